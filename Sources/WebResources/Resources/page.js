"use strict";
const $ = (id) => document.getElementById(id);

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
  const name = button.textContent;
  try {
    await navigator.clipboard.writeText(text);
    button.textContent = "Copied";
    say("copied");
  } catch {
    const selection = getSelection();
    selection.selectAllChildren(button.closest("li").querySelector("code"));
    button.textContent = "Selected";
  }
  button.dataset.name ??= name;
  setTimeout(() => { button.textContent = button.dataset.name; }, 1500);
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

// MARK: The journal

const kept = 1500;
/** The newest entries of this environment. */
let live = [];
/** A journal that was opened from a file: its entries, and the kinds of its places. */
let stored = null;
const shownEntries = () => stored?.entries ?? live;

const kindOf = (place) => {
  if (stored) return stored.kinds(place);
  if (place === state?.ready.kdc?.host) return "kdc";
  return state?.ready.proxies?.[place] ? "proxy" : "server";
};
const portName = (host, port) => {
  const known = stored ? undefined : state?.ready.servers?.[host];
  return port === known?.httpPort ? "http" : port === known?.httpsPort ? "https" : standardPort(host, port);
};

/** What a request can be copied as, below its entry. */
const addCopies = ({ entry, row }) => {
  const all = row.querySelector(".all");
  if (!all || entry.name !== "request.received") return;
  const exchange = new Exchange(entry, shownEntries());
  const text = make("code", {});
  const buttons = Object.entries({
    "Copy as curl": () => exchange.command({ proxy: state.ready.gateway?.url, authority: state.ready.certificateAuthority }),
    "Copy as step": () => exchange.step(),
  }).map(([name, words]) => {
    const button = make("button", { type: "button", text: name });
    button.addEventListener("click", () => {
      text.textContent = visible(words());
      copy(button, words());
    });
    return button;
  });
  all.append(make("dt", { text: "copy" }), make("dd", { className: "copies" }, ...buttons, text));
};
const diagram = new Diagram($("scroll"), {
  kindOf, portName, label: "What has happened, the newest last; arrow keys move, Enter shows all of an entry",
  unfolded: (item) => {
    addCopies(item);
    if (item.row === diagram.rows.lastElementChild) toLatest();
  },
});
const roving = new Roving(diagram.rows, () => { $("latest").checked = false; });

const fits = ({ entry, picture, haystack }) => {
  if (picture.isFine && !$("details").checked) return false;
  const wanted = $("words").value.toLowerCase().split(/\s+/).filter(Boolean);
  return wanted.every((word) => haystack.includes(word));
};

const toLatest = () => { if ($("latest").checked) $("scroll").scrollTop = $("scroll").scrollHeight; };
const count = () => {
  const { rows, items } = diagram;
  const shown = rows.childElementCount - rows.querySelectorAll(":scope > [hidden]").length;
  $("count").textContent = `${shown} of ${items.length}`;
  $("nothing").hidden = shown > 0;
  $("nothing").textContent = items.length ? "No entry fits the filter." : stored ? "It has no entries." : "Nothing has happened yet. Copy a command and run it in a terminal.";
};

let queue = [];
let isDue = false;
const flush = () => {
  isDue = false;
  const news = queue;
  queue = [];
  const fragment = document.createDocumentFragment();
  for (const entry of news) {
    const it = diagram.take(entry, $("details").checked);
    it.haystack = `${diagram.spoken(it.picture)} ${JSON.stringify(entry)}`.toLowerCase();
    it.row.hidden = !fits(it);
    if (news.length < 40) it.row.classList.add("new");
    fragment.append(it.row);
  }
  diagram.rows.append(fragment);
  diagram.keep(kept);
  roving.settle();
  count();
  toLatest();
};

const take = (entry) => {
  live.push(entry);
  if (live.length > 2 * kept) live = live.slice(-kept);
  if (/^environment\.|^gate\.|^console\.|^account\.locked/.test(entry.name)) refresh();
  if (!stored) showLater(entry);
};
const showLater = (entry) => {
  queue.push(entry);
  if (queue.length > 2 * kept) queue.splice(0, queue.length - kept);
  if (isDue) return;
  isDue = true;
  setTimeout(flush, 40);
};

const again = () => {
  for (const it of diagram.items) {
    diagram.showLanes(it, $("details").checked);
    it.row.hidden = !fits(it);
  }
  roving.settle();
  count();
  toLatest();
};
$("filter").addEventListener("submit", (event) => event.preventDefault());
$("words").addEventListener("input", again);
$("details").addEventListener("change", again);
$("latest").addEventListener("change", toLatest);
$("clear").addEventListener("click", () => {
  if (!stored) live = [];
  diagram.clear();
  count();
  say("cleared");
});

// MARK: Journals in files

/** Shows the entries of a file, or with `null` those of this environment again. */
const showJournal = (journal, name) => {
  stored = journal;
  queue = [];
  diagram.clear();
  for (const entry of shownEntries().slice(-2 * kept)) showLater(entry);
  $("stored").hidden = !journal;
  $("stored-name").textContent = visible(name ?? "");
  count();
};
$("open").addEventListener("click", () => $("file").click());
$("file").addEventListener("change", async () => {
  const [file] = $("file").files;
  $("file").value = "";
  if (!file) return;
  try {
    const entries = await entriesOf(file);
    const kinds = kindsIn(entries);
    showJournal({ entries, kinds }, `${file.name}: ${entries.length} entries`);
    say(`${file.name} is open`);
  } catch (error) {
    say(`${file.name} cannot be read: ${error.message}`);
    $("journal-problem").textContent = visible(`${file.name} cannot be read: ${error.message}`);
    return;
  }
  $("journal-problem").textContent = "";
});
$("back").addEventListener("click", () => {
  showJournal(null);
  say("this environment's journal");
});
$("save").addEventListener("click", () => {
  const lines = shownEntries().map((entry) => `${JSON.stringify(entry)}\n`);
  const url = URL.createObjectURL(new Blob(lines, { type: "application/jsonl" }));
  make("a", { href: url, download: "journal.jsonl" }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10000);
});
$("scroll").addEventListener("wheel", (event) => { if (event.deltaY < 0) $("latest").checked = false; }, { passive: true });

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

if (token) enter();
else $("token").focus();
