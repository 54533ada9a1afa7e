"""A pool without processes, for what only this process can see: `monkeypatch.setattr("pipeline.batch.Pool", InProcess)`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from types import SimpleNamespace, TracebackType
from typing import Any

from pipeline.inputs import Item
from pipeline.working import Done, Found, attempt


class InProcess:
    """Reads as a worker does, one item after the other; it limits nothing."""

    def __init__(
        self, items: Sequence[Item], read: Any, key_of: Any, wanted: Callable[[list[Found]], list[bool]], **_: object
    ) -> None:
        self._items, self._read, self._key_of, self._wanted = items, read, key_of, wanted
        self._said: list[Any] = []

    def __enter__(self) -> InProcess:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None: ...

    def results(self, numbers: Sequence[int]) -> Iterator[list[Done]]:
        for number in numbers:
            at = SimpleNamespace(value=number)
            attempt([(number, self._items[number])], self, at, self._read, self._key_of)  # type: ignore[arg-type]
            yield [each for said in self._said for each in said if isinstance(each, Done)]
            self._said.clear()

    map = staticmethod(map)

    # The other end of a worker's connection.
    def send(self, message: list[Any]) -> None:
        self._said.append(message)

    def recv(self) -> list[bool]:
        return self._wanted(self._said[-1])
