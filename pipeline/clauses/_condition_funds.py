"""Money to pay with and money spent: cash flow, funds for the business, large expenditure."""

from __future__ import annotations

import re

from ..scanning import scanning
from ._condition_reader import NONE, TAIL, USED, Atom, Reader, before_and, pattern_of, scoped, signed


def read_operating_cash_flow(reader: Reader) -> None:
    for match in pattern_of("⟨operating_cash_flow⟩").finditer(reader.work):
        start, end = reader.clause(match.start())
        end = before_and(reader, match.end(), end)
        atom = scoped(reader, Atom("operating_cash_flow", match.start(), match.end(), None), start, end)
        found = signed(reader, atom, end)
        if found.holds is not None:
            reader.atoms.append(found)  # the sign stays: 净利润与经营性现金流量净额均为正
            reader.work = (
                reader.work[: match.start()] + " " * (match.end() - match.start()) + reader.work[match.end() :]
            )
            continue
        numbered = reader.number(atom, match.start(), end)
        if numbered.value is not None:
            reader.add(numbered)
        elif compared := re.compile(r"(?P<plus>不低于|不少于|高于|大于|超过)|低于|少于|小于|不足以").search(
            reader.work, match.end(), end
        ):
            reader.add(atom._replace(end=end, holds=compared["plus"] is not None))
        elif flows := _FLOWS.match(reader.work, match.end() - 3):
            reader.add(atom._replace(end=max(atom.end, flows.end()), holds="出" not in flows[0]))


# 经营活动现金净流入 by itself is a sign, and so is 净流出.
_FLOWS = scanning(r".{0,3}?净流(?:入|出)(?!量|额|净)|...(?:为|是|呈|出现|处于)净?流(?:入|出)(?!量|额|净)")


_CAN = r"(?:能够?|可以?|足以|得以|将)?"
_AMPLE = (
    r"(?:(?:状况|情况|水平|净额)?(?:较为|比较|相对|较|持续|保持|总体|基本)*"
    r"(?:充裕|充足|充沛|充分|宽裕|良好|正常|健康|稳定|足够|为正))"
)
_ADEQUATE = (
    rf"(?:(?:状况)?(?:基本)?{_CAN}(?:满足|支持|支撑|保证|保障|维持|覆盖|应付|应对|负担|不影响|足够)"
    rf"|足以|不影响|{_CAN}持续经营)"
)
_INADEQUATE = (
    r"(?:(?:状况|情况)?(?:严重)?(?:不足|紧张|为负|困难|恶化|短缺|不佳|欠佳)"
    r"|(?:无法|不能|未能|不足以|不满足|难以)(?:满足|支持|保证|保障|覆盖|维持)?)"
)
_CASH_FLOW = (
    rf"(?:当[年期]|公司|自由)?⟨cash_flow⟩(?:的)?[^，；。＿]{{0,6}}?(?:(?P<un>{_INADEQUATE}){TAIL}|{_AMPLE}|{_ADEQUATE}{TAIL})"
    r"|(?:充裕|充足|足够|充分|良好|健康|稳定|宽裕)的?(?:自由)?(?:现金流量?|现金)(?!分红|股利|储备|结余|等价|及|和)"
    rf"|(?:满足|保证|保障|确保|不影响)[^，；。＿、且]{{0,16}}(?:现金流|现金(?!分|股|红|方|派))(?:量)?(?:的)?(?:正常|需[求要]|充[足裕]|{_ADEQUATE}{TAIL})?"
)


# 尚未形成|稳定的现金流
_LACKS = scanning("(?:未能?|没有|缺乏|缺少|不具备)(?:形成|取得|获得|产生|实现|建立|拥有)?$")


def read_cash_flow(reader: Reader) -> None:
    """现金流充裕; 现金流满足公司正常经营和长期发展; 充裕的现金流."""
    for match in pattern_of(_CASH_FLOW).finditer(reader.work):
        start, _ = reader.clause(match.start())
        start = max(start, reader.work.rfind(USED, start, match.start()) + 1)
        lacking = match["un"] is not None or _LACKS.search(reader.work, start, match.start())
        atom = Atom("cash_flow_sufficient", *match.span(), not lacking)
        reader.add(scoped(reader, atom, start, match.end()))


