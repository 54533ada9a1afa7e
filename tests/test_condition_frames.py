"""Where conditions and excuses stand, in the many ways in which companies put them; notation as in `test_conditions`."""

from __future__ import annotations

import pytest
from reading_of import drafts_of, reading_of
from test_conditions import told

from pipeline.extraction import extract

HEADINGS = {
    # a bare 条件 takes its sense from the heading above, its tests are parted by semicolons
    "（二）现金分红\n1、条件：公司当年实现盈利；弥补亏损、提取法定公积金后可分配利润为正；无重大投资计划。\n2、比例：每年现金分红不少于当年可分配利润的15%。": "+profit_positive +losses_covered +reserves_appropriated +distributable_profit_positive +no_major_expenditure",
    # 适用条件 below a heading with 政策
    "二、现金分红政策\n（一）适用条件\n公司当年盈利、累计未分配利润为正且现金流充裕。\n（二）分配比例\n公司每年现金分红不少于当年可分配利润的15%。": "+profit_positive +undistributed_profit_positive +cash_flow_sufficient",
    # a heading that ends in a full stop
    "3. 现金分红的条件。\n（1）公司当年盈利且合并报表累计未分配利润为正数；\n（2）审计机构出具标准无保留意见；\n（3）实施现金分红后，公司流动性覆盖率不低于120%。\n4. 现金分红的比例。\n公司每年现金分红不少于当年可分配利润的15%。": "+profit_positive +undistributed_profit_positive@consolidated +audit_opinion_standard +risk_indicators>=1.2",
    # 前提 and 例外 side by side
    "（三）现金分红\n1、前提：当年盈利；\n2、例外：公司资产负债率超过80%，或者未来十二个月有重大投资计划。": "+profit_positive -debt_ratio>0.8 -no_major_expenditure",
    # exceptions in a heading of their own
    "（四）现金分红的例外情形\n1、公司资产负债率超过80%；\n2、经营活动产生的现金流量净额为负数。": "-debt_ratio>0.8 -operating_cash_flow",
    # a heading that ran into its list
    "（八）可不按前述比例执行的情形①合并资产负债率超出65%；②当年研发投入超过营业收入的20%；③会计师出具保留意见、否定意见或无法表示意见的审计报告。": "-debt_ratio>0.65@consolidated -other>0.2 -audit_opinion_standard",
    # a heading of excuses without a lead
    "4、不实施现金分红的情形\n（1）公司期末资产负债率高于70%；\n（2）公司当年亏损。": "-debt_ratio>0.7 -profit_positive",
    # items so short that they look like headings
    "（二）现金分红的条件\n1、公司当年盈利\n2、累计未分配利润为正\n3、无重大投资计划\n（三）现金分红的比例\n公司每年现金分红不少于10%。": "+profit_positive +undistributed_profit_positive +no_major_expenditure",
    # emphasis for a heading, bullets for numbers
    "**现金分红条件**\n\n- 公司当年盈利\n- 累计未分配利润为正\n- 审计报告为标准无保留意见": "+profit_positive +undistributed_profit_positive +audit_opinion_standard",
    # numbers with points
    "3.3 现金分红条件\n3.3.1 公司该年度盈利。\n3.3.2 公司累计未分配利润为正。\n3.4 现金分红比例\n公司每年现金分红不少于10%。": "+profit_positive +undistributed_profit_positive",
    # a dividend per share below the heading of conditions is a test and no promise
    "（二）现金分红的条件\n（1）公司当年盈利；\n（2）按拟定方案计算，每股派发的现金红利不低于0.01元。": "+profit_positive +per_share_dividend_operable>=0.01",
    # money that is receivable is no duty (应)
    "（二）现金分红的条件\n公司当年盈利；补贴应收账款的回收能够保证公司现金流满足正常经营需要。": "+profit_positive +cash_flow_sufficient",
}

