"""Two policies side by side: what the table decides, on pairs written for it and on documents of the corpus."""

from __future__ import annotations

import contextlib
import csv
import io
import json
import re
from pathlib import Path
from typing import NamedTuple

import pytest

import pipeline
from helpers import ROOT
from pipeline.cli import main
from pipeline.compare.changes import Comparison, compare, counts
from pipeline.compare.finding import records_of_document
from pipeline.compare.grid import Cell, Grid, changes_grid
from pipeline.compare.printing import to_csv, to_html
from pipeline.compare.table import ASPECTS
from pipeline.record import CLASSES

CORPUS = ROOT / "corpus/documents/mainland"
HEAD = "某某股份有限公司未来三年股东回报规划\n"


class Done(NamedTuple):
    status: int
    out: str
    err: str


def run_command(*arguments: str) -> Done:
    """The command in this process, with what it prints."""
    with contextlib.redirect_stdout(io.StringIO()) as out, contextlib.redirect_stderr(io.StringIO()) as err:
        status = main(arguments)
    return Done(status, out.getvalue(), err.getvalue())


def compared(old: str, new: str) -> Comparison:
    return pipeline.compare_records(pipeline.extract(HEAD + old).records[0], pipeline.extract(HEAD + new).records[0])


def told(comparison: Comparison, kind: str) -> list[tuple[str, str]]:
    return [(change.how, change.verdict) for change in comparison.changes if change.aspect.type == kind]


ANNUAL = "公司每年以现金方式分配的利润{}当年实现的{}的{}。\n"
# The old words, the new ones, the type, and what became of it.
CASES = [
    # a floor that rises, falls, stays
    (ANNUAL.format("不少于", "可分配利润", "10%"), ANNUAL.format("不少于", "可分配利润", "20%"), "annual_cash_ratio", "altered", "tightened"),
    (ANNUAL.format("不少于", "可分配利润", "30%"), ANNUAL.format("不低于", "可分配利润", "20%"), "annual_cash_ratio", "altered", "loosened"),
    (ANNUAL.format("不少于", "可分配利润", "30%"), ANNUAL.format("不低于", "可分配利润", "百分之三十"), "annual_cash_ratio", "kept", "same"),
    # the same figure, exceeded instead of reached
    (ANNUAL.format("不少于", "可分配利润", "30%"), ANNUAL.format("高于", "可分配利润", "30%"), "annual_cash_ratio", "altered", "tightened"),
    # of another base nothing can be said, however much it rises
    (ANNUAL.format("不少于", "可分配利润", "10%"), ANNUAL.format("不少于", "净利润", "50%"), "annual_cash_ratio", "altered", "changed"),
    # a floor that is gone
    (ANNUAL.format("不少于", "可分配利润", "10%") + "公司优先采用现金分红的利润分配方式。", "公司优先采用现金分红的利润分配方式。", "annual_cash_ratio", "dropped", "loosened"),
    # how binding it is
    ("公司原则上每年进行一次现金分红。", "公司应当每年进行一次现金分红。", "distribution_frequency", "altered", "tightened"),
    ("公司每年至少进行一次利润分配。", "公司每年至少进行两次利润分配。", "distribution_frequency", "altered", "tightened"),
    ("公司至少每三年重新审阅一次股东回报规划。", "公司至少每五年重新审阅一次股东回报规划。", "review_cycle", "altered", "loosened"),
    # a threshold of an exemption: it applies later, so it binds more
    ("资产负债率高于70%的，公司可以不进行现金分红。", "资产负债率高于80%的，公司可以不进行现金分红。", "cash_dividend_exemption", "altered", "tightened"),
    ("资产负债率高于70%的，公司可以不进行现金分红。", "资产负债率高于60%的，公司可以不进行现金分红。", "cash_dividend_exemption", "altered", "loosened"),
    # a harder vote for changing the policy, and one for the yearly proposal, which does not decide
    ("调整利润分配政策的议案须经出席股东大会的股东所持表决权的二分之一以上通过。", "调整利润分配政策的议案须经出席股东大会的股东所持表决权的三分之二以上通过。", "vote_threshold", "altered", "tightened"),
    ("利润分配预案须经出席股东大会的股东所持表决权的二分之一以上通过。", "利润分配预案须经出席股东大会的股东所持表决权的三分之二以上通过。", "vote_threshold", "altered", "changed"),
    # a special resolution has no number of its own here
    ("调整利润分配政策的议案须经股东大会以特别决议通过。", "调整利润分配政策的议案须经出席股东大会的股东所持表决权的三分之二以上通过。", "vote_threshold", "altered", "changed"),
    # cumulative: of the sum instead of the average is another thing
    ("公司最近三年以现金方式累计分配的利润不少于最近三年实现的年均可分配利润的30%。", "公司最近三年以现金方式累计分配的利润不少于最近三年实现的年均可分配利润的45%。", "cumulative_cash_ratio", "altered", "tightened"),
    # tiers
    ("公司发展阶段属成熟期且无重大资金支出安排的，进行利润分配时，现金分红在本次利润分配中所占比例最低应达到80%。", "公司发展阶段属成熟期且无重大资金支出安排的，进行利润分配时，现金分红在本次利润分配中所占比例最低应达到60%。", "differentiated_cash_share", "altered", "loosened"),
    # what counts as major: a higher mark makes fewer excuses
    ("重大资金支出是指公司未来十二个月内拟对外投资累计支出达到或者超过公司最近一期经审计净资产的20%。", "重大资金支出是指公司未来十二个月内拟对外投资累计支出达到或者超过公司最近一期经审计净资产的30%。", "major_expenditure_test", "altered", "tightened"),
    ("重大资金支出是指公司未来十二个月内拟对外投资累计支出达到或者超过公司最近一期经审计净资产的20%。", "重大资金支出是指公司未来十二个月内拟对外投资累计支出达到或者超过公司最近一期经审计总资产的30%。", "major_expenditure_test", "dropped", "changed"),
]  # fmt: skip


