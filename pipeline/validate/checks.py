"""The checks themselves, on plain data; the table of them is in the docstring of the package."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Literal

from ..versions import SCHEMA_VERSION
from .doubts import doubts
from .grounding import ground
from .numbers import among, fold, joined, money_in, ratios_in
from .rules import View, findings_of

if TYPE_CHECKING:
    from ..record import PolicyRecord

Record = Mapping[str, Any]
Clause = Mapping[str, Any]
Finding = dict[str, Any]

PAYOUTS = ("annual_cash_ratio", "cumulative_cash_ratio", "total_distribution_ratio")
_FLOORS = (
    *PAYOUTS,
    "cash_share_of_dividends",
    "differentiated_cash_share",
    "absolute_amount_floor",
    "per_share_dividend_floor",
)
# A band gives two clauses of one type (>= low, <= high); these types may hold one.
_BANDS = ("annual_cash_ratio", "total_distribution_ratio", "cash_share_of_dividends")
# 比例 of a distribution: above 1 only if the words say so.
_SHARES = (*PAYOUTS, "cash_share_of_dividends", "differentiated_cash_share", "distribution_cap", "stock_dividend_limit")
_RATIO_FIELDS = ("ratio", "cap_ratio", "stop_ratio")
_AMOUNT_FIELDS = ("amount", "absolute_amount")
_NUMBERS = frozenset((*_RATIO_FIELDS, *_AMOUNT_FIELDS))
_UNITS = frozenset(("ratio", "currency", "per_share"))  # of a value that is a ratio or an amount, and not a time limit
_NOT_PAID_OF = ("net_assets", "total_assets", "revenue", "registered_capital")
_TIER_ORDER = (("mature", False), ("mature", True), ("growth", True))
_PARTING = ("applies_to", "member_ids")  # what a condition, or a promise of several members, tells apart
_ID_LISTS = ("applies_to", "member_ids", "definition_ids")
_LINKS = frozenset((*_ID_LISTS, "reference"))


def validate(record: Record, source_text: str | None, elsewhere: Collection[str] = ()) -> list[Finding]:
    """The findings about a record, those about its data first, then those of the rules; empty if there is nothing to say.

    `source_text` is the text as read; without it the evidence is not compared with it. `elsewhere` are the clause types of
    the other policy texts of the document that apply: what stands there is not missing here.
    """
    view = View(record, elsewhere=elsewhere, text=source_text)
    return [*check_data(record, source_text, view), *findings_of(view)]


def check_data(record: Record, source_text: str | None, view: View) -> list[Finding]:
    """The findings S01-S22, about the record and its document."""
    found: list[Finding] = []
    if source_text is not None:
        found += check_evidence(record, source_text)
    clauses = record.get("clauses") or ()
    for clause in clauses:
        if not _is_plain(clause):
            found += _check_clause(clause)
    found += ground(record)
    found += _check_bands(view)
    found += _check_tiers(view.by_type.get("differentiated_cash_share", ()))
    found += _check_conflicts(view)
    found += _check_links(clauses)
    for doubt in doubts(record, view.by_type, source_text):
        found.append(_finding(doubt.rule, "extraction", *doubt[1:]))
    found += _check_document(record)
    return found


def status_of(findings: Sequence[Mapping[str, Any]]) -> Literal["valid", "warnings", "invalid"]:
    """A record's status: invalid with an error about the extraction, warnings with a warning about it, else valid."""
    severities = {finding["severity"] for finding in findings if finding["category"] == "extraction"}
    return "invalid" if "error" in severities else "warnings" if "warning" in severities else "valid"


def finish(record: Record, source_text: str) -> PolicyRecord:
    """The checked and frozen record of `record`, whose own findings are kept before those made here.

    Raises pydantic's ValidationError if the data do not fit the models: that is a bug in what made them.
    """
    from ..record import PolicyRecord

    head = {"schema_version": SCHEMA_VERSION}
    findings = [*record.get("findings", ()), *validate(record, source_text)]
    return PolicyRecord.model_validate({**head, **record, "findings": findings, "status": status_of(findings)})


# --- evidence ------------------------------------------------------------------------------------------------


