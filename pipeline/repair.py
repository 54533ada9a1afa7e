"""Take away what stands between the words: `Text` -> `Flow`. Nothing is changed or moved, only left out, and counted.

    ...现金分红在本次利润分配中所          ...现金分红在本次利润分配中所占比例最低应达到40%
                    12             ->
    占比例最低应达到40%

In order: columns (only the new wording of an amendment table is read), glosses such as 規(guī), lines that belong to the page or to
the host site, slice numbers that a web copy pushed into the middle of words, spaces inside words, soft line breaks.
A line break is soft when the sentence is unfinished and the line was full, or when the words on both sides want it.
"""

from __future__ import annotations

import itertools
import re
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Set
from dataclasses import dataclass, field

from .cells import inside, parted, set_apart
from .columns import old_wording
from .cutwords import is_cut_word
from .edges import at_edges
from .focus import passages
from .lexicon import patterns
from .model import INVISIBLE, Flow, Text
from .pdf_cells import CellLines, Rows, apart, cut_rows

HAN = "\u3400-\u9fff"
TERMINAL = "。；：！？"  # what ends a line that is complete
_CLOSERS = "”」』）》〉]"

# What a copy puts in brackets behind a word: its reading, 規(guī), 和(hé / huò), 會(huì ), 规划[guī huà], 划(hua4), 盈(ㄧㄥˊ), or
# its English, 净利润(net profit). Judged by shape and by how many there are, never by what the gloss says.
_DENSE = 300  # characters for each gloss, at most, where none has a tone mark
_LATIN = "a-zà-öø-ÿāēěīńňōūǎǐǒǔǖǘǚǜḿǹ"
_GLOSS = re.compile(
    rf"""[（\[【〔] (?: (?<=[{HAN}”》].) | (?<=[{HAN}”》][ ].) ) \s?
         (?: (?P<reading>[{_LATIN}]+[1-5]?(?:[\s/，、·'’]{{1,3}}[{_LATIN}]+[1-5]?)*)
           | (?P<signs>[ㄅ-ㄯˊˇˋ˙˪˫\s/]*[ㄅ-ㄯ][ㄅ-ㄯˊˇˋ˙˪˫\s/]*|[ぁ-ゖァ-ヺー・\s/]+)
           | (?P<english>[A-Za-z][\w\s,，.&'’“”/-]{{2,80}})
         )\s?[）\]】〕]\s?""",
    re.VERBOSE | re.ASCII,
)
# What a raised number points at a note with: 净利润¹, 30%［²］. No part of a number, wherever it stands.
_NOTE_MARK = re.compile(rf"(?<=[{HAN}%）”》\d])[（\[【〔]?注?[⁰¹²³⁴⁵⁶⁷⁸⁹]+[）\]】〕]?")
_RAISED = re.compile("[⁰¹²³⁴⁵⁶⁷⁸⁹]")
_BARE_GLOSS = re.compile(  # 规guī划huà, 盈ㄧㄥˊ
    rf"[{_LATIN}](?<=[{HAN}].)[{_LATIN}]*(?:\s[{_LATIN}]+)*(?![A-Za-z])|[ㄅ-ㄯ](?<=[{HAN}].)[ㄅ-ㄯˊˇˋ˙]+"
)
_GLOSS_BEGINS = re.compile(
    rf"（\s?(?:[A-Z]?[{_LATIN}]{{2}}|[{_LATIN[3:]}ㄅ-ㄯぁ-ヺ])"
)  # quick to look for, as it begins with a bracket
_GLOSS_SIGNS = "[ìˋ"  # one of these is in any text that glosses in other brackets, or in none
# (i), (iv) and (a) are numbers; (QFII), (A+H) and (ROE) stay as well.
_NO_GLOSS = re.compile(r"[\s（\[【〔]*(?:[ivx]+|[a-z]|[A-Z0-9+&./\s-]+)[\s）\]】〕]*")
_TONE = re.compile("[àáèéìíòóùúüāēěīńňōūǎǐǒǔǖǘǚǜḿǹ]")

