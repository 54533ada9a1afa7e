"""What `fenhong compare` takes; apart from the command itself, since the parser must not import what the command needs."""

from __future__ import annotations

import argparse


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    parser.add_argument("given", nargs="*", metavar="A B", help="two documents; or the folder of a run")
    parser.add_argument("--from", dest="folder", metavar="FOLDER", help="A and B are sources or record_ids of this run")
    parser.add_argument(
        "--peers", metavar="NAME,...", help="the latest policies of these companies (codes or names) side by side"
    )
    parser.add_argument("--successive", action="store_true", help="each policy of a run with the one it supersedes")
    parser.add_argument("--all", action="store_true", help="show what stayed the same as well")
    parser.add_argument("--full", action="store_true", help="print quotes in full")
    parser.add_argument("--html", metavar="FILE", help="write one HTML page")
    parser.add_argument("--csv", metavar="FILE", help="write CSV that Excel opens")
    parser.add_argument("--rules", action="store_true", help="print the table by which a change is called tighter")
