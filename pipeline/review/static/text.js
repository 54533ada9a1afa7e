"use strict";
// The document as read: code points to the places of this page, marks over the words of evidence, and back.
const TextView = (() => {
  const { el, t } = FENHONG;
  const LONGEST = 2000; // code units in one line of the page: a line of millions would be laid out as a whole
  const LINES = 120; // lines in one block, which is laid out when it comes into sight

  // Where code points lie in a string of UTF-16 units; only characters beyond the first plane make a difference.
  class Places {
    constructor(text) {
      this.text = text;
      this.astral = [];
      for (let i = 0; i < text.length - 1; i++) {
        const unit = text.charCodeAt(i);
        if (unit >= 0xd800 && unit < 0xdc00 && (text.charCodeAt(i + 1) & 0xfc00) === 0xdc00) {
          this.astral.push(i - this.astral.length); // the code point's number
          i++;
        }
      }
      this.length = text.length - this.astral.length;
    }
    unit(point) { return point + below(this.astral, point); }
    point(unit) {
      let low = 0, high = this.astral.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if (this.astral[middle] + middle < unit) low = middle + 1; else high = middle;
      }
      return unit - low;
    }
  }

  function below(sorted, value) {
    let low = 0, high = sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sorted[middle] < value) low = middle + 1; else high = middle;
    }
    return low;
  }

  class View {
    // `spans` are {start, end, key, kind}; `onpick` hears of the keys at a place that is clicked.
    constructor(page, spans, onpick) {
      this.stretches = page.text.stretches.map(([start, text]) => ({ start, places: new Places(text) }));
      this.pages = page.pages;
      this.spans = spans.slice().sort((a, b) => a.start - b.start || b.end - a.end);
      this.marks = new Map();
      this.node = el("div", { class: "text", lang: page.document.script === "hant" ? "zh-Hant" : "zh-Hans" });
      this.told = 0;
      let reached = 0;
      for (const stretch of this.stretches) {
        if (stretch.start > reached) this.node.append(el("p", { class: "gap" }, page.text.state === "quotes" ? "…" : `… ${t("left_out", stretch.start - reached)} …`));
        this.lay(stretch);
        reached = stretch.start + stretch.places.length;
      }
      if (page.text.length > reached) this.node.append(el("p", { class: "gap" }, `… ${t("left_out", page.text.length - reached)} …`));
      this.node.addEventListener("click", (event) => {
        const mark = event.target.closest("mark");
        if (mark && getSelection().isCollapsed) onpick(mark.dataset.keys.split(" "));
      });
    }

    lay(stretch) {
      const { text } = stretch.places;
      const cuts = this.cuts(stretch);
      let block = null, lines = 0, at = 0, cut = 0;
      while (at < text.length) {
        const [end, next] = lineEnd(text, at);
        if (!block || lines >= LINES) {
          block = el("div", { class: "block" });
          this.node.append(block);
          lines = 0;
        }
        const number = this.pageAt(stretch.start + stretch.places.point(at));
        if (number) block.append(el("div", { class: "pageno" }, `${t("page")} ${number}`));
        const line = el("div", { class: "line" });
        while (cut < cuts.length && cuts[cut].end <= at) cut++;
        let place = at;
        for (let c = cut; c < cuts.length && cuts[c].start < end; c++) {
          const from = Math.max(cuts[c].start, at), to = Math.min(cuts[c].end, end);
          if (from > place) line.append(this.plain(text, place, from, stretch));
          line.append(this.mark(cuts[c], text, from, to, stretch));
          place = to;
        }
        if (place < end) line.append(this.plain(text, place, end, stretch));
        block.append(line);
        at = next;
        lines++;
      }
    }

    // Stretches of units under the same spans, in order.
    cuts(stretch) {
      const { places, start } = stretch, last = start + places.length;
      const inside = this.spans.filter((span) => span.start < last && span.end > start);
      const edges = new Map();
      for (const span of inside) {
        for (const [edge, what] of [[Math.max(span.start, start), 1], [Math.min(span.end, last), -1]]) {
          const unit = places.unit(edge - start);
          if (!edges.has(unit)) edges.set(unit, []);
          edges.get(unit).push([span, what]);
        }
      }
      const cuts = [], open = new Set();
      let before = 0;
      for (const unit of [...edges.keys()].sort((a, b) => a - b)) {
        if (open.size && unit > before) cuts.push({ start: before, end: unit, spans: [...open] });
        for (const [span, what] of edges.get(unit)) { if (what > 0) open.add(span); else open.delete(span); }
        before = unit;
      }
      return cuts;
    }

    plain(text, from, to, stretch) {
      const node = document.createTextNode(text.slice(from, to));
      node.place = [stretch, from];
      return node;
    }

    mark(cut, text, from, to, stretch) {
      // The narrowest evidence first: it is the one that a click means.
      const evidence = cut.spans.filter((span) => span.kind !== "raw").sort((a, b) => a.end - a.start - (b.end - b.start));
      const keys = [...new Set(evidence.map((span) => span.key))];
      const kinds = new Set(cut.spans.map((span) => span.kind));
      const node = el("mark", { class: [...kinds].join(" "), "data-keys": keys.join(" ") }, this.plain(text, from, to, stretch));
      for (const key of keys) {
        if (!this.marks.has(key)) this.marks.set(key, []);
        this.marks.get(key).push(node);
      }
      node.raws = new Set(cut.spans.filter((span) => span.kind === "raw").map((span) => span.key));
      return node;
    }

    // The number of the page that begins at or before a line, told once, with the first line of it.
    pageAt(point) {
      let number = null;
      while (this.told < this.pages.length && this.pages[this.told][1] <= point) number = this.pages[this.told++][0];
      return number;
    }

    // Show the words of a key, and scroll to the first of them.
    light(key, scroll) {
      for (const node of this.lit || []) node.classList.remove("on", "value");
      this.lit = (key && this.marks.get(key)) || [];
      for (const node of this.lit) {
        node.classList.add("on");
        if (node.raws.has(key)) node.classList.add("value");
      }
      if (scroll && this.lit.length) this.lit[0].scrollIntoView({ block: "center" });
      return this.lit.length;
    }

    // What is selected, as code points of the document: null if it is not within one stretch of the text.
    selection() {
      const chosen = getSelection();
      if (!chosen.rangeCount || chosen.isCollapsed) return null;
      const range = chosen.getRangeAt(0);
      if (!this.node.contains(range.startContainer) || !this.node.contains(range.endContainer)) return null;
      const nodes = this.textNodes(range);
      if (!nodes.length) return null;
      const [stretch, from] = at(nodes[0], nodes[0] === range.startContainer ? range.startOffset : 0);
      const last = nodes[nodes.length - 1];
      const [other, to] = at(last, last === range.endContainer ? range.endOffset : last.length);
      if (stretch !== other || to <= from) return null;
      return this.trimmed(stretch, from, to);
    }

    textNodes(range) {
      const walker = document.createTreeWalker(this.node, NodeFilter.SHOW_TEXT);
      const nodes = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (!node.place || !range.intersectsNode(node)) continue;
        if (node === range.startContainer && range.startOffset >= node.length) continue;
        if (node === range.endContainer && range.endOffset <= 0) continue;
        nodes.push(node);
      }
      return nodes;
    }

    trimmed(stretch, from, to) {
      const { places, start } = stretch;
      while (from < to && /\s/.test(places.text[from])) from++;
      while (to > from && /\s/.test(places.text[to - 1])) to--;
      if (to <= from) return null;
      return { quote: places.text.slice(from, to), start: start + places.point(from), end: start + places.point(to), page: this.pageOf(start + places.point(from)) };
    }

    pageOf(point) {
      let number = null;
      for (const [page, start] of this.pages) { if (start > point) break; number = page; }
      return number;
    }

    find(words) {
      const wanted = words.toLowerCase();
      const lines = [...this.node.querySelectorAll(".line")];
      const from = this.seen ? lines.indexOf(this.seen) + 1 : 0;
      if (this.seen) this.seen.classList.remove("seen");
      this.seen = null;
      if (!wanted) return false;
      for (let i = 0; i < lines.length; i++) {
        const line = lines[(from + i) % lines.length];
        if (!line.textContent.toLowerCase().includes(wanted)) continue;
        this.seen = line;
        line.classList.add("seen");
        line.scrollIntoView({ block: "center" });
        return true;
      }
      return false;
    }
  }

  const at = (node, offset) => [node.place[0], node.place[1] + offset];

  // Where a line ends and the next begins; one that is too long is cut, never within a character.
  function lineEnd(text, at) {
    for (let i = at; i < text.length; i++) {
      const unit = text.charCodeAt(i);
      if (unit === 10) return [i, i + 1];
      if (unit === 13) return [i, text.charCodeAt(i + 1) === 10 ? i + 2 : i + 1];
      if (i - at >= LONGEST && (unit & 0xfc00) !== 0xdc00) return [i, i];
    }
    return [text.length, text.length];
  }

  return { View, Places };
})();
