"""Policies of invented companies, made of parts that the tests of the rules leave out, replace and date.

`plan(date=...)` is a plan on which no rule has anything to say; every case changes one part of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pipeline.document import read
from pipeline.validate.catalogue import outcomes
from pipeline.validate.financials import Financials
from pipeline.validate.rules import Outcome

PLAN = {
    "basis": "为完善分红机制，根据中国证监会《关于进一步落实上市公司现金分红有关事项的通知》（证监发〔2012〕37号）、《上市公司监管指引第3号——上市公司现金分红》和《公司章程》的规定，公司制定本规划。",
    "form": "公司采用现金、股票或者现金与股票相结合的方式分配股利。",
    "priority": "公司优先采用现金分红的利润分配方式。",
    "annual": "在公司当年盈利且累计未分配利润为正的情况下，公司每年以现金方式分配的利润不少于当年实现的可分配利润的10%。",
    "three": "公司最近三年以现金方式累计分配的利润不少于最近三年实现的年均可分配利润的30%。",
    "reasons": "采用股票股利进行利润分配的，应当具有公司成长性、每股净资产的摊薄等真实合理因素。",
    "tiers": "董事会综合考虑所处行业特点、发展阶段以及是否有重大资金支出安排等因素，区分下列情形，提出差异化的现金分红政策：",
    "mature": "1、公司发展阶段属成熟期且无重大资金支出安排的，进行利润分配时，现金分红在本次利润分配中所占比例最低应达到80%；",
    "mature_with": "2、公司发展阶段属成熟期且有重大资金支出安排的，进行利润分配时，现金分红在本次利润分配中所占比例最低应达到40%；",
    "growth": "3、公司发展阶段属成长期且无重大资金支出安排的，进行利润分配时，现金分红在本次利润分配中所占比例最低应达到60%；",
    "growth_with": "4、公司发展阶段属成长期且有重大资金支出安排的，进行利润分配时，现金分红在本次利润分配中所占比例最低应达到20%。",
    "undetermined": "公司发展阶段不易区分但有重大资金支出安排的，可以按照前项规定处理。",
    "share": "现金分红在本次利润分配中所占比例为现金股利除以现金股利与股票股利之和。",
    "expenditure": "重大资金支出安排是指公司未来十二个月内拟对外投资、收购资产或购买设备（募集资金项目除外）的累计支出达到或超过公司最近一期经审计净资产的30%。",
    "offset": "存在股东违规占用公司资金情况的，公司应当扣减该股东所分配的现金红利，以偿还其占用的资金。",
    "explain": "公司当年盈利而未提出现金分红预案的，董事会应当在年度报告中说明未分红的原因和留存资金的用途。",
    "adjust": "因外部经营环境或者自身经营状况发生较大变化，确有必要调整利润分配政策的，经董事会审议后提交股东大会，并经出席股东大会的股东所持表决权的三分之二以上通过。",
    "review": "公司至少每三年重新审阅一次股东回报规划。",
    "deadline": "公司股东大会对利润分配方案作出决议后，董事会须在股东大会召开后两个月内完成股利的派发事项。",
    "effect": "本规划自公司股东大会审议通过之日起生效。",
}
NAME = "榆关重工股份有限公司"


def plan(*, date: str | None = "2024-04-25", years: str = "2024-2026年", name: str = NAME, **parts: str | None) -> str:
    """The plan with parts replaced, added (any other name) or, as None, left out; without `date` it is not signed."""
    body = [words for words in ({**PLAN, **parts}).values() if words]
    title = f"{name}未来三年（{years}）股东回报规划" if years else f"{name}未来三年股东回报规划"
    end = [f"{name}董事会", day(date)] if date else []
    return "\n".join([title, *body, *end]) + "\n"


def day(date: str) -> str:
    """2024-04-05 as 2024年4月5日."""
    year, month, number = map(int, date.split("-"))
    return f"{year}年{month}月{number}日"


def record_of(text: str, name: str = "plan.txt") -> dict[str, Any]:
    """The one record of a text, as plain data."""
    (record,) = read(text.encode(), name).records
    return record.model_dump(mode="json")


def said(text: str, financials: Financials | None = None) -> dict[str, Outcome]:
    """What every check says of a text with one policy."""
    return {outcome.rule: outcome for outcome in outcomes(record_of(text), text, financials=financials)}


def fired(text: str, financials: Financials | None = None) -> list[str]:
    """The rules R01-R47 that fire on a text, with the severity of each finding."""
    return [
        f"{outcome.rule} {finding['severity']}"
        for outcome in said(text, financials).values()
        for finding in outcome.findings
        if outcome.rule.startswith("R")
    ]


def states(text: str, rules: Sequence[str]) -> list[str]:
    """The states of some rules, in their order."""
    found = said(text)
    return [found[rule].state for rule in rules]
