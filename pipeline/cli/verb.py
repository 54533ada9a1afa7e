"""What the command knows of a verb, and the statuses it can end with."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import NamedTuple

OK, SOME_FAILED, USAGE, NOTHING_READ = 0, 1, 2, 3


class Verb(NamedTuple):
    """A verb of the command: `perform` gives the exit status, `arguments` tells the parser what it takes."""

    name: str
    perform: Callable[[argparse.Namespace], int]
    help: str
    examples: tuple[str, ...]
    arguments: Callable[[argparse.ArgumentParser], None]
