"""Make the corpus: from the sources, every text, gold file and document.

    python corpus/make.py              # all; the PDFs only where the font is installed (Debian: fonts-droid-fallback)
    python corpus/make.py --out DIR    # elsewhere, to compare

A source is a clean text, one paragraph a line, with `|` rows for a table, and beside it the facts a person read in it.
A form is that text as an archive would hold it: wrapped, paged, damaged, in the other script, as HTML, DOCX or PDF.
Every character of a form knows the source character it came from, so that the evidence of the facts is carried along
and never looked for. The same sources give the same bytes; only the PDFs depend on the release of reportlab.
"""

from __future__ import annotations

import argparse
import html
import json
import re
import sys
import zipfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))  # the makers of further kinds lie beside this script

import kinds_docx  # noqa: E402
import kinds_html  # noqa: E402
import kinds_pdf  # noqa: E402
import kinds_txt  # noqa: E402

# Han glyphs with TrueType outlines, Apache-2.0; reportlab's own Bitstream Vera gives the Latin letters it lacks.
FONT = Path("/usr/share/fonts/truetype/droid/DroidSansFallbackFull.ttf")

# A text whose characters know their place in the source: None for what a form puts in (breaks, page numbers, glosses).
Carried = list[tuple[str, int | None]]


@dataclass(frozen=True)
class Form:
    """One document of the archive: which source, laid out how, in which folder, format and encoding."""

    name: str
    source: str
    folder: str = "mainland"
    layout: str = "plain"
    format: str = "txt"
    encoding: str = "utf-8"
    newline: str = "\n"
    kind: str = ""  # of kinds_html, kinds_docx or kinds_pdf; the plain page or document by default

    @property
    def path(self) -> str:
        return f"documents/{self.folder}/{self.name}.{self.format}"

    @property
    def text(self) -> str:
        """The text file that holds the form's words; HTML, DOCX and PDF share the plain one, further kinds have their own."""
        return f"{self.source if self.layout == 'plain' and not self.kind else self.name}.txt"