_HORIZON = scanning(r"(?:十二|12)个月|一年内|未来一个?会计?年度?")


def read_expenditure(reader: Reader) -> None:
    """无重大投资计划或重大现金支出; 拟对外投资、收购资产的累计支出达到净资产的30%."""
    done = -1
    for match in pattern_of("(?P<major>⟨major_expenditure⟩)|⟨expenditure⟩|(?P<any>⟨any_expenditure⟩)").finditer(
        reader.work
    ):
        start, end = reader.clause(match.start())
        if match.start() < done:
            continue
        used = reader.work.rfind(USED, start, match.start()) + 1
        atom = _existing(reader, match, max(start, used), end)
        if atom is None:
            continue
        atom = _spent(reader, atom, end)
        if match["major"] is None and atom.value is None and atom.holds is not True:
            if not _MORE.match(reader.work, match.end(), end):
                continue
            atom = atom._replace(holds=False)
        if match["any"] and atom.unit == "ratio" and atom.measure not in ("net_assets", "total_assets"):
            continue  # 抢修电网的支出超过当年净利润的10%
        if match["major"] and (means := _MEANS.match(reader.bare, end)):
            reader.use(*means.span())
            done = max(done, means.end())  # 重大现金支出，即投资支出占净资产的25%以上: the number defines the term
        horizon = 12 if _HORIZON.search(reader.bare, start, end) else None
        reader.add(atom._replace(horizon_months=horizon))
        done = max(done, end, atom.end)


def _existing(reader: Reader, match: re.Match[str], start: int, end: int) -> Atom | None:
    """Whether the words say that there is none, or that there is some; nothing where they only weigh it (是否有)."""
    before = reader.work[start : match.start()]
    if re.search(r"是否|视为|视同|构成|考虑|募集资金$|如何|(?:支出|计划|投资|安排|事项)[”\"]?(?:是|系)?指", before):
        return None
    none = list(re.finditer(NONE + "|无[需须](?=以|动用|使用|支付|投入|安排|支出)", before))
    if none:
        return Atom("no_major_expenditure", start + none[-1].start(), end, True)
    if re.compile(r"(?:均)?(?:未发生|不存在|没有发生|不发生)").search(reader.work, match.end(), end):
        return Atom("no_major_expenditure", match.start(), end, True)
    some = re.search(r"有(?!关)|存在|发生|进行|实施|面临|拟|计划|需要?|出现|安排|开展", before)
    return Atom("no_major_expenditure", start + some.start() if some else match.start(), end, False if some else None)


# 投资支出超过当年净利润: compared, but with no number.
_MORE = scanning(
    r"(?:累计|合计|预计|将|金额|总额)*(?:超过|大于|高于|超出)[^，；。\d]{0,12}(?:净利润|货币资金|净资产|现金流[^，；。\d]{0,4})(?:的|时|者|$)"
)
_MEANS = scanning(r"，(?:即|是指|系指|亦即|也就是)[^；。]*")
_GOES_ON = scanning(
    r"，(?:且|并且)?(?:预计|其)?(?:(?:在|于)?(?:未来|今后|其后)(?:十二|12)?(?:个月|一年|一个会计年度)内?)?(?:绝对|累计|达到|超过|支出|金额|单笔|涉及|所需|投资|总[额计]|占)"
)


_STOPS = scanning(
    "且(?!绝对|超过|累计)|、(?=(?:且|并)?(?:不(?:会|致|至)?影响|现金流|资金|满足|保证|当年[盈实净]|审计|累计未|盈利|净利润为|资产负债|母公司|合并))|或者?(?=[^，；。]{0,6}(?:资金(?:周转)?(?:不足|紧张|短缺|困难)|现金流|亏损|资产负债|审计))"
)


