"""Votes, roles, grounds for a change and taking effect: a comment per case says what is hard about it."""

from __future__ import annotations

import re

import pytest
from reading_of import drafts_of, facts_of

from pipeline.lexicon import load

GM, BOARD, IND, SUP, AUD = "general_meeting", "board", "independent_directors", "supervisory_board", "audit_committee"
ADJUST, ADOPT, PROPOSAL = "policy_adjustment", "plan_adoption", "distribution_proposal"
DEVIATION, STOCK = "policy_deviation", "stock_dividend"


def votes(text: str) -> set[tuple[object, ...]]:
    """The votes of a text as (body, matter, comparator, threshold)."""
    keys = ("body", "matter", "comparator", "threshold")
    return {tuple(fields[key] for key in keys) for _, fields in facts_of(text, "procedure", "vote_threshold")}


VOTES: list[tuple[str, set[tuple[object, ...]]]] = [
    # two bodies in one sentence, each with its own fraction
    (
        "董事会审议利润分配预案，须经全体董事过半数且经二分之一以上独立董事同意方可通过。",
        {(BOARD, PROPOSAL, ">", "1/2"), (IND, PROPOSAL, ">=", "1/2")},
    ),
    # a bracket inside the fraction, and the body named in front of it
    (
        "分红预案须经董事会全体成员三分之二以上（含）同意并经全体独立董事二分之一以上（含）同意。",
        {(BOARD, PROPOSAL, ">=", "2/3"), (IND, PROPOSAL, ">=", "1/2")},
    ),
    # the fraction belongs to the body it stands before, not to the supervisors behind
    ("利润分配预案经三分之二以上独立董事及监事会审核同意后提交股东大会。", {(IND, PROPOSAL, ">=", "2/3")}),
    # 半数以上 is more than half, 二分之一以上 at least half
    (
        "监事会审议利润分配方案须经全体监事半数以上同意；股东大会审议时须经出席股东所持表决权1/2以上同意。",
        {(SUP, PROPOSAL, ">", "1/2"), (GM, PROPOSAL, ">=", "1/2")},
    ),
    # 过半数以上 is more than half
    ("董事会审议通过调整利润分配政策议案的，应经全体董事过半数以上表决通过。", {(BOARD, ADJUST, ">", "1/2")}),
    # outside supervisors, with the fraction in front
    ("监事会审议利润分配方案，须经半数以上外部监事同意。", {(SUP, PROPOSAL, ">", "1/2")}),
    # a quorum is no vote; the fraction behind it is one
    (
        "董事会会议应由三分之二以上董事出席方可举行，利润分配预案须经出席董事过半数通过。",
        {(BOARD, PROPOSAL, ">", "1/2")},
    ),
    # making and changing a plan are two matters
    (
        "公司制定、修改股东分红回报规划，应当经董事会全体董事过半数审议通过。",
        {(BOARD, ADOPT, ">", "1/2"), (BOARD, ADJUST, ">", "1/2")},
    ),
    # 制定的 only says which plan it is
    (
        "对董事会制定的股东回报规划进行调整的，须经出席股东会的股东所持表决权的2/3以上通过。",
        {(GM, ADJUST, ">=", "2/3")},
    ),
    # a policy that is made is a matter of the policy, not of a plan
    (
        "利润分配政策的制订或修改提交股东大会审议时，应当由出席股东大会的股东（包括股东代理人）所持表决权的三分之二以上通过。",
        {(GM, ADJUST, ">=", "2/3")},
    ),
    # policy and proposal side by side are two matters
    (
        "审议利润分配政策和利润分配预案时，须经全体董事过半数同意。",
        {(BOARD, ADJUST, ">", "1/2"), (BOARD, PROPOSAL, ">", "1/2")},
    ),
    # the matter stands in the sentence before
    (
        "因经营环境变化需要调整本规划的，由董事会提出议案。该议案须经出席会议的股东所持表决权的三分之二以上通过。",
        {(GM, ADJUST, ">=", "2/3")},
    ),
    # the matter stands behind the vote
    ("出席会议的股东所持有效表决权三分之二以上同意方可修改现金分红政策。", {(GM, ADJUST, ">=", "2/3")}),
    # 调整方案 takes its matter from what is changed
    ("公司可以调整分红政策；调整议案应经出席股东大会的股东所持表决权的三分之二以上通过。", {(GM, ADJUST, ">=", "2/3")}),
    # a proposal that is changed stays a proposal
    ("如需调整利润分配方案，应重新经全体董事过半数审议通过。", {(BOARD, PROPOSAL, ">", "1/2")}),
    # the matter stands in the heading
    ("（三）利润分配政策的变更\n须经出席股东大会的股东所持表决权的2/3以上通过。", {(GM, ADJUST, ">=", "2/3")}),
    # stock dividends by two thirds, cash by half, in one sentence
    (
        "股票股利分配方案应当经出席股东会股东所持表决权三分之二以上通过，现金分红方案经过半数通过。",
        {(GM, STOCK, ">=", "2/3"), (GM, PROPOSAL, ">", "1/2")},
    ),
    # a semicolon parts two matters of one body
    (
        "利润分配方案由出席股东大会的股东所持表决权的过半数通过；涉及股票股利的，由出席股东大会的股东所持表决权的三分之二以上通过。",
        {(GM, PROPOSAL, ">", "1/2"), (GM, STOCK, ">=", "2/3")},
    ),
    # a proposal below the promise
    (
        "公司无法按照既定的现金分红政策确定当年利润分配方案的，应当说明原因，并经出席股东大会的股东所持表决权的2/3以上通过。",
        {(GM, DEVIATION, ">=", "2/3")},
    ),
    # the proposal of that year is named again in the next sentence
    (
        "公司在特殊情况下无法按照最低现金分红比例确定当年利润分配方案的，应当披露原因。公司当年利润分配方案应当经出席股东大会的股东所持表决权的2/3以上通过。",
        {(GM, DEVIATION, ">=", "2/3")},
    ),
    # no dividend in a profitable year is below the promise too
    (
        "公司盈利但董事会未提出现金分红预案的，该方案须经出席股东大会股东所持表决权的三分之二以上通过。",
        {(GM, DEVIATION, ">=", "2/3")},
    ),
    # 特别决议 without a number for the matter
    ("公司调整利润分配政策，应由董事会论证后提交股东大会特别决议通过。", {(GM, ADJUST, None, "special")}),
    # 特别决议 with a number for the same matter adds nothing
    ("修改分红政策的，应以特别决议审议，由出席股东会的股东所持表决权的三分之二以上通过。", {(GM, ADJUST, ">=", "2/3")}),
    # a number of the board leaves the special resolution of the meeting
    (
        "修改利润分配政策的，应当经董事会三分之二以上成员审议通过并经股东大会以特别决议通过。",
        {(BOARD, ADJUST, ">=", "2/3"), (GM, ADJUST, None, "special")},
    ),
    # 普通决议 without a number is no threshold
    ("股东回报规划由股东会以普通决议通过。", set()),
    # Traditional, the mainland's terms
    ("確有必要調整現金分紅政策的，須經出席股東會的股東所持表決權的三分之二以上通過。", {(GM, ADJUST, ">=", "2/3")}),
    # Taiwan: the presence of two thirds is a quorum, the majority of those present a vote
    (
        "盈餘分派以現金為之者，授權董事會以三分之二以上董事之出席，及出席董事過半數之決議，並報告股東會。",
        {(BOARD, PROPOSAL, ">", "1/2")},
    ),
    # Hong Kong: the votes at the meeting
    ("宣派特別股息須獲出席股東大會的股東所持投票權四分之三以上通過。", {(GM, PROPOSAL, ">=", "3/4")}),
    # the audit committee has taken over from the supervisors
    (
        "利润分配方案经审计委员会全体成员过半数同意，并经全体董事过半数通过后，提请股东会审议。",
        {(AUD, PROPOSAL, ">", "1/2"), (BOARD, PROPOSAL, ">", "1/2")},
    ),
    # 2/3 printed twice, once in brackets
    ("分红预案须经全体董事三分之二（2/3）以上通过。", {(BOARD, PROPOSAL, ">=", "2/3")}),
    # the comparator stands in front of the body
    ("利润分配方案须经不少于全体董事的三分之二同意。", {(BOARD, PROPOSAL, ">=", "2/3")}),
    # the verb stands only in the next part
    (
        "制定股东回报规划，须经全体董事过半数；修改股东回报规划，须经全体董事三分之二以上通过。",
        {(BOARD, ADOPT, ">", "1/2"), (BOARD, ADJUST, ">=", "2/3")},
    ),
    # the matters are the items of the list behind
    (
        "下列事项须经出席股东大会的股东所持表决权的三分之二以上通过：\n1、调整利润分配政策；\n2、发放股票股利。",
        {(GM, ADJUST, ">=", "2/3"), (GM, STOCK, ">=", "2/3")},
    ),
    # the matter stands in the head of the list
    (
        "利润分配政策的调整应履行以下程序：\n1、董事会全体董事过半数同意；\n2、股东大会以特别决议通过。",
        {(BOARD, ADJUST, ">", "1/2"), (GM, ADJUST, None, "special")},
    ),
    # 分别 binds both bodies
    (
        "利润分配方案由董事会、监事会分别以全体成员三分之二以上通过。",
        {(BOARD, PROPOSAL, ">=", "2/3"), (SUP, PROPOSAL, ">=", "2/3")},
    ),
    # directors, and holders of votes: 及出席 behind the fraction is no quorum
    (
        "本规划的修订须经三分之二以上董事及出席股东会三分之二以上表决权的股东同意。",
        {(BOARD, ADJUST, ">=", "2/3"), (GM, ADJUST, ">=", "2/3")},
    ),
    # more than half in digits
    ("利润分配方案经出席股东大会的股东所持表决权超过1/2同意后通过。", {(GM, PROPOSAL, ">", "1/2")}),
    # a fall of profit by half is no vote
    ("最近三年营业利润累计下降二分之一以上的，公司可以调整利润分配政策。", set()),
    # the make-up of a committee is no vote
    ("公司董事会中独立董事应占三分之一以上，审计委员会中独立董事应过半数。", set()),
    # the rules of the general meeting in another chapter of a prospectus
    ("（三）股东大会制度\n股东大会作出特别决议，应当由出席会议的股东所持表决权的2/3以上通过。", set()),
    # a vote on buying back shares to hold up their price
    ("公司为稳定股价回购股份的方案须经出席会议的股东所持表决权的三分之二以上通过。", set()),
    # the matter stands behind the vote, and is none of the policy
    ("利润分配政策\n公司股价低于每股净资产时，董事会应经全体董事三分之二以上通过回购方案。", set()),
    # payout ratios and thresholds are no votes
    ("公司每年现金分红不少于可分配利润的三分之一，累计支出达到净资产的50%时除外。", set()),
    # other companies, other words: several bodies, bare changes, meeting notices, Taiwan's quorum
    (
        "利润分配方案应当由董事会全体董事过半数以上表决通过，其中独立董事须二分之一以上同意。",
        {(BOARD, PROPOSAL, ">", "1/2"), (IND, PROPOSAL, ">=", "1/2")},
    ),
    (
        "股东会审议利润分配方案，须经出席会议的股东（含股东代理人）所持表决权的半数以上通过。",
        {(GM, PROPOSAL, ">", "1/2")},
    ),
    (
        "公司调整利润分配政策，须由董事会作出决议并经三分之二以上董事同意，独立董事过半数同意，再提交股东大会以特别决议审议通过。",
        {(BOARD, ADJUST, ">=", "2/3"), (IND, ADJUST, ">", "1/2"), (GM, ADJUST, None, "special")},
    ),
    ("股东分红回报规划的调整需经出席股东大会的股东所持表决权的2/3以上表决同意。", {(GM, ADJUST, ">=", "2/3")}),
    (
        "本规划由股东大会审议；经营环境变化，确有必要修改的，应经出席会议股东所持表决权三分之二以上通过。",
        {(GM, ADJUST, ">=", "2/3")},
    ),
    ("审计委员会对利润分配方案进行审议，并经审计委员会成员过半数通过。", {(AUD, PROPOSAL, ">", "1/2")}),
    ("监事会对利润分配政策的调整应当进行审核，并经全体监事2/3以上通过。", {(SUP, ADJUST, ">=", "2/3")}),
    ("本次股东大会审议的第1-3项议案为特别决议事项，需经出席会议的股东所持表决权的三分之二以上通过。", set()),
    ("独立董事专门会议审议利润分配预案应经全体独立董事过半数同意。", {(IND, PROPOSAL, ">", "1/2")}),
    (
        "盈餘分派或虧損撥補之議案，應有代表已發行股份總數過半數股東之出席，以出席股東表決權過半數之同意行之。",
        {(GM, PROPOSAL, ">", "1/2")},
    ),
    ("派发股票股利须经出席股东会的股东所持表决权的2/3以上通过。", {(GM, STOCK, ">=", "2/3")}),
    (
        "公司当年盈利但不进行现金分红的，该利润分配方案须经出席股东会的股东所持表决权的三分之二以上通过。",
        {(GM, DEVIATION, ">=", "2/3")},
    ),
    ("单独或合计持有公司有表决权股份总数3%以上的股东提出利润分配提案的，股东大会应予审议。", set()),
    # basis of a proposal
    ("董事会依据既定的分红政策拟订方案，经全体董事过半数同意后提交股东会。", {(BOARD, PROPOSAL, ">", "1/2")}),
    ("董事会应当根据股东回报规划制订年度利润分配预案，并经三分之二以上董事同意。", {(BOARD, PROPOSAL, ">=", "2/3")}),
    (
        "公司管理层参照回报规划的要求起草方案，独立董事专门会议以二分之一以上独立董事同意为通过。",
        {(IND, PROPOSAL, ">=", "1/2")},
    ),
    (
        "董事会根据公司章程规定的利润分配政策制定股东回报规划，经全体董事过半数同意后提交股东会。",
        {(BOARD, ADOPT, ">", "1/2")},
    ),
    ("董事会结合经营情况提出回报规划调整方案，须经三分之二以上董事同意。", {(BOARD, ADJUST, ">=", "2/3")}),
    ("未获全体独立董事过半数认可，现金分红方案不得提交股东大会审议。", {(IND, PROPOSAL, ">", "1/2")}),
    # named kinds of dividend
    (
        "年度分红须经出席股东会的股东所持表决权过半数通过，派送红股须经三分之二以上通过。",
        {(GM, PROPOSAL, ">", "1/2"), (GM, STOCK, ">=", "2/3")},
    ),
    ("中期分红由董事会全体董事过半数审议通过。", {(BOARD, PROPOSAL, ">", "1/2")}),
    ("现金分红的比例不低于当年净利润的50%，股东可以参加表决。", set()),
    # committees
    (
        "调整利润分配政策的议案须经审计与合规委员会全体委员过半数同意，再经全体董事三分之二以上同意。",
        {(AUD, ADJUST, ">", "1/2"), (BOARD, ADJUST, ">=", "2/3")},
    ),
    (
        "审计委员会应当对董事会执行分红政策的情况进行监督，利润分配方案须经其成员过半数同意后提交董事会。",
        {(AUD, PROPOSAL, ">", "1/2")},
    ),
    ("监事会对董事会拟订的利润分配方案进行审议，须经全体监事过半数通过。", {(SUP, PROPOSAL, ">", "1/2")}),
    (
        "监事会应对董事会和管理层执行分红政策的情况进行监督；利润分配方案由成员半数以上同意方为通过。",
        {(SUP, PROPOSAL, ">", "1/2")},
    ),
    ("董事会审计委员会对管理层落实利润分配政策的情况进行检查。", set()),
    # pledges
    ("股东质押本行股份数量达到或者超过其持有本行股份的50%时，应当对其在股东会上的表决权进行限制，分红亦暂缓。", set()),
    ("持有公司50%以上股份的股东可以提议召开股东会审议利润分配方案。", set()),
    ("利润分配方案由出席股东会的股东所持表决权的50%以上通过。", {(GM, PROPOSAL, ">=", "1/2")}),
    ("主要股东所持股份的冻结比例超过50%的，限制其表决权，分红由公司代为保管。", set()),
    # 对政策的调整
    ("利润分配由董事会决定。对政策的修改须经全体董事三分之二以上同意。", {(BOARD, ADJUST, ">=", "2/3")}),
]


