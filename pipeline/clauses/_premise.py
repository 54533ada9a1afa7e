"""Numbers around a payment that promise nothing: premises, remainders, tiers, rules recited, what was and what may come."""

from __future__ import annotations

from ..cues import gate
from ..scanning import scanning
from ._figures import PROFITS, Figure

_PREMISE = scanning(r"^(?:、|其中)?(?:如果?|若|倘若?|当(?![年期次季月])|一旦|假如|假设)")
_MAIN = scanning(r"则|应当?|须|必须|将|每年|公司(?:每|以)")
_PREMISE_TAIL = scanning(r"^(?:[以及之]?[上外])?(?:的|时|者)$|^(?:的|之)?(?:情况|情形)下?$")
_CASE = scanning("^(?:以上)?[的之]?(?:时|情[况形])")  # 负债率超过70%时实施现金分红
_REMAINDER = scanning(r"^[^，。；]{0,10}部分|^[^，。；]{0,6}(?:以外|之外)")  # 超过…20%的部分
_LEADS_ON = scanning(
    r"，(?:且|并且|同时|以及|审计机构)[^；。]{0,60}?(?:时|的|情况下|前提下)，"
)  # …不低于0.01元，且…报告时，公司…
_GROUND = scanning(r"^(?:的|之)?(?:前提|基础|条件)(?:之?下|之?上)?")
_ENSURES = scanning(r"保证|确保|满足|保障|坚持|符合|实现")
_FAILS = scanning(
    r"(?:未能?|无法|不能|没有|未按|难以|不足以|不再)(?:达到|满足|实现|做到|按照?|符合|进行|执行)|可以?不|不受|免于|暂不|不(?:会|得|应|致)?因"
)
_RECITES = scanning(r"符合|满足|达到")
_RULED = scanning(r"(?:监管|法定|法规|》|交易所|证监会)[^，。；]{0,8}(?:规定|要求|标准)的?$")  # 高于监管要求的10%
_RECITED = scanning(r"^[^，。；]{0,10}的?(?:相关)?(?:规定|要求|标准|条件)")
_CARRIED_OUT = scanning(r"已(?:经)?(?:全部|全面|严格|如期|得到|按期)*(?:履行|执行|实施|完成|兑现)")
# 发行前的公司章程规定, 2015年5月之前，公司章程规定: what held before.
_OLD_ARTICLES = scanning(
    r"(?:(?:发行|上市|修[订改]|修正|调整)前|年?\d{0,2}月?(?:之前|以前)|(?<![\u4e00-\u9fff])原)(?:适用|有效)?的?，?《?(?:公司)?(?:章程|分红政策|利润分配政策)[^，。；]{0,6}(?:规定|约定|为)"
)
_WAS_PAID = scanning(
    r"曾(?:经)?(?:承诺|规定|约定|作出|做出)|(?:发行|上市)(?:之)?前，?(?:公司|发行人|本行)[^，。；]{0,6}(?:执行|实行|适用|采[取用])|"
    r"(?:过去|近|前)[一二两三四五十\d]+个?(?:财政|会计)?年度?(?:内|间|以?来)?，?[^，。；]{0,16}(?:派[息付]比?率|股[利息]|分红比例)[^，。；]{0,4}(?:为|介[乎于]|均)[^，。；]{0,4}$|"
    r"(?:过去|近|前|报告期)[一二两三五]?(?:个?(?:会计)?年度?|内)[^，。；]{0,14}(?<![年平])均(?=不|未|达|超|高|在)|(?:历年|历史上|上市以来)"
)
# 董事会已宣派中期股息每股3.5港仙，派息比率为…: what is paid this time
_PAID_NOW = scanning(
    r"(?:已|建议|议决|决议|通过|拟)(?:建议|宣布)?(?:宣派|派[付发]|分[派配]|配发)[^。；]{0,30}每(?:10|十)?股[^，。；]{0,8}?[\d一二三四五六七八九十零〇点．.]+(?:港|美)?[元仙角毫分]"
)
_SANCTION = scanning("风险警示|退市|终止上市")
# A share of dividends that are withheld or spent: 扣留其应得现金分红的50%, 增持资金不低于上年度现金分红的30%.
_OF_DIVIDENDS = scanning(
    r"(?:扣[留减押除]|暂扣|应得|应获|所得|取得|获得|所获|获分|收到|领取|分得|增持|回购|上一?(?:会计)?年度)[^，。；]{0,14}(?:分红|股利|红利)(?:金额|总额|款)?的?$"
)
_OTHERS = scanning(
    r"同行业|同业|同类|可比(?:上市)?(?:公司|银行|企业)|行业(?:平均|均值|水平)|(?:其他|其它|已)上市[^，。；]{0,8}(?:公司|银行|企业)|同(?:地区|区域)|市场(?:平均|整体)"
)
# What a contract forbids: 借款人未清偿本息前，不得以现金方式分配利润超过….
_COVENANT = scanning(
    r"借款人|贷款人|(?:借款|贷款|授信|融资|担保|信托|银团)(?:合同|协议|文件)|债权人|(?:借款|贷款|债务)本息(?=[^，。；]{0,10}(?<!之)前)|未[^，。；]{0,16}(?:借款|贷款|债务)本息"
)
# How a shareholder will vote, and what is done for the price of the shares.
_VOWED = scanning(r"本人|投(?:出)?赞成票|投票赞成|稳定[^，。；]{0,6}股价|股价稳定|维护股价")
# …的15%，符合当时有效的章程: it was so.
_COMPLIED = scanning(r"^[^，。；]{0,12}，[^，。；]{0,8}(?:符合|满足)[^，。；]{0,12}(?:当时|届时|彼时)")
_FROM = scanning(
    r"[由从自](?:[^，。；]{0,8}的)?$|[由从自](?:原先|原来|原有|以往|过往|现时|目前|现行|原)[^，。；]{0,24}$"
)  # 由30%提高至不少于40%
RAISED_TO = scanning(r"^(?:进一步)?(?:提[高升]|上调|调[高整升]|增加|修[订改]|降[低至])[^，。；]{0,3}[至到为]")
_RAISED = scanning(r"^(?:逐步|进一步)?(?:提[高升]|上调|下调|调[高整升低]|增加|修[订改]|降[低至])")
# 力争…提高到50%左右；该目标并不构成对投资者的承诺.
_UNBOUND = scanning(r"^[^。；]{0,16}[，；。][^，。；]{0,10}不(?:构成|代表|视为|属于)[^，。；]{0,16}承诺")
_REPEALED = scanning(r"^[^。；]{0,30}(?:废止|失效|不再(?:适用|执行)|终止(?:执行|实施))")
_FORECAST = scanning(r"(?<![者以])或(?:将|可)?(?:超过|达到?|高达)$|预计[^，。；]{0,16}$|有望")
# 主板规则要求最近三个会计年度…不低于: what a rule asks of every issuer, before it is said that the company promises it.
_RULE_ASKS = scanning(
    r"(?:规则|办法|指引|法规|准则|监管部门|监管机构|证监会|交易所)(?:中)?(?:明确|均)?(?:要求|规定)(?:的)?(?:上市公司|发行人|公司|企业)?(?:应|须|的)?(?:当)?(?=最近|每|任[何意]|连续|现金|以现金|三年)"
)
_REFINANCING = scanning(r"公开发行证券|再融资|发行新股|证券发行|增发|申请发行|配股条件|发行条件|可转换公司债券的条件")
_STAGE = scanning(
    r"成熟期|成长期|成熟阶段|成长阶段|初创|发展期|扩张期|不易区分|难以区分|(?<!是否)(?<!是否存在)[有无]重大[^，。；]{0,16}(?:的|时|且|，)"
)


