"""Every kind of file an archive holds, read without a fault: the corpus's pages, Word documents and damaged copies.

The documents are made by `corpus/kinds_*.py` from sources whose facts are known. What a kind puts in (deleted numbers,
menus, other companies' dividends, notices of the host site) would show as a fact too many.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from helpers import assert_grounded
from pipeline.document import read
from pipeline.evaluate.facts import facts_of
from pipeline.evaluate.gold import Gold, load_gold
from pipeline.evaluate.judge import judge
from pipeline.outcome import Outcome

CORPUS = Path(__file__).resolve().parents[1] / "corpus"
GOLD = {gold.name: gold for gold in load_gold(CORPUS / "gold")}

# document -> the kind it is there for
KINDS = {
    "43_html_breaks": "paragraphs of <br> and &nbsp; in a full-page table, gb2312 declared and GBK sent",
    "13_html_layout": "tables in tables, the menu in one column and the text in the other, a real table inside",
    "41_html_spans": "saved by Word: every run of digits in spans of its own, source lines broken inside words",
    "14_html_portal": "scripts, navigation, share buttons, lists of other companies' news, comments, footer",
    "01_html_sections": "headings that stand in `title` and nowhere else",
    "48_html_three_columns": "an amendment with 序号, old and new, parted by a page",
    "06_html_preformatted": "UTF-16, hard-wrapped lines in <pre>",
    "44_html_references": "ASCII bytes, every character a reference, zero-width marks among them",
    "61_html_big5": "Big5, labels and values of a form",
    "07_docx_tracked": "tracked changes: insertions, deletions, a move, a deleted paragraph mark",
    "66_docx_styled": "numbers kept by styles alone, articles that go on through chapters",
    "42_docx_boxed": "the body in text boxes, with their fallback beside them",
    "65_docx_noted": "footnotes inside sentences, a comment with a number",
    "13_docx_controlled": "content controls about runs, blocks and rows; field codes; soft hyphens",
    "46_docx_nested": "a table as a frame about everything",
    "09_docx_compared": "an amendment in three columns under a merged heading",
    "40_txt_english": "English in brackets behind words",
    "14_txt_readings": "readings of whole words in square brackets",
    "59_txt_bopomofo": "phonetic signs behind characters",
    "07_txt_zero_width": "marks that cannot be seen, in words and numbers",
    "01_txt_noticed": "notices of a document site between and within sentences",
    "42_txt_repeated": "paragraphs that return",
    "06_txt_disordered": "numbered parts of a page saved in another order",
    "65_txt_ascii_signs": "half-width punctuation",
    "46_txt_parted": "a space behind every character",
    "41_txt_unstopped": "full stops, book marks and brackets lost",
    "13_txt_markdown": "Markdown with a pipe table, emphasis, escapes, comments and pictures",
    "48_txt_markdown": "an amendment as a pipe table with <br> in its cells",
    "48_txt_side_by_side": "an amendment flattened into two columns of lines",
    "09_txt_numbered_rows": "an amendment flattened cell by cell",
}


def outcome_of(name: str) -> Outcome:
    (path,) = CORPUS.glob(f"documents/*/{name}.*")
    return read(path.read_bytes(), path.name)


def errors_of(gold: Gold, outcome: Outcome) -> list[tuple[object, object]]:
    facts = [fact for record in outcome.records for fact in facts_of(record.model_dump(mode="json"))]
    judged = judge(gold.name, gold.flat, (gold.facts, gold.ambiguous), facts, {})
    return [(error.wanted, error.found) for error in judged.errors]


@pytest.mark.parametrize("name", KINDS)
def test_kind(name: str) -> None:
    outcome = outcome_of(name)
    assert outcome.status == "record"
    assert errors_of(GOLD[name], outcome) == []
    assert outcome.text is not None
    for record in outcome.records:
        assert_grounded(record.model_dump(mode="json"), outcome.text)
        assert record.status != "invalid", [finding.message for finding in record.findings]


def test_every_kind_is_named() -> None:
    made = {
        path.stem
        for path in CORPUS.glob("documents/*/*")
        if any(f"_{f}_" in path.stem for f in ("html", "docx", "txt"))
    }
    assert made == set(KINDS)


AMENDMENTS = [name for name, kind in KINDS.items() if "amendment" in kind]


@pytest.mark.parametrize("name", AMENDMENTS)
def test_an_amendment_is_one_and_its_old_wording_is_not_read(name: str) -> None:
    outcome = outcome_of(name)
    assert {record.document.doc_type for record in outcome.records} == {"articles_amendment"}
    (source,) = CORPUS.glob(f"sources/{name.split('_')[0]}_*.txt")
    rows = [line.strip("|").split("|") for line in source.read_text("utf-8").splitlines() if line.startswith("|")]
    old, new = ("".join("".join(row[side].split()) for row in rows[1:]) for side in (0, 1))
    quotes = ["".join(item.quote.split()) for r in outcome.records for clause in r.clauses for item in clause.evidence]
    assert quotes
    assert [quote for quote in quotes if quote in old and quote not in new and len(quote) > 12] == []


FLAGS = [
    # document -> what is said of its damage
    ("14_txt_readings", "gloss", "damaged"),
    ("07_txt_zero_width", "invisible", "repaired"),
    ("01_txt_noticed", "host_site", "repaired"),
]


@pytest.mark.parametrize("name, kind, flag", FLAGS)
def test_damage_is_told(name: str, kind: str, flag: str) -> None:
    quality = outcome_of(name).records[0].document.quality
    assert kind in {repair.kind for repair in quality.repairs}
    assert flag in quality.flags
