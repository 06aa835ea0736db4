"use strict";

// What happened between an app, the ways into a company, and its servers, as a sequence diagram. Used by the admin page and by reports.

/** Shows what a reader would not see, or what would change how the rest is shown. */
const visible = (text) => String(text).replace(/[\p{C}\u2028\u2029]/gu, (c) => `\\u{${c.codePointAt(0).toString(16)}}`);

/** An element; whatever text it gets is text and nothing else. */
const make = (name, { text, title, className, ...attributes } = {}, ...children) => {
  const element = document.createElement(name);
  if (text !== undefined) element.textContent = visible(text);
  if (title !== undefined) element.title = visible(title);
  if (className) element.className = className;
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
};

const size = (bytes) => (!bytes ? "" : bytes < 2048 ? ` · ${bytes} B` : bytes < 2 << 20 ? ` · ${Math.round(bytes / 1024)} KiB` : ` · ${Math.round(bytes / (1 << 20))} MiB`);
const toneOf = (status) => (status >= 500 ? "bad" : status === 401 || status === 407 ? "doubt" : status >= 400 ? "bad" : "good");

/** A change in words, such as `relay.state: down`. */
const flat = (value, path = []) => {
  if (value === null || typeof value !== "object" || Array.isArray(value)) {
    const words = Array.isArray(value) ? value.map((it) => (typeof it === "object" ? JSON.stringify(it) : it)).join(", ") || "none" : value;
    return [path.length ? `${path.join(".")}: ${words}` : String(words ?? "")];
  }
  return Object.entries(value).flatMap(([key, it]) => flat(it, [...path, key]));
};

/** What an event of the adapter tells, in a word. */
const told = (e) => {
  const words = [e.response?.status ?? e.status, e.error?.name ?? e.error, e.state].filter((it) => typeof it === "string" || typeof it === "number");
  return words.length ? `: ${words.join(" ")}` : "";
};

/**
 * What an entry is in the diagram: `{from, to, text}` an arrow, `{at, text}` a note, `{text}` a mark across; `isFine` only with details.
 * `peer` is who is at the other end of its connection, `portName` the name of a target's port where it has one.
 */
