"""Logins of Digest (RFC 7616), right and wrong in one piece each."""
import hashlib
import re

from calibration import messages
from calibration.dialogues import PASSWORD, USER, Dialogue, exchange, ordering, request, wire

PARAMETER = re.compile(r'(\w+)=(?:"([^"]*)"|([^\s,]+))')
# What differs from a right login: name, then changes of the parameters. None leaves one out.
CHANGES = {
    "right": {},
    "unknown user": {"username": "mallory"},
    "empty user": {"username": ""},
    "another realm": {"realm": "Other"},
    "no realm": {"realm": None},
    "a made-up nonce": {"nonce": "made-up"},
    "an empty nonce": {"nonce": ""},
    "no nonce": {"nonce": None},
    "another uri": {"uri": "/other"},
    "no uri": {"uri": None},
    "no user": {"username": None},
    "no response": {"response": None},
    "an empty response": {"response": ""},
    "a response of zeros": {"response": "0" * 32},
    "a response too short": {"response": "abcd"},
    "no qop": {"qop": None},
    "no qop, cnonce, nc": {"qop": None, "cnonce": None, "nc": None},
    "no cnonce": {"cnonce": None},
    "an empty cnonce": {"cnonce": ""},
    "no nc": {"nc": None},
    "nc 2 at first": {"nc": "00000002"},
    "nc 0": {"nc": "00000000"},
    "nc of words": {"nc": "xyz"},
    "nc too short": {"nc": "1"},
    "qop auth-int": {"qop": "auth-int"},
    "qop unknown": {"qop": "foo"},
    "no algorithm": {"algorithm": None},
    "algorithm SHA-256": {"algorithm": "SHA-256"},
    "algorithm unknown": {"algorithm": "foo"},
    "an unknown parameter": {"foo": "bar"},
    "a made-up opaque": {"opaque": "made-up"},
}
UNQUOTED = {"qop", "nc", "algorithm"}


def md5(text):
    return hashlib.md5(text.encode("latin-1")).hexdigest()


class Login:
    """A right login by a challenge; changes make it wrong, also in what is hashed."""

    def __init__(self, challenge, method, uri, password=PASSWORD, count=1):
        found = {name.lower(): first or second for name, first, second in PARAMETER.findall(challenge or "")}
        self.method, self.password = method, password
        self.parameters = {
            "username": USER, "realm": found.get("realm", ""), "nonce": found.get("nonce", ""), "uri": uri,
            "algorithm": "MD5", "qop": "auth", "nc": f"{count:08x}", "cnonce": "0a4f113b",
        }
        if "opaque" in found:
            self.parameters["opaque"] = found["opaque"]

    def field(self, name, changes=None, quoting=None, hashed=str, separator=", "):
        parameters = {**self.parameters, **(changes or {})}
        parameters = {"response": hashed(self.response(parameters)), **parameters} if "response" not in parameters else parameters
        written = [
            f"{key}={value}" if key in (UNQUOTED if quoting is None else quoting) else f'{key}="{value}"'
            for key, value in parameters.items() if value is not None
        ]
        return f"{name}: Digest {separator.join(written)}"

    def response(self, parameters):
        def get(name):
            return parameters.get(name) or ""

        secret = md5(f"{get('username')}:{get('realm')}:{self.password}")
        what = md5(f"{self.method}:{get('uri')}")
        if parameters.get("qop"):
            if get("qop") == "auth-int":
                what = md5(f"{self.method}:{get('uri')}:{md5('')}")
            return md5(f"{secret}:{get('nonce')}:{get('nc')}:{get('cnonce')}:{get('qop')}:{what}")
        return md5(f"{secret}:{get('nonce')}:{what}")


def digest(target="/digest", uri="/digest", field="Authorization", probe=None):
    """Logins of Digest: the first request gets the challenge, the second has the credentials."""
    get = {"method": "GET", "target": target, "uri": uri, "field": field, "probe": probe}
    more = {"probe": probe} if probe else {}
    yield exchange("Digest, no credentials", request("GET", target), **more)
    yield ordering("Digest, the challenge", request("GET", target))
    for said in ("Digest", "Digest ???", "Digest username", 'Digest username="alice', "digest", "Basic YTpi", 'Digest username="alice", username="alice"'):
        yield exchange(f"Digest, {said.replace('alice', 'a')}", request("GET", target, f"{field}: {said}"), **more)
    for name, changes in CHANGES.items():
        yield login(f"Digest, {name}", [changes], **get)
    yield login("Digest, wrong password", [{}], password="wrong", **get)
    yield login("Digest, everything quoted", [{}], quoting=set(), **get)
    yield login("Digest, nothing of them quoted", [{}], quoting={"qop", "nc", "algorithm", "cnonce", "response", "nonce"}, **get)
    yield login("Digest, response in capitals", [{}], hashed=str.upper, **get)
    yield login("Digest, commas without spaces", [{}], separator=",", **get)
    yield login("Digest, wide separators", [{}], separator=" ,\t", **get)
    yield login("Digest, twice with ascending counts", [{}, {}], **get)
    yield login("Digest, the same count twice", [{}, {"nc": "00000001"}], **get)
    yield login("Digest, a count is left out", [{}, {"nc": "00000005"}], **get)
    yield login("Digest, counts descend", [{"nc": "00000005"}, {"nc": "00000002"}], **get)
    yield login("Digest, right after wrong", [{"response": "0" * 32}, {}], **get)
    yield login("Digest, wrong after right", [{}, {"response": "0" * 32}], **get)
    for method in ("HEAD", "POST", "OPTIONS"):
        yield login(f"Digest, {method}", [{}], **{**get, "method": method})
    yield login("Digest, HTTP 1.0", [{}], version="1.0", fields=["Connection: keep-alive"], **get)
    yield login("Digest, close", [{}], fields=["Connection: close"], **get)
    yield login("Digest, the method of another request", [{}], hashed_method="POST", **get)
    yield login("Digest, the query is not in uri", [{}], **{**get, "target": f"{target}?a=b"})
    yield login("Digest, the query is in uri", [{}], **{**get, "target": f"{target}?a=b", "uri": f"{uri}?a=b"})


def login(
    name, logins, method="GET", target="/digest", uri="/digest", field="Authorization", probe=None, password=PASSWORD, version="1.1",
    fields=(), hashed_method=None, **writing,
):
    """The first challenge, and logins by it one after another."""

    def talk(place):
        said = wire(target, place).decode()
        length = ["Content-Length: 0"] if method == "POST" else []
        with place.line() as line:
            line.send(wire(request("GET", target), place))
            challenge = messages.read(line)
            if isinstance(challenge, str):
                return messages.facts(challenge)
            # A server may have closed, and a new connection is as good for Digest.
        facts = {}
        with place.line() as line:
            for count, changes in enumerate(logins, 1):
                right = Login(challenge.challenge("Digest"), hashed_method or method, wire(uri, place).decode(), password, count)
                data = wire(request(method, said, right.field(field, changes, **writing), *fields, *length, version=version), place)
                line.send(data)
                answer = messages.read(line, method)
                facts |= messages.facts(answer, f"{count} " if len(logins) > 1 else "", data)
                if isinstance(answer, str):
                    return facts
            return facts | messages.fate(line, wire(probe or request("GET", "/", "Connection: close"), place))

    return Dialogue(name, talk)
