"""Take away what stands between the words: `Text` -> `Flow`. Nothing is changed or moved, only left out, and counted.

    ...现金分红在本次利润分配中所          ...现金分红在本次利润分配中所占比例最低应达到40%
                    12             ->
    占比例最低应达到40%

In order: columns (only the new wording of an amendment table is read), glosses such as 規(guī), lines that belong to the page or to
the host site, slice numbers that a web copy pushed into the middle of words, spaces inside words, soft line breaks.
A line break is soft when the sentence is unfinished and the line was full, or when the words on both sides want it.
"""

from __future__ import annotations

from ..cells import inside, set_apart
from ..columns import old_wording
from ..model import INVISIBLE, Flow, Text
from ..pdf_cells import apart, cut_rows
from .assembly import assemble
from .furniture import drop_furniture
from .glosses import find_glosses, find_invisible, find_markdown, find_note_marks
from .lines import Deletions, lines_of
from .slices import find_slices


def repair(text: Text) -> Flow:
    """The running text of a document, with the source offset of every character kept and the repairs counted by kind."""
    deletions = Deletions()
    for start, end in old_wording(text):
        deletions.add(start, end, "old_wording")
    if deletions.spans:
        deletions.columns = deletions.spans[0][0], deletions.spans[-1][1]
    else:
        for start, end in cut_rows(text):
            deletions.add(start, end, "cut_row")
    text, edges = set_apart(text, amendment=bool(deletions.spans))
    text = apart(text)
    norm = text.norm
    if text.lookalikes:
        deletions.counts["digit"] += text.lookalikes
    if INVISIBLE in norm:
        find_invisible(norm, deletions)
    find_glosses(norm, deletions)
    find_markdown(norm, deletions)
    find_note_marks(norm, deletions)
    # Only web copies are cut so; in the lists of a long PDF some 1、 2、 3、 come one after the other anyway.
    slices = find_slices(norm, deletions) if not text.source.pages else set()
    lines = lines_of(text, deletions)
    cells = {i for i, line in enumerate(lines) if inside(text.source.tables, line.start)} if edges else frozenset[int]()
    lines = drop_furniture(text, lines, cells, deletions)
    for line in lines if deletions.torn else ():
        if any(0 <= line.start - place <= 4 for place in deletions.torn):
            line.gap_before = line.apart = True
    return assemble(text, lines, slices, edges, deletions)