FORMS = (
    Form("01_plan_2021", "01_plan_2021", layout="paged"),
    Form("02_plan_2024", "02_plan_2024"),
    Form("02_plan_2024_html", "02_plan_2024", format="html"),
    Form("02_plan_2024_docx", "02_plan_2024", format="docx"),
    Form("02_plan_2024_pdf", "02_plan_2024", format="pdf"),
    Form("02_plan_2024_hant", "02_plan_2024", layout="traditional"),
    Form("03_plan_2018", "03_plan_2018"),
    Form("03_plan_2018_damaged", "03_plan_2018", layout="damaged"),
    Form("04_prospectus_window", "04_prospectus", layout="window"),
    Form("04_prospectus_pdf", "04_prospectus", format="pdf"),
    Form("05_bank_plan", "05_bank_plan", format="html", encoding="gb18030"),
    Form("06_securities_plan", "06_securities_plan", encoding="gb18030"),
    Form("07_bse_rules", "07_bse_rules", encoding="utf-16", newline="\r\n"),
    Form("08_holding_plan", "08_holding_plan", format="docx"),
    Form("09_articles_amendment", "09_articles_amendment"),
    Form("09_articles_amendment_html", "09_articles_amendment", format="html"),
    Form("10_hk_policy", "10_hk_policy", folder="hongkong"),
    Form("11_tw_annual_report", "11_tw_annual_report", folder="taiwan", encoding="cp950"),
    Form("12_near_miss_proposal", "12_near_miss_proposal"),
    Form("13_step_up_plan", "13_step_up_plan", encoding="utf-8-sig", newline="\r\n"),
    Form("14_energy_plan", "14_energy_plan"),
    Form("15_hk_no_ratio", "15_hk_no_ratio", folder="hongkong"),
    Form("16_tw_notes", "16_tw_notes", folder="taiwan", layout="notes"),
    Form("17_plan_2012", "17_plan_2012", layout="spaced"),
    Form("18_ipo_packaging", "18_ipo_packaging", layout="window"),
    Form("19_ipo_city_bank", "19_ipo_city_bank", layout="window", encoding="gb18030"),
    Form("20_ipo_star_chips", "20_ipo_star_chips", layout="window"),
    Form("21_ipo_chinext_tests", "21_ipo_chinext_tests", layout="window"),
    Form("22_ipo_bse_bearings", "22_ipo_bse_bearings", layout="window"),
    Form("23_ipo_bse_2025", "23_ipo_bse_2025", layout="window", encoding="utf-16", newline="\r\n"),
    Form("24_ipo_holding_subsidiary", "24_ipo_holding_subsidiary", layout="window"),
    Form("25_ipo_2008_style", "25_ipo_2008_style", layout="window"),
    Form("26_ipo_futures_firm", "26_ipo_futures_firm", layout="window"),
    Form("27_ipo_key_notice", "27_ipo_key_notice", layout="window"),
    Form("28_ipo_main_2025", "28_ipo_main_2025", layout="window"),
    Form("29_ipo_cut_window", "29_ipo_cut_window", layout="window", encoding="gb18030"),
    Form("30_cb_2017", "30_cb_2017", layout="window"),
    Form("31_cb_2019_plan", "31_cb_2019_plan", layout="window"),
    Form("32_cb_2021_refinancing", "32_cb_2021_refinancing", layout="window"),
    Form("32_cb_2021_prospectus_pdf", "32_cb_2021_refinancing", format="pdf"),
    Form("33_cb_2023_nonrecurring", "33_cb_2023_nonrecurring", layout="window"),
    Form("34_private_placement_2014", "34_private_placement_2014", layout="window"),
    Form("35_placement_2025", "35_placement_2025", layout="window", encoding="gb18030"),
    Form("36_ipo_sme_2010", "36_ipo_sme_2010", layout="window"),
    Form("37_ipo_securities_2017", "37_ipo_securities_2017", layout="window"),
    Form("38_ipo_growth_2023", "38_ipo_growth_2023", layout="window"),
    Form("39_rights_issue_2016", "39_rights_issue_2016", layout="window"),
    Form("40_plan_railway_typo", "40_plan_railway_typo", layout="spaced"),
    Form("41_plan_hydro_five_years", "41_plan_hydro_five_years", layout="paged"),
    Form("42_plan_port_ratio", "42_plan_port_ratio"),
    Form("43_plan_policy_type", "43_plan_policy_type", layout="paged", encoding="gb18030"),
    Form("44_plan_greater_of", "44_plan_greater_of", layout="spaced", encoding="gb18030"),
    Form("45_plan_liquor_annual", "45_plan_liquor_annual", format="docx"),
    Form("46_insurer_plan", "46_insurer_plan", layout="paged"),
    Form("47_articles_2025", "47_articles_2025"),
    Form("48_articles_amendment_2025", "48_articles_amendment_2025", format="html"),
    Form("49_annual_report_undertaking", "49_annual_report_undertaking", layout="paged"),
    Form("50_annual_report_nothing", "50_annual_report_nothing", layout="paged", encoding="gb18030"),
    Form("51_near_miss_implementation", "51_near_miss_implementation"),
    Form("52_near_miss_opinion", "52_near_miss_opinion"),
    Form("53_near_miss_meeting_notice", "53_near_miss_meeting_notice", encoding="gb18030"),
    Form("54_near_miss_news", "54_near_miss_news", format="html"),
    Form("55_near_miss_reply", "55_near_miss_reply"),
    Form("56_hk_ratio_old", "56_hk_ratio_old", folder="hongkong"),
    Form("57_hk_annual_report_band", "57_hk_annual_report_band", folder="hongkong", layout="spaced"),
    Form("58_hk_group_finance", "58_hk_group_finance", folder="hongkong", encoding="cp950"),
    Form("59_tw_articles", "59_tw_articles", folder="taiwan"),
    Form("60_tw_notes_ceiling", "60_tw_notes_ceiling", folder="taiwan", layout="notes"),
    Form("61_tw_annual_report_ratio", "61_tw_annual_report_ratio", folder="taiwan", encoding="cp950"),
    Form("62_tw_finance_holding", "62_tw_finance_holding", folder="taiwan", layout="spaced"),
    Form("63_ah_traditional", "63_ah_traditional", layout="traditional"),
    Form("64_damaged_copy", "64_damaged_copy", layout="damaged"),
    Form("65_plan_stable_growth", "65_plan_stable_growth"),
    Form("66_rules_fixed_amount", "66_rules_fixed_amount", layout="spaced"),
    Form("67_ipo_long_instruments", "67_ipo_long_instruments", layout="window"),
    Form("68_cb_long_2020", "68_cb_long_2020", layout="window", encoding="gb18030"),
    # pages as sites and programs write them
    Form("43_html_breaks", "43_plan_policy_type", format="html", encoding="gb18030", kind="breaks"),
    Form("13_html_layout", "13_step_up_plan", format="html", encoding="gb18030", kind="layout"),
    Form("41_html_spans", "41_plan_hydro_five_years", format="html", encoding="gb18030", kind="spans"),
    Form("14_html_portal", "14_energy_plan", format="html", kind="portal"),
    Form("01_html_sections", "01_plan_2021", format="html", kind="sections"),
    Form("48_html_three_columns", "48_articles_amendment_2025", format="html", kind="three_columns"),
    Form("06_html_preformatted", "06_securities_plan", format="html", encoding="utf-16", kind="preformatted"),
    Form("44_html_references", "44_plan_greater_of", format="html", kind="references"),
    Form("61_html_big5", "61_tw_annual_report_ratio", folder="taiwan", format="html", encoding="cp950", kind="queried"),
    # Word documents
    Form("07_docx_tracked", "07_bse_rules", format="docx", kind="tracked"),
    Form("66_docx_styled", "66_rules_fixed_amount", format="docx", kind="styled"),
    Form("42_docx_boxed", "42_plan_port_ratio", format="docx", kind="boxed"),
    Form("65_docx_noted", "65_plan_stable_growth", format="docx", kind="noted"),
    Form("13_docx_controlled", "13_step_up_plan", format="docx", kind="controlled"),
    Form("46_docx_nested", "46_insurer_plan", format="docx", kind="nested"),
    Form("09_docx_compared", "09_articles_amendment", format="docx", kind="compared"),
    # damaged copies, and what converters write
    Form("40_txt_english", "40_plan_railway_typo", layout="english"),
    Form("14_txt_readings", "14_energy_plan", layout="readings"),
    Form("59_txt_bopomofo", "59_tw_articles", folder="taiwan", layout="bopomofo"),
    Form("07_txt_zero_width", "07_bse_rules", layout="zero_width"),
    Form("01_txt_noticed", "01_plan_2021", layout="noticed"),
    Form("42_txt_repeated", "42_plan_port_ratio", layout="repeated"),
    Form("06_txt_disordered", "06_securities_plan", layout="disordered"),
    Form("65_txt_ascii_signs", "65_plan_stable_growth", layout="ascii_signs"),
    Form("46_txt_parted", "46_insurer_plan", layout="parted"),
    Form("41_txt_unstopped", "41_plan_hydro_five_years", layout="unstopped"),
    Form("13_txt_markdown", "13_step_up_plan", layout="markdown"),
    Form("48_txt_markdown", "48_articles_amendment_2025", layout="markdown"),
    Form("48_txt_side_by_side", "48_articles_amendment_2025", layout="side_by_side", encoding="gb18030"),
    Form("09_txt_numbered_rows", "09_articles_amendment", layout="numbered_rows"),
    *(Form(name, source, folder, format="pdf", kind=kind) for name, source, folder, kind in kinds_pdf.DOCUMENTS),
)

