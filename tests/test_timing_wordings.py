"""Other ways of saying when is paid: wordings that were not foreseen, kind by kind, each with its near misses."""

from __future__ import annotations

import pytest
from reading_of import drafts_of

Row = tuple[object, ...]

CASES: list[tuple[str, str, list[Row]]] = [
    # === distribution_frequency ===
    # a cycle of payment, no act to count
    ("distribution_frequency", "公司通常以一年为一个分配周期。", [("year", None, None, "in_principle")]),
    ("distribution_frequency", "公司以会计年度为利润分配周期。", [("year", None, None, "must")]),
    ("distribution_frequency", "利润分配原则上以年度为周期进行。", [("year", None, None, "in_principle")]),
    ("distribution_frequency", "公司利润分配的周期一般为一个会计年度。", [("year", None, None, "in_principle")]),
    ("distribution_frequency", "公司的分红周期为每年一次。", [("year", 1, "==", "must")]),
    ("distribution_frequency", "利润分配的时间间隔一般为一年。", [("year", None, None, "in_principle")]),
    ("distribution_frequency", "公司以半年为一个分红周期。", [("half_year", None, None, "must")]),
    # a count, its sign before or behind the act
    (
        "distribution_frequency",
        "在满足现金分红条件时，公司每个会计年度应至少实施一次现金分红。",
        [("year", 1, ">=", "must")],
    ),
    ("distribution_frequency", "公司每个会计年度分红不少于一次。", [("year", 1, ">=", "must")]),
    ("distribution_frequency", "一个会计年度内，公司应至少分配一次利润。", [("year", 1, ">=", "must")]),
    ("distribution_frequency", "公司每年应不少于一次向股东派发现金股利。", [("year", 1, ">=", "must")]),
    ("distribution_frequency", "公司每年以现金形式向全体股东分配股利一次。", [("year", 1, "==", "must")]),
    ("distribution_frequency", "原则上公司每年度派发一次现金红利。", [("year", 1, "==", "in_principle")]),
    # 上 of 原则上 in front of 一年
    ("distribution_frequency", "公司利润分配原则上一年一次。", [("year", 1, "==", "in_principle")]),
    ("distribution_frequency", "公司股利一般每年分派一次。", [("year", 1, "==", "in_principle")]),
    ("distribution_frequency", "除特殊情况外，公司每会计年度至少应当进行一次分红。", [("year", 1, ">=", "must")]),
    # the act in the stretch before the count
    ("distribution_frequency", "公司在年度股东大会后进行年度分红，每年不少于一次。", [("year", 1, ">=", "must")]),
    ("distribution_frequency", "利润分配每年进行一次，由年度股东会决定。", [("year", 1, "==", "must")]),
    # the noun for how often
    ("distribution_frequency", "公司坚持每年至少一次的现金分红频次。", [("year", 1, ">=", "must")]),
    ("distribution_frequency", "现金分红的频次为每年至少一次。", [("year", 1, ">=", "must")]),
    ("distribution_frequency", "公司现金股利的派发次数为每年一次。", [("year", 1, "==", "must")]),
    # two intervals; a permission
    (
        "distribution_frequency",
        "公司可以按半年度或季度进行利润分配。",
        [("half_year", None, None, "may"), ("quarter", None, None, "may")],
    ),
    ("distribution_frequency", "公司可以一年两次分红。", [("year", 2, "==", "may")]),
    ("distribution_frequency", "有条件的公司可以每季度分红一次。", [("quarter", 1, "==", "may")]),
    ("distribution_frequency", "公司可以根据盈利情况实施季度分红。", [("quarter", None, None, "may")]),
    # Taiwan and Hong Kong
    ("distribution_frequency", "本公司股利以每年发放一次为原则。", [("year", 1, "==", "in_principle")]),
    ("distribution_frequency", "本公司之盈餘分派，得於每季終了後為之。", [("quarter", None, None, "may")]),
    (
        "distribution_frequency",
        "本公司盈餘分派或虧損撥補得於每半會計年度終了後為之。",
        [("half_year", None, None, "may")],
    ),
    ("distribution_frequency", "本公司每半會計年度得分派盈餘一次。", [("half_year", 1, "==", "may")]),
    (
        "distribution_frequency",
        "盈餘分派得每季或每半會計年度為之。",
        [("quarter", None, None, "may"), ("half_year", None, None, "may")],
    ),
    ("distribution_frequency", "本公司擬每年宣派兩次股息。", [("year", 2, "==", "must")]),
    ("distribution_frequency", "董事會擬每半年派付一次股息。", [("half_year", 1, "==", "must")]),
    ("distribution_frequency", "股息將按年派付。", [("year", None, None, "must")]),
    ("distribution_frequency", "本集團一般會每年派付股息兩次，即中期及末期股息。", [("year", 2, "==", "in_principle")]),
    # no count, or another word for the rule
    ("distribution_frequency", "公司原则上每年至少分红派息一次。", [("year", 1, ">=", "in_principle")]),
    ("distribution_frequency", "公司按年度分配股利，条件允许时可以增加分配次数。", [("year", None, None, "must")]),
    ("distribution_frequency", "本行一般按年度进行股利分配。", [("year", None, None, "in_principle")]),
    ("distribution_frequency", "公司一般情况下每年度实施一次利润分配。", [("year", 1, "==", "in_principle")]),
    ("distribution_frequency", "公司应当每年进行利润分配。", [("year", None, None, "must")]),
    ("distribution_frequency", "公司每年均应实施现金分红。", [("year", None, None, "must")]),
    ("distribution_frequency", "年度利润分配每年不少于一次，中期利润分配视情况而定。", [("year", 1, ">=", "must")]),
    # a premise in front is no supposition
    ("distribution_frequency", "如当年盈利，公司每年应当至少派息一次。", [("year", 1, ">=", "must")]),
    ("distribution_frequency", "若满足条件，公司原则上每年进行一次现金分红。", [("year", 1, "==", "in_principle")]),
    ("distribution_frequency", "当公司盈利且现金充裕时，每年应当分红一次。", [("year", 1, "==", "must")]),
    # near misses: other counts, other cycles, ratios, history, bonds
    ("distribution_frequency", "公司以三年为周期制定股东回报规划。", []),
    ("distribution_frequency", "年度股东会每年审议一次利润分配方案。", []),
    ("distribution_frequency", "董事会每年至少一次听取独立董事对分红的意见。", []),
    ("distribution_frequency", "公司每年按当年实现的净利润提取法定公积金。", []),
    ("distribution_frequency", "公司2021年度进行了一次利润分配。", []),
    ("distribution_frequency", "公司每年分红金额根据盈利水平确定。", []),
    ("distribution_frequency", "监事会每年对分红政策执行情况检查一次。", []),
    ("distribution_frequency", "报告期内公司每年均进行现金分红。", []),
    ("distribution_frequency", "公司每年现金分红总额不低于5,000万元。", []),
    ("distribution_frequency", "公司在每年年度报告中披露利润分配方案。", []),
    ("distribution_frequency", "独立董事每年应就现金分红发表意见。", []),
    ("distribution_frequency", "每年度利润分配方案由董事会制订。", []),
    ("distribution_frequency", "全年现金分红合计不少于净利润的30%。", []),
    ("distribution_frequency", "公司每年应当在召开年度股东大会时审议利润分配预案。", []),
    ("distribution_frequency", "公司每年向优先股股东派息一次。", []),
    ("distribution_frequency", "公司债券按年付息，到期一次还本。", []),
    # the count after the meeting, in the noun, with an exception
    (
        "distribution_frequency",
        "公司实行年度分红制度，每一会计年度结束后进行一次利润分配。",
        [("year", 1, "==", "must")],
    ),
    ("distribution_frequency", "公司分红的频次不低于每年一次。", [("year", 1, ">=", "must")]),
    ("distribution_frequency", "公司每年度须至少派发一次现金红利。", [("year", 1, ">=", "must")]),
    (
        "distribution_frequency",
        "公司利润分配按年度进行，条件许可时可按半年度进行。",
        [("year", None, None, "must"), ("half_year", None, None, "may")],
    ),
    (
        "distribution_frequency",
        "现金分红原则上每年实施一次，公司亦可一年多次分红。",
        [("year", 1, "==", "in_principle")],
    ),
    ("distribution_frequency", "公司可根据经营状况一年内多次分红。", []),
    ("distribution_frequency", "公司每年度至少向股东分派一次股利，但亏损年度除外。", [("year", 1, ">=", "must")]),
    ("distribution_frequency", "自上市当年起，公司每年现金分红次数不少于一次。", [("year", 1, ">=", "must")]),
    ("distribution_frequency", "公司通常在每年年度股东大会后派息一次。", [("year", 1, "==", "in_principle")]),
    (
        "distribution_frequency",
        "公司原则上每会计年度分配一次股利，董事会可以提议增加分配次数。",
        [("year", 1, "==", "in_principle")],
    ),
    # Taiwan and Hong Kong
    ("distribution_frequency", "本公司股利政策採每季分派一次。", [("quarter", 1, "==", "must")]),
    ("distribution_frequency", "本公司盈餘分派於每季終了後辦理，由董事會決議。", [("quarter", None, None, "must")]),
    ("distribution_frequency", "股息通常每半年派發一次。", [("half_year", 1, "==", "in_principle")]),
    ("distribution_frequency", "本公司預期每個財政年度宣派一次末期股息。", [("year", 1, "==", "must")]),
    # near misses: no number said, other acts, a subsidiary, history
    ("distribution_frequency", "每个会计年度内分红次数由董事会决定。", []),
    ("distribution_frequency", "公司每年对外投资不超过一次。", []),
    ("distribution_frequency", "公司每年不少于一次向股东通报分红规划执行情况。", []),
    ("distribution_frequency", "每年度结束后，董事会应当提出利润分配预案。", []),
    # a premise of the frequency
    ("distribution_frequency", "如无重大投资计划，公司每年应进行一次现金分红。", [("year", 1, "==", "must")]),
    # near misses: a subsidiary, history
    ("distribution_frequency", "控股子公司每年度至少向公司分红一次。", []),
    ("distribution_frequency", "公司最近三年每年均现金分红一次。", []),
    # a second half of the sentence, a second interval, the act by its recipient
    (
        "distribution_frequency",
        "公司原则上应当每年度进行一次现金分红；若公司当年度未实现盈利，可不进行现金分红。",
        [("year", 1, "==", "in_principle")],
    ),
    (
        "distribution_frequency",
        "在符合本章程规定的现金分红条件的年度，公司每年分配股利不少于一次。",
        [("year", 1, ">=", "must")],
    ),
    (
        "distribution_frequency",
        "公司至少每年度分配利润一次，亦可在每半年度分配一次。",
        [("year", 1, ">=", "must"), ("half_year", 1, "==", "may")],
    ),
    (
        "distribution_frequency",
        "公司可每季度、每半年度进行分红。",
        [("quarter", None, None, "may"), ("half_year", None, None, "may")],
    ),
    ("distribution_frequency", "公司应当按年度将可分配利润向股东进行分配。", [("year", None, None, "must")]),
    (
        "distribution_frequency",
        "在满足利润分配条件的前提下，原则上公司每年进行一次利润分配，主要以现金分红为主。",
        [("year", 1, "==", "in_principle")],
    ),
    ("distribution_frequency", "董事會每季得決議分派盈餘一次。", [("quarter", 1, "==", "may")]),
    ("distribution_frequency", "本集團通常於每個財政年度派發兩次股息。", [("year", 2, "==", "in_principle")]),
    # near misses: what is told or audited, talks, interest on bonds, amounts
    ("distribution_frequency", "公司每年须向董事会报告一次现金分红落实情况。", []),
    ("distribution_frequency", "公司每年根据净利润的10%计提法定公积金后进行分配。", []),
    ("distribution_frequency", "公司每年审计机构的聘任由股东会决定。", []),
    ("distribution_frequency", "公司每年度投资者交流会不少于一次，就利润分配听取意见。", []),
    ("distribution_frequency", "公司在最近一年进行了两次分红。", []),
    ("distribution_frequency", "银行理财产品每季度付息一次。", []),
    ("distribution_frequency", "本次可转债采用每年付息一次的付息方式。", []),
    ("distribution_frequency", "公司每年进行利润分配的金额，由股东会决定。", []),
    # === interim_dividend ===
    # a count before the noun is not 次年
    ("interim_dividend", "公司可在每年半年度结束后进行一次中期现金分红。", [(True, "cash")]),
    # the time first, the verb behind
    ("interim_dividend", "年度中间视经营情况可以派发中期现金股利。", [(True, "cash")]),
    ("interim_dividend", "公司董事会可根据当期盈利规模及资金状况，提议公司进行中期分红。", [(True, "profit")]),
    ("interim_dividend", "在满足条件下，公司中期可以进行现金分红。", [(True, "cash")]),
    ("interim_dividend", "公司中期也可分配利润。", [(True, "profit")]),
    # another word for mid-year
    ("interim_dividend", "经股东会批准，可于年度中间实施利润分配。", [(True, "profit")]),
    ("interim_dividend", "公司可于中期派发股利。", [(True, "profit")]),
    ("interim_dividend", "必要时公司可实施中期利润分配。", [(True, "profit")]),
    ("interim_dividend", "公司鼓励进行中期现金分红。", [(True, "cash")]),
    # proposals, denials
    ("interim_dividend", "除年度分红外，董事会亦可提出中期分红建议。", [(True, "profit")]),
    ("interim_dividend", "公司不安排中期分红。", [(False, "profit")]),
    ("interim_dividend", "公司一般不进行中期分红。", [(False, "profit")]),
    ("interim_dividend", "未来三年内公司暂不考虑中期利润分配。", [(False, "profit")]),
    # in Hong Kong, in brackets, as one of two kinds
    ("interim_dividend", "公司亦可采取中期现金分红的方式回报股东。", [(True, "cash")]),
    ("interim_dividend", "董事會可決定派付中期股息。", [(True, "profit")]),
    ("interim_dividend", "除末期股息外，董事會或會不時宣派中期股息。", [(True, "profit")]),
    ("interim_dividend", "本公司可以中期股息及末期股息的形式派付股息。", [(True, "profit")]),
    ("interim_dividend", "公司可以进行中期派息。", [(True, "profit")]),
    ("interim_dividend", "具备条件的，经董事会提议可增加中期现金分红。", [(True, "cash")]),
    ("interim_dividend", "公司利润分配分为年度分配和中期分配。", [(True, "profit")]),
    ("interim_dividend", "公司可以在中期采取现金方式分配利润。", [(True, "cash")]),
    ("interim_dividend", "年度股东大会可授权董事会决定中期股利。", [(True, "profit")]),
    ("interim_dividend", "公司每年分红一次，也可以根据情况作中期分配。", [(True, "profit")]),
    ("interim_dividend", "公司可以进行中期利润分配（现金或股票）。", [(True, "profit")]),
    # near misses: its ratio, its report, a year, a supposition
    ("interim_dividend", "中期分红的比例由股东会确定。", []),
    ("interim_dividend", "中期报告披露前董事会不讨论分红。", []),
    ("interim_dividend", "公司2023年中期利润分配方案为每10股派1元。", []),
    ("interim_dividend", "若进行中期分红，应以经审计的数据为依据。", []),
    ("interim_dividend", "公司应当在中期报告中披露分红执行情况。", []),
    ("interim_dividend", "董事会就中期分红发表的意见应当披露。", []),
    # verbs and bodies
    ("interim_dividend", "公司有条件时可以实行中期分红。", [(True, "profit")]),
    ("interim_dividend", "董事会可视情况向股东会提出中期现金股利分派方案。", [(True, "cash")]),
    ("interim_dividend", "公司可以在年中进行现金分红。", [(True, "cash")]),
    ("interim_dividend", "公司董事会可以提议进行中期或特别分红。", [(True, "profit")]),
    # denials, and what looks like one
    ("interim_dividend", "公司不派发中期股息。", [(False, "profit")]),
    ("interim_dividend", "除非董事会另有提议，公司不实施中期利润分配。", [(False, "profit")]),
    ("interim_dividend", "董事會可不時向股東支付董事會認為就本公司利潤而言屬合理的中期股息。", [(True, "profit")]),
    ("interim_dividend", "董事会亦可就中期现金红利提出建议，由股东会授权。", [(True, "cash")]),
    ("interim_dividend", "股东会可授权董事会制定具体的中期分红方案。", [(True, "profit")]),
    ("interim_dividend", "公司具备现金分红条件的，鼓励公司在年度分红之外实施中期现金分红。", [(True, "cash")]),
    ("interim_dividend", "董事会可以根据公司情况提议在中期进行现金分红。", [(True, "cash")]),
    # near misses: 如实施 supposes; history; notes called 中期票据
    ("interim_dividend", "如实施中期分红，则以半年度财务报告为依据。", []),
    ("interim_dividend", "公司于2022年中期实施了利润分配。", []),
    ("interim_dividend", "上述中期分红方案已实施完毕。", []),
    ("interim_dividend", "中期票据的利息由公司按期支付。", []),
    ("interim_dividend", "公司应当在中期利润分配方案通过后披露。", []),
    # cash or dividends; no yearly proposal; a denial behind the noun
    (
        "interim_dividend",
        "董事会可以根据公司的盈利状况及资金需求状况提议公司进行中期现金或股利分配。",
        [(True, "profit")],
    ),
    ("interim_dividend", "公司董事会未做出年度利润分配预案的，可以进行中期分红。", [(True, "profit")]),
    (
        "interim_dividend",
        "除非经董事会论证同意，且经独立董事发表独立意见、监事会决议通过，两次分红间隔时间原则上不少于六个月，中期分红不受此限。",
        [],
    ),
    ("interim_dividend", "公司中期不进行利润分配。", [(False, "profit")]),
    ("interim_dividend", "在有条件的情况下，经公司股东大会审议通过，公司可以进行中期利润分配。", [(True, "profit")]),
    # near misses: a year, this time, notes
    ("interim_dividend", "公司2021年中期现金分红总额为1亿元。", []),
    ("interim_dividend", "本次中期利润分配不送红股。", []),
    ("interim_dividend", "公司中期票据募集资金用途如下。", []),
    # === interim_dividend_authorisation ===
    # the cap named by its amount alone
    (
        "interim_dividend_authorisation",
        "年度股东大会可授权董事会决定中期股利，其数额不应超过相应期间可供分配利润的50%。",
        [(0.5, "distributable_profit")],
    ),
    (
        "interim_dividend_authorisation",
        "公司可进行中期分红，分派总额不得高于上半年归属于母公司股东净利润的三成。",
        [(0.3, "net_profit_attributable")],
    ),
    (
        "interim_dividend_authorisation",
        "年度股东会授权董事会决定的中期分红金额，不高于相应期间归属于母公司股东净利润的40%。",
        [(0.4, "net_profit_attributable")],
    ),
    (
        "interim_dividend_authorisation",
        "股东会可授权董事会制定中期分红方案，但中期分红额度以不超过当期归母净利润为限。",
        [(1.0, "net_profit_attributable")],
    ),
    # 限于…以内, 控制在…之内
    (
        "interim_dividend_authorisation",
        "董事会经授权派发中期股利的，所派金额限于当期可分配利润的百分之三十以内。",
        [(0.3, "distributable_profit")],
    ),
    # what is authorised, without a number
    (
        "interim_dividend_authorisation",
        "公司召开年度股东会审议年度利润分配方案时，可审议批准下一年中期现金分红的条件、比例上限、金额上限等。",
        [(None, None)],
    ),
    (
        "interim_dividend_authorisation",
        "下一年中期分红的上限为相应期间归属于公司股东的净利润。",
        [(1.0, "net_profit_attributable")],
    ),
    (
        "interim_dividend_authorisation",
        "年度股东会审议的下一年中期分红上限，应当控制在相应期间归属于上市公司股东的净利润之内。",
        [(1.0, "net_profit_attributable")],
    ),
    ("interim_dividend_authorisation", "中期分红的最高比例为当期净利润的50%。", [(0.5, "net_profit")]),
    (
        "interim_dividend_authorisation",
        "中期分红比例最高不超过当期可供分配利润的60%。",
        [(0.6, "distributable_profit")],
    ),
    (
        "interim_dividend_authorisation",
        "股东会可以授权董事会在满足分红条件的情况下制定并实施中期分红方案。",
        [(None, None)],
    ),
    # near misses: the cap of the year, the base
    ("interim_dividend_authorisation", "年度现金分红不超过当年净利润的50%，公司也可以进行中期分红。", []),
    ("interim_dividend_authorisation", "公司中期现金分红无须审计，但应当以母公司报表可供分配利润为基础。", []),
    # other verbs for not exceeding
    (
        "interim_dividend_authorisation",
        "董事会可依股东会授权派发中期股利，派发数额不得逾上半年可供分配利润的百分之四十。",
        [(0.4, "distributable_profit")],
    ),
    (
        "interim_dividend_authorisation",
        "年度股东会审议通过下一年中期分红的条件、比例上限和金额上限，其中金额上限不得超过相应期间归属于公司股东的净利润。",
        [(1.0, "net_profit_attributable")],
    ),
    # near misses: the cap of the year
    ("interim_dividend_authorisation", "公司年度利润分配金额不得超过公司累计可供分配利润。", []),
    # === review_cycle ===
    # the policy by a pronoun, or in front of its verb
    ("review_cycle", "我们的审计委员会将监察股息政策的施行，董事会将每年检讨该政策。", [(1, "==")]),
    ("review_cycle", "董事會將每年檢討股息政策。", [(1, "==")]),
    # verbs for looking again
    ("review_cycle", "董事会应至少每三年对股东回报规划重新审视一次。", [(3, "<=")]),
    ("review_cycle", "股东回报规划每三年制定一次。", [(3, "==")]),
    ("review_cycle", "本规划以三年为一个周期，期满后重新制定。", [(3, "==")]),
    ("review_cycle", "公司每三年为一期编制分红规划。", [(3, "==")]),
    ("review_cycle", "董事会每三年应对分红规划进行一次全面检视。", [(3, "==")]),
    ("review_cycle", "公司应当最少每三年检讨一次分红政策。", [(3, "<=")]),
    # without 每
    ("review_cycle", "规划至少三年修订一次。", [(3, "<=")]),
    ("review_cycle", "公司董事会应每三年至少一次审阅股东回报规划。", [(3, "<=")]),
    # yearly, Hong Kong
    ("review_cycle", "董事會至少每年檢討本政策一次。", [(1, "<=")]),
    ("review_cycle", "股息政策將由董事會每年檢討。", [(1, "==")]),
    ("review_cycle", "董事會將按年檢討股息政策。", [(1, "==")]),
    ("review_cycle", "本政策须由董事会每年审阅，以确保其有效。", [(1, "==")]),
    ("review_cycle", "公司股东回报规划的制定周期为三年。", [(3, "==")]),
    ("review_cycle", "分红规划原则上每三年一定。", [(3, "==")]),
    ("review_cycle", "公司将以每三年为周期，对股东分红回报规划进行滚动修订。", [(3, "==")]),
    ("review_cycle", "间隔不超过三年，董事会应当重新评估分红规划。", [(3, "<=")]),
    ("review_cycle", "公司至少每三年对已实施的股东回报规划的执行情况进行一次评估。", [(3, "<=")]),
    # near misses: proposals, windows of payment, supervisors, other policies
    ("review_cycle", "董事会每年审议利润分配方案。", []),
    ("review_cycle", "公司每三年累计现金分红不少于年均利润的30%。", []),
    ("review_cycle", "监事会每年检查规划的执行情况。", []),
    ("review_cycle", "公司在未来三年制定了股东回报规划。", []),
    ("review_cycle", "会计师每年审计公司政策的执行。", []),
    ("review_cycle", "公司每年修订内部控制制度。", []),
    # cycles, full terms, what is done in them
    ("review_cycle", "董事会应当以三年为周期对本规划进行评估。", [(3, "==")]),
    ("review_cycle", "公司股东分红回报规划以三年为一个规划期。", [(3, "==")]),
    ("review_cycle", "每满三年，公司董事会重新制订一次分红规划。", [(3, "==")]),
    ("review_cycle", "公司每两年至少评估一次股东回报规划的执行效果。", [(2, "<=")]),
    ("review_cycle", "本规划每三年滚动修编一次。", [(3, "==")]),
    ("review_cycle", "董事会应当不少于每三年检视一次股东回报规划。", [(3, "<=")]),
    ("review_cycle", "董事會將最少每兩年檢討股息政策一次。", [(2, "<=")]),
    ("review_cycle", "股息政策應每年由董事會審視。", [(1, "==")]),
    ("review_cycle", "董事会应结合公司情况，每三年对分红政策作一次系统性的回顾和修订。", [(3, "==")]),
    ("review_cycle", "公司将每五年重新拟订未来的股东回报规划。", [(5, "==")]),
    # near misses: other cycles, other policies
    ("review_cycle", "公司每三年轮换一次会计师事务所。", []),
    ("review_cycle", "公司每三年至少一次现金分红。", []),
    ("review_cycle", "公司每年制定年度经营计划。", []),
    ("review_cycle", "公司每年修订一次财务管理制度。", []),
    ("review_cycle", "董事会每年结合经营情况制定利润分配预案。", []),
    ("review_cycle", "公司应当在年度报告中每年披露分红政策。", []),
    # the sign in front of the duty
    ("review_cycle", "董事会至少应当每三年重新审议一次本规划，并依章程调整。", [(3, "<=")]),
    ("review_cycle", "公司以三年为周期，对股东回报规划予以检讨。", [(3, "==")]),
    ("review_cycle", "公司每三年将重新修订一次未来三年的具体股东回报规划。", [(3, "==")]),
    ("review_cycle", "公司至少每三年制定一次股东回报规划，并经股东大会批准。", [(3, "<=")]),
    # near misses: terms, controls, pay, other reviewers
    ("review_cycle", "公司董事会每三年换届一次，负责执行分红政策。", []),
    ("review_cycle", "会计师事务所每年对公司内部控制制度进行评价。", []),
    ("review_cycle", "薪酬委员会每年评估薪酬政策。", []),
    ("review_cycle", "独立董事每年对公司分红政策的执行情况进行审查。", []),
    # === implementation_deadline ===
    # nouns and verbs of paying; a period without 内
    ("implementation_deadline", "股东大会作出分红决议后，董事会须在两个月内完成派发。", [(2, "month")]),
    ("implementation_deadline", "现金红利应当于股东会决议之日起60日内支付完毕。", [(60, "day")]),
    ("implementation_deadline", "董事会应在股东会通过后的2个月内将股利发放到股东账户。", [(2, "month")]),
    ("implementation_deadline", "股利派发应在股东大会召开后的二个月之内完成。", [(2, "month")]),
    ("implementation_deadline", "利润分配方案获通过之日起不超过六十日，公司应当派发完毕。", [(60, "day")]),
    ("implementation_deadline", "股东会决议通过利润分配方案后，公司最迟于两个月内完成分配。", [(2, "month")]),
    ("implementation_deadline", "公司董事会应当在决议作出后六个月内实施利润分配。", [(6, "month")]),
    ("implementation_deadline", "派發股息將於批准後三十日內進行。", [(30, "day")]),
    # near misses: meetings, horizons
    ("implementation_deadline", "董事会应在年报披露后两个月内召开股东大会审议利润分配方案。", []),
    ("implementation_deadline", "公司在未来12个月内拟派发现金红利的，应当披露。", []),
    # since the resolution; Hong Kong and Taiwan
    ("implementation_deadline", "股利应自股东会作出决议之日起两个月以内派发。", [(2, "month")]),
    ("implementation_deadline", "公司须于分配方案经股东会审议通过后2个月内实施具体方案。", [(2, "month")]),
    ("implementation_deadline", "董事会应当自股东大会决议之日起45个工作日内完成分红。", [(45, "day")]),
    ("implementation_deadline", "利润分配决议形成后，董事会负责在60日之内实施。", [(60, "day")]),
    ("implementation_deadline", "现金股利应在股东会决议后三个月内发放完毕。", [(3, "month")]),
    ("implementation_deadline", "末期股息將於股東週年大會批准後約一個月內派付。", [(1, "month")]),
    ("implementation_deadline", "董事會應於分派決議後三十日內發放現金股利。", [(30, "day")]),
    # near misses: telling, raised funds, horizons, lock-ups
    ("implementation_deadline", "公司应在定期报告披露后十个工作日内召开分红说明会。", []),
    ("implementation_deadline", "募集资金到账后六个月内置换先期投入。", []),
    ("implementation_deadline", "公司未来十二个月内拟支付的现金支出超过净资产30%的，可不派发股利。", []),
    ("implementation_deadline", "公司上市后36个月内，每年现金分红不低于30%。", []),
    # paying, with what follows late payment
    ("implementation_deadline", "利润分配方案应当在股东会召开后2个月内实施，逾期须重新提请审议。", [(2, "month")]),
    ("implementation_deadline", "公司应在股东大会审议通过分红议案之日起两个月内，将红利派发完毕。", [(2, "month")]),
    ("implementation_deadline", "董事会须在年度股东会审议通过后两个月内，依授权完成中期股利的派发。", [(2, "month")]),
    # near misses: meetings, drafting, undertakings
    ("implementation_deadline", "公司应于每年6月30日前召开股东会审议分红。", []),
    ("implementation_deadline", "公司应当在年度报告公告之日起两个月内，制订并披露利润分配方案。", []),
    ("implementation_deadline", "发行人承诺在违规后五个工作日内停止领取分红。", []),
    ("implementation_deadline", "实际控制人应在十个工作日内将所得分红返还公司。", []),
]


@pytest.mark.parametrize("kind, text, expected", CASES)
def test_wordings(kind: str, text: str, expected: list[Row]) -> None:
    drafts = [d for d in drafts_of(text, "timing") if d.type == kind and d.subject == "issuer"]
    found = {tuple(draft.fields.values()) for draft in drafts}
    assert found == set(expected)
