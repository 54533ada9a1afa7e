"""Conditions and excuses as other houses phrase them: manufacturers, banks, brokers, insurers, Hong Kong and Taiwan.

The notation is that of `test_conditions`: + condition or - exemption, kind, then the number and @scope where there are any.
"""

from __future__ import annotations

import pytest
from reading_of import drafts_of
from test_conditions import told

from pipeline.clauses._condition_profits import PROFITS, SAYINGS
from pipeline.clauses._condition_reader import pattern_of
from pipeline.lexicon import load

# money that is enough, without the word flow
MONEY = {
    "公司当年盈利且现金能够满足公司持续经营和长期发展的，应当进行现金分红。": "+profit_positive +cash_flow_sufficient",
    "在公司现金可以满足正常生产经营及未来发展资金需要的前提下，公司每年以现金方式分配的利润不少于当年可分配利润的10%。": "+operating_funds_sufficient",
    "公司资金充裕，实施现金分红不影响公司后续持续经营的，应当实施现金分红。": "+operating_funds_sufficient",
    "公司实施现金分红应同时满足下列条件：\n1、公司资金充裕，进行现金分红不会对公司持续经营造成不利影响；\n2、当年盈利。": "+operating_funds_sufficient +profit_positive",
    "公司现金流能够保障正常经营的情况下，应进行现金分红。": "+cash_flow_sufficient",
    "公司在当年盈利、符合净资本等监管指标要求、现金流可以保证业务开展的情况下，应进行现金分红。": "+profit_positive +risk_indicators +cash_flow_sufficient",
    "公司派发现金股利应以经营活动现金净流入为前提。": "+operating_cash_flow",
    "公司当年经营活动产生现金净流入且资产负债率不高于60%的，应当派发现金股利。": "+operating_cash_flow +debt_ratio<=0.6",
    "经营性现金流为净流出的年度，公司可以不进行现金分红。": "-operating_cash_flow",
    "公司派发现金股利，以派发后公司仍有足够资金支付货款及日常开支所需为限。": "+operating_funds_sufficient",
    "公司派付股息须以派息后仍有充足资金应付日常营运为限。": "+operating_funds_sufficient",
}

# 没有超过 and doubled denials
DENIALS = {
    "公司资产负债率没有超过百分之六十五且当年盈利的，应当以现金方式分配股利。": "+debt_ratio<=0.65 +profit_positive",
    "公司合并资产负债率并未高于70%的，应当现金分红。": "+debt_ratio<=0.7@consolidated",
    "公司实施现金分红应满足以下条件：\n1、当年盈利；\n2、不存在公司年末合并报表资产负债率高于68%的情形。": "+profit_positive +debt_ratio<=0.68@consolidated",
    "公司不存在资产负债率超过75%或者经营活动现金流量净额为负的情形的，应当进行现金分红。": "+debt_ratio<=0.75 +operating_cash_flow",
    "未发生当年亏损的情形且累计未分配利润为正的，公司应当现金分红。": "+profit_positive +undistributed_profit_positive",
    "公司现金分红的条件为：当年未出现亏损；不存在审计机构出具非标准审计意见的情形。": "+profit_positive +audit_opinion_standard",
}

# ratios of banks and brokers
RATIOS = {
    "本行出现下列情形的，可以不进行现金分红：（1）不良贷款率高于5%；（2）拨备覆盖率低于120%；（3）一级资本充足率低于8.5%。": "-risk_indicators>0.05 -risk_indicators<1.2 -capital_adequacy<0.085",
    "不良率超过3%或者贷款拨备率低于2.5%的，本行可以不进行现金分红。": "-risk_indicators>0.03 -risk_indicators<0.025",
    "如果公司净资本/负债在分红后将低于8%，公司可以不进行现金分红。": "-risk_indicators<0.08",
    "如公司净资本负债率在分红后将低于12%，或者公司最近十二个月内被采取限制分配红利的监管措施，则公司当年可以不进行现金分红。": "-risk_indicators<0.12 -other",
    "公司净资本与净资产的比例低于40%或者流动性覆盖率低于120%的，不得进行现金分红。": "+risk_indicators>=0.4 +risk_indicators>=1.2",
    "在资本充足的前提下，本行三年以现金方式累计分配的利润不少于年均可分配利润的40%。": "+capital_adequacy",
    "在资本充足水平满足监管要求的情况下，本行应当进行现金分红。": "+capital_adequacy",
    "本公司在偿付能力充足的前提下，每年以现金方式分配的利润不少于当年可分配利润的10%。": "+capital_adequacy",
    "杠杆率低于4%、流动性比例低于25%的，本行可以不进行现金分红。": "-risk_indicators<0.04 -risk_indicators<0.25",
}

# references to a clause
REFERENCES = {
    "除非出现本条第三款情形，本行每年实现盈利且有可分配利润的，应进行现金分红。": "+no_exemption_circumstances +profit_positive +distributable_profit_positive",
    "除本条第（四）款所述情形外，公司在当年盈利的情况下应当进行现金分红。": "+no_exemption_circumstances +profit_positive",
    "在不存在本章程第一百六十条所列情形的前提下，公司每年以现金方式分配的利润不少于当年可分配利润的15%。": "+no_exemption_circumstances",
    "未发生前款第（二）项所述情形的，公司应当采取现金方式分配股利。": "+no_exemption_circumstances",
    "若不存在第（五）项所列的重大投资或重大现金支出情形，公司应当进行现金分红。": "+no_major_expenditure",
    "除第三条规定的特殊情形以外，公司每年以现金方式分配的利润不少于当年净利润的20%。": "+no_exemption_circumstances",
}

# outlays by other names
OUTLAYS = {
    "公司拟投入的技术改造、设备更新项目在一年以内所需资金累计超过公司净资产百分之十五的，可以不进行现金分红。": "-no_major_expenditure>0.15",
    "特殊情况系指：公司未来12个月内计划进行的研发及产线投资（使用募集资金投入的部分除外）累计金额达到公司最近一期经审计净资产的20%及以上。": "-no_major_expenditure>=0.2",
    "公司拟建生产基地在未来十二个月内的投资概算超过最近一期经审计净资产的30%时，可以不进行现金分红。": "-no_major_expenditure>0.3",
    "公司计划于未来十二个月内以自有资金新增土地储备或者对外投资，资金支出总额达到或超过公司最近一期经审计净资产30%的，可以不进行现金分红。": "-no_major_expenditure>=0.3",
    "公司在建项目未来一年的资金需求超过5,000万元的，公司当年可以不进行现金分红。": "-no_major_expenditure>50000000",
    "公司当年购置船舶、飞机的价款合计超过净资产的25%的，可以不进行现金分红。": "-no_major_expenditure>0.25",
    "公司当年新建门店投入超过上年末净资产20%的，可不进行现金分红。": "-no_major_expenditure>0.2",
}

# a consequence is no second excuse
CONSEQUENCES = {
    "公司可以不进行现金分红的情形如下：（1）公司当年亏损；（2）公司未来十二个月内存在重大现金支出，进行现金分红可能导致公司现金流无法满足经营或投资需要。": "-profit_positive -no_major_expenditure",
    "公司有重大投资计划，如进行现金分红将导致公司资金不足以支持该投资的，可以不进行现金分红。": "-no_major_expenditure",
    "公司当年发生重大资本性支出，致使公司现金流紧张的，可以不进行现金分红。": "-no_major_expenditure",
    "现金分红将导致资本充足率低于监管标准的，本行可以不进行现金分红。": "-capital_adequacy",
    "进行现金分红将导致公司现金流无法满足公司正常经营的，可以不进行现金分红。": "-cash_flow_sufficient",
}

# list first, effect behind
LOOKING_BACK = {
    "公司当年净利润为正的，必须进行现金分红，且每年以现金方式分配的利润不低于可分配利润的20%。（1）公司当年现金流量无法满足正常经营所需，（2）公司最近一年末资产负债率超过70%，或者（3）年度审计机构对财务报告出具非标准无保留意见，三者有其一的，当年可不受前述比例约束。": "+profit_positive -cash_flow_sufficient -debt_ratio>0.7 -audit_opinion_standard",
    "公司每年现金分红不低于可分配利润的10%。公司当年亏损、资产负债率高于70%、有重大投资计划，具有上述情形之一的，可以不进行现金分红。": "-profit_positive -debt_ratio>0.7 -no_major_expenditure",
    "特殊情况如下：\n（1）公司当年亏损；\n（2）资产负债率高于75%。\n出现上述情形之一时，公司可以不进行现金分红。": "-profit_positive -debt_ratio>0.75",
    "公司每年应当现金分红，存在以下例外：\n（1）公司当年经营活动现金流量净额为负；\n（2）公司未来十二个月有重大资金支出安排。\n发生前述任一例外的，可以不现金分红。": "-operating_cash_flow -no_major_expenditure",
    "（一）公司期末资产负债率超过80%；\n（二）公司当年度经营性现金流量净额为负数；\n有上述情形之一的，公司当年可以不进行现金分红。": "-debt_ratio>0.8 -operating_cash_flow",
}

# letters, and a lead with an exception
LETTERS = {
    "（1）除下述情形外，公司在当年盈利且累计未分配利润为正的情况下，应当进行现金分红：A.公司未来十二个月内对外投资支出达到或超过净资产30%的；B.资产负债率高于70%，或者净负债率高于100%的；C.现金短债比小于1倍的；D.审计机构出具的审计意见不是标准无保留意见的；E.有息负债发生实质性违约且未消除的。": "+no_exemption_circumstances +profit_positive +undistributed_profit_positive -no_major_expenditure>=0.3 -debt_ratio>0.7 -debt_ratio>1 -other<1 -audit_opinion_standard -other",
    "除下列情况外，公司应当每年进行现金分红：a) 当年亏损；b) 经营现金流为负；c) 期末现金余额不足1亿元。": "+no_exemption_circumstances -profit_positive -operating_cash_flow -cash_reserve<100000000",
}

# bans of an unknown kind
BANS = {
    "公司尚有到期未付银行债务的，不得派发现金股息。": "+other",
    "公司债券存续期内未能按期付息的，不得进行现金分红。": "+other",
    "公司未清偿到期债务前，不得派发现金股利。": "+other",
    "公司被列入失信被执行人名单期间，不得进行现金分红。": "+other",
}

# Taiwan
TAIWAN = {
    "本公司採穩定股利政策。當每股可分配盈餘低於0.3元時，得不分配。": "-per_share_profit<0.3",
    "惟可供分配盈餘低於實收資本額百分之五時，得不分派股利。": "-other<0.05",
    "於當年度無累積虧損時，提撥之股東現金股利不低於可分配盈餘之百分之三十。": "+losses_covered",
    "累積可供分配盈餘低於實收股本1%時，得不予分配。": "-undistributed_profit_positive<0.01",
}

