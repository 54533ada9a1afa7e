"""Which words carry which value: the second path's own vocabulary, shared with nothing that extracts.

    WORDS["stage"]["mature"]   ->   成熟     a pattern in Simplified script, looked for in the folded quote

A pattern is as wide as it can be without letting another value through: it has to find the words of a value that is
claimed, not to tell a policy from anything else. `fold_script` brings the characters that occur in these patterns, and in
nothing else, from Traditional to Simplified.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

_HANT = (
    "於于與与營营產产資资總总額额負负債债現现紅红發发實实淨净凈净潤润獨独監监審审計计會会東东應应須须當当準准無无條条歸归屬属併并報报"
    "權权決决議议過过數数選选擇择結结進进級级後后個个項项達达優优規规劃划訂订調调變变長长開开幣币臺台積积轉转撥拨備备彌弥補补虧亏損损"
    "減减擔担擴扩購购續续連连餘余預预價价見见標标類类業业務务險险曆历歷历稅税財财關关聯联證证徵征償偿維维穩稳門门為为員员勞劳單单獲获從从"
    "來来採采據据擬拟階阶區区別别狀状況况際际處处態态體体還还組组織织許许經经執执屆届繳缴聽听論论說说動动確确認认點点費费賬账帳账運运盡尽"
    "場场線线網网絡络僅仅將将內内較较層层純纯給给賣卖買买協协參参團团國国約约係系對对導导稱称導导貸贷適适齊齐廣广週周頭头並并啟启時时"
    "間间質质請请設设財财靈灵滿满獎奖遠远側侧擴扩歐欧門门儲储價价強强紙纸圍围倆俩圖图創创節节誠诚隨随籌筹裡里裏里響响顯显顧顾繫系"
    "爲为書书爭争亞亚億亿冊册勵励號号師师帶带張张掛挂攤摊機机槓杠沒没漸渐電电蓋盖碼码種种祕秘綱纲細细絕绝範范觀观記记訴诉該该諾诺責责貨货閱阅閲阅難难頂顶順顺風风饋馈檯台産产"
    "覈核嚴严訊讯評评證证詢询購购釋释鉅巨銷销賺赚贏赢軟软迴回遞递還还鬆松鑑鉴養养餘余駁驳豐丰則则綜综擁拥佔占滿满畢毕賦赋壓压銀银訖讫註注辦办臨临飛飞兩两隻只歲岁願愿圍围穫获淨净詳详據据險险讀读謀谋礦矿殘残遲迟幾几寬宽彙汇滾滚紀纪錄录闡阐暫暂緩缓遺遗傳传樣样無无"
)
_TRADITIONAL = frozenset(_HANT[::2])
_FOLD = str.maketrans(dict(zip(_HANT[::2], _HANT[1::2], strict=True)))

_FOLDED = re.compile(f"[{re.escape(''.join(map(chr, _FOLD)))}]")


def fold_script(text: str) -> str:
    """The text with the characters of the patterns below in Simplified script, and their punctuation in one width."""
    if _FOLDED.search(text):
        text = text.translate(_FOLD)
    return text.replace("，", ",").replace("（", "(").replace("）", ")").replace("；", ";").replace("：", ":")


def is_traditional(text: str) -> bool:
    """Whether a text has characters of Traditional script."""
    return not _TRADITIONAL.isdisjoint(text)


# --- how a number bounds ------------------------------------------------------------------------------------------------

_NOT = "[不未没非](?:得|能|应|可|会|再|曾|有|应当)?"
DIRECTIONS = rf"""
    (?P<lt>(?:尚|仍)?[未不没](?:有|能|曾|应)?(?:达到?|到|足|满)|(?:低|少|小)于(?!或?等于)|跌破|<(?!=))
  | (?P<ge>{_NOT}(?:低|少|小)[于过]|不下于|不亚于|至少|最低|最少|最小|起码|下限|底线|≥|>=|(?:大|高|多)于或?等于
      |(?:达到?|等于)(?:(?:或者|或|和|及)?(?:以上|超过|大于|高于|超出))?|(?:超过|大于|高于)(?:或|及)?(?:等于|达到))
  | (?P<le>{_NOT}(?:高|大|多|超)[于过出逾]|{_NOT}逾|不逾|至多|最高|最多|最大|≤|<=|上限|为限|以内|之内|(?:小|低|少)于或?等于)
  | (?P<gt>(?:高|大|多)于|超过|超出|超逾|突破|超(?=\d)|逾|>|过(?=半数|二分|三分|1/2|2/3))
