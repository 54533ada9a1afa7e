"""The rules on mainland plans: what fires each, a near-miss that does not, and both sides of its window.

Every case is a plan on which nothing fires, with one part changed.
"""

from __future__ import annotations

from typing import Any

import pytest
from rule_texts import NAME, PLAN, fired, plan, said

OLD = {"years": "2012-2014年"}
# Of dates before the staged policy, the tiers say nothing.
Changes = dict[str, Any]

CASES: dict[str, list[tuple[str, Changes, list[str]]]] = {
    "staged": [
        ("nothing is wrong with the plan itself", {}, []),
        (
            "no tiers: R01; then R04, R07, R39 have nothing to say",
            {
                "tiers": None,
                "mature": None,
                "mature_with": None,
                "growth": None,
                "growth_with": None,
                "undetermined": None,
                "share": None,
            },
            ["R01 warning"],
        ),
        (
            "no tiers, the day before the guideline",
            {
                "tiers": None,
                "mature": None,
                "mature_with": None,
                "growth": None,
                "growth_with": None,
                "undetermined": None,
                "share": None,
                "date": "2013-11-29",
                **OLD,
            },
            [],
        ),
        (
            "no tiers, on its first day",
            {
                "tiers": None,
                "mature": None,
                "mature_with": None,
                "growth": None,
                "growth_with": None,
                "undetermined": None,
                "share": None,
                "date": "2013-11-30",
                **OLD,
            },
            ["R01 warning"],
        ),
        ("mature 70 %", {"mature": PLAN["mature"].replace("80%", "70%")}, ["R02 error"]),
        (
            "mature 70 % before the guideline",
            {"mature": PLAN["mature"].replace("80%", "70%"), "date": "2013-11-29", **OLD},
            [],
        ),
        (
            "mature 70 %, not dated, no years: no dated error",
            {"mature": PLAN["mature"].replace("80%", "70%"), "date": None, "years": ""},
            ["R02 info"],
        ),
        ("mature with expenditure 30 %", {"mature_with": PLAN["mature_with"].replace("40%", "30%")}, ["R02 error"]),
        (
            "growth with expenditure 15 %, and 前项 with it",
            {"growth_with": PLAN["growth_with"].replace("20%", "15%")},
            ["R02 error", "R05 warning"],
        ),
        ("growth without expenditure has no least", {"growth": PLAN["growth"].replace("60%", "10%")}, []),
        ("stricter than the guideline", {"mature": PLAN["mature"].replace("80%", "90%")}, ["R03 info"]),
        (
            "stricter in growth, and 前项 with it",
            {"growth_with": PLAN["growth_with"].replace("20%", "30%")},
            ["R03 info", "R05 warning"],
        ),
        ("no word on the undetermined stage", {"undetermined": None}, ["R04 info"]),
        (
            "the board decides the stage instead",
            {"undetermined": "公司所处发展阶段由公司董事会根据具体情形确定。"},
            ["R04 info"],
        ),
        (
            "the last item by its number",
            {"undetermined": "公司发展阶段不易区分但有重大资金支出安排的，可以按照前项规定处理。"},
            [],
        ),
        ("what major expenditure is, is not said", {"expenditure": None}, ["R06 info"]),
        (
            "nothing rests on it",
            {
                "expenditure": None,
                "tiers": None,
                "mature": None,
                "mature_with": None,
                "growth": None,
                "growth_with": None,
                "undetermined": None,
                "share": None,
                "date": "2013-11-29",
                **OLD,
            },
            [],
        ),
        (
            "a condition rests on it, before the guideline too",
            {
                "expenditure": None,
                "tiers": None,
                "mature": None,
                "mature_with": None,
                "growth": None,
                "growth_with": None,
                "undetermined": None,
                "share": None,
                "annual": "在公司当年盈利且无重大投资计划或重大现金支出的情况下，公司每年以现金方式分配的利润不少于当年实现的可分配利润的10%。",
                "date": "2013-11-29",
                **OLD,
            },
            ["R06 info"],
        ),
        ("the share of cash is not defined", {"share": None}, ["R07 info"]),
        ("not yet to be defined", {"share": None, "date": "2022-01-04", "years": "2022-2024年"}, []),
        ("on the first day", {"share": None, "date": "2022-01-05", "years": "2022-2024年"}, ["R07 info"]),
        ("not dated: whether the template is old cannot be told", {"share": None, "date": None, "years": ""}, []),
        ("growth without expenditure is left out", {"growth": None}, ["R39 info"]),
        (
            "growth whatever the expenditure",
            {
                "growth": None,
                "growth_with": "3、公司发展阶段属成长期的，进行利润分配时，现金分红在本次利润分配中所占比例最低应达到20%。",
            },
            [],
        ),
        ("left out before the guideline", {"growth": None, "date": "2013-11-29", **OLD}, []),
    ],
    "commitments": [
        ("no annual minimum", {"annual": "具体每个年度的分红比例由董事会根据公司年度盈利情况提出方案。"}, ["R08 info"]),
        ("an amount for each year is one", {"annual": "公司每年现金分红金额不低于5000万元。"}, []),
        ("an amount for three years is none", {"annual": "最近三个会计年度累计分红金额不低于5000万元。"}, ["R08 info"]),
        ("a minimum per share is one", {"annual": "公司每年每10股派发现金红利不低于3元（含税）。"}, []),
        ("5 % a year", {"annual": PLAN["annual"].replace("10%", "5%")}, ["R09 warning"]),
        ("30 % a year", {"annual": PLAN["annual"].replace("10%", "30%")}, []),
        ("no three-year ratio", {"three": None}, ["R10 info"]),
        (
            "no three-year ratio while it was a condition of offerings",
            {"three": None, "date": "2023-02-16", "years": "2023-2025年"},
            ["R10 warning"],
        ),
        ("the day after", {"three": None, "date": "2023-02-17", "years": "2023-2025年"}, ["R10 info"]),
        ("before there was one", {"three": None, "date": "2008-10-08", "years": "2008-2010年"}, []),
        (
            "20 % of the average, after the sell-down rules",
            {"three": PLAN["three"].replace("30%", "20%")},
            ["R11 warning"],
        ),
        (
            "20 % of the average, between two rules",
            {"three": PLAN["three"].replace("30%", "20%"), "date": "2023-08-26", "years": "2023-2025年"},
            [],
        ),
        (
            "20 % of the average, on the first day of the second",
            {"three": PLAN["three"].replace("30%", "20%"), "date": "2023-08-27", "years": "2023-2025年"},
            ["R11 warning"],
        ),
        (
            "20 % of the average, on the last day of the first",
            {"three": PLAN["three"].replace("30%", "20%"), "date": "2023-02-16", "years": "2023-2025年"},
            ["R11 warning"],
        ),
        (
            "20 % of the sum are 60 % of the average",
            {"three": "公司最近三年以现金方式累计分配的利润不少于最近三年累计实现的可分配利润的20%。"},
            [],
        ),
        (
            "9 % of the sum are 27 % of the average",
            {"three": "公司最近三年以现金方式累计分配的利润不少于最近三年累计实现的可分配利润的9%。"},
            ["R11 warning"],
        ),
        (
            "或 an amount",
            {
                "three": "公司最近三年以现金方式累计分配的利润不少于最近三年实现的年均可分配利润的30%，或最近三个会计年度累计分红金额不低于5000万元。"
            },
            ["R13 info"],
        ),
        (
            "孰高 of an amount",
            {
                "three": "公司最近三年以现金方式累计分配的利润不少于最近三年实现的年均可分配利润的30%，且最近三个会计年度累计分红金额不低于5000万元。"
            },
            [],
        ),
        ("more than there is", {"cap": "公司年度利润分配金额不得超过公司当年末累计未分配利润的120%。"}, ["R28 error"]),
        ("not more than there is", {"cap": "公司年度利润分配金额不得超过公司当年末累计未分配利润。"}, []),
        (
            "more than there is, under a law known from memory only",
            {
                "cap": "公司年度利润分配金额不得超过公司当年末累计未分配利润的120%。",
                "date": "2018-10-25",
                "years": "2018-2020年",
                "share": None,
            },
            ["R28 warning"],
        ),
        (
            "more than there is, not dated",
            {"cap": "公司年度利润分配金额不得超过公司当年末累计未分配利润的120%。", "date": None},
            ["R28 info"],
        ),
        (
            "a reserve of 5 %",
            {
                "reserve": "公司分配当年税后利润时，应当提取利润的5%列入公司法定公积金，法定公积金累计额为公司注册资本的50%以上的，可以不再提取。"
            },
            ["R29 error"],
        ),
        (
            "a reserve that stops at 25 %",
            {
                "reserve": "公司分配当年税后利润时，应当提取利润的10%列入公司法定公积金，法定公积金累计额为公司注册资本的25%以上的，可以不再提取。"
            },
            ["R29 error"],
        ),
        (
            "the reserve of the law",
            {
                "reserve": "公司分配当年税后利润时，应当提取利润的10%列入公司法定公积金，法定公积金累计额为公司注册资本的50%以上的，可以不再提取。"
            },
            [],
        ),
        (
            "20 % stay",
            {"convert": "法定公积金转为资本时，所留存的该项公积金将不少于转增前公司注册资本的20%。"},
            ["R30 error"],
        ),
        ("25 % stay", {"convert": "法定公积金转为资本时，所留存的该项公积金将不少于转增前公司注册资本的25%。"}, []),
        (
            "buybacks count",
            {"buyback": "公司以集中竞价方式回购股份的，当年已实施的回购金额视同现金分红。"},
            ["R35 info"],
        ),
        (
            "buybacks that are cancelled count",
            {"buyback": "公司以集中竞价方式回购股份并注销的，当年已实施的回购金额视同现金分红。"},
            [],
        ),
        (
            "buybacks count, the day before",
            {"buyback": "公司以集中竞价方式回购股份的，当年已实施的回购金额视同现金分红。", "date": "2024-03-14"},
            [],
        ),
        (
            "buybacks count, on the day",
            {"buyback": "公司以集中竞价方式回购股份的，当年已实施的回购金额视同现金分红。", "date": "2024-03-15"},
            ["R35 info"],
        ),
        (
            "buybacks count, not dated",
            {"buyback": "公司以集中竞价方式回购股份的，当年已实施的回购金额视同现金分红。", "date": None, "years": ""},
            [],
        ),
        ("ten shares per ten", {"shares": "公司发放股票股利的，每10股送股不超过10股。"}, ["R36 info"]),
        ("three shares per ten", {"shares": "公司发放股票股利的，每10股送股不超过3股。"}, []),
        (
            "ten shares per ten, before the exchanges' rules",
            {"shares": "公司发放股票股利的，每10股送股不超过10股。", "date": "2018-11-22", "years": "2018-2020年"},
            [],
        ),
        (
            "ten shares per ten, on their first day",
            {"shares": "公司发放股票股利的，每10股送股不超过10股。", "date": "2018-11-23", "years": "2018-2020年"},
            ["R36 info"],
        ),
        (
            "the coming three years",
            {"three": "公司未来三年以现金方式累计分配的利润不少于未来三年实现的年均可分配利润的30%。"},
            ["R37 info"],
        ),
        (
            "any three years",
            {"three": "任何三个连续年度内，公司以现金方式累计分配的利润不少于该三年实现的年均可分配利润的30%。"},
            [],
        ),
        (
            "120 % of net profit",
            {"annual": "公司每年以现金方式分配的利润不少于当年实现的净利润的120%。"},
            ["R47 warning"],
        ),
        ("100 % of net profit", {"annual": "公司每年以现金方式分配的利润不少于当年实现的净利润的100%。"}, []),
        (
            "120 % before the guideline watched it",
            {"annual": "公司每年以现金方式分配的利润不少于当年实现的净利润的120%。", "date": "2023-12-14"},
            [],
        ),
        (
            "120 % on its first day",
            {"annual": "公司每年以现金方式分配的利润不少于当年实现的净利润的120%。", "date": "2023-12-15"},
            ["R47 warning"],
        ),
    ],
    "procedure": [
        (
            "no vote on changes",
            {
                "adjust": "因外部经营环境或者自身经营状况发生较大变化，确有必要调整利润分配政策的，经董事会审议后提交股东大会审议。"
            },
            ["R14 warning"],
        ),
        (
            "a special resolution",
            {
                "adjust": "因外部经营环境或者自身经营状况发生较大变化，确有必要调整利润分配政策的，经董事会审议后提交股东大会以特别决议审议通过。"
            },
            [],
        ),
        (
            "the board's two thirds are no shareholders' vote",
            {
                "adjust": "因外部经营环境或者自身经营状况发生较大变化，确有必要调整利润分配政策的，应当经董事会全体董事三分之二以上审议通过后提交股东大会审议。"
            },
            ["R14 warning"],
        ),
        ("the policy is not changed at all", {"adjust": None}, []),
        (
            "no vote on changes, before the notice",
            {
                "adjust": "因外部经营环境或者自身经营状况发生较大变化，确有必要调整利润分配政策的，经董事会审议后提交股东大会审议。",
                "date": "2012-05-03",
                **OLD,
            },
            [],
        ),
        (
            "no vote on changes, on its first day",
            {
                "adjust": "因外部经营环境或者自身经营状况发生较大变化，确有必要调整利润分配政策的，经董事会审议后提交股东大会审议。",
                "date": "2012-05-04",
                **OLD,
            },
            ["R14 warning"],
        ),
        (
            "changes by half of the votes: R15, and R14 leaves it there",
            {"adjust": PLAN["adjust"].replace("三分之二以上", "二分之一以上")},
            ["R15 warning"],
        ),
        (
            "changes by half of the votes, before the notice",
            {"adjust": PLAN["adjust"].replace("三分之二以上", "二分之一以上"), "date": "2012-05-03", **OLD},
            [],
        ),
        (
            "two thirds for a year's proposal",
            {"vote": "年度利润分配方案应当经出席股东大会的股东所持表决权的三分之二以上通过。"},
            ["R16 warning"],
        ),
        (
            "half for a year's proposal",
            {"vote": "年度利润分配方案应当经出席股东大会的股东所持表决权的二分之一以上通过。"},
            [],
        ),
        ("the plan is not reviewed", {"review": None}, ["R17 info"]),
        ("reviewed every five years", {"review": "公司每五年重新审阅一次股东回报规划。"}, ["R17 warning"]),
        ("reviewed every year", {"review": "公司至少每年重新审阅一次股东回报规划。"}, []),
        ("the plan is not reviewed, before 2012-05-04", {"review": None, "date": "2012-05-03", **OLD}, []),
        ("cash is not put first", {"priority": None}, ["R18 warning"]),
        ("cash is the only form", {"priority": None, "form": "公司采用现金方式分配股利。", "reasons": None}, []),
        ("cash is not put first, before the guideline", {"priority": None, "date": "2013-11-29", **OLD}, []),
        ("stock without reasons", {"reasons": None}, ["R19 info"]),
        ("no stock, no reasons", {"reasons": None, "form": "公司采用现金方式分配股利。"}, []),
        ("stock without reasons, before the guideline", {"reasons": None, "date": "2013-11-29", **OLD}, []),
        (
            "interim dividends up to 150 % of the profit",
            {"interim": "年度股东大会审议的下一年中期分红上限不应超过相应期间归属于上市公司股东的净利润的150%。"},
            ["R20 error"],
        ),
        (
            "interim dividends up to the profit",
            {"interim": "年度股东大会审议的下一年中期分红上限不应超过相应期间归属于上市公司股东的净利润。"},
            [],
        ),
        (
            "interim dividends authorised without a cap",
            {"interim": "公司召开年度股东大会审议年度利润分配方案时，授权董事会制定具体的中期分红方案。"},
            ["R20 warning"],
        ),
        (
            "a cap of 150 %, not dated",
            {
                "interim": "年度股东大会审议的下一年中期分红上限不应超过相应期间归属于上市公司股东的净利润的150%。",
                "date": None,
                "years": "",
            },
            ["R20 info"],
        ),
        (
            "a cap of 150 %, the day before: R21 alone",
            {
                "interim": "年度股东大会审议的下一年中期分红上限不应超过相应期间归属于上市公司股东的净利润的150%。",
                "date": "2023-12-14",
            },
            ["R21 info"],
        ),
        (
            "a cap of 150 %, on the day",
            {
                "interim": "年度股东大会审议的下一年中期分红上限不应超过相应期间归属于上市公司股东的净利润的150%。",
                "date": "2023-12-15",
            },
            ["R20 error"],
        ),
        (
            "an authorisation, not dated: whether it is early cannot be told",
            {
                "interim": "年度股东大会审议的下一年中期分红上限不应超过相应期间归属于上市公司股东的净利润。",
                "date": None,
                "years": "",
            },
            [],
        ),
        ("no time limit", {"deadline": None}, ["R22 info"]),
        (
            "no time limit, before the guide to articles",
            {"deadline": None, "date": "2006-03-15", "years": "2006-2008年"},
            [],
        ),
        ("sixty days", {"deadline": PLAN["deadline"].replace("两个月", "60日")}, []),
        ("three months", {"deadline": PLAN["deadline"].replace("两个月", "三个月")}, ["R22 warning"]),
        (
            "nine months, under the company law of 2023",
            {"deadline": PLAN["deadline"].replace("两个月", "九个月"), "date": "2024-07-01"},
            ["R22 error"],
        ),
        (
            "nine months, the day before",
            {"deadline": PLAN["deadline"].replace("两个月", "九个月"), "date": "2024-06-30"},
            ["R22 warning"],
        ),
        (
            "six months, as the law allows and the guide does not",
            {"deadline": PLAN["deadline"].replace("两个月", "六个月"), "date": "2024-07-01"},
            ["R22 warning"],
        ),
        (
            "nine months, not dated",
            {"deadline": PLAN["deadline"].replace("两个月", "九个月"), "date": None, "years": "2025-2027年"},
            ["R22 info"],
        ),
        ("no explanation", {"explain": None}, ["R23 info"]),
        (
            "disclosure below 30 %",
            {
                "explain": "拟分配的现金红利总额与当年归属于上市公司股东的净利润之比低于30%的，公司应当在利润分配相关公告中详细披露原因。"
            },
            [],
        ),
        ("no explanation, before the notice", {"explain": None, "date": "2012-05-03", **OLD}, []),
        (
            "independent directors must give an opinion",
            {"directors": "独立董事应当对利润分配预案发表明确的独立意见。", "date": "2024-09-04"},
            ["R26 info"],
        ),
        ("the day before", {"directors": "独立董事应当对利润分配预案发表明确的独立意见。", "date": "2024-09-03"}, []),
        (
            "they may give one",
            {"directors": "独立董事认为现金分红方案可能损害中小股东权益的，有权发表独立意见。", "date": "2024-09-04"},
            [],
        ),
        (
            "they must, not dated",
            {"directors": "独立董事应当对利润分配预案发表明确的独立意见。", "date": None, "years": ""},
            [],
        ),
        (
            "a supervisory board in 2026",
            {"supervisors": "监事会对董事会执行利润分配政策的情况进行监督。", "date": "2026-01-01"},
            ["R27 warning"],
        ),
        (
            "a supervisory board in 2025",
            {"supervisors": "监事会对董事会执行利润分配政策的情况进行监督。", "date": "2025-12-31"},
            [],
        ),
        (
            "an audit committee in 2026",
            {"supervisors": "审计委员会对董事会执行利润分配政策的情况进行监督。", "date": "2026-01-01"},
            [],
        ),
        ("occupied funds are not offset", {"offset": None}, ["R31 info"]),
        ("not yet, in 2004", {"offset": None, "date": "2004-12-06", "years": "2004-2006年"}, []),
        ("on the day", {"offset": None, "date": "2004-12-07", "years": "2004-2006年"}, ["R31 info"]),
        ("a debt ratio of 50 % excuses", {"excuse": "公司资产负债率高于50%的，可以不进行现金分红。"}, ["R32 info"]),
        ("a debt ratio of 70 % excuses", {"excuse": "公司资产负债率高于70%的，可以不进行现金分红。"}, []),
        (
            "a debt ratio of 70 % frees from any distribution",
            {"excuse": "公司资产负债率高于70%的，可以不进行利润分配。"},
            ["R32 info"],
        ),
        (
            "a loss frees from any distribution, as it must",
            {"excuse": "公司当年度未实现盈利的，可以不进行利润分配。"},
            [],
        ),
        (
            "a debt ratio of 50 % excuses, the day before",
            {"excuse": "公司资产负债率高于50%的，可以不进行现金分红。", "date": "2023-12-14"},
            [],
        ),
        (
            "a debt ratio of 50 % excuses, on the day",
            {"excuse": "公司资产负债率高于50%的，可以不进行现金分红。", "date": "2023-12-15"},
            ["R32 info"],
        ),
        ("in force with the board's approval", {"effect": "本规划自公司董事会审议通过之日起生效。"}, ["R38 warning"]),
        ("in force with both", {"effect": "本规划经公司董事会审议通过后，自公司股东大会审议通过之日起生效。"}, []),
        (
            "in force with the board's approval, before the guideline",
            {"effect": "本规划自公司董事会审议通过之日起生效。", "date": "2013-11-29", **OLD},
            [],
        ),
    ],
    "citations": [
        (
            "the version of 2022 in 2024",
            {"basis": PLAN["basis"].replace("现金分红》和", "现金分红（2022年修订）》和")},
            ["R24 warning"],
        ),
        (
            "the version of 2022 on its last day",
            {"basis": PLAN["basis"].replace("现金分红》和", "现金分红（2022年修订）》和"), "date": "2023-12-14"},
            [],
        ),
        (
            "the version of 2022 on the day after",
            {"basis": PLAN["basis"].replace("现金分红》和", "现金分红（2022年修订）》和"), "date": "2023-12-15"},
            ["R24 warning"],
        ),
        (
            "the version of 2013 by its number",
            {"basis": PLAN["basis"].replace("现金分红》和", "现金分红》（证监会公告〔2013〕43号）和")},
            ["R24 warning"],
        ),
        ("no version: the one in force", {}, []),
        (
            "a version, and no date",
            {"basis": PLAN["basis"].replace("现金分红》和", "现金分红（2022年修订）》和"), "date": None, "years": ""},
            [],
        ),
        (
            "the exchange's guideline of 2013",
            {
                "basis": PLAN["basis"].replace(
                    "和《公司章程》", "、《上海证券交易所上市公司现金分红指引》和《公司章程》"
                )
            },
            ["R24 warning"],
        ),
        (
            "the exchange's guideline of 2013 while in force",
            {
                "basis": PLAN["basis"].replace(
                    "和《公司章程》", "、《上海证券交易所上市公司现金分红指引》和《公司章程》"
                ),
                "date": "2022-01-06",
                "years": "2021-2023年",
                "share": PLAN["share"],
            },
            [],
        ),
        (
            "another document's prefix",
            {"basis": PLAN["basis"].replace("证监发〔2012〕37号", "证监会公告〔2012〕37号")},
            ["R25 warning"],
        ),
        ("another number", {"basis": PLAN["basis"].replace("〔2012〕37号", "〔2012〕73号")}, ["R25 warning"]),
        ("brackets of any kind", {"basis": PLAN["basis"].replace("〔2012〕37号", "[2012]37号")}, []),
        ("brackets lost", {"basis": PLAN["basis"].replace("证监发〔2012〕37号", "证监发201237号")}, ["R25 info"]),
        (
            "a bureau's number",
            {"basis": PLAN["basis"].replace("〔2012〕37号）", "〔2012〕37号）、闽证监公司字〔2012〕28号文")},
            [],
        ),
    ],
    "trades": [
        ("a bank without capital conditions", {"name": "榆关银行股份有限公司"}, ["R46 info"]),
        (
            "a bank with them",
            {
                "name": "榆关银行股份有限公司",
                "annual": "在资本充足率满足监管要求的前提下，公司每年以现金方式分配的利润不少于当年实现的可分配利润的10%。",
            },
            [],
        ),
        (
            "a broker with risk indicators",
            {
                "name": "榆关证券股份有限公司",
                "annual": "在公司净资本等风险控制指标符合监管要求的前提下，公司每年以现金方式分配的利润不少于当年实现的可分配利润的10%。",
            },
            [],
        ),
        ("a broker without", {"name": "榆关证券股份有限公司"}, ["R46 info"]),
    ],
}


