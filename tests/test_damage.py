"""Damage of web copies: what is taken out, what is taken for what it looks like, and what looks like damage and is none."""

from __future__ import annotations

import itertools

import pytest
from reading_of import source_of
from test_repair import flow_of

from pipeline.document import read
from pipeline.normalise import normalise

GLOSSES = [
    # copy -> running text; a sentence each, with at least three glosses of the kind
    # English behind words, capitals and all
    (
        "公司的净利润(net profit)由董事会 (Board of Directors)提出，现金分红(cash dividend)优先。",
        "公司的净利润由董事会提出，现金分红优先。",
    ),
    # readings of whole words in square brackets
    ("利润[lì rùn]分配[fēn pèi]由股东[gǔ dōng]决定。", "利润分配由股东决定。"),
    # tones as figures
    ("规(gui1)划(hua4)由股(gu3)东审议。", "规划由股东审议。"),
    # phonetic signs, in brackets and bare
    ("盈（ㄧㄥˊ）餘（ㄩˊ）分派之現金（ㄐㄧㄣ）股利。", "盈余分派之现金股利。"),
    ("盈ㄧㄥˊ餘ㄩˊ分派之現ㄒㄧㄢˋ金股利。", "盈余分派之现金股利。"),
    # kana, and readings without brackets
    ("配当（はいとう）の利益（りえき）は株主（かぶぬし）", "配当の利益は株主"),
    ("利lì润rùn分配由股gǔ东dōng决定。", "利润分配由股东决定。"),
]


@pytest.mark.parametrize("copy, running", GLOSSES)
def test_glosses_of_every_style_go(copy: str, running: str) -> None:
    flow = flow_of(copy)
    assert flow.text == running
    assert flow.repairs.get("gloss", 0) + flow.repairs.get("translation", 0) >= 3


NO_GLOSSES = [
    # list numbers of the kind that stand in brackets, behind a word
    "满足下列条件(i)盈利，(ii)现金充足，(iii)无亏损，(iv)无重大支出的，应当分红。",
    "甲方(a)与乙方(b)及丙方(c)和丁方(d)共同承诺分红。",
    # names of firms and of notions
    "合格投资者(QFII)、净资产收益率(ROE)、两地上市(A+H)的公司与会计准则(IFRS)一致。",
    # a citation in square brackets, and remarks in Chinese
    "根据证监发[2012]37号、公告[2013]43号、公告[2022]3号（以下简称指引）（含税）执行。",
    # English behind a term now and then, as in an annual report
    ("公司采用DNA编码化合物库（DNA encoded library）技术。" + "公司的利润分配政策保持连续性和稳定性。" * 60) * 4,
    # two words in English are names, no habit
    "本公司(the Company)由母公司(parent company)控股。",
]


@pytest.mark.parametrize("text", NO_GLOSSES)
def test_brackets_that_are_no_glosses_stay(text: str) -> None:
    flow = flow_of(text)
    assert "gloss" not in flow.repairs
    assert len(flow.text) == len(text) - text.count(" (") - (2 if "company" in text else 0) + (
        2 if "company" in text else 0
    )


def test_marks_that_cannot_be_seen_part_neither_words_nor_quotes() -> None:
    text = "\ufeff公\u200b司每年现\u200c金分红不\u2060低于当年可分配利润的3\u200b0%，由股东\xad大会审议。"
    flow = flow_of(text)
    assert flow.text == "公司每年现金分红不低于当年可分配利润的30%，由股东大会审议。"
    assert len(flow.spans(0, len(flow.text))) == 1
    (record,) = read(text.encode(), "a.txt").records
    assert [clause.ratio for clause in record.clauses if clause.type == "annual_cash_ratio"] == [0.3]


DIGITS = [
    # what stands there -> what is read
    ("不低于l0%", "不低于10%"),
    ("不低于3O%", "不低于30%"),
    ("不低于IO％", "不低于10%"),
    ("超过5,0OO万元", "超过5,000万元"),
    ("2O24-2O26年", "2024-2026年"),
    ("每l0股派1.O元", "每10股派1.0元"),
    # Latin words, codes and list letters are no numbers
    ("O2O业务占比", "O2O业务占比"),
    ("Ol0型设备", "Ol0型设备"),
    ("A1l级与B0O级", "A1l级与B0O级"),
    ("I、总则", "I、总则"),
    ("All 30%", "All 30%"),
]


@pytest.mark.parametrize("text, read_as", DIGITS)
def test_letters_taken_for_digits(text: str, read_as: str) -> None:
    found = normalise(source_of(text))
    assert found.norm == read_as
    assert bool(found.lookalikes) == (read_as != text.replace("％", "%"))


