"""Votes, roles, grounds for a change and taking effect: a comment per case says what is hard about it."""

from __future__ import annotations

import re

import pytest
from reading_of import drafts_of, facts_of, reading_of

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
    # further wordings of votes
    (
        "利润分配预案应当经董事会全体董事过半数以及三分之二以上的独立董事表决同意。",
        {(BOARD, PROPOSAL, ">", "1/2"), (IND, PROPOSAL, ">=", "2/3")},
    ),
    (
        "股东大会就利润分配方案进行表决，同意票须超过出席会议股东所代表的有表决权股份总数的半数。",
        {(GM, PROPOSAL, ">", "1/2")},
    ),
    ("修订本规划须提请股东会以特别决议（即经出席会议股东所持表决权的三分之二以上）通过。", {(GM, ADJUST, ">=", "2/3")}),
    (
        "分红预案经半数以上监事赞成、三分之二以上独立董事赞成后，方可提交股东大会。",
        {(SUP, PROPOSAL, ">", "1/2"), (IND, PROPOSAL, ">=", "2/3")},
    ),
    ("董事会就股东回报规划作出决议，须有不少于三分之二的董事投赞成票。", {(BOARD, ADOPT, ">=", "2/3")}),
    (
        "分红比例低于前条承诺的，该利润分配方案须经出席股东会股东所持表决权的三分之二以上同意。",
        {(GM, DEVIATION, ">=", "2/3")},
    ),
    ("本规划由股东会以普通决议（出席股东所持表决权过半数）通过。", {(GM, ADOPT, ">", "1/2")}),
    ("董事会会议须有三分之二以上董事出席方可审议利润分配方案。", set()),
    ("以红股方式分派利润的，应由出席股东周年大会股东所持表决权三分之二以上赞成。", {(GM, STOCK, ">=", "2/3")}),
    (
        "政策调整议案先经独立董事专门会议全体独立董事过半数同意，再由董事会以三分之二以上多数通过。",
        {(IND, ADJUST, ">", "1/2"), (BOARD, ADJUST, ">=", "2/3")},
    ),
    (
        "利润分配方案须经全体董事的过半数、全体监事的过半数分别审议通过。",
        {(BOARD, PROPOSAL, ">", "1/2"), (SUP, PROPOSAL, ">", "1/2")},
    ),
    # votes in other orders and other words
    (
        "涉及利润分配政策变动的提案，须有代表出席股东会表决权三分之二以上的股东赞成方为有效。",
        {(GM, ADJUST, ">=", "2/3")},
    ),
    (
        "派息方案由董事会过半数董事批准后报股东会，股东会以简单多数（二分之一以上表决权）通过。",
        {(BOARD, PROPOSAL, ">", "1/2"), (GM, PROPOSAL, ">=", "1/2")},
    ),
    ("股东会批准前项政策修订，应有出席会议股东所持表决权总数的2/3以上支持。", {(GM, ADJUST, ">=", "2/3")}),
    (
        "方案拟定后，由独立董事专门会议审议，全体独立董事过半数同意的，提交董事会，现金分红方案须全体董事过半数同意。",
        {(IND, PROPOSAL, ">", "1/2"), (BOARD, PROPOSAL, ">", "1/2")},
    ),
    ("利润分配预案的审议实行全体董事三分之二多数决。", {(BOARD, PROPOSAL, ">=", "2/3")}),
    ("与会董事过半数同意利润分配预案的，预案方可提交股东大会。", {(BOARD, PROPOSAL, ">", "1/2")}),
    (
        "首次制定的股东回报规划由股东大会以出席股东所持表决权过半数通过；规划的修改应由三分之二以上表决权通过。",
        {(GM, ADOPT, ">", "1/2"), (GM, ADJUST, ">=", "2/3")},
    ),
    (
        "当年盈利而董事会提议不分红的，该议案须经出席股东大会的股东所持表决权三分之二以上通过。",
        {(GM, DEVIATION, ">=", "2/3")},
    ),
    ("两名以上独立董事或者二分之一以上独立董事反对的，分红方案应重新论证。", set()),
    ("公司董事会过半数成员应为外部董事。董事会审议利润分配预案。", set()),
    ("股利分配预案如未获半数以上独立董事同意，董事会不得将其提交表决。", {(IND, PROPOSAL, ">", "1/2")}),
    (
        "利润分配方案经出席会议的普通股股东（含表决权恢复的优先股股东）所持表决权的过半数通过。",
        {(GM, PROPOSAL, ">", "1/2")},
    ),
    # near-misses beside each new wording
    ("持股比例合计超过50%的股东提出的利润分配提案，由董事会审议。", set()),
    ("控股股东质押股份超过三分之二的，应当通知公司，公司予以公告并审议分红安排。", set()),
    ("审计委员会成员由董事组成，其中独立董事应过半数，审计委员会审议利润分配方案。", set()),
    ("现金分红在本次利润分配中所占比例超过50%的方案，由董事会审议通过。", set()),
    ("最近三年现金分红占年均净利润的二分之一以上，得到股东支持。", set()),
    # votes that name the matter behind
    ("须经出席股东会的股东所持表决权的三分之二以上同意，方可修改分红规划。", {(GM, ADJUST, ">=", "2/3")}),
    ("未经董事会全体董事三分之二以上赞成，不得修订本政策。", {(BOARD, ADJUST, ">=", "2/3")}),
    ("下列事项须经全体独立董事过半数同意后提交董事会审议：利润分配政策的变更。", {(IND, ADJUST, ">", "1/2")}),
    (
        "公司在特殊情况下无法按既定政策确定当年方案的，该方案须经出席股东会股东所持表决权的2/3以上同意。",
        {(GM, DEVIATION, ">=", "2/3")},
    ),
    ("监事会应当审议分红预案，经半数以上监事同意后形成决议。", {(SUP, PROPOSAL, ">", "1/2")}),
    ("派送股票红利的方案须经股东会以特别决议通过。", {(GM, STOCK, None, "special")}),
    ("修改利润分配政策由股东会以特别决议通过；普通的年度分红由股东会以普通决议通过。", {(GM, ADJUST, None, "special")}),
    # how a committee is made up, and how it agrees
    ("利润分配预案由董事会审议，其中赞成的独立董事不少于二分之一。", {(IND, PROPOSAL, ">=", "1/2")}),
    ("战略委员会由五人组成，其中外部董事占半数以上，委员会审议分红议案。", set()),
    (
        "利润分配预案须经全体董事过半数同意，其中须有半数以上独立董事赞成。",
        {(BOARD, PROPOSAL, ">", "1/2"), (IND, PROPOSAL, ">", "1/2")},
    ),
    # a third round of wordings
    (
        "派发方案获全体董事过半数、独立董事三分之二以上同意后报股东大会，股东大会以出席股东表决权过半数议决。",
        {(BOARD, PROPOSAL, ">", "1/2"), (IND, PROPOSAL, ">=", "2/3"), (GM, PROPOSAL, ">", "1/2")},
    ),
    (
        "修订案经监事会全体监事二分之一以上赞成，并经出席股东大会的股东所持表决权三分之二以上议决后，本规划方可修订。",
        {(SUP, ADJUST, ">=", "1/2"), (GM, ADJUST, ">=", "2/3")},
    ),
    ("本行变更股利政策，应由全体董事四分之三以上同意。", {(BOARD, ADJUST, ">=", "3/4")}),
    (
        "制定和修改股东回报规划，须由董事会三分之二以上董事表决通过。",
        {(BOARD, ADOPT, ">=", "2/3"), (BOARD, ADJUST, ">=", "2/3")},
    ),
    ("董事会在审议现金分红预案时，须取得过半数独立董事的书面认可。", {(IND, PROPOSAL, ">", "1/2")}),
    ("以资本公积转增股本的，须由出席股东会的股东所持表决权三分之二以上通过。", {(GM, STOCK, ">=", "2/3")}),
    # what supervisors watch beside the proposal is not voted on
    (
        "监事会负责审核年度分红预案并检查股东回报计划的落实情况，经全体监事过半数同意。",
        {(SUP, PROPOSAL, ">", "1/2")},
    ),
    ("监事会审议股东回报规划，须经全体监事过半数同意。", {(SUP, ADOPT, ">", "1/2")}),
    # the change stands behind the vote
    (
        "市场环境剧变使规划难以落实的，经出席股东大会的股东所持表决权四分之三以上同意，方可变更。",
        {("general_meeting", "policy_adjustment", ">=", "3/4")},
    ),
    (
        "情势变化致规划无法执行的，股东会以特别决议批准，可以修改。",
        {("general_meeting", "policy_adjustment", None, "special")},
    ),
    # near miss: it is put into practice
    ("本规划由股东会以特别决议批准，可以实施。", {("general_meeting", "plan_adoption", None, "special")}),
    # 计划 as what is changed, and a change ahead of time
    ("对计划进行调整的，须经全体董事过半数通过。", {("board", "policy_adjustment", ">", "1/2")}),
    (
        "本规划每三年修订。如行业政策有重大变化，可以提前变更，但须由股东会以特别决议通过。",
        {("general_meeting", "policy_adjustment", None, "special")},
    ),
    # what the supervisors watch is not what the meeting votes on
    (
        "董事会拟订分红预案；监事会对董事会落实股东回报规划的情况进行监督。股东会表决时，由出席会议的股东所持表决权过半数通过。",
        {("general_meeting", "distribution_proposal", ">", "1/2")},
    ),
    (
        "分红预案报监事会，监事会监督股利分配政策的执行。股东会表决时，由出席会议的股东所持表决权过半数通过。",
        {("general_meeting", "distribution_proposal", ">", "1/2")},
    ),
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
    # roles
    ("独立董事须就分红预案是否合理出具书面意见。", ("required", False)),
    ("独立董事认为分红方案损害中小股东利益的，可以发表独立意见。", ("may", False)),
    ("公司应当充分听取独立董事对分红方案的意见。", None),
    ("独立董事对利润分配预案应明确表态并发表意见，必要时可公开征集中小股东的诉求。", ("required", True)),
    ("独立董事应对分红预案进行审核并出具书面审核意见。", ("required", False)),
    ("对于未分红的年度，独立董事应就此发表意见，并予以披露。", ("required", False)),
    ("独立董事可以联络中小股东、征集其分红意见后形成提案，直接递交董事会。", (None, True)),
    ("保荐机构和独立董事已就本次利润分配发表了意见。", None),
    # roles
    ("独立董事专门会议可就利润分配方案发表意见。", ("may", False)),
    ("对现金分红预案，独立董事应当逐一表明意见。", ("required", False)),
    ("独立董事如认为必要，可以就分红方案提出意见。", ("may", False)),
    ("董事会审议分红预案时应经独立董事审核并发表意见。", ("required", False)),
    ("独立董事应勤勉尽责，就派息建议给出明确意见。", ("required", False)),
    ("公司独立董事可在股东会前公开向股东征求对分红的意见，形成提案提交董事会。", (None, True)),
    ("审计委员会听取独立董事的意见后，应当对分红预案发表意见。", None),
    # votes that name the matter behind
    ("独立董事如对分红预案有异议，应当发表意见；独立董事可以征集中小股东的意见。", ("required", True)),
    ("独立董事不得征集股东的分红意见。", None),
    ("公司应听取独立董事、监事会的意见后制定分红方案。", None),
    ("监事会应当发表意见，独立董事列席会议，讨论分红。", None),
    # a third round of wordings
    ("独立董事应就方案的合理性向股东大会出具专项意见，分红议案据此审议。", ("required", False)),
    ("独立董事有权就分红事项发表独立意见，也有权向中小股东征集意见。", ("may", True)),
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
    # supervisors
    ("监事会有权对董事会落实分红规划的情况予以监督。", {SUP}),
    ("审计委员会密切关注董事会执行现金分红政策和股东回报规划的情况，发现未严格执行的，督促其改正。", {AUD}),
    ("董事会制定方案时应听取监事会的意见。", set()),
    ("利润分配预案提交监事会审议，监事会应当提出书面意见。", {SUP}),
    ("监事会未发现董事会存在违反分红政策情形的，公司予以公告。", set()),
    # supervisors
    ("监事会每年就股东回报规划的落实情况开展检查。", {SUP}),
    ("现金分红政策的执行情况由监事会负责监督。", {SUP}),
    ("董事会执行股东回报规划，应接受监事会和独立董事的监督。", {SUP}),
    ("公司接受审计委员会对分红决策程序的监督。", {AUD}),
    ("分红方案应当向监事会报告。", set()),
    # votes that name the matter behind
    ("审计与风险委员会由三名董事组成，公司制定了利润分配政策。", set()),
    ("公司接受监管部门对分红政策的监督。", set()),
    # a third round of wordings
    ("审计及风险控制委员会应对董事会执行分红政策予以监督。", {AUD}),
    ("监事会须审阅派息方案并提出书面意见。", {SUP}),
    # what a committee found of one proposal, and what it is to do when it finds something
    ("审核委员会认为，本次分红预案符合公司实际，同意将其提交董事会。", set()),
    ("监事会认为分红预案损害股东利益的，应当提出书面审核意见。", {SUP}),
    # near-miss: an item of an agenda
    ("公司利润分配政策如下。\n议案3-关于审计委员会监督利润分配政策执行情况的议案", set()),
    # words for watching, and one that a window cut off
    ("监事会督察分红规划的落实。", {"supervisory_board"}),
    ("審計委員會督導股利政策之執行。", {"audit_committee"}),
    ("监事会对董事会执行利润分配政策的情况予以监\n", {"supervisory_board"}),
    ("监事会对利润分配政策的情况进行汇\n", set()),
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
    # grounds
    ("如因外部环境剧变需修改分红规划，董事会应当重新论证。", True),
    ("遇到战争、自然灾害等不可抗力，公司可对利润分配政策进行调整。", True),
    ("公司根据生产经营情况、投资规划和长期发展的需要，需调整利润分配政策的，应当以股东权益保护为出发点。", True),
    ("如需调整利润分配政策，应当经股东会审议。", False),
    ("本规划与后颁布的法规相抵触的，董事会应及时修订本规划。", True),
    ("董事会认为确有必要时，得提请股东会变更股东回报规划。", True),
    ("非经股东会特别决议，任何人不得变更利润分配政策。", False),
    ("仅当公司连续两年亏损，方可调低分红比例并修订股东回报规划。", True),
    ("公司不因股东变动而修改利润分配政策。", False),
    ("公司经营环境发生重大改变的，经股东大会批准可修改分红政策。", True),
    ("公司将根据中国证监会的最新规定修订利润分配政策。", True),
    # grounds
    ("公司遭遇不可抗力或者经营状况发生较大变动时，可对股东回报规划作出修订。", True),
    ("利润分配政策非因下列原因不得调整：国家法律法规变动；不可抗力。", True),
    ("仅在公司战略转型或重大并购致使原回报规划无法履行的情况下，董事会方可提请修改规划。", True),
    ("宏观经济形势严峻、公司经营困难的，股东回报规划可以作相应修改。", True),
    ("有充分理由表明原分红政策不再适合公司发展的，可以予以变更。", True),
    ("公司若对分红政策进行修改，应向股东详细论证其原因。", False),
    ("分红政策的修改应履行与制定相同的程序。", False),
    ("确需变更分红规划的，参照前述程序办理。", True),
    ("公司如因募投项目建设需要调整分红比例，董事会可提出修订规划的议案。", True),
    ("本公司得視營運狀況及法令變動修訂股利政策。", True),
    # votes that name the matter behind
    ("因新会计准则施行，公司调整了2020年度的会计政策，利润分配不受影响。", False),
    ("公司出现董事变更的，应当公告，不影响利润分配政策。", False),
    ("本规划每三年重新审阅一次，根据股东意见修订。", False),
    ("规划期内，非出现不可抗力，不得修改利润分配政策。", True),
    ("利润分配政策一经确定不得修改，监管规则另有要求的，可以修改。", True),
    ("公司重视投资者回报，经股东会批准可以修改分红政策。", False),
    # a third round of wordings
    ("期间如有下列情形，公司可修订回报规划：行业政策重大调整；不可抗力。", True),
    ("遇原材料价格剧烈波动、下游需求锐减，致使本规划难以履行的，经股东会批准可以修订。", True),
    ("对本规划的修订，须系因法律法规变化或者经营状况恶化所致。", True),
    ("利润分配政策的变更，只能出于外部环境变化、经营状况变化的原因。", True),
    ("规划三年届满应当重新制定，新规划报股东会审议。", False),
    # the policy by the name of an arrangement, and another arrangement
    ("公司制定未来三年股东回报规划。前述分红安排每三年审阅一次；因税收政策变化确需变更的，由股东会批准。", True),
    ("公司制定未来三年股东回报规划。募集资金安排每三年审阅一次；因税收政策变化确需变更的，由股东会批准。", False),
    # a label that its text runs into, and the label of another policy
    ("第五节 利润分配政策\n第九十一条 政策调整\t因监管规则变化而确需调整的，须经股东大会通过。", True),
    ("第五节 利润分配政策\n（五）规划的修订 由于市场环境恶化而必须变更的，由董事会提出。", True),
    ("第五节 利润分配政策\n（五）采购政策调整因市场变化确需调整的，由总经理决定。", False),
    ("第五节 利润分配政策\n（五）政策调整须经股东大会批准。", False),
    # the policy of an article
    ("第五节 利润分配政策\n（五）主管机关的规定改变，确有必要对本条所定政策进行调整的，应提交股东大会。", True),
    ("第五节 利润分配政策\n（五）因经营环境剧变，须对前款规定的政策作出修改的，由董事会论证。", True),
    # ahead of time
    ("本规划每三年重新制订。如经营条件有重大变化，可以提前变更。", True),
    ("本規劃每三年重新訂定。如經營環境有重大變化，得酌情修訂。", True),
    ("公司重视分红。如原材料价格有重大变化，采购计划可以提前变更。", False),
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
    ("本规划经股东大会审议通过，自公司首次公开发行股票并上市之日起生效。", {"listing"}),
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
    ("本分红制度经公司股东会审议通过，自公司在北京证券交易所上市之日起施行。", {"listing"}),
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
    ("股东分红回报规划由股东会审议批准，待公司股票上市之日起实施。", {"listing"}),
    ("分红规划由董事会拟订并提交股东会批准，自公司上市之日起执行。", {"listing"}),
    ("本分红制度自股东会通过时生效。", {"general_meeting_approval"}),
    # effect
    ("本规划经股东大会表决通过即生效。", {"general_meeting_approval"}),
    ("本股东回报规划经公司股东会批准后，自本次发行上市之日起开始执行。", {"listing"}),
    ("本次发行上市后，公司将实行如下利润分配政策。", set()),
    ("本规划未尽事宜由董事会解释，自股东大会审议通过之日生效，修改亦同。", {"general_meeting_approval"}),
    ("分红管理制度由董事会批准后施行。", {"board_approval"}),
    ("本规划自二〇二四年一月一日起执行。", {"other"}),
    ("本规划在提交股东大会审议并获通过后正式实施。", {"general_meeting_approval"}),
    ("股息政策自上市日期起生效。", {"listing"}),
    ("自上市之日起，公司执行《公司章程（草案）》规定的利润分配政策。", {"listing"}),
    # effect
    ("本规划须提交股东会审议，自审议通过之日起生效。", {"general_meeting_approval"}),
    ("股东会审议通过后，本规划即告生效。", {"general_meeting_approval"}),
    ("本规划于公司首次公开发行股票并上市后适用。", {"listing"}),
    ("本规划经股东大会批准之日起实施，有效期三年。", {"general_meeting_approval"}),
    ("以上分红安排在公司A股上市后执行。", {"listing"}),
    ("调整后的利润分配政策自股东会决议通过之日起施行。", {"general_meeting_approval"}),
    ("本股息政策由董事会批准，即时生效。", {"board_approval"}),
    ("公司上市后，应当遵循以下利润分配政策。", set()),
    # votes that name the matter behind
    ("利润分配预案待股东会批准后实施。", set()),
    ("自利润分配方案获批之日起，董事会执行本章程规定的派发政策。", set()),
    ("经股东大会批准，公司自2020年起执行新的会计政策。利润分配不变。", set()),
    ("公司股票上市后三年内适用本规划。", set()),
    ("公司章程中的利润分配条款经股东会批准，并自上市之日起生效。", {"listing", "general_meeting_approval"}),
    # a third round of wordings
    ("股东回报规划由股东会通过方能施行，由董事会负责解释。", {"general_meeting_approval"}),
    ("本规划俟公司股票挂牌上市之日起施行。", {"listing"}),
    ("自公司上市之日起，股利分配执行下列规定：", {"listing"}),
    ("公司股利分配政策遵循以下原则：", set()),
    # the bill that changes the policy, and the policy as changed
    ("变更股东回报规划的提案应经出席股东会的股东所持表决权三分之二以上通过方能实施。", set()),
    ("修改后的股东回报规划应经股东会通过方能实施。", {"general_meeting_approval"}),
    # a dividend that was paid, and a policy that begins
    ("公司于2021年7月8日实施了2020年度利润分配方案，上述利润分配制度得到遵守。", set()),
    ("本利润分配制度于2021年7月8日起实施。", {"other"}),
    # the day of what was said just before
    ("本政策经董事会于二零二一年三月六日批准，并自该日起生效。", {"board_approval"}),
    ("本股利政策經股東會於一一〇年六月一日通過，自同日起施行。", {"general_meeting_approval"}),
    ("利润分配政策经股东会修订。本制度经股东会审议通过，自当日起执行。", {"general_meeting_approval"}),
    ("經董事會通過「一一〇年度股利發放準則」，自通過日施行。", {"board_approval"}),
    # near misses: a year's proposal, a contract, the day of payment
    ("本次利润分配方案经股东大会通过，自该日起实施。", set()),
    ("分红账户的合同经董事会批准，自该日起生效。", set()),
    ("股息经股东大会批准，自该日起派付。", set()),
]


@pytest.mark.parametrize("text, expected", EFFECTS)
def test_taking_effect(text: str, expected: set[str]) -> None:
    assert {str(fields["trigger"]) for _, fields in facts_of(text, "procedure", "effectiveness")} == expected


def test_a_listed_ground_is_quoted() -> None:
    """The lead says that the policy may be changed, an item below it why; the vote in the next item is no ground."""
    text = "变更利润分配政策应当符合下列条件：\n（1）外部环境发生重大变化；\n（2）经三分之二以上独立董事同意。"
    (draft,) = (d for d in drafts_of(text, "procedure") if d.type == "policy_adjustment_condition")
    quotes = [reading_of(text).flow.text[start:end] for start, end in draft.spans]
    assert quotes == ["变更利润分配政策", "外部环境发生重大变化；"]


BOARD_CASH: list[tuple[str, bool]] = [
    # cash by 属
    ("前項盈餘分派屬現金者，授權董事會決議並於股東常會報告。", True),
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
