"""From the keys of all documents, the copies among them and the order of each company's policies.

Copies are told in three ways, the strongest first: the bytes are the same; the text is; or the company, the years and the
facts are. Of copies the first is linked on, and the others follow it. Where dates do not tell which of two policies is the
later one, neither replaces the other.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import groupby
from typing import NamedTuple

from . import remarks
from .keys import DocumentKey, RecordKey, facts_of
from .links import Copy, Link, Links

# So many of the facts of two policies must be the same for them to be one: readings of a PDF and of its text differ a little.
_NEARLY_ALL = 0.9
# A policy of fewer facts says too little to be the same as another.
_LEAST_FACTS = 3
# Of so many undated plans at most, each is compared with all: more of one company are an error in its name.
_MOST_COMPARED = 20


class Entry(NamedTuple):
    """A record with the document it is in."""

    source: str
    key: RecordKey

    @property
    def place(self) -> tuple[str, str]:
        """What it is linked by."""
        return self.source, self.key.record_id


class Ledger:
    """Takes the keys of a run's documents, in any order, and gives their links."""

    def __init__(self) -> None:
        self._keys: list[DocumentKey] = []

    def add(self, key: DocumentKey) -> None:
        """Take down a document."""
        self._keys.append(key)

    def links(self) -> Links:
        """The links between all documents taken down."""
        documents = sorted(self._keys, key=lambda document: document.source)
        copies = _copies(documents)
        found: dict[tuple[str, str], Link] = {}
        firsts = [document for document in documents if document.source not in copies]
        for document in firsts:
            for key in document.records:
                found[document.source, key.record_id] = Link(current_from=key.since if key.current else None)
        for entries in _companies(firsts).values():
            _link_company(entries, found)
        _say_names(firsts, found)
        copies |= _copied_policies(firsts, found)
        by_source = {document.source: document for document in firsts}
        for document in documents:
            if document.source not in by_source:
                _follow(document, by_source[copies[document.source][0]], copies[document.source], found)
                copies[document.source] = _resolved(copies, document.source)
            _link_within(document, found)
        return Links(copies, found)


# --- copies of a whole document ------------------------------------------------------------------------------------------


def _copies(documents: Iterable[DocumentKey]) -> dict[str, Copy]:
    """The documents whose bytes or text an earlier one has, each with the first of them."""
    first_of: dict[str | bytes, DocumentKey] = {}
    found: dict[str, Copy] = {}
    for document in documents:
        known = [name for name in (document.sha256, document.digest) if name is not None]
        first = next((first_of[name] for name in known if name in first_of), None)
        for name in known:
            first_of.setdefault(name, first or document)
        if first is not None:
            found[document.source] = first.source, "file" if first.sha256 == document.sha256 else "text"
    return found


def _resolved(copies: Mapping[str, Copy], source: str) -> Copy:
    """What a copy is a copy of in the end, and how much it has in common with that."""
    of, how = copies[source]
    return (copies[of][0], "policy") if of in copies else (of, how)


def _follow(document: DocumentKey, first: DocumentKey, copy: Copy, found: dict[tuple[str, str], Link]) -> None:
    """Link the records of a copy as those of the first are."""
    said = remarks.copy_of(copy[1], copy[0])
    for key, original in zip(document.records, first.records, strict=False):
        link = found[first.source, original.record_id]
        found[document.source, key.record_id] = replace(
            link, copy=(link.copy[0], "policy") if link.copy else copy, findings=(said,)
        )
    for key in document.records[len(first.records) :]:
        found[document.source, key.record_id] = Link(copy=copy, findings=(said,))


def _copied_policies(documents: Iterable[DocumentKey], found: dict[tuple[str, str], Link]) -> dict[str, Copy]:
    """The documents all of whose policies are those of one other document: what they replace is then a copy as well."""
    copies: dict[str, Copy] = {}
    for document in documents:
        of = {found[document.source, key.record_id].copy for key in document.records if key.current}
        if len(of) == 1 and (copy := of.pop()) is not None:
            copies[document.source] = copy
            for key in document.records:
                place = document.source, key.record_id
                found[place] = replace(found[place], copy=copy)
    return copies


