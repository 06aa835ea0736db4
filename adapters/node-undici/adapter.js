#!/usr/bin/env node
// Adapter for undici, the HTTP client of Node: its fetch, with a set of dispatchers for each session.
//
// The relay is a proxy of undici like any other. What undici does not know of a policy, it is not told.
"use strict";

const undici = require("./undici.js");
const { App, Session } = require("./session.js");
const { failureOf } = require("./failures.js");
const { Adapter, bytesOf, notOffered, failure, refused } = require("../sdk/javascript");

const adapter = new Adapter("undici", {
    version: undici.version,
    events: ["task/complete", "task/response", "task/data"],
    features: [
        "app/launch.circumstance=*",
        "bytes.repeat",
        "configuration.HTTPMaximumConnectionsPerHost",
        "configuration.TLSMaximumSupportedProtocol",
        "configuration.TLSMinimumSupportedProtocol",
        "configuration.connectionProxyDictionary",
        "configuration.timeoutIntervalForRequest",
        "configuration.timeoutIntervalForResource",
        "policy.additionalServers",
        "policy.applicationServers",
        "proxy.tls",
        "request.body",
        "request.timeoutInterval",
        "task/create.kind=download",
        "task/create.kind=upload",
        "task/create.style=*",
    ],
    policyDelivery: "push",
    nameResolution: "hosts",
});
const sessions = adapter.handles("session");
const tasks = adapter.handles("task");
let app;

function end() {
    for (const { controller } of tasks.values()) controller.abort();
    for (const session of sessions.values()) session.destroy();
    app = undefined;
}

function running() {
    if (app === undefined) throw refused(failure("the app does not run", "invalidState"));
    return app;
}

adapter.operation("app/launch", ({ environment, policy }) => {
    app = new App(environment);
    app.take(policy);
});
adapter.operation("policy/update", ({ policy }) => {
    running().take(policy);
    for (const session of sessions.values()) session.renew();
});
adapter.operation("app/quit", end);
adapter.operation("reset", end);
adapter.operation("session/create", ({ session, configuration }) => void sessions.set(session, new Session(running(), configuration ?? {})));
adapter.operation("task/create", ({ task, session, kind = "data", style, request }) => {
    if (!["data", "download", "upload"].includes(kind)) throw notOffered(`task/create.kind=${kind}`);
    tasks.set(task, { session: sessions.get(session), byDelegate: style === "delegate", request, controller: new AbortController() });
});
adapter.operation("task/resume", ({ task }) => {
    run(task, tasks.get(task));
});
adapter.operation("task/cancel", ({ task }) => {
    tasks.get(task).controller.abort();
});

async function run(task, { session, byDelegate, request, controller }) {
    const limit = session.limit(request);
    const timer = Number.isFinite(limit) ? setTimeout(() => controller.abort(timeUp()), limit) : undefined;
    let response;
    try {
        const answer = await undici.fetch(request.url, {
            method: request.method,
            headers: request.headers,
            body: bytesOf(request.body),
            dispatcher: session.router,
            signal: controller.signal,
        });
        response = { status: answer.status, url: answer.url, headers: [...answer.headers] };
        if (byDelegate) adapter.emit("task/response", { task, response });
        const body = adapter.digest();
        for await (const piece of answer.body ?? []) {
            body.update(piece);
            if (byDelegate) adapter.emit("task/data", { task, size: piece.length });
        }
        adapter.emit("task/complete", { task, response, body: body.content() });
    } catch (error) {
        // What ended it, if it was not undici.
        adapter.emit("task/complete", { task, response, error: failureOf(controller.signal.aborted ? controller.signal.reason : error) });
    } finally {
        clearTimeout(timer);
    }
}

/** What AbortSignal.timeout ends a request with. */
function timeUp() {
    return new DOMException("The operation was aborted due to timeout", "TimeoutError");
}

adapter.atEnd(end);
adapter.run();
