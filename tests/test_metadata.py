"""Sidecars: what their columns mean, how they are joined, and what of them enters a record, with its origin."""

from __future__ import annotations

import datetime
import hashlib
import json
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest

from helpers import assert_grounded
from pipeline import cli
from pipeline.batch import run
from pipeline.document import read
from pipeline.errors import UsageError
from pipeline.metadata import Row, join, load, report
from pipeline.metadata.rows import date_of, row_of
from pipeline.metadata.table import records_of
from pipeline.record import PolicyRecord
from pipeline.validate import validate

NAME = "云麓山精密仪器股份有限公司"
BODY = (
    f"{NAME}\n未来三年（2024-2026年）股东回报规划\n{NAME}（以下简称“公司”）根据《公司法》制定本规划。\n"
    "公司每年以现金方式分配的利润不少于当年实现的可分配利润的20%。\n公司至少每三年重新审阅一次股东回报规划，由股东大会审议通过。\n"
)
HONG_KONG = "雲麓控股有限公司\n股息政策\n本公司採納股息政策。董事會可不時派付中期股息，派付比率不少於溢利之30%。\n"
TAIWAN = "雲麓精密股份有限公司\n股利政策\n本公司股利政策依公司章程規定，每年就可供分配盈餘提撥不低於30%分配股東股利。\n"


def record_of(text: str, name: str = "t.txt", row: Row | None = None) -> PolicyRecord:
    outcome = read(text.encode(), name, row)
    assert outcome.text is not None
    assert_grounded(outcome.records[0].model_dump(), outcome.text)
    return outcome.records[0]


def findings(record: PolicyRecord) -> list[tuple[str, str, str]]:
    return [(each.rule, each.category, each.severity) for each in record.findings if each.rule.startswith("M")]


# --- rows ------------------------------------------------------------------------------------------------------------

ROWS: list[tuple[str, dict[str, Any], dict[str, Any]]] = [
    (
        "Chinese columns as in a spreadsheet",
        {
            "证券代码": "600000",
            "证券简称": "云麓股份",
            "公告标题": "股东回报规划",
            "公告日期": "2024/4/25",
            "文件名": "a.pdf",
        },
        {
            "digits": "600000",
            "short_name": "云麓股份",
            "title": "股东回报规划",
            "date": "2024-04-25",
            "files": ("a.pdf",),
        },
    ),
    (
        "the portal's interface: epoch in milliseconds, marks of the search in the title, a path",
        {
            "secCode": "000001",
            "secName": "云 麓Ａ",
            "announcementTitle": "未来三年<em>股东回报</em>规划",
            "announcementTime": 1713974400000,
            "adjunctUrl": "finalpage/2024-04-25/1219800001.PDF",
            "announcementId": "1219800001",
        },
        {
            "digits": "000001",
            "short_name": "云麓Ａ",
            "title": "未来三年股东回报规划",
            "date": "2024-04-25",
            "files": ("finalpage/2024-04-25/1219800001.PDF", "1219800001"),
        },
    ),
    (
        "Shenzhen's interface: lists in cells, time of day",
        {
            "secCode": ["000001"],
            "secName": ["云麓A"],
            "title": "规划",
            "publishTime": "2024-04-25 00:00:00",
            "attachPath": "/disc/a.PDF",
        },
        {"digits": "000001", "short_name": "云麓A", "date": "2024-04-25", "files": ("disc/a.PDF",)},
    ),
    (
        "Shanghai's interface: capitals and underscores, a whole address with a query",
        {"SECURITY_CODE": "600000", "SSEDATE": "2024-04-25", "URL": "https://example.org/c/600000%5F20240425.pdf?x=1"},
        {"digits": "600000", "date": "2024-04-25", "files": ("c/600000_20240425.pdf",)},
    ),
    (
        "a vendor's code with its market, a packed date",
        {"ts_code": "600000.SH", "name": "云麓股份", "ann_date": "20240425"},
        {"digits": "600000", "market": "SH", "short_name": "云麓股份", "date": "2024-04-25"},
    ),
    (
        "Hong Kong: day first, Traditional columns",
        {"股份代號": "00700", "股份名稱": "雲麓控股", "標題": "股息政策", "發布時間": "25/04/2024 16:30"},
        {"digits": "00700", "short_name": "雲麓控股", "title": "股息政策", "date": "2024-04-25"},
    ),
    (
        "Taiwan: years of the Republic, the short name under the company's column, the market in one of its own",
        {"公司代號": "2399", "公司名稱": "雲麓電", "發言日期": "113/04/25", "主旨": "股利政策", "市場別": "上櫃"},
        {"digits": "2399", "market": "TWO", "short_name": "雲麓電", "date": "2024-04-25", "title": "股利政策"},
    ),
    (
        "a full name under any column, Excel's number for a date, a code as a float",
        {"公司名称": NAME, "代码": 1.0, "日期": 45407, "交易所": "深交所"},
        {"company": NAME, "digits": "1", "market": "SZ", "date": "2024-04-25"},
    ),
    (
        "a formula that keeps the zeros, several codes in a cell, empty cells",
        {"股票代码": '="000001"', "证券简称": "", "title": "nan", "date": None},
        {"digits": "000001", "short_name": None, "title": None, "date": None},
    ),
    ("the first of two codes", {"code": "000001,200001"}, {"digits": "000001"}),
    ("name is a file", {"name": "a.pdf", "code": "600000"}, {"short_name": None, "files": ("a.pdf",)}),
    ("a hash", {"SHA-256": "AB" * 32}, {"sha256": "ab" * 32}),
    (
        "what is no hash, no code and no date",
        {"hash": "abc", "code": "云麓", "date": "近期"},
        {"sha256": None, "digits": None, "date": None},
    ),
]