# ------------------------------------------------------------------------------------------------ carrying a text


def carry(source: str) -> Carried:
    return [(char, at) for at, char in enumerate(source)]


def inserted(words: str) -> Carried:
    return [(char, None) for char in words]


def words(carried: Carried) -> str:
    return "".join(char for char, _ in carried)


def paragraphs(carried: Carried) -> list[Carried]:
    """The lines of a text, without their breaks."""
    lines: list[Carried] = [[]]
    for item in carried:
        if item[0] == "\n":
            lines.append([])
        else:
            lines[-1].append(item)
    return lines[:-1] if not lines[-1] else lines


def cells(row: Carried) -> list[Carried]:
    """The cells of a `|` row."""
    parts: list[Carried] = [[]]
    for item in row[1:-1]:
        if item[0] == "|":
            parts.append([])
        else:
            parts[-1].append(item)
    return parts


def is_row(line: Carried) -> bool:
    return bool(line) and line[0][0] == "|"


def flat_rows(lines: list[Carried]) -> Iterator[Carried]:
    """A table as a text file shows it: an amendment as old and new passages, any other with wide gaps."""
    labels: list[str] = []
    for line in lines:
        if not is_row(line):
            labels = []
            yield line
            continue
        parts = cells(line)
        if [words(part) for part in parts] == ["修订前", "修订后"]:
            labels = ["修订前：", "修订后："]
        elif labels:
            for label, part in zip(labels, parts, strict=True):
                yield inserted(label)
                yield part
        else:
            yield [item for part in parts for item in [*part, *inserted("    ")]][:-4]


