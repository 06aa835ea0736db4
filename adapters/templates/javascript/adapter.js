#!/usr/bin/env node
// Adapter for NAME: the harness asks for operations, this calls the library and says what came back.
"use strict";

const { Adapter } = require("./conformance-adapter");

const adapter = new Adapter("NAME", {
    version: "0",
    events: [], // what it can report, such as "task/complete"
    features: ["policy.*", "app/launch.circumstance=*"], // optional values that the library is really given
    policyDelivery: "push", // take the line out if the library knows no policy
    nameResolution: "hosts",
});

// Start the library. The environment's hosts map names to addresses, its trustAnchors are PEM texts.
adapter.operation("app/launch", ({ environment }) => {
    console.log("hosts and their addresses:", environment.hosts); // printing is for the log
});

// Write what has to be kept, and end the library.
adapter.operation("app/quit", () => {});

// End what is left of the app, so that another case can run in this process.
adapter.operation("reset", () => {});

// Every operation with a handler is offered. A first request needs session/create, task/create and task/resume, and the event
// task/complete. Cases that need what is not offered yet are `unsupported`.

adapter.run();