@pytest.mark.parametrize("text, expected", VOTES)
def test_votes(text: str, expected: set[tuple[object, ...]]) -> None:
    assert votes(text) == expected


def test_evidence_of_a_vote_holds_its_fraction() -> None:
    """The quote runs to the verb that passes, and is cut from the text."""
    text = "第一条 总则\n利润分配方案须经全体董事过半数同意，方可提交股东大会。"
    (draft,) = (d for d in drafts_of(text, "procedure") if d.type == "vote_threshold")
    start, end = draft.spans[0]
    assert "利润分配方案须经全体董事过半数同意，方可提交股东大会".startswith(
        draft.unit.text[start - draft.unit.start :][: end - start]
    )
    assert draft.raw == ["过半数"]


def role(text: str) -> tuple[object, bool] | None:
    """The strongest opinion and whether any draft may solicit, as the facts pool them; None without a role."""
    found = [fields for _, fields in facts_of(text, "procedure", "independent_director_role")]
    if not found:
        return None
    opinions = [fields["opinion"] for fields in found]
    opinion = next((value for value in ("required", "may") if value in opinions), None)
    return opinion, any(fields["may_solicit"] for fields in found)


ROLES: list[tuple[str, tuple[object, bool] | None]] = [
    # a plain duty
    ("独立董事应当就利润分配方案发表明确意见，并公开披露。", ("required", False)),
    # no verb of duty, but the proposal goes on only after the opinion
    ("利润分配预案经独立董事发表独立意见后，提交董事会审议。", ("required", False)),
    # together with the supervisors
    ("独立董事、监事会应当对分红预案发表明确意见。", ("required", False)),
    # a right is no duty; 可能 is no 可
    ("独立董事认为现金分红方案可能损害中小股东权益的，有权发表独立意见。", ("may", False)),
    # 可 without 以
    ("独立董事可就分红方案发表独立意见。", ("may", False)),
    # required wins over may
    ("独立董事应对分红方案发表独立意见，认为损害中小股东权益的，有权发表独立意见。", ("required", False)),
    # collecting views alone
    ("独立董事可以征集中小股东的意见，提出分红提案，并直接提交董事会审议。", (None, True)),
    # the same in other words
    ("独立董事可以向中小股东征集意见，形成分红提案后提请董事会审议。", (None, True)),
    # proxies are not views
    ("独立董事和符合条件的股东可以征集其在股东大会上的投票权审议分红方案。", None),
    # being heard is no role
    ("制定利润分配方案时，应当充分听取独立董事的意见。", None),
    # an opinion that was not followed
    ("董事会对独立董事的意见未采纳的，应当在分红决议中记载独立董事的意见及未采纳的理由。", None),
    # the minutes of the board
    ("董事会会议应当记录独立董事意见、利润分配方案的表决情况等内容。", None),
    # an opinion that was given
    ("独立董事对本次利润分配预案发表了同意的独立意见。", None),
    # an opinion they put forward, taken into account by others
    ("董事会应当考虑独立董事提出的意见制订分红方案。", None),
    # an opinion on something else, in another chapter
    ("（二）关联交易的决策程序\n独立董事应当对重大关联交易发表独立意见。", None),
    # Traditional
    ("獨立董事應當對利潤分配預案發表獨立意見。", ("required", False)),
    # other companies, other words: 需, 须, rights, being heard, the past
    ("独立董事需对利润分配预案发表独立意见并公开披露。", ("required", False)),
    ("董事会审议现金分红方案时，独立董事有权发表独立意见。", ("may", False)),
    ("独立董事可向中小股东征集意见，提出分红提案，直接提交董事会。", (None, True)),
    ("董事会在决策时应充分考虑独立董事的意见。", None),
    ("分红预案须经全体独立董事过半数同意，独立董事应出具书面意见。", ("required", False)),
    ("獨立非執行董事應就股息政策之變動發表意見。", ("required", False)),
    ("独立董事须就分红议案表示明确意见。", ("required", False)),
    ("公司独立董事已就本次利润分配预案发表了明确同意的意见。", None),
    # roles
    ("独立董事可以向公众股东征集利润分配提案；独立董事应当发表独立意见。", ("required", True)),
    ("独立董事有权于股东大会召开前向中小投资者征求分红议案，并可对预案发表意见。", ("may", True)),
    ("独立董事可以向股东征集投票权；独立董事应当对分红预案发表独立意见。", ("required", False)),
    ("独立董事征集中小股东的分红提案并直接提交董事会审议。", (None, True)),
]