def joined(lines: Iterator[Carried] | list[Carried]) -> Carried:
    return [item for line in lines for item in [*line, ("\n", None)]]


# ------------------------------------------------------------------------------------------------ layouts


def plain(source: Carried) -> Carried:
    return joined(flat_rows(paragraphs(source)))


def wrap(line: Carried, width: int, indent: int) -> Iterator[Carried]:
    """A paragraph in lines of a width counted in full-width characters, the first one indented."""
    out, used = inserted(" " * 2 * indent), float(indent)
    for item in line:
        size = 0.5 if ord(item[0]) < 128 else 1.0
        # A stop never opens a line; it hangs over the edge, as typesetters let it.
        if used + size > width and item[0] not in "，。；：、）》”,.;:)":
            yield out
            out, used = [], 0.0
        out.append(item)
        used += size
    yield out


def pages(lines: list[Carried], per_page: int, edge: Callable[[int], list[str]]) -> Iterator[Carried]:
    """Lines with what stands between two pages put in after every so many: `edge(number)` gives those lines."""
    for at, line in enumerate(lines, start=1):
        yield line
        if at % per_page == 0 and at < len(lines):
            yield from map(inserted, edge(at // per_page))


def set_in_lines(source: Carried, width: int, indent: int = 2) -> list[Carried]:
    return [piece for line in flat_rows(paragraphs(source)) for piece in wrap(line, width, indent)]


def paged(source: Carried) -> Carried:
    """Hard-wrapped pages with a page number at the foot."""
    return joined(pages(set_in_lines(source, 36), 30, lambda n: ["", f"{' ' * 36}{n}", ""]))


def window(source: Carried) -> Carried:
    """Pages of a prospectus: the source's first line is the running header, 1-1-282 and on the page numbers."""
    header, body = paragraphs(source)[0], joined(paragraphs(source)[1:])
    lines = [header, *set_in_lines(body, 37)]
    return joined(pages(lines, 31, lambda n: [f"{' ' * 34}1-1-{281 + n}", words(header)]))


def spaced(source: Carried) -> Carried:
    """Hard-wrapped lines with a blank line after every one."""
    return joined([part for line in set_in_lines(source, 40) for part in (line, [])])


def notes(source: Carried) -> Carried:
    """Notes to accounts: narrow lines, ~31~ as page number."""
    return joined(pages(set_in_lines(source, 32, 0), 9, lambda n: [f"~{30 + n}~ "]))


# OpenCC writes these after the standard of one table; printed Traditional has the second character of each pair.
PRINTED = dict(zip("爲覈臺", "為核台", strict=True))
# A site that converts characters one at a time leaves the characters that are right in both scripts as they are.
NAIVE = PRINTED | dict(zip("於後並餘採徵佔週淨併覆范範", "于后并余采征占周凈并復范范", strict=True))


def in_traditional(source: Carried, printed: dict[str, str]) -> Carried:
    """The text in Traditional characters, one for one. Read through by eye for 02 and 03."""
    from opencc import OpenCC  # type: ignore[import-untyped, import-not-found, unused-ignore]

    converted = OpenCC("s2t").convert(words(source))
    if len(converted) != len(source):
        raise ValueError("the conversion moved a character")
    return [(printed.get(char, char), at) for char, (_, at) in zip(converted, source, strict=True)]


def traditional(source: Carried) -> Carried:
    return plain(in_traditional(source, PRINTED))


# The readings such a page prints in brackets after the characters its converter found doubtful.
GLOSSES = {
    char: reading
    for char, _, reading in (
        pair.partition(":")
        for line in (
            "規:guī 發:fā 會:huì 現:xiàn 進:jìn 據:jù 應:yīng 關:guān 機:jī 與:yǔ 當:dāng",
            "達:dá 穩:wěn 續:xù 營:yíng 實:shí 東:dōng 階:jiē 屬:shǔ 資:zī 產:chǎn 過:guò",
            "總:zǒng 額:é 積:jī 獨:dú 監:jiān 數:shù 權:quán 準:zhǔn 審:shěn 參:cān",
        )
        for pair in line.split()
    )
}
SLICE = 343  # cuts inside words: 凈|資產, 股東大|會


def damaged(source: Carried) -> Carried:
    """A web copy of a document page: one run of text in numbered slices, glosses, lost brackets, doubled dashes."""
    run = [item for item in in_traditional(source, NAIVE) if item[0] not in "\n〔〕《》"]
    run = [("一" if char == "—" else char, at) for char, at in run]
    out: Carried = []
    seen: dict[str, int] = {}
    for count, (char, at) in enumerate(run):
        if count % SLICE == 0:
            out += inserted(("\n\n" if count else "") + f"{count // SLICE + 1}、")
        out.append((char, at))
        seen[char] = seen.get(char, 0) + 1
        if char in GLOSSES and seen[char] % 2:  # such pages gloss a character here and leave it bare there
            out += inserted(f"({GLOSSES[char]})")
    return [*out, ("\n", None)]


LAYOUTS: dict[str, Callable[[Carried], Carried]] = {
    "plain": plain,
    "paged": paged,
    "window": window,
    "spaced": spaced,
    "notes": notes,
    "traditional": traditional,
    "damaged": damaged,
    **{name: lambda source, lay=lay: lay(paragraphs(source)) for name, lay in kinds_txt.LAYOUTS.items()},
}

# ------------------------------------------------------------------------------------------------ gold

# Layouts that put something inside of words: a quote goes on over it.
WHOLE = frozenset({"damaged", "english", "readings", "bopomofo", "zero_width"})


def quotes(text: Carried, start: int, end: int, *, whole: bool) -> list[str]:
    """The source's [start, end) as the form prints it: one quote, or one for each side of a page edge."""
    places = [k for k, (_, at) in enumerate(text) if at is not None and start <= at < end]
    pieces = [""]
    for char, at in text[places[0] : places[-1] + 1]:
        if at is not None or (whole and char.strip()):
            pieces[-1] += char
        elif char.strip() and pieces[-1]:
            pieces.append("")
    return [piece for piece in pieces if piece.strip()]


def carried_fact(fact: dict[str, object], source: str, text: Carried, *, whole: bool) -> dict[str, object]:
    """A fact with its evidence, and a name, as the form prints them."""
    evidence: list[str] = []
    for quote in fact["evidence"]:  # type: ignore[attr-defined]
        start = source.index(quote)
        evidence += quotes(text, start, start + len(quote), whole=whole)
    carried = {**fact, "evidence": evidence}
    if fact["type"] == "company":
        carried["name"] = "".join(quotes(text, start, start + len(quote), whole=False))  # without what was put in
    return carried


def gold(form: Form, source: str, text: Carried) -> str:
    """The gold file of a form. Glosses and slice numbers stay in a quote, page furniture splits it."""
    facts = json.loads((HERE / "sources" / f"{form.source}.json").read_text("utf-8"))
    lists = {
        key: [carried_fact(fact, source, text, whole=form.layout in WHOLE) for fact in facts[key]]
        for key in ("facts", "ambiguous")
    }
    lines = [f'  "file": {json.dumps(form.text, ensure_ascii=False)},']
    for key, items in lists.items():
        shown = ",\n".join("    " + json.dumps(item, ensure_ascii=False) for item in items)
        lines.append(f'  "{key}": [\n{shown}\n  ],' if items else f'  "{key}": [],')
    return "\n".join(["{", *lines, f'  "notes": {json.dumps(facts["notes"], ensure_ascii=False)}', "}", ""])


# ------------------------------------------------------------------------------------------------ HTML

PAGE = """<!DOCTYPE html>
<html lang="zh">
<head>
<meta charset="{charset}">
<title>{title}</title>
<style>body {{ font-family: serif; }} td {{ border: 1px solid #999; }}</style>
</head>
<body>
<nav><a href="/">首页</a> &gt; <a href="/notices">公告</a> &gt; 正文</nav>
<article>
{body}
</article>
<footer>版权所有 | 联系我们 | 网站地图</footer>
<script>window.count = 30; // 30%</script>
</body>
</html>
"""


def html_table(rows: list[list[str]]) -> str:
    lines = ["<tr>" + "".join(f"<td>{html.escape(cell)}</td>" for cell in row) + "</tr>" for row in rows]
    return "\n".join(["<table>", *lines, "</table>"])


def blocks(source: Carried) -> Iterator[str | list[list[str]]]:
    """Paragraphs as strings and tables as rows of cells, in order."""
    rows: list[list[str]] = []
    for line in paragraphs(source):
        if is_row(line):
            rows.append([words(cell) for cell in cells(line)])
            continue
        if rows:
            yield rows
            rows = []
        yield words(line)
    if rows:
        yield rows


def as_html(source: Carried, encoding: str) -> bytes:
    """A page of a notice site: the text in an article, with navigation, footer and script about it."""
    parts: list[str] = []
    for block in blocks(source):
        if isinstance(block, list):
            parts.append(html_table(block))
        else:
            parts.append(f"<{'p' if parts else 'h1'}>{html.escape(block)}</{'p' if parts else 'h1'}>")
    title = html.escape(words(paragraphs(source)[0]))
    charset = "gb2312" if encoding == "gb18030" else encoding  # what pages say, though they hold more than gb2312
    return PAGE.format(charset=charset, title=title, body="\n".join(parts)).encode(encoding)


# ------------------------------------------------------------------------------------------------ DOCX

# Paragraph numbers as Word keeps them: a level's format and the words around the number, none of it in the text.
LEVELS = (
    (re.compile(r"[一二三四五六七八九十]+、 ?"), "chineseCountingThousand", "%1、"),
    (re.compile(r"（[一二三四五六七八九十]+）"), "chineseCountingThousand", "（%2）"),
    (re.compile(r"[0-9]+[.、] ?"), "decimal", "%3{stop}"),
    (re.compile(r"\([0-9]+\)"), "decimal", "(%4)"),
)
WORD = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
RELATIONS = "http://schemas.openxmlformats.org/package/2006/relationships"
OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
TYPES = "application/vnd.openxmlformats-officedocument.wordprocessingml"


def level_of(paragraph: str) -> tuple[int | None, str]:
    """The list level of a paragraph and its words without the number."""
    for level, (marker, _, _) in enumerate(LEVELS):
        found = marker.match(paragraph)
        if found:
            return level, paragraph[found.end() :]
    return None, paragraph


def word_paragraph(text: str, *, numbered: bool = True) -> str:
    level, rest = level_of(text) if numbered else (None, text)
    number = "" if level is None else f'<w:pPr><w:numPr><w:ilvl w:val="{level}"/><w:numId w:val="1"/></w:numPr></w:pPr>'
    return f'<w:p>{number}<w:r><w:t xml:space="preserve">{html.escape(rest, quote=False)}</w:t></w:r></w:p>'


def word_table(rows: list[list[str]]) -> str:
    lines = ["".join(f"<w:tc>{word_paragraph(cell, numbered=False)}</w:tc>" for cell in row) for row in rows]
    grid = "<w:tblGrid>" + '<w:gridCol w:w="2200"/>' * len(rows[0]) + "</w:tblGrid>"
    width = '<w:tblPr><w:tblW w:w="0" w:type="auto"/></w:tblPr>'
    return f"<w:tbl>{width}{grid}" + "".join(f"<w:tr>{line}</w:tr>" for line in lines) + "</w:tbl>"


def numbering(stop: str) -> str:
    levels = "".join(
        f'<w:lvl w:ilvl="{level}"><w:start w:val="1"/><w:numFmt w:val="{kind}"/><w:suff w:val="nothing"/>'
        f'<w:lvlText w:val="{shown.format(stop=stop)}"/><w:lvlJc w:val="left"/></w:lvl>'
        for level, (_, kind, shown) in enumerate(LEVELS)
    )
    abstract = f'<w:abstractNum w:abstractNumId="0"><w:multiLevelType w:val="multilevel"/>{levels}</w:abstractNum>'
    return f'{XML}<w:numbering {WORD}>{abstract}<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>'


def as_docx(source: Carried) -> bytes:
    """A Word document with automatic numbers. Members are stored, not deflated, so that the bytes hang on nothing."""
    from io import BytesIO

    body = "".join(word_paragraph(b) if isinstance(b, str) else word_table(b) for b in blocks(source))
    stop = "." if re.search(r"\n[0-9]+\.", words(source)) else "、"
    part = '<Override PartName="/word/{}.xml" ContentType="' + TYPES + '.{}+xml"/>'
    members = {
        "[Content_Types].xml": f'{XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">'
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
        '<Default Extension="xml" ContentType="application/xml"/>'
        f"{part.format('document', 'document.main')}{part.format('numbering', 'numbering')}</Types>",
        "_rels/.rels": f'{XML}<Relationships xmlns="{RELATIONS}"><Relationship Id="r1" '
        f'Type="{OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>',
        "word/_rels/document.xml.rels": f'{XML}<Relationships xmlns="{RELATIONS}"><Relationship Id="r1" '
        f'Type="{OFFICE}/numbering" Target="numbering.xml"/></Relationships>',
        "word/numbering.xml": numbering(stop),
        "word/document.xml": f"{XML}<w:document {WORD}><w:body>{body}</w:body></w:document>",
    }
    held = BytesIO()
    with zipfile.ZipFile(held, "w", zipfile.ZIP_STORED) as archive:
        for name, content in members.items():
            archive.writestr(zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0)), content.encode("utf-8"))
    return held.getvalue()


