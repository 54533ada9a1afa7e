"""Which instrument speaks: a prospectus prints the articles before and after the listing and the three-year plan.

Each becomes a record of its own; only what will apply is `current`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .cues import gate
from .reading import Item, Reading, Unit
from .scanning import scanning

_PLAN_TITLE = scanning(
    r"(?:未来[三五]?年?|上市后[前未来]*[三五]?年?|长期|\d{4}[^，。；]{0,12})?[^，。；]{0,16}(?:回报|分红|分配)[^，。；]{0,8}(?:规划|计划)(?:[（(][^）)]*[）)])?(?:的?(?:主要|具体)?内容)?$"
)
_NOT_PLAN_TITLE = scanning(r"制定|修改|周期|原则|因素|机制|程序|调整|审议|执行|未分配利润")
_PLAN_OPENS = scanning(r"(?:制定|制订|编制|审议通过|通过)[^。；]{0,40}(?:规划|计划)》?[^。；]{0,40}(?:如下|：)$")
_NAMES_PLAN = gate(_PLAN_OPENS)


@dataclass(frozen=True, slots=True)
class Part:
    """An instrument of a document: `kind` plan, articles or policy, `applies` current or superseded, and its units."""

    kind: str
    applies: str
    heading: str | None
    units: Sequence[Unit]


def instruments(reading: Reading, doc_type: str) -> list[Part]:
    """The instruments of a document in the order in which they begin; units of other topics belong to none."""
    labels = _labels(reading, doc_type)
    groups: dict[str, list[Unit]] = {}
    for unit, label in zip(reading.units, labels, strict=True):
        if unit.zone in ("policy", "superseded", ""):
            groups.setdefault(label, []).append(unit)
    return [_part(label, units, reading, doc_type) for label, units in groups.items()]


def _labels(reading: Reading, doc_type: str) -> list[str]:
    """For each unit: plan, superseded or main."""
    if doc_type in ("shareholder_return_plan", "dividend_policy"):
        return ["main"] * len(reading.units)
    plans: dict[int, bool] = {}  # by item: whether it is, or stands in, a plan
    labels = []
    item: Item | None = None
    label = ""  # of the unit before: most stand in the same item
    for unit in reading.units:
        if unit.zone == "superseded":
            labels.append("superseded")
            continue
        if unit.cues & _NAMES_PLAN and unit.text[-1] in "：下" and _PLAN_OPENS.search(unit.text):
            plans[id(unit.item)] = True
            label = ""
        if unit.item is not item or not label:
            item, label = unit.item, "plan" if _in_plan(unit.item, plans) else "main"
        labels.append(label)
    return labels


def _in_plan(item: Item | None, plans: dict[int, bool]) -> bool:
    if item is None:
        return plans.get(id(None), False)
    known = plans.get(id(item))
    if known is None:
        title, above = item.title, item.listing.parent
        titled = "划" in title and bool(_PLAN_TITLE.search(title)) and not _NOT_PLAN_TITLE.search(title)
        known = plans[id(item)] = titled or (above is not None and _in_plan(above, plans))
    return known


def _part(label: str, units: list[Unit], reading: Reading, doc_type: str) -> Part:
    if label == "superseded":
        return Part("articles", "superseded", _heading(units), units)
    if label == "plan" or doc_type == "shareholder_return_plan":
        return Part("plan", "current", _heading(units), units)
    articles = doc_type in ("articles_of_association", "articles_amendment") or any(
        "章程" in unit.text for unit in units[:6]
    )
    return Part("articles" if articles else "policy", "current", _heading(units), units)


def _heading(units: Sequence[Unit]) -> str | None:
    return next((unit.text.rstrip("：") for unit in units if unit.heading or len(unit.text) <= 40), None)