# Fresh wordings, house by house.
HOUSES = {
    # manufacturers
    "除非公司存在重大资金支出安排或者当年经审计的资产负债率（合并口径）超过65%，公司应当在弥补亏损和提取法定公积金后，以现金方式分配不少于当年可分配利润15%的股利。": "-no_major_expenditure -debt_ratio>0.65@consolidated +losses_covered +reserves_appropriated",
    "公司在当年实现盈利、且无未弥补亏损、有足够现金实施现金分红且不影响公司正常经营的情况下，应当优先采取现金方式分配股利。": "+profit_positive +losses_covered +cash_flow_sufficient",
    "公司当年实现的净利润为正数且当年末累计未分配利润为正数，在保证公司能够持续经营和长期发展的前提下，如公司无重大资金支出安排，公司应当优先采取现金方式分配股利。": "+profit_positive +undistributed_profit_positive +operating_funds_sufficient +no_major_expenditure",
    "如公司未来十二个月内拟对外投资、收购资产、偿还债务或购买设备的累计支出达到或者超过公司最近一期经审计净资产的50%，且超过5,000万元的，经股东大会审议通过，公司当年可以不进行现金分红。": "-no_major_expenditure>=0.5",
    "在符合上述现金分红条件的情况下，公司每年以现金方式分配的利润不少于当年可分配利润的20%；但公司股东大会审议通过的其他特殊情况或公司存在重大投资计划的除外。": "-no_major_expenditure",
    "公司每年以现金方式分配的利润不少于可分配利润的10%。但下列情形除外：（1）公司当年经营性现金流量净额为负数；（2）公司当年末资产负债率超过70%；（3）审计机构对公司当年度财务报告出具非标准有保留意见的审计报告。": "-operating_cash_flow -debt_ratio>0.7 -audit_opinion_standard",
    "公司每年应当以现金方式分配不少于当年可分配利润的10%，但存在下列情形之一的，公司当年可以不分红：\n（1）合并报表或母公司报表当年度未实现盈利；\n（2）合并报表或母公司报表当年度经营性现金流量净额或者现金流量净额为负数；\n（3）合并报表或母公司报表期末资产负债率超过70%（包括70%）；\n（4）合并报表或母公司报表期末可供分配的利润余额为负数；\n（5）公司财务报告被审计机构出具非标准无保留意见；\n（6）公司在可预见的未来一定时期内存在重大投资或现金支出计划，且公司已在公开披露文件中对相关计划进行说明，进行现金分红将可能导致公司现金流无法满足公司经营或投资需要。": "-profit_positive@parent_or_consolidated -operating_cash_flow@parent_or_consolidated -debt_ratio>0.7@parent_or_consolidated -distributable_profit_positive@parent_or_consolidated -audit_opinion_standard -no_major_expenditure",
    "公司出现下列情况之一时，可以调减或取消当年现金分红：1.当年净利润较上年下降50%以上；2.当年末货币资金余额（不含募集资金）不足3,000万元；3.公司主要产品停产超过三个月。": "-other>=0.5 -cash_reserve<30000000 -other",
    "若公司业绩大幅下滑，或者所属行业遭遇重大政策调整，致使公司经营困难的，董事会可提请股东大会批准当年不实施现金分红。": "-other",
    "公司当年度实现盈利且不存在影响利润分配的重大投资计划或重大现金支出事项的，应当进行年度现金分红，现金分红比例不低于当年可分配利润的10%。": "+profit_positive +no_major_expenditure",
    "公司该年度实现的可供分配利润（即公司弥补亏损、提取公积金后所余的税后利润）为正值，且现金流充裕，实施现金分红不会影响公司后续持续经营，同时审计机构对公司的该年度财务报告出具标准无保留意见的审计报告，并且公司未来十二个月内无重大投资计划或重大现金支出等事项发生（募集资金项目除外）时，公司应当进行现金分红。": "+distributable_profit_positive +cash_flow_sufficient +audit_opinion_standard +no_major_expenditure",
    "公司因前述特殊情况不进行现金分红的，应当披露原因。上述特殊情况是指：①遇到战争、自然灾害等不可抗力对公司生产经营造成重大影响；②公司未来十二个月内拟实施重大资产重组；③公司当年年末资产负债率高于百分之七十。": "-other -debt_ratio>0.7",
    "特殊情形指以下任意一种：A、当年每股收益低于0.1元；B、公司当年现金流净额为负；C、公司合并资产负债率高于75%。出现特殊情形的，公司可以不进行现金分红。": "-per_share_profit<0.1 -cash_flow_sufficient -debt_ratio>0.75@consolidated",
    "公司当年盈利但每股收益低于0.1元的，可以不进行现金分红。": "-per_share_profit<0.1",
    "当公司最近一年审计报告为非无保留意见或带与持续经营相关的重大不确定性段落的无保留意见的，公司可以不进行利润分配。": "-audit_opinion_standard",
    "公司具有以下情形之一的，可以不进行利润分配：当公司最近一年审计报告为非无保留意见或带与持续经营相关的重大不确定性段落的无保留意见；公司期末资产负债率高于70%；公司经营性现金流为负；法律法规及本章程规定的其他情形。": "-audit_opinion_standard -debt_ratio>0.7 -operating_cash_flow -other",
    "公司累计未分配利润低于注册资本的10%，或当年实现的每股可供分配利润低于0.1元时，可以将利润留待以后年度一并分配。": "-undistributed_profit_positive<0.1 -per_share_profit<0.1",
    "公司存在重大投资机会、需要留存利润用于扩大再生产的，可以少分或者不分现金红利。": "-no_major_expenditure",
    "公司当年若出现亏损或者现金流不足以支付股利的情形，则无须进行现金分红。": "-profit_positive -cash_flow_sufficient",
    "在公司经营情况良好，现金流能够满足日常经营所需，且未来十二个月内无固定资产投资、对外股权投资等重大支出的条件下，公司应采取现金方式分红。": "+cash_flow_sufficient +no_major_expenditure",
    # companies of the state
    "公司资产负债率（合并报表）超过80%或者带息负债规模较上年增长30%以上的，当年现金分红比例可以低于30%，但不得低于10%。": "-debt_ratio>0.8@consolidated -other>=0.3",
    "公司当年归属于上市公司股东的净利润为负，或者年末母公司累计未分配利润为负的，不进行现金分红。": "-profit_positive -undistributed_profit_positive@parent",
    "如遇国家重大政策调整、不可抗力等对公司生产经营造成重大影响，公司可根据实际情况下调现金分红比例。": "-other",
    "公司有以下情形的，现金分红比例可不受前款限制：（一）国家有关部门对国有资本收益上缴另有要求的；（二）未来12个月内拟投资项目所需自有资金超过10亿元的。": "-other -no_major_expenditure>1000000000",
    "公司在满足下述条件时，应当按不低于合并报表归属于母公司股东的净利润的30%实施现金分红：当年盈利、期末累计可分配利润为正；经营活动产生的现金流量净额为正；年末资产负债率不超过75%。": "+profit_positive +undistributed_profit_positive +operating_cash_flow +debt_ratio<=0.75",
    # banks
    "若资本充足率达到监管要求，且本行当年利润在弥补亏损、提足法定公积金及一般准备并付清优先股股息之后还有可分配利润，则可以现金分红。": "+capital_adequacy +losses_covered +reserves_appropriated +other +distributable_profit_positive",
    "若本行资本充足率低于国家监管机关要求的最低标准，则该年度一般不得向股东分配现金股利。": "+capital_adequacy",
    "如本行资本充足率已低于监管标准，或预期实施现金分红后当年末资本充足率将低于监管标准的，可以不进行现金分红。": "-capital_adequacy",
    "本行在当年盈利且资本充足率、核心一级资本充足率均满足监管要求时应当现金分红，但监管部门对本行采取限制分红措施的除外。": "+profit_positive +capital_adequacy -other",
    "本行未足额提取一般风险准备的，不得进行现金分红。": "+reserves_appropriated",
    "本行上一年度监管评级为四级及以下，或者不良贷款率超过5%，当年可以不分配现金股利。": "-risk_indicators -risk_indicators>0.05",
    "发生下列情形之一的，本行可以不进行年度现金分红：(1)不满足资本监管要求；(2)流动性覆盖率低于100%；(3)当年每股收益低于人民币0.05元；(4)监管机构认定不宜分红的其他情形。": "-capital_adequacy -risk_indicators<1 -per_share_profit<0.05 -other",
    # brokers
    "公司净资本与负债之比低于9.6%或者风险覆盖率低于120%时，不得向股东分配现金红利。": "+risk_indicators>=0.096 +risk_indicators>=1.2",
    "在公司净资本等风险控制指标持续符合监管要求、可供分配利润为正且能够满足业务发展资金需求的前提下，公司应采取现金方式分配股利。": "+risk_indicators +distributable_profit_positive +operating_funds_sufficient",
    "公司当年分类评级下调至B类以下，或者当年开展重大并购、增资境外子公司，导致净资本等指标接近预警线的，可以不进行现金分红。": "-risk_indicators -no_major_expenditure",
    "如分红将导致公司净资本不足或者风险控制指标触及预警标准，公司当年可不进行现金分红或降低现金分红比例。": "-risk_indicators",
    # insurers
    "公司核心偿付能力充足率低于75%、综合偿付能力充足率低于150%，或者最近一期风险综合评级为C类、D类的，可以不进行现金分红。": "-capital_adequacy<0.75 -capital_adequacy<1.5 -risk_indicators",
    "公司偿付能力充足率不达标的，不得向股东分配利润。": "+capital_adequacy",
    "当公司综合偿付能力充足率低于120%时，公司应当限制向股东分红。": "",
    # smaller markets
    "公司股票在北京证券交易所上市后，在当年盈利、累计未分配利润为正、无重大投资计划或现金支出的条件下，应当优先以现金分红方式分配利润，且公司现金分红不少于当年可分配利润的10%。": "+profit_positive +undistributed_profit_positive +no_major_expenditure",
    "公司拟实施现金分红时应同时满足以下条件：①公司该年度或半年度实现的可分配利润为正值且现金流充裕；②公司累计可供分配利润为正值；③审计机构对公司的该年度或半年度财务报告出具无保留意见的审计报告；④公司无重大投资计划或重大现金支出等事项发生；⑤公司资产负债率不高于60%。": "+distributable_profit_positive +cash_flow_sufficient +undistributed_profit_positive +audit_opinion_standard +no_major_expenditure +debt_ratio<=0.6",
    "公司存在以下情形之一的，可以免予现金分红：Ⅰ.当年研发费用占营业收入比例超过20%；Ⅱ.最近一期末自有货币资金余额低于流动负债的30%；Ⅲ.公司处于重大资产重组实施期间。": "-other>0.2 -cash_reserve<0.3 -other",
    # prospectuses of convertible bonds
    "（2）现金分红的具体条件：①公司当年盈利，且累计未分配利润为正，实施现金分红不会影响公司后续持续经营；②审计机构出具标准无保留意见；③公司不存在重大投资计划或重大现金支出等事项。": "+profit_positive +undistributed_profit_positive +operating_funds_sufficient +audit_opinion_standard +no_major_expenditure",
    "在满足公司正常生产经营资金需求和可持续发展的前提下，公司每年以现金方式分配的利润不低于合并报表当年实现的可供分配利润的20%，但当期每股收益低于0.05元时除外。": "+operating_funds_sufficient -per_share_profit<0.05",
    "公司在可转债存续期内如发生未按期支付本息的情形，不得向股东派发现金股利。": "+other",
    "满足现金分红条件时，公司原则上每年现金分红一次；如公司当年经营性净现金流量不足以支付当年拟分红金额的，可不进行现金分红。": "-operating_cash_flow",
    "公司董事会认为公司未来成长性较好、每股净资产偏高、公司股票价格与公司股本规模不匹配时，可以提出股票股利分配预案。": "",
    "如果公司盈利且现金流量状况良好，但公司预计未来一年投资现金支出超过当年净利润的，经独立董事发表意见并经股东大会审议，可以减少现金分红。": "-no_major_expenditure",
    "在公司具备现金分红条件且无重大技术改造、新建项目及收购兼并等资金需求时，公司应当以现金形式分配股利。": "+no_major_expenditure",
    # long sentences
    "公司采取固定比率政策，公司在弥补亏损（如有）、提取法定公积金、提取任意公积金（如需）后，除特殊情况外，在当年盈利且累计未分配利润为正的情况下，公司每年度采取的利润分配方式中应当含有现金分配方式。": "+losses_covered +reserves_appropriated +no_exemption_circumstances +profit_positive +undistributed_profit_positive",
    "公司该年度无可供分配利润或者现金流难以支持的，经董事会论证、监事会审核并提交股东大会批准后，可以暂不进行现金分红，但应于恢复盈利后的首个年度优先予以补足。": "-distributable_profit_positive -cash_flow_sufficient",
    "公司当年盈利，董事会未提出以现金方式进行利润分配预案的，应当说明原因。": "",
    "存在股东违规占用公司资金情况的，公司应当扣减该股东所分配的现金红利，以偿还其占用的资金。": "",
    "公司在经营情况良好，并且董事会认为公司股票价格与公司股本规模不匹配、发放股票股利有利于公司全体股东整体利益时，可以在满足上述现金分红的条件下，提出股票股利分配预案。": "",
    "如公司外部经营环境变化并对公司生产经营造成重大影响，或公司自身经营状况发生较大变化时，公司可对利润分配政策进行调整。": "",
    "公司现金分红不低于当年可分配利润的10%的前提条件包括：公司上年度经营活动现金流量净额占净利润的比重不低于80%；期末有息负债率不超过40%；无超过净资产20%的对外投资计划。": "+operating_cash_flow>=0.8 +debt_ratio<=0.4 +no_major_expenditure<=0.2",
    "（三）可以不进行现金分红的情况\n遇有以下情况，当年可以不进行现金分红：\n1、当年每股可供分配利润低于0.05元；\n2、公司未来一年内有重大投资计划或重大现金支出（募集资金项目除外），该等计划或支出是指未来一年内添置设备、对外并购的累计支出达到最近一期经审计净资产的30%；\n3、母公司年末资产负债率超过70%；\n4、当年财务报告被出具保留意见、否定意见或无法表示意见；\n5、当年资产负债率超过70%或者经营净现金流量为负数。": "-per_share_profit<0.05 -no_major_expenditure -debt_ratio>0.7@parent -audit_opinion_standard -debt_ratio>0.7 -operating_cash_flow",
    "公司章程规定的现金分红条件为“当年盈利、累计未分配利润为正、现金流充足”，三者同时具备时公司应当现金分红。": "+profit_positive +undistributed_profit_positive +cash_flow_sufficient",
    "公司利润分配以当年实现的母公司可供分配利润为依据；当年母公司未盈利的，不进行现金分红。": "-profit_positive@parent",
    "前款所称“特殊原因”，包括但不限于下列事项：（a）政府采取紧急措施；（b）行业景气度大幅下降，公司产品毛利率低于5%；（c）公司为应对市场变化需要保留不少于六个月运营资金。": "-other -other<0.05",
    "除公司出现亏损、累计未分配利润为负值、现金流紧张等不宜分红的情形以外，公司每年应按不低于15%的比例以现金方式向股东分配利润。": "+profit_positive +undistributed_profit_positive +cash_flow_sufficient",
    # Hong Kong
    "董事會建議派付股息前須確信：（i）本集團經營所得現金流足以應付其營運資金及資本承擔；（ii）派息後淨負債比率不高於80%；（iii）不會違反貸款契諾。": "+cash_flow_sufficient +debt_ratio<=0.8 +other",
    "倘本公司可供分派儲備不足，或派息將令本集團未能履行到期債務，則本公司不得宣派任何股息。": "+distributable_profit_positive +other",
    "在本集團錄得盈利、營運資金充裕且並無重大收購計劃的情況下，本公司擬將不少於股東應佔溢利的30%用作派付現金股息。": "+profit_positive +operating_funds_sufficient +no_major_expenditure",
    "如本集團錄得淨虧損，或負債比率超過60%，董事會可酌情不建議派付末期股息。": "-profit_positive -debt_ratio>0.6",
    "若集團有重大資本開支或收購需要，派息比率可調低至20%。": "-no_major_expenditure",
    # Taiwan
    "本公司年度決算如有盈餘，應先彌補累積虧損，次提列法定盈餘公積；當年度可分配盈餘未達實收資本額百分之五時，得保留不予分配。": "-other<0.05",
    "如公司有重大投資計畫或資金不足之情事時，得將現金股利比率調降，惟不低於股利總額百分之十。": "-no_major_expenditure -operating_funds_sufficient",
    "現金股利每股若低於新台幣0.1元者，則不予發放，改以股票股利發放。": "-per_share_dividend_operable<0.1",
    "若當年度負債比率超過百分之五十，得全數改以股票股利發放。": "-debt_ratio>0.5",
    "本公司無累積虧損且自由現金流量充足時，現金股利不低於股利總額百分之五十。": "+losses_covered +cash_flow_sufficient",
    # further excuses
    "公司当年资产负债率在70%以上（含70%）的，可以不分红。": "-debt_ratio>=0.7",
    "公司经营活动产生的现金流量净额连续两年为负时，公司可以不实施当年度现金分红，但应说明理由。": "-operating_cash_flow",
    "公司如因重大投资、重大技改或偿还大额到期债务等导致资金紧张的，可提出不进行现金分红的预案。": "-no_major_expenditure",
    "公司发生不宜现金分红的情形，即当年经营性现金流量净额低于净利润的10%，或者最近一期末流动比率低于1的，公司可以不进行现金分红。": "-operating_cash_flow<0.1 -other<1",
    "公司三年内累计以现金方式分配的利润不少于年均可分配利润的30%，但期间任一年度出现亏损的，该年度不纳入计算。": "",
    "如公司当年度利息保障倍数小于1.5、速动比率低于0.5，或者主体信用等级被调低的，可酌情降低前述现金分红比例。": "-other<1.5 -other<0.5 -other",
    "有下列情形之一时，公司董事会可提出低于前款比例的现金分红方案：\n（一）净利润同比下降超过30%；\n（二）预计未来一年内需偿还的债务本息超过期末货币资金；\n（三）在建工程投资额超过人民币8亿元。": "-other>0.3 -other -no_major_expenditure>800000000",
    "公司在特殊情况下（包括经营性现金流为负、资产负债率超过80%、当年亏损）可以不进行现金分红。": "-operating_cash_flow -debt_ratio>0.8 -profit_positive",
    "公司应每年进行现金分红，除非：（1）当年亏损；（2）年末货币资金不足支付；（3）有关法规限制。": "-profit_positive -cash_reserve -other",
}

