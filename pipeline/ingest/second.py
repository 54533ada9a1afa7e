"""A second reader for pages whose characters PDFium cannot name: pdfminer, which also asks the fonts in the file.

An embedded TrueType font without a Unicode map often still holds its own table of characters. It costs twenty times as
much a page, so it is asked only where the first reading makes no sense.
"""

from __future__ import annotations

import io
import logging
import math
from collections.abc import Sequence
from dataclasses import dataclass
from types import TracebackType
from typing import TYPE_CHECKING, Any

from .layout import Box

if TYPE_CHECKING:
    from pdfplumber.pdf import PDF

# After so many pages that the second reader cannot read either, and none that it can, it is not asked again.
_PATIENCE = 3


@dataclass(frozen=True, slots=True)
class Character:
    """A character with the origin of its baseline, its box, and the angle it runs at in degrees against the clock."""

    x: float
    y: float
    text: str
    box: Box
    angle: float


class SecondReader:
    """The document opened by pdfminer when it is first asked for; a context manager that closes it."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._opened: PDF | None = None
        self._failures = 0
        self.useful = False  # whether it could read a page that the first reader could not

    def __enter__(self) -> SecondReader:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._opened is not None:
            self._opened.close()

    def characters(self, number: int) -> Sequence[Character]:
        """The characters of a page in page space, U+FFFD for one without a meaning; none where it cannot be read."""
        if self._failures >= _PATIENCE and not self.useful:
            return ()
        try:
            if self._opened is None:
                import pdfplumber

                logging.getLogger("pdfminer").setLevel(logging.ERROR)
                self._opened = pdfplumber.open(io.BytesIO(self._data), unicode_norm=None)
            page = self._opened.pages[number - 1]
            page.page_obj.rotate = 0
            left, bottom = page.page_obj.mediabox[:2]
            found = [_character(char, float(left), float(bottom)) for char in page.chars]
            page.close()
        except Exception:  # of many libraries below; the first reading is what stays
            return ()
        return found

    def was_read(self, success: bool) -> None:
        """What came of the characters last handed out."""
        self.useful = self.useful or success
        self._failures += not success


def _character(char: dict[str, Any], left: float, bottom: float) -> Character:
    a, b, _, _, x, y = char["matrix"]
    text = char["text"]
    if len(text) != 1 or text == "\0":
        text = "\ufffd" if text.startswith("(cid:") or text == "\0" else text[:1]
    box = char["x0"] + left, char["y0"] + bottom, char["x1"] + left, char["y1"] + bottom
    return Character(x + left, y + bottom, text, box, math.degrees(math.atan2(b, a)) % 360)