def test_a_number_with_such_letters_is_checked_as_it_is_read() -> None:
    (record,) = read("公司每年现金分红不低于当年可分配利润的l0%，累计不低于2O%。".encode(), "a.txt").records
    assert [clause.ratio for clause in record.clauses if clause.type == "annual_cash_ratio"] == [0.1, 0.2]
    assert record.status != "invalid"
    assert "digit" in {repair.kind for repair in record.document.quality.repairs}
    assert "repaired" in record.document.quality.flags


PARTED = [
    # a ratio that spaces part, and figures that stand side by side
    ("公司每年现金分红不低于 3 0%。", "公司每年现金分红不低于30%。"),
    ("比例为 1 5 %，以现金支付。", "比例为15%，以现金支付。"),
    ("上年 3 40%，本年 2 50%。", "上年3 40%，本年2 50%。"),
    # all of a text, with full-width spaces
    ("　".join("公司每年现金分红不低于30%由股东决定。"), "公司每年现金分红不低于30%由股东决定。"),
    # a stop of an English keyboard behind a percentage
    ("不低于30%.\n第二条 其他", "不低于30%。\n第二条 其他".replace(" ", "")),
]


@pytest.mark.parametrize("text, running", PARTED)
def test_spaces_and_stops(text: str, running: str) -> None:
    assert flow_of(text).text == running


BODY = "公司董事会应当综合考虑所处行业特点和发展阶段以及自身经营模式等因素并认真听取独立董事和中小股东的意见" * 3


@pytest.mark.parametrize(
    "order, torn",
    [
        ((1, 2, 3, 4), 0),
        ((1, 3, 2, 4), 3),  # two that changed places: three cuts do not go on
        ((1, 2, 4), 1),  # one that is missing
    ],
)
def test_slices_that_do_not_go_on_are_told(order: tuple[int, ...], torn: int) -> None:
    flow = flow_of("\n\n".join(f"{number}、会审议。{BODY}股东大" for number in order))
    assert flow.repairs.get("slice_out_of_order", 0) == torn
    assert len(flow.gaps) == torn
    assert flow.repairs["slice_number"] == len(order)
    joined = [a for a, b in itertools.pairwise(order) if b == a + 1]
    assert flow.text.count("股东大会审议") == len(joined)


def test_a_copy_out_of_order_claims_no_absence() -> None:
    policy = "公司每年以现金方式分配的利润不低于当年实现的可分配利润的20%。"
    copy = "\n\n".join(f"{number}、会审议。{policy}{BODY}股东大" for number in (1, 3, 2, 4))
    (record, *_) = read(copy.encode(), "a.txt").records
    assert "damaged" in record.document.quality.flags
    assert "unreadable" in record.coverage.values()
    assert "not_stated" not in record.coverage.values()


def test_pages_in_another_order_part_what_does_not_go_on() -> None:
    line = "公司应当重视对投资者的合理回报并兼顾公司的可持续发展，在符合分配条件时积极"
    pages = "\n".join(f"{line}\n第{number}页 共4页" for number in (1, 3, 2, 4))
    assert len(flow_of(pages).gaps) == 3
    # bare figures of a table are no page numbers of a series
    figures = "\n".join(f"{line}。\n{number}" for number in (40, 30, 20, 10))
    assert flow_of(figures).gaps == ()


def test_paragraphs_that_lost_their_stops_stay_apart() -> None:
    lines = [
        "公司每年以现金方式分配的利润不低于当年实现的可分配利润的20%，由董事会提出预案",
        "公司可以采取现金、股票或者现金与股票相结合的方式分配利润，在具备现金分红条件时应当优先采用现金分红的方式，并且可以进行中期分红",
        "调整利润分配政策的，须经出席股东大会的股东所持表决权的三分之二以上通过",
        "公司董事会至少每三年重新审阅一次股东回报规划，根据股东特别是中小股东、独立董事和监事的意见对公司正在实施的利润分配政策作出适当且必要的修改，报股东大会批准后实施",
        "存在股东违规占用公司资金情况的，公司应当扣减该股东所分配的现金红利",
        "本规划由公司董事会负责解释，自股东大会审议通过之日起生效，修订时亦同，未尽事宜按照有关法律、行政法规、部门规章以及公司章程的规定执行",
    ]
    assert flow_of("\n".join(lines)).text == "\n".join(lines)


MARKDOWN = [
    ("# 分红规划\n\n1\\.公司可以分红。", "分红规划\n1.公司可以分红。"),
    ("比例为**30%**。\n\n<!-- 第 3 页 -->\n\n![](images/a.png)\n\n公司可以分红。", "比例为30%。\n公司可以分红。"),
    ("公司&nbsp;可以分红。<br>公司可以送股。", "公司可以分红。\n公司可以送股。"),
]


@pytest.mark.parametrize("text, running", MARKDOWN)
def test_marks_of_a_converter(text: str, running: str) -> None:
    assert flow_of(text).text == running
