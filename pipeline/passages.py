"""What a passage is about, so that only the company's own, coming policy is read for clauses.

A prospectus prints the policy between promises not to sell shares, price-stabilisation plans, past dividends and the profit carried
forward; each has its own percentages. The topic of a section is read off its heading and goes down to all below it, until a heading
below says otherwise. Zones:

    policy        the policy, plan, articles or rules that will apply
    superseded    the articles before the listing, where the document also prints those after it
    history       what was paid in past years, and the plan before this one
    undertaking   promises about shares, prices, compensation, sanctions
    rollover      the profit accumulated before the issue
    opinion       what a sponsor or lawyer found, what other companies or the law do, what is merely assumed
    ""            nothing said: read with the caution that sentences themselves require
"""

from __future__ import annotations

import re

from .cues import gate
from .reading import Item, Reading, Unit
from .scanning import scanning

_POLICY = (
    r"(?:利润|股利|盈余|红利|股息)(?:的)?(?:分配|分派)|分红|股利政策|股息政策|派息政策|保留盈余|权益分派|"
    r"回报规划|回报计划|投资者回报|股东回报"
)
_PAST = scanning(
    r"(?:近|最近|报告期|过去|历年|上市以来|以往|前)[一二三四五几两\d]*(?:个?(?:会计)?年度?|期)?(?:内|的|及一期)?"
    r"[^，。]{0,10}(?:分配|分红|派息|股利|股息)[^，。]{0,8}(?:情况|实施|明细|方案|支付)|"
    r"(?:实际|历次|历史)[^，。]{0,8}(?:分配|分红)|(?:分配|分红|派发)(?:的)?(?:实施|执行)?情况$|过去三年之股息|"
    r"\d{4}年度?(?:利润分配|权益分派|盈余分[配派])(?:方案|预案|情况)"
)
# 可以不进行现金分红的情况 names excuses and nothing past.
_NOT_PAYING = scanning(
    r"^(?!.*(?:报告期|[最近前过][近去三两]))[^，。]*(?:不|免于|免予|豁免|暂[停缓]|取消|停止|降低|例外)[^，。]{0,10}(?:分配|分红|派发|派息)"
)
_UNDERTAKING = scanning(
    r"稳定(?:公司)?股价|股价稳定|减持|持股意向|锁定|流通限制|限售|约束措施|即期回报|摊薄(?!等|因素|情况|的?影响因素)|填补|赔偿|回购(?:新股|首次公开)|购回|欺诈发行|"
    r"同业竞争|关联交易|资金占用的承诺|社会保险|虚假记载|募集资金(?:运用|使用|投向|到位)|补偿措施"
)
_OF_POLICY_ITSELF = scanning(r"利润分配政策|分红(?:回报)?(?:规划|政策)|股东回报")
# Distributing as a measure to keep up the price of the shares, under a heading of its own.
_MEASURE = scanning(r"(?:实施|进行)利润分配(?!政策)|利润分配(?:或者?|及|和|与|、)(?:资本)?公积金?转增")
_ROLLOVER = scanning(r"滚存|(?:发行|上市)(?:完成)?前(?:的)?(?:未分配|累计|留存)利润")
_OPINION = scanning(r"(?:保荐|中介|律师|会计师|独立财务顾问)[^，。]{0,12}(?:意见|核查)|核查意见|专项核查")
# 发行前后的政策差异 is about both.
_BEFORE = scanning(
    r"(?:发行|上市|挂牌)(?:上市|完成|股票|股份|新股|A股|并)*(?:之)?前(?![、/]?后)[^，。；]{0,8}(?:利润|股利|分红)[^，。；]{0,4}(?:分配)?政策|(?:现行|现有|原有|既有|设立以来|最近三年|近三年|报告期内?|目前)[^，。；]{0,6}(?:利润|股利|分红)(?:分配)?(?:的)?政策"
)
_AFTER = scanning(
    r"(?:发行|上市|挂牌)(?:上市|完成|股票|股份|新股|A股|并)*(?:之)?后[^，。；]{0,16}(?:利润|股利|分红|股东回报|分配)|未来[三五]?年?[^，。；]{0,8}(?:分红|回报|利润分配)|拟订?的?[^，。]{0,6}政策"
)
_IN_FORCE = scanning(
    r"(?:公司|发行人|本行)[”」）)]{0,2}(?:现行|现时|目前)(?:有效)?的?《?(?:公司)?章程》?[^。；：]{0,20}(?:规定|约定|载明)|"
    r"(?:发行|上市|挂牌)前(?:适用|有效|施行|执行)的?《?(?:公司)?章程》?[^。；：]{0,20}(?:规定|约定|载明)|"
    r"(?:根据|依照|按照)[^。；]{0,16}现行(?:有效)?的?《?(?:公司)?章程》?[^。；：]{0,8}，"
)
_AFTER_LISTING = scanning(
    r"(?:发行|上市|挂牌)(?:上市|完成|股票|股份|新股|A股|并)*(?:之)?后[^，。；]{0,16}(?:利润|股利|分红|股东回报|分配)|(?:发行|上市)后适用|公司章程（草案）"
)
_LISTED_ALREADY = scanning(r"可转换公司债券|可转债|配股说明书|向特定对象发行|非公开发行(?:A股)?股票预案")
# 不得公开增发新股、发行可转换公司债券或者配股: what any issuer may do or not do some day, and nothing about what it issues now.
_SOME_DAY = scanning(
    r"(?:不得|不能|不可|不再|禁止|暂停|方可|未来|今后|日后)[^。；]{0,40}(?:可转|向特定对象)|"
    r"增发[^，。；]{0,12}可转|可转[^，。；]{0,10}(?:或者?|、|和|及|与)(?:向原?有?股东)?配[股售]"
)
# What the controlling shareholder promises of its own dividends and votes; 发行人、控股股东 promise together.
_OTHERS_PROMISE = scanning(
    r"^(?!.*(?:发行人|公司|本行)(?:[、及和与]|关于|的?承诺|等?承诺相关方|等?相关主体))[^，。；]{0,12}(?:控股股东|实际控制人|持股5%|董事|高级管理人员)[^，。；]{0,30}承诺"
)
_OTHERS = scanning(
    r"(?:同行业|可比)(?:上市)?公司|其他上市公司|^(?:相关|有关|现行)?(?:法律|法规|监管|政策)[^，。；]{0,8}(?:关于|对)[^，。；]{0,12}(?:规定|要求)$"
)
_EARLIER = scanning(r"(?:上一?期|上一?轮|前次|前一期|前期|以前年度)[^，。；]{0,8}(?:规划|计划)")
# Below 发行前后的政策差异, what was before says so itself: 本次发行前，公司…
_WAS_BEFORE = scanning(r"(?:在|公司)?(?:本次)?(?:公开)?(?:发行|上市|挂牌)(?:上市)?(?:之)?前，")
_COMPARES = scanning("前、?后")
_GOES_ON = scanning(r"(?:发行|上市)后[^。]{0,30}(?:保持(?:不变|连续性)|不变|一致|不存在重大变化)")
_FOUND = scanning(r"经核查|(?:保荐(?:机构|人)|主承销商|律师|会计师|独立财务顾问)[^。；]{0,10}认为")
_GENERAL = scanning(_POLICY)
# A heading whose line break was lost: 上市后三年的分红计划公司制定了…
_RUN_IN = scanning(
    r"(?:政策|规划|计划|情况|内容|安排|方案|预案|承诺|措施|处理|意见|差异)"
    r"(?=本?公司|发行人|本行|根据|依据|按照|依照|截至|本次发行|(?:19|20)\d\d年)"
)
_NOT_RUN_IN = scanning(
    r"(?:本?公司|发行人|本行)(?!上市|发行|未来|长期|关于|最?近|报告期|股东)|[若如在当对因除自由将应须按依据]|根据|董事会|[制修]定"
)
_ANNOUNCES = scanning(
    r"(?:利润分配|股利分配|股利|分红|股息|股东回报|分红回报)(?:的)?(?:具体)?(?:政策|规划|条款|制度|计划)[^。；]{0,60}(?:如下|为|规定|表述|包括)[^。；]{0,10}：$"
)