@pytest.mark.parametrize(("trouble", "cells", "expected"), ROWS, ids=[row[0] for row in ROWS])
def test_rows(trouble: str, cells: dict[str, Any], expected: dict[str, Any]) -> None:
    row = row_of(1, cells)
    found = {name: getattr(row, name) for name in expected}
    assert {
        name: str(value) if isinstance(value, datetime.date) else value for name, value in found.items()
    } == expected


@pytest.mark.parametrize(
    ("text", "date"),
    [
        ("2024年4月25日", "2024-04-25"),
        ("2024.04.25", "2024-04-25"),
        ("2024-04-25T08:00:00Z", "2024-04-25"),
        # midnight in Beijing is still the day before in Greenwich
        ("1713974400", "2024-04-25"),
        ("1130425", "2024-04-25"),
        ("民國113年4月25日", "2024-04-25"),
        ("20240425163000", "2024-04-25"),
        # no calendar has these, or no filing
        ("2024-02-30", None),
        ("20241345", None),
        ("12", None),
        ("25/04", None),
    ],
)
def test_dates(text: str, date: str | None) -> None:
    assert date_of(text) == (datetime.date.fromisoformat(date) if date else None)


# --- sidecars --------------------------------------------------------------------------------------------------------

CSV = "证券代码,证券简称,公告标题,公告日期,文件名\n600000,云麓股份,股东回报规划,2024-04-25,a.pdf\n"
EXPECTED = [("600000", "云麓股份", "a.pdf")]
SIDECARS = [
    ("plain", CSV.encode()),
    ("with Excel's mark", CSV.encode("utf-8-sig")),
    ("as Chinese Windows saves it", CSV.encode("gb18030")),
    ("as Excel's Unicode text", CSV.replace(",", "\t").encode("utf-16")),
    ("semicolons", CSV.replace(",", ";").encode()),
    ("a title above, a vendor's line below", f"公告列表\n{CSV}数据来源：云麓\n".encode()),
    ("a line break in a cell", CSV.replace("股东回报规划", '"股东\n回报规划"').encode()),
    ("JSON lines", b'{"code": "600000", "name": "\\u4e91\\u9e93\\u80a1\\u4efd", "file": "a.pdf"}\n\n'),
    ("a list", json.dumps([{"secCode": "600000", "secName": "云麓股份", "file": "a.pdf"}]).encode()),
    (
        "an answer with the records below, and words of its own above",
        json.dumps(
            {
                "title": "查询",
                "total": 1,
                "announcements": [{"secCode": "600000", "secName": "云麓股份", "file": "a.pdf"}],
            }
        ).encode(),
    ),
    ("by file name", json.dumps({"a.pdf": {"secCode": "600000", "secName": "云麓股份"}}).encode()),
    (
        "code and name in a list within",
        json.dumps(
            {"news": [{"stock": [{"sc": "600000", "sn": "云麓股份"}], "title": "规划", "webPath": "/a.pdf"}]}
        ).encode(),
    ),
    (
        "one record",
        json.dumps({"secCode": "600000", "secName": "云麓股份", "adjunctUrl": "a.pdf"}, ensure_ascii=False).encode(
            "gb18030"
        ),
    ),
]


