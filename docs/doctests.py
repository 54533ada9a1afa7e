"""An extension of mkdocstrings: the examples of docstrings (>>> ...) are shown as code."""

from __future__ import annotations

import re
from typing import Any

import griffe

_EXAMPLE = re.compile(r"(?m)^>>> .*(?:\n.+)*")


class Doctests(griffe.Extension):
    """Puts a fence around each example; what is fenced or indented stays as it is."""

    def on_instance(self, *, obj: griffe.Object, **_: Any) -> None:
        """Called for every object that is read."""
        if obj.docstring and "```" not in obj.docstring.value:
            obj.docstring.value = _EXAMPLE.sub(lambda found: f"```pycon\n{found[0]}\n```", obj.docstring.value)
