"""Archives as folders: names, order, what is in archives in archives, and what is damaged, hostile or too much."""

from __future__ import annotations

import gzip
import io
import os
import struct
import tarfile
import time
import zipfile
from collections.abc import Mapping
from pathlib import Path

import pytest
from fake_reader import read
from make_archives import add, tarred, zipped, zstd
from make_files import PROSE, docx, p
from test_workers import all_wanted, key_of

from pipeline import document
from pipeline.archives import contents, formats, limits, listing, reader, streams
from pipeline.batch import default_reader, outcome_of
from pipeline.inputs import Item, discover
from pipeline.outcome import Outcome
from pipeline.workers import Done, Limits, Pool

TEXT = "\n".join(PROSE).encode()
KINDS = ("tar", "tar.gz", "tar.bz2", "tar.xz", "tar.zst", "tgz")


def outcomes(path: Path) -> list[Outcome]:
    return [outcome_of(item, default_reader()) for item in discover([path])]


def told(path: Path) -> dict[str, tuple[str, str]]:
    """Status and the start of the reason of each input, without reading it as a document."""
    found = [outcome_of(item, read) for item in discover([path])]
    assert len({outcome.name for outcome in found}) == len(found)
    return {outcome.name: (outcome.status, outcome.reason.partition(" (")[0]) for outcome in found}


def made(path: Path, kind: str, files: Mapping[str, bytes], page: str = "utf-8") -> Path:
    path = path / f"a.{kind}"
    last = kind.removeprefix("tar.").replace("tgz", "gz")
    path.write_bytes(zipped(files, page) if kind == "zip" else tarred(files, "" if last == "tar" else last, page))
    return path


# --- names ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("page", ["utf-8", "gb18030", "cp950"])
@pytest.mark.parametrize("kind", ["zip", "tar", "tar.gz"])
def test_names_in_the_code_page_of_their_maker(tmp_path: Path, kind: str, page: str) -> None:
    """As Chinese Windows writes them; a name alone is too short to judge, so all are judged together."""
    names = ["plan.txt", "公告/公司章程.txt", "公告/股東回報規劃.txt"]
    path = made(tmp_path, kind, dict.fromkeys(names, b"nothing"), page)
    assert [item.name for item in discover([path])] == [f"a.{kind}!/{name}" for name in names]
    assert {item.data() for item in discover([path])} == {b"nothing"}


@pytest.mark.parametrize("kind", ["zip", "tar"])
def test_names_that_lead_out_or_come_twice(tmp_path: Path, kind: str) -> None:
    """Names lead nowhere; those that are the same then are numbered, and nothing is lost."""
    names = ["规划/二.txt", "../../规划.txt", "/etc/章程.txt", "C:\\公告\\政策.txt", "规划.txt", "..", "空/"]
    stream = io.BytesIO()
    if kind == "zip":
        with zipfile.ZipFile(stream, "w") as archive, pytest.warns(UserWarning, match="Duplicate"):
            _fill(archive, [*names, "规划.txt"])
    else:
        with tarfile.open(fileobj=stream, mode="w") as archive:
            for number, name in enumerate([*names, "规划.txt"]):
                kind_of = tarfile.DIRTYPE if name.endswith("/") else tarfile.REGTYPE
                add(archive, name, f"nothing {number}".encode() if kind_of == tarfile.REGTYPE else b"", kind_of)
    path = tmp_path / f"a.{kind}"
    path.write_bytes(stream.getvalue())
    found = {item.name.partition("!/")[2]: item.data().decode() for item in discover([path])}
    assert found == {
        "规划/二.txt": "nothing 0",
        "规划.txt": "nothing 1",
        "etc/章程.txt": "nothing 2",
        "公告/政策.txt": "nothing 3",
        "规划 (2).txt": "nothing 4",
        "file 6": "nothing 5",
        "规划 (3).txt": "nothing 7",
    }
    assert os.listdir(tmp_path) == [path.name]  # noqa: PTH208


def _fill(archive: zipfile.ZipFile, names: list[str]) -> None:
    for number, name in enumerate(names):
        archive.writestr(name, f"nothing {number}" if not name.endswith("/") else "")


