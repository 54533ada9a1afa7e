"""Why a sentence is residue: the closed list of codes, each with its words in English and in Chinese."""

from __future__ import annotations

from collections.abc import Mapping

REASONS: Mapping[str, tuple[str, str]] = {
    "table": ("a cell or row of a table", "表格中的数字"),
    "payment": ("a payment of a past or present year", "以往或当年的派发情况"),
    "holding_right": ("a right of shareholders by their holding", "按持股比例享有的股东权利"),
    "unclaimed_dividends": ("dividends not collected, and when they lapse", "未领取股利及其时效"),
    "reserves": ("a recital of the law on reserves", "公积金的法定规则"),
    "share_dealing": ("a share price, a lock-up or a sale of shares", "股价、锁定或减持事项"),
    "vote": ("a vote or quorum that no clause claims", "未被条款覆盖的表决要求"),
    "adjustment_trigger": ("a trigger for adjusting the policy", "调整政策的触发情形"),
    "time_limit": ("a time limit that no clause claims", "未被条款覆盖的期限"),
    "period": ("a period of years, or an interval, that no clause claims", "未被条款覆盖的年限或间隔"),
    "no_field": ("a quantity in the words of a clause that is none of its values", "条款原文中未作为取值的数量"),
    "quantity": ("a quantity that no clause claims", "未被条款覆盖的数量"),
    "cue": ("a sentence on dividends that no clause claims", "未被条款覆盖的分红表述"),
}
"""Code -> the reason in English and in Chinese. `pipeline.residue` tells which one holds."""

RESIDUE_CODES: tuple[str, ...] = tuple(REASONS)
