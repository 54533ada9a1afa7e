"""The command `fenhong eval`: what the options ask for, measured and printed."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TextIO

from ..errors import UsageError
from . import TRAITS, Evaluation, evaluate
from .report import change_lines, error_lines, report
from .saved import Change, as_data, changes, changes_json, load, save, to_text


def run(options: argparse.Namespace, stream: TextIO) -> Evaluation:
    """Measure, print and save. Raises UsageError, before anything is read, for options that cannot work."""
    traits = _traits(options.by)
    before = load(Path(options.against)) if options.against else None
    texts, documents, records = (Path(p) if p else None for p in (options.texts, options.documents, options.records))
    if documents is not None and records is not None:
        raise UsageError("--documents", "has no use with --records", "give one of them")
    result = evaluate(Path(options.gold), texts=texts, documents=documents, records=records)
    found = changes(before, result) if before is not None else []
    if options.json:
        stream.write(_json(result, before, found))
    else:
        lines = [*report(result, traits)]
        lines += error_lines(result) if options.errors else []
        lines += change_lines(before, result, found) if before is not None else []
        stream.write("\n".join(lines) + "\n")
    if options.save:
        save(result, Path(options.save))
    return result


def _traits(given: str) -> list[str]:
    names = [name.strip() for name in given.split(",") if name.strip()]
    for name in names:
        if name not in TRAITS:
            raise UsageError("--by", f"cannot group by {name!r}", f"known are {', '.join(TRAITS)}")
    return names


def _json(result: Evaluation, before: Evaluation | None, found: list[Change]) -> str:
    data = as_data(result)
    if before is not None:
        data["against"] = {"date": before.date, "rules": before.rules, "changes": changes_json(found)}
    return to_text(data)
