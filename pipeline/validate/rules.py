"""What a rule is, and how rules are asked: `View(record) -> Outcome` of each, or only the findings.

    @rule("R09", "annual minimum below 10 %", "年度最低分红比例低于10%", severity="warning", category="document",
          basis="PLAN_PRACTICE", places=MAINLAND, on=("annual_cash_ratio",))
    def low_annual_minimum(view: View) -> Iterator[Hit | Gap]:
        for clause in view.floors("annual_cash_ratio"): ...

A rule says of one record: it `fires`, it is `silent`, it is `not_assessable` (the record lacks what it would need) or it is
`suppressed` (something is not found, but the text may have lost it, or another rule says so already). A rule whose window does
not hold the document's date, or whose place is another, is silent with that reason.

What an absence is worth is decided here, for all rules: it counts only in a policy read whole, and where no other policy
text of the same document has what is missing.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Literal, NamedTuple

from .. import regulations

Record = Mapping[str, Any]
Clause = Mapping[str, Any]
Finding = dict[str, Any]
Severity = Literal["error", "warning", "info"]
State = Literal["fires", "silent", "not_assessable", "suppressed"]

MAINLAND, HONG_KONG, TAIWAN = frozenset({"cn"}), frozenset({"hk"}), frozenset({"tw"})
ANYWHERE = MAINLAND | HONG_KONG | TAIWAN
FLOORS = (">=", ">", "==")
_RANK = {"info": 0, "warning": 1, "error": 2}
_LONGEST_QUOTE = 48


class Hit(NamedTuple):
    """What a rule has found. With `missing` it is an absence: of these clause types (none of which the record has)."""

    message: str
    message_zh: str
    clauses: tuple[str, ...] = ()
    severity: Severity | None = None
    basis: str | None = None
    missing: tuple[str, ...] = ()
    within: tuple[Clause, ...] = ()  # the list in which it is missing, where it would have to stand there


class Gap(NamedTuple):
    """Why a rule cannot say anything, or leaves it to another."""

    state: Literal["not_assessable", "suppressed"]
    reason: str


class Outcome(NamedTuple):
    """What a rule says of one record, why if it is not plain, and its findings. `applies`: its window and place hold."""

    rule: str
    state: State
    reason: str = ""
    findings: tuple[Finding, ...] = ()
    applies: bool = True


Check = Callable[["View"], Iterable["Hit | Gap"]]


@dataclass(frozen=True, slots=True)
class Rule:
    """A check with what it is about, what it rests on and where it applies."""

    id: str
    title: str
    title_zh: str
    severity: Severity
    category: Literal["extraction", "document", "regulation"]
    basis: str | None
    places: frozenset[str]
    since: str | None  # the first and the last day of its window, ISO
    until: str | None
    needs_figures: bool  # it is about figures from outside the document
    needs_date: bool  # what it says is about the date itself, so that it cannot be asked of an undated document
    on: frozenset[str]  # it has something to say only where one of these types is; empty: always
    unless: frozenset[str]  # it has nothing to say where one of these types is
    kinds: frozenset[str]  # of instruments; empty: every
    check: Check

    @property
    def dated(self) -> bool:
        return self.since is not None or self.until is not None


RULES: dict[str, Rule] = {}


def rule(
    ident: str,
    title: str,
    title_zh: str,
    *,
    severity: Severity,
    category: Literal["document", "regulation"] = "regulation",
    basis: str | None = None,
    places: frozenset[str] = ANYWHERE,
    since: str | None = None,
    until: str | None = None,
    needs_date: bool = False,
    needs_figures: bool = False,
    on: Collection[str] = (),
    unless: Collection[str] = (),
    kinds: Collection[str] = (),
) -> Callable[[Check], Check]:
    """Enter a check into the table. `since` is a day, or the id of the regulation that it begins with."""
    first = since if since is None or since[:1].isdigit() else regulations.starts(since)

    def enter(check: Check) -> Check:
        assert ident not in RULES
        sets = frozenset(on), frozenset(unless), frozenset(kinds)
        RULES[ident] = Rule(
            ident,
            title,
            title_zh,
            severity,
            category,
            basis,
            places,
            first,
            until,
            needs_figures,
            needs_date,
            *sets,
            check,
        )
        return check

    return enter


class View:
    """A record as rules see it: its clauses by type, its date, and what an absence in it is worth."""

    __slots__ = (
        "ambiguous",
        "by_type",
        "clauses",
        "date",
        "document",
        "elsewhere",
        "financials",
        "flagged",
        "instrument",
        "own_date",
        "partial",
        "place",
        "record",
        "text",
    )

    def __init__(
        self, record: Record, *, elsewhere: Collection[str] = (), financials: Any = None, text: str | None = None
    ) -> None:
        self.record, self.financials, self.text = record, financials, text
        self.document = record.get("document") or {}
        self.instrument = record.get("instrument") or {}
        self.place: str = self.document.get("jurisdiction") or "cn"
        self.clauses: Sequence[Clause] = record.get("clauses") or ()
        self.by_type: dict[str, list[Clause]] = {}
        for clause in self.clauses:
            self.by_type.setdefault(clause["type"], []).append(clause)
        date = (self.document.get("document_date") or {}).get("date")
        self.own_date = date is not None
        start = (self.instrument.get("plan_period") or {}).get("start_year")
        self.date: str | None = str(date) if date else f"{start}-01-01" if start else None
        # What makes an absence worth less, asked of every absence.
        flags = (self.document.get("quality") or {}).get("flags") or ()
        coverage = record.get("coverage") or {}
        self.flagged = "truncated" in flags or "damaged" in flags
        self.elsewhere = frozenset(elsewhere)
        self.ambiguous: frozenset[str] = frozenset()
        if "ambiguous" in coverage.values():
            self.ambiguous = frozenset(name for name, state in coverage.items() if state == "ambiguous")
        whole = self.place != "cn" or self.instrument.get("kind") == "plan"
        self.partial = None if whole else _PARTIAL.get(str(self.document.get("doc_type")))

    def of(self, *types: str) -> Sequence[Clause]:
        """The clauses of these types."""
        if len(types) == 1:
            return self.by_type.get(types[0], ())
        return [clause for name in types if name in self.by_type for clause in self.by_type[name]]

    def own(self, *types: str) -> Sequence[Clause]:
        """The clauses of these types that bind the issuer itself."""
        clauses = self.of(*types)
        return [clause for clause in clauses if clause.get("subject", "issuer") == "issuer"] if clauses else clauses

    def floors(self, *types: str) -> Sequence[Clause]:
        """The issuer's promises of these types that bound from below."""
        clauses = self.own(*types)
        return [clause for clause in clauses if clause.get("comparator") in FLOORS] if clauses else clauses

    def has(self, *types: str) -> bool:
        return not self.by_type.keys().isdisjoint(types)

    @property
    def company(self) -> str | None:
        name = (self.document.get("company") or {}).get("name")
        return str(name) if name else None

    @property
    def stock_code(self) -> str | None:
        code = (self.document.get("company") or {}).get("stock_code")
        return str(code) if code else None

    # --- what an absence is worth

    def doubt_of_absence(self, types: Sequence[str], within: Sequence[Clause]) -> Gap | None:
        """Why it proves nothing that no clause of these types was found; None where it does."""
        if self.flagged and self._lost(within):
            return Gap("suppressed", "the text is damaged or truncated: the lost part may say it")
        if self.elsewhere and not self.elsewhere.isdisjoint(types):
            return Gap("suppressed", "another policy text of the same document says it")
        if self.ambiguous and not self.ambiguous.isdisjoint(types):
            return Gap("not_assessable", "a clause of the type was met and could not be decided")
        if self.partial and not within:
            return Gap("not_assessable", f"{self.partial}: it need not print the policy whole")
        return None

    def _lost(self, within: Sequence[Clause]) -> bool:
        """Whether a damaged or truncated document has lost text in which the missing words could have stood.

        A list that ends before a clause that was read is whole, however the text breaks off later.
        """
        quality = self.document.get("quality") or {}
        if not within or ("damaged" in (quality.get("flags") or ()) and _lost_inside(quality)):
            return True
        end = max((item["end"] for clause in within for item in clause.get("evidence") or ()), default=None)
        return end is None or not any(
            item["start"] >= end for clause in self.clauses for item in clause.get("evidence") or ()
        )


