"""An archive of any size, made of this repository's own texts: other companies, numbers and dates, never a text twice."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path

TEXTS = Path(__file__).resolve().parents[1] / "corpus" / "texts"
_LARGEST = 40_000  # bytes; the few longer ones would be most of the work

# A company's own name before its form, where the text says what it calls itself.
_COMPANY = re.compile(r"[\u4e00-\u9fff]{2,4}(?=(?:[\u4e00-\u9fff]{0,6})(?:股份|有限|控股)(?:有限)?公司)")
_PERCENT = re.compile(r"(?<![\d.,])([1-9]\d)(?=\s*[%％])")
_AMOUNT = re.compile(r"(?<![\d.,])([1-9]\d?),000(?=\s*万元)")
_DAY = re.compile(r"(?<=月)(\s*)([12]?\d)(?=\s*日)")
_FIRST, _SECOND = "安宝昌诚达东恒华嘉金康利明宁鹏瑞盛泰天兴", "邦材昊锦联能平庆润山顺腾通威祥信阳远泽正"
_OF_ONE_ISSUER = 6
"""How many documents one company has, so that records have families to be linked in."""


def documents(count: int, seed: int = 1) -> Iterator[tuple[str, str]]:
    """So many names and texts, the same for a seed; a name begins with its number, so that all kinds come again and again."""
    texts = [path.read_text(encoding="utf-8") for path in sorted(TEXTS.glob("*.txt")) if path.stat().st_size < _LARGEST]
    for number in range(count):
        chance = random.Random(f"{seed} {number}")
        company = _company(number // _OF_ONE_ISSUER)
        text = _varied(texts[number % len(texts)], company, chance)
        code = 600_000 + number // _OF_ONE_ISSUER % 6_000
        yield f"{number // 1000:03}/{number:06}_{code}_{company}.txt", f"{text.rstrip()}\n\n编号：{seed}-{number:06}\n"


def make(folder: Path, count: int, seed: int = 1) -> Path:
    """Write them into a folder, which may hold a smaller archive of the same seed already; returns the folder."""
    for name, text in documents(count, seed):
        path = folder / name
        if not path.exists():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="")
    return folder


def _company(number: int) -> str:
    """A name of four characters, another one for every number below 160,000."""
    digits = [number // 20**place % 20 for place in range(4)]
    return "".join((_FIRST, _SECOND)[place % 2][digit] for place, digit in enumerate(digits))


def _varied(text: str, company: str, chance: random.Random) -> str:
    """The text with another company, and with other shares, amounts and days where a text of the kind may have any."""
    if found := _COMPANY.search(text):
        text = text.replace(found[0], company)
    shift = chance.randrange(1, 40)
    text = _PERCENT.sub(lambda match: str(10 + (int(match[1]) - 10 + shift) % 90), text)
    text = _AMOUNT.sub(lambda match: f"{1 + (int(match[1]) + shift) % 98},000", text)
    return _DAY.sub(lambda match: f"{match[1]}{1 + (int(match[2]) + shift) % 28}", text)
