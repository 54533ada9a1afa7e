"""Conditions of cash dividends and excuses from them, told by invented companies.

Each expectation reads: + condition or - exemption, kind, then the number and @scope where there are any.
"""

from __future__ import annotations

import re

import pytest
from reading_of import drafts_of

from pipeline.clauses import Draft
from pipeline.lexicon import load

CASH = "公司应当采取现金方式分配股利。"

PROMISES = {
    # two signs joined by 且; the sign belongs to each
    "公司在当年盈利且累计未分配利润为正的情况下，采取现金方式分配股利。": "+profit_positive +undistributed_profit_positive",
    # one sign for two nouns
    "公司当年实现的净利润及期末累计未分配利润均为正值时，应当以现金方式分配利润。": "+profit_positive +undistributed_profit_positive",
    # the scope goes on to what 且 adds
    "母公司及合并报表当年盈利且累计未分配利润为正的，公司应当进行现金分红。": "+profit_positive@parent_and_consolidated +undistributed_profit_positive@parent_and_consolidated",
    # each noun with a scope of its own
    "合并报表当年净利润为正，且母公司期末未分配利润为正值，公司应进行现金分红。": "+profit_positive@consolidated +undistributed_profit_positive@parent",
    # two statements named around one noun
    "公司合并报表可供分配利润和母公司可供分配利润均为正数的，应当实施现金分红。": "+distributable_profit_positive@parent_and_consolidated",
    # 归属于母公司股东 says whose profit, not which statements
    "当年归属于母公司股东的净利润为正的前提下，公司每年以现金方式分配的利润不少于当年可分配利润的15%。": "+profit_positive",
    # cash flow with what it must be enough for, and no condition of funds beside it
    "在公司盈利、现金流满足正常经营和长期发展的前提下，公司将优先采取现金分红的方式。": "+profit_positive +cash_flow_sufficient",
    # 不影响持续经营 after ample cash flow is part of that condition
    "公司现金流充裕，实施现金分红不会影响公司后续持续经营的，公司应当实施现金分红。": "+cash_flow_sufficient",
    # funds without the word cash flow
    "在公司资金能够满足日常经营及持续发展需要的前提下，每年现金分红不低于当年可分配利润的10%。": "+operating_funds_sufficient",
    # funds as what must not be hurt
    "在不影响公司正常生产经营的前提下，最近三年以现金方式累计分配的利润不少于年均可分配利润的30%。": "+operating_funds_sufficient",
    # the condition in the clause of the promise itself, without a comma
    "公司在足额提取法定公积金后每年以现金方式分配的利润不低于当年实现的可分配利润的20%。": "+reserves_appropriated",
    # losses and reserves straight before a promise; two reserves are one condition
    "公司当年实现盈利，在弥补以前年度亏损、提取法定公积金和任意公积金后进行现金分红。": "+profit_positive +losses_covered +reserves_appropriated",
    # 弥补亏损 inside a bracket that defines the profit is no condition
    "公司该年度实现的可分配利润（即弥补亏损、提取公积金后所余的税后利润）为正值的，应当现金分红。": "+distributable_profit_positive",
    # a number in a bracket that explains 可操作性
    "当年可分配利润为正值，并具有可操作性（即每股税后现金分红不低于0.02元）时，公司应以现金方式分配利润。": "+distributable_profit_positive +per_share_dividend_operable>=0.02",
    # a number per share inside the premise is no promise of its own
    "每股可供分配利润不低于0.1元，且每股现金分红不低于0.01元时，公司每年以现金方式分配的利润不少于10%。": "+per_share_profit>=0.1 +per_share_dividend_operable>=0.01",
    # 累计可供分配利润 counts as undistributed profit
    "累计可供股东分配的利润大于零的，公司每年应当分配现金股利。": "+undistributed_profit_positive",
    # having is a sign
    "公司当年有可供分配利润且无重大投资计划时，应当采用现金方式分红。": "+distributable_profit_positive +no_major_expenditure",
    # the raised funds in brackets are no expenditure
    f"如无重大投资计划或重大现金支出等事项发生（募集资金项目除外），{CASH}": "+no_major_expenditure",
    # other names of expenditure
    f"未来十二个月内公司不存在重大对外投资、收购资产或者大额资金支出安排的，{CASH}": "+no_major_expenditure",
    # exceptions in front: what lies in 除…外 must not be there
    "除公司有重大投资计划或重大现金支出外，公司每年以现金方式分配的利润不少于当年可分配利润的20%。": "+no_major_expenditure",
    # unnamed exceptions
    f"除特殊情况外，公司在当年盈利的情况下，{CASH}": "+no_exemption_circumstances +profit_positive",
    # the same with 如无
    f"如无特殊情况发生，{CASH}": "+no_exemption_circumstances",
    # semicolons that separate conditions only
    "（一）现金分红的条件：公司当年盈利；足额提取法定公积金；审计机构出具标准无保留意见的审计报告，且无重大投资计划的条件下，公司应当现金分红。": "+profit_positive +reserves_appropriated +audit_opinion_standard +no_major_expenditure",
    # a debt ratio as a condition, 未超过 is <=
    f"公司年末合并报表资产负债率未超过70%的，{CASH}": "+debt_ratio<=0.7@consolidated",
    # the sign of operating cash flow beside that of profit
    f"当年净利润与经营活动产生的现金流量净额均为正数时，{CASH}": "+profit_positive +operating_cash_flow",
    # operating cash flow measured against profit
    f"经营性现金流量净额不低于当年净利润的50%的，{CASH}": "+operating_cash_flow>=0.5",
    # what must be true after payment, before the promise
    "净资本等风险控制指标符合监管规定，且分红后风险覆盖率不低于150%、流动性覆盖率不低于120%的，公司应当进行现金分红。": "+risk_indicators +risk_indicators>=1.5 +risk_indicators>=1.2",
    # ... and behind it
    "公司每年应当进行现金分红，但分红后的资本充足率不得低于10.5%。": "+capital_adequacy>=0.105",
    # three ratios and three numbers in one breath
    "核心一级资本充足率、一级资本充足率、资本充足率分别不低于7.5%、8.5%、10.5%的，本行可以进行现金分红。": "+capital_adequacy>=0.075 +capital_adequacy>=0.085 +capital_adequacy>=0.105",
    # a bank's premise; preference shares are `other`
    "在资本充足率满足监管要求的前提下，本行弥补亏损、提取一般准备、支付优先股股息后有可分配利润的，可以进行现金分红。": "+capital_adequacy +losses_covered +reserves_appropriated +other +distributable_profit_positive",
    # a ban is the condition that it does not
    "核心一级资本充足率低于8%的，本行不得向股东分配现金股利。": "+capital_adequacy>=0.08",
    # a ban of any distribution counts for what regulators ask for
    "本行未向优先股股东足额支付股息的，不得向普通股股东分配利润。": "+other",
    # the condition put behind with 以…为前提
    "公司实施现金分红应当以当年盈利且现金流充裕为前提。": "+profit_positive +cash_flow_sufficient",
    # ... and with 须满足
    "公司进行现金分红须同时满足累计未分配利润为正且审计机构出具标准无保留意见的要求。": "+undistributed_profit_positive +audit_opinion_standard",
    # an opinion told by its bearer
    f"公司当年财务报告经会计师事务所出具标准无保留意见的审计报告，且可供分配利润为正，{CASH}": "+audit_opinion_standard +distributable_profit_positive",
    # a threshold of undistributed profit
    f"期末累计未分配利润达到注册资本的10%以上时，{CASH}": "+undistributed_profit_positive>=0.1",
    # cash kept in hand
    f"支付股利后货币资金余额不低于2亿元的，{CASH}": "+cash_reserve>=200000000",
    # Traditional script, mainland words
    "公司當年度實現盈利且累計未分配利潤為正，在滿足正常生產經營資金需求的情況下，應當採取現金方式分配股利。": "+profit_positive +undistributed_profit_positive +operating_funds_sufficient",
    # the policy as what is carried out, and not only named
    "公司盈利且满足正常经营资金需求的前提下，公司将实施积极的现金分红政策。": "+profit_positive +operating_funds_sufficient",
    # a share of profit as the promise
    "公司无重大投资计划或重大现金支出发生时，现金分红应占当年可分配利润的20%以上。": "+no_major_expenditure",
    # 、 ends the phrase that 满足 began
    "在现金流满足正常经营和长期发展的需要、累计未分配利润为正、无重大投资计划的前提下，公司应首选现金分红的方式。": "+cash_flow_sufficient +undistributed_profit_positive +no_major_expenditure",
    # 综合 in the name of a ratio weighs nothing
    "公司核心偿付能力充足率不低于60%、综合偿付能力充足率不低于120%时，应当进行现金分红。": "+capital_adequacy>=0.6 +capital_adequacy>=1.2",
    # what the need of funds means is told in a sentence of its own
    "在满足正常经营资金需求的情况下，公司应当进行现金分红。正常经营资金需求是指最近一年经营活动产生的现金流量净额与净利润之比不低于20%。": "+operating_funds_sufficient +operating_cash_flow>=0.2",
    # an opinion denied twice
    "最近一年财务报告未被出具非标准审计意见且当年盈利的，应当进行现金分红。": "+audit_opinion_standard +profit_positive",
    # Hong Kong: 以…为前提, and no harm told with 不会对…构成影响
    "惟須以本公司取得除稅後溢利且派付股息不會對本集團正常營運構成影響為前提，本公司擬支付末期股息。": "+profit_positive +operating_funds_sufficient",
    # Hong Kong: cash to be kept
    "在建議宣派股息時，本公司應維持足夠現金儲備，以應付未來增長。": "+cash_reserve",
    # Hong Kong: a payout ratio as the promise
    "在錄得溢利的情況下，本公司之目標派息比率不低於30%。": "+profit_positive",
    # Hong Kong: 方可 behind the condition
    "本集團於該年度錄得溢利且現金流充裕，本公司方可宣派股息。": "+profit_positive +cash_flow_sufficient",
}

