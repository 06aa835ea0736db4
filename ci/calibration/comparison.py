"""Compares the facts of the mock with those of a real server. What differs needs a reason."""
import json
import os
import re

HERE = os.path.dirname(os.path.abspath(__file__))
ABSENT = "–"
# What follows from a fact: where it differs, all else that says the same differs too.
_TICKET = "flag .*|service|error's .*|salts|parameters of types|starts|ends|can be renewed|key expires|addresses|reply's .*|session key|ticket.*|padata|encrypted padata|e-data|etype-info2|client|reply"
FOLLOWING = {
    "status": "reason|version|content|framing|field (content-length|content-type|transfer-encoding|date|via)|reaches the origin, .*|in the tunnel|end of the tunnel|frames|flag .*|target|pairs|names' encoding|field (connection|allow|keep-alive|.*authenticat.*)",
    "answer": f"{_TICKET}|question|records|authority|EDNS|flags|identity|bytes",
    "version": "suite|session|extension .*|key exchange|messages|alpn|downgrade|retry",
    "handshake": "alpn|suite",
    "field www-authenticate": "flag .*|target|pairs|names' encoding",
    "field proxy-authenticate": "flag .*|target|pairs|names' encoding",
}


class Row:
    """A behaviour of a server: the facts of both sides."""

    def __init__(self, server, behaviour, mock, real):
        self.server, self.behaviour = server, behaviour
        self.facts = {name: (mock.get(name, ABSENT), real.get(name, ABSENT)) for name in [*mock, *(name for name in real if name not in mock)]}
        self.reasons = {}
        self.was = None
        for name, (left, right) in self.facts.items():
            if name == "order":
                self.facts[name] = _common(left, right)
        self._leave_out_what_follows()

    def _leave_out_what_follows(self):
        for name, (left, right) in list(self.facts.items()):
            for fact, following in FOLLOWING.items():
                prefix = name.removesuffix(fact)
                if left != right and name.endswith(fact) and (not prefix or prefix.endswith(" ")):
                    pattern = re.compile(re.escape(prefix) + f"({following})")
                    self.facts = {other: sides for other, sides in self.facts.items() if not pattern.fullmatch(other)}

    @property
    def differences(self):
        return {name: sides for name, sides in self.facts.items() if sides[0] != sides[1]}

    @property
    def unexplained(self):
        return {name: sides for name, sides in self.differences.items() if name not in self.reasons}

    @property
    def verdict(self):
        if self.differences:
            return "unexplained" if self.unexplained else "different"
        return "mended" if self.was else "equal"


def _common(left, right):
    """The fields that both have, each in its order: a field that one has not is a fact of its own."""
    if ABSENT in (left, right):
        return ("", "")
    return tuple(", ".join(name for name in side if name in other) for side, other in ((left, right), (right, left)))


class Reasons:
    """Why a difference stands, and what was mended. Each entry names server, behaviour, fact and both values; `*` stands for any text."""

    def __init__(self, entries, mended):
        self.entries, self.mended = entries, mended
        self.used = [0] * len(entries)
        self.held = [0] * len(mended)

    @classmethod
    def read(cls, path=os.path.join(HERE, "differences.json")):
        with open(path, encoding="utf-8") as file:
            said = json.load(file)
        return cls(said["different"], said["mended"])

    def explain(self, row):
        for name, (mock, real) in row.differences.items():
            wanted = {"server": row.server, "behaviour": row.behaviour, "mock": mock, "real": real}
            # Of several requests of a dialogue each has its number before the name.
            names = {name, re.sub(r"^(then )?\d+ ", "", name)}
            for entry in self.entries:
                if any(fits(entry["fact"], one) for one in names) and all(fits(entry[key], value) for key, value in wanted.items()):
                    row.reasons[name] = entry
                    break
        for entry in self.mended:
            if fits(entry["server"], row.server) and fits(entry["behaviour"], row.behaviour):
                row.was = entry

    def count(self, row):
        """Notes what a row needs."""
        for entry in row.reasons.values():
            self.used[self.entries.index(entry)] += 1
        if row.was:
            self.held[self.mended.index(row.was)] += row.verdict == "mended"

    def idle(self):
        """The entries that no row needs."""
        return [entry for entry, used in zip(self.entries, self.used) if not used] + [
            entry for entry, held in zip(self.mended, self.held) if not held
        ]


def fits(pattern, text):
    """A pattern is a text, or a list of which one has to fit."""
    patterns = pattern if isinstance(pattern, list) else [pattern]
    return any(re.fullmatch(re.escape(one).replace(r"\*", ".*"), text, re.DOTALL) for one in patterns)