# Page numbers as lines of their own: 12, - 12 -, ~44~, 1-1-282, 70 / 269, 第 3 页 共 8 页, ## 第283页, and a converter's page marks.
_PAGE_LINE = re.compile(
    r"""(?: [-~—–·\s]* \d{1,4} [-~—–·\s]* | [\[【]\s?\d{1,3}\s?[\]】]
          | \d{1,2}-\d{1,2}-\d{1,4}
          | (?:第|page)?\s?\d{1,4}\s?/\s?(?:共)?\s?\d{1,4}\s?页?
          | [#\s]*第\s?\d{1,4}\s?页[，,/\s]*(?:共\s?\d{1,4}\s?页)?
          | =+ | -{3,} | \|?(?:\s?:?-{2,}:?\s?\|)+(?:\s?:?-{2,}:?)? | \f
          | (?:start|end)\ of\ page[:：]?\s?\d+ | page\s\d+(?:\sof\s\d+)?
        )\s*""",
    re.VERBOSE | re.IGNORECASE,
)
# What a header that stands only once must look like; a sentence that a page number cuts may name the company too.
_HEADER_SHAPE = re.compile(
    r"[^《》]{0,60}(?:公司|说明书|意向书|报告书?|年报|章程|规划|附注|公告|预案)(?:（[^（）]*）)?[\s\d\-.]*[^《》，。；]{0,30}"
)
_PAGE_LINE_BEGINS = frozenset("0123456789-~—–·第#=|\fpPsSeE[【")
_OF_PAGES = re.compile(
    r"\s*(?:第|\d{1,2}-\d{1,2}-)?\s?(\d{1,4})\s?(?:/\s?\d{1,4}|页.*)?\s*"
)  # 70 / 269, 第3页 共8页, 1-1-282
_MARKDOWN = re.compile(
    r"""^[ ]{0,3}\#{1,6}[ ]+ | (?<!\*)\*\*(?!\*)
      | ^[ ]*[-*+][ ]+(?=(?:（[一二三四五六七八九十\da-z]{1,3}）|\d{1,2}[.、]|[①-⑳]))
      | \\(?=[.。()（）*_\#|\[\]-]) | <！--.{,400}?--> | ！\[[^\]\n]*\]（[^（）\n]*） | &nbsp[;；] | ^[ ]{0,3}>[ ]+""",
    re.MULTILINE | re.VERBOSE | re.DOTALL,
)
_MARKDOWN_SIGNS = ("**", "\n#", "\n- ", "<！", "！[", "\\", "&n")
_WIDEST_PAGE = 100  # no page sets more half characters in a line
_MOST_MISSING = 3  # slices that a copy may lack
_SLICE = re.compile(r"\n[ ]*(\d{1,2})、")
_SENTENCE_MARKS = re.compile("[，。；：]")
_INNER_MARKS = re.compile("[，。；]")
# One of these stands in every notice of a host site: most documents hold none, and need not be asked line by line.
_HOST_WORDS = re.compile(
    "下载|滑动|上拉|下拉|翻页|屏|阅读|公众号|微信|小程序|广告|加载|当前第|积分|网友|版权|侵权|猜你|推荐|点击|全文|扫|一页|一篇|本站|本网|转载|责任编辑|http|www|来源"
    "|更多|感兴趣|编辑|仅供|首页|浏览|字体|打印|收藏|登录|文库|文档|豆丁|上传|预览|未读|乱码|二维码|返回|举报|页脚"
)
_DIGITS = re.compile(r"[\d\s]+")

# The title stands in the first few lines.
_TOP = 120
_TITLE_END = re.compile("(?:规划|计划|制度|政策|公告|章程|办法|细则|说明书|年度报告)(?:（[^（）]{2,24}）)?$")

