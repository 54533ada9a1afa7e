# %% [markdown]
# # What changed between two plans 两份规划之间的变化
#
# Two plans of an invented company, written for this notebook. `fenhong compare A B` prints the same in the terminal;
# `docs/compare.md` has the table by which a change is called tighter.
# %%
import pipeline

PLAN = """泓川股份有限公司
未来三年（{years}年）股东回报规划
公司原则上每年进行一次现金分红。
公司每年以现金方式分配的利润不少于当年实现的可分配利润的{ratio}%。
公司发展阶段属成熟期且无重大资金支出安排的，进行利润分配时，现金分红在本次利润分配中所占比例最低应达到{tier}%。
{exemption}调整利润分配政策的议案须经出席股东大会的股东所持表决权的{vote}以上通过。
公司至少每三年重新审阅一次股东回报规划。
"""
old = PLAN.format(years="2021-2023", ratio=20, tier=80, exemption="", vote="二分之一")
new = PLAN.format(
    years="2024-2026", ratio=30, tier=60, exemption="公司资产负债率高于70%的，可以不进行现金分红。\n", vote="三分之二"
)
before, after = (pipeline.extract(text).records[0] for text in (old, new))
comparison = pipeline.compare_records(before, after)
for verdict in ("tightened", "loosened", "changed", "same"):
    print(verdict, [change.aspect.title for change in comparison.of(verdict)])
# %%
frame = pipeline.changes_frame(comparison)
frame[["aspect", "verdict", "how", "before", "after", "why"]]
# %% [markdown]
# With the words on both sides:
# %%
for row in frame.itertuples():
    print(f"{row.verdict}: {row.before_quote or '-'}\n        → {row.after_quote or '-'}")
# %% [markdown]
# Where the words do not decide which of two promises binds more, the verdict is `changed`: here the base is another one.
# %%
other = new.replace("可分配利润的30%", "归属于上市公司股东的净利润的30%")
moved = pipeline.compare_records(after, pipeline.extract(other).records[0])
print([(change.verdict, change.why) for change in moved.changes if change.verdict != "same"])
