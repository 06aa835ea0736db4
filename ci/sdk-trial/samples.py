"""Messages that fit the protocol's schema, with every member that there is."""
import base64
import json
import os

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
with open(os.path.join(ROOT, "schema", "protocol.schema.json"), encoding="utf-8") as schema_file:
    DEFINITIONS = json.load(schema_file)["$defs"]

OPERATIONS = [form["properties"]["method"]["const"] for form in DEFINITIONS["request"]["oneOf"]]
EVENTS = [form["properties"]["method"]["const"] for form in DEFINITIONS["event"]["oneOf"]]
# The most values of an enumeration.
FORMS = 8
TEXTS = [
    "plain", "Ünïcode — 雪だるま ☃️ 👩‍👩‍👧", "a\u0000b\t\n\"\\/\u2028\u007f", "", "{\"no\": [json]}", "\U0010ffff\ufffe", "' OR 1=1 -- %s %n ${x}", "\r\n",
]
INTEGERS = [0, 1, 9007199254740991, -9007199254740991, 80, 4294967296, -1, 2147483648]
NUMBERS = [0, 1.5, 1795211589.699, 0.000001, 60, 9007199254740991, 123456.789, 1e300]
OBJECT = {
    "a": [1, True, {"ü": "☃", "": "\u0000"}], "big": 9007199254740991, "small": -9007199254740991, "none": {}, "empty": [], "half": 0.5, "deep": [[[[[[]]]]]],
}


def sample(schema, form, whole=True):
    """A value of a schema; the form chooses among values."""
    if "$ref" in schema:
        name = schema["$ref"].rsplit("/", 1)[1]
        return "one" if name == "handle" else sample(DEFINITIONS[name], form, whole)
    if "const" in schema:
        return schema["const"]
    if "enum" in schema:
        return schema["enum"][form % len(schema["enum"])]
    if "oneOf" in schema:
        return sample(schema["oneOf"][form % len(schema["oneOf"])], form, whole)
    kind = schema.get("type")
    if kind == "object":
        members = schema.get("properties")
        if members is None:
            if isinstance(schema.get("additionalProperties"), dict) and "type" in schema["additionalProperties"]:
                return {"a.test": "127.0.0.2", "ü": TEXTS[form]}
            return OBJECT
        wanted = [name for name in members if whole or name in schema.get("required", [])]
        return {name: sample(members[name], form, whole) for name in wanted}
    if kind == "array":
        if "prefixItems" in schema:
            return [sample(item, form, whole) for item in schema["prefixItems"]]
        items = schema["items"]
        if not whole and form % 2:
            return []
        return [sample(items, form, whole), sample(items, (form + 1) % FORMS, whole)]
    if kind == "integer":
        return max(INTEGERS[form], schema.get("minimum", INTEGERS[form]))
    if kind == "number":
        return NUMBERS[form]
    if kind == "boolean":
        return form % 2 == 0
    if kind == "string":
        if "pattern" in schema:
            return "0123456789abcdef" * 4
        if schema.get("contentEncoding") == "base64":
            return base64.b64encode(bytes(range(250, 250 + form % 6))).decode()
        if "examples" in schema:
            return [*schema["examples"], "Mine"][form % (len(schema["examples"]) + 1)]
        return TEXTS[form]
    raise ValueError(f"no sample of {schema}")


def parameters(name, form, whole=True):
    return sample(DEFINITIONS["params." + name.replace("/", ".")], form, whole)


def result(name, form, whole=True):
    return sample(DEFINITIONS["result." + name.replace("/", ".")], form, whole)