# Documents that print what they need of a policy.
_PARTIAL = {
    "annual_report": "an annual report",
    "articles_amendment": "an amendment",
    "other": "a document that is no policy",
}


def _lost_inside(quality: Mapping[str, Any]) -> bool:
    """Whether text is gone from within; glosses and slice numbers are damage that was put in, and taken out again."""
    notes = {str(note).partition("=")[0] for note in quality.get("notes") or ()}
    if notes & {"pages_without_text", "pages_broken", "pages_garbled", "ocr_doubtful", "unmapped_characters"}:
        return True
    return not any(repair.get("kind") in ("gloss", "slice_number") for repair in quality.get("repairs") or ())


# --- words of messages -----------------------------------------------------------------------------------------------


def quoted(clause: Clause, *, head: bool = False) -> str:
    """The words at issue, on one line and short; the type's name where there are none.

    Of an item of a list, whose first words are those that introduce the list, its own, unless the `head` is asked for.
    """
    evidence = clause.get("evidence") or ()
    at = -1 if clause.get("applies_basis") == "head" and not head else 0
    words = "".join(evidence[at]["quote"].split()) if evidence else ""
    if not words:
        return str(clause["type"])
    return words if len(words) <= _LONGEST_QUOTE else f"{words[:_LONGEST_QUOTE]}…"


