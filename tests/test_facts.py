"""What a document says of itself."""

from __future__ import annotations

from typing import Any

import pytest
from reading_of import reading_of

from pipeline.facts import find_facts


def facts(text: str, kind: str) -> list[dict[str, Any]]:
    found = [fact for fact in find_facts(reading_of(text)) if fact.type == kind]
    for fact in found:
        for start, end in fact.spans:
            assert 0 <= start < end <= len(text)
    return [fact.fields for fact in found]


COMPANIES = [
    ("瑶溪精工股份有限公司\n未来三年股东回报规划\n公司重视回报。", "瑶溪精工股份有限公司"),  # the title
    ("为规范瑶溪精工股份有限公司（以下简称“公司”）的分配，制定本规划。", "瑶溪精工股份有限公司"),  # the definition
    ("公司每年分红。\n瑶溪精工股份有限公司董事会\n2024年3月1日", "瑶溪精工股份有限公司"),  # the signature
    ("根据《瑶溪精工股份有限公司章程》的规定，公司每年分红。", "瑶溪精工股份有限公司"),  # the articles
    (
        "三、股利分配政策瑶溪精工股份有限公司2013年第一次临时股东大会通过了章程。",
        "瑶溪精工股份有限公司",
    ),  # a heading run in
    ("嵐嶼海運股份有限公司\n股利政策\n本公司股利以現金為主。", "嵐嶼海運股份有限公司"),  # in its own script
    ("上海瑶溪（集团）股份有限公司\n分红制度\n公司每年分红。", "上海瑶溪（集团）股份有限公司"),  # brackets in the name
    ("瑶溪精工股份有限公司（以下简称“发行人”“公司”）承诺如下。", "瑶溪精工股份有限公司"),  # two short names
    ("瑶溪精工股份有限公司（原“瑶溪机械有限公司”）现行章程约定，公司每年分红。", "瑶溪精工股份有限公司"),
    ("公司每年分红。\n瑶溪精工股份有限公司根据《公司法》制定本政策。", "瑶溪精工股份有限公司"),
    (  # a subsidiary's articles are not the issuer's
        "公司的股东大会审议通过了《瑶溪精工股份有限公司章程（草案）》。子公司瑶溪贸易有限公司章程规定每年分红。瑶溪贸易有限公司章程另有规定。",
        "瑶溪精工股份有限公司",
    ),
    (
        "公司每年分红。\n杭州瑶溪微系统股份有限公司2024年3月8日召开的股东大会审议通过了章程。",
        "杭州瑶溪微系统股份有限公司",
    ),
    (  # its short name is a name
        "公司每年分红。\n瑶溪精工股份有限公司（以下简称“瑶溪精工”）二〇二四年第三次临时股东大会审议通过了章程。",
        "瑶溪精工股份有限公司",
    ),
    ("公司每年分红。\n榉和家居股份有限公司2017年度派发现金股利4,200万元。", "榉和家居股份有限公司"),  # 和 in the name
    # near-misses: a subsidiary, a redacted name, a party to a deal
    ("公司有权将应付瑶溪控股集团有限公司的现金分红予以扣留。", None),
    ("子公司瑶溪贸易有限公司每年向公司分红。", None),
    ("为健全股份有限公司（以下简称“公司”）的分红机制，制定本规划。", None),
    ("保荐机构瑶溪证券股份有限公司认为公司的分红政策合规。", None),
]


@pytest.mark.parametrize("text, name", COMPANIES)
def test_company(text: str, name: str | None) -> None:
    assert facts(text, "company") == ([{"name": name}] if name else [])


