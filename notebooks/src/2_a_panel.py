# %% [markdown]
# # A panel for research 研究面板
#
# A run over an archive writes a row for every policy. Here the archive is the corpus of this repository, whose companies are
# invented: the figures show the method, and say nothing of any market.
# %%
import tempfile
from pathlib import Path

import matplotlib.pyplot as plt
import pandas as pd
from chinese import use_chinese_font

import pipeline

out = Path(tempfile.mkdtemp()) / "extracted"
summary = pipeline.run(["../corpus/documents/mainland", "../corpus/documents/hongkong"], out, include=["*.txt"])
print(summary.documents)
panel, clauses, findings = pipeline.to_frames(out)
print(len(panel), "policies,", len(clauses), "clauses")
# %% [markdown]
# One row for each policy in force: copies of a filing and superseded wordings are left out. The year is that in which the plan
# begins, else that of the document. A floor that is missing is missing, never zero; where the document could not be read whole,
# `absence_annual_cash_ratio` says so.
# %%
used = panel[panel["duplicate_of"].isna() & (panel["applies"] == "current")].copy()
used["year"] = used["start_year"].fillna(used["document_date"].dt.year.astype("Int64"))
print(len(used), "policies;", int(used["min_annual_ratio"].notna().sum()), "with an annual floor")
print(used["absence_annual_cash_ratio"].value_counts(dropna=False).to_dict())
# %% [markdown]
# ## Ready for a regression 回归用表
# %%
table = pd.DataFrame(
    {
        "id": used["record_id"],
        "year": used["year"],
        "board": used["board"].astype(object).fillna("not told"),
        "annual_floor": used["min_annual_ratio"],
        "annual_base": used["min_annual_measure"],
        "three_year_floor": used["cumulative_ratio"],
        "has_floor": (used["min_annual_ratio"].notna() | used["cumulative_ratio"].notna()).astype(int),
        "conditional": used["conditional"].astype("float"),
        "n_conditions": used["n_conditions"].astype(int),
        "n_exemptions": used["n_exemptions"].astype(int),
        "staged": used["has_differentiated_cash_share"].astype("float"),
        "supermajority": used["adjustment_vote"].isin(["2/3", "special"]).astype(int),
    }
)
ready = table.dropna(subset=["year"]).join(pd.get_dummies(table["board"], prefix="board", dtype=int))
print(ready.shape)
ready.head()
# %% [markdown]
# ## By year and board 按年度与板块
# %%
found = use_chinese_font() is not None
names = {
    "main": "主板",
    "star": "科创板",
    "chinext": "创业板",
    "bse": "北交所",
    "hk_main": "港股主板",
    "not told": "未载明",
}
table["板块"] = table["board"].map(names).fillna(table["board"])
fig, (left, right) = plt.subplots(1, 2, figsize=(10, 3.6), dpi=70)
dated = table.dropna(subset=["year", "annual_floor"])
for board, rows in dated.groupby("板块"):
    left.scatter(rows["year"].astype(int), rows["annual_floor"] * 100, label=board, alpha=0.7)
left.set(title="年度现金分红比例下限", xlabel="年度", ylabel="%")
left.legend(fontsize=8)
table.groupby("板块")["annual_floor"].median().mul(100).plot.barh(ax=right, color="tab:gray")
right.set(title="各板块中位数", xlabel="%", ylabel="")
fig.tight_layout()
plt.show()
