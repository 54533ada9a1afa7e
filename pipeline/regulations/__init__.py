"""The regulations: which wording of a rule was in force at a date, by which numbers it is cited, and whether that is verified.

    in_force("GUIDE3", "2024-04-25").id                             -> "GUIDE3_2023"
    cited("GUIDE3", "上市公司监管指引第3号", None, "2020-12-07").id    -> "GUIDE3_2013": no version named, so the one in force
    number_fault("GUIDE3_2013", "证监发[2013]43号")                   -> "wrong": the number is 证监会公告〔2013〕43号

The data are `regulations.toml`. Dates are ISO strings here, since they are only compared.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Literal


@dataclass(frozen=True, slots=True)
class Version:
    """One wording of a rule: when it was in force, and how far what is said of it is verified."""

    id: str
    family: str
    title: str
    effective_from: str | None
    effective_to: str | None
    mark: Literal["V", "P", "M"]
    source: str
    content: str
    open: str
    number: Mapping[str, Any] | None
    revisions: tuple[str, ...]
    names: tuple[str, ...]

    @property
    def verified(self) -> bool:
        """Whether a check may call something an error on the strength of it."""
        return self.mark == "V"

    def holds_at(self, date: str) -> bool:
        """Whether it was in force on the ISO date."""
        return (self.effective_from or "") <= date and (self.effective_to is None or date <= self.effective_to)

    def printed_number(self) -> str | None:
        """The document number as it is properly printed, or None."""
        if self.number is None:
            return None
        year = f"〔{self.number['year']}〕" if "year" in self.number else "第"
        return f"{self.number['prefix']}{year}{_numbers(self.number)[0]}号"


@dataclass(frozen=True, slots=True)
class Family:
    """A rule with its versions, oldest first, and the words by which a title is told to be of it."""

    id: str
    title: str
    place: str
    cited_as: str | None
    aliases: tuple[str, ...]
    names: tuple[tuple[str, ...], ...]
    versions: tuple[Version, ...]


@cache
def families() -> Mapping[str, Family]:
    """Every rule of the data file, by id. A malformed file is a bug and raises."""
    raw = tomllib.loads((files(__package__) / "regulations.toml").read_text("utf-8"))
    return {entry["id"]: _family(entry) for entry in raw["family"]}


def _family(entry: Mapping[str, Any]) -> Family:
    aliases = tuple(entry.get("aliases", ()))
    names = tuple(map(tuple, entry.get("names", ()))) or tuple((alias,) for alias in aliases)
    versions = tuple(_version(entry, version) for version in entry["version"])
    return Family(entry["id"], entry["title"], entry["place"], entry.get("cited_as"), aliases, names, versions)


def _version(entry: Mapping[str, Any], raw: Mapping[str, Any]) -> Version:
    return Version(
        raw["id"],
        entry["id"],
        raw.get("title", entry["title"]),
        raw["from"].isoformat() if "from" in raw else None,
        raw["to"].isoformat() if "to" in raw else None,
        raw["mark"],
        raw["source"],
        raw["content"],
        raw.get("open", ""),
        raw.get("number"),
        tuple(raw.get("revisions", ())),
        tuple(raw.get("names", ())),
    )


@cache
def versions() -> Mapping[str, Version]:
    """Every version, by id."""
    return {version.id: version for family in families().values() for version in family.versions}


@cache
def starts(ident: str) -> str | None:
    """The first day of a version, or of the first version of a rule; None where it is not bound to a day."""
    known = versions().get(ident)
    return known.effective_from if known else families()[ident].versions[0].effective_from


def in_force(ident: str, date: str | None) -> Version | None:
    """The version of a rule in force on the date; None before the first and between two, and without a date."""
    family = families().get(ident)
    if family is None or date is None:
        return None
    return next((version for version in family.versions if version.holds_at(date)), None)


def cited(rule: str, title: str | None, number: str | None, date: str | None) -> Version | None:
    """The version that a citation means: the one it names by number or revision, else the one in force at the date.

    `rule` is the citation's name in facts.md. None where neither tells; `named` says which of the two it was.
    """
    return named(rule, title, number) or next(
        (version for family in _candidates(rule, title) if (version := in_force(family.id, date))), None
    )


def named(rule: str, title: str | None, number: str | None) -> Version | None:
    """The version that the words of a citation name, whatever the date; None where they name none."""
    known = versions().get(rule)
    if known is not None and len(families()[known.family].versions) > 1:
        return known
    words = f"{title or ''} {number or ''}"
    for family in _candidates(rule, title):
        if len(family.versions) == 1:
            return family.versions[0]
        if found := _by_words(family, words):
            return found
    return None


def _by_words(family: Family, words: str) -> Version | None:
    for version in family.versions:
        for name in (*version.revisions, *version.names):
            if name in words:
                return version
    if "号" not in words and "號" not in words:
        return None
    return next((version for version in family.versions if _has_number(version, words)), None)


def _has_number(version: Version, words: str) -> bool:
    found = _NUMBER.search(words)
    number = version.number
    if found is None or number is None or "year" not in number:
        return False
    return int(found["year"]) == number["year"] and int(found["number"]) in _numbers(number)


def _candidates(rule: str, title: str | None) -> Sequence[Family]:
    """The rules that a citation can be of: by its name, or for names that hold many rules by its title."""
    if rule not in ("EXCHANGE_RULE", "OTHER"):
        return _called(rule)
    any_name, names = _by_title()
    if not title or not any_name.search(title):
        return ()
    return [family for words, family in names if all(word in title for word in words)]


@cache
def _by_title() -> tuple[re.Pattern[str], Sequence[tuple[tuple[str, ...], Family]]]:
    """The names of rules that are told by their title, and a pattern that finds whether any of them may be there."""
    names = [(words, family) for family in families().values() for words in family.names]
    return re.compile("|".join(re.escape(words[0]) for words, _ in names)), names


@cache
def _called(rule: str) -> Sequence[Family]:
    return tuple(
        family
        for family in families().values()
        if rule in (family.id, family.cited_as) or any(rule == version.id for version in family.versions)
    )


# --- document numbers ------------------------------------------------------------------------------------------------

_NUMBER = re.compile(
    r"第?\s*(?P<open>[〔\[［(（﹝【])?\s*(?P<year>(?:19|20)\d\d)(?P<plain>年)?\s*(?P<close>[〕\]］)）﹞】])?\s*"
    r"第?\s*(?P<number>\d{1,3})\s*[号號]"
)
_PREFIX = re.compile(r"[\u4e00-\u9fff]*$")
# What may be left of 中国证券监督管理委员会公告 without being wrong.
_SHORT = {
    "证监会公告": (
        "公告",
        "证监会",
        "中国证监会",
        "中国证监会公告",
        "中国证券监督管理委员会公告",
        "证监公告",
        "会公告",
    ),
}
_FOLD = str.maketrans("證監會國發號員", "证监会国发号员")


def number_fault(rule: str, number: str | None) -> Literal["wrong", "damaged"] | None:
    """What is wrong with a citation's document number: it is another rule's, or has lost its brackets; None if nothing.

    A number without a prefix, and a bureau's number, are never wrong.
    """
    family = next(iter(_called(rule)), None)
    match = _NUMBER.search((number or "").translate(_FOLD))
    if family is None or match is None:
        return None
    numbers = [version.number for version in family.versions if version.number and "year" in version.number]
    if not numbers:
        return None
    same = [each for each in numbers if each["year"] == int(match["year"]) and int(match["number"]) in _numbers(each)]
    if not same:
        return "wrong"
    prefix = str(same[0]["prefix"])
    allowed = {"", prefix, *_SHORT.get(prefix, ()), *same[0].get("also", ())}
    before = _PREFIX.search(match.string[: match.start()].rstrip())
    if before is not None and before[0] not in allowed:
        return "wrong"
    return None if match["plain"] or (match["open"] and match["close"]) else "damaged"


def right_number(rule: str, number: str | None) -> str | None:
    """The number that a wrong or damaged one should have been, where the year tells which version is meant."""
    match = _NUMBER.search((number or "").translate(_FOLD))
    family = next(iter(_called(rule)), None)
    if family is None or match is None:
        return None
    for version in family.versions:
        if version.number and version.number.get("year") == int(match["year"]):
            return version.printed_number()
    return family.versions[0].printed_number() if len(family.versions) == 1 else None


def _numbers(number: Mapping[str, Any]) -> tuple[int, ...]:
    return tuple(number.get("numbers") or (number["number"],))
