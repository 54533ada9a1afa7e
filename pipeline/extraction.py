"""Every clause of a document: `Reading` -> drafts, family by family."""

from __future__ import annotations

from .clauses import Context, Draft, families
from .reading import Reading


def extract(reading: Reading) -> tuple[list[Draft], Context]:
    """The drafts of all families, in the order of the text, and the context they were found in.

    A fact stated twice stays one draft per place here; the record merges them and keeps both quotes.
    """
    context = Context(reading)
    for _name, family in families():
        for draft in family(reading, context):
            context.drafts.append(draft)
    context.drafts.sort(key=lambda draft: (draft.unit.index, draft.spans[0], draft.type))
    return context.drafts, context
