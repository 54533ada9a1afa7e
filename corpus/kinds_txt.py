"""Damaged copies and other programs' text files, one layout for each kind: the lines of a source -> a carried text.

Every character knows its place in the source (None: the kind put it in), so that evidence is carried along. A line that
begins with `|` is the row of a table.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence

Carried = list[tuple[str, int | None]]


def inserted(words: str) -> Carried:
    return [(char, None) for char in words]


def shown(line: Carried) -> str:
    return "".join(char for char, _ in line)


def joined(lines: Sequence[Carried] | Iterator[Carried]) -> Carried:
    return [item for line in lines for item in [*line, ("\n", None)]]


def cells(row: Carried) -> list[Carried]:
    parts: list[Carried] = [[]]
    for item in row[1:-1]:
        if item[0] == "|":
            parts.append([])
        else:
            parts[-1].append(item)
    return parts


def is_row(line: Carried) -> bool:
    return bool(line) and line[0][0] == "|"


def cut(line: Carried, width: int) -> list[Carried]:
    return [line[at : at + width] for at in range(0, len(line), width)]


# ------------------------------------------------------------------------------------------------ glosses

ENGLISH = {
    "现金分红": "cash dividend",
    "可分配利润": "distributable profit",
    "净利润": "net profit",
    "董事会": "Board of Directors",
    "股东大会": "general meeting",
    "独立董事": "independent directors",
    "未分配利润": "undistributed profits",
    "利润分配": "profit distribution",
    "中期": "interim",
    "章程": "Articles of Association",
}
READINGS = {
    "现金分红": "xiàn jīn fēn hóng",
    "利润": "lì rùn",
    "分配": "fēn pèi",
    "股东": "gǔ dōng",
    "董事会": "dǒng shì huì",
    "规划": "guī huà",
    "审议": "shěn yì",
    "重大": "zhòng dà",
}
BOPOMOFO = {
    "盈": "ㄧㄥˊ",
    "餘": "ㄩˊ",
    "現": "ㄒㄧㄢˋ",
    "股": "ㄍㄨˇ",
    "利": "ㄌㄧˋ",
    "分": "ㄈㄣ",
    "會": "ㄏㄨㄟˋ",
    "議": "ㄧˋ",
}


def glossed(lines: Sequence[Carried], glosses: Mapping[str, str], shape: str) -> Carried:
    """Each word followed by its gloss, in the brackets of `shape`."""
    words = re.compile("|".join(sorted(glosses, key=len, reverse=True)))
    out: list[Carried] = []
    for line in lines:
        ends = {match.end(): glosses[match[0]] for match in words.finditer(shown(line))}
        new: Carried = []
        for at, item in enumerate(line, start=1):
            new.append(item)
            if at in ends:
                new += inserted(shape.format(ends[at]))
        out.append(new)
    return joined(out)


def english(lines: Sequence[Carried]) -> Carried:
    """A bilingual copy: the English of a term in brackets behind it, every time."""
    return glossed(lines, ENGLISH, " ({})")


def readings(lines: Sequence[Carried]) -> Carried:
    """A learner's copy: the reading of a whole word in square brackets."""
    return glossed(lines, READINGS, "[{}]")


def bopomofo(lines: Sequence[Carried]) -> Carried:
    """Bopomofo behind characters, as a page with ruby comes out when its markup is taken away."""
    return glossed(lines, BOPOMOFO, "（{}）")


# ------------------------------------------------------------------------------------------------ what a site puts in


