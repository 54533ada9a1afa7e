"""Whether a sentence is about dividends, where its own words do not say so.

独立董事应当发表明确意见。        under 利润分配的决策程序: yes;  under 关联交易决策制度: no
"""

from __future__ import annotations

from ..cues import gate
from ..reading import Reading, Unit
from ..scanning import scanning

DIVIDENDS = scanning(
    r"利润分[配派]|分红|股利|股息|派息|派现|红利|盈余|(?:股东|投资者)回报|回报规划|分[配派](?:政策|方案|预案)|本(?:规划|政策)"
)
OF_DIVIDENDS = gate(DIVIDENDS)  # the pattern is all words: a unit opens the gate where it matches, and only there
# Sections about shareholders' rights in general, or about matters of other kinds, that a prospectus prints beside the policy.
_OTHER_TOPIC = scanning(
    r"投票机制|累积投票|投资者关系|信息披露|投资者权益|内部控制|公司治理|会议召开|独立董事(?:制度|的?(?:设置|职权|履职))|"
    r"关联交易|对外担保|募集资金|股权激励|股票激励|薪酬|审计委员会(?:制度|的?设[置立])|股东(?:大)?会制度|监事会制度|董事会制度"
)
_NEAR = 8  # sentences to look back


def about_dividends(reading: Reading, unit: Unit) -> bool:
    """By the unit's own words, the headings above it, its zone, or the sentences just before it."""
    if unit.cues & OF_DIVIDENDS:
        return True
    titles = reading.titles(unit)
    if titles and _OTHER_TOPIC.search(titles[0]) and not DIVIDENDS.search(titles[0]):
        return False
    if unit.zone in ("policy", "superseded") or any(DIVIDENDS.search(title) for title in titles):
        return True
    near = (reading.before(unit, count) for count in range(1, _NEAR + 1))
    return any(earlier is not None and earlier.cues & OF_DIVIDENDS for earlier in near)
