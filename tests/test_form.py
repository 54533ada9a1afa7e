"""In what form is paid, which form comes first, and in what order profit is used."""

from __future__ import annotations

import pytest
from reading_of import drafts_of

ALL = ("cash", "cash_and_stock", "stock")
Form = tuple[tuple[str, ...], bool]


def forms(text: str) -> list[Form]:
    """The statements of form, without repetition."""
    found: list[Form] = []
    for draft in drafts_of(text, "form"):
        if draft.type == "distribution_form":
            form = (tuple(draft.fields["forms"]), draft.fields["other_lawful_forms"])
            if form not in found:
                found.append(form)
    return found


FORMS: list[tuple[str, list[Form]]] = [
    # the standard list
    ("公司采取现金、股票或者现金与股票相结合的方式分配股利。", [(ALL, False)]),
    # 两者 for the pair
    ("公司可以采用现金、股票以及两者相结合的方式分配利润。", [(ALL, False)]),
    # 方式 at every item
    ("公司以现金方式、股票方式或者现金与股票相结合的方式进行利润分配。", [(ALL, False)]),
    # what the law allows
    ("公司可以采取现金、股票、现金与股票相结合或者法律、法规允许的其他方式分配利润。", [(ALL, True)]),
    # 其他合法的方式
    ("公司可采取现金、股票或其他合法的方式分配股利。", [(("cash", "stock"), True)]),
    # the other ways behind the verb
    ("公司可以采取现金、股票的方式分配股利，或者采取法律许可的其他方式。", [(("cash", "stock"), True)]),
    # 等方式 names no other way
    ("公司采取现金、股票等方式分配股利。", [(("cash", "stock"), False)]),
    # the noun first
    ("利润分配的形式：现金、股票、现金与股票相结合。", [(ALL, False)]),
    # three kinds, counted
    ("公司利润分配的形式主要有现金、股票以及现金与股票相结合三种。", [(ALL, False)]),
    # 现金分红, 送股 for the nouns
    ("公司采用现金分红、送红股或者两者并用的形式分配股利。", [(ALL, False)]),
    # numbered, with a lead
    ("公司的利润分配形式包括：（1）现金；（2）股票；（3）现金与股票相结合。", [(ALL, False)]),
    # cash, or cash and stock: no stock alone
    ("公司可以采取现金或者现金与股票相结合的方式分配股利。", [(("cash", "cash_and_stock"), False)]),
    # conversion among the forms has no enum value
    ("公司可以采取现金、股票或者资本公积金转增股本的方式分配利润。", [(("cash", "stock"), False)]),
    # Taiwan
    ("盈餘之分派得以現金股利或股票股利之方式為之。", [(("cash", "stock"), False)]),
    # Taiwan: both together alone
    ("股東紅利採現金股利及股票股利互相搭配之方式發放。", [(("cash_and_stock",), False)]),
    # Taiwan: stock named first
    ("股東股利得以股票股利或現金股利發放。", [(("cash", "stock"), False)]),
    # Hong Kong
    ("股息可以現金或以代息股份方式派付。", [(("cash", "stock"), False)]),
    # Hong Kong: the choice is the shareholder's
    ("股息一般以現金派付，股東亦可選擇收取代息股份。", [(("cash", "stock"), False)]),
    # the widest statement is the fact
    (
        "公司采取现金或者股票的方式分配股利。\n公司采取现金、股票、现金与股票相结合或者法律许可的其他方式分配股利。",
        [(ALL, True)],
    ),
    # ... of each instrument: articles and plan
    (
        "（一）公司章程规定的利润分配政策\n公司采取现金、股票或者现金与股票相结合的方式分配股利。\n"
        "（二）未来三年股东回报规划\n公司采取现金或者现金与股票相结合的方式分配股利。",
        [(ALL, False), (("cash", "cash_and_stock"), False)],
    ),
    # cash alone, said so
    ("公司以现金方式分配利润，规划期内不采用股票股利。", [(("cash",), False)]),
    # the form of dividends is cash
    ("本公司之股息分配形式為現金。", [(("cash",), False)]),
    # a heading and a bare list
    ("（二）利润分配的形式\n现金或者股票。", [(("cash", "stock"), False)]),
    # Hong Kong: items that speak of each other
    (
        "股息應以下列形式支付：(i)現金；或(ii)代息股份；或(iii)部份按第(i)項與部份按第(ii)項之組合。",
        [(ALL, False)],
    ),
    # near miss: cash mainly, with stock allowed elsewhere, is not cash alone
    ("公司主要以现金方式分配股利。满足现金分红条件后，公司可以发放股票股利。", []),
    # near miss: cash in a promise with a premise
    ("公司在当年盈利的情况下，采取现金方式分配股利，每年现金分红不低于净利润的10%。", []),
    # what a ratio is of tells the forms where nothing else does
    ("公司每年以现金或股票方式分配的利润不少于当年可分配利润的50%。", [(("cash", "stock"), False)]),
    # ... and is no second statement where something does
    (
        "公司采取现金、股票或者现金与股票相结合的方式分配股利。\n公司每年以现金或股票方式分配的利润不少于50%。",
        [(ALL, False)],
    ),
    # two sentences for two forms
    ("公司可以采取现金方式分配股利，也可以采取股票方式。", [(("cash", "stock"), False)]),
    # Hong Kong, numbered inside the sentence
    ("股息可(i)以現金支付，或(ii)以代息股份支付。", [(("cash", "stock"), False)]),
    # near miss: the definition of the tier ratio
    ("现金分红在本次利润分配中所占比例为现金股利除以现金股利与股票股利之和。", []),
    # near miss: an adjustment of a price
    ("如公司派发现金红利、送股、转增股本等除权除息事项，发行价作相应调整。", []),
    # near miss: how a meeting votes
    ("股东会采取现场与网络相结合的方式审议现金分红方案。", []),
    # near miss: consideration for an asset
    ("公司以现金、股票相结合的方式支付收购对价。", []),
]


