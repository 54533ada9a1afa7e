"""Online voting, talking to small shareholders, offsets, explanations: a comment per case says what is hard about it."""

from __future__ import annotations

import pytest
from reading_of import facts_of


def has(text: str, kind: str) -> bool:
    return bool(facts_of(text, "protection", kind))


ONLINE: list[tuple[str, bool]] = [
    # a platform for the shareholders
    ("审议分红预案的股东大会应当向股东提供网络投票平台。", True),
    # voting stands behind the network by a word
    ("股东大会审议利润分配政策调整事项时，应当提供网络形式的投票系统。", True),
    # as one of several ways
    ("股东可以通过现场、委托或者网络方式行使表决权，参与利润分配方案的表决。", True),
    # another word for the network
    ("审议分红议案时应向股东提供互联网投票的便利。", True),
    # Traditional
    ("股東大會審議利潤分配方案時，應開通網絡投票。", True),
    # cumulative voting in another chapter
    ("（二）股东投票机制\n公司选举董事实行累积投票制，并提供网络投票方式。", False),
    # a meeting that is announced
    ("本次股东大会采用现场投票与网络投票相结合的方式审议利润分配预案。", False),
    # a platform to talk on
    ("公司通过网络互动平台听取股东对利润分配方案的意见。", False),
    # other companies, other words
    ("股东会审议利润分配政策调整时，公司应当安排网络投票系统。", True),
    ("公司应向股东提供网络、通讯等多种表决方式审议分红议案。", True),
    ("股東會以視訊輔助方式召開，股東得以電子方式行使表決權審議盈餘分派案。", True),
    ("公司通过网络平台发布分红信息。", False),
    # online
    ("股东会审议分红方案时，公司应当开通网络投票通道。", True),
    ("公司应为股东参与分红决策提供现场会议以外的电子投票便利。", True),
    ("公司通过网络平台举行分红说明会。", False),
    ("利润分配方案应采用现场会议与网络投票并用的方式审议。", True),
    ("股东会应当以现场及网络两种方式召开，供中小股东对分红政策表决。", True),
    # online
    ("审议分红议案的股东会应向股东开放网上表决系统。", True),
    ("股东可通过互联网行使对分红方案的表决权。", True),
    ("公司网站披露利润分配方案的表决结果。", False),
    # a duty whenever such a meeting is held, and the notice of one
    ("公司当年不分红的，召开该次股东会时须向股东提供网络投票系统。", True),
    ("审议分红议案的本次股东大会采用现场投票与网络投票相结合的方式。", False),
]


@pytest.mark.parametrize("text, expected", ONLINE)
def test_online_voting(text: str, expected: bool) -> None:
    assert has(text, "online_voting") is expected