def check_evidence(record: Record | PolicyRecord, source_text: str) -> list[Finding]:
    """A finding S07 for each quote that is not the source cut at its offsets; empty when all are."""
    data = record if isinstance(record, Mapping) else record.model_dump()
    if _is_grounded(data, source_text):
        return []
    return [
        _finding(
            "S07",
            "extraction",
            "error",
            f"{place}: the evidence is not the source at {item['start']}:{item['end']}",
            f"{place}：原文依据与原文 {item['start']}:{item['end']} 处不一致",
            ids,
        )
        for place, ids, item in _evidence_items(data)
        if item["start"] < 0 or source_text[item["start"] : item["end"]] != item["quote"]
    ]


def _is_grounded(record: Record, source_text: str) -> bool:
    """Whether every quote is right, without asking what it belongs to: true of every record that this product makes."""
    document, instrument = record.get("document") or {}, record.get("instrument") or {}
    holders = (
        document.get("company"),
        document.get("document_date"),
        instrument.get("plan_period"),
        *(document.get("cited_rules") or ()),
        *(record.get("clauses") or ()),
        *(item["clause"] for item in record.get("rejected") or ()),
        {"evidence": record.get("residue")},
    )
    for holder in holders:
        for item in (holder and holder.get("evidence")) or ():
            if item["start"] < 0 or source_text[item["start"] : item["end"]] != item["quote"]:
                return False
    return True


def _evidence_items(record: Record) -> Iterator[tuple[str, list[str], Mapping[str, Any]]]:
    """Each evidence item with its place and, within a clause, the clause's id."""
    document, instrument = record.get("document") or {}, record.get("instrument") or {}
    holders: list[tuple[str, list[str], Mapping[str, Any] | None]] = [
        ("company", [], document.get("company")),
        ("document_date", [], document.get("document_date")),
        ("plan_period", [], instrument.get("plan_period")),
    ]
    holders += [(f"cited_rule {rule['rule']}", [], rule) for rule in document.get("cited_rules") or ()]
    holders += [(f"{clause['id']} {clause['type']}", [clause["id"]], clause) for clause in record.get("clauses") or ()]
    holders += [(f"rejected {item['clause']['type']}", [], item["clause"]) for item in record.get("rejected") or ()]
    for place, ids, holder in holders:
        for item in (holder or {}).get("evidence") or ():
            yield place, ids, item
    for item in record.get("residue") or ():
        yield "residue", [], item


# --- one clause ----------------------------------------------------------------------------------------------


def _is_plain(clause: Clause) -> bool:
    """Whether a clause has evidence, and neither a value nor a reference nor a direction to check: two in three."""
    if not clause.get("evidence") or clause.get("reference") or clause["type"] == "distribution_cap":
        return False
    if clause.keys().isdisjoint(_NUMBERS):  # this way round, since a clause has more fields
        return clause.get("value") is None or clause.get("unit") not in _UNITS
    return False


def _check_clause(clause: Clause) -> Iterator[Finding]:
    """The checks that need one clause alone."""
    evidence = clause.get("evidence")
    if not evidence:
        if clause.get("origin", "text") == "text":
            yield _about(
                clause, "S07", "error", "no evidence, though its origin is the text", "来自正文的条款缺少原文依据"
            )
        return
    quotes = _Quotes(joined(evidence))
    for name, ratio in _ratios(clause):
        if ratio > 1 or not quotes.prints(ratio):  # most are a percentage in digits
            yield from _check_ratio(clause, name, ratio, quotes)
    for name, amount in _amounts(clause):
        yield from _check_amount(clause, name, amount, quotes)
    if clause["type"] in PAYOUTS:
        yield from _check_payout(clause, quotes)
    yield from _check_direction(clause)
    reference = clause.get("reference")
    if reference and reference.get("target_id") is None and clause.get("ratio", clause.get("value")) is None:
        yield _about(
            clause,
            "S14",
            "warning",
            f"the reference {reference['text']} is not resolved",
            f"援引“{reference['text']}”未能确定",
        )


