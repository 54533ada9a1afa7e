"""The PDF documents of the corpus, one for each way in which such files are made: `make.py` asks for them by name.

A kind is how a text is set: paged, struck twice, turned, hidden under, in tables of several shapes. What is set comes
from sources/, so that the facts are known; what a kind adds (page edges, watermarks, hidden words) states nothing.
"""

from __future__ import annotations

import re
import struct
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from bare_pdf import A4, Canvas, Font, Sheet, pdf, song, stream, to_unicode_map, width

Block = str | list[list[str]]

LEFT, TOP, LEADING, SIZE = 72, 760, 21, 12
TABLE_SIZE, TABLE_WIDTH = 9, 450


@dataclass(frozen=True)
class Row:
    """One printed line of a table row: a piece of every cell. `first` and `last` say where the row begins and ends."""

    cells: Sequence[str]
    first: bool
    last: bool
    head: bool


Line = str | Row


@dataclass(frozen=True)
class Kind:
    """How a text is set. Lengths in characters and lines; `paint` draws what else a page holds."""

    across: int = 36
    down: int = 30
    header: str = ""
    footer: str = "{n}"
    first: int = 1
    strike: str = ""
    columns: tuple[int, ...] = ()
    ruled: bool = True
    repeat_head: bool = False
    in_form: bool = False
    two_columns: bool = False
    shuffled: bool = False
    hidden: bool = False
    raised: str = "$^"
    bullet: str = ""
    before_all: int = 0
    twice: bool = False
    meanings: dict[str, str] | None = None
    encoding: str = "UniGB-UCS2-H"
    embedded: str = ""
    angle: Callable[[int], int] = lambda number: 0
    paint: Callable[[Canvas, int], None] | None = None
    password: str | None = None


# ------------------------------------------------------------------------------------------------ lines and pages


def filled(text: str, across: float, indent: int = 2) -> Iterator[str]:
    """A paragraph in lines; a stop hangs over the edge rather than open a line."""
    line, used = "", float(indent)
    for char in text:
        size = width(char, 1)
        if used + size > across and char not in "，。；：、）》”,.;:)%":
            yield line
            line, used = "", 0.0
        line += char
        used += size
    yield line


def table(rows: list[list[str]], kind: Kind) -> Iterator[Row]:
    """A table line by line; with `columns` of the kind the cells are as wide as those numbers, else all the same."""
    numbered = len(kind.columns) == len(rows[0]) + 1
    if numbered:  # a first column of running numbers, as amendment tables often have
        rows = [["序号" if not at else str(at), *row] for at, row in enumerate(rows)]
    for at, row in enumerate(rows):
        pieces = [
            list(filled(cell, wide / TABLE_SIZE - 2, 0)) for cell, wide in zip(row, widths(row, kind), strict=True)
        ]
        high = max(map(len, pieces))
        for line in range(high):
            yield Row(
                [piece[line] if line < len(piece) else "" for piece in pieces], line == 0, line == high - 1, at == 0
            )


def widths(row: Sequence[str], kind: Kind) -> list[float]:
    shares = kind.columns if len(kind.columns) == len(row) else (1,) * len(row)
    return [TABLE_WIDTH * share / sum(shares) for share in shares]


def set_lines(blocks: Sequence[Block], kind: Kind) -> list[Line]:
    lines: list[Line] = []
    for at, block in enumerate(blocks):
        if isinstance(block, list):
            lines += table(block, kind)
            continue
        text = re.sub(r"^（[一二三四五六七八九]+）|^[0-9]{1,2}[.、]", kind.bullet, block) if kind.bullet else block
        heading = at < 2 and len(block) < kind.across
        lines += [
            "\u3000" * (2 * (number == 0 and not heading)) + line
            for number, line in enumerate(filled(text, kind.across))
        ]
    return lines


