"""A PostgreSQL server of our own on loopback, for the tests that load one."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest


def programs() -> Path | None:
    """Where the server's programs are, on the path or where Debian puts them; the newest."""
    found = [Path(which).resolve().parent] if (which := shutil.which("initdb")) else []
    found += sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: float(path.parent.name), reverse=True)
    return next((path for path in found if (path / "initdb").exists()), None)


@contextmanager
def server(folder: Path) -> Iterator[str]:
    """The address of a database in a server that lives in `folder` while this lasts."""
    where = programs()
    if where is None:
        pytest.skip("needs PostgreSQL's server programs (apt-get install postgresql)")
    # The server refuses to run as root.
    as_user = {"user": "postgres", "group": "postgres"} if os.name == "posix" and os.geteuid() == 0 else {}
    data = folder / "data"
    if as_user:
        for path in (folder, *folder.parents[:3]):
            path.chmod(path.stat().st_mode | 0o011)
        shutil.chown(folder, "postgres")
    quiet = {"check": True, "stdout": subprocess.DEVNULL, "cwd": folder, **as_user}
    subprocess.run([where / "initdb", "-D", data, "-U", "fenhong", "-A", "trust", "-E", "UTF8", "--no-locale"], **quiet)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    settings = {"listen_addresses": "127.0.0.1", "port": port, "unix_socket_directories": "", "fsync": "off"}
    options = [part for name, value in settings.items() for part in ("-c", f"{name}={value}")]
    with (folder / "log").open("wb") as log:
        process = subprocess.Popen(
            [where / "postgres", "-D", data, *options], stdout=log, stderr=log, cwd=folder, **as_user
        )
    try:
        _wait(process, where, port)
        yield f"postgresql://fenhong@127.0.0.1:{port}/postgres"
    finally:
        process.terminate()
        process.wait(30)


def _wait(process: subprocess.Popen[bytes], where: Path, port: int) -> None:
    ready = [str(where / "pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(port)]
    for _ in range(150):
        if subprocess.run(ready, check=False).returncode == 0:
            return
        assert process.poll() is None, "the server ended"
        time.sleep(0.1)
    pytest.fail("the server did not start")