@pytest.mark.parametrize("text, expected", ROLES)
def test_independent_directors(text: str, expected: tuple[object, bool] | None) -> None:
    assert role(text) == expected


SUPERVISORS: list[tuple[str, set[str]]] = [
    # watching
    ("监事会对董事会执行现金分红政策的情况进行监督。", {SUP}),
    # passing, beside the board
    ("分红预案经董事会、监事会审议通过，方可提交股东大会审议。", {SUP}),
    # an opinion of their own
    ("监事会应对利润分配预案提出审核意见。", {SUP}),
    # the committee that replaced them
    ("审计委员会应当关注分红政策的执行，发现未严格执行的，应当督促其改正。", {AUD}),
    # Hong Kong
    ("審核委員會負責監察股息政策之執行。", {AUD}),
    # being asked is no role
    ("利润分配预案在提交董事会前应征求独立董事和监事会的意见，并经董事会审议通过。", set()),
    # being heard is no role
    ("制定利润分配方案应当听取独立董事和监事的意见。", set()),
    # a meeting that was held
    ("公司第三届监事会第八次会议审议通过了《未来三年股东回报规划》。", set()),
    # another chapter
    ("（四）监事会制度\n监事会对董事、高级管理人员执行职务的行为进行监督。", set()),
    # committees
    ("审计与风险管理委员会负责监督利润分配政策及规划的执行。", {AUD}),
    ("审计及内控委员会应当对分红方案发表审核意见。", {AUD}),
    ("风险管理委员会评估分红对流动性的影响。", set()),
]