@pytest.mark.parametrize("old, new, kind, how, verdict", CASES)
def test_a_pair_has_its_verdict(old: str, new: str, kind: str, how: str, verdict: str) -> None:
    found = told(compared(old, new), kind)
    assert (how, verdict) in found
    assert len(found) == (2 if how == "dropped" and verdict == "changed" else 1)


@pytest.mark.parametrize("old, new, kind, how, verdict", CASES)
def test_the_other_way_round_is_the_opposite(old: str, new: str, kind: str, how: str, verdict: str) -> None:
    other = {"tightened": "loosened", "loosened": "tightened"}.get(verdict, verdict)
    assert ({"dropped": "added"}.get(how, how), other) in told(compared(new, old), kind)


def test_a_further_exemption_loosens_and_a_further_condition_too() -> None:
    floor = ANNUAL.format("不少于", "可分配利润", "10%")
    more = compared(floor, floor + "公司资产负债率高于70%的，可以不进行现金分红。")
    assert told(more, "cash_dividend_exemption") == [("added", "loosened")]
    assert told(more, "annual_cash_ratio") == [("kept", "same")]
    assert more.of("loosened")[0].after is not None
    assert "资产负债率高于70%" in more.of("loosened")[0].after["evidence"][0]["quote"]  # type: ignore[index]
    conditions = compared(floor, "公司当年盈利的，应当进行现金分红。" + floor)
    assert set(told(conditions, "cash_dividend_condition")) == {("added", "loosened")}


def test_one_of_two_exemptions_that_are_needed_together_decides_nothing() -> None:
    floor = ANNUAL.format("不少于", "可分配利润", "10%")
    both = "同时满足下列情形的，公司可以不进行现金分红：\n1、公司资产负债率高于70%；\n2、公司经营性现金流量净额为负。\n"
    assert set(told(compared(floor, floor + both), "cash_dividend_exemption")) == {("added", "changed")}
    either = both.replace("同时满足下列情形", "出现下列情形之一")
    assert set(told(compared(floor, floor + either), "cash_dividend_exemption")) == {("added", "loosened")}


def test_an_alternative_is_no_further_promise() -> None:
    """30%, or 50 million: the second makes the first easier to keep."""
    before = "公司最近三年以现金方式累计分配的利润不少于最近三年实现的年均可分配利润的30%。"
    after = before[:-1] + "，或者最近三个会计年度累计现金分红总额不低于5000万元。"
    found = compared(before, after)
    assert told(found, "absolute_amount_floor") == [("added", "changed")]
    assert told(found, "combined_commitment") == [("added", "changed")]
    assert not found.of("tightened")


