"""What is kept of a document: without its name, as JSON, and given back as if it had been read under the name asked for."""

from __future__ import annotations

import json
import pickle
from dataclasses import replace

import pytest
from fake_reader import read
from record_samples import TEXT, sample

from helpers import ROOT
from pipeline.across import key_of
from pipeline.document import read as read_document
from pipeline.outcome import Outcome
from pipeline.record.plain import to_lines
from pipeline.results import key_in, lines_in, outcome_in, pack
from pipeline.validate import finish

NAMES = ["plan.txt", '引号"\\.txt', "a/\u2028b\x85.txt", "\\xff.txt", "x" * 300]


def read_as(name: str) -> Outcome:
    """An outcome whose record is the same but for the name."""
    outcome, data = read(TEXT.encode(), "x.txt"), sample("x.txt")
    data["document"]["source"] = name
    return replace(outcome, name=name, records=(finish(data, TEXT),))


def kept(outcome: Outcome) -> Outcome:
    """An outcome as a run keeps it."""
    return replace(outcome, records=(), text=None, seconds=round(outcome.seconds, 6))


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("under", NAMES)
def test_a_result_is_what_reading_under_the_name_gives(name: str, under: str) -> None:
    outcomes = {each: read_as(each) for each in (name, under)}
    packed, expected = pack(outcomes[name]), outcomes[under]
    assert outcome_in(packed.head, under) == kept(expected)
    assert key_in(packed.head, under) == key_of(expected)
    assert lines_in(packed.lines, under) == to_lines(expected.records)
    assert (packed.status, packed.records) == ("record", 1)


def test_the_result_of_every_document_of_the_corpus() -> None:
    """A few of each kind; names that say nothing, so that no record may depend on them."""
    paths = sorted((ROOT / "corpus" / "documents").rglob("*.*"))[::7]
    assert len(paths) > 10
    for path in paths:
        data = path.read_bytes()
        packed = pack(read_document(data, f"a{path.suffix}"))
        expected = read_document(data, f"deep/b{path.suffix}")
        told = outcome_in(packed.head, expected.name, 3)
        assert replace(told, seconds=0.0) == replace(kept(expected), seconds=0.0, metadata_row=3), path.name
        assert key_in(packed.head, expected.name) == key_of(expected), path.name
        assert lines_in(packed.lines, expected.name) == to_lines(expected.records), path.name


def test_a_reader_that_gives_another_name_is_left_alone() -> None:
    outcome = replace(read(TEXT.encode(), "own.txt"), name="item.txt")
    assert lines_in(pack(outcome).lines, "other.txt") == to_lines(outcome.records)


@pytest.mark.parametrize("head", ["", "[]", "{}", '{"key": 1}', json.dumps({"key": [None, None, []], "nonsense": 1})])
def test_what_is_no_head_is_refused(head: str) -> None:
    for unpack in (outcome_in, key_in) if "nonsense" not in head else (outcome_in,):
        with pytest.raises(ValueError):
            unpack(head, "a.txt")


@pytest.mark.parametrize("lines", [b"x", pickle.dumps({}), b"\x78\x01"])
def test_what_is_no_lines_is_refused(lines: bytes) -> None:
    with pytest.raises(ValueError, match="no lines"):
        lines_in(lines, "a.txt")
