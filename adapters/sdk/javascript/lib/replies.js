"use strict";

/** The answer to a request that failed. */
class Reply extends Error {
    constructor(code, message, data) {
        super(message);
        this.code = code;
        this.data = data;
    }

    get json() {
        return { code: this.code, message: this.message, data: this.data };
    }
}

module.exports = {
    Reply,
    invalidParameters: (message) => new Reply(-32602, message),
    notOffered: (...features) => new Reply(-32001, `not offered: ${features.join(", ")}`, { features }),
    refused: (failure) => new Reply(-32002, failure.message, { error: failure }),
    unknownHandle: (kind, handle) => new Reply(-32003, `no ${kind} is named ${handle}`),
    failure: (message, name, more) => ({ message, name, ...more }),
};
