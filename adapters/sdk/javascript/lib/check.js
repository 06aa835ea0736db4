"use strict";

const table = require("./table.js");

/** Checks by a notation of the table, which is read once. */
const readers = new Map();

const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
const has = (value, name) => Object.prototype.hasOwnProperty.call(value, name);

const simple = {
    __proto__: null,
    string: ["a text", (value) => typeof value === "string"],
    int: ["an integer below 2^53", (value) => Number.isSafeInteger(value)],
    number: ["a number", (value) => Number.isFinite(value)],
    seconds: ["a number of seconds", (value) => Number.isFinite(value) && value >= 0],
    instant: ["a number", (value) => Number.isFinite(value)],
    bool: ["true or false", (value) => typeof value === "boolean"],
    handle: ["a handle", (value) => typeof value === "string" && /^[A-Za-z0-9._-]{1,64}$/.test(value)],
    sha256: ["64 hexadecimal digits", (value) => typeof value === "string" && /^[0-9a-f]{64}$/.test(value)],
    base64: ["base64 with padding", (value) => typeof value === "string" && base64.test(value)],
    object: ["an object without null", (value) => isObject(value) && !holdsNull(value)],
    strings: ["an object of texts", (value) => isObject(value) && Object.values(value).every((each) => typeof each === "string")],
    Headers: ["a list of [name, value]", (value) => Array.isArray(value) && value.every(isPair)],
};

function isPair(value) {
    return Array.isArray(value) && value.length === 2 && value.every((each) => typeof each === "string");
}

function holdsNull(value) {
    return value === null || (typeof value === "object" && Object.values(value).some(holdsNull));
}

function readerOf(notation) {
    if (!readers.has(notation)) readers.set(notation, makeReader(notation));
    return readers.get(notation);
}

/** A function of a value and its path, which returns what is wrong; of a type, without the mark of what is required. */
function makeReader(type) {
    if (type.endsWith("[]")) {
        const element = readerOf(type.slice(0, -2));
        return (value, path) => {
            if (!Array.isArray(value)) return `${path}: must be a list`;
            for (let index = 0; index < value.length; index++) {
                const problem = element(value[index], `${path}[${index}]`);
                if (problem) return problem;
            }
            return undefined;
        };
    }
    if (type in simple) {
        const [words, holds] = simple[type];
        return (value, path) => (holds(value) ? undefined : `${path}: must be ${words}`);
    }
    const choice = type.includes("|") ? type : table.types[type];
    if (choice === "=") return readerOf("string");
    if (type.includes("|") || choice.startsWith("=")) {
        const values = choice.replace("=", "").split("|");
        return (value, path) => (values.includes(value) ? undefined : `${path}: must be one of ${values.join(", ")}`);
    }
    const forms = choice.split(" / ").map(fieldsOf);
    return (value, path) => {
        if (!isObject(value)) return `${path}: must be an object`;
        if (forms.length === 1) return problemOf(value, forms[0], path);
        const fitting = forms.filter((fields) => fields.every(({ name }) => has(value, name)));
        return fitting.length === 1 ? problemOf(value, fitting[0], path) : `${path}: must be one of ${choice}`;
    };
}

const lists = new Map();

/** The members of a notation: `name:type!, name:type`. */
function fieldsOf(notation) {
    if (!lists.has(notation)) {
        const fields = notation === "" ? [] : notation.split(", ").map((field) => {
            const colon = field.indexOf(":");
            const isRequired = field.endsWith("!");
            return { name: field.slice(0, colon), type: field.slice(colon + 1, isRequired ? -1 : undefined), isRequired };
        });
        lists.set(notation, fields);
    }
    return lists.get(notation);
}

function problemOf(value, fields, path) {
    for (const { name, type, isRequired } of fields) {
        if (has(value, name)) {
            const problem = readerOf(type)(value[name], `${path}.${name}`);
            if (problem) return problem;
        } else if (isRequired) {
            return `${path}.${name}: is missing`;
        }
    }
    return undefined;
}

/** What is wrong with an object by a notation of members; undefined if nothing is. */
function check(value, notation, path) {
    return isObject(value) ? problemOf(value, fieldsOf(notation), path) : `${path}: must be an object`;
}

module.exports = { check, isObject };