def zero_width(lines: Sequence[Carried]) -> Carried:
    """Marks that cannot be seen, against copying: inside words and inside numbers."""
    marks = "\u200b\u200c\ufeff\u2060\u00ad"
    out: Carried = []
    for count, item in enumerate(joined(lines)):
        out.append(item)
        if count % 3 == 1 and item[0] != "\n":
            out += inserted(marks[count // 3 % len(marks)])
    return out


NOTICES = (
    "【下载本文档需要10积分，VIP会员免费】",
    "第 1 页 共 4 页",
    "来源：某某文档网",
    "点击查看全文 >>",
    "更多免费资料请访问 www.example.com",
    "版权说明：本文档由用户提供并上传，收益归属内容提供方，若内容存在侵权，请进行举报或认领",
    "加微信 example2024 领取全套模板",
    "------------ 本文由某某文库整理，欢迎下载 ------------",
    "<<上一页 1 2 3 4 下一页>>",
    "您可能感兴趣的文档：年度现金分红比例不低于80%",
    "（文档可编辑，双击可删除页眉页脚）",
    "扫码关注公众号，回复“分红”免费领取",
)


def noticed(lines: Sequence[Carried]) -> Carried:
    """A document site's copy: lines of 40 characters, a notice of the site after every fifth, within sentences too."""
    out: list[Carried] = []
    for count, piece in enumerate((piece for line in lines for piece in cut(line, 40)), start=1):
        out.append(piece)
        if count % 4 == 0:
            out.append(inserted(NOTICES[count // 4 % len(NOTICES)]))
    return joined(out)


def repeated(lines: Sequence[Carried]) -> Carried:
    """A page that loads as it is scrolled, saved: the last two paragraphs of every part return at the head of the next."""
    out: list[Carried] = []
    for at in range(0, len(lines), 5):
        again = [inserted(shown(line)) for line in lines[max(0, at - 2) : at]] if at else []
        out += [*again, *lines[at : at + 5]]
    return joined(out)


def disordered(lines: Sequence[Carried]) -> Carried:
    """Numbered slices of a host page, saved in another order than they are numbered."""
    size = 6
    slices = [list(lines[at : at + size]) for at in range(0, len(lines), size)]
    order = [0, *(n for pair in zip(range(2, len(slices), 2), range(1, len(slices), 2), strict=False) for n in pair)]
    order += [n for n in range(len(slices)) if n not in order]
    out: list[Carried] = []
    for number in order:
        first, *rest = slices[number]
        out += [[*inserted(f"{number + 1}、"), *first], *rest, []]
    return joined(out)


# ------------------------------------------------------------------------------------------------ signs and spaces

ASCII = dict(zip("，。；：（）！？“”％", ',.;:()!?""%', strict=True))


def ascii_signs(lines: Sequence[Carried]) -> Carried:
    """Punctuation of an English keyboard, with a space after it now and then."""
    out: Carried = []
    for count, (char, at) in enumerate(joined(lines)):
        out.append((ASCII.get(char, char), at))
        if char in "，；：" and count % 2:
            out += inserted(" ")
    return out


def parted(lines: Sequence[Carried]) -> Carried:
    """A space behind every Chinese character and every sign, as some readers of PDF leave them; two lines in three."""
    out: list[Carried] = []
    for count, line in enumerate(lines):
        out.append([new for item in line for new in (item, (" ", None))][:-1] if count % 3 else line)
    return joined(out)


def unstopped(lines: Sequence[Carried]) -> Carried:
    """A copy that lost its full stops at paragraph ends, its book marks and its brackets of years."""
    out: list[Carried] = []
    for line in lines:
        kept = [item for item in line if item[0] not in "《》〔〕"]
        out.append(kept[:-1] if kept and kept[-1][0] in "。；" else kept)
    return joined(out)


# ------------------------------------------------------------------------------------------------ tables


def markdown(lines: Sequence[Carried]) -> Carried:
    """A converter's Markdown: marks of headings and emphasis, pipe tables with <br> in their cells, page comments."""
    out: list[Carried] = []
    rows = 0
    for count, line in enumerate(lines):
        if is_row(line):
            if not rows:
                out.append([])
            parts = cells(line)
            out.append([("|", None), *(i for part in parts for i in [*inserted(" "), *broken(part), *inserted(" |")])])
            if not rows:
                out.append(inserted("|" + " --- |" * len(parts)))
            rows += 1
            continue
        if rows:
            out.append([])
        rows = 0
        heading = count == 0 or re.match(r"[一二三四五六七八九十]+、[^。]*$", shown(line))
        out.append([*inserted("# " if count == 0 else "## " if heading else ""), *emphasised(line)])
        out.append([])
        if count % 9 == 5:
            out += [inserted(f"<!-- 第 {count // 9 + 1} 页 -->"), [], inserted("![](images/page_1.png)"), []]
    return joined(out)


def broken(cell: Carried) -> Carried:
    """The sentences of a cell with <br> between them; a cell that held several paragraphs comes out so."""
    out: Carried = []
    for at, item in enumerate(cell, start=1):
        out.append(item)
        if item[0] == "。" and at < len(cell):
            out += inserted("<br>")
    return out


def emphasised(line: Carried) -> Carried:
    """The number of an article or a percentage in bold, dots after digits escaped."""
    out: Carried = []
    for match in re.finditer(r"(第[一二三四五六七八九十百]+条|\d+(?:\.\d+)?%)|(?<=^\d)(\.)|(.)", shown(line)):
        piece = line[match.start() : match.end()]
        out += inserted("**") + piece + inserted("**") if match[1] else inserted("\\") + piece if match[2] else piece
    return out


def side_by_side(lines: Sequence[Carried]) -> Carried:
    """An amendment as a text file shows it: two columns of lines, parted by wide gaps."""
    out: list[Carried] = []
    for line in lines:
        if not is_row(line):
            out += cut(line, 40)
            continue
        columns = [cut(cell, 17) for cell in cells(line)]
        for at in range(max(map(len, columns))):
            row: Carried = inserted("　")
            for column in columns:
                piece = column[at] if at < len(column) else []
                row += [*piece, *inserted("　" * (20 - width(piece)))]
            out.append(row)
        out.append([])
    return joined(out)


def width(piece: Carried) -> int:
    """In full-width characters, rounded."""
    return round(sum(0.5 if ord(char) < 128 else 1 for char, _ in piece))


def numbered_rows(lines: Sequence[Carried]) -> Carried:
    """An amendment cell by cell, as a table comes out when its lines are taken away: number, old wording, new wording."""
    out: list[Carried] = []
    number = 0
    for line in lines:
        if not is_row(line):
            number = 0
            out.append(line)
            continue
        out += [inserted(str(number) if number else "序号"), *cells(line)]
        number += 1
    return joined(out)


LAYOUTS: dict[str, Callable[[Sequence[Carried]], Carried]] = {
    "english": english,
    "readings": readings,
    "bopomofo": bopomofo,
    "zero_width": zero_width,
    "noticed": noticed,
    "repeated": repeated,
    "disordered": disordered,
    "ascii_signs": ascii_signs,
    "parted": parted,
    "unstopped": unstopped,
    "markdown": markdown,
    "side_by_side": side_by_side,
    "numbered_rows": numbered_rows,
}
