"""The folder of pages: `write_site(extracted, out, archive)`.

    index.html            overview; data/overview.js and data/words.js are its data
    d/KEY.html  KEY.js    a document and its data; KEY is the beginning of its hash. KEY-3.webp is its third page
    assets/               our script and style

It is written in full beside its place and then moved there, so that a page never belongs to another run than its data.
"""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib.resources import files
from pathlib import Path
from typing import Any

from ..errors import FenhongError, UsageError
from .escape import script
from .extracted import Document, documents
from .overview import COLUMNS, row
from .pages import page_data
from .sources import Archive
from .words import words

MARK = ".fenhong-review"  # what tells a folder of ours, which may be replaced, from any other
_ASSETS = ("common.js", "overview.js", "document.js", "text.js", "correct.js", "style.css")
Tell = Callable[[int, str], None]


@dataclass
class Written:
    """What was written: documents, pages, and for how many the text could not be had, by reason."""

    documents: int = 0
    pages: int = 0
    pictures: int = 0
    without_text: dict[str, int] = field(default_factory=dict)


def write_site(extracted: Path, out: Path, archive: Archive | None = None, tell: Tell | None = None) -> Written:
    """Write the site of a run into `out`, in place of one that is there. `tell` hears of each document.

    Raises UsageError for an `extracted` that no run wrote, and an `out` that is something else or cannot be written.
    """
    _refuse_other(out, extracted)
    try:
        out.parent.mkdir(parents=True, exist_ok=True)
        folder = Path(tempfile.mkdtemp(prefix=f".{out.name}-", dir=out.parent))
    except OSError as error:
        raise _not_written(out, error) from error
    try:
        written = _write(extracted, folder, archive or Archive([]), tell)
        folder.chmod(0o755)  # mkdtemp's are for their maker alone
        _put(folder, out)
        return written
    except OSError as error:
        raise _not_written(out, error) from error
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _not_written(out: Path, error: OSError) -> UsageError:
    return UsageError(str(out), f"cannot be written: {error.strerror or error}", "choose another --out")


def _refuse_other(out: Path, extracted: Path) -> None:
    """Raise UsageError where `out` is a file, or a folder of somebody else's files."""
    if out.resolve() == extracted.resolve():
        raise UsageError(str(out), "is the folder of the run itself", "choose another --out")
    if out.exists() and not out.is_dir():
        raise UsageError(str(out), "is a file, not a folder", "choose another --out")
    if out.is_dir() and any(out.iterdir()) and not (out / MARK).is_file():
        raise UsageError(str(out), "holds other files than a review site", "choose another --out, or empty it")


def _put(folder: Path, out: Path) -> None:
    if not out.exists():
        folder.replace(out)
        return
    old = folder.with_name(f"{folder.name}-old")
    out.replace(old)
    folder.replace(out)
    shutil.rmtree(old, ignore_errors=True)


def _write(extracted: Path, folder: Path, archive: Archive, tell: Tell | None) -> Written:
    for name in ("assets", "data", "d"):
        (folder / name).mkdir()
    static = files(__package__).joinpath("static")
    for name in _ASSETS:
        (folder / "assets" / name).write_bytes(static.joinpath(name).read_bytes())
    (folder / "index.html").write_bytes(static.joinpath("index.html").read_bytes())
    template = static.joinpath("document.html").read_text("utf-8")
    (folder / "data" / "words.js").write_bytes(script("words", words()))
    written, rows, keys = Written(), [], _Keys()
    numbers = {name: number for number, name in enumerate(words()["types"])}
    for document in documents(extracted):
        key = keys.of(document)
        if key and not _page(folder / "d", key, document, archive, template, written):
            key = ""
        rows.append(row(document, key, numbers))
        written.documents += 1
        if tell is not None:
            tell(written.documents, document.row["source"])
    overview = {"run": extracted.resolve().name, "columns": list(COLUMNS), "rows": rows}
    (folder / "data" / "overview.js").write_bytes(script("overview", overview))
    (folder / MARK).write_text("Written by fenhong review; it is replaced as a whole.\n", encoding="utf-8")
    return written


class _Keys:
    """Names of pages: the beginning of a document's hash, with a number where the run read several of the same bytes."""

    def __init__(self) -> None:
        self._taken: dict[str, int] = {}

    def of(self, document: Document) -> str:
        """The key of a document, or "" of one that was not read, which has no page."""
        if not document.records and document.row["status"] != "no_policy":
            return ""
        digest = document.head.get("sha256") or ""
        start = "".join(c for c in digest[:16] if c in "0123456789abcdef") or "x"
        self._taken[start] = count = self._taken.get(start, 0) + 1
        return start if count == 1 else f"{start}-{count}"


def _page(folder: Path, key: str, document: Document, archive: Archive, template: str, written: Written) -> bool:
    """Write the page of a document; False for one without records whose text is not to be had: there is nothing to show."""
    head = document.head
    source, data, reason = archive.source(head["source"], head["sha256"])
    if source is None and not document.records:
        return False
    page = page_data(key, document, source, reason)
    if source is not None and source.format == "pdf" and page["text"]["state"] != "quotes":
        page.update(_pictures(data, source, document.records, folder, key))
    if page["text"]["state"] == "quotes":
        why = page["text"]["reason"]
        written.without_text[why] = written.without_text.get(why, 0) + 1
    written.pages += 1
    written.pictures += len(page["pictures"])
    (folder / f"{key}.js").write_bytes(script("document", page))
    (folder / f"{key}.html").write_text(template.replace("{key}", key), encoding="utf-8", newline="\n")
    return True


def _pictures(data: bytes, source: Any, records: Sequence[Mapping[str, Any]], folder: Path, key: str) -> dict[str, Any]:
    import pypdfium2

    from .pictures import pictures

    try:
        drawn, boxes = pictures(data, source, records, folder, key)
    except (FenhongError, pypdfium2.PdfiumError):  # the text was read, and is shown without them
        return {}
    return {"pictures": drawn, "boxes": boxes}
