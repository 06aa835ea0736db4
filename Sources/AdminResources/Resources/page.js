"use strict";
const $ = (id) => document.getElementById(id);

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

const say = (text) => { $("said").textContent = visible(text); };
const tell = (state, text) => { $("status").dataset.state = state; $("status").textContent = text; };

// The token: from the address, which then forgets it, or from this tab's session.
const takeToken = () => {
  const given = new URLSearchParams(location.hash.slice(1)).get("token");
  if (given) {
    sessionStorage.setItem("token", given);
    history.replaceState(null, "", location.pathname);
  }
  return sessionStorage.getItem("token");
};
let token = takeToken();

class Refused extends Error {
  constructor(status, answer) {
    super(answer.error ?? `status ${status}`);
    this.status = status;
    this.problems = answer.problems ?? [];
  }
}

const ask = async (path, options = {}) => {
  const answer = await fetch(path, { ...options, headers: { Authorization: `Bearer ${token}`, ...options.headers } });
  if (answer.ok) return answer;
  throw new Refused(answer.status, await answer.json().catch(() => ({})));
};
const post = (path, body, type = "application/json") =>
  ask(path, { method: "POST", body: body ?? "", headers: { "Content-Type": type } }).then((answer) => answer.json());

// MARK: The state

let state = null;

/** Does something that answers with the new state, and says what became of it. */
const act = async (words, action) => {
  try {
    show(await action());
    say(words);
    $("change-problem").textContent = "";
  } catch (error) {
    if (error.status === 401) return leave("The token is not right any more.");
    const places = (error.problems ?? []).map((it) => `${it.line}:${it.column} ${it.message}`);
    $("change-problem").textContent = visible(places.join("\n") || error.message).replaceAll("\\u{a}", "\n");
    if (state) show(state);
  }
};
const change = (words, patch) => act(words, () => post("/change", JSON.stringify(patch)));

let isAsked = false;
/** Asks again soon, once for many reasons. */
const refresh = () => {
  if (isAsked) return;
  isAsked = true;
  setTimeout(async () => {
    isAsked = false;
    try { show(await (await ask("/state")).json()); } catch (error) { if (error.status === 401) leave("The token is not right any more."); }
  }, 150);
};

const patchOf = (host, value) => {
  if (host === "relay") return { relay: { state: value } };
  if (host === state.ready.kdc?.host) return { kdc: { state: value } };
  return { [state.ready.proxies?.[host] ? "proxies" : "servers"]: { [host]: { state: value } } };
};

const rows = () => {
  const { ready } = state;
  const list = [];
  if (ready.gateway) list.push({ host: "gateway", place: `${ready.gateway.url} · plain proxy, knows the relay's token` });
  if (ready.relay) list.push({ host: "relay", place: `${ready.relay.url} · ${ready.relay.address}` });
  if (ready.console) list.push({ host: "console", place: ready.console.url });
  if (ready.kdc) list.push({ host: ready.kdc.host, place: `KDC of ${ready.kdc.realm} · ${ready.kdc.address}:${ready.kdc.port}` });
  for (const [host, it] of Object.entries(ready.proxies ?? {}).sort()) list.push({ host, place: `proxy · ${it.url}` });
  for (const [host, it] of Object.entries(ready.servers ?? {}).sort()) {
    const listed = it.listed === "false" ? "not listed" : it.listed;
    list.push({ host, place: `${it.zone}, ${listed} · ${it.httpPort}, TLS ${it.httpsPort}` });
  }
  return list;
};

/** Puts rows in place of rows with the same key, and leaves alone what is as before, so that the focus stays. */
const fill = (list, items, keyOf, makeItem, update) => {
  const old = new Map([...list.children].map((child) => [child.dataset.key, child]));
  const children = items.map((item) => {
    const key = keyOf(item);
    const child = old.get(key) ?? makeItem(item);
    child.dataset.key = key;
    update(child, item);
    return child;
  });
  if (children.length !== list.children.length || children.some((child, index) => child !== list.children[index])) {
    list.replaceChildren(...children);
  }
};

