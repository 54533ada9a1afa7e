"""What every check says of the five seed announcements of ../shared, worked out by hand from the rules and the texts.

Each row is a check: its outcome for 000 to 004, and why. The letters:

    F  fires             .  silent           o  silent, as its window, place or kind of text is another
    N  not assessable    x  suppressed
"""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from helpers import shared
from pipeline.document import read
from pipeline.validate.catalogue import catalogue, outcomes
from pipeline.validate.rules import Outcome

# 000: dated 2020-12-07, 2021-2023. 001: 2020-04-15, 2020-2022. 002: 2024-04-25, 2024-2026. 003: damaged and truncated, neither
# date nor years. 004: no date, 2021-2023, so its windows are asked at the start of 2021.
EXPECTED: dict[str, tuple[str, str]] = {
    # --- the reading and the document
    "S01": (". . . F .", "003 has lost the name: 為健全股份有限公司"),
    "S02": (". . . F .", "003 says 未來三年 and no years"),
    "S03": (". . . . .", "three years each; 003 has no years to count, which S02 says"),
    "S04": (". . . . .", "no ratio above 1; the caps of 000 and 002 are 1"),
    "S05": (". . . . .", "no ratio is a bare percentage"),
    "S06": (". . . . .", "80, 40, 20 in order; 002 has none"),
    "S07": (". . . . .", "every quote is the source cut at its offsets"),
    "S08": (". . . . .", "every value stands in its quote, or in the quote of what it refers to"),
    "S09": (". . . . .", "floors bound from below, and the caps (000 未分配利润, 002 interim) from above"),
    "S10": (". . . . .", "one annual ratio at most: 001 30 %, 003 20 %, 004 10 %"),
    "S11": (". . . . .", "5000万元 (002), 3000萬元 and 300萬元 (003), 0.01元 (004) have currency and scale"),
    "S12": (". . . . .", "2/3 (000, 003) and 三分之二 (002) are votes, and read as such"),
    "S13": (". . . . .", "净资产 20 % (000), 30 % (001, 003) and 50 % (003) are tests, no payouts"),
    "S14": (". . . . .", "前项 (000, 003) is resolved to the growth tier"),
    "S15": (". . . F F", "003 and 004 are not dated; the others are signed before their years"),
    "S16": (
        ". . F . .",
        "002: 应满足以下条件 (all) over a list that ends in …的其他情形 (any); conditions and exemptions of all five say how they join",
    ),
    "S17": (". . . . .", "every value is one that the schema knows"),
    "S18": (". . . F .", "003 has glosses and slice numbers, and breaks off at 公司因前述規定的特殊"),
    "S19": (". . . . .", "no step-ups by year"),
    "S20": (". . . . .", "no promise stands beside a rule's number"),
    "S21": (". . . . .", "the 或 of 002 joins two values, and both are clauses"),
    "S22": (". . . . .", "ids are unique and lead somewhere"),
    # --- the staged policy
    "R01": (". . F . .", "002 has no tiers"),
    "R02": (". . . . .", "80, 40, 20 are the guideline's own"),
    "R03": (". . . . .", "as R02"),
    "R04": (
        ". F . . F",
        "001 and 004 leave the stage to the board and have no tier for 不易区分; 000 and 003 have one; 002 has no tiers at all",
    ),
    "R05": (". . . . .", "前项 is 20 % in 000 and 003"),
    "R06": (
        ". F F . F",
        "001: the 30 % test is an excuse and no definition; 002 and 004 define nothing; 000 and 003 do",
    ),
    "R07": (
        "o o x N o",
        "the definition came in 2022-01: 000, 001, 004 are older; 002 has no tiers, which R01 says; 003 is not dated",
    ),
    "R39": (
        "F F . F F",
        "no tier for growth without expenditure; in 003 the list of tiers is whole, as the text goes on behind it; 002 has no tiers",
    ),
    # --- commitments
    "R08": ("F . F . .", "000 and 002 promise nothing for a year (5000万元 is for three years)"),
    "R09": (". . . . .", "30, 20, 10 % are not below 10 %"),
    "R10": (". F . x .", "001 has no three-year ratio; 003 has none either, but its lost part could"),
    "R11": (". . . . .", "30 % of the average (000, 002, 004) is not below 30 %"),
    "R12": (". . . . .", "年均 in all three"),
    "R13": (". . F . .", "002: 或 5000万元; the 且 of 004 asks for both"),
    "R28": (". . . . .", "000: 不得超过未分配利润; the others have no such cap"),
    "R29": (". . . . .", "足额提取法定公积金 and 依法提取 name no number"),
    "R30": (". . . . .", "公积金转增 (002, 003, 004) says nothing of what is left: the law applies"),
    "R35": ("o o . . o", "no buybacks to ask about; the rule is of 2024-03"),
    "R36": (". . . . .", "no number of shares per ten"),
    "R37": (". . . . .", "最近三年, 任何三个连续年度: no window in the future"),
    "R47": ("o o . . o", "no promise above 100 %; the rule is of 2023-12"),
    # --- procedure and protection
    "R14": (
        ". F . . F",
        "000: 特别决议; 002, 003: 2/3; 001 and 004 change the policy with no vote stated; the board's majority of 002 is no shareholders' vote",
    ),
    "R15": (". . . . .", "the shareholders' votes on changes are 特别决议 or 2/3; 全体董事过半数 (002) is the board's"),
    "R16": ("F . . . .", "000: 分红预案…2/3 以上"),
    "R17": (". . . . .", "every three years, or at least (001, 004)"),
    "R18": (". . . . .", "优先采用, 优先采取, 優先考慮, 以现金分红为主"),
    "R19": (". . F . F", "000, 001, 003: 成长性、每股净资产的摊薄; 002 and 004 allow stock without"),
    "R20": (
        "o o . . o",
        "002: capped at the period's net profit; 003 authorises nothing; the others are older than 2023-12-15",
    ),
    "R21": (". . o . .", "002, the one with an authorisation, is dated after the rule"),
    "R22": ("F F . x F", "002: 两个月内; in 003 the lost part could say it"),
    "R23": (
        ". F . x F",
        "000 explains, 002 explains and discloses; the lost part of 003 begins with just that (公司因前述規定的特殊…)",
    ),
    "R26": (
        "o o o N o",
        "the opinion stopped being required in 2024-09; 002 is older; 003 requires it and is not dated",
    ),
    "R27": ("o o o N o", "supervisory boards act until 2026; 003 is not dated"),
    "R31": (". F F x F", "000: 违规占用公司资金…扣减; in 003 the lost part could say it"),
    "R32": (
        "o o F . o",
        "002: 可以不进行利润分配, at a debt ratio above 70 %, a negative cash flow or an audit opinion; 003 frees from cash alone",
    ),
    "R38": (". . . . .", "all take effect with the shareholders' approval"),
    # --- citations
    "R24": (
        ". . . N .",
        "000, 001 name no version; those of 002 were in force; GUIDE3_2013 (004) was in 2021; 003 names it and is not dated",
    ),
    "R25": (
        ". . . F F",
        "003: 201343號 and 201237號 have lost their brackets; 004: 证监发 for 证监会公告; LOCAL_BUREAU numbers are the bureau's",
    ),
    # --- what needs figures, other places, other trades
    "R33": ("N N N N N", "no figures were given"),
    "R34": ("N N N N N", "no figures were given"),
    "R40": ("o o o o o", "Hong Kong"),
    "R41": (". . . . .", "no sign of H shares; 003 is in Traditional script, which is none"),
    "R42": ("o o o o o", "Taiwan"),
    "R43": ("o o o o o", "Taiwan"),
    "R44": ("o o o o o", "Taiwan"),
    "R45": ("o o o o o", "Taiwan"),
    "R46": (". . . N .", "ports, trade and energy, no bank; 003 has lost its name"),
}
# How grave what fires is: a warning where it is dated and the list says so, info where there is no date.
SEVERITIES = {
    "000": {"R08": "info", "R16": "warning", "R22": "info", "R39": "info"},
    "001": {
        "R04": "info",
        "R06": "info",
        "R10": "warning",
        "R14": "warning",
        "R22": "info",
        "R23": "info",
        "R31": "info",
        "R39": "info",
    },
    "002": {
        "S16": "info",
        "R01": "warning",
        "R06": "info",
        "R08": "info",
        "R13": "info",
        "R19": "info",
        "R31": "info",
        "R32": "info",
    },
    "003": {"S01": "error", "S02": "warning", "S15": "info", "S18": "warning", "R25": "info", "R39": "info"},
    "004": {
        "S15": "info",
        "R04": "info",
        "R06": "info",
        "R14": "info",
        "R19": "info",
        "R22": "info",
        "R23": "info",
        "R25": "warning",
        "R31": "info",
        "R39": "info",
    },
}
SEEDS = ("000", "001", "002", "003", "004")


