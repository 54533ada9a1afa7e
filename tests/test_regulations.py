"""The regulations as data: dates, numbers, which version a citation means, and what may rest on what."""

from __future__ import annotations

from datetime import date, timedelta
from itertools import pairwise

import pytest

from pipeline import regulations
from pipeline.lexicon import load
from pipeline.regulations import cited, in_force, named, number_fault, right_number
from pipeline.validate.rules import all_rules


@pytest.mark.parametrize("family", regulations.families().values(), ids=lambda family: family.id)
def test_an_entry_is_whole(family: regulations.Family) -> None:
    for version in family.versions:
        assert version.mark in ("V", "P", "M")
        assert version.content
        assert version.source or not version.verified  # what is verified names its source
        assert version.verified or version.open  # what is not says what is open
        if version.effective_from and version.effective_to:
            assert version.effective_from <= version.effective_to
    for earlier, later in pairwise(family.versions):
        assert earlier.effective_to is not None
        ends = date.fromisoformat(earlier.effective_to)
        assert (ends + timedelta(days=1)).isoformat() == later.effective_from  # no gap, no overlap


def test_ids_are_given_once() -> None:
    ids = [version.id for family in regulations.families().values() for version in family.versions]
    assert len(ids) == len(set(ids))


def test_what_the_lexicon_reads_is_known_here() -> None:
    """Citations that are read by name have their rule here, so that a version can be told."""
    rules = {entry["rule"] for key in ("titles", "bare") for entry in load("rules")[key]}
    unversioned = {"", "ARTICLES", "LOCAL_BUREAU", "EXCHANGE_RULE"}
    known = {family.cited_as for family in regulations.families().values()} | set(regulations.versions())
    assert rules - unversioned <= known


@pytest.mark.parametrize("rule", all_rules().values(), ids=lambda rule: rule.id)
def test_the_basis_of_a_rule_is_known(rule: object) -> None:
    basis = getattr(rule, "basis", None)
    for part in (basis or "").split("+") if basis else ():
        assert part in regulations.families() or part in regulations.versions()


@pytest.mark.parametrize(
    "ident, day, expected",
    [
        ("GUIDE3", "2013-11-29", None),
        ("GUIDE3", "2013-11-30", "GUIDE3_2013"),
        ("GUIDE3", "2022-01-04", "GUIDE3_2013"),
        ("GUIDE3", "2022-01-05", "GUIDE3_2022"),
        ("GUIDE3", "2023-12-15", "GUIDE3_2023"),
        ("GUIDE3", "2026-05-01", "GUIDE3_2025"),
        ("PRC_COMPANY_LAW", "2024-06-30", "PRC_COMPANY_LAW_2018"),
        ("PRC_COMPANY_LAW", "2024-07-01", "PRC_COMPANY_LAW_2023"),
        ("GUIDE3", None, None),
        ("NO_SUCH_RULE", "2024-07-01", None),
    ],
)
def test_the_version_in_force(ident: str, day: str | None, expected: str | None) -> None:
    version = in_force(ident, day)
    assert (version.id if version else None) == expected


@pytest.mark.parametrize(
    "rule, title, number, day, expected",
    [
        (
            "GUIDE3",
            "上市公司监管指引第3号——上市公司现金分红",
            None,
            "2020-12-07",
            "GUIDE3_2013",
        ),  # names none: in force
        ("GUIDE3", "上市公司监管指引第3号——上市公司现金分红", None, None, None),
        ("GUIDE3_2022", "上市公司监管指引第3号——上市公司现金分红（2022年修订）", None, "2024-04-25", "GUIDE3_2022"),
        ("GUIDE3", "上市公司监管指引第3号——上市公司现金分红", "证监会公告〔2023〕61号", "2020-01-01", "GUIDE3_2023"),
        ("AOA_GUIDE", "上市公司章程指引（2022年修订）", None, "2024-04-25", "AOA_GUIDE_2022"),
        (
            "EXCHANGE_RULE",
            "上海证券交易所上市公司自律监管指引第1号——规范运作（2023年12月修订）",
            None,
            None,
            "SSE_NORM_1_2023",
        ),
        ("EXCHANGE_RULE", "上海证券交易所股票上市规则", None, "2024-04-25", None),  # not in the data
        ("OTHER", "上市公司证券发行注册管理办法", None, None, "ISSUANCE_REG_206"),
        ("OTHER", "上市公司证券发行管理办法", None, "2018-01-01", "CSRC_DECISION_57"),
        ("SECURITIES_LAW", "证券法", None, "2015-06-01", "PRC_SECURITIES_LAW_2005"),
        ("ARTICLES", "公司章程", None, "2024-04-25", None),
        ("LOCAL_BUREAU", "关于进一步落实现金分红有关事项的通知", "闽证监公司字〔2012〕28号", "2024-04-25", None),
    ],
)
def test_the_version_that_a_citation_means(
    rule: str, title: str, number: str | None, day: str | None, expected: str | None
) -> None:
    version = cited(rule, title, number, day)
    assert (version.id if version else None) == expected


def test_a_citation_without_version_names_none() -> None:
    assert named("GUIDE3", "上市公司监管指引第3号——上市公司现金分红", None) is None


@pytest.mark.parametrize(
    "rule, number, fault, right",
    [
        ("GUIDE3_2013", "证监会公告〔2013〕43号", None, "证监会公告〔2013〕43号"),
        ("GUIDE3_2013", "中国证监会公告[2013]43号", None, "证监会公告〔2013〕43号"),
        ("GUIDE3_2013", "證監會公告﹝2013﹞43號", None, "证监会公告〔2013〕43号"),
        ("GUIDE3_2013", "〔2013〕43号", None, "证监会公告〔2013〕43号"),  # no prefix is no wrong one
        ("GUIDE3_2013", "证监发[2013]43号文", "wrong", "证监会公告〔2013〕43号"),
        ("GUIDE3_2013", "證監會公告201343號", "damaged", "证监会公告〔2013〕43号"),
        ("GUIDE3", "证监会公告〔2013〕44号", "wrong", "证监会公告〔2013〕43号"),
        ("GUIDE3_2022", "证监会公告2022年第3号", None, "证监会公告〔2022〕3号"),  # another way of printing it
        ("CSRC_2012_37", "证监发【2012】37号", None, "证监发〔2012〕37号"),
        ("CSRC_2012_37", "证监会公告〔2012〕37号", "wrong", "证监发〔2012〕37号"),
        ("AOA_GUIDE", "证监会公告〔2014〕47号", None, "证监会公告〔2014〕19号"),  # the second number of its year
        ("LOCAL_BUREAU", "闽证监公司字[2012]28号", None, None),
        ("ARTICLES", "以下简称“公司章程”", None, None),
        ("COMPANY_LAW", "2023年修订", None, None),
        ("GUIDE3", None, None, None),
    ],
)
def test_document_numbers(rule: str, number: str | None, fault: str | None, right: str | None) -> None:
    assert number_fault(rule, number) == fault
    assert right_number(rule, number) == right


def test_an_error_rests_on_what_is_verified() -> None:
    """The rules that may call something an error, at a date of today: each basis is verified."""
    for rule in all_rules().values():
        if rule.severity == "error":
            for part in (rule.basis or "").split("+"):
                version = in_force(part, "2025-01-10") or regulations.versions().get(part)
                assert version is not None
                assert version.verified
