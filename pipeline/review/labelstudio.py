"""Records as tasks for Label Studio, and its annotations as corrections.

    to_tasks(documents, archive) -> tasks        one a document: its text, and a region for each stretch of evidence
    from_tasks(tasks, documents) -> corrections  regions left as they were: right; gone: wrong; changed and new ones too
    CONFIG                                       the labelling interface to give to the project

Label Studio counts in the units of a browser (UTF-16), in which characters beyond the first plane are two; records count
code points. Both are exact, and so is the way back: the text in a task is the text as read, with its own line ends.
"""

from __future__ import annotations

import datetime
import json
from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from pydantic import ValidationError

from ..errors import UsageError
from ..record import CLASSES
from .corrections import Correction, entered
from .extracted import Document
from .sources import Archive

_FIELDS, _LABELS, _TEXT = "fields", "clause", "text"
Region = dict[str, Any]
Span = tuple[int, int]


def config() -> str:
    """The labelling interface: a label for each clause type, and the values of a region as JSON."""
    labels = "\n".join(f'    <Label value="{name}"/>' for name in CLASSES)
    return f"""<View>
  <Labels name="{_LABELS}" toName="{_TEXT}">
{labels}
  </Labels>
  <Text name="{_TEXT}" value="$text" granularity="symbol" showLabels="true"/>
  <TextArea name="{_FIELDS}" toName="{_TEXT}" perRegion="true" editable="true" placeholder="{{&quot;ratio&quot;: 0.3}}"/>
</View>
"""


# --- places ----------------------------------------------------------------------------------------------


class Units:
    """Code points to units of UTF-16 in a text, and back."""

    def __init__(self, text: str) -> None:
        self._wide = [place for place, char in enumerate(text) if char > "\uffff"]
        self._units = [place + before for before, place in enumerate(self._wide)]

    def unit(self, point: int) -> int:
        """The unit at which the code point begins."""
        return point + bisect_left(self._wide, point)

    def point(self, unit: int) -> int:
        """The code point that begins at the unit; within a character of two units, the one after it."""
        return unit - bisect_left(self._units, unit)


# --- out -------------------------------------------------------------------------------------------------


def to_tasks(documents: Iterable[Document], archive: Archive) -> tuple[list[dict[str, Any]], list[str]]:
    """A task for each document with records whose text is at hand; and why others are left out."""
    tasks: list[dict[str, Any]] = []
    left_out: list[str] = []
    for document in documents:
        if not document.records:
            continue
        head = document.records[0]["document"]
        source, _, why = archive.source(head["source"], head["sha256"])
        if source is None:
            left_out.append(f"{head['source']}: {why}")
            continue
        tasks.append(_task(document, source.text))
    return tasks, left_out


def _task(document: Document, text: str) -> dict[str, Any]:
    head = document.records[0]["document"]
    units = Units(text)
    result = [
        region
        for record in document.records
        for clause in record["clauses"]
        for region in _regions(record["record_id"], clause, units)
    ]
    data = {"text": text, "source": head["source"], "sha256": head["sha256"]}
    return {"data": data, "predictions": [{"model_version": "fenhong", "result": result}]}


def _regions(record_id: str, clause: Mapping[str, Any], units: Units) -> Iterator[Region]:
    """A region for each stretch of a clause; the first carries its values."""
    values = {name: clause.get(name) for name in entered(clause["type"])}
    for number, item in enumerate(clause["evidence"]):
        ident = f"{record_id}/{clause['id']}/{number}"
        place = {"start": units.unit(item["start"]), "end": units.unit(item["end"]), "text": item["quote"]}
        common = {"id": ident, "to_name": _TEXT}
        yield {**common, "from_name": _LABELS, "type": "labels", "value": {**place, "labels": [clause["type"]]}}
        if number == 0:
            told = json.dumps(values, ensure_ascii=False)
            yield {**common, "from_name": _FIELDS, "type": "textarea", "value": {**place, "text": [told]}}


# --- back ------------------------------------------------------------------------------------------------