LEADS = {
    # no word for the list, only the verb
    "派发现金股利须同时具备：\n（一）公司当年盈利；\n（二）母公司报表期末未分配利润大于零；\n（三）当年年报的审计意见为标准无保留意见。": "+profit_positive +undistributed_profit_positive@parent +audit_opinion_standard",
    # the verb behind a comma
    "公司拟实施现金分红，应当同时具备：\n（1）当年盈利；\n（2）现金流充裕。": "+profit_positive +cash_flow_sufficient",
    # 以…为前提
    "公司拟向股东派发现金红利的，以同时达到以下各项要求为前提：1、当年盈利；2、累计未分配利润为正。": "+profit_positive +undistributed_profit_positive",
    # 成就
    "公司只有在下列条件全部成就时，方可以现金形式分配股利：（1）当年度合并报表净利润为正；（2）资产负债率不高于70%；（3）无重大现金支出。": "+profit_positive@consolidated +debt_ratio<=0.7 +no_major_expenditure",
    # 在…的年度, with an insurer's tests
    "本公司在同时符合下列要求的年度派发现金股利：（1）派发后综合偿付能力充足率不低于150%；（2）弥补以前年度亏损、提取法定公积金后仍有可供分配的利润；（3）审计师未对当年财务报表出具非标准审计意见。": "+capital_adequacy>=1.5 +losses_covered +reserves_appropriated +distributable_profit_positive +audit_opinion_standard",
    # how often cash is paid is the promise, the conditions are of cash
    "满足下列全部条件的，公司每年度应当至少现金分红一次：\n（1）母公司当年实现的可分配利润为正；\n（2）最近一年审计报告为标准无保留意见；\n（3）公司资金状况能够满足电网建设与正常经营的需要。": "+distributable_profit_positive@parent +audit_opinion_standard +operating_funds_sufficient",
    # the rows of a table
    "满足下列全部条件的，公司每年度应当现金分红：\n|序号|条件|\n|---|---|\n|1|母公司当年实现的可分配利润为正|\n|2|年末合并报表资产负债率不高于72%|\n每年现金分红的金额不低于当年净利润的30%。": "+distributable_profit_positive@parent +debt_ratio<=0.72@consolidated",
    # lines without numbers
    "公司利润分配采用现金方式的，应具备如下条件：\n公司当年盈利；\n公司累计未分配利润为正；\n无重大投资计划。": "+profit_positive +undistributed_profit_positive +no_major_expenditure",
    # ... the last of which is a promise of its own
    "公司满足如下条件的，每年应进行现金分红：\n公司当年盈利、且累计未分配利润为正；\n公司现金流可以满足正常经营；\n上述条件均满足的，每年现金分红不低于当年可分配利润的15%。": "+profit_positive +undistributed_profit_positive +cash_flow_sufficient",
    # a lead with items that list what the board thinks
    "公司进行现金分红应同时具备以下条件：公司在弥补亏损、足额提取法定公积金后可分配利润为正值，且公司现金流充裕；审计机构对公司该年度财务报告出具标准无保留意见的审计报告；不存在董事会认为不适宜现金分红的其他情况。": "+losses_covered +reserves_appropriated +distributable_profit_positive +cash_flow_sufficient +audit_opinion_standard +other",
    # dashes instead of numbers
    "现金分红条件：\n——公司当年盈利；\n——公司累计未分配利润为正；\n——公司无重大资金支出。": "+profit_positive +undistributed_profit_positive +no_major_expenditure",
    # excuses behind a dash
    "有下列情形的，公司可以不按前款比例现金分红——\n（1）母公司资产负债率高于80%；\n（2）被出具保留意见、否定意见或者无法表示意见的审计报告。": "-debt_ratio>0.8@parent -audit_opinion_standard",
    # 暂停, 突破 and a multiple
    "出现下列情形之一的，公司可以暂停派发正常股利：\n1、公司主体信用评级被下调；\n2、合并资产负债率突破75%；\n3、公司当年利息保障倍数低于2倍。": "-other -debt_ratio>0.75@consolidated -other<2",
    # a floor that may fall to nothing
    "公司在下列情形下可以降低前项下限直至不进行现金分红：\n（1）公司未来十二个月内资本性支出预算超过最近一期经审计净资产的50%；\n（2）公司当年经营活动产生的现金流量净额小于零。": "-no_major_expenditure>0.5 -operating_cash_flow",
    # 取消
    "如遇以下情况，公司有权取消当年现金分红：1）当年亏损；2）年末货币资金余额不足1亿元；3）重大投资计划。": "-profit_positive -cash_reserve<100000000 -no_major_expenditure",
    # 免于
    "存在以下任意一种情况时，公司当年可免于现金分红：（一）期末资产负债率超过70%；（二）经营活动现金净流量为负。": "-debt_ratio>0.7 -operating_cash_flow",
    # a plain statement
    "公司当年出现下列情况的，不实行现金分红：\n1、当年经营性净现金流为负值；\n2、公司年末净资产负债率高于150%。": "-operating_cash_flow -debt_ratio>1.5",
    # a promise and the excuses from it in one sentence
    "公司当年实现盈利、可供分配利润为正的，应当进行现金分红；公司存在下列情形之一的，可以不进行现金分红：\n（1）当年研发投入占营业收入的比例达到15%以上；\n（2）有重大投资计划。": "+profit_positive +distributable_profit_positive -other>=0.15 -no_major_expenditure",
    # special circumstances in a sentence
    "上述“特殊情况”系指公司年末资产负债率超过75%、当年经营活动现金流量净额为负，或者公司存在重大投资计划。": "-debt_ratio>0.75 -operating_cash_flow -no_major_expenditure",
    # Hong Kong: of what the board must be satisfied, an item of no known kind
    "宣派任何股息之前，董事会须信纳：（i）派息后本集团之净负债对权益比率不超过60%；（ii）派息不会触发任何银行融资契诺项下之违约；及（iii）本集团备有足够资金拨付未来十八个月之一般营运所需。": "+debt_ratio<=0.6 +other +operating_funds_sufficient",
    # Hong Kong: all of the following
    "董事會於符合以下各項之情況下方會宣派股息：（a）本集團錄得純利；（b）本公司有可供分派儲備；（c）派付股息後本集團之現金結餘不少於1億港元。": "+profit_positive +distributable_profit_positive +cash_reserve>=100000000",
}

