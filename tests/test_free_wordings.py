"""Kinds of wording that companies choose freely, each with others of its kind and with near-misses that must stay silent."""

from __future__ import annotations

from typing import Any

import pytest
from reading_of import drafts_of, reading_of
from test_conditions import told

from pipeline.cues import mark
from pipeline.facts import find_facts

PLAN = "公司制定了股东回报规划，"
TABLE = "本行現行股息政策的要點載列於下表：\n序號｜事項｜內容\n"
RATIO = "每年以现金方式分配的利润不低于当年可分配利润的10%"

# （3）条件： is an item, and below a lead that names the policy it is the condition of cash
ITEMS_NAMED_CONDITION = {
    f"{PLAN}规划的主要内容为：（1）形式：现金或者股票；（2）间隔：每年一次；（3）条件：公司当年盈利，累计未分配利润为正；（4）比例：{RATIO}。": "+profit_positive +undistributed_profit_positive",
    f"{PLAN}规划要点如下：（1）方式：现金；（2）条件：资产负债率不高于70%；（3）例外：当年亏损，或者公司遭遇重大自然灾害；（4）比例：{RATIO}。": "+debt_ratio<=0.7 -profit_positive -other",
    "本公司股利政策之內容為：（一）形式：現金或股票；（二）條件：當年盈利，累積未分配盈餘為正；（三）比例：每年以現金方式分配的利潤不低於當年可分配利潤的10%。": "+profit_positive +undistributed_profit_positive",
    "利润分配政策的主要条款：（1）条件：现金流充裕；（2）例外：资产负债率超过80%。": "+cash_flow_sufficient -debt_ratio>0.8",
    # the events that 或 adds to a list of excuses told in one sentence
    "特殊情况是指：公司当年出现亏损，或主要客户发生重大变化。": "-profit_positive -other",
    "特殊情況是指：資產負債率超過75%，或者產品出口遭遇制裁等重大不利事件。": "-debt_ratio>0.75 -other",
    # near-misses: the conditions of stock, of interim dividends; 第（3）项 is named elsewhere
    "股票股利政策的内容为：（1）形式：送股；（2）条件：公司当年盈利，累计未分配利润为正。": "",
    "中期分红政策的内容为：（1）形式：现金；（2）条件：公司上半年盈利，累计未分配利润为正。": "",
    "董事会应当考虑：（1）战略；（2）需要；（3）公司盈利状况。": "",
}

# a row of a table without outer bars
ROWS = {
    f"{TABLE}五｜派息條件｜當年盈利；累計未分配利潤為正；派息後資本充足率滿足監管要求。三項須同時具備": "+profit_positive +undistributed_profit_positive +capital_adequacy",
    f"{TABLE}三｜現金分紅條件｜當年盈利且現金流充裕": "+profit_positive +cash_flow_sufficient",
    "项目｜内容\n现金分红条件｜公司当年盈利；资产负债率不高于60%": "+profit_positive +debt_ratio<=0.6",
    f"{TABLE}八｜豁免情形｜（甲）資本充足率低於8.5%；（乙）不良貸款率高於2.5%；（丙）監管機構要求本行限制派息。出現任何一項，該年度可不派付現金股息。": "-capital_adequacy<0.085 -risk_indicators>0.025 -other",
    "项目｜内容\n股票股利条件｜公司当年盈利且现金流充裕": "",
    "年度｜盈利情况\n二零一九年｜当年盈利": "",
}


@pytest.mark.parametrize("text, expected", [*ITEMS_NAMED_CONDITION.items(), *ROWS.items()])
def test_conditions(text: str, expected: str) -> None:
    assert sorted({told(d) for d in drafts_of(text, "conditions")}) == sorted(expected.split())


CITED = {
    "根據香港聯合交易所有限公司證券上市規則附錄十四所載守則條文，董事會已採納股息政策。": ["EXCHANGE_RULE"],
    "根據企業管治守則之守則條文第F.1.1條，本公司採納本股息政策。": ["EXCHANGE_RULE"],
    "本公司按照深圳证券交易所股票上市规则的要求制定本规划。": ["EXCHANGE_RULE"],
    "股东会通过的《公司章程（草案）》，其中约定利润分配政策：": ["ARTICLES"],
    "上市后适用的《公司章程（草案）》就利润分配作出如下规定：": ["ARTICLES"],
    f"{TABLE}一｜制定依據｜根據《中華人民共和國公司法》及本行公司章程釐定": ["ARTICLES", "COMPANY_LAW"],
    "根据上市规则第13.51条，董事会宣布更换董事。": [],
    "關於股息：本公司根據企業管治守則設立審核委員會。": [],
    "关于分红的说明：律师就公司章程发表意见如下：": [],
}


