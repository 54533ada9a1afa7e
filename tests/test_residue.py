"""What no clause accounts for: which sentences are listed and why, which are not, and why a document holds no policy."""

from __future__ import annotations

import pytest

from helpers import assert_grounded
from pipeline.document import read
from pipeline.papers import REASONS as PAPERS
from pipeline.record.reasons import REASONS

HEAD = "瑶溪股份有限公司利润分配管理制度\n一、利润分配政策\n公司采用现金方式分配股利。\n"
HEAD_HANT = "瑤溪股份有限公司利潤分配管理制度\n一、利潤分配政策\n公司採用現金方式分配股利。\n"


def residue_of(text: str) -> list[tuple[str, str]]:
    """The codes and quotes of all residue of a text; every quote is the source at its place, every reason its code's."""
    records = read(text.encode(), "t.txt").records
    assert records
    for record in records:
        assert_grounded(record.model_dump(mode="json"), text)
        assert all(item.reason == REASONS[item.code][0] for item in record.residue)
    return [(item.code, item.quote) for record in records for item in record.residue]


LISTED = [
    # whoever holds 3% may propose: the number is no payout and no vote
    ("holding_right", "单独或者合计持有公司3%以上股份的股东可以提出利润分配的提案。"),
    # what the reserve must keep when it becomes capital
    ("reserves", "法定公积金转为资本时，所留存的该项公积金不得少于转增前注册资本的25%。"),
    # in full width, the digits of the percentage too
    ("reserves", "法定公积金转为资本时，所留存的该项公积金不得少于转增前注册资本的２５％。"),
    # a share of profit nobody reads as a clause
    ("quantity", "公司每年安排利润的百分之七用于奖励研发人员。"),
    # a year's dividends that nobody collects
    ("unclaimed_dividends", "股利自派发之日起六年内无人领取的，按时效规定处理。"),
    # how soon the board must draft: it is no deadline for paying
    ("time_limit", "董事会应在年度报告公布后两个月内论证分红的时机。"),
    # a number of years that is not the plan's
    ("period", "公司应当将分红资料保存十年。"),
    # a vote in a word, which is no number
    ("vote", "有关分红的薪酬事项须经职工代表过半数同意。"),
    # a duty about dividends, without a number
    ("cue", "公司应当为境外股东领取股利提供便利。"),
    # a right, and a ban
    ("cue", "股东可以就股利的币种提出要求。"),
    ("cue", "任何部门不得截留分红款项。"),
]


@pytest.mark.parametrize("code, sentence", LISTED)
def test_a_sentence_that_no_clause_claims_is_listed_with_its_reason(code: str, sentence: str) -> None:
    assert residue_of(HEAD + sentence) == [(code, sentence)]


LISTED_HANT = [
    ("holding_right", "單獨或者合計持有公司3%以上股份的股東可以提出利潤分配的提案。"),
    ("reserves", "法定盈餘公積超過實收資本額百分之二十五之部分，得發給新股。"),
    ("cue", "公司應當為境外股東領取股利提供便利。"),
]


@pytest.mark.parametrize("code, sentence", LISTED_HANT)
def test_the_traditional_twin_is_listed_too(code: str, sentence: str) -> None:
    assert residue_of(HEAD_HANT + sentence) == [(code, sentence)]


NOT_LISTED = [
    # all its numbers are values of a clause: 30%, 三年
    "公司最近三年以现金方式累计分配的利润不少于最近三年实现的年均可分配利润的30%。",
    # 十二个月 is horizon_months, 5,000万元 and 50% the test's
    "重大资金支出是指公司未来十二个月内拟对外投资累计支出达到或超过公司最近一期经审计净资产的50%，且超过5,000万元。",
    # 两个月 is the deadline's
    "公司董事会须在股东大会召开后两个月内完成股利的派发。",
    # the vote's 三分之二
    "调整利润分配政策的议案须经出席股东大会的股东所持表决权的三分之二以上通过。",
    # 上一年 and 最近一期 only say when
    "上一年度的分红情况见附件。",
    # dates and numbers of rules are no quantities
    "本制度于2024年4月25日依据证监发〔2012〕37号文拟定。",
    # 可持续, 相应, 适应, 可供分配 hold no duty
    "分红兼顾公司的可持续发展，并与可供分配的利润相适应。",
    # a duty that is not about dividends
    "公司应当妥善保管印章。",
    # the name of a plan holds its years
    "本制度与三年股东回报规划一并披露。",
]


@pytest.mark.parametrize("sentence", NOT_LISTED)
def test_what_is_accounted_for_or_says_nothing_is_not_listed(sentence: str) -> None:
    assert residue_of(HEAD + sentence) == []


