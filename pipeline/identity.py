"""Whose document it is, of which security and date, each value with where it comes from.

    证券代码：603999 证券简称：云麓精密    text       the words of the document, with evidence
    {"secCode": "603999", ...}             metadata   a row of a sidecar that was joined to it
    603999_云麓精密_规划_2024-04-25.pdf    filename   its name
    603999 -> SSE, main                    derived    what the code itself tells

The document goes first for what it says of itself; a sidecar and then the file's name fill in what it does not say. Where
they disagree, that is a finding about the document: another name of the same code is none of importance, since names
change (*ST, a new name) and codes don't, but another code is a warning, and nothing else is taken from whence it came.
"""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from .classify import Kind
from .facts import Fact
from .filenames import NOTHING, Named, parse_name
from .listing import Listing, in_taiwan, listing, market_of, related
from .model import Flow
from .scanning import scanning

if TYPE_CHECKING:
    from .metadata.rows import Row

SourceSpan = tuple[int, int]

_HEAD = 600  # where a document gives its code
_OPENING = 3000  # where a prospectus says where it will be listed
_APART = 31  # days between signing and announcing that call for no remark
_CODE = scanning(
    r"(?P<label>(?:证券|股票|公司|股份|[AH]\s?股)\s?(?:代码|代号|编号))[：:\s]*(?:(?P<before>SH|SZ|BJ|HK)[：:.]?)?"
    r"(?P<digits>\d{3}[ ]\d{3}|\d{1,6})(?![\dA-Za-z年,*×○])(?:\.(?P<after>SH|SZ|BJ|HK|TWO|TW|NQ|OC|SS))?"
)
_SET_OFF = scanning(
    r"[（〔](?:(?P<before>SH|SZ|BJ|HK|SEHK|NQ)[：.]?(?P<digits>\d{4,6})|(?P<suffixed>\d{4,6})\.(?P<after>SH|SZ|BJ|HK|TWO|TW|NQ|OC|SS))[）〕]"
)
_MAY_GIVE_CODE = scanning(
    r"代[码号][：:\s\dSHB]|编号[：:\s\d]|\.(?:S[HZS]|BJ|HK|TW|NQ|OC)[）〕]|[（〔](?:SH|SZ|BJ|HK|SE|NQ)"
)
_SHORT = scanning(
    r"(?:证券|股票|公司|A\s?股)(?:简称|名称)[：:\s]*(?P<name>[\u4e00-\u9fffA-Za-z*][\u4e00-\u9fffA-Za-z0-9*\-]{1,11}?)"
    r"(?=[\s、，；）|]|公告编号|编号|证券|股票|债券|转债|公司|优先股|[AH]\s?股|$)"
)
_WILL_BE_LISTED = scanning(
    r"(?:并|拟|将|申请|公司|发行人|本行|股票|股份|[AＡ]\s?股)(?:在|于)"
    r"(?P<venue>(?P<exchange>上海证券交易所|深圳证券交易所|北京证券交易所|上交所|深交所|北交所)?(?P<board>科创板|创业板|主板)?)"
    r"(?:发行)?上市(?!公司|规则)"
)
_BOARDS = {"科创板": ("SSE", "star"), "创业板": ("SZSE", "chinext"), "主板": (None, "main")}
_EXCHANGES = {"SH": ("SSE", None), "SZ": ("SZSE", None), "BJ": ("BSE", "bse")}
_SPECIAL = re.compile(r"^(?:S?\*?ST|SST|XD|XR|DR|N|C|G)(?=[\u4e00-\u9fff])|-?(?:U|W|UW|V|D|S)$|\s|退$|退市")
_HEADER_SCRIPT = str.maketrans("證碼號簡稱：", "证码号简称：")


@dataclass(frozen=True, slots=True)
class Identity:
    """`company` and `document_date` of the record, `title` with its origin, `jurisdiction` with its origin, and findings."""

    company: dict[str, Any] | None
    document_date: dict[str, Any] | None
    title: str | None
    jurisdiction: str
    origin: dict[str, str]
    findings: tuple[dict[str, Any], ...] = ()


@dataclass(slots=True)
class _Said:
    """What one source says, `spans` being the places in the text of the words that say it."""

    origin: str
    listing: Listing | None = None
    name: str | None = None
    short_name: str | None = None
    title: str | None = None
    date: datetime.date | None = None
    exchange: str | None = None
    board: str | None = None
    spans: list[SourceSpan] = field(default_factory=list)
    venue: tuple[SourceSpan, ...] = ()


def identify(flow: Flow, kind: Kind, facts: Sequence[Fact], row: Row | None) -> Identity:
    """The identity of a document from its text, the row joined to it and its file's name."""
    place = kind.jurisdiction if kind.told else None
    text = _of_text(flow, kind, facts)
    named = parse_name(flow.source.name)
    others = [_of_row(row, place)] if row is not None else []
    if named is not NOTHING:
        others.append(_of_name(named, place))
    findings = [finding for other in others for finding in _disagreements(text, other)]
    if len(others) == 2 and text.listing is None:
        findings += _disagreements(others[0], others[1])
    listed = next((said.listing for said in (text, *others) if said.listing is not None), None)
    trusted = [text, *(other for other in others if not _is_of_another(listed, other.listing))]
    jurisdiction, how = _jurisdiction(kind, listed)
    title, title_origin = _first(trusted, "title")
    origin = {"jurisdiction": how, **({"title": title_origin} if title else {})}
    company = _company(flow, trusted)
    return Identity(company, _date(flow, trusted, facts), title, jurisdiction, origin, tuple(findings))


