"""What kind of document it is: papers that speak of dividends and state no policy, with and without one attached."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from doc_type_samples import CARRIERS, HEAD, PLAN, WITHOUT
from opencc import OpenCC

from pipeline.classify import Kind, classify
from pipeline.document import read, understand
from pipeline.ingest import ingest_bytes
from pipeline.papers import REASONS, Paper, without_codes

Convert = Callable[[str], str]
_TO_TRADITIONAL = OpenCC("s2t").convert
_TO_SIMPLIFIED = OpenCC("t2s").convert


def kind_of(text: str) -> Kind:
    return classify(understand(ingest_bytes(text.encode(), "t.txt")))


@pytest.mark.parametrize("convert", [_TO_SIMPLIFIED, _TO_TRADITIONAL], ids=["hans", "hant"])
@pytest.mark.parametrize(("trouble", "kind", "text"), WITHOUT, ids=[trouble for trouble, _, _ in WITHOUT])
def test_a_paper_without_a_policy_says_what_it_is(trouble: str, kind: str, text: str, convert: Convert) -> None:
    outcome = read(convert(text).encode(), "t.txt")
    assert (outcome.status, outcome.code, outcome.reason) == ("no_policy", kind, REASONS[kind])


@pytest.mark.parametrize("convert", [_TO_SIMPLIFIED, _TO_TRADITIONAL], ids=["hans", "hant"])
@pytest.mark.parametrize(("kind", "head"), CARRIERS, ids=[kind + head[:3] for kind, head in CARRIERS])
def test_a_plan_that_is_attached_is_read_as_if_it_stood_alone(kind: str, head: str, convert: Convert) -> None:
    """The same clauses, none of the paper's own amounts and votes among them, as an instrument that begins at its title."""
    text, alone = convert(head + PLAN), convert(PLAN)
    (record,) = read(text.encode(), "t.txt").records
    (expected,) = read(alone.encode(), "t.txt").records
    assert [clause.type for clause in record.clauses] == [clause.type for clause in expected.clauses]
    assert (record.document.doc_type, record.instrument.kind) == ("shareholder_return_plan", "plan")
    assert record.document.company is not None
    assert expected.document.company is not None
    assert record.document.company.name == expected.document.company.name
    if kind != "profit_distribution_proposal":  # a title that names both is no paper: it announces the plan
        assert record.instrument.start >= text.index(convert("云麓山精密仪器股份有限公司未来三年"))


# Titles alone, and what they are: (title, paper or None, doc_type).
TITLES = [
    # the plan's own announcement, with the paper's word 公告
    ("关于未来三年（2024-2026年）股东回报规划的公告", None, "shareholder_return_plan"),
    # a year's proposal beside the plan: the plan is what is announced
    ("关于2023年度利润分配预案及未来三年股东回报规划的公告", None, "shareholder_return_plan"),
    # the last noun decides: an opinion about a plan
    ("独立董事关于未来三年股东回报规划的独立意见", "independent_opinion", "other"),
    # a body's opinion about a plan
    ("监事会关于公司未来三年股东回报规划的审核意见", "opinion", "other"),
    # the resolution that passed it
    ("第三届董事会第二次会议决议公告", "resolution", "other"),
    # 议案 of an agenda is no plan either
    ("关于召开临时股东大会审议股东回报规划的通知", "meeting_notice", "other"),
    # articles, which a meeting resolved: what is in brackets says nothing
    ("公司章程（2024年第一次临时股东大会决议通过）", None, "articles_of_association"),
    # an amendment, near a notice
    ("关于修订《公司章程》利润分配条款的公告", None, "articles_amendment"),
    # rules that the board keeps
    ("利润分配管理制度", None, "dividend_policy"),
    # a scheme of distribution that is a policy of a year's name
    ("2024-2026年度现金分红规划", None, "shareholder_return_plan"),
    # a plan that is called a scheme, of years to come
    ("未来三年（2024-2026年度）股东分红回报方案", None, "other"),
    # an authorisation for interim dividends has conditions and a cap
    ("关于提请股东大会授权董事会制定2024年中期分红方案的公告", None, "other"),
    # an annual report is no year's proposal
    ("2023年年度报告", None, "annual_report"),
    # an inquiry into an annual report, and the answer to it
    ("关于2023年年度报告问询函的回复公告", "q_and_a", "other"),
    # a prospectus names its sponsor and is none of its papers
    ("首次公开发行股票并在创业板上市招股说明书", None, "prospectus"),
    # what the sponsor wrote for it
    ("关于首次公开发行股票并在创业板上市之发行保荐书", "verification_opinion", "other"),
    # the distribution, carried out
    ("2023年度利润分配实施公告", "implementation_notice", "other"),
    # Taiwan's record date
    ("除息基准日公告", "implementation_notice", "other"),
]


