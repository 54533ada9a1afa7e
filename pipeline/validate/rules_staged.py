"""The staged policy (差异化现金分红) and what it rests on: R01-R07, R39."""

from __future__ import annotations

from collections.abc import Iterator

from .rules import MAINLAND, Clause, Gap, Hit, View, about, absent, quoted, rule

_TIERS = "differentiated_cash_share"
_STANDARD = {("mature", False): 0.8, ("mature", True): 0.4, ("growth", True): 0.2}
_CELLS_ZH = {
    ("mature", False): "成熟期且无重大资金支出安排",
    ("mature", True): "成熟期且有重大资金支出安排",
    ("growth", True): "成长期且有重大资金支出安排",
}


@rule(
    "R01",
    "no staged policy",
    "未见差异化现金分红政策",
    severity="warning",
    basis="GUIDE3",
    places=MAINLAND,
    since="GUIDE3",
    unless=(_TIERS,),
)
def no_tiers(view: View) -> Iterator[Hit | Gap]:
    """指引第3号 art. 5: shares of cash by stage. They may stand in the articles instead."""
    yield absent(
        "shares of cash by stage of development (80/40/20 %)", "按发展阶段区分的现金分红比例（80%/40%/20%）", _TIERS
    )


def _measured(view: View) -> Iterator[tuple[Clause, float, str]]:
    """Tiers that the guideline has a number for, with that number and the cell in Chinese."""
    for clause in view.of(_TIERS):
        # Where expenditure is not said, the tier covers both cases, of which the lower number is the one that binds.
        cell = clause.get("stage"), clause.get("major_expenditure") is not False
        if cell[0] == "mature" and clause.get("major_expenditure") is False:
            cell = "mature", False
        standard = _STANDARD.get(cell)  # type: ignore[arg-type]
        if standard is not None and clause.get("ratio") is not None and clause.get("comparator") not in ("<", "<="):
            yield clause, standard, _CELLS_ZH[cell]  # type: ignore[index]


@rule(
    "R02",
    "tier below the guideline's",
    "差异化比例低于指引",
    severity="error",
    basis="GUIDE3",
    places=MAINLAND,
    since="GUIDE3",
    on=(_TIERS,),
)
def tier_below(view: View) -> Iterator[Hit | Gap]:
    """80 % mature without, 40 % mature with, 20 % growth with major expenditure."""
    for clause, standard, cell in _measured(view):
        if clause["ratio"] < standard - 1e-9:
            yield about(
                clause,
                f"the share of cash is {clause['ratio']:.0%}, below the guideline's {standard:.0%}",
                f"{cell}的现金分红占比 {clause['ratio']:.0%}，低于指引的 {standard:.0%}",
            )


@rule(
    "R03",
    "tier above the guideline's",
    "差异化比例高于指引",
    severity="info",
    basis="GUIDE3",
    places=MAINLAND,
    since="GUIDE3",
    on=(_TIERS,),
)
def tier_above(view: View) -> Iterator[Hit | Gap]:
    """Stricter than the guideline, which is lawful."""
    for clause, standard, cell in _measured(view):
        if clause["ratio"] > standard + 1e-9 and clause.get("major_expenditure") is not None:
            yield about(
                clause,
                f"the share of cash is {clause['ratio']:.0%}, above the guideline's {standard:.0%}",
                f"{cell}的现金分红占比 {clause['ratio']:.0%}，高于指引的 {standard:.0%}",
            )


def _stage(view: View, stage: str) -> list[Clause]:
    return [clause for clause in view.of(_TIERS) if clause.get("stage") == stage]


@rule(
    "R04",
    "undetermined stage not covered",
    "未规定发展阶段不易区分的情形",
    severity="info",
    basis="GUIDE3",
    places=MAINLAND,
    since="GUIDE3",
    on=(_TIERS,),
)
def undetermined_not_covered(view: View) -> Iterator[Hit | Gap]:
    """Optional (可以); many plans let the board decide the stage instead."""
    if not _stage(view, "undetermined"):
        yield absent(
            "a share of cash where the stage is hard to tell, beside the stages that have one",
            "发展阶段不易区分时的现金分红比例（其他阶段已有规定）",
            _TIERS,
            within=view.of(_TIERS),
        )


@rule(
    "R05",
    "undetermined tier is not 20 %",
    "不易区分情形的比例不是20%",
    severity="warning",
    basis="GUIDE3+GUIDE3_SHARE_OF_CASH",
    places=MAINLAND,
    since="GUIDE3",
    on=(_TIERS,),
)
def undetermined_elsewhere(view: View) -> Iterator[Hit | Gap]:
    """前项规定 and 前款第三项 both mean the last item, 20 %."""
    for clause in _stage(view, "undetermined"):
        if clause.get("ratio") is None:
            yield Gap("not_assessable", "the reference of the undetermined stage is not resolved")
        elif abs(clause["ratio"] - 0.2) > 1e-9:
            yield about(
                clause,
                f"the undetermined stage leads to {clause['ratio']:.0%}, not to 20 %: check the reference",
                f"发展阶段不易区分情形对应 {clause['ratio']:.0%} 而非 20%，请核对援引",
            )


@rule(
    "R06",
    "major expenditure is not defined",
    "未定义重大资金支出",
    severity="info",
    category="document",
    places=MAINLAND,
    unless=("major_expenditure_test",),
)
def expenditure_undefined(view: View) -> Iterator[Hit | Gap]:
    """Where tiers or a condition rest on it and nothing defines it, the board has a free hand."""
    resting = [clause for clause in view.of(_TIERS) if clause.get("major_expenditure") is not None]
    resting += [clause for clause in view.of("cash_dividend_condition") if clause.get("kind") == "no_major_expenditure"]
    if resting:
        words = quoted(resting[0])
        hit = absent(
            f"a definition of the major expenditure that is spoken of in “{words}”",
            f"“{words}”所称重大投资或重大资金支出的定义",
            "major_expenditure_test",
        )
        yield hit._replace(clauses=tuple(clause["id"] for clause in resting))


@rule(
    "R07",
    "the share of cash is not defined",
    "未定义现金分红所占比例",
    severity="info",
    basis="GUIDE3_SHARE_OF_CASH",
    places=MAINLAND,
    since="GUIDE3_SHARE_OF_CASH",
    needs_date=True,
    unless=("tier_ratio_definition",),
)
def share_undefined(view: View) -> Iterator[Hit | Gap]:
    """Guideline of 2022 on: cash dividends over cash and stock dividends. Without it the template is an old one."""
    if not view.has(_TIERS):
        yield Gap("suppressed", "there are no tiers, which R01 says")
        return
    yield absent(
        "what the share of cash is measured by (cash dividends over cash and stock dividends)",
        "现金分红所占比例的定义（现金股利除以现金股利与股票股利之和）",
        "tier_ratio_definition",
    )


@rule(
    "R39",
    "growth without major expenditure not covered",
    "未规定成长期且无重大资金支出的情形",
    severity="info",
    basis="GUIDE3",
    places=MAINLAND,
    since="GUIDE3",
    on=(_TIERS,),
)
def growth_not_covered(view: View) -> Iterator[Hit | Gap]:
    """A gap of the guideline itself; 20 % must not be applied by default."""
    if all(clause.get("major_expenditure") is True for clause in _stage(view, "growth")):
        yield absent(
            "a share of cash in growth without major expenditure, beside the stages that have one",
            "成长期且无重大资金支出安排时的现金分红比例（其他阶段已有规定）",
            _TIERS,
            within=view.of(_TIERS),
        )
