"""Who decides, when it is paid, what is explained and what protects: R14-R23, R26, R27, R31, R32, R38."""

from __future__ import annotations

from collections.abc import Iterator

from .rules import MAINLAND, Clause, Gap, Hit, View, about, absent, rule

_ADJUSTMENT = ("policy_adjustment_condition", "policy_adjustment_procedure", "vote_threshold")
_ROUTES = ("proposal_procedure", "policy_adjustment_procedure", "plan_formulation_procedure")
_STOCK = ("stock", "cash_and_stock")


def fraction_of(clause: Clause) -> float | None:
    """The share of votes that a threshold needs; 特别决议 is two thirds."""
    threshold = clause.get("threshold")
    if threshold == "special":
        return 2 / 3
    try:
        above, below = map(int, str(threshold).split("/"))
    except ValueError:
        return None
    return above / below if below else None


def _votes(view: View, body: str, matter: str) -> list[Clause]:
    """The votes of one body on one matter: a board's majority is no vote of the shareholders."""
    return [each for each in view.of("vote_threshold") if (each.get("body"), each.get("matter")) == (body, matter)]


def _is_below(clause: Clause) -> bool:
    fraction = fraction_of(clause)
    return fraction is not None and fraction < 2 / 3 - 1e-9


@rule(
    "R14",
    "policy changed without two thirds of the votes",
    "调整政策未要求三分之二表决",
    severity="warning",
    basis="CSRC_2012_37+GUIDE3",
    places=MAINLAND,
    since="CSRC_2012_37",
    on=_ADJUSTMENT,
)
def adjustment_vote(view: View) -> Iterator[Hit | Gap]:
    """Changes of the policy: two thirds of the votes of the shareholders present, or a special resolution."""
    votes = _votes(view, "general_meeting", "policy_adjustment")
    if votes:
        if all(_is_below(clause) for clause in votes):
            yield Gap("suppressed", "a lower vote is stated, which R15 says")
        return
    if any(map(_is_qualified, view.of("policy_adjustment_procedure"))):
        return
    adjusting = [*view.of(*_ADJUSTMENT[:2]), *_of_matter(view, "policy_adjustment")]
    if adjusting:
        hit = absent(
            "two thirds of the votes, or a special resolution, of the shareholders' meeting for changes of the policy",
            "调整利润分配政策须经股东（大）会三分之二以上表决权或特别决议通过",
            "vote_threshold",
        )
        yield hit._replace(clauses=tuple(clause["id"] for clause in adjusting))


def _is_qualified(procedure: Clause) -> bool:
    """Whether a procedure for changing the policy asks the shareholders for a special resolution or two thirds."""
    fraction = fraction_of({"threshold": procedure.get("vote_threshold")})
    by_shareholders = "general_meeting" in (procedure.get("flow") or ())
    return procedure.get("resolution_type") == "special" or (
        by_shareholders and fraction is not None and fraction >= 2 / 3 - 1e-9
    )


def _of_matter(view: View, matter: str) -> Iterator[Clause]:
    return (clause for clause in view.of("vote_threshold") if clause.get("matter") == matter)


@rule(
    "R15",
    "vote on a change of policy below two thirds",
    "调整政策表决低于三分之二",
    severity="warning",
    basis="CSRC_2012_37+GUIDE3",
    places=MAINLAND,
    since="CSRC_2012_37",
    on=("vote_threshold",),
)
def low_adjustment_vote(view: View) -> Iterator[Hit | Gap]:
    """Contrary to the notice, or said of another matter."""
    for clause in _votes(view, "general_meeting", "policy_adjustment"):
        if _is_below(clause):
            yield about(
                clause,
                f"the shareholders change the policy by {clause['threshold']} of the votes, below two thirds",
                f"股东（大）会调整政策的表决比例为 {clause['threshold']}，低于三分之二",
            )


@rule(
    "R16",
    "two thirds for an ordinary proposal",
    "年度分配方案要求三分之二表决",
    severity="warning",
    basis="PRC_COMPANY_LAW",
    places=MAINLAND,
    since="PRC_COMPANY_LAW",
    on=("vote_threshold",),
)
def high_proposal_vote(view: View) -> Iterator[Hit | Gap]:
    """A year's distribution is an ordinary resolution, by more than half: a slip, or meant for changes of the policy."""
    for clause in _votes(view, "general_meeting", "distribution_proposal"):
        fraction = fraction_of(clause)
        if fraction is not None and fraction >= 2 / 3 - 1e-9:
            yield about(
                clause,
                "two thirds of the votes are asked for an ordinary dividend proposal",
                "年度利润分配方案为普通决议事项，却要求三分之二以上表决权",
            )


@rule(
    "R17",
    "review of the plan",
    "规划审阅周期",
    severity="info",
    basis="PLAN_PRACTICE",
    places=MAINLAND,
    since="CSRC_2012_37",
    kinds=("plan",),
)
def review_cycle(view: View) -> Iterator[Hit | Gap]:
    """Every three years, by practice."""
    cycles = list(view.of("review_cycle"))
    if not cycles:
        yield absent("how often the plan is reviewed", "规划的审阅周期", "review_cycle")
    for clause in cycles:
        if clause["years"] > 3:
            yield about(
                clause,
                f"the plan is reviewed every {clause['years']} years only",
                f"规划每 {clause['years']} 年方审阅一次",
                severity="warning",
            )