# What opens a list item or a section; a line that begins so never continues the line before.
MARKER = re.compile(
    r"""(?: 第[一二三四五六七八九十百零〇\d]{1,5}[章节条編编](?!(?:所?规定|约定)的)
          | [一二三四五六七八九十]{1,3}[、．.]
          | （[一二三四五六七八九十]{1,3}）(?![项款条点]) | （\d{1,2}）(?![项款条点]) | （[a-zA-Zivx]{1,4}）(?![项款条点])
          | （[甲乙丙丁戊己庚辛]）(?![项款条点方])
          | \d{1,2}[、] | \d{1,2}[.](?![\d%]) | \d{1,2}）
          | [①-⑳][、.]? | [a-zA-Z][.、](?![a-zA-Z]) | [•●○■□◆◇▪·‧√][\s　]*
          | [-*#]+[ ]
        )""",
    re.VERBOSE,
)
# A heading with a number of a list: where a document says a passage twice it comes back, and is no running header.
_LIST_ITEM = re.compile(r"[一二三四五六七八九十]{1,3}[、．.]|（[一二三四五六七八九十\d]{1,3}）|\d{1,2}[、．.](?!\d)")
_SPACES = re.compile(r"[ \t\u3000]+")
_WIDE_GAP = re.compile(r"[ ]{4,}|\t|\u3000{2,}|[ ]*\u3000[ ]*\u3000")
_SPLIT_YEAR = re.compile(r"(?<![\d.])[12] ?[09] ?\d ?\d ?[年\-—~～至]")
_SPLIT_RATIO = re.compile(r"[于达为到过至少的]\s?\d \d ?%")  # 不低于 3 0%
# One space inside running Chinese; a text full of them was spaced out by a program, and its numbers too (8 0%, 6 ,8 00万).
_PARTED_HAN = re.compile(r"(?<=[\u4e00-\u9fff])[ \u3000](?=[\u4e00-\u9fff])")
_REST_OF_RATIO = re.compile(r"\d?\d?(?:\.\d+)?%[，。；）]|\d?%$")  # 不低于3 / 0%。
_PARTED_NUMBER = re.compile(r"(?<!\d)\d{1,3}(?:[ \u3000]\d{1,3})+(?!\d)")


@dataclass(slots=True)
class _Line:
    """A line of the page: its span in the text without leading and trailing white space, and what was found of it."""

    start: int
    end: int
    indent: int
    width: int  # of the printed line with its indent; a Han character is 2 wide
    text: str
    length: int  # in characters with its indent, for texts that a program cut by counting characters
    blank_before: bool = False
    cut_before: bool = False  # furniture was taken out between this line and the one before
    gap_before: bool = False  # the page numbers say that pages are missing before it
    apart: bool = False  # text was passed over between this line and the one before
    column: int | None = None  # the width at which the lines around it wrap


@dataclass(slots=True)
class _Deletions:
    spans: list[tuple[int, int]] = field(default_factory=list)
    counts: Counter[str] = field(default_factory=Counter)
    headers: list[tuple[int, int]] = field(default_factory=list)
    columns: tuple[int, int] = (0, 0)  # from the first old wording to the last: lines there may be narrower than others
    torn: set[int] = field(default_factory=set)  # where the text does not go on from what stands before it

    def add(self, start: int, end: int, kind: str) -> None:
        self.spans.append((start, end))
        self.counts[kind] += 1

    def tear(self, places: set[int], kind: str) -> None:
        if places:
            self.torn |= places
            self.counts[kind] += len(places)


def repair(text: Text) -> Flow:
    """The running text of a document, with the source offset of every character kept and the repairs counted by kind."""
    deletions = _Deletions()
    for start, end in old_wording(text):
        deletions.add(start, end, "old_wording")
    if deletions.spans:
        deletions.columns = deletions.spans[0][0], deletions.spans[-1][1]
    else:
        for start, end in cut_rows(text):
            deletions.add(start, end, "cut_row")
    text, edges = set_apart(text, amendment=bool(deletions.spans))
    text = apart(text)
    norm = text.norm
    if text.lookalikes:
        deletions.counts["digit"] += text.lookalikes
    if INVISIBLE in norm:
        _find_invisible(norm, deletions)
    _find_glosses(norm, deletions)
    _find_markdown(norm, deletions)
    if _RAISED.search(norm):
        for match in _NOTE_MARK.finditer(norm):
            deletions.add(match.start(), match.end(), "note_mark")
    # Only web copies are cut so; in the lists of a long PDF some 1、 2、 3、 come one after the other anyway.
    slices = _find_slices(norm, deletions) if not text.source.pages else set()
    lines = _lines(text, deletions)
    cells = {i for i, line in enumerate(lines) if inside(text.source.tables, line.start)} if edges else frozenset[int]()
    lines = _drop_furniture(text, lines, cells, deletions)
    for line in lines if deletions.torn else ():
        line.gap_before |= any(0 <= line.start - place <= 4 for place in deletions.torn)
    return _assemble(text, lines, slices, edges, deletions)


