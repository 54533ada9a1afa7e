"""(to be written)"""

from __future__ import annotations

from collections.abc import Iterator

from ..reading import Reading
from . import Context, Draft


def extract(reading: Reading, context: Context) -> Iterator[Draft]:
    yield from ()
