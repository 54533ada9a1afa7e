"""A stretch of text being read for conditions: its clauses, its signs and numbers, and what has been read already."""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

from ..lexicon import load
from ..quantities import Quantity, find_quantities
from ..scanning import scanning
from ._measures import find_comparison, read_measure, read_scope

USED = "＿"


class Atom(NamedTuple):
    """One tested thing; offsets into the text that was read.

    `holds` is True where the words say that it is as a dividend wants it (盈利, 无重大投资计划), False where they say
    the opposite, None where they say neither. `value` is in the unit that `unit` names.
    """

    kind: str
    start: int
    end: int
    holds: bool | None
    scope: str = "unspecified"
    comparator: str | None = None
    value: float | int | None = None
    unit: str | None = None
    currency: str | None = None
    measure: str | None = None
    horizon_months: int | None = None
    opinions: tuple[str, ...] = ()


@cache
def _words(*names: str) -> str:
    """The patterns of lexicon entries as one group."""
    entries = load("conditions")
    return "(?:" + "|".join(pattern for name in names for pattern in entries[name]["patterns"]) + ")"


@cache
def pattern_of(template: str) -> re.Pattern[str]:
    """A pattern in which ⟨name⟩ stands for the words of a lexicon entry."""
    return scanning(re.sub(r"⟨(\w+)⟩", lambda match: _words(match[1]), template))


# Where a phrase ends that began with a verb: 满足公司正常经营和长期发展|的前提下
TAIL = (
    r"[^，；。＿]*?(?=(?:的|之|为)?(?:前提|情况|情形|条件下|条件的|基础|同时)|时(?![间期点])|[，；。＿且]|且|并|以及|$"
    r"|、(?:＿|无|没有|不存在|累[计积]|未分[配派]|净利|审计|足额|提取|资产负债|当[年期]|母公司|合并|可供?分|盈利))"
)
_PLUS = (
    r"(?:均|都|皆|仍|应当?|须|同时)*(?:为|是|系|呈|保持)(?:了)?正(?:数|值|的)?"
    r"|(?:均|都)*(?:大于|高于|超过|>|＞)(?:零|0(?![.\d])元?)"
    r"|(?:均|都)?(?:不为负|[不未](?:低于|小于|少于)(?:零|0(?![.\d])元?)|(?:大于|高于)(?:或|等于)+零|非负)(?:数|值)?"
    r"|(?:均|都)*为盈[余利]"
)
_MINUS = (
    r"(?:均|都|皆|仍)*(?:为|是|系|呈|出现)(?:了)?负(?:数|值|的)?"
    r"|(?:均|都)*(?:小于|低于|少于|<|＜)(?:等于)?(?:零|0(?![.\d])元?)"
    r"|(?:均|都)?(?:不为正|非正)(?:数|值)?"
    r"|(?:均|都)?为零"
)
SIGN = scanning(f"(?=[均都皆仍应须同时为是系呈保大高超>＞不未非小低少<＜出])(?:(?P<plus>{_PLUS})|{_MINUS})")
# Without one of these there is no sign.
SIGNED = scanning("正|负|零|0|为盈")
NONE = r"(?:无(?!论|法|形|保留|须|需)|没有|不存在|未发生|未有|未出现|未安排|未计划|不进行|不涉及|不发生|不实施|不属于)"


_STOP = scanning("[，；：。]")


class Reader:
    """A stretch being read: the text with the parts already used blanked out, and its quantities found when needed."""

    def __init__(self, raw: str, bare: str, cues: int = -1) -> None:
        self.raw = raw
        self.bare = bare
        self.work = bare
        self.cues = cues
        self.atoms: list[Atom] = []
        self._quantities: list[Quantity] | None = None

    def use(self, start: int, end: int) -> None:
        self.work = self.work[:start] + USED * (end - start) + self.work[end:]

    def add(self, atom: Atom) -> None:
        """Take an atom and blank out its text."""
        self.atoms.append(atom)
        self.use(atom.start, atom.end)

    def clause(self, position: int) -> tuple[int, int]:
        """The stretch between commas around a position."""
        before, stop = self.bare.rfind, _STOP.search(self.bare, position)
        start = max(
            before("，", 0, position), before("；", 0, position), before("：", 0, position), before("。", 0, position)
        )
        return start + 1, stop.start() if stop else len(self.bare)

    @property
    def quantities(self) -> list[Quantity]:
        if self._quantities is None:
            if not _FIGURES.search(self.raw):
                return []
            found = [q for q in find_quantities(self.raw) if q.kind in ("ratio", "amount", "per_share")]
            found += _bare_numbers(self.raw)
            self._quantities = sorted(found, key=lambda q: q.start)
        return self._quantities

    def number(
        self, atom: Atom, start: int, end: int, *, skip: int = 0, defined: bool = False, unread: bool = False
    ) -> Atom:
        """The atom with the first compared number that begins between the offsets; unchanged if there is none.

        `skip` passes over that many numbers. A number behind 是指 or 即 belongs to a definition, unless `defined`.
        `unread` passes over those that another atom has read.
        """
        for quantity in self.quantities:
            if not start <= quantity.start < end or (unread and self.work[quantity.start] == USED):
                continue
            inside = self.bare[quantity.start] == " "
            if not defined and _DEFINES.search(self.raw if inside else self.bare, start, quantity.start):
                continue
            if inside and atom.kind == "no_major_expenditure" and atom.holds:
                continue  # 无重大投资计划（超过净资产30%）: the bracket defines the term
            if skip > 0:
                skip -= 1
                continue
            found = find_comparison(self.raw, quantity)
            if found is None or not isinstance(quantity.value, int | float):
                continue
            sign = found.sign
            before = self.raw[max(0, found.start - 18) : found.start]
            if _DENIED.search(before[-4:]) or _NOT_BY_PAYING.search(before):
                sign = INVERSE.get(sign, sign)  # 没有超过
            unit = {"ratio": "ratio", "amount": "currency", "count": None}.get(quantity.kind, "per_share")
            base = self.raw[min(found.end, quantity.start) : quantity.start] if unit == "ratio" else ""
            return atom._replace(
                end=max(atom.end, quantity.end, found.end),
                comparator=sign,
                value=quantity.value,
                unit=unit,
                currency=quantity.unit if unit in ("currency", "per_share") else None,
                measure=read_measure(base or self.raw[start : quantity.start])[0] if unit == "ratio" else None,
            )
        return atom


