"""The review site in a browser: opened from disk, read, searched, walked through, corrected, and shown a hostile document."""

from __future__ import annotations

import hashlib
import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from record_samples import TEXT
from review_site import FILES, make

from bench.browser import Browser, Page, executable
from bench.review import overview as many_documents
from helpers import assert_grounded
from pipeline import cli
from pipeline.document import read
from pipeline.record.plain import to_lines
from pipeline.review.corrections import load
from pipeline.review.site import write_site
from pipeline.review.sources import Archive

pytestmark = pytest.mark.skipif(
    executable() is None, reason="needs Chromium (Debian: apt-get install chromium) and POSIX"
)

SHOWN = "[...document.querySelectorAll('.rows .row')].map((row) => row.textContent)"


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make(tmp_path_factory.mktemp("review"))


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with Browser() as opened:
        yield opened


@pytest.fixture
def overview(browser: Browser, made: Path) -> Iterator[Page]:
    page = browser.open(made / "site" / "index.html")
    page.run("localStorage.clear()")
    page.go((made / "site" / "index.html").as_uri())
    yield page
    finish(page)


@pytest.fixture
def plan(browser: Browser, made: Path) -> Iterator[Page]:
    page = browser.open(page_of(made, FILES[0]))
    page.run("localStorage.clear()")
    page.go(page_of(made, FILES[0]).as_uri())
    yield page
    finish(page)


def finish(page: Page) -> None:
    """No page may have complained, or asked for anything but files."""
    assert page.problems == []
    assert {address.partition(":")[0] for address in page.asked} <= {"file", "blob"}


def page_of(made: Path, source: str) -> Path:
    """The page of a document: it is named by the hash of its bytes."""
    digest = hashlib.sha256((made / "archive" / source).read_bytes()).hexdigest()
    return made / "site" / "d" / f"{digest[:16]}.html"


# --- the overview ----------------------------------------------------------------------------------------


def test_all_inputs_are_listed_with_what_became_of_them(overview: Page) -> None:
    rows = overview.run(SHOWN)
    assert len(rows) == len(FILES)
    assert sum("no policy" in row for row in rows) == 1
    assert sum("failed" in row for row in rows) == 1
    assert overview.run("document.querySelectorAll('a.row').length") == 5


def test_a_document_without_a_policy_shows_its_text_and_why(overview: Page, made: Path) -> None:
    overview.click(".tile.s-no_policy")
    overview.click("a.row", loads=True)
    assert overview.run("document.querySelector('.chip.s-no_policy').textContent") == "no policy"
    shown = overview.run("document.querySelector('#pane-text').textContent")
    assert "2025年度利润分配方案" in shown
    assert overview.run("document.querySelector('.right p').textContent")
    for key in ("j", "n", "r", "w", "Escape"):
        overview.key(key)
    assert not overview.run("!!document.querySelector('#add, #save')")  # there is no record to be corrected


def test_search_finds_companies_in_either_script_and_clause_types_in_either_language(overview: Page) -> None:
    for words, count in (
        ("泓濤", 1),
        ("泓涛", 1),
        ("special dividend", 1),
        ("特别分红", 1),
        ("STAGE_determination", 1),
        ("differentiated_CASH", 3),
        ("no such words", 0),
    ):
        overview.key("/")
        overview.type(words)
        assert len(overview.run(f"{SHOWN}.filter((row) => row)")) == count, words
        assert overview.run("document.querySelector('.count').textContent").startswith(f"{count} ")
        overview.key("Escape")


def test_filters_combine_and_the_address_keeps_them(overview: Page, made: Path) -> None:
    overview.click(".tile.s-no_policy")
    assert len(overview.run(SHOWN)) == 1
    overview.click("#clear")
    choose = "(name, value) => { const s = document.getElementById(`f-${name}`); s.value = value; s.dispatchEvent(new Event('change')); }"
    overview.run(f"({choose})('jurisdiction', 'cn')")
    assert len(overview.run(SHOWN)) == 3
    overview.click("button[data-place='regulation-info']")
    held = overview.run("FENHONG.overview.found()")
    assert 0 < held <= 3
    assert overview.run("location.hash") == "#jurisdiction=cn&severity=info&category=regulation"
    overview.click("a.row", loads=True)
    assert overview.run("document.body.className") == "document"
    overview.click(".up", loads=True)
    assert overview.run("FENHONG.overview.found()") == held


