"""What is left out of the running text, and what stays."""

from __future__ import annotations

import pytest
from reading_of import source_of

from pipeline.model import Flow
from pipeline.normalise import normalise
from pipeline.repair import repair


def flow_of(text: str) -> Flow:
    source = source_of(text)
    flow = repair(normalise(source))
    offsets = [flow.offset(position) for position in range(len(flow.text))]
    assert offsets == sorted(offsets)
    assert len(flow.printed(0, len(flow.text))) == len(flow.text)
    return flow


LONG = "公司应当重视对投资者的合理回报并兼顾公司的可持续发展，在符合分配条件时积极"  # 37 characters: a full line
WRAPPED = f"{LONG}\n{LONG}\n{LONG}\n实施现金分红。"

CASES = [
    # a wrapped paragraph: no break, no space between Han characters
    (WRAPPED, LONG * 3 + "实施现金分红。"),
    # a heading above its text stays apart, though it has no full stop
    (f"一、分红的条件\n{WRAPPED}", "一、分红的条件\n" + LONG * 3 + "实施现金分红。"),
    # a page number inside a sentence
    (f"{LONG}\n{LONG}\n          12\n{LONG}\n实施现金分红。", LONG * 3 + "实施现金分红。"),
    # a page number of a prospectus and its running header
    (
        f"{LONG}\n{LONG}\n瑶溪股份有限公司 招股说明书\n1-1-282\n{LONG}\n实施现金分红。",
        LONG * 3 + "实施现金分红。",
    ),
    # blank lines between all lines mean nothing
    (WRAPPED.replace("\n", "\n\n"), LONG * 3 + "实施现金分红。"),
    # a list item never continues the line above it
    (f"{LONG}\n1、{LONG}\n{LONG}\n实施。", f"{LONG}\n1、{LONG}{LONG}实施。"),
    # ... but the number of a reference that was wrapped does
    (
        f"{LONG[:-3]}按照第\n（二）项规定，{LONG[:-7]}\n{LONG}\n实施现金分红。",
        f"{LONG[:-3]}按照第（二）项规定，{LONG[:-7]}{LONG}实施现金分红。",
    ),
    # spaces that a converter put around digits and inside a year
    ("公司 20 24 年 12 月 召开第 3 次会议，每 10 股派 2 元。", "公司2024年12月召开第3次会议，每10股派2元。"),
    # a text that a program spaced out: its numbers too
    (
        "公 司 每 年 现金 分红 比例 不 低于 8 0%，发行 不 超过 6 ,8 00 万股，(2 026- 202 8 年) 执行 。",
        "公司每年现金分红比例不低于80%，发行不超过6，800万股，（2026-2028年）执行。",
    ),
    # a title in 《》 that a line of the host site cut
    (
        "公司根据《上市公司监管指引第3号——上市\n相关推荐：行业研究\n公司现金分红》制定。",
        "公司根据《上市公司监管指引第3号——上市公司现金分红》制定。",
    ),
    # a short text without a margin: a word that leans on the next one ends no heading
    ("董事会拟按综合净利润35%之\n派付比率支付股息。", "董事会拟按综合净利润35%之派付比率支付股息。"),
    # a heading is none of these
    ("股息政策摘要\n董事会拟支付股息。", "股息政策摘要\n董事会拟支付股息。"),
    # full-width digits make a line full
    (
        f"{LONG}\n{LONG}\n公司２０２４年、２０２５年、２０２６年以现金形式分配的利润不少于当年可\n供分配利润。",
        f"{LONG}{LONG}公司2024年、2025年、2026年以现金形式分配的利润不少于当年可供分配利润。",
    ),
    # a ratio that the end of a line cut in two
    ("（1）现金分红不低于3\n0%；\n（2）每年一次。", "（1）现金分红不低于30%；\n（2）每年一次。"),
    # a page that begins in the middle of a sentence, behind a line without marks
    (
        "公司每年分红。\n公司以现金为对价回购股份\n瑶溪股份有限公司 股东回报规划\n3\n并予注销的，计入当年现金分红。\n公司每两年重新审阅。\n"
        "瑶溪股份有限公司 股东回报规划\n4\n本规划生效。",
        "公司每年分红。\n公司以现金为对价回购股份并予注销的，计入当年现金分红。\n公司每两年重新审阅。\n本规划生效。",
    ),
    # a line that goes on counting inside a sentence
    (
        f"{LONG}\n{LONG}\n{LONG}。\n规划期内的任何一年，只要①母公司当年净利润为正，②年末货币资金不少于两亿元，\n③没有重大投资计划，就应当派现。",
        f"{LONG}{LONG}{LONG}。\n规划期内的任何一年，只要①母公司当年净利润为正，②年末货币资金不少于两亿元，③没有重大投资计划，就应当派现。",
    ),
    # a wide gap parts columns: one space stays
    ("证券代码：600001        证券简称：瑶溪股份", "证券代码：600001 证券简称：瑶溪股份"),
    # Latin words keep their spaces
    ("首次采用 IFRS for SMEs 编制", "首次采用IFRS for SMEs编制"),
]


