"""Rows to documents: by hash, by file name with and without folders, else by the code and title that a name is made of.

A name without its ending matches as well, since documents are often kept as text. Where several rows fit alike, the code
and the date in the document's own name decide; where these don't, no row is taken.
"""

from __future__ import annotations

import re
import unicodedata
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from ..filenames import Named, parse_name
from .rows import Row

_SURE = 1000  # more than the parts of any path
_ENDING = re.compile(r"\.[A-Za-z0-9]{2,5}$")
_NOTHING_TOLD = re.compile(r"[^\w\u4e00-\u9fff]+|_")


@dataclass(frozen=True, slots=True)
class Joined:
    """The row of each document by its name, and what is left over: rows that match nothing, documents without a row.

    `doubtful` are documents that several rows fit alike; they are among `without_row`.
    """

    rows: Mapping[str, Row]
    unused: tuple[Row, ...]
    without_row: tuple[str, ...]
    doubtful: tuple[str, ...]


def join(documents: Sequence[str], rows: Sequence[Row], sha256: Callable[[str], str | None] | None = None) -> Joined:
    """Join rows to documents, given by their names; `sha256` tells a document's hash and is asked only if a row has one."""
    rows = with_usual_market(rows)
    index = _Index(rows)
    found: dict[str, tuple[Row, int]] = {}
    doubtful: list[str] = []
    for name in documents:
        row, shared = index.row_of(name, sha256(name) if sha256 and index.by_hash else None)
        if row is not None:
            found[name] = row, shared
        elif shared:
            doubtful.append(name)
    matched = _where_they_fit_best(found)
    used = {row.number for row in matched.values()}
    return Joined(
        rows=matched,
        unused=tuple(row for row in rows if row.number not in used),
        without_row=tuple(name for name in documents if name not in matched),
        doubtful=tuple(doubtful),
    )


def _where_they_fit_best(found: Mapping[str, tuple[Row, int]]) -> dict[str, Row]:
    """The row of each document; of b/plan.pdf, not of a/plan.pdf as well where b/plan.pdf is there."""
    best: dict[int, int] = {}
    for row, shared in found.values():
        best[row.number] = max(shared, best.get(row.number, 0))
    return {name: row for name, (row, shared) in found.items() if shared == best[row.number]}


def with_usual_market(rows: Sequence[Row]) -> list[Row]:
    """The rows told which market the sidecar's codes are of, where its whole codes are of one place: cn or hk."""
    places = {
        "hk"
        if row.market == "HK" or (row.market is None and len(row.digits) == 5)
        else "tw"
        if row.market in ("TW", "TWO")
        else "cn"
        for row in rows
        if row.digits and (row.market or len(row.digits) >= 5)
    }
    usual = next(iter(places)) if len(places) == 1 else None
    return [replace(row, usual=usual) for row in rows] if usual else list(rows)


class _Index:
    """Rows by everything that a document may be found by."""

    def __init__(self, rows: Iterable[Row]) -> None:
        self.by_hash: dict[str, Row] = {}
        self.by_name: dict[str, list[tuple[list[str], Row]]] = defaultdict(list)
        self.by_title: dict[str, list[Row]] = defaultdict(list)
        for row in rows:
            if row.sha256:
                self.by_hash.setdefault(row.sha256, row)
            for file in row.files:
                parts = _parts(file)
                if not parts:
                    continue
                for last in dict.fromkeys((parts[-1], _ENDING.sub("", parts[-1]))):
                    self.by_name[last].append((parts, row))
            for title in _titles(row):
                self.by_title[title].append(row)

    def row_of(self, name: str, sha256: str | None) -> tuple[Row | None, int]:
        """The row of a document and how well it fits; None and a fit above 0 where several fit alike."""
        if sha256 is not None and sha256 in self.by_hash:
            return self.by_hash[sha256], _SURE
        parts = _parts(name)
        stem = _ENDING.sub("", parts[-1])
        fitting = self.by_name.get(parts[-1]) or self.by_name.get(stem) or []
        most = max((_shared(parts, theirs) for theirs, _row in fitting), default=0)
        rows = [row for theirs, row in fitting if _shared(parts, theirs) == most]
        named = parse_name(name)
        if not rows:
            rows = self._by_title(_ENDING.sub("", name.rpartition("/")[2]), named)
        rows = _told_apart(_distinct(rows), named)
        return (rows[0] if len(rows) == 1 else None), most + int(bool(rows))

    def _by_title(self, stem: str, named: Named) -> list[Row]:
        """Rows whose title is the name, or stands in it beside the code or the short name, as tools save what they list."""
        rows = self.by_title.get(_squeezed(named.title or stem), []) or self.by_title.get(_squeezed(stem), [])
        short = named.short_name
        return [
            row
            for row in rows
            if (named.listing is None or _is_of(row, named))
            and (not short or not row.short_name or short == row.short_name)
        ]


def _titles(row: Row) -> Iterator[str]:
    """The title of a row as names of files have it: alone, and with the short name before it or taken off."""
    if not row.title:
        return
    title, short = _squeezed(row.title), _squeezed(row.short_name or "")
    yield title
    if short:
        yield title.removeprefix(short) if title.startswith(short) else short + title


def _told_apart(rows: list[Row], named: Named) -> list[Row]:
    """Of several rows those of the code, and then of the date, that the document's own name gives."""
    if len(rows) > 1 and named.listing is not None:
        rows = [row for row in rows if _is_of(row, named)] or rows
    if len(rows) > 1 and named.date is not None:
        rows = [row for row in rows if row.date == named.date] or rows
    return rows


def _is_of(row: Row, named: Named) -> bool:
    """Whether the row is of the security that a file's name gives, its code perhaps without leading zeros."""
    if named.listing is None or row.digits is None:
        return False
    return row.digits.lstrip("0") == named.listing.code.partition(".")[0].lstrip("0")


def _distinct(rows: Iterable[Row]) -> list[Row]:
    """The rows that say different things: a list that was fetched twice holds each row twice."""
    seen: dict[Row, Row] = {}
    for row in rows:
        seen.setdefault(replace(row, number=0, files=()), row)
    return list(seen.values())


def _parts(path: str) -> list[str]:
    """The parts of a path to compare: one width and case, no drive, no dots, and an archive as if it were a folder."""
    text = unicodedata.normalize("NFKC", path.replace("\\", "/")).casefold()
    return [part for each in text.replace("!/", "/").split("/") if (part := each.strip()) and part != "."]


def _shared(one: Sequence[str], other: Sequence[str]) -> int:
    """How many parts two paths share, counted from their ends; the last is taken to be shared."""
    count = 1
    while count < min(len(one), len(other)) and one[-1 - count] == other[-1 - count]:
        count += 1
    return count


def _squeezed(text: str) -> str:
    return _NOTHING_TOLD.sub("", unicodedata.normalize("NFKC", text).casefold())