def test_columns_sort_up_down_and_not(overview: Page) -> None:
    counts = "[...document.querySelectorAll('.rows .c-clauses')].map((cell) => Number(cell.textContent))"
    first = overview.run(counts)
    overview.click("button[data-sort=clauses]")
    assert overview.run(counts) == sorted(first, reverse=True)
    overview.click("button[data-sort=clauses]")
    assert overview.run(counts) == sorted(first)
    overview.click("button[data-sort=clauses]")
    assert overview.run(counts) == first


def test_keys_go_through_rows_and_open(overview: Page) -> None:
    overview.key("j")
    overview.key("j")
    wanted = overview.run("document.querySelector('.row.on').href")
    overview.key("Enter", loads=True)
    assert overview.run("location.href") == wanted
    overview.key("?")
    assert overview.run("document.querySelector('dialog').open")
    overview.key("Escape")
    assert overview.until("!document.querySelector('dialog')")  # its going is an event of its own


def test_of_ten_thousand_documents_only_rows_in_sight_exist(browser: Browser, made: Path, tmp_path: Path) -> None:
    """That makes typing quick; how quick is measured by `python -m bench review`."""
    lines = (made / "extracted" / "records.jsonl").read_bytes().splitlines(keepends=True)
    site = many_documents(lines, 10_000, tmp_path / "site")
    page = browser.open(site / "index.html")
    assert page.run("document.querySelectorAll('.rows .row').length") < 60
    page.run("document.querySelector('.scroll').scrollTop = 1e9")
    assert page.until("[...document.querySelectorAll('.rows .row')].some((row) => row.ariaRowIndex === '10001')")
    finish(page)


# --- a document ------------------------------------------------------------------------------------------


def lit(page: Page) -> str:
    return page.run("[...document.querySelectorAll('mark.on')].map((mark) => mark.textContent).join('')")


def in_sight(page: Page, selector: str) -> bool:
    return page.run(
        f"(() => {{ const r = document.querySelector({json.dumps(selector)}).getBoundingClientRect();"
        " return r.top >= 0 && r.bottom <= innerHeight && r.height > 0; })()"
    )


def test_a_value_leads_to_its_words_and_the_words_lead_back(plan: Page) -> None:
    plan.click(".card[data-type=cumulative_cash_ratio] .value[data-field=ratio]")
    words = lit(plan)
    assert words.startswith("公司最近三年以现金方式累计分配的利润")
    assert in_sight(plan, "mark.on")
    assert plan.run("document.querySelector('mark.on.value').textContent") == "40%"
    plan.click_on(
        "[...document.querySelectorAll('mark')].find((mark) => mark.textContent.includes('集中竞价方式回购股份'))"
    )
    assert plan.run("document.querySelector('.card.on').dataset.type") == "buyback_as_dividend"
    assert in_sight(plan, ".card.on")


def test_words_of_several_clauses_lead_to_each_in_turn(plan: Page) -> None:
    mark = "[...document.querySelectorAll('mark')].find((mark) => mark.dataset.keys.split(' ').length > 1)"
    keys = plan.run(f"{mark}.dataset.keys.split(' ')")
    seen = []
    for _ in keys:
        plan.click_on(mark)
        seen.append(plan.run("document.querySelector('.card.on').dataset.key"))
    assert sorted(seen) == sorted(keys)


