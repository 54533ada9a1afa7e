"""Script and width: every character stays in its place."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from reading_of import source_of

from pipeline.normalise import normalise, script_of

SCRIPTS = [
    ("公司每年现金分红不低于可供分配利润的三成。", "hans"),
    ("公司每年現金分紅不低於可供分配利潤的三成。", "hant"),
    ("后余于台只里面干云", "hans"),  # characters that both scripts have tell nothing
    ("現金股利應達標準。现金红利规划须经审议。", "mixed"),  # a Traditional text with a Simplified notice of its host
    ("乾照精密", "hans"),  # 乾 is in the Simplified character set too
    ("", "hans"),
]

NORMAL = [
    ("股東應佔溢利之３０％", "股东应占溢利之30%"),  # full-width digits and percent sign
    ("帳面值與盈餘", "账面值与盈余"),  # t2s leaves 帐; mainland usage writes 账
    ("乾照电子为本公司客户", "乾照电子为本公司客户"),  # Simplified is not converted: a name would change
    ("现金流充裕,不影响经营;其他:无", "现金流充裕，不影响经营；其他：无"),  # half-width punctuation of a converter
    ("目录......12.股利.", "目录......12.股利。"),  # dots that lead to a page number
    ("不少于5,000.50万元", "不少于5,000.50万元"),  # ... but never inside a number
    ('制定本规划.公司(以下简称"公司")', '制定本规划。公司（以下简称"公司"）'),  # an ASCII full stop after a sentence
    ("比例为2.5%,且", "比例为2.5%，且"),  # a decimal point stays
    ("二○二四年", "二〇二四年"),  # three ways to print zero
]


@pytest.mark.parametrize("text, script", SCRIPTS)
def test_script(text: str, script: str) -> None:
    assert script_of(text) == script


@pytest.mark.parametrize("text, norm", NORMAL)
def test_normalise(text: str, norm: str) -> None:
    assert normalise(source_of(text)).norm == norm


def test_mixed_text_is_converted_line_by_line() -> None:
    text = "現金股利應達標準，經股東會決議\n乾照公司现金红利规划须经审议"
    assert normalise(source_of(text)).norm == "现金股利应达标准，经股东会决议\n乾照公司现金红利规划须经审议"


FINANCE = "坏账 什么 程序 核心 执行著作 乾坤 于女士 余先生 著作权"


def test_words_of_finance_survive_the_converter() -> None:
    # releases of OpenCC have turned 坏账 into 坯账 and 什么 into 什幺
    from opencc import OpenCC

    assert OpenCC("t2s").convert(FINANCE) == FINANCE


@given(st.text(max_size=200))
def test_length_never_changes(text: str) -> None:
    clean = text.encode("utf-8", "replace").decode()
    assert len(normalise(source_of(clean)).norm) == len(clean)