# 原条文： ... 现修订为： in running text; what is set out in a table or line by line is taken out before.
_OLD_WORDING = scanning(
    r"(?:第[^，。；：]{1,8}条|《?(?:公司)?章程》?(?:第[^，。；：]{1,8}条)?)?(?:"
    r"原(?:来的)?(?:《?(?:公司)?章程》?|制度|规划|政策)?(?:第[^，。；：]{1,12})?(?:的?(?:条文|条款|内容|规定|表述|文))?(?:为|如下|是)?|"
    r"(?:修[订改]|变更|调整)(?:之)?前(?:的?(?:条文|条款|内容|规定|表述))?(?:为|如下|是)?)："
)
_NEW_WORDING = scanning(r"(?:^|[。”」])(?:现|拟|应|兹|今)?拟?(?:修[订改正]|变更|调整)(?:后|为|如下)[^，。；：]{0,12}：")
_OLD_BEGINS = frozenset("原修变调第章《")

# Sentences that leave the policy on their own, whatever section they stand in.
_PAID = scanning(
    r"(?:(?:19|20)\d{2}|拟|向全体)[^。；]{0,60}(?:以[^，。；]{0,30}(?:总股本|股本|股份总数)[^，。；]{0,24}为基数|每\s?(?:10|1|十)\s?股(?:派发|派送|派|分配|送)[^，。；不]{0,14}\d)|"
    r"(?:19|20)\d{2}年度?[^，。；]{0,12}(?:共|总计|合计)?(?:派发|分配|派送|支付|认列)[^，。；]{0,10}(?:现金)?(?:股利|红利|股息|利润)|"
    r"(?:董事会|股东(?:大)?会)(?:提议|拟议)?(?:决议)?(?:通过)?[^，。；]{0,16}\d{3,4}年度(?:之)?盈余分[配派]|"
    r"占[^。；]{0,40}\d{4}年度?[^。；]{0,30}(?:净利润|利润)[^。；]{0,12}(?:的)?\d+(?:\.\d+)?%|"
    r"(?:19|20)\d{2}年[^。；]{0,60}(?:分红|股利|分配)[^。；]{0,60}(?:比[例率重]|占比|金额|总额)[^。；]{0,10}(?:分别)?(?:为|达)(?:人民币)?\d"
)
_HAS_NUMBER = scanning(r"\d|[一二三四五六七八九十]")
_INNER_MARKS = scanning("[，。；：]")
_NO_HEADING = scanning("[，。；]")
_IS_RULE = scanning(r"不低于|不少于|不得低于|应当")
_SHARES = scanning(
    r"减持|锁定期|限售期|稳定股价|股价稳定|收盘价|首次公开发行价格|现金分红(?:予以)?(?:扣留|扣减用于)|扣留|代管|增持"
)
_OWN = scanning(r"利润分配政策|现金分红政策|股东回报规划|分红回报规划|违规占用")