def _spent(reader: Reader, atom: Atom, end: int) -> Atom:
    """The atom with its number, in its clause or in one that goes on with it (，累计支出超过净资产的30%)."""
    stop = _STOPS.search(reader.work, atom.start, end)
    stop_at = stop.start() if stop and stop.start() > atom.start + 4 else end
    found = reader.number(atom, atom.start, stop_at, unread=True)
    while found.value is None and _GOES_ON.match(reader.bare, end):
        end = reader.clause(end + 1)[1]
        found = reader.number(atom._replace(end=end), atom.start, end, unread=True)
    if found.value is None:
        return atom._replace(end=min(atom.end, stop_at))
    if found.holds is True:  # 无…达到净资产30%的支出: what holds is that it stays below
        inverse = {">=": "<", ">": "<="}.get(found.comparator or "")
        return found._replace(comparator=inverse) if inverse else found
    return found._replace(holds=found.comparator in ("<", "<="))


_OUTLAY = scanning(
    "投资|支出|开支|投入|购置|采购|收购|购买|建设|扩建|新建|新增|改造|资金需求|所需资金|用款|价款|概算|预算|并购|出资|项目|开店|造价|(?:尚未|待|需|应|须)支付"
)
_NO_OUTLAY = scanning(
    "损失|拖欠|赔|担保|诉讼|坏账|减值|应收|负债|借款|占用|补贴|赊|欠|贷款|债务|营业收入|回款|质押|抵押|处罚|罚款"
)
_NO_SUCH = scanning(NONE + "[^，；。]{0,12}(?:超过|达到|高于|大于)")
_OF_WEALTH = ("net_assets", "total_assets")


def as_outlay(atom: Atom, bare: str) -> Atom:
    """所需资金累计超过净资产的15%: an outlay that no word calls large is major expenditure, if measured by wealth or in money."""
    wealth = atom.measure in _OF_WEALTH if atom.unit == "ratio" else atom.unit == "currency"
    if atom.kind != "other" or atom.value is None or not wealth or not _OUTLAY.search(bare) or _NO_OUTLAY.search(bare):
        return atom
    horizon = 12 if _HORIZON.search(bare) else None
    if _NO_SUCH.search(bare):  # 无单笔超过1亿元的收购
        atom = atom._replace(comparator={">=": "<", ">": "<="}.get(atom.comparator or "", atom.comparator))
    holds = atom.comparator in ("<", "<=")
    return atom._replace(kind="no_major_expenditure", horizon_months=horizon, holds=holds)