const drawn = (e, peer, portName) => {
  const here = e.at ?? "";
  const ask = (text, more) => ({ from: peer, to: here, text, ...more });
  const answer = (text, more) => ({ from: here, to: peer, text, isAnswer: true, ...more });
  const note = (text, more) => ({ at: here, text, ...more });
  const port = portName(e.target, e.port);
  const target = `${e.target ?? "?"}${!e.port || port === "http" ? "" : port === "https" ? " TLS" : `:${e.port}`}`;
  const tone = (status) => ({ tone: toneOf(status) });
  switch (e.name) {
    case "connection.accepted": return ask("TCP", { isFine: true });
    case "relay.connected": case "proxy.connected": return note(`client speaks ${e["first-bytes"] ?? ""}`, { isFine: true });
    case "relay.tunnel.requested": return ask(`CONNECT ${target}`);
    case "relay.tunnel.opened": return { from: here, to: e.target, text: "tunnel", tone: "good" };
    case "relay.tunnel.refused": return answer(`${e.status} ${e.reason}`, tone(e.status));
    case "relay.tunnel.closed": return note(`tunnel to ${target} closed`, { isFine: true });
    case "gateway.request": return { from: "client", to: here, text: `${e.method} ${target}` };
    case "gateway.dialled": return note(`dials ${e.way === "relay" ? "the relay" : "directly"}`, { isFine: true });
    case "gateway.answered": return { from: here, to: "client", text: `${e.status ?? "closed"}${e.reason ? ` ${e.reason}` : ""}`, isAnswer: true, ...tone(e.status ?? 502) };
    case "proxy.request": return ask(`${e.method} ${e.target}`);
    case "proxy.answered": return answer(`${e.status}`, tone(e.status));
    case "socks.request": return ask(`SOCKS ${e.command ?? "?"} ${target}`);
    case "socks.answered": return answer(e.reply, { tone: e.reply === "succeeded" ? "good" : "bad" });
    case "socks.malformed": return note(`SOCKS ${e.message}: ${e.reason}`, { tone: "bad" });
    case "request.received": return ask(`${e.method} ${e.path}${e.query ? `?${e.query}` : ""}`);
    case "request.rejected": return answer(`${e.status} not HTTP`, tone(e.status));
    case "response.sent": return answer(`${e.status ?? "raw answer"}${size(e.bytes)}${e.whole === false ? " · cut" : ""}`, e.status ? tone(e.status) : {});
    case "response.cut": return answer(`cut after ${e.bytes ?? 0} B`, { tone: "bad" });
    case "decoy.connected": return ask("direct dial: only the decoy is there", { tone: "bad" });
    case "console.policy.fetched": return e.by === "app" ? ask("policy?") : note(`policy for ${e.user}`, { isFine: true });
    case "console.policy.delivered": return e.by === "app" ? answer("policy", { tone: "good" }) : note(`policy delivered to ${e.user}`, { isFine: true });
    case "kdc.as.request": return ask(`AS-REQ ${e.client ?? ""}`);
    case "kdc.tgs.request": return ask(`TGS-REQ ${e.service ?? ""}`);
    case "kdc.as.granted": return answer(`AS-REP ${e.service ?? ""}`, { tone: "good" });
    case "kdc.tgs.granted": return answer(`TGS-REP ${e.service ?? ""}`, { tone: "good" });
    case "kdc.refused": return answer(e.reason ?? `error ${e.error}`, { tone: e.error === 25 ? "doubt" : "bad" });
    case "dns.query": return ask(`${e.type}: ${(e.answer ?? []).join(" ") || e.status}`);
    case "bytes.received": return ask(e.text ?? `${e.total} bytes`);
    case "ftp.command": return ask(`${e.command} ${e.argument ?? ""}`);
    case "gate.reached": return note(`waits at ${e.gate}`, { tone: "doubt" });
    case "barrier.opened": return note(`barrier opens for ${e.waiting}`, { tone: "good" });
    case "tls.failed": return note(`TLS failed: ${e.alert ?? e.by}`, { tone: "bad" });
    case "tls.alert": return note(`TLS alert ${e.alert}`, { tone: "doubt" });
    case "connection.reset": return note(`reset by ${e.by}`, { tone: "bad" });
    case "stream.reset": case "connection.goaway": return note(`${e.name} ${e.error}`, { tone: "doubt" });
    case "account.locked": return note(`${e.user} is locked`, { tone: "bad" });
    case "basic.authenticated": case "digest.authenticated": case "ntlm.authenticated": case "kerberos.authenticated": case "socks.authenticated":
      return note(`${e.user ?? e.client ?? "?"} by ${e.variant ?? e.name.split(".")[0]}`, { tone: "good" });
    case "arcgis.token.issued": return note(`token for ${e.user}`, { tone: "good" });
    case "kdc.ticket.expired": return note(`ticket of ${e.client ?? "?"}: ${e.reason}`, { tone: "doubt" });
    case "environment.started": return { text: `${e.environment ?? ""} started` };
    case "environment.changed": return { text: flat(e.change).join(", ") || "changed" };
    case "environment.released": return { text: e.gate === "all" ? "all gates released" : `gate ${e.gate} released` };
    case "environment.reset": return { text: "reset: everything as at the start" };
    case "environment.stopped": return { text: "stopped" };
    case "step.started": return { text: e.does };
    case "step.ended": return { text: `ended: ${e.does}`, isFine: true };
    case "log": return { at: "client", text: e.message, isFine: true };
    case "report.gap": return { text: `${e.count} entries left out` };
    case "report.check": return { text: `✗ ${e.title}: expected ${e.expected}; observed ${e.observed}`, tone: "bad check" };
    case "policy.pushed": return { at: "client", text: `policy: ${e.state}`, isFine: true };
    case "ntlm.message": return note(`NTLM message ${e.type}`, { isFine: true });
    case "adapter.exited": return { at: "client", text: e.crashed ? "crashed" : "exited", tone: e.crashed ? "bad" : undefined };
  }
  // Of these the account says the same.
  const isDouble = /^(ntlm|digest)\./.test(e.name) && ["unknown-user", "wrong-password", "locked"].includes(e.reason);
  if (isDouble) return note(`${e.name.split(".")[0]}: ${e.reason}`, { isFine: true });
  if (e.name === "account.refused") return note(`${e.user ?? "?"}: ${e.reason}`, { tone: "bad" });
  if (/\.refused$/.test(e.name)) return note(`${e.name.split(".")[0]}: ${e.reason ?? "refused"}`, { tone: "bad" });
  if (e.name.includes("/")) return { at: "client", text: `${e.name}${told(e)}`, tone: e.error ? "bad" : undefined };
  if (!here) return { text: e.name };
  return note(e.name, { isFine: true });
};

