"""Measuring: what counts as right, what costs nothing, what is refused, and that it agrees with the reference scorer."""

from __future__ import annotations

import copy
import json
import random
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from fake_reader import read as fake_read
from record_samples import TEXT, clauses

from helpers import ROOT, shared
from pipeline import batch, cli
from pipeline.document import read
from pipeline.errors import UsageError
from pipeline.evaluate import KEYS, Counts, Evaluation, evaluate
from pipeline.evaluate.facts import facts_of, fields_of, flat, key_of, pool, touch
from pipeline.evaluate.judge import Error, Judged, judge
from pipeline.evaluate.report import report
from pipeline.evaluate.saved import as_data, changes, load, save
from pipeline.record import CLASSES, to_line

CYCLE = "公司至少每三年重新审阅一次本规划。"
RATIO = "公司每年现金分红不少于当年可分配利润的百分之十。"
VOICE = "公司通过热线听取股东意见。"
WORDS = flat(f"{RATIO}\n{CYCLE}\n{VOICE}\n附：{RATIO}")


def fact(kind: str, quote: str, **fields: Any) -> dict[str, Any]:
    return {"type": kind, **dict.fromkeys(KEYS[kind]), **fields, "evidence": [quote]}


def cycle(years: int = 3, quote: str = CYCLE) -> dict[str, Any]:
    return fact("review_cycle", quote, years=years, comparator="<=")


def ratio(value: float = 0.1, quote: str = RATIO, **fields: Any) -> dict[str, Any]:
    return fact("annual_cash_ratio", quote, subject="issuer", comparator=">=", ratio=value, **fields)


def judged(gold: list[Any], found: list[Any], ambiguous: list[Any] | None = None) -> Judged:
    return judge("d", WORDS, (gold, ambiguous or []), found, {"script": "hans", "format": "txt", "jurisdiction": "cn"})


def sums(result: Judged, *, loose: bool = False) -> tuple[int, int, int]:
    total = sum((result.loose if loose else result.exact).values(), Counts())
    return total.right, total.extra, total.missed


# gold, found, ambiguous -> value-exact and type-only (right, too many, missed), and the kinds of the errors
JUDGED: list[tuple[str, list[Any], list[Any], list[Any], tuple[int, ...], tuple[int, ...], list[str]]] = [
    ("equal", [cycle()], [cycle()], [], (1, 0, 0), (1, 0, 0), []),
    ("nothing at all", [], [], [], (0, 0, 0), (0, 0, 0), []),
    ("missed", [cycle()], [], [], (0, 0, 1), (0, 0, 1), ["missed"]),
    ("too many", [], [cycle()], [], (0, 1, 0), (0, 1, 0), ["extra"]),
    ("another value at the same place", [cycle(3)], [cycle(5)], [], (0, 1, 1), (1, 0, 0), ["value"]),
    ("the right value from other words", [cycle()], [cycle(quote=VOICE)], [], (0, 1, 1), (0, 1, 1), ["words"]),
    ("another value from other words", [cycle(3)], [cycle(5, VOICE)], [], (0, 1, 1), (0, 1, 1), ["missed", "extra"]),
    ("quotes need only touch", [cycle()], [cycle(quote="每三年重新")], [], (1, 0, 0), (1, 0, 0), []),
    ("white space in a quote is nothing", [cycle()], [cycle(quote="每三年\n重新")], [], (1, 0, 0), (1, 0, 0), []),
    ("a quote that is not in the text", [cycle()], [cycle(quote="每四年")], [], (0, 1, 1), (0, 1, 1), ["words"]),
    ("stated twice counts once", [cycle(), cycle()], [cycle(), cycle(quote=VOICE)], [], (1, 0, 0), (1, 0, 0), []),
    ("two facts of one type are two", [ratio(0.1), ratio(0.2)], [ratio(0.1)], [], (1, 0, 1), (1, 0, 1), ["missed"]),
    ("numbers are compared as numbers", [ratio(0.3)], [ratio(0.1 + 0.2)], [], (1, 0, 0), (1, 0, 0), []),
    ("a role that solicits nothing is one that may not", [fact("independent_director_role", VOICE, may_solicit=False)],
     [fact("independent_director_role", VOICE)], [], (1, 0, 0), (1, 0, 0), []),
    ("ambiguous and found", [], [cycle()], [cycle()], (0, 0, 0), (0, 0, 0), []),
    ("ambiguous and not found", [], [], [cycle()], (0, 0, 0), (0, 0, 0), []),
    ("ambiguous and wanted is wanted", [cycle()], [], [cycle()], (0, 0, 1), (0, 0, 1), ["missed"]),
    ("ambiguous from whatever words", [], [cycle(quote=VOICE)], [cycle()], (0, 0, 0), (0, 0, 0), []),
    ("another value on ambiguous words", [], [cycle(5)], [cycle()], (0, 1, 0), (0, 0, 0), ["extra"]),
    ("the ambiguous reading for the wanted one", [cycle(3)], [cycle(5)], [cycle(5)], (0, 0, 1), (1, 0, 0), ["missed"]),
    ("a type that is not measured", [], [{"type": "weather", "evidence": [VOICE]}], [], (0, 0, 0), (0, 0, 0), []),
    ("pairs are as many as can be", [ratio(0.1), ratio(0.2, "不少于当年")],
     [ratio(0.3), ratio(0.4, "公司每年")], [], (0, 2, 2), (2, 0, 0), ["value", "value"]),
]  # fmt: skip