def test_an_archive_is_a_folder_to_a_sidecar_and_to_codes(tmp_path: Path) -> None:
    from pipeline.filenames import parse_name
    from pipeline.metadata.join import join
    from pipeline.metadata.rows import Row

    rows = [Row(number=1, files=("a.zip/x/plan.pdf",)), Row(number=2, files=("a.zip/y/plan.pdf",))]
    joined = join(["a.zip!/y/plan.pdf", "a.zip!/x/plan.pdf"], rows)
    assert {name: row.number for name, row in joined.rows.items()} == {"a.zip!/x/plan.pdf": 1, "a.zip!/y/plan.pdf": 2}
    for name in ("600000.tar.gz!/plan.pdf", "600000_某某股份.zip!/plan.pdf"):
        listing = parse_name(name).listing
        assert listing is not None
        assert listing.code == "600000.SH"


# --- what is in one ------------------------------------------------------------------------------------------------


def test_members_are_told_one_by_one(tmp_path: Path) -> None:
    """A document, one that is none, an archive in it, a locked one, a bomb; each has its row."""
    path = tmp_path / "folder" / "a.zip"
    path.parent.mkdir()
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("a.txt", TEXT)
        archive.writestr("b.docx", docx("".join(map(p, PROSE))))
        archive.writestr("c.json", "{}")
        archive.writestr("d.zip", zipped({"e.txt": TEXT}))
        archive.writestr("locked.txt", TEXT)
        archive.writestr("packed.txt", "利润" * 8_000_000)
        archive.writestr(_linked("link.txt"), "/etc/passwd")
    data = bytearray(path.read_bytes())
    entry = data.rindex(b"locked.txt") - 46
    assert data[entry : entry + 4] == b"PK\x01\x02"
    struct.pack_into("<H", data, entry + 8, struct.unpack_from("<H", data, entry + 8)[0] | 1)
    path.write_bytes(data)
    assert {outcome.name: (outcome.status, outcome.code) for outcome in outcomes(path.parent)} == {
        "a.zip!/a.txt": ("record", ""),
        "a.zip!/b.docx": ("record", ""),
        "a.zip!/c.json": ("skipped", ""),
        "a.zip!/d.zip!/e.txt": ("record", ""),
        "a.zip!/link.txt": ("skipped", ""),
        "a.zip!/locked.txt": ("failed", "encrypted"),
        "a.zip!/packed.txt": ("failed", "broken_file"),
    }


def _linked(name: str) -> zipfile.ZipInfo:
    info = zipfile.ZipInfo(name)
    info.create_system, info.external_attr = 3, 0o120777 << 16
    return info


@pytest.mark.parametrize("kind", ["zip", *KINDS])
@pytest.mark.parametrize("outer", ["zip", "tar", "tar.gz", "tar.xz"])
def test_an_archive_in_an_archive(tmp_path: Path, outer: str, kind: str) -> None:
    """Looked into once; what lies deeper has a row that says so. Any member can be read at any time."""
    deepest = zipped({"deep.txt": b"nothing"})
    (tmp_path / "in").mkdir()
    inner = made(
        tmp_path / "in", kind, {"b.txt": b"nothing b", "a.txt": b"nothing a", "deep.zip": deepest}
    ).read_bytes()
    path = made(tmp_path, outer, {"first.txt": b"nothing 1", f"x/in.{kind}": inner, "last.txt": b"nothing 3"})
    name = f"a.{outer}!/x/in.{kind}!"
    deep = ("failed", "an archive within an archive within an archive, which is not looked into")
    nothing = ("no_policy", "no passage about dividends")
    expected = {f"{name}/a.txt": nothing, f"{name}/b.txt": nothing, f"{name}/deep.zip": deep}
    assert told(path) == {f"a.{outer}!/first.txt": nothing, **expected, f"a.{outer}!/last.txt": nothing}
    items = [item for item in discover([path]) if item.fault is None]
    shown = {item.name.rpartition("/")[2]: item.data() for item in reversed(items)}
    assert shown == {"first.txt": b"nothing 1", "b.txt": b"nothing b", "a.txt": b"nothing a", "last.txt": b"nothing 3"}