const words = { up: "up", down: "down", refusing: "refusing", silent: "silent", restarted: "restarted" };
const hostRow = ({ host }) => {
  const row = make("li", {}, make("b", { text: host }), make("span", { className: "place" }));
  if (!(host in state.states)) {
    row.append(make("span", { className: "fixed", text: "always up" }));
    return row;
  }
  const select = make("select", { "aria-label": visible(`State of ${host}`) });
  for (const word of Object.keys(words)) select.append(make("option", { value: word, text: word }));
  select.addEventListener("change", () => change(`${host} is ${select.value}`, patchOf(host, select.value)));
  row.append(select);
  return row;
};

const show = (news) => {
  state = news;
  const name = state.case ? `${state.environment} · ${state.case}` : state.environment;
  $("environment").textContent = visible(name);
  document.title = visible(`${name} · mock enterprise`);
  fill($("hosts"), rows(), (it) => it.host, hostRow, (row, it) => {
    row.querySelector(".place").textContent = row.querySelector(".place").title = visible(it.place);
    row.dataset.state = state.states[it.host] ?? "up";
    const select = row.querySelector("select");
    if (select) select.value = state.states[it.host];
  });
  $("record").hidden = !state.records;
  $("warnings").textContent = visible((state.ready.warnings ?? []).join("\n"));
  const authorization = state.authorization;
  $("authorization").hidden = !authorization;
  if (authorization) {
    $("authorized").textContent = visible(`${authorization.user} is ${authorization.state}`);
    for (const box of document.querySelectorAll("[data-withdraw]")) box.checked = authorization.withdrawn.includes(box.dataset.withdraw);
  }
  $("tickets").hidden = !state.ready.kdc;
  $("gate-field").hidden = state.gates.length === 0;
  const gates = state.gates.length > 1 ? [...state.gates, { gate: "all", released: state.gates.every((it) => it.released) }] : state.gates;
  fill($("gates"), gates, (it) => it.gate, (it) => {
    const button = make("button", { type: "button" });
    button.addEventListener("click", () => act(`${it.gate} is open`, () => post("/release", JSON.stringify({ gate: it.gate }))));
    return make("li", {}, make("span", { text: it.gate === "all" ? "all gates" : it.gate }), button);
  }, (row, it) => {
    const button = row.querySelector("button");
    button.textContent = it.released ? "open" : "Release";
    button.setAttribute("aria-label", visible(it.released ? `${it.gate} is open` : `Release ${it.gate}`));
    button.disabled = it.released;
  });
  showCommands();
};

for (const box of document.querySelectorAll("[data-withdraw]")) {
  box.addEventListener("change", () => {
    const withdrawn = [...document.querySelectorAll("[data-withdraw]:checked")].map((it) => it.dataset.withdraw);
    change(withdrawn.length ? `withdrawn: ${withdrawn.join(", ")}` : "nothing is withdrawn", { console: { withdrawn } });
  });
}
for (const button of document.querySelectorAll("[data-tickets]")) {
  // It strikes once, so it has to become something else first.
  button.addEventListener("click", async () => {
    await change("", { kdc: { tickets: null } });
    await change(`tickets ${button.dataset.tickets}`, { kdc: { tickets: button.dataset.tickets } });
  });
}
$("change").addEventListener("submit", (event) => {
  event.preventDefault();
  act("changed", () => post("/change", $("piece").value, "application/yaml"));
});
$("reset").addEventListener("click", () => act("everything is as at the start", () => post("/reset")));
$("shutdown").addEventListener("click", async () => {
  if (!confirm("Stop the environment and the program that serves it?")) return;
  try { await ask("/shutdown", { method: "POST" }); } catch (error) { say(error.message); }
});