LISTS = {
    # a lead with items, and an item of no known kind
    "公司实施现金分红应同时满足下列条件：\n1、公司该年度实现的可分配利润为正值；\n2、审计机构对该年度财务报告出具标准无保留意见的审计报告；\n3、公司不存在影响利润分配的重大诉讼；\n4、公司无重大资金支出安排。": "+distributable_profit_positive +audit_opinion_standard +other +no_major_expenditure",
    # two conditions in one item
    "公司拟实施现金分红的，应满足以下条件：（1）当年每股收益不低于0.05元；（2）当年盈利且累计未分配利润为正；（3）资产负债率不超过60%。": "+per_share_profit>=0.05 +profit_positive +undistributed_profit_positive +debt_ratio<=0.6",
    # a lead without items: the conditions stand behind the colon
    "现金分红的条件为：当年净利润为正；母公司货币资金余额不低于10亿元；子公司的分红款已经到账。": "+profit_positive +cash_reserve>=1000000000@parent +other",
    # the heading alone says what its items are
    "（二）现金分红的条件\n1、公司当年盈利，累计未分配利润为正；\n2、公司现金流充裕；\n3、公司未来十二个月无重大投资计划。": "+profit_positive +undistributed_profit_positive +cash_flow_sufficient +no_major_expenditure",
    # a heading without a number
    "分红的前提\n公司当年盈利，且合并报表、母公司报表的未分配利润均为正数。\n现金流可以满足公司正常经营的需要。": "+profit_positive +undistributed_profit_positive@parent_and_consolidated +cash_flow_sufficient",
    # items that are sentences of their own below a heading
    "（二）现金分红的条件：\n1、公司当年盈利的，应当采取现金方式分配股利；\n2、如无重大资金支出安排，公司每年以现金方式分配的利润不少于10%。": "+profit_positive +no_major_expenditure",
    # below such a heading the frequency of cash has its conditions too
    "（三）现金分红的具体条件\n在累计未分配利润为正、现金流可以满足正常经营的情况下，公司原则上每年以现金方式分配利润一次。": "+undistributed_profit_positive +cash_flow_sufficient",
    # excuses: each with the sense turned round
    "出现下列情形之一的，公司可以不进行现金分红：\n（1）公司当年亏损；\n（2）经营性现金流量净额为负；\n（3）期末资产负债率（母公司）高于75%；\n（4）审计机构出具非标准无保留意见的审计报告；\n（5）公司未来十二个月内有重大投资计划。": "-profit_positive -operating_cash_flow -debt_ratio>0.75@parent -audit_opinion_standard -no_major_expenditure",
    # the special circumstances of an exception, with a number of their own
    "除特殊情况外，公司在当年盈利的情况下以现金方式分配股利。\n特殊情况是指：\n1、公司未来十二个月内拟对外投资的累计支出达到最近一期经审计净资产的30%；\n2、累计未分配利润小于当年可供分配净利润的20%；\n3、审计机构没有出具标准无保留意见。": "+no_exemption_circumstances +profit_positive -no_major_expenditure>=0.3 -undistributed_profit_positive<0.2 -audit_opinion_standard",
    # the excuse names a defined term: its items are tests and no excuses
    "特殊情况是指：公司发生以下重大投资计划或重大现金支出：\n1、交易涉及的资产总额占总资产的50%以上；\n2、交易的成交金额占净资产的50%以上。": "-no_major_expenditure",
    # a lead that may lower the ratio
    "存在下述情况之一时，公司当年可以不进行现金分红或现金分红比例可以低于10%：\n①当年每股可供分配利润低于0.1元；\n②发生重大自然灾害，直接损失超过净资产的5%。": "-per_share_profit<0.1 -other>0.05",
    # a list of bans: conditions
    "公司存在下列情形之一的，不得进行现金分红：\n1、资产负债率高于80%；\n2、累计未分配利润为负。": "+debt_ratio<=0.8 +undistributed_profit_positive",
    # Hong Kong: what the board must be satisfied of
    "在建議派付任何股息前，董事會須信納：\n（a）派息後資本負債比率不高於45%；\n（b）手頭現金不少於20億港元；\n（c）本集團具備充足營運資金。": "+debt_ratio<=0.45 +cash_reserve>=2000000000 +operating_funds_sufficient",
    # Hong Kong: only when all of the following are met
    "董事會僅於下列各項均獲符合時方會建議派付股息：\n（a）本集團於該財政年度錄得溢利；\n（b）派付股息並不違反任何貸款協議之限制。": "+profit_positive +other",
    # two colons: the second one leads
    "公司的利润分配条件：公司拟实施现金分红时应同时满足以下条件：（1）可供分配的净利润为正值；（2）资产负债率（母公司）不超过70%。": "+distributable_profit_positive +debt_ratio<=0.7@parent",
    # the list excuses, the sentence before its colon promises
    "除以下情形外，公司在当年盈利的情况下应进行现金分红：（1）重大投资；（2）经营性现金流量净额为负。": "+no_exemption_circumstances +profit_positive -no_major_expenditure -operating_cash_flow",
    # special circumstances named at the end of the lead
    "下列情况为前款所称的特殊情况：\n（1）遇到战争、自然灾害等不可抗力；\n（2）未来十二个月内拟投资超过净资产的50%。": "-other -no_major_expenditure>0.5",
    # the number after a definition in the last item is a test's
    "公司拟进行现金分红，应满足如下条件：\n1.公司当年度盈利；\n2.公司无重大投资计划。上述重大投资计划是指：累计支出超过净资产的10%；\n3.不存在其他不能进行现金分红的情形。": "+profit_positive +no_major_expenditure +other",
    # a definition below the conditions is not one of them
    "（三）现金分红的条件与比例\n如无重大投资计划，公司每年以现金方式分配的利润不少于20%。\n重大投资计划是指：\n1、交易标的相关的净利润占公司净利润的50%以上；\n2、交易产生的利润占公司净利润的50%以上。": "+no_major_expenditure",
}

