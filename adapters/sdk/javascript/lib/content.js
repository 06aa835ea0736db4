"use strict";

const crypto = require("node:crypto");

/** What has been received, counted and hashed as it arrives. */
class Digest {
    #hash = crypto.createHash("sha256");
    #kept = [];
    #limit;
    #size = 0;

    constructor(limit) {
        this.#limit = limit;
    }

    update(bytes) {
        this.#size += bytes.length;
        this.#hash.update(bytes);
        if (this.#size <= this.#limit) this.#kept.push(Buffer.from(bytes));
        else this.#kept = [];
        return this;
    }

    content() {
        const content = { size: this.#size, sha256: this.#hash.copy().digest("hex") };
        if (this.#size > this.#limit) return content;
        const bytes = Buffer.concat(this.#kept);
        try {
            return { ...content, text: decode(bytes) };
        } catch {
            return { ...content, base64: bytes.toString("base64") };
        }
    }
}

/** The text of bytes; throws where they are no UTF-8. */
function decode(bytes) {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
}

function bytesOf(bytes) {
    if (bytes === undefined) return undefined;
    if ("text" in bytes) return Buffer.from(bytes.text);
    if ("base64" in bytes) return Buffer.from(bytes.base64, "base64");
    if (bytes.repeat === "" || bytes.size <= 0) return Buffer.alloc(0);
    return Buffer.alloc(bytes.size, bytes.repeat);
}

module.exports = { Digest, bytesOf, decode };
