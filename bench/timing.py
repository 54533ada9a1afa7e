"""Interleaved timing: every task once per repetition, in a new random order each time."""

from __future__ import annotations

import random
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from statistics import median
from time import perf_counter
from typing import TypeVar

Name = TypeVar("Name", bound=Hashable)


def interleave(tasks: Mapping[Name, Callable[[], object]], repeats: int, seed: int = 1) -> dict[Name, list[float]]:
    """Seconds of each task at each repetition. Nothing is warmed up here: the first value may be a first sight."""
    order = list(tasks)
    shuffle = random.Random(seed).shuffle
    seconds: dict[Name, list[float]] = {name: [] for name in order}
    for _ in range(repeats):
        shuffle(order)
        for name in order:
            start = perf_counter()
            tasks[name]()
            seconds[name].append(perf_counter() - start)
    return seconds


@dataclass(frozen=True, slots=True)
class Ratio:
    """Ours over theirs: the two medians in seconds, and the smallest and largest ratio of one repetition."""

    ours: float
    theirs: float
    low: float
    high: float

    @property
    def value(self) -> float:
        """The ratio of the medians."""
        return self.ours / self.theirs

    @classmethod
    def of(cls, ours: list[float], theirs: list[float]) -> Ratio:
        """Compare two series that were measured in the same repetitions."""
        each = [a / b for a, b in zip(ours, theirs, strict=True)]
        return cls(median(ours), median(theirs), min(each), max(each))


def added(series: list[list[float]]) -> list[float]:
    """The sum over documents at each repetition."""
    return [sum(values) for values in zip(*series, strict=True)]
