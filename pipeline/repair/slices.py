"""Numbers that a host page put before slices of a text: 1、 2、 3、 in the middle of sentences."""

from __future__ import annotations

import itertools
import re

from .lines import CLOSERS, TERMINAL, Deletions

_MOST_MISSING = 3  # slices that a copy may lack
_SLICE = re.compile(r"\n[ ]*(\d{1,2})、")


def find_slices(norm: str, deletions: Deletions) -> set[int]:
    """Numbers that a host page put before each slice of the text: 1、 2、 3、 over whole paragraphs, cutting sentences.

    Told from an enumeration by the unfinished text before most of them. Returns where the slices begin that go on from the
    one before; where slices are missing or stand in another order, `deletions.torn` holds the beginning.
    """
    run: list[re.Match[str]] = []
    if "2、" not in norm:
        return set()
    # A line break goes before the text, so that the first line is one like the others; in `norm` a match is at start:end - 1.
    every = list(_SLICE.finditer("\n" + norm))
    for match in every:
        if int(match[1]) == len(run) + 1:
            run.append(match)
    numbers = {int(match[1]) for match in every}
    if len(run) < len(every) == len(numbers) and max(numbers) <= len(every) + _MOST_MISSING:
        run = every
    cut = [m for m in run[1:] if norm[: m.start()].rstrip()[-1:] not in TERMINAL + CLOSERS]
    enough = 3 if deletions.counts["gloss"] < 3 else 2  # a text with glosses is a web copy: two slices will do
    long_enough = len(run) >= enough and run[-1].start() - run[0].start() >= 120 * (len(run) - 1)
    if not long_enough or len(cut) * 2 < len(run) - 1 or not cut:
        return set()
    for match in run:
        deletions.add(match.start(), match.end() - 1, "slice_number")
    torn = {b.end() - 1 for a, b in itertools.pairwise(run) if int(b[1]) != int(a[1]) + 1}
    deletions.tear(torn, "slice_out_of_order")
    return {match.end() - 1 for match in run[1:]} - torn
