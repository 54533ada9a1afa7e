"""The real files beside the repository, where they are there: text in reading order, clear errors for the rest."""

from __future__ import annotations

import difflib
from pathlib import Path

import pytest

from pipeline.errors import BrokenFile, NeedsOcr
from pipeline.ingest import boxes, ingest

SHARED = Path(__file__).resolve().parents[1].parent / "shared"
pytestmark = pytest.mark.skipif(not SHARED.is_dir(), reason="no ../shared beside the repository")

# In this one a ruled table is read cell by cell; the text beside it was made line by line.
TABLES = ("003",)


def files(folder: str, *prefixes: str) -> list[Path]:
    found = sorted((SHARED / folder).glob("*")) if SHARED.is_dir() else []
    return [file for file in found if not prefixes or file.name.startswith(prefixes)]


def squeezed(text: str) -> str:
    return "".join(text.split())


@pytest.mark.parametrize("expected", files("pdf-texts"), ids=lambda file: file.name[:3])
def test_pdf_text_is_in_reading_order(expected: Path) -> None:
    text = squeezed(ingest(SHARED / "pdfs" / f"{expected.stem}.pdf").text)
    # An excerpt of a long report begins with a note in brackets that the report does not hold.
    wanted = [squeezed(line) for line in expected.read_text("utf-8").split("\n") if not line.startswith("〔")]
    if expected.name.startswith(TABLES):
        assert difflib.SequenceMatcher(None, "".join(wanted), text, autojunk=False).ratio() > 0.98
    elif len(text) < 2 * sum(map(len, wanted)):
        assert text == "".join(wanted)
    else:
        assert [line for line in wanted if line not in text] == []


@pytest.mark.parametrize("file", files("pdfs", "098", "104"), ids=lambda file: file.name[:3])
def test_scans_need_ocr(file: Path) -> None:
    with pytest.raises(NeedsOcr):
        ingest(file, ocr=False)


@pytest.mark.parametrize("file", files("pdfs", "124"), ids=lambda file: file.name[:3])
def test_no_pdf(file: Path) -> None:
    with pytest.raises(BrokenFile, match="not a PDF"):
        ingest(file)


@pytest.mark.parametrize("file", files("pdfs", "059", "110", "132", "141"), ids=lambda file: file.name[:3])
def test_other_pdfs_are_read(file: Path) -> None:
    source = ingest(file)
    assert "公告" in source.text or "报告" in source.text
    assert source.pages[-1].end == len(source.text)


@pytest.mark.parametrize("file", files("texts"), ids=lambda file: file.name[:3])
def test_texts_are_kept(file: Path) -> None:
    data = file.read_bytes()
    assert ingest(file).text == data.decode("utf-8-sig")


@pytest.mark.parametrize("file", files("html"), ids=lambda file: file.name[:3])
def test_html_is_read(file: Path) -> None:
    assert "公司" in ingest(file).text


def test_boxes_find_a_word() -> None:
    for file in files("pdfs", "030"):
        source = ingest(file)
        start = source.text.index("分配")
        ((page, x0, y0, x1, y1),) = boxes(file, start, start + 2)
        assert page == source.page_of(start)
        assert 15 < x1 - x0 < 60
        assert 0 < y0 < y1 < 842