def _find_invisible(norm: str, deletions: _Deletions) -> None:
    """Marks that a site puts into words and numbers against copying, and that programs leave behind."""
    for match in re.finditer(INVISIBLE + "+", norm):
        deletions.add(match.start(), match.end(), "invisible")


def _find_glosses(norm: str, deletions: _Deletions) -> None:
    """Readings and translations of words: any with a tone mark or phonetic signs, others where the document is full of them."""
    if not _GLOSS_BEGINS.search(norm) and not any(sign in norm for sign in _GLOSS_SIGNS):
        return
    found = [m for m in _GLOSS.finditer(norm) if m["signs"] or _TONE.search(m[0]) or not _NO_GLOSS.fullmatch(m[0])]
    sure = {match.start() for match in found if match["signs"] or _TONE.search(match[0])}
    # an annual report has English behind a term where it first stands; a bilingual copy has it everywhere
    dense = len(found) >= 3 and len(found) * _DENSE >= len(norm)
    for match in found:
        if match.start() in sure or dense or (match["reading"] and len(sure) >= 3):
            kind = "translation" if match["english"] else "gloss"
            deletions.add(match.start() - (norm[match.start() - 1] == " "), match.end(), kind)
    if not found and any(sign in norm for sign in _GLOSS_SIGNS):
        bare = [m for m in _BARE_GLOSS.finditer(norm) if _TONE.search(m[0]) or m[0][0] >= "ㄅ"]
        for match in bare if len(bare) >= 3 else ():
            deletions.add(match.start(), match.end(), "gloss")


def _find_markdown(norm: str, deletions: _Deletions) -> None:
    """Marks of a converter: ## before a heading, ** around words, - before an item that has a number of its own."""
    # one character is found far sooner than two
    if not any(sign in norm for sign in "*#\\&<[") and "\n- " not in norm:
        return
    if not any(mark in norm for mark in _MARKDOWN_SIGNS) and not norm.startswith("#"):
        return
    for match in _MARKDOWN.finditer(norm):
        deletions.add(match.start(), match.end(), "markdown")


def _find_slices(norm: str, deletions: _Deletions) -> set[int]:
    """Numbers that a host page put before each slice of the text: 1、 2、 3、 over whole paragraphs, cutting sentences.

    Told from an enumeration by the unfinished text before most of them. Returns where the slices begin that go on from the
    one before; where slices are missing or stand in another order, `deletions.torn` holds the beginning.
    """
    run: list[re.Match[str]] = []
    if "2、" not in norm:
        return set()
    # A line break goes before the text, so that the first line is one like the others; in `norm` a match is at start:end - 1.
    every = list(_SLICE.finditer("\n" + norm))
    for match in every:
        if int(match[1]) == len(run) + 1:
            run.append(match)
    numbers = {int(match[1]) for match in every}
    if len(run) < len(every) == len(numbers) and max(numbers) <= len(every) + _MOST_MISSING:
        run = every
    cut = [m for m in run[1:] if norm[: m.start()].rstrip()[-1:] not in TERMINAL + _CLOSERS]
    enough = 3 if deletions.counts["gloss"] < 3 else 2  # a text with glosses is a web copy: two slices will do
    long_enough = len(run) >= enough and run[-1].start() - run[0].start() >= 120 * (len(run) - 1)
    if not long_enough or len(cut) * 2 < len(run) - 1 or not cut:
        return set()
    for match in run:
        deletions.add(match.start(), match.end() - 1, "slice_number")
    torn = {b.end() - 1 for a, b in itertools.pairwise(run) if int(b[1]) != int(a[1]) + 1}
    deletions.tear(torn, "slice_out_of_order")
    return {match.end() - 1 for match in run[1:]} - torn