def _facts(text: str, kind: str) -> list[dict[str, Any]]:
    return [fact.fields for fact in find_facts(mark(reading_of(text))) if fact.type == kind]


@pytest.mark.parametrize("text, rules", CITED.items())
def test_cited_rules(text: str, rules: list[str]) -> None:
    assert sorted(str(fields["rule"]) for fields in _facts(text, "cited_rule")) == rules


@pytest.mark.parametrize(
    "text, date",
    [
        ("某公司年報　刊印日期：中華民國一百零三年四月三十日\n股利政策", "2014-04-30"),
        ("年报　编印日期：民國一百十二年六月二十一日\n股利政策", "2023-06-21"),
        ("年報　出刊日期：民國113年6月21日\n股利政策", "2024-06-21"),
        ("年报　印制日期：2021年3月5日\n股利政策", "2021-03-05"),
        ("股權登記日期：中華民國一百零三年四月三十日\n股利政策", None),
    ],
)
def test_dates_of_printing(text: str, date: str | None) -> None:
    assert [fields["date"] for fields in _facts(text, "document_date")] == ([date] if date else [])


@pytest.mark.parametrize(
    "text, years",
    [
        ("一百零三年至一百零五年股利發放計畫", (2014, 2016)),
        ("民國一百零三年度起至一百零五年度股利發放計畫", (2014, 2016)),
        ("自一百一十年度至一百十二年度股利分派計畫", (2021, 2023)),
        ("自一〇六年度至一〇八年度股利分派計畫", (2017, 2019)),
        ("股利發放計畫：每股一百零五元至一百零七元", None),
    ],
)
def test_years_of_the_republic(text: str, years: tuple[int, int] | None) -> None:
    found = [(fields["start_year"], fields["end_year"]) for fields in _facts(text, "plan_period")]
    assert found == ([years] if years else [])


def _values(text: str, family: str, kind: str, *names: str) -> list[tuple[Any, ...]]:
    return [tuple(d.fields[name] for name in names) for d in drafts_of(text, family) if d.type == kind]


@pytest.mark.parametrize(
    "text, count",
    [
        ("股东回报规划 外部经营环境发生重大变化，需对本规划予以变动的，须由董事会论证。", 1),
        ("本分红规划遇技术封锁等重大变化须作修改的，由董事会提出议案。", 1),
        ("遇有不可抗力，或者经营环境发生重大变化，确需改动本规划的，由股东大会批准。", 1),
        ("股东大会审议调整利润分配政策的议案；作出调整的理由限于国家电价政策发生重大变化或者公司遭受自然灾害。", 1),
        ("股利政策之變更，如遇法令或產業環境重大變動，須予以更動。", 1),
        ("本股息政策：倘監管規定出現重大變動，董事會須對本政策作變動。", 1),
        ("分红规划 原材料价格变动较大，公司利润波动。", 0),
        ("分红政策的修改理由应当在议案中说明。", 0),
        ("公司董事会对规划进行修改的，须作修改说明。", 0),
    ],
)
def test_grounds_of_change(text: str, count: int) -> None:
    assert len(_values(text, "procedure", "policy_adjustment_condition")) == count


@pytest.mark.parametrize(
    "text, found",
    [
        ("年度股东会可以授权董事会在下一年中期分红时，于不超过相应期间归属于公司股东净利润的限度内制定方案。", [(1.0, "net_profit_attributable")]),
        ("年度股东会授权董事会决定中期分红，在不高于当期净利润的额度内派发。", [(1.0, "net_profit")]),
        ("股東會授權董事會實施中期分紅，於不超過相應期間淨利潤的範圍內派發。", [(1.0, "net_profit")]),
        ("股东会作出中期分红的授权后，董事会应当制定方案。", [(None, None)]),
        ("中期股息的授權根據本公司的章程細則，董事會可不時向股東派付中期股息。", []),
        ("年度分红在不超过当期净利润的额度内派发。", []),
    ],
)  # fmt: skip
def test_interim_caps(text: str, found: list[tuple[Any, ...]]) -> None:
    assert _values(text, "timing", "interim_dividend_authorisation", "cap_ratio", "measure") == found


