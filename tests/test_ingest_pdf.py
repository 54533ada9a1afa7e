"""PDF: text in reading order, whatever order, angle, bold or lock the file has."""

from __future__ import annotations

import pytest
from make_files import PROSE, PROSE_HANT, SONG, both, lines, pdf, table
from reportlab.lib.utils import ImageReader
from reportlab.pdfgen.canvas import Canvas

from pipeline.errors import BrokenFile, EmptyFile, Encrypted, NeedsOcr, NotChinese, ReadError
from pipeline.ingest import boxes, ingest_bytes
from pipeline.model import Source


def read(*draws, **options) -> Source:
    return ingest_bytes(pdf(*draws, **options), "a.pdf", ocr=False)


def test_lines_and_pages() -> None:
    source = read(lines(PROSE), lines(PROSE_HANT))
    assert source.text == "\n".join(PROSE + PROSE_HANT)
    assert [source.text[page.start : page.end] for page in source.pages] == ["\n".join(PROSE), "\n".join(PROSE_HANT)]
    assert source.page_of(source.text.index(PROSE_HANT[0])) == 2
    assert source.notes == ()


def test_printing_order_does_not_matter() -> None:
    def shuffled(canvas: Canvas) -> None:
        for number in (3, 0, 2, 1):
            canvas.drawString(72 + 10.5 * 8, 760 - 18 * number, PROSE[number][8:])
        for number in (1, 3, 0, 2):
            canvas.drawString(72, 760 - 18 * number, PROSE[number][:8])

    assert read(shuffled).text == "\n".join(PROSE)


def test_bold_struck_twice_and_real_doubles() -> None:
    def bold(canvas: Canvas) -> None:
        for shift in (0, 0.3, 0.6):
            canvas.drawString(72 + shift, 700 - shift, "股东回报：不少于115%，每10股1.00元")
        # Character by character, as some programs strike.
        for number, char in enumerate("股股东东"):
            for shift in (0, 0.4):
                canvas.drawString(72 + 10.5 * number + shift, 640, char)

    assert read(both(lines(PROSE), bold)).text.split("\n")[4:] == ["股东回报：不少于115%，每10股1.00元", "股股东东"]


@pytest.mark.parametrize("angle", [90, 180, 270])
def test_rotated_pages(angle: int) -> None:
    """A page that a viewer turns, its text drawn so that it stands upright then."""

    def draw(canvas: Canvas) -> None:
        canvas.setPageRotation(angle)
        canvas.rotate(angle)
        canvas.translate(*{90: (0, -595), 180: (-595, -842), 270: (-842, 0)}[angle])
        canvas.setFont(SONG, 10.5)
        lines(PROSE, y=500)(canvas)

    source = read(draw)
    assert source.text == "\n".join(PROSE)
    assert boxes(pdf(draw), 0, 2)


def test_sideways_text_without_rotation() -> None:
    def draw(canvas: Canvas) -> None:
        canvas.rotate(90)
        canvas.translate(0, -595)
        canvas.setFont(SONG, 10.5)
        lines(PROSE, y=500)(canvas)

    assert read(draw).text == "\n".join(PROSE)


def test_margin_stamp_follows_and_watermark_goes() -> None:
    def stamp(canvas: Canvas) -> None:
        canvas.saveState()
        canvas.translate(40, 300)
        canvas.rotate(90)
        canvas.setFont(SONG, 8)
        canvas.drawString(0, 0, "公告编号")
        canvas.restoreState()
        canvas.saveState()
        canvas.translate(150, 600)
        canvas.rotate(45)
        canvas.setFont(SONG, 40)
        canvas.drawString(0, 0, "样本不得外传")
        canvas.restoreState()

    source = read(both(stamp, lines(PROSE)))
    assert source.text == "\n".join((*PROSE, "公告编号"))
    assert source.notes == ("watermark_dropped",)


def test_vertical_writing() -> None:
    def draw(canvas: Canvas) -> None:
        for column, text in enumerate(PROSE_HANT[1:]):
            for row, char in enumerate(text):
                canvas.drawString(500 - 24 * column, 760 - 12 * row, char)

    source = read(draw)
    assert source.text == "\n".join(PROSE_HANT[1:])
    assert "vertical_text" in source.notes