def _lines(text: Text, deletions: _Deletions) -> list[_Line]:
    """The lines of the page without the blank ones and without deleted stretches at their edges.

    How wide a line is printed is told by the source, whose digits may be full-width.
    """
    norm, source = text.norm, text.source.text
    gone = sorted(deletions.spans)
    starts = [start for start, _ in gone]
    lines: list[_Line] = []
    blank = apart = False
    for start, raw in _raw_lines(norm, deletions):
        if start < 0:
            apart = True
            continue
        if gone:
            first, last = _trimmed(norm, start, start + len(raw), gone, bisect_left(starts, start))
            raw, start = norm[first:last], first
        content = raw.strip()
        if not content:
            blank = True
            continue
        lead = raw.index(content[0])
        indent = _width(raw[:lead]) if lead else 0
        first, last = start + lead, start + lead + len(content)
        printed = source[first:last]
        if gone and len(shown := _without(norm, first, last, gone, starts)) < len(content):
            if not shown.strip():
                blank = True
                continue
            content = printed = shown
        # spaces that a converter put around digits take no room
        width = indent + _width(printed.replace(" ", "") if " " in printed else printed)
        lines.append(_Line(first, last, indent, width, content, lead + len(content), blank))
        lines[-1].apart = apart
        blank = apart = False
    return lines


def _raw_lines(norm: str, deletions: _Deletions) -> Iterator[tuple[int, str]]:
    """The lines of the passages that are read, with their places; at -1 where something is passed over."""
    end = -1
    for start, stop in passages(norm):
        if start > end + 1:
            deletions.counts["passed_over"] += 1
            yield -1, ""
        position = start
        for raw in norm[start:stop].split("\n"):
            yield position, raw
            position += len(raw) + 1
        end = stop


def _without(norm: str, start: int, end: int, gone: list[tuple[int, int]], starts: list[int]) -> str:
    """A line as it will read: without the deleted stretches inside it."""
    kept, position = [], start
    for first, last in gone[bisect_left(starts, start) : bisect_left(starts, end)]:
        kept.append(norm[position:first])
        position = max(position, last)
    return "".join([*kept, norm[position:end]])


def _trimmed(norm: str, start: int, end: int, gone: list[tuple[int, int]], index: int) -> tuple[int, int]:
    """A line without the deleted stretches at its edges (a column of a table, or the line itself)."""
    index = max(0, index - 1)
    while index < len(gone) and gone[index][0] < end:
        if gone[index][1] > start:
            if not norm[start : max(start, gone[index][0])].strip():
                start = min(gone[index][1], end)
            elif gone[index][1] >= end or not norm[gone[index][1] : end].strip():
                end = gone[index][0]
        index += 1
    return start, end


def _width(text: str) -> int:
    """The printed width in half characters: a character is wide if UTF-8 gives it three bytes, as it does all of Han."""
    return (len(text) + len(text.encode("utf-8", "replace"))) // 2


def _drop_furniture(text: Text, lines: list[_Line], cells: Set[int], deletions: _Deletions) -> list[_Line]:
    """The lines without page numbers, running headers and what the host site added; lines in `cells` of a table are neither."""
    norm = text.norm
    numbers = {
        i
        for i, line in enumerate(lines)
        if line.text[0] in _PAGE_LINE_BEGINS
        and len(line.text) <= 40
        and _PAGE_LINE.fullmatch(line.text)
        and i not in cells
    }
    repeated = _running_headers(lines, numbers) - cells
    repeated |= at_edges(text.source.pages, [(line.start, line.text) for line in lines]) if text.source.pages else set()
    # Of a document that is read in parts, pages are passed over, not missing.
    missing_after = _missing_pages(lines, numbers) if "passed_over" not in deletions.counts else set()
    host = patterns("host_site") if _HOST_WORDS.search(norm) else None
    kept: list[_Line] = []
    cut = gap = apart = False
    for index, line in enumerate(lines):
        kind = ""
        apart = apart or line.apart
        if index in numbers:
            kind = "page_number"
            gap = gap or index in missing_after
        elif index in repeated:
            kind = "running_header"
        elif host is not None and len(line.text) <= 120 and _HOST_WORDS.search(line.text) and host.search(line.text):
            kind = "host_site"
        if kind:
            deletions.add(line.start, line.end, kind)
            if kind == "running_header":
                deletions.headers.append((line.start, line.end))
            cut = True
            continue
        line.cut_before, line.gap_before, line.apart = cut, gap, apart
        cut = gap = apart = False
        kept.append(line)
    return kept


