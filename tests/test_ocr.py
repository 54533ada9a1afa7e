"""Pages that are pictures: which are recognised, how lines askew and pages turned become text, and what a record says.

A recogniser of our own stands in for rapidocr wherever its reading is not the point; the last tests need the extra.
"""

from __future__ import annotations

import math
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from make_files import PROSE, PROSE_HANT, both, lines, pdf
from reportlab.lib.utils import ImageReader
from reportlab.pdfgen.canvas import Canvas

from helpers import ROOT, assert_grounded
from pipeline.document import read
from pipeline.errors import NeedsOcr
from pipeline.evaluate.facts import facts_of
from pipeline.evaluate.gold import load_gold
from pipeline.evaluate.judge import Counts, judge
from pipeline.ingest import boxes, ingest_bytes, ocr

CORPUS = ROOT / "corpus"
sys.path.insert(0, str(CORPUS))  # corpus/scan.py

import make  # noqa: E402
from scan import scan  # noqa: E402

# A recognised line: left, top and size in points from the upper left of the page, and what it says.
Said = tuple[float, float, float, str]


def picture(canvas: Canvas, *, wide: float = 595, high: float = 842) -> None:
    """A picture with a dark corner at its upper left."""
    from PIL import Image

    image = Image.new("L", (60, 80), 255)
    image.paste(0, (0, 0, 12, 12))
    canvas.drawImage(ImageReader(image), 0, 842 - high, wide, high)


def strips(canvas: Canvas) -> None:
    """A page in eight pictures, as some scanners write it."""
    from PIL import Image

    for at in range(8):
        canvas.drawImage(ImageReader(Image.new("L", (60, 10), 255)), 0, at * 842 / 8, 595, 842 / 8)


class Engine:
    """What it was told to see, with its corners askew by `degrees` with the clock; one reading for each call, then the last."""

    def __init__(self, *readings: Sequence[Said], degrees: float = 0.0, sure: float = 0.97) -> None:
        self.readings, self.degrees, self.sure = list(readings), degrees, sure
        self.shapes: list[tuple[int, int]] = []

    def __call__(self, pixels: Any, **options: Any) -> SimpleNamespace:
        said = self.readings.pop(0) if len(self.readings) > 1 else self.readings[0]
        self.shapes.append(pixels.shape[:2])
        corners = [self._corners(*each, pixels.shape) for each in said]
        texts = tuple(each[3] for each in said)
        return SimpleNamespace(boxes=corners, txts=texts or None, scores=(self.sure,) * len(texts), word_results=())

    def _corners(self, left: float, top: float, size: float, text: str, shape: Any) -> list[tuple[float, float]]:
        wide = size * sum(1.0 if char > "\u2e7f" else 0.5 for char in text)
        tall = left < 0  # a line on its end: so far from the left, running down
        x0, x1, y0, y1 = left, left + wide, top, top + size
        if tall:
            x0, x1, y0, y1 = -left, -left + size, top, top + wide
        turn, scale = math.tan(math.radians(self.degrees)), 170 / 72
        middle = shape[1] / scale / 2
        return [(x * scale, (y + turn * (x - middle)) * scale) for x, y in ((x0, y0), (x1, y0), (x1, y1), (x0, y1))]


@pytest.fixture
def see(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Engine]:
    """Puts an engine in the place of rapidocr."""

    def put(*readings: Sequence[Said], **options: float) -> Engine:
        engine = Engine(*readings, **options)
        monkeypatch.setattr(ocr, "installed", lambda: True)
        monkeypatch.setattr(ocr, "_engine", lambda: engine)
        return engine

    return put


def prose(texts: Sequence[str] = PROSE, *, top: float = 70, step: float = 18) -> list[Said]:
    return [(72, top + step * at, 10.5, text) for at, text in enumerate(texts)]


# --- without it ------------------------------------------------------------------------------------------


def test_without_the_extra_the_command_that_installs_it_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ocr, "installed", lambda: False)
    with pytest.raises(NeedsOcr, match=r"without a text layer \(pip install 'fenhong\[ocr\]'"):
        ingest_bytes(pdf(picture), "a.pdf")
    outcome = read(pdf(picture), "a.pdf")
    assert (outcome.status, outcome.code) == ("failed", "needs_ocr")