# By their words, most items name no topic, and most sentences leave that of their item alone.
_NAMES_POLICY, _NAMES_PAST, _NAMES_UNDERTAKING = gate(_GENERAL), gate(_PAST), gate(_UNDERTAKING)
# what a policy before the listing is told by, besides 政策, which stands everywhere; `_OTHERS` asks for a policy as well
_NAMES_BEFORE = gate("前", "现行", "现有", "原有", "既有", "设立以来", "近三年", "报告期")
_NAMES_OTHER_TOPIC = gate(_ROLLOVER, _OPINION, _OTHERS_PROMISE, _EARLIER)
_NAMES_ANY = _NAMES_POLICY | _NAMES_PAST | _NAMES_UNDERTAKING | _NAMES_BEFORE | _NAMES_OTHER_TOPIC
_TELLS_IN_FORCE = gate(_IN_FORCE)
_FINDS, _OF_SHARES, _ROLLS, _PAYS = gate(_FOUND), gate(_SHARES), gate(_ROLLOVER), gate(_PAID)
_DATED = gate("拟", "向全体", "19", "20", re.compile("[0-9]年"))  # what is paid has a year, or one of the words
_SUPPOSES, _SPEAKS_OF_BEFORE = gate("假设", "假定"), gate("前")
_LEAVES_ITEM = _FINDS | _OF_SHARES | _ROLLS | _SUPPOSES | _SPEAKS_OF_BEFORE