PERIODS = [
    ("瑶溪股份有限公司\n未来三年（2024-2026年）股东回报规划\n公司分红。", (2024, 2026, 3)),
    ("瑶溪股份有限公司\n2021年—2023年股东分红回报规划\n公司分红。", (2021, 2023, 3)),
    ("公司上市后三年股东分红回报规划\n公司分红。", (None, None, 3)),
    ("未来五年（二〇二六至二〇三〇年）股东回报规划\n公司分红。", (2026, 2030, 5)),
    ("制定公司未来三年股东分红回报规划。", (None, None, 3)),
    ("公司未来三年股东回报规划\n公司于2014年度至2016年度，每年现金分红不低于当年可分配利润的20%。", (2014, 2016, 3)),
    ("嵐嶼股份有限公司\n本公司三年股利方針：自一〇六年度至一〇八年度，每年發放現金股利。", (2017, 2019, 3)),
    ("制定公司上市当年及其后两个会计年度的股东分红回报规划如下：", (None, None, 3)),
    # near-misses: a payout window, past years, a cycle
    ("公司未来三年股东回报规划\n2014年至2016年，公司现金分红的比例为21.3%、25%和30%，不低于同行。", (None, None, 3)),
    ("公司最近三年以现金方式累计分配的利润不少于年均可分配利润的30%。", None),
    ("2015-2017年度公司利润分配情况如下。", None),
    # a guideline in years of the Republic
    ("「民國一一〇年至一一二年度股利發放準則」業經董事會通過。", (2021, 2023, 3)),
    ("民國一一〇年至一一二年度股東會決議之股利發放情形如下。", None),  # what was paid
    ("民國一一〇年至一一二年營運計畫業經董事會通過。", None),  # another plan
]


@pytest.mark.parametrize("text, expected", PERIODS)
def test_plan_period(text: str, expected: tuple[Any, ...] | None) -> None:
    found = [(f["start_year"], f["end_year"], f["years"]) for f in facts(text, "plan_period")]
    assert found == ([expected] if expected else [])


DATES = [
    ("公司每年分红。\n瑶溪股份有限公司董事会\n2024 年 4 月 25 日", "2024-04-25"),
    ("公司每年分红。\n瑶溪股份有限公司董事会\n二〇二四年三月二十八日", "2024-03-28"),
    ("公司每年分红。\n承董事會命\n香港，二零一八年十二月十四日", "2018-12-14"),
    # near-misses: a month without a day, a meeting's date in a sentence
    ("公司每年分红。\n瑶溪股份有限公司\n二〇二四年六月", None),
    ("公司于2024年4月25日召开董事会，审议通过了本规划。", None),
]


@pytest.mark.parametrize("text, date", DATES)
def test_document_date(text: str, date: str | None) -> None:
    assert facts(text, "document_date") == ([{"date": date}] if date else [])


