"use strict";

const { Adapter } = require("./lib/adapter.js");
const { Digest, bytesOf } = require("./lib/content.js");
const { Handles } = require("./lib/handles.js");
const replies = require("./lib/replies.js");

module.exports = { Adapter, Digest, Handles, bytesOf, ...replies };
