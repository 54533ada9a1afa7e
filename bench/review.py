"""The review site's overview of 10,000 documents in a browser: how long each key of a search takes to be answered."""

from __future__ import annotations

import json
import statistics
from pathlib import Path
from tempfile import TemporaryDirectory

from pipeline import cli
from pipeline.review.escape import script
from pipeline.review.extracted import Document
from pipeline.review.overview import COLUMNS, row
from pipeline.review.site import write_site
from pipeline.review.words import words

from .browser import Browser, executable
from .product import CORPUS

DOCUMENTS = 10_000
# Types several words key by key; milliseconds from each key to the laid-out answer.
_TYPING = """(async () => {
  const input = document.getElementById("search"), taken = [];
  for (const word of ["股份有限公司", "regulation", "股利 差异化", "plan 2024"]) {
    for (let i = 1; i <= word.length; i++) {
      const started = performance.now();
      input.value = word.slice(0, i);
      input.dispatchEvent(new Event("input"));
      document.body.offsetHeight;
      taken.push(performance.now() - started);
      await new Promise((done) => setTimeout(done));
    }
  }
  return taken;
})()"""


def typing(repeats: int) -> list[str]:
    """The measure, as lines; where no browser is, the line that says so."""
    if executable() is None:
        return ["review: not measured, there is no Chromium on the path"]
    with TemporaryDirectory() as scratch, Browser() as browser:
        page = browser.open(overview(_records(Path(scratch)), DOCUMENTS, Path(scratch) / "site") / "index.html")
        taken = [milliseconds for _ in range(repeats) for milliseconds in page.run(_TYPING)]
    return [
        f"review  overview of {DOCUMENTS:,} documents: a key is answered in {statistics.median(taken):.0f} ms "
        f"(median of {len(taken)} keys; slowest {max(taken):.0f} ms)"
    ]


def _records(scratch: Path) -> list[bytes]:
    """The lines of records over this repository's own texts."""
    cli.main(["run", str(CORPUS), "--include", "*.txt", "--out", str(scratch / "extracted"), "--quiet"])
    return (scratch / "extracted" / "records.jsonl").read_bytes().splitlines(keepends=True)


def overview(lines: list[bytes], count: int, site: Path) -> Path:
    """The site of a run whose records, repeated, come from `count` documents; without their pages, for which it does not ask."""
    extracted = site.parent / "one"
    extracted.mkdir()
    (extracted / "records.jsonl").write_bytes(lines[0])
    write_site(extracted, site)
    types = {name: number for number, name in enumerate(words()["types"])}
    records = [json.loads(line) for line in lines]
    rows = []
    for number in range(count):
        record = records[number % len(records)]
        source = f"{number}/{record['document']['source']}"
        document = Document({"source": source, "status": "record", "format": "pdf"}, [record])
        rows.append(row(document, f"{number:016x}", types))
    told = script("overview", {"run": "many", "columns": list(COLUMNS), "rows": rows})
    (site / "data" / "overview.js").write_bytes(told)
    return site