/** The kinds of places, in the order of their lanes. */
const kinds = ["client", "gateway", "relay", "proxy", "server", "kdc", "console", "dns"];
/** The kinds of the places in a journal, by what they are seen to do. */
const kindsIn = (entries) => {
  const known = new Map(entries.map((e) => [e.at, e.name.split(".")[0]]).filter(([, kind]) => kind === "kdc" || kind === "proxy"));
  return (place) => known.get(place) ?? "server";
};
const standardPort = (_, port) => ({ 80: "http", 443: "https" })[port] ?? port;

/** A diagram in an element: lanes for the places, a row for each entry, the newest last. */
class Diagram {
  /** Who began a connection, unless it was the client. */
  #beginners = new Map();
  #ends = new Set();
  #accepted = new Map();
  #lanes = new Map([["client", "client"]]);
  #items = [];
  #start = null;

  /**
   * `kindOf` tells the kind of a place, `portName` is that of `drawn`, `client` what the lane of the client is called,
   * `label` what the list is for a screen reader; `unfolded` hears of an item whose row shows all of its entry.
   */
  constructor(element, { kindOf, portName = standardPort, client = "client", label, unfolded = () => {} }) {
    this.element = element;
    this.kindOf = (place) => (kinds.includes(place) ? place : kindOf(place));
    this.portName = portName;
    this.client = client;
    this.unfolded = unfolded;
    this.head = make("div", { className: "lanes", "aria-hidden": "true" });
    this.rows = make("ol", { className: "rows", "aria-label": label });
    element.classList.add("diagram");
    element.prepend(this.head, this.rows);
    this.#arrange();
  }

