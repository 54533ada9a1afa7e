"""What holds for every format: the same document reads the same, and no bytes crash the reader."""

from __future__ import annotations

import random
from contextlib import suppress

import pytest
from make_files import PROSE, PROSE_HANT, docx, lines, p, pdf

from pipeline.errors import ReadError
from pipeline.ingest import ingest_bytes
from pipeline.model import Source


def page(texts: tuple[str, ...]) -> bytes:
    return f"<html><meta charset=utf-8><body>{''.join(f'<p>{text}</p>' for text in texts)}</body></html>".encode()


FORMATS = {
    "txt": lambda texts: "\n".join(texts).encode("gb18030"),
    "html": page,
    "docx": lambda texts: docx("".join(map(p, texts))),
    "pdf": lambda texts: pdf(lines(texts)),
}


def assert_sound(source: Source) -> None:
    """Spans lie within the text, in order, and the text can be encoded."""
    source.text.encode()
    assert all(0 <= page.start <= page.end <= len(source.text) for page in source.pages)
    for table in source.tables:
        assert 0 <= table.start <= table.end <= len(source.text)
        assert all(table.start <= cell.start <= cell.end <= table.end for cell in table.cells)
        assert all(one.end <= two.start for one, two in zip(table.cells, table.cells[1:], strict=False))


@pytest.mark.parametrize("kind", FORMATS)
@pytest.mark.parametrize("texts", [PROSE, PROSE_HANT])
def test_the_same_text_in_each_format(kind: str, texts: tuple[str, ...]) -> None:
    data = FORMATS[kind](texts)
    source = ingest_bytes(data, f"a.{kind}")
    assert source.format == kind
    assert source.text == "\n".join(texts)
    # The name does not matter where the bytes speak for themselves.
    assert kind == "txt" or ingest_bytes(data, "unnamed").text == source.text
    assert_sound(source)


@pytest.mark.parametrize("kind", FORMATS)
def test_damaged_files_never_crash(kind: str) -> None:
    whole = FORMATS[kind](PROSE * 3)
    chance = random.Random(kind)
    for _ in range(150):
        data = bytearray(whole)
        for _ in range(chance.choice((1, 5, 50))):
            data[chance.randrange(len(data))] = chance.randrange(256)
        if chance.random() < 0.3:
            del data[chance.randrange(len(data)) :]
        with suppress(ReadError):
            assert_sound(ingest_bytes(bytes(data), f"a.{kind}"))


def test_tables_with_empty_last_cells() -> None:
    row = "<tr><td>公司的利润</td><td>不少于</td></tr>"
    source = ingest_bytes(f"<html><body><table>{row}<tr><td></td><td></td></tr></table>".encode(), "a.html")
    assert_sound(source)
    assert len(source.tables[0].cells) == 4
