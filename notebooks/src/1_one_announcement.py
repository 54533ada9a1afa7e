# %% [markdown]
# # From one announcement to a record 从一份公告到一条记录
#
# The company is invented; its plan stands in `corpus/`. Put the path of your own PDF, DOCX, HTML or text file in its place.
# %%
from collections import Counter

import pipeline

result = pipeline.extract("../corpus/documents/mainland/02_plan_2024_pdf.pdf")
record = result.records[0]
print(result)
print(record.document.company.name, record.document.title)
print(record.instrument.plan_period.start_year, "-", record.instrument.plan_period.end_year, record.status)
# %% [markdown]
# Each value points at the words it came from: `text[start:end] == quote`, for every evidence item of every clause.
# %%
for clause in record.clauses:
    if clause.type in ("annual_cash_ratio", "cumulative_cash_ratio", "absolute_amount_floor"):
        item = clause.evidence[0]
        assert result.text[item.start : item.end] == item.quote
        print(clause.type, clause.comparator, getattr(clause, "ratio", None) or clause.amount, f"page {item.page}")
        print("   ", "".join(item.quote.split()))
# %% [markdown]
# What the text does not say is said too: `not_stated` is claimed only for a document that was read whole.
# %%
print(Counter(record.coverage.values()))
print("residue:", len(record.residue), "rejected:", len(record.rejected), "findings:", len(record.findings))
# %% [markdown]
# The clauses as a table, and the document as a spaCy `Doc` with a span group for each clause type.
# %%
clauses = pipeline.to_frames(result).clauses
clauses[["type", "modality", "comparator", "ratio", "amount", "measure", "page"]].head(10)
# %%
doc = pipeline.to_doc(result)
print(len(doc), "tokens;", len(doc.spans), "span groups")
print([span.text.replace("\n", "") for span in doc.spans["review_cycle"]])