  get items() { return this.#items; }

  /** Makes the row of an entry; who puts it into `rows` decides whether it is shown. `withDetails`: fine rows are. */
  take(entry, withDetails = true) {
    this.#remember(entry);
    const { via, connection } = entry;
    const peer = via && via !== "direct" ? via : this.#beginners.get(connection) ?? "client";
    const item = { entry, picture: drawn(entry, peer, this.portName) };
    this.#items.push(item);
    this.showLanes(item, withDetails);
    item.row = this.#row(item);
    this.#put(item);
    return item;
  }

  /** The oldest rows go, so that this many stay. */
  keep(count) { while (this.#items.length > count) this.#items.shift().row.remove(); }

  clear() {
    this.#items = [];
    this.rows.replaceChildren();
    this.#lanes = new Map([["client", "client"]]);
    this.#arrange();
  }

  /** Adds the lanes that an entry needs. */
  showLanes({ picture }, withDetails) {
    if (picture.isFine && !withDetails) return;
    for (const place of [picture.from, picture.to, picture.at]) {
      if (!place || this.#lanes.has(place)) continue;
      this.#lanes.set(place, this.kindOf(place));
      this.#arrange();
    }
  }

  /** The gateway's own ends of connections and the connections that others see there, whichever is written first. */
  #remember(e) {
    if (e.name === "gateway.dialled") {
      if (this.#accepted.has(e.from)) this.#beginners.set(this.#accepted.get(e.from), "gateway");
      else this.#ends.add(e.from);
    } else if (e.name === "connection.accepted") {
      if (this.#ends.delete(e.by)) this.#beginners.set(e.connection, "gateway");
      else this.#accepted.set(e.by, e.connection);
    }
    // Connections are numbered anew.
    if (e.name === "environment.reset") this.#beginners.clear();
    for (const all of [this.#ends, this.#accepted, this.#beginners]) if (all.size > 5000) all.delete(all.keys().next().value);
  }

  #order() {
    const byKind = ([a, x], [b, y]) => kinds.indexOf(x) - kinds.indexOf(y) || (a < b ? -1 : 1);
    return [...this.#lanes].sort(byKind).map(([place]) => place);
  }

  /** Lays everything out again, since a lane is new. */
  #arrange() {
    const all = this.#order();
    this.element.style.setProperty("--lanes", all.length);
    this.head.replaceChildren(...all.map((place, index) => {
      const name = place === "client" ? this.client : place;
      const lane = make("span", { title: name, className: `k-${this.#lanes.get(place)}` });
      // A long name breaks at its dots.
      for (const part of visible(name).split(/(?<=\.)/)) lane.append(part, make("wbr"));
      lane.style.gridColumn = index + 2;
      return lane;
    }));
    for (const item of this.#items) if (item.row) this.#put(item);
  }

  /** Puts a row's arrow or note at its lanes. */
  #put({ row, picture }) {
    const body = row.querySelector(".arrow, .note");
    const all = this.#order();
    if (picture.from !== undefined) {
      const [from, to] = [all.indexOf(picture.from), all.indexOf(picture.to)];
      const [left, right] = [Math.min(from, to), Math.max(from, to)];
      body.style.gridColumn = `${left + 2} / ${right + 3}`;
      body.style.setProperty("--span", right - left + 1);
      body.className = `arrow half ${to >= from ? "right" : "left"}${picture.isAnswer ? " answer" : ""}`;
    } else if (picture.at !== undefined) {
      body.style.gridColumn = all.indexOf(picture.at) + 2;
    }
  }

  #clock(time) {
    this.#start ??= time;
    const seconds = Math.max(0, (time - this.#start) / 1000);
    const minutes = Math.floor(seconds / 60);
    return `${minutes}:${(seconds - 60 * minutes).toFixed(3).padStart(6, "0")}`;
  }

  #row(item) {
    const { entry, picture } = item;
    const text = visible(picture.text).slice(0, 300);
    const isArrow = picture.from !== undefined;
    const body = isArrow
      ? make("span", { className: "arrow" }, make("span", { className: "text", text }), make("span", { className: "shaft" }))
      : make("span", { className: "note", text });
    const line = make("button", {
      type: "button", className: "line", tabindex: "-1", "aria-expanded": "false", title: `${entry.name}: ${picture.text}`,
      "aria-label": visible(this.spoken(picture)),
    }, make("span", { className: "time", text: this.#clock(entry.time) }), body);
    const isAcross = !isArrow && picture.at === undefined;
    const classes = ["row", picture.tone, picture.isFine && "fine", isAcross && "across", entry["is-evidence"] && "evidence"];
    const row = make("li", { className: classes.filter(Boolean).join(" ") }, line);
    line.addEventListener("click", () => this.#unfold(item));
    return row;
  }

  /** What a row shows, in words. */
  spoken(picture) {
    const name = (place) => (place === "client" ? this.client : place);
    if (picture.from !== undefined) return `${name(picture.from)} to ${name(picture.to)}: ${picture.text}`;
    return picture.at !== undefined ? `${name(picture.at)}: ${picture.text}` : picture.text;
  }

  /** Shows all of an entry below it, or hides it again. */
  #unfold(item) {
    const { entry, row } = item;
    const line = row.querySelector(".line");
    const open = row.querySelector(".all");
    line.setAttribute("aria-expanded", String(!open));
    if (open) return open.remove();
    const list = make("dl", { className: "all" });
    for (const [key, value] of Object.entries(entry)) {
      const words = typeof value === "string" ? value : JSON.stringify(value, null, typeof value === "object" ? 1 : 0);
      list.append(make("dt", { text: key }), make("dd", { text: words.length > 20000 ? `${words.slice(0, 20000)}…` : words }));
    }
    // Line feeds of what was made here may break lines; those inside texts are shown as such.
    for (const value of list.querySelectorAll("dd")) value.textContent = value.textContent.replaceAll("\\u{a}", "\n");
    row.append(list);
    this.unfolded(item);
  }
}

/** One row is in the order of the tabulator; arrow keys go from there. */
class Roving {
  #current = null;

  /** `moved` hears when keys go to an earlier row. */
  constructor(rows, moved = () => {}) {
    this.rows = rows;
    rows.addEventListener("keydown", (event) => {
      const lines = this.#shown();
      const index = lines.indexOf(document.activeElement);
      const next = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: lines.length - 1, PageUp: index - 10, PageDown: index + 10 }[event.key];
      if (index < 0 || next === undefined) return;
      event.preventDefault();
      if (next < index) moved();
      this.#choose(lines[Math.max(0, Math.min(lines.length - 1, next))]);
      this.#current.focus();
    });
  }

  #shown() { return [...this.rows.querySelectorAll(":scope > :not([hidden]) > .line")]; }

  #choose(line) {
    this.#current?.setAttribute("tabindex", "-1");
    this.#current = line;
    this.#current?.setAttribute("tabindex", "0");
  }

  /** After rows came or went: the last one, unless somebody is at another. */
  settle() {
    const current = this.#current;
    if (current?.isConnected && !current.parentElement.hidden && document.activeElement === current) return;
    this.#choose(this.#shown().at(-1) ?? null);
  }
}
