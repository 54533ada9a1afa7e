"use strict";
// What both kinds of page share: data handed over by scripts, building with text nodes alone, two languages, what is kept.
const FENHONG = (() => {
  const data = {};
  const kept = {};

  function take(name, json) {
    data[name] = JSON.parse(json);
  }

  // el("button", {class: "x", onclick: f}, "text", child): strings become text nodes, so nothing can become markup.
  function el(tag, props, ...children) {
    const node = document.createElement(tag);
    for (const [name, value] of Object.entries(props || {})) {
      if (value === null || value === undefined || value === false) continue;
      if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
      else if (name === "value" || name === "checked" || name === "disabled") node[name] = value;
      else node.setAttribute(name, value === true ? "" : String(value));
    }
    node.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== ""));
    return node;
  }

  // Storage can be refused for pages from disk; what is kept then lasts as long as the page.
  function keep(name, value) {
    kept[name] = value;
    try {
      if (value === null) localStorage.removeItem(name);
      else localStorage.setItem(name, JSON.stringify(value));
      return true;
    } catch {
      return false;
    }
  }

  function recall(name) {
    if (name in kept) return kept[name];
    try {
      const text = localStorage.getItem(name);
      return text === null ? null : JSON.parse(text);
    } catch {
      return null;
    }
  }

  // --- languages -----------------------------------------------------------------------------------------

  const TEXT = {
    documents: ["Documents", "文件"], records: ["records", "条记录"], status: ["Status", "状态"], jurisdiction: ["Place", "法域"],
    doc_type: ["Kind", "文件类型"], severity: ["Findings", "检查发现"], source: ["File", "文件名"], company: ["Company", "公司"],
    title: ["Title", "标题"], date: ["Date", "日期"], clauses: ["Clauses", "条款"], findings: ["Findings", "检查发现"],
    residue: ["Residue", "剩余文本"], all: ["all", "全部"], search: ["Search companies, titles, files, clause types  ( / )", "搜索公司、标题、文件名、条款类型（/）"],
    shown: ["shown of", "条，共"], clear: ["Clear filters", "清除筛选"], none_found: ["Nothing fits these filters.", "没有符合条件的文件。"],
    extraction: ["Reading", "抽取"], document: ["Document", "文件"], regulation: ["Regulation", "监管"],
    error: ["error", "错误"], warning: ["warning", "警告"], info: ["note", "提示"], any: ["any", "有"], no_findings: ["none", "无"],
    valid: ["valid", "有效"], warnings: ["warnings", "有警告"], invalid: ["invalid", "无效"], no_policy: ["no policy", "无政策"],
    failed: ["failed", "读取失败"], skipped: ["skipped", "已跳过"], record: ["record", "有记录"],
    cn: ["Mainland", "内地"], hk: ["Hong Kong", "香港"], tw: ["Taiwan", "台湾"],
    category: ["about", "类别"], with_findings: ["Documents with findings", "有检查发现的文件数"], overview: ["Overview", "总览"], help: ["Keys", "快捷键"], language: ["中文", "English"],
    text: ["Text", "原文"], pages: ["Pages", "页面"], page: ["page", "页"], coverage: ["Not stated", "未载明"], rejected: ["Rejected", "被拒候选"],
    whole_not: ["Only the quotes are shown", "仅显示引文"], parts: ["Only the text around the evidence is shown: the document has {n} characters", "仅显示依据附近的原文：全文共 {n} 字"],
    left_out: ["{n} characters left out", "省略 {n} 字"], conditions: ["conditioned by", "条件"], conditions_of: ["conditions", "作用于"],
    members: ["made of", "组成"], defined_by: ["defined by", "定义"], all_of: ["all of", "同时满足"], any_of: ["any of", "任一"], unstated: ["list", "列举"],
    right: ["Right", "正确"], wrong: ["Wrong", "错误"], undo: ["Undo", "撤销"], add: ["Add a missing clause", "添加遗漏条款"],
    save: ["Save corrections", "保存更正"], saved: ["Saved: {n}", "已保存：{n}"], who: ["Your name", "姓名"], note: ["Note", "备注"], type: ["Clause type", "条款类型"],
    ok: ["Keep", "确定"], cancel: ["Cancel", "取消"], not_there: ["No such clause here", "原文无此条款"], values: ["Right values", "正确取值"],
    selected: ["Words selected in the text", "所选原文"], select_first: ["Select the words in the text on the left first.", "请先在左侧原文中选取文字。"],
    select_again: ["Use the words selected now", "改用当前所选"], name_first: ["Give your name first: it is saved with every decision.", "请先填写姓名：姓名随每项更正保存。"],
    decisions: ["Decisions: {n}", "{n} 项更正"], not_kept: ["This browser keeps nothing for pages from disk: save before you close.", "浏览器不为本地页面保存数据：关闭前请先保存。"],
    required: ["needed", "必填"], malformed: ["not a value of this field", "取值无效"], missing: ["missing", "遗漏"], instrument: ["Policy", "政策文本"],
    current: ["current", "现行"], superseded: ["superseded", "已被取代"], no_clauses: ["No clause was found.", "未找到条款。"],
    h_clause: ["next and previous clause", "下一条 / 上一条条款"], h_finding: ["next and previous finding or residue", "下一项 / 上一项发现或剩余文本"],
    h_search: ["search", "搜索"], h_right: ["mark right", "标为正确"], h_wrong: ["mark wrong", "标为错误"], h_esc: ["close, deselect", "关闭、取消选择"],
    h_help: ["this list", "本列表"], h_up: ["back to the overview", "返回总览"], find: ["Find in this document ( / )", "在本文件中查找（/）"],
    h_rows: ["go through rows; Enter opens", "上下移动；回车打开"], more_pictures: ["Further pages with evidence are not drawn.", "其余含依据的页面未绘制。"],
    read_again: ["Start the site again with --archive to see the whole text.", "使用 --archive 重新生成可查看全文。"],
    shareholder_return_plan: ["return plan", "股东回报规划"], articles_of_association: ["articles", "公司章程"], articles_amendment: ["amendment", "章程修订"],
    prospectus: ["prospectus", "招股说明书"], annual_report: ["annual report", "年度报告"], dividend_policy: ["dividend policy", "股息政策"], other: ["other", "其他"],
    plan: ["plan", "规划"], articles: ["articles", "章程"], policy: ["policy", "政策"],
    yes: ["yes", "是"], no: ["no", "否"], nothing: ["–", "–"], format: ["Format", "格式"], of_types: ["{n} types", "{n} 类"],
  };

  let language = recall("fenhong.language") === 0 ? 0 : recall("fenhong.language") === 1 ? 1 : /^zh/i.test(navigator.language) ? 1 : 0;

  function t(name, number) {
    const words = Object.hasOwn(TEXT, name) ? TEXT[name][language] : String(name);
    return number === undefined ? words : words.replace("{n}", typeof number === "number" ? number.toLocaleString("en") : number);
  }

  function other() {
    keep("fenhong.language", language = 1 - language);
    document.documentElement.lang = language ? "zh-Hans" : "en";
  }

  const typeOf = (name) => (Object.hasOwn(data.words.types, name) ? data.words.types[name] : { en: name, zh: name, about: ["", ""], family: "extensions", keys: [], enter: [], fields: [], required: [], nullable: [], defaults: {}, own: {} });
  const typeName = (name) => (language ? typeOf(name).zh : typeOf(name).en);

  function fieldOf(type, name) {
    const own = typeOf(type).own;
    if (Object.hasOwn(own, name)) return own[name];
    return Object.hasOwn(data.words.fields, name) ? data.words.fields[name] : { en: name, zh: name, kind: "string", about: ["", ""], values: [] };
  }

  const fieldName = (type, name) => (language ? fieldOf(type, name).zh : fieldOf(type, name).en);

  const FRACTIONS = /ratio|^value$/;

  // A value as a reader says it: 0.3 is 30%, a code is its words.
  function show(type, name, value, clause) {
    if (value === null || value === undefined || value === "") return t("nothing");
    if (typeof value === "boolean") return t(value ? "yes" : "no");
    if (Array.isArray(value)) return value.map((each) => show(type, name, each, clause)).join("、") || t("nothing");
    if (typeof value === "object") return Object.entries(value).filter(([, v]) => v !== null).map(([k, v]) => `${k} ${v}`).join(", ");
    const known = fieldOf(type, name).values.find(([code]) => code === value);
    if (known) return language ? known[2] : known[1];
    if (typeof value === "number") {
      const share = FRACTIONS.test(name) && (name !== "value" || (clause && clause.unit === "ratio"));
      if (share) return `${+(value * 100).toFixed(6)}%`;
      return name.includes("year") ? String(value) : value.toLocaleString("en", { maximumFractionDigits: 6 });
    }
    return String(value);
  }

  function typing(event) {
    const target = event.target;
    return target instanceof HTMLElement && (/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) || target.isContentEditable);
  }

  function helpDialog(keys) {
    const dialog = el("dialog", { class: "help", "aria-label": t("help") },
      el("h2", {}, t("help")),
      el("dl", {}, keys.map(([key, name]) => [el("dt", {}, key.split(" ").map((k) => el("kbd", {}, k))), el("dd", {}, t(name))])),
      el("form", { method: "dialog" }, el("button", {}, t("ok"))));
    dialog.addEventListener("click", (event) => { if (event.target === dialog) dialog.close(); });
    dialog.addEventListener("close", () => dialog.remove());
    document.body.append(dialog);
    dialog.showModal();
  }

  document.documentElement.lang = language ? "zh-Hans" : "en";
  return { data, take, el, keep, recall, t, other, typeOf, typeName, fieldOf, fieldName, show, typing, helpDialog, lang: () => language };
})();
