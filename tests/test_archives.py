"""ZIP archives: names in the code page of the machine that made them, and members that cannot be read."""

from __future__ import annotations

import io
import struct
import zipfile
from pathlib import Path

import pytest
from make_files import PROSE, docx, p

from pipeline.archives import members
from pipeline.batch import default_reader, outcome_of
from pipeline.inputs import discover
from pipeline.outcome import Outcome

TEXT = "\n".join(PROSE).encode()


def archive(names: dict[str, bytes], page: str = "utf-8") -> bytes:
    """An archive whose names are in a code page, without the flag that says UTF-8."""
    stream = io.BytesIO()
    coded = [name.encode(page) for name in names]
    held = [f"{number:03}".ljust(len(name), "x") for number, name in enumerate(coded)]
    with zipfile.ZipFile(stream, "w") as made:
        for name, data in zip(held, names.values(), strict=True):
            made.writestr(zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0)), data)
    data = stream.getvalue()
    for name, real in zip(held, coded, strict=True):
        data = data.replace(name.encode(), real)
    return data


def outcomes(path: Path) -> list[Outcome]:
    return [outcome_of(item, default_reader()) for item in discover([path])]


@pytest.mark.parametrize("page", ["utf-8", "gb18030", "cp950"])
def test_names_without_the_flag(tmp_path: Path, page: str) -> None:
    """As Chinese Windows writes them; a name alone is too short to judge, so all are judged together."""
    names = ["公告/股東回報規劃.txt", "公告/公司章程.txt", "plan.txt"]
    path = tmp_path / "a.zip"
    path.write_bytes(archive(dict.fromkeys(names, TEXT), page))
    assert [item.name for item in discover([path])] == sorted(f"a.zip/{name}" for name in names)
    assert {outcome.status for outcome in outcomes(path)} == {"record"}


def test_names_with_the_flag_and_names_that_lead_out(tmp_path: Path) -> None:
    path = tmp_path / "a.zip"
    with zipfile.ZipFile(path, "w") as made:
        for name in ("规划/二.txt", "../../规划.txt", "/etc/章程.txt", "C:\\公告\\政策.txt", "空/"):
            made.writestr(name, TEXT)
    found = members(path)
    assert found is not None
    assert [member.name for member in found] == ["规划/二.txt", "规划.txt", "etc/章程.txt", "公告/政策.txt"]


def test_members_are_told_one_by_one(tmp_path: Path) -> None:
    """A document, one that is none, an archive in it, a locked one, a bomb, a damaged one; each has its row."""
    path = tmp_path / "folder" / "a.zip"
    path.parent.mkdir()
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as made:
        made.writestr("a.txt", TEXT)
        made.writestr("b.docx", docx("".join(map(p, PROSE))))
        made.writestr("c.json", "{}")
        made.writestr("d.zip", archive({"e.txt": TEXT}))
        made.writestr("locked.txt", TEXT)
        made.writestr("packed.txt", "利润" * 8_000_000)
    data = bytearray(path.read_bytes())
    entry = data.rindex(b"locked.txt") - 46
    assert data[entry : entry + 4] == b"PK\x01\x02"
    struct.pack_into("<H", data, entry + 8, struct.unpack_from("<H", data, entry + 8)[0] | 1)
    path.write_bytes(data)
    told = {outcome.name: (outcome.status, outcome.code) for outcome in outcomes(path.parent)}
    assert told == {
        "a.zip/a.txt": ("record", ""),
        "a.zip/b.docx": ("record", ""),
        "a.zip/c.json": ("skipped", ""),
        "a.zip/d.zip": ("failed", "unsupported_format"),
        "a.zip/locked.txt": ("failed", "encrypted"),
        "a.zip/packed.txt": ("failed", "broken_file"),
    }


def test_what_is_no_archive_of_files_stays_a_file(tmp_path: Path) -> None:
    """A Word document that is called ZIP, and an archive too damaged to open."""
    (tmp_path / "a.zip").write_bytes(docx("".join(map(p, PROSE))))
    (tmp_path / "b.zip").write_bytes(b"PK\x03\x04" + bytes(60))
    assert [(outcome.name, outcome.status) for outcome in outcomes(tmp_path)] == [
        ("a.zip", "record"),
        ("b.zip", "failed"),
    ]