# More of them, with their references, alternatives and numbers.
MORE_HOUSES = {
    # manufacturers
    "公司在弥补亏损（如有）、提取法定公积金及任意公积金（如需）后，如公司当年度盈利且无重大投资计划或重大现金支出等事项发生，则公司须以现金方式分配当年实现的可分配利润的10%以上，但经股东大会以特别决议同意不予分配的除外。": "+losses_covered +reserves_appropriated +profit_positive +no_major_expenditure",
    "在公司年度实现的可供股东分配的利润为正、审计机构对公司的该年度财务报告未出具非标准审计意见且无重大投资计划或重大现金支出发生之情形下，公司应当优先推行现金方式分配股利。": "+distributable_profit_positive +audit_opinion_standard +no_major_expenditure",
    "公司董事会未作出现金利润分配预案的，应当在定期报告中披露原因，独立董事应当对此发表独立意见；公司最近三年未进行现金利润分配的，不得向社会公众增发新股、发行可转换公司债券或向原有股东配售股份。": "",
    "公司当年经审计净利润较上一年度下降超过50%，或者预计下一年度将出现亏损的，经董事会审议并提请股东大会批准，可以豁免履行前款规定的现金分红义务。": "-other>0.5 -profit_positive",
    "公司出现以下特殊情形之一的，可以不按照本条前款的规定进行现金分红：（1）公司未来十二个月内存在对外投资、收购资产、购买设备、归还借款等支出事项，且预计累计支出金额达到公司最近一期经审计净资产的40%（募投项目除外）；（2）最近一个会计年度末公司合并报表资产负债率达到80%及以上。": "-no_major_expenditure>=0.4 -debt_ratio>=0.8@consolidated",
    "除公司当年经营活动产生的现金流量净额为负、期末货币资金余额不足以覆盖一年内到期有息债务或者拟进行重大资产收购外，公司每年以现金方式分配的利润应不低于当年归属于母公司股东净利润的30%。": "+operating_cash_flow +cash_reserve +no_major_expenditure",
    "满足以下条件之一的，公司可以选择不进行现金股利分配：（i）当年末母公司资产负债率高于百分之六十；（ii）当年研发投入占营业收入的比例高于百分之二十；（iii）公司流动比率低于1.2。": "-debt_ratio>0.6@parent -other>0.2 -other<1.2",
    "公司因本条第（三）款规定的特殊情况而不进行现金分红时，董事会应就不进行现金分红的具体原因、公司留存收益的确切用途及预计投资收益等事项进行专项说明。": "",
    "如公司采取固定股利政策，当年盈利的，每股派发现金股利不少于0.05元；当年每股收益不足0.05元的，可以不派发。": "+profit_positive -per_share_profit<0.05",
    "公司上市后前三年，除当年发生亏损或者因突发重大公共卫生事件导致停产超过两个月的情形外，每年现金分红不低于当年可分配利润的20%。": "+profit_positive",
    "在下列条件均成立的前提下，公司应当进行年度现金分红：其一，当年归属于母公司所有者的净利润为正；其二，年末未分配利润为正；其三，分红后公司现金及现金等价物余额仍不低于最近一年营业成本的20%。": "+profit_positive +undistributed_profit_positive +cash_reserve>=0.2",
    "若公司当年进行股权激励回购、可转债赎回或重大技术改造，致使自由现金流为负，公司可将现金分红比例降至5%。": "-no_major_expenditure",
    "公司在上一个会计年度实现盈利，但公司存在以下情形的，可不进行现金分红：1）根据国家产业政策，公司须优先投入节能改造，且投入金额占净资产比例在15%以上；2）债券募集说明书约定的分红限制条款被触发。": "-no_major_expenditure>=0.15 -other",
    "（四）现金分红的限制条件\n出现下列情形之一，公司不得进行现金分红：\n1、公司当年亏损；\n2、审计机构对公司财务报告出具无法表示意见的审计报告；\n3、公司到期债务未能清偿。": "+profit_positive +audit_opinion_standard +other",
    "公司实施现金分红不得导致公司资产负债率超过70%。": "+debt_ratio<=0.7",
    "公司现金分红应以不影响公司持续经营能力、不违反贷款合同约定为前提。": "+operating_funds_sufficient",
    "如无本条第五项所列不予分红的情形，公司应将当年可分配利润的不少于15%以现金形式分配给股东。": "+no_exemption_circumstances",
    "公司当年虽然盈利但母公司未分配利润为负数，或者虽有未分配利润但货币资金无法满足分红需要的，可以不进行现金分配。": "-undistributed_profit_positive@parent -cash_reserve",
    "年度审计意见类型为保留、否定或无法表示意见的，公司不进行现金分红。": "-audit_opinion_standard",
    "当公司面临以下情况时不进行当年度的利润分配：当年经审计资产负债率（合并报表）达70%以上；当年经营性现金流量净额为负；当年盈利水平不足以弥补以前年度亏损。": "-debt_ratio>=0.7@consolidated -operating_cash_flow -losses_covered",
    "公司存在未弥补亏损、当年经营活动现金流净额为负或者资产负债率超过75%三种情形中任何一种的，当年可以不进行现金分红。": "-losses_covered -operating_cash_flow -debt_ratio>0.75",
    "公司如发生前条所述重大投资计划或重大现金支出，当年现金分红的比例可以低于15%，但不得少于5%。": "-no_major_expenditure",
    "公司进行现金分红，不应损害公司的偿债能力：现金分红后，公司的流动比率不得低于1，有息资产负债率不得高于50%。": "+debt_ratio<=0.5",
    "在公司累计未分配利润达到股本的30%以上且现金流充裕时，公司应采用现金方式分配利润。": "+undistributed_profit_positive>=0.3 +cash_flow_sufficient",
    "公司本年度可供分配利润低于500万元时，可以不进行分配。": "-distributable_profit_positive<5000000",
    "当年每10股可分配利润不足1元的，可不进行现金股利分配。": "-per_share_profit<1",
    # banks, brokers, insurers
    "（三）不进行现金分红的例外情形：本行资本充足率、一级资本充足率或核心一级资本充足率低于监管部门规定的最低要求；监管部门责令本行限制分红；本行当年发生重大风险事件，造成损失超过上年末净资产的5%。": "-capital_adequacy -other -other>0.05",
    "本行在制定分红方案时，如分红后资本充足率将低于11.5%、核心一级资本充足率将低于8%，可以不分配现金股利或降低分配比例。": "-capital_adequacy<0.115 -capital_adequacy<0.08",
    "若本行一级资本充足率高于9.5%，且上年度监管评级在三级以上，本行应以现金方式分配不低于当年净利润20%的利润。": "+capital_adequacy>0.095 +risk_indicators",
    "本行普通股现金股利的派发，须在全额支付优先股股息及永续债利息、且不影响资本充足率达标的前提下进行。": "+other +capital_adequacy",
    "公司净资本及其他风险控制指标优于监管标准120%以上，并且当年实现盈利的，原则上应当以现金方式分红。": "+risk_indicators>=1.2 +profit_positive",
    "证券公司分类评价结果为C类及以下或者净资本低于20亿元的，公司不得实施现金分红。": "+risk_indicators +risk_indicators>=2000000000",
    "如经营年度出现风险覆盖率低于150%、资本杠杆率低于9.6%、流动性覆盖率低于120%任何一种情况，公司可以不进行现金分红。": "-risk_indicators<1.5 -risk_indicators<0.096 -risk_indicators<1.2",
    "公司偿付能力充足率低于监管规定的，银保监会可以限制其向股东分红。": "",
    # plans and convertible bonds
    "（2）除公司发生下列特殊情况外，公司在当年盈利且累计未分配利润为正的情况下，采取现金方式分配股利，每年以现金方式分配的利润不少于当年实现的可供分配利润的10%：\n①公司当年资产负债率超过70%；\n②公司当年每股收益低于0.1元；\n③公司存在重大投资计划或重大现金支出。": "+no_exemption_circumstances +profit_positive +undistributed_profit_positive -debt_ratio>0.7 -per_share_profit<0.1 -no_major_expenditure",
    "特殊情况是指公司有重大资金支出安排，或者现金流紧张，或者法律法规规定不得分红。": "-no_major_expenditure -cash_flow_sufficient",
    "前述特殊情况系指公司当年发生的单项或累计对外投资达到或超过公司最近一期经审计总资产的30%，或审计机构对公司该年度财务报告未出具标准无保留意见的审计报告，或当年年末经审计合并报表资产负债率超过70%。": "-no_major_expenditure>=0.3 -audit_opinion_standard -debt_ratio>0.7@consolidated",
    "规划期内，在公司盈利且不存在影响利润分配的重大投资计划或重大现金支出计划等事项的情况下，公司每年以现金方式分配的利润应不少于当年实现的可分配利润的20%。": "+profit_positive +no_major_expenditure",
    "公司2021年至2023年现金分红的前提是：公司盈利、资产负债率在65%以下、没有超过净资产30%的投资安排。": "+profit_positive +debt_ratio<=0.65 +no_major_expenditure<=0.3",
    "公司在未来三年内若无重大资本性支出，且上一年度末资产负债率低于55%的，将提高现金分红比例至不低于40%。": "+no_major_expenditure +debt_ratio<0.55",
    # Hong Kong
    "於決定是否建議派付股息時，董事會須信納本公司於緊隨派息後具備償付能力及足夠營運資金。": "+operating_funds_sufficient",
    "本公司擬每年派付不少於純利25%的股息，惟須以本集團現金流量足以應付其資本開支及營運資金需求為限。": "+cash_flow_sufficient",
    "除非本公司錄得虧損或其可供分派儲備不足，否則本公司擬派付不少於年度溢利30%之股息。": "-profit_positive -distributable_profit_positive",
    "倘宣派股息將導致本集團違反其融資契諾，董事會可不宣派任何股息。": "-other",
    "若本集團於某財政年度之淨現金狀況為負，或計劃進行重大收購，董事會保留權利不派發該年度股息。": "-no_major_expenditure",
    # Taiwan
    "本公司股利之發放，以不低於當年度可分配盈餘百分之五十為原則；惟累積可供分配盈餘低於實收資本額百分之一時，得不予分配。": "-undistributed_profit_positive<0.01",
    "每股盈餘低於新台幣一元時，當年度得不發放現金股利。": "-per_share_profit<1",
    "本公司於有重大資本支出計畫或為改善財務結構之必要時，得全數以股票股利發放。": "-no_major_expenditure",
    "公司營運資金充裕且無重大擴廠計畫時，現金股利不得低於股利總額百分之三十。": "+operating_funds_sufficient +no_major_expenditure",
    # excuses with numbers of every kind
    "公司当年经营现金净流量/归属于上市公司股东的净利润低于30%的，可相应调减现金分红金额。": "-operating_cash_flow<0.3",
    "公司总资产报酬率低于同期银行贷款利率，或者主要原材料价格同比上涨超过30%的，可以不受上述现金分红最低比例的限制。": "-other>0.3",
    "公司当年对外担保余额超过净资产的50%的，可以不进行现金分红。": "-other>0.5",
    "因合并范围变化导致公司合并报表盈利而母公司亏损的，公司可以不进行现金分红。": "-profit_positive@parent",
    "公司存在以下情况时可不分红：负债率高（资产负债率高于75%）、亏损、现金短缺。": "-debt_ratio>0.75 -profit_positive -cash_flow_sufficient",
}

