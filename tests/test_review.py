"""The review site as files: what it holds, what it escapes, what it says where a document is not at hand, what it refuses."""

from __future__ import annotations

import hashlib
import json
import re
import shutil
from pathlib import Path
from typing import Any

import pytest
from review_site import CORPUS, FILES, make

from helpers import ROOT
from pipeline import cli
from pipeline.errors import UsageError
from pipeline.ingest import ingest
from pipeline.ingest.pdf import boxes, boxes_of
from pipeline.review.escape import script
from pipeline.review.extracted import Document
from pipeline.review.overview import COLUMNS
from pipeline.review.pages import MOST_TEXT, page_data
from pipeline.review.site import write_site
from pipeline.review.sources import Archive
from pipeline.review.words import words


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with an archive, the run over it, and its site."""
    return make(tmp_path_factory.mktemp("review"))


def given(path: Path) -> Any:
    """What a script hands over, read as a browser reads it."""
    text = path.read_text("utf-8")
    found = re.fullmatch(r"""FENHONG\.take\("(\w+)",'((?:[^'\\]|\\.)*)'\);\n""", text, re.DOTALL)
    assert found, text[:80]
    return json.loads(re.sub(r"\\(u([0-9a-f]{4})|.)", lambda m: chr(int(m[2], 16)) if m[2] else m[1], found[2]))


def rows(folder: Path) -> list[dict[str, Any]]:
    overview = given(folder / "site" / "data" / "overview.js")
    return [dict(zip(overview["columns"], row, strict=True)) for row in overview["rows"]]


def page(folder: Path, source: str) -> dict[str, Any]:
    key = next(row["key"] for row in rows(folder) if row["source"] == source)
    found: dict[str, Any] = given(folder / "site" / "d" / f"{key}.js")
    return found


@pytest.mark.parametrize(
    "value",
    [
        "</script><script>alert(1)</script>",
        "<!--<script>",
        'it\'s \\ a "quote" \\u003c',
        "line\r\nend\u2028\u2029\x85\x00\x1f\ufeff\u202e",
        "𠮷🀄",
        "\ud800 alone",
        {"__proto__": {"x": 1}, "a": [None, True, 0.1]},
    ],
)
def test_data_goes_into_a_script_whole_and_harmless(value: Any, tmp_path: Path) -> None:
    file = tmp_path / "x.js"
    file.write_bytes(script("document", value))
    text = file.read_text("utf-8")
    assert given(file) == value
    assert not re.search("[<>&\u2028\u2029]", text)
    assert text.count("\n") == 1


def test_every_input_has_a_row_and_every_document_that_was_read_a_page(made: Path) -> None:
    found = {row["source"]: row for row in rows(made)}
    assert set(found) == set(FILES)
    assert set(COLUMNS) == set(next(iter(found.values())))
    assert {name for name, row in found.items() if row["key"]} == set(FILES[:5])
    assert (found[FILES[4]]["status"], found[FILES[5]]["status"]) == ("no_policy", "failed")
    assert "empty" in found[FILES[5]]["reason"] or "no bytes" in found[FILES[5]]["reason"]
    for row in found.values():
        if row["key"]:
            page = (made / "site" / "d" / f"{row['key']}.html").read_text("utf-8")
            assert f'src="{row["key"]}.js"' in page
            assert "Content-Security-Policy" in page
    assert found[FILES[3]]["folded"].startswith("泓涛环球控股有限公司")  # found in either script


def test_the_page_has_the_text_as_read_and_its_evidence(made: Path) -> None:
    for name in FILES[:4]:
        data, source = page(made, name), ingest(made / "archive" / name)
        assert data["text"]["state"] == "whole"
        assert data["text"]["stretches"] == [[0, source.text]]
        assert sum(len(record["clauses"]) for record in data["records"]) > 10
        for key, spans in data["raw"].items():
            number, ident = key.split("/")
            clause = next(c for c in data["records"][int(number)]["clauses"] if c["id"] == ident)
            assert all(source.text[start:end] in clause["raw"] for start, end in spans)


@pytest.mark.parametrize("name", FILES[1:3])
def test_boxes_lie_over_the_ink_of_the_pages(made: Path, name: str) -> None:
    """There is ink in every box, on pages that stand upright and on those that a printer turned."""
    from PIL import Image

    data = page(made, name)
    assert data["pictures"]
    pictures = {each["page"]: Image.open(made / "site" / "d" / each["file"]).convert("L") for each in data["pictures"]}
    count = 0
    for key, places in data["boxes"].items():
        assert places, key
        for number, x, y, w, h in places:
            picture = pictures[number]
            assert 0 <= x < x + w <= 1
            assert 0 <= y < y + h <= 1
            size = picture.width, picture.height
            cut = picture.crop(
                (int(x * size[0]), int(y * size[1]), int((x + w) * size[0]) + 1, int((y + h) * size[1]) + 1)
            )
            assert cut.getextrema()[0] < 140, f"{key}: nothing printed at {number, x, y, w, h}"
            count += 1
    assert count > 20