# --- what each source says ---------------------------------------------------------------------------------------------


def _of_text(flow: Flow, kind: Kind, facts: Sequence[Fact]) -> _Said:
    said = _Said("text", title=flow.printed(*kind.title_span) if kind.title_span else None)
    for fact in facts:
        if fact.type == "company":
            said.name = fact.fields["name"]
            said.spans += fact.spans
        elif fact.type == "document_date":
            said.date = datetime.date.fromisoformat(str(fact.fields["date"]))
    _read_codes(flow, kind.jurisdiction, said)
    if said.listing is None:
        if kind.jurisdiction == "cn":
            _read_venue(flow, said)
    elif said.listing.exchange is None:
        said.listing = _with_exchange(said.listing, flow.text)
    return said


def _read_codes(flow: Flow, place: str, said: _Said) -> None:
    """Code and short name at the head of the text, else in the running headers."""
    head = flow.text[:_HEAD]
    code = _first_code(head, place) if _MAY_GIVE_CODE.search(head) else None
    if code is not None:
        said.listing, start, end = code
        said.spans += flow.spans(start, end)
    short = _SHORT.search(head) if "简称" in head or "名称" in head else None
    if short is not None:
        said.short_name = flow.printed(*short.span("name")).strip()
        said.spans += flow.spans(*short.span("name"))
    for start, end in flow.headers[:4] if code is None else ():
        code = _first_code(flow.source.text[start:end].translate(_HEADER_SCRIPT), place)
        if code is not None:
            said.listing = code[0]
            said.spans.append((start + code[1], start + code[2]))
            return


def _first_code(text: str, place: str) -> tuple[Listing, int, int] | None:
    """The first code of a share and its place in the text."""
    for pattern in (_CODE, _SET_OFF):
        for match in pattern.finditer(text):
            parts = match.groupdict()
            group = "digits" if parts["digits"] else "suffixed"
            word = parts["before"] or parts["after"]
            found = _listing_of(match[group].replace(" ", ""), word, place, parts.get("label") or "")
            if found is not None:
                return found, *match.span(group)
    return None


def _listing_of(digits: str, market: str | None, place: str, label: str) -> Listing | None:
    if market:
        return listing(digits, market_of(market))
    if len(digits) == 6:
        return listing(digits)
    if place == "tw" and len(digits) == 4:
        return in_taiwan(digits)
    hong_kong = place == "hk" or label.startswith("H") or (label.endswith("代号") and len(digits) == 5)
    return listing(digits, "HK") if hong_kong else None


def _with_exchange(known: Listing, text: str) -> Listing:
    """The exchange of a code that leaves it open, where the document names one of the two and not the other."""
    digits = known.code.partition(".")[0]
    if known.place == "tw":
        twse, tpex = "证券交易所" in text or "上市公司" in text, "柜台买卖中心" in text or "上柜公司" in text
        market = "TW" if twse and not tpex else "TWO" if tpex and not twse else None
    else:
        bse, neeq = "北京证券交易所" in text or "北交所" in text, "股份转让系统" in text or "新三板" in text
        market = "BJ" if bse else "NQ" if neeq else None
    return (listing(digits, market) if market else None) or known


def _read_venue(flow: Flow, said: _Said) -> None:
    """Where an issuer without a code says that it will be listed: 首次公开发行股票并在科创板上市."""
    opening = flow.text[:_OPENING]
    if not ("板上市" in opening or "所上市" in opening or "发行上市" in opening):
        return
    for match in _WILL_BE_LISTED.finditer(opening):
        if match["board"]:
            said.exchange, said.board = _BOARDS[match["board"]]
        if match["exchange"]:
            market = market_of(match["exchange"])
            exchange, board = _EXCHANGES[market or ""]
            said.exchange, said.board = said.exchange or exchange, said.board or board
        if match["board"] or match["exchange"]:
            said.venue = flow.spans(*match.span("venue"))
            return


def _of_row(row: Row, place: str | None) -> _Said:
    return _Said("metadata", row.listing(place), row.company, row.short_name, row.title, row.date)


def _of_name(named: Named, place: str | None) -> _Said:
    listed = named.listing
    if listed is None and named.digits and place == "hk":
        listed = listing(named.digits, "HK")
    return _Said("filename", listed, None, named.short_name, named.title, named.date)


# --- put together ------------------------------------------------------------------------------------------------------


def _first(said: Sequence[_Said], name: str) -> tuple[Any, str]:
    """The first source's value of a field, with its origin."""
    return next(((value, each.origin) for each in said if (value := getattr(each, name)) is not None), (None, ""))


