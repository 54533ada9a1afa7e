"""What must hold for a cash dividend, and what excuses from one: a clause for each condition.

    公司当年盈利且累计未分配利润为正，如无重大投资计划，应当采取现金方式分配股利。
    公司实施现金分红应同时满足下列条件：（1）…；（2）审计机构出具标准无保留意见的审计报告。
    公司年末资产负债率超过70%的，可以不进行现金分红。

`_condition_frames` finds where conditions stand (before a promise, below a lead or a heading), `_condition_kinds` what they test. A
condition is taken where its words say that the thing holds, an excuse where they say the opposite; so 公司当年盈利，但存在重大投资计划的，
可以不进行现金分红 is one excuse and not two. A ban (资本充足率低于8%的，不得分配) is the condition that it does not.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from ..cues import gate
from ..reading import Item, Listing, Reading, Unit
from ..scanning import scanning
from . import Context, Draft
from ._condition_back import item_named, items_before, looks_back, looks_unmet, sentence_before
from ._condition_drafts import CONDITION, draft_of
from ._condition_fit import Frame, fitting, inline_logic, is_ordered, region_of, without_plans
from ._condition_frames import (
    Event,
    Sentence,
    find_events,
    is_row,
    joined,
    runs,
    sentences,
    speaks_of_paying,
)
from ._condition_gates import MAY_TEST, concerns, is_idle, part_tests, tests
from ._condition_kinds import find_atoms
from ._condition_leads import (
    BEHIND,
    MAY_LEAD,
    NAMES_ROLE,
    Lead,
    begins_with_heading,
    body_behind,
    cases_below,
    heading_role,
    read_lead,
    row_role,
    tests_something,
    title_role,
)
from ._condition_lists import cells, items_below
from ._condition_parts import lies_within, parts_of, per_share_test, replace_offsets, stands_alone
from ._condition_reader import Atom
from ._condition_rest import alternatives, left_over, unknown

_PARTED = scanning("[，；、]")
_WORDS = scanning("[\u4e00-\u9fff]")
_LABEL = scanning("^[^，；：、]{0,14}(?:比例|方式|形式|间隔|程序|机制|股票股利|股票分红|期间|周期|安排|政策)。$")
# How many sentences a heading without a number speaks for, where no other heading comes.
_REACH = 12
_SHORT = 30  # characters of the longest line that may be such a heading
_WORTH = MAY_TEST | NAMES_ROLE  # what a sentence, a heading or a row of a table cannot do without
_COMMITMENTS = ("annual_cash_ratio", "cumulative_cash_ratio", "absolute_amount_floor", "per_share_dividend_floor")
# A sentence that means the conditions before it, and how far behind them it may stand.
_THESE = scanning("(?:满足|符合|具备)(?:了)?(?:上述|前述|前款|以上|该等|前条|上款)[^，；。]{0,10}(?:条件|要求|规定)")
_NEAR = 6
_MEANS = scanning('(?:支出|投资|计划|安排|事项|投入|项目|收购|开支)[”"]?[，|]?(?:是指|系指|指)')
_SETS_ASIDE = scanning(
    "除[^，；。：]{2,40}外|^除[^，；。：]{0,8}(?:特殊|特别|例外)[^，；。：]{0,6}，|(?:不存在|未出现|未发生|无)[^，；。：]{2,30}(?:情[形况]|例外)"
)
# 以股票方式分配股利，需满足：
_OF_STOCK = scanning(
    "[^：。；]{0,16}(?:股票方式|股票股利|送股|红股|股票分红)[^：。；现]{0,20}(?:满足|符合|具备|条件)[^：。；现]{0,10}："
)
_STOCK = gate("股票方式", "股票股利", "送股", "红股", "股票分红")
_AFTER_PAYMENT = ("capital_adequacy", "risk_indicators", "debt_ratio", "cash_reserve", "undistributed_profit_positive")


def extract(reading: Reading, context: Context) -> Iterator[Draft]:
    """The conditions and exemptions of the policy, in order."""
    found = _Finder(reading, context)
    for units in runs(context.policy):
        if len(units) == 1 and not (units[0].cues & _WORTH or found.loose):
            continue  # most of a filing
        text, cues = joined(units)
        if found.loose or (cues & NAMES_ROLE and len(text) <= _SHORT):
            found.note_heading(units, text)
        first = units[0]
        if cues & _WORTH and first.index not in found.done and found.admits(first, text, cues):
            yield from found.sentence(Sentence(units, text, cues))


class _Finder:
    def __init__(self, reading: Reading, context: Context) -> None:
        self.reading = reading
        self.context = context
        self.done: set[int] = set()
        self.lists: dict[int, Listing] = {
            listing.lead.index: listing for listing in reading.lists if listing.lead is not None
        }
        self.roles: dict[int, str | None] = {}
        self.promises: dict[int, list[Draft]] | None = None  # by the unit they stand in
        self.loose_until = 0
        self.loose_item: Item | None = None
        self.loose: str | None = None  # the role of a heading that has no number

    def note_heading(self, units: Sequence[Unit], text: str) -> None:
        """Remember a line like 分红的前提 that stands alone without a number; the next heading ends it.

        Without a line remembered, what is longer than `_SHORT` or names no role changes nothing.
        """
        first, heading = units[0], units[-1].heading
        if heading and not self.loose:
            return
        item = first.item
        if self.loose:
            if heading and tests_something(text):
                return
            if heading or first.index > self.loose_until or not lies_within(item, self.loose_item):
                self.loose = None
        if heading or len(text) > _SHORT or not _WORDS.search(text):
            return
        words = text.rstrip("。：")
        role = title_role(words)
        if role is None and not self.loose:
            return
        plain = words == text and not _PARTED.search(text) and not (self.loose and find_atoms(text, text))
        if plain or (role and not re.search("[，；：。]|的$", words)) or _LABEL.search(text):
            self.loose = role
            self.loose_until = first.index + _REACH
            self.loose_item = None if plain else item

    def _heading(self, item: Item | None) -> str | None:
        """The role of the innermost heading above, worked out once for each item."""
        if item is None:
            return None
        key = id(item)
        if key not in self.roles:
            self.roles[key] = heading_role(item) if item.title else self._heading(item.parent)
        return self.roles[key]

    def _titled(self, role: str, sentence: Sentence) -> Frame:
        """The frame of what stands below a heading without a lead."""
        item = sentence.first.item
        while item is not None and not item.title:
            item = item.parent
        start = item.start if item is not None else self.loose_until
        effect = "no_cash" if role == "excuse" else None
        return Frame(role, effect, "heading", "unstated", "implied", "head", f"heading-{start}")

    # --- one sentence ---

    def admits(self, first: Unit, text: str, cues: int) -> bool:
        """Whether a sentence is worth reading: it speaks of paying or stands below a heading of conditions, and tests something."""
        if cues & NAMES_ROLE and row_role(text):
            return True
        if not cues & MAY_TEST:
            return False
        if not concerns(self.reading, first, text, cues) and (self.loose or self._heading(first.item)) is None:
            return False
        return tests(text, cues)

    def sentence(self, sentence: Sentence) -> Iterator[Draft]:
        """The drafts of a sentence: of the list it leads, before its promises and excuses, or bare below a heading."""
        text, cues = sentence.text, sentence.cues
        if cues & _STOCK and _OF_STOCK.match(text):
            return
        headed = self.loose or self._heading(sentence.first.item)
        if headed != "excuse" and begins_with_heading(sentence):
            headed = "promise"
        lead = read_lead(sentence, headed=headed == "promise") if cues & MAY_LEAD else None
        if lead is not None or (headed == "excuse" and (lead := cases_below(text))):
            yield from self._led(sentence, lead, headed)
            return
        if headed is None and is_idle(sentence) and not (cues & BEHIND and body_behind(sentence, cash=True)):
            return
        events = find_events(sentence, headed=headed == "promise")
        if row := row_role(text):
            yield from self._row(sentence, *row, events)
            return
        if headed == "promise" and all(per_share_test(sentence, event) for event in events):
            events = []  # 每股派发的现金红利不低于0.01元: below the heading no promise
        if events:
            yield from self._events(sentence, events, headed)
        elif headed is not None and (not sentence.units[-1].heading or tests_something(text)):
            yield from self._linked(list(self._bare(sentence, headed)), sentence)
        elif sentence.units[-1].heading and sentence.first.index in self.lists and headed is not None:
            yield from self._linked(list(self._items(sentence, self._titled(headed, sentence))), sentence)
        if cues & BEHIND:
            yield from self._behind(sentence, cash=any(event.role == "promise" for event in events))

    def _led(self, sentence: Sentence, lead: Lead, headed: str | None) -> Iterator[Draft]:
        """The drafts of a sentence that leads a list, and of what it says before."""
        if lead.begin:  # …的，应当进行现金分红；存在下列情形之一的，可以不进行：
            earlier = [event for event in find_events(sentence, headed=False) if event.end <= lead.begin]
            yield from self._events(sentence, earlier, headed)
        yield from self._linked(list(self._list(sentence, lead)), sentence)

    def _row(self, sentence: Sentence, role: str, body: int, events: list[Event]) -> Iterator[Draft]:
        """The conditions of a row of a table whose first words are their heading: |现金分红条件|（1）…；（2）…|."""
        if events and max(event.end for event in events) > body:
            yield from self._events(sentence, events, role)
            return
        group = f"row-{sentence.first.start}"
        effect = "no_cash" if role == "excuse" else None
        frame = Frame(role, effect, "row", "unstated", "implied", "head", group, tuple(sentence.spans(0, body)))
        if body < len(sentence.text):
            for part in parts_of(sentence, body, len(sentence.text)):
                yield from self._atoms(sentence, part, frame, strict=False)
            return
        yield from self._linked(list(self._items(sentence, frame)), sentence)

    def _behind(self, sentence: Sentence, *, cash: bool) -> Iterator[Draft]:
        """Conditions behind the promise; of what must be true after payment only what has a number."""
        body = body_behind(sentence, cash=cash)
        if body is None:
            return
        how, region = body
        logic = inline_logic(sentence.bare[slice(*region)])
        caused = how == "i" and sentence.bare[: region[0]].endswith(("导致", "使"))  # 不得导致资产负债率超过70%
        frame = Frame(
            "ban" if caused else "promise",
            None,
            "behind_promise",
            *logic,
            "same_sentence",
            f"behind-{region[0] + sentence.first.start}",
        )
        for draft in self._atoms(sentence, region, frame, strict=False):
            kept = ("capital_adequacy", "risk_indicators", "debt_ratio" if caused else "")
            if how == "i" and draft.fields["kind"] not in kept:
                continue
            if how not in "fn" or (draft.fields["kind"] in _AFTER_PAYMENT and draft.fields["value"] is not None):
                yield draft

    def _events(self, sentence: Sentence, events: list[Event], headed: str | None) -> Iterator[Draft]:
        """The conditions before each promise, excuse and ban of a sentence."""
        bare, floor, promised = sentence.bare, 0, headed == "promise"
        later = any(event.role == "promise" for event in events)
        for index, event in enumerate(events):
            region = region_of(sentence, events[:index], event, floor, headed)
            if event.role == "unless":
                following = events[index + 1].start if index + 1 < len(events) else len(bare)
                region = (event.end, min(following, sentence.clause(event.end)[1]))
            floor = sentence.clause(event.start)[1]
            if event.role == "promise":
                promised = True
            if event.role == "except" and not (promised or speaks_of_paying(bare[: event.start])):
                continue
            if event.role == "unless" and not (promised or later):
                continue
            if event.role == "except" and _MEANS.search(bare, 0, event.start):
                continue  # 重大现金支出是指…的支出，募集资金项目除外
            role = "excuse" if event.role in ("except", "unless") else event.role
            if region[0] >= region[1]:
                continue
            behind = event.role == "excuse" and looks_back(bare[slice(*region)])
            if behind or (event.role == "excuse" and looks_unmet(sentence.text[slice(*region)])):
                yield from self._back(sentence, region, event)
                if not index:
                    region = (max(0, bare.rfind("：", 0, event.start) + 1), event.start)
            logic = inline_logic(bare[slice(*region)], excuse=role == "excuse")
            group = f"{event.role}-{event.start + sentence.first.start}"
            frame = Frame(role, event.effect, f"before_{event.role}", *logic, "same_sentence", group)
            for draft in self._atoms(sentence, region, frame, strict=False, event=event):
                if event.role == "promise":
                    self._apply(draft, sentence, region[1])
                yield draft

    def _back(self, sentence: Sentence, region: tuple[int, int], event: Event) -> Iterator[Draft]:
        """The excuses of a list that stands before its effect, and of the one item that is named by its number."""
        heads = tuple(sentence.spans(region[0], sentence.clause(event.start)[1]))
        group = f"back-{event.start + sentence.first.start}"
        frame = Frame("excuse", event.effect, "back", "any_of", "implied", "head", group, heads)
        if named := item_named(self.reading, sentence, region):
            unmet = looks_unmet(sentence.text[slice(*region)])
            yield from self._named(sentence, frame, *named, unmet=unmet)
            return
        parts = [part for units in items_before(self.reading, sentence) for part in sentences(units)]
        if not parts and (before := sentence_before(self.reading, sentence)):
            parts = [before]
        for part in parts:
            if part.first.index not in self.done:
                self.done.update(unit.index for unit in part.units)
                row = is_row(part.text)  # |豁免情形|（甲）…；（乙）…。| is a list of its own
                for stretch in parts_of(part, *cells(part)) if row else ((0, len(part.text)),):
                    yield from self._atoms(part, stretch, frame, strict=row or len(parts) > 1)

    def _named(self, sentence: Sentence, frame: Frame, item: Item, defined: bool, *, unmet: bool) -> Iterator[Draft]:
        """发生前述第（2）项情形时: what the item tells; where it defines a term of outlays, the term. `unmet`: it is a condition."""
        atoms = [Atom("no_major_expenditure", 0, 1, False)] if defined else []
        for part in sentences(item.units) if not defined else ():
            if unmet:
                asked = frame._replace(role="promise", heads=())
                held = (fitting(atom, part.bare, asked, None) for atom in find_atoms(part.text, part.bare, part.cues))
                atoms += [Atom(atom.kind, 0, 1, False, atom.scope) for atom in held if atom]
                continue
            atoms += [
                fit
                for atom in find_atoms(part.text, part.bare, part.cues)
                if (fit := fitting(atom, part.bare, frame, None))
            ]
        for atom in atoms:
            draft = draft_of(self.reading, sentence, atom._replace(start=0, end=1), frame, whole=True)
            draft.spans, draft.raw, draft.certainty = list(frame.heads), [], "resolved_reference"
            yield draft

    def _apply(self, draft: Draft, sentence: Sentence, start: int) -> None:
        """Link a condition with the commitments that follow it in its sentence."""
        first = sentence.spans(max(0, start - 6), len(sentence.text))
        begin = first[0][0] if first else 0
        targets = [other for other in self._promised(sentence.units) if other.spans[-1][1] > begin]
        if targets:
            draft.links["applies_to"] = targets

    def _promised(self, units: Sequence[Unit]) -> list[Draft]:
        """The commitments of cash that stand in the units."""
        if self.promises is None:
            self.promises = {}
            for draft in self.context.made(*_COMMITMENTS):
                self.promises.setdefault(draft.unit.index, []).append(draft)
        return [draft for unit in units for draft in self.promises.get(unit.index, [])]

    def _linked(self, drafts: list[Draft], sentence: Sentence) -> list[Draft]:
        """The drafts of a list, tied to the promise of its lead, or to that of the sentence behind it which says 符合上述条件的."""
        if not drafts:
            return drafts
        targets = self._promised(sentence.units)
        if not targets and drafts[0].type == CONDITION:
            last = max(draft.unit.index for draft in drafts)
            behind = self.reading.units[last + 1 : last + 1 + _NEAR]
            named = next((unit for unit in behind if _THESE.search(unit.text)), None)
            targets = self._promised([named]) if named is not None else []
        for draft in drafts if targets else ():
            draft.links["applies_to"] = list(targets)
        return drafts

    def _bare(self, sentence: Sentence, role: str) -> Iterator[Draft]:
        """A sentence below 现金分红的条件 that states conditions and nothing else."""
        if re.search(
            r"说明|披露|董事会|股东大?会|应(?!收|付|税|用|急|对|计)|可以(?!满足|保证|支持|支撑|覆盖|维持)|股票|中期|未提出|是指|系指|考虑|比例|每年",
            sentence.bare,
        ):
            return
        if self._defined(sentence.first.item) and not begins_with_heading(sentence):
            return
        frame = self._titled(role, sentence)
        yield from self._atoms(sentence, (0, len(sentence.text)), frame, strict=False)

    def _defined(self, item: Item | None) -> bool:
        """Whether a list stands between the sentence and the heading above it: the items of a definition."""
        inner = self.loose_item if self.loose else None
        while item is not None and not item.title and item is not inner:
            lead = item.listing.lead
            if lead is not None and lead.text.endswith("：") and not lead.heading:
                return True
            item = item.parent
        return False

    # --- lists ---

    def _list(self, sentence: Sentence, lead: Lead) -> Iterator[Draft]:
        """The conditions behind a lead's colon, and those of the items below it."""
        heads = tuple(sentence.spans(0, lead.body))
        group = f"list-{lead.body + sentence.first.start}"
        frame = Frame(lead.role, lead.effect, "list", lead.logic, lead.basis, "head", group, heads)
        body = (lead.body, len(sentence.text))
        if lead.role == "promise":
            yield from self._saved(sentence, lead, frame)
        rest = sentence.text[lead.body :].strip()
        whole = rest.endswith("。") and "；" in rest  # the list is told within the sentence: what follows is another
        if rest:
            strict = lead.strict and not rest.endswith("：")
            named = [
                draft
                for part in parts_of(sentence, *body)
                for draft in self._atoms(sentence, part, frame, strict=strict)
            ]
            yield from named
            if named and rest.endswith("："):  # 特殊情况是指：公司发生以下重大投资计划： the items define the term
                self._skip(sentence)
                return
        if not whole:
            yield from self._items(sentence, frame, strict=lead.strict)
        if lead.role == "excuse":
            yield from self._before_colon(sentence, lead)

    def _saved(self, sentence: Sentence, lead: Lead, frame: Frame) -> Iterator[Draft]:
        """除本规划第四条所列情形外，同时具备下列条件的，应当现金分红： what the lead itself sets aside."""
        head = (lead.begin, lead.body)
        if not _SETS_ASIDE.search(sentence.bare, *head):
            return
        for atom in find_atoms(sentence.text[slice(*head)], sentence.bare[slice(*head)], sentence.cues):
            if atom.kind == "no_exemption_circumstances":
                yield draft_of(
                    self.reading, sentence, replace_offsets(atom, lead.begin), frame._replace(heads=()), whole=False
                )

    def _before_colon(self, sentence: Sentence, lead: Lead) -> Iterator[Draft]:
        """除下列情形外，公司应当在盈利时进行现金分红： the list excuses, the words before it promise."""
        if re.search("外|^除", sentence.bare[: lead.body]):
            events = find_events(sentence, headed=False)
            events = [event for event in events if event.role == "promise"]
            yield from self._events(sentence, events, None)

    def _items(self, sentence: Sentence, frame: Frame, *, strict: bool = False) -> Iterator[Draft]:
        for inners in items_below(self.reading, self.lists, sentence):
            for number, inner in enumerate(inners):
                if number and not re.match("且|并且|同时|其中", inner.text):
                    continue
                if stands_alone(inner):
                    continue  # read when its turn comes
                self.done.update(unit.index for unit in inner.units)
                for part in parts_of(inner, *cells(inner)):
                    yield from self._atoms(inner, part, frame, strict=strict)

    def _skip(self, sentence: Sentence) -> None:
        for unit in sentence.units:
            if unit.index in self.lists:
                self.done.update(u.index for item in self.lists[unit.index].items for u in item.units)

    # --- atoms ---

    def _atoms(
        self,
        sentence: Sentence,
        region: tuple[int, int],
        frame: Frame,
        *,
        strict: bool,
        event: Event | None = None,
    ) -> Iterator[Draft]:
        """The drafts of what a region tests, in the sense that the frame asks for."""
        raw = sentence.text[slice(*region)]
        if event is not None and event.role == "promise" and not part_tests(sentence, raw):
            return
        ordered = is_ordered(sentence, region, frame, event)
        bare = without_plans(sentence.bare[slice(*region)], strict=bool(frame.heads))
        found = False
        for atom in find_atoms(raw, bare, sentence.cues):
            fit = fitting(atom, bare, frame, event)
            if fit is None or (ordered and atom.kind in ("losses_covered", "reserves_appropriated")):
                continue
            found = True
            yield draft_of(self.reading, sentence, replace_offsets(fit, region[0]), frame, whole=bool(frame.heads))
        if event is not None:
            for atom in left_over(sentence, region, event):
                if fit := fitting(atom, sentence.bare, frame, event):
                    yield draft_of(self.reading, sentence, fit, frame, whole=False)
        elif strict and found and frame.role == "excuse" and "，或" in bare:
            for atom in alternatives(sentence, region):
                yield draft_of(self.reading, sentence, atom, frame, whole=True)
        if strict and not found and (other := unknown(raw, bare)) is not None:
            yield draft_of(self.reading, sentence, replace_offsets(other, region[0]), frame, whole=True)