TALKS: list[tuple[str, bool]] = [
    # the common clause
    ("公司应当通过多种渠道主动与股东特别是中小股东进行沟通和交流，讨论分红方案。", True),
    # a channel through which views are heard
    ("公司制定分红方案时，通过投资者热线、互动易等方式收集公众投资者的意见。", True),
    # the shareholders are the ones who write
    ("中小股东可通过公司网站、电话对利润分配提出建议。", True),
    # only the duty to answer
    ("中小股东如对分红方案有疑问，公司应当及时予以答复。", True),
    # they are invited to the meeting
    ("邀请中小股东参加股东大会，充分听取其对分红的意见。", True),
    # the channels stand in brackets
    ("公司应通过多种渠道（电话、传真、电子邮件等）听取、接受公众投资者对利润分配事项的建议和监督。", True),
    # Traditional
    ("公司應當與中小股東就分紅事項保持溝通。", True),
    # no channel, no duty to talk
    ("董事会应当充分听取中小股东的意见制订分红方案。", False),
    # considering their wishes
    ("公司应充分考虑中小股东的意愿和要求制定利润分配政策。", False),
    # what the annual report must say
    ("中小股东是否有充分表达意见和诉求的机会。", False),
    # large investors
    ("公司加强与机构投资者的交流，说明分红方案。", False),
    # the directors collect, the company does not talk
    ("独立董事可以征集中小股东的意见，提出分红提案。", False),
    # other companies, other words
    ("公司通过召开业绩说明会、设置专线电话和邮箱等方式，征询公众投资者对分红事项的看法和意见。", True),
    ("公司举办投资者开放日，与广大中小投资者交流分红政策。", True),
    ("公司邀请中小股东列席利润分配事项的讨论会。", True),
    ("股东对分红事项的建议可通过投资者热线向董事会提出。", True),
    ("公司董事会办公室应认真接听中小股东来电，及时回复其对利润分配的询问。", True),
    ("董事会制定分红预案时应兼顾中小股东利益。", False),
    ("公司通过多种渠道销售产品，提升盈利以回报中小股东。", False),
    ("股东会对中小投资者表决单独计票。", False),
    # the views of directors and supervisors, heard in several ways
    ("公司制定分红方案时，可以通过多种方式听取独立董事和监事的意见。", False),
    # an audit, not a talk
    ("会计师通过函证方式核查了公司的现金分红情况并发表意见。", False),
    # talks
    ("董事会可以邀请中小股东座谈，就分红方案当面交换意见。", True),
    ("审议现金分红方案前，公司应当与中小股东恳谈。", True),
    ("董事会成员之间应当就利润分配方案充分交换意见，并考虑中小股东的利益。", False),
    ("董事会应当就分红方案与独立董事交换看法，维护中小股东权益。", False),
    # talks
    ("股东大会对现金分红具体方案进行审议前，应当通过多种途径主动与股东特别是中小股东进行沟通。", True),
    ("公司设置投资者热线，接受中小股东就分红事项的咨询。", True),
    ("董事会应重视中小股东的合理回报，兼顾公司可持续发展。", False),
    ("公司应当利用电子邮箱、传真等渠道征集中小股东对分红方案的看法。", True),
    ("中小股东可以通过投资者关系互动平台就分红事宜提出建议。", True),
    ("董事会应及时回应中小股东对分红事项的关切。", True),
    ("分红方案的表决应当对中小投资者单独计票并披露。", False),
    # talks
    ("董事会审议分红方案前应广泛征询中小股东意见，渠道包括电话、电邮及股东座谈会。", True),
    ("公司通过业绩说明会、投资者接待日等形式听取中小投资者对利润分配的诉求。", True),
    ("公司董事会秘书负责接听中小股东有关分红的来电。", True),
    ("制定分红方案应当考虑中小股东的意见。", False),
    ("公司在官网开设专栏收集投资者对现金分红的建议。", True),
    ("公司应主动联系中小股东，了解其对利润分配的意见并予以回复。", True),
    # votes that name the matter behind
    ("董事与监事就分红交换意见后形成决议。", False),
    ("独立董事与管理层沟通分红方案。", False),
    ("公司与投资者签署协议，中小股东权益受到保护，分红稳定。", False),
    # a third round of wordings
    ("董事会应以走访、来函等多样方式同中小投资者就派息交换看法。", True),
    ("股东会召开前，公司应面谈或以视频形式与公众股东商讨分红事宜。", True),
]


@pytest.mark.parametrize("text, expected", TALKS)
def test_talking_to_small_shareholders(text: str, expected: bool) -> None:
    assert has(text, "minority_shareholder_communication") is expected


