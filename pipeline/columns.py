"""Amendment tables: where the old wording stands, so that only the new one is read.

              修订前                      修订后
    第十条 每年…不少于10%。      第十二条 每年…不少于30%。

Three shapes: cells (HTML, DOCX, ruled PDF tables), two columns flattened into lines of text, and one after the other.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from statistics import median_low

from .model import Table, Text

_OLD = r"(?:修订|修改|变更|调整|修正)前|原(?:《?公司)?章程?》?(?:条款|内容|条文|规定)|现行(?:章程)?条(?:款|文)"
_NEW = r"(?:修订|修改|变更|调整|修正)后|新(?:章程)?条款|(?:拟|现)?(?:修订|修改|变更|调整)为"
# Without one of each in it, a text holds no two wordings; far cheaper to look for than the patterns.
_NEW_WORDS = re.compile("修订[后为]|修改[后为]|变更[后为]|调整[后为]|修正后|新条款|新章程条款")
_OLD_WORDS = re.compile(
    "修订前|修改前|变更前|调整前|修正前|现行章程条|现行条|原(?:[章《第条文为：:]|公司|内容|规定|如下)"
)
_BLANK = r"[ \t\u3000]*"
# 修订前 … 修订后 on one line with a wide gap: two columns that were flattened into lines.
_HEADER = re.compile(
    rf"""^{_BLANK}(?:序号[ \t\u3000]+)?
         (?P<old>[^\n，。]{{0,10}}(?:{_OLD})[^\n，。]{{0,10}}?)
         (?:[ \t\u3000]{{2,}}|\t)
         (?P<new>[^\n，。]{{0,10}}(?:{_NEW})[^\n，。]*)$""",
    re.MULTILINE | re.VERBOSE,
)
# The head of a column of either wording, and the numbers of the rows beside them.
_HEAD_CELL = re.compile(rf"[^，。；：]{{0,12}}(?:{_OLD}|{_NEW})[^，。；：]{{0,12}}")
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
# 第十条原为：“…”现修改为：“…” within one paragraph.
_INLINE = re.compile(
    r"原(?:条款|条文|内容|规定|文)?(?:内容)?(?:为|如下)?[：:]\s*[“\"「](?P<old>[^“”「」]{4,4000})[”\"」][，。；\s]*(?=(?:现|拟|应)?(?:拟)?(?:修改|修订|变更|调整)为)"
)


def old_wording(text: Text) -> list[tuple[int, int]]:
    """The spans of the old wording in an amendment, in order; empty for any other document."""
    if not _NEW_WORDS.search(text.norm) or not _OLD_WORDS.search(text.norm):
        return []
    spans = list(_of_tables(text))
    if not spans:
        spans = [span for header in _HEADER.finditer(text.norm) for span in _of_columns(text.norm, header)]
    if not spans:
        spans = [match.span() for match in _INLINE.finditer(text.norm)] or list(_of_sequence(text.norm))
    return sorted(spans)


def _of_tables(text: Text) -> Iterator[tuple[int, int]]:
    """The old wording in tables of cells. One that a page cuts goes on below the edge, with or without its head."""
    norm = text.norm
    above: Table | None = None
    columns: tuple[int, int] | None = None
    for table in text.source.tables:
        found = _columns(norm, table)
        if found is None and columns is not None and above is not None and goes_on(text, above, table):
            found = columns
        columns, above = found, table
        if columns is not None:
            yield from _of_cells(norm, table, columns)


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


def _columns(norm: str, table: Table) -> tuple[int, int] | None:
    """The columns of the old and the new wording, if the head of the table names them."""
    old = next((c.column for c in table.cells if c.row <= 1 and re.search(_OLD, norm[c.start : c.end])), None)
    new = next((c.column for c in table.cells if c.row <= 1 and re.search(_NEW, norm[c.start : c.end])), None)
    return None if old is None or new is None or old == new else (old, new)


def _of_cells(norm: str, table: Table, columns: tuple[int, int]) -> Iterator[tuple[int, int]]:
    """The cells below 修订前, the head, and the running numbers of the rows."""
    head = {c.row for c in table.cells if c.column in columns and _HEAD_CELL.fullmatch(norm[c.start : c.end].strip())}
    for cell in table.cells:
        numbers = cell.column not in columns and _ROW_NUMBER.fullmatch(norm[cell.start : cell.end].strip())
        if cell.column == columns[0] or cell.row in head or numbers:
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
        yield (
            old.start(),
            new.end() if norm[new.start() : new.end()].rstrip().endswith(("：", "】", "]", "）", ")")) else new.start(),
        )
        position = new.end()
