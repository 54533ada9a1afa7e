"""What a run remembers in its folder: every result as soon as it is there, so that nothing is read twice.

One SQLite file, `.state.sqlite`. `stamps` say what a file was when it was last opened, `results` hold what was read by the
key of `fingerprint`, `items` list the inputs of the last complete run in order. All of it can be made again from the
inputs: a state that is damaged is set aside and costs time only.
"""

from __future__ import annotations

import json
import logging
import shutil
import sqlite3
import tempfile
import zlib
from collections.abc import Iterable, Iterator, Mapping
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from .errors import FenhongError
from .outcome import Outcome
from .results import Packed, key_in, outcome_in

if TYPE_CHECKING:
    from .across import DocumentKey

NAME = ".state.sqlite"
_WRITTEN = "written"
_ASIDE = ".state.damaged"
_LOG = logging.getLogger("pipeline.run")
_TABLES = """
CREATE TABLE stamps (place BLOB PRIMARY KEY, stamp TEXT NOT NULL, sha256 TEXT, opens INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE results (key TEXT PRIMARY KEY, status TEXT NOT NULL, stage TEXT NOT NULL, limits TEXT NOT NULL,
  records INTEGER NOT NULL, head TEXT NOT NULL, lines BLOB NOT NULL);
CREATE TABLE items (place INTEGER PRIMARY KEY, name TEXT NOT NULL, sha256 TEXT, key TEXT NOT NULL, metadata_row INTEGER);
CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
"""
_LAYOUT = zlib.crc32(_TABLES.encode()) & 0x7FFFFFFF
_OF_ANOTHER = "is of another version of fenhong"
_DAMAGED = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
_BUSY = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)


class Entry(NamedTuple):
    """An input of a run: its name, the hash of its bytes, the key of its result, the row of the sidecar joined to it.

    `place` is where it stands among all inputs, of which the run may have taken a part.
    """

    name: str
    sha256: str | None
    key: str
    metadata_row: int | None
    place: int


class Known(NamedTuple):
    """What a file was when it was last opened; `opens`: whether its bytes could be had."""

    sha256: str | None
    opens: bool


class Status(NamedTuple):
    """Of a result: the outcome's status and stage, the limits under which it came about, the number of records."""

    status: str
    stage: str
    limits: str
    records: int


class StateError(FenhongError):
    """The state cannot be read or written."""

    code = "state"


class StateDamaged(StateError):
    """The state is no longer what was written; it can be set aside."""


@contextmanager
def _told_plainly(path: Path) -> Iterator[None]:
    """What SQLite raises, as an error of ours."""
    try:
        yield
    except sqlite3.Error as error:
        # The code tells apart; a primary code is the low byte of an extended one.
        code = getattr(error, "sqlite_errorcode", 0) & 0xFF
        if code in _DAMAGED:
            raise StateDamaged(
                str(path), f"is damaged: {error}", "remove it; the documents are then read again"
            ) from error
        if code in _BUSY:
            raise StateError(str(path), "another run is using it", "wait for it, or choose another --out") from error
        raise StateError(str(path), f"{error}", "is there room, and permission?") from error