@pytest.mark.parametrize("text, expected", SUPERVISORS)
def test_supervisors(text: str, expected: set[str]) -> None:
    assert {str(fields["body"]) for _, fields in facts_of(text, "procedure", "supervisory_body_role")} == expected


ADJUSTMENTS: list[tuple[str, bool]] = [
    # an occasion and a need
    ("因外部经营环境发生重大变化，确有必要调整利润分配政策的，应当详细论证。", True),
    # a bare need counts
    ("确有必要对本规划进行调整的，由董事会提出议案。", True),
    # force majeure
    ("如遇战争、自然灾害等不可抗力，公司可对利润分配政策进行调整。", True),
    # the reason stands far in front
    ("公司根据生产经营情况、投资规划和长期发展的需要，可以修改分红政策。", True),
    # other words for the occasion
    ("当公司生产经营遇到重大困难，现行分红规划无法执行时，董事会可以提请股东大会变更规划。", True),
    # the condition has no opening word
    ("最近三年净利润累计下降百分之五十以上的，公司可以调整利润分配政策。", True),
    # a list of occasions under a head
    ("出现下列情形之一的，公司可以调整利润分配政策：\n1、国家法律发生重大变化；\n2、公司经营亏损。", True),
    # Hong Kong
    ("倘監管規定出現變動，董事會可修訂本股息政策。", True),
    # a plan that later law overtakes
    ("若法律法规对现金分红有新规定，公司应及时修订本规划。", True),
    # a condition that is itself a change, but not of the policy
    ("公司战略发生重大调整的，可以对本规划进行相应修改。", True),
    # passing is no ground
    ("须经股东大会审议通过后，方可调整分红政策。", False),
    # bare 如需调整 gives no ground
    ("公司如需调整利润分配政策，应当以股东权益保护为出发点。", False),
    # how it is voted on gives no ground
    ("公司调整利润分配政策，须经董事会审议后提交股东大会。", False),
    # what the changed policy must not do
    ("调整后的利润分配政策不得违反证券监管部门的有关规定。", False),
    # discretion without an occasion
    ("董事會可不時檢討及修訂股息政策。", False),
    # the views of shareholders are what a review listens to
    ("公司至少每三年审阅一次规划，根据股东和独立董事的意见，对分红政策作出适当的修改。", False),
    # a proposal is not the policy
    ("因总股本变动，公司拟相应调整利润分配方案的分配总额。", False),
    # a disclosure form
    ("对现金分红政策进行调整或变更的，还应说明调整的条件和程序是否合规。", False),
    # Taiwan's yearly ratio
    ("前述盈餘分派之比率得由董事會視當年度獲利調整之。", False),
    # other companies, other words: the change without its object, bans, bare discretion
    ("如国家法律法规对上市公司利润分配政策颁布新的规定，董事会应根据法规要求修改本规划。", True),
    ("外部环境或公司自身经营状况发生重大变化而确需调整的，方可对分红政策作出调整。", True),
    ("本公司會於必要時因應經營環境之變化修訂股息政策。", True),
    ("未经股东大会批准，公司不得变更利润分配政策。", False),
    ("公司不得随意变更利润分配政策。", False),
    ("公司应严格执行利润分配政策，确有必要进行变更的，可以变更。", True),
    ("受不可抗力影响，公司现行分红规划难以执行的，可作相应修订。", True),
    ("出于长远发展考虑，公司认为需要调整分红政策的，应当履行决策程序。", True),
    ("董事會保留不時更新、修訂或取消股息政策之權利。", False),
    ("公司可以调整分红方案。", False),
    ("调整后的利润分配政策应以股东权益保护为出发点。", False),
    ("公司的利润分配政策不得随意调整；遇有战争等不可抗力，方可变更。", True),
    # 对政策的调整
    ("对分红政策的变更，应限于外部经营环境发生重大变化或者不可抗力。", True),
    ("公司现行分红政策保持稳定。对政策的修订，须由独立董事发表意见。", False),
    ("对利润分配政策的修改，均须经股东会以特别决议通过。", False),
    # adjustments
    (
        "公司不得随意变更利润分配政策。存在下列情形之一的，方可变更：（1）国家税收政策发生重大变化；（2）不可抗力。",
        True,
    ),
    ("分红规划每三年重新制定一次。期间遇行业补贴标准下调、主要产品价格大幅下跌，董事会可以提出修订。", True),
    ("本规划有效期三年。有效期内如遇公司实施重大资产重组或者控制权变更，可以修订。", True),
    ("原料价格持续上涨、进口限制等致使原分红政策难以执行的，董事会可提出修改议案。", True),
    ("会计准则变更使得原利润分配政策无法适用的，董事会可以提出修改建议。", True),
    ("如公司发生利润分配政策变更，应当及时披露。", False),
    ("股东会审议利润分配政策变更事项时，董事会可以提出修改方案。", False),
    ("规划每三年重新审阅一次。股东可以提出修改建议。", False),
    ("公司应当每三年更新一次回报规划。募集资金用途发生变更的，应当公告。", False),
    ("除非出现战争、自然灾害等不可抗力，公司不变更股东回报规划。", True),
    ("除发生以下情形外，公司在规划期内不修改利润分配政策：（1）不可抗力；（2）法规修订。", True),
]


