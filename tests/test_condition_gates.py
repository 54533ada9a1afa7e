"""What the gates of conditions pass over holds nothing: each reader finds the same without them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import chain
from pathlib import Path

import pytest
from test_condition_frames import HEADINGS, LEADS

from pipeline import cues
from pipeline.clauses import Draft, conditions, families
from pipeline.clauses._condition_frames import Sentence, runs
from pipeline.clauses._condition_kinds import find_atoms
from pipeline.clauses._condition_leads import _BODIES, MAY_LEAD, body_behind, read_lead
from pipeline.document import understand
from pipeline.extraction import extract
from pipeline.ingest import ingest_bytes
from pipeline.reading import Reading, Unit

TEXTS = Path(__file__).resolve().parents[1] / "corpus" / "texts"


@cache
def readings() -> tuple[Reading, ...]:
    families()
    files = [path.read_bytes() for path in sorted(TEXTS.glob("*.txt"))]
    cases = [case.encode() for case in chain(HEADINGS, LEADS)]
    return tuple(understand(ingest_bytes(data, "case.txt")) for data in files + cases)


def told() -> list[tuple[Sequence[Unit], str, int]]:
    """Each sentence once: its units, its text and the gates that it opens."""
    found: dict[str, tuple[Sequence[Unit], str, int]] = {}
    for reading in readings():
        for units in runs(reading.units):
            text = "".join(unit.text for unit in units)
            found.setdefault(text, (units, text, cues.cues_of(text)))
    return list(found.values())


def test_what_is_tested_is_found_with_and_without_gates() -> None:
    for units, text, opened in told():
        bare = Sentence(units).bare
        assert find_atoms(text, bare, opened) == find_atoms(text, bare), text


@pytest.mark.parametrize("headed", [True, False])
def test_a_shut_gate_leads_no_list(headed: bool) -> None:
    for units, text, opened in told():
        lead = read_lead(Sentence(units, text, -1), headed=headed)
        assert lead == read_lead(Sentence(units, text, opened), headed=headed), text
        assert lead is None or opened & MAY_LEAD, text


def test_a_shut_gate_has_no_body_behind() -> None:
    for units, text, opened in told():
        everything = body_behind(Sentence(units, text, -1), cash=True)
        assert everything == body_behind(Sentence(units, text, opened), cash=True), text


@pytest.mark.parametrize(
    "text",
    [
        "现金分红应满足公司当年盈利的要求。",
        "现金分红原则上必须同时具备公司当年盈利的要求。",
        "公司宣派股息，公司应当维持资本充足率不低于10%。",
        "现金分红应当不得使资产负债率超过70%。",
        "公司现金分红不会导致净资本低于监管要求。",
    ],
)
def test_words_behind_a_promise_open_their_gate(text: str) -> None:
    opened = cues.cues_of(text)
    matched = [(gate, pattern) for gate, pattern in _BODIES if pattern.search(text)]
    assert matched
    assert all(opened & gate for gate, _ in matched)


def test_an_idle_sentence_states_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same conditions come out where no sentence is called idle."""
    before = [[_of(draft) for draft in extract(reading)[0]] for reading in readings()]
    monkeypatch.setattr(conditions, "is_idle", lambda _: False)
    assert before == [[_of(draft) for draft in extract(reading)[0]] for reading in readings()]


def _of(draft: Draft) -> tuple[object, ...]:
    return draft.type, draft.fields, draft.spans, draft.rule, draft.modality, draft.subject, draft.raw
