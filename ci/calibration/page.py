"""docs/calibration.md: what is compared, the counts, and a table for each server."""
import os
import re
from collections import Counter, defaultdict

from calibration.sides import ROOT

PATH = os.path.join(ROOT, "docs", "calibration.md")
WORDS = {"equal": "equal", "mended": "mended", "different": "different with a reason", "unexplained": "different without a reason"}
HEAD = """# The mock beside real servers

Written by [`ci/calibrate`](../ci/calibrate) `--write`: do not edit. The same bytes went to the mock and to each server, in one run, and this is what
both answered.

A row is a behaviour: what a client does, and the facts of the answer. Facts are the status, the fields that clients act on, challenges with their
parameters in order, what becomes of the connection and how the next request on it is answered; in TLS versions, suites, extensions,
messages, alerts and resumption; in Kerberos error codes, e-data, flags, times and encryption types; in NTLM the flags and pairs of the challenge.
Nonces, dates, tickets and ports are left out, and so are the texts of error pages, which each server has of its own. Fields that name the server or tell
caches and validators of its files are not compared, and the order of fields only where a row is about it. Where statuses differ, what follows from
them is not told again.

- *Equal*: all facts are the same. Rows that say the same stand together.
- *Mended*: they are since the mock was mended; the table says what it did before.
- *Different*: the facts that differ, with the reason why the difference stands. `–` means that there is no such fact.

The dialogues and the reasons are in [`ci/calibration`](../ci/calibration). A difference without a reason fails the run, and so does a reason that
nothing needs. IIS and Windows cannot run here; MS-NLMP stands in their place with the values of its sections.
"""


class Section:
    """A server with its rows."""

    def __init__(self, server, version, rows):
        self.server, self.version, self.rows = server, version, rows


def counts(rows):
    found = Counter(row.verdict for row in rows)
    return [len(rows), sum(len(row.facts) for row in rows), *(found[key] for key in ("equal", "mended", "different"))]


def counted(rows):
    found = Counter(row.verdict for row in rows)
    return f"{len(rows)} rows, {sum(len(row.facts) for row in rows)} facts: " + ", ".join(f"{found[key]} {word}" for key, word in WORDS.items())


def write(sections):
    with open(PATH, "w", encoding="utf-8") as file:
        file.write(_text(sections))


def is_stale(sections):
    """Whether the page has other rows. Versions of servers are no part of them."""
    try:
        with open(PATH, encoding="utf-8") as file:
            return _rows(file.read()) != _rows(_text(sections))
    except OSError:
        return True


def _rows(text):
    return text[text.index("\n## "):] if "\n## " in text else ""


def _text(sections):
    every = [row for section in sections for row in section.rows]
    lines = [HEAD, "| server | version | rows | facts | equal | mended | different |", "| --- | --- | --- | --- | --- | --- | --- |"]
    for section in sections:
        link = re.sub(r"[^a-z0-9 -]", "", section.server.lower()).replace(" ", "-")
        lines.append(_line(f"[{section.server}](#{link})", section.version, *counts(section.rows)))
    lines.append(_line("**all**", "", *counts(every)))
    for section in sections:
        lines += ["", f"## {section.server}", "", *_table(section.rows)]
    return "\n".join(lines) + "\n"


def _table(rows):
    """Rows that say the same are told together."""
    different, mended, equal = defaultdict(list), defaultdict(list), defaultdict(list)
    for row in rows:
        if row.verdict == "equal":
            equal[_summary(row)].append(row.behaviour)
        elif row.verdict == "mended":
            mended[row.was["was"]].append(row.behaviour)
        for name, (mock, real) in row.differences.items():
            because = row.reasons[name]["because"] if name in row.reasons else "no reason is known"
            different[name, mock, real, because].append(row.behaviour)
    yield from _grouped("| fact | mock | real | different, because | behaviours |", different.items())
    yield from _grouped("| mended: what the mock did before | behaviours |", [((was,), names) for was, names in mended.items()])
    yield from _grouped("| equal: mock and real | behaviours |", [((told,), names) for told, names in equal.items()])


def _grouped(head, groups):
    if groups:
        yield from (head, "|" + " --- |" * (head.count("|") - 1))
        yield from (_line(*told, f"{len(names)}: " + "; ".join(names)) for told, names in groups)
        yield ""


def _summary(row):
    """The facts that say most, in few words."""
    chosen = [sides[0] for name, sides in row.facts.items() if re.search("status|answer|reply|version|alert|handshake|connection|order|frames|ending|value|login|flag", name)]
    chosen = list(dict.fromkeys(str(one) for one in chosen)) or [str(sides[0]) for sides in row.facts.values()]
    return "; ".join(chosen[:4])


def _line(*cells):
    return "| " + " | ".join(_cell(str(cell)) for cell in cells) + " |"


def _cell(text):
    return "".join(char if char.isprintable() else "·" for char in text).replace("|", "\\|").replace("<", "\\<").replace("*", "\\*") if not text.startswith("**") else text
