"""The first run over a batch, made once: `python estimate/first_run.py 2`.

What a batch scores before its errors have been looked at is the honest estimate, so this refuses a batch that has been
run, one that is not committed as it stands (the rules could have been tuned to it, or it to the rules), and one too
small to say much. It appends the totals to runs/first.json and keeps the whole evaluation as runs/batch-NN.json, which
`fenhong eval --against` can compare with later.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from pipeline.errors import FenhongError, UsageError  # noqa: E402 - found once the checkout is on the path
from pipeline.evaluate import Evaluation, evaluate  # noqa: E402
from pipeline.evaluate.facts import pool  # noqa: E402
from pipeline.evaluate.gold import load_gold  # noqa: E402
from pipeline.evaluate.report import error_lines, report  # noqa: E402
from pipeline.evaluate.saved import save  # noqa: E402

DOCUMENTS, FACTS = 20, 400
"""The least that a batch must hold."""


def main(arguments: list[str]) -> int:
    """Run the batch and record it; 2 for a call or a batch that is refused."""
    try:
        if len(arguments) != 1 or not arguments[0].isdigit():
            raise UsageError("first_run.py", "needs the number of a batch", "python estimate/first_run.py 2")
        result = first_run(int(arguments[0]), ROOT)
    except FenhongError as error:
        print(f"first_run.py: {error}", file=sys.stderr)
        return 2
    print("\n".join([*report(result, ["script", "jurisdiction"]), *error_lines(result)]))
    print("\nRecorded in estimate/runs; `make scoreboard` puts it into README.md.", file=sys.stderr)
    return 0


def first_run(number: int, root: Path) -> Evaluation:
    """Evaluate batch `number` and record it. Raises UsageError for a batch that is refused, before any document is read."""
    batch, runs = root / "estimate" / f"batch-{number:02}", root / "estimate" / "runs"
    recorded = recorded_runs(runs)
    if any(run["batch"] == number for run in recorded):
        raise UsageError(batch.name, "its first run is recorded", "write a new batch, or use fenhong eval")
    gold = load_gold(batch / "gold", batch / "texts")
    facts = sum(len(pool(one.facts)) for one in gold)
    if len(gold) < DOCUMENTS or facts < FACTS:
        raise UsageError(batch.name, f"holds {len(gold)} documents and {facts} facts", f"{DOCUMENTS}, {FACTS} at least")
    if git(root, "status", "--porcelain", "--ignored", "--", str(batch)):
        raise UsageError(batch.name, "is not committed as it stands", "commit it before its first run")
    result = evaluate(batch / "gold", texts=batch / "texts")
    runs.mkdir(exist_ok=True)
    save(result, runs / f"{batch.name}.json")
    write_runs(runs, [*recorded, entry(number, result, commit(root))])
    return result


def entry(number: int, result: Evaluation, revision: str) -> dict[str, Any]:
    """The totals of a first run, rates to four places."""
    counts = result.total()
    rates = {"precision": counts.precision, "recall": counts.recall, "f1": counts.f1}
    size = {"batch": number, "documents": len(result.documents), "facts": counts.support}
    return {**size, **{name: round(rate, 4) for name, rate in rates.items()}, "commit": revision, "date": result.date}


def recorded_runs(runs: Path) -> list[dict[str, Any]]:
    """The first runs recorded so far, by batch."""
    path = runs / "first.json"
    found: list[dict[str, Any]] = json.loads(path.read_text("utf-8")) if path.exists() else []
    return sorted(found, key=lambda run: int(run["batch"]))


def write_runs(runs: Path, entries: list[dict[str, Any]]) -> None:
    """Write first.json, a line for each run."""
    lines = ",\n".join(f" {json.dumps(run)}" for run in entries)
    (runs / "first.json").write_text(f"[\n{lines}\n]\n", "utf-8", newline="\n")


def commit(root: Path) -> str:
    """The commit of the rules, with -dirty where the package has changes that it does not hold."""
    dirty = git(root, "status", "--porcelain", "--", "pipeline")
    return git(root, "rev-parse", "--short", "HEAD") + ("-dirty" if dirty else "")


def git(root: Path, *arguments: str) -> str:
    """What git says. Raises UsageError outside a git checkout."""
    try:
        run = subprocess.run(["git", *arguments], cwd=root, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError) as error:
        raise UsageError(str(root), "git says nothing of it", "a first run needs a git checkout") from error
    return run.stdout.strip()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
