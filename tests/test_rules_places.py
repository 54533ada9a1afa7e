"""The rules of Hong Kong and Taiwan: documents that fire each, near-misses, and windows."""

from __future__ import annotations

from typing import Any

import pytest
from rule_texts import day, fired, plan, record_of, said

from pipeline.validate.catalogue import outcomes


def hong_kong(*policy: str, date: str | None = "2024-03-28", name: str = "瀚嶺國際控股有限公司") -> str:
    lines = [
        name,
        "股息政策",
        f"本公司董事會（「董事會」）根據上市規則附錄《企業管治守則》採納本股息政策，{name}於建議派付股息前須考慮下列因素：",
        "董事會應考慮本集團的財務業績、現金流狀況、營運資金需要及未來發展計劃。",
        "在有可供分派溢利的情況下，本公司可以現金或董事會認為合適的其他方式派付股息，並可派付中期股息及特別股息。",
        *policy,
    ]
    return "\n".join([*lines, "董事會", day(date) if date else ""]) + "\n"


RATIO = "本公司擬派付的年度股息總額不少於股東應佔溢利的30%。"
NONE = "本公司並無預設的派息比率。"


@pytest.mark.parametrize(
    "text, expected",
    [
        (hong_kong(RATIO), []),
        (hong_kong(NONE), []),  # "none" is a value
        (hong_kong(), ["R40 warning"]),
        (hong_kong(date="2018-12-31"), []),  # before the code asked for a policy
        (hong_kong(date="2019-01-01"), ["R40 warning"]),
        (hong_kong(date=None), ["R40 info"]),
        (hong_kong(RATIO, name="瀚嶺重工股份有限公司"), ["R41 info"]),  # a mainland company with H shares
        (
            hong_kong(
                RATIO, "可分配利潤按中國會計準則與國際財務報告準則兩者中較低者確定。", name="瀚嶺重工股份有限公司"
            ),
            [],
        ),
    ],
)
def test_hong_kong(text: str, expected: list[str]) -> None:
    record = record_of(text)
    assert record["document"]["jurisdiction"] == "hk"
    assert fired(text) == expected


def test_a_mainland_company_in_traditional_script_has_no_h_shares() -> None:
    assert said(plan())["R41"].state == "silent"


def test_h_shares_are_told_by_the_stock_code() -> None:
    record = record_of(plan())
    record["document"]["company"]["stock_code"] = "00700.HK"
    found = {outcome.rule: outcome.state for outcome in outcomes(record)}
    assert found["R41"] == "fires"
    record["document"]["company"]["name"] = None
    assert {outcome.rule: outcome.state for outcome in outcomes(record)}["R41"] == "not_assessable"


ARTICLES = {
    "pay": "第二十八條 本公司年度如有獲利，應提撥不低於百分之一為員工酬勞。",
    "order": "第二十九條 本公司年度總決算如有盈餘，應先繳納稅捐、彌補累積虧損後，提撥百分之十為法定盈餘公積，但法定盈餘公積已達本公司實收資本額時，不在此限。",
    "policy": "本公司股利政策採平衡股利政策，每年就可供分配盈餘提撥不低於百分之三十分配股東股利，其中現金股利不低於股利總額之百分之二十。",
    "board": "本公司授權董事會以三分之二以上董事之出席，及出席董事過半數之決議，將應分派股息及紅利以發放現金之方式為之，並報告股東會。",
}


def taiwan(**parts: str | None) -> str:
    body = [words for words in ({**ARTICLES, **parts}).values() if words]
    return (
        "\n".join(
            ["泓嶼電子股份有限公司章程", "第一條 本公司依照公司法規定組織之，定名為泓嶼電子股份有限公司。", *body]
        )
        + "\n"
    )


@pytest.mark.parametrize(
    "changes, expected",
    [
        ({}, []),
        # An undated document gives no dated warning: the articles show no date.
        ({"policy": "本公司股利政策由董事會擬具，提請股東會決議。", "board": None}, ["R42 info"]),
        ({"order": ARTICLES["order"].replace("百分之十", "百分之五")}, ["R43 error"]),
        ({"order": ARTICLES["order"].replace("已達本公司實收資本額", "已達本公司實收資本額百分之五十")}, ["R43 error"]),
        ({"pay": None}, ["R44 info"]),
        ({"board": ARTICLES["board"].replace("三分之二以上董事之出席", "過半數董事之出席")}, ["R45 error"]),
        (
            {"board": "本公司授權董事會決議將應分派股息及紅利以發放現金之方式為之，並報告股東會。"},
            [],
        ),  # the law applies
    ],
)
def test_taiwan(changes: dict[str, Any], expected: list[str]) -> None:
    text = taiwan(**changes)
    assert record_of(text)["document"]["jurisdiction"] == "tw"
    assert fired(text) == expected
