"""Amendment tables in every shape: the new wording is read, the old one never, and remarks beside them neither."""

from __future__ import annotations

import pytest
from make_files import docx, p

from pipeline.document import read

OLD = "第一百六十条 公司每年以现金方式分配的利润不少于当年实现的可分配利润的10%。"
NEW = "第一百六十一条 公司每年以现金方式分配的利润不少于当年实现的可分配利润的35%。"
ADDED = "第一百六十二条 公司最近三年以现金方式累计分配的利润不少于最近三年实现的年均可分配利润的40%。"
WHY = "根据现金分红比例不低于当年可分配利润60%的监管要求修改"
HEAD = "汀江股份有限公司关于修订《公司章程》的公告\n公司拟对章程修订如下：\n"
TAIL = "\n特此公告。\n汀江股份有限公司董事会\n2024年5月6日\n"


def tagged(*rows: tuple[str, ...], apart: str = "") -> str:
    cells = (f"<tr>{apart}{apart.join(f'<td>{cell}</td>' for cell in row)}{apart}</tr>" for row in rows)
    return f"<table>{apart}{apart.join(cells)}{apart}</table>"


def piped(*rows: tuple[str, ...]) -> str:
    first, *rest = ("| " + " | ".join(row) + " |" for row in rows)
    return "\n".join([first, "|:---" * len(rows[0]) + "|", *rest])


def word(*rows: tuple[str, ...]) -> bytes:
    cells = ("".join(f"<w:tc>{p(cell)}</w:tc>" for cell in row) for row in rows)
    table = "<w:tbl>" + "".join(f"<w:tr>{row}</w:tr>" for row in cells) + "</w:tbl>"
    return docx("".join(map(p, HEAD.split("\n"))) + table + "".join(map(p, TAIL.split("\n"))))


def page(body: str) -> bytes:
    lines = (f"<p>{line}</p>" for line in HEAD.split("\n"))
    return f"<html><body>{''.join(lines)}{body}<p>特此公告。</p></body></html>".encode()


TWO = (("修订前", "修订后"), (OLD, NEW), ("新增", ADDED))
THREE = (("序号", "原条款", "修订后条款"), ("1", OLD, NEW), ("2", "新增", ADDED))
FOUR = (("条款", "修改前", "修改后", "修改理由"), ("1", OLD, NEW, WHY), ("2", "无", ADDED, WHY))
TAIWAN = (("修正条文", "现行条文", "说明"), (NEW, OLD, WHY), (ADDED, "", WHY))
SHAPES = [
    # name, bytes
    ("a.html", page(tagged(*TWO))),
    ("a.html", page(tagged(*THREE))),
    ("a.html", page(tagged(*FOUR))),
    # the new wording in the first column, as Taiwan prints it
    ("a.html", page(tagged(*TAIWAN))),
    # a title over all columns, which names both wordings
    ("a.html", page(tagged(*TWO).replace("<table>", '<table><tr><td colspan="2">修订前后对照表</td></tr>'))),
    # parted by a page: the second part has no header
    ("a.html", page(tagged(*TWO[:2]) + "<p>- 2 -</p>" + tagged(*TWO[2:]))),
    ("a.docx", word(*TWO)),
    ("a.docx", word(*FOUR)),
    # in text files, with pipes and with tags, in one line and in many
    ("a.md", (HEAD + piped(*TWO) + TAIL).encode()),
    ("a.md", (HEAD + piped(*FOUR) + TAIL).encode()),
    ("a.txt", (HEAD + tagged(*THREE) + TAIL).encode()),
    ("a.txt", (HEAD + tagged(*FOUR, apart="\n  ") + TAIL).encode()),
    # flattened cell by cell, with and without numbers
    ("a.txt", (HEAD + "\n".join(cell for row in THREE for cell in row).replace("原条款", "修订前") + TAIL).encode()),
    ("a.txt", (HEAD + "\n".join(cell for row in TWO for cell in row) + TAIL).encode()),
    # one below the other
    ("a.txt", (HEAD + f"【修订前】\n{OLD}\n【修订后】\n{NEW}\n{ADDED}" + TAIL).encode()),
]


@pytest.mark.parametrize("name, data", SHAPES)
def test_the_new_wording_alone_is_read(name: str, data: bytes) -> None:
    outcome = read(data, name)
    (record,) = outcome.records
    ratios = [(clause.type, clause.ratio) for clause in record.clauses if hasattr(clause, "ratio")]
    assert ratios == [("annual_cash_ratio", 0.35), ("cumulative_cash_ratio", 0.4)]
    assert record.document.doc_type == "articles_amendment"


OTHERS = [
    # a table of the same width further down is none of the amendment
    page(
        tagged(*TWO[:2])
        + f"<p>{'公司董事会逐项审议了本次利润分配政策的修订，并说明了修订的理由，' * 2}</p>"
        + tagged(("议案", ADDED))
    ),
    # a table that compares years
    page(tagged(("变更前会计年度", "变更后"), ("2022年", "2023年")) + f"<p>{NEW}{ADDED}</p>"),
]


@pytest.mark.parametrize("data", OTHERS)
def test_other_tables_are_read_whole(data: bytes) -> None:
    (record,) = read(data, "a.html").records
    assert {clause.type for clause in record.clauses} >= {"annual_cash_ratio", "cumulative_cash_ratio"}


def test_a_table_of_undertakings_is_read_cell_by_cell() -> None:
    """The label before a sentence and the date behind it are none of it, and rows do not run together."""
    rows = (
        ("承诺类型", "承诺方", "承诺内容", "期限"),
        ("股份限售", "控股股东", "自上市之日起36个月内不转让股份，减持价格不低于发行价", "2020年7月"),
        ("分红", "公司", "公司每年以现金方式分配的利润不少于当年实现的可分配利润的15%", "长期"),
    )
    for name, data in (("a.html", page(tagged(*rows))), ("a.docx", word(*rows))):
        (record,) = read(data, name).records
        (clause,) = [clause for clause in record.clauses if clause.type == "annual_cash_ratio"]
        assert clause.ratio == 0.15
        assert clause.evidence[0].quote.startswith("公司每年")


def test_rows_of_figures_stay_rows() -> None:
    rows = (("年度", "现金分红", "占净利润的比例"), ("2023年", "1,200", "31.5%"), ("2022年", "1,000", "30.2%"))
    data = page(tagged(*rows) + f"<p>{NEW}</p>")
    (record,) = read(data, "a.html").records
    assert [clause.ratio for clause in record.clauses if clause.type == "annual_cash_ratio"] == [0.35]
