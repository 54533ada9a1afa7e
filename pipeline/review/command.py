"""The commands `fenhong review` and `fenhong corrections`."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from ..errors import UsageError

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


# --- corrections -----------------------------------------------------------------------------------------


def corrections_arguments(parser: argparse.ArgumentParser) -> None:
    verbs = parser.add_subparsers(title="what to do", metavar="WHAT", dest="what", required=True)

    def verb(name: str, help_line: str) -> argparse.ArgumentParser:
        quiet = argparse.SUPPRESS
        sub = verbs.add_parser(name, help=help_line, description=f"{help_line[0].upper()}{help_line[1:]}.")
        sub.add_argument("-q", "--quiet", action="store_true", default=quiet, help="say nothing but failures")
        return sub

    apply = verb("apply", "keep corrections in a run's folder and enter them into its records")
    apply.add_argument("files", nargs="+", metavar="FILE", help="what a document's page saved, or a corrections.jsonl")
    _to(apply)
    _archive(apply, "the documents: every quote is compared with them")
    gold = verb("to-gold", "write what people decided as gold for `fenhong eval`")
    _folder(gold)
    _archive(gold, "the documents, whose texts go beside the gold")
    gold.add_argument("-o", "--out", default="checked", metavar="FOLDER", help="where to write (default: checked)")
    tasks = verb("to-labelstudio", "write the records as tasks for Label Studio")
    _folder(tasks)
    _archive(tasks, "the documents, whose texts the tasks hold")
    tasks.add_argument("-o", "--out", default="-", metavar="FILE", help="where to write (default: standard output)")
    tasks.add_argument("--config", metavar="FILE", help="write the labelling interface of the project there as well")
    back = verb("from-labelstudio", "make corrections of what was annotated in Label Studio")
    back.add_argument("files", nargs="+", metavar="FILE", help="a project exported as JSON")
    _to(back)
    back.add_argument("-o", "--out", default="-", metavar="FILE", help="where to write (default: standard output)")
    back.add_argument("--who", default="annotator", metavar="NAME", help="who annotated, where the export does not say")
    verb("schema", "print the JSON Schema of a file of corrections")


def _folder(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("folder", nargs="?", default="extracted", help="what a run wrote (default: extracted)")


def _to(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--to", default="extracted", metavar="FOLDER", help="what a run wrote (default: extracted)")


def _archive(parser: argparse.ArgumentParser, help_line: str) -> None:
    parser.add_argument("--archive", action="append", default=[], metavar="FOLDER", help=help_line)


def corrections(options: argparse.Namespace, say: Say) -> int:
    """Do what is asked for; the exit status: 1 if something of it could not be taken."""
    done: dict[str, Callable[[argparse.Namespace, Say], int]] = {
        "apply": _apply,
        "to-gold": _to_gold,
        "to-labelstudio": _to_tasks,
        "from-labelstudio": _from_tasks,
        "schema": _schema,
    }
    return done[options.what](options, say)


def _apply(options: argparse.Namespace, say: Say) -> int:
    from .applying import apply_to
    from .corrections import load
    from .sources import Archive

    held = [each for name in options.files for each in load(Path(name))]
    done = apply_to(Path(options.to), held, Archive(options.archive) if options.archive else None)
    say(f"{len(held):,} corrections, {done.new:,} of them new")
    if done.outcomes:
        say(", ".join(f"{count:,} {name}" for name, count in done.outcomes.items()))
    for message in done.warnings:
        _warn(message)
    return int(bool(done.warnings) or bool({"unplaced", "changed", "absent"} & done.outcomes.keys()))


def _to_gold(options: argparse.Namespace, say: Say) -> int:
    from .gold import write_gold
    from .sources import Archive

    count, left_out = write_gold(Path(options.folder), Archive(options.archive), Path(options.out))
    for message in left_out:
        _warn(message)
    say(f"gold of {count:,} documents" + (f"; fenhong eval {Path(options.out) / 'gold'}" if count else ""))
    return int(bool(left_out))


def _to_tasks(options: argparse.Namespace, say: Say) -> int:
    from .extracted import documents
    from .labelstudio import config, to_tasks
    from .sources import Archive

    tasks, left_out = to_tasks(documents(Path(options.folder)), Archive(options.archive))
    _put(options.out, json.dumps(tasks, ensure_ascii=False) + "\n")
    if options.config:
        _put(options.config, config())
    for message in left_out:
        _warn(message)
    say(f"{len(tasks):,} tasks")
    return int(bool(left_out))


def _from_tasks(options: argparse.Namespace, say: Say) -> int:
    import datetime

    from .corrections import to_file
    from .extracted import documents
    from .labelstudio import from_tasks

    tasks = [task for name in options.files for task in _tasks_in(name)]
    now = datetime.datetime.now(datetime.UTC).replace(microsecond=0)
    found, problems = from_tasks(tasks, documents(Path(options.to)), options.who, now)
    _put(options.out, to_file(found))
    for message in problems:
        _warn(message)
    say(f"{len(found):,} corrections")
    return int(bool(problems))


def _schema(_options: argparse.Namespace, _say: Say) -> int:
    from .corrections import schema

    _put("-", schema())
    return 0


def _tasks_in(name: str) -> list[Any]:
    try:
        tasks = json.loads(Path(name).read_bytes().decode("utf-8-sig"))
    except (OSError, ValueError) as error:
        raise UsageError(name, f"cannot be read: {error}", "export the project from Label Studio as JSON") from error
    if not isinstance(tasks, list):
        raise UsageError(name, "this is no list of tasks", "export the project from Label Studio as JSON")
    return tasks


def _put(name: str, text: str) -> None:
    if name == "-":
        sys.stdout.flush()
        sys.stdout.buffer.write(text.encode("utf-8", "replace"))
        return
    try:
        Path(name).write_bytes(text.encode("utf-8", "surrogatepass"))
    except OSError as error:
        raise UsageError(name, f"cannot be written: {error.strerror or error}", "choose another --out") from error


def _warn(message: str) -> None:
    from ..outcome import visible

    print(visible(f"fenhong: {message}"), file=sys.stderr)
