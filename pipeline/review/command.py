"""The commands `fenhong review` and `fenhong corrections`."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path

Say = Callable[[str], None]


def review_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("folder", nargs="?", default="extracted", help="what a run wrote (default: extracted)")
    parser.add_argument("-o", "--out", default="review", metavar="FOLDER", help="where to write (default: review)")
    parser.add_argument(
        "--archive",
        action="append",
        default=[],
        metavar="FOLDER",
        help="the documents that were read: their text and pages are shown, and not the quotes alone; may be repeated",
    )


def review(options: argparse.Namespace, say: Say) -> None:
    """Write the site, and say where it begins and which documents could not be shown whole."""
    from .site import write_site
    from .sources import Archive

    out = Path(options.out)
    written = write_site(Path(options.folder), out, Archive(options.archive))
    say(f"{written.documents:,} documents, {written.pages:,} pages of them, {written.pictures:,} pictures")
    for reason, count in sorted(written.without_text.items()):
        say(f"{count:,} with their quotes alone: {reason}")
    say(f"open {out / 'index.html'}")
