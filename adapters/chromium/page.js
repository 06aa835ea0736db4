// What runs in a page: fetch, which reports what it gets by the binding `report`.
"use strict";

const controllers = new Map();

function encoded(bytes) {
    let text = "";
    for (let start = 0; start < bytes.length; start += 8192) text += String.fromCharCode(...bytes.subarray(start, start + 8192));
    return btoa(text);
}

function content(body) {
    if (body === undefined || body === null) return undefined;
    if (body.text !== undefined) return new TextEncoder().encode(body.text);
    if (body.base64 !== undefined) return Uint8Array.from(atob(body.base64), (letter) => letter.charCodeAt(0));
    const pattern = new TextEncoder().encode(body.repeat);
    return new Uint8Array(body.size).map((_, index) => pattern[index % pattern.length]);
}

async function run({ task, url, method, headers, body, cache, limit }) {
    const say = (kind, more) => report(JSON.stringify({ task, kind, ...more }));
    const controller = new AbortController();
    controllers.set(task, controller);
    const timer = limit && setTimeout(() => controller.abort(new DOMException("the time is over", "TimeoutError")), limit);
    try {
        const mode = cache === "only-if-cached" ? "same-origin" : "cors";
        const options = { method, headers, body: content(body), cache, mode, credentials: "include", signal: controller.signal };
        const answer = await fetch(url, options);
        say("head");
        const reader = answer.body?.getReader();
        for (let piece = await reader?.read(); piece && !piece.done; piece = await reader.read()) say("data", { base64: encoded(piece.value) });
        say("end");
    } catch (error) {
        say("failure", { name: error.name, message: error.message });
    } finally {
        clearTimeout(timer);
        controllers.delete(task);
    }
}

function cancel(task) {
    controllers.get(task)?.abort();
}