# Excuses defined behind the promise, with a procedure, and bans until something is done.
LATER = {
    "公司应当每年以现金方式分配利润，现金分红不低于当年可分配利润的15%；公司如遇特殊情形，经独立董事同意并经股东大会审议通过，当年可以少分红或者不分红。特殊情形是指：一、当年末资产负债率超过60%；二、当年经营活动净现金流为负；三、公司有超过净资产20%的重大资本性支出计划。": "-debt_ratio>0.6 -operating_cash_flow -no_major_expenditure>0.2",
    "公司当年现金分红比例不得低于20%，但公司当年新增固定资产投资及对外投资合计超过最近一期经审计净资产的15%的年度除外。": "-no_major_expenditure>0.15",
    "当以下任一情形发生时，公司可不进行现金分红，但需提供网络投票方式由股东大会审议：（1）公司净资产收益率低于6%；（2）当年每股经营活动现金流量净额为负值；（3）公司债务评级被下调至A+以下。": "-other<0.06 -operating_cash_flow -other",
    "在公司现金流充足且满足公司正常经营、抵御风险的前提下，公司每年以现金方式分配的利润不少于当年实现的可分配利润的10%。": "+cash_flow_sufficient",
    "如果公司当年盈利并且累计未分配利润为正值，同时公司的现金流可以满足公司正常经营和可持续发展的需求，且未来十二个月内没有超过公司最近一期经审计净资产30%以上的重大投资计划或重大现金支出，公司应进行现金分红。": "+profit_positive +undistributed_profit_positive +cash_flow_sufficient +no_major_expenditure<0.3",
    "当公司发生下列情形时，可以不受现金分红最低比例的约束：\n1、公司因实施并购、重组、新建产能等重大事项需要留存资金，且预计支出总额不低于2亿元；\n2、公司当年被审计机构出具否定意见的审计报告。": "-no_major_expenditure>=200000000 -audit_opinion_standard",
    "公司在盈利年度应当分配股利，确因特殊原因不能分配的，董事会应当向股东大会作特别说明。": "",
    "当年盈利但存在以前年度未弥补亏损，弥补后可分配利润不足注册资本5%的，可以不分红。": "-losses_covered -other<0.05",
    "上述条件中，若第（2）项条件不满足，公司仍可进行现金分红。": "",
    "公司在年度报告期内有能力分红但不分红尤其是连续多年不分红或者分红水平较低的，应当说明理由。": "",
    "公司上年度末每股净资产低于1元的，本年度不进行现金分红。": "-other<1",
    "公司偿还全部重组债务前，不得向股东分派现金红利。": "+other",
}

# conditions in rows of a table, outlays named by their object, effects told by 亦同, definitions with an exception
BROADER = {
    "在不影响公司业务开展的前提下，公司最近三年以现金方式累计分配的利润不少于最近三年实现的年均可分配利润的30%。": "+operating_funds_sufficient",
    "在不影响主业拓展的前提下，公司应当采取现金方式分配股利。": "+operating_funds_sufficient",
    "公司当年盈利、项目储备所需资金已有妥善安排且无重大投资计划的，应当进行现金分红。": "+profit_positive +operating_funds_sufficient +no_major_expenditure",
    "在公司净利润为正、在建项目资金来源已经落实的前提下，公司应当以现金方式分配股利。": "+profit_positive +operating_funds_sufficient",
    "公司资金在扣除生产与研发所需之后尚有富余的，应当派发现金股利。": "+operating_funds_sufficient",
    "公司货币资金足以支付下一年度的经营支出且当年盈利的，应当进行现金分红。": "+operating_funds_sufficient +profit_positive",
    "公司现金能够满足渔船更新与生产的需要的，应当现金分红。": "+operating_funds_sufficient",
    "公司期末货币资金余额不低于3亿元的，应当现金分红。": "+cash_reserve>=300000000",
    "货币资金无法满足分红需要的，可以不进行现金分红。": "-cash_reserve",
    "公司当年盈利且不存在重大冷链仓储投资的，应当进行现金分红。": "+profit_positive +no_major_expenditure",
    "公司无重大矿井扩建工程、重大设备更新计划的，应当进行现金分红。": "+no_major_expenditure",
    "公司存在以自有资金支应的重大产线建设支出的，可以不进行现金分红。": "-no_major_expenditure",
    "發生重大飛機購置計畫時，得全數改以股票股利發放。": "-no_major_expenditure",
    "但遇有重大廠房興建計畫、資金不足支應時，得全數以股票股利發放。": "-no_major_expenditure -operating_funds_sufficient",
    "公司因受重大自然灾害影响而暂停投入生产的，可以不进行现金分红。": "-other",
    "公司当年盈利且不存在重大投资支出等特殊情形的，应当进行现金分红。": "+profit_positive +no_major_expenditure",
    "公司当年盈利且不存在其他特殊情形的，应当进行现金分红。": "+profit_positive +no_exemption_circumstances",
    "除出现本规划第（五）条所列情形外，同时具备下列条件的，公司应当实施现金分红：\n1、当年盈利；\n2、审计意见为标准无保留意见。": "+no_exemption_circumstances +profit_positive +audit_opinion_standard",
    "除特殊情况外，公司实施现金分红应当同时满足以下条件：\n（1）当年盈利；\n（2）累计未分配利润为正。": "+no_exemption_circumstances +profit_positive +undistributed_profit_positive",
    "除下列情形外，公司应当在盈利时进行现金分红：\n（1）当年亏损；\n（2）资产负债率高于70%。": "-profit_positive -debt_ratio>0.7 +no_exemption_circumstances +profit_positive",
    "公司当年净利润及累计未分配利润（均以母公司报表口径计算）为正数的，应当进行现金分红。": "+profit_positive@parent +undistributed_profit_positive@parent",
    "公司当年净利润、累计未分配利润（以合并报表口径计算）均为正数的，应当进行现金分红。": "+profit_positive +undistributed_profit_positive@consolidated",
    "公司存在以下情形之一的，可以不进行现金分红：（1）当年亏损；（2）法律、行政法规规定的不得分配利润的其他情形。": "-profit_positive -other",
    "公司当年资产负债率超过70%的，可不受前款现金分红比例限制；公司拟以自有资金购置土地的支出超过净资产的20%的，亦同。": "-debt_ratio>0.7 -no_major_expenditure>0.2",
    "公司当年亏损的，可以不进行现金分红；经营活动产生的现金流量净额为负的，同样适用。": "-profit_positive -operating_cash_flow",
    "公司当年资产负债率（合并口径）超过百分之六十、或者每股未分配利润低于0.1元的，可以不进行现金分红。": "-debt_ratio>0.6@consolidated -per_share_profit<0.1",
    "公司应当在当年盈利时进行现金分红。重大投资计划是指公司未来十二个月内拟对外投资、购买资产累计支出达到净资产的30%，募集资金投资项目除外。": "+profit_positive",
    "公司实施现金分红须满足：当年盈利；无重大投入计划。重大投入计划，是指单笔金额超过5,000万元的投入，但动用募集资金实施的除外。": "+profit_positive +no_major_expenditure",
    "中国出口集装箱运价指数年均值低于900点的，公司可以不进行现金分红。": "-other<900",
    "当年螺纹钢价格指数均值不足3,200点的，公司可以适当降低现金分红比例。": "-other<3200",
    "电价未能按照联动机制及时调整的年度，公司可以适当降低前款分红比例。": "-other",
    "补贴未按期到账的，公司可以不进行现金分红。": "-other",
    "公司盈利、资金充裕且无重大技术改造投资时，每年至少进行一次现金分红，现金分红的金额不低于当年扣除非经常性损益后净利润的20%。": "+profit_positive +cash_flow_sufficient +no_major_expenditure",
    "可供分配盈餘低於實收股本百分之十時，得不分派股利。": "-other<0.1",
    "东岭重工股份有限公司利润分配制度\n| 序号 | 事项 | 内容 |\n| --- | --- | --- |\n| 1 | 分配形式 | 公司可以采用现金、股票方式分配利润 |\n| 2 | 现金分红条件 | 公司当年盈利且累计未分配利润为正，审计机构出具标准无保留意见 |\n| 3 | 现金分红比例 | 不少于当年可分配利润的10% |": "+profit_positive +undistributed_profit_positive +audit_opinion_standard",
    "东岭重工股份有限公司利润分配制度\n| 序号 | 事项 | 内容 |\n| --- | --- | --- |\n| 1 | 现金分红条件 | （1）当年净利润为正；（2）资产负债率不高于70% |\n| 2 | 不进行现金分红的情形 | （1）当年经营活动现金流量净额为负；（2）母公司资产负债率高于75% |\n| 3 | 现金分红比例 | 不少于当年可分配利润的10% |": "+profit_positive +debt_ratio<=0.7 -operating_cash_flow -debt_ratio>0.75@parent",
    "公司拟实施现金分红的，应当同时具备以下条件：\n| 编号 | 条件 |\n| --- | --- |\n| A | 公司当年实现的净利润为正数 |\n| B | 审计报告类型为标准无保留意见 |\n差异化安排见下表：\n| 发展阶段 | 有无重大资金支出安排 | 最低比例 |\n| --- | --- | --- |\n| 成熟期 | 无 | 80% |": "+profit_positive +audit_opinion_standard",
}

