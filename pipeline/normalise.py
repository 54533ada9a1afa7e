"""One script and one width, never moving a character: `Source` -> `Text`.

    現金股利比率不低於３０％,每股(含稅)  ->  现金股利比率不低于30%，每股（含税）

Equal length is asserted, so that an offset into `Text.norm` is an offset into `Source.text`. The script is found by counting characters
that exist in one script only. Traditional text goes through OpenCC `t2s`, which maps character to character; Simplified text is left as
it is, because `t2s` would turn 乾照光电 into 干照光电. `tw2sp` and NFKC change lengths and are never used.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from .model import INVISIBLE, INVISIBLE_MARKS, Script, Source, Text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

_HAN = range(0x4E00, 0xA000)

# Full-width forms, odd spaces and look-alikes with one obvious counterpart. Everything here is one to one.
_WIDTH: dict[str, str] = {
    **{chr(code): chr(code - 0xFEE0) for code in range(0xFF10, 0xFF1A)},  # ０-９
    **{chr(code): chr(code - 0xFEE0) for code in range(0xFF21, 0xFF3B)},  # Ａ-Ｚ
    **{chr(code): chr(code - 0xFEE0) for code in range(0xFF41, 0xFF5B)},  # ａ-ｚ
    **dict.fromkeys("\u00a0\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f", " "),
    **dict.fromkeys(INVISIBLE_MARKS, INVISIBLE),
    **dict.fromkeys("\u2028\u2029\x0b\x85", "\n"),
    **dict(zip("％﹪．／＋＝＜＞＆＃＄＊｜～﹣−－‐‑–", "%%./+=<>&#$*|~------", strict=True)),
    **dict(zip("()﹙﹚﹝﹞［］｢｣｡､", "（）（）〔〕[]「」。、", strict=True)),
    **dict(zip("﹐﹑﹔﹕﹖﹗﹒", "，、；：？！。", strict=True)),
    **dict(zip("○〇◯", "〇〇〇", strict=True)),
}
# ASCII punctuation in Chinese prose means its full-width counterpart, except inside numbers (5,000.50) and addresses.
_PUNCTUATION = dict(zip(",;:?!", "，；：？！", strict=True))
_ASCII = frozenset(",;:?!.")
_ASCII_CLASS = re.escape("".join(sorted(_ASCII)))
# Those of `_WIDTH` and the ASCII marks that may change: far faster than str.translate. In Latin text most marks do not,
# nor do dots after a dot, which lead to the page number in a list of contents.
_MARKED = re.compile(
    f"[{re.escape(''.join(_WIDTH))}{_ASCII_CLASS}]"
    rf"(?<!\.\.)(?:(?<![{_ASCII_CLASS}])|(?<![0-9A-Za-z].)|(?![0-9A-Za-z]))"
)
# Letters that a scan took for digits, in a number with a unit behind it: l0%, 3O%, 5,0OO万元. Latin words have none.
_LIKE_DIGITS = re.compile(
    r"(?<![A-Za-z\d])(?:(?=[OoIl.,，]*\d)(?=[\d.,，]*[OoIl])[\dOoIl]+(?:[.,，][\dOoIl]+)*|[Il][Oo])"
    r"(?=\s?[%％万亿萬億元年月股倍]|[-—~～至][\dOoIl]{4}|/[2-9](?!\d))"
)
_MAY_BE_DIGITS = re.compile(r"[OoIl][\d%％OoIl.,，万亿萬億元年月股倍/]")
_DIGIT_MEANT = str.maketrans("OoIl", "0011")
_BEFORE_STOP = re.compile("[\u4e00-\u9fff）”》]")

# What character-level t2s leaves apart although mainland usage writes one way, so that one lexicon form is enough.
_HOUSE = (("帐", "账"), ("馀", "余"), ("著", "着"))


# Longer than nearly every document.
_BLOCK = 500_000


@lru_cache(maxsize=1)
def _converter() -> Callable[[str], str]:
    from opencc import OpenCC

    convert: Callable[[str], str] = OpenCC("t2s").convert
    return convert


@lru_cache(maxsize=1)
def _script_classes() -> tuple[re.Pattern[str], re.Pattern[str]]:
    """Characters of Traditional script only, and of Simplified script only.

    "Only" is judged by the national character sets: 后 and 余 are in Big5, 乾 is in GB 2312, so they tell nothing.
    """
    from opencc import OpenCC

    han = "".join(map(chr, _HAN))
    traditional = "".join(a for a, b in zip(han, _converter()(han), strict=True) if a != b and not _in(a, "gb2312"))
    to_traditional = OpenCC("s2t").convert(han)
    simplified = "".join(a for a, b in zip(han, to_traditional, strict=True) if a != b and not _in(a, "big5"))
    return re.compile(f"[{traditional}]"), re.compile(f"[{simplified}]")


def _in(character: str, charset: str) -> bool:
    try:
        character.encode(charset)
    except UnicodeEncodeError:
        return False
    return True


def simplified(text: str) -> str:
    """A name or a heading in Simplified script, for comparing it with another; its length may change."""
    return _converter()(text)


def script_of(text: str) -> Script:
    """`hans`, `hant` or `mixed`: by the share of characters that only one script has (none at all is `hans`)."""
    traditional_only, simplified_only = _script_classes()
    if traditional_only.search(text) is None:  # nearly every mainland document: nothing to count
        return "hans"
    simplified = len(simplified_only.findall(text))
    if not simplified:
        return "hant"
    traditional = len(traditional_only.findall(text))
    share = traditional / (traditional + simplified)
    return "hant" if share >= 0.9 else "hans" if share <= 0.1 else "mixed"


def normalise(source: Source) -> Text:
    """The source in Simplified script and half-width digits. Length is kept; a change of length is a bug and raises."""
    script = script_of(source.text)
    norm = source.text
    if script != "hans":
        norm = _to_simplified(norm, every_line=script == "hant")
        for apart, house in _HOUSE:
            norm = norm.replace(apart, house)
    lookalikes = 0
    if ("O" in norm or "o" in norm or "I" in norm or "l" in norm) and _MAY_BE_DIGITS.search(norm) is not None:
        norm, lookalikes = _LIKE_DIGITS.subn(lambda match: match[0].translate(_DIGIT_MEANT), norm)
    norm = norm.replace("(", "（").replace(")", "）")  # by far the most frequent of them
    norm = "".join([_MARKED.sub(_in_width, block) for block in _blocks(norm)])
    if len(norm) != len(source.text):  # never seen; offsets would be wrong from here on
        raise AssertionError(f"{source.name}: normalising changed the length")
    return Text(source, script, norm, lookalikes)


def _blocks(text: str) -> Iterator[str]:
    """The text in blocks of whole lines: what is replaced in one block is a list of pieces, which a long text fills."""
    start = 0
    while len(text) - start > _BLOCK:
        end = text.rfind("\n", start, start + _BLOCK) + 1
        if end <= start:
            break
        yield text[start:end]
        start = end
    yield text[start:]


def _in_width(match: re.Match[str]) -> str:
    """The one form of a character that has several, and the mark that is meant by one of ASCII."""
    char = match[0]
    char = _WIDTH.get(char, char)
    return _chinese_mark(char, match.string, match.start()) if char in _ASCII else char


def _chinese_mark(mark: str, text: str, place: int) -> str:
    """The full-width form of a mark that stands in Chinese prose; the mark itself inside a number or a Latin word."""
    before, after = text[place - 1 : place] if place else "", text[place + 1 : place + 2]
    before, after = _WIDTH.get(before, before), _WIDTH.get(after, after)
    if mark == ".":
        # 不低于25%.发展阶段, and what ends its line
        ends = before == "%" and ("\u4e00" <= after <= "\u9fff" or after in ("", "\n", "\r", " "))
        return "。" if ends or (_BEFORE_STOP.match(before) and not (after.isdigit() or after == ".")) else mark
    inside = before.isascii() and before.isalnum() and after.isascii() and after.isalnum()
    return mark if inside else _PUNCTUATION[mark]


def _to_simplified(text: str, *, every_line: bool) -> str:
    """`t2s`; in mixed text only the lines that hold Traditional characters, so that Simplified names stay."""
    convert, traditional_only = _converter(), _script_classes()[0]
    if every_line:
        converted = convert(text)
        if len(converted) == len(text):
            return converted
    lines = text.split("\n")
    return "\n".join(_convert_line(line, convert) if traditional_only.search(line) else line for line in lines)


def _convert_line(line: str, convert: Callable[[str], str]) -> str:
    converted = convert(line)
    return converted if len(converted) == len(line) else "".join(map(convert, line))
