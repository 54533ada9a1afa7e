"""How well the rules do: records against the facts that a careful reader finds in the same documents.

    gold     = load_gold(folder)                  NAME.json -> facts, ambiguous facts, text
    found    = the facts of the records           read here, or given as a file of records
    judged   = judge(...)  for each document      right, wrong, missed, too many
    result   = Evaluation(judged)                 counts by type, script, format and jurisdiction

`fenhong eval corpus/gold` prints it. Documents are read one after the other in this process.
"""

from __future__ import annotations

import datetime
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..errors import FenhongError
from ..versions import RULES_VERSION, product_version
from .facts import KEYS, facts_of
from .gold import Gold, find_items, load_gold, load_records, loose_quotes
from .judge import Counts, Judged, judge

if TYPE_CHECKING:
    from ..inputs import Item

TRAITS = ("script", "format", "jurisdiction")


@dataclass(frozen=True, slots=True)
class Evaluation:
    """The result over a folder of gold.

    `gold` is the folder's name, `date` the day of measuring (ISO), `messages` what the user should hear of: documents
    that could not be read, gold whose quotes are not in the text; `failures` counts the former.
    """

    gold: str
    date: str
    product: str
    rules: str
    documents: tuple[Judged, ...]
    messages: tuple[str, ...] = ()
    failures: int = 0

    def by_type(self, *, loose: bool = False) -> dict[str, Counts]:
        """Counts for every measured type, in the order of the codebook; type-only ones if `loose`."""
        found = dict.fromkeys(KEYS, Counts())
        for document in self.documents:
            for kind, counts in (document.loose if loose else document.exact).items():
                found[kind] += counts
        return found

    def by_trait(self, trait: str, *, loose: bool = False) -> dict[str, Counts]:
        """Counts for each script, format or jurisdiction that occurs, by name."""
        values = sorted({document.traits[trait] for document in self.documents})
        return {
            value: total(d.loose if loose else d.exact for d in self.documents if d.traits[trait] == value)
            for value in values
        }

    def total(self, *, loose: bool = False) -> Counts:
        return total(document.loose if loose else document.exact for document in self.documents)


def total(tables: Iterator[Mapping[str, Counts]]) -> Counts:
    """The sum of all counts in the tables."""
    return sum((counts for table in tables for counts in table.values()), Counts())


def evaluate(
    folder: Path, *, texts: Path | None = None, documents: Path | None = None, records: Path | None = None
) -> Evaluation:
    """Measure the documents of a gold folder: read now, or their `records` as another run wrote them.

    `texts` holds the text each gold file quotes (default: the folder `texts` beside the gold); `documents` the files to
    read, found by name whatever their ending (default: the folder `documents` beside the gold, and the texts for what is
    not in it). Raises UsageError for gold, texts or records that are missing or malformed.
    """
    gold = load_gold(folder, texts)
    messages = loose_quotes(gold)
    failures = 0
    if records is not None:
        given = load_records(records)
        judged = [_judge_one(one, given.get(one.name, []), "unknown") for one in gold]
    else:
        items = find_items(gold, folder, documents)
        judged = []
        for one in gold:
            found, form, message = _read(items[one.name])
            judged.append(_judge_one(one, found, form))
            messages += [f"{one.name}: {message}"] if message else []
            failures += bool(message)
    return Evaluation(
        folder.resolve().parent.name,
        datetime.date.today().isoformat(),
        product_version(),
        RULES_VERSION,
        tuple(judged),
        tuple(messages),
        failures,
    )


def _read(item: Item) -> tuple[list[Mapping[str, Any]], str, str]:
    """The records of a document as plain data, its format, and why it could not be read, or ""."""
    from ..batch import default_reader, outcome_of

    outcome = outcome_of(item, default_reader())
    message = "" if outcome.was_read else outcome.reason or outcome.status
    return [record.model_dump(mode="json") for record in outcome.records], outcome.format or "unknown", message


def _judge_one(gold: Gold, records: Sequence[Mapping[str, Any]], form: str) -> Judged:
    found = (fact for record in records for fact in facts_of(record))
    return judge(gold.name, gold.flat, (gold.facts, gold.ambiguous), found, _traits(gold, records, form))


def _traits(gold: Gold, records: Sequence[Mapping[str, Any]], form: str) -> dict[str, str]:
    """Script, format and jurisdiction as the first record says; without a record, as the text itself shows."""
    if records:
        document = records[0]["document"]
        return {trait: str(document.get(trait) or "unknown") for trait in TRAITS}
    from ..classify import classify
    from ..document import understand
    from ..ingest import ingest_bytes

    try:
        reading = understand(ingest_bytes(gold.text.encode(), f"{gold.name}.txt"))
    except FenhongError:
        return dict.fromkeys(TRAITS, "unknown") | {"format": form}
    return {"script": reading.flow.script, "format": form, "jurisdiction": classify(reading).jurisdiction}
