"""What the documents of one run have to do with each other: copies, successors, gaps, names."""

from __future__ import annotations

import itertools
import json
import pickle
import random
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest

from pipeline.across import DocumentKey, Ledger, Links, RecordKey, key_of
from pipeline.across.keys import plain_name
from pipeline.across.remarks import CHECKS
from pipeline.batch import run
from pipeline.document import read
from pipeline.record import PolicyRecord

# --- keys made by hand: what is a copy, what follows what ------------------------------------------------------------------


def facts(*numbers: int) -> bytes:
    return b"".join(sorted(number.to_bytes(8, "big") for number in numbers))


FACTS, PROMISES = facts(*range(20)), facts(0, 1)


def record(ident: str, **fields: Any) -> RecordKey:
    """A plan for 2021-2023 of the company 600000.SH, unless said otherwise."""
    given: dict[str, Any] = {
        "code": "600000.SH",
        "name": "云麓精密股份有限公司",
        "kind": "plan",
        "current": True,
        "start": 2021,
        "end": 2023,
        "date": "2021-03-01",
        "facts": FACTS,
        "promises": PROMISES,
    } | fields
    return RecordKey(record_id=ident, printed=given["name"], **given)


def document(source: str, *records: RecordKey, sha: str = "", digest: bytes | None = None) -> DocumentKey:
    return DocumentKey(source, sha or source, digest, records)


def linked(*documents: DocumentKey) -> Links:
    """The links, which must not depend on the order of the documents."""
    found = []
    for order in itertools.islice(itertools.permutations(documents), 24):
        ledger = Ledger()
        for each in order:
            ledger.add(each)
        found.append(ledger.links())
    assert all(links == found[0] for links in found)
    return found[0]


def rules(links: Links, source: str, ident: str) -> list[str]:
    return [finding["rule"] for finding in links.records[source, ident].findings]


OTHER = {"facts": facts(*range(5, 25)), "promises": facts(5)}

# What the second document has that the first has not, whether it is a copy, and how.
COPIES: list[tuple[str, dict[str, Any], dict[str, Any], str | None]] = [
    ("the same bytes", {"sha": "s", "digest": b"t"}, {}, "file"),
    ("the same text in other bytes", {"digest": b"t"}, {}, "text"),
    ("the same facts in another text", {}, {}, "policy"),
    ("a reading that lost one fact of twenty", {}, {"facts": facts(*range(19))}, "policy"),
    ("a reading that lost a fifth", {}, {"facts": facts(*range(16))}, None),
    ("another promise", {}, {"facts": facts(*range(1, 21)), "promises": facts(1, 20)}, None),
    ("all the same, printed again a year later", {}, {"date": "2022-03-01"}, "policy"),
    ("a date later, and one fact changed: a revision", {}, {"date": "2021-09-01", "facts": facts(*range(19))}, None),
    ("other years", {}, {"start": 2024, "end": 2026}, None),
    ("another company", {}, {"code": "600001.SH", "name": "绵山股份有限公司"}, None),
    ("no code, and the name of the company", {}, {"code": None}, "policy"),
    ("no code and no name", {}, {"code": None, "name": None}, None),
    ("the name in Traditional script", {}, {"code": None, "name": plain_name("雲麓精密股份有限公司")}, "policy"),
    ("read as another kind of policy", {}, {"kind": "policy"}, "policy"),
    ("a policy that its own document replaces", {}, {"current": False}, None),
]


@pytest.mark.parametrize("why, of_document, of_record, how", COPIES, ids=[case[0] for case in COPIES])
def test_copies(why: str, of_document: dict[str, Any], of_record: dict[str, Any], how: str | None) -> None:
    first = document("a.txt", record("a-1"), sha="s", digest=b"t")
    second = document("b.pdf", record("b-1", **of_record), **of_document)
    links = linked(first, second)
    assert links.copies.get("b.pdf") == (("a.txt", how) if how else None)
    assert links.records["b.pdf", "b-1"].copy == (("a.txt", how) if how else None)
    expected = {"file": ["X01"], "text": ["X02"], "policy": ["X03"], None: []}[how]
    assert [rule for rule in rules(links, "b.pdf", "b-1") if rule in ("X01", "X02", "X03")] == expected
    assert links.records["a.txt", "a-1"].copy is None


