"""One document as TXT, HTML, DOCX and PDF, and in Traditional script, says the same."""

from __future__ import annotations

from pathlib import Path

import pytest
from keys import keys_of

from helpers import ROOT, assert_grounded
from pipeline.document import read

MAINLAND = ROOT / "corpus" / "documents" / "mainland"
FORMS = sorted(path for path in MAINLAND.glob("02_plan_2024*") if path.stem != "02_plan_2024")


@pytest.mark.parametrize("path", FORMS, ids=lambda path: path.name)
def test_every_form_gives_the_same_facts(path: Path) -> None:
    plain = read((MAINLAND / "02_plan_2024.txt").read_bytes(), "02_plan_2024.txt")
    other = read(path.read_bytes(), path.name)
    assert other.format == path.suffix[1:]
    assert len(plain.records) == len(other.records) == 1
    named = not path.stem.endswith("_hant")
    assert keys_of(other.records, names=named) == keys_of(plain.records, names=named)
    for outcome in (plain, other):
        assert outcome.text is not None
        for record in outcome.records:
            assert assert_grounded(record.model_dump(), outcome.text) > 30


def test_the_traditional_twin_names_the_company_in_its_own_script() -> None:
    outcome = read((MAINLAND / "02_plan_2024_hant.txt").read_bytes(), "02_plan_2024_hant.txt")
    company = outcome.records[0].document.company
    assert company is not None
    assert company.name == "雲岫精密機械股份有限公司"


def test_pdf_evidence_has_pages() -> None:
    outcome = read((MAINLAND / "02_plan_2024_pdf.pdf").read_bytes(), "02.pdf")
    pages = {item.page for clause in outcome.records[0].clauses for item in clause.evidence}
    assert pages <= set(range(1, (outcome.page_count or 0) + 1))
    assert len(pages) > 1