"""
"""Words before a number: 不低于, 至少, 达到 (ge); 不超过, 最高 (le); 低于, 不足 (lt); 超过 (gt)."""

BEHIND = r"""
    (?:[元股]|港元|港币|美元|人民币|新台币|个?月|[个的]|天|日|倍|\([^()]{0,12}\)|[,，]?含(?:本数|税))*
    (?: (?P<ge>或?及?以上|或者?以上|为下限|[或及](?:更[高多]|超过))
      | (?P<le>以内|之内|为(?:上)?限|封顶)
      | (?P<below>或?及?以下) )
"""
"""Words right behind a number: 以上 (ge), 以内 (le), 以下 (either way of being below)."""

COMPARATORS: Mapping[str, frozenset[str]] = {
    "ge": frozenset({">="}),
    "gt": frozenset({">"}),
    "le": frozenset({"<="}),
    "lt": frozenset({"<"}),
    "below": frozenset({"<", "<="}),
}

LOWER = "孰低|较低|孰小|低者|小者|少者|较小|较少"
CONSOLIDATED = "合并|综合|集团"
PARENT = "母公司(?!(?:普通股|的)?(?:股东|所有者|拥有人|持有))|本公司报表|公司报表|单体|个别"
EITHER_SCOPE = "或"
SCOPE_PAIR = "合并(?:财务)?(?:报表)?[、和与及](?:公司)?母公司|母公司(?:财务)?(?:报表)?[、和与及](?:公司)?合并"

# --- what a number is a share of ----------------------------------------------------------------------------------------

MEASURES: Mapping[str, str] = {
    "net_profit_ex_nonrecurring": "扣除?非",
    "net_profit_attributable": "归属|归母|权益(?:持有|拥有)人|应占|(?:上市|母)公司(?:普通股)?(?:股东|拥有人|所有者)",
    "distributable_surplus": "盈余|可(?:供)?分[配派](?!的?利润|的?溢利)",
    "distributable_profit": "可(?:供|用于|以)?(?:股东|投资者|普通股股东)?[的]?(?:现金)?分[配派红](?!之?盈余|数)",
    "undistributed_profit": "未分[配派]|[留保]存(?:收益|利润|溢利)|保留|滚存|累计(?:可|未|盈)",
    "net_profit": "净利|纯利|溢利|盈[利余]|利润|税后",
    "this_distribution": "(?:本次|当次|该次|每次|当年|年度|利润|所)?(?:利润)?分[配红]",
    "dividends_total": "股利|股息|红利|分红|分配",
    "net_assets": "净资产|所有者权益|股东权益|权益总额",
    "total_assets": "(?<!净)资产",
    "revenue": "收入|营收|营业额|销售额",
    "registered_capital": "注册资本|资本总?额|实收",
    "issued_shares": "股[份本]|总股|每.{0,3}股",
}
"""A measure -> what names it. `nearest_measures` in `grounding` tells which of them stand at a number."""

CURRENCY_NAMES: Mapping[str, str] = {
    "CNY": "人民币|RMB|CNY",
    "HKD": "港[元币仙纸幣]|HK",
    "TWD": "台币|NT",
    "USD": "美[元金]|US",
    "EUR": "欧元|EUR",
    "SGD": "坡|SGD",
    "MOP": "澳门|MOP",
}
PLAIN_CURRENCY: Mapping[str, tuple[str, ...]] = {"cn": ("CNY",), "tw": ("TWD", "CNY"), "hk": ("CNY", "HKD")}
"""The currencies that a plain 元 can be, by the place whose law the policy stands under."""

# --- values that a word names -------------------------------------------------------------------------------------------

_SHAREHOLDERS = "股东"
_BODIES = {
    "general_meeting": _SHAREHOLDERS,
    "independent_directors": "独立(?:非执行)?董事|独董",
    "board": "(?<!独立)(?<!非执行)董事",
    "supervisory_board": "监事|监察人",
    "audit_committee": "(?:审计|审核|稽核)(?:及.{0,6}|与.{0,6}|和.{0,6})?委员会",
    "management": "管理层|经理|经营层|管理人员|经营班子|财务|证券部|董事会秘书|经营管理",
    "committee": "委员会",
}
_NO_MAJOR = "(?:[无没]有?|不(?:存在|会|发生|进行|涉及|属于)?|未(?!来)|非|除外|[未不]发生)"

WORDS: Mapping[str, Mapping[str, str]] = {
    "stage": {
        "mature": "成熟",
        "growth": "成长|发展期|扩张|高速发展",
        "startup": "初创|创业|起步|孵化|导入|投入期",
        "undetermined": "不[易能可宜好]?(?:明确)?[区划]分|难以|无法|不明确",
    },
    "body": _BODIES,
    "modality": {
        "must": "应[当该]?(?!占|付)|须|必|将|确保|保证|承诺|严格",
        "may": "可以|(?<!认)可(?![供分持行能操用转靠观预见是])|(?<![不取获所应])得(?![到出超以])|有权|或会|允许|自行|酌情|鼓励",
        "must_not": "(?:不(?:得|应|能|可|会|予)|禁止|严禁|不(?=超过|高于|多于|逾|大于))(?!低|少|小)",
        "in_principle": "原则|一般|通常|正常情况|尽可能|尽量",
        "target": "目标|力争|争取|努力|预期|旨在|期望|尽力|希望|有意|意向|打算|拟(?![定订])|计划|预计",
    },
    "window": {
        "trailing": "最近|过去|(?<!以)前三|近三|以往|(?<!任意)(?<!任何)前",
        "any_consecutive": "任[何意一]|连续|每三",
        "forward": "未来|规划期|今后|上市后|期内|本规划|计划期|20\\d\\d",
    },
    "numerator": {
        "expenditure": "支出|投资|投入|收购|购买|购置|开支|用款|支付|金额|项目|累计",
        "asset_total": "资产总[额值计]|账面值|资产总",
        "revenue": "收入[^的]{0,12}[占达超不]",
        "net_profit": "净利",
        "consideration": "成交|对价|代价|承担|交易金额|价款",
        "profit": "产生的?利润|的利润[占达超不]",
    },
    "policy": {
        "residual": "剩余",
        "stable_growth": "增长|成长|递增|渐进|逐步|提高",
        "fixed_payout": "支付率|比[例率]|派息率|分红率",
        "fixed_amount": "固定(?:的)?(?:股利|金额|股息|额)(?!支付)|定额",
        "low_normal_plus_extra": "额外|低正常|特别",
        "stable": "稳定|平衡|均衡|平稳",
    },
    "decider": _BODIES,
    "declared_stage": {
        "mature": "成熟",
        "growth": "成长|发展期|扩张|高速",
        "startup": "初创|创业|起步|孵化|导入|投入期",
        "undetermined": "不[易能可宜]?区分|难以|无法",
    },
    "opinion": {
        "required": "应|须|必|需|听取|同意|审[议核阅]|认可|经",
        "may": "可|有权|得|有责",
    },
    "kind": {
        "profit_positive": "盈|亏|净利|溢利|正|获利|录得",
        "distributable_profit_positive": "可.{0,8}分[配派]|储备|盈余",
        "undistributed_profit_positive": "未分[配派]|[留滚保]存|累[计积]|可.{0,8}分[配派]",
        "cash_flow_sufficient": "现金(?!分红|股利|红利|支出|方式)|资金(?!支出)|流动",
        "operating_funds_sufficient": "经营|生产|营运|运营|周转|发展|需[求要]|资金|支付",
        "audit_opinion_standard": "审计|意见|会计师",
        "no_major_expenditure": "重大|投资|巨额|支出|收购|购[买置建]|开支|项目|费用|计划|保证金",
        "reserves_appropriated": "公积|准备|提[取存足]|储备",
        "losses_covered": "亏",
        "per_share_profit": "每.{0,4}股",
        "per_share_dividend_operable": "每.{0,4}股|可操作|过低|过小|摊薄",
        "debt_ratio": "负债|杠杆|债|权益比|借",
        "operating_cash_flow": "现金.{0,4}流|现金净",
        "capital_adequacy": "资本|充足|适足|偿付",
        "risk_indicators": "风险|净资本|指标|监管|流动性|偿付|拨备|不良|覆盖|评[价级]",
        "no_exemption_circumstances": "特殊|情[形况]|例外|事[项由]|除外",
        "cash_reserve": "现金|资金|货币",
    },
    "interval": {
        "year": "(?<!半)年|会计期间|十二个月|12个月",
        "half_year": "半(?:个)?(?:会计)?年|六个月|6个月",
        "quarter": "季",
        "year_or_half_year": "年.{0,8}(?:半年|中期)|半年.{0,8}年",
    },
    "reserve": {
        "statutory": "法定(?!任意)",
        "special": "特别|特种|交易风险|交易准备",
        "general": "一般|(?<!交易)风险",
        "discretionary": "任意|自由",
    },
    "trigger": {
        "general_meeting_approval": "股东",
        "board_approval": "董事",
        "listing": "上市|发行|挂牌",
    },
    "rule": {
        "CSRC_2012_37": "37|三十七|进一步落实",
        "GUIDE3": "[3三]号|(?<!自律)(?<!持续)监管指引",
        "GUIDE3_2013": "43|四十三|2013|二〇一三",
        "GUIDE3_2022": "2022|二〇二二",
        "GUIDE3_2023": "61|六十一|2023|二〇二三",
        "GUIDE3_2025": "2025|二〇二五",
        "COMPANY_LAW": "公司法|公司条例",
        "SECURITIES_LAW": "证券(?:交易)?法",
        "ARTICLES": "章程(?!指引)|组织大纲|细则",
        "AOA_GUIDE": "章程指引|章程必备",
        "EXCHANGE_RULE": "交易所|上市规则|规范运作|自律监管|联交所|股转|主板|创业板|科创板|守则|备忘录|(?<!章程)(?<!监管)指引|业务",
        "LOCAL_BUREAU": "局|通知|(?<=[\u4e00-\u9fff])证监(?!会)",
    },
    "resolution_type": {"ordinary": "普通决议|普通", "special": "特别决议|特别"},
    "denominator": {
        "votes_of_attending_shareholders": "(?:出席|到会|参加|与会).{0,16}股东",
        "all_directors": "(?:全体|全部).{0,6}董事",
        "attending_directors": "(?:出席|到会|与会)[^股]{0,8}董事",
        "all_votes": "(?:全[部体]|总)[^董]{0,8}(?:表决|股东|股份)",
    },
    "consequence": {
        "retained": "保留|不予?分|不发|不派|得不|累积|并入|免",
        "stock_instead": "股票|配股|增资|转增",
    },
}
"""Field -> value -> the words one of which the quote must have. A value that has no entry needs no word of its own."""

PLAIN_KINDS: Mapping[str, str] = {
    "profit_positive": "盈利|净利润为",
    "undistributed_profit_positive": "未分配利润",
    "cash_flow_sufficient": "现金流",
    "audit_opinion_standard": "审计意见|审计报告|无保留",
    "no_major_expenditure": "重大(?:投资|资金|现金|资本)",
    "reserves_appropriated": "公积金",
    "losses_covered": "弥补.{0,6}亏损",
    "per_share_profit": "每股收益|每股盈[利余]",
    "debt_ratio": "资产负债率",
    "capital_adequacy": "充足率",
}
"""Kinds of condition that words tell plainly: the words of one of them are no other kind's."""

