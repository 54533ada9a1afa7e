"""Builds the files that the reading tests read: PDF drawn by reportlab, DOCX zipped from bare XML."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Callable, Iterable, Sequence

from reportlab.lib.pdfencrypt import StandardEncryption
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.cidfonts import UnicodeCIDFont
from reportlab.pdfgen.canvas import Canvas

SONG = "STSong-Light"
PAGE = (595.0, 842.0)
Draw = Callable[[Canvas], None]

PROSE = (
    "临江云帆科技股份有限公司股东回报规划",
    "公司采取现金方式分配股利，每年以现金方式分配的利润",
    "不少于当年实现的可分配利润的20%，并由董事会提出预案。",
    "公司最近三年累计分配的利润不低于年均可分配利润的30%。",
)
PROSE_HANT = (
    "嘉澤精密工業股份有限公司股利政策",
    "本公司年度決算如有盈餘，應先提繳稅款、彌補虧損，次提百分之十",
    "為法定盈餘公積，其餘由董事會擬具盈餘分派案，提請股東會決議。",
    "股東紅利以現金股利為主，其比率不低於股利總額之百分之二十。",
)


def pdf(*draws: Draw, password: str | None = None, size: tuple[float, float] = PAGE) -> bytes:
    """A PDF of one page for each drawing; `password` "" locks permissions only."""
    if SONG not in pdfmetrics.getRegisteredFontNames():
        pdfmetrics.registerFont(UnicodeCIDFont(SONG))
    lock = None if password is None else StandardEncryption(password, ownerPassword="owner", canPrint=0)
    stream = io.BytesIO()
    canvas = Canvas(stream, pagesize=size, encrypt=lock)
    for draw in draws:
        canvas.setFont(SONG, 10.5)
        draw(canvas)
        canvas.showPage()
    canvas.save()
    return stream.getvalue()


def lines(texts: Sequence[str], *, x: float = 72, y: float = 760, step: float = 18) -> Draw:
    """Lines of text from the top."""

    def draw(canvas: Canvas) -> None:
        for number, text in enumerate(texts):
            canvas.drawString(x, y - number * step, text)

    return draw


def both(*draws: Draw) -> Draw:
    """Several drawings on one page."""

    def draw(canvas: Canvas) -> None:
        for each in draws:
            each(canvas)

    return draw


def table(rows: Sequence[Sequence[Sequence[str]]], *, x: float = 72, y: float = 600, width: float = 220) -> Draw:
    """A ruled table: rows of cells of lines. Lines are drawn across the columns, as programs print them."""

    def draw(canvas: Canvas) -> None:
        top = y
        columns = max(len(row) for row in rows)
        for row in rows:
            height = 18 * max(len(cell) for cell in row) + 8
            for line in range(max(len(cell) for cell in row)):
                for column, cell in enumerate(row):
                    if line < len(cell):
                        canvas.drawString(x + column * width + 4, top - 16 - 18 * line, cell[line])
            for column in range(columns):
                canvas.rect(x + column * width, top - height, width, height)
            top -= height

    return draw


W = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"


def docx(body: str, **parts: str) -> bytes:
    """A DOCX of bare XML: the inside of `w:body`, and further parts such as `numbering` by name."""
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("[Content_Types].xml", "<Types/>")
        archive.writestr("word/document.xml", _root("document", f"<w:body>{body}</w:body>"))
        for name, inside in parts.items():
            archive.writestr(f"word/{name}.xml", _root(name, inside))
    return stream.getvalue()


def _root(tag: str, inside: str) -> str:
    names = f'xmlns:w="{W}" xmlns:mc="urn:mc" xmlns:wps="urn:wps" xmlns:v="urn:v"'
    return f'<?xml version="1.0" encoding="UTF-8"?><w:{tag} {names}>{inside}</w:{tag}>'


def p(text: str = "", *, properties: str = "", runs: Iterable[str] = ()) -> str:
    """A paragraph: properties, then a run of text, then runs given as XML."""
    run = f'<w:r><w:t xml:space="preserve">{text}</w:t></w:r>' if text else ""
    return f"<w:p>{f'<w:pPr>{properties}</w:pPr>' if properties else ''}{run}{''.join(runs)}</w:p>"


def numbered(text: str, level: int = 0, num: int = 1) -> str:
    """A paragraph with an automatic number."""
    return p(text, properties=f'<w:numPr><w:ilvl w:val="{level}"/><w:numId w:val="{num}"/></w:numPr>')


def numbering(*levels: tuple[str, str], nums: str = '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>') -> str:
    """The numbering part for one list: (format, pattern) of each level."""
    inside = "".join(
        f'<w:lvl w:ilvl="{depth}"><w:start w:val="1"/><w:numFmt w:val="{style}"/><w:lvlText w:val="{pattern}"/></w:lvl>'
        for depth, (style, pattern) in enumerate(levels)
    )
    return f'<w:abstractNum w:abstractNumId="0">{inside}</w:abstractNum>{nums}'