def test_what_was_not_read_whole_is_not_called_dropped_for_good() -> None:
    """Where the other document is damaged, its silence proves nothing."""
    before = records_of_document(str(CORPUS / "01_plan_2021.txt"), ocr=False)[0]
    after = json.loads(json.dumps(before))
    after["clauses"] = [clause for clause in after["clauses"] if clause["type"] != "cumulative_cash_ratio"]
    for state, verdict in (("not_stated", "loosened"), ("unreadable", "changed")):
        after["coverage"]["cumulative_cash_ratio"] = state
        assert told(compare(before, after), "cumulative_cash_ratio") == [("dropped", verdict)]


@pytest.mark.parametrize("path", sorted(CORPUS.glob("*_plan*.txt")), ids=lambda path: path.name)
def test_a_document_is_the_same_as_itself(path: Path) -> None:
    for record in records_of_document(str(path), ocr=False):
        comparison = compare(record, record)
        types = {aspect.type for aspect in ASPECTS}
        assert len(comparison.changes) == sum(clause["type"] in types for clause in record["clauses"])
        assert counts(comparison.changes)["same"] == len(comparison.changes)


@pytest.mark.parametrize("name", ["02_plan_2024_hant.txt", "02_plan_2024_pdf.pdf", "02_plan_2024_docx.docx"])
def test_a_twin_in_another_script_or_format_has_not_changed(name: str) -> None:
    old, new = (records_of_document(str(CORPUS / each), ocr=False)[0] for each in ("02_plan_2024.txt", name))
    changed = [change for change in compare(old, new).changes if change.verdict != "same"]
    assert changed == []


def test_no_clause_of_the_corpus_is_lost_in_comparing() -> None:
    """Every clause of an aspect stands in one change and in one only."""
    old, new = (
        records_of_document(str(CORPUS / f"{name}.txt"), ocr=False)[0] for name in ("03_plan_2018", "02_plan_2024")
    )
    changes = compare(old, new).changes
    types = {aspect.type for aspect in ASPECTS}
    for record, side in ((old, "before"), (new, "after")):
        ids = [getattr(change, side)["id"] for change in changes if getattr(change, side) is not None]
        assert sorted(ids) == sorted(clause["id"] for clause in record["clauses"] if clause["type"] in types)
    assert min(counts(changes).values()) > 1


def test_the_table_names_fields_that_the_types_have() -> None:
    derived = {"side", "duty", "per_year"}
    for aspect in ASPECTS:
        fields = CLASSES[aspect.type].model_fields
        assert {*aspect.identity, *aspect.context, *aspect.fields} - derived <= set(fields), aspect.type


def test_the_page_of_rules_is_what_the_code_makes() -> None:
    from runpy import run_path

    page = run_path(str(ROOT / "docs/compare.py"))["page"]()
    assert (ROOT / "docs/compare.md").read_text("utf-8") == page
    assert run_command("compare", "--rules").out.strip() in page


# --- the command -------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A company with three plans, a copy of one, and another company."""
    archive = tmp_path_factory.mktemp("compare")
    for code, years, ratio in (("600001", "2018-2020", 20), ("600001", "2021-2023", 30), ("600001", "2024-2026", 25), ("600002", "2021-2023", 40)):  # fmt: skip
        first = years[:4]
        name = "泓川股份有限公司" if code == "600001" else "岫岭股份有限公司"
        text = (
            f"证券代码：{code} 证券简称：某某\n{name}\n未来三年（{years}年）股东回报规划\n"
            f"公司每年以现金方式分配的利润不少于当年实现的可分配利润的{ratio}%。\n公司至少每三年重新审阅一次规划。\n"
            f"{name}董事会\n{first}年4月20日\n"
        )
        (archive / f"{code}_{first}.txt").write_text(text, "utf-8")
    (archive / "600001_2024_copy.txt").write_bytes((archive / "600001_2024.txt").read_bytes())
    out = archive / "extracted"
    pipeline.run(archive, out, workers=1)
    return out


def test_two_documents_are_compared_in_the_terminal() -> None:
    done = run_command("compare", str(CORPUS / "03_plan_2018.txt"), str(CORPUS / "02_plan_2024.txt"))
    assert done.status == 0
    assert "tightened 收紧" in done.out
    assert "每年以现金方式分配的利" in done.out  # the words, as they stand there
    assert "2018-2020 03_plan_2018.txt with" in done.err


