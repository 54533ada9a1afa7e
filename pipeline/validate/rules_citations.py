"""The rules that a document cites: their versions and numbers: R24, R25."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from .. import regulations
from .rules import MAINLAND, Gap, Hit, View, rule


@rule(
    "R24",
    "cites a version that was superseded",
    "援引已被取代的规则版本",
    severity="warning",
    places=MAINLAND,
    since="1990-01-01",
    needs_date=True,
)
def superseded_citation(view: View) -> Iterator[Hit | Gap]:
    """A stale template. A citation without number or version means the version in force, and is never superseded."""
    for cited in view.document.get("cited_rules") or ():
        version = _version(cited)
        if version is None or version.effective_to is None:
            continue
        if view.date is None:
            # The hit says no more than that there is something to ask: without a date it becomes not assessable.
            yield Hit(version.id, version.id)
        elif view.date > version.effective_to:
            words = "".join(f"{cited.get('title') or cited['rule']} {cited.get('doc_number') or ''}".split())
            yield Hit(
                f"cites a version that ended on {version.effective_to}, in a document of {view.date}: “{words}”",
                f"文件日期 {view.date}，所援引版本已于 {version.effective_to} 后失效：“{words}”",
                basis=version.id,
            )


def _version(cited: Mapping[str, Any]) -> regulations.Version | None:
    """The version that a citation means, as the record says, else as its words name it."""
    if resolved := cited.get("resolved_version"):
        return regulations.versions().get(resolved)
    return regulations.named(cited["rule"], cited.get("title"), cited.get("doc_number"))


@rule(
    "R25",
    "wrong or damaged document number",
    "文号错误或残缺",
    severity="warning",
    category="document",
    places=MAINLAND,
)
def faulty_number(view: View) -> Iterator[Hit | Gap]:
    """证监发[2013]43号 for 证监会公告〔2013〕43号 is wrong; 201343号 has lost its brackets."""
    for cited in view.document.get("cited_rules") or ():
        number = cited.get("doc_number")
        if not number or (fault := regulations.number_fault(cited["rule"], number)) is None:
            continue
        right = regulations.right_number(cited["rule"], number) or "?"
        words = "".join(str(number).split())
        if fault == "damaged":
            yield Hit(
                f"the document number “{words}” is damaged: {right}",
                f"文号“{words}”残缺，应为{right}",
                severity="info",
                basis=cited["rule"],
            )
        else:
            yield Hit(
                f"the document number “{words}” is wrong: {right}",
                f"文号“{words}”有误，应为{right}",
                basis=cited["rule"],
            )
