#!/usr/bin/env node
// An adapter for node:http, as small as one can be: requests, without proxies, credentials and cookies.
"use strict";

const http = require("node:http");
const { Adapter, bytesOf, failure } = require("..");

const adapter = new Adapter("node:http", {
    version: process.version,
    events: ["task/complete"],
    features: ["policy.*", "app/launch.circumstance=*", "request.body"],
    policyDelivery: "push",
});
const sessions = adapter.handles("session");
const tasks = adapter.handles("task");

adapter.operation("app/launch", () => {});
adapter.operation("app/quit", () => {});
adapter.operation("reset", () => {});
adapter.operation("session/create", ({ session }) => void sessions.set(session, new http.Agent({ keepAlive: true })));
adapter.operation("task/create", ({ task, session, request }) => void tasks.set(task, { agent: sessions.get(session), request }));
adapter.operation("task/resume", ({ task }) => send(task, tasks.get(task)));

function send(task, { agent, request }) {
    const fail = (error) => adapter.emit("task/complete", { task, error: failure(String(error), "other") });
    const sent = http.request(request.url, { agent, method: request.method ?? "GET" }, (answer) => {
        const body = adapter.digest();
        const headers = [];
        for (let index = 0; index < answer.rawHeaders.length; index += 2) headers.push(answer.rawHeaders.slice(index, index + 2));
        answer.on("data", (bytes) => body.update(bytes));
        answer.on("error", fail);
        answer.on("end", () => {
            const response = { status: answer.statusCode, url: request.url, headers };
            adapter.emit("task/complete", { task, response, body: body.content() });
        });
    });
    for (const [name, value] of request.headers ?? []) sent.appendHeader ? sent.appendHeader(name, value) : sent.setHeader(name, value);
    sent.on("error", fail);
    sent.end(bytesOf(request.body));
}

adapter.run();