def set_pages(lines: Sequence[Line], kind: Kind) -> list[list[Line]]:
    """Pages of so many lines. A table that runs on shows its head again where the kind says so."""
    pages: list[list[Line]] = [[]]
    head: Row | None = None
    for line in lines:
        head = (line if isinstance(line, Row) and line.head else head) if isinstance(line, Row) else None
        if len(pages[-1]) >= kind.down:
            pages.append([head] if head and kind.repeat_head and head is not line else [])
        pages[-1].append(line)
    return pages


# ------------------------------------------------------------------------------------------------ drawing


def draw_page(lines: Sequence[Line], kind: Kind, font: Font, number: int, total: int, company: str) -> Sheet:
    canvas = Canvas(font)
    sheet = Sheet(canvas, picture=kind.hidden, angle=kind.angle(number))
    if sheet.angle:
        canvas.operators({90: "0 1 -1 0 842 0 cm", 180: "-1 0 0 -1 595 842 cm", 270: "0 -1 1 0 0 595 cm"}[sheet.angle])
    if kind.hidden:
        canvas.operators("q 595 0 0 842 0 0 cm /Scan Do Q")
    headers = kind.header.replace("{company}", company).split("|")
    header = headers[number % len(headers)]
    edges = [(LEFT, 800, header), (285, 40, kind.footer.format(n=kind.first + number - 1, total=total))]
    for x, y, words in edges:
        if words:
            canvas.text(x, y, words, 9, how="3 Tr" if kind.hidden else "")
    places = list(enumerate(lines))
    if kind.shuffled:
        places = places[1::2] + places[::2][::-1]
    for at, line in places:
        if isinstance(line, str):
            draw_line(canvas, line, LEFT, TOP - LEADING * at, kind)
    into = canvas
    if kind.in_form and any(isinstance(line, Row) for line in lines):
        into = sheet.forms["Table"] = Canvas(font)
        canvas.operators("/Table Do")
    draw_tables(into, lines, kind)
    if kind.paint:
        kind.paint(canvas, number)
    return sheet


def draw_line(canvas: Canvas, line: str, x: float, y: float, kind: Kind) -> None:
    how = "3 Tr" if kind.hidden else ""
    if kind.strike == "letters" and re.search(r"\d%", line):
        for at, char in enumerate(line):
            for shift in (0, 0.35):
                canvas.text(x + width(line[:at], SIZE) + shift, y, char, SIZE)
        return
    pieces = [piece for piece in re.split(f"({kind.raised})", line) if piece]
    for piece in pieces:
        for shift in (0, 0.3, 0.6) if kind.strike and not line.endswith("。") else (0,):
            canvas.text(x + shift, y, piece, SIZE, how=how)
        x += width(piece, SIZE)
        if re.fullmatch(kind.raised, piece):
            canvas.text(x, y + 5, "1", 6)
            x += width("1", 6)


def draw_tables(canvas: Canvas, lines: Sequence[Line], kind: Kind) -> None:
    """The rows of a page with their rulings: a stroke above and below each row, and at the edge of a page that cuts it."""
    for at, row in enumerate(lines):
        if not isinstance(row, Row):
            continue
        y, x = TOP - LEADING * at, float(LEFT)
        above, below = at == 0 or isinstance(lines[at - 1], str), at + 1 == len(lines) or isinstance(lines[at + 1], str)
        for cell, wide in zip(row.cells, widths(row.cells, kind), strict=True):
            canvas.text(x + 4, y, cell, TABLE_SIZE)
            if kind.ruled:
                low, high = y - 7, y - 7 + LEADING
                sides = [(x, low, x, high), (x + wide, low, x + wide, high)]
                sides += [(x, high, x + wide, high)] * (row.first or above) + [(x, low, x + wide, low)] * (
                    row.last or below
                )
                canvas.operators("".join(f"{a:g} {b:g} m {c:g} {d:g} l S " for a, b, c, d in sides))
            x += wide


