"""Answers of HTTP, and the facts that are compared of them."""
import base64
import binascii
import re

from calibration import tokens
from calibration.wire import QUIET, SECONDS, Silence

# The fields that clients act on. A server's name, its opinion of caches and the validators of its files are its own affair.
MATTERING = """
    www-authenticate proxy-authenticate authentication-info proxy-authentication-info connection proxy-connection keep-alive
    transfer-encoding content-length content-type location allow date via upgrade set-cookie retry-after trailer
    sec-websocket-accept sec-websocket-protocol sec-websocket-extensions sec-websocket-version
""".split()
DATE = re.compile(r"[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT")


class Answer:
    """An answer: status line, fields, content, and how the content ended."""

    def __init__(self, version, status, reason, fields):
        self.version, self.status, self.reason, self.fields = version, status, reason, fields
        self.content, self.framing = b"", "none"

    def all(self, name):
        return [value for field, value in self.fields if field.lower() == name]

    def first(self, name):
        return next(iter(self.all(name)), "")

    def challenge(self, scheme):
        """The challenge of a scheme, without its name; None if there is none."""
        for name in ("www-authenticate", "proxy-authenticate"):
            for value in self.all(name):
                if value.lower().split(" ")[0] == scheme.lower():
                    return value[len(scheme):].strip()
        return None


def read(line, method="GET", limit=SECONDS):
    """The next answer on a connection, or a word for what came in its place."""
    try:
        head = line.until(b"\r\n\r\n", limit)
    except Silence:
        return "silence" if not line.arrived else "half an answer"
    if head is None:
        return "no answer" if not line.arrived else f"no HTTP: {line.take(40)!r}"
    first, *rest = head[:-4].decode("latin-1").split("\r\n")
    words = first.split(" ", 2)
    if len(words) < 2 or not words[1].isdigit():
        return f"no HTTP: {first!r}"
    fields = [tuple(part.strip(" ") for part in field.split(":", 1)) for field in rest if ":" in field]
    answer = Answer(words[0], int(words[1]), words[2] if len(words) > 2 else "", fields)
    _content(line, answer, method, limit)
    return answer


def _content(line, answer, method, limit):
    if method == "HEAD" or answer.status in (204, 304) or answer.status < 200 or (method == "CONNECT" and answer.status < 300):
        return
    try:
        if "chunked" in answer.first("transfer-encoding").lower():
            answer.framing = "chunks"
            while True:
                size = line.until(b"\r\n", limit)
                count = int((size or b"0").split(b";")[0], 16)
                answer.content += line.exactly(count, limit)
                line.until(b"\r\n", limit)
                if count == 0:
                    return
        elif answer.first("content-length").isdigit():
            answer.framing = "length"
            wanted = int(answer.first("content-length"))
            answer.content = line.exactly(wanted, limit)
            if len(answer.content) < wanted:
                answer.framing = "length, cut off"
        else:
            answer.framing = "end of the connection"
            answer.content = line.rest(limit)
    except Silence:
        answer.framing += ", not complete"


def facts(answer, prefix="", said=b""):
    """What is compared of an answer to a request. The order of its fields is told where a dialogue is about it."""
    if isinstance(answer, str):
        return {f"{prefix}status": answer}
    found = {f"{prefix}status": str(answer.status), f"{prefix}version": answer.version, f"{prefix}reason": answer.reason}
    for name in dict.fromkeys(name.lower() for name, _ in answer.fields):
        if name not in MATTERING:
            continue
        values = [_normal(answer, name, value) for value in answer.all(name)]
        if name == "connection" and b" HTTP/1.0\r\n" not in said:
            # In HTTP/1.1 that is so without a word (RFC 9112, section 9.3).
            values = [value for value in values if value != "keep-alive"]
        if any(values):
            found[f"{prefix}field {name}"] = " | ".join(values)
        for value in answer.all(name):
            found |= {f"{prefix}{fact}": told for fact, told in _challenge_of_ntlm(name, value).items()}
    # An error's page is for people, and each server has its own.
    if answer.status < 300:
        found[f"{prefix}content"] = f"{answer.framing}: {answer.content[:200].decode('latin-1')!r}"
    else:
        # A server may send its own page in any way that tells its end.
        found[f"{prefix}framing"] = "told" if answer.framing in ("length", "chunks") else answer.framing
    return found


def order(answer):
    return {} if isinstance(answer, str) else {"order": [name.lower() for name, _ in answer.fields if name.lower() in MATTERING]}


def _normal(answer, name, value):
    if name == "date":
        return "a date" if DATE.fullmatch(value) else value
    if name in ("content-length", "content-type", "transfer-encoding") and answer.status >= 300:
        return ""
    if name == "via":
        return named(name, value)
    if name in ("connection", "proxy-connection"):
        return value.lower()
    if name == "keep-alive":
        return re.sub(r"\d+", "N", value)
    if name == "location":
        return re.sub(r":\d+", ":N", value)
    if name in ("www-authenticate", "proxy-authenticate", "authentication-info", "proxy-authentication-info"):
        return normal_challenge(value)
    return value


def _challenge_of_ntlm(name, value):
    """The facts of NTLM's second message in a field."""
    scheme, _, rest = value.partition(" ")
    if not name.endswith("-authenticate") or scheme.lower() not in ("negotiate", "ntlm") or not rest:
        return {}
    try:
        token = tokens.inner(base64.b64decode(rest, validate=True))
    except (binascii.Error, ValueError):
        return {}
    return tokens.facts_of_ntlm(token) if token.startswith(b"NTLMSSP\0\2") else {}


def named(name, value):
    """A value without the name and the port of who has made it."""
    if name.endswith("via"):
        return re.sub(r"(1\.[01]) [\w.:-]+( \([^)]*\))?", r"\1 somebody", value)
    return re.sub(r":\d+$", ":N", value) if name.endswith("host") else value


def normal_challenge(value):
    """A challenge with its parameters in their order, without what is new each time."""
    scheme, _, rest = value.partition(" ")
    if scheme.lower() in ("negotiate", "ntlm") and rest:
        try:
            return f"{scheme} {tokens.told(base64.b64decode(rest, validate=True))}"
        except binascii.Error:
            return f"{scheme} no Base64"
    value = re.sub(r'\b((?:next)?nonce|opaque|cnonce|rspauth)="[^"]*"', r'\1="…"', value)
    return re.sub(r"\s*,\s*", ", ", value)


def fate(line, probe, prefix="", limit=QUIET):
    """What becomes of a connection: a further request is answered on it, or not."""
    line.send(probe)
    answer = read(line, limit=limit)
    if isinstance(answer, Answer):
        # What a request leaves on the connection may be taken for one.
        return {f"{prefix}connection": f"kept: the next request is answered {answer.status}"}
    if answer == "silence":
        return {f"{prefix}connection": "open, and the next request is not answered"}
    return {f"{prefix}connection": "closed" if answer == "no answer" else f"kept: {answer}"}
