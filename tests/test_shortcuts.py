"""Sentences that are passed over, or read at a glance, give what taking them to pieces gives."""

from __future__ import annotations

import re

import pytest

from pipeline.clauses import Context, _caps, _expenditure, _ruled, commitments, staged
from pipeline.clauses._figures import FIGURED, figures, may_hold_figures
from pipeline.cues import cues_of
from pipeline.model import Flow, Source
from pipeline.reading import Reading, Unit

TIERS = [
    "公司发展阶段属成熟期且无重大资金支出安排的，进行利润分配时，现金分红在本次利润分配中所占比例最低应达到80%；",
    "公司发展阶段属成熟期且有重大投资计划或重大现金支出的，进行利润分配时，现金分红在本次利润分配中所占比例最低应达到40%；",
    "本行发展阶段属于成长期且有重大资金支出安排等事项的，进行利润分配时，现金分红在本次利润分配中所占比例最低应当达到20%。",
    "发展阶段处于成熟期且有重大资金支出的，现金分红在本次利润分配中所占比例最低应达35%",
]


def _reading(text: str) -> Reading:
    unit = Unit(0, 0, len(text), text, None, 0, heading=False, zone="policy", cues=cues_of(text))
    source = Source("a.txt", "0" * 64, "txt", text)
    return Reading(Flow(source, "hans", text, (0,), (0,)), [unit], [])


@pytest.mark.parametrize("text", TIERS)
def test_a_tier_in_the_words_of_the_rule_is_what_the_long_way_finds(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def read() -> tuple[list[tuple[object, ...]], list[object]]:
        reading = _reading(text)
        context = Context(reading)
        tiers = staged._tiers(reading, context, reading.units[0], [])
        promised = commitments._promises(reading, context, reading.units[0])
        return [(d.type, d.fields, d.spans, d.raw, d.rule, d.modality) for d in tiers], list(promised)

    assert _ruled.ruled_tier(_reading(text).units[0])
    at_a_glance = read()
    for module in (staged, commitments):
        monkeypatch.setattr(module, "ruled_tier", lambda unit: None)
    assert at_a_glance == read()
    assert len(at_a_glance[0]) == 1
    assert not at_a_glance[1]


@pytest.mark.parametrize(
    "text",
    [
        "公司发展阶段属成熟期且无重大资金支出安排（超过5000万元）的，进行利润分配时，现金分红在本次利润分配中所占比例最低应达到80%；",
        "公司目前处于成长期且有重大资金支出安排，进行利润分配时，现金分红在本次利润分配中所占比例最低应达到20%。",
        TIERS[0] + "公司发展阶段属成熟期且有重大资金支出安排的，现金分红在本次利润分配中所占比例最低应达到40%；",
    ],
)
def test_what_says_more_than_one_tier_is_taken_to_pieces(text: str) -> None:
    assert _ruled.ruled_tier(_reading(text).units[0]) is None


@pytest.mark.parametrize(
    "number",
    [
        *["30%", "30％", "3‰", "百分之三十", "千分之5", "3成", "三成", "3 成", "二分之1", "1/2", "30至50%"],
        *[
            "5000万元",
            "5,000万圆",
            "人民币5,000万",
            "5000万人民币",
            "300万美金",
            "HK$300万",
            "US$ 300万",
            "￥300万",
            "USD300万",
        ],
        *["每10股2元", "每股5分", "每 10 股派5角", "每十股送3股", "每1股3仙", "300万英镑", "50港仙", "0.3元/股"],
    ],
)
def test_a_sentence_with_a_number_that_is_paid_is_never_passed_over(number: str) -> None:
    reading = _reading(f"2024年起公司每年以现金方式分配的股利，不低于净利润的{number}")
    unit = reading.units[0]
    held = list(figures(reading, Context(reading), unit))
    assert not held or (unit.cues & FIGURED and may_hold_figures(unit))
    assert may_hold_figures(unit)


def test_dates_and_numbers_of_documents_are_no_figures() -> None:
    text = "公司2024年4月25日根据证监发[2012]37号文和第3号指引修订分红政策，并于三个月内披露。"
    unit = _reading(text).units[0]
    assert not (unit.cues & FIGURED and may_hold_figures(unit))


@pytest.mark.parametrize(
    ("text", "pattern", "gate"),
    [
        ("公司利润分配不得超过累计可分配利润的范围", _caps._BARE_CAP, _caps.EXCEEDS),
        ("在累计可分配利润的范围内", _caps._BARE_CAP, _caps.EXCEEDS),
        ("以可供分配利润为最高限", _caps._BARE_CAP, _caps.EXCEEDS),
        ("最大限度应为累计利润", _caps._BARE_CAP, _caps.EXCEEDS),
        ("公司目前处于成长期", staged._DECLARED, staged._TELLING),
        ("本行处于成熟期，", staged._DECLARED, staged._TELLING),
        ("董事会认为本公司属于成熟期", staged._DECLARED, staged._TELLING),
        ("正处于扩张阶段", staged._DECLARED, staged._TELLING),
        ("超过净资产30%的，属于公司的“重大投资", _expenditure._CALLED, _expenditure._CALLING),
        ("超过净资产30%的为重大资金支出", _expenditure._CALLED, _expenditure._CALLING),
        ("重大资金支出的认定标准", _expenditure._HEADED, _expenditure._HEADING),
        ("符合下列标准之一的交易为重大投资：", _expenditure._LISTED, _expenditure._LISTING),
        ("重大资金支出公司在未来十二个月内", _expenditure._RUN_IN, _expenditure._RUNNING_IN),
        ("重大投资单笔投资超过5000万元", _expenditure._RUN_IN, _expenditure._RUNNING_IN),
    ],
)
def test_what_a_pattern_matches_opens_the_gate_before_it(text: str, pattern: re.Pattern[str], gate: int) -> None:
    assert pattern.search(text)
    assert cues_of(text) & gate