EXCUSES = {
    # inline, joined by 或者
    "公司年末合并报表资产负债率超过80%，或者母公司当年可供分配利润为负的，可以不进行现金分红。": "-debt_ratio>0.8@consolidated -distributable_profit_positive@parent",
    # what holds before 但 is no excuse
    "公司当年盈利，但存在重大投资计划或重大现金支出的，可以不进行现金分红。": "-no_major_expenditure",
    # an excuse from any distribution
    "公司当年未实现盈利的，可以不进行利润分配。": "-profit_positive",
    # a lower ratio
    "公司未来十二个月内资本性支出累计达到净资产的40%以上的，当年现金分红可以不受前述标准的限制。": "-no_major_expenditure>=0.4",
    # the exception at the end of the promise
    "公司每年以现金方式分配的利润不少于当年可分配利润的10%，但公司有重大投资计划或重大现金支出的除外。": "-no_major_expenditure",
    # an amount, and a number of no known kind
    "补贴款项拖欠余额超过净资产的50%，或者当年新增装机投资超过5亿元（募集资金项目除外）的，公司可以不进行现金分红。": "-other>0.5 -no_major_expenditure>500000000",
    # opinions listed
    "审计机构对公司财务报告出具保留意见、否定意见或者无法表示意见的审计报告时，公司可不进行现金分红。": "-audit_opinion_standard",
    # reaching is >=
    "若年末资产负债率达到50%以上，当年的现金分红比例可以低于上述标准。": "-debt_ratio>=0.5",
    # funds that would fall short
    "公司资金周转困难、现金流不足的，可以不进行现金分红。": "-operating_funds_sufficient -cash_flow_sufficient",
    # Taiwan: less than a dime is kept
    "惟每股股利未滿新台幣一角者，得不予分派。": "-per_share_dividend_operable<0.1",
    # Taiwan: stock instead of cash
    "每股現金股利未達新台幣零點五元者，得改以股票股利發放。": "-per_share_dividend_operable<0.5",
    # a ratio that may fall, told with the ratio first
    "公司存在重大投资计划的，现金分红比例可以适当降低。": "-no_major_expenditure",
    # three excuses joined by 、 in one clause
    "公司最近一年审计报告为非无保留意见、资产负债率高于70%、经营性现金流量净额为负的，可以不进行利润分配。": "-audit_opinion_standard -debt_ratio>0.7 -operating_cash_flow",
    # an excuse in front
    "除非出现重大投资计划，公司每年以现金方式分配的利润不低于当年可分配利润的20%。": "-no_major_expenditure",
    # the excuse as a plain statement
    "经营活动产生的现金流量净额连续两年为负时不进行当年度的利润分配。": "-operating_cash_flow",
    # 不受此限 behind the promise
    "公司每年现金分红不低于可分配利润的20%；当年资本性支出达到净资产30%以上的，不受此限。": "-no_major_expenditure>=0.3",
    # losing profit is no loss
    "公司净利润同比下降50%以上的，可以不进行现金分红。": "-other>=0.5",
    # uncovered losses
    "公司存在未弥补亏损的，可以不进行现金分红。": "-losses_covered",
}

