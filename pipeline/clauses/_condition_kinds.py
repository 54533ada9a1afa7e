"""What a condition tests: the mentions of a stretch of text, each with its kind, its sign, its scope and its number.

    母公司及合并报表盈利且累计未分配利润为正   profit_positive, undistributed_profit_positive: both hold, both statements
    没有出具标准无保留意见                     audit_opinion_standard: fails
    资产负债率（母公司）超过70%                debt_ratio > 0.7, parent

Pure functions of normalised text; whether a mention conditions a dividend is decided in `conditions`. The finders run
from the most particular kind to the most general one, and what one has read is blanked out for the next.
Vocabulary: `lexicon/conditions.toml`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import reduce
from operator import attrgetter, or_

from ..cues import gate
from ..quantities import Quantity, find_quantities
from ..scanning import scanning
from ._condition_funds import read_cash_flow, read_expenditure, read_funds, read_operating_cash_flow
from ._condition_profits import read_profits
from ._condition_reader import INVERSE, USED, Atom, Reader, before_and, pattern_of, scoped, signed
from ._measures import find_comparison

_Finder = Callable[[Reader], None]


def find_atoms(raw: str, bare: str, cues: int = -1) -> list[Atom]:
    """The tested things of a stretch, in order. `bare` is `raw` with its brackets blanked out, of equal length.

    `cues` are the gates of the sentence that the stretch is of; without them every finder is tried.
    """
    reader = Reader(raw, bare, cues)
    for named, cue, finder in _FINDERS:
        if cues & named and cue.search(reader.work):
            finder(reader)
    atoms = reader.atoms
    if atoms and ("情" in bare or "问题" in bare):
        atoms = _denied(atoms, bare)
    return _merged(sorted(atoms, key=_START), bare) if len(atoms) > 1 else atoms


_START = attrgetter("start")


_DENIAL = scanning(
    r"(?:不存在|不属于|未曾?(?:出现|发生|触及|触发|处于|遇)|没有(?:出现|发生)|无(?![法论保形须需]))"
    r"(?P<what>[^，；。：]{2,90}?)的?(?:情[形况]|问题)(?!说明)"
)


def _denied(atoms: list[Atom], bare: str) -> list[Atom]:
    """不存在资产负债率高于70%的情形 holds: what the denial spans is turned round."""
    spans = [match.span("what") for match in _DENIAL.finditer(bare)]
    return [
        atom._replace(holds=True, comparator=INVERSE.get(atom.comparator or ""))
        if atom.holds is not True and any(start <= atom.start < end for start, end in spans)
        else atom
        for atom in atoms
    ]


def _merged(atoms: list[Atom], bare: str) -> list[Atom]:
    """现金流充裕，实施现金分红不会影响公司后续持续经营 is one condition; so are two words for one test in one breath."""
    held: list[Atom] = []
    for atom in atoms:
        if held:
            last = held[-1]
            unhurt = atom.kind == "operating_funds_sufficient" and "影响" in bare[atom.start : atom.end]
            gap = bare[last.end : atom.start]
            if last.kind == "cash_flow_sufficient" and unhurt and len(gap) < 20:
                if bare[last.start : last.end].startswith(("资金", "自有资金", "货币资金")):
                    held[-1] = last._replace(kind="operating_funds_sufficient", end=atom.end)
                continue
            if last.kind == "cash_flow_sufficient" and _SAME_FUNDS.match(bare, last.end) and atom.start - last.end < 3:
                continue  # 现金流充足且满足公司正常经营
            spent = last.kind == "no_major_expenditure" and last.holds is not True
            if spent and atom.kind in _WANTS and _LEADS_TO.search(gap):
                continue  # 有重大现金支出，进行现金分红可能导致现金流无法满足经营需要
            if (atom.kind, atom.value, atom.scope) == (last.kind, None, last.scope) and last.value is None:
                continue
            if last.kind == "operating_cash_flow" and atom.kind == "cash_flow_sufficient" and len(gap) < 4:
                continue  # 经营性现金流量净额或者现金流量净额为负数
        held.append(atom)
    return held


_SAME_FUNDS = scanning("(?:，?(?:且|并且?))(?:能够?|可以?|足以)?(?:满足|保证|保障|支持)(?![^，；。]{0,10}资金)")
_WANTS = ("cash_flow_sufficient", "operating_funds_sufficient")
_LEADS_TO = scanning(r"^[^。；]{0,60}(?:导致|致使|使得|造成|以致|从而|进而|会使|将使|现金分红)[^。；]{0,8}$")


def _exemptions(reader: Reader) -> None:
    for match in pattern_of("⟨no_exemption⟩").finditer(reader.work):
        if not _NAMED_CASE.search(match[0]):  # 不存在重大现金支出等特殊情形 names the case
            reader.add(Atom("no_exemption_circumstances", *match.span(), True))


_NAMED_CASE = scanning("(?:支出|投资|投入|收购|亏损)(?:计划|安排|事项|项目)?等(?:特殊|特别|例外)")


def _audit(reader: Reader) -> None:
    """审计机构…出具标准无保留意见的审计报告, read by the clause, since 、 and 或 join the opinions of one test."""
    while match := pattern_of("⟨audit_opinion⟩").search(reader.work):
        start, end = reader.clause(match.start())
        used = reader.work.rfind(USED, start, match.start()) + 1
        joined = max(reader.work.rfind(word, max(start, used), match.start()) for word in "，且并、")
        start = max(start, used, joined + 1)
        stop = _OPINION_ENDS.search(reader.work, match.end(), end)
        end = stop.start() if stop else end
        phrase = reader.raw[start:end]
        opinions = _opinions(phrase)
        holds = opinions[0] == "standard_unqualified"
        reader.add(Atom("audit_opinion_standard", start, end, holds, opinions=opinions))


# 、 goes on with another opinion, or ends the test: 保留意见、否定意见 against 无保留意见、资产负债率.
_OPINION_ENDS = scanning(r"且(?!不)|，|、(?![^，；。、]{0,8}(?:保留|否定|无法|拒绝|非标|强调))")


# 无保留意见（含带强调事项段的无保留意见）: the emphasis does no harm
_WITH_EMPHASIS = scanning("(?<!非)无保留(?:审计)?意见[（，、]?(?:包[含括]|含)[^（）]{0,6}强调事项")


_WITHOUT_EMPHASIS = scanning("[（，](?:但)?不(?:包[含括]|含)[^（），；]{0,10}强调事项[^（），；]{0,10}）?")


def _opinions(phrase: str) -> tuple[str, ...]:
    """The opinions that the words cover: 没有出具标准无保留意见 covers four."""
    modified = ("qualified", "adverse", "disclaimer")
    phrase = _WITHOUT_EMPHASIS.sub("", phrase)
    if _WITH_EMPHASIS.search(phrase):
        return ("standard_unqualified", "unqualified_with_emphasis")
    if re.search(
        r"(?:未|没有|不存在|不属于|不是|并非|不为|不含|非为)(?:被)?"
        r"[^，；。]{0,20}?(?:非标|非无保留|(?<!无)保留意见|否定意见|无法表示)",
        phrase,
    ):
        return ("standard_unqualified",)
    if re.search(
        r"非标准?|(?:没有|未|未能)[^，；。]{0,18}(?:出具|获得|取得|获)[^，；。]{0,4}(?:标准|无保留)|不是标准|除标准",
        phrase,
    ):
        return ("unqualified_with_emphasis", *modified)
    found: list[str] = []
    if "非无保留" in phrase:
        found += modified
    if re.search(r"强调事项", phrase):
        found.append("unqualified_with_emphasis")
    if re.search(r"持续经营[^，]{0,12}(?:不确定|段落)", phrase):
        found.append("unqualified_with_going_concern_uncertainty_paragraph")
    named = (("(?<!无)保留", "qualified"), ("否定", "adverse"), ("无法|拒绝", "disclaimer"))
    found += [name for word, name in named if re.search(word, phrase) and name not in found]
    return tuple(found) or ("standard_unqualified",)


_MADE_GOOD = scanning("(?:均|都|全部|足额|业|已|获|得到|得以)+(?:足额|全部)?(?:弥补|填补|补足)(?:完毕|完成)?")


def _losses(reader: Reader) -> None:
    for match in pattern_of("⟨preference_dividend⟩").finditer(reader.work):
        unpaid = re.search(r"未|没有", reader.work[max(0, match.start() - 4) : match.end()])
        reader.add(Atom("other", *match.span(), not unpaid))
    for match in pattern_of("⟨losses_covered⟩|(?P<un>⟨losses_uncovered⟩)").finditer(reader.work):
        held = match["un"] is None and not re.search(r"(?:未|不足以|尚未|未能)$", reader.work[: match.start()])
        whole = _MADE_GOOD.match(reader.work, match.end())  # 未弥补亏损均已弥补完毕
        held, end = (True, whole.end()) if whole else (held, match.end())
        end += 2 if reader.work.startswith(("完毕", "完成"), end) else 0
        atom = Atom("losses_covered", match.start(), end, held)
        if "母公司" in reader.raw or "合并" in reader.raw:
            atom = scoped(reader, atom, reader.clause(match.start())[0], end)
        reader.add(atom)


_SET_ASIDE = r"(?:提取|计提|提足|预留|留足|提留|留存|提列|提拨|扣除|扣减|足额|缴足|计足)"


_CHAIN = r"(?:(?:、|和|及|与|以及|或|或者)[^，；。、＿]{0,12}?⟨reserve⟩)*"
# 一般准备的计提比例达不到要求
_SHORT_OF = "(?:比例|水平|金额|余额)(?:未能?达|达不|不[符满足]|低于|未满)"
# 足额预留环境治理恢复基金: set aside, but no reserve of profit
_EARMARK = scanning("治理|恢复|环境|环保|复垦|弃置|养护|安全生产")
_EARMARKED = scanning(
    "(?P<un>未|没有|尚未)?(?:足额|依法|按规定|按期|均|已)*(?:预留|缴存|计提|缴纳|提取|存足|留足)[^，；。、＿]{2,20}?"
    "(?:治理|恢复|环境|环保|复垦|弃置|养护|安全生产)[^，；。、＿]{0,8}?(?:基金|保证金|专项资金|费用?|储备)"
)
_RESERVES = (
    rf"(?:(?P<un>未|没有|尚未|不足)[^，；。＿未再]{{0,4}})?(?<!再){_SET_ASIDE}[^，；。＿]{{0,16}}?⟨reserve⟩{_CHAIN}"
    rf"|⟨reserve⟩{_CHAIN}[^，；。＿]{{0,6}}(?P<un2>未)?(?:已)?(?:足额|依法|全部)?{_SET_ASIDE}(?P<un3>{_SHORT_OF})?"
    rf"|⟨reserve⟩的?(?P<un4>{_SHORT_OF})"
)


def _reserves(reader: Reader) -> None:
    for match in pattern_of(_RESERVES).finditer(reader.work):
        unmet = match["un"] or match["un2"] or match["un3"] or match["un4"]
        reader.add(Atom("reserves_appropriated", *match.span(), not unmet))
    for match in _EARMARKED.finditer(reader.work) if _EARMARK.search(reader.work) else ():
        reader.add(Atom("other", *match.span(), match["un"] is None))


def _per_share(reader: Reader) -> None:
    for match in re.finditer(r"具?有?可操作性", reader.work):
        start, end = match.start(), reader.clause(match.start())[1]
        atom = Atom("per_share_dividend_operable", start, match.end(), True)
        atom = reader.number(atom, start, end, defined=True)
        reader.add(atom)
    for kind, words in (
        ("per_share_profit", "⟨per_share_profit⟩"),
        ("per_share_dividend_operable", "⟨per_share_dividend⟩"),
    ):
        for match in pattern_of(words).finditer(reader.work):
            start, end = reader.clause(match.start())
            start = max(start, *(reader.bare.rfind(mark, start, match.start()) + 1 for mark in "、或"))
            atom = scoped(reader, Atom(kind, match.start(), match.end(), None), start, end)
            atom = reader.number(atom, match.start(), end)
            if atom.value is None and kind == "per_share_profit":
                atom = signed(reader, atom, end)
            if atom.value is not None or atom.holds is not None:
                reader.add(atom)


_ENOUGH = scanning(
    r"符合|满足|达到|达标|优于|以上|(?:不|未)(?:会)?(?:触及|触发|突破|跌破|被下调|被调降|降至)|高于|不低于|大于|超过|充足|合规|不违反|处于合理|不影响|足以|足够|能够|合理|良好|较低|控制在"
)
_SHORT = scanning(
    r"(?<!不)(?<!不得)(?<!未)(?<!不应)低于|(?<!未)被(?:下调|调降)|"
    r"(?<![不未])(?<!不会)(?<!未被)(?:触及|触发|接近|逼近|下调|调降|跌破)|(?:为|是|属于?|列入)[“\"]?(?:[CDＣＤ]|[四五六4-6]级)|[级类]及?以下|"
    r"不符合|未(?:能)?达到|不达标|不满足|未满足|不足|无法|不能|未符合|低於|达不到"
)
# 合并报表资产负债率高于70%，或者净负债率高于100%: the second one is of the same statements.
_GOES_ON = scanning("[，、]?(?:或者?|且|并且|及|和|以及)[^，；。公司本行]{0,4}$")
_TOGETHER = scanning("(?:和|及|与|以及|或)(?:其他|其它|各项)?")
# 资产负债率高于同业平均: too high, where a ratio of capital would do
_HIGH = scanning(
    "[^，；。、不未低]{0,10}?(?:(?P<over>高于|超过|超出|大于|突破|过高|偏高)|[不未](?:得|会)?(?:高于|超过|超出|大于|突破)|低于|小于)"
)
_MEETS = scanning("满足|符合|确保|保证|达到|维持|保持")
_SAYS = scanning("[不未低高超足达符满]")
_AMPLE = scanning("(?:较为)?(?:充足|适足|充裕|达标)(?!率|水平|度)")
_RATIOS = tuple(
    (kind, f"⟨{kind}⟩", gate(pattern_of(f"⟨{kind}⟩")))
    for kind in ("risk_indicators", "debt_ratio", "capital_adequacy", "cash_reserve")
)


def _ratios(reader: Reader) -> None:
    """Debt, capital and risk: a number, or words like 满足监管要求."""
    for kind, words, named in _RATIOS:
        if not reader.cues & named:
            continue
        nouns = [m for m in pattern_of(words).finditer(reader.work) if reader.work[m.start()] != USED]
        for index, match in enumerate(nouns):
            start, end = reader.clause(match.start())
            end = before_and(reader, match.end(), end)
            atom = scoped(reader, Atom(kind, match.start(), match.end(), None), start, end)
            if yet := _YET.match(reader.work, match.end()):  # 虽高于150%、但预计将低于130%
                atom = reader.number(atom, yet.end(), reader.clause(yet.end())[1])
            else:
                atom = _paired(reader, atom, [noun for noun in nouns[index:] if noun.start() < end], end)
            if atom.value is None and kind == "cash_reserve" and (told := _NAMELY.match(reader.bare, end)):
                atom = reader.number(atom, told.end(), reader.clause(told.end())[1])
            if atom.value is None:
                atom = _judged(reader, atom, start, end)
            last = next((a for a in reversed(reader.atoms) if a.kind == kind == "debt_ratio"), None)
            if last and atom.scope == "unspecified" and _GOES_ON.match(reader.bare[last.end : atom.start]):
                atom = atom._replace(scope=last.scope)
            if kind == "cash_reserve" and atom.value is None and _FOR_USE.search(reader.bare, start, atom.end):
                atom = atom._replace(kind="operating_funds_sufficient")
            if atom.value is not None or atom.holds is not None:
                reader.add(atom)
                if kind == "capital_adequacy" and (again := _OR_AFTERWARDS.match(reader.work, atom.end)):
                    reader.add(Atom(kind, again.start("then"), again.end(), False, atom.scope))


# 货币资金余额不少于六个月的支出，即不少于5000万元
_NAMELY = scanning("，(?:即|也就是)(?=不[少低]于|[高大]于|达到|超过|至少)")
_YET = scanning("[^，；。、]{0,4}虽(?:然|仍|已)?[^；。]{2,20}?[，、]?(?:但|然而?)")
# 资本充足率低于8.5%，或者分红后将低于监管要求的
_OR_AFTERWARDS = scanning(
    "[，、]?(?:或者?)(?P<then>[^，；。、]{0,4}(?:分红|派息|分配|派发|派付)[^，；。、]{0,6}后[^，；。、]{0,8}?"
    "(?:低于|不符合|不满足|达不到|不达|跌破)[^，；。、]{0,8}(?:要求|标准|水平|红线|底线))"
)
# 货币资金足以保障后续经营: what the money is for, and no size of it
_FOR_USE = scanning(
    "资金(?:余额)?[^，；。、]{0,12}(?:满足|保障|保证|支持|支撑|足以|覆盖|维持|应付)"
    "[^，；。、]{0,16}(?:经营|运营|营运|生产|发展|业务|支出|周转|(?<!分红)(?<!分配)(?<!派息)需[求要])"
)


def _paired(reader: Reader, atom: Atom, nouns: list[re.Match[str]], end: int) -> Atom:
    """The atom with its own number: 风险覆盖率不低于130%、流动性覆盖率不低于120%; A、B分别不低于7.5%、8.5%."""
    numbers = [q for q in reader.quantities if atom.start <= q.start < end]
    if not numbers:
        return atom
    if "分别" in reader.bare[atom.start : numbers[0].start]:
        return reader.number(atom, atom.start, end, skip=max(0, len(numbers) - len(nouns)))
    if len(nouns) > 1 and _TOGETHER.fullmatch(reader.bare, atom.end, nouns[1].start()):
        return reader.number(atom, atom.start, end)  # 净资本及其他风险控制指标优于监管标准120%以上
    shared = any(noun.start() < numbers[0].start for noun in nouns[1:])
    return atom if shared else reader.number(atom, atom.start, end)


def _judged(reader: Reader, atom: Atom, start: int, end: int) -> Atom:
    """The atom with what words say of it, before or behind: 满足资本充足率监管要求, 资本充足率低于最低标准."""
    if atom.kind == "capital_adequacy" and (ample := _AMPLE.match(reader.work, atom.end, end)):
        return atom._replace(end=ample.end(), holds=True)
    if atom.kind == "debt_ratio" and (high := _HIGH.match(reader.work, atom.end, end)):
        return atom._replace(end=_next(reader, high.end(), end), holds=high["over"] is None)
    stop = reader.work.find("、", atom.end, end)
    before = reader.work[start : atom.start]
    if stop >= 0 and _MEETS.search(before) and not _SAYS.search(reader.work, atom.end, stop):
        return atom._replace(end=stop, holds=True)
    if spared := _NOT_BY_PAYING.match(reader.work, atom.end, end):  # 净资本等指标不因分红而低于监管标准
        return atom._replace(end=_next(reader, spared.end(), end), holds=True)
    if short := _SHORT.search(reader.work, atom.end, end):
        return atom._replace(end=_next(reader, short.end(), end), holds=False)
    if enough := _ENOUGH.search(reader.work, atom.end, end):
        return atom._replace(end=_next(reader, enough.end(), end), holds=True)
    end = stop if stop >= 0 else end
    if _SHORT.search(before):
        return atom._replace(holds=False)
    return atom._replace(end=end, holds=True) if _MEETS.search(before) else atom


_NOT_BY_PAYING = scanning(
    "[^，；。、]{0,8}?不(?:会|得|应|致|至)?(?:因|由于)[^，；。、]{0,12}?(?:低于|跌破|突破|超过|触及|触发|不符合|不满足|不达标|下降至|降至|恶化)"
)
_NEXT = scanning("、|或者?(?!以上|以下|超过|高于)")


def _next(reader: Reader, start: int, end: int) -> int:
    """Where what is said of a ratio ends: at the next test of the clause, or with the clause."""
    found = _NEXT.search(reader.work, start, end)
    return found.start() if found else end


_ANY = 1  # the gate that every sentence opens
_PER_SHARE = gate("可操作性", pattern_of("⟨per_share_profit⟩"), pattern_of("⟨per_share_dividend⟩"))
_LOSSES = gate(pattern_of("⟨preference_dividend⟩"), pattern_of("⟨losses_covered⟩|⟨losses_uncovered⟩"))
# Each finder with the gate that its words open, where they are rare, and the few characters without which it has nothing to do.
_FINDERS: tuple[tuple[int, re.Pattern[str], _Finder], ...] = (
    (
        gate(pattern_of("⟨no_exemption⟩")),
        re.compile("除|特殊|特别|例外|情形|情况|不(?:进行|实施)?(?:现金)?分"),
        _exemptions,
    ),
    (gate(pattern_of("⟨audit_opinion⟩")), re.compile("意见|审计"), _audit),
    (_LOSSES, re.compile("亏损|优先股"), _losses),
    (gate(pattern_of(_RESERVES), _EARMARKED), re.compile("公积|准备|公益|储备|基金|保证金|专项|预留"), _reserves),
    (_PER_SHARE, re.compile("每(?:10|1|十|一)?股|操作性"), _per_share),
    (
        reduce(or_, [named for _, _, named in _RATIOS]),
        re.compile("率|资本|指标|比例|之比|偿付|资金|结余|余额|存款|现金|水平|评级|评价|分类|负债|借款|债务|债券"),
        _ratios,
    ),
    (gate(pattern_of("⟨operating_cash_flow⟩")), re.compile("现金"), read_operating_cash_flow),
    (_ANY, re.compile("现金"), read_cash_flow),
    (_ANY, re.compile("投资|支出|开支|投入|收购|技改|购买|重大|大额|资本金|并购"), read_expenditure),
    (_ANY, re.compile("利|盈|亏|收益|储备"), read_profits),
    (
        _ANY,
        re.compile("经营|资金|运营|营运|发展|生产|业务|项目|主业|流动性|支付|偿|现金(?:能|可|足|得|将)?[够以]?满足"),
        read_funds,
    ),
)


def number_of(raw: str, bare: str, atom: Atom) -> Atom:
    """The atom with the first compared number: a ratio or an amount, else a part (减少三分之一以上)."""
    found = Reader(raw, bare).number(atom, 0, len(raw))
    return found if found.value is not None else _part(raw, found)


_TOLD_WHOLE = scanning("(?:的|时|者|后|情形)?(?:[，；。、）]|$)")
_PART_OR_TIME = scanning("分之|一半|[日天月年]")


def _compared(raw: str, kind: str) -> Iterator[tuple[str, Quantity]]:
    """The periods or parts that a stretch ends with, each with its sign; 保留不少于6个月运营资金 does not end with one."""
    for quantity in find_quantities(raw) if _PART_OR_TIME.search(raw) else ():
        found = find_comparison(raw, quantity) if quantity.kind == kind else None
        if found and found.sign != "==" and _TOLD_WHOLE.match(raw, max(quantity.end, found.end)):
            yield found.sign, quantity


def period_of(raw: str) -> str | None:
    """How a period that a stretch ends with is compared (停产超过60日), or None; a period is no value of a condition."""
    return next((sign for sign, _ in _compared(raw, "duration")), None)


def _part(raw: str, atom: Atom) -> Atom:
    """The atom with a compared part as a decimal."""
    for sign, quantity in _compared(raw, "fraction"):
        above, below = str(quantity.value).split("/")
        return atom._replace(comparator=sign, value=round(int(above) / int(below), 6), unit="ratio")
    if half := re.search("一半(?=(?P<more>(?:及|或)?以上))|(?:超过|逾|高于|(?P<least>达到?|不低于))一半", raw):
        return atom._replace(comparator=">=" if half["more"] or half["least"] else ">", value=0.5, unit="ratio")
    return atom
