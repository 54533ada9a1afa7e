"""What is measured against what: gold files, texts, documents and records, each refused with its name when malformed."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..errors import UsageError
from ..inputs import Item, discover
from .facts import KEYS, flat, key_of, quotes_of

_FORMAT = 'a gold file is {"file": NAME.txt, "facts": [...], "ambiguous": [...]}; see corpus/README.md'


@dataclass(frozen=True, slots=True)
class Gold:
    """The gold of one document: its name, its text (as read, and without white space), facts and ambiguous facts."""

    name: str
    text: str
    flat: str
    facts: tuple[Mapping[str, Any], ...]
    ambiguous: tuple[Mapping[str, Any], ...]


def load_gold(folder: Path, texts: Path | None = None) -> list[Gold]:
    """The gold of each NAME.json in the folder, by name; texts are in `texts`, unless given the folder `texts` beside it.

    Raises UsageError for a folder without gold, a malformed file, and a text that is not there.
    """
    if not folder.is_dir():
        raise UsageError(str(folder), "no such folder", "name the folder of gold files")
    paths = sorted(folder.glob("*.json"))
    if not paths:
        raise UsageError(str(folder), "holds no gold: there is no .json file in it", _FORMAT)
    texts = texts or folder.resolve().parent / "texts"
    if not texts.is_dir():
        raise UsageError(str(texts), "no such folder", "--texts names the folder of the texts that the gold quotes")
    return [_gold(path, texts) for path in paths]


def _gold(path: Path, texts: Path) -> Gold:
    try:
        data = json.loads(path.read_text("utf-8-sig"))
    except (OSError, ValueError) as error:
        raise UsageError(str(path), f"not JSON in UTF-8: {error}", _FORMAT) from error
    if not isinstance(data, dict) or not isinstance(data.get("file"), str):
        raise UsageError(str(path), "does not name its text in a field `file`", _FORMAT)
    facts, ambiguous = data.get("facts"), data.get("ambiguous", [])
    for name, value in (("facts", facts), ("ambiguous", ambiguous)):
        if not isinstance(value, list):
            raise UsageError(str(path), f"`{name}` is not a list", _FORMAT)
        for number, fact in enumerate(value, 1):
            if fault := _fault(fact):
                raise UsageError(str(path), f"{name}, number {number}: {fault}", "see corpus/README.md")
    text = _text(texts / data["file"], path)
    return Gold(path.stem, text, flat(text), tuple(facts or ()), tuple(ambiguous))


def _fault(fact: Any) -> str:
    """What is wrong with a fact, or ""."""
    if not isinstance(fact, dict):
        return "not an object"
    if key_of(fact) is None:
        return f"unknown type {fact.get('type')!r}"
    if missing := [name for name in KEYS[fact["type"]] if name not in fact]:
        return f"{fact['type']} without {', '.join(missing)} (null where the text does not state it)"
    evidence = fact.get("evidence")
    if not isinstance(evidence, list) or not evidence or not all(isinstance(quote, str) for quote in evidence):
        return f"{fact['type']}: evidence is not a list of quotes"
    return ""


def _text(path: Path, gold: Path) -> str:
    try:
        return path.read_bytes().decode("utf-8")
    except OSError as error:
        advice = "--texts names the folder of the texts"
        raise UsageError(str(path), f"the text that {gold.name} quotes is not there", advice) from error
    except UnicodeDecodeError as error:
        raise UsageError(str(path), "not UTF-8", "the text is the one that `fenhong text` prints") from error


def loose_quotes(gold: list[Gold]) -> list[str]:
    """A message for each fact of which no quote stands in its text: it could never be found."""
    return [
        f"{one.name}: {fact['type']}: not in the text: {quotes_of(fact)[0]}"
        for one in gold
        for fact in one.facts
        if not any(quote and quote in one.flat for quote in quotes_of(fact))
    ]


def find_items(gold: list[Gold], folder: Path, documents: Path | None) -> dict[str, Item]:
    """The document of each gold: the one called NAME in `documents`, whatever its ending, else the text.

    `documents` is the folder of that name beside the gold unless given. Raises UsageError for two that are called NAME.
    """
    beside = folder.resolve().parent / "documents"
    if documents is not None and not documents.is_dir():
        raise UsageError(str(documents), "no such folder")
    place = documents or (beside if beside.is_dir() else None)
    named: dict[str, Item] = {}
    for item in discover([place]) if place else []:
        stem = item.path.stem
        if not item.skip and stem in named and any(one.name == stem for one in gold):
            raise UsageError(str(item.path), f"{named[stem].path.name} has this name too", "which is the gold's?")
        if not item.skip:
            named[stem] = item
    return {
        one.name: named.get(one.name) or Item(f"{one.name}.txt", Path(f"{one.name}.txt"), held=one.text.encode())
        for one in gold
    }


def load_records(path: Path) -> dict[str, list[Mapping[str, Any]]]:
    """The records of a file of JSON Lines by the name of their source, without folder and ending."""
    try:
        lines = path.read_text("utf-8-sig").split("\n")
    except (OSError, UnicodeDecodeError) as error:
        raise UsageError(str(path), f"cannot be read: {error}", "--records names a records.jsonl") from error
    found: dict[str, list[Mapping[str, Any]]] = {}
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            record = json.loads(line)
            name = Path(record["document"]["source"]).stem
        except (ValueError, TypeError, KeyError) as error:
            raise UsageError(f"{path}:{number}", "not a record", "`fenhong validate` says what is wrong") from error
        found.setdefault(name, []).append(record)
    return found