def test_articles_without_years_are_copies_only_at_one_date() -> None:
    articles = {"kind": "articles", "start": None, "end": None}
    links = linked(
        document("a.txt", record("a-1", **articles, date="2019-05-01")),
        document("b.txt", record("b-1", **articles, date="2022-05-01")),  # the same wording, adopted again
        document("c.txt", record("c-1", **articles, date="2022-05-01")),
    )
    assert links.copies == {"c.txt": ("b.txt", "policy")}
    assert links.records["b.txt", "b-1"].supersedes == "a-1"
    assert links.records["c.txt", "c-1"].supersedes == "a-1"


def test_two_policies_of_one_document_are_no_copies() -> None:
    links = linked(document("a.txt", record("a-1"), record("a-2")))
    assert links.copies == {}
    assert rules(links, "a.txt", "a-2") == []


def test_few_facts_make_no_copy() -> None:
    few = {"facts": facts(1, 2), "promises": facts(1)}
    assert linked(document("a.txt", record("a-1", **few)), document("b.txt", record("b-1", **few))).copies == {}


def test_a_copy_of_a_copy_leads_to_the_first() -> None:
    links = linked(
        document("a.txt", record("a-1")),
        document("b.html", record("b-1"), digest=b"t"),
        document("c.docx", record("c-1"), digest=b"t"),
    )
    assert links.copies == {"b.html": ("a.txt", "policy"), "c.docx": ("a.txt", "policy")}
    assert links.records["c.docx", "c-1"].copy == ("a.txt", "policy")
    assert rules(links, "c.docx", "c-1") == ["X02"]


def test_documents_that_were_not_read_are_copies_by_their_bytes() -> None:
    links = linked(DocumentKey("a.pdf", "s", None), DocumentKey("b.pdf", "s", None), DocumentKey("c.txt", None, None))
    assert links.copies == {"b.pdf": ("a.pdf", "file")}


def plans(*years: tuple[int, int, str | None]) -> list[DocumentKey]:
    """One plan a document, p0.txt with p0-1 and so on, each with promises of its own."""
    return [
        document(
            f"p{n}.txt", record(f"p{n}-1", start=a, end=b, date=date, facts=facts(n, 50, 60, 70), promises=facts(n))
        )
        for n, (a, b, date) in enumerate(years)
    ]


def test_successive_plans_are_linked() -> None:
    links = linked(*plans((2018, 2020, "2018-03-16"), (2021, 2023, "2021-04-01"), (2024, 2026, "2024-04-18")))
    first, second, third = (links.records[f"p{n}.txt", f"p{n}-1"] for n in range(3))
    assert (first.supersedes, first.superseded_by) == (None, "p1-1")
    assert (second.supersedes, second.superseded_by) == ("p0-1", "p2-1")
    assert (third.supersedes, third.superseded_by) == ("p1-1", None)
    assert (second.current_from, second.current_until) == ("2021-04-01", "2024-04-18")
    assert (third.current_from, third.current_until) == ("2024-04-18", None)
    assert [link.findings for link in (first, second, third)] == [(), (), ()]