def test_gaps() -> None:
    def draw(canvas: Canvas) -> None:
        # Justified Chinese, letters, a column.
        for number, char in enumerate("公司的利润分配政策"):
            canvas.drawString(72 + 13 * number, 700, char)
        canvas.drawString(72, 680, "ABC")
        canvas.drawString(72 + 10.5 * 2.6, 680, "DEF")
        canvas.drawString(72, 660, "现金分红")
        canvas.drawString(250, 660, "20%")

    assert read(both(lines(PROSE), draw)).text.split("\n")[4:] == ["公司的利润分配政策", "ABC DEF", "现金分红  20%"]


def test_superscripts_join_their_line() -> None:
    def draw(canvas: Canvas) -> None:
        canvas.drawString(72, 660, "公司的利润")
        canvas.setFont(SONG, 6)
        canvas.drawString(72 + 10.5 * 5, 664.5, "1")
        canvas.setFont(SONG, 10.5)
        canvas.drawString(72 + 10.5 * 5 + 4, 660, "不少于")

    assert read(both(lines(PROSE), draw)).text.split("\n")[4:] == ["公司的利润¹不少于"]


ROWS = (
    (("修订前",), ("修订后",)),
    (
        ("第一条 公司每年以现金方式", "分配的利润不少于百分之十。"),
        ("第一条 公司每年以现金方式", "分配的利润不少于百分之二十，", "并应当披露。"),
    ),
)


def test_ruled_table_reads_cell_by_cell() -> None:
    source = read(both(lines(PROSE), table(ROWS), lines(("以上修订须经股东大会审议。",), y=300)))
    assert source.text.split("\n")[:4] == list(PROSE)
    assert source.text.endswith("\n以上修订须经股东大会审议。")
    (found,) = source.tables
    cells = {(cell.row, cell.column): source.text[cell.start : cell.end] for cell in found.cells}
    assert cells == {(row, column): "\n".join(ROWS[row][column]) for row in (0, 1) for column in (0, 1)}
    assert source.text[found.start : found.end] == "修订前\t修订后\n" + cells[1, 0] + "\t" + cells[1, 1]


def test_tables_on_rotated_and_neighbouring_pages() -> None:
    def turned(canvas: Canvas) -> None:
        canvas.setPageRotation(90)
        canvas.rotate(90)
        canvas.translate(0, -595)
        canvas.setFont(SONG, 10.5)
        both(lines(PROSE, y=560), table(ROWS, y=400))(canvas)

    (found,) = read(turned).tables
    assert len(found.cells) == 4
    # The table runs on to a page that does not speak of dividends itself; a page further it is left alone.
    plain = table(((("一",), ("公司的资产",)), (("二",), ("公司的负债",)), (("三",), ("公司的收入",))))
    source = read(lines(PROSE), plain, plain)
    assert [source.page_of(found.start) for found in source.tables] == [2]


@pytest.mark.parametrize("rows", [(((*PROSE,),),), tuple(((line,),) for line in PROSE)])
def test_frames_are_prose(rows) -> None:
    source = read(table(rows, width=400))
    assert source.text == "\n".join(PROSE)
    assert source.tables == ()


def test_lines_written_together_are_those_written_alone() -> None:
    from pipeline.ingest.layout import write_lines

    def box_of(place: int) -> tuple[float, float, float, float]:
        x = next(glyph[0] for line in written for glyph in line if glyph[3] == place)
        return x, 0.0, x + 10, 10.0

    written = [
        [(0.0, 90.0, " ", 0), (10.0, 90.0, "股", 1), (20.0, 90.0, "利", 2), (23.0, 90.0, " ", 3), (24.0, 90.0, " ", 4)],
        [(300.0, 80.0, "2", 5), (300.5, 80.0, "2", 6), (305.0, 80.0, "0", 7)],  # struck twice
        [
            (0.0, 70.0, "A", 8),
            (5.0, 70.0, "B", 9),
            (20.0, 70.0, "C", 10),
            (60.0, 70.0, "股", 11),
            (70.0, 70.0, "股", 12),
        ],
        [(0.0, 60.0, " ", 13)],
        [(0.0, 50.0, "股", 14), (1.0, 50.0, " ", 15), (2.0, 50.0, "股", 16)],  # no space stays where the double was
    ]
    together = write_lines(written, 10.0, box_of)
    assert ["".join(line.chars) for line in together] == ["股利", "20", "AB C  股股", "", "股"]
    assert [line.places for line in together] == [[1, 2], [5, 7], [8, 9, -1, 10, -1, -1, 11, 12], [], [14]]
    alone = [write_lines([line], 10.0, box_of)[0] for line in written]
    assert [line.places for line in alone] == [line.places for line in together]


