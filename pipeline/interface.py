"""What Python calls: one document into an `Extraction`, an archive into a folder.

    result = pipeline.extract("announcement.pdf")
    for record in result.records:
        for clause in record.clauses:
            print(clause.type, [item.quote for item in clause.evidence])

The examples below run as they stand, in the checkout.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from .errors import UsageError

if TYPE_CHECKING:
    from .model import Source
    from .outcome import Outcome, Summary
    from .record import PolicyRecord
    from .writing import Tell

StrPath = str | os.PathLike[str]


@dataclass(frozen=True, slots=True, repr=False)
class Extraction:
    """A document that was read: `records`, one for each policy in it, the `text` that their offsets count in, and the `outcome`.

    `len(result)` is the number of records and iterating gives them; none means that it states no policy, and
    `outcome.reason` says why.

    >>> result = pipeline.extract("corpus/documents/mainland/17_plan_2012.txt")
    >>> result
    Extraction(17_plan_2012.txt: record, 1 record)
    >>> ratio = next(clause for clause in result.records[0].clauses if clause.type == "annual_cash_ratio")
    >>> ratio.comparator, ratio.ratio, ratio.measure
    ('>=', 0.1, 'distributable_profit')
    >>> words = ratio.evidence[0]
    >>> result.text[words.start : words.end] == words.quote
    True
    """

    outcome: Outcome

    @property
    def records(self) -> Sequence[PolicyRecord]:
        """The records as models: frozen, typed, one for each policy instrument."""
        return self.outcome.records

    @property
    def text(self) -> str:
        """The text as read: `text[start:end] == quote` for each evidence item."""
        return self.outcome.text or ""

    def __len__(self) -> int:
        return len(self.records)

    def __iter__(self) -> Iterator[PolicyRecord]:
        return iter(self.records)

    def __bool__(self) -> bool:
        return bool(self.records)

    def __repr__(self) -> str:
        count = len(self.records)
        return f"Extraction({self.outcome.name}: {self.outcome.status}, {count} record{'' if count == 1 else 's'})"

    def to_lines(self) -> str:
        """The records as JSON Lines, as `fenhong extract` prints them."""
        from .record.plain import to_lines

        return b"".join(to_lines(self.records)).decode()


def extract(document: StrPath | bytes, *, name: str | None = None, ocr: bool = True) -> Extraction:
    """Read a document: a path, the bytes of a file, or text.

    A `str` is a path, unless it is text, which holds a line break or a Chinese full stop (。) and names no file. `name`
    is what the records call it, the last part of the path by default; its ending may tell bytes of one format from another, and
    code, company and date in it are read as those of a file are. `ocr`: whether pages that are pictures are recognised, where
    the extra is installed.

    Raises UsageError where there is no such file, and a ReadError for what cannot be read: empty, damaged, locked, scanned,
    not Chinese, of a kind that is not read.

    >>> result = pipeline.extract("泓川股份有限公司股东回报规划\\n公司每年以现金方式分配的利润不少于当年实现的可分配利润的15%。")
    >>> [(clause.type, clause.ratio) for clause in result.records[0].clauses]
    [('annual_cash_ratio', 0.15)]
    >>> pipeline.extract(b"%PDF-1.7 and nothing else", name="cut.pdf")
    Traceback (most recent call last):
    ...
    pipeline.errors.BrokenFile: cut.pdf: ...
    """
    from .document import read_source

    return Extraction(read_source(_source(document, name, ocr)))


def _source(document: StrPath | bytes, name: str | None, ocr: bool) -> Source:
    from .ingest import ingest, ingest_bytes, ingest_text

    if isinstance(document, bytes | bytearray | memoryview):
        return ingest_bytes(bytes(document), name or "document", ocr=ocr)
    if isinstance(document, str) and _is_text(document):
        return ingest_text(document, name or "text.txt")
    if not isinstance(document, str | os.PathLike):
        raise UsageError("extract", f"cannot read a {type(document).__name__}", "give a path, bytes or text")
    try:
        return ingest(document, name=name or Path(document).name)
    except UsageError as error:
        raise UsageError(os.fspath(document), error.reason, error.advice) from error
    except ValueError as error:  # a NUL in the path
        raise UsageError(os.fspath(document), "there is no such file", "check the path") from error


def _is_text(given: str) -> bool:
    """Whether a string is a text rather than a path: it has sentences or lines, and no file is called so."""
    if not given.strip() or not any(mark in given for mark in "\n\r。"):
        return False
    try:
        return not Path(given).exists()
    except (OSError, ValueError):  # longer than a name can be, or with a NUL in it
        return True


def run(
    inputs: StrPath | Sequence[StrPath],
    out: StrPath = "extracted",
    *,
    workers: int | None = None,
    cluster: str | None = None,
    metadata: StrPath | None = None,
    include: Sequence[str] = (),
    exclude: Sequence[str] = (),
    limit: int | None = None,
    shard: tuple[int, int] | None = None,
    timeout: float = 120.0,
    memory: int = 2048,
    ocr: bool = True,
    retry_failed: bool = False,
    progress: Tell | None = None,
    log: Callable[[str], None] | None = None,
) -> Summary:
    """Read an archive and write the folder `out`, as `fenhong run` does with the options of these names.

    `inputs` is a folder, a file, a ZIP or tar, a pattern or an address, or several of them. `workers` is the number of
    processes (one a core), `timeout` the seconds and `memory` the megabytes that one document may take. `progress` is told how far
    the run is (an `outcome.Progress`), `log` what of the list `metadata` matched. What the folder knows already is not read again.
    `cluster` is the address of a Dask scheduler whose workers read instead; `workers` are then the processes that open files here.

    Where processes are spawned (Windows, macOS, or with `cluster`), the call belongs under `if __name__ == "__main__":`, as with
    `multiprocessing`. A document that fails is a row of the folder and one of `failures`, never an exception. Raises UsageError
    for inputs that do not exist, an `out` that cannot be written and options that make no sense.

    >>> summary = pipeline.run("corpus/documents/odd", out, include=["*.txt"], workers=1)
    >>> sorted(summary.documents.items()), summary.exit_status
    ([('failed', 2), ('no_policy', 1)], 1)
    >>> [(failure.name, failure.code) for failure in summary.failures]
    [('empty.txt', 'empty'), ('english_policy.txt', 'not_chinese')]
    """
    from .batch import Limits, Selection, default_reader
    from .batch import run as run_batch
    from .remote import written_to

    given = [inputs] if isinstance(inputs, str | os.PathLike) else list(inputs)
    names = [os.fspath(each) for each in given]
    with written_to(os.fspath(out), names) as folder:
        return run_batch(
            names,
            folder,
            workers=workers,
            cluster=cluster,
            read=default_reader(ocr=ocr),
            progress=progress,
            metadata=metadata,
            log=log,
            selection=Selection(tuple(include), tuple(exclude), shard, limit),
            limits=Limits(timeout, memory),
            retry_failed=retry_failed,
        )
