"""What readers decided about clauses, as files: checked when they come in, kept beside the records they are about.

    {"format": "fenhong-corrections/1", "corrections": [
      {"sha256": "71bb...", "source": "a/plan.pdf", "record_id": "71bb...-1", "clause": "c3", "type": "annual_cash_ratio",
       "decision": "wrong", "was": {"fields": {"ratio": 0.3, ...}, "evidence": [...]}, "fields": {"ratio": 0.03, ...},
       "evidence": [{"quote": ..., "start": 174, "end": 232, "page": null}],
       "who": "李明", "when": "2026-03-01T09:30:00Z", "note": ""}]}

    right     the clause stands as it was; `fields` is null
    wrong     the clause has the values of `fields`; null where there is no such clause
    missing   a clause with the values of `fields` was not found; `clause` and `was` are null

A run's folder keeps them in corrections.jsonl, one a line, which no run touches. Ids of clauses change with the rules, so a
clause is known by its type, what it said (`was`) and where; `clause` is for people.
"""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import AwareDatetime, BaseModel, ConfigDict, Field, JsonValue, ValidationError, model_validator

from ..errors import UsageError
from ..record import CLASSES, Evidence
from .keeping import NAME

FORMAT = "fenhong-corrections/1"
_ADVICE = "a file of corrections is what a document's page of `fenhong review` saves; `fenhong corrections schema` has its form"
# What a reader does not enter: it follows from the rest, or leads to clauses by ids.
_NOT_ENTERED = frozenset(
    (
        *("id", "type", "origin", "raw", "extractor", "reference", "evidence", "certainty"),
        *("applies_to", "applies_basis", "member_ids", "definition_ids", "group"),
    )
)


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Was(_Strict):
    """What a clause said when it was looked at: its key fields, and where."""

    fields: dict[str, JsonValue]
    evidence: Annotated[tuple[Evidence, ...], Field(min_length=1)]


class Correction(_Strict):
    """A decision about one clause of one document, by one person at one time."""

    sha256: Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]
    source: Annotated[str, Field(min_length=1)]
    record_id: Annotated[str, Field(pattern=r"^[0-9a-f]{16}-[1-9]\d*$")]
    clause: str | None = None
    type: str
    decision: Literal["right", "wrong", "missing"]
    was: Was | None = None
    fields: dict[str, JsonValue] | None = None
    evidence: Annotated[tuple[Evidence, ...], Field(min_length=1)]
    who: Annotated[str, Field(min_length=1, max_length=200)]
    when: AwareDatetime
    note: str = ""

    @model_validator(mode="after")
    def _agrees(self) -> Correction:
        if self.type not in CLASSES:
            raise ValueError(f"unknown clause type {self.type!r}")
        if not self.record_id.startswith(self.sha256[:16]):
            raise ValueError("record_id is of another document than sha256")
        if (self.decision == "missing") is not (self.was is None):
            raise ValueError("`was` is for a clause that was found, and null for one that is missing")
        if self.decision == "right" and self.fields is not None:
            raise ValueError("`fields` is null for a clause that is right")
        if self.decision == "missing" and self.fields is None:
            raise ValueError("a missing clause needs `fields`")
        for item in (*self.evidence, *(self.was.evidence if self.was else ())):
            if len(item.quote) != item.end - item.start:
                raise ValueError(f"{item.start}:{item.end} is not the length of its quote")
        if (values := self.target) is not None:
            self._check(values)
        return self

    def _check(self, values: dict[str, JsonValue]) -> None:
        """Raise ValueError unless a clause of the type can have these values, which name each of its key fields."""
        cls = CLASSES[self.type]
        if unknown := values.keys() - (cls.model_fields.keys() - _NOT_ENTERED):
            raise ValueError(f"{self.type} has no field {', '.join(sorted(unknown))} to be entered")
        if missing := [name for name in cls.keys if name not in values and name not in _NOT_ENTERED]:
            raise ValueError(f"{self.type} without {', '.join(missing)} (null where the text does not state it)")
        links = {"member_ids": ["c1", "c2"]} if "member_ids" in cls.model_fields else {}
        cls.model_validate({"id": "h1", "type": self.type, **links, **values, "evidence": self.evidence})

    @property
    def target(self) -> dict[str, JsonValue] | None:
        """The values that the clause shall have; None if there shall be none."""
        if self.decision == "right":
            return self.was.fields if self.was else None
        return self.fields

    @property
    def about(self) -> tuple[Any, ...]:
        """What the decision is about: of two about the same the later one counts."""
        told = self.was.fields if self.was else None
        spans = [(item.start, item.end) for item in (self.was or self).evidence]
        return self.sha256, self.type, json.dumps(told, sort_keys=True), tuple(spans)

    def line(self) -> str:
        return json.dumps(self.model_dump(mode="json"), ensure_ascii=False) + "\n"


