"""Word documents as archives hold them, one maker for each kind: blocks of a text -> the bytes of a DOCX.

What a maker adds is what Word keeps beside the words: deleted numbers, field codes, hidden text, a fallback for old
programs. None of it is in the document as a reader sees it with all changes accepted.
"""

from __future__ import annotations

import html
import io
import re
import zipfile
from collections.abc import Callable, Sequence

Rows = list[list[str]]
Block = str | Rows
XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
NAMES = (
    'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" '
    'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" '
    'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" '
    'xmlns:v="urn:schemas-microsoft-com:vml"'
)
RELATIONS = "http://schemas.openxmlformats.org/package/2006/relationships"
OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
TYPES = "application/vnd.openxmlformats-officedocument.wordprocessingml"
CHANGED = 'w:id="9" w:author="法务部" w:date="2024-01-02T00:00:00Z"'
PERCENT = re.compile(r"(\d+(?:\.\d+)?%)")


def package(body: str, **parts: str) -> bytes:
    """The container: the main part and further parts (numbering, styles, footnotes). Members are stored."""
    override = '<Override PartName="/word/{0}.xml" ContentType="' + TYPES + '.{1}+xml"/>'
    types = override.format("document", "document.main") + "".join(override.format(part, part) for part in parts)
    related = "".join(
        f'<Relationship Id="r{n}" Type="{OFFICE}/{part}" Target="{part}.xml"/>' for n, part in enumerate(parts, start=1)
    )
    members = {
        "[Content_Types].xml": f'<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">'
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
        f'<Default Extension="xml" ContentType="application/xml"/>{types}</Types>',
        "_rels/.rels": f'<Relationships xmlns="{RELATIONS}"><Relationship Id="r1" Type="{OFFICE}/officeDocument" '
        'Target="word/document.xml"/></Relationships>',
        "word/_rels/document.xml.rels": f'<Relationships xmlns="{RELATIONS}">{related}</Relationships>',
        "word/document.xml": f"<w:document {NAMES}><w:body>{body}</w:body></w:document>",
    } | {f"word/{part}.xml": f"<w:{part} {NAMES}>{inside}</w:{part}>" for part, inside in parts.items()}
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w", zipfile.ZIP_STORED) as archive:
        for name, content in members.items():
            archive.writestr(zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0)), (XML + content).encode("utf-8"))
    return held.getvalue()


def run(text: str, properties: str = "", tag: str = "t") -> str:
    inside = f"<w:rPr>{properties}</w:rPr>" if properties else ""
    return f'<w:r>{inside}<w:{tag} xml:space="preserve">{html.escape(text, quote=False)}</w:{tag}></w:r>'


def paragraph(inside: str, properties: str = "") -> str:
    return f"<w:p>{f'<w:pPr>{properties}</w:pPr>' if properties else ''}{inside}</w:p>"


def table(rows: Rows, width: int | None = None) -> str:
    lines = ("".join(f"<w:tc>{paragraph(run(cell))}</w:tc>" for cell in row) for row in rows)
    columns = '<w:gridCol w:w="2200"/>' * (width or len(rows[0]))
    return (
        f"<w:tbl><w:tblPr/><w:tblGrid>{columns}</w:tblGrid>" + "".join(f"<w:tr>{r}</w:tr>" for r in lines) + "</w:tbl>"
    )


def whole(block: Block) -> str:
    return paragraph(run(block)) if isinstance(block, str) else table(block)


def deleted(text: str) -> str:
    return f"<w:del {CHANGED}>{run(text, tag='delText')}</w:del>"


def added(inside: str) -> str:
    return f"<w:ins {CHANGED}>{inside}</w:ins>"


def tracked(blocks: Sequence[Block]) -> bytes:
    """Every percentage replaced the one before it; one paragraph was moved, one put in, one taken out, two joined."""
    body: list[str] = []
    for count, block in enumerate(blocks):
        if not isinstance(block, str):
            body.append(table(block))
            continue
        runs = [
            deleted("95%") + added(run(piece)) if PERCENT.fullmatch(piece) else run(piece)
            for piece in PERCENT.split(block)
            if piece
        ]
        if count == 3:  # moved here from the end, where its old place stands too
            moved = f"<w:moveTo {CHANGED}>{''.join(run(piece) for piece in PERCENT.split(block) if piece)}</w:moveTo>"
            runs = [f'<w:moveToRangeStart w:id="3" w:name="m1" {CHANGED[9:]}/>', moved, '<w:moveToRangeEnd w:id="3"/>']
        cut = len(block) // 2
        if count == 4:  # the mark at the end of the first half was deleted: Word shows one paragraph
            body.append(paragraph(run(block[:cut]), f"<w:rPr><w:del {CHANGED}/></w:rPr>"))
            runs = [run(block[cut:])]
        if count == 5:
            body.append(paragraph(deleted("公司每年现金分红不低于净利润的95%。"), f"<w:rPr><w:del {CHANGED}/></w:rPr>"))
        body.append(paragraph("".join(runs)))
    moved_from = "公司当年现金分红比例不得低于90%。"
    body.append(paragraph(f"<w:moveFrom {CHANGED}>{run(moved_from)}</w:moveFrom>"))
    return package("".join(body))