# ------------------------------------------------------------------------------------------------ PDF


PER_PAGE, LEFT, TOP, LEADING = 34, 70, 765, 21


def as_pdf(source: Carried, first_page: int, prefix: str) -> bytes:
    """Pages with a running header and a page number; tables ruled; the fonts embedded as subsets."""
    from io import BytesIO

    from reportlab.lib.pagesizes import A4
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFont
    from reportlab.pdfgen.canvas import Canvas

    pdfmetrics.registerFont(TTFont("Han", str(FONT)))
    pdfmetrics.registerFont(TTFont("Latin", "Vera.ttf"))
    held = BytesIO()
    canvas = Canvas(held, pagesize=A4, invariant=1)
    header = words(paragraphs(source)[0])
    lines: list[str | list[str]] = []
    for block in blocks(joined(paragraphs(source)[1:]) if prefix else source):
        lines += block if isinstance(block, list) else [words(piece) for piece in wrap(carry(block), 36, 2)]
    for number, at in enumerate(range(0, len(lines), PER_PAGE), start=first_page):
        if prefix or at:
            draw(canvas, header, LEFT, 795, 9)
        draw(canvas, f"{prefix}{number}", 285, 40, 9)
        draw_lines(canvas, lines[at : at + PER_PAGE])
        canvas.showPage()
    canvas.save()
    return held.getvalue()