_KEEPS = (
    r"(?:保证|保障|满足|确保|维持|保持|兼顾|支持|具备|拥有|有(?=足够|充足|充裕)|留存|预留|留足|有利于"
    r"|不(?:会|致|至|应)?(?:影响|损害|妨碍|危及)|能够?(?!力)|可以|足以)"
)
_UNHURT = r"不(?:会|致|至)?对[^，；。＿]{0,14}?(?:经营|营运|运营|发展|业务)[^，；。＿]{0,10}?影响"
_GOING = (
    r"(?:(?:正常|日常|持续|后续|可持续|长[期远]|稳定|健康|合理|中长期|未来)(?:的|、|和|生产|稳定|健康)*[^，；。＿]{0,4}"
    r"(?:经营|生产|运营|营运|运作|运转|周转|开支|发展|投资|资金)"
    r"|(?:生产|业务|经营|营运|运营|项目|投资)(?:经营|发展|运营|建设|活动|投资)*(?:的)?(?:对)?(?:资金)?(?:所需|需[求要])"
    r"|(?:生产|业务|经营|营运|运营)(?:、|和|及|与)[^，；。＿]{2,10}(?:所需|需[求要])"
    r"|(?:偿还|清偿|支付|偿付|兑付)[^，；。、＿]{0,10}(?:债务|货款|薪酬|工资|税款|本息)"
    r"|(?:业务|项目|主业)(?:的)?(?:正常|顺利|有序)?(?:开展|推进|拓展|运行|承接)"
    r"|(?:营运|流动|运营|经营|充足|足够|充裕|所需)(?:的)?(?:营运|流动)?资金|资金(?:的)?需[求要])"
)
_AMPLE_FUNDS = (
    rf"(?:营运|流动|自有|经营|货币)?资金(?:状况|供给|供应|面|储备|实力)?(?:较为|比较|相对|较|基本)*"
    rf"(?:充裕|充足|宽裕|充沛|良好|允许|{_CAN}满足|足以){TAIL}"
)
_SHORT_FUNDS = (
    r"(?:资金|流动性)(?:周转|链)?(?:较为|严重|明显|出现|存在|发生)?(?:紧张|短缺|不足|困难|缺口)"
    r"|(?<!不)(?<!不会)(?<!不致)(?:影响|危及|不能保证|无法保证|不能满足|无法满足|不足以)"
)
_FUNDS = scanning(
    rf"(?P<un>(?:{_SHORT_FUNDS})[^，；。＿]{{0,12}}?{_GOING}|(?:资金|流动性)(?:周转|链)?(?:较为|严重|明显|出现|存在|发生)?(?:紧张|短缺|不足|困难|缺口))"
    rf"|(?:正常|日常|持续)?(?:的)?(?:生产|经营|营运|运营|发展)[^，；。＿]{{0,8}}需[求要](?:均|已|能够?|可以|足以)*(?:得到|获得|获)(?:了)?(?:充分|有效)?(?:的)?(?:满足|保障|保证)"
    rf"|{_KEEPS}[^，；。＿]{{0,16}}?{_GOING}{TAIL}|{_UNHURT}|{_AMPLE_FUNDS}"
    rf"|现金{_CAN}满足[^，；。＿]{{0,24}}?(?:所需|需[求要])"  # 现金能够满足日常所需
    # 正常业务不受资金掣肘
    r"|(?:业务|经营|运营|营运|生产|发展|周转|项目)(?:活动|发展)?(?P<free>不|未|没有)?(?:会|致|至|曾)?(?:受到?|因|为|被)(?P<tied>资金|流动性)[^，；。＿]{0,6}?"
    r"(?:掣肘|制约|限制|影响|约束|牵制|拖累|所困)"
    r"|(?:资金|资金来源|用款)(?:均|都)?(?:已|已经)?(?:有|得到|作出|获得?|取得)?(?:了)?(?:合理|妥善|充分|适当|可靠|足额)?(?:的)?(?:安排|落实|保障|保证|到位)(?=[，；。、且的时后＿]|$)"
    r"|资金[^，；。＿]{0,30}?(?:后|外)?(?:仍|尚|还)有(?:余裕|富余|剩余|结余|盈余|余力)|(?:仍|尚|还)有(?:剩余|富余|多余|宽裕)的?资金"
    rf"|(?:足够|充足|充裕)的?(?:营运|流动|自有|经营|货币)?资金(?:来|以|用以|用于|能够?|可以?|去)*(?:支付|应付|满足|覆盖|拨付|偿付|偿还|维持|支持|保障|供|投入){TAIL}"
)


# 资金充裕 alone says that there is money, not what it is for.
_AT_HAND = scanning("^(?:自有|货币)?资金(?:状况|面)?(?:较为|比较|相对|较|基本)*(?:充裕|充足|宽裕|充沛)$")


# 现金分配不会使公司在分配后出现|资金周转困难
_NOT_CAUSED = scanning(
    "(?:不(?:会|致|至|得|应)?(?:因此)?(?:使得?|令|导致|致使|造成|引起|引发|出现|发生)|未(?:曾)?(?:出现|发生))[^，；。不]{0,24}$"
)


def read_funds(reader: Reader) -> None:
    """资金能够满足公司持续经营和长期发展需求; 在不影响公司正常经营前提下."""
    for match in list(_FUNDS.finditer(reader.work)):
        if USED not in match[0]:
            before = reader.work[max(0, match.start() - 6) : match.start()]
            at_hand = _AT_HAND.search(match[0]) and not re.search("所需|需要|经营|营运|生产|发展|流动", before)
            kind = "cash_flow_sufficient" if at_hand else "operating_funds_sufficient"
            fails = match["un"] is not None or (match["tied"] is not None and match["free"] is None)
            holds = not fails or bool(_NOT_CAUSED.search(reader.work, 0, match.start()))
            reader.add(Atom(kind, *match.span(), holds))