@pytest.mark.parametrize("text, expected", ADJUSTMENTS)
def test_grounds_for_a_change(text: str, expected: bool) -> None:
    assert bool(facts_of(text, "procedure", "policy_adjustment_condition")) is expected


EFFECTS: list[tuple[str, set[str]]] = [
    # no 自, and the subject inside the event
    ("公司股东大会审议通过本规划之日起生效。", {"general_meeting_approval"}),
    # the common clause
    ("本规划自公司股东大会审议通过之日起生效。", {"general_meeting_approval"}),
    # 后 for 之日起, with the subject in the sentence
    ("本规划由董事会制订，报股东会批准后施行。", {"general_meeting_approval"}),
    # the last of two bodies sets it in force
    ("本规划经董事会审议通过、并提交股东大会批准后实施，修订时亦同。", {"general_meeting_approval"}),
    # only the board
    ("本规划自公司董事会审议通过之日起生效。", {"board_approval"}),
    # Hong Kong
    ("本政策於二零二四年三月一日經董事會採納並即時生效。", {"board_approval"}),
    # listing beside the meeting: the later event
    ("本规划经股东大会审议通过，自公司首次公开发行股票并上市之日起生效。", {"listing", "general_meeting_approval"}),
    # listing with 后
    ("本规划在公司股票上市后自动生效。", {"listing"}),
    # neither body nor listing
    ("本制度自公告之日起实施，适用于公司的利润分配。", {"other"}),
    # a year's proposal
    ("公司2024年度利润分配预案尚需经股东大会审议通过后方可实施。", set()),
    # the proposal of any year
    ("利润分配方案经股东大会审议通过后实施。", set()),
    # an attribute of the articles
    ("根据公司上市后适用的《公司章程（草案）》，公司的利润分配政策如下：", set()),
    # the deadline for paying
    ("公司应当在股东大会审议通过后两个月内实施利润分配方案。", set()),
    # another body's rule
    ("《上市公司现金分红办法》自2014年1月1日起施行。", set()),
    # carrying out is not taking effect
    ("公司上市后将实施积极的利润分配政策。", set()),
    # other companies, other words: markets, two events, the change that is passed
    ("本规划由董事会制定，经股东大会审议通过之日起生效，修改时亦同。", {"general_meeting_approval"}),
    ("本分红制度经公司股东会审议通过，自公司在北京证券交易所上市之日起施行。", {"listing", "general_meeting_approval"}),
    ("本规划未尽事宜，依照相关法律法规执行；本规划经股东大会通过后生效实施。", {"general_meeting_approval"}),
    ("公司应自股东大会通过利润分配方案之日起两个月内实施完毕。", set()),
    ("本政策由董事會於二零二三年十二月十八日採納，即日生效。", {"board_approval"}),
    ("修订后的公司章程及利润分配政策自公司公开发行股票并上市后生效。", {"listing"}),
    ("调整后的分红规划经股东大会批准后执行。", {"general_meeting_approval"}),
    ("利润分配政策的调整方案经股东大会审议通过后方可执行。", set()),
    ("公司将严格执行上市后适用的利润分配政策。", set()),
    # effectiveness
    ("本规划由出席股东会的股东所持表决权三分之二以上通过方能生效。", {"general_meeting_approval"}),
    ("利润分配方案由出席股东会的股东所持表决权过半数通过方可实施。", set()),
    ("分红规划报股东大会批准始可执行。", {"general_meeting_approval"}),
    ("本办法俟公司股票于上海证券交易所挂牌之日起施行，适用于利润分配。", {"listing"}),
    ("本规划待公司在深圳证券交易所上市后生效。", {"listing"}),
    ("自公司首次公开发行股票并在创业板上市之日起，公司利润分配执行下列政策：", {"listing"}),
    ("自股东大会作出利润分配决议之日起，公司遵循以下程序办理派发。", set()),
    ("自公司股票上市之日起三十六个月内，控股股东遵循以下承诺。", set()),
    (
        "《公司章程（草案）》经公司2021年第二次临时股东大会审议通过，自公司股票上市之日起生效，其中利润分配政策如下。",
        {"listing"},
    ),
    ("股东分红回报规划由股东会审议批准，待公司股票上市之日起实施。", {"listing", "general_meeting_approval"}),
    ("分红规划由董事会拟订并提交股东会批准，自公司上市之日起执行。", {"listing"}),
    ("本分红制度自股东会通过时生效。", {"general_meeting_approval"}),
]


