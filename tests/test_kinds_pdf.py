"""The PDFs of the corpus kind by kind: each is read to the facts of its source, and says what was met on the way."""

from __future__ import annotations

import sys
import time
from functools import cache
from pathlib import Path

import pytest

from pipeline.document import read
from pipeline.errors import BrokenFile, Encrypted
from pipeline.evaluate.facts import facts_of
from pipeline.evaluate.gold import Gold, load_gold
from pipeline.evaluate.judge import judge
from pipeline.ingest import boxes, ingest, ingest_bytes
from pipeline.outcome import Outcome

CORPUS = Path(__file__).resolve().parents[1] / "corpus"

# A document, the notes of its reading, and what must not be in its text: what the page does not say, or says twice.
KINDS: list[tuple[str, set[str], tuple[str, ...]]] = [
    ("111_pdf_page_of_pages", set(), ()),
    ("112_pdf_odd_and_even", set(), ()),
    ("113_pdf_dashed_numbers", set(), ()),
    ("114_pdf_struck_lines", set(), ("公公司司", "股股东东")),
    ("115_pdf_struck_letters", set(), ("公公司司", "%%")),
    ("116_pdf_raised_signs", set(), ("净利润1", "%1")),
    ("117_pdf_turned_pages", set(), ()),
    ("118_pdf_watermarks", {"watermark_dropped"}, ("严禁",)),
    ("119_pdf_hidden_words", {"hidden_text_dropped"}, ("99%",)),
    ("120_pdf_scan_with_text", {"hidden_text_layer"}, ()),
    ("121_pdf_table_in_form", set(), ()),
    ("122_pdf_amendment_two_columns", set(), ()),
    ("123_pdf_amendment_numbered", set(), ()),
    ("124_pdf_radicals", {"compat_folded=75"}, tuple("⼈⾦⽤⽇⻓⻅⼀")),
    ("125_pdf_private_bullets", {"compat_folded=7"}, ("\uf06c",)),
    ("126_pdf_gbk_codes", set(), ()),
    ("127_pdf_own_cmap", {"second_reader"}, ("\ufffd",)),
    ("128_pdf_printing_locked", {"empty_password"}, ()),
    ("129_pdf_two_columns", set(), ()),
    ("130_pdf_out_of_order", set(), ()),
    ("131_pdf_said_twice", set(), ()),
    ("132_pdf_conditions_in_table", set(), ()),
    ("133_pdf_cut_row", set(), ()),
    ("134_pdf_tw_page_of_pages", set(), ()),
    ("135_pdf_near_miss", set(), ()),
]


@cache
def gold() -> dict[str, Gold]:
    return {each.name: each for each in load_gold(CORPUS / "gold")}


def path_of(name: str) -> Path:
    return next((CORPUS / "documents").rglob(f"{name}.pdf"))


def wrong_in(outcome: Outcome, name: str) -> list[object]:
    """What of the facts is missed, too many, or quoted from the wrong words."""
    found = [fact for record in outcome.records for fact in facts_of(record.model_dump(mode="json"))]
    return list(judge(name, gold()[name].flat, (gold()[name].facts, gold()[name].ambiguous), found, {}).errors)


@pytest.mark.parametrize(("name", "notes", "absent"), KINDS, ids=[name for name, _, _ in KINDS])
def test_a_kind_is_read_to_the_facts_of_its_source(name: str, notes: set[str], absent: tuple[str, ...]) -> None:
    source = ingest(path_of(name))
    assert set(source.notes) == notes
    assert [words for words in absent if words in source.text] == []
    outcome = read(path_of(name).read_bytes(), f"{name}.pdf")
    assert wrong_in(outcome, name) == []
    for record in outcome.records:
        for clause in record.clauses:
            assert all(source.text[quote.start : quote.end] == quote.quote for quote in clause.evidence)


def test_every_pdf_kind_is_tested() -> None:
    assert {path.stem for path in CORPUS.rglob("*_pdf_*.pdf") if path.parent.name != "odd"} == {
        name for name, _, _ in KINDS
    }


