"""Bands, steps by year, what must be left after paying, references to a list, and Hong Kong's words, in the notation of `test_wordings`.

Near-misses stand among them.
"""

from __future__ import annotations

import pytest
from reading_of import facts_of
from test_wordings import facts_in

# fmt: off
CASES: list[tuple[str, str, list[str]]] = [
    ("a band of that base 1", "本公司拟每年以现金派发不少于股东应占年度溢利的30%，但不超过该溢利的55%的股息。", ["annual >= 0.3 NPA", "annual <= 0.55 NPA"]),
    ("a band of that base 2", "公司利润分配不得超过累计可分配利润的80%。", ["cap <= 0.8 DP"]),
    ("money left after paying", "派发股息后本集团的银行结余及现金不得少于3亿港元。", []),
    ("money paid", "公司每年现金分红总额不少于3亿元。", ["amount >= 3e+08 CNY annual"]),
    ("years listed before 每年", "2021年和2022年，公司每年以现金方式分配的利润不少于当年实现的可供分配利润的12%；自2023年起，该比例不低于18%。", ["annual >= 0.12 DP 2021", "annual >= 0.12 DP 2022", "annual >= 0.18 DP 2023"]),
    ("each year, no list", "公司每年以现金方式分配的利润不少于当年实现的可供分配利润的12%。", ["annual >= 0.12 DP"]),
    ("any three within three years", "上市后三年内，公司任何连续三年以现金方式累计分配的利润不少于该三年年均可分配利润的36%。", ["cumulative >= 0.36 DP 3 any_consecutive average"]),
    ("a broker's own reserve", "公司按税后利润的8%提取交易风险准备金。", ["reserve special 0.08"]),
    ("two reserves, each at one rate", "本公司提取一般风险准备金与交易风险准备金的比例均为税后利润的10%。", ["reserve general 0.1", "reserve special 0.1"]),
    ("the base and no discretion", "公司以合并报表和母公司报表可供分配利润孰低的原则厘定股利分配的具体比例。", ["base lower_of"]),
    ("varied each year", "派息比率并非一成不变，董事会可因应油价及船队开支，每年调整实际派息比率。", ["discretion"]),
    ("special, thought fit", "本公司可宣派末期股息，以及董事会认为合适之特别股息。", ["special"]),
    ("special, excluded", "上述派息比率不包括特别股息。", []),
    ("lower, and why", "董事会应在年度报告中解释派息比率下降的原因。", ["low <"]),
    ("lower profit, and why", "董事会应在年度报告中解释营业收入下降的原因。", []),
    ("below a paragraph's ratio", "倘派付的股息低于第3.2段所述比率，本公司将于年报披露理由。", ["low <"]),
    ("reserves that may be paid out", "任何财政年度宣派的股息不得超过本公司可供分派储备。", ["cap <= 1 other"]),
    ("passed and listed", "本规划自股东大会批准且公司首次公开发行股票并上市之日起实施。", ["effect GM", "effect listing"]),
    ("a named subsidiary", "董事会将要求主要附属公司佛山岭汇食品有限公司每年以现金向其控股公司分派不少于其可供分派溢利之35%。", ["subsidiary_policy", "annual subsidiary >= 0.35 DP"]),
    ("audit committee checks", "審核委員會覆核建議股息之計算，並向董事會匯報。", ["watch AC"]),
    ("views by mail", "股東如對股息政策有任何建議，可透過投資者關係電郵信箱向董事會提出，董事會將回應。", ["talk"]),
    ("those proposals", "如发生下列情形，董事会可以提出低于前条比例的分配预案：\n1、拟收购码头资产；\n2、主营航线停航。\n\n该等预案须经全体独立董事三分之二以上同意。", ["vote ID deviation >= 2/3"]),
]
# fmt: on


@pytest.mark.parametrize(("wording", "text", "expected"), CASES, ids=[case[0] for case in CASES])
def test_wordings(wording: str, text: str, expected: list[str]) -> None:
    assert sorted(facts_in(f"利润分配政策\n{text}\n")) == sorted(expected), wording


@pytest.mark.parametrize(
    ("text", "intervals"),
    [
        ("公司可以根据资金情况进行中期现金分红或者季度分红。", ["quarter"]),  # a choice of its own
        ("公司可以进行中期分红，包括半年度分红及季度分红。", []),  # only which interim dividends are meant
    ],
)
def test_quarters_beside_interim_dividends(text: str, intervals: list[str]) -> None:
    found = facts_of(f"利润分配政策\n{text}\n", "timing", "distribution_frequency")
    assert [fields["interval"] for _, fields in found] == intervals


def test_allotted_shares_beside_cash_are_a_form() -> None:
    text = "利润分配政策\n股息可以現金、配發股份或兩者結合之方式派付。\n"
    ((_, fields),) = facts_of(text, "form", "distribution_form")
    assert fields["forms"] == ["cash", "cash_and_stock", "stock"]
