"""A record as a spaCy `Doc`, for those who work with spaCy: the source text with a span for each quote.

    doc = to_doc(outcome.text, outcome.records)
    [(span.text, span.label_, span.id_) for span in doc.spans["clauses"]]

Every character is a token, so that a token's index is its offset in the source, white space and all.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from spacy.tokens import Doc

    from .record import PolicyRecord


def to_doc(source_text: str, records: Iterable[PolicyRecord]) -> Doc:
    """The source text as a `Doc` with one token per code point.

    `doc.spans["clauses"]` holds a span for each evidence item of every clause, labelled with the clause's type; its id is
    "record_id/clause_id". `doc.spans[FAMILY]` holds those of one family. Raises ValueError where an offset lies outside
    the text: the records are then not of this text.
    """
    from spacy.tokens import Doc, Span
    from spacy.vocab import Vocab

    doc = Doc(Vocab(), words=list(source_text), spaces=[False] * len(source_text))
    groups: dict[str, list[Span]] = {"clauses": []}
    for record in records:
        for clause in record.clauses:
            for item in clause.evidence:
                if source_text[item.start : item.end] != item.quote:
                    raise ValueError(
                        f"{record.record_id}/{clause.id}: the quote is not the text at {item.start}:{item.end}"
                    )
                span = Span(doc, item.start, item.end, label=clause.type, span_id=f"{record.record_id}/{clause.id}")
                groups["clauses"].append(span)
                groups.setdefault(clause.family, []).append(span)
    for name, spans in groups.items():
        doc.spans[name] = spans
    return doc
