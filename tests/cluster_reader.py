"""What workers of a cluster read with in tests: `fake_reader`, and words for what that cannot do."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path

import fake_reader

from pipeline.outcome import Outcome


def read(content: bytes, name: str, row: object = None, *, log: str = "", seconds: float = 0.0) -> Outcome:
    """As `fake_reader.read`, so many seconds later, with a line in the log; "murder" ends the worker that is asked."""
    if log:
        with Path(log).open("a") as file:
            file.write(f"{name}\n")
    time.sleep(seconds)
    if content.startswith(b"murder"):
        os.kill(os.getppid(), signal.SIGKILL)
        time.sleep(3600)
    return fake_reader.read(content, name)