@pytest.mark.parametrize(("trouble", "data"), SIDECARS, ids=[each[0] for each in SIDECARS])
def test_sidecars(tmp_path: Path, trouble: str, data: bytes) -> None:
    path = tmp_path / "list"
    path.write_bytes(data)
    rows = [row for row in load(path).rows if row.files]
    assert [(row.digits, row.short_name, row.files[0]) for row in rows] == EXPECTED


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"PK\x03\x04...", "is a spreadsheet"),
        (b"", "holds no"),
        (b'{"a": ', "is no JSON"),
        (b'{"code": "1"}\n{"code"\n', "line 2 is no JSON"),
        (b"x,y\n1,2\n", "no column that says which document"),
        (b"[1, 2]", "no column"),
    ],
)
def test_a_sidecar_that_says_nothing_is_a_wrong_call(data: bytes, reason: str) -> None:
    with pytest.raises(UsageError, match=reason):
        records_of(data, "list")


def test_a_folder_of_sidecars(tmp_path: Path) -> None:
    """One file for each document, named as it, beside lists and other tables."""
    (tmp_path / "a").mkdir()
    (tmp_path / "a" / "plan.json").write_text('{"secCode": "600000", "title": "规划"}', encoding="utf-8")
    (tmp_path / "a" / "b.info.json").write_text('{"secCode": "600001", "title": "规划"}', encoding="utf-8")
    (tmp_path / "list.csv").write_text("code,file\n600002,c.pdf\n600003,d.pdf\n", encoding="utf-8")
    (tmp_path / "other.csv").write_text("x,y\n1,2\n", encoding="utf-8")
    sidecar = load(tmp_path)
    joined = join(["a/plan.pdf", "a/b.txt", "c.pdf", "b/plan.pdf"], sidecar.rows)
    assert {name: row.digits for name, row in joined.rows.items()} == {
        "a/plan.pdf": "600000",
        "a/b.txt": "600001",
        "c.pdf": "600002",
    }
    (tmp_path / "none").mkdir()
    with pytest.raises(UsageError, match="holds no CSV"):
        load(tmp_path / "none")


# --- joining ---------------------------------------------------------------------------------------------------------


def row(number: int, **values: Any) -> Row:
    return Row(number=number, **values)