def mark_zones(reading: Reading) -> Reading:
    """The same reading with the zone of every unit set."""
    zones: dict[int, str] = {}
    superseded = amended = False
    for unit in reading.units:
        item, text, cues = unit.item, unit.text, unit.cues
        zone = ""
        if item is not None:
            known = zones.get(id(item))
            zone = around = _of_item(item, zones) if known is None else known
            if cues & _TELLS_IN_FORCE and _IN_FORCE.search(text) and not _AFTER.search(text):
                zone = zones[id(item)] = "superseded"  # 公司现行章程规定，…: for all that follows in the item
            # a heading that lost its number, or 发行后的股利分配政策如下：, inside another topic
            if (
                (text[-1] not in "。；" or unit.heading)
                and item.title != text
                and (text[-1] == "：" or cues & _NAMES_POLICY)
                and _announces_policy(unit)
                and (around != "superseded" or _AFTER.search(text))
            ):
                zone = zones[id(item)] = "policy"
        if cues & _LEAVES_ITEM or (cues & _PAYS and cues & _DATED) or text[0] == "|":
            zone = _of_sentence(unit, zone)
        unit.zone = zone
        superseded = superseded or zone == "superseded"
        amended = amended or (text[0] in _OLD_BEGINS and _OLD_WORDING.match(text) is not None)
    if superseded:
        _keep_sole_policy(reading)
    if amended:
        _supersede_replaced(reading)
    return reading


def _announces_policy(unit: Unit) -> bool:
    """Whether a lead or a heading without a number opens the policy for all that follows in its section."""
    text = unit.text
    if text[-1] == "：":
        return bool(_ANNOUNCES.search(text)) and not _PAST.search(text)
    if not unit.heading and (len(text) > 30 or _NO_HEADING.search(text)):
        return False
    return _AFTER.search(text) is not None and _GENERAL.search(text) is not None


def _of_item(item: Item | None, zones: dict[int, str]) -> str:
    """The zone of an item: what its heading says, or what the item around it is about."""
    if item is None:
        return ""
    known = zones.get(id(item))
    if known is not None:
        return known
    parent = item.listing.parent
    around = "" if parent is None else zones.get(id(parent)) or _of_item(parent, zones)
    cues = _cues_of_heading(item)
    own = _of_heading(_heading(item), cues) if cues & _NAMES_ANY else ""
    if around == "undertaking" and own == "policy" and _MEASURE.search(_heading(item)):
        own = around
    zones[id(item)] = zone = own or around
    return zone


def _cues_of_heading(item: Item) -> int:
    """The gates that the heading of an item may open: those of the first unit, in which it stands."""
    if not item.units:
        return -1 if item.title else 0
    first = item.units[0]
    return first.cues if item.title in first.text else -1


def _heading(item: Item) -> str:
    """The title of an item, the one that runs into its first sentence, or that sentence where it announces what follows."""
    if item.title:
        return item.title
    first = item.units[0].text if item.units else ""
    if len(first) > 16 and not _NOT_RUN_IN.match(first):
        run_in = _RUN_IN.search(first, 3, 44)
        if run_in and not _INNER_MARKS.search(first, 0, run_in.start()):
            return first[: run_in.end()]
    return first if first.endswith("：") or (len(first) <= 40 and not first.endswith(("。", "；"))) else ""