@pytest.mark.parametrize("convert", [_TO_SIMPLIFIED, _TO_TRADITIONAL], ids=["hans", "hant"])
@pytest.mark.parametrize(("title", "paper", "doc_type"), TITLES, ids=[title for title, _, _ in TITLES])
def test_the_last_noun_of_a_title_decides(title: str, paper: str | None, doc_type: str, convert: Convert) -> None:
    text = f"云麓山精密仪器股份有限公司\n{title}\n公司董事会审议了有关现金分红的事项，并进行了说明。\n"
    kind = kind_of(convert(text))
    assert (kind.paper.kind if kind.paper else None, kind.doc_type) == (paper, doc_type)


NO_PAPERS = [
    # a plan whose text speaks of meetings, opinions and resolutions
    PLAN,
    # a plan with the announcement's head above it
    HEAD + PLAN.removeprefix("附件：\n"),
    # a piece cut from a prospectus: a section named after the sponsor's findings is no title of the document
    "公司每年以现金方式分配的利润不少于当年实现的可分配利润的20%。\n保荐机构核查意见\n经核查，保荐机构认为发行人的政策合规。\n",
]


@pytest.mark.parametrize("text", NO_PAPERS, ids=["plan", "plan with head", "piece of a prospectus"])
def test_a_policy_is_no_paper(text: str) -> None:
    assert kind_of(text).paper is None
    assert read(text.encode(), "t.txt").status == "record"


def test_a_paper_that_prints_a_whole_policy_is_a_record_though_it_has_no_title() -> None:
    """Minutes that set out the plan in their own text: many clauses, which no recital of a vote has."""
    text = HEAD + "第五届董事会第八次会议决议公告\n会议审议通过了公司的股东回报安排，内容如下：\n" + BODY
    outcome = read(text.encode(), "t.txt")
    assert outcome.status == "record"
    assert {"annual_cash_ratio", "differentiated_cash_share"} <= {c.type for c in outcome.records[0].clauses}


BODY = PLAN.partition("制定本规划。\n")[2]
ENDINGS = [
    # a list of documents at the end names the plan, whose text stands above
    "备查文件\n未来三年（2024-2026年）股东回报规划\n",
    # a heading of a section is no attachment
    "利润分配政策\n以上事项尚需提交股东大会审议，敬请广大投资者注意投资风险，具体内容以公司在交易所网站披露的公告为准，"
    "公司将根据后续进展情况及时履行信息披露义务，并提请股东大会授权董事会办理工商变更登记等有关事宜。\n",
]


@pytest.mark.parametrize("ending", ENDINGS, ids=["list of documents", "section"])
def test_what_is_no_attachment_sets_nothing_aside(ending: str) -> None:
    text = HEAD + "第五届董事会第八次会议决议公告\n会议审议通过了公司的股东回报安排，内容如下：\n" + BODY + ending
    assert kind_of(text).paper == Paper("resolution")
    assert "annual_cash_ratio" in {c.type for c in read(text.encode(), "t.txt").records[0].clauses}


def test_the_menu_of_a_page_is_no_title() -> None:
    text = "首页\n投资者问答\n互动平台\n" + PLAN.removeprefix("附件：\n")
    assert kind_of(text).paper is None
    assert read(text.encode(), "t.txt").status == "record"


CODES = [
    ("证券代码：600000 证券简称：云麓精密 公告编号：2024-010云麓山股份有限公司", "云麓山股份有限公司"),
    # no space is left between them
    ("证券代码：600000证券简称：云麓精密公告编号：临2024-010号", ""),
    # two classes, a bond below
    ("A股代码：601999 A股简称：云麓精密 H股代码：01999 H股简称：云麓精密", ""),
    ("债券代码：113001 债券简称：云麓转债", ""),
    # a title that begins with a word of codes, and is none
    ("公司章程", "公司章程"),
    ("股票回购公告", "股票回购公告"),
    ("公司2023年度利润分配预案", "公司2023年度利润分配预案"),
]


@pytest.mark.parametrize(("line", "rest"), CODES)
def test_codes_and_names_before_a_title_are_no_part_of_it(line: str, rest: str) -> None:
    assert line[without_codes(line) :] == rest