# markers 甲、乙、, ratios compared without a number, 有盈余 of Taiwan, signs behind what is deducted, ratings and warnings
FURTHER = {
    "公司实施现金分红应同时满足下列条件：\n甲、公司当年盈利；\n乙、累计未分配利润为正；\n丙、无重大投资计划。": "+profit_positive +undistributed_profit_positive +no_major_expenditure",
    "有下列情形之一的，公司可以不进行现金分红：\n甲、当年亏损；\n乙、资产负债率高于75%。": "-profit_positive -debt_ratio>0.75",
    "公司有下列情形之一者，得不分派現金股利：甲、當年度虧損；乙、負債比率超過百分之七十。": "-profit_positive -debt_ratio>0.7",
    "公司货币资金余额低于一年内到期的有息负债的，可以不进行现金分红。": "-cash_reserve",
    "公司当期经营活动现金流量净额低于当期利息支出的，可以不进行现金分红。": "-operating_cash_flow",
    "公司资本性支出大于当年净利润的，可以不进行现金分红。": "-no_major_expenditure",
    "公司資產負債率高於同業平均者，得不分派現金股利。": "-debt_ratio",
    "本公司當年度有盈餘時，應分派現金股利不低於可分配盈餘之百分之二十。": "+profit_positive",
    "本公司年度如有盈餘且無重大資本支出計畫時，應以現金股利為之。": "+profit_positive +no_major_expenditure",
    "當年度無盈餘時，不得分派股息及紅利。": "+profit_positive",
    "公司在满足资本开支与偿债需要后仍有剩余资金的，应当派发现金股利。": "+operating_funds_sufficient",
    "公司账面资金能够覆盖未来六个月的经营支出的，应当进行现金分红。": "+operating_funds_sufficient",
    "若公司当年产生盈利，且审计师未对财务报表发表非标准意见，公司须派发现金红利。": "+profit_positive +audit_opinion_standard",
    "公司当年未盈利、或虽盈利但经营现金净流量为负的，当年可不派现。": "-profit_positive -operating_cash_flow",
    "公司拟于未来十二个月内进行股权收购且所需资金超过净资产百分之二十的，可降低当年分红比例至10%。": "-no_major_expenditure>0.2",
    "除公司当年亏损、资产负债率超过70%或有重大投资计划外，公司每年应以现金方式分配股利。": "+profit_positive +debt_ratio<=0.7 +no_major_expenditure",
    "只要公司当年盈利、现金流足以支持日常运营，就应当进行现金分红。": "+profit_positive +cash_flow_sufficient",
    "现金分红应以不影响公司持续经营能力为前提，且须以公司当年盈利为条件。": "+operating_funds_sufficient +profit_positive",
    "公司可供股东分配的利润为正、现金能够满足日常所需的，每年以现金方式分配的利润不少于当年可供分配利润的15%。": "+distributable_profit_positive +operating_funds_sufficient",
    "公司当年实现的可供分配利润在弥补亏损、提足法定公积金后为正值的，应当现金分红。": "+distributable_profit_positive +losses_covered +reserves_appropriated",
    "公司年末净负债率未超过80%且流动比率不低于1.2的，应当进行现金分红。": "+debt_ratio<=0.8 +other>=1.2",
    "遇下列情形，公司可减少或不进行现金分红：（一）当年出现亏损；（二）主要产品价格同比下跌超过30%；（三）遭遇台风等不可抗力。": "-profit_positive -other>0.3 -other",
    "公司最近一期末存在逾期债务的，可以暂不进行现金分红。": "-other",
    "公司发生重大安全生产事故的，可以不进行现金分红。": "-other",
    "公司矿区停产超过三个月的，当年可以不分配现金股利。": "-other",
    "公司主要原材料采购价格较上年平均上涨超过20%的年度，可不受上述现金分红比例的限制。": "-other>0.2",
    "公司当年实现的净利润较上年下降超过50%的，可以不进行现金分红。": "-other>0.5",
    "公司在上一年度扣除非经常性损益后的净利润为正、且期末现金及现金等价物余额不少于2亿元时，应当进行现金分红。": "+profit_positive +cash_reserve>=200000000",
    "如果公司研发投入占营业收入的比例未超过25%，公司应当进行现金分红。": "+other<=0.25",
    "公司未来十二个月内计划购置船舶的金额达到净资产的15%以上的，当年可不进行现金分红。": "-no_major_expenditure>=0.15",
    "若本集團之資本負債比率高於80%，董事會可決定不宣派股息。": "-debt_ratio>0.8",
    "宣派股息須待董事會信納本集團有足夠營運資金且不違反貸款契約。": "+operating_funds_sufficient",
    "當本公司錄得除稅後溢利且現金流量充裕時，將派付不少於該年度溢利30%之股息。": "+profit_positive +cash_flow_sufficient",
    "公司税后利润在弥补以前年度亏损、提取法定公积金之后仍为正值的，应当以现金方式分配股利。": "+profit_positive +losses_covered +reserves_appropriated",
    "公司未出现年末资产负债率高于行业平均水平情形的，应当现金分红。": "+debt_ratio",
    "公司年末资产负债率过高、流动资金紧张的，可以暂缓派发现金股利。": "-debt_ratio -operating_funds_sufficient",
    "本公司當年度有盈餘者，得優先以現金股利分派之。": "+profit_positive",
    "公司在未来一年内没有单项金额超过5000万元的对外投资计划的，应当进行现金分红。": "+no_major_expenditure<=50000000",
    "如公司未来十二个月内无需以自有资金支付重大研发投入，应当以现金方式分配股利。": "+no_major_expenditure",
    "公司当年实现盈利，且没有需要动用大额资金的扩产计划的，应以现金分红。": "+profit_positive +no_major_expenditure",
    "公司不进行现金分红的情形：公司当年亏损；或者母公司期末资产负债率超过75%；或者当年商誉减值超过净利润的30%。": "-profit_positive -debt_ratio>0.75@parent -other>0.3",
    "公司具备以下全部条件时应派发现金红利：当期净利润为正值；经营活动现金流量净额为正值；负债率低于65%。": "+profit_positive +operating_cash_flow +debt_ratio<0.65",
    "公司在弥补亏损、提取公积金以后，以现金方式分配的利润不少于当年可分配利润的20%。": "+losses_covered +reserves_appropriated",
    "公司现金分红的前提是：公司盈利，现金流充裕，且审计报告为标准无保留意见。": "+profit_positive +cash_flow_sufficient +audit_opinion_standard",
    "在审计机构对公司当年财务报告未出具保留意见、否定意见或者无法表示意见的前提下，公司应当进行现金分红。": "+audit_opinion_standard",
    "公司年度报告被出具非标准审计意见，或者最近一期经营活动现金流为负的，可以不分红。": "-audit_opinion_standard -operating_cash_flow",
    "公司最近一个会计年度末资产负债率超过70%且经营活动产生的现金流量净额为负的，当年可不进行现金分红。": "-debt_ratio>0.7 -operating_cash_flow",
    "公司有重大资金支出安排或者资金周转困难时，经股东大会批准，可以不进行现金分红。": "-no_major_expenditure -operating_funds_sufficient",
    "当年每股可供分配利润不足0.1元，或按前款比例计算的每股现金红利不足0.01元的，可不派现。": "-per_share_profit<0.1 -per_share_dividend_operable<0.01",
    "公司下列特殊情况可不进行现金分红：1、年末资产负债率超过80%；2、当年经营性现金流量净额为负；3、拟实施重大资产重组。": "-debt_ratio>0.8 -operating_cash_flow -other",
    "本行资本充足率、一级资本充足率、核心一级资本充足率均满足监管要求的，应当以现金方式分配股利。": "+capital_adequacy",
    "本行拨备覆盖率低于150%或不良贷款率超过3%时，可不以现金方式分红。": "-risk_indicators<1.5 -risk_indicators>0.03",
    "公司综合偿付能力充足率低于150%的，不得向股东派发现金股利。": "+capital_adequacy>=1.5",
    "公司风险覆盖率在分红实施后仍不低于150%的，应当进行现金分红。": "+risk_indicators>=1.5",
    "公司出现下列情形之一时，可以不进行现金分红或降低现金分红比例：①经营活动产生的现金流量净额连续两年为负；②公司期末资产负债率（合并口径）不低于75%；③因地震、洪水等不可抗力造成重大损失；④其他经股东大会认定的情形。": "-operating_cash_flow -debt_ratio>=0.75@consolidated -other",
    "有以下任何一项情况的，公司可不派现：（a）年度亏损；（b）每股收益少于0.05元；（c）资产负债比率大于70%。": "-profit_positive -per_share_profit<0.05 -debt_ratio>0.7",
    "存在下述情况时公司可以少分或不分：当年净利润为负，或者累计未分配利润为负。": "-profit_positive -undistributed_profit_positive",
    "公司在以下情况下不实行现金分红：\n一是公司当年亏损；\n二是母公司累计未分配利润为负；\n三是未来十二个月有重大投资计划。": "-profit_positive -undistributed_profit_positive@parent -no_major_expenditure",
    "现金分红须具备三个条件：第一，公司当年盈利；第二，公司累计未分配利润为正；第三，审计报告为标准无保留意见。": "+profit_positive +undistributed_profit_positive +audit_opinion_standard",
    "公司进行现金分红应当具备如下条件：一是当年实现盈利；二是现金流满足公司正常经营；三是未来十二个月无重大投资计划。": "+profit_positive +cash_flow_sufficient +no_major_expenditure",
    "当同时满足盈利、现金流充裕、无重大投资计划三项条件时，公司应当进行现金分红。": "+profit_positive +cash_flow_sufficient +no_major_expenditure",
    "如下条件全部满足的，公司当年应派发现金股利：A. 合并报表净利润为正；B. 母公司期末未分配利润为正；C. 期末货币资金余额不少于5,000万元。": "+profit_positive@consolidated +undistributed_profit_positive@parent +cash_reserve>=50000000",
    "公司拟进行的对外投资累计支出达到总资产的10%的，视为重大投资，公司可以不进行现金分红。": "-no_major_expenditure>=0.1",
    "公司下一年度用于固定资产投资的金额预计超过两亿元的，本年度可以不分配现金股利。": "-no_major_expenditure>200000000",
    "公司自由现金流为负的年度，可以不进行现金分红。": "-cash_flow_sufficient",
    "公司利息保障倍数低于2的，可以不进行现金分红。": "-other<2",
    "公司速动比率不足0.8或者现金短债比小于1倍的，可以不进行现金分红。": "-other<0.8 -other<1",
    "公司主体信用评级被下调至AA-以下的，可以不进行现金分红。": "-other",
    "公司被实施退市风险警示的，可以不进行现金分红。": "-other",
    "法律法规、监管机构对公司分红有限制的，可以不进行现金分红。": "-other",
    "公司当年实现的可分配利润低于人民币1,000万元的，可以不进行现金分红。": "-distributable_profit_positive<10000000",
    "公司期末累计可供分配利润不足0.1元/股的，可以不进行现金分红。": "-per_share_profit<0.1",
    "除董事会认定的特殊情况外，在公司盈利且现金能够满足持续经营和长期发展的前提下，每年以现金方式分配的利润不低于当年可分配利润的10%。": "+no_exemption_circumstances +profit_positive +cash_flow_sufficient",
    "公司在不发生重大投资计划或重大现金支出、不影响正常经营的前提下，应采取现金方式分配股利。": "+no_major_expenditure +operating_funds_sufficient",
    "公司每年度盈利，并且在提足法定公积金、一般风险准备之后仍有可供分配利润的，应进行现金分红。": "+profit_positive +reserves_appropriated +distributable_profit_positive",
    "当公司最近三年净利润复合增长率低于5%时，公司可以降低现金分红比例。": "-other<0.05",
    "公司业绩下滑、净利润较上年减少30%以上时，可以适当降低现金分红比例。": "-other>=0.3",
    "为保证公司研发投入，当年研发费用占营业收入比例达到15%以上的，公司可以降低现金分红比例至10%。": "-other>=0.15",
    "本公司如無虧損且有盈餘時，每年應提撥可分配盈餘之百分之三十以上分派現金股利。": "+losses_covered +profit_positive",
    "若每股股利低於0.5元，得不發放現金股利，全數改以股票股利發放。": "-per_share_dividend_operable<0.5",
    "本公司有虧損時，不得分派股利。": "+profit_positive",
    "董事會認為本公司未來一年有重大資本支出時，得降低現金股利之比率。": "-no_major_expenditure",
}