RULES = [
    # titles with and without a version, the number behind
    (
        "根据《关于进一步落实上市公司现金分红有关事项的通知》（证监发〔2012〕37号）、"
        "《上市公司监管指引第3号——上市公司现金分红》（证监会公告[2022]3号）和《公司章程》的规定，制定本规划。",
        {"CSRC_2012_37", "GUIDE3_2022", "ARTICLES"},
    ),
    ("依据《上市公司监管指引第3号——上市公司现金分红（2023年修订）》，公司制定本规划。", {"GUIDE3_2023"}),
    ("根据《上市公司监管指引第3号——上市公司现金分红》等规定，特制定本规划。", {"GUIDE3"}),
    # a local bureau that forwards the national notice
    (
        "根据青岛证监局《关于转发进一步落实上市公司现金分红有关事项的通知》的要求，制定股东回报规划。",
        {"LOCAL_BUREAU"},
    ),
    # laws, exchange rules, a rule of no list
    (
        "根据《公司法》《证券法》《深圳证券交易所股票上市规则》《关于加强监管的规定》及公司章程的规定，制定分红制度。",
        {"COMPANY_LAW", "SECURITIES_LAW", "EXCHANGE_RULE", "OTHER", "ARTICLES"},
    ),
    # the articles as the place of the policy
    ("根据《公司章程（草案）》，公司发行后的股利分配政策如下：", {"ARTICLES"}),
    ("《公司章程》第一百五十八条明确了公司的利润分配政策，具体如下：", {"ARTICLES"}),
    ("公司上市后实行《公司章程（草案）》，按照其中的规定，公司的股利分配政策如下：", {"ARTICLES"}),
    (  # the plan that a meeting adopted
        "依据中国证监会《关于进一步落实上市公司现金分红有关事项的通知》，公司股东大会审议通过了《上市后三年股东分红回报规划》。",
        {"CSRC_2012_37"},
    ),
    ("制定本规划依据的是《关于进一步落实上市公司现金分红有关事项的通知》。", {"CSRC_2012_37"}),
    # a bureau's demands beside the articles
    ("依据湖南证监局的有关要求与《公司章程》第一百五十六条，公司现行利润分配政策为：", {"LOCAL_BUREAU", "ARTICLES"}),
    ("公司股东大会审议通过了《公司章程（草案）》，公司发行上市后的利润分配政策如下：", {"ARTICLES"}),
    ("在《公司章程》第一百九十二条确立的框架之内，订立今后三年的股东回报规划。", {"ARTICLES"}),
    (  # named in the sentence before
        "中国证监会发布《关于进一步落实上市公司现金分红有关事项的通知》，提出了要求。公司遵照上述通知修订了《公司章程（草案）》。",
        {"CSRC_2012_37"},
    ),
    # Taiwan
    ("本公司章程規定，每年決算如有盈餘，應先提列法定盈餘公積。", {"ARTICLES"}),
    ("依本公司章程規定，年度決算如有盈餘，由董事會擬具盈餘分派案。", {"ARTICLES"}),
    # near-misses: what is made, what is changed
    ("根据《公司法》和《公司章程》，公司制定了《利润分配管理制度》，主要内容如下：", {"COMPANY_LAW", "ARTICLES"}),
    ("公司根据投资规划调整本章程规定的利润分配政策的，应当经股东会审议。", set()),
    # near-misses: a procedure, a limit, a yearly proposal, a sponsor's opinion
    ("按照公司章程规定的程序，提出差异化的现金分红政策。", set()),
    ("调整后的利润分配政策不得违反中国证监会和证券交易所的有关规定。", set()),
    ("利润分配预案由董事会结合公司章程的规定、盈利情况提出。", set()),
    ("股东有权按照《公司法》的规定，提出关于利润分配方案的临时提案。", set()),
    # years and numbers of documents in words
    ("本规划依据《上市公司监管指引第三号——上市公司现金分红》（证监会公告〔二〇一三〕四十三号）制定。", {"GUIDE3_2013"}),
    ("根据《上市公司监管指引第三号》（证监会公告〔二〇二三〕六十一号）编制本分红规划。", {"GUIDE3_2023"}),
    ("根据证监会发布的《通知》（证监发〔二〇一二〕三十七号）制定本分红规划。", {"CSRC_2012_37"}),
    ("根据《上市公司监管指引第三号》（证监会公告〔二〇二一〕六十一号）编制本分红规划。", {"GUIDE3"}),  # no such version
    # what is made stands before the rules, the verb behind them
    ("公司的分红政策二〇一四年根据《公司法》和《证券法》重新修订，报告期内未变。", {"COMPANY_LAW", "SECURITIES_LAW"}),
    ("该规划以《上市公司章程指引》、《公司法》为依据编制，内容为：每年分红。", {"AOA_GUIDE", "COMPANY_LAW"}),
    ("本股利政策依《公司法》及《證券交易法》訂定，每年檢討一次。", {"COMPANY_LAW", "SECURITIES_LAW"}),
    # where the policy stands, and what it says there
    ("本公司的股利政策载于公司章程第八十条至第八十三条，近三年未变，内容摘录如下。", {"ARTICLES"}),
    ("本行章程第八十条载有利润分配政策，内容如下：", {"ARTICLES"}),
    ("利润分配政策载于公司章程第八十条，敬请查阅。", set()),
    ("《招股说明书》载明了利润分配政策，内容如下：", set()),
    # a bare announcement under the heading of the policy, and under another
    ("第六章 股利\n（一）股利政策\n依本公司章程第二十條及第二十條之一規定：\n本公司應分派股利。", {"ARTICLES"}),
    ("第六章 董事会\n（一）职权\n依本公司章程第二十条规定：\n董事会召集会议。", set()),
    # 该草案: of articles, and of something else
    ("公司通过了《公司章程（草案）》。依照该草案的规定，上市后的股利分配政策如下：每年分红。", {"ARTICLES"}),
    ("公司拟订了股东回报规划（草案）。依照该草案的规定，分红政策如下：每年分红。", set()),
]


@pytest.mark.parametrize("text, rules", RULES)
def test_cited_rules(text: str, rules: set[str]) -> None:
    assert {fact["rule"] for fact in facts(text, "cited_rule")} == rules