# --- companies ---------------------------------------------------------------------------------------------------------


def _companies(documents: Sequence[DocumentKey]) -> dict[str, list[Entry]]:
    """The records by company: by code, or by name where there is none; a name that goes with one code stands for it."""
    codes: dict[str, set[str]] = defaultdict(set)
    for document in documents:
        for key in document.records:
            if key.name and key.code:
                codes[key.name].add(key.code)
    companies: dict[str, list[Entry]] = defaultdict(list)
    for document in documents:
        for key in document.records:
            of_name = codes.get(key.name or "", set())
            company = key.code or (next(iter(of_name)) if len(of_name) == 1 else key.name)
            if company:
                companies[company].append(Entry(document.source, key))
    return companies


def _say_names(documents: Sequence[DocumentKey], found: dict[tuple[str, str], Link]) -> None:
    """X07 and X08 where a code has another name, or a name another code, than in the document before it."""
    firsts = [Entry(document.source, document.records[0]) for document in documents if document.records]
    firsts.sort(key=lambda entry: (entry.key.since or "9999", entry.source))
    by_code: dict[str, Entry] = {}
    by_name: dict[str, Entry] = {}
    for entry in firsts:
        code, name = entry.key.code, entry.key.name
        if code is None or name is None:
            continue
        before, other = by_code.get(code), by_name.get(name)
        if before is not None and before.key.name != name:
            _say(found, entry, remarks.renamed(code, before.key.printed or "", before.source))
        if other is not None and other.key.code != code:
            _say(found, entry, remarks.recoded(entry.key.printed or "", other.key.code or "", other.source))
        by_code[code] = by_name[name] = entry


def _say(found: dict[tuple[str, str], Link], entry: Entry, finding: dict[str, object]) -> None:
    link = found[entry.place]
    found[entry.place] = replace(link, findings=(*link.findings, finding))


# --- the policies of one company -----------------------------------------------------------------------------------------


def _link_company(entries: Sequence[Entry], found: dict[tuple[str, str], Link]) -> None:
    """Link the policies of one company that their own documents do not replace."""
    groups = list(_groups([entry for entry in entries if entry.key.current]))
    for kind in sorted({group[0].key.kind for group in groups}):
        heads = [group[0] for group in groups if group[0].key.kind == kind]
        steps = list(_steps(heads))
        _chain(steps, found)
        if kind == "plan":
            _compare_years(steps, found)
    for group in groups:
        head = found[group[0].place]
        for entry in group[1:]:
            said = remarks.copy_of("policy", group[0].source)
            found[entry.place] = replace(head, copy=(group[0].source, "policy"), findings=(said,))


def _groups(entries: Iterable[Entry]) -> Iterator[list[Entry]]:
    """The entries that state one policy, together, the one that is dated first and says most at their head."""
    ordered = sorted(entries, key=lambda e: (e.key.date or "9999", -len(e.key.facts), e.source, e.key.record_id))
    groups: dict[tuple[object, ...], list[list[Entry]]] = defaultdict(list)
    for entry in ordered:
        key = entry.key
        place = key.years or _place_without_years(key)
        alike = groups[(*place, key.promises or key.facts)]
        group = next((group for group in alike if _are_one(group[0], entry)), None)
        if group is None:
            alike.append([entry])
        else:
            group.append(entry)
    for alike in groups.values():
        yield from alike


def _place_without_years(key: RecordKey) -> tuple[object, ...]:
    """Where copies of a policy without years can be. The same articles may be adopted again, so that the date must be one.

    Whether a policy text is that of the articles is not always told, in one reading as in another.
    """
    return (key.date, key.kind == "plan") if key.date else (None, key.kind)