def about(clause: Clause, message: str, message_zh: str, *, head: bool = False, **more: Any) -> Hit:
    """A hit at a clause, whose words it quotes."""
    words = quoted(clause, head=head)
    return Hit(f"{message}: “{words}”", f"{message_zh}：“{words}”", (clause["id"],), **more)


def absent(what: str, what_zh: str, *types: str, within: Iterable[Clause] = (), **more: Any) -> Hit:
    """An absence: never a violation, since the duty may be met elsewhere."""
    inside = tuple(within)
    ids = tuple(clause["id"] for clause in inside)
    return Hit(
        f"not found in this document: {what}", f"本文件中未见{what_zh}", ids, missing=types, within=inside, **more
    )


# --- asking ----------------------------------------------------------------------------------------------------------


def findings_of(view: View) -> list[Finding]:
    """The findings of every rule about a record, in the order of the rules, but for those that need figures."""
    found: list[Finding] = []
    types = view.by_type.keys()
    for on, unless, check, each in _applicable(view.place, _kind(view), _epoch(view.date)):
        # This way round, since the types of a rule are fewer than those of a record.
        if (on and types.isdisjoint(on)) or (unless and not types.isdisjoint(unless)):
            continue
        for hit in check(view):
            if isinstance(hit, Hit) and not (hit.missing and view.doubt_of_absence(hit.missing, hit.within)):
                found.append(_finding(each, hit, view))
    return found


def outcomes_of(view: View) -> list[Outcome]:
    """What every rule says of a record, with the reason."""
    return [_outcome(each, view) for each in all_rules().values()]


def _outcome(each: Rule, view: View) -> Outcome:
    if outside := _why_outside(each, view):
        return Outcome(each.id, "silent", outside, applies=False)
    types = view.by_type.keys()
    if (each.on and types.isdisjoint(each.on)) or not types.isdisjoint(each.unless):
        return Outcome(each.id, "silent")
    if each.needs_figures and view.financials is None:
        return Outcome(each.id, "not_assessable", "needs --financials")
    hits = list(each.check(view))
    if each.needs_date and view.date is None and hits:
        return Outcome(each.id, "not_assessable", "the document has no date")
    gaps: list[Gap] = []
    findings: list[Finding] = []
    for hit in hits:
        if isinstance(hit, Gap):
            gaps.append(hit)
        elif hit.missing and (gap := view.doubt_of_absence(hit.missing, hit.within)):
            gaps.append(gap)
        else:
            findings.append(_finding(each, hit, view))
    if findings:
        return Outcome(each.id, "fires", "", tuple(findings))
    gaps.sort(key=lambda gap: gap.state == "not_assessable")  # suppressed says more
    return Outcome(each.id, gaps[0].state, gaps[0].reason) if gaps else Outcome(each.id, "silent")


