"""In what form is paid, in a freer hand: lists among which one chooses, orders told in several sentences, with near misses."""

from __future__ import annotations

import pytest
from reading_of import drafts_of

Form = tuple[tuple[str, ...], bool]
ALL = ("cash", "cash_and_stock", "stock")

CASES: list[tuple[str, str, list[Form] | bool]] = [
    # === distribution_form ===
    # the lead alone says what the list is of
    (
        "distribution_form",
        "公司现行利润分配政策为：（一）采取现金或者股票方式；（二）重视对投资者的合理回报。",
        [(("cash", "stock"), False)],
    ),
    # all three forms need no noun beside them
    ("distribution_form", "可以用现金、股票或两者并用的方式，现金优先。", [(ALL, False)]),
    # near misses: prices and purchases
    ("distribution_form", "收购标的资产可以用现金、股份或两者相结合的方式支付对价。", []),
    # forms among which one is put first
    ("distribution_form", "在现金、股票或两者结合的分红形式之中，本公司着重采用现金分红。", [(ALL, False)]),
    ("distribution_form", "在现金和股票两种方式中，公司分配股利以现金为先。", [(("cash", "stock"), False)]),
    # tools and means
    (
        "distribution_form",
        "公司以现金分红为基本手段，也可采用股票股利或者监管规则允许的其他手段。",
        [(("cash", "stock"), True)],
    ),
    (
        "distribution_form",
        "公司以现金分红为主要工具，也可采用股票股利，但须经股东会批准。",
        [(("cash", "stock"), False)],
    ),
    # cash and nothing else
    ("distribution_form", "分红仅以现金方式为限，规划期内不送红股。", [(("cash",), False)]),
    # near miss: a bound of another kind
    ("distribution_form", "公司分红以当年可供分配利润为限。", []),
    # === cash_priority ===
    ("cash_priority", "公司采取的股利分配形式中应当包含现金股利。", True),
    ("cash_priority", "利润分配方式必须包括现金方式。", True),
    # near misses: what a proposal or a policy must contain
    ("cash_priority", "利润分配方案应当包括现金分红比例及理由。", False),
    ("cash_priority", "利润分配方式中应当包括现金分红的条件和比例。", False),
    # === stock_dividend_justification ===
    ("stock_dividend_justification", "送红股不得令每股净资产过分稀释，并须与公司的成长性相称。", True),
    # near misses: other shares
    ("stock_dividend_justification", "本次发行使每股净资产被摊薄，公司成长性良好。", False),
    # === capital_reserve_conversion ===
    ("capital_reserve_conversion", "资本公积金转增股本可以与股利派发同时实施。", True),
    # near misses: a bar; the law's reserve
    ("capital_reserve_conversion", "资本公积金转增股本不可与现金分红同时实施。", False),
    ("capital_reserve_conversion", "法定公积金转增资本时，所留存的该项公积金不得少于注册资本的25%。", False),
    # === profit_distribution_order ===
    # two sentences
    (
        "profit_distribution_order",
        "税后利润在弥补往年亏损之后，须提取百分之十作为法定公积金。剩余的利润方可由股东依其持股比例分享。",
        True,
    ),
    # near misses: winding up, a new issue
    ("profit_distribution_order", "公司清算后，剩余财产归全体股东按持股比例分配。", False),
    ("profit_distribution_order", "公司新增股份，剩余部分由股东按持股比例认购。", False),
    # a bank: the general reserve before the shareholders
    (
        "profit_distribution_order",
        "本行在提取法定公积金并计提一般风险准备之后，有可供股东分配的盈余的，可以向普通股股东分配。",
        True,
    ),
    ("profit_distribution_order", "一般风险准备未提足的，不得向股东分配利润。", False),
    # Taiwan: what is set aside first, told in one row
    (
        "profit_distribution_order",
        "分派盈餘時，本公司應先預留應納稅捐、依法彌補以往虧損、提列百分之十為法定盈餘公積。",
        True,
    ),
    ("profit_distribution_order", "分派盈餘時，本公司應依稅捐法令代扣稅款。", False),
    # === 派现 and its like ===
    ("distribution_form", "公司分红形式为派现、送股或派现兼送股。", [(ALL, False)]),
    ("distribution_form", "公司应以现金、股票或其组合方式分红。", [(ALL, False)]),
    ("distribution_form", "公司分红一律派现。", [(("cash",), False)]),
    ("distribution_form", "本公司只派现，不送股。", [(("cash",), False)]),
    # near miss: a year's payment
    ("distribution_form", "2019年度公司只派现，未送股。", []),
    ("cash_priority", "利润分配以派现为主。", True),
    ("cash_priority", "符合条件的，公司应当派现。", True),
    ("cash_priority", "现金分红须占首位。", True),
    # near misses: a rate, an amount
    ("cash_priority", "公司应当派现金额不低于净利润的30%。", False),
    ("cash_priority", "以派现率为依据评价公司。", False),
    ("stock_dividend_condition", "在足额派现后，公司可另行派送红股。", True),
    ("capital_reserve_conversion", "公司可采取派现、送股及转增等方式。", True),
    ("profit_distribution_order", "公司当年利润，先补亏，次提法定公积金，再提任意公积金，末付股利。", True),
    ("profit_distribution_order", "利润须先抵补亏损并提足公积，方得派与股东。", True),
    # near miss: order of forms
    ("profit_distribution_order", "利润分配的顺序：先现金，后股票。", False),
    # === what comes first ===
    # 先, 首先, 先行 and 首选 before the act, or before bare 现金
    ("cash_priority", "符合条件的年度，公司应当先用现金。", True),
    ("cash_priority", "够得上分红条件的，首先派发现金红利。", True),
    ("cash_priority", "公司应先行安排现金股利。", True),
    ("cash_priority", "条件允许时首选现金，其次送股。", True),
    ("cash_priority", "股利之發放，率先以現金為之。", True),
    # the place: in front, or the stock behind
    ("cash_priority", "派现在前，送股在后。", True),
    ("cash_priority", "股利可用现金或者股票，其中现金的顺位在前。", True),
    ("cash_priority", "現金股利在前，股票股利在後。", True),
    ("cash_priority", "股票股利排在现金分红之后。", True),
    ("cash_priority", "先派现、后送股。", True),
    # near misses: debts, purchases, an advance, a proposal, the preferred shares, a condition
    ("cash_priority", "公司先用现金偿还到期借款。", False),
    ("cash_priority", "首先以现金支付收购价款。", False),
    ("cash_priority", "控股股东应先以现金清偿占用资金。", False),
    ("cash_priority", "公司预先分配现金红利须经批准。", False),
    ("cash_priority", "公司应先制定方案，先支付现金分红方案的审计费用。", False),
    ("cash_priority", "优先股股东先取得现金股息。", False),
    ("cash_priority", "派发现金在前述条件下进行。", False),
    ("cash_priority", "股票投资排在现金流量之后。", False),
    # stock that is only named for its place behind cash; 相结合 is no 结合
    (
        "stock_dividend_condition",
        "公司可以采用现金、股票、现金与股票相结合或者法律允许的其他方式，其中现金分红列于股票股利之前。",
        False,
    ),
    ("stock_dividend_condition", "公司可以结合股本规模与股价，派发股票股利。", True),
    # articles and a plan that 该规划 names: two instruments
    (
        "distribution_form",
        "公司现金分红政策的执行\n（一）《公司章程》第八十条明确了利润分配政策，内容如下：（1）公司可以采取现金或者股票方式分配股利；（2）公司每年分红。\n"
        "（二）董事会拟订了股东回报规划。该规划约定：\n1、公司分配利润，现金、股票以及两者结合均可。\n2、公司每年分红。",
        [(("cash", "stock"), False), (ALL, False)],
    ),
]


@pytest.mark.parametrize("kind, text, expected", CASES)
def test_spoken(kind: str, text: str, expected: list[Form] | bool) -> None:
    drafts = [d for d in drafts_of(text, "form") if d.type == kind and d.subject == "issuer"]
    if isinstance(expected, bool):
        assert bool(drafts) is expected
    else:
        assert {(tuple(d.fields["forms"]), d.fields["other_lawful_forms"]) for d in drafts} == set(expected)
