"""The draft of one condition or excuse: its fields in the order of the record, its quotes, and whose dividend it binds."""

from __future__ import annotations

from typing import Any

from ..reading import Reading
from . import Draft
from ._condition_fit import Frame
from ._condition_frames import Sentence
from ._condition_gates import whose
from ._condition_reader import Atom
from ._condition_words import holds_when

CONDITION, EXEMPTION = "cash_dividend_condition", "cash_dividend_exemption"
_MODALITIES = {"excuse": "may", "ban": "must_not"}


def draft_of(reading: Reading, sentence: Sentence, atom: Atom, frame: Frame, *, whole: bool) -> Draft:
    """The draft of an atom, quoted with the clauses that it runs through."""
    exempt = frame.role == "excuse"
    start, end = sentence.clause(atom.start)
    if atom.end > end + 1:
        end = sentence.clause(atom.end - 1)[1]
    spans = [*frame.heads, *sentence.spans(start, end)]
    unit = sentence.first
    if len(sentence.units) > 1:
        unit = next((u for u in sentence.units if u.start <= spans[-1][0] < u.end), unit)
    draft = Draft(EXEMPTION if exempt else CONDITION, _fields(atom, frame), unit, spans, f"conditions.{frame.rule}")
    draft.modality = _MODALITIES.get(frame.role)
    draft.subject = whose(reading, sentence)
    if atom.value is not None:
        draft.raw = [sentence.text[atom.start : atom.end]]
    return draft


def _fields(atom: Atom, frame: Frame) -> dict[str, Any]:
    """What the clause states; of what it need not state, only what is known."""
    exempt = frame.role == "excuse"
    fields: dict[str, Any] = {
        "kind": atom.kind,
        "scope": atom.scope,
        "comparator": atom.comparator,
        "value": atom.value,
    }
    if atom.measure is not None:
        fields["measure"] = atom.measure
    if atom.unit is not None:
        fields["unit"] = atom.unit
    if atom.currency is not None:
        fields["currency"] = atom.currency
    if atom.horizon_months is not None:
        fields["horizon_months"] = atom.horizon_months
    if atom.opinions:
        fields["opinions"] = list(atom.opinions)
    if (words := holds_when(atom, fails=exempt)) is not None:
        fields["holds_when"] = words
    if exempt and frame.effect is not None:
        fields["effect"] = frame.effect
    fields["applies_basis"] = frame.applies
    fields["group"] = {"id": frame.group, "logic": frame.logic, "basis": frame.basis}
    return fields
