"""How far a run is, on a terminal: a bar with rate, remaining time, records and failures. Drawn by rich, a few times a second.

Nothing is drawn but when the run says how far it is: no thread is needed, which would forbid to fork.
"""

from __future__ import annotations

import time
from collections import deque
from types import TracebackType
from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from rich.progress import TaskID

    from .outcome import Progress

_DRAWN_EVERY = 0.2  # seconds
_RATE_OVER = 30.0


class Bar:
    """Shows progress on a terminal while it lasts: `with Bar(sys.stderr) as bar: run(..., progress=bar)`."""

    def __init__(self, stream: TextIO) -> None:
        from rich.console import Console
        from rich.progress import BarColumn, TextColumn
        from rich.progress import Progress as Display

        self._display = Display(
            TextColumn("{task.description}"),
            BarColumn(),
            TextColumn("{task.completed:,.0f}/{task.total:,.0f}  {task.fields[told]}"),
            console=Console(file=stream),
            auto_refresh=False,
            transient=True,
        )
        self._task: TaskID | None = None
        self._stage = ""
        self._drawn = 0.0
        self._pace = Pace()

    def __enter__(self) -> Bar:
        self._display.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._display.stop()

    def __call__(self, progress: Progress) -> None:
        now = time.monotonic()
        if progress.stage != self._stage or self._task is None:
            if self._task is not None:
                self._display.remove_task(self._task)
            self._stage, self._pace, self._drawn = progress.stage, Pace(), 0.0
            self._task = self._display.add_task(progress.stage, total=progress.total, told="")
        self._pace.add(now, progress.done)
        if now - self._drawn >= _DRAWN_EVERY or progress.done == progress.total:
            self._drawn = now
            self._display.update(self._task, completed=progress.done, told=self._pace.told(progress))
            self._display.refresh()


class Pace:
    """The rate of the last half minute, and what it says of the rest."""

    def __init__(self) -> None:
        self._seen: deque[tuple[float, int]] = deque()

    def add(self, now: float, done: int) -> None:
        """Take down how many are done now, in seconds of any clock."""
        self._seen.append((now, done))
        while len(self._seen) > 2 and now - self._seen[0][0] > _RATE_OVER:
            self._seen.popleft()

    @property
    def rate(self) -> float | None:
        """Documents a second, or None while nothing can be said."""
        (begin, before), (now, done) = self._seen[0], self._seen[-1]
        return (done - before) / (now - begin) if now > begin and done > before else None

    def told(self, progress: Progress) -> str:
        """Rate, remaining time, and what was found."""
        parts = []
        if (rate := self.rate) is not None:
            parts.append(f"{rate:,.1f}/s" if rate < 100 else f"{rate:,.0f}/s")
            parts.append(f"{_time((progress.total - progress.done) / rate)} left")
        if progress.stage == "reading":
            parts.append(f"{progress.records:,} records, {progress.failed:,} failed")
        return "  ".join(parts)


def _time(seconds: float) -> str:
    whole = round(seconds)
    minutes, second = divmod(whole, 60)
    hours, minute = divmod(minutes, 60)
    return f"{hours}:{minute:02}:{second:02}" if hours else f"{minute}:{second:02}"