NEAR_MISSES = [
    # refers to the conditions and states none
    "公司具备现金分红条件的，应当采用现金分红进行利润分配。",
    "在符合现金分红条件的情况下，公司原则上每年进行一次现金分红。",
    # the premise of a frequency
    "在当年盈利且累计未分配利润为正的前提下，公司每年度至少进行一次利润分配。",
    "在公司当年盈利的情况下，公司每年至少进行一次现金分红。",
    # the premise of interim dividends
    "在公司盈利且现金流充裕的情况下，公司可以进行中期现金分红。",
    # the premise of stock dividends
    "公司在当年盈利且累计未分配利润为正时，可以采取股票股利的方式分配利润。",
    # the premise of the choice of forms
    "在公司盈利的前提下，公司可以采取现金、股票或者现金与股票相结合的方式分配股利。",
    # planning factors
    "公司综合考虑盈利情况、现金流状况和资金需求，每年以现金方式分配的利润不少于当年可分配利润的10%。",
    "董事会根据公司盈利情况、资金需求拟定现金分红方案。",
    "董事會於考慮派付股息時，將顧及本集團的盈利、現金流量及資本開支需要。",
    # a statement is owed where no cash is paid
    "公司当年盈利但未提出现金分红预案的，董事会应当说明原因。",
    "公司当年盈利且累计未分配利润为正，不进行现金分红的，应当在年度报告中披露未分红的原因。",
    "最近三年现金分红总额低于年均净利润的30%的，公司应当披露现金分红水平较低的原因。",
    # tiers
    "公司发展阶段属成熟期且无重大资金支出安排的，进行利润分配时，现金分红在本次利润分配中所占比例最低应达到80%。",
    # changing the policy
    "公司净利润下降20%以上或者发生亏损的，可以调整现金分红政策。",
    "公司当年亏损，确有必要调整利润分配政策的，应当经股东大会特别决议通过。",
    # the order of distribution
    "公司弥补亏损和提取公积金后所余税后利润，按照股东持有的股份比例分配。",
    "公司不得在弥补亏损和提取法定公积金之前向股东分配利润。",
    "公司年度總決算如有盈餘，於完納稅捐、彌補虧損後，先提列百分之十為法定盈餘公積，就其餘額分派現金股利不低於股利總額之20%。",
    # a cap
    "公司利润分配不得超过累计可分配利润的范围，不得损害公司持续经营能力。",
    # refinancing
    "公司最近三年未进行现金分红的，不得向不特定对象发行股票。",
    # money owed by shareholders
    "股东违规占用公司资金的，公司应当扣减该股东所分配的现金红利。",
    # the special circumstances that a report must explain
    "公司因特殊情况而不进行现金分红时，应当在董事会决议公告中说明原因。",
    # the definition of the term
    "重大投资计划或重大现金支出是指以下情形之一：\n（1）未来十二个月内累计支出超过净资产的50%；\n（2）未来十二个月内累计支出超过总资产的30%。",
    # conditions of something else
    "调整利润分配政策应满足以下条件：\n（1）外部经营环境发生重大变化；\n（2）公司当年亏损。",
    "发放股票股利应同时满足下列条件：\n（1）公司当年盈利；\n（2）累计未分配利润为正。",
    # a year's proposal
    "公司2023年度实现盈利，拟以总股本为基数，每10股派发现金红利2元（含税）。",
    # a sanction on shareholders
    "如未履行承诺，公司将停止向其进行现金分红，直至盈利补足。",
    # a risk
    "截至报告期末公司存在累计未弥补亏损，短期内无法进行现金分红。",
    # the frequency that a special circumstance breaks
    "除特殊情况外，公司原则上每年进行一次利润分配。",
    # the base of a ratio
    "公司每年以现金方式分配的利润不少于当年实现的、弥补亏损及提取公积金后可分配利润的20%。",
    # the law's own reserve
    "法定公积金累计额为公司注册资本的50%以上的，可以不再提取。",
    # Taiwan: the plan of a growing company
    "本公司考量未來資本支出預算及資金需求，每年發放之現金股利不低於股利總額之百分之二十。",
]


