"""Builds files that are made, or have gone wrong, so that reading them never ends, takes all memory, or dies."""

from __future__ import annotations

import io
import zipfile
import zlib
from collections.abc import Callable

GIGABYTE = 1 << 30
DEEP = 100_000


def pdf(*objects: bytes) -> bytes:
    """A PDF of these objects, numbered from 1; the first is its catalogue."""
    made, places = bytearray(b"%PDF-1.7\n"), []
    for number, body in enumerate(objects, 1):
        places.append(len(made))
        made += b"%d 0 obj\n%b\nendobj\n" % (number, body)
    start = len(made)
    made += b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1)
    made += b"".join(b"%010d 00000 n \n" % place for place in places)
    made += b"trailer\n<< /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n" % (len(objects) + 1, start)
    return bytes(made)


def stream(data: bytes, told: bytes = b"") -> bytes:
    return b"<< /Length %d %b >>\nstream\n%b\nendstream" % (len(data), told, data)


def packed(piece: bytes, size: int) -> bytes:
    """What unpacks to a piece again and again, up to a size, made without holding it."""
    packer, parts = zlib.compressobj(9), []
    block = piece * max(1, (1 << 20) // len(piece))
    for _ in range(size // len(block)):
        parts.append(packer.compress(block))
    return b"".join([*parts, packer.flush()])


_CATALOGUE = b"<< /Type /Catalog /Pages 2 0 R >>"
_PAGES = b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>"
_PAGE = b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << %b >> >>"
_WRITTEN = b"BT /F1 12 Tf 72 700 Td <0001000200030004> Tj ET"


def page_tree_in_circles() -> bytes:
    """Pages that hold themselves, and say that there are two thousand million of them."""
    circle = b"<< /Type /Pages /Kids [3 0 R 2 0 R] /Count 2000000000 /Parent 2 0 R >>"
    return pdf(_CATALOGUE, circle, circle)


def page_tree_in_circles_after_a_page() -> bytes:
    """One page that can be read, and then the tree again; it says that there are two million."""
    font = b"/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>"
    tree = b"<< /Type /Pages /Kids [3 0 R 2 0 R] /Count 2000000 >>"
    return pdf(_CATALOGUE, tree, _PAGE % font, stream(b"BT /F1 12 Tf 72 700 Td (a page) Tj ET"))


def page_tree_too_wide() -> bytes:
    """One page, three hundred thousand times."""
    tree = b"<< /Type /Pages /Kids [%b] /Count 300000 >>" % (b"3 0 R " * 300_000)
    return pdf(_CATALOGUE, tree, _PAGE % b"", stream(b"q Q"))


def pdf_bomb() -> bytes:
    """A page of a gigabyte of letters."""
    font = b"/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>"
    content = stream(packed(b"BT /F1 12 Tf 72 700 Td (ab) Tj ET\n", GIGABYTE), b"/Filter /FlateDecode")
    return pdf(_CATALOGUE, _PAGES, _PAGE % font, content)


def pdf_malformed_fonts() -> bytes:
    """Fonts that are noise: no tables, no widths, a map of characters that names itself."""
    fonts = (
        b"/Font << /F1 << /Type /Font /Subtype /Type0 /BaseFont /AAAAAA+Nothing /Encoding 5 0 R"
        b" /DescendantFonts [6 0 R 6 0 R] /ToUnicode 5 0 R >> >>"
    )
    noise = bytes((7 * n * n + 13) % 256 for n in range(4096))
    return pdf(
        _CATALOGUE,
        _PAGES,
        _PAGE % fonts,
        stream(_WRITTEN),
        stream(b"/CIDInit /ProcSet findresource begin\n<0000> <ffffffffff> <" + b"00" * 999, b"/UseCMap 5 0 R"),
        b"<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Nothing /W [0 [" + b"9 " * 9999 + b"] -5 9e99 (a)]"
        b" /CIDToGIDMap 8 0 R /FontDescriptor 7 0 R >>",
        b"<< /Type /FontDescriptor /FontName /Other /Flags -1 /FontBBox [1 (a)] /FontFile2 8 0 R /FontFile3 8 0 R >>",
        stream(b"\x00\x01\x00\x00\xff\xff" + noise, b"/Length1 99999999"),
    )


def pdf_deep() -> bytes:
    """Lists in lists, a hundred thousand deep, where the page has its resources, and so in its content."""
    nested = b"[" * DEEP + b"]" * DEEP
    content = stream(b"BT /F1 12 Tf " + nested + b" TJ ET " + b"q " * DEEP)
    return pdf(_CATALOGUE, _PAGES, _PAGE % (b"/Font " + nested), content)


def pdf_forms_in_circles() -> bytes:
    """A drawing that draws another twice, which draws the first twice."""
    told = b"/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << /XObject << /A 5 0 R /B 6 0 R >> >>"
    draws = stream(b"/A Do /B Do /A Do /B Do", told)
    return pdf(_CATALOGUE, _PAGES, _PAGE % b"/XObject << /A 5 0 R /B 6 0 R >>", stream(b"/A Do /B Do"), draws, draws)


def html_deep() -> bytes:
    """A page of boxes in boxes, with a sentence in the innermost."""
    return b"<html><body>" + b"<div>" * DEEP + "公司每年分红。".encode() + b"</div>" * DEEP + b"</body></html>"


def html_deep_tables() -> bytes:
    """Tables in tables in lists."""
    return b"<html><body>" + b"<ul><li><table><tr><td>" * (DEEP // 5) + "公司每年分红。".encode()


def docx_bomb() -> bytes:
    """A Word file whose text is a gigabyte of spaces."""
    return _zip("word/document.xml", b"<w:document>" + b" " * 4084)


def zip_bomb() -> bytes:
    """An archive whose one document is a gigabyte."""
    return _zip("plan.txt", "公司每年分红。\n".encode() * 512)


def zip_that_lies() -> bytes:
    """An archive whose one document says that it has ten bytes, and has a gigabyte."""
    data = bytearray(zip_bomb())
    claimed = (10).to_bytes(4, "little")
    data[22:26] = claimed
    at = data.rindex(b"PK\x01\x02")
    data[at + 24 : at + 28] = claimed
    return bytes(data)


def _zip(name: str, piece: bytes) -> bytes:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as file:
        if name.startswith("word/"):
            types = (
                '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override '
                'PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.'
                'wordprocessingml.document.main+xml"/></Types>'
            )
            file.writestr("[Content_Types].xml", types)
        info = zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0))
        info.compress_type = zipfile.ZIP_DEFLATED
        with file.open(info, "w") as member:
            block = piece * ((1 << 20) // len(piece))
            for _ in range(GIGABYTE // len(block)):
                member.write(block)
    return made.getvalue()


POISON: dict[str, Callable[[], bytes]] = {
    "circles.pdf": page_tree_in_circles,
    "again.pdf": page_tree_in_circles_after_a_page,
    "wide.pdf": page_tree_too_wide,
    "bomb.pdf": pdf_bomb,
    "fonts.pdf": pdf_malformed_fonts,
    "deep.pdf": pdf_deep,
    "forms.pdf": pdf_forms_in_circles,
    "deep.html": html_deep,
    "tables.html": html_deep_tables,
    "bomb.docx": docx_bomb,
    "bomb.zip": zip_bomb,
    "lies.zip": zip_that_lies,
}