@pytest.mark.parametrize(
    ("text", "speaks"),
    [
        ("应付股利", False),
        ("未分配利润", False),
        ("普通股股利", False),
        ("未分配利润、分配利润", True),
        ("应收股利和股利", True),
        ("分派", True),
    ],
)
def test_captions_of_accounts_are_no_cue(text: str, speaks: bool) -> None:
    from pipeline.ingest.pdf import _speaks_of_dividends

    assert _speaks_of_dividends(text) is speaks


def test_compatibility_characters_are_folded() -> None:
    from pipeline.ingest.fold import FOLD, TO_FOLD

    assert all(TO_FOLD.search(chr(code)) for code in FOLD)
    assert "⼈⾦⽤⽇⻓⻅豈︵".translate(FOLD) == "人金用日长见豈（"
    assert all(len(folded) == 1 for folded in FOLD.values())
    # What looks like one but is the ordinary character, and width forms, are not touched.
    assert "人①，％㈠".translate(FOLD) == "人①，％㈠"


def test_invisible_text() -> None:
    def hidden(canvas: Canvas, texts: tuple[str, ...], y: float) -> None:
        for number, text in enumerate(texts):
            written = canvas.beginText(72, y - 18 * number)
            written.setTextRenderMode(3)
            written.textOut(text)
            canvas.drawText(written)

    def scan(canvas: Canvas) -> None:
        picture(canvas)
        hidden(canvas, PROSE, 760)

    # A scan with a text layer: the layer is the text.
    source = read(scan)
    assert source.text == "\n".join(PROSE)
    assert "hidden_text_layer" in source.notes

    def doubled(canvas: Canvas) -> None:
        picture(canvas)
        lines(PROSE)(canvas)
        hidden(canvas, ("识别有误的一行文字",), 760)

    source = read(doubled)
    assert source.text == "\n".join(PROSE)
    assert "hidden_text_dropped" in source.notes


def picture(canvas: Canvas) -> None:
    from PIL import Image

    canvas.drawImage(ImageReader(Image.new("RGB", (20, 20), "white")), 0, 0, 595, 842)


def test_scans_and_empty_pages() -> None:
    with pytest.raises(NeedsOcr):
        read(picture, picture)
    with pytest.raises(NeedsOcr):
        read(both(picture, lines(("第 1 页",))))  # a page number on a scan
    with pytest.raises(EmptyFile):
        read(lambda canvas: None)
    source = read(lines(PROSE), picture)
    assert source.notes == ("pages_without_text",)
    assert [page.end - page.start for page in source.pages] == [len(source.text) - 1, 0]


def test_locks() -> None:
    source = read(lines(PROSE), password="")
    assert source.text == "\n".join(PROSE)
    assert source.notes == ("empty_password",)
    with pytest.raises(Encrypted, match="password"):
        read(lines(PROSE), password="secret")


REFUSED = [
    (lambda: b"%PDF-1.4\n" + b"junk " * 100, BrokenFile),
    (lambda: pdf(lines(PROSE))[:200], BrokenFile),
    (lambda: b"%PDF-", BrokenFile),
    (lambda: pdf(lines(("The board recommends a final dividend.",) * 9)), NotChinese),
    (lambda: pdf(lines(("\ue5e5\ue5e6\ue5e7\ue5e8" * 8,) * 4)), ReadError),  # private use: fonts without a map
]


@pytest.mark.parametrize(("make", "error"), REFUSED)
def test_refuses(make, error: type[ReadError]) -> None:
    with pytest.raises(error):
        ingest_bytes(make(), "a.pdf")


def test_endless_page_tree() -> None:
    """A page tree that contains itself, and one that claims more pages than anything has."""
    loop = (
        b"%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n"
        b"2 0 obj<</Type/Pages/Kids[2 0 R 2 0 R]/Count COUNT>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF"
    )
    for count in (b"2", b"15000", b"2000000000"):
        with pytest.raises(BrokenFile):
            ingest_bytes(loop.replace(b"COUNT", count), "a.pdf")


