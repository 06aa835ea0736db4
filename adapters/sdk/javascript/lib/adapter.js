"use strict";

const table = require("./table.js");
const { check, isObject } = require("./check.js");
const { Digest, decode } = require("./content.js");
const { Handles } = require("./handles.js");
const { Lines } = require("./lines.js");
const { Reply, invalidParameters } = require("./replies.js");
const transport = require("./transport.js");

const PARSE_ERROR = -32700;
const INVALID_REQUEST = -32600;
const METHOD_NOT_FOUND = -32601;
const INTERNAL_ERROR = -32603;
const NO_COMMON_VERSION = -32004;
const DEEPEST = 64;

const now = () => Date.now() / 1000;

class Adapter {
    #offer;
    #handlers = new Map();
    #tables = [];
    #atEnd = [];
    #streams;
    #lineBytes = 1 << 20;
    #inlineBytes = 16 << 10;
    /** What the harness has named since the app was last ended. */
    #known = new Set();
    #questions = new Map();
    #lastID = 0;
    #isOver = false;
    /** The request that the next ones wait for. */
    #turn = Promise.resolve();
    #waiting = 0;

    constructor(name, offer = {}) {
        const { version, vendor, language = "JavaScript", ...rest } = offer;
        this.#offer = { protocolVersion: transport.VERSION, implementation: { name, version, vendor, language }, events: [], ...rest };
        this.#handlers.set("initialize", (parameters) => this.#initialize(parameters));
        this.#handlers.set("shutdown", () => ({}));
        this.#handlers.set("sync", () => ({ at: now() }));
    }

    operation(name, handler) {
        if (name === "initialize" || !(name in table.parameters)) throw new Error(`${name} is no operation that an adapter handles`);
        this.#handlers.set(name, name === "sync" ? async (parameters) => ({ ...(await handler(parameters)), at: now() }) : handler);
        return this;
    }

    handles(kind) {
        const handles = new Handles(kind);
        this.#tables.push(handles);
        return handles;
    }

    atEnd(action) {
        this.#atEnd.push(action);
    }