OFFSETS: list[tuple[str, bool]] = [
    # the formula of the rule
    ("存在股东违规占用公司资金情况的，公司应当扣减该股东所分配的现金红利，以偿还其占用的资金。", True),
    # the deduction first
    ("公司有权从违规占用资金的股东应分配的现金股利中抵扣其占用款项。", True),
    # another verb
    ("股东占用公司资金未归还的，公司以其应得红利冲抵。", True),
    # a sanction for a broken promise
    ("控股股东违反承诺的，公司有权扣留其现金分红。", False),
    # a ban on taking money
    ("公司不得为控股股东占用公司资金提供便利，利润分配应当公平。", False),
    # other companies, other words
    ("股东存在违规占用公司资金情形的，公司在利润分配时先从该股东应分得的现金红利中扣减其占用的资金。", True),
    ("公司股东及其关联方违规占用公司资金的，公司应扣减其分配的现金红利。", True),
    ("股东占款未归还前，公司有权以其应得股利抵偿占用资金。", True),
    ("控股股东不得侵占公司资金。", False),
    # offset
    ("控股股东挪用公司资金的，公司以其应分得的现金股利抵还。", True),
    ("股东及其关联方违规占用公司款项的，公司应从其红利中抵扣清偿。", True),
    ("公司不得挪用募集资金用于分红。", False),
    ("公司董事挪用公司资金的，应当清偿并赔偿损失。", False),
    # offset
    ("存在关联股东非经营性占用公司资金的，应以其应得分红优先偿还。", True),
    ("占用公司资金尚未归还的股东，公司有权暂扣其现金红利用于抵债。", True),
    ("公司应防止股东占用公司资金，并定期披露现金分红情况。", False),
    ("股东欠付公司款项的，公司可以从其股息中扣除。", False),
    ("对违规占用公司资金的股东，公司派发股利时须将相应金额予以扣回。", True),
    # offset
    ("股东占用公司资金的，其当期应得股利由公司留置，直至占用款项清偿。", True),
    ("公司发现股东侵占公司资金时，可以自其应分配的利润中直接划扣。", True),
    ("控股股东以红利抵偿所占用的资金。", True),
    # votes that name the matter behind
    ("公司挪用募集资金归还贷款的，不得进行现金分红。", False),
    ("预收账款占用资金较大，扣除营运资金后进行现金分红。", False),
    # a third round of wordings
    ("股东擅自挪占公司款项未还的，以其红利充抵。", True),
    ("凡占用本公司资金的股东，其应得现金股利由公司径行抵付占款。", True),
    ("关联方挪用资金的，公司应追究其责任；现金分红按持股比例派发。", False),
]


@pytest.mark.parametrize("text, expected", OFFSETS)
def test_offset_of_money_taken(text: str, expected: bool) -> None:
    assert has(text, "fund_occupation_offset") is expected


