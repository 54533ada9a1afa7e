"""Signs that a reading is doubtful, on what several clauses or the words around a value say: S16, S19, S20, S21.

S16  a list whose logic is not known                     S20  a value that is the number of a rule, or a year
S19  step-up years outside the period, or falling        S21  two values joined by 或 or 孰高, and one clause
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from ..scanning import scanning
from .numbers import among, amounts_in, fold, ratios_in

Clause = Mapping[str, Any]


class Doubt(NamedTuple):
    """A finding in the making: check, severity, messages, clauses."""

    rule: str
    severity: str
    message: str
    message_zh: str
    clauses: tuple[str, ...]


def doubts(record: Mapping[str, Any], by_type: Mapping[str, Sequence[Clause]], text: str | None) -> Iterator[Doubt]:
    """The doubts about a record, whose clauses are given by type; `text` is the text as read, if it is at hand."""
    yield from _list_logic(by_type, text)
    yield from _steps(by_type.get("annual_cash_ratio", ()), (record.get("instrument") or {}).get("plan_period") or {})
    for name in _PROMISES:
        for clause in by_type.get(name, ()):
            evidence: Sequence[Mapping[str, Any]] = clause.get("evidence") or ()
            printed = evidence[0]["quote"] if len(evidence) == 1 else "".join(item["quote"] for item in evidence)
            yield from _number_of_something_else(clause, printed)
            # Of two values that are joined, both must be there: most 或 join something else.
            if ("或" in printed or "孰" in printed) and sum(map(printed.count, ("%", "％", "百分之", "元"))) > 1:
                yield from _lost_alternative(clause, printed, record.get("clauses") or ())


# --- S16 -------------------------------------------------------------------------------------------------------------

_LISTED = ("cash_dividend_condition", "cash_dividend_exemption", "major_expenditure_test")
_MUST_ALL = re.compile(r"[^。；]{0,8}[应應][当當]?(?:同[时時])?(?:[满滿]足|符合)(?:以下|下列|如下)(?:全部)?[条條]件")
_CATCH_ALL = re.compile(r"[^。；]{0,16}其[他它]情[形况況]")


def _list_logic(by_type: Mapping[str, Sequence[Clause]], text: str | None) -> Iterator[Doubt]:
    """Lists of two items or more that do not say how they join; and 应满足以下条件 whose last item is a catch-all."""
    lists: dict[str, list[Clause]] = {}
    for name in _LISTED:
        for clause in by_type.get(name, ()):
            group = clause.get("group")
            if group and group["logic"] == "unstated":
                lists.setdefault(group["id"], []).append(clause)
    for items in lists.values():
        if len(items) > 1:
            yield _unknown_logic(items)
    for clause in by_type.get("policy_adjustment_condition", ()):
        if text is not None and may_be_mixed(clause) and (lead := _lead_of_mixed(clause, text)):
            yield _unknown_logic([clause], lead)


def may_be_mixed(clause: Clause) -> bool:
    """Whether a clause stands in several places, so that only the text can tell whether they are a list of both kinds."""
    return len(clause.get("evidence") or ()) > 1


def _lead_of_mixed(clause: Clause, text: str) -> str:
    """The words before conditions that must all hold though one is a catch-all: 应满足以下条件：(一)…；(三)…的其他情形."""
    leads = [item for item in clause["evidence"] if _MUST_ALL.match(text, item["end"])]
    if not leads or not any(_CATCH_ALL.match(text, item["end"]) for item in clause["evidence"]):
        return ""
    end = leads[0]["end"]
    found = _MUST_ALL.match(text, end)
    assert found is not None
    return str(leads[0]["quote"] + text[end : found.end()])


def _unknown_logic(items: Sequence[Clause], words: str = "") -> Doubt:
    words = words or "".join(item["quote"] for item in (items[0].get("evidence") or ())[-1:])
    words = "".join(words.split())[:48]
    return Doubt(
        "S16",
        "info",
        f"how the items of the list join is not known: “{words}”",
        f"列举各项之间的逻辑关系不明：“{words}”",
        tuple(clause["id"] for clause in items),
    )


# --- S19 -------------------------------------------------------------------------------------------------------------


def _steps(annual: Sequence[Clause], period: Mapping[str, Any]) -> Iterator[Doubt]:
    if not any(clause.get("year") for clause in annual):
        return
    start, end = period.get("start_year"), period.get("end_year")
    steps = [
        clause for clause in annual if clause.get("year") is not None and clause.get("comparator") not in ("<", "<=")
    ]
    for clause in steps:
        if (start is not None and clause["year"] < start) or (end is not None and clause["year"] > end):
            yield Doubt(
                "S19",
                "warning",
                f"{clause['id']} {clause['type']}: {clause['year']} is outside the plan's years ({start}-{end})",
                f"{clause['id']} {clause['type']}：{clause['year']} 年不在规划期（{start}-{end}）内",
                (clause["id"],),
            )
    by_base: dict[tuple[Any, ...], list[Clause]] = {}
    for clause in steps:
        by_base.setdefault((clause.get("subject"), clause.get("measure"), clause.get("scope")), []).append(clause)
    for same in by_base.values():
        for earlier, later in pairwise(sorted(same, key=lambda clause: clause["year"])):
            if later["ratio"] < earlier["ratio"]:
                yield Doubt(
                    "S19",
                    "warning",
                    f"the ratio falls from {earlier['ratio']:g} in {earlier['year']} to {later['ratio']:g} in {later['year']}",
                    f"比例由 {earlier['year']} 年的 {earlier['ratio']:g} 降至 {later['year']} 年的 {later['ratio']:g}",
                    (earlier["id"], later["id"]),
                )


# --- S20, S21 ----------------------------------------------------------------------------------------------------------

_PROMISES = (
    "annual_cash_ratio",
    "cumulative_cash_ratio",
    "total_distribution_ratio",
    "cash_share_of_dividends",
    "absolute_amount_floor",
    "per_share_dividend_floor",
)
_SIGN = r"\s*(?:%|％|‰|万|萬|亿|億|元|港|成|个百分点)"


def _number_of_something_else(clause: Clause, printed: str) -> Iterator[Doubt]:
    """S20: the value's digits stand before 号 or 年 and nowhere with a sign of their own."""
    ratio, amount = clause.get("ratio"), clause.get("amount")
    if ratio is not None and ("号" in printed or "號" in printed):
        digits, after = f"{ratio * 100:g}", "[号號]"
    elif amount is not None and 1900 <= amount <= 2100:
        digits, after = f"{amount:g}", "年"
    else:
        return
    number = re.escape(digits)
    if re.search(rf"(?<!\d){number}\s*{after}", printed) and not re.search(rf"(?<![\d.]){number}{_SIGN}", printed):
        words = "".join(printed.split())[:48]
        yield Doubt(
            "S20",
            "warning",
            f"{clause['id']} {clause['type']}: {digits} is the number of a rule or a year: “{words}”",
            f"{clause['id']} {clause['type']}：{digits} 为文号或年份：“{words}”",
            (clause["id"],),
        )


