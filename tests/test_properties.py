"""Whatever a converter does to a document, its facts stay and its quotes are the source cut at their offsets."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from keys import Key, keys_of

from helpers import ROOT, assert_grounded
from pipeline.document import read
from pipeline.record import PolicyRecord

# the old and the new wording of an amendment stand side by side in its source, which no converter would wrap so
SOURCES = sorted(p for p in (ROOT / "corpus" / "sources").glob("*.txt") if "amendment" not in p.stem)
FULL_WIDTH = str.maketrans("0123456789%", "０１２３４５６７８９％")


@cache
def text_of(path: Path) -> str:
    return path.read_text("utf-8")


def records_of(text: str) -> tuple[PolicyRecord, ...]:
    outcome = read(text.encode("utf-8"), "t.txt")
    for record in outcome.records:
        assert_grounded(record.model_dump(), text)
        assert record.status != "invalid", [f.message for f in record.findings]
    return outcome.records


@cache
def plain_keys(path: Path) -> frozenset[Key]:
    return frozenset(keys_of(records_of(text_of(path)), names=False))


def wrapped(text: str, width: int, rng: random.Random, *, pages: bool, indent: str) -> str:
    """Each paragraph cut into lines of one width, page numbers between some of them."""
    lines: list[str] = []
    page = 1
    for paragraph in text.split("\n"):
        body = indent + paragraph
        for start in range(0, max(len(body), 1), width):
            lines.append(body[start : start + width])
            if pages and len(lines) % 30 == 0 and rng.random() < 0.8:
                lines += ["", f"                    {page}", ""]
                page += 1
    return "\n".join(lines)


@given(
    path=st.sampled_from(SOURCES),
    width=st.integers(34, 48),
    pages=st.booleans(),
    spaced=st.booleans(),
    full_width=st.booleans(),
    traditional=st.booleans(),
    indent=st.sampled_from(["", "　　", "    "]),
    seed=st.integers(0, 999),
)
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=True)
def test_facts_survive_what_converters_do(
    path: Path, width: int, pages: bool, spaced: bool, full_width: bool, traditional: bool, indent: str, seed: int
) -> None:
    text = text_of(path)
    expected = plain_keys(path)
    changed = wrapped(text, width, random.Random(seed), pages=pages, indent=indent)
    if spaced:
        changed = changed.replace("\n", "\n\n")
    if full_width:
        changed = changed.translate(FULL_WIDTH)
    if traditional:
        from opencc import OpenCC

        changed = OpenCC("s2t").convert(changed)
    assert keys_of(records_of(changed), names=False) == set(expected)


@given(
    text=st.text(
        st.sampled_from("公司每年以现金方式分配的利润不少于可分配利润30%，。；：（）1、一第条\n 　年月股东大会2/3以上"),
        max_size=400,
    )
)
@settings(max_examples=150, deadline=None)
def test_nonsense_never_breaks_it(text: str) -> None:
    outcome = read(text.encode("utf-8"), "t.txt")
    for record in outcome.records:
        assert_grounded(record.model_dump(), outcome.text or "")