STYLES = (
    # style, what its number looks like in the text, format, pattern; 2 and 3 are in the style's list at its own level
    ("Chapter", re.compile(r"第[一二三四五六七八九十]+章 ?"), "chineseCountingThousand", "第%1章"),
    ("Article", re.compile(r"第[一二三四五六七八九十百]+条 ?"), "chineseCountingThousand", "第%2条"),
    ("Item", re.compile(r"（[一二三四五六七八九十]+）"), "chineseCountingThousand", "（%3）"),
    ("Point", re.compile(r"[0-9]+[.、] ?"), "decimal", "%4、"),
)


def styled(blocks: Sequence[Block]) -> bytes:
    """Numbers kept by styles alone: no paragraph says that it is numbered; its style, or the style that is based on, does."""
    body: list[str] = []
    for block in blocks:
        style, text = "", block
        if isinstance(block, str):
            style, text = next(
                ((name, block[m.end() :]) for name, marker, _, _ in STYLES if (m := marker.match(block))), ("", block)
            )
        properties = f'<w:pStyle w:val="{style}Body"/>' if style else ""
        body.append(paragraph(run(text), properties) if isinstance(text, str) else table(text))
    styles = '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>'
    for depth, (name, _, _, _) in enumerate(STYLES):
        listed = f'<w:pPr><w:numPr><w:ilvl w:val="{depth}"/><w:numId w:val="3"/></w:numPr></w:pPr>'
        styles += f'<w:style w:type="paragraph" w:styleId="{name}"><w:name w:val="{name}"/>{listed}</w:style>'
        styles += f'<w:style w:type="paragraph" w:styleId="{name}Body"><w:basedOn w:val="{name}"/></w:style>'
    return package("".join(body), styles=styles, numbering=list_levels())


def list_levels() -> str:
    """The list behind the styles. An article's number goes on through the chapters, as it does in articles."""
    levels = "".join(
        f'<w:lvl w:ilvl="{depth}"><w:start w:val="1"/><w:numFmt w:val="{kind}"/>'
        + ('<w:lvlRestart w:val="0"/>' if name == "Article" else "")
        + f'<w:pStyle w:val="{name}"/><w:suff w:val="space"/><w:lvlText w:val="{pattern}"/></w:lvl>'
        for depth, (name, _, kind, pattern) in enumerate(STYLES)
    )
    return f'<w:abstractNum w:abstractNumId="5">{levels}</w:abstractNum><w:num w:numId="3"><w:abstractNumId w:val="5"/></w:num>'


def boxed(blocks: Sequence[Block]) -> bytes:
    """The body in text boxes, a few paragraphs in each, with the fallback that old programs read beside it."""
    first, *rest = blocks
    body = [whole(first)]
    for at in range(0, len(rest), 4):
        content = f"<w:txbxContent>{''.join(map(whole, rest[at : at + 4]))}</w:txbxContent>"
        modern = f"<w:drawing><wps:wsp><wps:txbx>{content}</wps:txbx></wps:wsp></w:drawing>"
        old = f"<w:pict><v:shape><v:textbox>{content}</v:textbox></v:shape></w:pict>"
        choice = f'<mc:Choice Requires="wps">{modern}</mc:Choice><mc:Fallback>{old}</mc:Fallback>'
        body.append(paragraph(f"<w:r><mc:AlternateContent>{choice}</mc:AlternateContent></w:r>"))
    return package("".join(body))


