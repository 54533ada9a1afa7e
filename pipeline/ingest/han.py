"""Does a text look like Chinese? The one judge that decoding, HTML and PDF reading share.

Han characters alone prove nothing: GB18030 bytes read as Big5, or any bytes read as UTF-16, are full of them. What a
wrong reading lacks is the few hundred characters that make up most of any real Chinese text, so those are counted.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass

# The most frequent characters of Chinese prose and of this genre; Traditional forms that differ stand in the second.
_FREQUENT_HANS = (
    "的一是在不了有和人这中大为上个国我以要他时来用们生到作地于出就分对成会可主发年动同工也能下过子说产种面而方后多定行学"
    "法所民得经十三之进着等部度家电力里如水化高自二理起小物现实加量都两体制机当使点从业本去把性好应开它合还因由其些然前外天"
    "政四日那社义事平形相全表间样与关各重新线内数正心反你明看原又么利比或但质气第向道命此变条只没结解问意建月公无系军情者最"
    "立代想已通并提直题党程展五果料象员革位入常文总次品式活设及管特件长求老头基资边流路级少图山统接知较将组见计别角期根论运"
    "农指几九区强放决西被干做必先回则任取据处队南给光门即保治北造百规热领七海口东导器压志世金增争济阶油思术极交受联什认六共"
    "权收证改清己再采转更单风切打白教速花带安场身车真务具万每目至达走积示议声报完类八离名确才科张信节话米整空元况今集温传土"
    "许步群广记需段研界律叫且究观越装影算低持音众书布复容须际商非验连断深难近千周委素技备半办青省列习响约支般史感便团往历市克"
    "何除消构府称准值号率维划选标写存候亲快效院查型按格养易置派层始却专状识适属包火住调满局照参红细引听该铁价严股东息润董监章"
    "配未募低额投融券审计独立监督披露净余弥补亏损归属占"
)
_FREQUENT_HANT = (
    "這為個國時來們於對會發動過說產種後學經進著電裡實現兩體機當點從業應開還間樣與關線內數質氣變條沒結問無系軍總設長頭資邊"
    "級圖統較將組見計別論運農幾區強決幹則據處隊給門規熱領東導壓爭濟階術極聯認權證轉單風帶場車務萬達積議聲報類離確張節話況傳許"
    "廣記觀裝眾書復須際驗連斷難週備辦習響約團歷構稱準號維劃選標寫親養層卻專狀識適屬調滿參紅細該價嚴股東盈餘派董監虧損彌補淨審"
    "獨督額歸佔潤訂訊"
)
FREQUENT = frozenset(_FREQUENT_HANS + _FREQUENT_HANT)

_HAN = re.compile(r"[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]")
# Letters of other scripts that a Chinese filing may hold some of, and a foreign text holds most of.
_OTHER = re.compile(r"[A-Za-z\u00c0-\u024f\u0370-\u058f\u0590-\u0fff]")
# Kana and hangul: with Han characters around them the text is Japanese or Korean.
_NEIGHBOUR = re.compile(r"[\u3040-\u309f\u30a1-\u30fa\u1100-\u11ff\uac00-\ud7a3]")
# Replacement, private use, surrogates, controls and noncharacters: what a wrong codec or a font without a map leaves.
_BAD = re.compile(r"[\x00-\x08\x0e-\x1f\x7f-\x9f\ud800-\udfff\ue000-\uf8ff\ufff0-\ufffd\U000f0000-\U0010ffff]")

_SAMPLE = 2_000
_GLANCE = 120  # for each of the three places of a glance
# So many frequent characters are enough for a glance, whatever the others are, where none is of these.
_ENOUGH = re.compile(f"(?:[^{''.join(sorted(FREQUENT))}]*+[{''.join(sorted(FREQUENT))}]){{{0.15 * 3 * _GLANCE:.0f}}}")
_FREQUENT_RUN = re.compile(f"[{''.join(sorted(FREQUENT))}]+")
_DOUBTFUL = re.compile(f"{_NEIGHBOUR.pattern[:-1]}{_BAD.pattern[1:]}")


@dataclass(frozen=True, slots=True)
class Look:
    """Counts over (a sample of) a text: Han characters, frequent ones among them, other letters, damage."""

    han: int
    frequent: int
    other: int
    neighbour: int
    bad: int
    visible: int

    @property
    def score(self) -> float:
        """Comparable between decodings of the same bytes: about 0.6 for right ones, near 0 or below for wrong ones."""
        weight = self.han + self.other + self.neighbour + self.bad
        return (self.frequent - 2 * self.bad) / weight if weight else 0.0

    @property
    def chinese(self) -> bool:
        """Mostly undamaged text with a real share of Han characters, of which enough are frequent ones."""
        if not self.han or self.bad > 0.2 * self.visible or self.neighbour > 0.2 * self.han:
            return False
        return self.han >= 0.04 * (self.han + self.other) and self.frequent >= self._least_frequent

    @property
    def garbled(self) -> bool:
        """Damaged: many characters without meaning, or many Han characters of which hardly any is a frequent one."""
        return self.bad > 0.2 * self.visible or (self.han >= 20 and self.frequent < self._least_frequent)

    @property
    def _least_frequent(self) -> float:
        # A name and an address may hold none of the frequent characters; a page of prose always does.
        return 0.0 if self.han < 20 else 0.15 * self.han


def clearly_chinese(text: str) -> bool:
    """Whether a glance at three places tells that a text is Chinese, and undamaged there. False settles nothing."""
    seen = _sampled(text, _GLANCE)
    if _ENOUGH.match(seen) and not _DOUBTFUL.search(seen):
        return True
    found = look(seen, len(seen))
    return found.chinese and not found.bad and not found.garbled


def reads_well(text: str, share: float) -> bool:
    """Whether nothing in (the sample of) a text is damaged, and at least this share of its Han characters are frequent.

    Then `look` finds it Chinese. Told without counting each kind, which takes three times as long; False settles nothing.
    """
    seen = _sampled(text, _SAMPLE)
    if _DOUBTFUL.search(seen):
        return False
    frequent = sum(map(len, _FREQUENT_RUN.findall(seen)))
    most = len(seen) - len(seen.encode("ascii", "ignore"))  # no more Han characters than these
    return frequent > max(share * most, 0.04 * len(seen))


def _sampled(text: str, sample: int) -> str:
    """Of a long text `sample` characters at the beginning, in the middle and at the end."""
    if len(text) <= 3 * sample:
        return text
    middle = len(text) // 2
    return text[:sample] + text[middle : middle + sample] + text[-sample:]


def look(text: str, sample: int = _SAMPLE) -> Look:
    """Count a text; of a long one `sample` characters at the beginning, in the middle and at the end."""
    text = _sampled(text, sample)
    counts = Counter(map(_KINDS.__getitem__, text))
    return Look(
        han=counts["frequent"] + counts["han"],
        frequent=counts["frequent"],
        other=counts["other"],
        neighbour=counts["neighbour"],
        bad=counts["bad"],
        visible=len(text) - counts["space"],
    )


class _Kinds(dict[str, str]):
    """What each character counts as, found out when it is first met; digits and punctuation are plain."""

    def __missing__(self, char: str) -> str:
        patterns = (("han", _HAN), ("other", _OTHER), ("neighbour", _NEIGHBOUR), ("bad", _BAD))
        kind = next((name for name, pattern in patterns if pattern.match(char)), "plain")
        self[char] = kind = "space" if kind == "plain" and char.isspace() else kind
        return kind


_KINDS = _Kinds(dict.fromkeys(FREQUENT, "frequent"))
