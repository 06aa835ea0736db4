// The undici to judge: that of the folder UNDICI, or Debian's.
"use strict";

const path = require("node:path");

function find() {
    try {
        const main = require.resolve(process.env.UNDICI ?? "undici");
        return { ...require(main), version: require(path.join(path.dirname(main), "package.json")).version };
    } catch (missing) {
        console.error(`node-undici: ${missing.message.split("\n")[0]}; install node-undici (ci/setup --tests), or name a folder by UNDICI`);
        process.exit(69);
    }
}

module.exports = find();