# Years and dates of two plans; what is said of the second one.
YEARS: list[tuple[str, tuple[int, int, str | None], tuple[int, int, str | None], list[str], str]] = [
    ("one year without a plan", (2018, 2020, None), (2022, 2024, None), ["X06"], "covers 2021"),
    ("three years without", (2012, 2014, None), (2018, 2020, None), ["X06"], "covers 2015-2017"),
    ("one year in both", (2018, 2020, None), (2020, 2022, None), ["X05"], "2020 is covered by p0.txt"),
    ("a revision of the same years", (2018, 2020, "2018-01-05"), (2018, 2020, "2019-01-05"), ["X05"], "2018-2020"),
    ("a shorter one within", (2018, 2022, None), (2019, 2020, None), ["X05"], "2019-2020"),
    ("one after the other", (2018, 2020, None), (2021, 2023, None), [], ""),
]


@pytest.mark.parametrize("why, one, two, expected, words", YEARS, ids=[case[0] for case in YEARS])
def test_gaps_and_overlaps(
    why: str, one: tuple[int, int, str | None], two: tuple[int, int, str | None], expected: list[str], words: str
) -> None:
    links = linked(*plans(one, two))
    assert rules(links, "p1.txt", "p1-1") == expected
    assert rules(links, "p0.txt", "p0-1") == []
    assert links.records["p1.txt", "p1-1"].supersedes == "p0-1"
    assert all(words in finding["message"] for finding in links.records["p1.txt", "p1-1"].findings)


@pytest.mark.parametrize(
    "dates, conflict",
    [
        ((None, None), True),  # which is later?
        (("2021-03-01", None), True),
        (("2021-03-01", "2021-03-01"), True),
        (("2021-03-01", "2021-08-01"), False),  # the later one is a revision
    ],
)
def test_plans_for_the_same_years_that_differ(dates: tuple[str | None, str | None], conflict: bool) -> None:
    links = linked(*plans((2021, 2023, dates[0]), (2021, 2023, dates[1])))
    for n in range(2):
        assert ("X04" in rules(links, f"p{n}.txt", f"p{n}-1")) is conflict
    assert (links.records["p1.txt", "p1-1"].supersedes is None) is conflict


def test_an_extract_of_a_plan_does_not_contradict_it() -> None:
    whole = document("a.txt", record("a-1", date=None))
    part = document("b.txt", record("b-1", date=None, facts=facts(0, 2, 3), promises=facts(0)))
    links = linked(whole, part)
    assert links.copies == {}
    assert rules(links, "a.txt", "a-1") == rules(links, "b.txt", "b-1") == []


def test_after_two_that_cannot_be_ordered_nothing_is_guessed() -> None:
    links = linked(*plans((2021, 2023, None), (2021, 2023, None), (2024, 2026, "2024-05-01")))
    assert links.records["p2.txt", "p2-1"].supersedes is None
    assert {links.records[f"p{n}.txt", f"p{n}-1"].superseded_by for n in range(2)} == {"p2-1"}


def test_a_plan_that_is_dated_after_its_successor_was_never_current() -> None:
    links = linked(*plans((2018, 2020, "2021-06-01"), (2021, 2023, "2021-04-01")))
    first = links.records["p0.txt", "p0-1"]
    assert (first.superseded_by, first.current_from, first.current_until) == ("p1-1", "2021-06-01", "2021-06-01")


def test_a_wording_replaced_within_its_document() -> None:
    articles = {"kind": "articles", "start": None, "end": None}
    old, new = record("a-1", **articles, current=False, **OTHER), record("a-2", **articles)
    links = linked(document("a.txt", old, new, record("a-3")))
    assert (links.records["a.txt", "a-1"].superseded_by, links.records["a.txt", "a-1"].current_from) == ("a-2", None)
    assert links.records["a.txt", "a-2"].supersedes == "a-1"
    assert links.records["a.txt", "a-3"].supersedes is None
    # An earlier document in the run is what was replaced; the old wording is its quotation.
    links = linked(document("a.txt", old, new), document("9.txt", record("9-1", **(articles | {"date": "2018-01-01"}))))
    assert links.records["a.txt", "a-2"].supersedes == "9-1"