@pytest.mark.parametrize(
    "text, found",
    [
        ("董事会考虑价格走势后，可以提请股东大会审议中期分红。", [(True, "profit")]),
        ("董事会权衡资金状况后，可提请股东会审议中期现金分红。", [(True, "cash")]),
        ("董事會可視營運情形，提請股東會審議中期現金分紅。", [(True, "cash")]),
        ("公司有权提请股东会批准中期利润分配。", [(True, "profit")]),
        ("董事会须提请股东会审议中期分红的必要性。", []),
        ("中期分红须提请股东会审议。", []),
    ],
)
def test_interim_dividends_that_are_tabled(text: str, found: list[tuple[Any, ...]]) -> None:
    assert _values(text, "timing", "interim_dividend", "allowed", "covers") == found


@pytest.mark.parametrize(
    "text, found",
    [
        ("特别股利：公司年末净现金超过人民币10亿元，董事会可以提议派发特别股利。", []),
        ("現金股利：集團淨現金超過港幣20億元，董事會可宣派特別股息。", []),
        ("现金分红：拟购置设备，投资额超过净资产的35%且金额超过6亿元的事项，公司可以不派发现金股利。", []),
        ("公司年末货币资金不低于5亿元时，可以增加现金分红。", []),
        ("公司每年派发现金红利总额不少于5000万元。", [(">=", 50000000, "annual")]),
        ("公司每年現金分紅金額不低於3億元。", [(">=", 300000000, "annual")]),
    ],
)
def test_money_held_or_spent_is_no_floor(text: str, found: list[tuple[Any, ...]]) -> None:
    assert _values(text, "commitments", "absolute_amount_floor", "comparator", "amount", "period") == found


@pytest.mark.parametrize(
    "text, found",
    [
        ("公司争取2020年度、2021年度的每股现金红利逐年提高，年增幅不低于5%。", [(0.05, "previous_year")]),
        ("每股股利逐年递增，增长率至少为百分之三。", [(0.03, "previous_year")]),
        ("每股現金股利逐年提高，每年提高幅度不低於4%。", [(0.04, "previous_year")]),
        ("股利政策：每股現金股利不低於前一年度之水準。", [(None, "previous_year")]),
        ("现金红利逐年提高，且营业收入增幅不低于5%。", [(None, "previous_year")]),
        ("营业收入逐年提高，年增幅不低于5%。", []),
    ],
)
def test_growth(text: str, found: list[tuple[Any, ...]]) -> None:
    assert _values(text, "commitments", "growth_commitment", "ratio", "baseline") == found


def test_growth_goes_on_from_a_floor_per_share() -> None:
    text = "股利政策：每股現金股利不低於新台幣一元五角，且不低於前一年度之水準。"
    assert _values(text, "commitments", "combined_commitment", "logic") == [("all_of",)]


@pytest.mark.parametrize(
    "text, count",
    [
        ("公司应当督促各全资风电项目公司及时分红。", 1),
        ("各項目公司須每年將不少於其可供分派利潤之90%以現金分派予其股東。", 1),
        ("公司将促使参股公司每年向公司分配利润。", 1),
        ("本公司將促使各營運公司派付股息予本公司。", 1),
        ("項目公司每年以現金方式向公司分配利潤不得超過其當年淨利潤的60%。", 0),
        ("参股公司每年以现金方式分配的利润不低于其可供分配利润的30%。", 0),
        ("公司投资的项目公司分红取决于当地法规。", 0),
        ("本公司为投资控股公司，每年派付股息。", 0),
    ],
)
def test_companies_below_are_made_to_pay(text: str, count: int) -> None:
    assert len(_values(text, "commitments", "subsidiary_dividend_policy")) == count


def test_stems_stand_over_numerals() -> None:
    text = "六、公司股利政策\n甲、章程所定之股利政策\n股利以現金發放。\n乙、股利發放計畫\n一、每年一次。\n二、現金優先。\n七、其他"
    parents = {unit.text: unit.item.parent for unit in reading_of(text).units if unit.item is not None}
    above = parents["现金优先。"]
    assert above is not None
    assert above.marker == "乙、"
    assert parents["其他"] is None


@pytest.mark.parametrize(
    "text, ratios",
    [
        ("各年度現金股利總額，以不低於稅後淨利五成為目標。", [0.5]),
        ("公司每年现金分红以不低于净利润三成为目标。", [0.3]),
        ("现金分红成为目标。", []),
    ],
)
def test_tenths_as_a_target(text: str, ratios: list[float]) -> None:
    assert [ratio for (ratio,) in _values(text, "commitments", "annual_cash_ratio", "ratio")] == ratios
