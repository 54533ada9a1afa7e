"""Write the scoreboard of README.md: `make scoreboard`, or `python docs/scoreboard.py`.

It measures the corpus, every batch of estimate/ whose first run is recorded, and the reference filings where they lie
beside the checkout. Where they do not, their table stays as it was, with its date.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import mean
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "docs"), str(ROOT / "estimate")]

from examples import replaced  # noqa: E402 - found once the folders are on the path
from first_run import recorded_runs  # noqa: E402

from pipeline.evaluate import TRAITS, Evaluation, evaluate  # noqa: E402
from pipeline.evaluate.judge import Counts  # noqa: E402

REFERENCE = ROOT.parent / "shared" / "gold"
_REFERENCE = re.compile(r"<!-- reference:start -->\n.*?<!-- reference:end -->", re.DOTALL)


def main() -> int:
    """Measure and write; returns the exit status."""
    readme = ROOT / "README.md"
    before = readme.read_text("utf-8")
    runs = recorded_runs(ROOT / "estimate" / "runs")
    now = [evaluate(ROOT / "estimate" / f"batch-{run['batch']:02}" / "gold") for run in runs]
    blocks = [estimate(runs, now), corpus(evaluate(ROOT / "corpus" / "gold")), reference(before)]
    readme.write_text(replaced(before, "scoreboard", "\n\n".join(filter(None, blocks))), "utf-8", newline="\n")
    print(f"headline F1 {headline(runs):.4f}" if runs else "no batch has been run")
    return 0


# --- held-out batches ------------------------------------------------------------------------------------


def headline(runs: list[dict[str, Any]]) -> float:
    """The mean first-run F1 of the last two batches."""
    return mean(run["f1"] for run in runs[-2:])


def estimate(runs: list[dict[str, Any]], now: list[Evaluation]) -> str:
    """The headline and the batches. `now` are the same batches, evaluated with the rules of today."""
    if not runs:
        return "No held-out batch has been run yet."
    measured = "the last two batches" if len(runs) > 1 else "the one batch so far"
    lines = [
        f"**F1 {headline(runs):.3f}** on documents that the rules had never met: the mean first run over {measured} of",
        "[estimate/](estimate/README.md), written and annotated independently of the rules and committed before the run.",
        "",
        f"| batch | documents | facts | first run | P | R | F1 | F1 on {now[-1].date} |",
        "|---|---|---|---|---|---|---|---|",
    ]
    for run, result in zip(runs, now, strict=True):
        rates = " | ".join(f"{run[name]:.3f}" for name in ("precision", "recall", "f1"))
        made = f"{run['date']}, {run['commit']}"
        lines.append(
            f"| {run['batch']} | {run['documents']} | {run['facts']} | {made} | {rates} | {result.total().f1:.3f} |"
        )
    lines += ["", "After its first run a batch is learnt from, so the last column is no estimate."]
    return "\n".join(lines)


# --- corpus and reference --------------------------------------------------------------------------------


def corpus(result: Evaluation) -> str:
    """The corpus, which an outsider can measure too: totals by trait, and a folded table by type."""
    lines = [
        f"On this repository's own [corpus/](corpus), which the rules were written with ({_size(result)}, {result.date}).",
        "`fenhong eval corpus/gold` measures it again, and also what of the errors is other values at the right place:",
        "",
        "| corpus | P | R | F1 | facts |",
        "|---|---|---|---|---|",
        _row("**all**", result.total()),
        *(_row(f"{trait} {name}", counts) for trait in TRAITS for name, counts in result.by_trait(trait).items()),
        "",
        *_by_type("corpus, by type", result),
    ]
    return "\n".join(lines)


def reference(before: str) -> str:
    """The reference filings by type; where they are not there, the table as it stands in the README, or nothing."""
    if not REFERENCE.is_dir():
        found = _REFERENCE.search(before)
        return found[0] if found else ""
    result = evaluate(REFERENCE)
    total = result.total()
    lines = [
        "<!-- reference:start -->",
        f"On {_size(result)} of real filings and pages, which are not in this repository and which the rules were developed",
        f"with ({result.date}): P {total.precision:.3f}, R {total.recall:.3f}, F1 {total.f1:.3f}.",
        "",
        *_by_type("reference filings, by type", result),
        "<!-- reference:end -->",
    ]
    return "\n".join(lines)


def _size(result: Evaluation) -> str:
    return f"{len(result.documents)} documents, {result.total().support:,} facts"


def _by_type(title: str, result: Evaluation) -> Iterator[str]:
    yield f"<details><summary>{title}</summary>"
    yield ""
    yield "| type | P | R | F1 | facts |"
    yield "|---|---|---|---|---|"
    for name, counts in result.by_type().items():
        yield _row(f"`{name}`", counts)
    yield ""
    yield "</details>"


def _row(name: str, counts: Counts) -> str:
    if not counts.measured:
        return f"| {name} | unmeasured | | | 0 |"
    precision = f"{counts.precision:.3f}" if counts.found else "-"
    recall = f"{counts.recall:.3f}" if counts.support else "-"
    return f"| {name} | {precision} | {recall} | {counts.f1:.3f} | {counts.support:,} |"


if __name__ == "__main__":
    sys.exit(main())
