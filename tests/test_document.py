"""Whole documents: what becomes a record, what does not, and why."""

from __future__ import annotations

import pytest
from make_files import lines, pdf

from helpers import ROOT, assert_grounded
from pipeline.document import read

DOCUMENTS = sorted(p for p in (ROOT / "corpus" / "documents").rglob("*") if p.is_file() and p.parent.name != "odd")

NO_POLICY = [
    # a year's proposal, with ratios and amounts in it
    (
        "瑶溪股份有限公司\n2023年度利润分配预案的公告\n公司拟以总股本为基数，向全体股东每10股派发现金红利2元（含税），"
        "占归属于上市公司股东的净利润的35%。",
        "a year's profit distribution proposal, not a policy",
    ),
    # the payment of it
    (
        "瑶溪股份有限公司\n2023年年度权益分派实施公告\n本次权益分派以总股本为基数，每股派发现金红利0.2元。",
        "a notice of a distribution being paid, not a policy",
    ),
    # shares
    (
        "瑶溪股份有限公司\n关于控股股东股份质押的公告\n控股股东质押其所持公司股份的30%。",
        "an announcement about shareholdings, not a policy",
    ),
    # another subject altogether
    (
        "瑶溪股份有限公司\n关于签订重大合同的公告\n公司与客户签订合同，总金额5000万元。",
        "it does not speak of dividend policy",
    ),
]


@pytest.mark.parametrize("text, reason", NO_POLICY)
def test_no_policy_says_why(text: str, reason: str) -> None:
    outcome = read(text.encode(), "t.txt")
    assert (outcome.status, outcome.records, outcome.reason) == ("no_policy", (), reason)


FAILED = [
    (b"", "empty"),
    (b"  \n ", "empty"),
    (b"The board may declare dividends from time to time at its discretion." * 20, "not_chinese"),
    (b"%PDF-1.7\nnot a pdf after all", "broken_file"),
    (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + b"\0" * 600, "unsupported_format"),
]


@pytest.mark.parametrize("data, code", FAILED)
def test_unreadable_input_is_a_row_with_a_reason(data: bytes, code: str) -> None:
    outcome = read(data, "t.bin")
    assert (outcome.status, outcome.code, outcome.stage) == ("failed", code, "ingest")
    assert outcome.reason


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_every_quote_of_the_corpus_is_the_source_at_its_offsets(path: object) -> None:
    outcome = read(path.read_bytes(), path.name)  # type: ignore[attr-defined]
    assert outcome.text is not None
    for record in outcome.records:
        assert assert_grounded(record.model_dump(), outcome.text)
        assert record.status != "invalid", [f.message for f in record.findings]


WINDOW = """一、股利分配政策
（一）发行前的股利分配政策
根据现行公司章程，公司每年分红不少于当年可分配利润的10%。
（二）发行后的股利分配政策
根据《公司章程（草案）》，公司本次发行上市后每年以现金方式分配的利润不少于当年实现的可分配利润的20%。
（三）公司上市后三年股东分红回报规划
公司每年以现金方式分配的利润不少于当年实现的可分配利润的30%。
"""


def test_instruments_of_a_prospectus() -> None:
    """The articles before the listing are a record that no longer applies; the plan is one of its own."""
    records = read(WINDOW.encode(), "t.txt").records
    found = [
        (
            r.instrument.kind,
            r.instrument.applies,
            [c.model_dump()["ratio"] for c in r.clauses if c.type == "annual_cash_ratio"],
        )
        for r in records
    ]
    assert found == [("articles", "superseded", [0.1]), ("articles", "current", [0.2]), ("plan", "current", [0.3])]
    assert [r.record_id[-2:] for r in records] == ["-1", "-2", "-3"]


def test_coverage_says_absence_only_of_text_that_was_read_whole() -> None:
    whole = read("瑶溪股份有限公司股东回报规划\n公司采用现金方式分配股利。".encode(), "t.txt").records[0]
    cut = read(
        "瑶溪股份有限公司股东回报规划\n公司采用现金方式分配股利。\n公司因前述规定的特殊情况，公".encode(), "t.txt"
    ).records[0]
    assert (whole.coverage["distribution_form"], whole.coverage["review_cycle"]) == ("stated", "not_stated")
    assert (cut.coverage["distribution_form"], cut.coverage["review_cycle"]) == ("stated", "unreadable")


def test_what_no_clause_claims_is_residue_with_a_reason() -> None:
    text = "一、利润分配政策\n公司采用现金方式分配股利。\n单独或者合计持有公司3%以上股份的股东可以提出利润分配的提案。"
    record = read(text.encode(), "t.txt").records[0]
    assert [item.reason for item in record.residue] == ["a right of shareholders by their holding"]


def test_a_pdf_that_lost_its_digits_claims_no_absence() -> None:
    told = [
        "瑶溪股份有限公司股东回报规划",
        "公司每年以现金方式分配的利润不少于当年可分配利润的{ratio}。",
        "公司采取现金、股票或者二者结合的方式分配利润。",
    ]
    damaged, sound = (
        read(pdf(lines([line.format(ratio=ratio) for line in told])), "t.pdf").records[0]
        for ratio in ("\ufffd\ufffd\ufffd", "30%")
    )
    assert "damaged" in damaged.document.quality.flags
    assert "not_stated" not in damaged.coverage.values()
    assert "damaged" not in sound.document.quality.flags
    assert (sound.coverage["annual_cash_ratio"], sound.coverage["review_cycle"]) == ("stated", "not_stated")