DAY = datetime.date(2024, 4, 25)
JOINS: list[tuple[str, list[Row], list[str], dict[str, int]]] = [
    ("the name", [row(1, files=("a.pdf",))], ["a.pdf", "b.pdf"], {"a.pdf": 1}),
    ("other case, other folders", [row(1, files=("D:\\files\\A.PDF",))], ["x/a.pdf"], {"x/a.pdf": 1}),
    ("kept as text", [row(1, files=("2024/a.PDF",))], ["texts/a.txt"], {"texts/a.txt": 1}),
    ("no ending in the list", [row(1, files=("1219800001",))], ["1219800001.PDF"], {"1219800001.PDF": 1}),
    (
        "the folder tells files of one name apart",
        [row(1, files=("600000/plan.pdf",)), row(2, files=("600001/plan.pdf",))],
        ["600000/plan.pdf", "600001/plan.pdf"],
        {"600000/plan.pdf": 1, "600001/plan.pdf": 2},
    ),
    (
        "of another folder where its own is there",
        [row(1, files=("b/plan.pdf",))],
        ["a/plan.pdf", "b/plan.pdf"],
        {"b/plan.pdf": 1},
    ),
    (
        "the code in the name tells rows apart",
        [row(1, digits="1", files=("规划.pdf",)), row(2, digits="600001", files=("规划.pdf",))],
        ["600001/规划.pdf", "000001_云麓银行/规划.pdf"],
        {"600001/规划.pdf": 2, "000001_云麓银行/规划.pdf": 1},
    ),
    (
        "several rows fit alike",
        [row(1, digits="600000", files=("a.pdf",)), row(2, digits="600001", files=("a.pdf",))],
        ["a.pdf"],
        {},
    ),
    (
        "a row that stands twice",
        [row(1, digits="600000", files=("a.pdf",)), row(2, digits="600000", files=("a.pdf",))],
        ["a.pdf"],
        {"a.pdf": 1},
    ),
    (
        "no files in the list: code and title",
        [row(1, digits="600000", title="未来三年股东回报规划"), row(2, digits="600001", title="未来三年股东回报规划")],
        ["600001_云麓股份_未来三年股东回报规划.pdf"],
        {"600001_云麓股份_未来三年股东回报规划.pdf": 2},
    ),
    (
        "the date tells two plans of one company apart",
        [
            row(1, digits="600000", title="股东回报规划", date=DAY.replace(year=2021)),
            row(2, digits="600000", title="股东回报规划", date=DAY),
        ],
        ["600000_云麓股份_股东回报规划_2024-04-25.pdf"],
        {"600000_云麓股份_股东回报规划_2024-04-25.pdf": 2},
    ),
    (
        "the title alone, of another company's code",
        [row(1, digits="600000", title="股东回报规划")],
        ["600001_云麓股份_股东回报规划.pdf"],
        {},
    ),
]


@pytest.mark.parametrize(("trouble", "rows", "names", "expected"), JOINS, ids=[each[0] for each in JOINS])
def test_joins(trouble: str, rows: list[Row], names: list[str], expected: dict[str, int]) -> None:
    joined = join(names, rows)
    assert {name: found.number for name, found in joined.rows.items()} == expected
    assert set(joined.without_row) == set(names) - set(expected)


def test_a_hash_goes_before_a_name_and_is_asked_only_where_given() -> None:
    asked: list[str] = []

    def sha256(name: str) -> str:
        asked.append(name)
        return name[0] * 64

    by_hash = join(["a.pdf", "b.pdf"], [row(1, sha256="b" * 64, files=("a.pdf",))], sha256)
    assert {name: found.number for name, found in by_hash.rows.items()} == {"b.pdf": 1}
    assert asked == ["a.pdf", "b.pdf"]
    join(["c.pdf"], [row(1, files=("c.pdf",))], sha256)
    assert asked == ["a.pdf", "b.pdf"]


def test_what_stays_alone_is_reported_and_no_error(tmp_path: Path) -> None:
    path = tmp_path / "list.csv"
    path.write_text(
        "code,file\n" + "".join(f"6000{n:02},x{n}.pdf\n" for n in range(12)) + "600099,a.pdf\n600098,a.pdf\n",
        encoding="utf-8",
    )
    sidecar = load(path)
    lines = list(report(sidecar, join(["x1.pdf", "alone.pdf", "a.pdf"], sidecar.rows)))
    assert lines[0] == "list.csv: 14 rows, 1 documents have one"
    assert lines[1].startswith("list.csv: rows that match no document (13): x0.pdf, x2.pdf")
    assert lines[1].endswith("and 3 more")
    assert lines[2] == "list.csv: documents without a row (1): alone.pdf"
    assert lines[3] == "list.csv: documents that several rows fit alike, so that none was taken (1): a.pdf"


# --- codes that lost their zeros -------------------------------------------------------------------------------------