    emit(event, parameters = {}) {
        const named = table.handles.map((name) => parameters[name]).filter((handle) => typeof handle === "string");
        if (!named.every((handle) => this.#known.has(handle))) return;
        try {
            this.#write({ method: event, params: { ...parameters, at: parameters.at ?? now() } });
        } catch (failure) {
            transport.complain(`${event}: ${failure.message}`);
        }
    }

    challenge(parameters) {
        return new Promise((resolve) => {
            if (this.#isOver) return resolve({ disposition: "cancel" });
            const id = ++this.#lastID;
            this.#questions.set(id, resolve);
            this.#write({ id, method: "challenge", params: parameters });
        });
    }

    digest() {
        return new Digest(this.#inlineBytes);
    }

    content(bytes) {
        return this.digest().update(Buffer.from(bytes)).content();
    }

    log(message) {
        if (this.#streams?.isAttached) this.emit("log", { message });
        else transport.complain(message);
    }

    forget() {
        for (const handles of this.#tables) handles.clear();
        this.#known.clear();
        this.#cancelQuestions();
    }

    run(argv = process.argv.slice(2)) {
        transport.open(argv).then(
            (streams) => this.#serve(streams),
            (failure) => {
                transport.complain(`adapter: ${failure.message}`);
                process.exit(2);
            },
        );
    }

    #serve(streams) {
        this.#streams = streams;
        // What is left over at the end of input must not keep the process alive.
        const end = () => {
            if (this.#isOver) return;
            this.#isOver = true;
            this.#cancelQuestions();
            for (const action of this.#atEnd) {
                try {
                    action();
                } catch (failure) {
                    transport.complain(failure.stack);
                }
            }
            streams.close();
            // What is answered by promises is answered first.
            setImmediate(() => process.exit(0));
        };
        const lines = new Lines();
        const take = (bytes) => lines.take(bytes, (line) => this.#take(line));
        for (const bytes of streams.first) take(bytes);
        streams.input.on("data", take);
        for (const event of ["end", "close", "error"]) streams.input.on(event, () => this.#turn.then(end, end));
        streams.input.on("end", () => setTimeout(end, 1000));
        streams.input.resume();
    }

    #take(line) {
        if (line === null) return this.#fail(undefined, new Reply(INVALID_REQUEST, "the line is too long"));
        let message;
        try {
            const text = decode(line);
            if (/^[ \t\r]*$/.test(text)) return undefined;
            if (isTooDeep(line)) throw new Error(`nested deeper than ${DEEPEST} levels`);
            message = JSON.parse(text);
        } catch (failure) {
            return this.#fail(undefined, new Reply(PARSE_ERROR, `not JSON: ${failure.message}`));
        }
        const { id, problem } = examine(message);
        if (problem) return this.#fail(id, new Reply(INVALID_REQUEST, problem));
        if (!("method" in message)) return this.#conclude(message);
        // There are no events of the harness; one is left alone.
        return id === undefined ? undefined : this.#perform(id, message.method, message.params ?? {});
    }

    #perform(id, method, parameters) {
        const handler = this.#handlers.get(method);
        if (!handler) return this.#inTurn(() => this.#fail(id, new Reply(METHOD_NOT_FOUND, `${method} is not offered`)));
        if (table.blocking.has(method)) return this.#inTurn(() => void this.#call(id, method, handler, parameters));
        return this.#inTurn(() => this.#call(id, method, handler, parameters));
    }

    /** One after another. What needs no waiting is done at once. */
    #inTurn(work) {
        const done = () => void (this.#waiting -= 1);
        this.#waiting += 1;
        const under = this.#waiting > 1 ? this.#turn.then(work) : work();
        if (under instanceof Promise) this.#turn = under.then(done, done);
        else done();
    }

    /** Returns a promise only if the handler does. */
    #call(id, method, handler, parameters) {
        const conclude = (result) => {
            if (table.ending.has(method)) this.forget();
            this.#answer(id, result);
        };
        const fail = (failure) => {
            if (!(failure instanceof Reply)) this.log(`${method}: ${failure?.stack ?? failure}`);
            this.#fail(id, failure instanceof Reply ? failure : new Reply(INTERNAL_ERROR, `${method}: ${failure}`));
        };
        try {
            const problem = check(parameters, table.parameters[method], "params");
            if (problem) throw invalidParameters(problem);
            // The object that it names is known from now on: callbacks may come before the handler returns.
            const named = parameters[table.naming[method]];
            if (typeof named === "string") this.#known.add(named);
            const result = handler(parameters);
            if (typeof result?.then === "function") return Promise.resolve(result).then(conclude).catch(fail);
            conclude(result);
        } catch (failure) {
            fail(failure);
        }
        return undefined;
    }

    #initialize({ protocolVersions, limits }) {
        if (!protocolVersions.includes(transport.VERSION)) throw new Reply(NO_COMMON_VERSION, `version ${transport.VERSION} is spoken here`);
        this.#lineBytes = limits.lineBytes;
        this.#inlineBytes = limits.inlineBytes;
        return { ...this.#offer, operations: [...this.#handlers.keys()].sort() };
    }

    /** An answer of the harness to a challenge. */
    #conclude({ id, result }) {
        const resolve = this.#questions.get(id);
        if (!resolve) return;
        this.#questions.delete(id);
        const problem = check(result, table.challengeAnswer, "result");
        if (problem) this.log(`the challenge was answered otherwise: ${problem}`);
        resolve(problem ? { disposition: "cancel" } : result);
    }

    #cancelQuestions() {
        const questions = [...this.#questions.values()];
        this.#questions.clear();
        for (const resolve of questions) resolve({ disposition: "cancel" });
    }

    #answer(id, result) {
        this.#write({ id, result: result ?? {} });
    }

    #fail(id, reply) {
        this.#write({ id, error: reply.json });
    }

    #write(message) {
        const line = Buffer.from(`${JSON.stringify({ jsonrpc: "2.0", ...message }, withoutNull)}\n`);
        if (line.length > this.#lineBytes) throw new Error(`the line has ${line.length} bytes, more than ${this.#lineBytes}`);
        if (!this.#isOver) this.#streams.write(line);
    }
}

/** The protocol knows no null: what is absent is absent. */
function withoutNull(name, value) {
    if (typeof value === "number" && !Number.isFinite(value)) throw new Error(`${name} is ${value}`);
    return value === null ? undefined : value;
}

/** Before it is parsed, as that may take a stack. */
function isTooDeep(line) {
    let depth = 0;
    let isText = false;
    for (let index = 0; index < line.length; index++) {
        const byte = line[index];
        if (isText) {
            if (byte === 0x5c) index += 1;
            else if (byte === 0x22) isText = false;
        } else if (byte === 0x22) {
            isText = true;
        } else if (byte === 0x5b || byte === 0x7b) {
            depth += 1;
            if (depth > DEEPEST) return true;
        } else if (byte === 0x5d || byte === 0x7d) {
            depth -= 1;
        }
    }
    return false;
}

/** The id of a message, and why a value is none. */
function examine(message) {
    if (!isObject(message)) return { problem: "the line is not an object" };
    const isRight = typeof message.id === "string" || Number.isSafeInteger(message.id);
    const id = isRight ? message.id : undefined;
    if (message.jsonrpc !== "2.0") return { id, problem: 'jsonrpc is not "2.0"' };
    if ("id" in message && !isRight) return { problem: "the id is neither an integer nor a text" };
    if ("method" in message) {
        if (typeof message.method !== "string") return { id, problem: "the method is not a text" };
        if ("params" in message && !isObject(message.params)) return { id, problem: "params is not an object" };
    } else if (!("error" in message) && !(isRight && isObject(message.result))) {
        return { id, problem: "neither a method nor an answer" };
    }
    return { id };
}

module.exports = { Adapter };