def draw(canvas: Any, line: str, x: float, y: float, size: float) -> None:
    """A line at a place, each run of characters in the font that has them; narrow runs a little smaller."""
    for run in re.findall(r"[\x20-\x7e“”—]+|[^\x20-\x7e“”—]+", line.lstrip(" ")):
        font, points = ("Latin", size * 0.85) if re.match(r"[\x20-\x7e“”—]", run) else ("Han", size)
        canvas.setFont(font, points)
        canvas.drawString(x, y, run)
        x += canvas.stringWidth(run, font, points)


def draw_lines(canvas: Any, lines: list[str | list[str]]) -> None:
    """One page: a string is a line, indented by its spaces; a list is a row of ruled cells."""
    for at, line in enumerate(lines):
        y = TOP - LEADING * at
        if isinstance(line, str):
            indent = 24 if line.startswith("    ") else 0
            draw(canvas, line, LEFT + indent, y, 12)
            continue
        width = 460 / len(line)
        for column, cell in enumerate(line):
            canvas.rect(LEFT + column * width, y - 6, width, LEADING)
            draw(canvas, cell, LEFT + column * width + 4, y, 8)


# ------------------------------------------------------------------------------------------------ what is covered

# What misleads readers of such documents; the numbers are those of the tests in tests/test_traps.py.
TRAPS = (
    "30% three times: payout, net assets, undistributed profit",
    "20% twice: a tier and a threshold, or a payout and a tier",
    "30% as the trigger of a duty to disclose",
    "a tier is the mix of cash and stock, not a payout",
    "或, 且 and 孰高 between two promises",
    "the average of three years, or their sum",
    "最近, 任何连续 and 未来 three years",
    "前项, 前款第三项, 上述 and 本章程",
    "非无保留意见, 未超过, 不少于 and 少于",
    "可以 permits, 应为 equals",
    "a list whose logic is not written",
    "brackets of exclusion between subject and number",
    "brackets that define",
    "fractions of votes",
    "numbers in citations",
    "page numbers between or inside words",
    "a number or a term broken by a line or a page",
    "numbers in Chinese characters",
    "numbers of the law recited",
    "the old value, in brackets or in the old column",
    "含税 and 税后; a share and ten shares",
    "upper bounds",
    "shares of profit for employees and directors",
    "one term in the tiers, another in the definition",
    "whose statements: parent, consolidated, both, unsaid",
    "what was paid",
    "a summary by somebody else",
    "the script does not tell the jurisdiction",
    "半年度, 前三季度, 相应期间",
    "原则上 a year is no ratio",
)