// MARK: Recording

let recorded = null;
const boxes = (id) => [...$(id).querySelectorAll("input")];
const struck = (id) => boxes(id).flatMap((box, place) => (box.checked ? [] : [place]));

const proposal = (it) => {
  const box = make("input", { type: "checkbox" });
  box.checked = it.taken;
  const covers = it.covers?.length ? ` (${it.covers.join(", ")})` : "";
  return make("li", {}, make("label", {}, box, make("span", { text: it.words + covers })));
};

/** Asks for the scenario without what is struck, and shows it. */
const record = async (wish) => {
  const buttons = [...$("recording").querySelectorAll("button")];
  for (const button of buttons) button.disabled = button.id !== "recording-close";
  $("recording-problem").textContent = "";
  $("recorded-notes").replaceChildren(make("li", { text: "Trying it with the reference, and with the client's adapter…" }));
  try {
    recorded = await post("/record", JSON.stringify(wish));
    $("recorded-requests").replaceChildren(...recorded.requests.map(proposal));
    $("recorded-lines").replaceChildren(...recorded.lines.map(proposal));
    const notes = [
      ...recorded.failures.map((it) => make("li", { className: "bad", text: it })),
      ...recorded.left.map((it) => make("li", { text: `Left out: ${it}` })),
      ...recorded.checked.map((it) => make("li", { text: `Checked: ${it}` })),
      ...recorded.unchecked.map((it) => make("li", { text: `Not checked: ${it}` })),
    ];
    if (recorded.path) notes.push(make("li", { text: `Written: ${recorded.path}` }));
    $("recorded-notes").replaceChildren(...notes);
    $("recorded-text").textContent = visible(recorded.scenario).replaceAll("\\u{a}", "\n");
    say(recorded.failures.length ? "the scenario does not pass" : "the scenario is checked");
  } catch (error) {
    if (error.status === 401) return leave("The token is not right any more.");
    recorded = null;
    $("recorded-notes").replaceChildren();
    $("recording-problem").textContent = visible(error.message).replaceAll("\\u{a}", "\n");
  } finally {
    for (const button of buttons) button.disabled = false;
    $("recording-keep").disabled = !recorded;
  }
};

const wish = (keep) => ({ "strike-requests": struck("recorded-requests"), "strike-lines": struck("recorded-lines"), keep });
$("record").addEventListener("click", () => {
  for (const id of ["recorded-requests", "recorded-lines"]) $(id).replaceChildren();
  $("recorded-text").textContent = "";
  $("recording").showModal();
  record({});
});
// Other requests have other expectations.
$("recorded-requests").addEventListener("change", () => { for (const box of boxes("recorded-lines")) box.checked = true; });
$("recording-check").addEventListener("click", () => record(wish(false)));
$("recording-close").addEventListener("click", () => $("recording").close());
$("recording-keep").addEventListener("click", async () => {
  await record(wish(true));
  // Without a directory the browser keeps it.
  if (!recorded || recorded.path) return;
  const link = make("a", { href: URL.createObjectURL(new Blob([recorded.scenario], { type: "application/yaml" })), download: "recorded.yaml" });
  link.click();
  URL.revokeObjectURL(link.href);
});

// MARK: Commands