_VALUE = r"(?:百分之[〇零一二三四五六七八九十点]+|[\d.]+%|[\d.一二三四五六七八九十百千]+(?:百万|千万|万|亿)?元)"
_ALTERNATIVE = scanning(
    rf"(?P<first>{_VALUE})(?:（[^（）]*）)?，?(?:[^。；]{{0,6}}?)或者?(?P<between>[^。；]{{0,40}}?)(?P<second>{_VALUE})"
    rf"|(?P<one>{_VALUE})[^。；]{{0,30}}?(?P<other>{_VALUE})[^。；]{{0,12}}?孰[高低]"
)
_BRACKETS = str.maketrans("()", "（）")


def _lost_alternative(clause: Clause, printed: str, clauses: Sequence[Clause]) -> Iterator[Doubt]:
    """S21: the words join two values, and one of them is in no clause."""
    for match in _ALTERNATIVE.finditer(fold(printed).translate(_BRACKETS)):
        for value in filter(None, (match["first"], match["second"], match["one"], match["other"])):
            readings = ratios_in(value) if value.endswith("%") or value.startswith("百") else amounts_in(value)
            if readings and not any(among(known, readings) for each in clauses for known in _values(each)):
                yield Doubt(
                    "S21",
                    "warning",
                    f"{clause['id']} {clause['type']}: {value} is an alternative that no clause has",
                    f"{clause['id']} {clause['type']}：备选数值 {value} 未见于任何条款",
                    (clause["id"],),
                )


def _values(clause: Clause) -> Iterator[float]:
    for name in ("ratio", "amount", "absolute_amount", "value"):
        if clause.get(name) is not None:
            yield clause[name]