@pytest.mark.parametrize("text, running", CASES)
def test_running_text(text: str, running: str) -> None:
    assert flow_of(text).text == running


def test_glosses_go_and_real_brackets_stay() -> None:
    flow = flow_of("現(xiàn)金分紅規(guī)劃，經(jīng)合格投資者(QFII)同意(含稅)，和(hé / huò)會(huì )議(i)通過")
    assert flow.text == "现金分红规划，经合格投资者（QFII）同意（含税），和会议（i）通过"
    assert flow.repairs["gloss"] == 5


def test_slice_numbers_of_a_host_page() -> None:
    body = "公司董事会应当综合考虑所处行业特点和发展阶段以及自身经营模式等因素并认真听取独立董事和中小股东的意见" * 3
    flow = flow_of(f"1、{body}股东大\n\n2、会审议通过。{body}现金分\n\n3、红的比例为三成。{body}")
    assert "股东大会审议通过。" in flow.text
    assert "现金分红的比例为三成。" in flow.text
    assert flow.repairs["slice_number"] == 3


def test_a_real_enumeration_is_no_slice() -> None:
    body = "公司董事会应当综合考虑所处行业特点和发展阶段以及自身经营模式等因素并认真听取独立董事和中小股东的意见" * 3
    flow = flow_of(f"1、{body}。\n2、{body}。\n3、{body}。")
    assert "slice_number" not in flow.repairs
    assert "\n2、" in flow.text


def test_notices_of_the_host_site() -> None:
    flow = flow_of(
        "瑶溪股份有限公司分红规划\n下载本文档需要5积分\n公司可以进行中期分红。\n声明：本文档由网友上传，如有侵权请联系客服"
    )
    assert flow.text == "瑶溪股份有限公司分红规划\n公司可以进行中期分红。"
    assert flow.repairs["host_site"] == 2


def test_evidence_breaks_where_words_were_taken_out_and_not_at_white_space() -> None:
    text = f"{LONG}\n{LONG}\n          12\n{LONG}\n实施现金分红。"
    flow = flow_of(text)
    spans = flow.spans(0, len(flow.text))
    assert [text[a:b] for a, b in spans] == [f"{LONG}\n{LONG}", f"{LONG}\n实施现金分红。"]


def test_missing_pages_are_told() -> None:
    text = f"{LONG}。\n70 / 269\n{LONG}。\n71 / 269\n{LONG}。\n89 / 269\n"
    flow = flow_of(text)
    assert [flow.text[gap : gap + 2] for gap in flow.gaps] == ["公司"]


SIDE_BY_SIDE = """
　　　　　　修订前　　　　　　　　　　　　　　修订后

　第十条 公司每年以现金方式分配的利　　　第十二条 公司每年以现金方式分配的
　润不少于可分配利润的10%。公司可　　　利润不少于可分配利润的35%，并且每
　以进行中期分红，由股东大会审议决　　　一年度至少进行两次现金分红，由股东
　定。　　　　　　　　　　　　　　　　　　会审议决定。

　　特此公告。
"""


def test_only_the_new_column_is_read() -> None:
    text = flow_of(SIDE_BY_SIDE).text
    assert "10%" not in text
    assert "利润不少于可分配利润的35%，并且每一年度至少进行两次现金分红，由股东会审议决定。" in text


def test_old_text_above_new_text() -> None:
    text = flow_of("修订前：\n第十条 每年分红不少于10%。\n修订后：\n第十条 每年分红不少于30%。\n特此公告。").text
    assert "10%" not in text
    assert "30%" in text