INLINE = {
    # the share comes behind 应为
    "在公司当年盈利、经营活动现金流量净额为正、资产负债率未超过70%且审计报告为标准无保留意见的前提下，公司2015年度至2017年度每年现金分红的金额应为当年母公司实现的可供分配利润的35%。": "+profit_positive +operating_cash_flow +debt_ratio<=0.7 +audit_opinion_standard",
    # a relative clause of the year
    "凡当年母公司报表净利润为正、经营性现金流量净额为正的年度，公司均应派发现金红利。": "+profit_positive@parent +operating_cash_flow",
    # the premise behind, without 须
    "现金分红以公司当年盈利、累计可分配利润为正为前提。": "+profit_positive +undistributed_profit_positive",
    # 前提是
    "公司进行现金分红的前提是公司当年盈利，并且现金流能够满足日常经营的资金需求。": "+profit_positive +cash_flow_sufficient",
    # a second duty behind the premise
    "公司实施现金分红须以弥补以前年度亏损、足额提取法定公积金为前提，并应保证公司正常经营的资金需求。": "+losses_covered +reserves_appropriated +operating_funds_sufficient",
    # 按前款派发 is a promise where the sentence before speaks of cash
    "公司每年派发现金股利每10股不少于1元。公司弥补亏损、提取公积金后，现金流充裕时，应当按前款派发。公司亏损或者期末资产负债率高于85%的，不受前款限制。": "+losses_covered +reserves_appropriated +cash_flow_sufficient -profit_positive -debt_ratio>0.85",
    # 盈利 beside 盈余公积: the reserve takes no word away
    "公司当年度盈利且在提取完毕法定公积金、盈余公积金后仍有剩余可分配利润的，应当以现金方式分配股利。": "+profit_positive +reserves_appropriated +distributable_profit_positive",
    # what must hold after payment, told without a number
    "现金分红实施后净资本等各项风险控制指标不触及监管预警标准的，应当进行现金分红。": "+risk_indicators",
    # a broker's class, an insurer's rating
    "公司最近一次证券公司分类评价结果未被下调至C类且当年盈利的，应当进行现金分红。": "+risk_indicators +profit_positive",
    "最近一季度末综合偿付能力充足率高于150%、风险综合评级在B类及以上的，公司应当派发现金股利。": "+capital_adequacy>1.5 +risk_indicators",
    # a limit to what may be paid
    "公司可供分配利润中向股东进行现金分配的部分必须符合相关法律法规的要求，并应确保利润分配方案实施后，公司净资本等风险控制指标不低于规定的预警标准。": "+risk_indicators",
    # 、 behind a bank's ratio goes on with other tests
    "本行在满足资本充足率要求、弥补亏损、提取法定公积金和一般准备、支付优先股股息后仍有可分配利润的，应当分配现金股利。": "+capital_adequacy +losses_covered +reserves_appropriated +other +distributable_profit_positive",
    # the share of the promise is no test
    "若公司当年无重大资本性开支且负债率处于合理水平，公司须将当年可分配利润的20%以上以现金派发予股东。": "+no_major_expenditure +debt_ratio",
    # an outlay without 重大, compared with net assets
    "公司拟用于产线建设与设备购置的支出合计未超过最近一期经审计净资产的40%，且当年盈利的，公司应当派发现金股利。": "+no_major_expenditure<=0.4 +profit_positive",
    # a multiple among known kinds
    "若公司资产负债率低于60%、当年EBITDA利息保障倍数高于3倍且盈利，应当实施现金分红。": "+debt_ratio<0.6 +other>3 +profit_positive",
    # two exceptions in one, the second one unnamed
    "除存在重大投资计划或者公司股东大会批准的其他重大特殊情况外，公司应当采取现金方式分配股利。": "+no_major_expenditure +no_exemption_circumstances",
    # the exception names what it excuses from
    "除本章程规定的可以不进行利润分配的情形外，公司每年以现金方式分配的利润不少于当年净利润的35%。": "+no_exemption_circumstances",
    # 未低于零 is a sign
    "发行人当年度净利润为正、期末未分配利润未低于零的，应当进行现金分红。": "+profit_positive +undistributed_profit_positive",
    # a need that is met, told passively
    "公司正常经营的资金需求能够得到满足且现金流充裕的，应当进行现金分红。": "+operating_funds_sufficient +cash_flow_sufficient",
    # money at hand, with nothing said of what it is for
    "公司盈利且资金充裕、无重大投资需求时应实施现金分红。": "+profit_positive +cash_flow_sufficient +no_major_expenditure",
    # a number in brackets that says what the condition means
    "（二）现金分红的条件\n现金流满足燃料采购与正常经营（即当年经营活动产生的现金流量净额与净利润之比不低于50%）。": "+operating_cash_flow>=0.5 +cash_flow_sufficient",
    # 即 defines the term: no number
    "公司不存在重大资本性支出，即未来十二个月内机组改造和对外收购的累计支出未达到最近一期经审计净资产的35%的，应当进行现金分红。": "+no_major_expenditure",
    # both statements go on over ，且…均
    "公司合并报表及母公司报表当年均实现盈利，且弥补亏损、提取法定公积金后的累计未分配利润均为正的，应当进行现金分红。": "+profit_positive@parent_and_consolidated +losses_covered +reserves_appropriated +undistributed_profit_positive@parent_and_consolidated",
    # a list of three conditions told as such
    "当公司同时满足当年盈利、经营性现金流净额为正、无重大投资计划三个条件时，应当采用现金分红。": "+profit_positive +operating_cash_flow +no_major_expenditure",
    # Hong Kong: losses covered, then a profit
    "待本公司累計虧損彌補完畢且錄得可分派溢利後，董事會方可考慮派付現金股息。": "+losses_covered +distributable_profit_positive",
    # Hong Kong: the money for the business inside the condition of cash flow
    "董事會僅在本公司具有足夠現金流量以應付營運資金及資本開支需要時，方會建議宣派股息。": "+cash_flow_sufficient",
    # Taiwan: 獲利
    "本公司年度如有獲利且資金充裕時，應發放現金股利。": "+profit_positive +cash_flow_sufficient",
    # the leverage of a bank among its capital ratios, and that of a company
    "本行现金分红应当满足：派息后资本充足率、杠杆率等监管指标依旧满足监管机构的要求。": "+capital_adequacy",
    "公司现金分红应当满足：派息后公司杠杆率不超过60%。": "+debt_ratio<=0.6",
}

