"""Lines that belong to the page or to the host site: page numbers, running headers, 点击下载全文."""

from __future__ import annotations

import itertools
import re
from collections.abc import Set

from ..edges import at_edges
from ..lexicon import patterns
from ..model import Text
from .lines import DIGITS, SENTENCE_MARKS, Deletions, Line

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
        and _PAGE_LINE.fullmatch(line.text)
        and i not in cells
    }
    repeated = _running_headers(lines, numbers) - cells
    repeated |= at_edges(text.source.pages, [(line.start, line.text) for line in lines]) if text.source.pages else set()
    # Of a document that is read in parts, pages are passed over, not missing.
    missing_after = _missing_pages(lines, numbers) if "passed_over" not in deletions.counts else set()
    host = patterns("host_site") if _HOST_WORDS.search(norm) else None
    if not numbers and not repeated and host is None:
        return lines
    kept: list[Line] = []
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
        line.cut_before, line.gap_before, line.apart = cut, gap, apart or gap
        cut = gap = apart = False
        kept.append(line)
    return kept


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
    named = patterns("running_header")
    assert named is not None
    places: dict[str, list[int]] = {}
    for index, line in enumerate(lines):
        if (
            index not in numbers
            and line.width <= 140
            and line.text[-1] not in "，。；："  # what most lines with such a mark end in
            and not SENTENCE_MARKS.search(line.text)
            and named.search(line.text)
            and not _LIST_ITEM.match(line.text)
        ):
            places.setdefault(DIGITS.sub("", line.text), []).append(index)
    found: set[int] = set()
    for where in places.values():
        beside = any(index and (index - 1 in numbers or index + 1 in numbers) for index in where)
        beside = beside and bool(_HEADER_SHAPE.fullmatch(lines[where[0]].text))
        if (len(where) >= 2 or beside) and (where[0] != 0 or len(where) >= 3):
            found.update(where)
    return found
