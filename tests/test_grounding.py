"""The second reading of values: what it finds, what it says is another value, and where it claims nothing."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest
from record_samples import TEXT, sample

from helpers import ROOT
from pipeline.build import _validated
from pipeline.record import CLASSES, PolicyRecord
from pipeline.validate.grounding import GROUNDED, NOT_GROUNDED, ground, mismatches


def read(clause_type: str, field: str, quote: str | list[str], place: str = "cn", **values: Any) -> bool:
    """Whether the second reading lets a clause of this quote stand; what is asked is one field of it."""
    quotes = [quote] if isinstance(quote, str) else quote
    evidence = [{"quote": each, "start": 0, "end": len(each)} for each in quotes]
    clause = {"id": "c1", "type": clause_type, "evidence": evidence, **values}
    found = [each.field for each in mismatches({"document": {"jurisdiction": place}, "clauses": [clause]})]
    assert set(found) <= {field}, found
    return not found


@pytest.mark.parametrize(
    "quote, ratio, right",
    [
        ("现金分红不低于可分配利润的10%", 0.1, ">="),
        ("現金股利不得少於可分配盈餘之百分之十", 0.1, ">="),  # Traditional, 不得少於
        ("现金分红比例最低应达到10%", 0.1, ">="),
        ("现金分红占可分配利润的10%以上", 0.1, ">="),  # behind the number
        ("分红比例达到或者超过10%", 0.1, ">="),  # not the 超过 in it
        ("资产负债率超过70%", 0.7, ">"),
        ("分派比率不逾百分之三", 0.03, "<="),
        ("分配不得超过可分配利润的90%", 0.9, "<="),
        ("以不高於百分之九十為限", 0.9, "<="),
        ("现金红利与净利润之比低于30%", 0.3, "<"),
        ("累计未达到30%", 0.3, "<"),  # not the 达到 in it
        ("每年提撥百分之三十至百分之六十", 0.6, "<="),  # the ends of a range
        ("每年提撥百分之三十至百分之六十", 0.3, ">="),
        ("不低于10%且不超过30%", 0.3, "<="),  # each number has its own direction
        ("不低于10%且不超过30%", 0.1, ">="),
    ],
)
def test_a_comparator_is_the_direction_at_its_number(quote: str, ratio: float, right: str) -> None:
    for each in (">=", ">", "<=", "<", "=="):
        if {each, right} != {">=", "=="}:
            good = read("low_payout_disclosure", "comparator", quote, comparator=each, ratio=ratio)
            assert good is (each == right), each


@pytest.mark.parametrize(
    "quote, ratio, right, wrong",
    [
        ("不少于当年实现的可分配利润的10%", 0.1, "distributable_profit", "undistributed_profit"),
        ("不少于当年归属于上市公司股东的净利润的10%", 0.1, "net_profit_attributable", "net_profit"),
        ("不少于本公司股東應佔溢利之10%", 0.1, "net_profit_attributable", "distributable_profit"),
        ("达到最近一期经审计净资产的30%", 0.3, "net_assets", "total_assets"),  # 资产 is in 净资产
        ("达到最近一期经审计总资产的30%", 0.3, "total_assets", "net_assets"),
        ("不低於可供分配盈餘之百分之五十", 0.5, "distributable_surplus", "distributable_profit"),
        ("未分配利润为正，分红与当年净利润之比低于30%", 0.3, "net_profit", "undistributed_profit"),  # the nearest
    ],
)
def test_a_base_is_the_one_at_its_number(quote: str, ratio: float, right: str, wrong: str) -> None:
    given = {"ratio": ratio, "comparator": None}
    assert read("annual_cash_ratio", "measure", quote, measure=right, **given)
    assert not read("annual_cash_ratio", "measure", quote, measure=wrong, **given)


def test_what_the_passage_says_is_not_claimed() -> None:
    # The base stands in the sentence before; 上述 leads to it.
    assert read("annual_cash_ratio", "measure", "现金分红比例不低于70%", measure="net_profit", ratio=0.7)
    assert read("low_payout_disclosure", "measure", "比例低于上述30%", measure="net_profit", ratio=0.3)
    # The cells of a table have neither 重大 nor a direction.
    tier = {"stage": "mature", "major_expenditure": False, "comparator": ">=", "ratio": 0.8}
    assert read("differentiated_cash_share", "", "成熟期|无|80%", **tier)


@pytest.mark.parametrize(
    "stage, expenditure, good",
    [
        ("mature", False, True),
        ("growth", False, False),
        ("mature", True, False),
    ],
)
@pytest.mark.parametrize(
    "quote",
    ["成熟期且无重大资金支出安排的，最低应达到80%", "成熟期且無重大資金支出安排的，最低應達到80%"],
)
def test_tiers(quote: str, stage: str, expenditure: bool, good: bool) -> None:
    field = "major_expenditure" if expenditure else "stage"
    tier = {"stage": stage, "major_expenditure": expenditure, "ratio": 0.8}
    assert read("differentiated_cash_share", field, quote, **tier) is good


@pytest.mark.parametrize(
    "quote, threshold, right, wrong",
    [
        ("经出席股东大会的股东所持表决权的2/3以上通过", "2/3", "general_meeting", "board"),
        ("經全體董事過半數同意", "1/2", "board", "independent_directors"),
        ("董事会提出的方案须经三分之二以上独立董事同意", "2/3", "independent_directors", "board"),  # behind the share
        ("董事会审议后，由股东所持表决权的三分之二以上通过", "2/3", "general_meeting", "board"),  # the nearer
    ],
)
def test_a_vote_is_of_the_body_at_its_threshold(quote: str, threshold: str, right: str, wrong: str) -> None:
    assert read("vote_threshold", "body", quote, body=right, threshold=threshold)
    assert not read("vote_threshold", "body", quote, body=wrong, threshold=threshold)


@pytest.mark.parametrize(
    "clause_type, field, quote, right, wrong, more",
    [
        ("implementation_deadline", "value", "股东大会召开后2个月内完成", 2, 3, {"unit": "month"}),
        ("implementation_deadline", "value", "決議後一百二十日內發放", 120, 20, {"unit": "day"}),
        ("implementation_deadline", "value", "召开后2（两）个月内", 2, 3, {"unit": "month"}),  # twice, in brackets
        ("review_cycle", "years", "每三年重新审阅一次", 3, 5, {}),
        ("review_cycle", "comparator", "至少每三年重新审阅一次", "<=", "==", {"years": 3}),
        ("distribution_frequency", "times", "每年分红不少于两次", 2, 1, {}),
        ("distribution_frequency", "interval", "每半年派发一次", "half_year", "year", {}),
        ("distribution_frequency", "modality", "原则上每年进行一次利润分配", "in_principle", "must", {}),
        ("per_share_dividend_floor", "shares", "每10股派发现金红利不低于3元", 10, 1, {}),
        ("per_share_dividend_floor", "currency", "每股派息不少於港幣0.3元", "HKD", "CNY", {}),
        ("annual_cash_ratio", "year", "其中二〇一四年度不少于百分之四十", 2014, 2015, {"ratio": 0.4}),
        ("cumulative_cash_ratio", "aggregation", "不少于最近三年实现的年均可分配利润的30%", "average", "sum", {}),
        (
            "major_expenditure_test",
            "joined_by",
            "达到或超过净资产的30%，且超过5000万元",
            "and",
            "or",
            {"ratio": 0.3, "absolute_amount": 50000000},
        ),
        ("cash_dividend_exemption", "kind", "资产负债率高于70%的", "debt_ratio", "profit_positive", {}),
        ("cash_dividend_exemption", "unit", "每股收益低于0.1元", "per_share", "currency", {"value": 0.1}),
        ("distribution_form", "forms", "采取现金方式分配", ["cash"], ["cash", "stock"], {}),
        ("supervisory_body_role", "body", "監事會對執行情況進行監督", "supervisory_board", "audit_committee", {}),
        ("distribution_base_scope", "basis", "合并报表、母公司报表孰低的原则", "lower_of", "parent", {}),
    ],
)
def test_a_value_and_another(
    clause_type: str, field: str, quote: str, right: Any, wrong: Any, more: dict[str, Any]
) -> None:
    place = "hk" if "港" in quote else "cn"
    assert read(clause_type, field, quote, place, **{field: right}, **more)
    clause = {"id": "c1", "type": clause_type, "evidence": [{"quote": quote}], field: wrong, **more}
    found = [each.field for each in mismatches({"document": {"jurisdiction": place}, "clauses": [clause]})]
    assert field in found


def test_damage_inside_words_and_numbers_is_no_mismatch() -> None:
    quote = ["每年以现金\n方式分配的利润不少于\u200b当年实现的可分配", "利润的1", "5%"]
    given = {"comparator": ">=", "ratio": 0.15, "measure": "distributable_profit"}
    assert read("annual_cash_ratio", "", quote, **given)


def test_a_reference_is_looked_up_in_the_words_that_it_leads_to() -> None:
    quote = "阶段不易区分但有重大资金支出安排的，按前项处理"
    tier = {"stage": "undetermined", "major_expenditure": True, "comparator": ">=", "ratio": 0.2}
    target = {"certainty": "resolved_reference", "reference": {"text": "前项", "quote": "成长期的，最低应达到20%"}}
    assert read("differentiated_cash_share", "", quote, **tier, **target)
    assert not read("differentiated_cash_share", "comparator", quote, **{**tier, "comparator": "<="}, **target)
    nowhere = {"certainty": "resolved_reference", "reference": {"text": "前项", "quote": None}}
    assert read("differentiated_cash_share", "", quote, **{**tier, "comparator": "<="}, **nowhere)


def test_a_clause_that_its_words_do_not_bear_out_is_rejected_with_the_reason() -> None:
    data = sample()
    data["clauses"][0]["comparator"] = "<="
    data["clauses"] = [{"origin": "text", "certainty": "explicit", "raw": [], **each} for each in data["clauses"]]
    data["rejected"] = []
    record = PolicyRecord.model_validate(_validated(data, TEXT, frozenset(), (), read_whole=True))
    (rejected,) = record.rejected
    assert rejected.clause.type == "annual_cash_ratio"
    assert "comparator <=" in rejected.reason
    assert "c1" not in {clause.id for clause in record.clauses}
    assert record.coverage["annual_cash_ratio"] == "not_stated"
    assert record.status == "invalid"
    assert [finding.clauses for finding in record.findings if finding.rule == "S08"] == [()]
    # What named the clause does so no more.
    assert not any("c1" in (getattr(clause, "applies_to", ()) or ()) for clause in record.clauses)
    assert "S22" not in {finding.rule for finding in record.findings}


def test_the_document_is_read_again_too() -> None:
    data = sample()
    assert ground(data) == []
    data["instrument"]["plan_period"]["end_year"] = 2027
    data["document"]["company"]["name"] = "云杉远洋精密有限公司"
    assert [each["message"].split(" ")[1] for each in ground(data)] == ["name", "end_year", "years"]


def test_every_field_is_grounded_or_said_not_to_be() -> None:
    for name, cls in CLASSES.items():
        missing = set(cls.model_fields) - set(GROUNDED.get(name, ())) - set(NOT_GROUNDED)
        assert not missing, (name, missing)
    for name, fields in GROUNDED.items():
        assert set(fields) <= set(CLASSES[name].model_fields)


def test_the_page_is_what_the_table_says() -> None:
    command = [sys.executable, "docs/grounding.py", "--check"]
    run = subprocess.run(command, cwd=ROOT, env={"PYTHONPATH": str(ROOT), "PYTHONUTF8": "1"}, check=False)
    assert run.returncode == 0