def test_keys_walk_through_clauses_and_findings(plan: Page) -> None:
    order = plan.run("[...document.querySelectorAll('.card.clause')].map((card) => card.dataset.key)")
    walked = []
    for _ in range(4):
        plan.key("j")
        walked.append(plan.run("document.querySelector('.card.clause.on').dataset.key"))
        assert in_sight(plan, ".card.clause.on")
        assert lit(plan)
    assert walked == order[:4]
    plan.key("k")
    assert plan.run("document.querySelector('.card.clause.on').dataset.key") == order[2]
    plan.key("n")
    assert plan.run("document.querySelector('.card.finding.on') !== null")
    for _ in range(30):
        plan.key("n")
    assert plan.run("document.querySelector('.card.residue.on') !== null")
    assert lit(plan)
    plan.key("Escape")
    assert lit(plan) == ""
    plan.key("/")
    plan.type("集中竞价")
    plan.key("Enter")
    assert "集中竞价" in plan.run("document.querySelector('.line.seen').textContent")


def test_what_conditions_what_is_linked(plan: Page) -> None:
    link = "[...document.querySelectorAll('.card.clause .chip.link')][0]"
    wanted = plan.run(f"{link}.dataset.to")
    plan.click_on(link)
    assert plan.run("document.querySelector('.card.on').dataset.key") == wanted


def test_the_pages_of_a_pdf_carry_boxes(browser: Browser, made: Path) -> None:
    page = browser.open(page_of(made, FILES[1]))
    page.click("#tab-pages")
    page.until("[...document.images].every((image) => image.complete || image.loading === 'lazy')")
    page.click(".card[data-type=cumulative_cash_ratio] .value[data-field=ratio]")
    key = page.run("document.querySelector('.card.on').dataset.key")
    assert page.run("[...document.querySelectorAll('.box.on')].map((box) => box.dataset.key)") == [key] * 2
    assert in_sight(page, ".box.on")
    page.click_on(
        "[...document.querySelectorAll('.box')].find((box) => box.dataset.key !== document.querySelector('.card.on').dataset.key)"
    )
    assert page.run("document.querySelector('.card.on').dataset.key") != key
    finish(page)


def test_light_dark_and_both_languages(plan: Page) -> None:
    colour = "getComputedStyle(document.body).backgroundColor"
    plan.scheme("light")
    light = plan.run(colour)
    plan.scheme("dark")
    assert plan.run(colour) != light
    plan.scheme("light")
    plan.click("#language")
    assert plan.run("document.documentElement.lang") == "zh-Hans"
    assert "三年累计现金分红比例" in plan.run("document.getElementById('right').textContent")
    assert plan.run("document.documentElement.scrollWidth") <= 1280


def test_paper_has_the_whole_of_both_sides(plan: Page) -> None:
    """Printed, nothing scrolls away: the last clause and the last line are on the sheets."""
    plan.call("Emulation.setEmulatedMedia", media="print")
    height = "(selector) => [...document.querySelectorAll(selector)].pop().getBoundingClientRect().bottom"
    whole = plan.run("document.documentElement.scrollHeight")
    assert whole > 3000
    assert 0 < plan.run(f"({height})('.line')") <= whole
    assert 0 < plan.run(f"({height})('.card.clause')") <= whole
    assert plan.run("getComputedStyle(document.querySelector('.review')).display") == "none"


# --- correcting ------------------------------------------------------------------------------------------


def test_corrections_made_in_the_page_reach_the_records(plan: Page, made: Path, tmp_path: Path) -> None:
    plan.downloads_to(tmp_path)
    plan.key("j")
    plan.key("r")  # without a name nothing is decided, and the name is asked for
    assert plan.run("document.activeElement.id") == "who"
    plan.type("李明 <b>")
    plan.key("Escape")
    plan.click(".card[data-type=review_cycle] .right-button")
    enter_ratio(plan)
    plan.click(".card[data-type=buyback_as_dividend] .wrong-button")
    plan.click(".card[data-type=buyback_as_dividend] .none")
    plan.click(".card[data-type=buyback_as_dividend] .correct .ok")
    add_missing(plan)
    assert plan.run("document.getElementById('count').textContent") == "Decisions: 4"
    plan.go(plan.run("location.href"))  # kept while working
    assert plan.run("document.querySelectorAll('.is-wrong').length") == 2
    plan.click("#save")
    file = tmp_path / f"corrections-{page_of(made, FILES[0]).stem}.json"
    wait_for(file)
    held = {each.type: each for each in load(file)}
    assert {kind: each.decision for kind, each in held.items()} == {
        "review_cycle": "right", "cumulative_cash_ratio": "wrong", "buyback_as_dividend": "wrong", "cash_priority": "missing",
    }  # fmt: skip
    assert held["cumulative_cash_ratio"].fields is not None
    assert held["cumulative_cash_ratio"].fields["ratio"] == 0.35
    assert held["buyback_as_dividend"].fields is None
    assert {each.who for each in held.values()} == {"李明 <b>"}
    check_applied(made, file)