MAINLAND = [row(8, digits="600000"), row(9, digits="300001")]
ZEROS: list[tuple[str, str, list[Row], str, str | None]] = [
    ("in a list of Mainland codes", "1", MAINLAND, "规划", "000001.SZ"),
    ("in a list of Hong Kong codes", "700", [row(8, digits="00005"), row(9, digits="02399")], "规划", "00700.HK"),
    ("alone, beside a Mainland document", "1", [], BODY, "000001.SZ"),
    ("alone, beside a document of Hong Kong", "700", [], HONG_KONG, "00700.HK"),
    ("alone, beside a document of Taiwan", "2399", [], TAIWAN, "2399.TW"),
    ("alone, beside a document that does not tell its place", "700", [], "规划", None),
    ("in a list of both, beside one that does not tell", "700", [*MAINLAND, row(7, digits="00005")], "规划", None),
    ("in a list of both, beside one that tells", "700", [*MAINLAND, row(7, digits="00005")], HONG_KONG, "00700.HK"),
    ("no code at all", "999999", [], BODY, None),
]


@pytest.mark.parametrize(("trouble", "digits", "others", "text", "code"), ZEROS, ids=[each[0] for each in ZEROS])
def test_zeros_are_put_back_where_one_market_can_be_meant(
    trouble: str, digits: str, others: list[Row], text: str, code: str | None
) -> None:
    joined = join(["t.txt"], [row(1, digits=digits, files=("t.txt",)), *others]).rows["t.txt"]
    if text == "规划":
        listed = joined.listing(None)
        assert (listed.code if listed else None) == code
        return
    company = record_of(text, row=joined).document.company
    assert company is not None
    assert company.stock_code == code
    assert company.origin.get("stock_code") == ("metadata" if code else None)


# --- records ---------------------------------------------------------------------------------------------------------

HEADED = f"证券代码：600000 证券简称：云麓精密 公告编号：2024-018\n{BODY}{NAME}董事会\n2024年4月24日\n"


def test_the_text_says_it_and_has_evidence() -> None:
    document = record_of(HEADED, "plan.txt").document
    company = document.company
    assert company is not None
    assert (company.stock_code, company.short_name, company.exchange, company.board) == (
        "600000.SH",
        "云麓精密",
        "SSE",
        "main",
    )
    assert company.origin == {
        "name": "text",
        "short_name": "text",
        "stock_code": "text",
        "exchange": "derived",
        "board": "derived",
    }
    assert {"600000", "云麓精密", NAME} <= {item.quote for item in company.evidence}
    assert document.document_date is not None
    assert (str(document.document_date.date), document.document_date.origin) == ("2024-04-24", "text")
    assert document.document_date.evidence
    assert document.origin == {"jurisdiction": "text", "title": "text"}


def test_metadata_fill_in_what_the_text_does_not_say() -> None:
    given = row(1, digits="688001", short_name="云麓精密", company="别的名称股份有限公司", title="规划", date=DAY)
    record = record_of(BODY, "plan.txt", given)
    company, date = record.document.company, record.document.document_date
    assert company is not None
    assert date is not None
    assert (company.name, company.stock_code, company.short_name, company.board) == (
        NAME,
        "688001.SH",
        "云麓精密",
        "star",
    )
    assert company.origin["stock_code"] == company.origin["short_name"] == "metadata"
    assert company.origin["name"] == "text"
    assert (date.date, date.origin, date.evidence) == (DAY, "metadata", ())
    assert record.document.title == "未来三年（2024-2026年）股东回报规划"


def test_the_file_name_fills_in_and_a_sidecar_goes_before_it() -> None:
    name = "603999_云麓精密_规划_2024-04-26.txt"
    company = record_of(BODY, name).document.company
    assert company is not None
    assert (company.stock_code, company.short_name) == ("603999.SH", "云麓精密")
    assert company.origin["stock_code"] == company.origin["short_name"] == "filename"
    date = record_of(BODY, name).document.document_date
    assert date is not None
    assert (str(date.date), date.origin, date.evidence) == ("2024-04-26", "filename", ())
    document = record_of(BODY, name, row(1, digits="603999", date=DAY)).document
    assert document.company is not None
    assert document.document_date is not None
    assert document.company.origin["stock_code"] == "metadata"
    assert document.company.origin["short_name"] == "filename"
    assert (document.document_date.date, document.document_date.origin) == (DAY, "metadata")


