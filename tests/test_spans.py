"""Records as spaCy spans."""

from __future__ import annotations

import pytest

from pipeline.document import read
from pipeline.spans import to_doc

TEXT = "股东回报规划\n公司采用现金、股票\n或者现金与股票相结合的方式分配股利。\n公司发展阶段属成熟期且无重大资金支出安排的，现金分红所占比例不低于80%。"


def test_spans_are_the_quotes() -> None:
    outcome = read(TEXT.encode(), "t.txt")
    doc = to_doc(TEXT, outcome.records)
    assert doc.text == TEXT
    found = {(span.label_, span.text) for span in doc.spans["clauses"]}
    quotes = {(c.type, e.quote) for r in outcome.records for c in r.clauses for e in c.evidence}
    assert found == quotes
    assert ("differentiated_cash_share", TEXT.split("\n")[-1].rstrip("。")) in found
    assert {span.label_ for span in doc.spans["staged"]} == {"differentiated_cash_share"}


def test_records_of_another_text_are_refused() -> None:
    outcome = read(TEXT.encode(), "t.txt")
    with pytest.raises(ValueError, match="the quote is not the text"):
        to_doc("别的文本" * 40, outcome.records)