@pytest.mark.parametrize(
    "name", ["121_pdf_table_in_form", "122_pdf_amendment_two_columns", "123_pdf_amendment_numbered"]
)
def test_the_old_wording_of_an_amendment_is_never_read(name: str) -> None:
    """Two columns and three, in a form, over two and three pages, with and without a repeated head."""
    outcome = read(path_of(name).read_bytes(), f"{name}.pdf")
    assert {record.document.doc_type for record in outcome.records} == {"articles_amendment"}
    quotes = "".join(
        quote.quote for record in outcome.records for clause in record.clauses for quote in clause.evidence
    )
    assert not any(old in quotes for old in ("15%", "20%", "三个月", "3个月", "二分之一", "半年"))


def test_a_passage_that_is_said_twice_is_one_fact_with_two_places() -> None:
    outcome = read(path_of("131_pdf_said_twice").read_bytes(), "a.pdf")
    for record in outcome.records:
        clauses = [clause.model_dump(exclude={"id", "evidence", "raw", "reference"}) for clause in record.clauses]
        assert all(clauses.count(clause) == 1 for clause in clauses)
    ratios = [clause for record in outcome.records for clause in record.clauses if clause.type == "annual_cash_ratio"]
    assert [len({quote.page for quote in clause.evidence}) for clause in ratios] == [2, 2, 2]
    assert [record.instrument.kind for record in outcome.records] == ["articles", "articles", "plan"]


def test_a_row_that_a_page_cuts_is_one_sentence() -> None:
    (record,) = read(path_of("133_pdf_cut_row").read_bytes(), "a.pdf").records
    discretion = next(clause for clause in record.clauses if clause.type == "annual_ratio_discretion")
    assert [quote.page for quote in discretion.evidence] == [1, 2]


def test_boxes_of_text_by_the_second_reader() -> None:
    path = path_of("127_pdf_own_cmap")
    source = ingest(path)
    start = source.text.index("60%")
    ((page, x0, y0, x1, y1),) = boxes(path, start, start + 3, pages=source.pages)
    assert page == 1
    assert 10 < x1 - x0 < 30
    assert 0 < y0 < y1 < 842


@pytest.mark.parametrize(
    ("name", "error", "reason"),
    [
        ("locked.pdf", Encrypted, "locked with a password"),
        ("no_map.pdf", BrokenFile, "without Unicode map"),
        ("error_page.pdf", BrokenFile, "not a PDF: it begins with JSON"),
        ("broken.pdf", BrokenFile, "damaged"),
    ],
)
def test_what_cannot_be_read_is_named_with_its_reason(name: str, error: type[Exception], reason: str) -> None:
    with pytest.raises(error, match=reason):
        ingest(CORPUS / "documents" / "odd" / name)


@pytest.fixture(scope="module")
def long() -> bytes:
    """400 pages of our own text; a policy begins on page 300."""
    sys.path.insert(0, str(CORPUS))
    from long_pdf import prospectus

    made: bytes = prospectus(400, 300)
    return made


def test_the_policy_on_page_300_of_400_is_found(long: bytes) -> None:
    start = time.perf_counter()
    source = ingest_bytes(long, "prospectus.pdf")
    reading = time.perf_counter() - start
    start = time.perf_counter()
    outcome = read(long, "prospectus.pdf")
    whole = time.perf_counter() - start
    assert len(source.pages) == 400
    (record,) = outcome.records
    assert {quote.page for clause in record.clauses for quote in clause.evidence} <= set(range(300, 304))
    found = [
        fact for fact in facts_of(record.model_dump(mode="json")) if fact["type"] not in ("company", "document_date")
    ]
    name = "02_plan_2024_pdf"
    wanted = [fact for fact in gold()[name].facts if fact["type"] not in ("company", "document_date")]
    assert judge(name, gold()[name].flat, (wanted, gold()[name].ambiguous), found, {}).errors == ()
    # Extraction is a small part: a fifth of the reading, with room for a busy machine.
    assert whole < 1.6 * reading


def test_a_long_document_without_a_policy_costs_little_more_than_reading_it(long: bytes) -> None:
    from long_pdf import prospectus

    nothing = prospectus(400, None)
    start = time.perf_counter()
    ingest_bytes(nothing, "a.pdf")
    reading = time.perf_counter() - start
    start = time.perf_counter()
    outcome = read(nothing, "a.pdf")
    assert outcome.status == "no_policy"
    assert time.perf_counter() - start < 1.5 * reading