# none of the following cases, frozen shares, per-share tests of a dividend named before them
WITHOUT = {
    "公司应在符合下列前提时派发现金股息：一、集团录得综合溢利；二、派息后资本负债比率不超过60%；三、未违反银行契约。": "+profit_positive@consolidated +debt_ratio<=0.6 +other",
    "公司采取现金分红，须无下列任何情形：1、当年亏损；2、资产负债率超过70%。": "+profit_positive +debt_ratio<=0.7",
    "公司不具备现金分红条件的情形包括：当年亏损；经营性现金流量净额为负；资产负债率超过80%。": "-profit_positive -operating_cash_flow -debt_ratio>0.8",
    "公司满足以下任一条件时可以不现金分红：（1）拟投资金额超过净资产的20%；（2）当年经营活动产生的现金流量净额为负。": "-no_major_expenditure>0.2 -operating_cash_flow",
    "在公司当年经审计净利润为正数、符合《公司法》规定的分红条件且无重大投资计划的情况下，公司每年以现金方式分配的利润不少于当年可分配利润的15%。": "+profit_positive +no_major_expenditure",
    "公司当年归属于母公司所有者的净利润以及期末母公司报表未分配利润均大于零的，应当进行现金分红。": "+profit_positive +undistributed_profit_positive@parent",
    "在公司当年盈利、资本金充足、业务发展资金有保障的条件下，应当现金分红。": "+profit_positive +operating_funds_sufficient",
    "当年合并报表或母公司报表任一口径亏损的，可以不进行现金分红。": "-profit_positive@parent_or_consolidated",
    "公司合并报表或者母公司报表当年未实现盈利的，可以不进行现金分红。": "-profit_positive@parent_or_consolidated",
    "公司未来十二个月内无重大对外投资计划或重大现金支出（公司首次公开发行股票或再融资的募集资金投资项目除外），应当现金分红。": "+no_major_expenditure",
    "公司如发生当年每股收益低于0.2元，或当年净现金流为负数，或资产负债率高于60%，可不派发现金红利。": "-per_share_profit<0.2 -cash_flow_sufficient -debt_ratio>0.6",
    "当期现金净流量为负、银行授信额度被压缩的，可以暂缓现金分红。": "-cash_flow_sufficient",
    "公司实施现金分红时须同时满足：该年度实现的可分配利润（即公司弥补亏损、提取公积金后所余的税后利润）为正值；现金流充裕；审计机构对该年度财务报告出具标准无保留意见。": "+distributable_profit_positive +cash_flow_sufficient +audit_opinion_standard",
    "公司当年盈利、当年末累计未分配利润为正，且不存在影响利润分配的重大投资计划或现金支出事项，应当采取现金方式分配股利。": "+profit_positive +undistributed_profit_positive +no_major_expenditure",
    "重大投资计划、重大现金支出等事项发生时，公司可以不进行现金分红。": "-no_major_expenditure",
    "公司经营活动产生的现金流量净额与净利润之比低于30%的，可以不进行现金分红。": "-operating_cash_flow<0.3",
    "公司应收账款占营业收入的比例超过60%的，可以降低现金分红比例。": "-other>0.6",
    "公司所在行业产能利用率低于60%的，公司可以不进行现金分红。": "-other<0.6",
    "国内生猪均价连续六个月低于每公斤14元的，公司可以不进行现金分红。": "-other<14",
    "碳酸锂年均价格低于10万元/吨时，可以不进行现金分红。": "-other<100000",
    "公司海外业务所在国发生战争或者外汇管制的，可以不进行现金分红。": "-other",
    "公司所持项目公司股权被冻结的，不得进行现金分红。": "+other",
    "经营活动净现金流少于净利润的20%时，公司可以减少现金分红。": "-operating_cash_flow<0.2",
    "当年无盈利、或当年盈利不足以弥补以前年度亏损的，可以不进行现金分红。": "-profit_positive -losses_covered",
    "以前年度亏损尚未弥补完毕的，可以不进行现金分红。": "-losses_covered",
    "公司弥补亏损和提取公积金后仍有可分配利润的，在满足正常经营所需资金的前提下，应当采取现金分红。": "+losses_covered +reserves_appropriated +distributable_profit_positive +operating_funds_sufficient",
    "本公司營運資金充裕時，應優先分派現金股利。": "+operating_funds_sufficient",
    "依前項分派之現金股利每股若低於0.1元，則不予發放，改以股票股利發放。": "-per_share_dividend_operable<0.1",
    "當負債比率高於百分之五十或流動比率低於百分之百時，得不分派現金股利。": "-debt_ratio>0.5 -other<1",
    "倘本集團於該財政年度錄得虧損，或現金及銀行結餘少於5億港元，則可能不會派付股息。": "-profit_positive -cash_reserve<500000000",
    "董事會可在本公司錄得純利及無重大資本開支之情況下宣派末期股息。": "+profit_positive +no_major_expenditure",
    "公司未出现下列情形之一的，应当进行现金分红：\n（1）当年亏损；\n（2）资产负债率超过70%；\n（3）有重大投资计划。": "+profit_positive +debt_ratio<=0.7 +no_major_expenditure",
    "在不存在以下任何情形的前提下，公司每年应派发现金股利：①经营活动现金流量净额为负；②审计机构出具保留意见。": "+operating_cash_flow +audit_opinion_standard",
    "公司如无下列情形，应以现金方式分配利润：（一）累计未分配利润为负；（二）母公司资产负债率高于65%。": "+undistributed_profit_positive +debt_ratio<=0.65@parent",
    "公司现金分红须同时具备下列条件：（1）盈利；（2）不存在下列情形：资产负债率超过70%。": "+profit_positive +debt_ratio<=0.7",
}

# 派现 as a promise, emphasis in the opinion, liquidity, numbers of profit
AGAIN = {
    "首先，公司应当坚持现金分红优先；其次，公司当年盈利且累计未分配利润为正的，应当进行现金分红。": "+profit_positive +undistributed_profit_positive",
    "公司应当采取现金分红，除非公司当年亏损或者未来十二个月内有重大投资计划。": "-profit_positive -no_major_expenditure",
    "公司每年以现金方式分配的利润不少于当年可分配利润的10%，但公司年末资产负债率高于75%、或者当年经营性现金流量净额为负的除外。": "-debt_ratio>0.75 -operating_cash_flow",
    "公司现金分红的条件如下：\n第一，公司当年实现的净利润为正；\n第二，公司期末资产负债率不高于65%；\n第三，公司不存在以前年度未弥补亏损。": "+profit_positive +debt_ratio<=0.65 +losses_covered",
    "公司须满足当年盈利、累计未分配利润为正、经营活动现金流量净额为正三项条件，方可实施现金分红。": "+profit_positive +undistributed_profit_positive +operating_cash_flow",
    "公司当年盈利、无累计亏损、不存在重大投资计划，且实施现金分红后货币资金仍可维持正常周转的，应当派现。": "+profit_positive +losses_covered +no_major_expenditure +operating_funds_sufficient",
    "公司年内新增投资超过净资产20%或偿债压力较大的，可不派现。": "-no_major_expenditure>0.2",
    "当公司面临流动性紧张，或资产负债率已超过公司章程规定的上限时，可以不进行现金分红。": "-operating_funds_sufficient -debt_ratio",
    "公司出现非经营性资金缺口时可以不分红。": "-operating_funds_sufficient",
    "公司年内累计未分配利润余额低于注册资本20%的，可以不进行现金分红。": "-undistributed_profit_positive<0.2",
    "公司当年实现净利润不足1,000万元的，当年可不进行现金分红。": "-profit_positive<10000000",
    "公司年度经营性净现金流量未达到当年净利润50%的，可降低现金分红比例。": "-operating_cash_flow<0.5",
    "在公司不存在下一年度投资支出超过3亿元的计划时，应当现金分红。": "+no_major_expenditure<=300000000",
    "公司在当年盈利且预计未来十二个月内不发生累计超过净资产30%的对外投资的情况下，应当派发现金股利。": "+profit_positive +no_major_expenditure<=0.3",
    "公司合并口径资产负债率控制在70%以内的，应当进行现金分红。": "+debt_ratio<=0.7@consolidated",
    "公司资产负债率在60%以下且当年盈利的，应当进行现金分红。": "+debt_ratio<=0.6 +profit_positive",
    "公司母公司报表期末可供分配利润与合并报表期末可供分配利润均为正的，应当进行现金分红。": "+distributable_profit_positive@parent_and_consolidated",
    "公司经审计的年度财务报表未被注册会计师出具无法表示意见或否定意见的，应当现金分红。": "+audit_opinion_standard",
    "会计师对公司持续经营能力出具带强调事项段的审计意见的，可以不进行现金分红。": "-audit_opinion_standard",
    "公司及核心子公司当年均盈利的，应当进行现金分红。": "+profit_positive",
    "公司盈利且有充裕的自由现金流的，应当分红派现。": "+profit_positive +cash_flow_sufficient",
    "公司除当年发生重大亏损外，每年应进行现金分红。": "+profit_positive",
    "公司当年已实施股份回购且回购金额超过当年净利润的20%的，可以不再进行现金分红。": "-other>0.2",
    "因会计准则变更导致可供分配利润为负的，可以不进行现金分红。": "-distributable_profit_positive",
}

# outlays denied with a number, events named as a case
LAST = {
    "公司实施现金分红的具体条件：公司该年度实现的可分配利润为正值且现金流充裕，实施现金分红不会影响公司后续持续经营；公司累计可供分配利润为正值；审计机构对公司的该年度财务报告出具标准无保留意见的审计报告；公司无重大投资计划或重大现金支出等事项发生（募集资金项目除外）。": "+distributable_profit_positive +cash_flow_sufficient +undistributed_profit_positive +audit_opinion_standard +no_major_expenditure",
    "公司分红应当满足：年末母公司累计未分配利润为正；下一年度无单笔超过1亿元的收购；带息负债率不超过50%。": "+undistributed_profit_positive@parent +no_major_expenditure<=100000000 +debt_ratio<=0.5",
    "公司当年现金分红需具备的条件为当年归属于上市公司股东的净利润为正且经营活动产生的现金流量净额不低于当年净利润的50%。": "+profit_positive +operating_cash_flow>=0.5",
    "若公司满足盈利、未分配利润为正、现金流充裕等条件，应当优先采取现金分红。": "+profit_positive +undistributed_profit_positive +cash_flow_sufficient",
    "公司当年盈利，同时公司的现金流可以满足未来十二个月的资金需求时，每年现金分红不低于可分配利润的10%。": "+profit_positive +cash_flow_sufficient",
    "有息负债率高于50%或者剔除预收款后的资产负债率高于70%的，公司可以减少现金分红。": "-debt_ratio>0.5 -debt_ratio>0.7",
    "公司剔除合同负债后的资产负债率超过65%，可以不实施现金分红。": "-debt_ratio>0.65",
    "公司EBITDA利息保障倍数不足2倍的，可以暂停现金分红。": "-other<2",
    "本公司核心偿付能力充足率低于100%或者风险综合评级为C类及以下的，可以不进行现金分红。": "-capital_adequacy<1 -risk_indicators",
    "在净资本等风险控制指标持续符合监管标准、流动性覆盖率与净稳定资金率均不低于120%的前提下，公司应当现金分红。": "+risk_indicators +risk_indicators>=1.2",
    "年度股东大会审议通过后，公司出现不可抗力的，可以暂缓实施现金分红。": "-other",
    "公司因涉嫌违法违规被立案调查期间，可以不进行现金分红。": "-other",
    "公司出现主要客户破产的情形，可以降低现金分红比例。": "-other",
    "公司当年经营活动产生的现金流量净额低于当年到期债务本息的，可以不进行现金分红。": "-operating_cash_flow",
    "公司实施分红应以可供分配利润为限，现金流充裕且无重大资本开支计划时可实行年度现金分红。": "+cash_flow_sufficient +no_major_expenditure",
    "本公司股利之分派，除彌補虧損及提列法定盈餘公積外，每年現金股利不低於股利總額之百分之十。": "+losses_covered +reserves_appropriated",
    "除有重大投資計畫外，本公司每年分派之現金股利不低於當年度盈餘之百分之三十。": "+no_major_expenditure",
    "惟當年度稅後淨利低於實收資本額百分之十，或負債比率逾百分之六十者，得不分派現金股利。": "-profit_positive<0.1 -debt_ratio>0.6",
    "本公司產業環境多變，若有重大資本支出或轉投資計畫，得經股東會決議不分派現金股利。": "-no_major_expenditure",
    "公司遇有核心技术人员集体离职等重大经营困难情形的，可以降低现金分红比例。": "-other",
}

# bare leads below a heading of excuses, the markers 甲 and 乙 below 条件 and 例外
BELOW = {
    "未来三年股东回报规划\n五、可以不进行现金分红的情形\n公司出现下列情形之一：\n1. 资产负债率高于70%；\n2. 未来12个月内拟投资支出超过净资产的30%。\n六、现金分红的比例\n公司每年现金分红不低于当年可分配利润的10%。": "-debt_ratio>0.7 -no_major_expenditure>0.3",
    "未来三年股东回报规划\n五、不进行现金分红的情形\n包括以下情形：（1）当年亏损；（2）行业景气指数低于50点。\n六、现金分红的比例\n公司每年现金分红不低于当年可分配利润的10%。": "-profit_positive -other<50",
    "第一百五十五条 利润分配政策\n（二）现金分红\n1、条件：\n甲、公司当年盈利；\n乙、无重大投资计划。\n2、例外：\n甲、母公司资产负债率超过75%；\n乙、当年经营活动现金流量净额为负。\n3、比例：每年以现金方式分配的利润不少于当年可分配利润的10%。": "+profit_positive +no_major_expenditure -debt_ratio>0.75@parent -operating_cash_flow",
}

