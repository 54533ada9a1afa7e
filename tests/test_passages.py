"""What a passage is about, read off its headings."""

from __future__ import annotations

import pytest
from reading_of import reading_of

ZONES = [
    # a measure to keep up the price stays in the plan it belongs to, though it is called a distribution
    ("四、稳定股价的预案\n1、实施利润分配或资本公积转增股本\n公司将在两个月内实施完毕。", "实施完毕", "undertaking"),
    # ... while a policy that follows the plan begins anew
    ("四、稳定股价的预案\n1、回购股份\n五、发行后的股利分配政策\n公司每年分红。", "每年分红", "policy"),
    # dilution as a ground for stock dividends is no heading of an undertaking
    (
        "一、股利分配政策\n1、采用股票股利的，应考虑每股净资产的摊薄等真实合理因素。\n2、公司每年分红。",
        "真实合理因素",
        "policy",
    ),
    # dilution by the issue is one
    ("一、填补被摊薄即期回报的措施\n公司将完善利润分配。", "完善", "undertaking"),
]


@pytest.mark.parametrize("text, words, zone", ZONES)
def test_zones(text: str, words: str, zone: str) -> None:
    assert next(unit.zone for unit in reading_of(text).units if words in unit.text) == zone