class _Quotes:
    """A clause's evidence in one string, folded only where a check looks further than at plain digits."""

    def __init__(self, printed: str) -> None:
        self.printed = printed

    @cached_property
    def folded(self) -> str:
        return fold(self.printed)

    def prints(self, ratio: float) -> bool:
        """Whether the ratio stands there as plain digits: 0.3 as 30%. Anything less plain is for the folded text to say."""
        digits = f"{ratio * 100:g}"
        before, found, _ = self.printed.partition(f"{digits}%")
        if not found:
            before, found, _ = self.printed.partition(f"{digits}％")
        before = before.rstrip()  # 的 30%; after another digit it could be the end of a number that a line break splits
        return bool(found) and (not before or "\u4e00" <= before[-1] <= "\u9fff")

    def prints_sum(self, amount: float) -> bool:
        """Whether the amount stands there in digits: 50000000 as 5,000万元, behind a word that is no part of a number."""
        printed = "".join(self.printed.split()).replace(",", "").replace("萬", "万").replace("億", "亿")
        for scale, sign in _SUMS:
            at = printed.find(f"{amount / scale:g}{sign}")
            if at > 0 and printed[at - 1] in "过過于於到达達":
                return True
        return False

    def says(self, ratio: float, clause: Clause) -> bool:
        """Whether a number of the folded text is the ratio. 1 may be said without one (不得超过累计可分配利润).

        What a consequence rests on may stand in the sentence before: 达不到该标准的，不得公开增发.
        """
        if among(ratio, ratios_in(self.folded)):
            return True
        if clause["type"] == "refinancing_restriction":
            return _SAID_BEFORE.search(self.folded) is not None
        said = clause["type"] in _ALL_OF and _WHOLE.search(self.folded) is not None
        return ratio == 1 and (said or not ratios_in(self.folded))


_SUMS = ((1e4, "万元"), (1e8, "亿元"), (1, "元"))
_SAID_BEFORE = re.compile("[该該前上][述]?(?:标准|標準|比例|要求|条件|條件)")
_ALL_OF = ("distribution_cap", "interim_dividend_authorisation", "reserve_allocation")
_WHOLE = re.compile(
    "(?:超[过過]|高[于於]|多[于於]|逾|[达達]|等[于於]|相等|全部|全[数數額额])(?:(?!%|百分之|成)[^,，。；;])*(?:[,，。；;）)]|$)"
)


def _check_ratio(clause: Clause, name: str, ratio: float, quotes: _Quotes) -> Iterator[Finding]:
    """S04, S05, S08: a ratio in range, converted from per cent, and standing in the evidence."""
    if ratio > 1.5 and ratio == int(ratio):
        yield _about(
            clause, "S05", "error", f"{name} {ratio:g} is a percentage not converted", f"比例 {ratio:g} 未由百分数换算"
        )
        return
    there = _vouched(clause) or not ratio or quotes.prints(ratio) or quotes.says(ratio, clause)
    if not there:
        yield _about(
            clause,
            "S08",
            "error",
            f"{name} {ratio:g} does not stand in its evidence",
            f"原文依据中未见比例 {ratio:g}",
        )
    if ratio > 1 and clause["type"] in _SHARES:
        severity = "info" if there and str(clause.get("measure")).startswith("net_profit") else "error"
        yield _about(clause, "S04", severity, f"{name} {ratio:g} is above 1", f"比例 {ratio:g} 大于 1")


def _ratios(clause: Clause) -> list[tuple[str, float]]:
    found = [(name, clause[name]) for name in _RATIO_FIELDS if clause.get(name) is not None]
    if clause.get("unit") == "ratio" and clause.get("value") is not None:
        found.append(("value", clause["value"]))
    return found


def _check_amount(clause: Clause, name: str, amount: float, quotes: _Quotes) -> Iterator[Finding]:
    """S08, S11: an amount stands in the evidence and has a currency and a plausible scale."""
    there = _vouched(clause) or not amount or quotes.prints_sum(amount) or among(amount, money_in(quotes.folded))
    if not there:
        yield _about(
            clause,
            "S08",
            "error",
            f"{name} {amount:g} does not stand in its evidence",
            f"原文依据中未见金额 {amount:g}",
        )
    if name == "absolute_amount":
        return
    if clause.get("currency") is None:
        yield _about(clause, "S11", "error", f"{name} {amount:g} has no currency", f"金额 {amount:g} 缺少币种")
    if clause["type"] == "absolute_amount_floor" and amount < 10_000:
        yield _about(
            clause, "S11", "error", f"{name} {amount:g} has lost its scale", f"金额 {amount:g} 疑缺数量级（万、亿）"
        )


def _amounts(clause: Clause) -> list[tuple[str, float]]:
    found = [(name, clause[name]) for name in _AMOUNT_FIELDS if clause.get(name) is not None]
    if clause.get("unit") in ("currency", "per_share") and clause.get("value") is not None:
        found.append(("value", clause["value"]))
    return found