EXPLANATIONS: list[tuple[str, bool]] = [
    # profit, no plan, reasons
    ("公司当年盈利但董事会未提出现金分红预案的，应当在年度报告中说明原因以及留存资金的用途。", True),
    # a place between the negation and the verb
    ("若公司董事会未能在定期报告中做出现金利润分配预案，公司将在定期报告中披露原因。", True),
    # no verb at all
    ("公司盈利而不分红的，应当公告理由。", True),
    # the plan has no cash in it
    ("董事会决定利润分配方案中不含现金分配方式的，应当就此说明理由。", True),
    # neither reasons nor a noun behind the verb
    ("盈利年度未予分红的，公司须在年报内说明。", True),
    # addressed to the shareholders
    ("公司盈利但董事会未向股东大会提交利润分配预案的，应向股东说明原因。", True),
    # 不进行或低于: both duties in one verb
    ("公司当年不进行或低于本章程规定的现金分红比例进行分配的，董事会应当披露原因。", True),
    # Hong Kong
    ("倘本公司錄得溢利而董事會決定不派息，須於年報內解釋有關原因。", True),
    # only an opinion
    ("董事会未做出现金分配预案的，独立董事应当发表意见。", False),
    # permission without a duty
    ("出现亏损的，公司可以不进行现金分红。", False),
    # the heading of a form in annual reports
    (
        "报告期内盈利且母公司可供股东分配利润为正但未提出现金利润分配方案预案的，公司应当详细披露原因以及未分配利润的用途和使用计划",
        False,
    ),
    # a promise and a report on it
    ("公司每年现金分红不低于可分配利润的10%，并在年报中披露执行情况。", False),
    # the making of the policy is reported
    ("公司应当在年度报告中披露现金分红政策的制定及执行情况。", False),
    # other companies, other words
    ("公司盈利但董事会未作现金分红安排的，应在年报中作出说明。", True),
    ("公司当年盈利且累计未分配利润为正，现金分红总额低于当年净利润30%的，应当披露原因。", False),
    ("年度盈利而不向股东派发现金红利的，须在定期报告中阐明缘由及资金去向。", True),
    ("公司可以不进行现金分红，但应当在年报中说明原因。", True),
    ("若年度盈利但未提出现金利润分配方案，董事会应在年度报告中详细说明未提出的原因。", True),
    ("公司未分配利润的使用计划应当在年报中披露。", False),
    ("公司应在年度报告中详细披露现金分红政策的制定及执行情况，说明是否符合公司章程的规定。", False),
    # none
    ("公司有能力分红却未进行分红的，董事会应当在年报中说明原因。", True),
    ("公司具备现金分红条件而不实施的，须在定期报告中披露理由。", True),
    ("当年盈利却未派股息的，董事会应当向股东陈述缘由。", True),
    ("公司某年不派红利的，董事会须在年报中述明原因及资金用途。", True),
    ("公司以现金分红但不以股票分红的，应当说明发放安排。", False),
    ("公司可以进行中期分红但不进行季度分红，具体情况由董事会公告。", False),
    # explanations
    ("公司盈利而董事会不提出现金分红方案的，应在年报中交代原因。", True),
    ("满足分红条件但董事会决定不分配的，须向股东会说明理由。", True),
    ("年度盈利但未提现金分红方案的，公司应披露具体原因以及留存资金用途。", True),
    ("因前述重大支出不进行现金分红时，董事会应就不进行现金分红的具体原因进行专项说明。", True),
    ("公司未分配利润的使用情况应当在年报中披露。", False),
    ("亏损年度不进行现金分红。公司应当披露利润分配政策的执行情况。", False),
    # explain
    ("公司在盈利年度未能分红时，应于年报说明未分红的理由与留存收益用途。", True),
    ("盈利年度不作现金分配的，应于年报内述明理由。", True),
    ("董事会作出不派息决定的，应向股东解释。", True),
    ("年度报告应当披露公司未作现金分红的缘由。", True),
    ("公司当年不具备分红条件的，可不分红。重大事项应当说明原因。", False),
    # votes that name the matter behind
    ("公司应当披露现金分红的具体情况，未分配利润结转以后年度。", False),
    ("公司当年亏损的，可以不分红；变更募集资金用途应当说明原因。", False),
    ("盈利但董事会未拟现金利润分配预案，应披露原因并说明留存收益用途。", True),
    # a third round of wordings
    ("当年未派股利，或派发不足净利润两成的，董事会须在年报中陈述原因。", True),
    ("有分红能力却不分红的，董事会须于公告中写明缘由。", True),
    ("盈利年度不分配利润的，董事会应当解释。", True),
    # cut off by the end of a page; told, and no duty
    ("公司盈利年度董事会未提出分红预案的，应当在年度报告中说明不分配的", True),
    ("公司有盈利的，应当在年度报告中披露利润分配的", False),
]


@pytest.mark.parametrize("text, expected", EXPLANATIONS)
def test_explaining_no_dividend(text: str, expected: bool) -> None:
    assert has(text, "no_cash_dividend_explanation") is expected


def low(text: str) -> list[tuple[object, ...]]:
    found = facts_of(text, "protection", "low_payout_disclosure")
    return [(fields["comparator"], fields["ratio"], fields["measure"]) for _, fields in found]


