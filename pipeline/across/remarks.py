"""The findings of a run, X01-X08, in words. All are of category document: none changes a record's status."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

_MOST_NAMED = 5


class Check(NamedTuple):
    """What a check is called, and how bad it is if it fires."""

    severity: str
    title: str
    title_zh: str


CHECKS: Mapping[str, Check] = {
    "X01": Check("info", "same file under another name", "同一文件另有其名"),
    "X02": Check("info", "same text in another file", "同一文本见于另一文件"),
    "X03": Check("info", "same policy in another document", "同一政策见于另一文件"),
    "X04": Check("warning", "two documents promise different things for the same years", "两份文件就同一年度承诺不同"),
    "X05": Check("info", "years overlap an earlier plan's", "规划期与前一规划重叠"),
    "X06": Check("info", "years between two plans without a plan", "前后规划之间有空档"),
    "X07": Check("info", "one code, another company name", "同一证券代码，公司名称不同"),
    "X08": Check("info", "one company name, another code", "同一公司名称，证券代码不同"),
}
"""The checks over all documents of a run, by id."""

COPIES = {"file": "X01", "text": "X02", "policy": "X03"}
"""How a document is a copy -> the check that says so."""


def copy_of(how: str, source: str) -> dict[str, Any]:
    """X01, X02, X03: what this one is a copy of."""
    what, what_zh = {
        "file": ("the same file as", "同一文件"),
        "text": ("the same text as", "文本相同"),
        "policy": ("states the same policy for the same company and years as", "所载政策、公司与年度相同"),
    }[how]
    return finding(COPIES[how], f"{what} {source}", f"与 {source} {what_zh}")


def conflict(years: tuple[int, int], sources: Sequence[str]) -> dict[str, Any]:
    """X04: plans for the same years that differ, where no date tells which is the later one."""
    others = len(sources) - _MOST_NAMED
    named = ", ".join(sources[:_MOST_NAMED]) + (f" (+{others})" if others > 0 else "")
    return finding(
        "X04",
        f"{_span(*years)}: {named} promises something else, and no date tells which is later",
        f"{_span(*years)} 年：{named} 的承诺不同，且无日期可判断先后",
    )


def overlap(years: tuple[int, int], source: str) -> dict[str, Any]:
    """X05: years that an earlier plan covers too."""
    return finding(
        "X05", f"{_span(*years)} is covered by {source} as well", f"{_span(*years)} 年亦在 {source} 的规划期内"
    )


def gap(years: tuple[int, int], source: str) -> dict[str, Any]:
    """X06: years after the plan before, for which this run has none: the archive may lack it."""
    return finding(
        "X06",
        f"after {source} no plan in this run covers {_span(*years)}",
        f"{source} 之后，本次所读文件中未见 {_span(*years)} 年的规划",
    )


def renamed(code: str, name: str, source: str) -> dict[str, Any]:
    """X07: under this code the document before has another name."""
    return finding(
        "X07",
        f"{code} is named {name!r} in {source}: the name has changed, or one of the two is wrong",
        f"{code} 在 {source} 中名为“{name}”：名称已变更，或其一有误",
    )


def recoded(name: str, code: str, source: str) -> dict[str, Any]:
    """X08: under this name the document before has another code."""
    return finding(
        "X08",
        f"{name!r} has the code {code} in {source}: it is listed twice, has moved, or one of the two is wrong",
        f"“{name}”在 {source} 中的代码为 {code}：两地上市、转板，或其一有误",
    )


def _span(first: int, last: int) -> str:
    return str(first) if first == last else f"{first}-{last}"


def finding(rule: str, message: str, message_zh: str) -> dict[str, Any]:
    """A finding of a check over the run, as plain data."""
    return {
        "rule": rule,
        "category": "document",
        "severity": CHECKS[rule].severity,
        "message": message,
        "message_zh": message_zh,
        "clauses": [],
        "basis": None,
    }
