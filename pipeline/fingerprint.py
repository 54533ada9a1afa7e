"""What a result depends on, as one key: the content, this program, and what name and sidecar say of the document.

Two documents with one key have one result, but for the name that is printed in it; a result whose key comes up again need
not be read again. Whatever may change a record must be in the key, and nothing else should be.
"""

from __future__ import annotations

import hashlib
import json
import posixpath
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from .filenames import parse_name

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

    from .metadata import Row

# Of what `versions` lists, these write tables and shape no result.
_NOT_OF_RESULTS = frozenset({"pandas", "pyarrow"})
_OCR = ("rapidocr", "onnxruntime")


def fingerprint(read: Callable[..., Any]) -> str:
    """This program as it reads: versions of rules, schema, product and libraries, its own files, the reader and its options.

    The package's files are hashed as well, so that a change of the rules in a checkout is noticed before its version is
    raised. Of a reader from elsewhere only the name is known.
    """
    return _digest(json.dumps({**program(), "reader": _told(read)}, sort_keys=True))


def program() -> dict[str, Any]:
    """What of a `fingerprint` is this program's, whatever the reader, as JSON has it: `versions`, those of `ocr`, `files`."""
    from .versions import versions

    known = {name: version for name, version in versions().items() if name not in _NOT_OF_RESULTS}
    known["python"] = (known["python"] or "").rpartition(".")[0]
    return {"versions": known, "ocr": _ocr_versions(), "files": _own_files()}


def content_key(sha256: str, program: str, name: str, row: Row | None) -> str:
    """The key of a document's result. `program` is its `fingerprint`."""
    said = replace(row, number=0, files=(), sha256=None) if row is not None else None
    return _digest(f"{sha256}\0{program}\0{posixpath.splitext(name)[1].lower()}\0{parse_name(name)!r}\0{said!r}")


def place_key(place: bytes, stamp: str, program: str) -> str:
    """The key of a file that cannot be opened to its end, so that nobody knows its content: a bomb, a locked member."""
    return _digest(f"{place!r}\0{stamp}\0{program}")


def passing_key(name: str, told: object) -> str:
    """The key of what is known for one run alone. It begins with a mark, and no other key does."""
    return "!" + _digest(f"{name}\0{told!r}")


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def _told(read: Callable[..., Any]) -> list[Any]:
    """A reader by module and name, with what is bound to it."""
    bound: list[Any] = []
    while (inner := getattr(read, "func", None)) is not None:
        bound.append([repr(read.args), sorted(read.keywords.items())])  # type: ignore[attr-defined]
        read = inner
    return [getattr(read, "__module__", ""), getattr(read, "__qualname__", type(read).__qualname__), bound]


def _ocr_versions() -> list[str | None]:
    from importlib.metadata import PackageNotFoundError, version

    found: list[str | None] = []
    for name in _OCR:
        try:
            found.append(version(name))
        except PackageNotFoundError:
            found.append(None)
    return found


@cache
def _own_files() -> str:
    """A digest of the package's programs and data, the same on every system."""
    digest = hashlib.sha256()
    for name, file in _walk(files(__package__), ""):
        data = file.read_bytes().replace(b"\r\n", b"\n")
        digest.update(f"{name}\0{len(data)}\0".encode())
        digest.update(data)
    return digest.hexdigest()


def _walk(folder: Traversable, prefix: str) -> Iterator[tuple[str, Traversable]]:
    for entry in sorted(folder.iterdir(), key=lambda each: each.name):
        if entry.is_dir() and entry.name != "__pycache__":
            yield from _walk(entry, f"{prefix}{entry.name}/")
        elif entry.is_file() and not entry.name.endswith((".pyc", ".pyo", "~")):
            yield f"{prefix}{entry.name}", entry