def test_what_is_no_archive_of_files_stays_a_file(tmp_path: Path) -> None:
    """A Word document that is called ZIP, a text in gzip, an archive too damaged to open, one that is empty."""
    (tmp_path / "a.zip").write_bytes(docx("".join(map(p, PROSE))))
    (tmp_path / "b.zip").write_bytes(b"PK\x03\x04" + bytes(60))
    (tmp_path / "c.txt.gz").write_bytes(gzip.compress(TEXT))
    (tmp_path / "d.tar").write_bytes(bytes(10240))
    (tmp_path / "e.tar.gz").write_bytes(tarred({}, "gz"))
    (tmp_path / "f.tar").write_bytes(TEXT)  # a text
    (tmp_path / "g.zip").write_bytes(tarred({"x.txt": TEXT}))  # the bytes say what it is
    assert [(outcome.name, outcome.status, outcome.code) for outcome in outcomes(tmp_path)] == [
        ("a.zip", "record", ""),
        ("b.zip", "failed", "broken_file"),
        ("c.txt.gz", "failed", "unsupported_format"),
        ("d.tar", "skipped", ""),
        ("e.tar.gz", "skipped", ""),
        ("f.tar", "record", ""),
        ("g.zip!/x.txt", "record", ""),
    ]


def test_links_and_devices_in_a_tar_are_harmless(tmp_path: Path) -> None:
    path = tmp_path / "a.tar"
    with tarfile.open(path, "w") as archive:
        add(archive, "plan.txt", b"nothing")
        add(archive, "secret.txt", kind=tarfile.SYMTYPE, link="/etc/passwd")
        add(archive, "again.txt", kind=tarfile.LNKTYPE, link="plan.txt")
        add(archive, "null.txt", kind=tarfile.CHRTYPE)
        add(archive, "disk.txt", kind=tarfile.BLKTYPE)
        add(archive, "pipe.txt", kind=tarfile.FIFOTYPE)
    link = ("skipped", "a link in an archive, which is not followed")
    device = ("skipped", "a pipe, socket or device, not a file")
    assert {name.partition("!/")[2]: what for name, what in told(path).items()} == {
        "plan.txt": ("no_policy", "no passage about dividends"),
        "secret.txt": link,
        "again.txt": link,
        "null.txt": device,
        "disk.txt": device,
        "pipe.txt": device,
    }


# --- damage --------------------------------------------------------------------------------------------------------

FILES = {f"{number}.txt": b"nothing " + os.urandom(2000).hex().encode() for number in range(4)}