def _why_outside(each: Rule, view: View) -> str:
    """Why a rule does not apply to a record; empty where it does."""
    if view.place not in each.places:
        return "a rule of another place"
    if view.instrument.get("applies") == "superseded":
        return "the policy text has been replaced"
    if each.kinds and view.instrument.get("kind") not in each.kinds:
        return "a rule for another kind of policy text"
    if view.date is not None and not (each.since or "") <= view.date <= (each.until or "9"):
        return f"the window ({each.since or '…'} to {each.until or '…'}) does not hold {view.date}"
    return ""


def _kind(view: View) -> str | None:
    return None if view.instrument.get("applies") == "superseded" else view.instrument.get("kind") or "policy"


@cache
def all_rules() -> Mapping[str, Rule]:
    """Every rule, in the order of its number; the modules that hold them are imported here."""
    from . import rules_citations, rules_commitments, rules_financial, rules_places, rules_procedure, rules_staged

    assert all((rules_citations, rules_commitments, rules_financial, rules_places, rules_procedure, rules_staged))
    return dict(sorted(RULES.items()))


@cache
def _days() -> Sequence[str]:
    """The days on which a window opens, or on the day before which one closes: between two, the same rules apply."""
    from datetime import date, timedelta

    days = {each.since for each in all_rules().values() if each.since}
    closing = (each.until for each in all_rules().values() if each.until)
    days |= {(date.fromisoformat(day) + timedelta(days=1)).isoformat() for day in closing}
    return sorted(days)


def _epoch(date: str | None) -> int:
    return -1 if date is None else bisect_right(_days(), date)


@cache
def _applicable(
    place: str, kind: str | None, epoch: int
) -> Sequence[tuple[frozenset[str], frozenset[str], Check, Rule]]:
    """The rules for a place and a kind of policy text in one stretch of time, with what they ask first.

    Without a date those of any time, but for those that ask about the date.
    """
    if kind is None:
        return ()
    day = None if epoch < 0 else "" if epoch == 0 else _days()[epoch - 1]
    return tuple(
        (each.on, each.unless, each.check, each)
        for each in all_rules().values()
        if place in each.places
        and (not each.kinds or kind in each.kinds)
        and not each.needs_figures
        and (not each.needs_date if day is None else (each.since or "") <= day <= (each.until or "9"))
    )


def _finding(each: Rule, hit: Hit, view: View) -> Finding:
    basis = hit.basis or each.basis
    return {
        "rule": each.id,
        "category": each.category,
        "severity": _severity(hit.severity or each.severity, basis, each.dated, view.own_date, view.date),
        "message": hit.message,
        "message_zh": hit.message_zh,
        "clauses": list(hit.clauses),
        "basis": _basis(basis, view.date),
    }


def _severity(wanted: Severity, basis: str | None, dated: bool, own_date: bool, date: str | None) -> Severity:
    """The severity that the basis and the date allow: a warning at most on what is not verified, info without a date."""
    if dated and not own_date:
        return "info"
    if wanted == "error" and not _verified(basis, date):
        return "warning"
    return wanted


@cache
def _verified(basis: str | None, date: str | None) -> bool:
    return bool(basis) and all((found := _version(name, date)) is not None and found.verified for name in _parts(basis))


@cache
def _basis(basis: str | None, date: str | None) -> str | None:
    """The basis by its versions in force at the date, as it stands in a finding."""
    if basis is None:
        return None
    found = ((name, _version(name, date)) for name in _parts(basis))
    return ", ".join(version.id if version is not None else name for name, version in found)


def _parts(basis: str | None) -> list[str]:
    return (basis or "").split("+")


def _version(name: str, date: str | None) -> regulations.Version | None:
    """The version meant by a part of a basis: a version by its id, or a rule's version at the date."""
    versions = regulations.families().get(name)
    if versions is None:
        return regulations.versions().get(name)
    return versions.versions[0] if len(versions.versions) == 1 else regulations.in_force(name, date)
