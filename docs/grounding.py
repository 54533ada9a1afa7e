"""Write docs/grounding.md from the table of grounded fields: `python docs/grounding.py`, or with `--check` only compare."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from pipeline.record import CLASSES
from pipeline.validate import grounding

PAGE = Path(__file__).with_name("grounding.md")
HEAD = """# What is read a second time

Made by `python docs/grounding.py` from the table in `pipeline/validate/grounding.py`; a test compares them.

Every value below is looked for in its own evidence by a second reading that shares nothing with the first: a number, a
word of its direction, its base, its body. The second reading has three answers. The quote has the value; the quote has
**another** one: then there is a finding S08, and where it is a number, its direction or its base, which are read as surely
as the first time, it is an error and the clause moves to `rejected` with the reason; or the quote has **none**, because
the passage around it says it: then nothing is claimed. Values of a reference (前项, 上述) are looked for in the quote that
the reference leads to, and not at all where it leads nowhere. `fenhong validate` asks the same of the records of any tool.

Offsets and quotes need no second reading: `text[start:end]` is the quote, or there is an error S07.
"""


def main() -> int:
    """Write or check; returns the exit status."""
    if "--check" in sys.argv[1:]:
        if PAGE.read_text("utf-8") != page():
            print("docs/grounding.md is not what the table says: run python docs/grounding.py.", file=sys.stderr)
            return 1
        return 0
    PAGE.write_text(page(), "utf-8", newline="\n")
    return 0


def page() -> str:
    """The whole page."""
    return "\n".join([HEAD, *_grounded(), "", *_not_grounded()]) + "\n"


def _grounded() -> Iterator[str]:
    yield "| of | field | how it is found again |"
    yield "|---|---|---|"
    for name, fields in {**grounding.DOCUMENT, **grounding.GROUNDED}.items():
        for field, check in fields.items():
            yield f"| `{name}` | `{field}` | {how(check)} |"


def how(check: Any) -> str:
    """The first line of what a check says of itself, or of the function that makes it."""
    maker = check.__globals__[check.__qualname__.partition(".")[0]]
    text = inspect.getdoc(maker) or ""
    return text.splitlines()[0].replace("|", "\\|")


def _not_grounded() -> Iterator[str]:
    yield "## What is not"
    yield ""
    yield "| field | why | in |"
    yield "|---|---|---|"
    for field, why in grounding.NOT_GROUNDED.items():
        types = [
            name
            for name, cls in CLASSES.items()
            if field in cls.model_fields and field not in grounding.GROUNDED.get(name, {})
        ]
        shown = "every type" if len(types) == len(CLASSES) else ", ".join(f"`{name}`" for name in types[:6])
        yield f"| `{field}` | {why} | {shown}{', …' if len(types) > 6 and len(types) < len(CLASSES) else ''} |"


if __name__ == "__main__":
    sys.exit(main())
