"""Conditions spelled out without double negation, for readers of a record: 没有出具标准无保留意见 -> 审计意见不是标准无保留意见."""

from __future__ import annotations

from ._condition_reader import Atom

# kind: (the noun of a number, the words when it holds, the words when it fails)
_WORDS = {
    "profit_positive": ("净利润", "盈利", "未盈利"),
    "distributable_profit_positive": ("可分配利润", "可分配利润为正", "可分配利润不为正"),
    "undistributed_profit_positive": ("累计未分配利润", "累计未分配利润为正", "累计未分配利润不为正"),
    "cash_flow_sufficient": ("现金流", "现金流充裕", "现金流不充裕"),
    "operating_funds_sufficient": ("资金", "资金满足正常经营和发展", "资金不能满足正常经营和发展"),
    "audit_opinion_standard": ("审计意见", "审计意见为标准无保留意见", "审计意见不是标准无保留意见"),
    "no_major_expenditure": ("支出", "没有重大投资或支出", "有重大投资或支出"),
    "reserves_appropriated": ("公积金", "已提取公积金", "未提取公积金"),
    "losses_covered": ("亏损", "亏损已弥补", "亏损未弥补"),
    "per_share_profit": ("每股利润", "每股利润为正", "每股利润不为正"),
    "per_share_dividend_operable": ("每股股利", "每股股利可操作", "每股股利不可操作"),
    "debt_ratio": ("资产负债率", "资产负债率合理", "资产负债率过高"),
    "operating_cash_flow": ("经营性现金流", "经营性现金流量净额为正", "经营性现金流量净额不为正"),
    "capital_adequacy": ("资本充足率", "资本充足率符合要求", "资本充足率不符合要求"),
    "risk_indicators": ("风险控制指标", "风险控制指标符合要求", "风险控制指标不符合要求"),
    "no_exemption_circumstances": ("", "没有特殊情况", "有特殊情况"),
    "cash_reserve": ("现金储备", "现金储备充足", "现金储备不足"),
}
_SIGNS = {">=": "不低于", ">": "高于", "<=": "不高于", "<": "低于"}


def holds_when(atom: Atom, *, fails: bool) -> str | None:
    """When the condition (or, with `fails`, the excuse) is met, in plain words; None for `other`."""
    words = _WORDS.get(atom.kind)
    if words is None:
        return None
    if atom.value is None or atom.comparator is None:
        return words[2] if fails else words[1]
    shown = f"{atom.value * 100:.10g}%" if atom.unit == "ratio" else f"{atom.value:.10g}元"
    return f"{words[0]}{_SIGNS.get(atom.comparator, '为')}{shown}"
