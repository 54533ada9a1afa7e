"""Pages as archives hold them, one maker for each kind: blocks of a text -> the bytes of an HTML file.

A block is a paragraph or the rows of a table, as `make.blocks` gives them. What a maker puts about them (menus, other
companies' news, scripts) is what such pages carry, numbers included, and nothing of it belongs to the document.
"""

from __future__ import annotations

import html
import re
from collections.abc import Callable, Iterator, Sequence

Rows = list[list[str]]
Block = str | Rows

# A list of other companies' news beside the text: dividends of others, which are no facts of this document.
OTHERS = (
    "东岭机械：每10股派发现金红利3元（含税）",
    "海川药业：未来三年现金分红比例不低于50%",
    "云台重工：拟每10股转增4股派2元",
)
DECLARED = {"gb18030": "gb2312", "gbk": "gb2312", "cp950": "big5", "utf-16": "utf-16"}


def escaped(text: str) -> str:
    return html.escape(text, quote=False)


def encoded(page: str, encoding: str) -> bytes:
    return page.replace("{charset}", DECLARED.get(encoding, encoding)).encode(encoding)


def grid(rows: Rows, attributes: str = "") -> str:
    lines = ("<tr>" + "".join(f"<td>{escaped(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    return f"<table{attributes}>\n" + "\n".join(lines) + "\n</table>"


def text_of(block: Block) -> Iterator[str]:
    """A block as lines of prose, for kinds that know no tables."""
    yield from ([block] if isinstance(block, str) else ("    ".join(row) for row in block))


def breaks(blocks: Sequence[Block], encoding: str) -> bytes:
    """The bulletin page of an exchange: one cell of a full-page table, lines ended by <br>, indents of &nbsp;."""
    title, *rest = [line for block in blocks for line in text_of(block)]
    body = "<br>\r\n<br>\r\n".join(f"&nbsp;&nbsp;&nbsp;&nbsp;{escaped(line)}" for line in rest)
    page = (
        '<HTML>\r\n<HEAD><META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset={charset}">\r\n'
        f"<TITLE>{escaped(title)}</TITLE></HEAD>\r\n<BODY BGCOLOR=#FFFFFF>\r\n"
        "<TABLE WIDTH=100% BORDER=0 CELLPADDING=0><TR><TD HEIGHT=60 ALIGN=CENTER>"
        f"<FONT SIZE=4><B>{escaped(title)}</B></FONT></TD></TR>\r\n<TR><TD CLASS=content>{body}</TD></TR></TABLE>\r\n"
        "</BODY></HTML>\r\n"
    )
    return encoded(page, encoding)


def layout(blocks: Sequence[Block], encoding: str) -> bytes:
    """A portal of the table age: tables in tables, the menu in the left column, the text in the right one."""
    parts = [
        f"<p>{escaped(block)}</p>" if isinstance(block, str) else grid(block, ' border="1" width="90%"')
        for block in blocks
    ]
    menu = "".join(f'<tr><td><a href="/{n}">{name}</a></td></tr>' for n, name in enumerate(("首页", "行情", "公告")))
    page = (
        '<html><head><meta http-equiv="Content-Type" content="text/html; charset={charset}"><title>公告</title></head>'
        '<body><table width="1000" align="center"><tr><td colspan="2"><img src="/logo.gif"></td></tr>\n'
        f'<tr valign="top"><td width="160"><table class="menu">{menu}</table></td>\n'
        '<td width="840"><table cellspacing="0"><tr><td>当前位置：首页 &gt; 公司公告 &gt; 正文</td></tr><tr><td>\n'
        + "\n".join(parts)
        + '\n</td></tr><tr><td align="right">【字体：大 中 小】【打印】【关闭】</td></tr></table></td></tr>\n'
        '<tr><td colspan="2" align="center">Copyright 2001-2024 All Rights Reserved</td></tr></table></body></html>'
    )
    return encoded(page, encoding)


def spans(blocks: Sequence[Block], encoding: str) -> bytes:
    """What Word saves as a web page: each run of digits in spans of its own, the source wrapped at 72 characters."""
    parts: list[str] = []
    for block in blocks:
        for line in text_of(block):
            runs = re.findall(r"[0-9A-Za-z%.,]+|[^0-9A-Za-z%.,]+", line)
            marked = [
                f"<span lang=EN-US style='font-size:12.0pt'><span style='mso-bidi-font-size:10pt'>{escaped(run)}</span></span>"
                if run.isascii()
                else f"<span style='font-family:宋体'>{wrapped(run)}</span>"
                for run in runs
            ]
            parts.append(
                "<p class=MsoNormal style='text-indent:24.0pt'>"
                + "".join(marked)
                + "<span lang=EN-US><o:p></o:p></span></p>"
            )
    page = (
        '<html xmlns:o="urn:schemas-microsoft-com:office:office">\n<head>\n'
        '<meta http-equiv=Content-Type content="text/html; charset={charset}">\n<meta name=Generator content="Microsoft Word 11">\n'
        "<!--[if gte mso 9]><xml><o:DocumentProperties><o:Words>30</o:Words></o:DocumentProperties></xml><![endif]-->\n"
        "<style>\n<!--\np.MsoNormal {margin:0cm;}\n-->\n</style>\n</head>\n<body lang=ZH-CN>\n<div class=Section1>\n"
        + "\n\n".join(parts)
        + "\n</div>\n</body>\n</html>\n"
    )
    return encoded(page, encoding)


def wrapped(run: str, width: int = 36) -> str:
    """Source lines: a break between two Chinese characters is none on the page."""
    return "\n".join(escaped(run[at : at + width]) for at in range(0, len(run), width))


def portal(blocks: Sequence[Block], encoding: str) -> bytes:
    """A news portal: scripts, navigation, share buttons, other companies' news beside and below, comments, a footer."""
    first, *rest = blocks
    parts = [f"<p>　　{escaped(b)}</p>" if isinstance(b, str) else grid(b) for b in rest]
    others = "".join(f'<li><a href="/n/{n}">{line}</a></li>' for n, line in enumerate(OTHERS))
    middle = len(parts) // 2
    parts.insert(middle, '<div class="ad-banner"><script>show("slot30");</script><ins>广告</ins></div>')
    page = (
        '<!DOCTYPE html>\n<html><head><meta charset="{charset}"><title>公告 - 财经</title>\n'
        '<script type="text/javascript">var hot = "<p>每年现金分红不低于90%</p>"; if (1 < 2) { load(); }</script></head>\n'
        '<body><div id="header"><ul class="nav"><li>首页</li><li>股票</li><li>基金</li></ul></div>\n'
        '<div class="breadcrumb">首页 &gt; 公告</div><div class="main"><div class="article">'
        f'<h1>{escaped(next(text_of(first)))}</h1><div class="info" style="display: none">阅读 30 次</div>\n'
        + "\n".join(parts)
        + '\n</div><div class="share"><button>分享</button><select><option>微博</option></select></div>\n'
        f'<div class="related"><h3>相关阅读</h3><ul>{others}</ul></div>\n'
        '<div class="comments"><p>网友：分红比例能到60%吗？</p></div></div>\n'
        f"<aside><h3>热门公告</h3><ul>{others}</ul></aside>\n"
        "<footer><p>免责声明：本网信息仅供参考</p></footer><noscript>请打开脚本</noscript></body></html>\n"
    )
    return encoded(page, encoding)


def sections(blocks: Sequence[Block], encoding: str) -> bytes:
    """What a converter of announcements writes: sections whose heading stands in `title` and nowhere else."""
    out: list[str] = []
    count = 0
    for block in blocks:
        heading = isinstance(block, str) and re.match(r"[一二三四五六七八九十]+、", block) and "。" not in block
        if heading or not count:
            out.append("</div>" * bool(count))
            count += 1
            title = f' title="{html.escape(str(block))}"' if heading else ""
            out.append(f' <div id="SectionCode_{count}"{title} type="paragraph">')
        if isinstance(block, str) and not heading:
            cut = len(block) * 2 // 3
            out.append(
                f'  <div type="content">\n   {escaped(block[:cut])}\n    {escaped(block[cut:])}\n  </div>\n'
                '  <div type="content">\n   <br>\n  </div>'
            )
        elif not heading:
            out.append(grid(block))
    first = html.escape(str(blocks[0]))
    page = (
        f'<html><head></head><body><div title="{first}" type="pdf">\n' + "\n".join(out) + "\n</div></div></body></html>"
    )
    return encoded(page, encoding)


def three_columns(blocks: Sequence[Block], encoding: str) -> bytes:
    """An amendment in three columns, 序号 first, the table split where the page of the printed notice ended."""
    parts: list[str] = []
    for block in blocks:
        if isinstance(block, str):
            parts.append(f"<p>{escaped(block)}</p>")
            continue
        head, *rest = block
        rows = [["序号", *head]] + [[str(n), *row] for n, row in enumerate(rest, start=1)]
        cut = len(rows) // 2 + 1
        parts.append(grid(rows[:cut]))
        if rows[cut:]:
            parts.append(f'<p align="center">2</p>\n{grid(rows[cut:])}')
    page = '<html><head><meta charset="{charset}"></head><body>\n' + "\n".join(parts) + "\n</body></html>"
    return encoded(page, encoding)


def preformatted(blocks: Sequence[Block], encoding: str) -> bytes:
    """A text in <pre>, hard-wrapped, as the first exchange pages had it."""
    lines: list[str] = []
    for block in blocks:
        for line in text_of(block):
            line = "　　" + line
            lines += [escaped(line[at : at + 34]) for at in range(0, len(line), 34)]
    page = '<html><head><meta charset="{charset}"></head><body><pre>\n' + "\n".join(lines) + "\n</pre></body></html>"
    return encoded(page, encoding)


def references(blocks: Sequence[Block], encoding: str) -> bytes:
    """An ASCII page: every other character is a numeric reference, soft hyphens and zero-width marks among them."""
    parts = []
    for block in blocks:
        for line in text_of(block):
            coded = "".join(char if char.isascii() else f"&#{ord(char)};" for char in line)
            parts.append("<div>" + re.sub(r"((?:&#\d+;){14})", r"\1&#8203;", coded) + "</div>")
    return f"<html><body>{''.join(parts)}</body></html>".encode("ascii")


def queried(blocks: Sequence[Block], encoding: str) -> bytes:
    """The answer of a Taiwan disclosure site: label and text in the cells of a table, the text in <pre> with short lines."""
    first, *rest = [line for block in blocks for line in text_of(block)]
    lines = [escaped(line[at : at + 28]) for line in rest for at in range(0, len(line), 28)]
    page = (
        '<html><head><meta http-equiv="content-type" content="text/html; charset={charset}"></head><body>\n'
        '<form><input type=hidden name=step value=1><table class="hasBorder" border=1>'
        f"<tr><th>主旨</th><td>{escaped(first)}</td></tr>\n"
        "<tr><th>說明</th><td><pre>" + "\n".join(lines) + "</pre></td></tr></table></form></body></html>"
    )
    return encoded(page, encoding)


MAKERS: dict[str, Callable[[Sequence[Block], str], bytes]] = {
    "breaks": breaks,
    "layout": layout,
    "spans": spans,
    "portal": portal,
    "sections": sections,
    "three_columns": three_columns,
    "preformatted": preformatted,
    "references": references,
    "queried": queried,
}