def _missing_pages(lines: list[_Line], numbers: set[int]) -> set[int]:
    """The page-number lines after which pages are missing: 71 / 269 where the next number is 89.

    Numbers at the foot of pages end theirs, numbers at the head begin it; whether text follows the last one tells which.
    """
    numbered = [(i, int(m[1])) for i in sorted(numbers) if (m := _OF_PAGES.fullmatch(lines[i].text))]
    at_head = bool(numbered) and numbered[-1][0] < len(lines) - 3
    return {
        (j if at_head else i)
        for (i, page), (j, following) in itertools.pairwise(numbered)
        # pages in another order: a bare number may be a figure, and a new part begins at 1
        if following > page + 1 or (1 < following < page and _same_shape(lines[i].text, lines[j].text))
    }


def _same_shape(before: str, after: str) -> bool:
    """Whether two page numbers are of one series, and no bare figures: 第3页 and 第2页."""
    shape = _DIGITS.sub("", before)
    return bool(shape) and shape == _DIGITS.sub("", after)


def _running_headers(lines: list[_Line], numbers: set[int]) -> set[int]:
    """The lines that name the company or the document and return, or stand beside a page number: headers, no sentences.

    The digits in them are left out of the comparison; the title itself is the first such line, and stays.
    """
    named = patterns("running_header")
    assert named is not None
    places: dict[str, list[int]] = {}
    for index, line in enumerate(lines):
        if (
            index not in numbers
            and line.width <= 140
            and line.text[-1] not in "，。；："  # what most lines with such a mark end in
            and not _SENTENCE_MARKS.search(line.text)
            and named.search(line.text)
            and not _LIST_ITEM.match(line.text)
        ):
            places.setdefault(_DIGITS.sub("", line.text), []).append(index)
    found: set[int] = set()
    for where in places.values():
        beside = any(index and (index - 1 in numbers or index + 1 in numbers) for index in where)
        beside = beside and bool(_HEADER_SHAPE.fullmatch(lines[where[0]].text))
        if (len(where) >= 2 or beside) and (where[0] != 0 or len(where) >= 3):
            found.update(where)
    return found


class _Chain:
    """The pieces that are kept, with their places in the running text and in the source."""

    def __init__(self) -> None:
        self.pieces: list[str] = []
        self.starts: list[int] = []
        self.sources: list[int] = []
        self.length = 0

    def add(self, piece: str, source: int) -> None:
        self.pieces.append(piece)
        self.starts.append(self.length)
        self.sources.append(source)
        self.length += len(piece)


def _assemble(text: Text, lines: list[_Line], slices: set[int], edges: list[int], deletions: _Deletions) -> Flow:
    """Join the lines and leave out what was found, carrying the source offset of every stretch that stays."""
    norm = text.norm
    first, last = deletions.columns
    narrow = [line for line in lines if first <= line.start < last] if last else []
    page = _PageLook.of([line for line in lines if not first <= line.start < last] if last else lines)
    if page.wrap is None or narrow:
        _mark_columns(narrow or lines, 24 if narrow else 30)
    cells = CellLines(text)
    gone = sorted(deletions.spans)
    starts = [start for start, _ in gone]
    chain = _Chain()
    before: _Line | None = None
    gaps: list[int] = []
    rows = Rows(cells, amends="old_wording" in deletions.counts)
    spaced_out = (norm.count(" ") * 50 >= len(norm) or norm.count("\u3000") * 8 >= len(norm)) and len(
        _PARTED_HAN.findall(norm)
    ) * 50 >= len(norm)
    for line in lines:
        if before is not None:
            soft = cells.joins(before.start, before.end, line.start, line.end)
            if line.apart or line.gap_before or (edges and parted(edges, before.end, line.start)):
                soft = False
            elif soft is None:
                soft = _is_soft(before, line, page, slices)
            if soft:
                deletions.counts["line_break"] += 1
            else:
                chain.add("\n", min(before.end, len(norm) - 1))
            if line.gap_before:
                gaps.append(chain.length)
        rows.note(line.start, chain.length)
        position = line.start
        if gone:
            for start, end in gone[bisect_left(starts, line.start) : bisect_left(starts, line.end)]:
                _keep(norm, position, start, chain, spaced_out)
                position = max(position, end)
        piece = line.text
        if position == line.start and " " not in piece and "\u3000" not in piece and "\t" not in piece:
            chain.add(piece, position)  # most lines stay as they are
        else:
            _keep(norm, position, line.end, chain, spaced_out)
        before = line
    joined = "".join(chain.pieces)
    if "号一一" in joined:  # a dash that was typed, or read, as the numeral one
        joined = joined.replace("一一", "——")
        deletions.counts["dash"] += 1
    repairs = dict(sorted(deletions.counts.items()))
    headers = tuple(deletions.headers)
    return Flow(
        text.source, text.script, joined, chain.starts, chain.sources, repairs, headers, tuple(gaps), rows.found
    )


