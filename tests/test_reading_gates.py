"""Gates spare work and change nothing: a text reads the same where every gate is open."""

from __future__ import annotations

from pathlib import Path

import pytest
from reading_of import reading_of, source_of

from pipeline.classify import classify
from pipeline.document import understand
from pipeline.facts import find_facts
from pipeline.instruments import instruments
from pipeline.reading import Item, Reading

CORPUS = sorted((Path(__file__).resolve().parents[1] / "corpus" / "texts").glob("*.txt"))
FIGURES = "，按每10股派发现金红利2元，以2023年末总股本为基数"
HEADINGS = [
    "发行前滚存未分配利润的分配\n公司每年现金分红不少于百分之十。",
    "最近三年的分红情况\n2021年至2023年均已派现。",
    "控股股东关于现金分红的承诺\n控股股东在表决时投赞成票。",
    "上一期股东回报规划\n现金分红不少于百分之十。",
    "发行前的股利分配政策\n现金分红不少于百分之十。",
    "保荐机构核查意见\n经核查，公司的分红政策合理。",
    "稳定股价的措施\n进行利润分配。",
]


def said(reading: Reading) -> list[object]:
    kind = classify(reading)
    parts = [(part.kind, part.applies, part.heading, len(part.units)) for part in instruments(reading, kind.doc_type)]
    return [[unit.zone for unit in reading.units], kind, find_facts(reading), parts]


def test_corpus_is_there() -> None:
    assert CORPUS


@pytest.mark.parametrize("path", CORPUS, ids=lambda path: path.stem)
def test_document_reads_the_same_with_every_gate_open(path: Path) -> None:
    text = path.read_text("utf-8", "replace")
    assert said(understand(source_of(text))) == said(reading_of(text))


@pytest.mark.parametrize("heading", HEADINGS)
def test_topic_is_seen_through_its_gate(heading: str) -> None:
    text = f"一、总则\n公司重视回报。\n二、{heading}\n假设明年盈利{FIGURES}。\n2024年度{FIGURES}。"
    assert said(understand(source_of(text))) == said(reading_of(text))


def test_question_in_a_heading_hides_no_topic() -> None:
    """Where a heading is cut at its question mark, its topic may stand behind the first unit."""
    text = "一、为何不派？滚存未分配利润的处理如下：\n公司股东共享。\n"
    assert said(understand(source_of(text))) == said(reading_of(text))


ENDED = "（一）公司现金分红。”董事会制定方案。）\n（二）如下情形之一的：1、盈利。2、亏损；\n公司每年派现。\n三、未来\n"


def test_other_marks_elsewhere_change_no_sentence() -> None:
    """Full stops alone are looked for where a text has no other mark that ends a sentence."""
    alone, mixed = reading_of(ENDED), reading_of(ENDED + "公司何时派现？明年！\n")
    assert [unit.text for unit in mixed.units] == [*(unit.text for unit in alone.units), "公司何时派现？", "明年！"]
    assert [unit.text for unit in alone.units][1:3] == ["董事会制定方案。）", "如下情形之一的："]


@pytest.mark.parametrize("path", CORPUS, ids=lambda path: path.stem)
def test_items_end_with_their_last_unit(path: Path) -> None:
    reading = reading_of(path.read_text("utf-8", "replace"))
    ends: dict[int, int] = {}
    for unit in reading.units:
        item: Item | None = unit.item
        while item is not None:
            ends[id(item)] = unit.end
            item = item.parent
    for listing in reading.lists:
        for item in listing.items:
            assert item.end == ends.get(id(item), item.start + len(item.marker))
