"""The parts of a record around its clauses: evidence, the document, the instrument, what was left over, findings."""

from __future__ import annotations

import datetime
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, JsonValue

from ..model import Format
from .fields import (
    EVIDENCE,
    ORIGIN,
    BoardValue,
    ClauseId,
    Count,
    ExchangeValue,
    ListLogicValue,
    Ordinal,
    OriginValue,
    RuleValue,
    Year,
    about,
)
from .reasons import REASONS, RESIDUE_CODES


class Part(BaseModel):
    """Base of everything in a record: frozen, and refusing fields it does not know.

    Building is deferred, since only `PolicyRecord` validates whole records; a part used alone builds itself.
    """

    model_config = ConfigDict(extra="forbid", frozen=True, defer_build=True)


class Evidence(Part):
    """Words of the source: `source_text[start:end] == quote`, half-open code points into the text as read."""

    model_config = ConfigDict(json_schema_extra={"title_zh": "原文片段"})

    quote: Annotated[
        str, Field(min_length=1), about("The source cut at start and end.", "引文", "按起止位置截取的原文。")
    ]
    start: Annotated[Count, about("First code point.", "起", "起始码位。", unit="code points")]
    end: Annotated[Ordinal, about("One past the last code point.", "止", "结束码位（不含）。", unit="code points")]
    page: Annotated[
        Ordinal | None, about("Page number from 1; null for formats without pages.", "页码", "页码；无分页格式为空。")
    ] = None


class Reference(Part):
    """A reference such as 前项 or 上述条件, resolved where the text allows."""

    model_config = ConfigDict(json_schema_extra={"title_zh": "援引"})

    text: Annotated[str, Field(min_length=1), about("The referring words.", "援引文字", "援引所用的文字。")]
    target_id: Annotated[
        ClauseId | None,
        about("Id of the clause referred to; null if unresolved.", "援引条款", "被援引条款的编号；未能确定时为空。"),
    ] = None
    quote: Annotated[str | None, about("Words of the target.", "被援引原文", "被援引条款的原文。")] = None


class Group(Part):
    """The list a condition or test stands in: 同时满足以下条件 (all_of), 以下任一情形 (any_of), or not said."""

    model_config = ConfigDict(json_schema_extra={"title_zh": "列举"})

    id: Annotated[
        str, Field(min_length=1), about("Id of the list within the record.", "列举编号", "列举在记录内的编号。")
    ]
    parent: Annotated[str | None, about("Id of the list that holds this one.", "上级列举", "上一级列举的编号。")] = None
    logic: Annotated[
        ListLogicValue,
        about(
            "How the items combine.",
            "逻辑",
            "各项之间的逻辑关系。",
            values_zh={"all_of": "同时满足", "any_of": "任一", "unstated": "未写明"},
        ),
    ]
    basis: Annotated[
        Literal["explicit", "implied"],
        about("Whether words say so, or the form of the list implies it.", "依据", "文字明示，或由列举形式推知。"),
    ] = "explicit"


class Company(Part):
    """The company whose policy it is: what the document prints, and what metadata, its file's name or the code add."""

    model_config = ConfigDict(json_schema_extra={"title_zh": "公司"})

    name: Annotated[
        str | None, about("Full legal name without spaces, in the document's script.", "公司全称", "文件所载公司全称。")
    ] = None
    short_name: Annotated[str | None, about("Short name of the security.", "证券简称", "证券简称。")] = None
    stock_code: Annotated[
        Annotated[str, Field(pattern=r"^[0-9A-Z]{4,6}\.(SH|SZ|BJ|NQ|HK|TW|TWO)$")] | None,
        about("Code with its market: 600000.SH, 00700.HK, 2330.TW.", "证券代码", "含市场后缀的证券代码。"),
    ] = None
    exchange: Annotated[
        ExchangeValue | None,
        about("Exchange; null where neither code nor text tells it.", "交易所", "上市或挂牌场所；无法判定时为空。"),
    ] = None
    board: Annotated[
        BoardValue | None,
        about(
            "Board; null where neither code nor text tells it.",
            "板块",
            "上市板块；无法判定时为空。",
            values_zh={
                "main": "主板",
                "star": "科创板",
                "chinext": "创业板",
                "bse": "北交所",
                "neeq": "新三板",
                "hk_main": "港股主板",
                "gem": "港股GEM",
                "twse": "台湾上市",
                "tpex": "台湾上柜",
            },
        ),
    ] = None
    origin: Annotated[dict[Literal["name", "short_name", "stock_code", "exchange", "board"], OriginValue], ORIGIN] = {}
    evidence: Annotated[tuple[Evidence, ...], EVIDENCE] = ()