class State:
    """The state of the folder `out`, open for one run alone until it is closed."""

    def __init__(self, path: Path, base: sqlite3.Connection) -> None:
        self.path = path
        self._base = base

    @classmethod
    def open(cls, out: Path) -> State:
        """The state in `out`, made if there is none. Raises StateDamaged, and StateError where it is in use."""
        path = out / NAME
        with _told_plainly(path):
            base = sqlite3.connect(path, isolation_level=None, timeout=0.5)
            try:
                # One process alone uses it. So it needs no shared memory, which network drives and children don't like.
                base.execute("PRAGMA locking_mode = EXCLUSIVE")
                base.execute("PRAGMA auto_vacuum = INCREMENTAL")
                base.execute("PRAGMA journal_mode = WAL")
                base.execute("PRAGMA synchronous = NORMAL")
                base.execute("BEGIN IMMEDIATE")
                layout = base.execute("PRAGMA user_version").fetchone()[0]
                tables = base.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
                if layout == 0 and tables == 0:
                    for statement in _TABLES.strip().split(";\n"):
                        base.execute(statement)
                    base.execute(f"PRAGMA user_version = {_LAYOUT}")
                base.execute("COMMIT")
                if layout not in (0, _LAYOUT) or (layout == 0 and tables):
                    raise StateDamaged(str(path), _OF_ANOTHER)
            except BaseException:
                base.close()
                raise
        return cls(path, base)

    @classmethod
    def look(cls, out: Path) -> State | None:
        """The state in `out` to read only, nothing there being touched; None where there is none.

        Raises StateDamaged. What a killed run left in the journal counts, so in that case a copy is read.
        """
        path = out / NAME
        if not path.is_file():
            return None
        if Path(f"{path}-wal").exists():
            return _Copy.of(path)
        return cls(path, _opened_to_read(path, path))

    def close(self) -> None:
        """Close it as one file, which can be read anywhere."""
        with _told_plainly(self.path):
            try:
                if not self._base.in_transaction and not self._is_read_only():
                    self._base.execute("PRAGMA journal_mode = DELETE")
            finally:
                self._base.close()

    def _is_read_only(self) -> bool:
        return bool(self._base.execute("PRAGMA query_only").fetchone()[0])

    # --- files ---------------------------------------------------------------------------------------------

    def known(self, place: bytes | None, stamp: str | None) -> Known | None:
        """What the file at a place is, if it was opened before and has the same stamp."""
        if place is None or stamp is None:
            return None
        rows = self._rows("SELECT sha256, opens FROM stamps WHERE place = ? AND stamp = ?", place, stamp)
        return Known(rows[0][0], bool(rows[0][1])) if rows else None

    def note(self, place: bytes | None, stamp: str | None, sha256: str | None, *, opens: bool = True) -> None:
        """Take down what a file is; nothing if it cannot be told when it changes."""
        if place is not None and stamp is not None:
            self._do("INSERT OR REPLACE INTO stamps VALUES (?, ?, ?, ?)", place, stamp, sha256, int(opens))

    # --- results -------------------------------------------------------------------------------------------

    def status(self, key: str) -> Status | None:
        """What is known of a result without taking it out."""
        rows = self._rows("SELECT status, stage, limits, records FROM results WHERE key = ?", key)
        return Status(*rows[0]) if rows else None

    def keep(self, key: str, packed: Packed, limits: str = "") -> None:
        """Keep a result, in place of an earlier one."""
        status, stage, records, head, lines = packed
        self._do(
            "INSERT OR REPLACE INTO results VALUES (?, ?, ?, ?, ?, ?, ?)",
            key,
            status,
            stage,
            limits,
            records,
            head,
            lines,
        )

    def take(self, key: str, other: State) -> None:
        """Keep a result that another state has. Raises StateDamaged where that has lost it."""
        rows = other._rows("SELECT * FROM results WHERE key = ?", key)
        if not rows:
            raise StateDamaged(str(other.path), "has lost a result", "run it again")
        self._do("INSERT OR REPLACE INTO results VALUES (?, ?, ?, ?, ?, ?, ?)", *rows[0])

    def take_stamps(self, other: State) -> None:
        """Take down what another state knows of files."""
        with _told_plainly(self.path):
            rows = other._base.execute("SELECT * FROM stamps")
            self._base.executemany("INSERT OR REPLACE INTO stamps VALUES (?, ?, ?, ?)", rows)

    def outcome(self, entry: Entry) -> Outcome:
        """The outcome of an entry, without records. Raises StateDamaged where it is not there or unreadable."""
        head, _lines = self.packed(entry)
        try:
            return outcome_in(head, entry.name, entry.metadata_row)
        except ValueError as error:
            raise self.lost(entry.name, error) from error

    def key(self, entry: Entry) -> DocumentKey:
        """What the outcome of an entry is compared with others by. Raises StateDamaged as `outcome` does."""
        rows = self._rows("SELECT head FROM results WHERE key = ?", entry.key)
        try:
            return key_in(rows[0][0] if rows else "", entry.name)
        except ValueError as error:
            raise self.lost(entry.name, error) from error

    def packed(self, entry: Entry) -> tuple[str, bytes]:
        """The outcome of an entry and its records, as `results` unpacks them; nothing of it is looked at."""
        rows = self._rows("SELECT head, lines FROM results WHERE key = ?", entry.key)
        head, lines = rows[0] if rows else ("", b"")
        return head, lines

    def lost(self, name: str, error: Exception) -> StateDamaged:
        """The error that says that the result of a document cannot be read."""
        return StateDamaged(str(self.path), f"has lost the result of {name}: {error}")

    # --- the last complete run -----------------------------------------------------------------------------

    def facts(self) -> dict[str, Any]:
        """What the last complete run said of itself; empty if there was none."""
        return {name: json.loads(value) for name, value in self._rows("SELECT name, value FROM facts")}

    def written(self) -> str | None:
        """What the files of the folder were made of, as `complete` was told; None if results have come since."""
        told = self.facts().get(_WRITTEN)
        return str(told) if told is not None else None

    def forget_written(self) -> None:
        """Say that results come which the files do not hold yet."""
        self._do("DELETE FROM facts WHERE name = ?", _WRITTEN)

    def entries(self) -> list[Entry]:
        """The inputs of the last complete run, in order."""
        return [
            Entry(*row) for row in self._rows("SELECT name, sha256, key, metadata_row, place FROM items ORDER BY place")
        ]

    def complete(
        self,
        entries: Iterable[Entry],
        facts: Mapping[str, Any],
        *,
        written: str,
        places: Iterable[bytes] | None = None,
    ) -> None:
        """Say that a run is complete. With the `places` of its files, whatever it did not use is removed."""
        with self.together():
            self._base.execute("DELETE FROM items")
            columns = "name, sha256, key, metadata_row, place"
            self._base.executemany(f"INSERT INTO items ({columns}) VALUES (?, ?, ?, ?, ?)", entries)
            self._base.execute("DELETE FROM facts")
            told = (
                (name, json.dumps(value, ensure_ascii=False)) for name, value in {**facts, _WRITTEN: written}.items()
            )
            self._base.executemany("INSERT INTO facts VALUES (?, ?)", told)
            if places is not None:
                self._remove_unused(places)
        if places is not None:
            self._rows("PRAGMA incremental_vacuum")

    def _remove_unused(self, places: Iterable[bytes]) -> None:
        self._base.execute("DELETE FROM results WHERE key NOT IN (SELECT key FROM items)")
        self._base.execute("CREATE TEMP TABLE used (place BLOB PRIMARY KEY) WITHOUT ROWID")
        self._base.executemany("INSERT OR IGNORE INTO used VALUES (?)", ((place,) for place in places))
        self._base.execute("DELETE FROM stamps WHERE place NOT IN (SELECT place FROM used)")
        self._base.execute("DROP TABLE used")

    @contextmanager
    def together(self) -> Iterator[None]:
        """What is done while this lasts is kept as a whole, or not at all if it fails."""
        with _told_plainly(self.path):
            self._base.execute("BEGIN")
            try:
                yield
            except BaseException:
                self._base.execute("ROLLBACK")
                raise
            self._base.execute("COMMIT")

    def _rows(self, statement: str, *values: Any) -> list[Any]:
        with _told_plainly(self.path):
            return self._base.execute(statement, values).fetchall()

    def _do(self, statement: str, *values: Any) -> None:
        with _told_plainly(self.path):
            self._base.execute(statement, values)


