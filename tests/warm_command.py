"""The command `fenhong`, and `python`, for many short calls from a shell: a process that has imported everything forks for each.

    with WarmCommand(folder) as command:
        subprocess.run(["bash", "-c", command.functions + "fenhong show plan.txt"])

What runs is the command itself with its arguments, folder and streams; only its imports have been done before, which are most
of what a call over one document costs.
"""

from __future__ import annotations

import array
import json
import os
import signal
import socket
import subprocess
import sys
import time
import traceback
from pathlib import Path
from types import TracebackType

_ROOT = Path(__file__).resolve().parents[1]
_CLIENT = """
import array, json, os, socket, sys
line = socket.socket(socket.AF_UNIX)
line.connect(sys.argv[1])
call = json.dumps({"arguments": sys.argv[2:], "folder": os.getcwd(), "environment": dict(os.environ)}).encode()
streams = array.array("i", [0, 1, 2])
line.sendmsg([len(call).to_bytes(8, "big")], [(socket.SOL_SOCKET, socket.SCM_RIGHTS, streams)])
line.sendall(call)
answer = line.recv(1)
sys.exit(answer[0] if answer else 99)
"""


class WarmCommand:
    """The process, while the context lasts; `functions` defines `fenhong` and `python` in a shell."""

    def __init__(self, folder: Path) -> None:
        self._socket = folder / "warm"
        client = folder / "client.py"
        client.write_text(_CLIENT, "utf-8")
        call = f'"{sys.executable}" -ISE "{client}" "{self._socket}"'
        self.functions = f'fenhong() {{ {call} fenhong "$@"; }}\npython() {{ {call} python "$@"; }}\n'

    def __enter__(self) -> WarmCommand:
        environment = {**os.environ, "PYTHONPATH": f"{_ROOT}{os.pathsep}{_ROOT / 'tests'}", "PYTHONUTF8": "1"}
        line = [sys.executable, str(Path(__file__)), str(self._socket)]
        self._process = subprocess.Popen(line, env=environment, stdin=subprocess.DEVNULL, start_new_session=True)
        deadline = time.monotonic() + 60
        while not self._socket.exists():
            assert self._process.poll() is None, "the command could not be started"
            assert time.monotonic() < deadline, "the command did not start in time"
            time.sleep(0.02)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._process.terminate()
        self._process.wait(20)


def serve(path: str) -> None:
    """Answer calls until the process is ended."""
    import pandas as pd
    import pyarrow.parquet  # noqa: F401 - imported for those that are forked

    import pipeline

    assert (
        pipeline.extract("泓川股份有限公司\n公司每年以现金方式分配的利润不少于当年实现的可分配利润的15%。") is not None
    )
    assert pd is not None
    with socket.socket(socket.AF_UNIX) as door:
        door.bind(f"{path}.new")
        door.listen(8)
        Path(f"{path}.new").rename(path)  # there is a name only once somebody listens
        signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for the calls
        while True:
            line, _ = door.accept()
            if os.fork() == 0:
                door.close()
                signal.signal(signal.SIGCHLD, signal.SIG_DFL)
                status = 98
                try:
                    status = _answer(line)
                except BaseException:
                    traceback.print_exc()
                finally:
                    line.sendall(bytes([status & 255]))
                    os._exit(0)
            line.close()


def _answer(line: socket.socket) -> int:
    """Take a call's folder, streams and arguments, and perform it; the exit status."""
    streams = array.array("i")
    head, rights, _, _ = line.recvmsg(8, socket.CMSG_SPACE(3 * streams.itemsize))
    streams.frombytes(rights[0][2])
    length, told = int.from_bytes(head, "big"), b""
    while len(told) < length:
        told += line.recv(length - len(told))
    call = json.loads(told)
    for number, stream in enumerate(streams):
        os.dup2(stream, number)
        os.close(stream)
    # Anew, as the objects of before know where in another file they were.
    sys.stdin = open(0, encoding="utf-8", closefd=False)  # noqa: SIM115 - for as long as the call
    sys.stdout = open(1, "w", encoding="utf-8", closefd=False)  # noqa: SIM115
    sys.stderr = open(2, "w", encoding="utf-8", closefd=False)  # noqa: SIM115
    os.chdir(call["folder"])
    os.environ.clear()
    os.environ.update(call["environment"])
    program, *arguments = call["arguments"]
    try:
        return _command(arguments) if program == "fenhong" else _python(arguments)
    except SystemExit as stop:
        return int(stop.code or 0)
    finally:
        for stream in (sys.stdout, sys.stderr):
            stream.flush()


def _command(arguments: list[str]) -> int:
    from pipeline.cli import main

    sys.argv = ["fenhong", *arguments]
    return main(arguments)


def _python(arguments: list[str]) -> int:
    """A program given with -c, as the interpreter runs it: a traceback on standard error and status 1 where it raises."""
    assert arguments[0] == "-c", arguments
    sys.argv = arguments[:1]
    try:
        exec(compile(arguments[1], "<block>", "exec"), {"__name__": "__main__"})
    except SystemExit:
        raise
    except BaseException:
        traceback.print_exc()
        return 1
    return 0


if __name__ == "__main__":
    serve(sys.argv[1])
