"use strict";

const crypto = require("node:crypto");
const fs = require("node:fs");
const net = require("node:net");
const { decode } = require("./content.js");
const { Lines } = require("./lines.js");

const SECRET_VARIABLE = "HARNESS_SECRET";
/** For the first line of a peer that has connected, so that a silent one does not keep the harness out. */
const MILLISECONDS_TO_SPEAK = 5000;
const MILLISECONDS_TO_DIAL = 30000;
const VERSION = 1;

/** The harness cannot be reached, or there is no secret. */
class TransportError extends Error {}

const complain = (line) => {
    try {
        fs.writeSync(2, `${line}\n`);
    } catch {
        // Nobody reads it.
    }
};

/** Standard input, and descriptor 1, which is taken away from everybody else: what prints goes to standard error. */
function standardStreams() {
    Object.defineProperty(process, "stdout", { configurable: true, enumerable: true, get: () => process.stderr });
    return { input: process.stdin, isAttached: false, write: writeWhole, close() {}, first: [] };
}

function writeWhole(line) {
    for (let rest = line; rest.length > 0; ) {
        try {
            rest = rest.subarray(fs.writeSync(1, rest));
        } catch (failure) {
            // A harness that is gone is noticed by the end of input.
            if (failure.code !== "EAGAIN") return;
            Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1);
        }
    }
}

function connectionStreams(connection, first = []) {
    connection.setNoDelay?.(true);
    connection.on("error", () => {});
    return { input: connection, isAttached: true, write: (line) => connection.write(line), close: () => connection.destroy(), first };
}

function secretOf(file) {
    let text = process.env[SECRET_VARIABLE] ?? "";
    if (file !== undefined) {
        try {
            text = fs.readFileSync(file, "utf8");
        } catch (failure) {
            throw new TransportError(`${file}: ${failure.message}`);
        }
    }
    if (text.trim() === "") throw new TransportError(`there is no secret in ${file ?? SECRET_VARIABLE}`);
    return text.trim();
}

/** Where `HOST:PORT` or `unix:PATH` is, for the functions of node:net. */
function placeOf(endpoint) {
    if (endpoint.startsWith("unix:") && endpoint.length > 5) {
        // Longer ones are cut by the system without a word.
        if (Buffer.byteLength(endpoint) > 112) throw new TransportError(`${endpoint} is too long for a socket`);
        return { path: endpoint.slice(5) };
    }
    const found = /^(?:\[([^\]]+)\]|([^:[\]]+)):(\d{1,5})$/.exec(endpoint);
    if (!found || Number(found[3]) > 65535) throw new TransportError(`${endpoint}: neither HOST:PORT nor unix:PATH`);
    return { host: found[1] ?? found[2], port: Number(found[3]) };
}

/** Connects to a harness that listens, and proves the secret. */
async function dial(endpoint, secret) {
    const place = placeOf(endpoint);
    const connection = await new Promise((resolve, reject) => {
        const made = net.connect(place, () => {
            made.setTimeout(0);
            resolve(made);
        });
        made.setTimeout(MILLISECONDS_TO_DIAL, () => made.destroy(new Error("it takes too long")));
        made.once("error", (failure) => reject(new TransportError(`cannot connect to ${endpoint}: ${failure.message}`)));
    });
    const attach = { jsonrpc: "2.0", method: "attach", params: { secret, protocolVersions: [VERSION] } };
    connection.write(`${JSON.stringify(attach)}\n`);
    return connectionStreams(connection);
}

/** Waits for the harness: for a connection whose first line is `initialize` with the secret. All others are closed without a word. */
async function listen(endpoint, secret) {
    const place = placeOf(endpoint);
    if (place.path !== undefined) await removeStale(place.path);
    return new Promise((resolve, reject) => {
        const peers = new Set();
        const server = net.createServer((connection) => {
            peers.add(connection);
            prove(connection, secret, (first) => {
                // Nobody listens any more, so that second connections are refused.
                server.close();
                peers.delete(connection);
                for (const peer of peers) peer.destroy();
                resolve(connectionStreams(connection, [first]));
            });
            connection.once("close", () => peers.delete(connection));
        });
        server.once("error", (failure) => reject(new TransportError(`cannot listen at ${endpoint}: ${failure.message}`)));
        server.listen(place, () => {
            // A process that may not write to it cannot connect.
            if (place.path !== undefined) fs.chmodSync(place.path, 0o600);
            const { address, port } = server.address();
            complain(`listening at ${place.path !== undefined ? endpoint : address.includes(":") ? `[${address}]:${port}` : `${address}:${port}`}`);
        });
    });
}

function prove(connection, secret, accept) {
    const lines = new Lines();
    const received = [];
    const timer = setTimeout(() => connection.destroy(), MILLISECONDS_TO_SPEAK);
    const refuse = () => {
        clearTimeout(timer);
        connection.destroy();
    };
    connection.on("error", refuse);
    connection.once("close", () => clearTimeout(timer));
    connection.on("data", function take(bytes) {
        received.push(bytes);
        let size = 0;
        for (const piece of received) size += piece.length;
        let isFirst = true;
        lines.take(bytes, (line) => {
            if (!isFirst) return;
            isFirst = false;
            if (line === null || !proves(line, secret)) return refuse();
            clearTimeout(timer);
            connection.off("data", take);
            connection.pause();
            accept(Buffer.concat(received));
        });
        if (isFirst && size > 70000) refuse();
    });
}

function proves(line, secret) {
    try {
        const message = JSON.parse(decode(line));
        const given = message.params.secret;
        const digest = (text) => crypto.createHash("sha256").update(text).digest();
        return message.method === "initialize" && typeof given === "string" && crypto.timingSafeEqual(digest(given), digest(secret));
    } catch {
        return false;
    }
}

/** Removes a socket that nobody listens at any more, never another file. */
async function removeStale(path) {
    let status;
    try {
        status = fs.lstatSync(path);
    } catch {
        return;
    }
    if (!status.isSocket()) throw new TransportError(`${path} is there, and no socket`);
    await new Promise((resolve) => {
        const probe = net.connect({ path }, () => {
            probe.destroy();
            resolve();
        });
        probe.once("error", (failure) => {
            if (failure.code === "ECONNREFUSED") fs.unlinkSync(path);
            resolve();
        });
    });
}

/** What the command line says: streams, once the harness is there. */
async function open(argv) {
    const options = {};
    for (let index = 0; index < argv.length; index += 2) {
        if (!["--listen", "--dial", "--secret-file"].includes(argv[index])) throw new TransportError(`${argv[index]} is not known here`);
        if (index + 1 >= argv.length) throw new TransportError(`${argv[index]} wants a value`);
        options[argv[index]] = argv[index + 1];
    }
    const { "--listen": listening, "--dial": dialling, "--secret-file": file } = options;
    if (listening !== undefined && dialling !== undefined) throw new TransportError("--listen and --dial exclude each other");
    if (listening !== undefined) return listen(listening, secretOf(file));
    if (dialling !== undefined) return dial(dialling, secretOf(file));
    return standardStreams();
}

module.exports = { VERSION, complain, open };
