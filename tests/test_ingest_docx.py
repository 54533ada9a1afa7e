"""DOCX: what a reader sees in Word, in order, with the numbers that Word puts there."""

from __future__ import annotations

import io
import zipfile

import docx as python_docx
import pytest
from make_files import PROSE, docx, numbered, numbering, p

from pipeline.errors import BrokenFile, EmptyFile, Encrypted, NotChinese, ReadError, UnsupportedFormat
from pipeline.ingest import ingest_bytes
from pipeline.ingest.numbering import format_number


def text_of(body: str, **parts: str) -> str:
    return ingest_bytes(docx(body, **parts), "a.docx").text


TEXTS = [
    # body -> text
    (p("公司的利润") + p() + p("不少于"), "公司的利润\n\n不少于"),
    (p("公司", runs=["<w:r><w:tab/><w:t>利润</w:t><w:br/><w:t>分配</w:t></w:r>"]), "公司\t利润\n分配"),
    # Tracked changes count as accepted.
    (
        p(
            "不少于",
            runs=[
                "<w:del><w:r><w:delText>10%</w:delText></w:r></w:del>",
                "<w:ins><w:r><w:t>20%的利润</w:t></w:r></w:ins>",
                "<w:moveFrom><w:r><w:t>移走</w:t></w:r></w:moveFrom>",
            ],
        ),
        "不少于20%的利润",
    ),
    # A deleted paragraph mark joins two paragraphs.
    (p("公司的", properties="<w:rPr><w:del/></w:rPr>") + p("利润"), "公司的利润"),
    # Hidden text, and text whose hiding is switched off.
    (p("公司", runs=["<w:r><w:rPr><w:vanish/></w:rPr><w:t>暗</w:t></w:r>"]), "公司"),
    (p("公司", runs=['<w:r><w:rPr><w:vanish w:val="0"/></w:rPr><w:t>的利润</w:t></w:r>']), "公司的利润"),
    # Field codes go, their results stay; so do links and content controls.
    (
        p("第", runs=["<w:r><w:instrText>PAGE</w:instrText></w:r><w:fldSimple><w:r><w:t>3</w:t></w:r></w:fldSimple>"]),
        "第3",
    ),
    (p("见", runs=["<w:hyperlink><w:r><w:t>公司章程</w:t></w:r></w:hyperlink>"]), "见公司章程"),
    (f"<w:sdt><w:sdtPr/><w:sdtContent>{p('公司的利润')}</w:sdtContent></w:sdt>", "公司的利润"),
    # Signs of symbol fonts: ordinary ones stay, private ones become a box, broken ones too.
    (
        p("公司", runs=[f'<w:r><w:sym w:char="{code}"/></w:r>' for code in ("2460", "F0FE", "x")]),
        "公司①□□",
    ),
    # Ruby: the reading above a character is not text.
    (
        p(
            runs=[
                "<w:r><w:ruby><w:rt><w:r><w:t>li</w:t></w:r></w:rt><w:rubyBase><w:r><w:t>利</w:t></w:r></w:rubyBase></w:ruby></w:r>"
            ]
        ),
        "利",
    ),
]


@pytest.mark.parametrize(("body", "text"), TEXTS)
def test_text(body: str, text: str) -> None:
    assert text_of(body) == text


def test_text_boxes_are_read_once() -> None:
    box = p("框内的分红政策")
    modern = f"<mc:Choice><w:drawing><wps:txbx><w:txbxContent>{box}</w:txbxContent></wps:txbx></w:drawing></mc:Choice>"
    old = f"<mc:Fallback><w:pict><v:textbox><w:txbxContent>{box}</w:txbxContent></v:textbox></w:pict></mc:Fallback>"
    run = f"<w:r><mc:AlternateContent>{modern}{old}</mc:AlternateContent></w:r>"
    assert text_of(p("公司的公告", runs=[run]) + p("下一段")) == "公司的公告\n框内的分红政策\n下一段"
    # An old file has no modern choice.
    only_old = f"<w:r><w:pict><v:textbox><w:txbxContent>{box}</w:txbxContent></v:textbox></w:pict></w:r>"
    assert text_of(p("公司的公告", runs=[only_old])) == "公司的公告\n框内的分红政策"


def cell(text: str, properties: str = "") -> str:
    return f"<w:tc><w:tcPr>{properties}</w:tcPr>{text}</w:tc>"


def test_tables() -> None:
    rows = (
        cell(p("修订前")) + cell(p("修订后"), '<w:gridSpan w:val="2"/>'),
        cell(p("第一条") + p("公司的利润"), '<w:vMerge w:val="restart"/>') + cell(p("甲")) + cell(p("乙")),
        cell(p(), "<w:vMerge/>") + cell(p("丙")) + cell(p("丁")),
    )
    body = p("章程修订如下") + f"<w:tbl>{''.join(f'<w:tr>{row}</w:tr>' for row in rows)}</w:tbl>" + p("以上")
    source = ingest_bytes(docx(body), "a.docx")
    assert source.text == "章程修订如下\n修订前\t修订后\n第一条\n公司的利润\t甲\t乙\n\t丙\t丁\n以上"
    (table,) = source.tables
    cells = {(each.row, each.column): source.text[each.start : each.end] for each in table.cells}
    assert cells[1, 0] == "第一条\n公司的利润"
    assert cells[0, 1] == "修订后"
    assert cells[2, 1] == "丙"
    assert cells[2, 2] == "丁"
    assert source.text[table.start : table.end].endswith("丁")
    # A single cell is a frame around prose; a table within a table makes the outer one layout.
    assert ingest_bytes(docx(f"<w:tbl><w:tr>{cell(p('公司的利润'))}</w:tr></w:tbl>"), "a.docx").tables == ()
    inner = f"<w:tbl><w:tr>{cell(p('甲'))}{cell(p('乙'))}</w:tr></w:tbl>"
    nested = ingest_bytes(docx(f"<w:tbl><w:tr>{cell(p('公司的') + inner)}{cell(p('以后'))}</w:tr></w:tbl>"), "a.docx")
    assert nested.text == "公司的\n甲\t乙\n以后"
    assert len(nested.tables) == 1