@pytest.mark.parametrize("text, expected", EFFECTS)
def test_taking_effect(text: str, expected: set[str]) -> None:
    assert {str(fields["trigger"]) for _, fields in facts_of(text, "procedure", "effectiveness")} == expected


BOARD_CASH: list[tuple[str, bool]] = [
    # authorised, and reported
    ("盈餘分派如以現金為之，授權董事會以三分之二以上董事出席及出席董事過半數同意後為之，並報告股東會。", True),
    # without the quorum
    ("以現金發放股利時應經董事會決議，並於最近一次股東會報告。", True),
    # the mainland's authority for the interim dividend
    ("公司股东大会可以授权董事会决定中期现金分红方案，并向下次股东大会报告。", False),
    # stock goes to the meeting
    ("盈餘以發行新股方式分派者，由董事會擬具分派案提請股東會決議。", False),
]


@pytest.mark.parametrize("text, expected", BOARD_CASH)
def test_cash_decided_by_the_board(text: str, expected: bool) -> None:
    assert bool(facts_of(text, "procedure", "board_authorised_cash")) is expected


@pytest.mark.parametrize("name", ["procedure", "protection", "reserves"])
def test_lexicon_keeps_its_word(name: str) -> None:
    """Every entry matches its examples and none of its near-misses."""
    for entry, values in load(name).items():
        pattern = re.compile("|".join(values["patterns"]))
        for example in values["examples"]:
            assert pattern.search(example), (entry, example)
        for near_miss in values["near_misses"]:
            assert not pattern.search(near_miss), (entry, near_miss)
