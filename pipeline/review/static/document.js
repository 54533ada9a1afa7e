"use strict";
// A document's page: the text on the left, what was read from it on the right, and the ways between them.
(() => {
  const { data, el, t, typeName, typeOf, fieldName, show, typing } = FENHONG;
  const page = data.document, head = page.document;
  const FAMILIES = Object.keys(data.words.families);
  const SEVERITIES = ["error", "warning", "info"];
  // Said of a clause only where it is not what one expects.
  const USUAL = { subject: "issuer", modality: null, certainty: "explicit", applies_basis: null, scope: "unspecified" };
  const LINKS = ["applies_to", "member_ids", "definition_ids", "group", "applies_basis", "members", "holds_when"];
  const clauses = new Map();
  const order = [], notes = [];
  const cards = new Map();
  let view, decisions, chosen = null, lastSelection = null, editing = null, tab = "text";

  page.records.forEach((record, r) => record.clauses.forEach((clause) => clauses.set(`${r}/${clause.id}`, { clause, record, r })));

  function spans() {
    const all = [];
    for (const [key, { clause }] of clauses) {
      for (const item of clause.evidence) all.push({ start: item.start, end: item.end, key, kind: "ev" });
      for (const [start, end] of (Object.hasOwn(page.raw, key) ? page.raw[key] : [])) all.push({ start, end, key, kind: "raw" });
    }
    page.records.forEach((record, r) => record.residue.forEach((item, place) => all.push({ start: item.start, end: item.end, key: `${r}/r${place}`, kind: "res" })));
    return all;
  }

  // --- the page --------------------------------------------------------------------------------------------

  function build() {
    cards.clear();
    order.length = notes.length = 0;
    const company = head.company || {};
    document.title = `${company.name || head.title || head.source} · Fenhong`;
    decisions = decisions || new Corrections.Decisions(page, clauses, refresh);
    view = new TextView.View(page, spans(), pick);
    const find = el("input", { type: "search", id: "search", placeholder: t("find"), "aria-label": t("find"), spellcheck: "false",
      onkeydown: (event) => { if (event.key === "Enter") { event.preventDefault(); choosePane("text"); find.classList.toggle("missed", !view.find(find.value)); } } });
    document.getElementById("app").replaceChildren(
      el("header", { class: "bar" }, el("a", { href: `../index.html${FENHONG.recall("fenhong.filters") || ""}`, class: "up", title: t("overview") }, "←"),
        el("h1", {}, company.name || company.short_name || head.title || head.source, el("small", {}, [company.stock_code, head.title].filter(Boolean).join(" · "))),
        find, el("button", { id: "language", onclick: () => { FENHONG.other(); build(); } }, t("language")), el("button", { id: "help", onclick: help }, "?")),
      el("div", { class: "facts" }, facts()),
      el("div", { class: "panes" }, left(), el("section", { class: "right", id: "right", tabindex: "-1" }, page.records.length ? [bar(), page.records.map(recordPart)] : nothingFound())));
    if (page.records.length) refresh();
    choosePane(tab);
    if (chosen) pickOne(chosen, false);
  }

  function facts() {
    const said = [[head.source, "source"], [head.doc_type && t(head.doc_type), ""], [head.jurisdiction && t(head.jurisdiction), ""], [head.format, ""],
      [head.document_date && head.document_date.date, ""], [head.page_count && `${head.page_count} ${t("pages")}`, ""], ...(head.quality ? head.quality.flags.map((flag) => [flag, "warn"]) : [])];
    return said.filter(([words]) => words).map(([words, kind]) => el("span", { class: kind || null }, String(words)));
  }

  function left() {
    const state = page.text.state;
    const say = state === "quotes" ? el("p", { class: "notice" }, `${t("whole_not")}: ${page.text.reason}. ${t("read_again")}`) : state === "parts" ? el("p", { class: "notice" }, t("parts", page.text.length)) : null;
    const text = el("div", { class: "pane", id: "pane-text", tabindex: "0", "aria-label": t("text") }, say, view.node);
    if (!page.pictures.length) return el("section", { class: "left" }, text);
    return el("section", { class: "left" },
      el("div", { class: "tabs", role: "tablist" }, ["text", "pages"].map((name) => el("button", { role: "tab", id: `tab-${name}`, onclick: () => choosePane(name) }, t(name)))),
      text, el("div", { class: "pane", id: "pane-pages", tabindex: "0", "aria-label": t("pages") }, page.pictures.map(picture),
        new Set(Object.values(page.boxes).flat().map((box) => box[0])).size > page.pictures.length ? el("p", { class: "gap" }, t("more_pictures")) : ""));
  }

  function picture(each) {
    const image = el("img", { src: each.file, width: each.width, height: each.height, loading: "lazy", alt: `${t("page")} ${each.page}` });
    const frame = el("div", { class: "frame", "data-page": each.page }, image);
    for (const [key, boxes] of Object.entries(page.boxes)) {
      for (const [number, x, y, w, h] of boxes) {
        if (number !== each.page) continue;
        const box = el("button", { class: `box ${/\/r\d+$/.test(key) ? "res" : ""}`, "data-key": key, tabindex: "-1", "aria-label": key, onclick: () => pickOne(key, false, true) });
        Object.assign(box.style, { left: `${x * 100}%`, top: `${y * 100}%`, width: `${w * 100}%`, height: `${h * 100}%`, zIndex: String(Math.max(1, 1000 - Math.round(w * h * 1000))) });
        frame.append(box);
      }
    }
    return el("figure", {}, frame, el("figcaption", {}, `${t("page")} ${each.page}`));
  }

  function choosePane(name) {
    tab = page.pictures.length ? name : "text";
    for (const each of ["text", "pages"]) {
      const pane = document.getElementById(`pane-${each}`), button = document.getElementById(`tab-${each}`);
      if (pane) pane.hidden = each !== tab;
      if (button) button.setAttribute("aria-selected", String(each === tab));
    }
  }

  function bar() {
    return el("div", { class: "review" },
      el("input", { id: "who", placeholder: t("who"), "aria-label": t("who"), value: decisions.who, oninput: (event) => { decisions.who = event.target.value; } }),
      el("span", { id: "count", role: "status" }),
      el("button", { id: "add", onclick: () => edit("new") }, t("add")),
      el("button", { id: "save", class: "ok", onclick: () => { document.getElementById("count").textContent = t("saved", decisions.save()); } }, t("save")),
      el("div", { id: "slot-new", class: "slot" }), el("div", { id: "missing" }));
  }

  function nothingFound() {
    return el("article", { class: "record" }, el("h2", {}, el("span", { class: `chip s-${head.status}` }, t(head.status))), head.reason ? el("p", {}, head.reason) : "");
  }

  // --- a record --------------------------------------------------------------------------------------------

  function recordPart(record, r) {
    const instrument = record.instrument;
    const period = instrument.plan_period;
    const years = period && (period.start_year ? `${period.start_year}–${period.end_year || ""}` : period.years);
    const groups = FAMILIES.map((family) => [family, record.clauses.filter((clause) => typeOf(clause.type).family === family)]).filter(([, held]) => held.length);
    return el("article", { class: "record", "data-record": r },
      el("h2", {}, instrument.heading || t(instrument.kind), el("span", { class: `chip s-${record.status}` }, t(record.status)),
        el("span", { class: "chip" }, t(instrument.kind)), instrument.applies === "superseded" ? el("span", { class: "chip warn" }, t("superseded")) : "", years ? el("span", { class: "chip" }, String(years)) : ""),
      record.findings.length ? el("section", { class: "findings" }, el("h3", {}, `${t("findings")} (${record.findings.length})`), bySeverity(record.findings).map((finding) => findingCard(finding, r))) : "",
      groups.length ? groups.map(([family, held]) => el("section", { class: "family" }, el("h3", {}, `${data.words.families[family][FENHONG.lang()]} (${held.length})`), held.map((clause) => clauseCard(clause, r)))) : el("p", {}, t("no_clauses")),
      record.residue.length ? el("section", { class: "residue" }, el("h3", {}, `${t("residue")} (${record.residue.length})`), record.residue.map((item, place) => residueCard(item, r, place))) : "",
      silence(record), thrownOut(record));
  }

  const bySeverity = (findings) => findings.slice().sort((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity));

  function findingCard(finding, r) {
    const keys = finding.clauses.map((id) => `${r}/${id}`).filter((key) => clauses.has(key));
    const node = el("div", { class: `card finding sev-${finding.severity}`, tabindex: "-1" },
      el("button", { class: "head", onclick: () => pickNote(entry) }, el("span", { class: `dot sev-${finding.severity}` }, t(finding.severity)), el("b", {}, finding.rule), el("span", { class: "cat" }, t(finding.category))),
      el("p", {}, FENHONG.lang() ? finding.message_zh : finding.message), keys.length ? el("p", { class: "links" }, keys.map(chip)) : "", finding.basis ? el("p", { class: "basis" }, finding.basis) : "");
    const entry = { node, key: keys[0] || null };
    notes.push(entry);
    return node;
  }

  function residueCard(item, r, place) {
    const key = `${r}/r${place}`;
    const node = el("div", { class: "card residue", tabindex: "-1", "data-key": key },
      el("button", { class: "head quote", onclick: () => pickNote(entry) }, item.quote), el("p", { class: "basis" }, [item.code, item.reason, item.page && `${t("page")} ${item.page}`].filter(Boolean).join(" · ")));
    const entry = { node, key };
    notes.push(entry);
    cards.set(key, node);
    return node;
  }

  function silence(record) {
    const silent = Object.entries(record.coverage || {}).filter(([, state]) => state !== "stated" && state !== "not_applicable");
    return silent.length ? el("details", {}, el("summary", {}, `${t("coverage")} (${silent.length})`), el("p", { class: "silent" }, silent.map(([name, state]) => el("span", { class: `chip ${state}`, title: state }, typeName(name))))) : "";
  }

  function thrownOut(record) {
    const held = record.rejected || [];
    return held.length ? el("details", {}, el("summary", {}, `${t("rejected")} (${held.length})`), held.map(({ clause, reason }) => el("div", { class: "card" }, el("b", {}, typeName(clause.type)), " ", reason, clause.evidence.map((item) => el("q", {}, item.quote))))) : "";
  }

  // --- a clause --------------------------------------------------------------------------------------------

  function clauseCard(clause, r) {
    const key = `${r}/${clause.id}`;
    order.push(key);
    const node = el("div", { class: "card clause", tabindex: "-1", "data-key": key, "data-type": clause.type },
      el("div", { class: "top" },
        el("button", { class: "head", onclick: () => pickOne(key, true) }, el("b", {}, typeName(clause.type)), el("span", { class: "id" }, clause.id)),
        el("span", { class: "verdict" }, el("button", { class: "right-button", title: t("right"), "aria-label": t("right"), onclick: () => markRight(key) }, "✓"), el("button", { class: "wrong-button", title: t("wrong"), "aria-label": t("wrong"), onclick: () => edit(key) }, "✗"))),
      el("dl", { class: "values" }, values(clause).map(([name, words]) => el("div", {}, el("dt", {}, fieldName(clause.type, name)), el("dd", {}, el("button", { class: "value", "data-field": name, onclick: () => pickOne(key, true) }, words))))),
      relations(clause, r), String(clause.extractor).startsWith("human:") ? el("p", { class: "basis human" }, clause.extractor) : "", el("p", { class: "decided" }), el("div", { class: "slot" }));
    cards.set(key, node);
    return node;
  }

  function values(clause) {
    const names = typeOf(clause.type).fields.filter((name) => !LINKS.includes(name) && Object.hasOwn(clause, name));
    return names.filter((name) => !worthless(name, clause[name])).map((name) => [name, show(clause.type, name, clause[name], clause)])
      .concat(clause.holds_when ? [["holds_when", clause.holds_when]] : []);
  }

  function worthless(name, value) {
    return value === null || value === "" || (Array.isArray(value) && !value.length) || (Object.hasOwn(USUAL, name) && USUAL[name] === value);
  }

  // What conditions what: both ways, and the list that a condition stands in.
  function relations(clause, r) {
    const record = page.records[r];
    const ids = (names) => (names || []).map((id) => `${r}/${id}`).filter((key) => clauses.has(key));
    const conditions = record.clauses.filter((each) => (each.applies_to || []).includes(clause.id)).map((each) => `${r}/${each.id}`);
    const lines = [["conditions", conditions], ["conditions_of", ids(clause.applies_to)], ["members", ids(clause.member_ids)], ["defined_by", ids(clause.definition_ids)]].filter(([, keys]) => keys.length);
    const group = clause.group && clause.group.logic ? record.clauses.filter((each) => each.id !== clause.id && each.group && each.group.id === clause.group.id).map((each) => `${r}/${each.id}`) : [];
    if (group.length) lines.push([clause.group.logic, group]);
    return lines.map(([name, keys]) => el("p", { class: "links" }, el("span", { class: "label" }, t(name)), keys.map(chip)));
  }

  function chip(key) {
    const { clause } = clauses.get(key);
    return el("button", { class: "chip link", "data-to": key, onclick: () => pickOne(key, true) }, `${clause.id} ${typeName(clause.type)}`);
  }

  // --- going from one to the other -------------------------------------------------------------------------

  function pick(keys) {
    // Words of several clauses: each click goes on to the next of them.
    pickOne(keys[(keys.indexOf(chosen) + 1) % keys.length], false, true);
  }

  function pickOne(key, toText, toCard = false) {
    for (const node of document.querySelectorAll(".card.on")) node.classList.remove("on");
    chosen = key;
    const card = cards.get(key);
    if (card) {
      card.classList.add("on");
      if (toCard) card.scrollIntoView({ block: "center" });
    }
    view.light(key, toText && tab === "text");
    light(key, toText && tab === "pages");
  }

  function light(key, scroll) {
    let first = null;
    for (const box of document.querySelectorAll(".box")) {
      box.classList.toggle("on", box.dataset.key === key);
      if (box.dataset.key === key) first = first || box;
    }
    if (scroll && first) first.scrollIntoView({ block: "center" });
  }

  function pickNote(entry) {
    pickOne(entry.key, true);
    entry.node.classList.add("on");
    entry.node.scrollIntoView({ block: "nearest" });
    walked = notes.indexOf(entry);
  }

  let walked = -1;

  function walk(by) {
    if (!order.length) return;
    const at = order.indexOf(chosen);
    const next = at < 0 ? (by > 0 ? 0 : order.length - 1) : Math.min(order.length - 1, Math.max(0, at + by));
    pickOne(order[next], true, true);
  }

  function walkNotes(by) {
    if (!notes.length) return;
    pickNote(notes[Math.min(notes.length - 1, Math.max(0, walked + by))]);
  }

  // --- decisions -------------------------------------------------------------------------------------------

  function markRight(key) {
    const { clause, record } = clauses.get(key);
    if (!needName()) return;
    const was = decisions.of(key);
    decisions.decide(key, was && was.decision === "right" ? null : decisions.about(record, clause, "right", null, null, ""));
  }

  function needName() {
    if (decisions.who) return true;
    document.getElementById("count").textContent = t("name_first");
    document.getElementById("who").focus();
    return false;
  }

  function edit(key) {
    closeEditor();
    const slot = key.startsWith("new") ? document.getElementById("slot-new") : cards.get(key).querySelector(".slot");
    const { clause, record } = clauses.get(key) || {};
    const form = Corrections.form({ clause, record: record || recordAt(lastSelection), decided: decisions.of(key), decisions,
      selection: () => lastSelection,
      done: (decision) => {
        closeEditor();
        if (decision === undefined) return;
        if (!clause) decision.record_id = recordAt(decision.evidence[0]).record_id;
        decisions.decide(clause ? key : `new-${decision.evidence[0].start}-${decision.type}`, decision);
      } });
    editing = slot;
    slot.replaceChildren(form);
    const first = form.querySelector("select, input:not([type=checkbox])");
    if (first) first.focus();
  }

  function closeEditor() {
    if (editing) editing.replaceChildren();
    editing = null;
  }

  function recordAt(selection) {
    return (selection && page.records.find(({ instrument }) => instrument.start <= selection.start && selection.start < instrument.end)) || page.records[0];
  }

  function refresh() {
    for (const [key, card] of cards) {
      if (!card.classList.contains("clause")) continue;
      const decision = decisions.of(key);
      card.classList.toggle("is-right", !!decision && decision.decision === "right");
      card.classList.toggle("is-wrong", !!decision && decision.decision === "wrong");
      card.querySelector(".decided").replaceChildren(...(decision ? said(key, decision) : []));
    }
    const added = Object.entries(decisions.items).filter(([key]) => !cards.has(key));
    document.getElementById("missing").replaceChildren(...added.map(([key, each]) => el("div", { class: "card missing" }, el("b", {}, typeName(each.type)), said(key, each), each.evidence.map((item) => el("q", {}, item.quote)))));
    document.getElementById("count").textContent = `${decisions.count ? t("decisions", decisions.count) : ""}${decisions.keeps ? "" : ` ${t("not_kept")}`}`;
    document.getElementById("save").disabled = !decisions.count;
  }

  function said(key, decision) {
    const values = decision.fields ? Object.entries(decision.fields).map(([name, value]) => `${fieldName(decision.type, name)} ${show(decision.type, name, value, decision.fields)}`).join("; ") : decision.decision === "wrong" ? t("not_there") : "";
    return [el("span", { class: "chip" }, t(decision.decision)), ` ${values} — ${decision.who} ${decision.when.slice(0, 10)} ${decision.note} `, el("button", { class: "undo", onclick: () => decisions.decide(key, null) }, t("undo"))];
  }

  // --- keys ------------------------------------------------------------------------------------------------

  const help = () => FENHONG.helpDialog([["j k", "h_clause"], ["n p", "h_finding"], ["/", "h_search"], ["r", "h_right"], ["w", "h_wrong"], ["Esc", "h_esc"], ["u", "h_up"], ["?", "h_help"]]);

  document.addEventListener("selectionchange", () => { const now = view.selection(); if (now) lastSelection = now; });
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    if (event.key === "Escape") { closeEditor(); if (typing(event)) event.target.blur(); else pickOne(null, false); return; }
    if (typing(event)) return;
    const own = chosen && clauses.has(chosen);
    const act = { j: () => walk(1), k: () => walk(-1), n: () => walkNotes(1), p: () => walkNotes(-1), "?": help, u: () => document.querySelector(".up").click(),
      "/": () => { const find = document.getElementById("search"); find.focus(); find.select(); }, r: () => own && markRight(chosen), w: () => own && edit(chosen) }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  build();
})();
