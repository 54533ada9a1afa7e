"""The corpus is well formed: facts of known shape, evidence in the text, and every form as the sources make it."""

from __future__ import annotations

import importlib.util
import json
import re
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

CORPUS = Path(__file__).resolve().parents[1] / "corpus"
GOLD = sorted((CORPUS / "gold").glob("*.json"))

# The key fields of every fact type, so that a misspelt field cannot pass as an unstated one.
CONDITION = {"kind", "scope", "comparator", "value"}
FIELDS: dict[str, set[str]] = {
    "company": {"name"},
    "plan_period": {"start_year", "end_year", "years"},
    "document_date": {"date"},
    "cited_rule": {"rule"},
    "annual_cash_ratio": {"subject", "comparator", "ratio", "measure", "scope", "year"},
    "cumulative_cash_ratio": {
        *("subject", "comparator", "ratio", "measure"),
        *("window_years", "window", "aggregation"),
    },
    "total_distribution_ratio": {"comparator", "ratio", "measure", "scope"},
    "cash_share_of_dividends": {"comparator", "ratio"},
    "absolute_amount_floor": {"comparator", "amount", "currency", "period"},
    "per_share_dividend_floor": {"comparator", "amount", "currency", "shares"},
    "growth_commitment": {"ratio", "baseline"},
    "combined_commitment": {"logic", "members"},
    "distribution_cap": {"comparator", "ratio", "measure"},
    "distribution_base_scope": {"basis"},
    "dividend_policy_type": {"policy"},
    "stock_dividend_limit": {"comparator", "ratio", "shares_per_10", "measure"},
    "differentiated_cash_share": {"stage", "major_expenditure", "comparator", "ratio"},
    "stage_determination": {"decider", "declared_stage"},
    "major_expenditure_test": {
        *("numerator", "comparator", "ratio", "measure"),
        *("absolute_comparator", "absolute_amount", "horizon_months", "excludes_raised_funds"),
    },
    "cash_dividend_condition": CONDITION,
    "cash_dividend_exemption": CONDITION,
    "distribution_frequency": {"interval", "times", "comparator", "modality"},
    "interim_dividend": {"allowed", "covers"},
    "interim_dividend_authorisation": {"cap_ratio", "measure"},
    "review_cycle": {"years", "comparator"},
    "implementation_deadline": {"value", "unit"},
    "distribution_form": {"forms", "other_lawful_forms"},
    "vote_threshold": {"body", "matter", "comparator", "threshold"},
    "independent_director_role": {"opinion", "may_solicit"},
    "supervisory_body_role": {"body"},
    "low_payout_disclosure": {"comparator", "ratio", "measure"},
    "reserve_allocation": {"reserve", "ratio", "stop_ratio"},
    "refinancing_restriction": {"comparator", "ratio"},
    "employee_compensation": {"comparator", "ratio"},
    "director_compensation": {"comparator", "ratio"},
    "effectiveness": {"trigger"},
} | {
    presence: set()
    for presence in (
        *("annual_ratio_discretion", "buyback_as_dividend", "special_dividend", "no_predetermined_ratio"),
        *("subsidiary_dividend_policy", "tier_ratio_definition", "cash_priority", "stock_dividend_condition"),
        *("stock_dividend_justification", "capital_reserve_conversion", "profit_distribution_order"),
        *("online_voting", "minority_shareholder_communication", "fund_occupation_offset"),
        *("no_cash_dividend_explanation", "board_authorised_cash", "policy_adjustment_condition"),
    )
}