# Most sentences hold none of the words that these look for, and are spared the searches.
_DONE, _BESIDE, _BOUND, _APART = gate(_CARRIED_OUT), gate(_OTHERS), gate(_COVENANT, _VOWED), gate(_OF_DIVIDENDS)
_AFTER, _FAILING, _AHEAD = gate(_COMPLIED, _RAISED, _UNBOUND, _REPEALED), gate(_FAILS), gate(_FORECAST)
_ASKED, _STAGED = gate(_RULE_ASKS, _REFINANCING, _SANCTION), gate(_STAGE)
_PAYS_NOW = gate(_PAID_NOW)
_EARLIER = scanning("前|原|曾|近|过去|报告期|历年|历史上|上市以来")  # of the old articles, and of what was paid


def is_premise(figure: Figure) -> bool:
    """Whether a number is no promise: a premise, a remainder, a failure, a rule recited, a tier of a staged policy."""
    local, tail = figure.local, figure.tail.strip()
    if _PREMISE.match(figure.stretch) and not _MAIN.search(figure.stretch):
        return True
    if not _MAIN.search(local) and _LEADS_ON.match(figure.unit.text, figure.end):
        return True
    if figure.sign in (">", "<") and _CASE.match(tail):
        return True
    if figure.sign == ">" and _REMAINDER.match(tail):
        return True
    if _PREMISE_TAIL.match(tail) or (figure.unit.cues & _FAILING and _FAILS.search(local)):
        return True
    if _GROUND.match(tail) and not (_ENSURES.search(local) and figure.measure in PROFITS):
        return True
    if figure.measure not in PROFITS and figure.payout != "stock" and _is_tier(figure):
        return True
    return _is_recited(figure, tail) or _is_told(figure)


