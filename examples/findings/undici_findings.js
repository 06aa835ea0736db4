// undici, called directly. usage: NODE_PATH=/usr/share/nodejs node --expose-gc undici_findings.js [PART ...]
"use strict";

const { execFileSync } = require("node:child_process");
const fs = require("node:fs");
const net = require("node:net");
const os = require("node:os");
const path = require("node:path");
const tls = require("node:tls");
const undici = require("undici");

const seconds = (count) => new Promise((resolve) => setTimeout(resolve, count * 1000, `nothing after ${count} s`));
const outcome = (promise) => promise.then((answer) => String(answer.status ?? answer.statusCode), (error) => `${error}, ${error.cause}`);
const listening = (server) => new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(server.address().port)));

const parts = {
    /** The certificate of a proxy is for another name: fetch never ends. */
    async proxy() {
        const folder = fs.mkdtempSync(path.join(os.tmpdir(), "undici-"));
        const [key, cert] = ["key.pem", "cert.pem"].map((name) => path.join(folder, name));
        const names = ["-subj", "/CN=other.test", "-addext", "subjectAltName=DNS:other.test"];
        execFileSync("openssl", ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", key, "-out", cert, ...names], { stdio: "ignore" });
        const identity = { key: fs.readFileSync(key), cert: fs.readFileSync(cert) };
        fs.rmSync(folder, { recursive: true });
        let connections = 0;
        const proxy = tls.createServer(identity, (socket) => socket.on("error", () => {}));
        proxy.on("connection", () => connections++);
        const uri = `https://localhost:${await listening(proxy)}`;
        const agent = new undici.ProxyAgent({ uri, proxyTls: { ca: identity.cert } });
        console.log(await Promise.race([outcome(undici.fetch("http://inside.test/", { dispatcher: agent })), seconds(8)]), `${connections} connections`);
    },

    /** A dispatcher's limits of silence are for request(), not for fetch(), which waits for 300 s. */
    async silence() {
        const silent = net.createServer((socket) => socket.on("error", () => {}));
        const url = `http://127.0.0.1:${await listening(silent)}/`;
        for (const name of ["request", "fetch"]) {
            const dispatcher = new undici.Agent({ headersTimeout: 1000, bodyTimeout: 1000 });
            console.log(name, await Promise.race([outcome(undici[name](url, { dispatcher })), seconds(8)]));
        }
    },

    /** An abort after a garbage collection ends nothing. Needs node --expose-gc. */
    async abort() {
        const silent = net.createServer((socket) => socket.on("error", () => {}));
        const url = `http://127.0.0.1:${await listening(silent)}/`;
        for (const collects of [false, true]) {
            const controller = new AbortController();
            const answer = outcome(undici.fetch(url, { signal: controller.signal }));
            await seconds(0.5);
            if (collects) globalThis.gc();
            await seconds(0.1);
            controller.abort();
            console.log(`collected: ${collects},`, await Promise.race([answer, seconds(5)]));
        }
    },
};

(async () => {
    for (const name of process.argv.length > 2 ? process.argv.slice(2) : Object.keys(parts)) {
        console.log("==", name);
        await parts[name]();
    }
    process.exit();
})();