def test_switched_off_nothing_is_recognised(see: Callable[..., Engine]) -> None:
    engine = see(prose())
    with pytest.raises(NeedsOcr, match="allow OCR"):
        ingest_bytes(pdf(picture), "a.pdf", ocr=False)
    assert ingest_bytes(pdf(lines(PROSE), picture), "a.pdf", ocr=False).notes == ("pages_without_text",)
    assert engine.shapes == []


def test_a_page_with_text_imports_none_of_it() -> None:
    code = (
        "import sys; from pipeline.ingest import ingest;"
        f"ingest({str(CORPUS / 'documents/mainland/02_plan_2024_pdf.pdf')!r});"
        "print([name for name in ('rapidocr', 'onnxruntime', 'cv2', 'numpy') if name in sys.modules])"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT)
    assert run.stdout.strip() == "[]"


# --- which pages -----------------------------------------------------------------------------------------

PAGES: list[tuple[str, Callable[[Canvas], None], int]] = [
    ("one picture", picture, 1),
    ("strips", strips, 1),
    ("a picture with a printed page number", both(picture, lines(("第 1 页",))), 1),
    ("a text with a logo", both(lines(PROSE), lambda canvas: picture(canvas, wide=60, high=80)), 0),
    ("a text over a background picture", both(picture, lines(PROSE)), 0),
    ("a logo on a page of one word", both(lines(("目录",)), lambda canvas: picture(canvas, wide=60, high=80)), 0),
]


@pytest.mark.parametrize("draw, pages", [row[1:] for row in PAGES], ids=[row[0] for row in PAGES])
def test_only_pictures_of_pages_are_recognised(
    see: Callable[..., Engine], draw: Callable[[Canvas], None], pages: int
) -> None:
    engine = see(prose(PROSE_HANT))
    source = ingest_bytes(pdf(lines(PROSE), draw), "a.pdf")
    assert len(engine.shapes) == pages
    assert ("ocr_pages=1" in source.notes) == bool(pages)
    assert (PROSE_HANT[0] in source.text) == bool(pages)


def test_a_mixed_file_says_which_pages_were_recognised(see: Callable[..., Engine]) -> None:
    see(prose(PROSE))
    data = pdf(lines(PROSE_HANT), picture, picture)
    source = ingest_bytes(data, "a.pdf")
    assert source.text == "\n".join((*PROSE_HANT, *PROSE, *PROSE))
    assert [page.confidence for page in source.pages] == [None, 0.97, 0.97]
    assert source.notes == ("ocr_confidence=0.97", "ocr_pages=2")
    (record,) = read(data, "a.pdf").records
    assert record.document.quality.flags == ("ocr",)
    assert_grounded(record.model_dump(mode="json"), source.text)


def test_an_empty_page_of_a_scan_is_no_lost_text(see: Callable[..., Engine]) -> None:
    see(prose(), ())
    assert ingest_bytes(pdf(picture, picture), "a.pdf").notes == ("ocr_confidence=0.97", "ocr_pages=2")
    see(())
    with pytest.raises(NeedsOcr, match=r"in which no text was recognised \(scan it again"):
        ingest_bytes(pdf(picture, picture), "a.pdf")


def test_a_page_that_was_read_badly_claims_no_absence(see: Callable[..., Engine]) -> None:
    see(prose(), sure=0.6)
    source = ingest_bytes(pdf(picture), "a.pdf")
    assert source.notes == ("ocr_confidence=0.60", "ocr_doubtful", "ocr_pages=1")
    (record,) = read(pdf(picture), "a.pdf").records
    assert record.document.quality.flags == ("ocr", "damaged")


# --- how lines become text -------------------------------------------------------------------------------


@pytest.mark.parametrize("degrees", [-2.0, -0.6, 0.0, 0.6, 2.0])
def test_lines_that_lie_askew_stay_lines(see: Callable[..., Engine], degrees: float) -> None:
    """A row of a table, askew by more than a line over the page, is one line; the columns are parted by two spaces."""
    row: list[Said] = [(72, 160, 10.5, "2023年"), (240, 160, 10.5, "7,280.00"), (470, 160, 10.5, "32.85%")]
    said = [*prose(), *row, (72, 178, 10.5, "上表仅反映历史情况，不构成公司对以后年度的承诺。")]
    see(said[::-1], degrees=degrees)
    source = ingest_bytes(pdf(picture), "a.pdf")
    assert source.text.split("\n") == [*PROSE, "2023年  7,280.00  32.85%", said[-1][3]]


