"""Reads a report as the program does that it is for, and prints what that program would see, as JSON.

usage: report_reader.py junit|github|markdown|ctrf|shields FILE [SCHEMA]
"""

import json
import sys


def junit(path):
    """By junitparser."""
    import junitparser

    tests = []
    for suite in junitparser.JUnitXml.fromfile(path):
        for case in suite:
            tests.append(
                {
                    "name": case.name,
                    "class": case.classname,
                    "file": case._elem.get("file"),
                    "line": case._elem.get("line"),
                    "timestamp": suite.timestamp,
                    "results": [type(each).__name__ for each in case.result],
                    "messages": [each.message for each in case.result],
                    "runs": [[each.tag, each.get("message")] for each in case._elem if each.get("message") is not None
                             and each.tag.startswith(("rerun", "flaky"))],
                    "output": case.system_out or "",
                }
            )
    return tests


def github(path):
    """By the rules of the runner: a line that begins with a command that it knows, up to a stop and from its token on."""
    known = {"error", "warning", "notice", "add-mask", "set-output", "stop-commands", "debug", "group"}
    seen, token = [], None
    for line in open(path, encoding="utf-8", newline="").read().split("\n"):
        text = line.rstrip("\r").lstrip()
        if token is not None:
            if text == f"::{token}::":
                token = None
            continue
        if text.startswith("::") and text.find("::", 2) > 0:
            end = text.index("::", 2)
            name, _, rest = text[2:end].partition(" ")
            if name in known:
                data = unescaped(text[end + 2 :], {"%0D": "\r", "%0A": "\n", "%25": "%"})
                if name == "stop-commands":
                    token = data
                    continue
                properties = dict(each.split("=", 1) for each in rest.split(",") if "=" in each)
                mapping = {"%0D": "\r", "%0A": "\n", "%3A": ":", "%2C": ",", "%25": "%"}
                properties = {key: unescaped(value, mapping) for key, value in properties.items()}
                seen.append({"command": name, "data": data, **properties})
                continue
        # The older form may stand anywhere.
        start = text.find("##[")
        if start >= 0 and "]" in text[start:]:
            seen.append({"command": "old " + text[start + 3 : text.index("]", start)]})
    return seen


def unescaped(text, mapping):
    for escape, character in mapping.items():
        text = text.replace(escape, character)
    return text


def markdown(path):
    """By markdown-it: the number of cells in each row, headings, and whatever is more than text."""
    from markdown_it import MarkdownIt

    rows, other, texts = [], [], []
    for token in MarkdownIt("commonmark", {"html": True}).enable("table").parse(open(path, encoding="utf-8").read()):
        if token.type == "tr_open":
            rows.append(0)
        elif token.type in ("td_open", "th_open"):
            rows[-1] += 1
        for child in token.children or []:
            texts.append(child.content)
            if child.type not in ("text", "text_special", "softbreak"):
                other.append(child.type)
        if token.type.startswith(("html", "fence", "code")):
            other.append(token.type)
    return {"rows": rows, "other": other, "text": "".join(texts)}


def ctrf(path, schema):
    """By the schema of the format."""
    import jsonschema

    report = json.load(open(path, encoding="utf-8"))
    validator = jsonschema.Draft7Validator(json.load(open(schema, encoding="utf-8")))
    return {"problems": [error.message for error in validator.iter_errors(report)], **report["results"]}


def shields(path):
    """By the table of properties that the service documents."""
    import jsonschema

    badge = json.load(open(path, encoding="utf-8"))
    colour = {"enum": ["brightgreen", "green", "yellowgreen", "yellow", "orange", "red", "blue", "lightgrey"]}
    schema = {
        "type": "object",
        "required": ["schemaVersion", "label", "message"],
        "additionalProperties": False,
        "properties": {
            "schemaVersion": {"const": 1},
            "label": {"type": "string"},
            "message": {"type": "string", "minLength": 1},
            "color": colour,
            "isError": {"type": "boolean"},
        },
    }
    jsonschema.validate(badge, schema)
    return badge


print(json.dumps(globals()[sys.argv[1]](*sys.argv[2:])))