class _Copy(State):
    """A state that is read from a copy, which goes when it is closed."""

    folder: tempfile.TemporaryDirectory[str]

    @classmethod
    def of(cls, path: Path) -> State:
        folder = tempfile.TemporaryDirectory(prefix="fenhong-")
        try:
            copy = Path(folder.name) / NAME
            for ending in ("", "-wal"):
                shutil.copyfile(f"{path}{ending}", f"{copy}{ending}")
            with _told_plainly(path), closing(sqlite3.connect(copy, isolation_level=None)) as base:
                base.execute("PRAGMA journal_mode = DELETE")
            state = cls(path, _opened_to_read(copy, path))
        except BaseException:
            folder.cleanup()
            raise
        state.folder = folder
        return state

    def close(self) -> None:
        super().close()
        self.folder.cleanup()


def _opened_to_read(file: Path, shown: Path) -> sqlite3.Connection:
    """A connection that changes nothing. Raises StateDamaged for what is no state of this layout."""
    with _told_plainly(shown):
        base = sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True, isolation_level=None, timeout=0.5)
        try:
            base.execute("PRAGMA query_only = 1")
            if base.execute("PRAGMA user_version").fetchone()[0] != _LAYOUT:
                raise StateDamaged(str(shown), _OF_ANOTHER)
        except BaseException:
            base.close()
            raise
    return base


def set_aside(out: Path, error: StateDamaged) -> None:
    """Move a state out of the way, in place of one that was moved before, and warn."""
    path, aside = out / NAME, out / _ASIDE
    path.replace(aside)
    for ending in ("-wal", "-shm", "-journal"):
        Path(f"{path}{ending}").unlink(missing_ok=True)
    _LOG.warning("%s: %s; it is now %s, and the documents are read again", error.name, error.reason, aside.name)