@pytest.mark.parametrize("degrees", [0.0, 1.0])
def test_boxes_of_recognised_words(see: Callable[..., Engine], degrees: float) -> None:
    engine = see(prose(), degrees=degrees)
    data = pdf(picture, picture)
    source = ingest_bytes(data, "a.pdf")
    start = source.text.rindex("20%")
    engine.shapes.clear()
    ((page, x0, y0, x1, y1),) = boxes(data, start, start + 3, pages=source.pages)
    assert len(engine.shapes) == 1  # the pages beside it are not recognised again
    at = 72 + 10.5 * (PROSE[2].index("20%"))
    lower = math.tan(math.radians(degrees)) * (at - 297.5)
    assert page == 2
    assert (x0, x1) == pytest.approx((at, at + 15.75), abs=2)
    assert (y0, y1) == pytest.approx((842 - 106 - 10.5 - lower, 842 - 106 - lower), abs=2)
    assert boxes(data, start, start + 3) == [(page, x0, y0, x1, y1)]


def test_a_page_that_lies_on_its_head_is_turned(see: Callable[..., Engine]) -> None:
    """Upside down little is sure; the boxes are those of the page as it lies."""
    doubtful = [(72.0, 700.0, 10.5, "品口业丨口曰" * 4)]
    engine = see(doubtful, prose())
    engine.sure = 0.55
    readings = engine.__call__

    def surer(pixels: Any, **options: Any) -> SimpleNamespace:
        engine.sure = 0.55 if not engine.shapes else 0.98
        return readings(pixels, **options)

    ocr._engine = lambda: surer  # type: ignore[assignment]  # put back by the fixture
    data = pdf(picture)
    source = ingest_bytes(data, "a.pdf")
    assert source.text.split("\n") == list(PROSE)
    assert len(engine.shapes) == 2
    engine.shapes.clear()
    engine.readings[:] = [doubtful, prose()]
    ((_, x0, y0, x1, y1),) = boxes(data, 0, 2, pages=source.pages)
    assert (x0, y0, x1, y1) == pytest.approx((595 - 93, 70, 595 - 72, 80.5), abs=2)


@pytest.mark.parametrize("right", [1, 2])
def test_a_page_that_lies_on_its_side_is_turned(see: Callable[..., Engine], right: int) -> None:
    """Lines that stand on their ends: the page is tried both ways, and the surer one taken."""
    on_end: list[Said] = [(-72.0 - 18 * at, 70, 10.5, text) for at, text in enumerate(PROSE)]
    other: list[Said] = [(72.0, 70, 10.5, "丨口")]
    engine = see(on_end, *([prose(), other] if right == 1 else [other, prose()]))
    source = ingest_bytes(pdf(picture), "a.pdf")
    assert source.text.split("\n") == list(PROSE)
    (rows, columns), *turned = engine.shapes
    assert turned == [(columns, rows)] * 2


SIGNS = [
    # what was recognised, and the text: brackets of a pair are of one width
    ("(四）公司最近三年", "（四）公司最近三年"),
    ("（四)公司最近三年", "（四）公司最近三年"),
    ("《章程》[2023］61号", "《章程》［2023］61号"),
    ("不少於50%(之前", "不少於50%（之前"),
    ("之前為25%)，且", "之前為25%)，且"),
    ("公司)認為", "公司）認為"),
    # a sign between two Chinese characters is theirs
    ("第一百条,公司应当", "第一百条，公司应当"),
    ("如下:公司", "如下：公司"),
    # numbers and Latin words keep their own
    ("金额6,240.00万元", "金额6,240.00万元"),
    ("时间8:30", "时间8:30"),
    ("派发1，350万元，共21，350，000股", "派发1,350万元，共21,350,000股"),
    ("6.240.00和1.206,350.12", "6,240.00和1,206,350.12"),
    ("2023.12.31的6.240，见1.1.2", "2023.12.31的6.240，见1.1.2"),
    ("2023年，2024年；每10股派1，20", "2023年，2024年；每10股派1，20"),
    ("(a) H股", "(a) H股"),
    ("8:30及(a)項", "8:30及(a)項"),
    ("证监会公告(2023)61号", "证监会公告(2023)61号"),
]