def told(draft: Draft) -> str:
    """A draft in the notation of the tables."""
    fields = draft.fields
    sign = "-" if draft.type.endswith("exemption") else "+"
    number = "" if fields["value"] is None else f"{fields['comparator']}{fields['value']:.10g}"
    scope = "" if fields["scope"] == "unspecified" else f"@{fields['scope']}"
    return f"{sign}{fields['kind']}{number}{scope}"


@pytest.mark.parametrize("text, expected", [*PROMISES.items(), *LISTS.items(), *EXCUSES.items()])
def test_states_its_conditions(text: str, expected: str) -> None:
    assert sorted({told(d) for d in drafts_of(text, "conditions")}) == sorted(set(expected.split()))


@pytest.mark.parametrize("text", NEAR_MISSES)
def test_near_misses_stay_silent(text: str) -> None:
    assert [told(d) for d in drafts_of(text, "conditions")] == []


def test_further_fields() -> None:
    drafts = drafts_of(
        "出现下列情形之一的，可以不进行利润分配：（1）公司未来十二个月内拟对外投资累计支出超过净资产的30%；"
        "（2）审计机构没有出具标准无保留意见。",
        "conditions",
    )
    spent, opinion = (draft.fields for draft in drafts)
    assert (spent["unit"], spent["measure"], spent["horizon_months"]) == ("ratio", "net_assets", 12)
    assert spent["holds_when"] == "支出高于30%"
    assert opinion["opinions"] == ["unqualified_with_emphasis", "qualified", "adverse", "disclaimer"]
    assert opinion["holds_when"] == "审计意见不是标准无保留意见"
    assert {fields["effect"] for fields in (spent, opinion)} == {"no_distribution"}
    assert spent["group"] == opinion["group"]
    assert (spent["group"]["logic"], spent["group"]["basis"]) == ("any_of", "explicit")


def test_the_subsidiary_is_told_apart() -> None:
    named = "海渡经贸在其公司章程中规定：（1）海渡经贸每年分红一次；（2）如无重大现金支出，海渡经贸每年以现金方式分配的利润不少于可分配利润的50%。"
    plain = "公司应促使各子公司在当年盈利时以现金方式分配利润，子公司每年以现金方式分配的利润不少于30%。"
    for text in (named, plain):
        drafts = drafts_of(text, "conditions")
        assert drafts
        assert {draft.subject for draft in drafts} == {"subsidiary"}


@pytest.mark.parametrize("name", sorted(load("conditions")))
def test_entries_match_their_examples_and_no_near_miss(name: str) -> None:
    entry = load("conditions")[name]
    pattern = re.compile("|".join(entry["patterns"]))
    assert entry["examples"]
    assert [e for e in entry["examples"] if not pattern.search(e)] == []
    assert [e for e in entry["near_misses"] if pattern.search(e)] == []
