"""Plain text and HTML: the right decoding, or an error that says why not."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from make_files import PROSE, PROSE_HANT
from steps import steps

from pipeline.errors import BrokenFile, EmptyFile, NotChinese, ReadError, UnsupportedFormat, UsageError
from pipeline.ingest import ingest, ingest_bytes
from pipeline.ingest.han import look, reads_well
from pipeline.ingest.txt import decode

HANS = "\n".join(PROSE)
HANT = "\n".join(PROSE_HANT)

DECODED = [
    # text, the bytes' encoding, what is reported
    (HANS, "utf-8", "utf-8"),
    (HANT, "utf-8", "utf-8"),
    (HANS, "utf-8-sig", "utf-8"),  # the mark is not part of the text
    (HANS, "gb18030", "gb18030"),
    (HANS, "gbk", "gb18030"),
    (HANT, "gb18030", "gb18030"),  # Traditional text in a mainland encoding is not Big5
    (HANT, "big5", "big5"),
    (HANT.replace("嘉澤", "恒裏"), "big5hkscs", "big5hkscs"),  # characters that plain Big5 lacks
    (HANS, "utf-16", "utf-16-le"),  # with a mark
    (HANS, "utf-16-le", "utf-16-le"),  # without
    (HANT, "utf-16-be", "utf-16-be"),
    (PROSE[0], "gb18030", "gb18030"),  # a title alone is enough
    (PROSE_HANT[0], "big5", "big5"),
    (PROSE[1], "gb18030", "gb18030"),
    (PROSE_HANT[2], "big5", "big5"),
]


@pytest.mark.parametrize(("text", "codec", "reported"), DECODED)
def test_decodes(text: str, codec: str, reported: str) -> None:
    source = ingest_bytes(text.encode(codec), "plan.txt")
    assert source.text == text
    assert source.format == "txt"
    # cp950 and big5hkscs agree on most bytes; either is right.
    assert source.encoding == reported or {source.encoding, reported} <= {"cp950", "big5hkscs"}


@pytest.mark.parametrize("newline", ["\n", "\r\n", "\r", "\r\n\r\n"])
def test_newlines_stay(newline: str) -> None:
    text = newline.join(PROSE) + newline
    assert ingest_bytes(text.encode("utf-8"), "a.txt").text == text
    assert ingest_bytes(text.encode("gb18030"), "a.txt").text == text


@pytest.mark.parametrize(
    "text",
    [
        HANS + "\n| 项目 | 比例 |\n|---|---|\n| 现金分红 | 20% |\n",  # a pipe table
        "<td>$ 1,000</td>\n<td>$ 2,000</td>\n</tr></table>\n" + HANT,  # a piece of a page quoted in a text
        "<table><tr><td>现金分红</td></tr></table>" + HANS,
    ],
)
def test_markup_in_text_stays(text: str) -> None:
    assert ingest_bytes(text.encode(), "a.txt").text == text


def test_damage_is_replaced_one_for_one() -> None:
    assert ingest_bytes(HANS.replace("公司", "公\x00司", 1).encode(), "a.txt").text == HANS.replace(
        "公司", "公\ufffd司", 1
    )
    # Surrogates in UTF-8, as some programs write them, are not valid UTF-8: no crash, the rest is read.
    long = HANS * 20
    source = ingest_bytes(long.encode() + b"\xed\xa0\x80", "a.txt")
    assert source.text.startswith(long)
    assert "replaced_bytes" in source.notes
    # A file cut in the middle of a character.
    assert ingest_bytes(long.encode("gb18030")[:-4] + b"\xc4", "a.txt").encoding == "gb18030"


REFUSED = [
    (b"", "a.txt", EmptyFile),
    (b" \r\n\t\n", "a.txt", EmptyFile),
    ("\u3000\u3000\n".encode(), "a.txt", EmptyFile),  # full-width spaces alone
    (b"\xff\xfe", "a.txt", EmptyFile),  # a mark and nothing else
    (b"The board recommends a final dividend of HK$0.20 per share." * 20, "a.txt", NotChinese),
    (
        "Le conseil propose un dividende ordinaire. Déjà approuvé, à l'unanimité.".encode("latin-1") * 9,
        "a.txt",
        ReadError,
    ),
    (
        "配当方針は、連結配当性向三割を目安とし、安定的に配当を行うことを基本としております。".encode(),
        "a.txt",
        NotChinese,
    ),
    (bytes(range(256)) * 40, "a.txt", ReadError),
    (b"\x00\x01\x02\x03\x04\x05\x06\x07" * 200, "data.bin", UnsupportedFormat),
    (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600), "a.doc", UnsupportedFormat),
    (b"Rar!\x1a\x07\x00" + bytes(60), "a.rar", UnsupportedFormat),
    (b"\x89PNG\r\n\x1a\n" + bytes(60), "a.pdf", UnsupportedFormat),  # a picture that is called a PDF
    (b"{\\rtf1\\ansi}", "a.doc", UnsupportedFormat),
    (b"7z\xbc\xaf\x27\x1c" + bytes(60), "a.7z", UnsupportedFormat),
    (b"RE~^" + bytes(60), "a.rar", UnsupportedFormat),
    (b"a.txt".ljust(257, b"\x00") + b"ustar\x0000" + bytes(60), "a.tar", UnsupportedFormat),
    (b"RIFF\x00\x00\x00\x00WEBPVP8 " + bytes(60), "a.webp", UnsupportedFormat),
    (b"<!DOCTYPE html><html><body>404 Not Found</body></html>", "a.pdf", NotChinese),  # an error page that was saved
    (b"!T\xd1\xdcz\xc7\xe8\xf7" * 30, "a.pdf", BrokenFile),
    (("\ue000\ue001\ue002" * 200).encode(), "a.txt", BrokenFile),  # private use alone
    (HANS.encode("utf-8").decode("latin-1").encode("utf-8"), "a.txt", ReadError),  # decoded wrongly once before
]


@pytest.mark.parametrize(("data", "name", "error"), REFUSED)
def test_refuses_with_a_reason(data: bytes, name: str, error: type[ReadError]) -> None:
    with pytest.raises(error) as caught:
        ingest_bytes(data, name)
    assert caught.value.name == name
    assert caught.value.reason


def test_missing_and_big_files(tmp_path, monkeypatch) -> None:
    with pytest.raises(UsageError, match="no such file"):
        ingest(tmp_path / "none.txt")
    with pytest.raises(UsageError, match="folder"):
        ingest(tmp_path)
    file = tmp_path / "plan.txt"
    file.write_bytes(HANS.encode())
    assert ingest(file, name="2024/plan.txt").name == "2024/plan.txt"
    monkeypatch.setattr("pipeline.ingest.MAX_BYTES", 10)
    with pytest.raises(ReadError, match="MB"):
        ingest(file)


@pytest.mark.parametrize("text", [*PROSE, *PROSE_HANT])
def test_wrong_decodings_score_low(text: str) -> None:
    right = look(text).score
    for wrote, read in [("gb18030", "big5"), ("gb18030", "big5hkscs"), ("gb18030", "utf-16-le"), ("utf-8", "gb18030")]:
        assert look(text.encode(wrote).decode(read, "replace")).score < right - 0.2


# HTML


def html(body: str, *, charset: str = "utf-8", declared: str | None = None):
    page = f'<html><head><meta charset="{declared or charset}"><title>title</title></head><body>{body}</body></html>'
    return ingest_bytes(page.encode(charset), "a.html")


@pytest.mark.parametrize(
    ("charset", "declared", "reported"),
    [
        ("utf-8", "utf-8", "utf-8"),
        ("gb18030", "gb2312", "gb18030"),  # what pages call it
        ("gb18030", "GBK", "gb18030"),
        ("gb18030", "utf-8", "gb18030"),  # declared wrongly
        ("utf-8", "gb2312", "utf-8"),  # declared wrongly, the other way
        ("gb18030", "big5", "gb18030"),
        ("gb18030", "nonsense", "gb18030"),
    ],
)
def test_charset(charset: str, declared: str, reported: str) -> None:
    source = html(f"<p>{PROSE[1]}</p><p>{PROSE[2]}</p>", charset=charset, declared=declared)
    assert source.text.strip() == f"{PROSE[1]}\n{PROSE[2]}"
    assert source.encoding == reported


def test_charset_big5() -> None:
    source = html(f"<p>{PROSE_HANT[1]}</p>", charset="big5", declared="gb2312")
    assert source.text.strip() == PROSE_HANT[1]
    assert source.encoding == "big5"


TEXTS = [
    # markup -> text
    ("<p>现金分红的比例</p><p>不少于</p>", "现金分红的比例\n不少于"),
    ("现金分红<br>的比例<br/>不少于", "现金分红\n的比例\n不少于"),
    ("<p>现金<span>分<b>红</b></span>比例<sup>1</sup>不少于</p>", "现金分红比例1不少于"),  # nothing splits a word
    ("<p>公司的利润\n     分配政策</p>", "公司的利润分配政策"),  # a line of the source ends between Chinese characters
    ("<p>公司的 利润</p>", "公司的 利润"),  # a printed space stays
    ("<p>about\n  公司的</p>", "about 公司的"),
    ("<p>不少于&nbsp;20&#37;&lt;公司&gt;&#x516C;司的</p>", "不少于\xa020%<公司>公司的"),
    ("<script>var 公司=1</script><style>公{}</style><p>公司的利润</p>", "公司的利润"),
    ('<p>公司的利润</p><p style="display: none">藏起来的</p><p hidden>也藏</p>', "公司的利润"),
    (
        '<nav>首页 公告</nav><div class="breadcrumb">首页</div><p>公司的利润分配</p><footer>版权所有</footer>',
        "公司的利润分配",
    ),
    ('<div class="footer">公司现金分红的利润分配</div>', "公司现金分红的利润分配"),  # the word alone drops no policy
    ("<pre>第一行公司\n  第二行的</pre>", "第一行公司\n  第二行的"),
    ("<ul><li>公司的</li><li>利润</li></ul>", "公司的\n利润"),
    ("<div><div><div><p>公司的</p></div></div></div><div>利润</div>", "公司的\n利润"),
]


@pytest.mark.parametrize(("markup", "text"), TEXTS)
def test_html_text(markup: str, text: str) -> None:
    assert html(markup).text.strip("\n") == text


def test_html_tables() -> None:
    source = html(
        "<p>公司的章程修订如下</p><table><tr><th>修订前</th><th>修订后</th></tr>"
        "<tr><td rowspan=2><p>第一条</p><p>公司的利润</p></td><td>甲</td></tr><tr><td>乙</td></tr></table><p>以上</p>"
    )
    assert source.text.strip() == "公司的章程修订如下\n修订前\t修订后\n第一条\n公司的利润\t甲\n乙\n以上"
    (table,) = source.tables
    cells = {(cell.row, cell.column): source.text[cell.start : cell.end] for cell in table.cells}
    assert cells == {(0, 0): "修订前", (0, 1): "修订后", (1, 0): "第一条\n公司的利润", (1, 1): "甲", (2, 1): "乙"}
    assert source.text[table.start : table.end].startswith("修订前")


def test_html_layout_tables_keep_the_order() -> None:
    source = html(
        "<table><tr><td>公司公告</td><td><p>正文的第一段</p><table><tr><td>甲</td><td>乙</td></tr></table>"
        "<p>正文的第二段</p></td></tr></table>"
    )
    assert source.text.strip() == "公司公告\n正文的第一段\n甲\t乙\n正文的第二段"
    assert [len(table.cells) for table in source.tables] == [2]
    # A table of one cell is a frame.
    assert html("<table><tr><td><p>公司的</p><p>利润</p></td></tr></table>").tables == ()


def test_html_edges() -> None:
    deep = "<div>" * 5000 + "公司的利润" + "</div>" * 5000
    assert html(deep).text.strip() == "公司的利润"
    with pytest.raises(EmptyFile):
        html("<script>1</script>")
    # Without an ending or a charset, and with a wrong ending.
    page = f"<html><body><p>{PROSE[1]}</p></body></html>".encode("gb18030")
    assert ingest_bytes(page, "page").format == "html"
    assert ingest_bytes(page, "notice.pdf").text.strip() == PROSE[1]
    # An all-ASCII page whose text is in entities.
    coded = "".join(f"&#{ord(char)};" for char in PROSE[1])
    assert ingest_bytes(f"<html><p>{coded}</p>".encode(), "a.htm").text.strip() == PROSE[1]


@pytest.mark.parametrize(
    "build",
    [
        lambda n: "<table><tr><td>" * n + PROSE[1] + "</td></tr></table>" * n,  # tables in tables
        lambda n: "<table>" + f"<tr><td colspan=1000 rowspan=65534>{PROSE[1]}</td></tr>" * (n // 10) + "</table>",
        lambda n: "<div>" * n + PROSE[1],
    ],
    ids=["nested", "spans", "deep"],
)
def test_html_that_is_built_to_take_long_takes_steps_in_proportion(build: Callable[[int], str]) -> None:
    assert PROSE[1][:10] in html(build(4000)).text
    small, large = (steps(html, build(n)) for n in (2000, 4000))
    assert large < 3 * small


def test_cells_that_hold_rows_below_push_the_others() -> None:
    body = (
        "<table><tr><td rowspan=3 colspan=2>一</td><td>二</td></tr><tr><td>三</td></tr>"
        "<tr><td>四</td></tr><tr><td>五</td></tr></table>"
    )
    cells = html(f"<p>{PROSE[1]}</p>{body}").tables[0].cells
    assert [(cell.row, cell.column) for cell in cells] == [(0, 0), (0, 2), (1, 2), (2, 2), (3, 0)]


def test_decode_never_uses_latin() -> None:
    _, encoding, _ = decode(HANS.encode("gb18030"), "a.txt", "iso-8859-1")
    assert encoding == "gb18030"


@pytest.mark.parametrize(
    "head, kind, advice",
    [
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "old Word or WPS document", "save it as DOCX"),
        (b"Rar!\x1a\x07\x01\x00", "RAR archive", "unpack it first"),
        (b"7z\xbc\xaf\x27\x1c", "7-Zip archive", "unpack it first"),
    ],
)
def test_what_is_refused_is_named_with_reason_and_advice(head: bytes, kind: str, advice: str) -> None:
    with pytest.raises(UnsupportedFormat) as told:
        ingest_bytes(head + bytes(600), "2023/公告.doc")
    assert told.value.name == "2023/公告.doc"
    assert kind in told.value.reason
    assert advice in told.value.advice


LINKS = "".join(f'<li><a href="/{n}">某公司每10股派{n}元的分红公告</a></li>' for n in range(1, 5))
PARTS = [
    # other companies' news in a list of links, labelled or not
    (f"<ul>{LINKS}</ul>", ""),
    (f'<div class="related">相关阅读<ul>{LINKS}</ul></div>', ""),
    # what readers wrote
    ('<div id="comments"><p>网友：现金分红比例能到60%吗？</p></div>', ""),
    # a list of the document itself, with a link in it
    ('<ul><li>公司采取<a href="/a">现金方式</a>分配股利</li><li>每年至少一次</li></ul>', "现金方式"),
    # a labelled part that is the document, and two links, which are no list
    ('<div class="related"><p>公司每年现金分红的比例不低于20%</p></div>', "不低于20%"),
    ('<ul><li><a href="/a">公司章程的分红条款</a></li><li><a href="/b">分红制度</a></li></ul>', "分红制度"),
]


@pytest.mark.parametrize("part, kept", PARTS)
def test_links_to_other_pages_are_left_out(part: str, kept: str) -> None:
    before, after = "公司的利润分配政策如下：" * 20, "以上规划自股东大会审议通过之日起生效。" * 20
    text = html(f"<p>{before}</p>{part}<p>{after}</p>").text
    assert text.startswith(before)
    assert text.endswith(after)
    assert kept in text
    assert (len(text) > len(before) + len(after) + 1) == bool(kept)


def test_headings_that_a_converter_keeps_in_title() -> None:
    page = (
        '<div title="整个公告的利润分配" type="pdf"><div title="一、分红 的比例" type="paragraph">'
        '<div title="（一）每年" type="paragraph"><div type="content">不低于20%的利润</div></div></div>'
        '<div title="二、公司的程序" type="paragraph"><p>二、公司的程序</p><p>由股东大会决定</p></div></div>'
    )
    text = html(page).text
    assert text.split("\n") == ["一、分红的比例", "（一）每年", "不低于20%的利润", "二、公司的程序", "由股东大会决定"]


def test_marks_that_cannot_be_seen_are_no_text_of_a_page() -> None:
    assert html("<p>公司的&shy;利\u200b润&#8203;分\ufeff配</p>").text == "公司的利润分配"


def test_tables_in_text_files() -> None:
    pipes = "表：\n| 项目 | 比例 |\n| --- | ---: |\n| 现金\\|红利 | 20% |\n后文的利润\n"
    tags = "<table><tr><td rowspan='2'>甲</td><td> 乙 </td></tr><tr><td>公司的利润</td></tr></table>"
    for text, cells in (
        (pipes, {(0, 0): "项目", (0, 1): "比例", (1, 0): "现金\\|红利", (1, 1): "20%"}),
        (tags, {(0, 0): "甲", (0, 1): "乙", (1, 1): "公司的利润"}),
    ):
        (table,) = ingest_bytes(text.encode(), "a.md").tables
        assert {(cell.row, cell.column): text[cell.start : cell.end] for cell in table.cells} == cells
    assert ingest_bytes("公司的利润 | 分配\n甲 | 乙\n".encode(), "a.txt").tables == ()


def test_what_reads_well_looks_chinese() -> None:
    prose = "公司每年以现金方式分配的利润不少于当年实现的可分配利润的百分之十。" * 3
    for text in (prose, prose + "ABCDE 12345", prose * 200, f"{prose} 龘靐齉齾"):
        assert reads_well(text, 0.45)
        seen = look(text)
        assert seen.chinese
        assert not seen.garbled
        assert seen.frequent >= 0.45 * seen.han
    for text in ("", "English only", prose + "\ufffd", prose + "の", "龘靐齉齾" * 40, "股" + "A" * 100):
        assert not reads_well(text, 0.45)
