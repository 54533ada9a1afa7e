"""What of a run is done, and what is left to read: items -> entries, from the state where it knows them.

known by its stamp, with a result     ->  reused, not opened
new, changed, or failed by a limit    ->  opened in a worker; read there unless its content has a result
of the same content as another        ->  waits for that one's result
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from .fingerprint import content_key, passing_key, place_key
from .outcome import Outcome
from .results import Packed, pack
from .state import Entry, Known, Status
from .working import Done

if TYPE_CHECKING:
    from .inputs import Item
    from .state import State
    from .workers import Limits, Lost
    from .working import Found, KeyOf

_WHY = {
    "process_died": "the process reading it died (it may need more memory than there is: read it alone, or split it)",
    "timed_out": "it was not read within {seconds:g} seconds (give it more with --timeout, or split it)",
    "out_of_memory": "reading it took more than {megabytes} MB of memory (give it more with --memory, or split it)",
}


class Todo:
    """The items at some places of all, against a state. `entries` has one for each item that is done, `unread` are the numbers of the rest.

    `program` is the fingerprint of the reader. A failure that a process had is no result where the `limits` are other ones
    now; with `retry_failed` no failure is. `state` is None where there is none to look at.
    """

    def __init__(
        self,
        items: Sequence[Item],
        places: Sequence[int],
        state: State | None,
        program: str,
        limits: Limits,
        *,
        retry_failed: bool = False,
    ) -> None:
        self.items = [items[place] for place in places]
        self._places = places
        self.entries: list[Entry | None] = [None] * len(places)
        self.failed: list[int] = []
        self.records = self.opened = 0
        self._state, self._program, self._limits = state, program, limits
        self._retry_failed = retry_failed
        self._fresh: set[str] = set()
        self._reading: dict[str, list[int]] = {}
        self._found: dict[int, tuple[str, str | None]] = {}
        for number in range(len(places)):
            self._reuse(number)
        self.unread = [number for number, entry in enumerate(self.entries) if entry is None]
        self.reused = len(places) - len(self.unread)

    def _reuse(self, number: int) -> None:
        """Settle an item from what the state knows, if it does."""
        item = self.items[number]
        if self._state is None:
            return
        known = self._state.known(item.place(), item.stamp())
        if known is None:
            return
        key = self._key(item, known)
        if (status := self._usable(key)) is not None:
            self._settle(number, known.sha256, key, status)

    def _key(self, item: Item, known: Known) -> str:
        """The key that an item has if it is what the state knows."""
        if item.skip:
            return passing_key(item.name, (known.sha256, item.reason))
        if known.opens and known.sha256 is not None:
            return content_key(known.sha256, self._program, item.name, item.row)
        place, stamp = item.place(), item.stamp()
        return (
            place_key(place, stamp, self._program)
            if place is not None and stamp is not None
            else passing_key(item.name, "")
        )

    def _usable(self, key: str) -> Status | None:
        """The status of a result that need not be had again."""
        assert self._state is not None
        status = self._state.status(key)
        if status is None or key in self._fresh or status.status != "failed":
            return status
        if self._retry_failed or (status.stage == "process" and status.limits != self._limits.told()):
            return None
        return status

    def _settle(self, number: int, sha256: str | None, key: str, status: Status) -> None:
        item = self.items[number]
        row = item.row.number if item.row is not None else None
        self.entries[number] = Entry(item.name, sha256, key, row, self._places[number])
        self.records += status.records
        if status.status == "failed":
            self.failed.append(number)

    @property
    def done(self) -> int:
        """How many items have their result."""
        return self.reused + self.opened

    def all_entries(self) -> list[Entry]:
        """The entries, when all are there."""
        return [entry for entry in self.entries if entry is not None]

    # --- what workers say ----------------------------------------------------------------------------------

    def key_of(self) -> KeyOf:
        """What makes the key of an item whose content is known, in any process."""
        return partial(_key_of, self._program)

    def wanted(self, several: Sequence[Found]) -> list[bool]:
        """Whether items that were opened are to be read: not if their content has a result, or is being read elsewhere."""
        assert self._state is not None
        with self._state.together():
            return [self._wanted(found) for found in several]

    def _wanted(self, found: Found) -> bool:
        assert self._state is not None
        if found.number in self._found:  # the process that was to read it is gone
            return True
        self._state.note(self.items[found.number].place(), found.stamp, found.sha256)
        key = found.key
        if (status := self._usable(key)) is not None:
            self._settle(found.number, found.sha256, key, status)
            self.opened += 1
            return False
        if key in self._reading:
            self._reading[key].append(found.number)
        else:
            self._reading[key] = [found.number]
            self._found[found.number] = key, found.sha256
        return self._reading[key] == [found.number]

    def heard(self, several: Sequence[Done | Lost]) -> None:
        """Keep what has become of some items."""
        assert self._state is not None
        with self._state.together():
            for each in several:
                if isinstance(each, Done):
                    self._took(each)
                else:
                    self._lost(each)

    def _took(self, done: Done) -> None:
        """Keep a result, for all items that have that content."""
        assert self._state is not None
        item = self.items[done.number]
        if done.number in self._found:
            self._conclude(done.number, done.packed)
            return
        self._state.note(item.place(), done.stamp, done.sha256, opens=False)
        known = Known(done.sha256, opens=False)
        key = self._key(item, known) if done.lasting else passing_key(item.name, "")
        self._keep(key, done.packed, [done.number], done.sha256)

    def _lost(self, lost: Lost) -> None:
        """Keep what became of an item whose process is gone."""
        assert self._state is not None
        item = self.items[lost.number]
        sha256 = self._found[lost.number][1] if lost.number in self._found else None
        reason = _WHY[lost.code].format(seconds=self._limits.seconds, megabytes=self._limits.megabytes)
        outcome = Outcome(item.name, sha256, "failed", reason, "process", lost.code)
        if lost.number in self._found:
            self._conclude(lost.number, pack(outcome))
            return
        if item.skip:  # it was to be hashed only
            outcome = Outcome(item.name, None, "skipped", item.reason)
        self._state.note(item.place(), item.stamp(), None, opens=False)
        self._keep(self._key(item, Known(None, opens=False)), pack(outcome), [lost.number], None)

    def _conclude(self, number: int, packed: Packed) -> None:
        key, sha256 = self._found.pop(number)
        self._keep(key, packed, self._reading.pop(key), sha256)

    def _keep(self, key: str, packed: Packed, numbers: Sequence[int], sha256: str | None) -> None:
        assert self._state is not None
        if not self._fresh:
            self._state.forget_written()
        self._state.keep(key, packed, self._limits.told())
        self._fresh.add(key)
        status = Status(packed.status, packed.stage, "", packed.records)
        for number in numbers:
            self._settle(number, sha256, key, status)
        self.opened += len(numbers)


def _key_of(program: str, item: Item, sha256: str) -> str:
    return content_key(sha256, program, item.name, item.row)
