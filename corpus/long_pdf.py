"""A prospectus of any length, made of our own text: chapters about the business, and a policy where it is wanted."""

from __future__ import annotations

import itertools
import zlib
from collections.abc import Iterator
from pathlib import Path

import bare_pdf
from bare_pdf import Canvas, Sheet, song
from kinds_pdf import filled

_LINES = 28
_SUBJECTS = (
    "发行人的主要产品",
    "公司的研发投入",
    "行业内的竞争格局",
    "主要原材料的采购价格",
    "生产基地的扩建",
    "公司的客户结构",
)
_VERBS = (
    "在报告期内保持稳定，",
    "受下游需求的影响有所变化，",
    "与同行业公司相比不存在重大差异，",
    "随着新产线的投产逐步改善，",
)
_ENDS = (
    "具体情况参见本招股说明书相应章节的分析。",
    "公司将继续加强质量管理和成本控制。",
    "上述变动与业务规模的增长相匹配。",
    "相关风险已在风险因素一章中作了提示。",
)
_CHAPTERS = ("业务与技术", "发行人基本情况", "财务会计信息", "募集资金运用", "公司治理", "同业竞争与关联交易")


def _business() -> Iterator[str]:
    """Paragraphs without end, in chapters, none of which speaks of distributing profit."""
    for chapter in itertools.count(1):
        yield f"{chapter % 20 + 1}、{_CHAPTERS[chapter % 6]}的补充说明"
        for turn in range(24):
            number = chapter * 24 + turn
            yield "".join(
                f"{_SUBJECTS[(number + k) % 6]}{_VERBS[(number * 5 + k) % 4]}{_ENDS[(number * 3 + k) % 4]}"
                for k in range(4)
            )


def prospectus(pages: int, policy_page: int | None, source: str = "02_plan_2024") -> bytes:
    """A PDF of so many pages, with the policy of a source from that page on, or with none."""
    font = song()
    business = (line for paragraph in _business() for line in filled(paragraph, 36))
    policy: list[str] = []
    if policy_page is not None:
        text = (Path(__file__).parent / "sources" / f"{source}.txt").read_text("utf-8")
        policy = [line for part in text.splitlines() for line in filled(part.strip("|").replace("|", "    "), 36)]
    company = "沧浪亭智能装备股份有限公司"
    sheets: list[Sheet] = []
    for number in range(1, pages + 1):
        page = Canvas(font)
        page.text(72, 800, f"{company}　　　　　　　　　　　　　　　　招股说明书", 9)
        page.text(280, 40, f"1-1-{number}", 9)
        lines = policy if policy_page is not None and number >= policy_page and policy else None
        here = [policy.pop(0) for _ in range(min(_LINES, len(policy)))] if lines else []
        here += itertools.islice(business, _LINES - len(here))
        for at, line in enumerate(here):
            page.text(72, 770 - 25 * at, line)
        sheets.append(Sheet(_packed(page)))
    return bare_pdf.pdf(sheets, font)


class _Packed(Canvas):
    """A drawing whose content is compressed: ten thousand pages would not fit else."""

    entries = "/Filter/FlateDecode"

    @property
    def content(self) -> bytes:
        return zlib.compress(b"\n".join(self.parts))


def _packed(page: Canvas) -> Canvas:
    return _Packed(page.font, page.parts)
