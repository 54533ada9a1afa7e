"""What a passage is about, read off its headings."""

from __future__ import annotations

import pytest
from reading_of import reading_of

from pipeline.lexicon import load, patterns

ZONES = [
    # a measure to keep up the price stays in the plan it belongs to, though it is called a distribution
    ("四、稳定股价的预案\n1、实施利润分配或资本公积转增股本\n公司将在两个月内实施完毕。", "实施完毕", "undertaking"),
    # ... while a policy that follows the plan begins anew
    ("四、稳定股价的预案\n1、回购股份\n五、发行后的股利分配政策\n公司每年分红。", "每年分红", "policy"),
    # the list of promises in an annual report holds the company's own too
    (
        "（一）公司实际控制人、股东、关联方、收购人以及公司等承诺相关方在报告期内的承诺事项\n现金分红政策：公司每年分红不少于24%。",
        "24%",
        "",
    ),
    # dilution as a ground for stock dividends is no heading of an undertaking
    (
        "一、股利分配政策\n1、采用股票股利的，应考虑每股净资产的摊薄等真实合理因素。\n2、公司每年分红。",
        "真实合理因素",
        "policy",
    ),
    # dilution by the issue is one
    ("一、填补被摊薄即期回报的措施\n公司将完善利润分配。", "完善", "undertaking"),
    # what applied before the issue is kept out although the rules print a sanction that names convertible bonds
    (
        "一、上市前的股利分配政策\n根据公司现行章程，股利可以用现金支付。\n二、上市后的股利分配政策\n公司每年分红。\n"
        "最近三年未分红的，不得增发新股、发行可转换公司债券或配股。",
        "用现金支付",
        "superseded",
    ),
    # ... and although it says without a ban when such bonds may be issued
    (
        "一、上市前的股利分配政策\n根据公司现行章程，股利可以用现金支付。\n二、上市后的股利分配政策\n公司每年分红。\n"
        "公司增发、发行可转债或者配股的，应当符合分红的规定。",
        "用现金支付",
        "superseded",
    ),
    # an issuer of such bonds is listed: its present policy goes on
    (
        "砚青股份有限公司发行可转换公司债券募集说明书\n一、公司现行利润分配政策\n根据公司现行章程，股利可以用现金支付。\n"
        "二、未来三年的分红规划\n本次发行后的利润分配按规划执行。",
        "用现金支付",
        "policy",
    ),
    # a section on the policies before and after is about both
    (
        "一、本次发行前后公司的股利分配政策\n（一）发行前的股利分配政策\n可以分红。\n（二）发行后的股利分配政策\n公司每年分红。\n"
        "（三）公司应当在四十日内派发。",
        "四十日",
        "policy",
    ),
    (
        "一、发行前、后的利润分配政策\n（一）发行后的利润分配政策\n每年分红。\n（二）应在四十日内派发。",
        "四十日",
        "policy",
    ),
    # ... where a sentence says for itself that it tells of the time before
    (
        "一、发行上市后的利润分配政策\n每年分红。\n二、发行前后利润分配政策的差异\n本次发行前，公司每年分配净利润的8%。",
        "8%",
        "superseded",
    ),
    # 发行前 within a sentence about something else says nothing of the kind
    ("一、发行上市后的利润分配政策\n分红方案应在发行前，由董事会审议。", "董事会审议", "policy"),
    # headings that lost their line break
    (
        "一、股利分配政策（一）挂牌前的股利分配政策公司现行章程规定，可以分红。\n（二）挂牌后的股利分配政策公司每年分红。\n"
        "（三）上市后三年的分红计划公司制定了规划，每年分红不少于两成。",
        "两成",
        "policy",
    ),
    ("（一）最近三年股利分配情况2019年度，每股派0.2元。\n（二）公司每年分红。", "每股派", "history"),
    ("（一）关于填补被摊薄即期回报的措施公司将完善分红制度。", "完善", "undertaking"),
    # a sentence that begins with the company is none
    ("一、关于股份锁定的承诺\n（一）公司制定现金分红方案本公司股东应当赞成。", "赞成", "undertaking"),
    # the article that an amendment replaces, in running text
    ("原第九条规定：“每年分红不少于4%。”现修改为：“每年分红不少于24%。”", "于4%", "superseded"),
    ("原第九条规定：“每年分红不少于4%。”现修改为：“每年分红不少于24%。”", "24%", ""),
    ("章程原规定如下：\n每年分红不少于4%。\n修改后的条文如下：\n每年分红不少于24%。", "于4%", "superseded"),
    ("原条文：\n每年分红不少于4%。\n可以中期分红。\n现修订为：\n每年分红不少于24%。", "中期", "superseded"),
    # nothing takes its place
    ("原条文：\n每年分红不少于4%。\n公司修改为此召开股东会。", "于4%", ""),
    # grounds and principles are no old wording
    ("公司修订规划的原因：\n每年分红不少于4%。\n现修订为：\n每年分红不少于24%。", "于4%", ""),
    # further names for what is in force and for what comes
    (
        "一、发行人现有的股利分配政策\n可以分红。\n二、本次公开发行股票后的股利政策\n每年分红。",
        "可以分红",
        "superseded",
    ),
    ("一、原有利润分配政策\n可以分红。\n二、发行新股并上市后的利润分配政策\n每年分红。", "可以分红", "superseded"),
    (
        "一、股利分配政策\n（一）公司挂牌前适用的章程约定，可以分红。\n二、挂牌后的股利分配政策\n每年分红。",
        "可以分红",
        "superseded",
    ),
    # ... which goes on where nothing comes after it
    ("一、公司现有的利润分配政策\n可以分红。", "可以分红", "policy"),
    # a comparison in running text, and the heading above it, which is about both
    (
        "一、上市后的股利分配政策\n每年分红。\n二、上市前后股利分配政策的对比\n上市前每年分红4%，上市后为14%。",
        "4%",
        "superseded",
    ),
    ("一、上市后的股利分配政策\n每年分红。\n二、上市前后股利分配政策的对比\n上市前没有比例。", "对比", "policy"),
    # what others promise of their own dividends
    ("一、控股股东关于利润分配政策的承诺\n本企业将所得分红的两成用于增持。", "两成", "undertaking"),
    ("一、发行人、控股股东关于利润分配政策的承诺\n每年分红不少于两成。", "两成", "policy"),
    ("一、公司关于利润分配政策的承诺\n每年分红不少于两成。", "两成", "policy"),
    # the plan before this one; a plan after the earlier distributions is this one
    ("一、上一期股东回报规划的主要内容\n每年分红不少于两成。", "两成", "history"),
    ("一、本期股东回报规划\n每年分红不少于两成。", "两成", "policy"),
    # other companies and the law
    ("一、同行业上市公司的分红政策\n梧闻股份每年分红不少于两成。", "两成", "opinion"),
    ("一、法律法规关于现金分红的规定\n每年分红不少于两成。", "两成", "opinion"),
    ("一、关于现金分红的规定\n每年分红不少于两成。", "两成", "policy"),
    # the articles in force, behind the short name of the company
    (
        "一、股利分配政策（一）发行前的政策澄湖股份有限公司（以下简称“公司”）现行有效的《公司章程》规定，每年分红不低于可分配利润的6%。\n（二）本次发行后的股利分配政策\n每年分红两成。",
        "6%",
        "superseded",
    ),
    # what is assumed for a calculation
    ("一、利润分配政策\n假设公司每年分红两成。", "两成", "opinion"),
]


@pytest.mark.parametrize("text, words, zone", ZONES)
def test_zones(text: str, words: str, zone: str) -> None:
    assert next(unit.zone for unit in reading_of(text).units if words in unit.text) == zone


def test_lines_of_the_host_site() -> None:
    entry = load("furniture")["host_site"]
    pattern = patterns("host_site")
    assert pattern is not None
    assert [line for line in entry["examples"] if not pattern.search(line)] == []
    assert [line for line in entry["near_misses"] if pattern.search(line)] == []