@pytest.mark.parametrize("name, gold, found, ambiguous, exact, loose, kinds", JUDGED, ids=[case[0] for case in JUDGED])
def test_judge(
    name: str,
    gold: list[Any],
    found: list[Any],
    ambiguous: list[Any],
    exact: tuple[int, ...],
    loose: tuple[int, ...],
    kinds: list[str],
) -> None:
    result = judged(gold, found, ambiguous)
    assert sums(result) == exact
    assert sums(result, loose=True) == loose
    assert [error.kind for error in result.errors] == kinds


def test_the_nearest_fact_is_the_pair() -> None:
    result = judged([ratio(0.1, year=2024)], [ratio(0.2, year=2025), ratio(0.1, year=2025)])
    assert [error.kind for error in result.errors] == ["value", "extra"]
    assert result.errors[0].found is not None
    assert result.errors[0].found["ratio"] == 0.1


def test_the_roles_of_independent_directors_are_one() -> None:
    roles = [
        fact("independent_director_role", VOICE, opinion=None, may_solicit=True),
        fact("independent_director_role", CYCLE, opinion="required", may_solicit=False),
        fact("independent_director_role", CYCLE, opinion="may", may_solicit=False),
    ]
    assert pool(roles) == {("independent_director_role", "required", True): [VOICE, CYCLE, CYCLE]}


RECORD = {
    "document": {
        "source": "a/d.txt",
        "company": {"name": "云杉 远洋", "evidence": [{"quote": "云杉远洋"}]},
        "document_date": {"date": "2024-01-02", "evidence": []},
        "cited_rules": [{"rule": "ARTICLES", "evidence": []}],
    },
    "instrument": {"applies": "current", "plan_period": {"start_year": None, "end_year": None, "years": 3}},
    "clauses": [cycle(), ratio() | {"subject": "subsidiary"}, cycle(2) | {"subject": "subsidiary"}],
}


def test_the_facts_of_a_record() -> None:
    """The document's own, the issuer's clauses, and a subsidiary's only where the key says whose it is."""
    keys = [key_of(found) for found in facts_of(RECORD)]
    assert [(key or ("?",))[0] for key in keys] == [
        *("company", "plan_period", "document_date", "cited_rule", "review_cycle", "annual_cash_ratio")
    ]
    assert keys[0] == ("company", "云杉远洋")


def test_a_superseded_instrument_does_not_count() -> None:
    assert list(facts_of(RECORD | {"instrument": {"applies": "superseded"}})) == []


def test_a_near_empty_record_has_no_facts() -> None:
    assert list(facts_of({"document": {"company": None, "document_date": None}, "clauses": []})) == []


def test_every_occurrence_of_a_quote_counts() -> None:
    """RATIO stands twice: a quote says its words, not which of the two sentences it was cut from."""
    assert touch(WORDS, ["附：公司每年"], [RATIO])
    assert not touch(WORDS, ["附："], [RATIO])
    assert not touch(WORDS, [""], [RATIO])


