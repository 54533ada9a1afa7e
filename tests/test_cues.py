"""Gates: what a pattern cannot do without, and that a text which a pattern matches always opens its gate."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pipeline import cues
from pipeline.clauses import families
from pipeline.clauses._topic import DIVIDENDS
from pipeline.document import understand
from pipeline.ingest import ingest

CORPUS = sorted((Path(__file__).resolve().parents[1] / "corpus" / "texts").glob("*.txt"))

NEEDED = [
    ("不低于|至少", {"不低于", "至少"}),  # alternatives
    ("每[13]股", {"每1股", "每3股"}),  # a small class is spelt out
    ("分[^，]{0,8}之二", {"之二"}),  # of two parts the longer one
    ("(?:可|得)以?不", {"可不", "可以不", "得不", "得以不"}),  # an optional character
    ("(?<!不)得(?=以现金)", {"得"}),  # what only looks around is no part of the match
    ("(?:甲乙|丙丁)*戊己", {"戊己"}),  # what may be absent is not needed
    ("(?:甲乙|丙丁)+", {"甲乙", "丙丁"}),  # what stands at least once is
    ("分红|分红比例", {"分红"}),  # a word that holds another one says nothing more
    ("公司[^，]*回购", {"回购"}),  # what every sentence holds is passed over
    ("[^，]{2,8}", set()),  # nothing can be told
    ("(?:不得)?", set()),  # matches nothing at all
]


@pytest.mark.parametrize(("pattern", "words"), NEEDED)
def test_words_that_a_pattern_needs(pattern: str, words: set[str]) -> None:
    assert cues.needed(re.compile(pattern)) == words


def test_either_case_tells_nothing() -> None:
    assert cues.needed(re.compile("CSRC", re.IGNORECASE)) == set()


def test_a_gate_of_no_words_is_always_open() -> None:
    assert cues.cues_of("") & cues.gate(re.compile(".?"))


def test_a_gate_is_shut_where_no_word_stands() -> None:
    gate = cues.gate("不得超过", re.compile("上限为"))
    assert not cues.cues_of("每年不低于30%") & gate
    assert cues.cues_of("以三成为限，上限为五成") & gate


@pytest.mark.parametrize("path", CORPUS, ids=lambda path: path.stem)
def test_what_matches_opens_its_gate(path: Path) -> None:
    """Every gate that the rules made, over every sentence of the corpus: none is shut where its pattern matches."""
    families()
    reading = understand(ingest(path))
    for key, bit in cues._gates.items():
        for source in key:
            flags, colon, pattern = source.partition(":")
            compiled = re.compile(pattern, int(flags)) if colon and flags.isdigit() else re.compile(re.escape(source))
            for unit in reading.units:
                assert unit.cues & bit or not compiled.search(unit.text), (pattern, unit.text)


def test_whether_dividends_are_spoken_of_is_told_by_the_gate_alone() -> None:
    """`_topic` asks the gate instead of the pattern, which it may while each word of the gate is a match of its own."""
    words = cues.needed(DIVIDENDS)
    assert words
    assert all(DIVIDENDS.fullmatch(word) for word in words)
