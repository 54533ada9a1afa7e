"""Reserves and Taiwan's compensation of employees and directors: a comment per case says what is hard about it."""

from __future__ import annotations

import pytest
from reading_of import facts_of


def reserves(text: str) -> set[tuple[object, ...]]:
    """The reserves of a text as (reserve, ratio, stop_ratio)."""
    found = facts_of(text, "reserves", "reserve_allocation")
    return {(fields["reserve"], fields["ratio"], fields["stop_ratio"]) for _, fields in found}


RESERVES: list[tuple[str, set[tuple[object, ...]]]] = [
    # rate and stop in two sentences
    (
        "公司分配当年税后利润时，应当提取利润的10%列入公司法定公积金。公司法定公积金累计额为公司注册资本的50%以上的，可以不再提取。",
        {("statutory", 0.1, 0.5)},
    ),
    # rate and stop in two items
    (
        "利润分配的顺序如下：\n1、弥补亏损；\n2、提取法定公积金百分之十；\n3、提取任意公积金。\n法定公积金累计额为注册资本的百分之五十以上的，可以不再提取。",
        {("statutory", 0.1, 0.5)},
    ),
    # the reserve first, then its rate
    ("法定盈余公积按税后利润的百分之十提取，累计额达到注册资本百分之五十后可以不再提取。", {("statutory", 0.1, 0.5)}),
    # two rates side by side: each has the reserve in front of it
    ("提取法定公积金10%，提取任意公积金5%，支付股东股利。", {("statutory", 0.1, None), ("discretionary", 0.05, None)}),
    # a bank's general reserve is a share of assets at risk
    ("按照期末风险资产余额的1.5%提取一般准备。", {("general", 0.015, None)}),
    # one rate for a list
    (
        "按照净利润的10%分别提取法定公积金、一般风险准备金和交易风险准备金。",
        {("statutory", 0.1, None), ("general", 0.1, None), ("special", 0.1, None)},
    ),
    # no number on the mainland: nothing
    ("公司提取法定公积金后，经股东大会决议，可以提取任意公积金。", set()),
    # what must stay when the reserve is turned into capital
    ("法定公积金转增资本时，所留存的该项公积金不得少于转增前公司注册资本的25%。", set()),
    # Taiwan: the stop is the paid-in capital
    (
        "次提百分之十為法定盈餘公積，但法定盈餘公積已達實收資本額時，不在此限，並依法令規定提列或迴轉特別盈餘公積。",
        {("statutory", 0.1, 1.0), ("special", None, None)},
    ),
    # the stop in brackets
    ("應先提列10%為法定盈餘公積（已達資本總額時不在此限），再分派股利。", {("statutory", 0.1, 1.0)}),
    # until it equals the capital; the statute alone is still the company's rule
    ("依公司法規定，公司應就稅後純益提列10%為法定盈餘公積，直至與資本總額相等為止。", {("statutory", 0.1, 1.0)}),
    # the statute beside the company's own rule adds nothing
    (
        "依公司法規定，本公司應按稅後盈餘提列10%為法定盈餘公積，直至與實收資本額相等為止。\n依本公司章程，年度盈餘應先提法定盈餘公積10%，其餘分派股利。",
        {("statutory", 0.1, None)},
    ),
    # the limit for paying out the legal reserve is no stop
    (
        "應先提法定盈餘公積10%。法定盈餘公積發給現金者，以該項公積超過實收資本額25%之部分為限。",
        {("statutory", 0.1, None)},
    ),
    # the special reserve by the debit balance of equity
    ("分派盈餘時，應就當年度其他權益項目借方餘額提列特別盈餘公積。", {("special", None, None)}),
    # what was set aside in the past
    ("截至民國111年12月31日止，已提列特別盈餘公積餘額為$2,477。", set()),
    # funding of payouts
    ("公司在弥补亏损、足额提取法定公积金后，每年现金分红不少于可分配利润的10%。", set()),
    # other companies, other words: 直至, 提取比例为, Hong Kong's subsidiaries
    ("公司税后利润应先提取10%的法定公积金，直至法定公积金累计达到注册资本的50%。", {("statutory", 0.1, 0.5)}),
    ("提取法定公积金，提取比例为税后利润的百分之十，累计达注册资本百分之五十时可不再提取。", {("statutory", 0.1, 0.5)}),
    ("提取10%列入法定公积金；提取5%列入任意公积金。", {("statutory", 0.1, None), ("discretionary", 0.05, None)}),
    (
        "應先提列百分之十法定盈餘公積，至其總額達實收資本額為止，另依法提列特別盈餘公積。",
        {("statutory", 0.1, 1.0), ("special", None, None)},
    ),
    ("按净利润10%提取法定盈余公积金和一般风险准备金。", {("statutory", 0.1, None), ("general", 0.1, None)}),
    (
        "公司按当年税后利润（减弥补亏损）的10%提取法定公积金，当法定公积金累计额已达到注册资本的50%以上时，可不再提取。",
        {("statutory", 0.1, 0.5)},
    ),
    ("法定公积金转为增加注册资本时，所留存的该项公积金不少于转增前注册资本的25%。", set()),
    ("我们的中国附属公司须将税后溢利的10%拨入法定储备，直至该储备达到注册资本的50%。", {("statutory", 0.1, 0.5)}),
    # the rate behind a comma, the stop behind it
    ("提取法定公积金，比例为10%，累计达注册资本的50%可不再提取。", {("statutory", 0.1, 0.5)}),
    # a share of the assets is no rate
    ("公司提取的法定公积金，比例为公司总资产的10%。", set()),
    # an adverb between the rate and the verb
    ("本行按风险资产余额的1.5%足额提取一般准备。", {("general", 0.015, None)}),
    # the balance that must be kept
    ("一般风险准备余额应不低于风险资产期末余额的1.5%。", {("general", 0.015, None)}),
    # the balance as a premise, and as it was
    ("一般准备余额不低于风险资产1.5%的前提下，本行可以分红。", set()),
    ("一般准备余额达到风险资产1.5%后，方可进行分红。", set()),
    ("截至2023年末，一般准备余额不低于风险资产1.5%。", set()),
    # the stop of the only reserve that is spoken of
    ("任意公积金按5%提取，直至达到注册资本的30%。", {("discretionary", 0.05, 0.3)}),
    # both ends of a range belong to the reserve behind it
    (
        "公司提取10%的法定公积金和5%至10%的任意公积金。",
        {("statutory", 0.1, None), ("discretionary", 0.05, None), ("discretionary", 0.1, None)},
    ),
    # the level without the word for balance
    ("一般风险准备不低于期末风险资产的1.5%，不足部分从净利润中计提。", {("general", 0.015, None)}),
]


