"""What became of one input, and of a run: the nouns that reading hands to the command, the batch and the store."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Literal, NamedTuple

if TYPE_CHECKING:
    from .record import PolicyRecord

# What moves the cursor, colours the screen or turns the writing round: it may stand in names and quotes of files.
_UNSEEN = {code: f"\\x{code:02x}" for code in (*range(9), *range(11, 32), *range(127, 160))} | {
    code: f"\\u{code:04x}" for code in (*range(0x202A, 0x202F), *range(0x2066, 0x206A))
}


def visible(text: str) -> str:
    """The text for a terminal: control characters other than tab and newline are spelt out."""
    return text.translate(_UNSEEN)


Status = Literal["record", "no_policy", "failed", "skipped"]


@dataclass(frozen=True, slots=True)
class Outcome:
    """One input and its result; there is exactly one for every input, whatever happened.

    `status` is "record" (`records` has one or more), "no_policy" (read, but it states no policy), "failed" (could not
    be read) or "skipped" (not a document). `reason` says why in words unless the status is "record". `stage` and `code`
    are those of the error of a failed document; the stage "bug" marks an error of ours. Without a policy, `code` is the kind
    of paper that the document is, if it is one that speaks of dividends (a key of `papers.REASONS`). `metadata_row` is the
    number of the row of the sidecar that was joined to it. `duplicate_of` is the document that it turned out to be a copy of,
    and `duplicate_by` how. `characters` counts `text`, the text as read, which need not be carried along. `seconds` is the
    time spent on the document.
    """

    name: str
    sha256: str | None
    status: Status
    reason: str = ""
    stage: str = ""
    code: str = ""
    format: str | None = None
    encoding: str | None = None
    page_count: int | None = None
    script: str | None = None
    characters: int = 0
    seconds: float = 0.0
    records: Sequence[PolicyRecord] = ()
    text: str | None = None
    metadata_row: int | None = None
    duplicate_of: str = ""
    duplicate_by: str = ""

    @property
    def was_read(self) -> bool:
        """Whether the document was read, with a policy or without one."""
        return self.status in ("record", "no_policy")


@dataclass(frozen=True, slots=True)
class Summary:
    """What a run did: documents and records by status, clauses by family, findings, the failures and the seconds.

    `reused` counts the inputs whose result was known from before; `unchanged`: the folder held all of it already.
    """

    out: Path
    documents: dict[str, int]
    records: dict[str, int]
    families: dict[str, int]
    findings: dict[str, int]
    failures: tuple[Outcome, ...]
    seconds: float
    reused: int = 0
    unchanged: bool = False

    @property
    def exit_status(self) -> int:
        """0 all read, 1 some failed, 3 nothing could be read."""
        read = self.documents.get("record", 0) + self.documents.get("no_policy", 0)
        if not read:
            return 3
        return 1 if self.failures else 0


class Progress(NamedTuple):
    """How far a run is: documents done of all, of which `reused` were known before; records and failures among them.

    `stage` is "reading" or "writing".
    """

    stage: str
    done: int
    total: int
    reused: int = 0
    records: int = 0
    failed: int = 0