class _Annotated:
    """A clause as an annotation has it: its type, its values as JSON or "", and its places in code points."""

    def __init__(self) -> None:
        self.type = ""
        self.fields = ""
        self.spans: dict[int, Span] = {}


def from_tasks(
    tasks: Any, documents: Iterable[Document], who: str, now: datetime.datetime
) -> tuple[list[Correction], list[str]]:
    """What annotators decided as corrections, and what of it could not be taken, in words.

    `who` and `now` stand for those that an annotation does not name. Raises UsageError for what is no export of tasks.
    """
    if not isinstance(tasks, list) or not all(
        isinstance(task, dict) and isinstance(task.get("data"), dict) for task in tasks
    ):
        raise UsageError("Label Studio", "this is no list of tasks", "export the project as JSON")
    known = {document.records[0]["document"]["sha256"]: document for document in documents if document.records}
    found: list[Correction] = []
    problems: list[str] = []
    for task in tasks:
        document = known.get(str(task["data"].get("sha256")))
        name = str(task["data"].get("source"))
        if document is None:
            problems.append(f"{name}: the run has no such document")
            continue
        for annotation in task.get("annotations") or ():
            if annotation.get("was_cancelled"):
                continue
            by = _by(annotation, who, now)
            try:
                found += _decisions(
                    annotation.get("result") or [], document, str(task["data"].get("text")), by, problems
                )
            except (KeyError, TypeError, AttributeError) as error:
                problems.append(f"{name}: an annotation is damaged: {error!r}")
    return found, problems


def _by(annotation: Mapping[str, Any], who: str, now: datetime.datetime) -> dict[str, Any]:
    person = annotation.get("completed_by")
    named = person.get("email") if isinstance(person, dict) else f"annotator {person}" if person else ""
    when = annotation.get("updated_at") or annotation.get("created_at") or now
    return {"who": named or who, "when": when}


def _decisions(
    result: Sequence[Region], document: Document, text: str, by: Mapping[str, Any], problems: list[str]
) -> list[Correction]:
    annotated = _read(result, text)
    name = document.records[0]["document"]["source"]
    decided: list[Correction] = []
    for record in document.records:
        for clause in record["clauses"]:
            if not clause["evidence"]:
                continue
            if any(text[item["start"] : item["end"]] != item["quote"] for item in clause["evidence"]):
                problems.append(f"{name}: the task has another text than the run read; nothing of it is taken")
                return []
            now = annotated.pop(f"{record['record_id']}/{clause['id']}", None)
            decided += _taken(name, partial(_about, record, clause, now, text, by), problems)
    for each in annotated.values():
        around = _record_at(document, min(each.spans.values())[0])
        decided += _taken(name, partial(_new, around, each, text, by), problems)
    return decided


def _taken(name: str, make: Callable[[], list[Correction]], problems: list[str]) -> list[Correction]:
    """What `make` gives; a decision that makes no sense is told, and the others hold."""
    try:
        return make()
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        problems.append(f"{name}: {' '.join(map(str, first['loc']))}: {first['msg']}")
    except ValueError as error:
        problems.append(f"{name}: {error}")
    return []


def _read(result: Sequence[Region], text: str) -> dict[str, _Annotated]:
    """The clauses of an annotation: regions of ours by record and clause, others by their own ids."""
    found: dict[str, _Annotated] = {}
    units = Units(text)
    for region in result:
        ident, number = _identified(str(region["id"]))
        value = region["value"]
        if region["type"] == "labels":
            each = found.setdefault(ident, _Annotated())
            each.type = value["labels"][0]
            each.spans[number] = units.point(int(value["start"])), units.point(int(value["end"]))
        elif region["type"] == "textarea" and value.get("text"):
            told = value["text"]
            found.setdefault(ident, _Annotated()).fields = told[-1] if isinstance(told, list) else told
    return {ident: each for ident, each in found.items() if each.spans}


def _identified(ident: str) -> tuple[str, int]:
    start, slash, number = ident.rpartition("/")
    return (start, int(number)) if slash and number.isdigit() else (ident, 0)