EXCUSES = {
    # 直至不派发, proposed by the board
    "当年经营活动产生的现金流量净额与净利润之比不足百分之三十的，董事会可以建议降低前条比例，直至不派发现金股利。": "-operating_cash_flow<0.3",
    # an event of no known kind beside a known one
    "资本充足率低于监管要求，或者监管机构对本行采取限制分红措施的，可以不进行现金分红。": "-capital_adequacy -other",
    # events only
    "公司遭遇自然灾害等不可抗力，或者外部经营环境发生重大不利变化的，可以不进行现金分红。": "-other",
    # 缓派
    "公司如有重大投资计划，可以缓派现金股利。": "-no_major_expenditure",
    # 派现
    "当公司最近一期末货币资金余额低于最近一年营业成本的10%时，公司可以不派现。": "-cash_reserve<0.1",
    # 豁免执行
    "若公司净资产负债率高于100%，公司可豁免执行上述现金分红比例。": "-debt_ratio>1",
    # 该比例可下调
    "公司每年现金分红不低于当年可分配利润的15%，但遇有重大并购、扩产等大额资本开支时，该比例可下调至5%。": "-no_major_expenditure",
    # 酌情调减
    "公司年度经营性现金流净额为负数或者年末资产负债率达到75%以上时，可酌情调减现金分红比例。": "-operating_cash_flow -debt_ratio>=0.75",
    # 提议本年度不派发
    "年末资产负债率超过70%、或当年经营现金流为负的，董事会可提议本年度不派发现金红利。": "-debt_ratio>0.7 -operating_cash_flow",
    # Taiwan: no profit, or too little a share
    "當年度無盈餘或每股可分派盈餘低於新台幣0.5元時，得不分派股利。": "-profit_positive -per_share_profit<0.5",
    # Hong Kong: the board may decide not to declare
    "倘本集團錄得虧損或現金流不足，董事會可決定不宣派任何股息。": "-profit_positive -cash_flow_sufficient",
    # bans: uncovered losses, even where cash is not named
    "公司存在未弥补亏损的，不得分配利润。": "+losses_covered",
    # ... the condition inside the ban
    "公司不得在资产负债率超过80%时派发现金股利。": "+debt_ratio<=0.8",
    # ... 禁止
    "资产负债率高于80%的，禁止现金分红。": "+debt_ratio<=0.8",
    # ... the holders of preference shares named before the comma
    "公司优先股股东按约定的股息率优先取得股息，未足额支付的，不得向普通股股东派发股利。": "+other",
    # ... surplus paid in cash
    "分派後集團資本適足率低於百分之一百一十者，不得以現金分派盈餘。": "+capital_adequacy>=1.1",
    # an event in a list with conditions of known kinds; the same words in a condition of something else
    "在燃气价格调整未到位、当年亏损，或者资产负债率高于80%时，公司可以不进行现金分红。": "-other -profit_positive -debt_ratio>0.8",
    "在当年亏损、资产负债率高于80%时，公司可以不进行现金分红。": "-profit_positive -debt_ratio>0.8",
}