def draw_in_columns(lines: Sequence[Line], kind: Kind, font: Font, number: int, company: str) -> Sheet:
    """A page of two columns, which are not level, under a heading that crosses both."""
    canvas = Canvas(font)
    body = [line for line in lines if isinstance(line, str)]
    half = (len(body) + 1) // 2
    for at, line in enumerate(body):
        right = at >= half
        canvas.text(300 if right else 50, 740 - 18 * (at - half if right else at) - 5 * right, line, 11)
    canvas.text(50, 790, kind.header.replace("{company}", company), 9)
    canvas.text(285, 40, str(number), 9)
    return Sheet(canvas)


# ------------------------------------------------------------------------------------------------ an embedded font


def embedded(text: str, outlines: Path, *, with_cmap: bool, meanings: dict[str, str] | None = None) -> Font:
    """A subset of a TrueType font whose codes are glyph numbers and that has no ToUnicode map.

    With `with_cmap` its own table still says which glyph is which character, and one reader in two looks there.
    """
    from reportlab.pdfbase.ttfonts import TTFontFile

    chars = sorted(set(text))
    made: bytes = TTFontFile(str(outlines)).makeSubset([0, *map(ord, chars)])
    data = replaced(made, b"cmap", unicode_cmap(chars) if with_cmap else None)
    glyphs = {char: at for at, char in enumerate(chars, 1)}

    def objects(at: int) -> list[bytes]:
        mapping = f"/ToUnicode {at + 4} 0 R" if meanings else ""
        found = [
            f"<</Type/Font/Subtype/Type0/BaseFont/ABCDEF+Han/Encoding/Identity-H/DescendantFonts[{at + 1} 0 R]{mapping}>>",
            f"<</Type/Font/Subtype/CIDFontType2/BaseFont/ABCDEF+Han/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)"
            f"/Supplement 0>>/FontDescriptor {at + 2} 0 R/CIDToGIDMap/Identity/DW 1000"
            f"/W[{' '.join(f'{glyphs[char]} [500]' for char in chars if ' ' <= char <= '~')}]>>",
            f"<</Type/FontDescriptor/FontName/ABCDEF+Han/Flags 4/FontBBox[0 -200 1000 900]/ItalicAngle 0/Ascent 900"
            f"/Descent -200/CapHeight 700/StemV 80/FontFile2 {at + 3} 0 R>>",
        ]
        made = [*(one.encode("ascii") for one in found), stream(data, f"/Length1 {len(data)}")]
        return [*made, stream(to_unicode_map(meanings))] if meanings else made

    return Font(objects, lambda words: b"".join(struct.pack(">H", glyphs[char]) for char in words))


def unicode_cmap(chars: Sequence[str]) -> bytes:
    """A format 4 table: character number k of the list is glyph k, counted from 1; one segment a character."""
    codes = [*map(ord, chars), 0xFFFF]
    deltas = [(at - code) % 65536 for at, code in enumerate(codes[:-1], 1)] + [1]
    count = len(codes)
    power = 1 << (count.bit_length() - 1)
    body = struct.pack(">HHHH", 2 * count, 2 * power, power.bit_length() - 1, 2 * (count - power))
    ends = struct.pack(f">{count}H", *codes)
    body += ends + b"\0\0" + ends + struct.pack(f">{count}H", *deltas) + bytes(2 * count)
    return struct.pack(">HHHHL", 0, 1, 3, 1, 12) + struct.pack(">HHH", 4, len(body) + 6, 0) + body


def replaced(font: bytes, tag: bytes, content: bytes | None) -> bytes:
    """The TrueType file with another table under the tag, or without it."""
    count = struct.unpack(">H", font[4:6])[0]
    tables: dict[bytes, bytes] = {}
    for at in range(count):
        name, _, start, length = struct.unpack(">4sLLL", font[12 + 16 * at : 28 + 16 * at])
        tables[name] = font[start : start + length]
    tables.pop(tag, None)
    if content is not None:
        tables[tag] = content
    head = font[:4] + struct.pack(">HHHH", len(tables), 16, 0, 0)
    at = len(head) + 16 * len(tables)
    directory, body = b"", b""
    for name, data in sorted(tables.items()):
        directory += struct.pack(">4sLLL", name, 0, at + len(body), len(data))
        body += data + bytes(-len(data) % 4)
    return head + directory + body