RUN_IN_AND_AFTERWARDS = {
    # 未来 before the promise denies nothing
    "公司弥补亏损、提取公积金后有可供分配利润的，未来五年每年以现金方式分配的利润不少于当年可分配利润的12%。": "+losses_covered +reserves_appropriated +distributable_profit_positive",
    # a heading ran into its numbered conditions, below a list that has a lead of its own
    "上市后的股利分配政策如下：\n（一）分配形式 公司以现金或者股票分配利润。\n（二）现金分红的具体条件 1、公司当年度可分配利润为正数；2、会计师出具标准无保留意见的审计报告；3、公司现金流充裕。\n（三）分配比例 公司每年现金分红不少于当年可分配利润的15%。": "+distributable_profit_positive +audit_opinion_standard +cash_flow_sufficient",
    # the promise is named and its premise told behind it
    "公司每年以现金方式分配的股利不低于可供分配利润的18%。\n前述承诺以公司当年盈利且弥补以前年度亏损之后仍有余额为前提，并应满足门店扩张的资金需求。": "+profit_positive +losses_covered +operating_funds_sufficient",
    # what must be left after payment, with a duty of its own
    "公司以现金方式分配利润后，期末货币资金余额不得少于3,000万元。": "+cash_reserve>=30000000",
    # the words of Hong Kong: 僅於…時派息
    "本公司僅於本集團錄得溢利、且派息不影響本集團正常營運的資金需要時派息；派息後本集團持有的現金及現金等價物不得低於1億港元。": "+profit_positive +operating_funds_sufficient +cash_reserve>=100000000",
    # 錄得 is no permission, and the profit may be that of the owners
    "董事會派付股息前，本集團須符合下列各項：\n（a）本集團錄得權益持有人應佔年度溢利；\n（b）派息後本集團之資產負債比率不超過55%。": "+profit_positive +debt_ratio<=0.55",
}

NEAR_MISSES = [
    # a term defined in a row of a table, with what is left out of it
    "重大现金支出|指公司未来12个月内拟购买设备的累计支出达到或者超过净资产的25%，募集资金投资项目除外。",
    # what stock dividends leave, an undertaking of others, a time of payment without a test
    "公司以股票方式分配股利后，期末股本总额不得超过5,000万元。",
    "控股股东的上述承诺以其持有公司股份为前提，并应满足减持规定。",
    "董事會可於股東週年大會批准後派息。",
    "公司未能盈利，未以现金方式分配利润。",
    # a definition, the promise itself, stock dividends, growth, times that excuse nothing
    "重大现金支出是指符合下列条件之一的支出，但募集资金项目除外：\n（1）超过净资产的30%；\n（2）超过5000万元。",
    "公司派发现金股利的比例应符合：每年不低于净利润的20%；三年累计不低于30%。",
    "公司现金分红的数额应当符合下列要求：每年不低于10%；三年不低于30%。",
    "以股票方式分配股利，应当满足：公司盈利；每股净资产不低于2元；已派发现金股利。",
    "公司持续盈利时，每股派息金额不少于上年度水平。",
    "自首个盈利年度之次年起，公司每年以现金方式分配的利润不少于净利润的一成。",
    "公司可以采取现金或者股票方式分配股利，股利得以股票方式发放。",
    "公司未提取法定公积金前，不得分配利润。",
    "公司应当在股东大会后两个月内完成股利派发；逾期超过三十日的，应当说明原因。",
    "不具备第（二）项条件的，董事会应当说明原因。",
    "在公司净负债率低于60%的年度，可以派发特别股利。",
    "公司盈利且现金流充裕的，可以派发特别现金红利。",
    "法定盈餘公積超過實收資本總額百分之二十五之部分，除得撥充股本外，尚得以現金分配。",
    "公司应当聘请会计师出具审计报告，不良贷款率、拨备覆盖率等指标应当满足监管要求。",
    "公司当年盈利但未做出现金利润分配预案，或现金分红比例低于10%的，公司董事会应当说明未用于分红的资金留存公司的用途。",
    "公司存在重大投资计划时，应当合理安排融资，优先使用自有资金。",
    "如遇战争、自然灾害等不可抗力，公司可对本规划进行调整。",
    "公司发行优先股的，优先股股东按照约定的票面股息率优先于普通股股东分配利润。",
    "当公司股价连续20个交易日低于每股净资产时，公司可以采取稳定股价的措施，资产负债率超过70%的除外。",
    "公司应当及时行使对子公司的股东权利，使子公司的现金分红能够满足母公司分红的需要。",
    "根据贷款协议，借款人资产负债率超过70%或者未按期还本付息的，未经贷款人书面同意不得向股东分配利润。",
    "公司资产负债率为72.35%，高于同行业上市公司平均水平，公司可能存在无法进行现金分红的风险。",
    "截至2020年末，公司累计未分配利润为负，根据公司法规定不得向股东分配利润。",
    "公司根据盈利状况、现金流、未来十二个月的投资计划等因素，由董事会拟定是否进行现金分红的预案。",
    "公司应当在年度报告中披露现金分红政策的执行情况，说明是否符合公司章程的规定，分红标准和比例是否明确和清晰。",
    "公司董事会审议现金分红具体方案时，应当认真研究和论证公司现金分红的时机、条件和最低比例、调整的条件。",
    "公司处于成熟期的，如无重大资金支出安排，现金股利在当次股利分配中所占份额应达到80%以上；如有重大资金支出安排，该份额应达到40%以上。",
    "公司属成长期且无重大支出安排的，派现在每次分红总额中占比应达到40%以上。",
    "独立董事应当发表意见，监事会亦同。",
    "公司税后利润按下列方式分配：首先弥补以前年度亏损，其次提取法定公积金百分之十，最后支付现金股利。",
    "公司首先弥补以前年度的亏损；其次按税后利润的10%提取法定公积金；最后按持股比例支付股利。",
    "本公司年度決算如有盈餘，依法繳納稅捐，彌補累積虧損後，再提10%為法定盈餘公積，其餘由董事會擬具分派議案。",
    "当年每股收益低于银行同期存款利率的，公司可以不进行现金分红。",
    "董事会认为公司资金需求较大时，可以提出不进行现金分红的预案。",
    "发生重大投资支出时，董事会可以对本规划进行调整。",
    "公司资产负债率超过70%的，不得对外提供担保，并应优先偿还借款。",
    "公司本年度盈利但董事会认为不宜进行现金分红的，应当披露原因。",
    "公司在制定现金分红政策时，应当关注资产负债率是否超过70%。",
    "公司当年净利润下降50%以上的，公司可以调整股东回报规划。",
    "报告期内公司盈利且母公司未分配利润为正但未提出现金分红预案的，应当详细说明原因。",
    "公司公开发行证券应当满足最近三年以现金方式累计分配的利润不少于最近三年年均可分配利润的30%。",
    "公司当年实现的可供分配利润为正，且公司现金充裕，可以中期分红。",
    "公司资产负债率低于行业平均水平，财务状况良好。",
    "控股子公司当年盈利且累计未分配利润为正的，应当每年向公司现金分红。",
    "公司年度盈利但因扩大再生产需要可以不分配现金股利。",
    "公司处于成长期的，可以不进行现金分红。",
    "公司募集资金投资项目建设期间，可以不进行现金分红。",
    "公司存货周转率低于2次的，可以不进行现金分红。",
    "公司目前处于快速发展期，资金需求较大，报告期内未进行现金分红。",
    "如公司资产负债率超过70%，董事会应当说明不分红的理由。",
    "公司资产负债率超过70%时，应当控制投资规模。",
    "公司在同时满足下列条件时可以实施中期现金分红：（1）半年度盈利；（2）现金流充裕。",
    "发放股票股利的条件：公司当年盈利且累计未分配利润为正，经营情况良好。",
    "公司可以在满足上述现金分红后，若公司营业收入快速增长、每股净资产偏高，提出股票股利分配预案。",
    "公司上市后三年内，如股价低于每股净资产，且公司盈利、未分配利润为正的，公司应当启动回购。",
    "公司存在重大资金支出安排且处于成长期的，进行利润分配时现金分红在本次利润分配中所占比例最低应达到20%。",
    "重大资金支出安排是指公司未来十二个月内拟对外投资、收购资产或者购买设备的累计支出达到或超过公司最近一期经审计净资产的30%，且超过5,000万元。",
    "公司董事会未作出现金利润分配预案的，应当在年度报告中披露未分红的原因、未用于分红的资金留存公司的用途。",
    "公司股东违规占用公司资金的，公司应当扣减该股东所分配的现金红利。",
    "报告期内，公司盈利2.3亿元，现金流充裕，拟每10股派发现金红利3元。",
    "最近三年公司均实现盈利，累计现金分红占年均可分配利润的45%，符合公司章程规定的现金分红条件。",
    "公司利润分配不得超过累计可分配利润的范围，不得损害公司持续经营能力。",
    "公司的公积金用于弥补公司的亏损、扩大公司生产经营或者转为增加公司资本。",
    "股东大会违反前款规定，在公司弥补亏损和提取法定公积金之前向股东分配利润的，股东必须将违反规定分配的利润退还公司。",
    "公司发行的可转换公司债券存续期内，如公司出现亏损，债券持有人可以要求公司回售。",
    "公司资产负债率、流动比率等偿债指标良好，具有较强的现金分红能力。",
    "如外部经营环境发生重大变化或公司经营状况恶化，确需调整利润分配政策的，应当经股东大会特别决议通过。",
    "员工酬勞之發放，以當年度獲利且無累積虧損為前提。",
    "本公司年度如有獲利，應提撥不低於1%為員工酬勞，但公司尚有累積虧損時，應預先保留彌補數額。",
    "公司在盈利年度应当分配股利；当年亏损的，不分配。",
    "公司持有的本公司股份不参与分配利润。",
    "公司优先采用现金分红的利润分配方式，公司具备现金分红条件的，应当采用现金分红。",
    "利润分配预案中现金分红比例低于20%的，独立董事应当发表意见，公司盈利但亏损弥补后仍为负的除外。",
    "如果公司年末资产负债率不超过70%且货币资金充足，公司应提高现金分红比例。",
    "当公司净利润增长率超过30%时，现金分红比例应不低于40%。",
    "若公司当年现金流充裕，可以增加现金分红比例或实施特别分红。",
    "公司当年实现的净利润较上年增长的，现金股利总额不低于上年。",
    "如当年公司符合上市公司股份回购注销条件的，可以不进行现金分红。",
    "公司董事会认为公司具有成长性时可以提出股票股利预案，但资产负债率高于70%的除外。",
    "公司出现上述不宜分红的情形时，可以不进行现金分红。",
    "未来三年股东回报规划\n五、利润分配政策的调整\n公司出现下列情形之一：\n1. 资产负债率高于70%；\n2. 当年亏损。\n六、现金分红的比例\n公司每年现金分红不低于当年可分配利润的10%。",
]

# a second look at the same kinds
SECOND_LOOK = {
    "凡下列各项皆成立者，公司即应派现：（一）净利润为正；（二）累计未分配利润为正；（三）审计意见为标准无保留意见。": "+profit_positive +undistributed_profit_positive +audit_opinion_standard",
    "公司如遇以下事由，得减少或者停发现金股利：一、年度亏损；二、厂房因火灾停工逾两个月。": "-profit_positive -other",
    "公司同时满足下列条件的，每年现金分红不低于20%：\n（一）盈利；\n（二）无重大现金支出。\n第（二）项条件不具备的，当年现金分红比例可以降至10%。": "+profit_positive +no_major_expenditure -no_major_expenditure",
    "公司同时满足下列条件的，每年现金分红不低于20%：\n（一）盈利；\n（二）经营性现金流量净额为正。\n前述第（二）项条件未获满足时，公司可以不进行现金分红。": "+profit_positive +operating_cash_flow -operating_cash_flow",
    "流动比率跌破1的，公司当年可以不派发现金股利。": "-other<1",
    "有息负债总额超过净资产两倍的，公司可以不进行现金分红。": "-debt_ratio>2",
    "公司处于建设期、尚未形成稳定现金流的，可以不进行现金分红。": "-cash_flow_sufficient",
    "公司拥有稳定的现金流且盈利的，应当进行现金分红。": "+cash_flow_sufficient +profit_positive",
    "拟进行大额技改、投资并购，未来一年累计支出将达到净资产25%的，可以降低分红比例至10%。": "-no_major_expenditure>=0.25",
}

# parts of a whole are values; the time that something lasted is none, neither ratio nor amount
PARTS_AND_TIMES = {
    "公司有下列情形之一的，可以不进行现金分红：\n1、主要生产线因环保整改停工超过四十五日；\n2、当年营业收入较上年下降四分之一以上；\n3、主要客户回款逾期六个月以上；\n4、净利润同比减少一半以上。": "-other -other>=0.25 -other -other>=0.5",
    "公司主要矿山停产连续超过三个月的，可以不进行现金分红。": "-other",
    "公司主要港口因台风关闭累计超过15日，可以不进行现金分红。": "-other",
    "门店关闭数量达到门店总数三分之一以上的，公司可以不派发现金红利。": "-other>=0.333333",
    "现金分红的例外：1、生产基地因限电停工合计逾三十日；2、主要产品售价同比跌去三分之一以上；3、发生重大安全事故。": "-other -other>=0.333333 -other",
    "公司遇到下列事项之一的，可暂停派发股利：\n（1）海外工厂被征收；\n（2）核心原料断供达两个月以上；\n（3）订单金额较上年减少超过一半。": "-other -other -other>0.5",
    # money for some months is no time that lasted
    "公司发生下列情形之一的，可以不进行现金分红：（1）公司需要保留不少于八个月的运营资金；（2）当年亏损。": "-other -profit_positive",
}

