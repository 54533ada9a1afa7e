"""Wordings of other drafters of the form of payment: lists told by 前述方式, cash before stock, ties behind a justification."""

from __future__ import annotations

import pytest
from reading_of import drafts_of

Form = tuple[tuple[str, ...], bool]
ALL = ("cash", "cash_and_stock", "stock")

CASES: list[tuple[str, str, list[Form] | bool]] = [
    # forms
    (
        "distribution_form",
        "公司可以采取派发现金、派送股票、公积金转增股本或前述方式相结合的形式分配利润。",
        [(ALL, False)],
    ),
    ("distribution_form", "公司以现金、股票或上述方式的组合分配股利，并可以采用法律许可的其他方式。", [(ALL, True)]),
    (
        "distribution_form",
        "利润分配采用现金、股票或者以上几种方式相结合的形式，还可采取法规允许的其他形式。",
        [(ALL, True)],
    ),
    ("distribution_form", "公司可派发现金股利、股票股利或上述两种方式并用。", [(ALL, False)]),
    ("distribution_form", "公司可以采取现金、股票及前述各种方式相互搭配的形式分配利润。", [(ALL, False)]),
    (
        "distribution_form",
        "公司以现金或股票方式派发股利，也可以采用监管机构认可的其他方式。",
        [(("cash", "stock"), True)],
    ),
    (
        "distribution_form",
        "股利分配的一般政策：公司以现金、股票或其他合法方式分配股利。\n三、本次发行后的股利分配政策\n公司可以采取现金或者股票方式分配股利。",
        [(("cash", "stock"), True), (("cash", "stock"), False)],
    ),
    # one form to a clause
    ("distribution_form", "公司可以采取现金方式分红，也可以送股。", [(("cash", "stock"), False)]),
    ("distribution_form", "利润可以现金形式分配，也可以股票形式分配，或两种形式并用。", [(ALL, False)]),
    ("distribution_form", "公司可以采取现金方式购买资产，也可以送股。", []),
    # cash priority
    ("cash_priority", "现金分红相较于股票股利在利润分配方式中具有优先性。", True),
    ("cash_priority", "利润分配时，现金股利较股票股利享有优先顺位。", True),
    ("cash_priority", "现金分红相对于股票股利居先。", True),
    ("cash_priority", "现金股利应作为主要形式。", True),
    ("cash_priority", "现金分红原则上为公司股利分配的首选形式。", True),
    ("cash_priority", "现金股息将始终是本行回报股东的主要方式。", True),
    ("cash_priority", "现金分红在各种分配形式中处于优先地位。", True),
    ("cash_priority", "优先股股东现金股息相较普通股享有优先顺位。", False),
    ("cash_priority", "现金流作为主要指标。", False),
    ("cash_priority", "现金是公司最主要的资产形式。", False),
    # stock
    (
        "stock_dividend_condition",
        "采取股票股利方式分配利润的，应当具有公司成长性、每股净资产的摊薄等真实合理因素，且须以有利于全体股东整体利益为前提。",
        True,
    ),
    (
        "stock_dividend_condition",
        "公司发放股票股利应考虑每股净资产的摊薄等真实合理因素，并应满足现金分红的条件。",
        True,
    ),
    ("stock_dividend_condition", "采用股票股利分配利润的，应具有真实合理因素，同时须以保证现金分红比例为前提。", True),
    ("stock_dividend_condition", "以股票方式分配的，应具备成长性等真实合理因素，且应符合本规划第三条的要求。", True),
    (
        "stock_dividend_condition",
        "采取股票股利的，应结合成长性、每股净资产的摊薄等真实合理因素，并在满足最低现金分红的前提下进行。",
        True,
    ),
    (
        "stock_dividend_condition",
        "采用股票股利进行利润分配的，应当具有公司成长性、每股净资产的摊薄等真实合理因素。",
        False,
    ),
    ("stock_dividend_condition", "公司采用股票股利的，应具有真实合理因素，并经股东大会审议。", False),
    # order
    (
        "profit_distribution_order",
        "公司缴纳所得税后的利润，弥补以前年度亏损后，提取法定公积金百分之十；按规定提取风险准备；其余向股东分配。",
        True,
    ),
    ("profit_distribution_order", "税后利润弥补亏损，计提法定公积金与一般准备，余额按持股数分配给股东。", True),
    (
        "profit_distribution_order",
        "税后利润首先弥补亏损，提取10%列入法定公积金；提取任意公积金，剩余部分用于支付普通股股利。",
        True,
    ),
    (
        "profit_distribution_order",
        "公司當年度結算有盈餘，彌補虧損後，提列法定公積；其餘由董事會擬具分派議案，分派股東股利。",
        True,
    ),
    ("profit_distribution_order", "利润弥补亏损，提取公积金；余下利润作为红利分配给股东。", True),
    ("profit_distribution_order", "公司弥补亏损、提取公积金后，余额为正的，应当现金分红。", False),
    (
        "profit_distribution_order",
        "公司弥补亏损、提取法定公积金后，公司应当以现金方式分配股利，其余条件由股东大会决定。",
        False,
    ),
    # forms
    (
        "distribution_form",
        "公司利润分配形式为现金、股票、现金与股票结合或者以法律、行政法规允许的其他形式。",
        [(ALL, True)],
    ),
    ("distribution_form", "公司的分红方式包括派发现金、派送红股以及二者兼用。", [(ALL, False)]),
    ("distribution_form", "公司可以现金，或以股票，或以现金与股票相结合之方式分派股利。", [(ALL, False)]),
    (
        "distribution_form",
        "除现金及股票外，公司还可以采用法律法规许可的其他方式分配利润。",
        [(("cash", "stock"), True)],
    ),
    ("distribution_form", "公司可选择现金分红、股票分红中的一种或者两种方式分配利润。", [(ALL, False)]),
    ("distribution_form", "股東紅利之分派，得以現金或股票為之。", [(("cash", "stock"), False)]),
    ("distribution_form", "本公司以現金派付股息，惟董事會可讓股東選擇以股代息。", [(("cash", "stock"), False)]),
    ("distribution_form", "公司以现金或股票支付收购对价。", []),
    # priority
    ("cash_priority", "公司分配利润时，应优先选择现金方式。", True),
    ("cash_priority", "在有条件的前提下，公司利润分配首选现金形式。", True),
    ("cash_priority", "只要符合现金分红条件，公司就应当以现金进行分红。", True),
    ("cash_priority", "公司坚持现金分红为主这一基本原则。", True),
    ("cash_priority", "具备现金分红条件而仅派送股票的，董事会应当说明理由。", False),
    ("cash_priority", "凡满足条件的，必须采取现金方式分配股利。", True),
    ("cash_priority", "公司应当披露现金分红政策的执行情况。", False),
    # stock condition
    (
        "stock_dividend_condition",
        "公司经营发展良好且董事会认为股价与股本规模不相匹配时，可以在满足最低现金分红之外提出股票股利分配预案。",
        True,
    ),
    ("stock_dividend_condition", "累计未分配利润达到股本的120%时，公司可以采取股票方式分配利润。", True),
    ("stock_dividend_condition", "为使股本与业绩同步增长，公司可派送红股。", True),
    ("stock_dividend_condition", "在营业收入快速增长、利润投资较有利的情形下，公司得发放股票股利。", True),
    ("stock_dividend_condition", "公司采取股票股利分配的，须经出席会议的股东所持表决权的三分之二以上通过。", False),
    ("stock_dividend_condition", "公司如以股票股利分配利润，须确保现金分红比例不低于本规划。", True),
    # conversion
    ("capital_reserve_conversion", "公司可以根据公积金及现金流状况采取公积金转增股本的方式回报股东。", True),
    ("capital_reserve_conversion", "考虑到成长性，公司可辅以资本公积金转增股本。", True),
    ("capital_reserve_conversion", "法定公积金转为股本时，所留存的该项公积金不得少于转增前注册资本的25%。", False),
    ("capital_reserve_conversion", "公司资本公积金不得用于弥补亏损。", False),
    # order
    (
        "profit_distribution_order",
        "公司利润按以下次序使用：（一）弥补亏损；（二）提取法定公积金；（三）提取任意公积金；（四）向股东分红。",
        True,
    ),
    ("profit_distribution_order", "本年税后利润须在抵补以前年度亏损、提取各项公积后，方可按出资份额向股东派红。", True),
    ("profit_distribution_order", "公司弥补亏损和提取公积金后所余税后利润，由股东大会决定按照股东持股比例分配。", True),
    (
        "distribution_form",
        "公司利润分配的形式：现金、股票、现金与股票相结合或法律法规允许的其他形式，优先采取现金方式。",
        [(ALL, True)],
    ),
    ("distribution_form", "公司可以采用现金、股票或者现金股票相结合的方式分配利润。", [(ALL, False)]),
    ("distribution_form", "公司采用现金分红和股票股利相结合的利润分配方式。", [(("cash_and_stock",), False)]),
    (
        "distribution_form",
        "公司分配股利，可采用现金形式、股票形式，或现金加股票的形式，也不排除法律允许的其他形式。",
        [(ALL, True)],
    ),
    ("distribution_form", "利潤分配可採派發現金、配發新股或二者併行之方式。", [(ALL, False)]),
    (
        "distribution_form",
        "公司可采取派发现金股利、派发股票股利或者其他法律法规许可的方式分配股利。",
        [(("cash", "stock"), True)],
    ),
    ("distribution_form", "公司采取积极的现金或者股票股利分配政策。", [(("cash", "stock"), False)]),
    ("cash_priority", "公司优先以现金分红方式回报投资者。", True),
    ("cash_priority", "与股票股利相比，公司更倾向于采用现金分红。", True),
    ("cash_priority", "公司利润分配以现金分红为主，股票股利为辅。", True),
    ("cash_priority", "公司满足现金分红条件的，应当将现金分红作为首选方式。", True),
    ("cash_priority", "在符合条件时公司应实施现金分红。", True),
    ("cash_priority", "公司应当以自有现金优先偿还银行借款。", False),
    ("cash_priority", "现金分红应当经股东大会审议。", False),
    ("stock_dividend_condition", "公司在股本规模过小、每股净资产过高时，可发放股票股利以扩充股本。", True),
    ("stock_dividend_condition", "若公司快速成长且股价与股本不匹配，董事会可提出股票股利预案。", True),
    ("stock_dividend_condition", "股票股利的发放应以公司未来盈利增速能够覆盖股本扩张为条件。", True),
    ("stock_dividend_condition", "发放股票股利后，注册资本相应变更。", False),
    ("capital_reserve_conversion", "公司可以资本公积金转增股本作为利润分配的补充形式。", True),
    ("capital_reserve_conversion", "资本公积金转增股本方案需经股东会特别决议通过。", False),
    ("capital_reserve_conversion", "本次不进行资本公积金转增股本。", False),
    (
        "profit_distribution_order",
        "公司税后利润的分配顺序为：弥补亏损、提取法定公积金、提取任意公积金、分配股利。",
        True,
    ),
    (
        "profit_distribution_order",
        "公司依次按弥补以前年度亏损、提取百分之十法定公积金、提取任意公积金、支付股利的次序分配税后利润。",
        True,
    ),
    ("profit_distribution_order", "公司以弥补亏损、提取公积金后的净利润为基数计算现金分红比例。", False),
    # 先于股票: before the shares, and no preferred shares
    ("cash_priority", "现金分红应先于股票股利。", True),
    ("cash_priority", "公司盈利时，現金股利優於股票股利。", True),
    ("cash_priority", "以现金支付优先股股息。", False),
    # a vote behind the condition, and a vote that is all there is
    (
        "stock_dividend_condition",
        "若股本规模与收入不匹配，董事会可以提出股票股利预案，该预案须经出席会议股东所持表决权的三分之二以上通过。",
        True,
    ),
    ("stock_dividend_condition", "如需发放股票股利，应经出席股东所持表决权的三分之二以上通过。", False),
    ("stock_dividend_condition", "公司可以发放股票股利的议案经股东所持表决权的三分之二以上通过。", False),
    # a conversion that goes on from a way of distributing
    ("capital_reserve_conversion", "本行得以现金派发红利，且视股本情况以盈余公积转增资本。", True),
    ("capital_reserve_conversion", "公司可采取现金方式分红，也可在股本偏小时以资本公积转增股本。", True),
    (
        "capital_reserve_conversion",
        "股票股利预案须经股东所持表决权的三分之二以上通过；公司还可以通过公积金转增股本扩大股本规模。",
        True,
    ),
    ("capital_reserve_conversion", "以资本公积转增股本的方式须经股东所持表决权的三分之二以上通过。", False),
    ("capital_reserve_conversion", "公司可以采取现金方式分红，并不以公积金转增股本。", False),
    ("capital_reserve_conversion", "公司可以采取现金方式分红，并将公积金转增股本方案提交股东会。", False),
    # the law's remedy
    (
        "profit_distribution_order",
        "股东会违反规定，在弥补亏损和提取法定公积金之前向股东分配利润的，股东应当将所得利润退还公司。",
        False,
    ),
    (
        "profit_distribution_order",
        "股東會違反前項規定，於彌補虧損及提列法定盈餘公積之前分派股息者，公司得請求返還。",
        False,
    ),
]


@pytest.mark.parametrize("kind, text, expected", CASES)
def test_further_wordings(kind: str, text: str, expected: list[Form] | bool) -> None:
    drafts = [d for d in drafts_of(text, "form") if d.type == kind and d.subject == "issuer"]
    if isinstance(expected, bool):
        assert bool(drafts) is expected
    else:
        assert {(tuple(d.fields["forms"]), d.fields["other_lawful_forms"]) for d in drafts} == set(expected)


def test_condition_behind_is_quoted() -> None:
    """A condition that stands behind the stock dividend belongs to the words quoted."""
    text = "公司派发股票股利的，应当兼顾现金分红水平与股本规模。"
    (draft,) = (d for d in drafts_of(text, "form") if d.type == "stock_dividend_condition")
    start, end = draft.spans[0]
    assert text[start:end] == text.rstrip("。")