class DocumentDate(Part):
    """The signing or announcement date of the document itself."""

    model_config = ConfigDict(json_schema_extra={"title_zh": "文件日期"})

    date: Annotated[datetime.date, about("ISO date.", "日期", "ISO 格式日期。")]
    origin: Annotated[OriginValue, ORIGIN] = "text"
    evidence: Annotated[tuple[Evidence, ...], EVIDENCE] = ()


class CitedRule(Part):
    """A rule named as the basis of the policy."""

    model_config = ConfigDict(json_schema_extra={"title_zh": "制定依据"})

    rule: Annotated[RuleValue, about("Canonical id of the rule.", "规则", "规则的标准代号。")]
    title: Annotated[str | None, about("Title as printed.", "标题", "文中所载标题。")] = None
    doc_number: Annotated[str | None, about("Document number as printed.", "文号", "文中所载文号。")] = None
    resolved_version: Annotated[
        str | None,
        about(
            "Version the citation means, where it can be told (the one in force at the document's date, say).",
            "所指版本",
            "援引所指的版本；无法判定时为空。",
        ),
    ] = None
    evidence: Annotated[tuple[Evidence, ...], EVIDENCE] = ()


class Repair(Part):
    """Damage of one kind that was removed before reading."""

    model_config = ConfigDict(json_schema_extra={"title_zh": "修复"})

    kind: Annotated[str, Field(min_length=1), about("Kind of damage.", "类型", "损坏类型。")]
    count: Annotated[Count, about("How often it was removed.", "次数", "修复次数。")]


class Quality(Part):
    """How well the document could be read. With `truncated` or `damaged`, absence of a clause proves nothing."""

    model_config = ConfigDict(json_schema_extra={"title_zh": "质量信息"})

    flags: Annotated[
        tuple[Literal["repaired", "ocr", "truncated", "damaged"], ...],
        about("What happened to the text.", "标记", "文本质量标记：已修复、光学识别、截断、损坏。"),
    ] = ()
    repairs: Annotated[tuple[Repair, ...], about("Repairs by kind.", "修复明细", "各类修复及次数。")] = ()
    notes: Annotated[
        tuple[str, ...], about("Short codes of what the reader met.", "读取备注", "读取过程的备注代码。")
    ] = ()


class DocumentInfo(Part):
    """The document a record was read from."""

    model_config = ConfigDict(json_schema_extra={"title_zh": "文件信息"})

    source: Annotated[
        str,
        Field(min_length=1),
        about(
            "Path relative to the archive's root; outer.zip!/inner.pdf for members.", "来源", "相对于档案根目录的路径。"
        ),
    ]
    sha256: Annotated[
        str, Field(pattern=r"^[0-9a-f]{64}$"), about("SHA-256 of the file's bytes.", "文件哈希", "文件字节的 SHA-256。")
    ]
    format: Annotated[Format, about("Format of the file.", "格式", "文件格式。")]
    encoding: Annotated[str | None, about("Codec of a text or HTML file.", "编码", "文本或网页文件的字符编码。")] = None
    page_count: Annotated[
        Count | None, about("Number of pages; null for formats without pages.", "页数", "页数；无分页格式为空。")
    ] = None
    script: Annotated[
        Literal["hans", "hant", "mixed"],
        about("Simplified, Traditional, or both.", "字体", "简体、繁体或混用。"),
    ]
    jurisdiction: Annotated[
        Literal["cn", "hk", "tw"],
        about(
            "Law the policy stands under, told by its terms and not by its script.",
            "法域",
            "适用法域，按用语而非字体判定。",
        ),
    ]
    doc_type: Annotated[
        Literal[
            "shareholder_return_plan",
            "articles_of_association",
            "articles_amendment",
            "prospectus",
            "annual_report",
            "dividend_policy",
            "other",
        ],
        about("Kind of document.", "文件类型", "文件类型。"),
    ]
    title: Annotated[str | None, about("Title as printed.", "标题", "文件所载标题。")] = None
    origin: Annotated[dict[Literal["title", "jurisdiction"], OriginValue], ORIGIN] = {}
    company: Annotated[Company | None, about("The company; null if not named.", "公司", "公司；未载明时为空。")] = None
    document_date: Annotated[
        DocumentDate | None, about("Date of the document; null if none.", "文件日期", "文件日期；未载明时为空。")
    ] = None
    cited_rules: Annotated[
        tuple[CitedRule, ...], about("Rules named as the basis.", "制定依据", "作为制定依据的规则。")
    ] = ()
    quality: Annotated[Quality, about("How well it could be read.", "文本质量", "文本质量。")] = (
        Quality.model_construct()
    )


