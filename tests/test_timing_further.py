"""Wordings of other drafters of when is paid: conditions between interval and act, forms told later, a year's proposals."""

from __future__ import annotations

import pytest
from reading_of import drafts_of

Row = tuple[object, ...]

CASES: list[tuple[str, str, list[Row]]] = [
    # condition between interval and act
    (
        "distribution_frequency",
        "公司于每一会计年度终了后，在符合现金分红条件的前提下至少派发一次股利。",
        [("year", 1, ">=", "must")],
    ),
    (
        "distribution_frequency",
        "公司每个会计年度结束后，如有可供分配利润，应至少进行一次利润分配。",
        [("year", 1, ">=", "must")],
    ),
    (
        "distribution_frequency",
        "本行于每年年度报告公布以后，在资本充足率满足监管要求的情况下，原则上分配一次股利。",
        [("year", 1, "==", "in_principle")],
    ),
    (
        "distribution_frequency",
        "公司每会计年度终了时，只要累计未分配利润为正，即至少实施一次分红。",
        [("year", 1, ">=", "must")],
    ),
    (
        "distribution_frequency",
        "每一会计年度，在不影响持续经营的条件下，公司至少分红一次。",
        [("year", 1, ">=", "must")],
    ),
    (
        "distribution_frequency",
        "公司在每个会计年度，若满足利润分配条件的，至少进行一次现金分红。",
        [("year", 1, ">=", "must")],
    ),
    ("distribution_frequency", "公司于每一会计年度终了后，在盈利的情形下召开一次业绩说明会。", []),
    ("distribution_frequency", "公司每年度报告披露后，如投资者提出要求，应就现金分红举行一次说明会。", []),
    # years in which there is profit
    ("distribution_frequency", "公司在盈利年度至少分配一次股利。", [("year", 1, ">=", "must")]),
    (
        "distribution_frequency",
        "本行在有可供分配利润的年度原则上分配一次现金股利。",
        [("year", 1, "==", "in_principle")],
    ),
    ("distribution_frequency", "凡实现盈利的会计年度，公司应至少进行一次利润分配。", [("year", 1, ">=", "must")]),
    ("distribution_frequency", "公司于获利年度，分派股利一次。", [("year", 1, "==", "must")]),
    ("distribution_frequency", "本公司有盈餘之年度，得分派股利一次。", [("year", 1, "==", "may")]),
    ("distribution_frequency", "公司计划在本次发行后首个盈利年度派发一次股利。", []),
    ("distribution_frequency", "公司在盈利年度应当进行现金分红。", []),
    # yearly in other words
    ("distribution_frequency", "公司通常于年度股东会审议通过后派发年度股息。", [("year", None, None, "in_principle")]),
    ("distribution_frequency", "公司一般在年度报告披露后安排年度现金分红。", [("year", None, None, "in_principle")]),
    ("distribution_frequency", "本行原则上于年度股东大会后实施年度利润分配。", [("year", None, None, "in_principle")]),
    ("distribution_frequency", "公司一般以母公司报表为依据进行年度利润分配。", [("year", None, None, "in_principle")]),
    ("distribution_frequency", "公司原则上按照章程规定开展年度分红。", [("year", None, None, "in_principle")]),
    ("distribution_frequency", "公司于年度股东大会通过后实施2022年年度分红。", []),
    # goes on
    (
        "distribution_frequency",
        "公司每年分配一次利润，还可在每个季度结束后另行分配一次。",
        [("year", 1, "==", "must"), ("quarter", 1, "==", "may")],
    ),
    (
        "distribution_frequency",
        "公司每个会计年度进行一次现金分红，并可于每个半年度终了后增加一次。",
        [("year", 1, "==", "must"), ("half_year", 1, "==", "may")],
    ),
    (
        "distribution_frequency",
        "公司每年派息一次，亦可在每半年期满时再进行一次。",
        [("year", 1, "==", "must"), ("half_year", 1, "==", "may")],
    ),
    (
        "distribution_frequency",
        "年度分红每年实施一次，每半年度结束后可追加一次。",
        [("year", 1, "==", "must"), ("half_year", 1, "==", "may")],
    ),
    ("distribution_frequency", "公司每年现金分红一次，每季度结束后召开一次经营会议。", [("year", 1, "==", "must")]),
    # review
    ("review_cycle", "董事会每年对本规划的适当性作一次检讨。", [(1, "==")]),
    ("review_cycle", "公司董事会每年至少对股东回报规划的合理性进行一次评估。", [(1, "<=")]),
    ("review_cycle", "董事会每年就本规划的执行情况及适用性开展评估。", [(1, "==")]),
    ("review_cycle", "董事会每个会计年度对利润分配政策的有效性予以评价。", [(1, "==")]),
    ("review_cycle", "公司每年对分红政策的必要性、可行性加以论证。", [(1, "==")]),
    ("review_cycle", "审计委员会每年对本规划的落实情况进行一次检查。", []),
    ("review_cycle", "董事会每年对内部控制制度的有效性进行评价。", []),
    # interim settled in advance
    (
        "interim_dividend",
        "公司召开年度股东会审议年度利润分配方案时，可审议批准下一年中期现金分红的条件、比例上限、金额上限等。",
        [(True, "cash")],
    ),
    ("interim_dividend", "年度股东大会可以决定次年中期分红的条件和上限。", [(True, "profit")]),
    ("interim_dividend", "股东会可一并确定下一年度中期利润分配的条件。", [(True, "profit")]),
    ("interim_dividend", "年度股东会有权批准下一年度中期现金红利的比例上限。", [(True, "cash")]),
    (
        "interim_dividend",
        "股东会可以审议批准下一年中期现金分红的条件、比例上限等。公司可以进行中期利润分配。",
        [(True, "profit")],
    ),
    ("interim_dividend", "独立董事应当对中期现金分红的条件发表意见。", []),
    # form of interim in next clause
    ("interim_dividend", "董事会可提议派发中期股息，中期股息仅限于现金。", [(True, "cash")]),
    ("interim_dividend", "公司可以进行中期利润分配，中期分红以现金方式进行。", [(True, "cash")]),
    ("interim_dividend", "经股东大会批准，公司可进行中期分红；中期分红均采用现金形式。", [(True, "cash")]),
    ("interim_dividend", "公司可以派发中期股利，且中期股利仅以现金派发。", [(True, "cash")]),
    ("interim_dividend", "董事会得决议分派中期股息，中期股息须以现金支付。", [(True, "cash")]),
    ("interim_dividend", "公司可以进行中期利润分配，中期分红以现金或者股票方式进行。", [(True, "profit")]),
    # deadline of a proposal
    (
        "implementation_deadline",
        "本年度擬議股利分派情形：一一〇年度盈餘分派案業經董事會決議。現金股利俟股東常會通過後由董事會訂定基準日，並於基準日後三十日內發放。",
        [],
    ),
    ("implementation_deadline", "公司拟向全体股东每10股派发现金红利1元，现金红利将于股东大会通过后两个月内派发。", []),
    ("implementation_deadline", "本期盈餘分配表。現金股利於基準日後三十日內發放。", []),
    (
        "implementation_deadline",
        "現金股利於股東常會決議後，由董事會訂定基準日，並於基準日後三十日內發放。",
        [(30, "day")],
    ),
    ("implementation_deadline", "公司2020年度拟分配现金股利每股0.2元，将在股东大会批准后六十日内支付。", []),
    ("implementation_deadline", "拟分配的利润应在股东会决议后六十日内支付完毕。", [(60, "day")]),
    # frequency
    (
        "distribution_frequency",
        "公司在符合利润分配条件的情况下，应保证每一会计年度进行一次利润分配。",
        [("year", 1, "==", "must")],
    ),
    (
        "distribution_frequency",
        "除本章程另有规定外，公司应当每年度分红一次，分红时间为年度股东大会召开后两个月内。",
        [("year", 1, "==", "must")],
    ),
    (
        "distribution_frequency",
        "发行人将按年度分配股利；经董事会提议，也可按季度分配。",
        [("year", None, None, "must"), ("quarter", None, None, "may")],
    ),
    (
        "distribution_frequency",
        "公司股利分配一般在每一会计年度终了后六个月内进行一次。",
        [("year", 1, "==", "in_principle")],
    ),
    (
        "distribution_frequency",
        "公司每年应当以现金形式至少分配一次当年实现的可供分配利润。",
        [("year", 1, ">=", "must")],
    ),
    (
        "distribution_frequency",
        "在公司盈利、现金流满足正常经营的条件下，公司力争每年度进行一次现金分红。",
        [("year", 1, "==", "in_principle")],
    ),
    (
        "distribution_frequency",
        "公司进行利润分配的频率为：原则上一个会计年度一次。",
        [("year", 1, "==", "in_principle")],
    ),
    ("distribution_frequency", "公司将坚持每年向投资者派发两次现金红利。", [("year", 2, "==", "must")]),
    ("distribution_frequency", "公司至少每十二个月向股东派发一次股息。", [("year", 1, ">=", "must")]),
    ("distribution_frequency", "保荐机构每年对公司的现金分红情况进行一次现场检查。", []),
    ("distribution_frequency", "董事会每年听取一次中小股东对分红的意见。", []),
    ("distribution_frequency", "若每年分配一次，则派息率为30%。", []),
    # interim
    (
        "interim_dividend",
        "公司董事会可以根据当期的盈利规模、现金流状况、发展阶段及资金需求状况，提议公司进行中期分红。",
        [(True, "profit")],
    ),
    ("interim_dividend", "条件具备时，公司也可在年度中期以现金方式分配股利。", [(True, "cash")]),
    ("interim_dividend", "公司原则上不进行中期利润分配，特殊情形除外。", [(False, "profit")]),
    ("interim_dividend", "经股东会授权，董事会有权决定派发中期现金股利。", [(True, "cash")]),
    ("interim_dividend", "本行视经营情况可派发中期股息。", [(True, "profit")]),
    ("interim_dividend", "公司可以在中期进行现金分红或者股票股利分配。", [(True, "profit")]),
    ("interim_dividend", "中期现金分红比例不应超过当期归母净利润的50%。", []),
    ("interim_dividend", "公司暂不考虑中期分红。", [(False, "profit")]),
    (
        "interim_dividend_authorisation",
        "中期分红的上限不应超过相应期间归属于上市公司股东的净利润的60%。",
        [(0.6, "net_profit_attributable")],
    ),
    (
        "interim_dividend_authorisation",
        "年度股东会审议的下一年中期分红上限应不高于相应期间归属于公司股东的净利润。",
        [(1.0, "net_profit_attributable")],
    ),
    (
        "interim_dividend_authorisation",
        "中期现金分红金额控制在当期可供分配利润的30%以内。",
        [(0.3, "distributable_profit")],
    ),
    # review
    ("review_cycle", "公司应当以每三年为一个周期，制订股东回报规划。", [(3, "==")]),
    ("review_cycle", "股东分红回报规划每三年修订一次；外部环境发生重大变化的，可提前修订。", [(3, "==")]),
    ("review_cycle", "董事会应至少每三年对已实施的股东回报规划执行情况作出评估，并据以修订。", [(3, "<=")]),
    ("review_cycle", "本规划每满三年须由董事会重新审视，并报股东会批准。", [(3, "==")]),
    ("review_cycle", "公司最少三年重新审阅一次《未来三年分红回报规划》。", [(3, "<=")]),
    ("review_cycle", "董事會將每年檢視本股息政策。", [(1, "==")]),
    ("review_cycle", "公司将不定期检讨股息政策。", []),
    # deadline
    ("implementation_deadline", "股东会对利润分配作出决议后，公司应于六十日内将股利支付给股东。", [(60, "day")]),
    (
        "implementation_deadline",
        "公司股东会批准利润分配方案后，董事会应当自批准之日起2个月之内实施具体方案。",
        [(2, "month")],
    ),
    ("implementation_deadline", "红利应当自股东大会通过分红决议之日起30个工作日内派付。", [(30, "day")]),
    (
        "implementation_deadline",
        "公司董事会根据年度股东会授权制定具体方案后，须在两个月内完成股利或股份的派发。",
        [(2, "month")],
    ),
    ("implementation_deadline", "董事会应在股东会结束后两个月内召开会议并公告分红实施安排。", []),
    ("implementation_deadline", "發放現金股利之基準日，應於董事會決議日起四十五日內訂定。", []),
    # a third set
    (
        "distribution_frequency",
        "在依法弥补亏损、提取公积金后有可分配利润的，公司每年度至少进行一次现金分红。",
        [("year", 1, ">=", "must")],
    ),
    (
        "distribution_frequency",
        "公司应于年度股东大会审议通过后，每年至少向股东派发一次股利。",
        [("year", 1, ">=", "must")],
    ),
    ("distribution_frequency", "公司每会计年度原则上应进行不少于一次的利润分配。", [("year", 1, ">=", "in_principle")]),
    (
        "distribution_frequency",
        "在满足条件时，本行将每年以现金方式进行一次普通股股利分配。",
        [("year", 1, "==", "must")],
    ),
    (
        "distribution_frequency",
        "公司一般情况下每年度分红一次，特殊情况下可以每季度分红。",
        [("year", 1, "==", "in_principle"), ("quarter", None, None, "may")],
    ),
    ("distribution_frequency", "公司按照会计年度进行利润分配。", [("year", None, None, "must")]),
    ("distribution_frequency", "公司实行年度分红制度，一年一次。", [("year", 1, "==", "must")]),
    ("distribution_frequency", "優先股股息每年派發一次。", []),
    ("distribution_frequency", "公司每年向员工发放一次奖金。", []),
    ("distribution_frequency", "公司每年召开一次股东会，审议利润分配方案。", []),
    ("interim_dividend", "公司可以根据需要在年中进行利润分配。", [(True, "profit")]),
    ("interim_dividend", "必要时，公司也可以中期派息。", [(True, "profit")]),
    ("interim_dividend", "公司利润分配包括年度分配和中期分配。", [(True, "profit")]),
    ("interim_dividend", "公司有条件的可实施中期分红派息。", [(True, "profit")]),
    ("interim_dividend", "董事会可向股东大会提出中期利润分配的议案。", [(True, "profit")]),
    ("interim_dividend", "公司未进行过中期分红。", []),
    ("interim_dividend", "监事会应对中期分红方案进行审核。", []),
    ("review_cycle", "公司股东回报规划的制定周期为三年。", [(3, "==")]),
    ("review_cycle", "每隔三年，董事会应当对本规划重新论证并修订。", [(3, "==")]),
    ("review_cycle", "公司以三年为一期，滚动编制股东回报规划。", [(3, "==")]),
    ("review_cycle", "公司至少每三个会计年度重新审议股东分红规划。", [(3, "<=")]),
    ("review_cycle", "任意三个连续年度内，现金分红累计不少于年均净利润的30%。", []),
    ("implementation_deadline", "公司须在股东大会审议通过后的2个月内，完成股利（或股份）的派发事项。", [(2, "month")]),
    ("implementation_deadline", "董事会应于股东会作出决议之日起六十个自然日内完成红利发放。", [(60, "day")]),
    ("implementation_deadline", "股利派发应于股东大会决议作出后六个月内完成。", [(6, "month")]),
    ("implementation_deadline", "末期股息將於股東週年大會批准後三個月內派付。", [(3, "month")]),
    ("implementation_deadline", "股东应在六个月内领取股利，逾期未领的归公司所有。", []),
    # an interval at which the act is done, and no 每
    ("distribution_frequency", "公司可以在半年度进行利润分配。", [("half_year", None, None, "may")]),
    (
        "distribution_frequency",
        "公司一年分红一次，半年度亦可派发现金股利。",
        [("year", 1, "==", "must"), ("half_year", None, None, "may")],
    ),
    ("distribution_frequency", "公司半年度进行利润分配。", [("half_year", None, None, "must")]),
    # a plan that may be proposed for a quarter, and one that was
    ("distribution_frequency", "经股东会授权，董事会有权拟订季度利润分配方案。", [("quarter", None, None, "may")]),
    ("distribution_frequency", "董事会已拟订第三季度利润分配方案。", []),
    ("distribution_frequency", "季度结束后公司可视情况进行现金分红。", [("quarter", None, None, "may")]),
    (
        "distribution_frequency",
        "公司可于半年度、季度结束后派发股息。",
        [("half_year", None, None, "may"), ("quarter", None, None, "may")],
    ),
    ("distribution_frequency", "本公司得於半年度終了後分派現金股利。", [("half_year", None, None, "may")]),
    ("distribution_frequency", "半年度可以进行一次现金分红。", [("half_year", 1, "==", "may")]),
    ("distribution_frequency", "公司半年度不进行利润分配。", []),
    ("distribution_frequency", "公司2021年半年度进行利润分配。", []),
    ("distribution_frequency", "公司根据半年度报告进行利润分配。", []),
    ("distribution_frequency", "公司半年度进行利润分配的，财务报告应当经过审计。", []),
    # the modality stands between the end of the year and the act
    ("distribution_frequency", "本公司於每半會計年度終了後得為盈餘分派。", [("half_year", None, None, "may")]),
    ("distribution_frequency", "本公司於每半會計年度終了後為盈餘分派。", [("half_year", None, None, "must")]),
    # a meeting that says when, and a meeting that is what is counted
    ("distribution_frequency", "公司分红一般于每年年度股东大会召开之后进行一次。", [("year", 1, "==", "in_principle")]),
    ("distribution_frequency", "公司分红事宜每年于年度报告公布后召开一次说明会。", []),
    # an act done after another is not drafted; the permission stands earlier
    ("interim_dividend", "支持公司在半年报披露后派发中期现金红利。", [(True, "cash")]),
    ("interim_dividend", "公司每年派息两次，其中一次为中期派息。", [(True, "profit")]),
    ("interim_dividend", "董事会可视盈利情况，提请股东大会审议中期分红事宜。", [(True, "profit")]),
    ("interim_dividend", "公司可结合经营状况，在履行程序后，提议股东会批准中期现金分红事项。", [(True, "cash")]),
    ("interim_dividend", "董事会应当提请股东大会审议中期分红事宜。", []),
    ("interim_dividend", "监事会审议中期分红事项时应当听取意见。", []),
    # caps in halves and fractions
    ("interim_dividend_authorisation", "中期派息总额不应高于当期可分配利润的半数。", [(0.5, "distributable_profit")]),
    ("interim_dividend_authorisation", "中期现金分红不应超过相应期间净利润的一半。", [(0.5, "net_profit")]),
    ("interim_dividend_authorisation", "中期现金分红金额不超过同期净利润的四分之一。", [(0.25, "net_profit")]),
    # a guiding policy by the name of 方针
    ("review_cycle", "本股利方針每年由董事會檢討一次。", [(1, "==")]),
    ("review_cycle", "分红方针至少每三年重新审阅。", [(3, "<=")]),
    ("review_cycle", "公司经营方针每年由股东会审定一次。", []),
    # the latest time, and no 内
    ("implementation_deadline", "股利的派发不得迟于股东会决议后两个月。", [(2, "month")]),
    ("implementation_deadline", "股息派付最迟不得超过股东大会批准之日起九十日。", [(90, "day")]),
    ("implementation_deadline", "股利派发方案的提交不得迟于股东会决议后两日。", []),
    ("implementation_deadline", "利润分配方案的公告不得迟于股东会决议后两日。", []),
    # not paid in the middle of the year as a rule
    ("interim_dividend", "中期一般不进行利润分配。", [(False, "profit")]),
    ("interim_dividend", "本行中期通常不分红。", [(False, "profit")]),
    ("distribution_frequency", "公司可在半年度增派股息。", [("half_year", None, None, "may")]),
]


@pytest.mark.parametrize("kind, text, expected", CASES)
def test_further_wordings(kind: str, text: str, expected: list[Row]) -> None:
    drafts = [d for d in drafts_of(text, "timing") if d.type == kind and d.subject == "issuer"]
    assert {tuple(draft.fields.values()) for draft in drafts} == set(expected)
