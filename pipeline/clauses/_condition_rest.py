"""Conditions of no known kind: a compared number of its own, an event, an item of a list that tests nothing known.

补贴款项拖欠余额超过净资产的50%的，可以不进行现金分红    other > 0.5
拟建项目所需资金超过净资产的30%的，…                     an outlay, so major expenditure
监管机构对本行采取限制分红措施的，…                      other
尚有到期未付银行债务的，不得派发现金股利                 other
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ..scanning import scanning
from ._condition_fit import PLANS
from ._condition_frames import Event, Sentence, Span
from ._condition_funds import as_outlay
from ._condition_kinds import find_atoms, number_of, period_of
from ._condition_reader import Atom

# What may come upon a company, and what only points elsewhere.
_OCCURS = scanning(
    "发生|出现|遇|遭|采取|限制|禁止|被(?!视)|变化|变动|下[降滑调]|恶化|面临|处于|困难|风险|灾害|未能|未按|未获|未及时|停产|停工|取消|逾期|立案|处罚|不可抗力|战争|疫情|不能|无法|违约|破产|重组|重整|诉讼|违反|触发|暂停|紧缺|激烈"
)
_OWES = scanning(
    "到期|逾期|违约|未(?:能)?(?:偿|付|清|按|足额|支付|兑付|缴)|失信|处罚|立案|诉讼|冻结|监管措施|托管|接管|(?:偿还|清偿|付清|兑付)[^，；。]{0,16}前$"
)
_REFERS = scanning(
    "上述|前述|前款|前条|本条|本款|特殊|特别|符合|满足|具备|批准|同意|审议|必要|确需|董事会|股东大?会|股东利益|预案|方案|披露|说明|该等|情形之一|下列|(?<!级)(?<![A-Z+-])以下|子公司|[条款项]所[列述]|(?:第|本)[^，；。]{1,8}[条款项]|(?:分红|分配|派息|相应|此类|该类)的?情形时?$"
)
_OF_LENDERS = scanning("借款|贷款|债权|授信|担保|合同|协议|股东|章程|规定|承诺|上述|前述|审议|批准|同意|决议|预案|方案")
_NUMBER = scanning(r"\d|百分|[一二三四五六七八九十]成")
# 停产超过三个月的, 门店关闭三分之一以上的
_PART_OR_TIME = scanning(r"\d|百分|分之|一半|[一二三四五六七八九十](?:成|个月|[日天年])")
_CLAUSE = scanning("[^，；。：]+")
_PART = scanning("(?:(?!或者?(?![者超高]|大于|等于|以|低|少|不))[^，；。：、且])+")
_CONTINUES = scanning(
    "(?:其(?:金额|总额|数额|规模|支出|所需[^，；。]{2,4}))?(?:均|都|应当?|须)?(?:不低于|不少于|不超过|不得|达到?|超过|低于|占)"
)
_COMPARED = scanning("跌破|超[过出]|低于|高于|达到?|不足|少于|大于|小于|以上(?!限)|以下|未达|未满|突破|逾")
_PAYING = scanning("分红|股利|红利|分[配派]|股息|现金(?!支|流|短)|公积|注册资本|之?部分$")
_CLOSES = scanning("(?:的|时|者|后|下|之日起?|期间|前|年度|情[形况])$")
_OPENS = scanning("(?:或者?|但)?(?:如果?|若|当|倘|一旦|因|遇)")


_CONCEDED = scanning("虽[^；。]{2,24}[，、]$")
# 银保监会未对本公司采取限制分红的监管措施
_AUTHORITY = scanning("监管|银保监|证监|保监|银监|人民银行|金融管理|主管")
_SPARED = scanning(
    "(?:监管|银保监|证监|保监|银监|人民银行|金融管理|主管)[^，；。]{0,8}(?:未|没有|并未|未曾)[^，；。]{0,10}?"
    "(?:采取|实施|作出|发出|要求|限制|责令|禁止)[^，；。]{0,12}(?:分红|分配|派息|派发|股利|股息)[^，；。]{0,10}"
    "|(?:未|没有|不存在|未曾)(?:被|受到|因[^，；。]{0,8}被)[^，；。]{0,14}?(?:监管|银保监|证监|保监|人民银行|主管)[^，；。]{0,12}?"
    "(?:限制|责令|禁止|暂停)[^，；。]{0,6}(?:分红|分配|派息|派发|股利|股息)[^，；。]{0,10}"
)


def left_over(sentence: Sentence, region: Span, event: Event) -> Iterator[Atom]:
    """What stands before a promise, an excuse or a ban and is of no known kind; offsets into the sentence."""
    if event.role != "ban":
        yield from _numbers(sentence, region, promise=event.role == "promise")
    if event.role == "promise" and _AUTHORITY.search(sentence.bare, *region):
        yield from (Atom("other", *match.span(), True) for match in _SPARED.finditer(sentence.bare, *region))
    if event.role in ("excuse", "except"):
        yield from _events(sentence, region)
    if event.role == "ban" and event.cash:
        yield from _debts(sentence, region)


def alternatives(sentence: Sentence, region: Span) -> Iterator[Atom]:
    """特殊情况是指：…超过75%，或者出口遭遇制裁: the events of no known kind that 或 adds to excuses of known kinds."""
    bare = sentence.bare
    yield from (
        atom for atom in _events(sentence, region) if "或" in (bare[atom.start], bare[atom.end + 1 : atom.end + 2])
    )


def unknown(raw: str, bare: str) -> Atom | None:
    """An item of a list of conditions that tests nothing known: `other`, or an outlay, with its number if it has one."""
    text = bare.strip("；。 ，")
    if not 4 <= len(text) <= 140 or re.search(
        r"发展阶段|成熟期|成长期|综合考虑|是指|系指|每年以现金|应当(?:采|进|在)|由董事会|^其中", text
    ):
        return None
    start = len(bare) - len(bare.lstrip())
    return as_outlay(number_of(raw, bare, Atom("other", start, start + len(text), None)), bare)


def _numbers(sentence: Sentence, region: Span, *, promise: bool) -> Iterator[Atom]:
    """补贴款项拖欠余额超过净资产的50%的，可以不…: a compared number of no known kind, in a clause of its own."""
    figure = _NUMBER if promise else _PART_OR_TIME
    if not figure.search(sentence.bare, *region):
        return
    for match in _PART.finditer(sentence.bare, *region):
        raw, bare = sentence.text[slice(*match.span())], match[0]
        if not figure.search(bare) or not _COMPARED.search(bare) or _PAYING.search(bare):
            continue
        if _CONTINUES.match(bare) or PLANS.search(bare) or find_atoms(raw, bare, sentence.cues):
            continue
        if bare.startswith("但") and _CONCEDED.search(sentence.bare, region[0], match.start()):
            continue  # 偿付能力充足率虽高于150%、但预计将低于130%: the number of the noun before
        if promise and ("增长" in bare or (match.end() == region[1] and not _CLOSES.search(bare))):
            continue  # the number of the promise itself: 将不少于净利润之30%|以现金派付
        atom = as_outlay(number_of(raw, bare, Atom("other", 0, len(bare), None)), bare)
        period = None if atom.value is not None else period_of(raw)  # 停产不超过三个月 holds, 停产超过三个月 excuses
        if atom.value is not None or period:
            atom = atom._replace(holds=True) if promise and period in ("<", "<=") else atom
            yield atom._replace(start=match.start() + atom.start, end=match.start() + atom.end)


def _events(sentence: Sentence, region: Span) -> Iterator[Atom]:
    """监管机构对本行采取限制分红措施的，可以不…: an event of no known kind, told to its end or as an alternative."""
    for match in _CLAUSE.finditer(sentence.bare, *region):
        raw, bare = sentence.text[slice(*match.span())], match[0]
        told = match.end() >= region[1] - 1 or sentence.bare[match.end() + 1 : match.end() + 2] == "或"
        told = told or bool(_CLOSES.search(bare) or _OPENS.match(bare)) or bare.startswith("或")
        if "、" in bare and _STANDS.search(bare) and find_atoms(raw, bare, sentence.cues):
            yield from (
                Atom("other", match.start() + m.start(), match.start() + m.end(), None) for m in _STANDS.finditer(bare)
            )
            continue
        if not told or len(bare) < 8 or not _OCCURS.search(bare) or _REFERS.search(bare) or PLANS.search(bare):
            continue
        if _NUMBER.search(bare.replace("十二", "")) or find_atoms(raw, bare, sentence.cues):
            continue
        if _COMPARED.search(bare) and number_of(raw, bare, Atom("other", 0, len(bare), None)).value is not None:
            continue  # taken with its number
        if period_of(raw):
            continue  # taken with its period
        yield Atom("other", *match.span(), None)


# 水价调整未到位、年度亏损: an event told to its end in a list with conditions of known kinds
_STANDS = scanning(
    "(?:(?<=、)|^(?:但?(?:如果?|若|当|倘|因|在))?)[^、或和及]{4,20}(?:未到位|未落实|未获批|未兑现|停[产工运]|中断)(?=、)"
)


def _debts(sentence: Sentence, region: Span) -> Iterator[Atom]:
    """公司尚有到期未付银行债务的，不得派发现金股利: what the company owes or suffers bars it from paying."""
    for match in _CLAUSE.finditer(sentence.bare, *region):
        bare = match[0]
        told = _CLOSES.search(bare) or _OPENS.match(bare) or bare.startswith("或")
        if len(bare) < 6 or not told or not _OWES.search(bare) or _OF_LENDERS.search(bare):
            continue
        if not find_atoms(sentence.text[slice(*match.span())], bare, sentence.cues):
            yield Atom("other", *match.span(), False)