def _vouched(clause: Clause) -> bool:
    """Whether the value may stand elsewhere than in the clause's own evidence."""
    return bool(clause.get("certainty", "explicit") != "explicit" or clause.get("origin", "text") != "text")


_VOTE_WORDS = re.compile("表决|表決|通过|通過|出席|全体董事|全體董事")
_VOTE_FRACTION = re.compile("三分之二|2/3|二分之一|1/2|半数|半數")


def _check_payout(clause: Clause, quotes: _Quotes) -> Iterator[Finding]:
    """S12, S13: a vote or a threshold taken for a payout."""
    ratio = clause.get("ratio")
    if ratio is not None and (abs(ratio - 2 / 3) < 0.005 or ratio == 0.5) and _VOTE_FRACTION.search(quotes.folded):
        if _VOTE_WORDS.search(quotes.folded):
            yield _about(clause, "S12", "error", "a vote was read as a payout", "表决比例被误作分红比例")
        elif ratio != 0.5:
            yield _about(clause, "S12", "warning", "two thirds is unusual for a payout", "分红比例为三分之二，较为罕见")
    if clause.get("measure") in _NOT_PAID_OF:
        yield _about(
            clause,
            "S13",
            "error",
            f"a payout is not a share of {clause['measure']}",
            "分红比例的基数不应为资产、收入或注册资本",
        )


def _check_direction(clause: Clause) -> Iterator[Finding]:
    """S09 for a cap that bounds from below; floors are looked at with their bands."""
    if clause["type"] == "distribution_cap" and clause.get("comparator") in (">=", ">"):
        yield _about(clause, "S09", "error", "a cap bounds from below", "上限条款的方向为下限")


# --- several clauses -----------------------------------------------------------------------------------------


def _check_bands(view: View) -> Iterator[Finding]:
    """S09: a commitment that bounds from above is right only as the upper end of a band."""
    capped = [
        clause for clause in view.clauses if clause.get("comparator") in ("<", "<=") and clause["type"] in _FLOORS
    ]
    if not capped:
        return
    lower = {_band(clause) for clause in view.of(*_BANDS) if clause.get("comparator") in (">=", ">")}
    for clause in capped:
        if _band(clause) not in lower:
            yield _about(clause, "S09", "error", "a commitment bounds from above", "承诺条款的方向为上限")


def _band(clause: Clause) -> tuple[Any, ...]:
    return (clause["type"], *(clause.get(name) for name in ("subject", "measure", "scope", "year")))


def _check_tiers(shares: Sequence[Clause]) -> Iterator[Finding]:
    """S06: mature without expenditure >= mature with >= growth with, of the shares of cash by stage."""
    tiers: dict[tuple[Any, Any], list[Clause]] = {}
    for clause in shares:
        if clause.get("ratio") is not None:
            tiers.setdefault((clause["stage"], clause.get("major_expenditure")), []).append(clause)
    present = [tiers[cell][0] for cell in _TIER_ORDER if len(tiers.get(cell, ())) == 1]
    for higher, lower in pairwise(present):
        if higher["ratio"] < lower["ratio"]:
            ids = [higher["id"], lower["id"]]
            yield _finding("S06", "extraction", "error", "tiers out of order", "差异化比例次序颠倒", ids)


def _check_conflicts(view: View) -> Iterator[Finding]:
    """S10: two annual floors for the same year and base that no condition tells apart."""
    floors = [clause for clause in view.of("annual_cash_ratio") if clause.get("comparator") in (">=", ">", "==")]
    if len(floors) < 2:
        return
    apart = {ident for clause in view.clauses for name in _PARTING for ident in clause.get(name) or ()}
    seen: dict[tuple[Any, ...], Clause] = {}
    for clause in floors:
        first = seen.setdefault(_band(clause), clause)
        if first["ratio"] != clause["ratio"] and apart.isdisjoint((first["id"], clause["id"])):
            ids = [first["id"], clause["id"]]
            yield _finding(
                "S10",
                "extraction",
                "warning",
                "two annual ratios for one year and base",
                "同一年度同一基数有两个分红比例",
                ids,
            )