LOW: list[tuple[str, list[tuple[object, ...]]]] = [
    # 之比低于
    (
        "拟分配的现金红利总额与当年归属于上市公司股东的净利润之比低于30%的，应当披露原因。",
        [("<", 0.3, "net_profit_attributable")],
    ),
    # the measure behind the comparator
    ("公司现金分红比例低于当年实现可分配利润的15%的，应在年报中解释原因。", [("<", 0.15, "distributable_profit")]),
    # 未达到 is below
    ("公司分配的现金股利未达到当年净利润的百分之三十时，应当披露低分红的理由。", [("<", 0.3, "net_profit")]),
    # the promise has no number
    ("公司无法按照既定的现金分红政策或最低现金分红比例确定当年利润分配方案的，应当披露具体原因。", [("<", None, None)]),
    # 低于承诺
    ("年度现金分红低于本规划承诺的，董事会应当公告说明原因。", [("<", None, None)]),
    # 少于规定
    ("现金分红少于规定水平的，应公开披露相关原因及资金用途。", [("<", None, None)]),
    # a promise is no trigger
    ("公司每年现金分红不低于可分配利润的10%，并在年报中披露执行情况。", []),
    # a fall of profit is not a low dividend
    ("公司年度净利润下降30%的，应当披露未完成经营目标的原因。", []),
    # the bar to new shares is no disclosure
    ("最近三年现金分红少于年均可分配利润的30%的，不得公开发行证券。", []),
    # promises about shares
    ("若未履行前述承诺，公司应当在指定报刊上公开说明未履行的具体原因并道歉。", []),
    # other companies, other words
    ("公司年度现金分红金额未达到规划约定水平的，应在年报中披露原因。", [("<", None, None)]),
    ("当年现金分红比例低于章程规定比例的，应当说明理由。", [("<", None, None)]),
    ("公司当年现金分红占净利润的比例不足20%的，董事会应当在年度报告中说明原因。", [("<", 0.2, "net_profit")]),
    ("利润分配方案低于本规划确定的分红额度的，董事会应详细说明。", [("<", None, None)]),
    ("公司现金分红不低于章程规定比例，执行情况在年报披露。", []),
    # low
    ("公司当年现金分红低于净利润的20%的，应当披露提升股东回报拟采取的措施。", [("<", 0.2, "net_profit")]),
    (
        "货币资金充裕而当年现金分红不足归属于上市公司股东的净利润50%的，董事会应说明其合理性。",
        [("<", 0.5, "net_profit_attributable")],
    ),
    (
        "年度现金分红比例偏低的，公司应当说明原因；所称偏低，系指现金分红总额低于当年净利润的25%。",
        [("<", 0.25, "net_profit")],
    ),
    (
        "公司现金分红水平较低的，董事会应当披露原因。前述较低是指年度现金分红低于当年净利润的30%。",
        [("<", 0.3, "net_profit")],
    ),
    ("行业平均分红水平较低，是指同行业上市公司现金分红低于净利润的30%。", []),
    ("实际派发的现金红利少于本规划第三条规定的，董事会应当在年报中说明。", [("<", None, None)]),
    ("公司分红低于前条标准的，董事会须说明理由。", [("<", None, None)]),
    ("最近三年现金分红累计少于年均可分配利润30%的，公司不得配股。利润分配政策的修改应由董事会说明原因。", []),
    ("公司现金分红总额低于净利润30%的，不得再融资，董事会对政策的修改应当说明理由。", []),
    # explanations
    ("当年以现金分配的利润不足可供分配利润20%的，公司应说明理由。", [("<", 0.2, "distributable_profit")]),
    (
        "现金分红占归属于上市公司股东的净利润比例未达到30%的，应当在公告中解释原因。",
        [("<", 0.3, "net_profit_attributable")],
    ),
    ("公司因特殊原因不能按照既定现金分红政策执行的，应当在年报中披露具体原因。", [("<", None, None)]),
    ("低于上述比例派现的，董事会须陈述缘由。", [("<", None, None)]),
    ("公司现金分红比例不得低于20%，执行情况应当在年报中披露。", []),
    ("重大支出超过净资产30%的，公司应披露不分红的原因。", []),
    ("净利润下降超过50%的，公司可以不进行现金分红，但应说明原因。", []),
    # explain
    ("年度分红占净利润之比低于二成的，董事会应在年报中解释缘故。", [("<", 0.2, "net_profit")]),
    ("分红未达本规划承诺水平时，公司应披露原因。", [("<", None, None)]),
    (
        "当年拟分配的现金红利总额与归属于上市公司股东的净利润之比低于30%的，应当披露原因。",
        [("<", 0.3, "net_profit_attributable")],
    ),
    ("派息率低于30%时，董事会须说明。", [("<", 0.3, None)]),
    ("现金分红水平低于行业均值的，应当说明原因。", []),
    # votes that name the matter behind
    ("公司现金分红比例较低的风险是指未来分红低于净利润10%的可能。", []),
    ("现金分红高于净利润80%的，应说明合理性。", []),
    ("资产负债率低于30%而不分红的，应当说明原因。", []),
    ("现金分红比例偏低（即低于当年净利润30%）的，董事会应说明考虑因素。", [("<", 0.3, "net_profit")]),
    # a third round of wordings
    ("当年未派股利，或派发不足净利润两成的，董事会须在年报中陈述原因。", [("<", 0.2, "net_profit")]),
    ("所派红利少于前条约定的，董事会应当向股东会解释原因。", [("<", None, None)]),
    ("分红比例不到净利润三成的，公司应公告其理由。", [("<", 0.3, "net_profit")]),
    (
        "现金分红低于归属于上市公司股东净利润50%的，应说明现金分红水平的合理性及后续举措。",
        [("<", 0.5, "net_profit_attributable")],
    ),
    ("现金分红水平较低（指低于净利润30%）的年度，公司应当披露原因。", [("<", 0.3, "net_profit")]),
    # a line that begins with the article it refers to, and one that begins an article
    (
        "公司重视对投资者的合理回报，保持分红的连续性和稳定性，\n兼顾全体股东的整体利益及公司的可持续发展，由董事会制\n"
        "定预案。公司现金分红的数额占净利润的比例低于本办法\n第六条规定的，应当在定期报告中向全体股东说明理由，并\n"
        "由董事会在股东大会上作出解释。",
        [("<", None, None)],
    ),
    ("公司现金分红的比例不低于净利润的20%。\n第六条规定现金分红的原则，应当在定期报告中说明。", []),
]


