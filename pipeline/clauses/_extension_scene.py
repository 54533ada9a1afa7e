"""What the readers of the unscored types share: the document, and drafts that go on over several sentences."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from ..reading import Reading, Unit
from ..scanning import scanning
from . import Context, Draft, span
from ._subject import subject_of

DIVIDEND = scanning("分红|利润分[配派]|分[配派]|股利|股息|红利|派[息现付]|股东回报|回报规划")
_GAP = 2  # sentences over which one statement goes on


def sentence(text: str, start: int, end: int, marks: str = "。；") -> tuple[int, int]:
    """The stretch between two of the marks that holds `text[start:end]`."""
    begin, stop = 0, len(text)
    for mark in marks:
        begin = max(begin, text.rfind(mark, 0, start) + 1)
        found = text.find(mark, end, stop)
        stop = found if found >= 0 else stop
    return begin, stop


@dataclass(slots=True)
class Scene:
    """A document under reading. `going_on` holds the last draft of each type that further sentences may add to."""

    reading: Reading
    context: Context
    going_on: dict[str, Draft] = field(default_factory=dict)
    last_unit: dict[str, int] = field(default_factory=dict)

    def draft(self, kind: str, unit: Unit, start: int, end: int, modality: str | None = None, **fields: Any) -> Draft:
        """A draft that quotes `unit.text[start:end]`."""
        subject = subject_of(self.reading, unit)
        where = [span(unit, start, end)]
        return Draft(kind, fields, unit, where, f"extensions.{kind}", modality=modality, subject=subject)

    def joined(self, kind: str, unit: Unit, start: int, end: int, **fields: Any) -> Iterator[Draft]:
        """A draft, or nothing where the statement before it, close by, goes on and takes in the fields."""
        held = self.going_on.get(kind)
        near = held is not None and unit.index - self.last_unit[kind] <= _GAP and held.unit.zone == unit.zone
        self.last_unit[kind] = unit.index
        if held is not None and near and (merged := _merged(held.fields, fields)) is not None:
            held.fields = merged
            held.spans.append(span(unit, start, end))
            return
        draft = self.going_on[kind] = self.draft(kind, unit, start, end, **fields)
        yield draft


def _merged(old: dict[str, Any], new: dict[str, Any]) -> dict[str, Any] | None:
    """Both statements as one; None where they contradict each other."""
    merged = dict(old)
    for name, value in new.items():
        held = merged.get(name)
        if isinstance(value, list):
            merged[name] = list(dict.fromkeys([*(held or ()), *value]))
        elif not held:
            merged[name] = value
        elif value and value != held:
            return None
    return merged