class PlanPeriod(Part):
    """The years a plan covers; a plan for 未来三年 without years has only `years`."""

    model_config = ConfigDict(json_schema_extra={"title_zh": "规划期间"})

    start_year: Annotated[Year | None, about("First year.", "起始年", "起始年度。", unit="year")] = None
    end_year: Annotated[Year | None, about("Last year.", "结束年", "结束年度。", unit="year")] = None
    years: Annotated[
        Ordinal | None,
        about("Inclusive count, or the stated number.", "年数", "首尾均计的年数，或文中所述年数。", unit="years"),
    ] = None
    evidence: Annotated[tuple[Evidence, ...], EVIDENCE] = ()


class Instrument(Part):
    """The policy instrument within the document: a plan, the articles' policy, or another policy text."""

    model_config = ConfigDict(json_schema_extra={"title_zh": "政策文本信息"})

    ordinal: Annotated[Ordinal, about("Number within the document, from 1.", "序号", "在文件内的序号。")]
    kind: Annotated[Literal["plan", "articles", "policy"], about("Kind of instrument.", "类型", "规划、章程或政策。")]
    applies: Annotated[
        Literal["current", "superseded"],
        about("Whether it will apply, or has been replaced.", "效力", "现行，或已被取代。"),
    ] = "current"
    heading: Annotated[str | None, about("Heading as printed.", "标题", "所在标题。")] = None
    plan_period: Annotated[PlanPeriod | None, about("Years covered.", "规划期间", "规划期间。")] = None
    start: Annotated[Count, about("First code point of its text.", "起", "起始码位。", unit="code points")]
    end: Annotated[Count, about("One past its last code point.", "止", "结束码位（不含）。", unit="code points")]
    supersedes: Annotated[
        str | None, about("record_id of the instrument it replaces.", "取代", "所取代政策文本的记录编号。")
    ] = None


class Candidate(Part):
    """What a rule found and the checks after it threw out."""

    model_config = ConfigDict(json_schema_extra={"title_zh": "候选条款"})

    type: Annotated[str, Field(min_length=1), about("Clause type it was taken for.", "类型", "候选条款类型。")]
    values: Annotated[dict[str, JsonValue], about("The values read.", "取值", "读出的取值。")] = {}
    extractor: Annotated[str, about("Rule that found it.", "抽取规则", "给出该候选的规则。")] = ""
    evidence: Annotated[tuple[Evidence, ...], EVIDENCE] = ()


class Rejected(Part):
    """A finding that was rejected, with the reason."""

    model_config = ConfigDict(json_schema_extra={"title_zh": "被拒条款"})

    clause: Annotated[Candidate, about("What was found.", "候选", "被拒的候选条款。")]
    reason: Annotated[str, Field(min_length=1), about("Why it was rejected.", "原因", "被拒原因。")]


class Residue(Part):
    """A sentence of a policy passage that carries a quantity or a duty which no clause accounts for, and why."""

    model_config = ConfigDict(json_schema_extra={"title_zh": "剩余文本"})

    quote: Annotated[
        str, Field(min_length=1), about("The source cut at start and end.", "引文", "按起止位置截取的原文。")
    ]
    start: Annotated[Count, about("First code point.", "起", "起始码位。", unit="code points")]
    end: Annotated[Ordinal, about("One past the last code point.", "止", "结束码位（不含）。", unit="code points")]
    page: Annotated[Ordinal | None, about("Page number from 1.", "页码", "页码。")] = None
    code: Annotated[
        Literal[RESIDUE_CODES],  # type: ignore[valid-type]
        about(
            "Why it is listed, as one of a closed list: "
            + "; ".join(f"{code}: {reason}" for code, (reason, _) in REASONS.items())
            + ".",
            "原因代码",
            "列出原因的代码。",
            values_zh={code: reason for code, (_, reason) in REASONS.items()},
        ),
    ]
    reason: Annotated[str, Field(min_length=1), about("The code in words.", "原因", "原因代码的文字说明。")]


class Finding(Part):
    """What a check has to say about a record."""

    model_config = ConfigDict(json_schema_extra={"title_zh": "检查发现"})

    rule: Annotated[str, Field(min_length=1), about("Id of the check.", "检查编号", "检查编号。")]
    category: Annotated[
        Literal["extraction", "document", "regulation"],
        about(
            "What is at fault: our reading, the document, or the policy under the rules.", "类别", "抽取、文件或监管。"
        ),
    ]
    severity: Annotated[Literal["error", "warning", "info"], about("How bad it is.", "严重程度", "严重程度。")]
    message: Annotated[str, Field(min_length=1), about("Message in English.", "英文说明", "英文说明。")]
    message_zh: Annotated[str, Field(min_length=1), about("Message in Chinese.", "中文说明", "中文说明。")]
    clauses: Annotated[tuple[ClauseId, ...], about("Ids of the clauses at issue.", "所涉条款", "所涉条款编号。")] = ()
    basis: Annotated[str | None, about("Rule or source the check rests on.", "依据", "检查所依据的规则。")] = None