@pytest.mark.parametrize("text, expected", FORMS)
def test_forms(text: str, expected: list[Form]) -> None:
    assert forms(text) == expected


PRESENCE: list[tuple[str, str, bool]] = [
    # --- cash first ---
    ("cash_priority", "公司优先采用现金分红的利润分配方式。", True),
    # the same order, said as a comparison
    ("cash_priority", "现金分红优先于股票股利。", True),
    # 相对于
    ("cash_priority", "相对于股票股利，公司在利润分配时优先选择现金方式。", True),
    # 为主
    ("cash_priority", "公司坚持以现金分红为主的利润分配政策。", True),
    ("cash_priority", "公司主要采取现金分红的股利分配政策。", True),
    # a duty when the conditions hold
    ("cash_priority", "公司具备现金分红条件的，应当采用现金分红进行利润分配。", True),
    # the duty after a list of conditions
    ("cash_priority", "公司同时满足以下条件的，应进行现金分红：", True),
    # a duty with 将
    ("cash_priority", "满足条件时，公司将积极采取现金方式分配股利。", True),
    # Taiwan, Hong Kong
    ("cash_priority", "股利之發放以現金股利為優先。", True),
    ("cash_priority", "股息可以現金或代息股份派付，惟以現金派付為先。", True),
    # near miss: cash without 应当
    ("cash_priority", "公司在盈利的情况下，采取现金方式分配股利。", False),
    # near miss: what is deducted
    ("cash_priority", "公司应当扣减该股东所分配的现金红利。", False),
    # near miss: what is studied
    ("cash_priority", "董事会应当认真研究和论证现金分红的时机。", False),
    # near miss: preference shares
    ("cash_priority", "本行应当以现金形式向优先股股东支付股息。", False),
    # near miss: a ratio
    ("cash_priority", "公司每年应当以现金方式分配的利润不少于可分配利润的20%。", False),
    # near miss: what is told
    ("cash_priority", "公司应当披露现金分红政策的执行情况。", False),
    # --- stock dividends: a condition ---
    (
        "stock_dividend_condition",
        "董事会认为股本规模与经营规模不匹配时，可以在满足现金分红的条件下提出股票股利分配预案。",
        True,
    ),
    # a premise
    ("stock_dividend_condition", "在确保足额现金分红的前提下，公司可以另行增加股票股利。", True),
    # if
    ("stock_dividend_condition", "如不满足现金分红条件，公司可采取股票股利的利润分配方式。", True),
    # what must be seen to
    ("stock_dividend_condition", "公司发放股票股利，应当充分考虑总股本与经营规模是否相适应。", True),
    # 送红股
    ("stock_dividend_condition", "公司营业收入快速增长的，可以采用送红股的方式分配利润。", True),
    # 以…为前提 behind the noun
    ("stock_dividend_condition", "公司发放股票股利以股本规模合理、业绩持续增长为前提。", True),
    # cash first, then stock
    ("stock_dividend_condition", "公司发放股票股利的，应当在满足最低现金分红之后进行，并具有真实合理因素。", True),
    # near miss: the justification alone
    ("stock_dividend_condition", "采用股票股利的，应当具有公司成长性、每股净资产的摊薄等真实合理因素。", False),
    # near miss: a list of forms under a premise
    ("stock_dividend_condition", "在符合法律的前提下，公司可以采取现金、股票的方式分配股利。", False),
    # near miss: a vote
    ("stock_dividend_condition", "如发放股票股利，应当经出席股东所持表决权的三分之二以上通过。", False),
    # near miss: an order of forms
    ("stock_dividend_condition", "在具备条件的情况下，现金分红优先于股票股利。", False),
    # near miss: a limit
    ("stock_dividend_condition", "得以現金或股票發放，其中股票股利不得超過股利總額之50%。", False),
    # --- stock dividends: the justification ---
    (
        "stock_dividend_justification",
        "采用股票股利进行利润分配的，应当具有公司成长性、每股净资产的摊薄等真实合理因素。",
        True,
    ),
    # without 真实合理
    ("stock_dividend_justification", "发放股票股利时，董事会应考虑公司成长性、每股净资产的摊薄因素。", True),
    # near miss: a condition
    ("stock_dividend_justification", "公司成长性较好、每股净资产偏高时，可以发放股票股利。", False),
    # near miss: dilution by an issue of shares
    ("stock_dividend_justification", "公司将采取措施填补本次发行股票摊薄即期回报的影响。", False),
    # --- conversion ---
    ("capital_reserve_conversion", "公司可以采用股票股利分配和公积金转增股本的方式进行利润分配。", True),
    # beside the distribution
    ("capital_reserve_conversion", "公司实施利润分配时，可以同时以资本公积转增股本。", True),
    # a limit of shares beside the offer
    ("capital_reserve_conversion", "公司可以采取股票股利或资本公积转增股本的方式分配，每10股不超过5股。", True),
    # near miss: a vote
    ("capital_reserve_conversion", "以公积金转增股本的，须经出席股东所持表决权的三分之二以上通过。", False),
    # near miss: the law
    ("capital_reserve_conversion", "法定公积金转增股本时，所留存的该项公积金不少于转增前注册资本的25%。", False),
    ("capital_reserve_conversion", "公司的公积金用于弥补亏损、扩大生产经营或者转增股本。", False),
    # near miss: an adjustment of a price
    ("capital_reserve_conversion", "若公司采用转增股本、配股等方式导致除权除息，则价格相应调整。", False),
    # near miss: a year's proposal
    ("capital_reserve_conversion", "本年度不进行资本公积金转增股本。", False),
    # near miss: keeping up the price of the shares
    ("capital_reserve_conversion", "四、稳定股价的措施\n1、公司可以实施利润分配或者资本公积转增股本。", False),
    # --- the order ---
    ("profit_distribution_order", "公司弥补亏损和提取公积金后所余税后利润，按照股东持有的股份比例分配。", True),
    # by a list
    (
        "profit_distribution_order",
        "公司税后利润按下列顺序分配：\n（1）弥补以前年度亏损；\n（2）提取法定公积金；\n（3）支付股东股利。",
        True,
    ),
    # losses first
    ("profit_distribution_order", "法定公积金不足以弥补亏损的，应当先用当年利润弥补亏损。", True),
    # Taiwan
    ("profit_distribution_order", "年度決算如有盈餘，應先提繳稅捐、彌補累積虧損，次提百分之十為法定盈餘公積。", True),
    # only afterwards may shareholders be paid
    ("profit_distribution_order", "税后利润在弥补亏损、提取法定公积金后，方可向股东分配。", True),
    # Taiwan: 除…外 for the losses
    ("profit_distribution_order", "年度決算如有盈餘，除依法納稅、彌補虧損外，應提列10%為法定盈餘公積。", True),
    # near miss: a defining bracket
    ("profit_distribution_order", "可分配利润（即弥补亏损、提取公积金后所余的税后利润）为正值。", False),
    # near miss: a condition of the promise
    ("profit_distribution_order", "公司弥补亏损、提取公积金后有可供分配利润的，应当进行现金分红。", False),
    # near miss: the order of forms
    ("profit_distribution_order", "利润分配顺序：公司优先选择现金分红的利润分配方式。", False),
    # near miss: the order of measures
    ("profit_distribution_order", "公司按以下顺序实施稳定股价的措施：\n（1）利润分配；\n（2）回购股份。", False),
    # near miss: Taiwan, what the reserve is for
    ("profit_distribution_order", "法定盈餘公積除彌補公司虧損及發給新股外，不得使用之。", False),
    # near miss: Taiwan, employees
    ("profit_distribution_order", "公司年度如有獲利，應提撥3%為員工酬勞，但尚有累積虧損時應預先保留彌補數額。", False),
]


@pytest.mark.parametrize("kind, text, expected", PRESENCE)
def test_presence(kind: str, text: str, expected: bool) -> None:
    assert any(draft.type == kind for draft in drafts_of(text, "form")) is expected


def test_the_quote_of_a_list_holds_its_items() -> None:
    drafts = drafts_of("公司的利润分配形式包括：（1）现金；（2）股票；（3）现金与股票相结合。", "form")
    assert [len(draft.spans) for draft in drafts if draft.type == "distribution_form"] == [4]


def test_both_scripts_give_the_same() -> None:
    assert forms("公司可採用現金、股票或兩者相結合的方式分配股利。") == [(ALL, False)]
