"""A spaCy `Doc` of a document as read, for those who go on from there: rules of their own, annotation, other models.

    doc = pipeline.to_doc(pipeline.extract("announcement.pdf"))
    [span.text for span in doc.spans["annual_cash_ratio"]]

Nothing else in the package needs it.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from spacy.tokens import Doc
    from spacy.vocab import Vocab

    from .interface import Extraction
    from .record import Clause


def to_doc(result: Extraction, *, vocab: Vocab | None = None) -> Doc:
    """The text as a `Doc` of a blank `zh` pipeline, a token a character, with a span group for each clause type that it states.

    Token and character offsets are the same numbers: `doc[start:end].text == quote` for each evidence item, white space and line
    breaks included. A group has a span for each evidence item: its `label_` is the type, its `id_` the record and the clause
    ("327470984d88aaf3-1/c5"). Offsets hold through `Doc.to_bytes` and `DocBin`. `vocab` is one to share, of your own pipeline say.

    >>> result = pipeline.extract("corpus/documents/mainland/17_plan_2012.txt")
    >>> doc = pipeline.to_doc(result)
    >>> doc.text == result.text
    True
    >>> span = doc.spans["annual_cash_ratio"][0]
    >>> span.id_, span.text.replace("\\n", "")
    ('327470984d88aaf3-1/c5', '每年以现金方式分配的利润不低于当年实现的可分配利润的一成')
    """
    from spacy.tokens import Doc

    # A tokenizer would take a space for the end of the word before it, and token and character would part.
    words = list(result.text)
    doc = Doc(vocab if vocab is not None else _vocab(), words=words, spaces=[False] * len(words))
    groups: dict[str, list[Any]] = {}
    for record in result.records:
        for clause in record.clauses:
            groups.setdefault(clause.type, []).extend(_spans(doc, record.record_id, clause))
    for name, spans in groups.items():
        doc.spans[name] = spans
    return doc


def _spans(doc: Doc, record_id: str, clause: Clause) -> list[Any]:
    from spacy.tokens import Span

    name = f"{record_id}/{clause.id}"
    return [Span(doc, item.start, item.end, label=clause.type, span_id=name) for item in clause.evidence]


@cache
def _vocab() -> Vocab:
    import spacy

    return spacy.blank("zh").vocab