NEAR_MISSES = [
    # orders of distribution that end in cash
    "公司税后利润按弥补以前年度亏损、提取法定公积金、提取任意公积金、支付股东股利的顺序分配。",
    "公司交纳所得税后的利润依次用于弥补亏损、提取法定公积金、支付现金股利。",
    # a premise of frequency, and one that only points back
    "公司累计未分配利润为正的，每年度须进行至少一次利润分配；董事会可以提议中期分红。",
    "在满足前述条件的前提下每年现金分红不低于当年可分配利润的15%。",
    "在满足上述现金分红条件的前提下，每年现金分红不低于当年可分配利润的15%。",
    # conditions of other things, in the shapes of ours
    "（一）股票股利\n1、条件：公司当年盈利且股本规模偏小；\n2、比例：每10股送股不超过5股。",
    "公司具备以下条件的，可以实施股票分红：（1）公司当年盈利；（2）每股净资产高于5元。",
    "（四）利润分配政策调整的条件\n1、公司当年亏损；\n2、外部经营环境发生重大变化。",
    "公司符合下列条件之一的，应当召开投资者说明会：（1）公司当年盈利但未进行现金分红；（2）股价大幅波动。",
    "公司进行利润分配时，应当同时满足下列程序要求：（1）董事会过半数通过；（2）独立董事同意。",
    "公司可以进行中期现金分红，条件为：（1）半年度盈利；（2）现金流充裕。",
    "半年度现金分红应满足以下条件：（1）半年度净利润为正；（2）累计未分配利润为正。",
    # more cash for more profit is no condition of cash
    "当年实现净利润增长超过百分之二十的，公司应在此基础上提高现金分红比例。",
    # a year's proposal and a risk
    "公司2022年度经营活动产生的现金流量净额为负，资产负债率超过70%，拟不进行现金分红。",
    "公司亏损弥补完毕前无法派发现金股利，提请投资者关注。",
    # reasons that must be told
    "公司因特殊原因未按前述比例进行现金分红或者未分红的，应当在年度报告中说明原因。",
    # cash of shares bought back
    "如公司股价连续20个交易日低于每股净资产，且公司现金流充裕的，公司将以现金回购股份。",
    # a share of both forms is not a test
    "公司每年以现金或股票方式分配的利润，不低于当年净利润的60%，其中以现金方式分配的利润不低于55%。",
]


