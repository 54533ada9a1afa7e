"""Other ways of saying in what form is paid: wordings that were not foreseen, kind by kind, each with its near misses."""

from __future__ import annotations

import pytest
from reading_of import drafts_of

Form = tuple[tuple[str, ...], bool]
ALL = ("cash", "cash_and_stock", "stock")

CASES: list[tuple[str, str, list[Form] | bool]] = [
    # === distribution_form ===
    # 加 joins; what the law allows stands in a clause of its own
    (
        "distribution_form",
        "公司以现金、股票以及现金加股票的形式派发股利，各种形式之中现金居先；法律、行政法规准许的其他形式亦可采用。",
        [(ALL, True)],
    ),
    ("distribution_form", "股息可以现金、代息股份或法律容许之其他方式派付。", [(("cash", "stock"), True)]),
    # near miss: pay of employees
    ("distribution_form", "本公司应提拨3%为员工酬劳，由董事会决议以股票或现金分派发放。", []),
    # a sentence completes its list
    ("distribution_form", "本公司采取现金分红与股票分红相结合的方式，也可以单独采用其中任何一种方式。", [(ALL, False)]),
    # items under a lead that names no form
    ("distribution_form", "公司分配股利可采用下列方式：（1）现金；（2）股票；（3）现金加股票。", [(ALL, False)]),
    (
        "distribution_form",
        "分配方式\n公司分配股利可采用下列方式：\n（1）现金；\n（2）股票；\n（3）现金加股票。",
        [(ALL, False)],
    ),
    # cash as the only form
    ("distribution_form", "公司采用固定股利支付率政策，以现金为分红的唯一形式。", [(("cash",), False)]),
    ("distribution_form", "现金是公司分红的唯一方式。", [(("cash",), False)]),
    ("distribution_form", "公司仅以现金形式分红。", [(("cash",), False)]),
    ("distribution_form", "公司以现金为唯一的利润分配方式。", [(("cash",), False)]),
    ("distribution_form", "股利一律以现金支付。", [(("cash",), False)]),
    # both at once, in other words and later in the sentence
    ("distribution_form", "公司可以现金分红、派发股票股利或者两者兼施。", [(ALL, False)]),
    ("distribution_form", "公司利润分配可以采用现金方式或股票方式，亦可两种方式同时采用。", [(ALL, False)]),
    ("distribution_form", "公司可以单独采用现金、股票方式，也可将二者结合起来分配股利。", [(ALL, False)]),
    ("distribution_form", "公司可以派发现金股利，可以派发股票股利，也可以二者并举。", [(ALL, False)]),
    # what the law allows, in other words
    ("distribution_form", "公司可采取现金、股票、现金股票相结合及其他合法的方式分配股利。", [(ALL, True)]),
    (
        "distribution_form",
        "公司可以采用现金、股票、现金与股票相结合或者法律法规所许可的其他方式分配利润。",
        [(ALL, True)],
    ),
    (
        "distribution_form",
        "公司的股利分配形式有：现金、股票、现金与股票并用，以及法律、法规所容许的其他形式。",
        [(ALL, True)],
    ),
    ("distribution_form", "公司以现金、送股或二者兼有的方式分配利润。", [(ALL, False)]),
    # Taiwan and Hong Kong
    ("distribution_form", "股利分派采现金股利与股票股利搭配发放。", [(("cash_and_stock",), False)]),
    ("distribution_form", "本公司股利發放以現金或股票方式為之。", [(("cash", "stock"), False)]),
    ("distribution_form", "股東紅利之分派得以現金或股票方式為之。", [(("cash", "stock"), False)]),
    ("distribution_form", "股利種類分為現金股利及股票股利。", [(("cash", "stock"), False)]),
    ("distribution_form", "股息可以現金或以股代息方式支付。", [(("cash", "stock"), False)]),
    ("distribution_form", "股息可以現金、配發新股或董事會認為適當的其他方式派付。", [(("cash", "stock"), True)]),
    ("distribution_form", "股息的形式可為現金、股份或兩者兼備。", [(ALL, False)]),
    # the list in the middle, or as the subject
    ("distribution_form", "公司可选择现金、股票、现金与股票相结合三种方式之一进行利润分配。", [(ALL, False)]),
    ("distribution_form", "利润分配的方式包括现金分红、股票股利及现金分红与股票股利相结合。", [(ALL, False)]),
    (
        "distribution_form",
        "公司进行利润分配，可供采用的形式为现金、股票、现金与股票相结合，或者法律法规认可的其他形式。",
        [(ALL, True)],
    ),
    ("distribution_form", "公司既可以采取现金分红，也可以采取股票股利，还可以采取二者结合的方式。", [(ALL, False)]),
    ("distribution_form", "公司分配利润，采用现金或者股票的形式，或者同时采用两种形式。", [(ALL, False)]),
    ("distribution_form", "现金、股票、现金与股票相结合，均为公司可以采用的分红形式。", [(ALL, False)]),
    ("distribution_form", "公司可采取现金、股票和现金、股票相结合的方式分配利润。", [(ALL, False)]),
    ("distribution_form", "利润分配形式：现金、股票、现金和股票结合或法律法规允许的其他形式。", [(ALL, True)]),
    (
        "distribution_form",
        "公司可以采取派发现金股利、送红股、现金股利与红股并行以及法律允许的其他方式。",
        [(ALL, True)],
    ),
    # near misses: consideration, incentives, pay, a sum
    ("distribution_form", "公司以现金、股票支付本次交易的对价。", []),
    ("distribution_form", "公司以现金或股票方式进行股权激励。", []),
    ("distribution_form", "员工红利得以现金或股票发放。", []),
    ("distribution_form", "現金分紅與股票股利之和為股利總額。", []),
    ("distribution_form", "员工酬劳以股票或现金为之，由董事会决议。", []),
    # both at once by 同时, 组合, 派现与送股
    (
        "distribution_form",
        "公司可以采用派发现金股利、派发股票股利或者同时派发现金和股票股利的方式分配利润。",
        [(ALL, False)],
    ),
    ("distribution_form", "公司可以采取现金、股票或现金股票组合的方式分配利润。", [(ALL, False)]),
    ("distribution_form", "分红形式限于现金和股票两种。", [(("cash", "stock"), False)]),
    ("distribution_form", "利润分配可采取现金、股票或者二者相结合以及法律、法规许可的其他方式。", [(ALL, True)]),
    ("distribution_form", "公司以现金、股票、现金与股票相结合或法律规定的其它方式分派利润。", [(ALL, True)]),
    ("distribution_form", "公司分配股利时，可以派现，可以送股，也可以派现与送股相结合。", [(ALL, False)]),
    ("distribution_form", "股利分配可采用派发现金、送红股两种形式，两种形式可同时采用。", [(ALL, False)]),
    # Taiwan and Hong Kong
    ("distribution_form", "本公司股利之發放，以現金股利及股票股利搭配為之。", [(("cash_and_stock",), False)]),
    ("distribution_form", "股東股息及紅利得以現金、股票或二者併行之方式分派。", [(ALL, False)]),
    ("distribution_form", "股息可以現金、股份、實物或董事會認為合適的其他方式派付。", [(("cash", "stock"), True)]),
    ("distribution_form", "董事會可決議以現金或配發入賬列為繳足的股份支付股息。", [(("cash", "stock"), False)]),
    # cash alone
    ("distribution_form", "公司只派发现金股利，不派发股票股利。", [(("cash",), False)]),
    ("distribution_form", "公司分红全部以现金方式进行。", [(("cash",), False)]),
    # what governs the list
    ("distribution_form", "公司股利分配方式包括但不限于现金、股票和现金与股票相结合的方式。", [(ALL, False)]),
    ("distribution_form", "公司实施现金、股票或现金与股票相结合的股利分配政策。", [(ALL, False)]),
    (
        "distribution_form",
        "利润分配方式：公司采取现金方式、股票方式、现金与股票相结合方式或法律、法规允许的其他方式，优先采用现金分红。",
        [(ALL, True)],
    ),
    # near misses: assets, pledges, contributions, pay
    ("distribution_form", "公司可以通过发行股份及支付现金方式购买资产。", []),
    ("distribution_form", "股东以现金或股票质押方式融资。", []),
    ("distribution_form", "公司以现金或其他合法方式缴纳出资。", []),
    ("distribution_form", "董監酬勞以現金為之，員工酬勞以股票或現金為之。", []),
    # lists with brackets, slashes, further clauses
    (
        "distribution_form",
        "公司可以采取现金方式、股票方式或现金与股票相结合的方式分配股利，凡具备现金分红条件的，优先采用现金分红。",
        [(ALL, False)],
    ),
    (
        "distribution_form",
        "公司的利润分配可以采取现金、股票或现金股票相结合方式，或者法律、法规及规范性文件允许的其他形式。",
        [(ALL, True)],
    ),
    ("distribution_form", "公司以派发现金红利、送红股或者派现送股相结合等形式分配利润。", [(ALL, False)]),
    ("distribution_form", "公司采取现金或者现金、股票相结合的方式分配股利。", [(("cash", "cash_and_stock"), False)]),
    ("distribution_form", "公司可以采取现金（包括人民币或外币）、股票或者二者结合的方式分配股利。", [(ALL, False)]),
    ("distribution_form", "公司利润分配可采取现金和/或股票的形式。", [(("cash", "stock"), False)]),
    ("distribution_form", "本行可以采取现金、股票等方式分配普通股股利。", [(("cash", "stock"), False)]),
    # near misses: debts, shares bought back, proposals
    ("distribution_form", "公司可以用现金或股票偿还债务。", []),
    ("distribution_form", "公司回购股份以现金或其他合法方式支付。", []),
    ("distribution_form", "股东会通过现金分红、股票股利及资本公积转增股本提案的，公司应在两个月内实施。", []),
    ("distribution_form", "股东会对现金分红、送股的提案进行审议。", []),
    # === cash_priority ===
    # where cash stands
    ("cash_priority", "各种形式之中现金居先。", True),
    ("cash_priority", "公司分配股利，现金居于优先地位。", True),
    ("cash_priority", "公司首推现金分红。", True),
    ("cash_priority", "现金分红为公司利润分配的首选形式。", True),
    ("cash_priority", "在各种分红方式中，公司应优先考虑现金。", True),
    # a duty, with and without a verb
    ("cash_priority", "凡具备现金分红条件的，应采取现金方式分配股利。", True),
    ("cash_priority", "有条件派发现金股利的，应当派发现金股利。", True),
    # compared with stock
    ("cash_priority", "现金分红的顺序在股票股利之前。", True),
    ("cash_priority", "现金分红较股票股利优先。", True),
    ("cash_priority", "较之股票股利，公司以现金分红为优先。", True),
    ("cash_priority", "利润分配中，现金分红优先于其他分配方式。", True),
    ("cash_priority", "公司一般以现金分红为主要形式。", True),
    # the main form, the first place
    ("cash_priority", "公司将现金分红作为利润分配的主要方式。", True),
    ("cash_priority", "公司将现金分红放在首位。", True),
    ("cash_priority", "现金方式优先于股票方式。", True),
    ("cash_priority", "当年盈利且累计未分配利润为正的，公司必须进行现金分红。", True),
    ("cash_priority", "公司具备现金分红条件时应当现金分红。", True),
    ("cash_priority", "条件成就时，公司应以现金分配股利。", True),
    ("cash_priority", "公司在具备条件的年度应当分派现金红利。", True),
    ("cash_priority", "只要满足现金分红条件，公司即应现金分红。", True),
    ("cash_priority", "原则上公司优先使用现金股利进行分配。", True),
    # Taiwan and Hong Kong
    ("cash_priority", "股利之發放以現金為優先。", True),
    ("cash_priority", "股利發放以現金股利為主。", True),
    ("cash_priority", "股息優先以現金派付。", True),
    ("cash_priority", "股東股利以現金股利為優先，亦得以股票股利發放。", True),
    ("cash_priority", "公司先考虑现金分红，其次考虑股票股利。", True),
    # near misses: cash flow, telling, opinions, preference shares, a subsidiary
    ("cash_priority", "公司优先保障现金流安全。", False),
    ("cash_priority", "公司应当披露未进行现金分红的原因。", False),
    ("cash_priority", "如需调整现金分红政策，应当经股东会批准。", False),
    ("cash_priority", "独立董事应当就现金分红发表意见。", False),
    ("cash_priority", "本行优先股股东优先于普通股股东分配现金股利。", False),
    ("cash_priority", "公司可以采取现金方式分配股利。", False),
    ("cash_priority", "公司应当保证现金分红信息披露的真实性。", False),
    ("cash_priority", "控股子公司应当优先进行现金分红。", False),
    ("cash_priority", "公司优先使用自有现金进行投资。", False),
    # first, main, chosen
    ("cash_priority", "利润分配以现金方式优先。", True),
    ("cash_priority", "公司优先采取现金分红方式，在保证现金分红的前提下再送股。", True),
    ("cash_priority", "在利润分配方式上，现金分红具有优先顺位。", True),
    ("cash_priority", "符合现金分红条件时，公司必须采取现金分红方式。", True),
    ("cash_priority", "公司盈利且无重大支出时，须派付现金股利。", True),
    ("cash_priority", "以现金方式分红为第一选择。", True),
    ("cash_priority", "公司更倾向于以现金方式分红。", True),
    ("cash_priority", "现金股利为主，股票股利为辅。", True),
    ("cash_priority", "本公司股利分派以现金股利为主，股票股利为辅。", True),
    ("cash_priority", "公司坚持现金分红为主、股票股利为辅的原则。", True),
    ("cash_priority", "能够现金分红的，应当优先现金分红。", True),
    ("cash_priority", "条件满足的，当年即应以现金分红。", True),
    ("cash_priority", "股息會優先以現金形式派付。", True),
    # near misses: what is told, drafted, carried out, or comes before
    ("cash_priority", "公司须在年报中披露现金分红的执行情况。", False),
    ("cash_priority", "公司应优先偿还债务后再进行现金分红。", False),
    ("cash_priority", "公司应当制定现金分红政策。", False),
    ("cash_priority", "公司应当为现金分红提供网络投票。", False),
    ("cash_priority", "应当提高现金分红的透明度。", False),
    ("cash_priority", "将现金分红情况提交股东会。", False),
    ("cash_priority", "监事会应当对现金分红政策的执行情况进行监督。", False),
    ("cash_priority", "公司应当严格执行章程确定的现金分红政策。", False),
    ("cash_priority", "公司应当在年度报告中优先披露现金分红。", False),
    # banks, main form, duties
    ("cash_priority", "本行优先采取现金分红方式。", True),
    ("cash_priority", "公司实行以现金分红为主的分配方式。", True),
    ("cash_priority", "在符合条件的情况下，公司应积极采取现金方式分配股利。", True),
    ("cash_priority", "公司当年盈利且满足条件，即须进行现金分红。", True),
    ("cash_priority", "公司的利润分配应以现金分红作为优先方式。", True),
    ("cash_priority", "倘具备现金分红条件，则应当实施现金分红。", True),
    # near misses: duties of something else
    ("cash_priority", "现金分红的条件应当由董事会论证。", False),
    ("cash_priority", "公司应以现金方式缴纳税款。", False),
    ("cash_priority", "现金分红方案应当经股东会表决通过。", False),
    ("cash_priority", "公司应在股东会后两个月内完成现金分红。", False),
    ("cash_priority", "控股股东应以现金补偿公司。", False),
    ("cash_priority", "公司将现金分红政策载入章程。", False),
    ("cash_priority", "独立董事应对现金分红预案发表意见。", False),
    # === stock_dividend_condition ===
    # only after cash
    ("stock_dividend_condition", "现金股利作出足额安排之后，方可派发股票股利。", True),
    # size, growth, capital
    (
        "stock_dividend_condition",
        "公司股本与经营规模不相称、且派发股票股利不致过分摊薄每股收益的，董事会可以提议派发股票股利。",
        True,
    ),
    (
        "stock_dividend_condition",
        "股本规模落后于业务规模，且派发股票股利有利于全体股东整体利益时，可以派发股票股利。",
        True,
    ),
    (
        "stock_dividend_condition",
        "净资本需要补充、而前述现金分红水平已获保证的，本公司可以采取股票股利方式分配利润。",
        True,
    ),
    ("stock_dividend_condition", "公司成长较快且股价与股本规模不匹配的，可以以股票股利回报股东。", True),
    ("stock_dividend_condition", "在最低现金分红得到保证之后，公司才可以送股。", True),
    ("stock_dividend_condition", "只有在足额现金分红之后，公司方得派发股票股利。", True),
    ("stock_dividend_condition", "股票股利须待现金股利足额派付后始得发放。", True),
    # the premise behind the noun, or in a list
    ("stock_dividend_condition", "派发股票股利以不损害股东整体利益为前提。", True),
    ("stock_dividend_condition", "公司发放股票股利应满足以下条件：", True),
    ("stock_dividend_condition", "基于扩大股本的需要，公司在完成现金分红后可以增加股票股利分配。", True),
    ("stock_dividend_condition", "公司累计未分配利润达到股本总额时，可以送红股。", True),
    ("stock_dividend_condition", "具备下列情形的，公司可实施股票股利分配：", True),
    ("stock_dividend_condition", "股票股利分配须以满足最低现金股利分配为条件。", True),
    ("stock_dividend_condition", "为保持股本扩张与业绩增长相适应，公司可以采用股票股利方式进行利润分配。", True),
    ("stock_dividend_condition", "除满足最低现金分红外，若公司快速成长，董事会可提出股票股利分配预案。", True),
    ("stock_dividend_condition", "公司拟以股票方式分配利润的，应当综合考虑股本规模、摊薄等因素。", True),
    # near misses: no premise, prices, limits, votes
    ("stock_dividend_condition", "公司可以采用股票股利的方式分配利润。", False),
    ("stock_dividend_condition", "如公司派发股票股利，发行价格相应调整。", False),
    ("stock_dividend_condition", "派发股票股利时，每股收益按新股本计算。", False),
    ("stock_dividend_condition", "股票股利的比例不得超过现金股利。", False),
    ("stock_dividend_condition", "若公司股东大会通过送股方案，应在两个月内实施。", False),
    # beside cash, instead of cash, for the sake of capital
    ("stock_dividend_condition", "公司在保障现金分红的同时，可结合股本规模考虑送红股。", True),
    ("stock_dividend_condition", "如公司业绩增长较快、股本偏小，可在现金分红之外派送红股。", True),
    ("stock_dividend_condition", "公司发放股票股利的前提是已按本章程完成现金分红。", True),
    ("stock_dividend_condition", "董事会认为公司股票价格与股本规模不匹配的，可提出股票股利方案。", True),
    ("stock_dividend_condition", "为满足净资本监管要求，公司可采取股票股利方式分配利润。", True),
    ("stock_dividend_condition", "未分配利润较多而股本较小时，宜派发股票股利。", True),
    ("stock_dividend_condition", "凡未达现金分红条件的年度，公司可以改派股票股利。", True),
    ("stock_dividend_condition", "公司不具备现金分红条件的，可以采取股票股利方式。", True),
    ("stock_dividend_condition", "出于优化股本结构之考虑，公司得另以股票股利分派。", True),
    ("stock_dividend_condition", "惟當資金需求重大時，得改以股票股利發放。", True),
    # near misses: limits, holdings, what follows
    ("stock_dividend_condition", "公司股票股利每10股不超过5股。", False),
    ("stock_dividend_condition", "在股票股利登记日持股的股东有权获得红股。", False),
    ("stock_dividend_condition", "送红股应按照股东持股比例进行。", False),
    ("stock_dividend_condition", "公司发放股票股利后，总股本相应增加。", False),
    ("stock_dividend_condition", "公司可以采取现金或者股票方式分配股利，股东大会审议时应提供网络投票。", False),
    # size, price, what is left after cash
    ("stock_dividend_condition", "若公司有扩大股本规模需要，或董事会认为必要，公司可以采取股票股利。", True),
    (
        "stock_dividend_condition",
        "公司在经营情况良好，并且董事会认为公司股票价格与公司股本规模不匹配、发放股票股利有利于公司全体股东整体利益时，可以提出股票股利分配预案。",
        True,
    ),
    ("stock_dividend_condition", "公司采用股票股利进行利润分配应具备以下条件：", True),
    ("stock_dividend_condition", "当每股净资产偏高、股价偏高时，可考虑送红股以增加流动性。", True),
    ("stock_dividend_condition", "在足额计提公积金及完成现金派发以后，剩余利润可以股票形式分配。", True),
    # near misses: approval, an issue, a listing, a price
    ("stock_dividend_condition", "公司可以发放股票股利，但应经股东会审议。", False),
    ("stock_dividend_condition", "公司发行股票募集资金到位后，可以进行分红。", False),
    ("stock_dividend_condition", "公司未以股票方式分红。", False),
    ("stock_dividend_condition", "在股票上市后，公司可以进行现金分红。", False),
    ("stock_dividend_condition", "公司股票价格低于每股净资产时，可以回购股份。", False),
    # === stock_dividend_justification ===
    # basis, reason, consideration
    (
        "stock_dividend_justification",
        "以股票股利分配利润的，须有公司成长性、每股净资产的摊薄等真实、合理的依据。",
        True,
    ),
    ("stock_dividend_justification", "公司送红股应当基于成长性及每股净资产摊薄等真实合理的考量。", True),
    ("stock_dividend_justification", "派发股票股利须具备真实且合理的理由。", True),
    ("stock_dividend_justification", "董事会提出股票股利预案，应说明公司成长性、每股净资产摊薄等合理因素。", True),
    (
        "stock_dividend_justification",
        "采用股票股利进行分配的，应具备公司的成长性、每股净资产的摊薄等真实合理因素。",
        True,
    ),
    # near misses: growth alone, an issue of shares
    ("stock_dividend_justification", "公司成长性良好。", False),
    ("stock_dividend_justification", "公司应披露本次发行股票的真实合理原因。", False),
    # basis, reason, consideration
    ("stock_dividend_justification", "派送红股必须基于公司成长性与每股净资产摊薄等真实合理因素。", True),
    (
        "stock_dividend_justification",
        "公司采用股票股利分红的，须以成长性、每股净资产摊薄等真实、合理因素为依据。",
        True,
    ),
    # === capital_reserve_conversion ===
    # a permission a comma before; Taiwan
    (
        "capital_reserve_conversion",
        "本公司亦得依主管機關之規定，以資本公積撥充資本，按股東原有股份之比例發給新股。",
        True,
    ),
    # verbs of offering
    ("capital_reserve_conversion", "公司可以将资本公积转增股本。", True),
    ("capital_reserve_conversion", "公司亦可实施资本公积转增股本。", True),
    ("capital_reserve_conversion", "公司利润分配可采取现金、股票、公积金转增股本等方式。", True),
    ("capital_reserve_conversion", "除派发股利外，公司还可以公积金转增注册资本。", True),
    ("capital_reserve_conversion", "董事会可以提出以公积金转增股本的预案。", True),
    ("capital_reserve_conversion", "公司可以实施送股或转增。", True),
    ("capital_reserve_conversion", "本公司得將法定盈餘公積及資本公積撥充資本，發給新股。", True),
    # near misses: votes, the law, prices
    ("capital_reserve_conversion", "公司以资本公积转增股本的，应当经股东大会批准。", False),
    ("capital_reserve_conversion", "公司的公积金可用于弥补亏损或者转为增加公司资本。", False),
    ("capital_reserve_conversion", "法定公积金转为资本时，所留存的该项公积金将不少于转增前公司注册资本的25%。", False),
    ("capital_reserve_conversion", "公司实施资本公积转增股本时，发行数量相应调整。", False),
    ("capital_reserve_conversion", "因资本公积转增股本导致股本变动的，分配总额相应调整。", False),
    # verbs of offering
    ("capital_reserve_conversion", "公司亦可通过资本公积金转增股本回报股东。", True),
    ("capital_reserve_conversion", "在现金分红之外，公司可另行以资本公积转增股本。", True),
    ("capital_reserve_conversion", "公司可派发现金、送股及转增股本。", True),
    ("capital_reserve_conversion", "董事会可以考虑资本公积金转增股本方案。", True),
    ("capital_reserve_conversion", "利润分配包括现金分红、股票股利、资本公积转增股本等形式。", True),
    # near misses: prices, votes, history
    ("capital_reserve_conversion", "转增股本的，发行价格按规定调整。", False),
    ("capital_reserve_conversion", "资本公积金转增股本预案须经三分之二以上通过。", False),
    ("capital_reserve_conversion", "公司曾以资本公积转增股本。", False),
    ("capital_reserve_conversion", "可转债转股价格因转增股本而调整。", False),
    # conversion as a form
    ("capital_reserve_conversion", "公司可以采取派发股票股利或公积金转增的方式回报投资者。", True),
    ("capital_reserve_conversion", "公司还可以资本公积金转增股本的方式进行分配。", True),
    # near misses: registration, history, a proposal
    ("capital_reserve_conversion", "公积金转增股本后，公司应当办理工商变更。", False),
    ("capital_reserve_conversion", "公司最近三年以资本公积金转增股本。", False),
    ("capital_reserve_conversion", "股东大会审议资本公积金转增股本的议案。", False),
    # === profit_distribution_order ===
    # the order in one sentence: in turn, by its name, first and then
    (
        "profit_distribution_order",
        "公司缴纳所得税后的利润，依次用于弥补以前年度亏损、提取法定公积金百分之十、提取任意公积金、支付股利。",
        True,
    ),
    (
        "profit_distribution_order",
        "公司交纳所得税后的利润，按弥补以前年度亏损、提取法定公积金、提取任意公积金、支付股东股利的顺序分配。",
        True,
    ),
    (
        "profit_distribution_order",
        "公司税后利润依照下列次序分配：先弥补以前年度亏损；余额提取百分之十列入法定公积金；剩余部分向股东支付股利。",
        True,
    ),
    (
        "profit_distribution_order",
        "公司当年税后利润先弥补亏损，再提取法定公积金，然后提取任意公积金，最后向股东分配。",
        True,
    ),
    ("profit_distribution_order", "税后利润按弥补亏损、提取公积金、分配股利的次序使用。", True),
    ("profit_distribution_order", "公司税后利润，首先用于弥补亏损，其次提取法定公积金，最后支付普通股股利。", True),
    ("profit_distribution_order", "公司所得利润，弥补亏损、提取公积金之后尚有剩余的，按股东所持股份比例分配。", True),
    ("profit_distribution_order", "公司弥补亏损、提取公积金后的剩余利润，由股东按持股比例分享。", True),
    (
        "profit_distribution_order",
        "公司分配当年税后利润时，应当提取利润的10%列入法定公积金；不足以弥补以前年度亏损的，应先用当年利润弥补亏损。",
        True,
    ),
    (
        "profit_distribution_order",
        "本公司每年決算於完納稅捐後如有盈餘，先彌補累積虧損，次提存百分之十為法定盈餘公積，再依法提列特別盈餘公積。",
        True,
    ),
    (
        "profit_distribution_order",
        "年度決算如有盈餘，於完納一切稅捐並彌補以往年度虧損後，先提百分之十為法定盈餘公積。",
        True,
    ),
    (
        "profit_distribution_order",
        "分配顺序为弥补亏损、提取法定公积金、提取一般风险准备、提取任意公积金、支付股东股利。",
        True,
    ),
    (
        "profit_distribution_order",
        "本行税后利润按以下顺序分配：弥补以前年度亏损、提取法定公积金、提取一般准备、支付优先股股息、支付普通股股利。",
        True,
    ),
    # only then
    ("profit_distribution_order", "公司应当先弥补亏损、提取公积金，才能向股东分配利润。", True),
    # near misses: conditions, deciding in order, uses of the reserve
    ("profit_distribution_order", "公司在弥补亏损、提取公积金后仍有盈余的，应进行现金分红。", False),
    ("profit_distribution_order", "现金分红的条件：公司弥补亏损、提取公积金后可供分配利润为正。", False),
    ("profit_distribution_order", "利润分配的决策顺序为董事会提出、股东会批准。", False),
    ("profit_distribution_order", "公司的公积金用于弥补亏损，扩大生产经营。", False),
    # the order in one sentence
    ("profit_distribution_order", "公司税后利润的使用次序为：补亏、提取法定公积金、提取任意公积金、分配股利。", True),
    (
        "profit_distribution_order",
        "公司每年税后利润应先弥补亏损，提取百分之十法定公积金，再提取任意公积金，余额按股东持股比例分配。",
        True,
    ),
    ("profit_distribution_order", "本行税后利润依次按弥补亏损、提取法定盈余公积、提取一般准备、分配股利处理。", True),
    ("profit_distribution_order", "税后利润在缴足各项公积并弥补亏损后，剩余部分依股东持股比例分派。", True),
    ("profit_distribution_order", "年度總決算如有盈餘，應先完納稅捐、彌補往年虧損，再提存百分之十法定盈餘公積。", True),
    (
        "profit_distribution_order",
        "公司分配当年税后利润时，按以下顺序进行：弥补亏损；提取法定公积金；提取任意公积金；向股东分配。",
        True,
    ),
    # near misses: winding up
    ("profit_distribution_order", "剩余财产按清偿债务、缴纳税款、分配股东的顺序处理。", False),
    ("profit_distribution_order", "破产财产依次清偿职工工资、税款、债务。", False),
    # numbered inside the sentence; what is left
    (
        "profit_distribution_order",
        "公司在依法缴纳所得税后，按下列顺序分配利润：一、弥补亏损；二、提取法定公积金；三、分配股利。",
        True,
    ),
    ("profit_distribution_order", "公司弥补亏损和提取法定公积金后的税后利润，按股东持有的股份比例分配。", True),
    ("profit_distribution_order", "公司分配股利应先弥补亏损，次提取公积金，余额方得派付股东。", True),
    # near misses: a ban, uses of the reserve, bodies in turn
    ("profit_distribution_order", "公司存在未弥补亏损的，不得分配利润。", False),
    ("profit_distribution_order", "公司以法定公积金弥补亏损后仍有亏损的，可以减资。", False),
    ("profit_distribution_order", "审议程序依次为董事会、监事会、股东会。", False),
]


@pytest.mark.parametrize("kind, text, expected", CASES)
def test_wordings(kind: str, text: str, expected: list[Form] | bool) -> None:
    drafts = [d for d in drafts_of(text, "form") if d.type == kind and d.subject == "issuer"]
    if isinstance(expected, bool):
        assert bool(drafts) is expected
    else:
        assert {(tuple(d.fields["forms"]), d.fields["other_lawful_forms"]) for d in drafts} == set(expected)