# ------------------------------------------------------------------------------------------------ what pages also hold

FALSE_WORDS = "公司每年以现金方式分配的利润不少于当年实现的可分配利润的99%。"


def watermarks(canvas: Canvas, number: int) -> None:
    """Slanting across the page, and level in large pale letters between the lines."""
    canvas.turned((0.7, 0.7, -0.7, 0.7, 120, 250), "内部资料严禁外传", 44, how="0.85 g")
    canvas.text(110, 395 - 7 * number, "仅供参考", 90, how="0.9 g")


def hidden_words(canvas: Canvas, number: int) -> None:
    """What a viewer does not show: invisible, white, too small to see, and beyond the edge of the page."""
    canvas.text(LEFT, TOP - LEADING * 2.5, FALSE_WORDS, SIZE, how="3 Tr")
    canvas.text(LEFT, TOP - LEADING * 5.5, FALSE_WORDS, SIZE, how="1 g")
    canvas.text(LEFT, TOP - LEADING * 8.5, FALSE_WORDS, SIZE, how="1 1 1 rg")
    canvas.text(LEFT, TOP - LEADING * 11.5, FALSE_WORDS, 0.5)
    canvas.text(A4[0] + 40, TOP - LEADING * 3, FALSE_WORDS, SIZE)
    # White on a dark ground is printed, and read.
    canvas.operators("q 0.2 0.2 0.5 rg 60 770 475 26 re f Q")
    canvas.text(LEFT, 778, "证券投资有风险", SIZE, how="1 g")


RADICALS = dict(zip("人金用日长见一二公方月母立自行面高", "⼈⾦⽤⽇⻓⻅⼀⼆公⽅⽉⺟⽴⾃⾏⾯⾼", strict=True))
BULLETS = {"●": "\uf06c", "■": "\uf06e"}

PROSPECTUS = "{company}　　　　　　　　　首次公开发行股票招股说明书"

KINDS: dict[str, Kind] = {
    "page_of_pages": Kind(down=14, header="{company}", footer="第 {n} 页 共 {total} 页"),
    "odd_and_even": Kind(down=11, header=f"{PROSPECTUS}|首次公开发行股票招股说明书", footer="1-1-{n}", first=282),
    "dashed_numbers": Kind(down=9, footer="- {n} -", first=12),
    "struck_lines": Kind(strike="lines"),
    "struck_letters": Kind(strike="letters", down=18),
    "raised_signs": Kind(raised=r"净利润|\d%", down=20),
    "turned_pages": Kind(down=12, angle=lambda number: (0, 90, 270, 180)[number % 4]),
    "watermarks": Kind(down=22, paint=watermarks),
    "hidden_words": Kind(down=22, paint=hidden_words),
    "scan_with_text": Kind(hidden=True, down=20),
    "table_in_form": Kind(in_form=True, columns=(1, 1)),
    "amendment_two_columns": Kind(columns=(1, 1), down=16),
    "amendment_numbered": Kind(columns=(1, 5, 5), down=14, repeat_head=True),
    "radicals": Kind(meanings=RADICALS),
    "private_bullets": Kind(bullet="● ", meanings=BULLETS),
    "gbk_codes": Kind(encoding="GBK-EUC-H", down=20),
    "own_cmap": Kind(embedded="cmap", down=24),
    "no_map": Kind(embedded="nothing", down=24),
    "printing_locked": Kind(password="", down=24),
    "locked": Kind(password="secret"),
    "two_columns": Kind(two_columns=True, across=20, down=58, header="{company} 二零二三年年報"),
    "out_of_order": Kind(shuffled=True, down=16, header="公告编号：2024-017"),
    "said_twice": Kind(twice=True, down=24, header=PROSPECTUS, footer="1-1-{n}", first=9),
    "conditions_in_table": Kind(columns=(2, 4), down=26),
    "cut_row": Kind(columns=(2, 1, 1, 3, 2), down=12),
}