def test_the_measured_types_are_those_of_the_models() -> None:
    for kind in KEYS.keys() - {"company", "plan_period", "document_date", "cited_rule"}:
        assert KEYS[kind] == CLASSES[kind].keys, kind


def test_counts() -> None:
    counts = Counts(right=3, extra=1, missed=2)
    assert (counts.precision, counts.recall, counts.support) == (0.75, 0.6, 5)
    assert counts.f1 == pytest.approx(2 / 3)
    assert (Counts().precision, Counts().recall, Counts().f1, Counts().measured) == (0, 0, 0, False)


# --- the folder ------------------------------------------------------------------------------------------


def write_gold(folder: Path, name: str, facts: list[Any], **more: Any) -> None:
    (folder / "gold").mkdir(exist_ok=True)
    (folder / "texts").mkdir(exist_ok=True)
    data = {"file": f"{name}.txt", "facts": facts, **more}
    (folder / "gold" / f"{name}.json").write_text(json.dumps(data, ensure_ascii=False), "utf-8")
    (folder / "texts" / f"{name}.txt").write_text(TEXT, "utf-8")


def gold_fact(clause: dict[str, Any]) -> dict[str, Any]:
    kind = clause["type"]
    defaults = {"subject": "issuer", "scope": "unspecified", "excludes_raised_funds": False}
    fields = {name: clause.get(name, defaults.get(name)) for name in KEYS[kind]}
    return {"type": kind, **fields, "evidence": [clause["evidence"][0]["quote"]]}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Gold of one document whose record, by the fake reader, states all of it, the years and the company besides."""
    monkeypatch.setattr(batch, "default_reader", lambda: fake_read)
    facts = [gold_fact(clause) for clause in clauses()]
    name = "云杉远洋精密股份有限公司"
    facts.append({"type": "company", "name": name, "evidence": [name]})
    period = {"start_year": 2024, "end_year": 2026, "years": 3}
    write_gold(tmp_path, "plan", [*facts, {"type": "plan_period", **period, "evidence": ["2024-2026年"]}])
    return tmp_path


def test_a_document_is_read_from_the_texts_beside_the_gold(folder: Path) -> None:
    result = evaluate(folder / "gold")
    assert (result.total(), result.messages) == (Counts(right=13), ())
    assert result.by_trait("script") == {"hans": Counts(right=13)}
    assert result.by_trait("jurisdiction") == {"cn": Counts(right=13)}
    assert result.by_type()["differentiated_cash_share"] == Counts(right=3)
    assert not result.by_type()["buyback_as_dividend"].measured


def test_a_document_of_the_name_goes_before_the_text(folder: Path) -> None:
    (folder / "documents" / "deep").mkdir(parents=True)
    (folder / "documents" / "deep" / "plan.html").write_text("nothing", "utf-8")
    assert evaluate(folder / "gold").total() == Counts(missed=13)
    (folder / "documents" / "plan.txt").write_text("nothing", "utf-8")
    with pytest.raises(UsageError, match="has this name too"):
        evaluate(folder / "gold")


@pytest.mark.parametrize("word, failures", [("nothing", 0), ("ocr", 1), ("bug", 1)])
def test_a_document_without_a_record_misses_all(folder: Path, word: str, failures: int) -> None:
    (folder / "documents").mkdir()
    (folder / "documents" / "plan.txt").write_text(word, "utf-8")
    result = evaluate(folder / "gold")
    assert result.total() == Counts(missed=13)
    assert (result.failures, len(result.messages)) == (failures, failures)
    assert result.documents[0].traits["jurisdiction"] == "cn"  # as the text shows


def test_records_of_another_run(folder: Path) -> None:
    (record,) = fake_read(TEXT.encode(), "deep/plan.txt").records
    path = folder / "records.jsonl"
    path.write_bytes(to_line(record) + b"\n")
    assert evaluate(folder / "gold", records=path).total() == Counts(right=13)
    path.write_bytes(to_line(record).replace(b"plan.txt", b"other.txt"))
    assert evaluate(folder / "gold", records=path).total() == Counts(missed=13)


def test_a_quote_that_is_not_in_the_text_is_told(folder: Path) -> None:
    write_gold(folder, "plan", [cycle(quote="每四年审阅")])
    assert evaluate(folder / "gold").messages == ("plan: review_cycle: not in the text: 每四年审阅",)


FACT = '{"type": "cash_priority", "evidence": ["x"]}'
MALFORMED = [
    ("", "not JSON"),
    ("{", "not JSON"),
    ("[]", "does not name its text"),
    ('{"facts": []}', "does not name its text"),
    ('{"file": "d.txt"}', "`facts` is not a list"),
    ('{"file": "d.txt", "facts": {}}', "`facts` is not a list"),
    ('{"file": "d.txt", "facts": [], "ambiguous": 1}', "`ambiguous` is not a list"),
    ('{"file": "d.txt", "facts": [1]}', "facts, number 1: not an object"),
    (f'{{"file": "d.txt", "facts": [{FACT}, {{"type": "weather"}}]}}', "facts, number 2: unknown type 'weather'"),
    ('{"file": "d.txt", "facts": [{"type": ["weather"]}]}', "unknown type"),
    ('{"file": "d.txt", "facts": [{"type": "review_cycle", "years": 3}]}', "review_cycle without comparator"),
    ('{"file": "d.txt", "facts": [{"type": "cash_priority"}]}', "cash_priority: evidence is not a list"),
    ('{"file": "d.txt", "facts": [{"type": "cash_priority", "evidence": [3]}]}', "evidence is not a list of quotes"),
    ('{"file": "absent.txt", "facts": []}', "is not there"),
    ('{"file": "bytes.txt", "facts": []}', "not UTF-8"),
]


@pytest.mark.parametrize("content, message", MALFORMED)
def test_malformed_gold_is_refused(
    tmp_path: Path, content: str, message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    write_gold(tmp_path, "d", [])
    (tmp_path / "texts" / "bytes.txt").write_bytes(b"\xff\xfe\x00")
    (tmp_path / "gold" / "d.json").write_text(content, "utf-8")
    assert cli.main(["eval", str(tmp_path / "gold")]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert message in captured.err
    assert "Traceback" not in captured.err


@pytest.mark.parametrize(
    "arguments, message",
    [
        (["absent"], "absent: no such folder"),
        (["texts"], "holds no gold"),  # a folder without gold files
        (["gold/plan.json"], "no such folder"),  # a file for the folder
        (["gold", "--texts", "absent"], "absent: no such folder"),
        (["gold", "--documents", "absent"], "absent: no such folder"),
        (["gold", "--documents", "texts", "--records", "gold/plan.json"], "no use with --records"),
        (["gold", "--records", "absent"], "absent: cannot be read"),
        (["gold", "--records", "texts/plan.txt"], "texts/plan.txt:1: not a record"),
        (["gold", "--against", "absent"], "absent: cannot be read"),
        (["gold", "--against", "gold/plan.json"], "not an evaluation"),
        (["gold", "--by", "script,weather"], "cannot group by 'weather'"),
        (["gold", "--save", "absent/file.json"], "--save names a file"),
    ],
)
def test_wrong_calls(
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    arguments: list[str],
    message: str,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(folder)
    assert cli.main(["eval", *arguments]) == 2
    assert message in capsys.readouterr().err


def test_gold_without_texts_is_refused(folder: Path) -> None:
    (folder / "texts" / "plan.txt").unlink()
    (folder / "texts").rmdir()
    with pytest.raises(UsageError, match="--texts names the folder"):
        evaluate(folder / "gold")


# --- what is printed and saved ---------------------------------------------------------------------------


def test_the_tables(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["eval", str(folder / "gold"), "--by", "script"]) == 0
    lines = capsys.readouterr().out.splitlines()
    rows = {line.split()[0]: line.split()[1:] for line in lines if line}
    assert rows["review_cycle"] == ["1.000"] * 6 + ["1"]
    assert rows["buyback_as_dividend"] == ["unmeasured"]
    assert rows["hans"] == ["1.000"] * 6 + ["13"]
    assert "jurisdiction" not in rows
    assert rows.keys() >= KEYS.keys()
    assert lines[-1] == "value exact  documents 1  facts 13  P 1.0000  R 1.0000  F1 1.0000"


def test_errors_come_with_their_quotes(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    facts = [gold_fact(clause) for clause in clauses()]
    facts[-1]["years"] = 2
    write_gold(folder, "plan", [*facts, fact("cash_priority", "应当进行现金分红")])
    assert cli.main(["eval", str(folder / "gold"), "--errors"]) == 0
    printed = capsys.readouterr().out
    assert "errors: 4 (" in printed
    assert "plan  [hans txt cn]" in printed
    assert "  ~ review_cycle: other values: years is 2, found 3 (comparator=<=)\n      gold  至少每三年" in printed
    assert "  - cash_priority: missed: present\n      gold  应当进行现金分红" in printed
    assert "  + company: too many: name=云杉远洋精密股份有限公司\n      found 云杉远洋" in printed


def test_a_failed_document_shows_in_the_exit_status(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write_gold(folder, "scan", [])
    (folder / "documents").mkdir()
    (folder / "documents" / "scan.pdf").write_text("ocr", "utf-8")
    assert cli.main(["eval", str(folder / "gold")]) == 1
    assert "scan: only pictures of pages" in capsys.readouterr().err
    (folder / "documents" / "plan.pdf").write_text("ocr", "utf-8")
    assert cli.main(["eval", str(folder / "gold")]) == 3


def test_json_is_what_is_saved(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = folder / "saved.json"
    assert cli.main(["eval", str(folder / "gold"), "--json", "--save", str(path)]) == 0
    assert json.loads(capsys.readouterr().out) == json.loads(path.read_text("utf-8"))
    data = json.loads(path.read_text("utf-8"))
    assert data["totals"]["value_exact"]["f1"] == 1.0
    assert data["types"]["buyback_as_dividend"] == {"value_exact": None, "type_only": None}
    assert data["jurisdiction"]["cn"]["value_exact"]["support"] == 13


def result_of(*documents: Judged) -> Evaluation:
    return Evaluation("gold", "2026-01-02", "0.1.0", "0.1.0", documents)


def test_a_saved_evaluation_comes_back(tmp_path: Path) -> None:
    result = result_of(judged([cycle(3), ratio()], [cycle(5), cycle(6, VOICE), ratio(quote=VOICE)]))
    save(result, tmp_path / "saved.json")
    assert as_data(load(tmp_path / "saved.json")) == as_data(result)
    assert list(report(load(tmp_path / "saved.json"), [])) == list(report(result, []))


CHANGES: list[tuple[str, tuple[list[Any], list[Any]], tuple[list[Any], list[Any]], list[str]]] = [
    ("nothing changed", ([cycle()], [cycle()]), ([cycle()], [cycle()]), []),
    ("found", ([cycle()], []), ([cycle()], [cycle()]), ["found"]),
    ("lost", ([cycle()], [cycle()]), ([cycle()], []), ["lost"]),
    ("removed", ([], [cycle()]), ([], []), ["removed"]),
    ("added", ([], []), ([], [cycle()]), ["added"]),
    ("put right", ([cycle(3)], [cycle(5)]), ([cycle(3)], [cycle(3)]), ["found", "removed"]),
    ("the right words at last", ([cycle()], [cycle(quote=VOICE)]), ([cycle()], [cycle()]), ["found"]),
    # the gold changed, not the rules
    ("new in the gold", ([], []), ([cycle()], [cycle()]), []),
    ("gone from the gold", ([cycle()], [cycle()]), ([], []), []),
    ("taken into the gold", ([], [cycle()]), ([cycle()], [cycle()]), []),
    ("taken out of the gold", ([cycle()], [cycle()]), ([], [cycle()]), []),
]


@pytest.mark.parametrize("name, before, now, expected", CHANGES, ids=[case[0] for case in CHANGES])
def test_gains_and_losses(
    name: str, before: tuple[list[Any], list[Any]], now: tuple[list[Any], list[Any]], expected: list[str]
) -> None:
    found = changes(result_of(judged(*before)), result_of(judged(*now)))
    assert [change.what for change in found] == expected


def test_gains_and_losses_are_printed(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    gold, path = str(folder / "gold"), folder / "saved.json"
    assert cli.main(["eval", gold, "--save", str(path)]) == 0
    (folder / "documents").mkdir()
    (folder / "documents" / "plan.txt").write_text("nothing", "utf-8")
    write_gold(folder, "new", [])
    assert cli.main(["eval", gold, "--against", str(path)]) == 0
    printed = capsys.readouterr().out
    assert "gains 0, losses 13" in printed
    assert "not compared: new" in printed
    assert "  LOSS lost    plan: review_cycle: years=3 comparator=<=" in printed
    assert cli.main(["eval", gold, "--against", str(path), "--json"]) == 0
    assert len(json.loads(capsys.readouterr().out)["against"]["changes"]) == 13


@pytest.mark.parametrize("damage", ['"documents"', '"errors"', '"right"'])
def test_a_damaged_evaluation_is_refused(folder: Path, damage: str) -> None:
    path = folder / "saved.json"
    save(result_of(judged([cycle()], [])), path)
    path.write_text(path.read_text("utf-8").replace(damage, '"gone"'), "utf-8")
    with pytest.raises(UsageError, match="a damaged evaluation"):
        load(path)


def test_an_error_names_its_type() -> None:
    assert Error("extra", None, fields_of(("cash_priority",))).type == "cash_priority"


# --- agreement with the reference scorer -----------------------------------------------------------------


def reference_counts(gold: Path, texts: Path, records: Path) -> dict[str, tuple[int, int, int]]:
    """Right, too many and missed by type, as ../shared/contract/score.py prints them."""
    command = [sys.executable, str(shared("contract", "score.py")), "--gold", str(gold), "--texts", str(texts)]
    run = subprocess.run(
        [*command, "--records", str(records), "--by-type"], capture_output=True, text=True, check=True, encoding="utf-8"
    )
    rows = re.findall(r"(?m)^(\w+) .*\((\d+)/(\d+)/(\d+)\)$", run.stdout)
    counts = {kind: (int(right), int(extra), int(missed)) for kind, right, extra, missed in rows}
    return {kind: row for kind, row in counts.items() if any(row)}  # the rest it calls unmeasured


def our_counts(gold: Path, texts: Path, records: Path) -> dict[str, tuple[int, int, int]]:
    counts = evaluate(gold, texts=texts, records=records).by_type()
    return {kind: (c.right, c.extra, c.missed) for kind, c in counts.items() if c.measured}


def spoilt(records: list[dict[str, Any]], seed: int) -> list[dict[str, Any]]:
    """Records with every kind of fault: values, words, subjects, instruments, and clauses of other records."""
    chance = random.Random(seed)
    records = copy.deepcopy(records)
    every = [clause for record in records for clause in record["clauses"]]
    for record in records:
        if chance.random() < 0.1:
            record["instrument"]["applies"] = chance.choice(["superseded", "current"])
        if chance.random() < 0.2:
            record["document"]["company"] = None
        kept = [clause for clause in record["clauses"] if chance.random() < 0.9]
        for clause in kept:
            field = chance.choice([*KEYS.get(clause["type"], ()), "subject"])
            if chance.random() < 0.15:
                clause[field] = chance.choice([None, "subsidiary", "issuer", "may", 0.3, True, 3, "2/3"])
            if chance.random() < 0.1:
                clause["evidence"] = chance.choice(every)["evidence"]
        record["clauses"] = kept + chance.sample(every, k=2)
    return records


@pytest.mark.parametrize("place", ["corpus", "shared"])
def test_agrees_with_the_reference_scorer(place: str, tmp_path: Path) -> None:
    """On the records as they are, which have few faults, and on spoilt ones, which have all kinds."""
    shared("contract", "score.py")
    folder = ROOT / "corpus" if place == "corpus" else shared("gold").parent
    paths = sorted((folder / "texts").glob("*.txt"))[:40]
    lines = [to_line(record) for path in paths for record in read(path.read_bytes(), path.name).records]
    fresh = [json.loads(line) for line in lines]
    for number, records in enumerate([fresh, spoilt(fresh, 1), spoilt(fresh, 2)]):
        path = tmp_path / f"{number}.jsonl"
        path.write_text("".join(json.dumps(record, ensure_ascii=False) + "\n" for record in records), "utf-8")
        ours = our_counts(folder / "gold", folder / "texts", path)
        assert ours == reference_counts(folder / "gold", folder / "texts", path)
        assert number == 0 or sum(extra for _, extra, _ in ours.values()) > 100