def test_renamed_companies_are_joined_by_code() -> None:
    renamed = {"name": "云麓智造股份有限公司", "start": 2024, "end": 2026, "date": "2024-02-01", **OTHER}
    links = linked(document("a.txt", record("a-1")), document("b.txt", record("b-1", **renamed)))
    assert links.records["b.txt", "b-1"].supersedes == "a-1"
    assert rules(links, "b.txt", "b-1") == ["X07"]
    assert "云麓精密股份有限公司" in links.records["b.txt", "b-1"].findings[0]["message"]


def test_a_name_with_two_codes_joins_nobody() -> None:
    """What is written in one document may be the sponsor's name: companies of two codes are never joined by it."""
    shared = {"name": "长汀证券股份有限公司"}
    links = linked(
        document("a.txt", record("a-1", **shared)),
        document("b.txt", record("b-1", **shared, code="000001.SZ", start=2024, end=2026, date="2024-01-01")),
        document("c.txt", record("c-1", **shared, code=None, start=2027, end=2029, date="2027-01-01")),
    )
    assert [links.records[f"{n}.txt", f"{n}-1"].supersedes for n in "abc"] == [None, None, None]
    assert rules(links, "b.txt", "b-1") == ["X08"]
    assert rules(links, "c.txt", "c-1") == []


def test_findings_are_about_the_document_and_in_the_list() -> None:
    links = linked(*plans((2018, 2020, None), (2018, 2020, None), (2023, 2025, None)))
    found = [finding for link in links.records.values() for finding in link.findings]
    assert {finding["rule"] for finding in found} == {"X04", "X06"}
    assert {finding["category"] for finding in found} == {"document"}
    assert all(finding["severity"] == CHECKS[finding["rule"]].severity for finding in found)


def test_a_key_holds_no_text() -> None:
    """What is kept of a document while a run goes on does not grow with it."""
    long = plan(2021, 20, "2021年4月20日") + "公司将继续专注主营业务，努力提升经营业绩。\n" * 5000
    outcome = read(long.encode(), "long.txt")
    key = key_of(outcome)
    assert len(key.records[0].facts) >= 5 * 8
    assert len(pickle.dumps(key)) < 2000


# --- whole runs ----------------------------------------------------------------------------------------------------------

PLAN = """{name}
未来三年（{first}-{last}年）股东回报规划

一、利润分配形式：公司采取现金、股票或者现金与股票相结合的方式分配股利，并优先采用现金分红。
二、现金分红比例：公司每年以现金方式分配的利润不少于当年实现的可分配利润的{ratio}%。
三、差异化的现金分红政策：公司发展阶段属成熟期且无重大资金支出安排的，进行利润分配时，现金分红在本次利润分配中所占比例最低应达到80%。
四、公司至少每三年重新审阅一次本规划。调整利润分配政策须经出席股东大会的股东所持表决权的三分之二以上通过。
五、本规划自公司股东大会审议通过之日起实施。

{name}董事会
{date}
"""
NAME = "榆关重工股份有限公司"


def plan(first: int, ratio: int, date: str, name: str = NAME) -> str:
    return PLAN.format(name=name, first=first, last=first + 2, ratio=ratio, date=date)


@pytest.fixture
def archive(tmp_path: Path) -> Path:
    """Three plans of one company with a gap, one of them four times, and another company's."""
    folder = tmp_path / "archive"
    folder.mkdir()
    middle = plan(2018, 15, "2018年4月20日")
    html = "".join(f"<p>{line}</p>" for line in middle.split("\n"))
    files = {
        "2012.txt": plan(2012, 10, "2012年8月20日"),
        "2018.txt": middle,
        "2018_again.txt": middle,
        "2018_web.html": f"<html><body>{html}</body></html>",
        "2018_spaced.txt": middle.replace("\n", "\n\n"),
        "2021.txt": plan(2021, 20, "2021年4月20日"),
        "other.txt": plan(2021, 20, "2021年4月20日", "绵山铝业股份有限公司"),
        "letter.txt": "本公司股票将于明日起停牌。",
    }
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8")
    return folder


