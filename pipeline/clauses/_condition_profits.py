"""Signs of profit: 净利润及累计未分配利润均为正值, 有可分配利润, 盈利, 亏损, 累计未分配利润小于当年利润的30%."""

from __future__ import annotations

import re

from ..scanning import scanning
from ._condition_reader import NONE, SIGN, SIGNED, USED, Atom, Reader, pattern_of
from ._measures import read_scope

# Alternatives are searched much faster where their first characters are known; a test holds them against the lexicon.
PROFITS = (
    "(?=[未累保留滚可净税利纯溢当经])(?:"
    "(?P<undistributed_profit_positive>⟨undistributed⟩)|(?P<distributable_profit_positive>⟨distributable⟩)|"
    "(?P<profit_positive>⟨net_profit⟩))"
)
SAYINGS = "(?=[未没无不发出录产为经大重较亏实取获有盈扭如了])(?:(?P<loss>⟨loss⟩)|⟨profitable⟩)"


def read_profits(reader: Reader) -> None:
    """净利润及累计未分配利润均为正值: each noun to the left of a sign, back to the last sign or comma."""
    before = len(reader.atoms)
    _sayings(reader)
    for match in list(SIGN.finditer(reader.work)) if SIGNED.search(reader.work) else ():
        start, _ = reader.clause(match.start())
        start = max(start, reader.work.rfind(USED, start, match.start()) + 1)
        _of_sign(reader, start, match)
    _having(reader)
    _numbered_profits(reader)
    _spread_scope(reader, before)


# 可供分配利润在弥补亏损、提足法定公积金后为正值: between the noun and its sign stands what has been read
_AFTER_USED = scanning(f"(?:在|于|经|依法|按规定)*[{USED}、及和并]+(?:之?后)?(?:的?余额|仍|尚|均)*")
# 净利润及累计未分配利润（均以合并报表口径计算）为正值
_ALL_OF = scanning("（(?P<every>均|都|皆)?[^（）]{0,8}(?:合并|母公司)[^（）]{0,10}）")


def _of_sign(reader: Reader, start: int, sign: re.Match[str]) -> None:
    """The atoms of the nouns that stand before one sign."""
    holds = sign["plus"] is not None
    found: list[Atom] = []
    for noun in pattern_of(PROFITS).finditer(reader.work, start, sign.start()):
        at = found[-1].end if found else start
        scope = read_scope(reader.raw[at : sign.end()] if not found else reader.raw[at : noun.end()])
        atom = Atom(noun.lastgroup or "", noun.start(), noun.end(), holds, scope)
        if found and found[-1].kind == atom.kind:
            both = {found[-1].scope, scope} == {"parent", "consolidated"}
            found[-1] = found[-1]._replace(end=atom.end, scope="parent_and_consolidated" if both else found[-1].scope)
        else:
            found.append(atom)
    if len(found) > 1:  # the scope before the first of several nouns, not that of a later one
        found[0] = found[0]._replace(scope=read_scope(reader.raw[start : found[0].end]))
    if not found and USED in reader.work[: sign.start()]:
        found = [
            Atom(
                noun.lastgroup or "", noun.start(), noun.end(), holds, read_scope(reader.raw[noun.start() : noun.end()])
            )
            for noun in pattern_of(PROFITS).finditer(reader.work, reader.clause(sign.start())[0], sign.start())
            if _AFTER_USED.fullmatch(reader.work, noun.end(), sign.start())
        ]
    if found and (told := _ALL_OF.search(reader.raw, found[-1].end, sign.start())):
        scope = read_scope(told[0])
        every = len(found) == 1 or told["every"]
        found = [a._replace(scope=scope) if every or a is found[-1] else a for a in found]
    if found and (told := _BY_STATEMENT.match(reader.raw, sign.end())):
        scope = read_scope(told[0])
        found = [a._replace(scope=scope) if a.scope == "unspecified" else a for a in found]
        _back_to_sayings(reader, found[0].start, scope)
    for index, atom in enumerate(found):
        last = index + 1 == len(found)
        reader.add(atom._replace(end=sign.end()) if last else atom)


# 累计未分配利润为正数（按母公司报表口径）
_BY_STATEMENT = scanning(
    "（[^（），；。]{0,6}(?:合并|母公司)[^（），；。]{0,6}(?:口径|报表|数|计算|基础|为准)[^（），；。]{0,4}）"
)
_AND = scanning("(?:且|并且?|及|和|、)(?:年末|期末|公司|当年末|上年末)?(?:累[计积]的?)?")


def _back_to_sayings(reader: Reader, start: int, scope: str) -> None:
    """当年盈利且累计未分配利润为正（按母公司报表口径）: the bracket speaks of both."""
    for index, atom in enumerate(reader.atoms):
        open_scope = atom.kind == "profit_positive" and atom.scope == "unspecified" and atom.value is None
        if open_scope and _AND.fullmatch(reader.bare, atom.end, start):
            reader.atoms[index] = atom._replace(scope=scope)


_HAVING = (
    rf"(?=[无没不未尚仍有存具产录])(?:(?P<un>{NONE})(?:(?:尚|仍)?(?:有|存在|具有|产生|实现)(?:了)?)?|(?:尚|仍)?(?:有|存在|具有|产生|录得)(?:了)?)"
    r"(?:足够的?|充足的?|一定的?|剩余的?|余下的?|结余的?|正的)?⟨distributable⟩"
)
_AMPLE = r"(?P<noun>⟨undistributed⟩|⟨distributable⟩)(?:较为|比较|较|相对)?(?:充足|充裕|(?P<un>不足)(?!\d|以|[^，；。]{0,16}(?:\d|百分)))"