EXPENDITURE = "重大|重要|大额|巨额|特殊|资金支出|资本(?:性)?开?支出?|支出安排|投资计划|资金安排|现金支出"
NO_EXPENDITURE = rf"{_NO_MAJOR}[^,，;；。有]{{0,8}}(?:{EXPENDITURE})"
"""How 无重大资金支出安排 begins; any other mention of major expenditure says that there is some."""

ELEMENTS: Mapping[str, Mapping[str, str]] = {
    "forms": {
        "cash": "现金|派现|派息",
        "stock": "股票|股份|红股|送股|转增|股利|配股|新股|代息",
        "cash_and_stock": "结合|及|和|与|并|加|同时|搭配|兼|组合|两[者种]|二者",
    },
    "opinions": {
        "standard_unqualified": "(?<!非)(?<!非标准)(?<!非标)无保留|[未没不非].{0,30}(?:(?<!无)保留意见|非标|否定|无法)",
        "unqualified_with_emphasis": "强调|标准|非标|带.{0,8}段",
        "unqualified_with_going_concern_uncertainty_paragraph": "持续经营",
        "qualified": "(?<!无)保留|非无保留|非标|[未没不非拒].{0,24}(?:无保留|意见)",
        "adverse": "否定|非无保留|非标|[未没不非拒].{0,24}(?:无保留|意见)",
        "disclaimer": "无法|拒绝|非无保留|非标|[未没不非拒].{0,24}(?:无保留|意见)",
    },
    "flow": _BODIES,
    "currencies": CURRENCY_NAMES,
    "sources": {
        "current_profit": "当年|本年|当期|年度|本期|净利",
        "retained_profit": "以前|历年|留存|未分配|保留|累积|累计|滚存",
        "distributable_profit": "可(?:供)?分[配派]|利润|溢利",
        "reserves": "储备|公积",
        "share_premium": "溢价",
    },
    "principles": {
        "reasonable_return": "回报|回馈|收益",
        "continuity_and_stability": "连续|稳定|持续",
        "sustainable_development": "持续|发展|长远",
        "hearing_shareholders": "听取|意见|诉求|要求",
        "equal_rights": "同股|平等|公平|同等|比例",
        "statutory_order": "顺序|次序",
        "lawfulness": "法",
        "transparency": "透明|操作|公开",
    },
    "matters": {
        "timing": "时[机间]|何时|时候",
        "conditions": "条件",
        "minimum_ratio": "最低|比例",
        "adjustment_conditions": "调整",
        "procedure": "程序",
    },
}
"""Field whose value is a list -> element -> the words one of which the quote must have."""

FLAGS: Mapping[str, str] = {
    "other_lawful_forms": "其[他它]|法[律规]|允许|许可|认可",
    "may_solicit": "征[集询求]|收集",
    "excludes_raised_funds": "募|发行[^,;。]{0,8}项目",
    "written_record": "记录|书面",
    "online_voting": "网络|互联网|电子",
    "written_report": "书面|报告|论[证述]",
}
"""Flag -> the words one of which the quote must have where the flag is set."""

UNSET: Mapping[str, str] = {
    "excludes_raised_funds": "募(?:集资金|投)[^。;]{0,16}(?:除外|不含|以外)",
    "other_lawful_forms": "其[他它].{0,6}(?:方式|形式)|(?:法[律规]|允许|许可|认可).{0,8}(?:方式|形式)",
    "may_solicit": "征集.{0,8}意见",
    "written_record": "书面记录",
    "online_voting": "网络投票",
    "written_report": "书面(?:论证)?报告|书面论证",
}
"""Flag -> words that a quote cannot have where the flag is not set."""
