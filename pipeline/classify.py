"""What kind of document it is and under whose law: read off titles and terms, never off the file's name."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce
from operator import or_

from .cues import gate
from .papers import Paper, find_paper, without_codes
from .reading import Reading, Unit
from .scanning import scanning

_TYPES = (
    (
        "articles_amendment",
        re.compile(r"(?:修订|修改|修正|变更)[^。；]{0,10}章程|章程[^。；]{0,16}(?:修订|修改|修正|修正案|对照表)"),
    ),
    (
        "shareholder_return_plan",
        re.compile(
            r"(?:回报|分红|分配)[^。；]{0,6}(?:规划|计划)(?:[（(][^）)]*[）)])?(?:的?公告)?$|未来[三五]年[^。；]{0,12}(?:规划|计划)"
        ),
    ),
    (
        "dividend_policy",
        re.compile(
            r"(?:利润分配|分红|股利|股息|派息)[^。；]{0,6}(?:管理)?(?:制度|政策|办法|细则)(?:[（(][^）)]*[）)])?(?:的?公告)?$"
        ),
    ),
    ("articles_of_association", re.compile(r"公司章程(?:[（(][^）)]*[）)])?$|^章程$")),
    ("prospectus", re.compile(r"招股(?:说明书|意向书)|募集说明书|上市公告书|公开转让说明书")),
    ("annual_report", re.compile(r"年度报告|年报|财务报(?:告|表)|附注|企业管治报告|企业管治")),
)
_MAY_BE_TYPE = scanning(
    "章程|规划|计划|制度|政策|办法|细则|招股|说明书|公告书|年报|报告|报表|附注|企业管治"
)  # one of these in each
_PROSPECTUS, _ANNUAL_REPORT = (dict(_TYPES)[name] for name in ("prospectus", "annual_report"))
_TITLE = re.compile(r"规划|政策|制度|章程|公告|说明书|报告|分配|回报|分红|(?:意见书?|通知|决议)$")
_PROSPECTUS_WORDS = scanning(r"本次(?:公开)?发行|首次公开发行|发行人|本次上市|保荐(?:机构|人)|滚存")
_TW = scanning(
    r"盈余分[配派]|可供?分[配派](?:之)?盈余|提拨|股东股利|拟具|股东红利|股利总额|员工酬劳|董事酬劳|监察人|新台币|民国\d|法定盈余公积(?!金)|实收资本额|股东常会|财务报告附注|税后净利"
)
_HK = scanning(
    r"派付|溢利|港元|港币|港仙|联交所|企业管治守则|股东周年大会|审核委员会|拥有人应占|宣派|股份溢价账|附属公司"
)
_CN = scanning(
    r"中国证监会|证监会|股东大会|上交所|深交所|北交所|证券交易所|可供?分配(?:的)?利润|监事会|募集资金|国务院|公司法》|独立董事"
)


@dataclass(frozen=True, slots=True)
class Kind:
    """`doc_type` of the record, `paper` what the document is besides a policy, `title` its first heading.

    `jurisdiction` is told by terms; `told` is False where none of any place was met, and it is merely the usual one.
    """

    doc_type: str
    paper: Paper | None
    title: str | None
    title_span: tuple[int, int] | None
    jurisdiction: str
    told: bool


def classify(reading: Reading) -> Kind:
    """The kind of a document."""
    flow = reading.flow
    paper = find_paper(reading, _names_type) if "old_wording" not in flow.repairs else None  # an amendment is its table
    head = [unit for unit in reading.units[:8] if len(unit.text) <= 80]
    doc_type = _type_of_paper(reading, paper) if paper else _type_of(reading, head)
    title = _title(head)
    jurisdiction, told = _jurisdiction(reading)
    return Kind(
        doc_type=doc_type or "other",
        paper=paper,
        title=title[1] if title else None,
        title_span=title[0] if title else None,
        jurisdiction=jurisdiction,
        told=told,
    )


def _type_of(reading: Reading, head: Sequence[Unit]) -> str:
    """The type that titles and running headers name, or "" """
    flow = reading.flow
    headers = " ".join(flow.source.text[start:end] for start, end in flow.headers[:4])
    # a section heading names the section, not the document: only unnumbered lines are titles
    titles = [unit.text for unit in head if unit.item is None][:6]
    if "old_wording" in flow.repairs:
        return "articles_amendment"
    doc_type = _first_type(titles)
    if not doc_type and (_PROSPECTUS.search(headers) or len(_PROSPECTUS_WORDS.findall(flow.text)) >= 3):
        return "prospectus"
    return doc_type or ("annual_report" if _ANNUAL_REPORT.search(headers) else "")


def _type_of_paper(reading: Reading, paper: Paper) -> str:
    """The type of what is attached to a paper; a paper alone is of no type."""
    if paper.attached is None:
        return ""
    return _first_type([reading.units[paper.attached].text])


def _names_type(line: str) -> bool:
    return bool(_first_type([line]))


def _first_type(titles: Sequence[str]) -> str:
    titles = [title for title in titles if _MAY_BE_TYPE.search(title)]
    return next((name for name, pattern in _TYPES for title in titles if pattern.search(title)), "")


def _title(head: Sequence[Unit]) -> tuple[tuple[int, int], str] | None:
    """Place and words of the first line that is like a title, without the codes before it."""
    for unit in head:
        begin = without_codes(unit.text)
        if _TITLE.search(unit.text, begin):
            return (unit.start + begin, unit.end), unit.text[begin:]
    return None


_ELSEWHERE = gate(_TW, _HK)


def _jurisdiction(reading: Reading) -> tuple[str, bool]:
    """`tw`, `hk` or `cn`, by the terms of each place, and whether there are any; Traditional script alone says nothing."""
    text = reading.flow.text
    if not reduce(or_, [unit.cues for unit in reading.units], 0) & _ELSEWHERE:
        return "cn", _CN.search(text) is not None
    scores = {"tw": len(_TW.findall(text)), "hk": len(_HK.findall(text))}
    if not any(scores.values()):
        return "cn", _CN.search(text) is not None
    scores["cn"] = len(_CN.findall(text)) + 1
    return max(scores, key=lambda place: scores[place]), True
