"""Files of remote stores by their addresses (`s3://filings/2024/`), through fsspec, which `fenhong[remote]` brings.

find("s3://filings/2024/*.pdf")      what is there
upload(folder, "s3://filings/out")   what was written, run.json last
"""

from __future__ import annotations

import hashlib
import os
import posixpath
import re
import shutil
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any, BinaryIO, cast
from urllib.parse import unquote

from .errors import FenhongError, ReadError, UsageError

_ADDRESS = re.compile(r"[A-Za-z][A-Za-z0-9+.-]+(?:::[A-Za-z][A-Za-z0-9+.-]+)*://")
_INSTALL = "pip install 'fenhong[remote]'"
# What tells one state of a file from another, in the order of trust; each store has its own names.
_MARKS = (
    "ETag",
    "etag",
    "md5Hash",
    "md5",
    "content_md5",
    "mtime",
    "LastModified",
    "last_modified",
    "updated",
    "created",
)
_LAST = "run.json"


def is_address(given: str) -> bool:
    """Whether an input is named by an address rather than a path."""
    return _ADDRESS.match(given) is not None


def local_path(given: str) -> str | None:
    """The path that a `file://` address means; None for any other address."""
    if not given.lower().startswith("file://"):
        return None
    path = given[len("file://") :].removeprefix("localhost")
    if re.match(r"/[A-Za-z]:", path):  # file:///C:/filings
        path = path[1:]
    return path if "%" not in path or Path(path).exists() else unquote(path)


@dataclass(frozen=True, slots=True)
class Remote:
    """A file of a store: its whole address, its size in bytes and the mark of its state where the store gives them."""

    address: str
    size: int | None
    mark: str

    def __str__(self) -> str:
        return self.address

    def open(self, mode: str = "rb", /) -> BinaryIO:
        """The file at its start. Raises OSError or ReadError where it cannot be fetched."""
        with _as_read_error(self.address):
            store, path = _store(self.address)
            return cast(BinaryIO, _Fetched(store.open(path, mode), self.address))


class _Fetched:
    """A remote file whose errors, of whatever kind the store raises, name the file and are ours."""

    def __init__(self, file: Any, address: str) -> None:
        self._file = file
        self._address = address

    def __enter__(self) -> _Fetched:
        return self

    def __exit__(self, *_error: object) -> None:
        self._file.close()

    def __getattr__(self, name: str) -> Any:
        if name == "peek":  # not every store has it
            raise AttributeError(name)
        return getattr(self._file, name)

    def read(self, size: int = -1) -> bytes:
        with _as_read_error(self._address):
            return cast(bytes, self._file.read(size))


@contextmanager
def _as_read_error(address: str) -> Iterator[None]:
    try:
        yield
    except (OSError, FenhongError):
        raise
    except Exception as error:  # each store has errors of its own
        raise ReadError(address, f"cannot be fetched: {_said(error)}", "try again, or copy it here first") from error


def _said(error: BaseException) -> str:
    return f"{type(error).__name__}: {error}" if str(error) else type(error).__name__


def _store(address: str) -> tuple[Any, str]:
    """The store of an address and the path in it. Raises UsageError where what reads it is not installed or not known."""
    try:
        fsspec = import_module("fsspec.core")  # not a dependency of the package
    except ImportError as error:
        raise UsageError(address, "needs fsspec, which is not installed", _INSTALL) from error
    try:
        store, path = fsspec.url_to_fs(address)
    except ImportError as error:
        raise UsageError(
            address, f"the store cannot be read: {error}", "install what is missing beside fenhong"
        ) from error
    except ValueError as error:
        raise UsageError(address, f"no such kind of store: {error}") from error
    except Exception as error:
        raise UsageError(address, f"cannot be opened: {_said(error)}") from error
    return store, str(path)