@rule(
    "R18",
    "cash is not put first",
    "未见现金分红优先",
    severity="warning",
    basis="GUIDE3",
    places=MAINLAND,
    since="GUIDE3",
    unless=("cash_priority",),
)
def no_cash_priority(view: View) -> Iterator[Hit | Gap]:
    """指引第3号 art. 4. Where cash is the only form, there is nothing to put it before."""
    forms = {form for clause in view.of("distribution_form") for form in clause.get("forms") or ()}
    if forms != {"cash"}:
        yield absent("that cash comes before other forms", "现金分红优先于其他分配方式的表述", "cash_priority")


@rule(
    "R19",
    "stock dividends without reasons",
    "股票股利未写明合理因素",
    severity="info",
    basis="GUIDE3",
    places=MAINLAND,
    since="GUIDE3",
    on=("distribution_form", "stock_dividend_condition"),
    unless=("stock_dividend_justification",),
)
def stock_without_reasons(view: View) -> Iterator[Hit | Gap]:
    """指引第3号 art. 4: growth, dilution of net assets per share and other real reasons."""
    allowing = [*view.of("stock_dividend_condition")]
    allowing += [
        each for each in view.of("distribution_form") if any(form in _STOCK for form in each.get("forms") or ())
    ]
    if allowing:
        hit = absent(
            "the reasons that stock dividends need (growth, dilution of net assets per share)",
            "采用股票股利应具有的成长性、每股净资产摊薄等真实合理因素",
            "stock_dividend_justification",
        )
        yield hit._replace(clauses=tuple(clause["id"] for clause in allowing))


_AUTHORISATION = "interim_dividend_authorisation"


@rule(
    "R20",
    "interim dividend above the period's profit, or uncapped",
    "中期分红上限超过净利润或未设上限",
    severity="error",
    basis="GUIDE3_2023",
    places=MAINLAND,
    since="GUIDE3_2023",
    on=(_AUTHORISATION,),
)
def interim_cap(view: View) -> Iterator[Hit | Gap]:
    """The cap is no higher than the attributable net profit of the period."""
    clauses = list(view.of(_AUTHORISATION))
    for clause in clauses:
        of_profit = clause.get("measure") is None or str(clause["measure"]).startswith("net_profit")
        if clause.get("cap_ratio") is not None and clause["cap_ratio"] > 1 and of_profit:
            yield about(
                clause,
                f"the cap of the interim dividend is {clause['cap_ratio']:.0%} of the period's net profit",
                f"中期分红上限为相应期间净利润的 {clause['cap_ratio']:.0%}",
            )
    if all(clause.get("cap_ratio") is None for clause in clauses):
        yield about(
            clauses[0],
            "the interim dividend is authorised, and no cap found in this document",
            "授权中期分红，本文件中未见上限",
            severity="warning",
            missing=(_AUTHORISATION,),
        )


@rule(
    "R21",
    "interim authorisation before the rule",
    "早于规则的中期分红授权",
    severity="info",
    category="document",
    basis="GUIDE3_2023",
    places=MAINLAND,
    until="2023-12-14",
    needs_date=True,
    on=(_AUTHORISATION,),
)
def early_authorisation(view: View) -> Iterator[Hit | Gap]:
    """The authorisation came with the guideline of 2023-12-15: date or version may be mixed up."""
    for clause in view.of(_AUTHORISATION):
        yield about(
            clause,
            f"an interim authorisation in a document of {view.date}, before the rule of 2023-12-15",
            f"文件日期 {view.date} 早于 2023-12-15 的中期分红授权规定",
        )


@rule(
    "R22", "time limit of payment", "派发期限", severity="info", basis="AOA_GUIDE", places=MAINLAND, since="AOA_GUIDE"
)
def payment_deadline(view: View) -> Iterator[Hit | Gap]:
    """Two months by the guide to articles; six months by the company law of 2023 (art. 212)."""
    deadlines = list(view.of("implementation_deadline"))
    if not deadlines:
        yield absent("a time limit within which dividends are paid", "股利派发的期限", "implementation_deadline")
    for clause in deadlines:
        value, in_days = clause["value"], clause.get("unit") == "day"
        message = f"payment within {value} {'days' if in_days else 'months'}"
        message_zh = f"派发期限为 {value} {'日' if in_days else '个月'}"
        # Two months have at most 62 days, six at most 184.
        if value > (184 if in_days else 6) and view.date is not None and view.date >= "2024-07-01":
            yield about(
                clause,
                f"{message}, beyond the law's six months",
                f"{message_zh}，超过公司法规定的六个月",
                severity="error",
                basis="PRC_COMPANY_LAW_2023",
            )
        elif value > (62 if in_days else 2):
            yield about(clause, f"{message}, beyond two months", f"{message_zh}，超过两个月", severity="warning")


