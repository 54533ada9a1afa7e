"""Every check by its id, and what each of them says of one record: `outcomes(record, ...) -> [Outcome, ...]`.

S07  fires    quote is not the source cut at its offsets
R10  suppressed: the text is damaged or truncated: the lost part may say it
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from ..across.remarks import CHECKS
from .checks import check_data
from .doubts import may_be_mixed
from .financials import Financials
from .rules import Finding, Outcome, Record, Rule, View, all_rules, outcomes_of


class Entry(NamedTuple):
    """What a check is: its category and severity are those that it has unless a finding says otherwise."""

    id: str
    category: str
    severity: str
    title: str
    title_zh: str
    basis: str | None = None


_DATA_CHECKS = (
    Entry("S01", "document", "error", "no company name", "缺少公司名称"),
    Entry("S02", "document", "warning", "no years of the plan", "缺少规划年度"),
    Entry("S03", "document", "info", "period is not three years, or ends before it starts", "规划期非三年或起止颠倒"),
    Entry("S04", "extraction", "error", "ratio above 1", "比例大于1"),
    Entry("S05", "extraction", "error", "per cent not converted", "百分数未换算"),
    Entry("S06", "extraction", "error", "tiers out of order", "差异化比例次序颠倒"),
    Entry("S07", "extraction", "error", "quote is not in the source", "原文依据与原文不一致"),
    Entry("S08", "extraction", "error", "value is not in its quote", "原文依据中未见取值"),
    Entry("S09", "extraction", "error", "direction lost", "约束方向有误"),
    Entry("S10", "extraction", "warning", "two annual ratios for one year and base", "同一年度同一基数有两个比例"),
    Entry("S11", "extraction", "error", "amount without currency or scale", "金额缺少币种或数量级"),
    Entry("S12", "extraction", "error", "a vote read as a payout", "表决比例被误作分红比例"),
    Entry("S13", "extraction", "error", "a threshold read as a payout", "门槛被误作分红比例"),
    Entry("S14", "extraction", "warning", "reference not resolved", "援引未能确定"),
    Entry("S15", "document", "info", "no date, or one that does not fit the years", "缺少日期或与规划年度不符"),
    Entry("S16", "extraction", "info", "list logic unknown", "列举逻辑不明"),
    Entry("S17", "extraction", "error", "a value that the schema does not know", "取值不在数据结构之列"),
    Entry("S18", "document", "warning", "source damaged or truncated", "原文损坏或截断"),
    Entry("S19", "extraction", "warning", "step-up years outside the period, or falling", "分年比例超出规划期或递减"),
    Entry("S20", "extraction", "warning", "value is the number of a rule, or a year", "取值为文号或年份"),
    Entry("S21", "extraction", "warning", "an alternative is in no clause", "备选数值未见于条款"),
    Entry("S22", "extraction", "error", "ids repeated or leading nowhere", "条款编号重复或所指不存在"),
)


@cache
def catalogue() -> Mapping[str, Entry]:
    """Every check, S01 to S22 and R01 to R47, in order."""
    entries = [*_DATA_CHECKS, *map(_entry, all_rules().values())]
    return {entry.id: entry for entry in entries}


# What is made while a document is named, and over a whole run: findings that stand in the records, asked of no record alone.
_OF_SOURCES = (
    Entry(
        "M01",
        "document",
        "warning",
        "text, metadata or file name have different codes",
        "正文、元数据或文件名的代码不同",
    ),
    Entry("M02", "document", "info", "they have different short names", "证券简称不同"),
    Entry("M03", "document", "warning", "they have different company names", "公司名称不同"),
    Entry("M04", "document", "info", "their dates are far apart", "日期相差较远"),
)


@cache
def further() -> Mapping[str, Entry]:
    """The checks that are not asked of a record alone: M01 to M04 of its sources, X01 to X08 of all documents of a run."""
    of_run = (Entry(ident, "document", *check) for ident, check in CHECKS.items())
    return {entry.id: entry for entry in (*_OF_SOURCES, *of_run)}


def _entry(rule: Rule) -> Entry:
    return Entry(rule.id, rule.category, rule.severity, rule.title, rule.title_zh, rule.basis)


def outcomes(
    record: Record,
    source_text: str | None = None,
    *,
    elsewhere: Collection[str] = (),
    financials: Financials | None = None,
) -> list[Outcome]:
    """What each check says of a record, in the order of the catalogue.

    `source_text` is the text as read: without it S07, and S16 where the text alone can tell, are not assessable. `elsewhere`
    are the clause types of the document's other policy texts. The record must fit the models: S17 is silent here.
    """
    view = View(record, elsewhere=elsewhere, financials=financials, text=source_text)
    found: dict[str, list[Finding]] = {}
    for finding in check_data(record, source_text, view):
        found.setdefault(finding["rule"], []).append(finding)
    return [*(_data_outcome(entry.id, found.get(entry.id, ()), view) for entry in _DATA_CHECKS), *outcomes_of(view)]


def _data_outcome(ident: str, findings: Sequence[Finding], view: View) -> Outcome:
    if findings:
        return Outcome(ident, "fires", "", tuple(findings))
    if view.text is None and ident == "S07":
        return Outcome(ident, "not_assessable", "needs the text (--texts)")
    if view.text is None and ident == "S16" and any(map(may_be_mixed, view.of("policy_adjustment_condition"))):
        return Outcome(ident, "not_assessable", "only the text tells how the grounds for changes join (--texts)")
    return Outcome(ident, "silent")