def _of_heading(heading: str, cues: int) -> str:
    """The zone that a heading names; a heading that names several topics, or none, decides nothing but policy."""
    if not heading:
        return ""
    policy = bool(cues & _NAMES_POLICY and _GENERAL.search(heading))
    if ("前" in heading or "滚存" in heading) and _ROLLOVER.search(heading):
        return "" if policy and _AFTER.search(heading) else "rollover"
    if ("意见" in heading or "核查" in heading) and _OPINION.search(heading):
        return "opinion"
    if policy and ("公司" in heading or heading[-1] in "定求") and _OTHERS.search(heading):
        return "opinion"
    if "承诺" in heading and _OTHERS_PROMISE.search(heading):
        return "undertaking"
    if "划" in heading and _EARLIER.search(heading):
        return "history"
    if cues & _NAMES_UNDERTAKING and _UNDERTAKING.search(heading) and not _OF_POLICY_ITSELF.search(heading):
        return "undertaking"
    if "政策" in heading and _BEFORE.search(heading) and not _AFTER.search(heading):
        return "superseded"
    if (
        cues & _NAMES_PAST
        and _PAST.search(heading)
        and not _NOT_PAYING.search(heading)
        and not _AFTER.search(heading)
        and "政策" not in heading.replace("政策的制定", "")
    ):
        return "history"
    return "policy" if policy else ""


def _of_sentence(unit: Unit, zone: str) -> str:
    """The zone of a unit: a sentence about paid dividends or about selling shares leaves the policy by itself."""
    text, cues = unit.text, unit.cues
    if zone in ("history", "undertaking", "rollover", "opinion"):
        return zone
    if cues & _FINDS and _FOUND.search(text):
        return "opinion"
    if cues & _PAYS and cues & _DATED and _PAID.search(text) and _HAS_NUMBER.search(text) and not _IS_RULE.search(text):
        return "history"
    if zone == "" and cues & _OF_SHARES and _SHARES.search(text) and not _OWN.search(text):
        return "undertaking"
    if cues & _ROLLS and _ROLLOVER.search(text) and re.search(r"共享|享有|共同|按[^，。]{0,8}持股比例", text):
        return "rollover"
    if cues & _SUPPOSES and text.startswith(("假设", "假定")):
        return "opinion"
    if zone == "policy" and (cues & _SPEAKS_OF_BEFORE or text[0] == "|") and _was_before(unit):
        return "superseded"
    return zone


def _was_before(unit: Unit) -> bool:
    """Whether it tells what applied before the issue: a sentence that says so, a row that compares it with what is new."""
    compares = unit.item is not None and not unit.heading and bool(_COMPARES.search(unit.item.title))
    return compares or (unit.text[0] != "|" and bool(_WAS_BEFORE.match(unit.text)))


def _supersede_replaced(reading: Reading) -> None:
    """The wording that an amendment replaces, from 原条文： up to 现修订为：; without the latter, nothing is replaced."""
    old: list[Unit] = []
    for unit in reading.units:
        if old and _NEW_WORDING.search(unit.text):
            for replaced in old:
                replaced.zone = "superseded"
            old = []
        elif old or _OLD_WORDING.match(unit.text):
            old.append(unit)


def _keep_sole_policy(reading: Reading) -> None:
    """Articles before the listing are superseded only where the document also prints those after it.

    An issuer of bonds is listed already: what it calls its present policy goes on.
    """
    after = any(unit.zone == "policy" and _is_after_listing(reading, unit) for unit in reading.units)
    if not after or any(_is_kept(unit.text) for unit in reading.units):
        for unit in reading.units:
            if unit.zone == "superseded":
                unit.zone = "policy"


def _is_kept(text: str) -> bool:
    """Whether a sentence tells that the issuer is listed already, or that the policy goes on after the listing."""
    if ("可转" in text or "发行" in text or "配股" in text) and _LISTED_ALREADY.search(text):
        return not _SOME_DAY.search(text)
    return "后" in text and bool(_GOES_ON.search(text))


def _is_after_listing(reading: Reading, unit: Unit) -> bool:
    leads = (lead.text for lead in reading.leads(unit))
    return any(_AFTER_LISTING.search(text) for text in (unit.text, *reading.titles(unit), *leads))