@rule(
    "R23",
    "low payout is not explained",
    "未见不分红或低分红的说明",
    severity="info",
    basis="CSRC_2012_37",
    places=MAINLAND,
    since="CSRC_2012_37",
    unless=("no_cash_dividend_explanation", "low_payout_disclosure"),
)
def no_explanation(view: View) -> Iterator[Hit | Gap]:
    """Neither what is explained where nothing is paid, nor where less than 30 % is."""
    yield absent(
        "a duty to explain why no dividend, or a low one, is paid",
        "未分红或低分红时的说明、披露义务",
        "no_cash_dividend_explanation",
        "low_payout_disclosure",
    )


@rule(
    "R26",
    "mandatory opinion of independent directors",
    "要求独立董事发表独立意见",
    severity="info",
    basis="ID_MEASURES_220+GUIDE3",
    places=MAINLAND,
    since="2024-09-04",
    needs_date=True,
    on=("independent_director_role",),
)
def mandatory_opinion(view: View) -> Iterator[Hit | Gap]:
    """No longer mandatory since the measures of 2023-09-04, whose transition lasted a year: a stale template."""
    for clause in view.of("independent_director_role"):
        if clause.get("opinion") == "required":
            yield about(
                clause,
                "an opinion of the independent directors is required, which the rules no longer do",
                "仍要求独立董事发表独立意见，现行规则已不作此要求",
            )


@rule(
    "R27",
    "a supervisory board acts after 2025",
    "2026年起仍由监事会履职",
    severity="warning",
    basis="NEW_LAW_TRANSITION",
    places=MAINLAND,
    since="2026-01-01",
    needs_date=True,
    on=("supervisory_body_role", "vote_threshold", *_ROUTES),
)
def supervisory_board_acts(view: View) -> Iterator[Hit | Gap]:
    """Listed companies have an audit committee instead from 2026-01-01."""
    for clause in view.of("supervisory_body_role", "vote_threshold", *_ROUTES):
        if clause.get("body") == "supervisory_board" or "supervisory_board" in (clause.get("flow") or ()):
            yield about(
                clause,
                "a supervisory board acts, which listed companies no longer have",
                "监事会仍在履职，上市公司已不设监事会",
            )


@rule(
    "R31",
    "no offset of occupied funds",
    "未见占用资金扣减现金红利",
    severity="info",
    basis="CSRC_2004_118",
    places=MAINLAND,
    since="CSRC_2004_118",
    unless=("fund_occupation_offset",),
)
def no_offset(view: View) -> Iterator[Hit | Gap]:
    """Dividends of a shareholder who occupies the company's funds are withheld."""
    yield absent(
        "that dividends of a shareholder who occupies the company's funds are withheld",
        "股东违规占用公司资金时扣减其现金红利的规定",
        "fund_occupation_offset",
    )


# A company without profit cannot pay: to be free then is no weakness of a promise.
_NO_PROFIT = ("profit_positive", "distributable_profit_positive", "undistributed_profit_positive", "losses_covered")


@rule(
    "R32",
    "wide exemption",
    "豁免情形较宽",
    severity="info",
    basis="AOA_GUIDE_2023",
    places=MAINLAND,
    since="AOA_GUIDE_2023",
    on=("cash_dividend_exemption",),
)
def wide_exemption(view: View) -> Iterator[Hit | Gap]:
    """A debt ratio of 50 % or less excuses, or an excuse (other than the lack of profit) frees from any distribution."""
    for clause in view.own("cash_dividend_exemption"):
        if clause.get("kind") == "debt_ratio" and clause.get("value") is not None and clause["value"] <= 0.5:
            yield about(
                clause,
                f"a debt ratio of {clause['value']:.0%} is enough to pay nothing",
                f"资产负债率达 {clause['value']:.0%} 即可不分红",
            )
    free = [
        clause
        for clause in view.own("cash_dividend_exemption")
        if clause.get("effect") == "no_distribution" and clause.get("kind") not in _NO_PROFIT
    ]
    if free:
        message = "an excuse frees from any distribution, not from cash alone"
        hit = about(free[0], message, "豁免情形下可不进行任何利润分配", head=True)
        yield hit._replace(clauses=tuple(clause["id"] for clause in free))


@rule(
    "R38",
    "in force without the shareholders",
    "未经股东（大）会审议即生效",
    severity="warning",
    basis="PRC_COMPANY_LAW+GUIDE3",
    places=MAINLAND,
    since="GUIDE3",
    kinds=("plan",),
    on=("effectiveness",),
)
def without_shareholders(view: View) -> Iterator[Hit | Gap]:
    """Plans for profit are the shareholders' to approve."""
    triggers = {clause.get("trigger"): clause for clause in view.of("effectiveness")}
    approved = "general_meeting_approval" in triggers or _votes(view, "general_meeting", "plan_adoption")
    if "board_approval" in triggers and not approved:
        yield about(
            triggers["board_approval"],
            "the plan takes effect with the board's approval, and the shareholders' not found in this document",
            "规划经董事会审议即生效，本文件中未见股东（大）会审议",
            missing=("effectiveness",),
        )