def _check_links(clauses: Sequence[Clause]) -> Iterator[Finding]:
    """S22: ids are unique, and those that a clause names exist."""
    ids = {clause["id"] for clause in clauses}
    repeated = Counter(clause["id"] for clause in clauses) if len(ids) < len(clauses) else {}
    for ident, count in repeated.items():
        if count > 1:
            yield _finding(
                "S22", "extraction", "error", f"id {ident} is given {count} times", f"条款编号 {ident} 重复", [ident]
            )
    for clause in clauses:
        if clause.keys().isdisjoint(_LINKS):
            continue
        named = [ident for name in _ID_LISTS for ident in clause.get(name) or ()]
        if (target := (clause.get("reference") or {}).get("target_id")) is not None:
            named.append(target)
        for ident in named:
            if ident not in ids:
                yield _about(
                    clause, "S22", "error", f"names {ident}, which is not in the record", f"所指条款 {ident} 不存在"
                )


# --- the document --------------------------------------------------------------------------------------------


def _check_document(record: Record) -> Iterator[Finding]:
    """S01-S03, S15, S18: what a user must know before joining or comparing."""
    document = record.get("document") or {}
    instrument = record.get("instrument") or {}
    company = document.get("company") or {}
    if not (company.get("name") or company.get("stock_code")):
        yield _finding(
            "S01",
            "document",
            "error",
            "no company name or code: the record cannot be joined",
            "缺少公司名称或代码，记录无法关联",
        )
    yield from _check_origins(document)
    flags = (document.get("quality") or {}).get("flags") or ()
    if "truncated" in flags or "damaged" in flags:
        yield _finding(
            "S18",
            "document",
            "warning",
            "the source is damaged or truncated: absence proves nothing",
            "原文损坏或截断，未见不等于未载",
        )
    period = instrument.get("plan_period") or {}
    yield from _check_period(period, instrument.get("kind"))
    yield from _check_date(document.get("document_date"), period)


def _check_origins(document: Mapping[str, Any]) -> Iterator[Finding]:
    """S07: what the document is said to say of itself has evidence; what metadata or its name say needs none."""
    for name in ("company", "document_date"):
        holder = document.get(name) or {}
        origin = holder.get("origin")
        origins = (origin,) if origin is None or isinstance(origin, str) else origin.values()
        if "text" in origins and not holder.get("evidence"):
            yield _finding(
                "S07",
                "extraction",
                "error",
                f"{name}: no evidence, though its origin is the text",
                f"{name}：来自正文的取值缺少原文依据",
            )


def _check_period(period: Mapping[str, Any], kind: str | None) -> Iterator[Finding]:
    start, end = period.get("start_year"), period.get("end_year")
    if start is None or end is None:
        if kind == "plan":
            yield _finding(
                "S02",
                "document",
                "warning",
                "no years of the plan: commitments cannot be dated",
                "缺少规划年度，承诺无法定期",
            )
    elif end < start:
        yield _finding(
            "S03",
            "extraction",
            "error",
            f"the plan ends ({end}) before it starts ({start})",
            f"规划结束年 {end} 早于起始年 {start}",
        )
    elif end - start != 2:
        yield _finding(
            "S03", "document", "info", f"the plan is for {end - start + 1} years", f"规划期为 {end - start + 1} 年"
        )


def _check_date(date: Mapping[str, Any] | None, period: Mapping[str, Any]) -> Iterator[Finding]:
    if not date or not date.get("date"):
        yield _finding("S15", "document", "info", "no date of the document", "缺少文件日期")
        return
    year, start, end = int(str(date["date"])[:4]), period.get("start_year"), period.get("end_year")
    if (end is not None and year > end) or (start is not None and start - year > 2):
        yield _finding(
            "S15",
            "document",
            "warning",
            f"the date {date['date']} does not fit the plan's years",
            f"文件日期 {date['date']} 与规划年度不符",
        )


def _about(clause: Clause, rule: str, severity: str, message: str, message_zh: str) -> Finding:
    label = f"{clause['id']} {clause['type']}"
    return _finding(rule, "extraction", severity, f"{label}: {message}", f"{label}：{message_zh}", [clause["id"]])


def _finding(
    rule: str, category: str, severity: str, message: str, message_zh: str, clauses: Sequence[str] = ()
) -> Finding:
    return {
        "rule": rule,
        "category": category,
        "severity": severity,
        "message": message,
        "message_zh": message_zh,
        "clauses": list(clauses),
        "basis": None,
    }