def _keep(norm: str, start: int, end: int, chain: _Chain, spaced_out: bool) -> None:
    """Keep a stretch of a line without the spaces that part Chinese characters; a wide gap stays as one space.

    `spaced_out` says that spaces stand anywhere in this document, so that they part numbers too.
    """
    position = start
    for space in _SPACES.finditer(norm, start, end):
        left, right = norm[space.start() - 1 : space.start()], norm[space.end() : space.end() + 1]
        stays = (left.isascii() and left.isalnum() and right.isascii() and right.isalnum()) or (
            (len(space[0]) > 1 and bool(_WIDE_GAP.search(space[0]))) or "\t" in space[0]
        )
        if stays and left.isdigit() and right.isdigit():
            stays = (
                not _SPLIT_RATIO.search(norm, max(start, space.start() - 3), space.end() + 4)
                and not _SPLIT_YEAR.search(norm, max(start, space.start() - 5), space.end() + 6)
                and not (
                    spaced_out
                    and any(
                        m.start() < space.start() < m.end()
                        for m in _PARTED_NUMBER.finditer(norm, max(start, space.start() - 8), min(end, space.end() + 8))
                    )
                )
            )
        if space.start() > position or stays:
            chain.add(norm[position : space.start()] + (" " if stays else ""), position)
        position = space.end()
    if end > position:
        chain.add(norm[position:end], position)