# The values that an enumerated field can take.
COMPARATORS = {">=", ">", "<=", "<", "==", None}
KINDS = {
    *("profit_positive", "distributable_profit_positive", "undistributed_profit_positive", "cash_flow_sufficient"),
    *("operating_funds_sufficient", "audit_opinion_standard", "no_major_expenditure", "reserves_appropriated"),
    *("losses_covered", "per_share_profit", "per_share_dividend_operable", "debt_ratio", "operating_cash_flow"),
    *("capital_adequacy", "risk_indicators", "no_exemption_circumstances", "cash_reserve", "other"),
}
VALUES: dict[str, set[str | None]] = {
    "comparator": COMPARATORS,
    "absolute_comparator": COMPARATORS,
    "kind": KINDS,  # type: ignore[dict-item]
    "scope": {"consolidated", "parent", "parent_and_consolidated", "parent_or_consolidated", "lower_of", "unspecified"},
    "measure": {
        *("distributable_profit", "net_profit", "net_profit_attributable", "net_profit_ex_nonrecurring"),
        *("undistributed_profit", "this_distribution", "distributable_surplus", "dividends_total", "net_assets"),
        *("total_assets", "revenue", "registered_capital", "issued_shares", "other", None),
    },
    "numerator": {"expenditure", "asset_total", "revenue", "net_profit", "consideration", "profit"},
    "subject": {"issuer", "subsidiary"},
    "window": {"trailing", "any_consecutive", "forward"},
    "aggregation": {"average", "sum"},
    "period": {"annual", "three_years", "other"},
    "baseline": {"previous_year", "other"},
    "logic": {"all_of", "any_of", "greater_of", "lesser_of"},
    "basis": {"parent", "consolidated", "lower_of"},
    "stage": {"mature", "growth", "startup", "undetermined"},
    "declared_stage": {"mature", "growth", "startup", None},
    "decider": {"board", "general_meeting", None},
    "interval": {"year", "half_year", "quarter", "year_or_half_year"},
    "modality": {"must", "in_principle", "may"},
    "covers": {"cash", "profit"},
    "unit": {"month", "day"},
    "body": {"general_meeting", "board", "independent_directors", "supervisory_board", "audit_committee"},
    "matter": {
        *("policy_adjustment", "plan_adoption", "distribution_proposal", "policy_deviation", "stock_dividend", "other"),
    },
    "threshold": {"2/3", "1/2", "special"},
    "opinion": {"required", "may", None},
    "reserve": {"statutory", "special", "general", "discretionary"},
    "trigger": {"general_meeting_approval", "board_approval", "listing", "other"},
    "policy": {
        *("residual", "stable_growth", "fixed_payout", "fixed_amount", "low_normal_plus_extra", "stable", "other"),
    },
    "rule": {
        *("CSRC_2012_37", "GUIDE3", "GUIDE3_2013", "GUIDE3_2022", "GUIDE3_2023", "GUIDE3_2025", "COMPANY_LAW"),
        *("SECURITIES_LAW", "ARTICLES", "AOA_GUIDE", "EXCHANGE_RULE", "LOCAL_BUREAU", "OTHER"),
    },
}


def load(path: Path) -> dict[str, Any]:
    return json.loads(path.read_text("utf-8"))