def test_no_clause_is_read_from_metadata() -> None:
    """A title with years and ratios, a name that is no place's: the instrument and its clauses stay what the text says."""
    given = row(1, digits="600000", title="未来五年（2030-2034年）股东回报规划：每年分红不低于90%", date=DAY)
    plain, joined = record_of(BODY), record_of(BODY, "600000_云麓精密_未来五年（2030-2034年）规划.txt", given)
    assert joined.clauses == plain.clauses
    assert joined.instrument == plain.instrument
    assert joined.coverage == plain.coverage
    assert joined.document.cited_rules == plain.document.cited_rules


DISAGREEMENTS: list[tuple[str, str, Row, list[tuple[str, str, str]]]] = [
    ("the same", HEADED, row(1, digits="600000", short_name="云麓精密", date=DAY), []),
    ("the same in another script and width", HEADED, row(1, digits="600000", short_name="雲麓精密"), []),
    # names change and codes don't
    (
        "a mark before the name",
        HEADED,
        row(1, digits="600000", short_name="*ST云麓精密"),
        [("M02", "document", "info")],
    ),
    (
        "another name of the same code",
        HEADED,
        row(1, digits="600000", short_name="新麓智造"),
        [("M02", "document", "info")],
    ),
    ("renamed", HEADED, row(1, digits="600000", company="新麓智造股份有限公司"), [("M03", "document", "info")]),
    (
        "another company and no code to hold on to",
        BODY,
        row(1, company="别家股份有限公司"),
        [("M03", "document", "warning")],
    ),
    # another code
    (
        "another code",
        HEADED,
        row(1, digits="600001", short_name="别家股份", date=DAY),
        [("M01", "document", "warning")],
    ),
    ("shares in Hong Kong besides", HEADED, row(1, digits="02399", market="HK"), [("M01", "document", "info")]),
    # announced a day after it was signed; a year after
    ("the next day", HEADED, row(1, digits="600000", date=datetime.date(2024, 4, 26)), []),
    ("a year later", HEADED, row(1, digits="600000", date=datetime.date(2025, 4, 26)), [("M04", "document", "info")]),
]


@pytest.mark.parametrize(
    ("trouble", "text", "given", "expected"), DISAGREEMENTS, ids=[each[0] for each in DISAGREEMENTS]
)
def test_disagreements_are_findings_about_the_document(
    trouble: str, text: str, given: Row, expected: list[tuple[str, str, str]]
) -> None:
    record = record_of(text, row=given)
    assert findings(record) == expected
    assert record.status == "valid"
    assert record.document.company is not None
    if text is HEADED:
        assert (record.document.company.stock_code, record.document.company.short_name) == ("600000.SH", "云麓精密")


def test_a_finding_quotes_both() -> None:
    (finding,) = [f for f in record_of(HEADED, row=row(1, digits="600001")).findings if f.rule == "M01"]
    assert finding.message == "code: the text has '600000.SH', the metadata '600001.SH'"
    assert finding.message_zh == "代码：正文为“600000.SH”，元数据为“600001.SH”"


def test_nothing_is_taken_from_a_row_of_another_security() -> None:
    unsigned = HEADED.replace("2024年4月24日\n", "")
    document = record_of(unsigned, row=row(1, digits="600001", date=DAY, company="别家股份有限公司")).document
    assert document.document_date is None
    assert document.company is not None
    assert document.company.name == NAME


def test_a_file_name_of_another_code_is_a_warning() -> None:
    assert findings(record_of(HEADED, "600001_云麓精密_规划.txt")) == [("M01", "document", "warning")]