def wording() -> list[tuple[str, str, str]]:
    """The wordings a corpus must hold: row, what it is, and the pattern that finds it in a source."""
    lines = (HERE / "wording.tsv").read_text("utf-8").splitlines()
    return [(row, what, cue) for row, what, cue in (line.split("\t") for line in lines)]


def covered() -> dict[str, list[str]]:
    """For every trap and wording, the sources that say in their JSON file that they hold it."""
    rows = [f"trap {number}" for number in range(1, len(TRAPS) + 1)] + [row for row, _, _ in wording()]
    claims: dict[str, list[str]] = {row: [] for row in rows}
    for path in sorted((HERE / "sources").glob("*.json")):
        for row in json.loads(path.read_text("utf-8"))["covers"]:
            claims[row].append(path.stem)
    return claims


def coverage() -> str:
    """COVERAGE.md: which documents hold which trap and which wording."""
    claims = covered()
    shown = [(f"trap {number}", what) for number, what in enumerate(TRAPS, start=1)]
    shown += [(row, what) for row, what, _ in wording()]
    lines = ["# What the corpus covers", ""]
    lines += ["Made by `make.py` from `wording.tsv` and from what each source claims in `covers`.", ""]
    lines += ["| row | what | documents |", "|---|---|---|"]
    for row, what in shown:
        documents = " ".join(name.split("_")[0] for name in claims[row]) or "none"
        lines.append(f"| {row} | {what.replace('|', '/')} | {documents} |")
    return "\n".join([*lines, ""])


