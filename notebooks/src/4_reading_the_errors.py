# %% [markdown]
# # Reading the errors 看懂错误
#
# Every input has a row, whatever became of it. Some files of the corpus are broken on purpose.
# %%
import tempfile
from collections import Counter
from pathlib import Path

import pandas as pd

import pipeline

out = Path(tempfile.mkdtemp()) / "extracted"
summary = pipeline.run(["../corpus/documents/odd", "../corpus/documents/mainland"], out, include=["*.txt", "*.html"])
documents = pd.read_parquet(out / "documents.parquet")
print(dict(sorted(summary.documents.items())), "exit status", summary.exit_status)
# %% [markdown]
# ## Not read, or without a policy
#
# `failed` has the stage, a code to count by, and what to do; `no_policy` says why a document that was read gives no record.
# %%
for row in documents[documents["status"].isin(["failed", "no_policy"])].itertuples():
    print(f"{row.status:10}{row.source}: {row.reason}")
# %% [markdown]
# One document at a time, the same is an error of the package with name, reason and advice:
# %%
try:
    pipeline.extract("../corpus/documents/odd/locked.pdf")
except pipeline.ReadError as error:
    print(error.code, "|", error.reason, "|", error.advice)
# %% [markdown]
# ## Findings
#
# `extraction` doubts our own reading and alone decides a record's status; `document` is odd in the text, `regulation` speaks of the
# rules in force at its date.
# %%
panel, clauses, findings = pipeline.to_frames(out)
findings.groupby(["category", "severity"]).size().unstack(fill_value=0)
# %%
findings["rule"].value_counts().head(8).to_frame("findings")
# %% [markdown]
# ## What was left over
#
# `residue` has each sentence of a policy with a quantity or a duty that no clause accounts for, `rejected` what was found and not
# believed, with the reason.
# %%
for name in ("02_plan_2024.txt", "64_damaged_copy.txt"):
    record = pipeline.extract(f"../corpus/documents/mainland/{name}").records[0]
    print(name, record.status, record.document.quality.flags, dict(Counter(record.coverage.values())))
    for item in record.residue[:3]:
        print("   residue:", item.code, "".join(item.quote.split())[:60])
    for item in record.rejected[:3]:
        print("   rejected:", item.clause.type, item.reason[:90])
