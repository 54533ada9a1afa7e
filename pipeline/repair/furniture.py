"""Lines that belong to the page or to the host site: page numbers, running headers, 点击下载全文."""

from __future__ import annotations

import itertools
import re
from collections.abc import Set

from ..edges import at_edges
from ..lexicon import patterns
from ..model import Text
from .lines import DIGITS, Deletions, Line

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
# As `DIGITS`, but for line breaks, so that many lines are cleared of them at once.
_BLANKS_AND_DIGITS = re.compile(r"[\d \t\r\f\v\x1c-\x1f\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+")
_PAGE_LINE_BEGINS = frozenset("0123456789-~—–·第#=|\fpPsSeE[【")
_PAGE_LINE_ENDS = frozenset("0123456789-~—–· \t\u3000\r]】页=|:：\f")
_OF_PAGES = re.compile(
    r"\s*(?:第|\d{1,2}-\d{1,2}-)?\s?(\d{1,4})\s?(?:/\s?\d{1,4}|页.*)?\s*"
)  # 70 / 269, 第3页 共8页, 1-1-282
# One of these stands in every notice of a host site: most documents hold none, and need not be asked line by line.
# None begins with what filings are full of (众号, for 公众号): at each such character all of them would be tried.
_HOST_WORDS = re.compile(
    "下载|滑动|上拉|下拉|翻页|屏|阅读|众号|微信|小程序|广告|加载|当前第|积分|网友|版权|侵权|猜你|推荐|点击|全文|扫|上一页|上一篇|下一页|下一篇|本站|本网|转载|责任编辑|http|www|来源"
    "|更多|感兴趣|编辑|仅供|首页|浏览|字体|打印|收藏|登录|文库|文档|豆丁|上传|预览|未读|乱码|二维码|返回|举报|页脚"
)
# A heading with a number of a list: where a document says a passage twice it comes back, and is no running header.
_LIST_ITEM = re.compile(r"[一二三四五六七八九十]{1,3}[、．.]|（[一二三四五六七八九十\d]{1,3}）|\d{1,2}[、．.](?!\d)")


def drop_furniture(text: Text, lines: list[Line], cells: Set[int], deletions: Deletions) -> list[Line]:
    """The lines without page numbers, running headers and what the host site added; lines in `cells` of a table are neither."""
    norm = text.norm
    numbers = {
        i
        for i, line in enumerate(lines)
        if line.text[0] in _PAGE_LINE_BEGINS
        and len(line.text) <= 40
        and (line.text[-1] in _PAGE_LINE_ENDS or line.text[-1].isdecimal())
        and _PAGE_LINE.fullmatch(line.text)
        and i not in cells
    }
    repeated = _running_headers(lines, numbers) - cells
    repeated |= at_edges(text.source.pages, [(line.start, line.text) for line in lines]) if text.source.pages else set()
    # Of a document that is read in parts, pages are passed over, not missing.
    missing_after = _missing_pages(lines, numbers) if "passed_over" not in deletions.counts else set()
    kinds = dict.fromkeys(repeated, "running_header") | dict.fromkeys(numbers, "page_number")
    if _HOST_WORDS.search(norm):
        kinds = dict.fromkeys(_host_lines(lines), "host_site") | kinds
    return _without(lines, kinds, missing_after, deletions) if kinds else lines


def _without(lines: list[Line], kinds: dict[int, str], missing_after: set[int], deletions: Deletions) -> list[Line]:
    """The lines without those of which the kind is told; the next that stays after any is marked."""
    for index in sorted(kinds):
        line, kind = lines[index], kinds[index]
        deletions.add(line.start, line.end, kind)
        if kind == "running_header":
            deletions.headers.append((line.start, line.end))
        if index + 1 < len(lines):
            after = lines[index + 1]
            after.cut_before = True
            after.gap_before = line.gap_before or (kind == "page_number" and index in missing_after)
            after.apart = after.apart or line.apart or after.gap_before
    return [line for index, line in enumerate(lines) if index not in kinds]


def _host_lines(lines: list[Line]) -> list[int]:
    """The lines that the host site added."""
    host = patterns("host_site")
    assert host is not None
    return [
        index
        for index, line in enumerate(lines)
        if len(line.text) <= 120 and _HOST_WORDS.search(line.text) and host.search(line.text)
    ]


def _missing_pages(lines: list[Line], numbers: set[int]) -> set[int]:
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
    shape = DIGITS.sub("", before)
    return bool(shape) and shape == DIGITS.sub("", after)


def _running_headers(lines: list[Line], numbers: set[int]) -> set[int]:
    """The lines that name the company or the document and return, or stand beside a page number: headers, no sentences.

    The digits in them are left out of the comparison; the title itself is the first such line, and stays.
    """
    unmarked: list[int] = []
    for index, line in enumerate(lines):
        words = line.text  # most lines hold one of these marks
        if "，" not in words and "。" not in words and "；" not in words and "：" not in words and line.width <= 140:
            unmarked.append(index)
    if not unmarked:
        return set()
    words_only = _BLANKS_AND_DIGITS.sub("", "\n".join([lines[index].text for index in unmarked])).split("\n")
    places: dict[str, list[int]] = {}
    for index, words in zip(unmarked, words_only, strict=True):
        places.setdefault(words, []).append(index)
    near = numbers | {index + 1 for index in numbers} | {index - 1 for index in numbers}
    found: set[int] = set()
    for where in places.values():
        if len(where) >= 2 or where[0] in near:  # few lines, and only of these is asked what they say
            found.update(_of_header(lines, where, numbers))
    return found


def _of_header(lines: list[Line], alike: list[int], numbers: set[int]) -> list[int]:
    """Those of lines that are alike but for their digits, if they are a running header."""
    named = patterns("running_header")
    assert named is not None
    where = [
        index
        for index in alike
        if index not in numbers and named.search(lines[index].text) and not _LIST_ITEM.match(lines[index].text)
    ]
    if not where or (where[0] == 0 and len(where) < 3):
        return []
    beside = any(index and (index - 1 in numbers or index + 1 in numbers) for index in where)
    shaped = beside and _HEADER_SHAPE.fullmatch(lines[where[0]].text) is not None
    return where if len(where) >= 2 or shaped else []
