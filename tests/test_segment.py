"""Lists with their heads, headings, and what belongs to which."""

from __future__ import annotations

import pytest
from reading_of import reading_of

from pipeline.reading import Reading, Unit


def unit_with(reading: Reading, words: str) -> Unit:
    return next(unit for unit in reading.units if words in unit.text)


def path(unit: Unit) -> str:
    markers, item = [], unit.item
    while item is not None:
        markers.append(item.marker.strip())
        item = item.parent
    return "/".join(reversed(markers))


PATHS = [
    # levels by their markers
    ("一、总则\n（一）原则\n1、公司重视回报。\n2、公司保持稳定。\n（二）方式\n公司派现。", "派现", "一、/（二）"),
    # a list inside a sentence: items in sequence after a colon
    ("公司分红应满足以下条件：（1）公司盈利；（2）现金流充裕；（3）无重大支出。", "无重大支出", "（3）"),
    # what follows the full stop belongs to the sentence that introduced the list
    ("1、条件如下：（1）公司盈利；（2）现金充裕。发展阶段由董事会确定。", "发展阶段", "1、"),
    # a paragraph without a marker closes a list of sentences
    ("（二）特殊情况是指：\n1、资产负债率过高。\n2、现金流为负。\n除此之外公司每年分红。", "除此之外", "（二）"),
    # ... but stays with an item that is a heading
    ("1、分红条件\n公司应当盈利。\n并且现金充裕。", "现金充裕", "1、"),
    # a definition between two items does not end the list
    ("下列情形之一：\n①亏损；\n②有重大支出。重大支出是指超过三成的支出；\n③负债率过高。", "负债率", "③"),
    # the same kind of marker one level down, after a colon
    ("3、下列情形之一：1、支出过高；2、负债过高。\n4、公司派现。", "派现", "4、"),
    # items counted by stems, the last one behind 及
    ("在下列条件下派息：（甲）录得溢利；（乙）负债不高；及（丙）资金充足。", "资金充足", "（丙）"),
    ("依协议（甲方）之通知办理。", "通知", ""),
    # a reference is no marker
    ("按照第（二）项规定处理，（二）项之外的不适用。", "处理", ""),
    # percentages and dates at the start of a line are no markers
    ("2.5%以上的股东有权提案。", "提案", ""),
    # articles under chapters
    ("第一章 总则\n第一条 为规范分配，制定本制度。\n第二章 分配\n第二条 公司派现。", "派现", "第二章/第二条"),
]


@pytest.mark.parametrize("text, words, where", PATHS)
def test_where_a_sentence_stands(text: str, words: str, where: str) -> None:
    assert path(unit_with(reading_of(text), words)) == where


def test_items_are_read_with_their_lead() -> None:
    reading = reading_of("（三）出现下列情形之一的，可以不分红：\n1、公司亏损；\n2、负债率高于70%。")
    lead = reading.lead(unit_with(reading, "负债率"))
    assert lead is not None
    assert lead.text.endswith("可以不分红：")
    assert [item.number for item in reading.items_under(lead)] == [1, 2]


def test_a_heading_before_a_colon_is_split_off() -> None:
    reading = reading_of("（一）利润分配的形式：公司采用现金方式分配股利。")
    assert [unit.text for unit in reading.units] == ["利润分配的形式：", "公司采用现金方式分配股利。"]
    assert reading.titles(reading.units[1]) == ("利润分配的形式",)


def test_an_introduction_is_not_a_heading() -> None:
    reading = reading_of("（一）特殊情况是指：公司亏损。")
    assert [unit.heading for unit in reading.units] == [False]


def test_units_are_the_text_at_their_offsets() -> None:
    reading = reading_of("一、条件\n（一）公司盈利；\n（二）现金充裕。公司派现。")
    for unit in reading.units:
        assert reading.flow.text[unit.start : unit.end] == unit.text


ZONES = [
    # promises about shares around the policy
    (
        "一、关于股份锁定的承诺\n自上市起三十六个月内减持不超过25%。\n二、股利分配政策\n公司每年派现。",
        "减持",
        "undertaking",
    ),
    ("一、关于股份锁定的承诺\n自上市起三十六个月内减持不超过25%。\n二、股利分配政策\n公司每年派现。", "派现", "policy"),
    # past payments
    ("一、最近三年股利分配情况\n公司向股东派现一千万元。\n二、利润分配政策\n公司每年分红。", "一千万元", "history"),
    # a year's payment inside the policy section
    ("一、利润分配政策\n2015年公司以总股本为基数向全体股东每10股派发现金红利2元。", "派发", "history"),
    # the profit carried forward
    ("一、发行前滚存利润的安排\n由新老股东共享。\n二、发行后的股利分配政策\n每年分红。", "共享", "rollover"),
    # the articles before the listing count for nothing where those after it are printed
    ("一、发行前的股利分配政策\n每年分红。\n二、发行后的股利分配政策\n每年派现。", "每年分红", "superseded"),
    # ... and are the policy where they are all there is
    ("一、现行股利分配政策\n每年分红。", "每年分红", "policy"),
    # a heading that lost its number opens the policy inside another topic
    ("三、滚存利润的安排\n由新老股东共享。\n根据章程，公司发行后的股利分配政策如下：\n每年派现。", "派现", "policy"),
]


@pytest.mark.parametrize("text, words, zone", ZONES)
def test_what_a_passage_is_about(text: str, words: str, zone: str) -> None:
    assert unit_with(reading_of(text), words).zone == zone