def test_footnotes_follow() -> None:
    notes = f'<w:footnote w:type="separator">{p("线")}</w:footnote><w:footnote>{p("指合并报表的利润")}</w:footnote>'
    body = p("公司的利润", runs=['<w:r><w:footnoteReference w:id="1"/></w:r>'])
    assert text_of(body, footnotes=notes) == "公司的利润\n指合并报表的利润"


def test_automatic_numbers() -> None:
    lists = numbering(("chineseCountingThousand", "第%1条"), ("chineseCountingThousand", "（%2）"), ("decimal", "%3."))
    body = (
        numbered("利润分配的原则")
        + numbered("形式", 1)
        + numbered("比例", 1)
        + numbered("不少于", 2)
        + numbered("条件")
        + numbered("重新开始", 1)
        + p("没有编号")
        + numbered("不编", num=0)
    )
    assert text_of(body, numbering=lists).split("\n") == [
        "第一条 利润分配的原则",
        "（一）形式",
        "（二）比例",
        "1.不少于",
        "第二条 条件",
        "（一）重新开始",
        "没有编号",
        "不编",
    ]


def test_numbers_by_style_and_override() -> None:
    styles = (
        '<w:style w:type="paragraph" w:styleId="Base"><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>'
        '<w:style w:type="paragraph" w:styleId="Heading"><w:basedOn w:val="Base"/></w:style>'
    )
    second = (
        '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="0"/>'
        '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride></w:num>'
    )
    lists = numbering(("japaneseCounting", "%1、"), nums=second)
    body = "".join(p(text, properties='<w:pStyle w:val="Heading"/>') for text in ("原则", "形式"))
    body += numbered("从头", num=2) + numbered("接着", num=2)
    assert text_of(body, styles=styles, numbering=lists) == "一、原则\n二、形式\n一、从头\n二、接着"


@pytest.mark.parametrize(
    ("number", "style", "shown"),
    [
        (3, "decimal", "3"),
        (10, "chineseCountingThousand", "十"),
        (21, "chineseCounting", "二十一"),
        (105, "taiwaneseCountingThousand", "一百零五"),
        (1010, "chineseCountingThousand", "一千零一十"),
        (12, "chineseLegalSimplified", "壹拾贰"),
        (10, "ideographDigital", "一〇"),
        (4, "ideographTraditional", "丁"),
        (3, "decimalEnclosedCircle", "③"),
        (21, "decimalEnclosedCircleChinese", "21"),  # beyond what has a sign
        (4, "lowerRoman", "iv"),
        (28, "upperLetter", "BB"),
        (7, "decimalZero", "07"),
        (12, "decimalFullWidth", "１２"),
        (5, "somethingNew", "5"),
    ],
)
def test_number_formats(number: int, style: str, shown: str) -> None:
    assert format_number(number, style) == shown


def test_reads_what_python_docx_writes() -> None:
    document = python_docx.Document()
    for line in PROSE:
        document.add_paragraph(line)
    grid = document.add_table(rows=1, cols=2)
    grid.cell(0, 0).text, grid.cell(0, 1).text = "现金分红", "20%"
    stream = io.BytesIO()
    document.save(stream)
    source = ingest_bytes(stream.getvalue(), "plan.docx")
    assert source.text == "\n".join(PROSE) + "\n现金分红\t20%"
    assert len(source.tables) == 1
    # The bytes say DOCX whatever the name says.
    assert ingest_bytes(stream.getvalue(), "plan.doc").format == "docx"


def bomb() -> bytes:
    return docx("<w:p/>" + " " * 30_000_000)


REFUSED = [
    (lambda: docx(p("公司的利润"))[:-40], BrokenFile),  # cut short
    (lambda: docx(p("公司的利润")).replace(b"word/document.xml", b"word/documint.xml"), BrokenFile),
    (lambda: b"PK\x03\x04" + bytes(100), BrokenFile),
    (lambda: b"not a zip at all, really", BrokenFile),
    (lambda: docx("<w:p>"), BrokenFile),  # not well-formed
    (bomb, BrokenFile),
    (lambda: docx(p()), EmptyFile),
    (lambda: docx(p("The board recommends a final dividend of the Company.")), NotChinese),
]


@pytest.mark.parametrize(("make", "error"), REFUSED)
def test_refuses(make, error: type[ReadError]) -> None:
    with pytest.raises(error):
        ingest_bytes(make(), "a.docx")


def test_notes() -> None:
    removed = "<w:del><w:r><w:delText>10%</w:delText></w:r></w:del>"
    assert ingest_bytes(docx(p("公司", runs=[removed])), "a.docx").notes == ("tracked_changes",)
    assert ingest_bytes(docx(p("公司")), "a.docx").notes == ()


def test_locked_office_files() -> None:
    locked = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(512) + "EncryptedPackage".encode("utf-16-le")
    with pytest.raises(Encrypted):
        ingest_bytes(locked, "a.docx")


def test_other_zips() -> None:
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w") as archive:
        archive.writestr("xl/workbook.xml", "<x/>")
    with pytest.raises(UnsupportedFormat, match="Excel"):
        ingest_bytes(stream.getvalue(), "a.xlsx")