@pytest.mark.parametrize(
    "why, changes, expected",
    [pytest.param(*case, id=f"{theme}: {case[0]}") for theme, cases in CASES.items() for case in cases],
)
def test_a_plan_with_one_part_changed(why: str, changes: Changes, expected: list[str]) -> None:
    assert fired(plan(**changes)) == expected


def test_every_rule_for_the_mainland_is_seen_to_fire() -> None:
    seen = {each.split()[0] for cases in CASES.values() for _, _, expected in cases for each in expected}
    elsewhere = {"R12", "R33", "R34", "R40", "R41", "R42", "R43", "R44", "R45"}
    assert seen | elsewhere == {f"R{number:02}" for number in range(1, 48)}


@pytest.mark.parametrize(
    "changes, rule, state, reason",
    [
        ({"share": None, "date": None, "years": ""}, "R07", "not_assessable", "the document has no date"),
        (
            {"directors": "独立董事应当对利润分配预案发表明确的独立意见。", "date": None, "years": ""},
            "R26",
            "not_assessable",
            "the document has no date",
        ),
        ({"date": None, "years": ""}, "R26", "silent", ""),  # nothing is asked of the directors, whatever the date
        ({"date": "2020-01-10"}, "R26", "silent", "the window (2024-09-04 to …) does not hold 2020-01-10"),
        (
            {"adjust": PLAN["adjust"].replace("三分之二以上", "二分之一以上")},
            "R14",
            "suppressed",
            "a lower vote is stated, which R15 says",
        ),
        ({}, "R42", "silent", "a rule of another place"),
        ({}, "R33", "not_assessable", "needs --financials"),
    ],
)
def test_the_reason_of_a_rule_that_does_not_fire(changes: Changes, rule: str, state: str, reason: str) -> None:
    outcome = said(plan(**changes))[rule]
    assert (outcome.state, outcome.reason) == (state, reason)


def test_the_messages_quote_the_words_and_name_clauses_and_basis() -> None:
    (finding,) = said(plan(mature=PLAN["mature"].replace("80%", "70%")))["R02"].findings
    assert "“公司发展阶段属成熟期且无重大资金支出安排的" in finding["message"]
    assert "低于指引的 80%" in finding["message_zh"]
    assert finding["clauses"]
    assert finding["basis"] == "GUIDE3_2023"  # the version in force at the document's date
    assert finding["category"] == "regulation"


def test_an_absence_is_no_violation() -> None:
    (finding,) = said(plan(offset=None))["R31"].findings
    assert finding["message"].startswith("not found in this document: ")
    assert finding["message_zh"].startswith("本文件中未见")
    assert NAME not in finding["message"]