# 目前处于稳定成长期，考量扩建之资金需求，…现金股利不低于股利总额之10%: the stage is the reason, and no tier.
_REASON = scanning("考量|考虑|因应|配合|资金(?:需求|规划)|健全财务|永续|多变|扩[充建张]")


def _is_tier(figure: Figure) -> bool:
    """Whether a share of what is paid is one of a staged policy."""
    if not figure.unit.cues & _STAGED:
        return _STAGE.search(figure.heading) is not None
    said = _with_case(figure.unit.text, figure.clause) + figure.unit.text[figure.clause : figure.quantity.start]
    stage = _STAGE.search(said)
    if stage is None:
        return _STAGE.search(figure.heading) is not None
    return not (figure.measure == "dividends_total" and "重大" not in said and _REASON.search(said))


def _with_case(text: str, clause: int) -> str:
    """What stands before the colon that a clause begins behind: 成熟期、无重大资金支出安排：现金分红占…."""
    if text[clause - 1 : clause] != "：":
        return ""
    return text[max(text.rfind(mark, 0, clause) for mark in "。；") + 1 : clause]


def _is_recited(figure: Figure, tail: str) -> bool:
    """Whether a rule asks for it: 高于监管要求的10%, 符合…的规定, 规则要求最近三年…, …，否则将被实施风险警示."""
    if _RULED.search(figure.base) or (_RECITED.match(tail) and _RECITES.search(figure.local)):
        return True
    return bool(
        figure.unit.cues & _ASKED
        and (
            _RULE_ASKS.search(figure.stretch)
            or _SANCTION.search(figure.unit.text, figure.end, figure.end + 30)
            or _REFINANCING.search(figure.own)
        )
    )


def _is_told(figure: Figure) -> bool:
    """Whether it is told of the past, of others, or of what may come; or is a share of dividends that are withheld or spent."""
    text, cues, start = figure.unit.text, figure.unit.cues, figure.quantity.start
    if cues & _AFTER and _is_undone(text[figure.quantity.end :], figure):
        return True
    sentence = text[max(text.rfind("。", 0, start), text.rfind("；", 0, start)) + 1 : start]
    return bool(
        (cues & _DONE and _CARRIED_OUT.search(text, figure.end - len(figure.tail), figure.end))
        or (cues & _PAYS_NOW and _PAID_NOW.search(sentence) and figure.sign in (None, "=="))
        or (_EARLIER.search(sentence) and (_OLD_ARTICLES.search(sentence) or _WAS_PAID.search(sentence)))
        or (cues & _BESIDE and _tells_of_others(figure, sentence))
        or (cues & _BOUND and (_COVENANT.search(sentence) or _VOWED.search(sentence)))
        or (cues & _APART and _OF_DIVIDENDS.search(figure.local))
        or (cues & _AHEAD and _FORECAST.search(figure.local))
    )


def _is_undone(behind: str, figure: Figure) -> bool:
    """Whether the words behind a number take it back: it was so, it was raised, it binds nobody, it no longer applies."""
    return bool(
        _COMPLIED.match(behind)
        or (_RAISED.match(behind) and _FROM.search(figure.local))
        or _UNBOUND.match(behind)
        or _REPEALED.match(behind)
    )


# 股本规模低于同行业公司平均水平时: the company is only measured by them.
_BY_OTHERS = scanning(r"[低高优]于[^，。；]{0,4}$|(?:相比|比照|参照|参考)[^，。；]{0,4}$")


def _tells_of_others(figure: Figure, sentence: str) -> bool:
    """Whether the number is one of other companies."""
    return any(
        match.end() > len(sentence) - len(figure.local) or not _BY_OTHERS.search(sentence, 0, match.start())
        for match in _OTHERS.finditer(sentence)
    )