TEXTS: list[tuple[str, str, tuple[str | None, ...]]] = [
    # (trouble, head above the body, (code, short name, exchange, board))
    (
        "the line break is lost",
        "证券代码：300001证券简称：云麓精密公告编号：2024-018\n",
        ("300001.SZ", "云麓精密", "SZSE", "chinext"),
    ),
    (
        "a letter and a number in the short name",
        "证券代码：688001 证券简称：云麓-U 公告编号：2024-018\n",
        ("688001.SH", "云麓-U", "SSE", "star"),
    ),
    (
        "special treatment",
        "股票代码：000123 股票简称：*ST云麓 编号：2024-018\n",
        ("000123.SZ", "*ST云麓", "SZSE", "main"),
    ),
    ("a suffix in brackets", "云麓精密（600000.SH）\n", ("600000.SH", None, "SSE", "main")),
    ("a bond's code before none of a share", "债券代码：113001 债券简称：云麓转债\n", (None, None, None, None)),
    (
        "Beijing, which the text names",
        "证券代码：835001 证券简称：云麓精密\n北京证券交易所上市公司。\n",
        ("835001.BJ", "云麓精密", "BSE", "bse"),
    ),
    (
        "the system before it",
        "证券代码：835001 证券简称：云麓精密\n全国中小企业股份转让系统挂牌公司。\n",
        ("835001.NQ", "云麓精密", "NEEQ", "neeq"),
    ),
    ("either of them", "证券代码：835001 证券简称：云麓精密\n", ("835001.BJ", "云麓精密", None, None)),
    ("an issuer to be listed", "首次公开发行股票并在科创板上市招股说明书\n", (None, None, "SSE", "star")),
    ("rules for companies of a board are no listing", "根据创业板上市公司的规定。\n", (None, None, None, None)),
    ("a year is no code", "公司编号：2024年第1号\n", (None, None, None, None)),
]


@pytest.mark.parametrize(("trouble", "head", "expected"), TEXTS, ids=[each[0] for each in TEXTS])
def test_the_text_tells_its_security(trouble: str, head: str, expected: tuple[str | None, ...]) -> None:
    company = record_of(head + BODY).document.company
    assert company is not None
    assert (company.stock_code, company.short_name, company.exchange, company.board) == expected


ABROAD: list[tuple[str, str, str, tuple[str | None, ...]]] = [
    ("three digits of Hong Kong", HONG_KONG, "（股份代號：199）\n", ("00199.HK", "HKEX", "hk_main")),
    ("the growth board", HONG_KONG, "（股份代號：8199）\n", ("08199.HK", "HKEX", "gem")),
    ("digits left out", HONG_KONG, "（股份代號：8×××）\n", (None, None, None)),
    ("Taiwan, either exchange", TAIWAN, "（股票代號：2399）\n", ("2399.TW", None, None)),
    (
        "Taiwan's second exchange, named",
        TAIWAN,
        "（股票代號：2399）\n本公司為上櫃公司。\n",
        ("2399.TWO", "TPEx", "tpex"),
    ),
]


@pytest.mark.parametrize(("trouble", "text", "line", "expected"), ABROAD, ids=[each[0] for each in ABROAD])
def test_securities_of_hong_kong_and_taiwan(
    trouble: str, text: str, line: str, expected: tuple[str | None, ...]
) -> None:
    first, _, rest = text.partition("\n")
    company = record_of(f"{first}\n{line}{rest}").document.company
    assert company is not None
    assert (company.stock_code, company.exchange, company.board) == expected


def test_five_digits_of_a_file_name_are_a_code_where_the_text_is_of_hong_kong() -> None:
    company = record_of(HONG_KONG, "00700_雲麓控股_股息政策.txt").document.company
    assert company is not None
    assert (company.stock_code, company.origin["stock_code"]) == ("00700.HK", "filename")
    company = record_of(BODY, "00700_云麓控股_股息政策.txt").document.company
    assert company is not None
    assert company.stock_code is None