# The documents: name, source, folder and kind.
DOCUMENTS = (
    ("111_pdf_page_of_pages", "41_plan_hydro_five_years", "mainland", "page_of_pages"),
    ("112_pdf_odd_and_even", "18_ipo_packaging", "mainland", "odd_and_even"),
    ("113_pdf_dashed_numbers", "43_plan_policy_type", "mainland", "dashed_numbers"),
    ("114_pdf_struck_lines", "08_holding_plan", "mainland", "struck_lines"),
    ("115_pdf_struck_letters", "13_step_up_plan", "mainland", "struck_letters"),
    ("116_pdf_raised_signs", "42_plan_port_ratio", "mainland", "raised_signs"),
    ("117_pdf_turned_pages", "65_plan_stable_growth", "mainland", "turned_pages"),
    ("118_pdf_watermarks", "06_securities_plan", "mainland", "watermarks"),
    ("119_pdf_hidden_words", "14_energy_plan", "mainland", "hidden_words"),
    ("120_pdf_scan_with_text", "46_insurer_plan", "mainland", "scan_with_text"),
    ("121_pdf_table_in_form", "48_articles_amendment_2025", "mainland", "table_in_form"),
    ("122_pdf_amendment_two_columns", "09_articles_amendment", "mainland", "amendment_two_columns"),
    ("123_pdf_amendment_numbered", "48_articles_amendment_2025", "mainland", "amendment_numbered"),
    ("124_pdf_radicals", "03_plan_2018", "mainland", "radicals"),
    ("125_pdf_private_bullets", "44_plan_greater_of", "mainland", "private_bullets"),
    ("126_pdf_gbk_codes", "45_plan_liquor_annual", "mainland", "gbk_codes"),
    ("127_pdf_own_cmap", "40_plan_railway_typo", "mainland", "own_cmap"),
    ("128_pdf_printing_locked", "07_bse_rules", "mainland", "printing_locked"),
    ("129_pdf_two_columns", "10_hk_policy", "hongkong", "two_columns"),
    ("130_pdf_out_of_order", "17_plan_2012", "mainland", "out_of_order"),
    ("131_pdf_said_twice", "67_ipo_long_instruments", "mainland", "said_twice"),
    ("132_pdf_conditions_in_table", "101_plan_tables", "mainland", "conditions_in_table"),
    ("133_pdf_cut_row", "49_annual_report_undertaking", "mainland", "cut_row"),
    ("134_pdf_tw_page_of_pages", "62_tw_finance_holding", "taiwan", "page_of_pages"),
    ("135_pdf_near_miss", "51_near_miss_implementation", "mainland", "out_of_order"),
)
# Files that are reported and not read: name, source and kind.
ODD = (
    ("locked.pdf", "07_bse_rules", "locked"),
    ("no_map.pdf", "40_plan_railway_typo", "no_map"),
)


def document(name: str, blocks: Sequence[Block], outlines: Path) -> bytes | None:
    """The PDF of a kind for a text in paragraphs and tables; None where it needs the outlines of a font not installed."""
    kind = KINDS[name]
    if kind.twice:
        blocks = [*blocks, *blocks]
    company = next(
        re.findall(r"^\S+?公司", block)[0]
        for block in blocks
        if isinstance(block, str) and re.match(r"\S+?公司", block)
    )
    pages = set_pages(set_lines(blocks, kind), kind)
    font = song(kind.meanings, encoding=kind.encoding)
    if kind.embedded:
        if not outlines.exists():
            return None
        held = "".join(line for page in pages for line in page if isinstance(line, str)) + "0123456789-"
        font = embedded(held, outlines, with_cmap=kind.embedded == "cmap")
    if kind.two_columns:
        sheets = [draw_in_columns(page, kind, font, number, company) for number, page in enumerate(pages, 1)]
    else:
        sheets = [draw_page(page, kind, font, number, len(pages), company) for number, page in enumerate(pages, 1)]
    return pdf(sheets, font, password=kind.password)
