"""A policy text of an invented company and the record it should give, for the tests of what follows extraction."""

from __future__ import annotations

import copy
import hashlib
from typing import Any

from pipeline.record import coverage_of, record_id

TEXT = """云杉远洋精密股份有限公司未来三年股东分红回报规划（2024-2026年）
一、公司每年以现金方式分配的利润不少于当年实现的可分配利润的15%，且最近三年以现金方式累计分配的利润不少于最近三年实现的年均可分配利润的百分之三十。
二、公司当年盈利的，应当进行现金分红；资产负债率高于70%的，可以不进行现金分红。
三、成熟期且无重大资金支出安排的，现金分红所占比例最低应达到80%；成熟期且有重大资金支出安排的，最低应达到40%；成长期且有重大资金支出安排的，最低应达到20%。
四、最近三年累计分红金额不低于5000万元。
五、调整本规划须经出席股东大会的股东所持表决权的2/3以上通过。公司至少每三年重新审阅一次本规划。
"""


def span(quote: str, text: str = TEXT, page: int | None = None) -> dict[str, Any]:
    """The evidence item for the first place where `quote` stands in `text`."""
    start = text.index(quote)
    return {"quote": quote, "start": start, "end": start + len(quote), "page": page}


def clauses() -> list[dict[str, Any]]:
    """The clauses of `TEXT`, one of most families."""
    annual = "每年以现金方式分配的利润不少于当年实现的可分配利润的15%"
    three = "最近三年以现金方式累计分配的利润不少于最近三年实现的年均可分配利润的百分之三十"
    return [
        clause("c1", "annual_cash_ratio", annual, comparator=">=", ratio=0.15, measure="distributable_profit"),
        clause(
            "c2",
            "cumulative_cash_ratio",
            three,
            comparator=">=",
            ratio=0.3,
            measure="distributable_profit",
            window_years=3,
            window="trailing",
            aggregation="average",
        ),
        clause(
            "c3",
            "combined_commitment",
            annual + "，且" + three,
            logic="all_of",
            members=["annual_cash_ratio", "cumulative_cash_ratio"],
            member_ids=["c1", "c2"],
            connector="且",
        ),
        clause(
            "c4",
            "cash_dividend_condition",
            "公司当年盈利的",
            kind="profit_positive",
            applies_to=["c1"],
            applies_basis="document",
        ),
        clause(
            "c5",
            "cash_dividend_exemption",
            "资产负债率高于70%的，可以不进行现金分红",
            kind="debt_ratio",
            comparator=">",
            value=0.7,
            unit="ratio",
            effect="no_cash",
            modality="may",
        ),
        tier("c6", "mature", False, 0.8, "成熟期且无重大资金支出安排的，现金分红所占比例最低应达到80%"),
        tier("c7", "mature", True, 0.4, "成熟期且有重大资金支出安排的，最低应达到40%"),
        tier("c8", "growth", True, 0.2, "成长期且有重大资金支出安排的，最低应达到20%"),
        clause(
            "c9",
            "absolute_amount_floor",
            "最近三年累计分红金额不低于5000万元",
            comparator=">=",
            amount=50000000,
            currency="CNY",
            period="three_years",
        ),
        clause(
            "c10",
            "vote_threshold",
            "调整本规划须经出席股东大会的股东所持表决权的2/3以上通过",
            body="general_meeting",
            matter="policy_adjustment",
            comparator=">=",
            threshold="2/3",
        ),
        clause("c11", "review_cycle", "至少每三年重新审阅一次", years=3, comparator="<="),
    ]


def clause(ident: str, clause_type: str, quote: str, /, **fields: Any) -> dict[str, Any]:
    return {"id": ident, "type": clause_type, **fields, "extractor": "sample", "evidence": [span(quote)]}


def tier(ident: str, stage: str, expenditure: bool | None, ratio: float, quote: str) -> dict[str, Any]:
    fields = {"stage": stage, "major_expenditure": expenditure, "comparator": ">=", "ratio": ratio}
    return clause(ident, "differentiated_cash_share", quote, **fields)


def sample(source: str = "plans/云杉远洋.txt", *, ordinal: int = 1, text: str = TEXT) -> dict[str, Any]:
    """A complete record of `TEXT` as plain data, not yet validated."""
    sha256 = hashlib.sha256(text.encode() + source.encode()).hexdigest()
    found = copy.deepcopy(clauses())
    name = "云杉远洋精密股份有限公司"
    return {
        "schema_version": "1.0.0",
        "record_id": record_id(sha256, ordinal),
        "document": {
            "source": source,
            "sha256": sha256,
            "format": "txt",
            "encoding": "utf-8",
            "script": "hans",
            "jurisdiction": "cn",
            "doc_type": "shareholder_return_plan",
            "title": "未来三年股东分红回报规划（2024-2026年）",
            "company": {"name": name, "evidence": [span(name)]},
            "document_date": None,
            "cited_rules": [],
            "quality": {"flags": [], "repairs": []},
        },
        "instrument": {
            "ordinal": ordinal,
            "kind": "plan",
            "heading": None,
            "plan_period": {"start_year": 2024, "end_year": 2026, "years": 3, "evidence": [span("2024-2026年")]},
            "start": 0,
            "end": len(text),
        },
        "clauses": found,
        "coverage": coverage_of(found, jurisdiction="cn", read_whole=True),
        "findings": [],
        "status": "valid",
    }