@pytest.mark.parametrize("recognised, text", SIGNS)
def test_signs_that_a_picture_does_not_tell_apart(see: Callable[..., Engine], recognised: str, text: str) -> None:
    see([*prose(), (72, 200, 10.5, recognised)])
    assert ingest_bytes(pdf(picture), "a.pdf").text.split("\n")[-1] == text


TWINS = [
    # the page around, a line recognised, and its text
    (PROSE_HANT, "於大會後六十日内派付，税款及户口", "於大會後六十日內派付，稅款及戶口"),
    (PROSE, "在2個月內完成，稅款", "在2個月内完成，税款"),
    # nothing else tells the script
    (("一、十股派三元",) * 3, "六十日内，六十日內", "六十日内，六十日內"),
]


@pytest.mark.parametrize("around, recognised, text", TWINS)
def test_characters_that_look_alike_in_both_scripts(
    see: Callable[..., Engine], around: Sequence[str], recognised: str, text: str
) -> None:
    see([*prose(around), (72, 200, 10.5, recognised)])
    assert ingest_bytes(pdf(picture), "a.pdf").text.split("\n")[-1] == text


# --- with the extra --------------------------------------------------------------------------------------


def plan() -> bytes:
    return (CORPUS / "documents/mainland/02_plan_2024_pdf.pdf").read_bytes()


def counts(data: bytes, name: str) -> Counts:
    """How the facts of a scan compare with the gold of the document it is a scan of."""
    (gold,) = (each for each in load_gold(CORPUS / "gold") if each.name == name)
    outcome = read(data, f"{name}.pdf")
    for record in outcome.records:
        assert "ocr" in record.document.quality.flags
        assert_grounded(record.model_dump(mode="json"), outcome.text or "")
    found = [fact for record in outcome.records for fact in facts_of(record.model_dump(mode="json"))]
    judged = judge(name, gold.flat, (gold.facts, gold.ambiguous), found, {})
    return sum(judged.exact.values(), Counts())


@pytest.fixture
def extra() -> None:
    if not ocr.installed():
        pytest.skip("needs the extra: pip install 'fenhong[ocr]'")


@pytest.mark.usefixtures("extra")
def test_a_scan_of_a_plan_is_read_to_its_facts() -> None:
    found = counts(scan(plan()), "02_plan_2024_pdf")
    assert found.f1 >= 0.9


@pytest.mark.usefixtures("extra")
def test_a_scan_in_traditional_characters_is_read_to_its_facts() -> None:
    if not make.FONT.is_file():
        pytest.skip("needs a font to print the page with (apt install fonts-droid-fallback)")
    name = "56_hk_ratio_old"
    text = (CORPUS / "texts" / f"{name}.txt").read_text("utf-8")
    found = counts(scan(make.as_pdf([(char, None) for char in text], 1, ""), dpi=150, askew=-1.0), name)
    assert found.f1 >= 0.9


@pytest.mark.usefixtures("extra")
def test_a_page_among_printed_ones_is_read_and_found_again() -> None:
    data = scan(plan(), dpi=200, askew=-1.2, only=(2,))
    source, printed = ingest_bytes(data, "a.pdf"), ingest_bytes(plan(), "a.pdf")
    assert [page.confidence is not None for page in source.pages] == [False, True, False]
    assert source.notes[0] >= "ocr_confidence=0.95"
    words = "回购股份并注销"
    ((_, *box),) = boxes(data, at := source.text.index(words), at + len(words), pages=source.pages)
    ((_, *wanted),) = boxes(plan(), at := printed.text.index(words), at + len(words), pages=printed.pages)
    assert box == pytest.approx(wanted, abs=12)  # the scan lies askew


@pytest.mark.usefixtures("extra")
def test_the_same_picture_gives_the_same_text(tmp_path: Path) -> None:
    """In another process, too."""
    (tmp_path / "a.pdf").write_bytes(data := scan(plan(), turned=90, only=(3,)))
    code = f"from pipeline.ingest import ingest; print(ascii(ingest({str(tmp_path / 'a.pdf')!r}).text))"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT)
    text = ingest_bytes(data, "a.pdf").text
    assert run.stdout.strip() == ascii(text)
    assert text.endswith("二〇二四年四月十八日\n3")