def test_the_place_of_a_listing_tells_the_law_only_where_the_text_does_not() -> None:
    silent = "股息政策\n每年派发股息不少于净利润的30%。\n"
    assert record_of(silent).document.jurisdiction == "cn"
    document = record_of(silent, row=row(1, digits="700", market="HK")).document
    assert (document.jurisdiction, document.origin["jurisdiction"]) == ("hk", "derived")
    document = record_of(BODY, row=row(1, digits="700", market="HK")).document
    assert (document.jurisdiction, document.origin["jurisdiction"]) == ("cn", "text")


def test_what_the_text_is_said_to_say_needs_evidence() -> None:
    data = json.loads(record_of(HEADED).model_dump_json())
    assert [each["rule"] for each in validate(data, None) if each["rule"] == "S07"] == []
    data["document"]["company"]["evidence"] = data["document"]["document_date"]["evidence"] = []
    assert [each["rule"] for each in validate(data, None) if each["rule"] == "S07"] == ["S07", "S07"]
    data["document"]["company"]["origin"] = {"stock_code": "metadata", "board": "derived"}
    data["document"]["document_date"]["origin"] = "filename"
    assert [each["rule"] for each in validate(data, None) if each["rule"] == "S07"] == []


# --- the command -----------------------------------------------------------------------------------------------------


@pytest.fixture
def archive(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "archive").mkdir()
    (tmp_path / "archive" / "a.txt").write_text(BODY, encoding="utf-8")
    (tmp_path / "archive" / "b.txt").write_text(BODY.replace("20%", "30%"), encoding="utf-8")
    digest = hashlib.sha256((tmp_path / "archive" / "b.txt").read_bytes()).hexdigest()
    lines = [
        "证券代码,证券简称,文件名,sha256",
        "1,云麓精密,a.PDF,",
        f"600001,,renamed.pdf,{digest}",
        "600002,,gone.pdf,",
    ]
    (tmp_path / "archive" / "list.csv").write_bytes("\n".join(lines).encode("gb18030"))
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("workers", [1, 2])
def test_run_joins_a_sidecar(archive: Path, workers: int) -> None:
    said: list[str] = []
    run(["archive"], "out", workers=workers, metadata="archive/list.csv", log=said.append)
    records = [json.loads(line) for line in (archive / "out" / "records.jsonl").read_text("utf-8").splitlines()]
    assert [record["document"]["company"]["stock_code"] for record in records] == ["000001.SZ", "600001.SH"]
    panel = pq.read_table(archive / "out" / "panel.parquet").to_pylist()
    assert [(each["exchange"], each["board"], each["stock_code_origin"]) for each in panel] == [
        ("SZSE", "main", "metadata"),
        ("SSE", "main", "metadata"),
    ]
    documents = pq.read_table(archive / "out" / "documents.parquet").to_pylist()
    assert [(each["source"], each["metadata_row"]) for each in documents] == [
        ("a.txt", 1),
        ("b.txt", 2),
        ("list.csv", None),
    ]
    told = json.loads((archive / "out" / "run.json").read_text("utf-8"))["inputs"]["metadata"]
    assert (told["given"], told["count"], len(told["sha256"])) == ("list.csv", 2, 64)
    assert said == [
        "list.csv: 3 rows, 2 documents have one",
        "list.csv: rows that match no document (1): gone.pdf",
    ]


def test_extract_joins_a_sidecar_and_says_what_matched(archive: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["extract", "archive/a.txt", "--metadata", "archive/list.csv"]) == 0
    captured = capsys.readouterr()
    assert json.loads(captured.out)["document"]["company"]["stock_code"] == "000001.SZ"
    assert "rows that match no document (2): renamed.pdf, gone.pdf" in captured.err
    assert cli.main(["extract", "--quiet", "archive/a.txt", "--metadata", "archive/list.csv"]) == 0
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("verb", ["extract", "run"])
def test_a_sidecar_that_cannot_be_read_is_a_wrong_call(
    archive: Path, verb: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main([verb, "archive/a.txt", "--metadata", "none.csv"]) == 2
    assert "none.csv" in capsys.readouterr().err
