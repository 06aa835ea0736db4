"use strict";

const { unknownHandle } = require("./replies.js");

/** Objects of one kind by the names that the harness gave them. */
class Handles extends Map {
    constructor(kind) {
        super();
        this.kind = kind;
    }

    get(handle) {
        if (!this.has(handle)) throw unknownHandle(this.kind, handle);
        return super.get(handle);
    }
}

module.exports = { Handles };