const quoted = (text) => (/^[\w@%+=:,.\/-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);

const choose = (select, options) => {
  const chosen = select.value;
  const isSame = select.options.length === options.length && options.every((it, index) => select.options[index].value === it.value);
  if (isSame) return;
  select.replaceChildren(...options.map((it) => make("option", it)));
  if (options.some((it) => it.value === chosen)) select.value = chosen;
};

const commands = () => {
  const { ready } = state;
  const host = $("command-host").value;
  const server = ready.servers?.[host];
  const account = ready.accounts?.[$("command-account").value];
  const path = $("command-path").value.replace(/^\/?/, "/");
  const list = [];
  if (server) {
    const name = account && (account.domain ? `${account.domain}\\${account.user}` : account.user);
    const login = account ? ` --anyauth -u ${quoted(`${name}:${account.password}`)}` : "";
    const trust = ` --cacert ${quoted(ready.certificateAuthority)}`;
    const plain = new URL(server.http).hostname;
    if (ready.gateway) {
      list.push(["Through the gateway", `curl -x ${ready.gateway.url}${login} ${quoted(`http://${plain}${path}`)}`]);
      list.push(["Through the gateway, TLS", `curl -x ${ready.gateway.url}${trust}${login} ${quoted(`https://${plain}${path}`)}`]);
    }
    const resolve = ` --resolve ${plain}:${server.httpPort}:${server.address}`;
    list.push([server.zone === "outside" ? "Directly" : "Directly, where the decoy is", `curl${resolve}${login} ${quoted(`${server.http}${path}`)}`]);
  }
  if (ready.kdc && account && ready.krb5Configuration) {
    list.push(["A Kerberos ticket", `export KRB5_CONFIG=${quoted(ready.krb5Configuration)}; echo ${quoted(account.password)} | kinit ${quoted(account.user)}`]);
  }
  list.push(["This interface", `curl -H 'Authorization: Bearer ${token}' ${location.origin}/state`]);
  return list.map(([title, command]) => ({ title, command }));
};

const copy = async (button, text) => {
  try {
    await navigator.clipboard.writeText(text);
    button.textContent = "Copied";
    say("copied");
  } catch {
    const selection = getSelection();
    selection.selectAllChildren(button.closest("li").querySelector("code"));
    button.textContent = "Selected";
  }
  setTimeout(() => { button.textContent = "Copy"; }, 1500);
};

const showCommands = () => {
  const { ready } = state;
  const servers = Object.entries(ready.servers ?? {});
  const hosts = ["application", "additional", "false"].flatMap((listed) => servers.filter(([, it]) => it.listed === listed).map(([host]) => host).sort());
  choose($("command-host"), hosts.map((host) => ({ value: host, text: host })));
  choose($("command-account"), [{ value: "", text: "none" }, ...Object.keys(ready.accounts ?? {}).sort().map((name) => ({ value: name, text: name }))]);
  fill($("commands"), commands(), (it) => it.title, (it) => {
    const button = make("button", { type: "button", text: "Copy", "aria-label": `Copy the command: ${it.title}` });
    const row = make("li", {}, make("div", {}, make("span", { text: it.title }), button), make("code"));
    button.addEventListener("click", () => copy(button, row.querySelector("code").dataset.command));
    return row;
  }, (row, it) => {
    const code = row.querySelector("code");
    code.dataset.command = it.command;
    code.textContent = visible(it.command);
  });
};
for (const id of ["command-host", "command-account", "command-path"]) $(id).addEventListener("input", () => state && showCommands());

// MARK: Coming and going

const leave = (why) => {
  sessionStorage.removeItem("token");
  token = null;
  $("workspace").hidden = $("whole").hidden = true;
  $("login").hidden = false;
  $("login-problem").textContent = why;
  tell("off", "not connected");
  $("token").focus();
};

const enter = async () => {
  try {
    const first = await (await ask("/state")).json();
    $("login").hidden = true;
    $("workspace").hidden = $("whole").hidden = false;
    show(first);
    follow();
  } catch (error) {
    leave(error.status === 401 ? "That is not the token." : `It does not answer: ${error.message}`);
  }
};

$("login").addEventListener("submit", (event) => {
  event.preventDefault();
  token = $("token").value.trim();
  sessionStorage.setItem("token", token);
  $("token").value = "";
  $("login-problem").textContent = "";
  enter();
});

// MARK: The journal as a sequence diagram

const kept = 1500;
const entries = [];
const kinds = ["client", "gateway", "relay", "proxy", "server", "kdc", "console", "dns"];
const lanes = new Map([["client", "client"]]);
/** Who began a connection, unless it was the client. */
const beginners = new Map();
const ends = new Set();
const accepted = new Map();

const kindOf = (place) => {
  if (kinds.includes(place)) return place;
  if (place === state?.ready.kdc?.host) return "kdc";
  return state?.ready.proxies?.[place] ? "proxy" : "server";
};
const order = () => [...lanes].sort(([a, x], [b, y]) => kinds.indexOf(x) - kinds.indexOf(y) || (a < b ? -1 : 1)).map(([place]) => place);
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

/** What an entry is in the diagram: `{from, to, text}` an arrow, `{at, text}` a note, `{text}` a mark across; `fine` only with details. */
const drawn = (e) => {
  const here = e.at ?? "";
  const peer = e.via && e.via !== "direct" ? e.via : beginners.get(e.connection) ?? "client";
  const ask = (text, more) => ({ from: peer, to: here, text, ...more });
  const answer = (text, more) => ({ from: here, to: peer, text, isAnswer: true, ...more });
  const note = (text, more) => ({ at: here, text, ...more });
  const known = state?.ready.servers?.[e.target];
  const port = !e.port || e.port === 80 || e.port === known?.httpPort ? "" : e.port === 443 || e.port === known?.httpsPort ? " TLS" : `:${e.port}`;
  const target = `${e.target ?? "?"}${port}`;
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
    case "basic.authenticated": case "digest.authenticated": case "ntlm.authenticated": case "kerberos.authenticated":
      return note(`${e.user ?? e.client ?? "?"} by ${e.variant ?? e.name.split(".")[0]}`, { tone: "good" });
    case "arcgis.token.issued": return note(`token for ${e.user}`, { tone: "good" });
    case "kdc.ticket.expired": return note(`ticket of ${e.client ?? "?"}: ${e.reason}`, { tone: "doubt" });
    case "environment.started": return { text: `${e.environment ?? ""} started` };
    case "environment.changed": return { text: flat(e.change).join(", ") || "changed" };
    case "environment.released": return { text: e.gate === "all" ? "all gates released" : `gate ${e.gate} released` };
    case "environment.reset": return { text: "reset: everything as at the start" };
    case "environment.stopped": return { text: "stopped" };
  }
  // Of these the account says the same.
  const isDouble = /^(ntlm|digest)\./.test(e.name) && ["unknown-user", "wrong-password", "locked"].includes(e.reason);
  if (isDouble) return note(`${e.name.split(".")[0]}: ${e.reason}`, { isFine: true });
  if (e.name === "account.refused") return note(`${e.user ?? "?"}: ${e.reason}`, { tone: "bad" });
  if (/\.refused$/.test(e.name)) return note(`${e.name.split(".")[0]}: ${e.reason ?? "refused"}`, { tone: "bad" });
  if (!here) return { text: e.name };
  return note(e.name, { isFine: true });
};

/** The gateway's own ends of connections and the connections that others see there, whichever is written first. */
const remember = (e) => {
  if (e.name === "gateway.dialled") {
    if (accepted.has(e.from)) beginners.set(accepted.get(e.from), "gateway");
    else ends.add(e.from);
  } else if (e.name === "connection.accepted") {
    if (ends.delete(e.by)) beginners.set(e.connection, "gateway");
    else accepted.set(e.by, e.connection);
  }
  // Connections are numbered anew.
  if (e.name === "environment.reset") beginners.clear();
  for (const all of [ends, accepted, beginners]) if (all.size > 5000) all.delete(all.keys().next().value);
};

const addLane = (place) => {
  if (!place || lanes.has(place)) return;
  lanes.set(place, kindOf(place));
  arrange();
};

/** Lays everything out again, since a lane is new. */
const arrange = () => {
  const all = order();
  $("scroll").style.setProperty("--lanes", all.length);
  $("lanes").replaceChildren(...all.map((place, index) => {
    const lane = make("span", { title: place, className: `k-${lanes.get(place)}` });
    // A long name breaks at its dots.
    for (const part of visible(place).split(/(?<=\.)/)) lane.append(part, make("wbr"));
    lane.style.gridColumn = index + 2;
    return lane;
  }));
  for (const it of entries) if (it.row) put(it);
};

/** Puts a row's arrow or note at its lanes. */
const put = ({ row, picture }) => {
  const body = row.querySelector(".arrow, .note");
  const all = order();
  if (picture.from !== undefined) {
    const [from, to] = [all.indexOf(picture.from), all.indexOf(picture.to)];
    const [left, right] = [Math.min(from, to), Math.max(from, to)];
    body.style.gridColumn = `${left + 2} / ${right + 3}`;
    body.style.setProperty("--span", right - left + 1);
    body.className = `arrow half ${to >= from ? "right" : "left"}${picture.isAnswer ? " answer" : ""}`;
  } else if (picture.at !== undefined) {
    body.style.gridColumn = all.indexOf(picture.at) + 2;
  }
};

let start = null;
const clock = (time) => {
  start ??= time;
  const seconds = Math.max(0, (time - start) / 1000);
  const minutes = Math.floor(seconds / 60);
  return `${minutes}:${(seconds - 60 * minutes).toFixed(3).padStart(6, "0")}`;
};

const spoken = (e, picture) => {
  if (picture.from !== undefined) return `${picture.from} to ${picture.to}: ${picture.text}`;
  return picture.at !== undefined ? `${picture.at}: ${picture.text}` : picture.text;
};

const rowOf = (it) => {
  const { entry, picture } = it;
  const text = visible(picture.text).slice(0, 300);
  let body;
  if (picture.from !== undefined) {
    body = make("span", { className: "arrow" }, make("span", { className: "text", text }), make("span", { className: "shaft" }));
  } else {
    body = make("span", { className: "note", text });
  }
  const line = make("button", {
    type: "button", className: "line", tabindex: "-1", "aria-expanded": "false", title: `${entry.name}: ${picture.text}`,
    "aria-label": visible(spoken(entry, picture)),
  }, make("span", { className: "time", text: clock(entry.time) }), body);
  const row = make("li", { className: `row ${picture.tone ?? ""} ${picture.isFine ? "fine" : ""} ${picture.from === undefined && picture.at === undefined ? "mark" : ""}` }, line);
  line.addEventListener("click", () => unfold(it));
  it.row = row;
  put(it);
  return row;
};

/** Shows all of an entry below it, or hides it again. */
const unfold = ({ entry, row }) => {
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
  if (row === $("rows").lastElementChild) toLatest();
};

const fits = ({ entry, picture, haystack }) => {
  if (picture.isFine && !$("details").checked) return false;
  const wanted = $("words").value.toLowerCase().split(/\s+/).filter(Boolean);
  return wanted.every((word) => haystack.includes(word));
};

const toLatest = () => { if ($("latest").checked) $("scroll").scrollTop = $("scroll").scrollHeight; };
const count = () => {
  const shown = $("rows").childElementCount - $("rows").querySelectorAll(":scope > [hidden]").length;
  $("count").textContent = `${shown} of ${entries.length}`;
  $("nothing").hidden = shown > 0;
  $("nothing").textContent = entries.length ? "No entry fits the filter." : "Nothing has happened yet. Copy a command and run it in a terminal.";
};

let queue = [];
let isDue = false;
const flush = () => {
  isDue = false;
  const news = queue;
  queue = [];
  const fragment = document.createDocumentFragment();
  for (const entry of news) {
    remember(entry);
    const picture = drawn(entry);
    const it = { entry, picture, haystack: `${spoken(entry, picture)} ${JSON.stringify(entry)}`.toLowerCase() };
    entries.push(it);
    if (!picture.isFine || $("details").checked) for (const place of [picture.from, picture.to, picture.at]) addLane(place);
    const row = rowOf(it);
    row.hidden = !fits(it);
    if (news.length < 40) row.classList.add("new");
    fragment.append(row);
  }
  $("rows").append(fragment);
  while (entries.length > kept) entries.shift().row.remove();
  rove();
  count();
  toLatest();
};

const take = (entry) => {
  queue.push(entry);
  if (queue.length > 2 * kept) queue.splice(0, queue.length - kept);
  if (/^environment\.|^gate\.|^console\.|^account\.locked/.test(entry.name)) refresh();
  if (isDue) return;
  isDue = true;
  setTimeout(flush, 40);
};

const again = () => {
  for (const it of entries) {
    if (!it.picture.isFine || $("details").checked) for (const place of [it.picture.from, it.picture.to, it.picture.at]) addLane(place);
    it.row.hidden = !fits(it);
  }
  rove();
  count();
  toLatest();
};
$("filter").addEventListener("submit", (event) => event.preventDefault());
$("words").addEventListener("input", again);
$("details").addEventListener("change", again);
$("latest").addEventListener("change", toLatest);
$("clear").addEventListener("click", () => {
  entries.length = 0;
  $("rows").replaceChildren();
  lanes.clear();
  lanes.set("client", "client");
  arrange();
  count();
  say("cleared");
});
$("scroll").addEventListener("wheel", (event) => { if (event.deltaY < 0) $("latest").checked = false; }, { passive: true });

// One row is in the order of the tabulator; arrow keys go from there.
let current = null;
const rove = (line = null, isWanted = false) => {
  const shown = () => [...$("rows").querySelectorAll(":scope > :not([hidden]) > .line")].at(-1) ?? null;
  if (!line && current?.isConnected && !current.parentElement.hidden && document.activeElement === current) return;
  current?.setAttribute("tabindex", "-1");
  current = line ?? shown();
  current?.setAttribute("tabindex", "0");
  if (isWanted) current?.focus();
};
$("rows").addEventListener("keydown", (event) => {
  const lines = [...$("rows").querySelectorAll(":scope > :not([hidden]) > .line")];
  const index = lines.indexOf(document.activeElement);
  const next = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: lines.length - 1, PageUp: index - 10, PageDown: index + 10 }[event.key];
  if (index < 0 || next === undefined) return;
  event.preventDefault();
  if (next < index) $("latest").checked = false;
  rove(lines[Math.max(0, Math.min(lines.length - 1, next))], true);
});

// Server-sent events, read by hand: EventSource cannot send the token.
let last = 0;
const hear = (block) => {
  let name = "message";
  let data = "";
  for (const line of block.split("\n")) {
    if (line.startsWith("id: ")) last = Number(line.slice(4));
    else if (line.startsWith("event: ")) name = line.slice(7);
    else if (line.startsWith("data: ")) data += line.slice(6);
  }
  if (name === "message" && data) take(JSON.parse(data));
  else if (name === "missed") say(`${JSON.parse(data).missed} entries are no longer kept`);
  return name === "end";
};

const read = async (answer) => {
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return false;
    const blocks = (rest + value).split("\n\n");
    rest = blocks.pop();
    for (const block of blocks) if (hear(block)) return true;
  }
};

const follow = async () => {
  let pause = 500;
  for (;;) {
    try {
      const answer = await ask("/journal/follow", { headers: { "Last-Event-ID": String(last) } });
      tell("live", "live");
      pause = 500;
      if (await read(answer)) return tell("off", "stopped");
    } catch (error) {
      if (error.status === 401) return leave("The token is not right any more.");
    }
    tell("lost", "connection lost, trying again");
    await new Promise((resolve) => setTimeout(resolve, pause));
    pause = Math.min(2 * pause, 8000);
  }
};

arrange();
if (token) enter();
else $("token").focus();
