"""Every value of the own corpus that stands in its quote, changed in turn: the second reading must notice."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench.mutations import Tally, measure, mutations, of_folder, report
from helpers import ROOT

DOCUMENTS = ROOT / "corpus" / "documents"
PER_RECORD = 40  # of about 110: the whole takes `python -m bench mutations`


@pytest.fixture(scope="module")
def tally() -> Tally:
    return measure(of_folder(DOCUMENTS), per_record=PER_RECORD)


def test_at_least_99_of_100_changes_are_caught(tally: Tally) -> None:
    print("\n".join(tally.lines()))  # the survivors, in the report of a failure or with -s
    assert tally.made.total() > 3000
    assert tally.share >= 0.99


@pytest.mark.parametrize(
    "field, least",
    [
        ("ratio", 0.98),  # another number may stand in the quote by chance
        ("amount", 1.0),
        ("absolute_amount", 1.0),
        ("comparator", 0.97),
        ("absolute_comparator", 0.97),
        ("unit", 1.0),
        ("currency", 1.0),
        ("stage", 0.97),  # one tier for two stages: both words are right
        ("major_expenditure", 1.0),
        ("threshold", 0.97),
        ("body", 0.95),  # 全体董事过半数…股东所持表决权的过半数: both bodies vote so
        ("years", 1.0),
        ("times", 1.0),
        ("evidence.start", 1.0),
        ("evidence.end", 1.0),
        ("evidence.quote", 1.0),
    ],
)
def test_the_fields_that_matter_most(tally: Tally, field: str, least: float) -> None:
    names = [name for name in tally.made if name.endswith(f".{field}")]
    made, caught = sum(tally.made[name] for name in names), sum(tally.caught[name] for name in names)
    assert made > 0
    assert caught / made >= least, [str(each) for each in tally.survivors if each.field == field]


def test_nothing_is_wrong_with_what_is_not_changed() -> None:
    """The measure counts errors; a record that had some already would count as caught whatever is changed."""
    from pipeline.validate.checks import check_data
    from pipeline.validate.rules import View

    for record, text in of_folder(DOCUMENTS / "mainland"):
        found = check_data(record, text, View(record, text=text))
        assert [
            each["message"] for each in found if each["category"] == "extraction" and each["severity"] == "error"
        ] == []


def test_the_changes_are_the_same_each_time() -> None:
    import random

    record, _text = next(iter(of_folder(DOCUMENTS / "taiwan")))
    first, second = ([str(each) for each in mutations(record, random.Random(3))] for _ in range(2))
    assert first == second
    assert len(first) > 20


def test_the_report_holds_the_share_against_a_minimum(tmp_path: Path) -> None:
    source = next(iter(sorted((DOCUMENTS / "hongkong").glob("*.txt"))))
    (tmp_path / source.name).write_bytes(source.read_bytes())
    lines, enough = report([tmp_path], 0.5)
    assert enough
    assert any(line.startswith("all ") for line in lines)
    assert report([tmp_path], 1.01)[1] is False