def enter_ratio(plan: Page) -> None:
    card = ".card[data-type=cumulative_cash_ratio]"
    plan.click(f"{card} .wrong-button")
    plan.click(f"{card} input[data-field=ratio]")
    plan.run(f"document.querySelector('{card} input[data-field=ratio]').select()")
    plan.type("many")
    plan.click(f"{card} .correct .ok")
    assert "not a value of this field" in plan.run(f"document.querySelector('{card} .problem').textContent")
    plan.run(f"document.querySelector('{card} input[data-field=ratio]').select()")
    plan.type("35%")
    plan.click(f"{card} .correct .ok")


def add_missing(plan: Page) -> None:
    plan.click("#add")
    plan.click("#slot-new .ok")
    assert "Select the words" in plan.run("document.querySelector('#slot-new .problem').textContent")
    line = "[...document.querySelectorAll('.line')].find((line) => line.textContent.includes('股东分红回报规划'))"
    _, middle = plan.middle(line)
    left = plan.run(f"{line}.getBoundingClientRect().left")
    plan.drag((left + 1, middle), (left + 16 * 4 + 1, middle))
    assert plan.until("getSelection().toString()") == "未来三年"
    plan.click("#slot-new .again")
    assert plan.run("document.querySelector('#slot-new q').textContent") == "未来三年"
    plan.run(
        "(() => { const s = document.querySelector('#slot-new .type'); s.value = 'cash_priority'; s.dispatchEvent(new Event('change')); })()"
    )
    plan.click("#slot-new .ok")


def wait_for(file: Path) -> None:
    deadline = time.monotonic() + 20
    while not file.exists() or not file.stat().st_size:
        assert time.monotonic() < deadline, "nothing was saved"
        time.sleep(0.05)


def check_applied(made: Path, file: Path) -> None:
    archive = ["--archive", str(made / "archive")]
    assert cli.main(["corrections", "apply", str(file), "--to", str(made / "extracted"), *archive, "-q"]) == 0
    lines = (made / "extracted" / "records.jsonl").read_text("utf-8").splitlines()
    record = next(r for r in map(json.loads, lines) if r["document"]["source"] == FILES[0])
    assert_grounded(record, (made / "archive" / FILES[0]).read_bytes().decode())
    decided = {c["type"]: c for c in record["clauses"] if c["extractor"].startswith("human:")}
    assert set(decided) == {"review_cycle", "cumulative_cash_ratio", "cash_priority"} or len(decided) == 3
    assert decided["cumulative_cash_ratio"]["ratio"] == 0.35


def test_decisions_stay_with_what_a_clause_said_when_ids_change(plan: Page) -> None:
    """As after an upgrade of the rules: ids are others, and one clause is no longer found."""
    plan.run(
        "(() => { const who = document.getElementById('who'); who.value = '李'; who.dispatchEvent(new Event('input')); })()"
    )
    for kind in ("review_cycle", "buyback_as_dividend"):
        if plan.run(f"!!document.querySelector('.card[data-type={kind}]')"):
            plan.click(f".card[data-type={kind}] .right-button")
    plan.click(".card[data-type=cumulative_cash_ratio] .right-button")
    plan.run(
        """(() => {
      const place = Object.keys(localStorage).find((name) => name.startsWith("fenhong.corrections."));
      const items = Object.values(JSON.parse(localStorage.getItem(place)).items);
      const moved = Object.fromEntries(items.map((each, n) => [`0/c${90 + n}`, each]));
      moved["0/c99"] = { ...items[0], was: { ...items[0].was, evidence: [{ quote: "x", start: 0, end: 1, page: null }] } };
      localStorage.setItem(place, JSON.stringify({ items: moved }));
    })()"""
    )
    before = plan.run("document.querySelectorAll('.is-right').length")
    assert before >= 2
    plan.go(plan.run("location.href"))
    assert plan.run("document.querySelectorAll('.is-right').length") == before
    assert plan.run("document.querySelector('.card[data-type=cumulative_cash_ratio]').className").count("is-right") == 1
    assert plan.run("document.querySelectorAll('#missing .card').length") == 1
    assert plan.run("document.getElementById('count').textContent") == f"Decisions: {before + 1}"