def test_boxes_of_many_spans_are_those_of_each() -> None:
    path = CORPUS / "mainland/02_plan_2024_pdf.pdf"
    source = ingest(path)
    length = len(source.text)
    spans = [(10, 60), (length - 90, length - 40), (length // 2, length // 2 + 30), (10, 60)]
    assert boxes_of(path, spans, pages=source.pages) == [boxes(path, *span) for span in spans]
    assert all(boxes_of(path, spans))


def test_without_the_archive_the_quotes_are_shown_and_why(made: Path, tmp_path: Path) -> None:
    written = write_site(made / "extracted", tmp_path / "bare")
    assert written.without_text == {"no archive was named (--archive)": 4}
    overview = given(tmp_path / "bare" / "data" / "overview.js")
    key = next(row[0] for row in overview["rows"] if row[1] == FILES[0])
    data = given(tmp_path / "bare" / "d" / f"{key}.js")
    text = ingest(made / "archive" / FILES[0]).text
    assert data["text"]["state"] == "quotes"
    assert len(data["text"]["stretches"]) > 10
    assert all(text[start : start + len(quote)] == quote for start, quote in data["text"]["stretches"])
    covered = {place for start, quote in data["text"]["stretches"] for place in range(start, start + len(quote))}
    for record in data["records"]:
        for clause in record["clauses"]:
            assert all(set(range(item["start"], item["end"])) <= covered for item in clause["evidence"])


def test_a_document_is_known_by_its_hash(made: Path, tmp_path: Path) -> None:
    """Moved, it is found; changed, its new text is never shown under the old offsets."""
    shutil.copytree(made / "archive", tmp_path / "archive")
    (tmp_path / "archive" / FILES[0]).rename(tmp_path / "archive" / "moved.txt")
    file = tmp_path / "archive" / FILES[3]
    file.write_bytes(b"x" + file.read_bytes())
    written = write_site(made / "extracted", tmp_path / "site", Archive([tmp_path / "archive"]))
    assert written.without_text == {"the document has changed since it was read": 1}


def test_of_a_very_long_text_what_surrounds_the_evidence_is_shown(made: Path) -> None:
    from dataclasses import replace

    data, source = page(made, FILES[0]), ingest(made / "archive" / FILES[0])
    records = [{**record, "document": data["document"]} for record in data["records"]]
    read = Document(data["document"], records)
    long = replace(source, text=source.text + "甲" * MOST_TEXT)
    shown = page_data("k", read, long)["text"]
    assert shown["state"] == "parts"
    [[start, text]] = shown["stretches"]
    assert start == 0
    assert long.text.startswith(text)
    assert len(text) < len(source.text) + 20_001
    [[start, text]] = page_data("k", Document(data["document"], []), long)["text"]["stretches"]
    assert (start, text) == (0, long.text[: len(text)])  # of one without evidence, its beginning


def test_the_words_of_every_field_that_is_entered() -> None:
    told = words()
    for name, kind in told["types"].items():
        assert kind["family"] in told["families"]
        assert set(kind["keys"]) <= set(kind["enter"]), name
        for field in kind["enter"]:
            assert field in told["fields"], (name, field)
            # Whatever a form leaves as it is must be a value: null, the field's default, or asked for.
            assert field in (*kind["nullable"], *kind["defaults"], *kind["required"]), (name, field)


def test_the_site_replaces_itself_and_nothing_else(
    made: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["review", str(made / "extracted"), "--out", str(tmp_path / "site")]) == 0
    (tmp_path / "site" / "stale.txt").write_text("x")
    assert "open " in capsys.readouterr().err
    assert cli.main(["review", str(made / "extracted"), "--out", str(tmp_path / "site"), "-q"]) == 0
    assert not (tmp_path / "site" / "stale.txt").exists()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["site"]  # nothing is left beside it
    own = tmp_path / "own"
    own.mkdir()
    (own / "thesis.docx").write_text("x")
    for out in (own, own / "thesis.docx", made / "extracted"):
        assert cli.main(["review", str(made / "extracted"), "--out", str(out)]) == 2
        assert str(out) in capsys.readouterr().err
    assert (own / "thesis.docx").read_text() == "x"


@pytest.mark.parametrize("line", [b"{", b"[]", b'{"document": {}}', b'{"document": {"source": 1}}', b"\xff"])
def test_what_is_no_record_is_named_with_its_line(made: Path, tmp_path: Path, line: bytes) -> None:
    (tmp_path / "records.jsonl").write_bytes((made / "extracted" / "records.jsonl").read_bytes() + line + b"\n")
    with pytest.raises(UsageError, match=r"records\.jsonl:\d+: not a record"):
        write_site(tmp_path, tmp_path / "site")
    assert not (tmp_path / "site").exists()


def test_a_folder_of_no_run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["review", str(tmp_path)]) == 2
    assert "holds no records.jsonl" in capsys.readouterr().err


def test_two_files_of_the_same_bytes_have_a_page_each(made: Path, tmp_path: Path) -> None:
    lines = (made / "extracted" / "records.jsonl").read_text("utf-8").splitlines(keepends=True)
    twin = json.loads(lines[0])
    twin["document"]["source"] = "twin.txt"
    (tmp_path / "records.jsonl").write_text(lines[0] + json.dumps(twin) + "\n", "utf-8")
    assert write_site(tmp_path, tmp_path / "site").pages == 2
    start = hashlib.sha256((made / "archive" / FILES[3]).read_bytes()).hexdigest()[:16]
    assert {path.name for path in (tmp_path / "site" / "d").glob("*.html")} == {f"{start}.html", f"{start}-2.html"}


def test_the_pages_name_only_their_own_files(made: Path) -> None:
    """No address of a network, no inline script or style, in any page or script of ours."""
    static = ROOT / "pipeline" / "review" / "static"
    for path in static.iterdir():
        text = path.read_text("utf-8")
        assert not re.search(r"https?:|//[a-z]+\.|@import|url\(", text), path.name
        assert not re.search(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval\(|new Function", text), (
            path.name
        )
    for page in (made / "site").rglob("*.html"):
        assert not re.search(r"<script>|<style|style=| on\w+=", page.read_text("utf-8"))
