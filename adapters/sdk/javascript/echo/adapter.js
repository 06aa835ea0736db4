#!/usr/bin/env node
// Echo answers every operation and reports every event from what app/launch brings: the settings hold "results" by operation, "events" by
// event and a "challenge". What it gets it says again as the event log. See ci/sdks.
"use strict";

const { Adapter, bytesOf, failure, notOffered, refused } = require("..");

const operations = [
    "reset",
    "app/quit",
    "app/activate",
    "app/configuration",
    "policy/update",
    "device/set",
    "storage/probe",
    "authorization/begin",
    "reachability/get",
    "secureCommunication/enable",
    "secureCommunication/disable",
    "secureCommunication/isEnabled",
    "secureCommunication/protocolClass",
    "kerberos/allowDelegation",
    "session/shared",
    "session/create",
    "task/create",
    "task/suspend",
    "connection/start",
    "connection/sendSynchronous",
    "httpRequest/send",
    "cookies/list",
    "cookies/set",
    "cookies/delete",
    "cookies/createStorage",
    "cache/create",
    "cache/setShared",
    "cache/setCapacity",
    "credentialStorage/create",
    "credentialStorage/list",
    "protocolClass/define",
    "protocolClass/register",
    "webView/flag",
    "webView/create",
    "webView/load",
    "socket/setDelegate",
    "socket/disableHostVerification",
    "socket/disablePeerVerification",
    "socket/connect",
    "socket/append",
    "socket/write",
    "socket/consume",
    "socket/disconnect",
    "socket/state",
    "appConnect/setCallback",
    "arcgis/credential",
    "arcgis/setToken",
    "arcgis/layer",
    "arcgis/resubmit",
    "arcgis/trustHost",
];
const events = [
    "attach",
    "log",
    "authorization/state",
    "reachability/changed",
    "session/invalid",
    "task/response",
    "task/data",
    "task/sent",
    "task/redirect",
    "task/metrics",
    "task/waiting",
    "task/delayed",
    "task/complete",
    "connection/response",
    "connection/data",
    "connection/done",
    "connection/failed",
    "protocolClass/hit",
    "webView/done",
    "webView/failed",
    "socket/open",
    "socket/read",
    "socket/close",
    "socket/error",
    "appConnect/state",
    "app/control",
    "app/message",
    "app/exit",
    "app/launchEvent",
    "arcgis/loaded",
    "arcgis/failed",
    "arcgis/result",
    "arcgis/error",
];

const adapter = new Adapter("echo", { version: "1", events, features: ["echo.*"], authentication: "challenge" });
const queries = adapter.handles("query");
let script = {};
let readers = [];

const say = (value) => adapter.emit("log", { message: JSON.stringify(value), level: "debug" });
const result = (name) => script.results?.[name];

function echo(name, act = () => {}) {
    adapter.operation(name, (parameters) => {
        say(parameters);
        return act(parameters) ?? result(name);
    });
}

for (const name of operations) echo(name);
echo("app/launch", ({ settings }) => void (script = settings ?? {}));
echo("rehearse", ({ event }) => adapter.emit(event, script.events[event]));
echo("task/resume", () => void adapter.challenge(script.challenge).then(say));
echo("task/read", () => new Promise((resolve) => readers.push(() => resolve(result("task/read")))));
echo("task/cancel", () => {
    for (const reader of readers) reader();
    readers = [];
});
echo("task/write", ({ task, data }) => adapter.emit("task/complete", { task, body: adapter.content(bytesOf(data)) }));
echo("socket/create", ({ host }) => {
    if (host === "bug" || host === "fault") throw new TypeError("a bug");
    if (host === "refused") throw refused(failure("refused", "timedOut", { domain: "NSURLErrorDomain", code: -1001 }));
    if (host === "unoffered") throw notOffered("socket/create.takesInRead");
});
adapter.operation("session/effectiveConfiguration", (parameters) => {
    const size = { mega: 900 << 10, long: 2 << 20 }[parameters.session];
    if (size) return { configuration: { long: "x".repeat(size) } };
    say(parameters);
    return result("session/effectiveConfiguration");
});
echo("arcgis/query", ({ query }) => void queries.set(query, true));
echo("cache/usage", ({ cache }) => void (cache === "nobody" && queries.get(cache)));

adapter.run();