def _evidence(each: _Annotated, text: str, old: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    pages = {item["start"]: item.get("page") for item in old}
    places = [span for _, span in sorted(each.spans.items())]
    return [{"quote": text[start:end], "start": start, "end": end, "page": pages.get(start)} for start, end in places]


def _about(
    record: Mapping[str, Any], clause: Mapping[str, Any], now: _Annotated | None, text: str, by: Mapping[str, Any]
) -> list[Correction]:
    """The decision about a clause that was sent out, from what came back of it."""
    keys = CLASSES[clause["type"]].keys
    was = {"fields": {name: clause.get(name) for name in keys}, "evidence": clause["evidence"]}
    head = {**_head(record), "clause": clause["id"], "type": clause["type"], "was": was, **by}
    if now is None:
        return [
            Correction.model_validate({**head, "decision": "wrong", "fields": None, "evidence": clause["evidence"]})
        ]
    evidence = _evidence(now, text, clause["evidence"])
    if now.type != clause["type"]:  # another type is another clause, at these words
        gone = Correction.model_validate({**head, "decision": "wrong", "fields": None, "evidence": clause["evidence"]})
        fields = json.loads(now.fields) if now.fields else {}
        now.fields = json.dumps(
            {name: fields.get(name) for name in entered(now.type)} if now.type in CLASSES else fields
        )
        return [gone, _missing(record, now, text, by)]
    fields = _values(now, clause)
    if fields == {name: clause.get(name) for name in fields} and _spans(evidence) == _spans(clause["evidence"]):
        return [
            Correction.model_validate({**head, "decision": "right", "fields": None, "evidence": clause["evidence"]})
        ]
    return [Correction.model_validate({**head, "decision": "wrong", "fields": fields, "evidence": evidence})]


def _spans(evidence: Iterable[Mapping[str, Any]]) -> list[Span]:
    return [(item["start"], item["end"]) for item in evidence]


def _values(now: _Annotated, clause: Mapping[str, Any]) -> dict[str, Any]:
    """The values of a region; without any, those that the clause has. Raises ValueError for what is no JSON object."""
    if not now.fields.strip():
        return {name: clause.get(name) for name in entered(now.type)}
    try:
        fields = json.loads(now.fields)
    except ValueError as error:
        raise ValueError(f"{now.type}: its values are not JSON: {now.fields[:60]}") from error
    if not isinstance(fields, dict):
        raise ValueError(f"{now.type}: its values are no JSON object: {now.fields[:60]}")
    return fields


def _new(record: Mapping[str, Any], each: _Annotated, text: str, by: Mapping[str, Any]) -> list[Correction]:
    return [_missing(record, each, text, by)]


def _missing(record: Mapping[str, Any], each: _Annotated, text: str, by: Mapping[str, Any]) -> Correction:
    """A clause that was not found. What an annotator leaves out, or gives as null, has the default of its field."""
    if each.type not in CLASSES:
        raise ValueError(f"unknown clause type {each.type!r}")
    cls = CLASSES[each.type]
    told = {
        name: value for name, value in (_values(each, {}) if each.fields.strip() else {}).items() if value is not None
    }
    fields = {
        name: None if cls.model_fields[name].is_required() else cls.model_fields[name].get_default()
        for name in cls.keys
    }
    fields = {name: list(value) if isinstance(value, tuple) else value for name, value in {**fields, **told}.items()}
    evidence = _evidence(each, text, ())
    return Correction.model_validate(
        {**_head(record), "type": each.type, "decision": "missing", "fields": fields, "evidence": evidence, **by}
    )


def _head(record: Mapping[str, Any]) -> dict[str, Any]:
    document = record["document"]
    return {"sha256": document["sha256"], "source": document["source"], "record_id": record["record_id"]}


def _record_at(document: Document, start: int) -> Mapping[str, Any]:
    around = (r for r in document.records if r["instrument"]["start"] <= start < r["instrument"]["end"])
    return next(around, document.records[0])