def _are_one(head: Entry, other: Entry) -> bool:
    """Whether two policies of one company and the same years, with the same promises, are one."""
    one, two = head.key, other.key
    if head.source == other.source or len(facts_of(two.facts)) < _LEAST_FACTS:
        return False
    if one.facts == two.facts:
        return True
    if one.date and two.date and one.date != two.date:  # what was changed a little later is a revision
        return False
    first, second = facts_of(one.facts), facts_of(two.facts)
    return len(first & second) >= _NEARLY_ALL * len(first | second)


def _steps(heads: Iterable[Entry]) -> Iterator[list[Entry]]:
    """The policies of one kind in order; those of a year that no date puts in order are one step."""
    timed = [(_year(entry.key), entry) for entry in heads if entry.key.since]
    timed.sort(key=lambda item: (item[0], item[1].key.date or "", item[1].place))
    for _, same_year in groupby(timed, key=lambda item: item[0]):
        step = [entry for _, entry in same_year]
        dates = {entry.key.date for entry in step}
        if None in dates or len(dates) < len(step):
            yield step
        else:
            yield from ([entry] for entry in step)


def _year(key: RecordKey) -> int:
    """What a policy is put in order by: its first year, else the year of its date."""
    return key.start or int((key.since or "0")[:4])


def _chain(steps: Sequence[Sequence[Entry]], found: dict[tuple[str, str], Link]) -> None:
    """Link each policy with the one before and the one after it, where that is one."""
    for number, step in enumerate(steps):
        before = steps[number - 1] if number else ()
        after = steps[number + 1] if number + 1 < len(steps) else ()
        ends = min((entry.key.since or "" for entry in after), default=None)
        for entry in step:
            since = entry.key.since or ""
            found[entry.place] = replace(
                found[entry.place],
                supersedes=before[0].key.record_id if len(before) == 1 else None,
                superseded_by=after[0].key.record_id if len(after) == 1 else None,
                # One that is dated after its successor was never current: it was printed again.
                current_until=max(ends, since) if ends else None,
            )


def _compare_years(steps: Sequence[Sequence[Entry]], found: dict[tuple[str, str], Link]) -> None:
    """X04 within a step; X05 and X06 between the plans of a step and the one before them that goes on longest."""
    longest: Entry | None = None
    for step in steps:
        for entry in step:
            others = [other for other in step[:_MOST_COMPARED] if _conflict(entry, other)]
            if entry.key.years and others:
                _say(found, entry, remarks.conflict(entry.key.years, [other.source for other in others]))
            if entry.key.years and longest is not None and longest.key.years:
                _compare(entry, entry.key.years, longest.source, longest.key.years[1], found)
        dated = [entry for entry in (longest, *step) if entry is not None and entry.key.years]
        longest = max(dated, key=lambda entry: (entry.key.years or (0, 0))[1], default=None)


def _conflict(one: Entry, other: Entry) -> bool:
    """Whether two plans for the same years promise different things; one that says less than the other does not."""
    if one.source == other.source or one.key.years is None or one.key.years != other.key.years:
        return False
    first, second = facts_of(one.key.promises), facts_of(other.key.promises)
    return not (first <= second or second <= first)


def _compare(
    entry: Entry, years: tuple[int, int], before: str, covered: int, found: dict[tuple[str, str], Link]
) -> None:
    start, end = years
    if start <= covered:
        _say(found, entry, remarks.overlap((start, min(end, covered)), before))
    elif start > covered + 1:
        _say(found, entry, remarks.gap((covered + 1, start - 1), before))


# --- within one document -------------------------------------------------------------------------------------------------


def _link_within(document: DocumentKey, found: dict[tuple[str, str], Link]) -> None:
    """Link a wording that its own document replaces with the one that takes its place, where that is one."""
    for kind in {key.kind for key in document.records}:
        old = [key.record_id for key in document.records if key.kind == kind and not key.current]
        new = [key.record_id for key in document.records if key.kind == kind and key.current]
        if len(new) != 1 or not old:
            continue
        for ident in old:
            place = document.source, ident
            found[place] = replace(found[place], superseded_by=new[0])
        if len(old) == 1:
            place = document.source, new[0]
            found[place] = replace(found[place], supersedes=found[place].supersedes or old[0])