def schema() -> str:
    """The JSON Schema of a file of corrections."""
    return json.dumps(_File.model_json_schema(), ensure_ascii=False, indent=2) + "\n"


class _File(_Strict):
    """A file of corrections."""

    format: Literal["fenhong-corrections/1"]
    corrections: tuple[Correction, ...]


# --- files -----------------------------------------------------------------------------------------------


def load(path: Path) -> list[Correction]:
    """The corrections of a file that a page saved, or of a run's corrections.jsonl. Raises UsageError for anything else."""
    try:
        text = path.read_bytes().decode("utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise UsageError(str(path), f"cannot be read: {error}", _ADVICE) from error
    if path.suffix == ".jsonl":
        lines = [(f"{path}:{number}", line) for number, line in enumerate(text.split("\n"), 1) if line.strip()]
        return [_parsed(name, line, Correction) for name, line in lines]
    return list(_parsed(str(path), text, _File).corrections)


def _parsed(name: str, text: str, model: Any) -> Any:
    try:
        return model.model_validate_json(text)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        place = ".".join(map(str, first["loc"]))
        more = f" (and {error.error_count() - 1} more)" if error.error_count() > 1 else ""
        raise UsageError(
            name, f"{place}: {first['msg']}{more}" if place else f"{first['msg']}{more}", _ADVICE
        ) from error


def kept(folder: Path) -> list[Correction]:
    """The corrections that a run's folder keeps, in the order in which they were made."""
    path = folder / NAME
    return sorted(load(path), key=lambda each: each.when) if path.exists() else []


def to_file(corrections: Iterable[Correction]) -> str:
    """Corrections as the text of a file."""
    held = [each.model_dump(mode="json") for each in corrections]
    return json.dumps({"format": FORMAT, "corrections": held}, ensure_ascii=False, indent=1) + "\n"


def keep(folder: Path, corrections: Sequence[Correction]) -> int:
    """Add corrections to those that a folder keeps; how many of them are new to it.

    The file is replaced as a whole. Of two about the same clause both are kept in the order of their times, for a third may
    rest on the first.
    """
    held = kept(folder)
    known = {each.line() for each in held}
    new = [each for line, each in {each.line(): each for each in corrections}.items() if line not in known]
    if new:
        text = "".join(each.line() for each in sorted([*held, *new], key=lambda each: each.when))
        _replace(folder / NAME, text.encode())
    return len(new)


def _replace(path: Path, data: bytes) -> None:
    number, name = tempfile.mkstemp(prefix=f".{path.name}-", dir=path.parent)
    try:
        with os.fdopen(number, "wb") as file:
            file.write(data)
        Path(name).chmod(0o644)
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


@cache
def entered(kind: str) -> tuple[str, ...]:
    """The fields of a clause type that a reader enters: its key fields first, then what else it may say."""
    cls = CLASSES[kind]
    names = dict.fromkeys((*cls.keys, *cls.model_fields))
    return tuple(name for name in names if name not in _NOT_ENTERED)