@dataclass(frozen=True, slots=True)
class _PageLook:
    """How the document sets its lines.

    `wrap` is the width at which it wraps them, None where every paragraph is one line; `count` the number of characters after
    which a program cut them; `spaced` says that blank lines
    stand between all lines, so that they mean nothing; `indented` that a paragraph's first line is set in; `unstopped` that
    paragraphs are lines which lost their full stops, so that to end without one means nothing.
    """

    wrap: int | None
    count: int | None
    spaced: bool
    indented: bool
    unstopped: bool = False

    @classmethod
    def of(cls, lines: list[_Line]) -> _PageLook:
        full = [line for line in lines if line.text[-1] not in TERMINAL and line.width >= 40]
        widths = sorted(line.width for line in full)
        wrap = None
        if len(widths) >= 3:  # it wraps when many unfinished lines have nearly the same, moderate width
            width = widths[int(len(widths) * 0.75)]
            alike = sum(1 for w in widths if width - 8 <= w <= width + 8)
            wrap = width if width <= 160 and alike * 2 >= len(widths) else None
        flush = [line.indent for line in lines].count(0)
        longest = max([line.length for line in lines], default=0)
        cut = sum(1 for line in full if line.length == longest)
        count = longest if cut >= 3 and cut * 5 >= len(full) * 2 else None
        unstopped = wrap is None and count is None and len(full) >= 5
        return cls(
            wrap=wrap,
            count=count,
            unstopped=unstopped
            and widths[-len(full) // 3] > _WIDEST_PAGE
            and len(full) * 2 >= sum(1 for line in lines if line.width >= 40),
            spaced=[line.blank_before for line in lines].count(True) * 10 >= len(lines) * 6,
            indented=wrap is not None and flush * 5 >= len(lines) and flush * 10 <= len(lines) * 9,
        )

    def is_full(self, line: _Line) -> bool:
        """Whether the line reaches the right margin, its page's or its column's; a centred line does not count."""
        if line.indent >= 16:
            return False
        if self.wrap is not None and line.width >= self.wrap - 7:
            return True
        if self.count is not None and line.length >= self.count - 1:
            return True
        return line.column is not None and line.width >= line.column - 7


def _mark_columns(lines: list[_Line], least: int) -> None:
    """Where a stretch of lines wraps at a width of its own (a cell of a table): three of about the same width, close by."""
    unfinished = [
        i for i, line in enumerate(lines) if line.width >= least and line.text[-1] not in TERMINAL and line.width <= 160
    ]
    for position, index in enumerate(unfinished):
        near = [lines[j].width for j in unfinished[max(0, position - 4) : position + 5] if abs(j - index) <= 6]
        widest = max(near)
        if sum(1 for width in near if width >= widest - 7) >= 3:
            lines[index].column = widest


def _is_soft(before: _Line, line: _Line, page: _PageLook, slices: set[int]) -> bool:
    """Whether the break between two lines only wraps a sentence or a paragraph."""
    if slices and any(line.start - 5 <= s <= line.start + 4 for s in slices):
        return True
    last = before.text[-1]
    if last.isdigit() and _REST_OF_RATIO.match(line.text):
        return True
    if (
        MARKER.match(line.text)
        and not _is_reference(before, line)
        and not (page.is_full(before) and _counts_on(before, line))
    ):
        return False
    if last in TERMINAL or (last in _CLOSERS and before.text[-2:-1] in TERMINAL):
        # A full line may end in a semicolon by chance; after a full stop only an indent elsewhere tells that this goes on.
        return page.is_full(before) and last != "：" and (last == "；" or (page.indented and line.indent == 0))
    if line.text[0] in "|<" or before.text[0] in "|<" or last in "|>":  # rows of a table as a converter writes them
        return False
    if line.text[0] in "，。；、：）》”%":  # nothing begins with these
        return True
    if before.start < _TOP and len(line.text) > 15 and _is_title(before.text) and line.text[0] not in "的及与和":
        return False
    if page.is_full(before) or _is_open_title(before.text, line.text):
        return True
    if line.blank_before and not page.spaced and not line.cut_before:
        return False
    if page.unstopped and not slices:
        return is_cut_word(before.text, line.text)
    return _wants_joining(before, line)


def _is_title(text: str) -> bool:
    """Whether a line, as wide as it may be, is the title of a document: it ends in what the document is."""
    whole = "、" not in text and text.count("《") == text.count("》") and text.count("（") == text.count("）")
    return whole and bool(_TITLE_END.search(text)) and not _INNER_MARKS.search(text) and not MARKER.match(text)


def _is_open_title(before: str, after: str) -> bool:
    """Whether a title in 《》 begins in one line and ends in the next."""
    return (
        before.rfind("《") > before.rfind("》") and 0 <= after.find("》") < 60 and "《" not in after[: after.find("》")]
    )


def _is_reference(before: _Line, line: _Line) -> bool:
    """A number at the start of a line that only goes on with 第, 本条 or a date of the line before: 上述第 / （二）."""
    return before.text[-1] in "第条款述" and not line.text.startswith("第")


# What a page that begins in the middle of a sentence begins with, and no heading does: 并予注销的，…
_GOES_ON = re.compile(
    r"(?:并(?![购列表非网发])|且|或者?(?!有)|以及|及其|而(?!立)|从而|的(?!士))[^，。；]{0,40}[，。；]"
)


def _counts_on(before: _Line, line: _Line) -> bool:
    """Whether a marker goes on counting inside a sentence: 只要①公司当年盈利，②货币资金不少于…， / ③没有…，就应当…."""
    marker = line.text[0]
    earlier = before.text.find(chr(ord(marker) - 1), 1) if "②" <= marker <= "⑳" else -1
    return earlier > 0 and before.text[-1] in "，、" and before.text[earlier - 1] in "，、"


def _wants_joining(before: _Line, line: _Line) -> bool:
    """For a short, unfinished line: whether it is a sentence that goes on, and not a heading, a title or a table cell."""
    if line.indent >= before.indent + 4:
        return False
    if _looks_like_heading(before.text):  # 划|分 across a title and its text is chance; across a page number it is not
        return line.cut_before and (is_cut_word(before.text, line.text) or _GOES_ON.match(line.text) is not None)
    return bool(_SENTENCE_MARKS.search(before.text)) or is_cut_word(before.text, line.text)


def _looks_like_heading(text: str) -> bool:
    """A short line without a sentence's marks; a colon may stand in it (公告编号：2024-015)."""
    return len(text) <= 40 and not _INNER_MARKS.search(text)