def _company(flow: Flow, trusted: Sequence[_Said]) -> dict[str, Any] | None:
    values: dict[str, Any] = {}
    origin: dict[str, str] = {}
    for name in ("name", "short_name", "listing"):
        value, where = _first(trusted, name)
        key = "stock_code" if name == "listing" else name
        values[key] = value.code if isinstance(value, Listing) else value
        if value is not None:
            origin[key] = where
        if name == "listing":
            values |= _venue(value, trusted[0], origin)
    if not origin:
        return None
    venue = trusted[0].venue if "text" in (origin.get("exchange"), origin.get("board")) else ()
    return {**values, "origin": origin, "evidence": _evidence(flow, [*trusted[0].spans, *venue])}


def _venue(listed: Listing | None, text: _Said, origin: dict[str, str]) -> dict[str, Any]:
    """Exchange and board, as the code tells them or else the text."""
    venue = (
        {"exchange": listed.exchange, "board": listed.board}
        if listed
        else {"exchange": text.exchange, "board": text.board}
    )
    origin |= {name: "derived" if listed else "text" for name, value in venue.items() if value is not None}
    return venue


def _date(flow: Flow, trusted: Sequence[_Said], facts: Sequence[Fact]) -> dict[str, Any] | None:
    date, where = _first(trusted, "date")
    if date is None:
        return None
    spans = next((fact.spans for fact in facts if fact.type == "document_date"), ()) if where == "text" else ()
    return {"date": date.isoformat(), "origin": where, "evidence": _evidence(flow, spans)}


def _jurisdiction(kind: Kind, listed: Listing | None) -> tuple[str, str]:
    """Whose law: what the terms of the text tell, else the place of the listing."""
    if kind.told:
        return kind.jurisdiction, "text"
    return (listed.place if listed else kind.jurisdiction), "derived"


def _evidence(flow: Flow, spans: Sequence[SourceSpan]) -> list[dict[str, Any]]:
    text, page_of = flow.source.text, flow.source.page_of
    return [{"quote": text[a:b], "start": a, "end": b, "page": page_of(a)} for a, b in dict.fromkeys(spans)]


# --- disagreements -----------------------------------------------------------------------------------------------------


def _is_of_another(known: Listing | None, other: Listing | None) -> bool:
    """Whether a source is of another security, and none that the same issuer may well have besides."""
    return known is not None and other is not None and known.code != other.code and not related(known.code, other.code)


_WHERE = {
    "text": ("the text", "正文"),
    "metadata": ("the metadata", "元数据"),
    "filename": ("the file name", "文件名"),
}


def _disagreements(one: _Said, other: _Said) -> Iterator[dict[str, Any]]:
    """Findings M01-M04 where two sources say different things of the same."""
    if one.listing and other.listing and one.listing.code != other.listing.code:
        of_another = _is_of_another(one.listing, other.listing)
        note, note_zh = ("", "") if of_another else ("; one issuer may have both", "；同一发行人可能兼有")
        severity = "warning" if of_another else "info"
        yield _finding("M01", severity, "code", "代码", one, one.listing.code, other, other.listing.code, note, note_zh)
        if of_another:
            return
    if one.short_name and other.short_name and (differ := _differ(one.short_name, other.short_name)):
        yield _finding("M02", "info", "short name", "简称", one, one.short_name, other, other.short_name, *differ)
    if one.name and other.name and _plain(one.name) != _plain(other.name):
        same = one.listing is not None and other.listing is not None
        note, note_zh = ("; names change and codes don't", "；名称会变更而代码不变") if same else ("", "")
        severity = "info" if same else "warning"
        yield _finding("M03", severity, "company name", "公司名称", one, one.name, other, other.name, note, note_zh)
    if one.date and other.date and abs((one.date - other.date).days) > _APART:
        yield _finding("M04", "info", "date", "日期", one, one.date.isoformat(), other, other.date.isoformat())


def _differ(one: str, other: str) -> tuple[str, str] | None:
    """How two short names of one code differ: None where only script and width do."""
    first, second = _plain(one), _plain(other)
    if first == second:
        return None
    if _SPECIAL.sub("", first) == _SPECIAL.sub("", second):
        return "; a mark of special treatment or trading", "；仅特别处理或交易标识不同"
    return "; names change and codes don't", "；简称会变更而代码不变"


def _plain(name: str) -> str:
    import unicodedata

    from .normalise import simplified

    return simplified("".join(unicodedata.normalize("NFKC", name).split()))


def _finding(
    rule: str,
    severity: str,
    what: str,
    what_zh: str,
    one: _Said,
    value: str,
    other: _Said,
    other_value: str,
    note: str = "",
    note_zh: str = "",
) -> dict[str, Any]:
    where, where_zh = _WHERE[one.origin]
    other_where, other_zh = _WHERE[other.origin]
    return {
        "rule": rule,
        "category": "document",
        "severity": severity,
        "message": f"{what}: {where} has {value!r}, {other_where} {other_value!r}{note}",
        "message_zh": f"{what_zh}：{where_zh}为“{value}”，{other_zh}为“{other_value}”{note_zh}",
        "clauses": [],
        "basis": None,
    }
