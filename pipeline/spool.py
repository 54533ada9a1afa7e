"""What was read and is not yet written: outcomes and lines on disk, in order, so that a run keeps only keys in memory."""

from __future__ import annotations

import pickle
import tempfile
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType

from .outcome import Outcome


class Spool:
    """A file without a name in `folder` that takes outcomes with their lines and gives them back in order, once."""

    def __init__(self, folder: Path) -> None:
        self._file = tempfile.TemporaryFile(dir=folder)  # noqa: SIM115 - closed on leaving
        self._count = 0

    def __enter__(self) -> Spool:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._file.close()

    def add(self, outcome: Outcome, lines: list[bytes]) -> None:
        """Take what was read of one input."""
        pickle.dump((outcome, lines), self._file, protocol=pickle.HIGHEST_PROTOCOL)
        self._count += 1

    def read(self) -> Iterator[tuple[Outcome, list[bytes]]]:
        """All that was taken, in that order."""
        self._file.seek(0)
        for _ in range(self._count):
            outcome, lines = pickle.load(self._file)
            yield outcome, lines