def find(address: str) -> list[tuple[str, Remote]]:
    """The files at an address, each with its name there: a file, all files below a folder, or those that match a pattern.

    Names of a folder's files are relative to it, those of a pattern to the last folder before the first wildcard. Raises
    UsageError for an address with nothing behind it or that cannot be looked at.
    """
    store, path = _store(address)
    pattern = any(mark in path for mark in "*?[")
    try:
        if pattern and not store.exists(path):
            found, root = store.glob(path, detail=True), posixpath.dirname(re.split(r"[*?\[]", path)[0])
        elif store.isdir(path):
            found, root = store.find(path, detail=True), path.rstrip("/")
        else:
            found, root = {path: store.info(path)}, posixpath.dirname(path)
    except FileNotFoundError as error:
        raise UsageError(address, "no such file or folder") from error
    except Exception as error:
        raise UsageError(address, f"cannot be looked at: {_said(error)}") from error
    files = {where: info for where, info in found.items() if info.get("type") != "directory"}
    if pattern and not files:
        raise UsageError(address, "no file matches this pattern")
    return [(_below(where, root), _remote(store, where, info)) for where, info in sorted(files.items())]


def _below(path: str, root: str) -> str:
    inside = path[len(root) :] if path.startswith(root) else path
    return inside.strip("/") or posixpath.basename(path)


def _remote(store: Any, path: str, info: Mapping[str, Any]) -> Remote:
    size = info.get("size")
    mark = next((str(info[name]) for name in _MARKS if info.get(name)), "")
    return Remote(str(store.unstrip_protocol(path)), int(size) if size is not None else None, mark)


@contextmanager
def written_to(out: str, inputs: Sequence[str] = ()) -> Iterator[str]:
    """The folder to write in for `out`; if that is an address, one that is put there on leaving, unless by an error.

    It lies in the user's cache and stays there, so that a run that is broken off goes on as one with a folder does. Raises
    UsageError for an address that cannot be written, or that lies in one of the inputs.
    """
    if (local := local_path(out)) is not None or not is_address(out):
        yield local or out
        return
    for given in inputs:
        if is_address(given) and f"{out.rstrip('/')}/".startswith(f"{given.rstrip('/')}/"):
            raise UsageError(out, f"lies in {given}, which is read", "choose another --out")
    check_writable(out)
    folder = Path(kept_at(out))
    folder.mkdir(parents=True, exist_ok=True)
    yield str(folder)
    upload(folder, out)


def kept_at(out: str) -> str:
    """The folder on this machine for `out`, which need not be there yet: itself, or where files wait that go to an address."""
    if (local := local_path(out)) is not None or not is_address(out):
        return local or out
    return str(_cache() / hashlib.sha256(out.encode()).hexdigest()[:16])


def _cache() -> Path:
    """The folder for what is to be put elsewhere."""
    home = os.environ.get("XDG_CACHE_HOME") or os.environ.get("LOCALAPPDATA")
    return (Path(home) if home else Path.home() / ".cache") / "fenhong" / "runs"


def check_writable(address: str) -> None:
    """Write a small file there and take it away again. Raises UsageError where that fails: better before a run than after."""
    store, path = _store(address)
    probe = f"{path.rstrip('/')}/.fenhong-writes-here"
    try:
        store.makedirs(path, exist_ok=True)
        store.pipe_file(probe, b"")
        store.rm_file(probe)
    except Exception as error:
        raise UsageError(address, f"cannot be written: {_said(error)}", "choose another --out") from error


def upload(folder: Path, address: str) -> list[str]:
    """Put the files of a folder, but for hidden ones, at an address; their names. run.json comes last, so that who sees it sees all.

    Where the store can hold files back until all are there, it does; elsewhere the hashes in run.json tell whether they are.
    Raises UsageError where a file cannot be written.
    """
    store, path = _store(address)
    names = sorted(
        (each.name for each in folder.iterdir() if each.is_file() and not each.name.startswith(".")), key=_order
    )
    target = path.rstrip("/")
    try:
        store.makedirs(target, exist_ok=True)
        with store.transaction:
            for name in names:
                _put(store, folder / name, f"{target}/{name}")
    except Exception as error:
        reason = f"cannot be written: {_said(error)}"
        raise UsageError(address, reason, f"what was to be written is in {folder}") from error
    return names


def _order(name: str) -> tuple[bool, str]:
    return name == _LAST, name


def _put(store: Any, file: Path, target: str) -> None:
    with file.open("rb") as source, store.open(target, "wb") as sink:
        shutil.copyfileobj(source, sink, 1 << 20)