# leads that say more than they list: a duty to tell why, a run-in heading without a colon, an excuse at the head without 外
FULLER_LEADS = {
    "公司出现下列情形之一时，当年可以不现金分红，但董事会应当在年度报告中说明原因：1、资产负债率超过70%；2、经营性现金流量净额为负；3、审计报告为非标准意见。": "-debt_ratio>0.7 -operating_cash_flow -audit_opinion_standard",
    "下列年度公司可以不进行现金分红，并须披露理由：（1）当年亏损；（2）资产负债率高于75%。": "-profit_positive -debt_ratio>0.75",
    "公司发生下列情形时，当年分红比例可以低于上述标准，但须在年报中公告理由：（一）有息负债对净资产之比高于80%；（二）正在实施重大资产重组。": "-debt_ratio>0.8 -other",
    "第三条 现金分红的前提下列各项同时满足：其一，当年净利润为正；其二，审计机构出具标准无保留意见；其三，资产负债率不高于65%。": "+profit_positive +audit_opinion_standard +debt_ratio<=0.65",
    "公司现金分红的前提，以下各项须同时具备：其一，当年盈利；其二，审计意见为标准无保留意见；其三，无重大现金支出。": "+profit_positive +audit_opinion_standard +no_major_expenditure",
    "除遇下列特殊事由，公司每年应当现金分红，比例不低于净利润的30%：一、当年亏损；二、重大投资支出超过净资产的20%。": "+no_exemption_circumstances -profit_positive -no_major_expenditure>0.2",
    "除存在下列情况，公司每年现金分红不低于10%：\n1、当年亏损；\n2、工厂停产达四十日以上。": "+no_exemption_circumstances -profit_positive -other",
    "发行人在下列条件全部达成时派发现金红利：\n1、合并报表累计未分配利润大于零；\n2、研发投入占营业收入的比例未超过35%。": "+undistributed_profit_positive@consolidated +other<=0.35",
    # the list is told within the sentence; the articles behind it are none of its items
    "第五条 现金分红的条件：当年盈利；资产负债率不高于60%；无重大投资计划。第六条 股票股利不得超过当次分配总额的三成。第七条 股东会以三分之二以上通过。": "+profit_positive +debt_ratio<=0.6 +no_major_expenditure",
}

# one condition named by its number, that does not hold
UNMET_ITEMS = {
    "公司同时满足下列条件的，每年现金分红不低于可供分配利润的20%：\n（一）当年盈利；\n（二）资产负债率不高于60%。\n不满足第（二）项条件的，现金分红比例可以降至不低于10%。": "+profit_positive +debt_ratio<=0.6 -debt_ratio",
    "公司符合下列条件的，每年现金分红不低于可供分配利润的20%：\n1、当年盈利；\n2、经营活动现金流量净额为正。\n未达到第2项条件的，当年可以不进行现金分红。": "+profit_positive +operating_cash_flow -operating_cash_flow",
    "同时符合下列条件的，公司每年以现金分配的利润不少于可供分配利润的20%：\n（1）当年盈利；\n（2）无重大现金支出。\n不符合第（2）项条件的，现金分红比例可减至10%。": "+profit_positive +no_major_expenditure -no_major_expenditure",
}

# bans and excuses in other words
OTHER_EFFECTS = {
    "公司每年以现金方式分配的利润不少于10%。有未弥补亏损时，不得分配。": "+losses_covered",
    "公司应当每年现金分红。法定公积金提取比例未达到规定要求的，不得向股东分配利润。": "+reserves_appropriated",
    "公司每年现金分红。一般风险准备余额低于监管要求的，本行不得进行利润分配。": "+reserves_appropriated",
    "公司应当按净利润的30%派发现金股利。公司有重大投资计划的，比例可以下调，但不得低于15%。": "-no_major_expenditure",
    "公司每年现金分红一次。倘当年经营性现金流为负，上述比例可以下调。": "-operating_cash_flow",
    "公司每年按净利润的30%派发现金红利；当年每股派现不足0.05元的，可以结转下年支付。": "-per_share_dividend_operable<0.05",
    "公司当年每股股利低于0.03元的，可以并入以后年度派发。": "-per_share_dividend_operable<0.03",
    "本公司股利以現金為原則，惟遇有重大擴廠計畫，其所需資金達實收資本額三成以上時，股利得全部以股票發放。": "-no_major_expenditure>=0.3",
    "綜合償付能力充足率雖達到150%，但預計未來一年將低於120%的，本公司可以不派發現金股利。": "-capital_adequacy<1.2",
    "核心一级资本充足率低于9%，或者派息后将不符合监管要求的，本行可以不进行现金分红。": "-capital_adequacy<0.09 -capital_adequacy",
}

# tests in words not met before
NEW_TESTS = {
    "公司现金分红应同时满足下列条件：\n（1）实施现金分红不致使公司在未来一年内发生流动性短缺；\n（2）当年盈利。": "+operating_funds_sufficient +profit_positive",
    "公司实施现金分红须符合下列条件：\n1、分红不影响公司按期偿还银行债务、支付员工工资；\n2、累计未分配利润为正。": "+operating_funds_sufficient +undistributed_profit_positive",
    "公司出现资金周转困难的，可以不进行现金分红。": "-operating_funds_sufficient",
    "当年银行借款及债券余额合计超过净资产80%的，公司可以不进行现金分红。": "-debt_ratio>0.8",
    "公司对外担保余额超过净资产50%的，可以不进行现金分红。": "-other>0.5",
    "若公司当年盈利，且监管机构未对公司采取限制分红的措施，公司应当派发现金股利。": "+profit_positive +other",
    "公司未被证监会限制现金分红且当年盈利的，应当进行现金分红。": "+profit_positive +other",
    "公司实施现金分红应满足下列条件：\n1、当年盈利，且已足额计提矿山环境治理恢复基金；\n2、无重大投资计划。": "+profit_positive +other +no_major_expenditure",
    "公司派发现金股利应满足下列条件：\n（1）合并报表及母公司报表以前年度亏损均已全部弥补完毕，且累计未分配利润均为正；\n（2）派发后货币资金余额不少于三个月的经营支出，即不低于8000万元。": "+losses_covered@parent_and_consolidated +undistributed_profit_positive@parent_and_consolidated +cash_reserve>=80000000",
    "公司当年盈利且期末未分配利润为正（按合并报表口径计算）的，应当进行现金分红。": "+profit_positive@consolidated +undistributed_profit_positive@consolidated",
    "现金分红的条件：当年盈利；会计师事务所出具无保留意见（包括带强调事项段的无保留意见）的审计报告；资产负债率不高于60%。": "+profit_positive +audit_opinion_standard +debt_ratio<=0.6",
    "公司实施现金分红应满足：审计报告为标准无保留意见（不含带强调事项段的无保留意见）。": "+audit_opinion_standard",
}

# cases set aside before a yearly payment in cash: it is paid, and not only how often
SET_ASIDE = {
    "除出现特殊情况外，公司每年进行一次现金分红。": "+no_exemption_circumstances",
    "除發生本政策所列例外情形外，本行每年進行一次現金分紅。": "+no_exemption_circumstances",
    "公司每年现金分红不低于净利润的20%。例外情形是指：\n1、分红后资本充足率将低于11%；\n2、当年亏损。": "-capital_adequacy<0.11 -profit_positive",
    "公司每年现金分红。特别情形指下列之一：（1）当年亏损；（2）有重大投资计划。": "-profit_positive -no_major_expenditure",
    # near-miss: how often, in whatever form
    "除特殊情况外，公司每年进行一次利润分配。": "",
    # near-miss: a premise of the frequency
    "在满足现金分红条件时，公司每年进行一次现金分红。": "",
}

# what paying must not bring about, and what falls below
BY_PAYING = {
    "净资本等风控指标不因派发现金股利而低于预警标准的，公司应当进行现金分红。": "+risk_indicators",
    "公司实施现金分红须满足：资产负债率不因现金分红而超过65%；当年盈利。": "+debt_ratio<=0.65 +profit_positive",
    "出现下列情况之一的，公司可以不进行现金分红：（1）分红将导致偿付能力充足率跌到130%以下；（2）当年亏损。": "-capital_adequacy<1.3 -profit_positive",
    "派息會使資本充足率下降至10%以下的，本行可以不派發現金股息。": "-capital_adequacy<0.1",
    "资本充足率在10%以下的，本行可以不派发现金股利。": "-capital_adequacy<=0.1",
}

# business that money ties, money for named needs, cash flow that covers
MEANS = {
    "在日常经营不受流动性制约的情况下，公司每年以现金方式分配的利润不低于可分配利润的10%。": "+operating_funds_sufficient",
    "公司正常业务不受资金掣肘的，应当进行现金分红。": "+operating_funds_sufficient",
    "公司生产经营受资金制约的，当年可以不进行现金分红。": "-operating_funds_sufficient",
    "公司现金可以满足未来一年项目建设所需的，应当进行现金分红。": "+operating_funds_sufficient",
    "公司自由现金流足以应对日常开支的，应当进行现金分红。": "+cash_flow_sufficient",
    "公司实施现金分红须符合下列条件：（1）现金流可以应付货款及日常经营之需；（2）当年盈利。": "+cash_flow_sufficient +profit_positive",
    "公司当年盈利，且在偿还到期贷款本息后资金仍能满足生产经营所需的，当年向股东派发的现金不得少于可分配利润的15%。": "+profit_positive +operating_funds_sufficient",
}

# cash as what is paid, a long lead, items counted （甲）, and an order that is told behind a colon
FRAMES_AGAIN = {
    "公司当年盈利且累计未分配利润为正的，分配给股东的现金不低于当年净利润的15%。": "+profit_positive +undistributed_profit_positive",
    "在符合下列條件之前提下，蒼梧控股有限公司（「本公司」）每一財政年度派付之現金股息，將不少於本公司權益持有人應佔年度綜合溢利之30%，或每股0.05港元，以兩者之較高者為準：\n（甲）本集團於該年度錄得溢利；\n（乙）現金及銀行結餘不少於2億港元；及\n（丙）餘下資金足以應付日常營運。": "+profit_positive +cash_reserve>=200000000 +operating_funds_sufficient",
    "在满足以下条件的情况下，公司每年派付之现金股息不少于溢利之30%：（甲）本年度录得溢利；（乙）派息后之负债对权益比率不高于90%；及（丙）余下资金足以应付日常营运。": "+profit_positive +debt_ratio<=0.9 +operating_funds_sufficient",
    "公司税后利润依下列顺序使用：弥补亏损、提取法定公积金、派付现金股息。": "",
    "弥补亏损、提取法定公积金后，公司应当以现金方式分配利润。": "+losses_covered +reserves_appropriated",
    "公司购置设备支付的现金不低于5000万元，当年盈利。": "",
}

TABLES = (
    SET_ASIDE,
    BY_PAYING,
    MEANS,
    FRAMES_AGAIN,
    MONEY,
    DENIALS,
    RATIOS,
    REFERENCES,
    OUTLAYS,
    CONSEQUENCES,
    LOOKING_BACK,
    LETTERS,
    BANS,
    TAIWAN,
    HOUSES,
    MORE_HOUSES,
    LATER,
    BROADER,
    FURTHER,
    WITHOUT,
    AGAIN,
    LAST,
    BELOW,
    PARTS_AND_TIMES,
    FULLER_LEADS,
    UNMET_ITEMS,
    OTHER_EFFECTS,
    NEW_TESTS,
    SECOND_LOOK,
    RUN_IN_AND_AFTERWARDS,
)


@pytest.mark.parametrize("text, expected", [row for table in TABLES for row in table.items()])
def test_states_its_conditions(text: str, expected: str) -> None:
    assert sorted({told(d) for d in drafts_of(text, "conditions")}) == sorted(set(expected.split()))


@pytest.mark.parametrize("text", NEAR_MISSES)
def test_near_misses_stay_silent(text: str) -> None:
    assert [told(d) for d in drafts_of(text, "conditions")] == []


def test_first_characters_let_every_lexicon_word_through() -> None:
    """Patterns that begin with a set of first characters must not shut out a word of the lexicon."""
    words = load("conditions")
    for example in [*words["loss"]["examples"], *words["profitable"]["examples"]]:
        assert pattern_of(SAYINGS).search(example), example
    for name in ("undistributed", "distributable", "net_profit"):
        for example in words[name]["examples"]:
            assert pattern_of(PROFITS).search(example), example
