// What undici and Node tell apart by the codes of their errors, in the words of the protocol.
"use strict";

const { failure } = require("../sdk/javascript");

const NAMES = {
    UND_ERR_CONNECT_TIMEOUT: "timedOut",
    UND_ERR_HEADERS_TIMEOUT: "timedOut",
    UND_ERR_BODY_TIMEOUT: "timedOut",
    UND_ERR_SOCKET: "networkConnectionLost",
    ECONNRESET: "networkConnectionLost",
    EPIPE: "networkConnectionLost",
    ECONNREFUSED: "cannotConnectToHost",
    EHOSTUNREACH: "cannotConnectToHost",
    ENETUNREACH: "cannotConnectToHost",
    ENOTFOUND: "cannotFindHost",
    CERT_HAS_EXPIRED: "serverCertificateHasBadDate",
    CERT_NOT_YET_VALID: "serverCertificateNotYetValid",
    DEPTH_ZERO_SELF_SIGNED_CERT: "serverCertificateUntrusted",
    SELF_SIGNED_CERT_IN_CHAIN: "serverCertificateHasUnknownRoot",
    UNABLE_TO_GET_ISSUER_CERT: "serverCertificateHasUnknownRoot",
    UNABLE_TO_GET_ISSUER_CERT_LOCALLY: "serverCertificateHasUnknownRoot",
    UNABLE_TO_VERIFY_LEAF_SIGNATURE: "serverCertificateHasUnknownRoot",
    ERR_TLS_CERT_ALTNAME_INVALID: "serverCertificateUntrusted",
    EPROTO: "secureConnectionFailed",
};

/** Errors without a code of their own. */
const WORDS = [
    ["Proxy response !== 200", "cannotConnectToHost"],
    ["redirect count exceeded", "httpTooManyRedirects"],
    ["unknown scheme", "unsupportedURL"],
    ["URL scheme must be", "unsupportedURL"],
    ["Invalid URL", "badURL"],
    ["Failed to parse URL", "badURL"],
    ["other side closed", "networkConnectionLost"],
];

function nameOf(error) {
    if (error.name === "TimeoutError") return "timedOut";
    const code = String(error.code ?? "");
    if (code in NAMES) return NAMES[code];
    if (code.startsWith("ERR_SSL_") || code.startsWith("ERR_TLS_")) return "secureConnectionFailed";
    if (code.startsWith("CERT_")) return "serverCertificateUntrusted";
    if (code.startsWith("HPE_")) return "badServerResponse";
    const found = WORDS.find(([words]) => String(error.message).includes(words));
    if (found !== undefined) return found[1];
    return error.name === "AbortError" ? "cancelled" : undefined;
}

/** fetch wraps what went wrong below it. */
function failureOf(error) {
    const texts = [];
    let name;
    for (let cause = error; cause instanceof Error; cause = cause.cause) {
        texts.push(`${cause.name}: ${cause.message}`);
        name ??= nameOf(cause);
    }
    return failure(texts.join(": ") || String(error), name ?? "other");
}

module.exports = { failureOf };