def test_a_quantity_that_a_clause_quotes_without_a_field_for_it_is_listed() -> None:
    sentence = "公司最近三年以现金方式累计分配的利润少于最近三年实现的年均可分配利润的30%的，不得公开发行证券。"
    assert residue_of(HEAD + sentence) == [("no_field", sentence)]


def test_the_trigger_of_an_adjustment_is_listed_though_a_clause_quotes_it() -> None:
    sentence = "公司外部经营环境发生较大变化，净利润比上年下降20%的，可以调整利润分配政策。"
    assert residue_of(HEAD + sentence) == [("adjustment_trigger", sentence)]


def test_a_sentence_that_only_opens_a_claimed_list_is_not_listed() -> None:
    lead = "公司应当区分下列情形，提出差异化的现金分红政策："
    items = "（1）公司发展阶段属成熟期且无重大资金支出安排的，现金分红在本次利润分配中所占比例最低应达到80%；"
    assert residue_of(f"{HEAD}{lead}\n{items}") == []


def test_the_years_of_the_plan_are_the_records_own() -> None:
    text = (
        "瑶溪股份有限公司未来三年（2024年-2026年）股东回报规划\n"
        "一、未来三年的分红\n未来三年，公司每年以现金方式分配的利润不少于当年实现的可分配利润的20%。"
    )
    assert residue_of(text) == []


def test_a_sentence_without_a_topic_above_it_counts_where_it_speaks_of_dividends() -> None:
    text = "瑶溪有限公司\n本公司採納股息政策。董事會擬派付的股息不少於溢利的30%。\n任何股息六年後仍未領取者，按時效規定處理。\n員工須於六年內歸還制服。"
    assert residue_of(text) == [("unclaimed_dividends", "任何股息六年後仍未領取者，按時效規定處理。")]


def test_a_sentence_with_glosses_in_it_is_listed_once() -> None:
    text = HEAD + "公司應(yīng)當(dāng)為境外股東領取股利提供便利，并協(xié)助其辦理。"
    assert [code for code, _ in residue_of(text)] == ["cue"]


def test_instruments_without_a_clause_leave_their_sentences_to_the_first_record() -> None:
    text = (
        "第十三节 股利分配政策\n一、发行前的股利分配政策\n本次发行前，公司股利的百分之七用于其他安排。\n"
        "二、发行上市后的股利分配政策\n上市后，公司每年以现金方式分配的利润不少于当年实现的可分配利润的20%。\n"
    )
    assert [code for code, _ in residue_of(text)] == ["quantity"]


# --- no policy ----------------------------------------------------------------------------------------------------------

NAME = "瑶溪股份有限公司\n"
NO_POLICY = {
    "profit_distribution_proposal": NAME + "2023年度利润分配预案的公告\n公司拟每10股派发现金红利2元（含税）。",
    "implementation_notice": NAME + "2023年年度权益分派实施公告\n本次权益分派每股派发现金红利0.2元。",
    "meeting_notice": NAME + "关于召开2023年年度股东大会的通知\n审议公司利润分配的议案。",
    "independent_opinion": NAME + "独立董事的独立意见\n我们同意公司的利润分配。",
    "verification_opinion": NAME + "关于利润分配的核查意见\n经核查，保荐机构无异议。",
    "legal_opinion": NAME + "关于股东大会的法律意见书\n本所律师认为，利润分配议案的表决合法有效。",
    "opinion": NAME + "监事会关于利润分配的审核意见\n监事会同意公司的利润分配。",
    "resolution": NAME + "第三届董事会第二次会议决议公告\n审议通过了利润分配的议案。",
    "q_and_a": NAME + "投资者关系活动记录表\n问：公司会分红吗？\n答：请关注公告。",
    "pledge_or_holding": NAME + "关于控股股东股份质押的公告\n控股股东质押其所持公司股份的30%。",
    "news": "本报讯\n瑶溪股份昨日表示将分红。",
}


@pytest.mark.parametrize("name", PAPERS)
def test_every_kind_that_is_no_policy_says_why(name: str) -> None:
    outcome = read(NO_POLICY[name].encode(), "t.txt")
    assert (outcome.status, outcome.reason) == ("no_policy", PAPERS[name])


@pytest.mark.parametrize(
    "text, reason",
    [
        # a heading on the policy, and nothing stated below it
        (NAME + "一、利润分配政策\n详见附件。", "no sentence in it states a dividend policy"),
        # another subject altogether
        (NAME + "关于签订合同的公告\n合同总金额5000万元。", "it does not speak of dividend policy"),
    ],
)
def test_a_document_of_another_kind_says_whether_it_speaks_of_dividends(text: str, reason: str) -> None:
    outcome = read(text.encode(), "t.txt")
    assert (outcome.status, outcome.reason) == ("no_policy", reason)
