"""The command: what each verb prints and where, its exit status, and what it says when something is wrong."""

from __future__ import annotations

import io
import json
import os
import signal
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace

import pytest
from fake_reader import read
from record_samples import TEXT, sample

from pipeline import batch, cli
from pipeline.cli import reading
from pipeline.outcome import Outcome
from pipeline.record import PolicyRecord, to_line
from pipeline.schema import published
from pipeline.state import State, StateError

VERBS = [verb[0] for verb in cli.VERBS]


@pytest.fixture(autouse=True)
def fake_reader(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(batch, "default_reader", lambda **_: read)


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder to work in, with one document of each fate."""
    for name, content in {"plan.txt": TEXT, "none.txt": "nothing", "scan.pdf": "ocr", "bad.txt": "bug"}.items():
        (tmp_path / name).write_text(content, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("verb", VERBS)
def test_every_verb_has_help_with_an_example(verb: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main([verb, "--help"]) == 0
    printed = capsys.readouterr().out
    assert f"usage: fenhong {verb}" in printed
    assert f"examples:\n  fenhong {verb}" in printed
    assert "exit status:" in printed


def test_help_lists_the_verbs(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["--help"]) == 0
    printed = capsys.readouterr().out
    assert all(f"    {verb} " in printed for verb in VERBS)


@pytest.mark.parametrize("arguments", [[], ["dance"], ["show"], ["run"], ["run", "x", "--workers", "two"]])
def test_wrong_calls(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(arguments) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert "usage: fenhong" in captured.err


def test_version_names_product_schema_and_rules(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["--version"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == ["fenhong", "schema", "rules"]


@pytest.mark.parametrize("arguments", [["--help"], ["--version"], ["run", "--help"]])
def test_nothing_heavy_is_imported_before_a_verb_runs(arguments: list[str]) -> None:
    script = (
        "import sys\nfrom pipeline.cli import main\n"
        f"main({arguments!r})\n"
        "heavy = {'pydantic', 'pandas', 'spacy', 'pyarrow', 'jieba', 'numpy', 'rich', 'lxml', 'opencc', 'pdfplumber'}\n"
        "sys.exit(repr(heavy & sys.modules.keys()) if heavy & sys.modules.keys() else 0)"
    )
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert (run.returncode, run.stderr) == (0, "")


# --- extract and show ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "names, status, lines, messages",
    [
        (["plan.txt"], 0, 1, []),
        (["plan.txt", "none.txt"], 0, 1, ["none.txt: no dividend policy found"]),
        (["plan.txt", "scan.pdf"], 1, 1, ["scan.pdf: only pictures of pages (run OCR first)"]),
        (["scan.pdf"], 3, 0, ["scan.pdf: only pictures of pages"]),
        (["plan.txt", "bad.txt"], 1, 1, ["bad.txt: KeyError: 'a bug'", "Please report it"]),
        (["missing.txt"], 2, 0, ["missing.txt: no such file or folder"]),
        (["."], 1, 1, ["scan.pdf", "bad.txt"]),  # a folder
    ],
)
def test_extract(
    files: Path,
    capsysbinary: pytest.CaptureFixture[bytes],
    names: list[str],
    status: int,
    lines: int,
    messages: list[str],
) -> None:
    assert cli.main(["extract", *names]) == status
    captured = capsysbinary.readouterr()
    assert captured.out.count(b"\n") == lines
    assert all(json.loads(line)["document"]["source"] == "plan.txt" for line in captured.out.splitlines())
    said = captured.err.decode()
    assert "Traceback" not in said
    for message in messages:
        assert message in said


def test_quiet_says_nothing_but_failures(files: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["extract", "--quiet", "none.txt"]) == 0
    assert capsys.readouterr().err == ""
    assert cli.main(["--quiet", "extract", "scan.pdf"]) == 3
    assert "scan.pdf" in capsys.readouterr().err


def test_debug_shows_where_a_bug_is(files: Path) -> None:
    with pytest.raises(KeyError):
        cli.main(["extract", "--debug", "bad.txt"])


def test_standard_input_is_one_document(
    files: Path, monkeypatch: pytest.MonkeyPatch, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(TEXT.encode())))
    assert cli.main(["extract", "-"]) == 0
    assert json.loads(capsysbinary.readouterr().out)["document"]["source"] == "stdin.txt"


@pytest.mark.parametrize(
    "start, name", [(b"%PDF-1.7", "stdin.pdf"), (b"PK\x03\x04", "stdin.docx"), (b"\xef\xbb\xbf<html>", "stdin.html")]
)
def test_standard_input_is_named_by_its_kind(start: bytes, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(start)))
    item = reading.stdin_item()
    assert (item.name, item.data()) == (name, start)


def test_show_prints_values_and_quotes(files: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["show", "plan.txt"]) == 0
    printed = capsys.readouterr().out
    for words in (
        "云杉远洋精密股份有限公司",
        "2024-2026",
        "annual_cash_ratio",
        ">= 15%",
        "no major_expenditure",
        "50,000,000",
        "2/3",
        "S15",
    ):
        assert words in printed
    assert "\x1b" not in printed  # no colours off a terminal


def test_show_shortens_quotes_unless_told_not_to(files: Path, capsys: pytest.CaptureFixture[str]) -> None:
    tail = "实现的年均可分配利润的百分之三十"
    joined = {}
    for option in ([], ["--full"]):
        assert cli.main(["show", *option, "plan.txt"]) == 0
        joined[bool(option)] = "".join(capsys.readouterr().out.split())
    assert joined[False].count("…") > joined[True].count("…")
    assert len(joined[True]) > len(joined[False])
    assert tail[:4] in joined[True]


@pytest.mark.parametrize(
    "quote, shown",
    [
        ("不少于当年实现的\n\n  可分配利润的10%", "不少于当年实现的可分配利润的10%"),
        ("成熟期\t无\t80%", "成熟期 无 80%"),  # cells
        ("成熟期\n\t\t无 \n\t80 %", "成熟期 无 80 %"),
        ("dividend\npolicy of 公司", "dividend policy of公司"),
    ],
)
def test_quotes_on_one_line(quote: str, shown: str) -> None:
    from pipeline.show import _on_one_line

    assert _on_one_line(quote) == shown


def test_a_count_stands_with_its_comparator(files: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["show", "plan.txt"]) == 0
    printed = capsys.readouterr().out
    assert "years == 3" in printed or "years <= 3" in printed
    assert "=3 " not in printed.replace("window_years=3 ", "")


def test_brackets_in_a_quote_are_no_markup(capsys: pytest.CaptureFixture[str]) -> None:
    from pipeline.show import show

    data = sample()
    data["document"]["title"] = "证监发[2012]37号 [bold]"
    show(Outcome("x", None, "record", records=(PolicyRecord.model_validate(data),)), sys.stdout)
    assert "[2012]37号 [bold]" in capsys.readouterr().out


def test_nothing_in_a_file_steers_the_terminal(files: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = sample()
    data["document"]["title"] = "规划\x1b[2J\u202e\x9b\n二\t"
    data["clauses"][0]["evidence"][0]["quote"] += "\x1b]0;x\x07"
    from pipeline.show import show

    show(Outcome("x", None, "record", records=(PolicyRecord.model_validate(data),)), sys.stdout, full=True)
    (files / "a\x1b[31m\nb.txt").write_text("ocr")
    assert cli.main(["extract", "a\x1b[31m\nb.txt"]) == 3
    captured = capsys.readouterr()
    assert not {"\x1b", "\x07", "\u202e", "\x9b"} & set(captured.out + captured.err)
    assert "a\\x1b[31m\\nb.txt: only pictures" in captured.err


# --- text, schema, run -----------------------------------------------------------------------------------


def test_text_prints_the_text_as_read(files: Path, capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    (files / "crlf.txt").write_bytes("nothing\r\n不变".encode())
    assert cli.main(["text", "crlf.txt"]) == 0
    assert capsysbinary.readouterr().out == "nothing\r\n不变".encode()
    assert cli.main(["text", "scan.pdf"]) == 3
    assert capsysbinary.readouterr().out == b""


def test_schema_prints_the_published_schema(capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    assert cli.main(["schema"]) == 0
    assert capsysbinary.readouterr().out.decode() == published()


@pytest.mark.parametrize("names, status", [(["plan.txt", "none.txt"], 0), (["."], 1), (["scan.pdf"], 3)])
def test_run(files: Path, capsys: pytest.CaptureFixture[str], names: list[str], status: int) -> None:
    assert cli.main(["run", *names, "--out", "extracted"]) == status
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.splitlines()[-1].startswith("written to extracted in ")
    assert ("scan.pdf: only pictures" in captured.err) is (status != 0)
    run = json.loads((files / "extracted" / "run.json").read_text("utf-8"))
    assert {"product", "schema", "rules", "python", "opencc", "pydantic"} <= run["versions"].keys()
    assert sum(run["counts"]["documents"].values()) == run["inputs"]["count"]


@pytest.mark.parametrize(
    "arguments, message",
    [
        (["run", "-"], "use extract for standard input"),
        (["run", "plan.txt", "--out", "none.txt"], "none.txt: is a file, not a folder"),
        (["run", "plan.txt", "--out", "none.txt/x"], "none.txt/x: cannot be written"),
        (["run", "plan.txt", "--out", ""], "--out: an empty name"),  # would be the folder one is in
        (["extract", ""], "an empty name"),
        (["extract", "x" * 5000], "name too long"),
        (["text", "."], "holds several documents"),
        (["show", "plan.txt/x.txt"], "no such file or folder"),
    ],
)
def test_what_cannot_work_is_said(
    files: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], message: str
) -> None:
    assert cli.main(arguments) == 2
    captured = capsys.readouterr()
    assert message in captured.err
    assert "fault of fenhong" not in captured.err
    assert captured.out == ""


def test_a_folder_without_documents_is_said_to_be(files: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (files / "empty").mkdir()
    assert cli.main(["run", "empty", "--out", "extracted"]) == 3
    assert "no documents in what was given" in capsys.readouterr().err


# --- validate --------------------------------------------------------------------------------------------


def lines(*records: dict[str, object]) -> bytes:
    return b"".join(json.dumps(record, ensure_ascii=False).encode() + b"\n" for record in records)


def test_validate_accepts_what_extract_writes(files: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (files / "records.jsonl").write_bytes(to_line(PolicyRecord.model_validate(sample("plan.txt"))))
    assert cli.main(["validate", "records.jsonl", "--texts", "."]) == 0
    captured = capsys.readouterr()
    assert captured.out == ""
    assert "1 records, 0 not valid" in captured.err


def test_validate_names_line_record_clause_and_field(files: Path, capsys: pytest.CaptureFixture[str]) -> None:
    wrong, unknown, doubtful, document = sample(), sample(), sample(), sample()
    wrong["clauses"][0]["ratio"] = "15%"
    unknown["clauses"][1]["type"] = "payout"
    doubtful["clauses"][0]["ratio"] = 15.0
    del document["document"]["sha256"]
    (files / "records.jsonl").write_bytes(lines(sample(), wrong, unknown, doubtful, document) + b"{\n\n[1]\n")
    assert cli.main(["validate", "records.jsonl"]) == 1
    printed = capsys.readouterr().out.splitlines()
    ident = sample()["record_id"]
    assert printed[0].startswith(
        f"records.jsonl:2: record {ident}: clause c1 (annual_cash_ratio): ratio: Input should be"
    )
    assert printed[1].startswith(f"records.jsonl:3: record {ident}: clause c2 (payout): Input tag 'payout'")
    assert printed[2].endswith("c1 annual_cash_ratio: ratio 15 is a percentage not converted [S05]")
    assert printed[3] == f"records.jsonl:5: record {ident}: document.sha256: Field required"
    assert printed[4].startswith("records.jsonl:6: not JSON:")
    assert printed[5].startswith("records.jsonl:8: record without an id: record:")


def test_validate_finds_what_a_record_says_twice_and_differently(
    files: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    silent, boasting, status = sample(), sample(), sample()
    silent["coverage"]["annual_cash_ratio"] = "not_stated"
    boasting["coverage"]["cash_priority"] = "stated"
    status["status"] = "invalid"
    (files / "records.jsonl").write_bytes(b"\xef\xbb\xbf" + lines(sample(), silent, boasting, status))
    assert cli.main(["validate", "records.jsonl"]) == 1
    printed = [line.partition("-1: ")[2] for line in capsys.readouterr().out.splitlines()]
    assert printed == [
        "coverage.annual_cash_ratio: it is 'not_stated', but clause c1 states it",
        "coverage.cash_priority: it is 'stated', but no clause states it",
        "status: it is 'invalid', but by its findings the record is 'valid'",
    ]


@pytest.mark.parametrize(
    "line, message",
    [
        (b"[" * 100_000, "not JSON: nested too deeply"),
        (b'{"record_id":' + b"[" * 50_000, "not JSON: nested too deeply"),
        ('{"record_id": "记录"}'.encode("gbk"), "not JSON: not UTF-8 at byte 16 of the line"),
        (b'{"record_id": 1' + b"0" * 5000 + b"}", "not JSON: Exceeds the limit"),
        (b'{"record_id": "a\\nb"}', "record a b: record_id: String should match"),
        (b'{"record_id": [[]]}', "record [[]]: record_id:"),
        (b'"x"', "record without an id: record: Input should be an object"),
        (b'{"record_id": "x", "clauses": [{"type": "payout"}]}', "(see `fenhong schema`)"),
    ],
)
def test_validate_survives_any_line(files: Path, capsys: pytest.CaptureFixture[str], line: bytes, message: str) -> None:
    (files / "records.jsonl").write_bytes(line + b"\n")
    assert cli.main(["validate", "records.jsonl"]) in (1, 3)
    captured = capsys.readouterr()
    assert "records.jsonl:1: " in captured.out
    assert message in captured.out
    assert "fault of fenhong" not in captured.err


def test_validate_is_brief_about_a_file_of_something_else(files: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (files / "plan.txt").write_text("分红\n" * 100, encoding="utf-8")
    assert cli.main(["validate", "plan.txt"]) == 3
    printed = capsys.readouterr().out.splitlines()
    assert len(printed) == 6
    assert printed[-1].startswith("plan.txt: 95 more lines are not JSON")


@pytest.mark.parametrize("source", ["..", "/etc/passwd.txt", "../plan.txt", "a\0b", "x" * 5000, "."])
def test_validate_reads_no_text_but_those_of_the_folder(
    files: Path, capsys: pytest.CaptureFixture[str], source: str
) -> None:
    (files / "texts").mkdir()
    (files / "records.jsonl").write_bytes(lines(sample(source)))
    assert cli.main(["validate", "records.jsonl", "--texts", "texts"]) == 1
    assert "document.source: no text of" in capsys.readouterr().out


def test_validate_finds_texts_that_lie_side_by_side(files: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (files / "records.jsonl").write_bytes(lines(sample("2024/plan.pdf")))
    assert cli.main(["validate", "records.jsonl", "--texts", "."]) == 0


def test_validate_compares_quotes_with_texts(files: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (files / "plan.txt").write_text("　" + TEXT, encoding="utf-8", newline="")
    (files / "records.jsonl").write_bytes(lines(sample("plan.txt"), sample("other.pdf")))
    assert cli.main(["validate", "records.jsonl", "--texts", "."]) == 1
    printed = capsys.readouterr().out
    assert "[S07]" in printed
    assert "no text of other.pdf" in printed


@pytest.mark.parametrize(
    "content, status", [(b"", 3), (b"{\n", 3), (None, 2)], ids=["no records", "no JSON", "no such file"]
)
def test_validate_without_records(files: Path, content: bytes | None, status: int) -> None:
    if content is not None:
        (files / "records.jsonl").write_bytes(content)
    assert cli.main(["validate", "records.jsonl"]) == status


# --- when things go wrong --------------------------------------------------------------------------------


def test_a_bug_of_ours_prints_no_traceback(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def broken() -> str:
        raise ZeroDivisionError("oops")

    monkeypatch.setattr("pipeline.schema.published", broken)
    assert cli.main(["schema"]) == 1
    said = capsys.readouterr().err
    assert "ZeroDivisionError: oops" in said
    assert "Please report it" in said
    assert "Traceback" not in said


@pytest.mark.parametrize(
    "arguments, redirection, status, message",
    [
        (["schema"], ">&-", 2, "standard output: is closed"),
        (["extract", "-"], "<&-", 2, "standard input is closed"),
        (["extract", "missing"], "2>&-", 2, ""),  # nobody can be told
        (["schema"], ">/dev/full", 3, "No space left on device"),
        (["--version"], ">/dev/full", 3, "No space left on device"),
        (["extract", "missing"], "2>/dev/full", 2, ""),
    ],
)
def test_closed_and_full_streams(arguments: list[str], redirection: str, status: int, message: str) -> None:
    if "/dev/full" in redirection and not Path("/dev/full").exists():
        pytest.skip("this system has no /dev/full")
    command = f"{sys.executable} -m pipeline {' '.join(arguments)} {redirection}"
    # Without a language, as in a bare environment: Python buffers its streams otherwise there.
    bare = {"PATH": os.defpath, "PYTHONPATH": str(Path(cli.__file__).parents[2])}
    run = subprocess.run(["sh", "-c", command], capture_output=True, text=True, check=False, env=bare)
    assert run.returncode == status
    assert message in run.stderr
    assert "Traceback" not in run.stderr + run.stdout
    assert "fault of fenhong" not in run.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signals")
@pytest.mark.parametrize("name, status", [("SIGINT", 130), ("SIGTERM", 143), ("SIGHUP", 129)])
@pytest.mark.parametrize("workers", [1, 2])
def test_a_signal_ends_a_run_and_leaves_the_folder_as_it_was(
    tmp_path: Path, name: str, status: int, workers: int
) -> None:
    archive = tmp_path / "archive"
    archive.mkdir()
    for number in range(64):
        (archive / f"{number}.txt").write_text(f"slow {number}", encoding="utf-8")
    script = (
        # Who runs the tests in the background or under nohup hands on signals that are ignored.
        "import signal, sys, fake_reader\nfrom pipeline import batch, cli\n"
        "signal.signal(signal.SIGINT, signal.default_int_handler)\n"
        "signal.signal(signal.SIGHUP, signal.SIG_DFL)\n"
        "batch.default_reader = lambda **_: fake_reader.read\n"
        f"sys.exit(cli.main(['run', 'archive', '--out', 'out', '--workers', '{workers}']))"
    )
    path = os.pathsep.join([str(Path(__file__).parent), str(Path(cli.__file__).parents[2])])
    process = subprocess.Popen(
        [sys.executable, "-c", script], cwd=tmp_path, stderr=subprocess.PIPE, text=True, env={"PYTHONPATH": path}
    )
    for _ in range(200):
        if results_in(tmp_path / "out") > 3:
            break
        time.sleep(0.05)
    process.send_signal(getattr(signal, name))
    _, said = process.communicate(timeout=20)
    assert process.returncode == status
    assert "what was read is kept: the same command goes on from there" in said.splitlines()[-1]
    assert "Traceback" not in said
    assert [path.name for path in (tmp_path / "out").iterdir()] == [".state.sqlite"]
    assert results_in(tmp_path / "out") > 3


def results_in(out: Path) -> int:
    """How many results the state of a folder holds, while a run may be writing it."""
    try:
        state = State.look(out)
    except (StateError, OSError):  # it is just being made
        return 0
    if state is None:
        return 0
    with closing(state):
        return len(state._rows("SELECT key FROM results"))


def test_an_interrupt_is_no_traceback(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def interrupted() -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("pipeline.schema.published", interrupted)
    assert cli.main(["schema"]) == 130
    assert "interrupted" in capsys.readouterr().err


def test_a_reader_that_leaves_early_is_no_fault() -> None:
    command = f"{sys.executable} -m pipeline schema | head -c 100"
    run = subprocess.run(["sh", "-c", command], capture_output=True, text=True, check=False)
    assert len(run.stdout) == 100
    assert run.stderr == ""


def test_another_package_named_pipeline_is_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "pipeline", SimpleNamespace(__file__="/elsewhere/pipeline/__init__.py"))
    assert cli.main(["schema"]) == 2
    assert "another package named pipeline" in capsys.readouterr().err


def test_output_is_utf8_whatever_the_locale(files: Path) -> None:
    run = subprocess.run(
        [sys.executable, "-m", "pipeline", "schema"],
        capture_output=True,
        check=False,
        env={"PYTHONIOENCODING": "ascii", "PYTHONPATH": str(Path(cli.__file__).parents[2])},
    )
    assert run.returncode == 0
    assert "现金分红" in run.stdout.decode("utf-8")