@pytest.fixture(scope="module")
def make() -> ModuleType:
    """`corpus/make.py` as a module; it is a script beside the corpus, not a part of the package."""
    spec = importlib.util.spec_from_file_location("corpus_make", CORPUS / "make.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def flat(text: str) -> str:
    return "".join(text.split())


@pytest.mark.parametrize("path", GOLD, ids=lambda path: path.stem)
def test_gold_is_well_formed(path: Path) -> None:
    gold = load(path)
    text = flat((CORPUS / "texts" / gold["file"]).read_text("utf-8"))
    for fact in gold["facts"] + gold["ambiguous"]:
        assert set(fact) == FIELDS[fact["type"]] | {"type", "evidence"}, fact
        assert fact["evidence"], fact
        for quote in fact["evidence"]:
            assert flat(quote) in text, (fact["type"], quote)


@pytest.mark.parametrize("path", GOLD, ids=lambda path: path.stem)
def test_enumerated_fields_hold_known_values(path: Path) -> None:
    gold = load(path)
    for fact in gold["facts"] + gold["ambiguous"]:
        for field, allowed in VALUES.items():
            assert field not in fact or fact[field] in allowed, (field, fact)


@pytest.mark.parametrize("path", GOLD, ids=lambda path: path.stem)
def test_no_fact_is_given_twice(path: Path) -> None:
    """Nor both as a fact and as ambiguous, which would excuse nothing."""
    gold = load(path)
    keys = [
        json.dumps({key: value for key, value in fact.items() if key != "evidence"}, sort_keys=True)
        for fact in gold["facts"] + gold["ambiguous"]
    ]
    assert len(keys) == len(set(keys)), [key for key in keys if keys.count(key) > 1]


def test_every_type_is_in_the_corpus() -> None:
    present = {fact["type"] for path in GOLD for fact in load(path)["facts"]}
    assert present == set(FIELDS)


HAN_DIGITS = "零一二三四五六七八九十"


def percent_forms(ratio: float) -> list[str]:
    """The ways a ratio is printed: 30%, 百分之三十, 三成, 萬分之五. A number no text has gives forms no text has."""
    if 0 < round(ratio * 10_000) < 10 and abs(ratio * 10_000 % 1) < 1e-6:
        return [f"萬分之{HAN_DIGITS[round(ratio * 10_000)]}"]
    number = f"{ratio * 100:.6f}".rstrip("0").rstrip(".")
    if not number.isdigit() or not 0 < int(number) < 100:
        return [f"{number}%"]
    tens, ones = divmod(int(number), 10)
    han = (HAN_DIGITS[tens] if tens > 1 else "") + ("十" if tens else "") + (HAN_DIGITS[ones] if ones else "")
    return [f"{number}%", f"百分之{han}", f"{HAN_DIGITS[tens]}成"]


@pytest.mark.parametrize("path", GOLD, ids=lambda path: path.stem)
def test_ratios_stand_in_their_evidence(path: Path) -> None:
    for fact in load(path)["facts"]:
        ratio = fact.get("ratio")
        if ratio is None or (fact["type"], ratio) == ("distribution_cap", 1.0):  # simply "not exceed"
            continue
        words = flat("".join(fact["evidence"]))
        words = re.sub(
            r"\([a-zāáǎàēéěèīíǐìōóǒòūúǔù]+\)|（[ㄅ-ㄯˊˇˋ]+）|\[[^\]]+\]", "", words
        )  # glosses of damaged copies
        words = re.sub("[\u200b\u200c\ufeff\u2060\xad]", "", words)
        words = words.translate({0xFF10 + digit: str(digit) for digit in range(10)} | {ord("％"): "%"})
        assert any(form in words for form in percent_forms(ratio)), (fact["type"], ratio, words)


def test_forms_of_one_document_have_the_same_facts(make: ModuleType) -> None:
    """What is the same document in another form has the same values; only names are in their own script."""
    by_source: dict[str, list[set[str]]] = {}
    for form in make.FORMS:
        facts = load(CORPUS / "gold" / f"{form.name}.json")["facts"]
        keys = {
            json.dumps({key: fact[key] for key in fact if key not in ("evidence", "name")}, sort_keys=True)
            for fact in facts
        }
        by_source.setdefault(form.source, []).append(keys)
    assert max(map(len, by_source.values())) >= 5
    for source, sets in by_source.items():
        assert all(keys == sets[0] for keys in sets), source


def test_every_source_has_its_documents(make: ModuleType) -> None:
    sources = {path.stem for path in (CORPUS / "sources").glob("*.txt")}
    assert sources == {form.source for form in make.FORMS}
    for form in make.FORMS:
        for made in (form.path, f"texts/{form.text}", f"gold/{form.name}.json"):
            assert (CORPUS / made).is_file(), made
    held = {path.relative_to(CORPUS).as_posix() for path in (CORPUS / "documents").rglob("*.*") if path.is_file()}
    assert {path for path in held if "/odd/" not in path} == {form.path for form in make.FORMS}
    assert {path.stem for path in GOLD} == {form.name for form in make.FORMS}
    assert len({form.name for form in make.FORMS}) == len(make.FORMS)


def test_making_it_again_changes_nothing(make: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All but the PDFs, whose bytes depend on the release of the library that draws them."""
    monkeypatch.setattr(make, "FONT", tmp_path / "absent.ttf")
    missing = make.make(tmp_path)
    assert missing
    assert all(path.endswith(".pdf") for path in missing)
    odd = [path for path in missing if "/odd/" in path]
    made = [path for path in tmp_path.rglob("*") if path.is_file()]
    for path in made:
        assert path.read_bytes() == (CORPUS / path.relative_to(tmp_path)).read_bytes(), path.name
    forms = 2 * len(make.FORMS) - (len(missing) - len(odd)) + len({form.text for form in make.FORMS})
    assert len(made) == forms + len(make.kinds_pdf.ODD) - len(odd) + 1  # COVERAGE.md


def test_every_trap_and_wording_has_a_document(make: ModuleType) -> None:
    claims = make.covered()
    assert [row for row, sources in claims.items() if not sources] == []
    assert len(make.TRAPS) == 30
    assert "| none |" not in (CORPUS / "COVERAGE.md").read_text("utf-8")


def test_the_wordings_are_named_once(make: ModuleType) -> None:
    rows = [row for row, _, _ in make.wording()]
    assert len(rows) == len(set(rows))


def test_a_claimed_wording_is_in_the_source(make: ModuleType) -> None:
    """No source claims what it does not hold."""
    cues = {row: cue for row, _, cue in make.wording()}
    for row, sources in make.covered().items():
        for source in sources:
            text = (CORPUS / "sources" / f"{source}.txt").read_text("utf-8")
            assert row.startswith("trap ") or re.search(cues[row], text), (source, row)


def test_there_are_sixty_distinct_documents_of_every_kind(make: ModuleType) -> None:
    names = {form.source for form in make.FORMS}
    assert len(names) >= 60
    windows = [name for name in names if re.search(r"_(?:ipo|cb|rights|private|placement|prospectus)", name)]
    assert len(windows) >= 20
    for kind in ("bank", "securities", "insurer", "bse", "tw_", "hk_", "annual_report", "near_miss", "articles"):
        assert any(kind in name for name in names), kind


def test_no_two_sources_share_a_company() -> None:
    """Every document is its own company's, so that no fact can be learnt from another document."""
    names: list[str] = []
    for path in sorted((CORPUS / "sources").glob("*.json")):
        facts = load(path)["facts"] + load(path)["ambiguous"]
        names += [fact["name"] for fact in facts if fact["type"] == "company"]
    assert len(names) == len(set(names))


def test_near_misses_have_no_facts() -> None:
    """A document without a policy has no record, so that not even its company's name is looked for."""
    misses = [path for path in GOLD if "near_miss" in path.stem]
    assert len(misses) >= 6
    assert [path.stem for path in misses if load(path)["facts"]] == []


def test_the_numbers_word_would_count_are_those_of_the_source(make: ModuleType) -> None:
    """The DOCX holds no paragraph numbers; counted as Word counts them they must be the printed ones."""
    for form in [form for form in make.FORMS if form.format == "docx"]:
        counts = [0] * len(make.LEVELS)
        for line in (CORPUS / "sources" / f"{form.source}.txt").read_text("utf-8").splitlines():
            level, rest = make.level_of(line)
            if level is None:
                continue
            counts[level] += 1
            counts[level + 1 :] = [0] * (len(counts) - level - 1)
            digits = "".join(char for char in line[: len(line) - len(rest)] if char.isdigit())
            printed = int(digits) if digits else HAN_DIGITS.index(re.findall(f"[{HAN_DIGITS}]", line)[0])
            assert printed == counts[level], line


def test_the_corpus_is_small() -> None:
    files = [path for path in CORPUS.rglob("*") if path.is_file() and "__pycache__" not in path.parts]
    assert sum(path.stat().st_size for path in files) < 5_000_000
    assert not [path for path in files if path.suffix in (".ttf", ".otf", ".ttc")]
