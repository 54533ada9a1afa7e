"""What introduces conditions that stand apart from their promise: leads of lists, headings, and words behind the promise.

公司实施现金分红应同时满足下列条件：                 a lead: its items are the conditions
有下列情形之一的，公司可以暂停派发现金红利：         ... or the excuses
（二）现金分红  1、条件：  2、例外：                 headings, the inner ones read with those above them
现金分红须以公司盈利且现金流充裕为前提               conditions behind the promise
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import reduce
from operator import or_

from ..cues import gate
from ..reading import Item, Unit
from ..scanning import scanning
from ._condition_frames import BAN, EXCUSE, EXCUSING, INTERIM, STOCK, Sentence, Span, effect_of, is_row


@dataclass(frozen=True, slots=True)
class Lead:
    """What a list is of: role is promise (conditions), excuse or ban. `body` is where its words end and its content begins.

    `strict`: every item is one (下列条件, 情形之一), so that an item of no known kind is `other`.
    """

    role: str
    effect: str | None
    body: int
    begin: int
    strict: bool
    logic: str
    basis: str


_OTHER_TOPIC = scanning(
    r"股票股利|股票分红|股票方式|送股|转增|调整|变更|修改|修订|差异化|发展阶段|回购|减持|增持|稳定股价|披露|说明|考虑|再融资|发行(?!人)|激励|征集|表决|审议|论证|"
    r"[程顺次]序|方案(?:的)?(?:制定|拟定)|监督"
)
_OTHER_EXCUSE = scanning(
    "股票股利|股票分红|送股|转增|政策(?:的)?(?:调整|变更)|(?:调整|变更|修改|修订)[^，；。：]{0,6}(?:政策|规划|章程)|差异化|发展阶段|回购|减持|增持|稳定股价|再融资|发行(?!人)|激励|原因|理由|独立意见"
)
_LISTS = r"(?:下列|以下|如下|下述|下文|前述|上述|这些)"
_CASH_NOUN = (
    r"(?:现金(?:分红|股利|红利|股息|分配|利润分配|方式|形式|派息|回报)|派[付发]?股?息|派现|股息|分红(?!回报|规划|政策))"
)
_COND = r"(?:条件|情形|情况|要求|标准|前提|事项|各项|规定)"
_MEETS = r"(?:满足|符合|具备|达到|达成|成就|成立|同时存在|信纳|确信|确认)"
_CONDITIONS_LEAD = scanning(
    rf"""
      {_CASH_NOUN}[^：。；]{{0,24}}?(?:条件|前提)(?:条件)?(?:和比例|及比例)?(?:分别)?(?:为|是|如下|包括|有|即|在于)?(?:以下|下列)?(?:几[个项点])?$
    | {_CASH_NOUN}[^：。；]{{0,24}}?{_MEETS}{_LISTS}?[^：。；]{{0,8}}?{_COND}(?:之一)?(?:时|的|为前提|为条件)?$
    | (?:{_MEETS}|在){_LISTS}[^：。；]{{0,10}}?{_COND}[^：。；]{{0,24}}?
        (?:应|须|可|将|方|的年度)[^：。；]{{0,14}}?(?:{_CASH_NOUN}|现金)[^：。；]{{0,16}}$
    | (?:{_MEETS}|在){_LISTS}[^：。；]{{0,10}}?{_COND}(?:时|的|后|之?情况下|的情况下|的前提下|的年度)，?
        [^：。；]{{0,20}}?(?:{_CASH_NOUN}|现金)[^：。；]{{0,16}}$
    | (?:[只仅]会?|方[会可]?|才[会可]?|只有)在{_LISTS}[^：。；]{{0,10}}?{_COND}(?:之?下)?，?[^：。；]{{0,14}}?{_CASH_NOUN}[^：。；]{{0,10}}$
    | {_CASH_NOUN}[^：。；]{{0,24}}?(?:应当?|须|需|必须|以|要)(?:同时|全部|均)?{_MEETS}(?:了)?$
    | {_LISTS}[^：。；]{{0,10}}(?:均|皆|全部|同时|获|都)+[^：。；]{{0,6}}{_MEETS}[^：。；]{{0,20}}(?:股息|股利|{_CASH_NOUN})$
    | {_CASH_NOUN}[^：。；]{{0,24}}?{_LISTS}[^：。；]{{0,10}}?(?:均|皆|全部|同时|获|都)+[^：。；]{{0,6}}{_MEETS}(?:时|的)?$
    | {_LISTS}[^：。；]{{0,8}}?(?:条件|要求)[^：。；]{{0,40}}?(?:{_CASH_NOUN}|以现金)[^：。；]{{0,40}}$
    | ^[^，：。；]{{0,10}}{_MEETS}{_LISTS}[^，：。；]{{0,8}}?{_COND}(?:时|的|后|之后|[的之]?(?:情况|前提|情形)下|[的之]?年度)，
        [^：。；]{{0,120}}?(?:{_CASH_NOUN}|以现金)[^：。；]{{0,120}}$
    | (?:股息|派息|分红|股利)[^：。；]{{0,10}}[，]?[^：。；]{{0,10}}(?:信纳|确信|确认|满足)[^：。；]{{0,10}}$
    | (?:宣派|派付|派发)[^：。；]{{0,10}}(?:股息|股利)[^：。；]{{0,12}}(?:条件|前提|要求|规限)[^：。；]{{0,6}}$
    """,
    re.VERBOSE,
)
_ANY_CONDITIONS = scanning(
    rf"{_MEETS}(?:{_LISTS}[^：。；]{{0,6}}(?:条件|要求)[^：。；]{{0,4}})?$|(?:条件|前提)(?:为|是|包括|如下)$"
)
_PROFIT_CONDITIONS = scanning(
    rf"(?:利润分配|分配利润|股利分配)[^：。；]{{0,12}}{_MEETS}{_LISTS}[^：。；]{{0,6}}(?:条件|要求)[^：。；]{{0,4}}$"
)
_SPECIAL = scanning(
    r"(?:下列|以下)[^：。；]{0,6}(?:情况|情形)[^：。；]{0,16}特殊(?:情况|情形)(?=：)|"
    r"(?:特殊|特别|例外)(?:的)?(?:情况|情形|原因)[”\"]?(?:，)?(?:系|是|主要)?(?:指|包括|为|如下|有)(?:但不限于)?(?:公司)?"
)
_CASES = scanning(rf"{_LISTS}[^：。；]{{0,12}}|(?:之一|任一|任何|任意)|(?:情形|情况|条件)(?:为|包括|如下|有|是)?$")
_NOT_PAYING = scanning(
    r"不(?:进行|实施|实行|派发|分配|予|作出?)?(?:年度|当年)?(?:的)?(?:现金)?(?:分红|股利分配|利润分配|现金股利|股息)(?:分配)?的?(?:具体|特殊|例外)?(?:情形|情况|条件)"
    r"|低于[^：。；]{0,20}(?:比例|规定)[^：。；]{0,6}的?(?:情形|情况)"
    r"|不(?:再)?(?:具备|符合|满足)[^：。；]{0,6}(?:分红|派息|派现|股利分配)的?条件的(?:具体)?(?:情形|情况)"
    rf"|{_LISTS}[^：。；]{{0,8}}(?:情形|情况)[^：。；]{{0,12}}不(?:进行|实施|实行|派发)(?:年度|当年)?(?:现金)?(?:分红|股利|红利|利润分配)$"
)
_SIMULTANEOUSLY = scanning(r"同时|全部|均|所有|各项|each")
_ANY = scanning(r"之一|任一|任何(?!股息|股利|派息|分红|时[间候]|财政|年度)|任意一|任意|或者?")
_OPENS = scanning("：|——$|—$|——(?=[（①1一])")


_NAMES_CASES = gate(_SPECIAL)
_INLINE_CASES = scanning(r"^[^，；。①1（]{0,24}(?:情形|情况|例外|豁免|条件|前提)(?=[①⑴]|1、|（1）|（一）|\(1\))")
_NUMBERED = gate(re.compile(r"(?:情形|情况|例外|豁免|条件|前提)(?:[①⑴]|1、|（1）|（一）|\(1\))"))
MAY_LEAD = gate("：", "—") | _NAMES_CASES | _NUMBERED  # what `read_lead` cannot do without


def read_lead(sentence: Sentence, *, headed: bool) -> Lead | None:
    """What list the sentence introduces, in items below it or behind its colon; None if it introduces none of ours."""
    bare, cues = sentence.bare, sentence.cues
    special = _SPECIAL.search(bare) if cues & _NAMES_CASES else None
    if special and not _OTHER_TOPIC.search(bare[: special.start()]):
        colon = bare[special.end() : special.end() + 1] == "："
        return Lead("excuse", "no_cash", special.end() + colon, 0, True, *_logic(bare[special.start() :], "any_of"))
    numbered = cues & _NUMBERED and ("①" in bare or "1" in bare[:30] or "（一）" in bare)
    inline = _INLINE_CASES.match(bare) if numbered else None
    role = title_role(inline[0]) if inline else None
    if inline and role == "excuse":
        return Lead(
            "excuse", "may_reduce" if "比例" in inline[0] else "no_cash", inline.end(), 0, True, "any_of", "implied"
        )
    if inline and role == "promise":
        return Lead("promise", None, inline.end(), 0, True, *_logic(inline[0], "all_of"))
    if "：" not in bare and "—" not in bare:
        return None
    begin = 0
    for match in _OPENS.finditer(bare):
        begin = max(begin, bare.rfind("；", 0, match.start()) + 1, bare.rfind("。", 0, match.start()) + 1)
        if lead := _lead_of(bare[begin : match.start()].rstrip("—"), match.end(), begin, headed=headed):
            return lead
        begin = match.end()
    return None


_BELOW = scanning(
    rf"^(?:公司|本行|如|若|当)*(?:存在|出现|发生|遇|有|属于?|包括)?{_LISTS}[^，：。；]{{0,6}}(?:情形|情况|事项)(?:之一)?(?:的|时)?："
)


def cases_below(text: str) -> Lead | None:
    """What a bare 公司出现下列情形之一： introduces, below a heading that says what they excuse from."""
    match = _BELOW.match(text)
    return Lead("excuse", "no_cash", match.end(), 0, True, "any_of", "implied") if match else None


# 可以不现金分红，但应当披露原因：the duty to tell is not what the list is of
_TELLING_WHY = scanning(
    "，(?:但|并|且|同时)*(?:公司|本公司|本行|董事会)*(?:应当?|须|需|必须|要)[^，：。；]{0,12}?(?:披露|说明|公告|公开)[^，：。；]{0,20}$"
)
_DEFINITION = scanning('(?:支出|投资|计划|安排|事项|投入|项目|收购|开支)[”"]?，?(?:是指|系指|指)')


def _lead_of(topic: str, body: int, begin: int, *, headed: bool) -> Lead | None:
    """What the words before one colon introduce."""
    cases = bool(_CASES.search(topic))
    excuse = EXCUSE.search(topic) if cases and EXCUSING.search(topic) else None
    if excuse:
        topic = _TELLING_WHY.sub("", topic)
    other = _OTHER_EXCUSE if excuse else _OTHER_TOPIC  # 经股东大会审议通过，可以不进行现金分红
    if other.search(topic):
        return None
    if INTERIM.search(topic) and "年度" not in topic.replace("半年度", "").replace("季度", ""):
        return None
    role, effect = _role(topic, excuse, headed=headed)
    if role is None:
        return None
    return Lead(role, effect, body, begin, True, *_logic(topic, "all_of" if role == "promise" else "any_of"))


# 未出现下列情形的，应当现金分红
_WITHOUT = scanning(
    rf"(?:不存在|未(?:曾)?(?:发生|出现|触发)|没有(?:发生|出现)?|无){_LISTS}(?:任何|任一)?(?:一项)?的?(?:情形|情况|事项)"
    rf"(?:之一|中?任[一何](?:一项)?)?(?:的|时|者|的情况下|的前提下)?，?[^：。；不]{{0,14}}(?:{_CASH_NOUN}[^：。；]{{0,10}})?$"
)


# 现金股利的金额应符合：what follows is the promise itself
_AMOUNT_MEETS = scanning(
    rf"(?:金额|数额|总额|比例|额度)(?:应当?|须|需|必须)?(?:同时|分别)?{_MEETS}(?:{_LISTS}[^：。；]{{0,4}}(?:要求|标准|规定))?$"
)
_SAVE_FOR = scanning(
    r"除外$|除非$|例外$|除(?:公司|本行|发行人)?(?:存在|发生|出现|有|遇)?有?(?:下列|以下|下述|如下)"
    r"(?:[^：]{0,10}(?:情形|情况)(?:之一)?(?:的)?外|[^，：]{0,6}(?:情形|情况|事由|原因|事项|年度)(?:之一)?(?:的|者|时)?(?:以?外)?，)"
)


def _role(topic: str, excuse: re.Match[str] | None, *, headed: bool) -> tuple[str | None, str | None]:
    if _NOT_PAYING.search(topic):
        return "excuse", "no_cash" if "现金" in topic or "利润分配" not in topic else "no_distribution"
    if excuse and _CASES.search(topic):
        return "excuse", effect_of(excuse[0])
    if _WITHOUT.search(topic):
        return "ban", None
    if BAN.search(topic) and _CASES.search(topic):
        return "ban", None
    if _SAVE_FOR.search(topic) and not _DEFINITION.search(topic):
        return "excuse", "no_cash"
    if _AMOUNT_MEETS.search(topic):
        return None, None
    if _CONDITIONS_LEAD.search(topic) or _PROFIT_CONDITIONS.search(topic):
        return "promise", None
    if headed and _ANY_CONDITIONS.search(topic):
        return "promise", None
    return None, None


def _logic(words: str, usual: str) -> tuple[str, str]:
    """How the items combine, and whether words say so."""
    if _ANY.search(words):
        return "any_of", "explicit"
    if _SIMULTANEOUSLY.search(words):
        return "all_of", "explicit"
    return ("unstated", "implied") if usual == "all_of" else (usual, "implied")


# --- headings ---------------------------------------------------------------------------------------------------------

_CASH_TITLE = r"(?:(?:派发|发放)现金|现金(?:分红|股利|红利|股息|分配|利润分配|方式)|派息|派现|分红|股息宣派|宣派股息)"
_CONDITIONS_TITLE = scanning(
    rf"{_CASH_TITLE}[^，。：]{{0,12}}(?:条件|前提)|宣派之条件|(?:派息|宣派[^，。：]{{0,4}}股?息)[^，。：]{{0,8}}信纳之?事项"
)
_EXCUSE_TITLE = scanning(
    rf"(?:不|免于|豁免|暂停|暂缓|停止|取消|无需|无须|降低|下调|调减|减少)(?:进行|实施|实行|派发|采[取用]|执行|作出?|按照?[^，。]{{0,12}}(?:执行)?|予)?"
    rf"[^，。]{{0,4}}(?:{_CASH_TITLE}|利润分配|执行)?[^，。]{{0,6}}(?:的)?(?:具体|特殊|例外)?(?:情形|情况|条件)"
    rf"|{_CASH_TITLE}[^，。：]{{0,8}}(?:例外|豁免|除外)"
)
# Headings that say what they speak of only with the heading above them: 条件, 例外.
_BARE_CONDITIONS = scanning(
    r"^(?:适用|实施|具体|基本|必备|分配|主要)*(?:的)?(?:前提)?(?:条件|前提)(?:[和及与、](?:最低)?比例)?$"
)
_BARE_EXCUSES = scanning(r"^(?:适用|具体|主要)*(?:的)?(?:例外|豁免|除外)(?:的)?(?:情[形况]|条款|规定|安排|适用)?$")
_OTHER_TITLE = scanning("股票股利的?条件|中期|不满足|差异化|调整|股票|变更|修改")
_INLINE_TITLE = scanning(r"^[^，；。]{0,8}现金分红的?(?:具体)?条件(?:[和及与](?:最低)?比例)?(?![的为是下时，、：])")


NAMES_ROLE = gate(_EXCUSE_TITLE, _CONDITIONS_TITLE)  # what a heading with a role cannot do without
_ROLES = scanning("条件|情|前提|例外|豁免|除外|事项")


def title_role(title: str) -> str | None:
    """The role that a heading gives to the sentences below it."""
    if not _ROLES.search(title):
        return None
    if _EXCUSE_TITLE.search(title) and not _OTHER_TITLE.search(title):
        return "excuse"
    if _CONDITIONS_TITLE.search(title) and not _OTHER_TITLE.search(title):
        return "promise"
    return None


# |现金分红条件|…|, and without the outer bars 五|派息条件|…
_ROW = re.compile(r"\|?(?:[^|]{0,4}\|)?(?P<title>[^|，；。]{4,16})\|")


def row_role(text: str) -> tuple[str, int] | None:
    """The role that the first words of a row of a table give to the rest of it, and where that begins."""
    match = _ROW.match(text) if is_row(text) else None
    role = title_role(match["title"]) if match else None
    return (role, match.end()) if match and role else None


_TESTING = scanning(
    "为正|为负|盈利|亏损|无(?!法|论)|不存在|没有|充[裕足]|满足|[不未][低高超少多]|高于|低于|大于|意见|足额"
)
_NAMES = scanning("条件|情[形况]|前提|例外|比例|政策|方式|形式|程序|安排$|规划|机制")


def tests_something(title: str) -> bool:
    """Whether a short line that looks like a heading is a condition: 公司当年盈利, 无重大投资计划."""
    return bool(_TESTING.search(title)) and not _NAMES.search(title)


def heading_role(item: Item | None) -> str | None:
    """The role of the innermost heading above; 条件 and 例外 take their sense from the heading above them."""
    while item is not None and (not item.title or tests_something(item.title)):
        item = item.parent
    if item is None:
        return None
    title = item.title.strip("：:。 ")
    if role := title_role(title):
        return role
    role = "promise" if _BARE_CONDITIONS.search(title) else "excuse" if _BARE_EXCUSES.search(title) else None
    if role is None:
        return None
    above = item.parent
    while above is not None and not above.title:
        above = above.parent
    named = above is not None and re.search(_CASH_TITLE, above.title) and not _OTHER_TITLE.search(above.title)
    return role if named or _is_of_policy(item.listing.lead) else None


# 规划的主要内容为：（1）形式：…；（2）条件：… the headings are those of the whole policy, and 条件 is that of cash
_OF_POLICY = scanning(
    r"(?:(?:利润分配|股利分配|分红|股[利息]|派息|回报)[^，。；]{0,6}(?:政策|规划|计划|安排|方案)|^(?:该|本|上述|前述)?(?:规划|政策|计划))"
    r"[^。；]{0,16}：$"
)


def _is_of_policy(lead: Unit | None) -> bool:
    """Whether the sentence that introduces a list of headings speaks of the policy or the plan as a whole."""
    return lead is not None and _OF_POLICY.search(lead.text) is not None and not _OTHER_TITLE.search(lead.text)


_RUNS_IN = gate(_INLINE_TITLE)


def begins_with_heading(sentence: Sentence) -> bool:
    """Whether a heading ran into the sentence: 现金分红的具体条件除特殊情况外，公司…"""
    return bool(sentence.cues & _RUNS_IN and "条件" in sentence.text[:20] and _INLINE_TITLE.match(sentence.bare))


# --- behind the promise -----------------------------------------------------------------------------------------------

_MUST = r"(?:一般|原则上)?(?:应当?|须|需|必须|需要|应该|则应)(?:当)?(?:同时)?"
# How the words behind are put: words without which the pattern cannot match, and the pattern; the name is that of its group.
_BODIES: tuple[tuple[int, re.Pattern[str]], ...] = (
    (  # 现金分红应满足…
        gate(re.compile("[应当须需要该时](?:满足|符合|具备)")),
        re.compile(
            rf"现金(?:分红|股利|红利|方式分配)[^，；。：]{{0,8}}?(?:，)?{_MUST}(?:满足|符合|具备)"
            r"(?!以下|下列|上述|前述|如下|国家|法律|有关|相关)(?P<a>[^。；：]{4,90})"
        ),
    ),
    (  # 现金分红以…为前提
        gate("为前提", "为条件", "为基础", "为原则", "为限"),
        re.compile(
            rf"现金(?:分红|股利|红利|股息)[^，；。：]{{0,8}}?(?:，)?(?:{_MUST})?以"
            r"(?P<b>[^。；：]{4,90}?为(?:前提|条件|基础|原则|限(?!额))(?:，(?:并|且|同时)[^。；：]{4,60})?)"
            r"|(?:股息|派息)[^，；。：]{0,8}?(?:须|应|需)(?:视乎|取决于|以)?(?P<e>[^。；：]{4,60}?)为(?:前提|条件|限(?!额))"
        ),
    ),
    (  # 上述承诺以…为前提
        gate("为前提", "为条件"),
        re.compile(
            rf"(?:上述|前述|上列|该等?|本项|此项|前款)[^，；。：]{{0,8}}?(?:承诺|现金分红|分红比例|现金股利|分红安排)[^，；。：不]{{0,4}}?(?:{_MUST}|均|都|系|是)*以"
            r"(?P<o>[^。；：]{4,90}?为(?:前提|条件)(?:，(?:并|且|同时)[^。；：]{4,60})?)"
        ),
    ),
    (  # 现金分红的条件是…
        gate("条件", "前提"),
        re.compile(
            r"现金(?:分红|股利|红利)[^，；。：]{0,8}?的?(?:具体|基本|首要)?(?:条件|前提)(?:条件)?(?:为|是|在于)(?P<c>[^。；：]{4,120})"
            r"|(?:前提|条件)(?:条件)?是(?P<d>[^。；：]{4,90})"
        ),
    ),
    (
        gate(re.compile("[应当](?:维持|保持|保留|具备|拥有)")),
        re.compile(
            r"(?:宣派|派付|派发)[^，；。：]{0,8}(?:股息|股利)[^，；。：]{0,4}，[^，；。]{0,6}应当?"
            r"(?P<h>(?:维持|保持|保留|具备|拥有)[^，；。：]{4,40})"
        ),
    ),
    (  # 现金股利的派发，须在…的前提下进行
        gate("前提下", "情况下", "条件下"),
        re.compile(
            rf"现金(?:分红|股利|红利|股息)(?:的)?(?:派发|分配|发放|支付|实施)?，?(?:{_MUST})在(?P<k>[^。；：]{{4,120}}?)的?(?:前提|情况|条件)下(?:方可)?(?:进行|实施|派发|执行)"
        ),
    ),
    (  # 董事会须信纳…
        gate("信纳"),
        re.compile(r"(?:股息|派息|现金)[^。；：]{0,24}信纳：?(?P<l>(?:[^。；：]|；(?=[及或和]? {3})){4,240})"),
    ),
    (  # …派付股息，惟须以…为限
        gate("为前提", "为条件", "为限"),
        re.compile(
            r"(?:股息|派息|现金)[^。；：]{0,30}，(?:惟|但|且)?[^，；。：]{0,6}?(?:须|应当?|需)(?:视乎|取决于)?以(?P<m>[^。；：]{4,90}?)为(?:前提|条件|限(?!额))"
        ),
    ),
    (gate("资金需"), re.compile(r"资金需[求要][”\"]?(?:，)?(?:系|是)?指(?P<g>[^。；：]{4,120})")),
    (  # 现金分红…应当确保…
        gate(re.compile("确保|保证|不[得应会]?(?:导致|使)")),
        re.compile(
            r"现金(?:分红|分配|股利)[^。；：]{0,50}?(?:(?:必须|应当?|须)[^。；：]{0,8}?"
            r"(?:确保|保证|不得?导致|不得?使)|不(?:得|应|会)(?:导致|使))(?P<i>[^。；：]{4,70})"
        ),
    ),
    (  # 公司以现金方式分配股利后，货币资金余额不得低于…; 派息后持有的现金不得少于…
        gate("红后", "息后", "利后", "配后", "润后"),
        re.compile(
            r"(?:以现金(?:方式|形式)?(?:分[配派]|派发|支付)(?:股利|利润|红利)?|现金(?:分红|股利|派息)|派息|派付股息)后，?"
            r"(?P<n>[^，。；：]{2,40}?(?:不得|不应|应当?|须|必须|不可)(?:保持|维持)?[^，。；：]{0,4}?[不低少高大][^。；：]{3,40})"
        ),
    ),
    (  # 分红后的资本充足率不得低于11%
        gate("红后", "息后", "利后", "配后", "成后", "施后"),
        re.compile(r"(?:分红|派息|股利|股息|分配)(?:完成|实施)?后(?:的)?(?P<f>[^。；：]{4,90})"),
    ),
)


BEHIND = reduce(or_, [cue for cue, _ in _BODIES])  # what `body_behind` cannot do without


def body_behind(sentence: Sentence, *, cash: bool) -> tuple[str, Span] | None:
    """Conditions that stand behind the promise, and how they are put: 现金分红须以公司盈利且现金流充裕为前提 (a to e);
    但分红后的资本充足率不得低于11% (f, n: what must be true afterwards); 现金分配…应确保净资本不低于预警标准 (i: likewise).
    """
    cues = sentence.cues
    found = [match for cue, pattern in _BODIES if cues & cue for match in pattern.finditer(sentence.bare)]
    if not found:
        return None
    for match in sorted(found, key=lambda match: match.start()):
        name = match.lastgroup or "a"
        if name in "df" and not cash:
            continue
        head = sentence.bare[max(0, match.start() - 20) : match.start(name)]
        if INTERIM.search(head) or STOCK.search(head):
            continue
        return name, match.span(name)
    return None
