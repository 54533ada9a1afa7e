"""What people decided as gold for `fenhong eval`: `write_gold(extracted, archive, out)`.

    out/gold/NAME.json   facts: the clauses that a person verified, corrected or added; ambiguous: all others
    out/texts/NAME.txt   the text that they quote

A reader who looked at ten clauses of fifty has said nothing of the other forty, so these cost nothing, found or not. What a
person has thrown out stands in neither: a record that holds it has one too many.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from ..errors import UsageError
from ..evaluate.facts import KEYS, facts_of, fields_of, key_of
from .amend import HUMAN
from .extracted import documents
from .sources import Archive

Record = Mapping[str, Any]


def write_gold(extracted: Path, archive: Archive, out: Path) -> tuple[int, list[str]]:
    """Write the gold of every document about which something was decided; their number, and why some are left out.

    Raises UsageError for two documents that gold would call the same, and where `out` cannot be written.
    """
    names: dict[str, str] = {}
    left_out: list[str] = []
    for document in documents(extracted):
        records = document.records
        if not records or not any(map(_is_decided, records)):
            continue
        head = records[0]["document"]
        source, _, why = archive.source(head["source"], head["sha256"])
        if source is None:
            left_out.append(f"{head['source']}: {why}")
            continue
        name = Path(head["source"]).stem
        if name in names:
            reason = f"gold would call it {name}, as it calls {names[name]}"
            raise UsageError(head["source"], reason, "apply the corrections of either to a run of its own")
        names[name] = head["source"]
        _write(out, name, records, source.text)
    return len(names), left_out


def _is_decided(record: Record) -> bool:
    return any(clause["extractor"].startswith(HUMAN) for clause in record["clauses"]) or any(
        each["reason"].startswith(HUMAN) for each in record.get("rejected") or ()
    )


def _write(out: Path, name: str, records: Sequence[Record], text: str) -> None:
    facts: list[dict[str, Any]] = []
    ambiguous: list[dict[str, Any]] = []
    for fact, decided in _facts(records):
        (facts if decided else ambiguous).append(fact)
    gold = {"file": f"{name}.txt", "facts": facts, "ambiguous": ambiguous}
    try:
        for folder, file, content in (
            ("gold", f"{name}.json", json.dumps(gold, ensure_ascii=False, indent=1) + "\n"),
            ("texts", f"{name}.txt", text),
        ):
            (out / folder).mkdir(parents=True, exist_ok=True)
            (out / folder / file).write_bytes(content.encode("utf-8", "surrogatepass"))
    except OSError as error:
        raise UsageError(str(out), f"cannot be written: {error.strerror or error}", "choose another --out") from error


def _facts(records: Sequence[Record]) -> Iterator[tuple[dict[str, Any], bool]]:
    """Each measured fact in the form of gold, and whether a person decided it."""
    for record in records:
        for fact in facts_of(record):
            key = key_of(fact)
            quotes = [item["quote"] for item in fact.get("evidence") or ()]
            if key is None or not quotes:
                continue
            # As the record has it: the key's own form is rounded and in order.
            values = {name: fact.get(name) for name in KEYS[key[0]]} or fields_of(key)
            yield {**values, "type": key[0], "evidence": quotes}, str(fact.get("extractor", "")).startswith(HUMAN)
