"use strict";
// What a reader decides: right, wrong with the right values, missing; kept here while working, saved as a file.
const Corrections = (() => {
  const { el, t, data, typeName, typeOf, fieldOf, fieldName } = FENHONG;
  const FORMAT = "fenhong-corrections/1";

  class Decisions {
    // `clauses` are those of the page by their keys.
    constructor(page, clauses, changed) {
      this.page = page;
      this.place = `fenhong.corrections.${page.document.sha256}`;
      this.items = {};
      for (const [key, decision] of Object.entries((FENHONG.recall(this.place) || {}).items || {})) this.items[keyNow(key, decision, clauses)] = decision;
      this.changed = changed;
      this.keeps = true;
    }
    get who() { return String(FENHONG.recall("fenhong.who") || "").trim(); }
    set who(name) { FENHONG.keep("fenhong.who", name); }
    get count() { return Object.keys(this.items).length; }
    of(key) { return Object.hasOwn(this.items, key) ? this.items[key] : null; }

    decide(key, decision) {
      if (decision === null) delete this.items[key];
      else this.items[key] = { ...decision, who: this.who, when: new Date().toISOString().replace(/\.\d+Z$/, "Z") };
      this.keeps = FENHONG.keep(this.place, this.count ? { items: this.items } : null);
      this.changed();
    }

    // A decision about a clause that was found names it by its id and by what it said where, for ids change with the rules.
    about(record, clause, decision, fields, evidence, note) {
      return { ...this.head(record), clause: clause.id, type: clause.type, decision,
        was: { fields: keyFields(clause.type, clause), evidence: clause.evidence }, fields, evidence: evidence || clause.evidence, note: note || "" };
    }
    missing(record, type, fields, evidence, note) {
      return { ...this.head(record), clause: null, type, decision: "missing", was: null, fields, evidence, note: note || "" };
    }
    head(record) {
      return { sha256: this.page.document.sha256, source: this.page.document.source, record_id: record.record_id };
    }
    save() {
      const name = `corrections-${this.page.key}.json`;
      download(name, Object.values(this.items));
      return name;
    }
  }

  const keyFields = (type, clause) => Object.fromEntries(typeOf(type).keys.map((name) => [name, clause[name] === undefined ? null : clause[name]]));

  // A run with other rules gives clauses other ids: what was decided stays with what the clause said, or stands by itself.
  function keyNow(key, decision, clauses) {
    if (!decision.was) return key;
    const said = (type, fields, evidence) => JSON.stringify([type, Object.entries(fields).sort(), evidence.map((item) => [item.start, item.end])]);
    const wanted = said(decision.type, decision.was.fields, decision.was.evidence);
    for (const [now, { clause }] of clauses) if (clause.type === decision.type && said(clause.type, keyFields(clause.type, clause), clause.evidence) === wanted) return now;
    return `old-${key.replace(/^(old-)+/, "")}`;
  }

  function download(name, corrections) {
    const text = `${JSON.stringify({ format: FORMAT, corrections }, null, 1)}\n`;
    const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
    const link = el("a", { href: address, download: name });
    document.body.append(link);
    link.click();
    link.remove();
    setTimeout(() => URL.revokeObjectURL(address), 10000);
  }

  // --- entering values -------------------------------------------------------------------------------------

  // An input for a field, with `read()` that gives its value or throws for what is none.
  function input(type, name, value) {
    const field = fieldOf(type, name);
    const kind = typeOf(type), needed = !kind.nullable.includes(name) && (field.kind !== "array" || kind.required.includes(name));
    if ((value === null || value === undefined) && Object.hasOwn(kind.defaults, name)) value = kind.defaults[name];
    const codes = field.kind === "boolean" ? [[true, t("yes"), t("yes")], [false, t("no"), t("no")]] : field.values;
    const [node, read] = field.kind === "array" ? list(codes, value) : codes.length ? choice(codes, value, needed) : line(field, value, needed);
    node.dataset.field = name;
    const label = el("label", { class: "field", title: field.about[FENHONG.lang()] }, el("span", {}, fieldName(type, name), needed && kind.required.includes(name) ? el("em", {}, ` ${t("required")}`) : ""), node);
    return { name, label, read: () => {
      const got = read();
      if (needed && (got === null || (Array.isArray(got) && !got.length))) throw new Error(`${fieldName(type, name)}: ${t("required")}`);
      return got;
    }, node };
  }

  function choice(codes, value, needed) {
    const node = el("select", {}, needed && value !== null && value !== undefined ? "" : el("option", { value: "" }, t("nothing")),
      codes.map((code, place) => el("option", { value: String(place) }, code[1 + FENHONG.lang()])));
    const at = codes.findIndex(([code]) => code === value);
    node.value = at < 0 ? "" : String(at);
    return [node, () => (node.value === "" ? null : codes[Number(node.value)][0])];
  }

  function list(codes, value) {
    const held = Array.isArray(value) ? value : [];
    if (!codes.length) {
      const node = el("input", { value: held.join("、") });
      return [node, () => node.value.split(/[、,，;；]/).map((each) => each.trim()).filter(Boolean)];
    }
    const boxes = codes.map(([code, en, zh]) => [code, el("input", { type: "checkbox", checked: held.includes(code) }), FENHONG.lang() ? zh : en]);
    const node = el("span", { class: "boxes" }, boxes.map(([, box, words]) => el("span", {}, box, words)));
    return [node, () => boxes.filter(([, box]) => box.checked).map(([code]) => code)];
  }

  function line(field, value, needed) {
    const node = el("input", { value: value === null || value === undefined ? "" : String(value), spellcheck: "false" });
    const number = field.kind === "number" || field.kind === "integer";
    return [node, () => {
      const text = node.value.trim();
      if (text === "") return needed && !number ? "" : null;
      if (!number) return text;
      const share = /^([\d.]+)\s*[%％]$/.exec(text);
      const got = share ? Number((Number(share[1]) / 100).toFixed(12)) : Number(text.replace(/,/g, ""));
      if (!Number.isFinite(got) || got < 0 || (field.kind === "integer" && !Number.isInteger(got))) throw new Error(`${text}: ${t("malformed")}`);
      return got;
    }];
  }

  // --- forms -----------------------------------------------------------------------------------------------

  // The form for a clause that is wrong, or (without one) for a clause that is missing. `done` takes the decision.
  function form({ record, clause, decided, selection, decisions, done }) {
    let inputs = [], evidence = (decided && decided.evidence) || (clause ? clause.evidence : null);
    const types = Object.keys(data.words.types);
    const type = el("select", { class: "type", "aria-label": t("type"), onchange: lay }, types.map((name) => el("option", { value: name }, typeName(name))));
    type.value = clause ? clause.type : (decided && decided.type) || types[0];
    const none = el("input", { type: "checkbox", class: "none", checked: !!(decided && decided.decision === "wrong" && decided.fields === null), onchange: lay });
    const note = el("input", { class: "note", value: (decided && decided.note) || "" });
    const fields = el("div", { class: "fields" }), quotes = el("div", { class: "quotes" }), problem = el("p", { class: "problem", role: "alert" });

    function lay() {
      const held = (decided && decided.fields) || (clause && clause.type === type.value ? clause : {});
      inputs = none.checked ? [] : typeOf(type.value).enter.map((name) => input(type.value, name, held[name]));
      fields.replaceChildren(...inputs.map(({ label }) => label));
    }
    function quote() {
      quotes.replaceChildren(el("span", { class: "label" }, t("selected")), ...(evidence || []).map((item) => el("q", {}, item.quote)), evidence ? "" : el("em", {}, t("select_first")));
    }
    function choose() {
      const chosen = selection();
      if (chosen) { evidence = [chosen]; problem.textContent = ""; quote(); } else problem.textContent = t("select_first");
    }
    function finish(event) {
      event.preventDefault();
      if (!decisions.who) { problem.textContent = t("name_first"); return; }
      if (!evidence || !evidence.length) { problem.textContent = t("select_first"); return; }
      try {
        const values = none.checked ? null : Object.fromEntries(inputs.map(({ name, read }) => [name, read()]));
        done(clause ? decisions.about(record, clause, "wrong", values, evidence, note.value.trim()) : decisions.missing(record, type.value, values, evidence, note.value.trim()));
      } catch (error) { problem.textContent = error.message; }
    }
    if (!clause && !evidence) { const chosen = selection(); evidence = chosen ? [chosen] : null; }
    lay();
    quote();
    return el("form", { class: "correct", onsubmit: finish },
      clause ? el("label", { class: "check" }, none, t("not_there")) : el("label", { class: "field" }, el("span", {}, t("type")), type),
      fields, quotes, el("button", { type: "button", class: "again", onclick: choose }, t("select_again")),
      el("label", { class: "field" }, el("span", {}, t("note")), note), problem,
      el("div", { class: "buttons" }, el("button", { class: "ok" }, t("ok")), el("button", { type: "button", onclick: () => done(undefined) }, t("cancel"))));
  }

  return { Decisions, form, download, FORMAT };
})();