@pytest.mark.parametrize("text, expected", LOW)
def test_explaining_a_low_dividend(text: str, expected: list[tuple[object, ...]]) -> None:
    assert low(text) == expected


REFINANCING: list[tuple[str, list[tuple[object, object]]]] = [
    # the old rule
    ("公司最近三年以现金方式累计分配的利润少于最近三年年均可分配利润的百分之三十的，不得公开发行证券。", [("<", 0.3)]),
    # no dividend at all
    ("公司最近三年未进行现金分红的，不得向社会公众增发新股。", [("<", None)]),
    # an ordinary ban
    ("公司股东不得滥用股东权利损害公司利益，公司最近三年现金分红情况如下。", []),
    # explanations
    ("近三年累计派现不足年均净利润30%的，公司不得公开增发新股或配股。", [("<", 0.3)]),
    ("公司不得以不分红为由发行新股。", []),
    ("最近三年以现金累计分配的利润低于最近三年年均可分配利润30%的，不得申请再融资。", [("<", 0.3)]),
    # explain
    ("最近三年累计现金分红不足该期间年均可分配利润三成的，不得配股、增发。", [("<", 0.3)]),
    # a third round of wordings
    ("三年累计现金分红未达年均可分配利润30%的，公司不得发行可转债或者向原股东配售股份。", [("<", 0.3)]),
]


@pytest.mark.parametrize("text, expected", REFINANCING)
def test_bar_to_new_shares(text: str, expected: list[tuple[object, object]]) -> None:
    found = facts_of(text, "protection", "refinancing_restriction")
    assert [(fields["comparator"], fields["ratio"]) for _, fields in found] == expected
