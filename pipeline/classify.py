"""What kind of document it is, under whose law, and whose stock: read off titles and terms, never off the file's name."""

from __future__ import annotations

import re
from dataclasses import dataclass

from .cues import gate
from .reading import Reading
from .scanning import scanning

# A year's payment and the papers around it: they speak of dividends and hold no policy.
_NOT_POLICY = (
    (
        "profit_distribution_proposal",
        re.compile(
            r"(?:\d{4}年?度?|中期|年度|半年度|季度)[^。；]{0,12}(?:利润分配|权益分派|资本公积[金]?转增|分红|盈余分配)[^。；规划政策制度]{0,14}(?:预案|方案|议案|提案)"
        ),
    ),
    (
        "implementation_notice",
        re.compile(
            r"(?:权益分派|利润分配|分红派息|分红|派息|送股|除权除息)(?:方案)?(?:实施|执行)(?:的)?(?:公告|提示|情况)|派发[^。；]{0,12}(?:股息|红利|股利)[^。；]{0,6}公告"
        ),
    ),
    (
        "meeting_notice",
        re.compile(
            r"(?:召开|股东(?:大)?会|董事会|监事会)[^。；]{0,20}(?:通知|提示性公告|决议公告|会议资料|决议的公告)"
        ),
    ),
    ("opinion", re.compile(r"(?:独立意见|核查意见|法律意见书|专项意见|鉴证报告|验资报告|审阅报告)")),
    (
        "pledge_or_holding",
        re.compile(r"(?:质押|解除质押|减持|增持|冻结|股份变动|权益变动|持股变动)[^。；]{0,16}(?:公告|报告书|提示)"),
    ),
    ("news", re.compile(r"^(?:记者|本报讯|快讯)|(?:证券报|日报|财经网|新闻网)讯")),
)
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
_CODE = scanning(r"(?:证券|股票|公司|股份)(?:代码|代号|编号)[：:\s]*(\d{4,6})")
_SHORT = scanning(r"(?:证券|股票)(?:简称|名称)[：:\s]*([\u4e00-\u9fffA-Za-z*]{2,10})")


@dataclass(frozen=True, slots=True)
class Kind:
    """`doc_type` of the record, `not_policy` the reason why a document holds none (or ""), `title` its first heading."""

    doc_type: str
    not_policy: str
    title: str | None
    title_span: tuple[int, int] | None
    jurisdiction: str
    stock_code: str | None
    short_name: str | None


def classify(reading: Reading) -> Kind:
    """The kind of a document."""
    flow = reading.flow
    head = [unit for unit in reading.units[:8] if len(unit.text) <= 80]
    headers = " ".join(flow.source.text[start:end] for start, end in flow.headers[:4])
    # a section heading names the section, not the document: only unnumbered lines are titles
    titles = [unit.text for unit in head if unit.item is None]
    doc_type = next((name for name, pattern in _TYPES for title in titles[:6] if pattern.search(title)), "")
    if not doc_type and (_TYPES[4][1].search(headers) or len(_PROSPECTUS_WORDS.findall(flow.text)) >= 3):
        doc_type = "prospectus"
    if not doc_type and _TYPES[5][1].search(headers):
        doc_type = "annual_report"
    if "old_wording" in flow.repairs:
        doc_type = "articles_amendment"
    title = next(
        (unit for unit in head if re.search(r"规划|政策|制度|章程|公告|说明书|报告|分配|回报|分红", unit.text)), None
    )
    jurisdiction = _jurisdiction(reading)
    code, short = _CODE.search(flow.text[:600]), _SHORT.search(flow.text[:600])
    not_policy = ""
    if doc_type in ("", "other", "annual_report"):
        not_policy = next(
            (name for name, pattern in _NOT_POLICY for text in titles[:6] if pattern.search(text) and len(text) <= 60),
            "",
        )
    return Kind(
        doc_type=doc_type or "other",
        not_policy=not_policy if doc_type != "annual_report" else "",
        title=title.text if title else None,
        title_span=(title.start, title.end) if title else None,
        jurisdiction=jurisdiction,
        stock_code=_with_market(code[1], jurisdiction) if code else None,
        short_name=short[1] if short else None,
    )


_ELSEWHERE = gate(_TW, _HK)


def _jurisdiction(reading: Reading) -> str:
    """`tw`, `hk` or `cn`, by the terms of each place; Traditional script alone says nothing."""
    if not any(unit.cues & _ELSEWHERE for unit in reading.units):
        return "cn"
    text = reading.flow.text
    scores = {"tw": len(_TW.findall(text)), "hk": len(_HK.findall(text))}
    if not any(scores.values()):
        return "cn"
    scores["cn"] = len(_CN.findall(text)) + 1
    return max(scores, key=lambda place: scores[place])


def _with_market(code: str, jurisdiction: str) -> str | None:
    """A code with its market: 600000 -> 600000.SH; None where the digits fit no market."""
    if jurisdiction == "tw" and len(code) == 4:
        return f"{code}.TW"
    if jurisdiction == "hk" and len(code) in (4, 5):
        return f"{code.zfill(5)}.HK"
    if len(code) != 6:
        return None
    for market, prefixes in (
        ("SH", ("60", "68", "90")),
        ("SZ", ("00", "30", "20")),
        ("BJ", ("43", "83", "87", "88", "92")),
    ):
        if code.startswith(prefixes):
            return f"{code}.{market}"
    return None