def _bare_numbers(raw: str) -> list[Quantity]:
    """The numbers that only conditions tell: multiples, ratios without a sign of percent, points of an index."""
    found: list[Quantity] = []
    if "倍" in raw:
        found += [Quantity("count", *m.span(), m[0], float(m[1]), "multiple") for m in _MULTIPLE.finditer(raw)]
        found += [Quantity("count", *m.span(), m[0], _TIMES_VALUES[m[1]], "multiple") for m in _TIMES.finditer(raw)]
    found += [Quantity("count", *m.span(1), m[1], float(m[1]), "multiple") for m in _PLAIN.finditer(raw)]
    if "点" in raw:
        found += [Quantity("count", *m.span(1), m[1], _float(m[1]), "point") for m in _POINTS.finditer(raw)]
    return found


def _float(figure: str) -> float:
    return float(figure.replace(",", ""))


_DENIED = scanning("(?:没有|没|未曾|从未|并无|并非|不是)$")
_NOT_BY_PAYING = scanning("不(?:会|得|应|致|至)?(?:因|由于)[^，；。、\\d]{1,12}$")  # 负债率不因分红而超过70%
INVERSE = {"<": ">=", "<=": ">", ">": "<=", ">=": "<"}
_TIMES = scanning("([一两二三四五])倍(?!数|增)")  # 超过净资产的一倍
_TIMES_VALUES = {"一": 1.0, "两": 2.0, "二": 2.0, "三": 3.0, "四": 4.0, "五": 5.0}
_MULTIPLE = scanning(r"(?<![\d.])(\d+(?:\.\d+)?)倍")
# 流动比率低于1: a ratio told without a sign of percent.
_PLAIN = scanning(
    r"(?:比率|倍数|系数|短债比|之比|保障)[^，；。、\d]{0,10}?[于过到足破](\d+(?:\.\d+)?)(?![\d.%％倍元万亿千百个年月日‰次：])"
)
# 运价指数低于800点
_POINTS = scanning(r"(?:指数|点位|均值)[^，；。、\d]{0,16}?[于过到足](\d+(?:,\d{3})*(?:\.\d+)?)点")
_FIGURES = scanning("[0-9０-９]|百分|[一二三四五六七八九十]成|[元角]|[一两二三四五]倍")
_DEFINES = scanning(r"是指|系指|[，（]指|(?:支出|计划|投资|安排|事项)[”\"]?指|即(?!将|使|期)")


def scoped(reader: Reader, atom: Atom, start: int, end: int) -> Atom:
    """The atom with the scope that the words around it name."""
    start = max(start, reader.work.rfind(USED, start, atom.start) + 1)
    for sign in SIGN.finditer(reader.work, start, atom.start):
        start = sign.end()  # 母公司净利润为正、经营性现金流量净额为正: the scope ends with the sign of its own noun
    scope = read_scope(reader.raw[start:end])
    return atom if scope == atom.scope else atom._replace(scope=scope)


def signed(reader: Reader, atom: Atom, end: int) -> Atom:
    """The atom with the sign behind it: 为正, 为负."""
    match = SIGN.search(reader.work, atom.end, min(end, atom.end + 24))
    if not match:
        return atom
    return atom._replace(end=match.end(), holds=match["plus"] is not None)


def before_and(reader: Reader, start: int, end: int) -> int:
    """Where the stretch ends, or the 且 in it."""
    at = reader.work.find("且", start, end)
    return end if at < 0 else at
