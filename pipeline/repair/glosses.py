"""What stands inside words and was never printed there: readings, translations, note marks, a converter's signs, invisible ones."""

from __future__ import annotations

import re

from ..model import INVISIBLE
from .lines import HAN, Deletions

# What a copy puts in brackets behind a word: its reading, 規(guī), 和(hé / huò), 會(huì ), 规划[guī huà], 划(hua4), 盈(ㄧㄥˊ), or
# its English, 净利润(net profit). Judged by shape and by how many there are, never by what the gloss says.
_DENSE = 300  # characters for each gloss, at most, where none has a tone mark
_LATIN = "a-zà-öø-ÿāēěīńňōūǎǐǒǔǖǘǚǜḿǹ"
_GLOSS = re.compile(
    rf"""[（\[【〔] (?: (?<=[{HAN}”》].) | (?<=[{HAN}”》][ ].) ) \s?
         (?: (?P<reading>[{_LATIN}]+[1-5]?(?:[\s/，、·'’]{{1,3}}[{_LATIN}]+[1-5]?)*)
           | (?P<signs>[ㄅ-ㄯˊˇˋ˙˪˫\s/]*[ㄅ-ㄯ][ㄅ-ㄯˊˇˋ˙˪˫\s/]*|[ぁ-ゖァ-ヺー・\s/]+)
           | (?P<english>[A-Za-z][\w\s,，.&'’“”/-]{{2,80}})
         )\s?[）\]】〕]\s?""",
    re.VERBOSE | re.ASCII,
)
# What a raised number points at a note with: 净利润¹, 30%［²］. No part of a number, wherever it stands.
_NOTE_MARK = re.compile(rf"(?<=[{HAN}%）”》\d])[（\[【〔]?注?[⁰¹²³⁴⁵⁶⁷⁸⁹]+[）\]】〕]?")
_RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹"
_BARE_GLOSS = re.compile(  # 规guī划huà, 盈ㄧㄥˊ
    rf"[{_LATIN}](?<=[{HAN}].)[{_LATIN}]*(?:\s[{_LATIN}]+)*(?![A-Za-z])|[ㄅ-ㄯ](?<=[{HAN}].)[ㄅ-ㄯˊˇˋ˙]+"
)
_GLOSS_BEGINS = re.compile(
    rf"（\s?(?:[A-Z]?[{_LATIN}]{{2}}|[{_LATIN[3:]}ㄅ-ㄯぁ-ヺ])"
)  # quick to look for, as it begins with a bracket
_GLOSS_SIGNS = "[ìˋ"  # one of these is in any text that glosses in other brackets, or in none
# (i), (iv) and (a) are numbers; (QFII), (A+H) and (ROE) stay as well.
_NO_GLOSS = re.compile(r"[\s（\[【〔]*(?:[ivx]+|[a-z]|[A-Z0-9+&./\s-]+)[\s）\]】〕]*")
_TONE = re.compile("[àáèéìíòóùúüāēěīńňōūǎǐǒǔǖǘǚǜḿǹ]")
_MARKDOWN = re.compile(
    r"""(?=[ #*+\-\\<！&>]) (?: ^[ ]{0,3}\#{1,6}[ ]+ | (?<!\*)\*\*(?!\*)
      | ^[ ]*[-*+][ ]+(?=(?:（[一二三四五六七八九十\da-z]{1,3}）|\d{1,2}[.、]|[①-⑳]))
      | \\(?=[.。()（）*_\#|\[\]-]) | <！--.{,400}?--> | ！\[[^\]\n]*\]（[^（）\n]*） | &nbsp[;；] | ^[ ]{0,3}>[ ]+ )""",
    re.MULTILINE | re.VERBOSE | re.DOTALL,
)
# Each with a character of it, which is found far sooner than two.
_MARKDOWN_SIGNS = (("*", "**"), ("#", "\n#"), ("- ", "\n- "), ("<", "<！"), ("[", "！["), ("\\", "\\"), ("&", "&n"))


def find_invisible(norm: str, deletions: Deletions) -> None:
    """Marks that a site puts into words and numbers against copying, and that programs leave behind."""
    for match in re.finditer(INVISIBLE + "+", norm):
        deletions.add(match.start(), match.end(), "invisible")


def find_glosses(norm: str, deletions: Deletions) -> None:
    """Readings and translations of words: any with a tone mark or phonetic signs, others where the document is full of them."""
    if not _GLOSS_BEGINS.search(norm) and not any(sign in norm for sign in _GLOSS_SIGNS):
        return
    found, sure = [], set()
    for match in _GLOSS.finditer(norm):
        if match["signs"] or _TONE.search(match[0]):
            sure.add(match.start())
        elif _NO_GLOSS.fullmatch(match[0]):
            continue
        found.append(match)
    # an annual report has English behind a term where it first stands; a bilingual copy has it everywhere
    dense = len(found) >= 3 and len(found) * _DENSE >= len(norm)
    for match in found:
        if match.start() in sure or dense or (match["reading"] and len(sure) >= 3):
            kind = "translation" if match["english"] else "gloss"
            deletions.add(match.start() - (norm[match.start() - 1] == " "), match.end(), kind)
    if not found and any(sign in norm for sign in _GLOSS_SIGNS):
        bare = [m for m in _BARE_GLOSS.finditer(norm) if _TONE.search(m[0]) or m[0][0] >= "ㄅ"]
        for match in bare if len(bare) >= 3 else ():
            deletions.add(match.start(), match.end(), "gloss")


def find_note_marks(norm: str, deletions: Deletions) -> None:
    """Raised numbers that point at notes."""
    if any(raised in norm for raised in _RAISED):
        for match in _NOTE_MARK.finditer(norm):
            deletions.add(match.start(), match.end(), "note_mark")


def find_markdown(norm: str, deletions: Deletions) -> None:
    """Marks of a converter: ## before a heading, ** around words, - before an item that has a number of its own."""
    if not any(sign in norm and mark in norm for sign, mark in _MARKDOWN_SIGNS) and not norm.startswith("#"):
        return
    for match in _MARKDOWN.finditer(norm):
        deletions.add(match.start(), match.end(), "markdown")
