"use strict";
// The overview: filters and search over all rows, and a table of which only the rows in sight exist.
(() => {
  const { data, el, t, typeName, typing } = FENHONG;
  const C = Object.fromEntries(data.overview.columns.map((name, index) => [name, index]));
  const rows = data.overview.rows;
  const CATEGORIES = ["extraction", "document", "regulation"];
  const SEVERITIES = ["error", "warning", "info"];
  const STATUSES = ["valid", "warnings", "invalid", "record", "no_policy", "failed", "skipped"];
  const ROW = 34;
  const TYPES = Object.keys(data.words.types);
  const text = rows.map((row) => ["company", "short_name", "code", "title", "source", "reason", "folded"].map((name) => row[C[name]] || "").join("\n").toLowerCase());
  const worst = rows.map((row) => weigh(row[C.findings]));
  const state = { q: "", status: "", jurisdiction: "", doc_type: "", severity: "", category: "", sort: "", down: false };
  let found = [];
  let current = -1;
  let view = {};

  // How bad the findings are, for sorting: an error weighs more than any number of warnings.
  function weigh(counts) {
    return SEVERITIES.reduce((sum, _, s) => sum * 1000 + CATEGORIES.reduce((n, __, c) => n + counts[c * 3 + s], 0), 0);
  }

  // --- which rows ------------------------------------------------------------------------------------------

  function fits() {
    const tests = ["status", "jurisdiction", "doc_type"].filter((name) => state[name]).map((name) => [C[name], state[name]]);
    const words = state.q.toLowerCase().split(/\s+/).filter(Boolean).map((word) => [word, typesNamed(word)]);
    const places = findingPlaces();
    const result = [];
    next: for (let i = 0; i < rows.length; i++) {
      const row = rows[i];
      for (const [column, value] of tests) if (row[column] !== value) continue next;
      if (places && places.some((place) => row[C.findings][place]) === (state.severity === "none")) continue;
      for (const [word, types] of words) if (!text[i].includes(word) && !row[C.types].some((type) => types.has(type))) continue next;
      result.push(i);
    }
    return sorted(result);
  }

  function typesNamed(word) {
    const named = new Set();
    TYPES.forEach((name, number) => {
      const type = data.words.types[name];
      if (`${name} ${type.en} ${type.zh}`.toLowerCase().includes(word)) named.add(number);
    });
    return named;
  }

  function findingPlaces() {
    if (!state.severity && !state.category) return null;
    const places = [];
    CATEGORIES.forEach((category, c) => SEVERITIES.forEach((severity, s) => {
      const wanted = !state.severity || state.severity === "any" || state.severity === "none" || state.severity === severity;
      if (wanted && (!state.category || state.category === category)) places.push(c * 3 + s);
    }));
    return places;
  }

  function sorted(numbers) {
    if (!state.sort) return numbers;
    const column = C[state.sort];
    const value = state.sort === "findings" ? (i) => worst[i] : (i) => rows[i][column];
    const order = (a, b) => {
      const x = value(a), y = value(b);
      if (x === y) return a - b;
      // What is not known stands last, whichever way the others go.
      if (x === null || x === "") return 1;
      if (y === null || y === "") return -1;
      return (x < y ? -1 : 1) * (state.down ? -1 : 1);
    };
    return numbers.sort(order);
  }

  // --- the page --------------------------------------------------------------------------------------------

  const SHOWN = ["status", "company", "title", "doc_type", "jurisdiction", "date", "clauses", "findings", "residue", "source"];

  function build() {
    document.title = `${t("overview")} · ${data.overview.run} · Fenhong`;
    const app = document.getElementById("app");
    view.search = el("input", { type: "search", id: "search", placeholder: t("search"), "aria-label": t("search"), value: state.q, spellcheck: "false", oninput: () => change("q", view.search.value) });
    view.count = el("span", { class: "count", role: "status", "aria-live": "polite" });
    view.body = el("div", { class: "rows", role: "rowgroup" });
    view.scroll = el("div", { class: "scroll", tabindex: "0", "aria-label": t("documents") }, head(), view.body);
    view.scroll.addEventListener("scroll", draw, { passive: true });
    view.table = el("div", { class: "table", role: "table" }, view.scroll);
    app.replaceChildren(
      el("header", { class: "bar" }, el("h1", {}, "Fenhong ", el("small", {}, data.overview.run)), view.search,
        el("button", { id: "language", onclick: () => { FENHONG.other(); build(); } }, t("language")),
        el("button", { id: "help", onclick: help }, "?")),
      el("section", { class: "summary" }, statuses(), findingsTable()),
      el("section", { class: "filters" }, ["status", "jurisdiction", "doc_type"].map(select), severitySelect(), categorySelect(),
        el("button", { id: "clear", onclick: clear }, t("clear")), view.count),
      view.table);
    refresh();
  }

  function counted(column) {
    const counts = new Map();
    for (const row of rows) counts.set(row[column], (counts.get(row[column]) || 0) + 1);
    return counts;
  }

  function statuses() {
    const counts = counted(C.status);
    const known = [...STATUSES.filter((name) => counts.has(name)), ...[...counts.keys()].filter((name) => !STATUSES.includes(name))];
    return el("div", { class: "tiles" },
      el("button", { class: "tile", onclick: clear }, el("b", {}, rows.length.toLocaleString("en")), t("documents")),
      known.map((name) => el("button", { class: `tile s-${STATUSES.includes(name) ? name : "other"}`, onclick: () => choose({ status: name }) },
        el("b", {}, counts.get(name).toLocaleString("en")), t(name))));
  }

  // Documents with findings of each kind: a click filters by it.
  function findingsTable() {
    const sums = Array(9).fill(0);
    for (const row of rows) row[C.findings].forEach((count, place) => { if (count) sums[place]++; });
    return el("table", { class: "matrix" },
      el("caption", {}, t("with_findings")),
      el("thead", {}, el("tr", {}, el("td", {}), SEVERITIES.map((severity) => el("th", { scope: "col" }, t(severity))))),
      el("tbody", {}, CATEGORIES.map((category, c) => el("tr", {}, el("th", { scope: "row" }, t(category)),
        SEVERITIES.map((severity, s) => el("td", {}, el("button", { class: `sev-${severity}`, "data-place": `${category}-${severity}`, disabled: !sums[c * 3 + s],
          onclick: () => choose({ category, severity }) }, sums[c * 3 + s].toLocaleString("en"))))))));
  }

  function select(name) {
    const counts = counted(C[name]);
    const options = [...counts.keys()].filter((value) => value).sort();
    return labelled(name, options.map((value) => [value, `${t(value)} (${counts.get(value)})`]));
  }

  const severitySelect = () => labelled("severity", [["any", t("any")], ...SEVERITIES.map((name) => [name, t(name)]), ["none", t("no_findings")]]);
  const categorySelect = () => labelled("category", CATEGORIES.map((name) => [name, t(name)]));

  function labelled(name, options) {
    const chosen = el("select", { id: `f-${name}`, onchange: (event) => change(name, event.target.value) },
      el("option", { value: "" }, t("all")), options.map(([value, words]) => el("option", { value }, words)));
    chosen.value = state[name];
    return el("label", {}, t(name), chosen);
  }

  function head() {
    return el("div", { class: "row head", role: "row" }, SHOWN.map((name) => el("span", { role: "columnheader", class: `c-${name}`, "aria-sort": state.sort === name ? (state.down ? "descending" : "ascending") : "none" },
      el("button", { "data-sort": name, onclick: () => sortBy(name) }, t(name), state.sort === name ? (state.down ? " ▼" : " ▲") : ""))));
  }

  // --- what is in sight ------------------------------------------------------------------------------------

  function draw() {
    const top = view.scroll.scrollTop;
    const first = Math.max(0, Math.floor(top / ROW) - 8);
    const last = Math.min(found.length, Math.ceil((top + view.scroll.clientHeight) / ROW) + 8);
    view.body.replaceChildren(...Array.from({ length: last - first }, (_, place) => line(first + place)));
    view.body.style.height = `${found.length * ROW}px`;
    view.body.classList.toggle("empty", !found.length);
    if (!found.length) view.body.append(el("p", { class: "empty" }, t("none_found")));
  }

  function line(place) {
    const row = rows[found[place]];
    const cells = SHOWN.map((name) => el("span", { role: "cell", class: `c-${name}`, title: ["title", "source", "company"].includes(name) ? row[C[name]] : null }, cell(row, name)));
    const node = row[C.key] ? el("a", { class: "row", role: "row", href: `d/${row[C.key]}.html`, tabindex: "-1" }, cells) : el("div", { class: "row plain", role: "row", title: row[C.reason] }, cells);
    node.style.top = `${place * ROW}px`;
    if (place === current) node.classList.add("on");
    node.setAttribute("aria-rowindex", place + 2);
    return node;
  }

  function cell(row, name) {
    const value = row[C[name]];
    if (name === "status") return el("span", { class: `chip s-${STATUSES.includes(value) ? value : "other"}` }, t(value));
    if (name === "company") return row[C.company] || row[C.short_name] || row[C.code] || "";
    if (name === "title") return value || row[C.reason] || "";
    if (name === "findings") return SEVERITIES.map((severity, s) => [severity, CATEGORIES.reduce((sum, _, c) => sum + value[c * 3 + s], 0)])
      .filter(([, count]) => count).map(([severity, count]) => el("span", { class: `dot sev-${severity}`, title: t(severity) }, String(count)));
    if (name === "doc_type" || name === "jurisdiction") return value ? t(value) : "";
    return value === null || value === 0 ? "" : String(value);
  }

  // --- what changes ----------------------------------------------------------------------------------------

  function refresh() {
    found = fits();
    current = -1;
    view.count.textContent = `${found.length.toLocaleString("en")} ${t("shown")} ${rows.length.toLocaleString("en")}`;
    view.table.setAttribute("aria-rowcount", found.length + 1);
    view.scroll.scrollTop = 0;
    draw();
    remember();
  }

  function change(name, value) {
    state[name] = value;
    refresh();
  }

  function choose(values) {
    Object.assign(state, { status: "", category: "", severity: "" }, values);
    build();
  }

  function clear() {
    Object.assign(state, { q: "", status: "", jurisdiction: "", doc_type: "", severity: "", category: "" });
    build();
  }

  function sortBy(name) {
    const again = state.sort === name;
    // Numbers are most wanted from the top; a third click brings back the run's own order.
    const first = ["clauses", "findings", "residue"].includes(name);
    if (!again) Object.assign(state, { sort: name, down: first });
    else if (state.down === first) state.down = !first;
    else Object.assign(state, { sort: "", down: false });
    view.scroll.replaceChild(head(), view.scroll.firstChild);
    refresh();
  }

  // The address keeps the filters, so that "back" from a document returns to them.
  function remember() {
    const said = Object.entries(state).filter(([, value]) => value).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
    FENHONG.keep("fenhong.filters", said.length ? `#${said.join("&")}` : "");
    try { history.replaceState(null, "", said.length ? `#${said.join("&")}` : "#"); } catch { /* a page in a sandbox has no history */ }
  }

  function restore() {
    for (const part of location.hash.slice(1).split("&")) {
      const [name, value] = part.split("=");
      if (!Object.hasOwn(state, name) || value === undefined) continue;
      try { state[name] = name === "down" ? value === "true" : decodeURIComponent(value); } catch { /* a damaged address filters nothing */ }
    }
    if (state.sort && !SHOWN.includes(state.sort)) state.sort = "";
  }

  function move(by) {
    if (!found.length) return;
    current = Math.min(found.length - 1, Math.max(0, current + by));
    const top = current * ROW, height = view.scroll.clientHeight - 2 * ROW;
    if (top < view.scroll.scrollTop) view.scroll.scrollTop = top;
    else if (top > view.scroll.scrollTop + height) view.scroll.scrollTop = top - height;
    draw();
  }

  const help = () => FENHONG.helpDialog([["/", "h_search"], ["j k", "h_rows"], ["Esc", "h_esc"], ["?", "h_help"]]);

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    if (event.key === "Escape" && typing(event)) { event.target.blur(); return; }
    if (typing(event)) { if (event.key === "Enter" && found.length) { event.target.blur(); move(1); } return; }
    const act = { "/": () => { view.search.focus(); view.search.select(); }, j: () => move(1), k: () => move(-1), ArrowDown: () => move(1), ArrowUp: () => move(-1), "?": help,
      Enter: () => { const row = rows[found[current]]; if (row && row[C.key]) location.href = `d/${row[C.key]}.html`; } }[event.key];
    if (!act || (event.key === "Enter" && event.target.tagName === "BUTTON")) return;
    event.preventDefault();
    act();
  });

  // Paper has no scrolling: all rows that fit are printed, up to what a person would print.
  addEventListener("beforeprint", () => { view.body.replaceChildren(...found.slice(0, 3000).map((_, place) => line(place))); });
  addEventListener("afterprint", draw);
  addEventListener("resize", draw);
  restore();
  build();
  FENHONG.overview = { found: () => found.length };
})();