def records(out: Path) -> dict[str, dict[str, Any]]:
    lines = (out / "records.jsonl").read_text("utf-8").splitlines()
    return {data["document"]["source"]: data for data in map(json.loads, lines)}


def rows(out: Path, name: str) -> dict[str, dict[str, Any]]:
    return {row["source"]: row for row in pq.read_table(out / f"{name}.parquet").to_pylist()}


def test_a_run_writes_what_its_documents_have_to_do_with_each_other(archive: Path, tmp_path: Path) -> None:
    run([archive], tmp_path / "out")
    found, panel, documents = (
        records(tmp_path / "out"),
        rows(tmp_path / "out", "panel"),
        rows(tmp_path / "out", "documents"),
    )
    ident = {name: data["record_id"] for name, data in found.items()}
    assert found["2021.txt"]["instrument"]["supersedes"] == ident["2018.txt"]
    assert found["2018.txt"]["instrument"]["supersedes"] == ident["2012.txt"]
    assert found["2012.txt"]["instrument"]["supersedes"] is found["other.txt"]["instrument"]["supersedes"] is None
    copies = {name: (row["duplicate_of"], row["duplicate_by"]) for name, row in documents.items()}
    assert {name: copy for name, copy in copies.items() if copy != (None, None)} == {
        "2018_again.txt": ("2018.txt", "file"),
        "2018_spaced.txt": ("2018.txt", "text"),
        "2018_web.html": ("2018.txt", "text"),
    }
    assert {name: row["duplicate_of"] for name, row in panel.items()} == {name: copies[name][0] for name in panel}
    assert panel["2018_web.html"]["superseded_by"] == panel["2018.txt"]["superseded_by"] == ident["2021.txt"]
    assert [str(panel["2018.txt"][name]) for name in ("current_from", "current_until")] == ["2018-04-20", "2021-04-20"]
    said = {name: [f["rule"] for f in data["findings"] if f["rule"][0] == "X"] for name, data in found.items()}
    assert {name: each for name, each in said.items() if each} == {
        "2018.txt": ["X06"],
        "2018_again.txt": ["X01"],
        "2018_spaced.txt": ["X02"],
        "2018_web.html": ["X02"],
    }
    in_table = pq.read_table(tmp_path / "out" / "findings.parquet").to_pylist()
    assert sorted(row["rule"] for row in in_table if row["rule"][0] == "X") == ["X01", "X02", "X02", "X06"]
    for data in found.values():
        PolicyRecord.model_validate(data)


def test_any_number_of_workers_and_any_order_give_the_same(archive: Path, tmp_path: Path) -> None:
    for number in range(20):  # more than one process is given at once
        name = f"n{number}股份有限公司" if number % 2 else NAME
        text = plan(2000 + 3 * (number % 5), number, f"20{number % 5 * 3:02}年4月20日", name)
        (archive / f"{number:02}.txt").write_text(text, encoding="utf-8")
    files = sorted(archive.iterdir())
    random.Random(1).shuffle(files)
    run([archive], tmp_path / "1")
    run([archive], tmp_path / "2", workers=2)
    run(files, tmp_path / "3")
    for name in ("records.jsonl", "panel.csv", "panel.parquet", "clauses.parquet", "findings.parquet"):
        one, two, three = ((tmp_path / str(n) / name).read_bytes() for n in (1, 2, 3))
        assert one == two == three, name


def test_a_record_of_which_nothing_is_said_stays_as_it_was_read(archive: Path, tmp_path: Path) -> None:
    run([archive], tmp_path / "all")
    run([archive / "2021.txt"], tmp_path / "one")
    alone, among = records(tmp_path / "one")["2021.txt"], records(tmp_path / "all")["2021.txt"]
    assert alone["instrument"].pop("supersedes") is None
    assert among["instrument"].pop("supersedes") is not None
    assert alone == among