# ------------------------------------------------------------------------------------------------ all of it


def document(form: Form, source: Carried, text: Carried) -> bytes | None:
    """The bytes of a document; None for a PDF where the font is not installed."""
    if form.kind:
        held = list(blocks(source))
        if form.format == "pdf":
            return kinds_pdf.document(form.kind, held, FONT)
        if form.format == "docx":
            return kinds_docx.MAKERS[form.kind](held)
        return kinds_html.MAKERS[form.kind](held, form.encoding)
    if form.format == "html":
        return as_html(source, form.encoding)
    if form.format == "docx":
        return as_docx(source)
    if form.format == "pdf":
        if not FONT.exists():
            return None
        return as_pdf(source, 282 if "prospectus" in form.name else 1, "1-1-" if "prospectus" in form.name else "")
    return words(text).replace("\n", form.newline).encode(form.encoding)


def make(out: Path) -> list[str]:
    """Write texts/, gold/, documents/ and COVERAGE.md under `out`; the paths that could not be made."""
    missing: list[str] = []
    out.mkdir(parents=True, exist_ok=True)
    (out / "COVERAGE.md").write_text(coverage(), "utf-8")
    for form in FORMS:
        written = (HERE / "sources" / f"{form.source}.txt").read_text("utf-8")
        source = carry(written)
        text = LAYOUTS[form.layout](source)
        content = document(form, source, text)
        files = {
            f"texts/{form.text}": words(text).encode("utf-8"),
            f"gold/{form.name}.json": gold(form, written, text).encode("utf-8"),
        }
        if content is None:
            missing.append(form.path)
        else:
            files[form.path] = content
        for path, data in files.items():
            (out / path).parent.mkdir(parents=True, exist_ok=True)
            (out / path).write_bytes(data)
    for name, source_name, kind in kinds_pdf.ODD:
        written = (HERE / "sources" / f"{source_name}.txt").read_text("utf-8")
        content = kinds_pdf.document(kind, list(blocks(carry(written))), FONT)
        path = f"documents/odd/{name}"
        if content is None:
            missing.append(path)
        else:
            (out / path).parent.mkdir(parents=True, exist_ok=True)
            (out / path).write_bytes(content)
    return missing


def main() -> None:
    parser = argparse.ArgumentParser(description="Make the corpus from its sources.")
    parser.add_argument("--out", type=Path, default=HERE, help="where to write (default: beside this file)")
    for path in make(parser.parse_args().out):
        print(f"not made, {FONT.name} is not installed: {path}")


if __name__ == "__main__":
    main()