def _having(reader: Reader) -> None:
    """有可分配利润; 无可供分配利润."""
    for match in pattern_of(_HAVING).finditer(reader.work):
        start, end = reader.clause(match.start())
        if re.compile(r"[^，；。]{0,20}(?:\d|百分)").match(reader.work, match.end(), end):
            continue
        scope = read_scope(reader.raw[start : match.end()])
        reader.add(Atom("distributable_profit_positive", *match.span(), match["un"] is None, scope))
    if "充" not in reader.work and "不足" not in reader.work:
        return
    for match in pattern_of(_AMPLE).finditer(reader.work):
        undistributed = pattern_of("⟨undistributed⟩").match(match[0])
        kind = "undistributed_profit_positive" if undistributed else "distributable_profit_positive"
        start, _ = reader.clause(match.start())
        reader.add(Atom(kind, *match.span(), match["un"] is None, read_scope(reader.raw[start : match.end()])))


def _sayings(reader: Reader) -> None:
    """盈利, 亏损, 未实现盈利."""
    for match in pattern_of(SAYINGS).finditer(reader.work):
        start, _ = reader.clause(match.start())
        start = max(start, reader.work.rfind(USED, start, match.start()) + 1)
        lead = reader.work[start : match.start()]
        if match["loss"] is None and _NO_SAYING.search(lead):
            continue
        scope = read_scope(reader.raw[start : match.end()])
        spared = match["loss"] is not None and _SPARED.search(lead)
        reader.add(Atom("profit_positive", *match.span(), match["loss"] is None or bool(spared), scope))


# 未盈利, 上市后首个盈利年度
_NO_SAYING = scanning("未能?$|预计|未来.{0,6}$|弥补|按照?$|(?:首个|第一个|首次)(?:实现)?$")
_SPARED = scanning("(?:未|没有|不存在|未曾|并未|不是|并非)(?:发生|出现|产生|录得)?$")


# Words before a noun that make it the base of another number: 股东红利应为可分配盈余之50%.
_SHARE = scanning(
    r"[^，；。]{0,4}(?:提[拨列取]|拨[出付]|中)|[的之](?:不少于|不低于|至少)?(?:\d|百分|[一二三四五六七八九]成)"
)
# 可供分配盈余低于实收资本额5%: a size, and no sign of profit
_OF_CAPITAL = ("registered_capital", "issued_shares", "net_assets", "total_assets")
_OBJECT = scanning(r"分[配派]|分红|为|占|超过|低于|少于|达到|就|提[取拨列]|按|以")


def _numbered_profits(reader: Reader) -> None:
    """累计未分配利润小于当年可供分配净利润的30%: the first noun of a clause that goes on to a compared number."""
    if not reader.quantities:
        return
    for noun in pattern_of(PROFITS).finditer(reader.work):
        start, end = reader.clause(noun.start())
        start = max(start, reader.work.rfind(USED, start, noun.start()) + 1)
        if reader.work[noun.start()] == USED or pattern_of(PROFITS).search(reader.work, start, noun.start()):
            continue
        kind = noun.lastgroup or ""
        change = re.search(r"下[降滑]|减少|降低|增长|降幅|变动", reader.work[noun.end() : end])
        atom = reader.number(Atom("other" if change else kind, start, noun.end(), None), noun.end(), end)
        if (
            atom.value is None
            or _SHARE.match(reader.work, noun.end())
            or _OBJECT.search(reader.work, start, noun.start())
            or "占" in reader.work[noun.end() : end]
        ):
            continue
        if atom.unit == "per_share":
            atom = atom._replace(kind="per_share_profit")  # 可供分配利润不足0.1元/股
        if kind == "distributable_profit_positive" and atom.unit == "ratio" and atom.measure in _OF_CAPITAL:
            atom = atom._replace(kind="other")
        compared = re.search(r"[不未低高少多小大超达]", reader.raw[noun.end() :])
        scope = read_scope(reader.raw[start : noun.end() + compared.start() if compared else noun.end()])
        reader.add(atom._replace(scope=scope))


_JOINED = scanning(r"(?:且|并且|及|和|与|、|以及|同时|并)(?![^，]{0,3}(?:公司|本行))[^，；。]{0,14}$")


def _spread_scope(reader: Reader, first: int) -> None:
    """母公司及合并报表盈利且累计未分配利润为正: a scope goes on to what 且, 及 or 、 adds without a subject of its own."""
    atoms = sorted(reader.atoms[first:], key=lambda atom: atom.start)
    losses = [atom for atom in reader.atoms[:first] if atom.kind == "losses_covered"]
    if atoms and losses and losses[-1].start < atoms[0].start:
        atoms.insert(0, losses[-1])  # 未弥补亏损均已弥补且累计未分配利润为正
    for index in range(1, len(atoms)):
        last, atom = atoms[index - 1], atoms[index]
        open_scope = atom.scope == "unspecified" != last.scope and atom.value is None
        gap = reader.bare[last.end : atom.start]
        both = gap.startswith("，且") and re.search("均|都", reader.bare[atom.start : atom.end])
        if open_scope and (_JOINED.match(gap) or (both and last.scope == "parent_and_consolidated")):
            atoms[index] = atom._replace(scope=last.scope)
    reader.atoms[first:] = [atom for atom in atoms if atom.kind != "losses_covered"]