def said(seed: str) -> Sequence[Outcome]:
    path = next(shared("texts").glob(f"{seed}_*.txt"))
    outcome = read(path.read_bytes(), path.name)
    (record,) = outcome.records
    return outcomes(record.model_dump(mode="json"), outcome.text)


def letter(outcome: Outcome) -> str:
    if outcome.state == "silent":
        return "." if outcome.applies else "o"
    return {"fires": "F", "not_assessable": "N", "suppressed": "x"}[outcome.state]


def test_every_check_is_expected_to_say_something() -> None:
    assert sorted(EXPECTED) == sorted(catalogue())
    assert len(EXPECTED) == 22 + 47


@pytest.mark.parametrize("seed", SEEDS)
def test_the_outcome_of_every_check(seed: str) -> None:
    column = SEEDS.index(seed)
    found = {outcome.rule: letter(outcome) for outcome in said(seed)}
    assert found == {rule: states.split()[column] for rule, (states, _why) in EXPECTED.items()}


@pytest.mark.parametrize("seed", SEEDS)
def test_what_does_not_speak_says_why(seed: str) -> None:
    for outcome in said(seed):
        assert bool(outcome.reason) is (letter(outcome) in "oNx"), outcome


@pytest.mark.parametrize("seed", SEEDS)
def test_the_findings_of_the_record(seed: str) -> None:
    """The record holds the findings of what fires, and no other."""
    path = next(shared("texts").glob(f"{seed}_*.txt"))
    (record,) = read(path.read_bytes(), path.name).records
    assert {finding.rule: finding.severity for finding in record.findings} == SEVERITIES[seed]
    assert record.status == "valid"  # an odd document and a weak policy are read validly