@pytest.mark.parametrize("text, expected", RESERVES)
def test_reserves(text: str, expected: set[tuple[object, ...]]) -> None:
    assert reserves(text) == expected


def compensation(text: str) -> list[tuple[object, ...]]:
    found = facts_of(text, "reserves", "employee_compensation", "director_compensation")
    return [(kind.split("_")[0], fields["comparator"], fields["ratio"]) for kind, fields in found]


COMPENSATION: list[tuple[str, list[tuple[object, ...]]]] = [
    # a floor and a cap, the names behind
    (
        "公司年度如有獲利，應提撥不低於百分之一為員工酬勞，及不高於百分之三為董事酬勞。",
        [("employee", ">=", 0.01), ("director", "<=", 0.03)],
    ),
    # a range gives two
    ("應提撥百分之一至百分之十五為員工酬勞。", [("employee", ">=", 0.01), ("employee", "<=", 0.15)]),
    # a verb between the number and the name
    (
        "本公司應以當年度獲利狀況不低於1%分派員工酬勞及不高於2%分派董監酬勞。",
        [("employee", ">=", 0.01), ("director", "<=", 0.02)],
    ),
    # the names in front, in order
    (
        "員工酬勞及董事酬勞分別以不低於百分之五及不高於百分之三提撥。",
        [("employee", ">=", 0.05), ("director", "<=", 0.03)],
    ),
    # the name in front, the cap behind
    ("董事酬勞則以百分之五為上限。", [("director", "<=", 0.05)]),
    # a share of the compensation itself
    ("前項員工酬勞數額中，應提撥不低於百分之二十為基層員工分派酬勞。", []),
    # what one year's accounts estimated
    ("113年度員工酬勞估列比率為百分之三。", []),
    # shares for employees
    ("公司回购股份用于员工持股计划，不超过总股本的2%。", []),
    # other companies, other words: ranges, ten-thousandths, caps
    (
        "本公司年度如有獲利，應提撥3%至10%為員工酬勞，及不超過2%為董監事酬勞。",
        [("employee", ">=", 0.03), ("employee", "<=", 0.1), ("director", "<=", 0.02)],
    ),
    (
        "公司應以不低於當年度稅前利益之1%提撥員工酬勞，董事酬勞不得高於3%。",
        [("employee", ">=", 0.01), ("director", "<=", 0.03)],
    ),
    ("當年度獲利應提撥萬分之一以上、百分之二以下為員工酬勞。", [("employee", ">=", 0.0001), ("employee", "<=", 0.02)]),
    ("以百分之五為上限提撥董事酬勞。", [("director", "<=", 0.05)]),
    # a share of the share in brackets behind
    (
        "本公司應提撥不低於2%為員工酬勞（含基層員工酬勞不低於40%）、不高於3%為董事酬勞。",
        [("employee", ">=", 0.02), ("director", "<=", 0.03)],
    ),
    # the rate of the reserve that comes next
    ("預估員工及董事酬勞、提列10%法定盈餘公積後，分派股利。", []),
]


@pytest.mark.parametrize("text, expected", COMPENSATION)
def test_compensation(text: str, expected: list[tuple[object, ...]]) -> None:
    assert compensation(text) == expected
