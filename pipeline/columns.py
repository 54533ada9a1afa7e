"""Amendment tables: where the old wording stands, so that only the new one is read.

              修订前                      修订后
    第十条 每年…不少于10%。      第十二条 每年…不少于30%。

Four shapes: cells (HTML, DOCX, ruled PDF tables, Markdown), two columns flattened into lines of text, one after the
other, and a table flattened cell by cell, so that old and new wordings alternate below their captions.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from statistics import median_low

from .model import Table, Text

_OLD = r"(?:修订|修改|变更|调整|修正)前|原(?:《?公司)?章程?》?(?:条款|内容|条文|规定)|现行(?:章程)?条(?:款|文)"
_NEW = r"(?:修订|修改|变更|调整|修正)后|新(?:章程)?条款|(?:拟|现)?(?:修订|修改|变更|调整)为"
# Without one of each in it, a text holds no two wordings; far cheaper to look for than the patterns.
_NEW_WORDS = re.compile("修订[后为]|修改[后为]|变更[后为]|调整[后为]|修正后|新条款|新章程条款")
_OLD_WORDS = re.compile(
    "修订前|修改前|变更前|调整前|修正前|现行章程条|现行条|原(?:[章《第条文为：:]|公司|内容|规定|如下)"
)
# What heads a column says it in fewer words.
_OLD_HEAD = re.compile(
    rf"{_OLD}|[原旧](?:有|来的)?(?:条款|条文|内容|规定|表述|章程|制度)|现行(?:《?公司)?(?:章程|制度|规定)"
)
_NEW_HEAD = re.compile(rf"{_NEW}|修[订正改](?:之)?(?:条文|条款|内容|稿)|[新现](?:条文|章程|制度|内容)")
_BLANK = r"[ \t\u3000]*"
# 修订前 … 修订后 on one line with a wide gap: two columns that were flattened into lines.
_HEADER = re.compile(
    rf"""^{_BLANK}(?:序号[ \t\u3000]+)?
         (?P<old>[^\n，。]{{0,10}}(?:{_OLD})[^\n，。]{{0,10}}?)
         (?:[ \t\u3000]{{2,}}|\t)
         (?P<new>[^\n，。]{{0,10}}(?:{_NEW})[^\n，。]*)$""",
    re.MULTILINE | re.VERBOSE,
)
# The numbers of the rows beside the wordings.
_ROW_NUMBER = re.compile(r"序号|编号|\d{1,3}")
# A running header and a page number may stand between the two parts of a table.
_FURNITURE = 80
_GAP = re.compile(r"\u3000{2,}|[ ]{3,}|\t+|(?:[ \u3000]{3,})")


def _caption(words: str, article: str) -> re.Pattern[str]:
    """A line that is the caption of a wording (【修订前】, 一、原条款：), begins with it and a colon, or opens its article."""
    return re.compile(
        rf"""^{_BLANK}[（(【\[]?(?:[一二三四五六七八九十\d]+、)?[^\n，。；]{{0,14}}(?:{words})[^\n，。；]{{0,6}}[：:】\]）)]?{_BLANK}$
            |^{_BLANK}(?:{words})[^\n，。；]{{0,10}}[：:]
            |^{_BLANK}(?:[（(]?[一二三四五六七八九十\d]+[）)、.])?{article}(?:《?(?:公司)?章程》?)?第[一二三四五六七八九十百零〇\d]+条""",
        re.MULTILINE | re.VERBOSE,
    )


_OLD_LINE = _caption(_OLD, "原")
_NEW_LINE = _caption(_NEW, "(?:现|拟|应)?(?:修订|修改|变更|调整)(?:后|为)的?")
_NUMBER_CAPTION = re.compile(r"(?:^|\n)[ \t\u3000]*(?:序号|编号)[ \t\u3000]*\n\s*$")
# What may stand between the parts of a table on two pages: a page number and a running header.
_BETWEEN_PARTS = 40
_ARTICLE = re.compile(r"第[一二三四五六七八九十百零〇\d]+条|[（(]?新增(?:条款)?[）)]?$|无$|[/—-]+$")
_REMARKS = re.compile(r"(?:修订|修改|变更|调整)?(?:理由|依据|原因|说明|类型)$|^备注$")
# 第十条原为：“…”现修改为：“…” within one paragraph.
_INLINE = re.compile(
    r"原(?:条款|条文|内容|规定|文)?(?:内容)?(?:为|如下)?[：:]\s*[“\"「](?P<old>[^“”「」]{4,4000})[”\"」][，。；\s]*(?=(?:现|拟|应)?(?:拟)?(?:修改|修订|变更|调整)为)"
)


def old_wording(text: Text) -> list[tuple[int, int]]:
    """The spans of the old wording in an amendment, in order; empty for any other document."""
    spans = list(_of_tables(text)) if text.source.tables else []
    if not spans and not (_NEW_WORDS.search(text.norm) and _OLD_WORDS.search(text.norm)):
        return []
    if not spans:
        spans = [span for header in _HEADER.finditer(text.norm) for span in _of_columns(text.norm, header)]
    if not spans:
        spans = [match.span() for match in _INLINE.finditer(text.norm)] or list(_of_sequence(text.norm))
    return sorted(spans)


def goes_on(text: Text, above: Table, below: Table) -> bool:
    """Whether a table of a paged document continues the one before it: as many columns, and only page furniture between."""
    between = text.norm[above.end : below.start]
    return (
        bool(text.source.pages)
        and text.source.page_of(above.start) != text.source.page_of(below.start)
        and len(between.strip()) <= _FURNITURE
        and not re.search("[。；：]", between)
        and len({cell.column for cell in above.cells}) == len({cell.column for cell in below.cells})
    )


def _of_tables(text: Text) -> Iterator[tuple[int, int]]:
    """The cells of the old wording, of tables in order: one that a page break parted goes on without a header."""
    norm, header, columns, end = text.norm, None, 0, 0
    for table in text.source.tables:
        count = 1 + max(cell.column for cell in table.cells)
        goes_on = count == columns and len(norm[end : table.start].strip()) <= _BETWEEN_PARTS
        own = _header(norm, table)
        header = own or (header if goes_on else None)
        columns, end = count, table.end
        if header is not None:
            yield from _of_cells(norm, table, header, header.row if own else -1)


@dataclass(frozen=True, slots=True)
class _Header:
    """Which columns hold the old wording and what is said about the change, which the new one, and in which row that stands."""

    row: int
    gone: frozenset[int]
    new: int


def _header(norm: str, table: Table) -> _Header | None:
    """The row that names both wordings: the first one, or one below a title that goes over all columns."""
    for row in range(3):
        words = {c.column: norm[c.start : c.end] for c in table.cells if c.row == row and c.end - c.start <= 40}
        new = [column for column, each in words.items() if _NEW_HEAD.search(each)]
        old = [column for column, each in words.items() if _OLD_HEAD.search(each) and column not in new]
        if old and new:
            said = [column for column, each in words.items() if _REMARKS.search(each)]
            return _Header(row, frozenset((old[0], *said)) - {new[0]}, new[0])
    return None


def _of_cells(norm: str, table: Table, header: _Header, row: int) -> Iterator[tuple[int, int]]:
    """The cells of the columns that are not read, the running numbers of the rows, and the caption of the one that is, in `row`."""
    for cell in table.cells:
        if cell.column not in header.gone and cell.column != header.new:
            gone = _ROW_NUMBER.fullmatch(norm[cell.start : cell.end].strip()) is not None
        else:
            gone = (cell.row >= row and cell.column in header.gone) or (cell.row == row and cell.column == header.new)
        if gone:
            yield cell.start, cell.end


def _of_columns(norm: str, header: re.Match[str]) -> Iterator[tuple[int, int]]:
    """The left column of two that were flattened into lines: everything left of the wide gap near the middle."""
    rows = _rows(norm, header.end() + 1)
    border = _border(header, [norm[start:end] for start, end in rows])
    if border is None:
        return
    yield header.start(), header.end()
    for start, end in rows:
        cut = _cut(norm[start:end], border)
        if cut:
            yield start, start + cut


def _rows(norm: str, position: int) -> list[tuple[int, int]]:
    """The lines below the header, until the document says that the table is over."""
    rows = []
    for raw in norm[position:].split("\n"):
        if re.match(r"[ \t\u3000]*(?:特此公告|除上述|除此之外|本次修订|上述修订|其他条款|备查文件)", raw):
            break
        rows.append((position, position + len(raw)))
        position += len(raw) + 1
    return rows


def _border(header: re.Match[str], rows: list[str]) -> int | None:
    """Where the right column begins, in half characters: the usual place where text goes on after a wide gap."""
    ends = [_width(row[: gap.end()]) for row in rows for gap in _GAP.finditer(row) if row[: gap.start()].strip()]
    leading = [_width(gap[0]) for row in rows if (gap := _GAP.match(row)) and _width(gap[0]) >= 20]
    return median_low(ends + leading) if len(ends) >= 2 else None


def _cut(row: str, border: int) -> int:
    """How many characters of a row belong to the left column."""
    near = [gap for gap in _GAP.finditer(row) if abs(_width(row[: gap.end()]) - border) <= 8]
    if near:
        return near[-1].end()
    return (
        len(row)
        if _width(row[: len(row) - len(row.lstrip())]) < border // 2 and _width(row) <= border + 4 and row.strip()
        else 0
    )


def _width(text: str) -> int:
    return len(text.encode("gb18030", "replace"))


def _of_alternating(norm: str, old: re.Match[str], new: re.Match[str]) -> Iterator[tuple[int, int]]:
    """The old wordings of a table flattened cell by cell: in each row the cell before the last, which is the new one.

    A row begins with its number where the rows have one, or with every second article (第…条, 新增) where they have none.
    """
    rows = [(a, b) for a, b in _rows(norm, new.end() + 1) if norm[a:b].strip()]
    number = _NUMBER_CAPTION.search(norm, max(0, old.start() - 10), old.start())
    starts = _row_starts([norm[a:b].strip() for a, b in rows], numbered=number is not None)
    if not starts:
        return
    yield number.start() if number else old.start(), new.end()
    for first, last, _ in starts:
        yield rows[first][0], rows[last - 1][1]


def _row_starts(lines: list[str], *, numbered: bool) -> list[tuple[int, int, int]]:
    """For each row of a flattened table where it begins, where its new wording does, and where it ends."""
    heads = [index for index, line in enumerate(lines) if _ARTICLE.match(line)]
    if not numbered:
        if len(heads) < 2 or heads[0] != 0:
            return []
        return [(a, b, c) for a, b, c in zip(heads[::2], heads[1::2], [*heads[2::2], len(lines)], strict=False)]
    begins: list[int] = []
    for index, line in enumerate(lines):
        if line.rstrip("、.") == str(len(begins) + 1):
            begins.append(index)
    found = []
    for begin, end in zip(begins, [*begins[1:], len(lines)], strict=True):
        inside = [index for index in heads if begin < index < end]
        new = inside[1] if len(inside) == 2 else begin + 1 + (end - begin - 1) // 2
        if new > begin + 1:
            found.append((begin, new, end))
    return found


def _of_sequence(norm: str) -> Iterator[tuple[int, int]]:
    """Old text and new text one below the other, each under its heading."""
    news = list(_NEW_LINE.finditer(norm))
    position = 0
    for old in _OLD_LINE.finditer(norm):
        if old.start() < position:
            continue
        new = next((match for match in news if match.start() > old.start()), None)
        if new is None:
            return
        captions = not norm[old.end() : new.start()].strip() and "：" not in old[0] + new[0]
        if captions and (alternating := list(_of_alternating(norm, old, new))):
            yield from alternating
            return
        yield (
            old.start(),
            new.end() if norm[new.start() : new.end()].rstrip().endswith(("：", "】", "]", "）", ")")) else new.start(),
        )
        position = new.end()