# --- a hostile document ----------------------------------------------------------------------------------

ATTACK = "</script><script>window.pwned = 1</script><img src=x onerror='window.pwned = 2'>\u2028\u202e𠮷\ufeff${window.pwned=3}"


@pytest.fixture(scope="module")
def hostile(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site of one document whose every string attacks, with a line of five megabytes and odd characters before the evidence."""
    folder = tmp_path_factory.mktemp("hostile")
    line = "公司每年现金分红𠮷🀄，" * 150_000
    text = f"{ATTACK}\r\n𠮷🀄 {TEXT}\n{line}" + "\u0301" * 500
    data = text.encode()
    assert len(data) > 5_000_000
    (folder / "archive").mkdir()
    (folder / "archive" / "x.txt").write_bytes(data)
    record = json.loads(to_lines(read(TEXT.encode(), "x.txt").records)[0])
    shift = text.index(TEXT)
    attack(record, shift, hashlib.sha256(data).hexdigest())
    (folder / "extracted").mkdir()
    (folder / "extracted" / "records.jsonl").write_text(json.dumps(record) + "\n", "utf-8")
    written = write_site(folder / "extracted", folder / "site", Archive([folder / "archive"]))
    assert written.without_text == {}
    return folder


def attack(record: Any, shift: int, sha256: str) -> None:
    """Move every offset, and put the attack into every text that is free."""
    if isinstance(record, dict):
        if {"quote", "start", "end"} <= record.keys():
            record["start"], record["end"] = record["start"] + shift, record["end"] + shift
        for name, value in record.items():
            if name == "sha256":
                record[name] = sha256
            elif name in (
                "title",
                "name",
                "heading",
                "message",
                "message_zh",
                "reason",
                "holds_when",
                "extractor",
                "basis",
                "rule",
            ):
                record[name] = ATTACK if isinstance(value, str) else value
            else:
                attack(value, shift, sha256)
    elif isinstance(record, list):
        for value in record:
            attack(value, shift, sha256)


def test_a_hostile_document_is_text_and_nothing_else(browser: Browser, hostile: Path) -> None:
    page = browser.open(hostile / "site" / "index.html")
    page.key("/")
    page.type("<img")
    assert page.run("FENHONG.overview.found()") == 1
    page.key("Escape")
    started = time.monotonic()
    page.click("a.row", loads=True)
    page.key("j")
    assert time.monotonic() - started < 20
    first = page.run("[...document.querySelectorAll('.line')][0].textContent")
    assert first == ATTACK
    assert ATTACK in page.run("document.querySelector('h1').textContent")
    for script in ("window.pwned", "document.querySelector('.text img, .right img, .text script, .right script')"):
        assert page.run(f"({script}) ?? null") is None
    for _ in range(3):
        quote = page.run(
            "FENHONG.data.document.records[0].clauses.find((c) => '0/' + c.id === document.querySelector('.card.on').dataset.key).evidence[0].quote"
        )
        assert lit(page).startswith(quote)  # characters of two units stand before it
        page.key("j")
    assert (
        page.run("Math.max(...[...document.querySelectorAll('.line')].map((line) => line.textContent.length))") <= 2002
    )
    page.click(".card[data-type=annual_cash_ratio] .value[data-field=ratio]")
    page.click("#language")
    page.key("?")
    page.key("Escape")
    finish(page)
