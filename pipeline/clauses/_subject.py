"""Whom a promise binds: the issuer, or a subsidiary whose own articles or dividends are spoken of.

海源贸易在其公司章程中规定：            a subsidiary's articles: all in the list below binds the subsidiary
使子公司每年现金分红不少于…的30%        a subsidiary in the sentence itself
"""

from __future__ import annotations

import re

from ..cues import gate
from ..reading import Reading, Unit
from ..scanning import scanning

_SUBSIDIARY = r"(?:子|附属)公司"
_ITS_ARTICLES = scanning(
    rf"""
    {_SUBSIDIARY}[^。；]{{0,24}}(?:章程|分红政策|分配政策|分红制度|分配制度|派息政策|股息政策)   # 控股子公司的章程规定如下：
    |(?P<name>[\u4e00-\u9fff]{{2,24}}?)(?:已经?)?[在于]?(?:其|各自)(?:的)?《?(?:公司)?章程                 # 某某贸易在其公司章程中规定：
    |(?<!股份)有限公司[^。；，]{{0,8}}《?章程》?[^。；，]{{0,6}}(?:规定|约定|明确|载明)
    """,
    re.VERBOSE,
)
# Each way of naming a subsidiary's articles has one of these; most sentences have none and are spared the search.
_MAY_BE_ITS = scanning(
    r"其(?:的)?《?(?:公司)?章程|各自(?:的)?《?(?:公司)?章程|子公司|附属公司|有限公司(?<!股份有限公司)[^。；，]{0,8}《?章程"
)
_OWN_NAME = scanning(r"^(?:.*[，为])?(?:本|该)?(?:公司|本行|发行人|股份公司|本集团|上市公司)$|股份有限公司$")
_WITH_SUBSIDIARIES = scanning(rf"公司(?:及|和|与|、)(?:其)?(?:各|全资|控股|下属|所属)*{_SUBSIDIARY}")
_HEADING = scanning(rf"{_SUBSIDIARY}[^。；]{{0,20}}(?:分红|利润分配|股利|股息|派息|章程)")
# The nouns a promise may have for its subject; what stands behind 向 or 归属于 is an object.
_OTHERS = rf"{_SUBSIDIARY}|(?:项目|参股|合营|联营|成员|下属|所属|各级)公司|(?:控股|全资|下属|所属|成员|所投资|各级)企业"
_ENTITY = scanning(
    rf"(?<![向对])(?<!归属于)(?<!归属)(?P<sub>{_SUBSIDIARY}(?:(?![及和与、公向])[\u4e00-\u9fff]{{1}}){{2,14}}公司|{_OTHERS})|"
    r"(?<![向对给予])(?<![向对给予]本)(?<!归属于)(?<!归属)(?<![子属母限])(?<!其控股)公司(?!章程)|(?<![向对])(?:本行|发行人|本集团)"
)


_NAMES_ARTICLES, _NAMES_OTHERS = gate(_MAY_BE_ITS), gate(scanning(_OTHERS))


def subject_of(reading: Reading, unit: Unit, before: str = "") -> str:
    """`subsidiary` where the words bind a subsidiary, else `issuer`.

    `before` is the part of the sentence in front of the promise; the nearest subject in it decides, unless the list or the section
    around the sentence is a subsidiary's as a whole.
    """
    for lead in reading.leads(unit):
        if lead.cues & _NAMES_ARTICLES and _is_of_subsidiary(lead.text):
            return "subsidiary"
    for title in reading.titles(unit):
        if ("子公司" in title or "附属公司" in title) and _heads_subsidiary(title):
            return "subsidiary"
    if unit.cues & _NAMES_ARTICLES and _is_of_subsidiary(before):
        return "subsidiary"
    if not unit.cues & _NAMES_OTHERS:
        return "issuer"
    entities = list(_ENTITY.finditer(before))
    return "subsidiary" if entities and entities[-1]["sub"] else "issuer"


def _heads_subsidiary(title: str) -> bool:
    """Whether a heading is of subsidiaries alone."""
    return _HEADING.search(title) is not None and not _WITH_SUBSIDIARIES.search(title)


def _is_of_subsidiary(text: str) -> bool:
    """Whether a sentence cites the articles of a subsidiary."""
    if "章程" not in text and "子公司" not in text and "附属公司" not in text:
        return False
    if not _MAY_BE_ITS.search(text):
        return False
    match = _ITS_ARTICLES.search(text)
    if match is None or _WITH_SUBSIDIARIES.search(text):
        return False
    return not (match["name"] and _OWN_NAME.search(match["name"]))