def noted(blocks: Sequence[Block]) -> bytes:
    """Footnotes and an endnote in the middle of sentences, comments beside them; the notes stand after the text."""
    body: list[str] = []
    count = 0
    for block in blocks:
        if not isinstance(block, str) or "，" not in block or count >= 3:
            body.append(whole(block))
            continue
        count += 1
        at = block.index("，")
        mark = f'<w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:footnoteReference w:id="{count}"/></w:r>'
        comment = '<w:r><w:commentReference w:id="1"/></w:r>'
        body.append(paragraph(run(block[:at]) + mark + comment + run(block[at:])))
    separator = '<w:footnote w:type="separator" w:id="0"><w:p><w:r><w:separator/></w:r></w:p></w:footnote>'
    notes = "".join(
        f'<w:footnote w:id="{n}">{paragraph("<w:r><w:footnoteRef/></w:r>" + run(" 本文件中的金额单位为人民币元。"))}</w:footnote>'
        for n in range(1, count + 1)
    )
    comments = f'<w:comment w:id="1">{paragraph(run("这里要不要改成不低于60%？"))}</w:comment>'
    return package("".join(body), footnotes=separator + notes, comments=comments)


def controlled(blocks: Sequence[Block]) -> bytes:
    """A form: content controls about blocks, runs and rows, field codes, soft hyphens, runs cut anywhere by the checker."""
    body: list[str] = []
    for count, block in enumerate(blocks):
        if not isinstance(block, str):
            rows = "".join(
                control(f"<w:tr>{''.join(control(f'<w:tc>{paragraph(run(cell))}</w:tc>') for cell in row)}</w:tr>")
                for row in block
            )
            body.append(f"<w:tbl>{rows}</w:tbl>")
            continue
        pieces = [block[at : at + 7] for at in range(0, len(block), 7)]
        runs = '<w:proofErr w:type="spellStart"/>'.join(
            run(piece) if n % 3 else f"<w:r><w:t>{html.escape(piece, quote=False)}</w:t><w:softHyphen/></w:r>"
            for n, piece in enumerate(pieces)
        )
        if count == 2:
            runs = field(runs)
        if count % 2:
            runs = control(runs)
        inside = paragraph(f'<w:bookmarkStart w:id="{count}" w:name="b{count}"/>{runs}<w:bookmarkEnd w:id="{count}"/>')
        if count % 3 == 0:
            inside = control(inside)
        body.append(inside)
    return package("".join(body))


def control(inside: str) -> str:
    """A content control."""
    return f'<w:sdt><w:sdtPr><w:alias w:val="正文"/></w:sdtPr><w:sdtContent>{inside}</w:sdtContent></w:sdt>'


def field(result: str) -> str:
    """A complex field: its code with a decoy in it, then its result."""
    code = run(' IF "1" = "1" "不低于70%" "不低于80%" ', tag="instrText")
    begin, separate, end = (f'<w:r><w:fldChar w:fldCharType="{kind}"/></w:r>' for kind in ("begin", "separate", "end"))
    return begin + code + separate + result + end


def nested(blocks: Sequence[Block]) -> bytes:
    """A frame: one table with the text in its cells, real tables inside of these."""
    rows = "".join(
        f"<w:tr><w:tc>{whole(block)}{'' if isinstance(block, str) else '<w:p/>'}</w:tc></w:tr>" for block in blocks
    )
    return package(f"<w:tbl><w:tblPr/><w:tblGrid><w:gridCol/></w:tblGrid>{rows}</w:tbl>")


def compared(blocks: Sequence[Block]) -> bytes:
    """An amendment in three columns under a heading merged over all of them, each wording in several paragraphs."""
    body: list[str] = []
    for block in blocks:
        if isinstance(block, str):
            body.append(paragraph(run(block)))
            continue
        head, *rest = block
        rows = [
            f'<w:tr><w:tc><w:tcPr><w:gridSpan w:val="3"/></w:tcPr>{paragraph(run("公司章程修订对照表"))}</w:tc></w:tr>'
        ]
        rows.append("<w:tr>" + "".join(f"<w:tc>{paragraph(run(cell))}</w:tc>" for cell in ("序号", *head)) + "</w:tr>")
        for number, row in enumerate(rest, start=1):
            cells = "".join(f"<w:tc>{''.join(paragraph(run(s)) for s in sentences(cell))}</w:tc>" for cell in row)
            rows.append(f"<w:tr><w:tc>{paragraph(run(str(number)))}</w:tc>{cells}</w:tr>")
        body.append(f"<w:tbl><w:tblPr/>{''.join(rows)}</w:tbl>")
    return package("".join(body))


def sentences(text: str) -> list[str]:
    return re.findall(r"[^。]+。?", text) or [""]


MAKERS: dict[str, Callable[[Sequence[Block]], bytes]] = {
    "tracked": tracked,
    "styled": styled,
    "boxed": boxed,
    "noted": noted,
    "controlled": controlled,
    "nested": nested,
    "compared": compared,
}