@pytest.mark.parametrize("kind", ["tar", "tar.gz", "tar.bz2", "tar.xz", "tar.zst"])
@pytest.mark.parametrize("inside", [False, True])
def test_a_tar_that_is_cut_off_gives_what_it_has(tmp_path: Path, kind: str, inside: bool) -> None:
    """What stands before the cut is read, and rows say what is lost."""
    path = made(tmp_path, kind, FILES)
    data = path.read_bytes()
    data = data[: 5 * 512 + 4096 * 2] if kind == "tar" else data[: len(data) * 3 // 5]
    path.write_bytes(data)
    name = path.name
    if inside:
        path = tmp_path / "out.zip"
        path.write_bytes(zipped({name: data}))
        name = f"out.zip!/{name}"
    found = told(path)
    assert found[name][0] == "failed"
    assert "damage" in found[name][1]
    if kind not in ("tar.bz2", "tar.zst"):  # one block holds all
        assert found[f"{name}!/0.txt"][0] == "no_policy"
    assert f"{name}!/3.txt" not in found


@pytest.mark.parametrize("kind", ["tar", "tar.gz"])
def test_a_tar_with_a_damaged_header_does_not_end_there_in_silence(tmp_path: Path, kind: str) -> None:
    """`tarfile` takes it for the end."""
    data = bytearray(tarred(FILES))
    at = data.index(b"2.txt")
    data[at : at + 8] = b"\xff" * 8
    path = tmp_path / f"a.{kind}"
    path.write_bytes(data if kind == "tar" else gzip.compress(data))
    found = told(path)
    assert found[path.name] == ("failed", "the archive is damaged after 2 files, and what follows is lost")
    assert [name for name, (status, _) in found.items() if status == "no_policy"] == [
        f"{path.name}!/{n}.txt" for n in (0, 1)
    ]


def test_damaged_bytes_cost_one_member_of_a_zip(tmp_path: Path) -> None:
    path = made(tmp_path, "zip", FILES)
    data = bytearray(path.read_bytes())
    at = data.index(b"1.txt") if b"1.txt" in data else data.index(b"x.txt")
    data[at + 100 : at + 120] = bytes(20)
    path.write_bytes(data)
    assert sorted(status for status, _ in told(path).values()) == ["failed", "no_policy", "no_policy", "no_policy"]


@pytest.mark.parametrize("kind", ["zip", "tar", "tar.gz", "tar.xz"])
def test_any_damage_is_told_and_nothing_hangs(tmp_path: Path, kind: str) -> None:
    """Every byte of a small archive changed, one at a time, and every cut: rows, never a traceback."""
    whole = made(tmp_path, kind, {"a.txt": b"nothing a", "b/c.txt": b"nothing b"}).read_bytes()
    path = tmp_path / f"b.{kind}"
    step = max(1, len(whole) // 120)
    for at in range(0, min(len(whole), 2400), step):
        for data in (whole[:at], whole[:at] + bytes([whole[at] ^ 0xFF]) + whole[at + 1 :]):
            path.write_bytes(data)
            rows = [outcome_of(item, read if item.member else document.read) for item in discover([path])]
            assert rows, "an input without a row"
            assert {row.stage for row in rows} <= {"", "ingest"}, (at, rows)


def test_a_tar_that_leads_back_does_not_go_round_in_circles(tmp_path: Path) -> None:
    """A negative size, which some versions of `tarfile` follow for ever."""
    data = bytearray(tarred({"a.txt": b"nothing", "b.txt": b"nothing"}))
    size = -2048
    data[1024 + 124 : 1024 + 136] = b"\xff" + size.to_bytes(11, "big", signed=True)
    data[1024 + 148 : 1024 + 156] = b" " * 8
    data[1024 + 148 : 1024 + 156] = b"%06o\0 " % sum(data[1024:1536])
    path = tmp_path / "a.tar"
    path.write_bytes(data)
    found = told(path)
    assert found["a.tar"][0] == "failed"
    assert found["a.tar!/a.txt"][0] == "no_policy"


# --- too much ------------------------------------------------------------------------------------------------------


def test_a_bomb_costs_neither_memory_nor_the_files_before_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A tar of zeros packed a thousand times tighter than any filing is given up early."""
    monkeypatch.setattr(streams, "FREE_TOTAL", 1 << 20)
    monkeypatch.setattr(limits, "FREE_TOTAL", 1 << 20)
    path = made(tmp_path, "tar.gz", {"a.txt": b"nothing", "b.txt": bytes(50 << 20), "c.txt": b"nothing"})
    found = told(path)
    assert found["a.tar.gz"] == ("failed", "the archive unpacks to more than 200 times its size, which no filings do")
    assert found["a.tar.gz!/a.txt"][0] == "no_policy"
    assert "a.tar.gz!/c.txt" not in found


def test_a_bomb_within_an_archive_costs_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(streams, "FREE_TOTAL", 1 << 20)
    monkeypatch.setattr(limits, "FREE_TOTAL", 1 << 20)
    bomb = tarred({"b.txt": bytes(20 << 20)}, "xz")
    found = told(made(tmp_path, "zip", {"a.txt": b"nothing", "bomb.tar.xz": bomb, "c.txt": b"nothing"}))
    assert {name: status for name, (status, _) in found.items()} == {
        "a.zip!/a.txt": "no_policy",
        "a.zip!/bomb.tar.xz": "failed",
        "a.zip!/c.txt": "no_policy",
    }


def test_many_files_that_share_their_bytes_are_a_bomb(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each is small, all together are more than any archive holds."""
    monkeypatch.setattr(limits, "FREE_TOTAL", 1 << 20)
    path = made(tmp_path, "zip", {f"{number}.txt": bytes(500_000) for number in range(20)})
    assert told(path) == {
        "a.zip": ("failed", "the archive unpacks to more than 200 times its size, which no filings do")
    }


@pytest.mark.parametrize("kind", ["zip", "tar"])
def test_too_many_members(tmp_path: Path, kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """100,001 of them, which is told before they are taken apart; their number is counted, not believed."""
    if kind == "tar":
        monkeypatch.setattr(limits, "MAX_MEMBERS", 1000)  # they are taken one by one
    path = tmp_path / f"a.{kind}"
    if kind == "zip":
        entry = (
            struct.pack("<4sHHHHHHLLLHHHHHLL", b"PK\x01\x02", 20, 20, 0, 0, 0, 33, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0) + b"a"
        )
        directory = entry * 100_001
        path.write_bytes(directory + struct.pack("<4sHHHHLLH", b"PK\x05\x06", 0, 0, 1, 1, len(directory), 0, 0))
    else:
        header = tarfile.TarInfo("a").tobuf()
        path.write_bytes(header * 1001 + bytes(1024))
    found = told(path)
    assert list(found) == [path.name]
    assert found[path.name] == (
        "failed",
        f"the archive holds more than {'100,000' if kind == 'zip' else '1,000'} files",
    )


def test_a_file_that_is_too_large_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from pipeline import inputs

    monkeypatch.setattr(inputs, "MAX_BYTES", 1 << 20)
    for kind in ("zip", "tar.gz"):
        path = made(tmp_path, kind, {"a.txt": b"nothing", "b.txt": os.urandom(1 << 20) + b".", "c.txt": b"nothing"})
        assert list(told(path).values()) == [
            ("no_policy", "no passage about dividends"),
            ("failed", "the file has more than 1 MB, which is not read"),
            ("no_policy", "no passage about dividends"),
        ]


def test_a_zip_within_an_archive_that_is_too_large_to_hold(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(formats, "MAX_HELD", 1 << 20)
    inner = io.BytesIO()
    with zipfile.ZipFile(inner, "w") as archive:
        archive.writestr("a.txt", os.urandom(2 << 20))
    found = told(made(tmp_path, "tar.gz", {"in.zip": inner.getvalue(), "last.txt": b"nothing"}))
    assert found["a.tar.gz!/in.zip"][1].startswith("a ZIP archive of more than 1 MB within an archive")
    assert found["a.tar.gz!/last.txt"][0] == "no_policy"


def test_notes_of_any_size_are_not_taken_into_memory(tmp_path: Path) -> None:
    """A long name of a gigabyte, and ten thousand long names of one file."""
    long = tarfile.TarInfo("././@LongLink")
    long.type, long.size = tarfile.GNUTYPE_LONGNAME, 1 << 30
    note = tarfile.TarInfo("././@LongLink")
    note.type, note.size = tarfile.GNUTYPE_LONGNAME, 512
    first = tarred({"a.txt": b"nothing"})[:1024]
    for rest in (
        long.tobuf(tarfile.GNU_FORMAT) + bytes(1 << 20),
        (note.tobuf(tarfile.GNU_FORMAT) + b"x" * 512) * 10_000,
    ):
        path = tmp_path / "a.tar.gz"
        path.write_bytes(gzip.compress(first + rest))
        assert {name: status for name, (status, _) in told(path).items()} == {
            "a.tar.gz": "failed",
            "a.tar.gz!/a.txt": "no_policy",
        }


def test_archives_in_an_archive_that_are_given_up_again_and_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "MAX_GIVEN_UP", 3)
    broken = tarred({"a.txt": b"nothing"}, "gz")[:40]
    few = made(tmp_path, "zip", {f"{number}.tar.gz": broken for number in range(3)})
    assert [status for status, _ in told(few).values()] == ["failed"] * 3
    many = made(tmp_path, "zip", {f"{number}.tar.gz": broken for number in range(4)})
    assert told(many) == {"a.zip": ("failed", "more than 3 archives in it are none, or bombs")}


# --- reading in one go ---------------------------------------------------------------------------------------------


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The archives that are opened for reading, one after the other."""
    names: list[str] = []
    real = reader.open_archive

    def spy(file: object, name: str) -> object:
        names.append(Path(name).name)
        return real(file, name)  # type: ignore[arg-type]

    monkeypatch.setattr(reader, "open_archive", spy)
    reader.let_go()
    return names


@pytest.mark.parametrize("kind", ["zip", "tar", "tar.gz"])
def test_an_archive_is_opened_once_for_all_its_members(tmp_path: Path, kind: str, opened: list[str]) -> None:
    """A tar's items stand in its order; hash and bytes of one are had in one go, and what failed is not tried again."""
    inner = tarred({f"{number}.txt": b"nothing" for number in range(9)}, "gz")
    files = {f"{number:02}.txt": f"nothing {number}".encode() for number in range(50, 0, -1)}
    path = made(tmp_path, kind, {"x.tar.gz": inner, **files})
    items = discover([path])
    if kind != "zip":
        assert [item.name for item in items][9:] == [f"a.{kind}!/{name}" for name in files]
    for item in items:
        assert item.sha256() is not None
        assert outcome_of(item, read).status == "no_policy"
        assert item.sha256() == outcome_of(item, read).sha256
    assert opened == [path.name, "x.tar.gz"]
    items[20].data()
    assert items[0].data()
    assert len(opened) == (5 if kind != "zip" else 2)  # a step back begins a tar again


def test_an_archive_that_was_replaced_is_not_read_from_the_old_one(tmp_path: Path) -> None:
    path = made(tmp_path, "tar.gz", {"a.txt": b"nothing old", "b.txt": b"nothing"})
    (first, second) = discover([path])
    assert first.data() == b"nothing old"
    time.sleep(0.01)
    path.write_bytes(tarred({"a.txt": b"nothing new", "b.txt": b"nothing at all"}, "gz"))
    assert first.data() == b"nothing new"
    assert outcome_of(second, read).code == "broken_file"
    path.unlink()
    assert outcome_of(first, read).code == "not_readable"


def test_the_reading_of_a_compressed_tar_is_linear(tmp_path: Path) -> None:
    """Twice as many files take twice the time, not four times; of a fixed step back, the count above tells."""
    import pickle

    path = made(tmp_path, "tar.gz", {f"{number}.txt": b"nothing" * 100 for number in range(600)})
    unpacked = 0
    real = streams.Feed._take

    def count(self: streams.Feed, size: int) -> bytes:
        nonlocal unpacked
        unpacked += len(data := real(self, size))
        return data

    items: list[Item] = pickle.loads(pickle.dumps(discover([path])))  # as a worker gets them
    streams.Feed._take = count  # type: ignore[method-assign]
    try:
        for item in items:
            item.data()
    finally:
        streams.Feed._take = real  # type: ignore[method-assign]
    assert unpacked <= 600 * 1536 + 10240


def test_workers_read_an_archive_as_one_process_does(tmp_path: Path) -> None:
    path = made(tmp_path, "tar.xz", {f"{number}.txt": b"nothing %d" % number for number in range(70)})
    items = discover([path])
    items[3].data()  # open here when the others are started: they must not share its position
    hashes = {item.name: item.sha256() for item in items}
    assert None not in hashes.values()
    for workers in (1, 2):
        with Pool(items, read, key_of, all_wanted, workers=workers, limits=Limits()) as pool:
            heard = [each for several in pool.results(range(70)) for each in several]
        found = {items[each.number].name: each.sha256 for each in heard if isinstance(each, Done)}
        assert found == hashes


def test_zstd_of_several_frames(tmp_path: Path) -> None:
    data = tarred(FILES)
    path = tmp_path / "a.tar.zst"
    path.write_bytes(zstd(data[:3000]) + zstd(data[3000:]))
    assert [item.data() for item in discover([path])] == list(FILES.values())


@pytest.mark.parametrize("name", ["a.tar.bz2", "a.tar.xz"])
def test_several_streams_one_after_the_other(tmp_path: Path, name: str) -> None:
    """As parallel packers write them, with zeros between for xz."""
    import bz2
    import lzma

    data = tarred(FILES)
    pack = bz2.compress if name.endswith("bz2") else lzma.compress
    path = tmp_path / name
    path.write_bytes(pack(data[:3000]) + bytes(4 if name.endswith("xz") else 0) + pack(data[3000:]))
    assert [item.data() for item in discover([path])] == list(FILES.values())


def test_a_disk_that_fails_is_not_a_damaged_archive() -> None:
    class Failing(io.BytesIO):
        def read(self, size: int | None = -1, /) -> bytes:
            raise OSError(5, "Input/output error")

    with pytest.raises(OSError, match="Input/output"):
        contents(Failing(), "a.tar", 10)
    assert listing.is_archive_name("A.TAR.GZ")


def test_a_hostile_stream_whose_headers_say_little(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What lies between the files counts too: a size that no header gives is met as it is unpacked."""
    monkeypatch.setattr(streams, "FREE_TOTAL", 1 << 20)
    note = tarfile.TarInfo("././@PaxHeader")
    note.type, note.size = tarfile.XHDTYPE, 30 << 10
    record = b"%d comment=" % (30 << 10)
    block = note.tobuf(tarfile.GNU_FORMAT) + (record + b"x" * ((30 << 10) - len(record) - 1) + b"\n")
    some = tarred({"a.txt": b"nothing"})[:1024]
    path = tmp_path / "a.tar.gz"
    path.write_bytes(gzip.compress(some + (block + some) * 2000))
    found = told(path)
    assert found["a.tar.gz"][0] == "failed"
    assert "the archive unpacks to far more than its size, which no filings do" in found["a.tar.gz"][1]
    assert found["a.tar.gz!/a.txt"][0] == "no_policy"