def test_successive_plans_of_each_company(folder: Path) -> None:
    done = run_command("compare", str(folder), "--successive")
    assert done.out.count("泓川股份有限公司") == 2
    assert "岫岭" not in done.out
    assert done.out.index(">= 20% → >= 30%") < done.out.index(">= 30% → >= 25%")


def test_records_of_a_run_by_source_and_by_id(folder: Path) -> None:
    ids = {
        row["document"]["source"]: row["record_id"] for row in map(json.loads, (folder / "records.jsonl").open("rb"))
    }
    done = run_command("compare", "--from", str(folder), "600001_2018.txt", ids["600001_2021.txt"])
    assert "ratio >= 20% → >= 30%" in done.out
    missing = run_command("compare", "--from", str(folder), "600001_2018.txt", "nothing")
    assert missing.status == 2
    assert re.search(r"nothing: .* has no such record \(name a source or a record_id", missing.err)


def test_peers_by_code_and_name_take_the_latest_plan(folder: Path, tmp_path: Path) -> None:
    target = tmp_path / "peers.csv"
    done = run_command("compare", str(folder), "--peers", "600001,岫岭股份有限公司", "--csv", str(target))
    assert done.status == 0, done.err
    assert target.read_bytes().startswith(b"\xef\xbb\xbf")
    rows = list(csv.reader(io.StringIO(target.read_text("utf-8-sig"))))
    ratio = next(dict(zip(rows[0], row, strict=True)) for row in rows if row[1].startswith("annual ratio"))
    assert [value.split()[1] for head, value in ratio.items() if value.startswith(">=") and "quote" not in head] == [
        "25%",
        "40%",
    ]


def test_a_page_holds_all_words_and_no_markup_of_theirs(folder: Path, tmp_path: Path) -> None:
    target = tmp_path / "changes.html"
    run_command("compare", str(folder), "--successive", "--all", "--html", str(target))
    page = target.read_text("utf-8")
    assert page.count("<table>") == 2
    assert "每年以现金方式分配的利润不少于当年实现的可分配利润的20%" in page
    nasty = Grid("<script>", "&", ("<b>",), ((Cell("<img src=x>", '"<i>'),),), ("same",))
    assert not re.search("<(script|b|img|i)[ >]", to_html([nasty]).split("<body>")[1])
    assert "http" not in re.sub(r"http-equiv", "", page)


def test_no_cell_of_csv_is_a_formula() -> None:
    nasty = Grid("=1+1", "", ("a",), ((Cell("@SUM(A1)", "-2"),), (Cell(">= 10%"),)), ("", ""))
    rows = list(csv.reader(io.StringIO(to_csv([nasty]))))
    assert rows == [["title", "a", "a quote 原文"], ["'=1+1", "'@SUM(A1)", "'-2"], ["'=1+1", ">= 10%", ""]]


def test_a_quote_is_printed_in_full_when_asked_for() -> None:
    long = ANNUAL.format("不少于", "可分配利润", "10%").replace(
        "公司每年", "公司" + "在持续经营和长远发展的前提下" * 5 + "每年"
    )
    comparison = compared(long, ANNUAL.format("不少于", "可分配利润", "20%"))
    short, full = (changes_grid(comparison, full=full).rows[0][2].quote for full in (False, True))
    assert len(short) <= 60 < len(full) or short == full


@pytest.mark.parametrize(
    "arguments, words",
    [
        (["a.txt"], "compares two things, and 1 were given"),
        (["nowhere.txt", "other.txt"], "nowhere.txt: there is no such file"),
        (["{folder}", "--peers", "600001"], "fewer than two companies"),
        (["{folder}", "--peers", "600001,999999"], "999999: .* has no record of it"),
        (["{folder}", "--peers", "a,b", "--successive"], "two things"),
        (["a", "b", "--successive"], "take one folder"),
        (["{corpus}", "--successive"], "holds no finished run"),
        (["{corpus}/50_annual_report_nothing.txt", "{corpus}/01_plan_2021.txt"], "no dividend policy found"),
    ],
)
def test_a_wrong_call_says_what_is_wrong(arguments: list[str], words: str, folder: Path) -> None:
    done = run_command("compare", *(each.format(folder=folder, corpus=CORPUS) for each in arguments))
    assert done.status == 2
    assert re.search(words, done.err)
    assert "Traceback" not in done.err