@pytest.mark.parametrize("text, expected", [*HEADINGS.items(), *LEADS.items(), *INLINE.items(), *EXCUSES.items()])
def test_states_its_conditions(text: str, expected: str) -> None:
    assert sorted({told(d) for d in drafts_of(text, "conditions")}) == sorted(set(expected.split()))


@pytest.mark.parametrize("text", NEAR_MISSES)
def test_near_misses_stay_silent(text: str) -> None:
    assert [told(d) for d in drafts_of(text, "conditions")] == []


@pytest.mark.parametrize(
    "text",
    [
        # the promise in the sentence that means the conditions
        "（二）现金分红的条件\n公司实施现金分红应满足下列条件：\n1、公司当年盈利；\n2、无重大投资计划。\n（三）现金分红的比例\n符合上述条件的，公司每年以现金方式分配的利润不少于当年可分配利润的20%。",
        # ... below a heading without a lead
        "（二）现金分红的条件\n公司当年盈利，且累计未分配利润为正。\n（三）现金分红的比例\n满足前述条件的，公司每年现金分红不少于当年可分配利润的20%。",
        # the promise in the lead itself
        "同时满足下列条件的，公司每年以现金方式分配的利润不少于当年可分配利润的20%：\n1、公司当年盈利；\n2、无重大投资计划。",
    ],
)
def test_conditions_of_a_list_are_tied_to_their_promise(text: str) -> None:
    drafts = [draft for draft in extract(reading_of(text))[0] if draft.type == "cash_dividend_condition"]
    assert drafts
    for draft in drafts:
        assert [(other.type, other.fields["ratio"]) for other in draft.links["applies_to"]] == [
            ("annual_cash_ratio", 0.2)
        ]


def test_conditions_without_a_sure_promise_are_tied_to_none() -> None:
    text = "（二）现金分红的条件\n公司当年盈利。\n（三）其他\n公司每年现金分红不少于当年可分配利润的20%。"
    drafts = [draft for draft in extract(reading_of(text))[0] if draft.type == "cash_dividend_condition"]
    assert [told(draft) for draft in drafts] == ["+profit_positive"]
    assert drafts[0].links == {}