def test_boxes() -> None:
    data = pdf(lines(PROSE), both(lines(PROSE), table(ROWS)))
    source = ingest_bytes(data, "a.pdf")
    start = source.text.index("不少于")
    ((page, x0, y0, x1, y1),) = boxes(data, start, start + 3)
    assert page == 1
    assert (x0, x1 - x0) == (pytest.approx(72), pytest.approx(31.5, abs=0.5))
    assert y0 < 760 - 36 < y1
    # A box for each line, across pages too.
    end = source.pages[1].start + len(PROSE[0])
    found = boxes(data, source.text.index(PROSE[2]), end)
    assert [box[0] for box in found] == [1, 1, 2]
    # Within a cell; and the same when only the page that holds the span is read.
    start = source.text.index("百分之二十")
    assert boxes(data, start, start + 5, pages=source.pages) == boxes(data, start, start + 5)
    ((page, x0, *_),) = boxes(data, start, start + 5)
    assert page == 2
    assert x0 > 72 + 220


LEFT = (
    "本公司的股息政策旨在让股东分享利润，",
    "同时保留足够的储备供日后发展之用。董",
    "事会在考虑派付股息时，须顾及本集团的",
    "经营业绩、现金流量、财务状况、未来的",
    "资金需要以及董事会认为相关的其他因素",
    "，并须符合公司章程及适用的法律。本公",
    "司计划每年派付的股息不少于当年利润的",
    "百分之二十五，惟须经股东批准方可作实",
    "。",
)
RIGHT = (
    "董事会将不时检讨股息政策，并可于其认",
    "为合适时修订该政策。概不保证会在任何",
    "特定期间派付任何特定金额的股息。股息",
    "可以现金或以股份的方式派付。末期股息",
    "须经股东于股东大会上批准，而中期股息",
    "可由董事会决定派付，无须股东批准。任",
    "何未获领取的股息将按公司章程的规定予",
    "以没收并归本公司所有。过往派息的记录",
    "不应作为日后派息的参考。",
)


@pytest.mark.parametrize("shift", [0, 7])
def test_two_columns_of_prose(shift: int) -> None:
    """Column by column, whether or not their lines are level; a heading above crosses both."""
    heading = lines(("企业管治报告之股息政策与股东回报以及与投资者的沟通及其他的披露事项",), y=790)
    source = read(both(lines(RIGHT, x=310, y=740 - shift), lines(LEFT, x=72, y=740), heading))
    assert source.text.split("\n")[1:] == [*LEFT, *RIGHT]


def test_two_columns_of_labels_stay_lines() -> None:
    """Labels with values are read line by line, however many there are."""
    labels = [f"第{char}期末的未分配利润的余额" for char in "一二三四五六七八九十"]
    values = [f"{number},000,000.00" for number in range(10)]
    source = read(both(lines(labels), lines(values, x=310)))
    assert source.text.split("\n") == [f"{label}  {value}" for label, value in zip(labels, values, strict=True)]
    ragged = ["公司的" + "利润分配方案" * (1 + number % 3) for number in range(10)]
    source = read(both(lines(ragged), lines(ragged, x=310)))
    assert source.text.split("\n") == [f"{text}  {text}" for text in ragged]


def test_fonts_without_a_map_are_told_from_other_languages() -> None:
    from pipeline.ingest.pdf import _meaningless

    assert _meaningless("ÄÅÇÉÑ Ö Ü Ä\ufffd\ufffdáàâäãåçéèê ëíìîïñóòôö õúùûü †°¢£§•¶ß")
    assert _meaningless("\ue5e5\ue5e6\ue5e7" * 30)
    assert not _meaningless("The board recommends a final dividend of HK$0.20 per share for 2024.")
    assert not _meaningless("公司每年以现金方式分配的利润不少于百分之十。")


def test_characters_without_a_meaning_are_counted() -> None:
    source = read(lines(["公司每年以现金方式分配的利润不少于\ufffd\ufffd。"]))
    assert "\ufffd\ufffd" in source.text
    assert "unmapped_characters=2" in source.notes
    assert not any(note.startswith("unmapped") for note in read(lines(["公司的利润为10。"])).notes)


def test_a_damaged_file_after_a_locked_one_is_not_called_locked() -> None:
    """PDFium keeps the code of the last failure where opening the next file sets none."""
    from make_poison import page_tree_in_circles

    with pytest.raises(Encrypted):
        ingest_bytes(pdf(lines(PROSE), password="secret"), "locked.pdf", ocr=False)
    with pytest.raises(BrokenFile, match="damaged"):
        ingest_bytes(page_tree_in_circles(), "circles.pdf", ocr=False)
