"""An evaluation as JSON, and what changed since one: facts gained and lost, document by document."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..errors import UsageError
from . import TRAITS, Evaluation
from .judge import Counts, Error, Judged

VERSION = "fenhong-eval/1"


def as_data(result: Evaluation) -> dict[str, Any]:
    """The evaluation as plain data: totals, tables (null for "unmeasured") and every document's facts and errors."""
    total = result.total()
    return {
        "version": VERSION,
        "gold": result.gold,
        "date": result.date,
        "product": result.product,
        "rules": result.rules,
        "totals": {"documents": len(result.documents), "value_exact": _rates(total)}
        | {"type_only": _rates(result.total(loose=True))},
        "types": _table(result.by_type(), result.by_type(loose=True)),
        **{trait: _table(result.by_trait(trait), result.by_trait(trait, loose=True)) for trait in TRAITS},
        "documents": [_document(document) for document in result.documents],
    }


def to_text(data: Mapping[str, Any]) -> str:
    """The data as indented JSON, a line for each fact and each error: a diff of two runs can be read."""
    return _lines(data, 0) + "\n"


def _rates(counts: Counts) -> dict[str, float] | None:
    if not counts.measured:
        return None
    return {
        "precision": round(counts.precision, 6),
        "recall": round(counts.recall, 6),
        "f1": round(counts.f1, 6),
        "support": counts.support,
        "right": counts.right,
        "extra": counts.extra,
        "missed": counts.missed,
    }


def _table(exact: Mapping[str, Counts], loose: Mapping[str, Counts]) -> dict[str, Any]:
    """Rates by name; null stands for "unmeasured"."""
    return {name: {"value_exact": _rates(exact[name]), "type_only": _rates(loose[name])} for name in exact}


def _document(document: Judged) -> dict[str, Any]:
    return {
        "name": document.name,
        **document.traits,
        "right": list(document.right),
        "errors": [
            {
                "kind": error.kind,
                "wanted": error.wanted,
                "found": error.found,
                "wanted_quotes": list(error.wanted_quotes),
                "found_quotes": list(error.found_quotes),
            }
            for error in document.errors
        ],
        "type_only": {kind: [c.right, c.extra, c.missed] for kind, c in sorted(document.loose.items())},
    }


def _lines(value: Any, depth: int) -> str:
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    if depth >= 4 or (not any(isinstance(item, dict) for item in inner) and not (depth < 3 and _holds_facts(inner))):
        return json.dumps(value, ensure_ascii=False)
    pad, end = "\n" + " " * (depth + 1), "\n" + " " * depth
    if isinstance(value, list):
        return "[" + ",".join(pad + _lines(item, depth + 1) for item in value) + end + "]"
    items = (f"{pad}{json.dumps(name, ensure_ascii=False)}: {_lines(item, depth + 1)}" for name, item in value.items())
    return "{" + ",".join(items) + end + "}"


def _holds_facts(items: Iterable[Any]) -> bool:
    return any(isinstance(item, list) and item and isinstance(item[0], dict) for item in items)


def load(path: Path) -> Evaluation:
    """A saved evaluation. Raises UsageError for what is none."""
    advice = "--against names a file that --save wrote"
    try:
        data = json.loads(path.read_text("utf-8"))
    except (OSError, ValueError) as error:
        raise UsageError(str(path), f"cannot be read: {error}", advice) from error
    if not isinstance(data, dict) or data.get("version") != VERSION:
        raise UsageError(str(path), f"not an evaluation of version {VERSION}", advice)
    try:
        documents = tuple(_judged(document) for document in data["documents"])
        return Evaluation(data["gold"], data["date"], data["product"], data["rules"], documents)
    except (KeyError, TypeError) as error:
        raise UsageError(str(path), f"a damaged evaluation: {error!r}", advice) from error


def _judged(data: Mapping[str, Any]) -> Judged:
    errors = tuple(
        Error(e["kind"], e["wanted"], e["found"], tuple(e["wanted_quotes"]), tuple(e["found_quotes"]))
        for e in data["errors"]
    )
    loose = {kind: Counts(*counts) for kind, counts in data["type_only"].items()}
    return Judged(data["name"], {trait: data[trait] for trait in TRAITS}, tuple(data["right"]), errors, loose)


def save(result: Evaluation, path: Path) -> None:
    """Write the evaluation. Raises UsageError where it cannot be written."""
    try:
        path.write_text(to_text(as_data(result)), "utf-8", newline="\n")
    except OSError as error:
        raise UsageError(str(path), error.strerror or "cannot be written", "--save names a file to write") from error


# --- gains and losses ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Change:
    """A fact of a document that fared otherwise than before: `what` is found, lost, removed or added.

    "found" and "lost" are facts of the gold; "removed" and "added" are facts that the gold does not hold.
    """

    what: str
    document: str
    fact: Mapping[str, Any]

    @property
    def is_gain(self) -> bool:
        return self.what in ("found", "removed")


def changes(before: Evaluation, now: Evaluation) -> list[Change]:
    """Gains and losses in the documents that both hold; a fact that only one of the golds holds is none."""
    earlier = {document.name: document for document in before.documents}
    return [
        change
        for document in now.documents
        if document.name in earlier
        for change in _changes(earlier[document.name], document)
    ]


def _changes(before: Judged, now: Judged) -> Iterator[Change]:
    old, new = _fates(before), _fates(now)
    wanted = (old["right"] | old["missed"]) & (new["right"] | new["missed"])
    for what, facts in (
        ("found", (new["right"] - old["right"]) & wanted),
        ("lost", (old["right"] - new["right"]) & wanted),
        # A fact that has come into the gold, or left it, is not the rules' doing.
        ("removed", old["extra"] - new["extra"] - new["right"] - new["missed"]),
        ("added", new["extra"] - old["extra"] - old["right"] - old["missed"]),
    ):
        for fact in sorted(facts):
            yield Change(what, now.name, json.loads(fact))


def _fates(document: Judged) -> dict[str, set[str]]:
    """The document's facts as text by what became of them. One found in the wrong words is missed, and not also extra."""
    missed = {_text(error.wanted) for error in document.errors if error.wanted is not None}
    extra = {_text(error.found) for error in document.errors if error.found is not None}
    return {"right": {_text(fact) for fact in document.right}, "missed": missed, "extra": extra - missed}


def _text(fact: Mapping[str, Any]) -> str:
    return json.dumps(fact, ensure_ascii=False)


def changes_json(found: list[Change]) -> list[dict[str, Any]]:
    """The changes as plain data."""
    return [{"what": change.what, "document": change.document, "fact": dict(change.fact)} for change in found]
