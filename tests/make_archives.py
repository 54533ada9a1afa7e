"""Builds the archives that the tests of archives read: names in old code pages, and hostile entries."""

from __future__ import annotations

import io
import tarfile
import zipfile
from collections.abc import Mapping


def zipped(names: Mapping[str, bytes], page: str = "utf-8") -> bytes:
    """A ZIP archive whose names are in a code page, without the flag that says UTF-8."""
    stream = io.BytesIO()
    coded = [name.encode(page) for name in names]
    held = [f"{number:03}".ljust(len(name), "x") for number, name in enumerate(coded)]
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as made:
        for name, data in zip(held, names.values(), strict=True):
            made.writestr(zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0)), data, zipfile.ZIP_DEFLATED)
    data = stream.getvalue()
    for name, real in zip(held, coded, strict=True):
        data = data.replace(name.encode(), real)
    return data


def tarred(names: Mapping[str, bytes], kind: str = "", page: str = "utf-8") -> bytes:
    """A tar, plain or gz, bz2, xz, zst; names in a code page."""
    stream = io.BytesIO()
    mode = f"w:{kind}" if kind in ("gz", "bz2", "xz") else "w"
    with tarfile.open(fileobj=stream, mode=mode, encoding=page, format=tarfile.GNU_FORMAT) as made:  # type: ignore[call-overload]
        for name, data in names.items():
            add(made, name, data)
    return zstd(stream.getvalue()) if kind == "zst" else stream.getvalue()


def add(made: tarfile.TarFile, name: str, data: bytes = b"", kind: bytes = tarfile.REGTYPE, link: str = "") -> None:
    """Put an entry of any kind into a tar."""
    info = tarfile.TarInfo(name)
    info.size, info.type, info.linkname = len(data), kind, link
    made.addfile(info, io.BytesIO(data))


def zstd(data: bytes) -> bytes:
    import pyarrow

    return bytes(pyarrow.compress(data, codec="zstd", asbytes=True))
