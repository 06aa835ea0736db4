"""HTTP at a proxy: tunnels, forwarded requests, what reaches the origin. The origin behind both proxies is the same one, of the mock."""
from itertools import product

from calibration import messages
from calibration.dialogues import Dialogue, exchange, ordering, request, wire

PROBE = request("GET", "http://{origin}/", "Connection: close")
TARGETS = {
    "a host that is there": "{origin}",
    "upper case": "{ORIGIN}",
    "a port where nobody listens": "{dead}",
    "an unknown host": "unknown.lab.test:80",
    "no port": "{host}",
    "an empty port": "{host}:",
    "port 0": "{host}:0",
    "port 70000": "{host}:70000",
    "a port of words": "{host}:http",
    "a negative port": "{host}:-1",
    "a scheme": "http://{origin}",
    "a path": "{origin}/",
    "a user": "alice@{origin}",
    "a path alone": "/",
    "an asterisk": "*",
    "half an address of IPv6": "[::1:80",
    "no host": ":80",
}
FORWARDED = {
    "a host that is there": "http://{origin}/",
    "no path": "http://{origin}",
    "a query without a path": "http://{origin}?a=b",
    "scheme in capitals": "HTTP://{origin}/",
    "a port where nobody listens": "http://{dead}/",
    "an unknown host": "http://unknown.lab.test/",
    "no host": "http:///",
    "port 70000": "http://{host}:70000/",
    "a port of words": "http://{host}:http/",
    "https": "https://{dead}/",
    "an unknown scheme": "foo://{origin}/",
    "a path alone": "/",
    "an asterisk": "*",
    "a fragment": "http://{origin}/#part",
    "a space": "http://{origin}/a b",
    "half an escape": "http://{origin}/%2",
    "missing at the origin": "http://{origin}/not-there",
}
# Fields, of which the origin tells those that reach it.
FIELDS = {
    "an own field": ["X-Own: a"],
    "a field that Connection names": ["X-Own: a", "Connection: X-Own"],
    "Keep-Alive": ["Keep-Alive: timeout=5", "Connection: keep-alive"],
    "Proxy-Connection": ["Proxy-Connection: keep-alive"],
    "Proxy-Connection and Connection": ["Proxy-Connection: close", "Connection: keep-alive"],
    "TE": ["TE: trailers", "Connection: TE"],
    "Upgrade": ["Upgrade: foo", "Connection: Upgrade"],
    "Via": ["Via: 1.0 somebody"],
    "Max-Forwards": ["Max-Forwards: 5"],
    "Max-Forwards: 0": ["Max-Forwards: 0"],
    "a cookie": ["Cookie: a=b"],
    "Authorization": ["Authorization: Basic YTpi"],
    "Proxy-Authorization": ["Proxy-Authorization: Basic YTpi"],
    "an empty field": ["X-Own:"],
    "a field twice": ["X-Own: a", "X-Own: b"],
    "Expect": ["Expect: 100-continue"],
    "Accept-Encoding": ["Accept-Encoding: gzip"],
    "Cache-Control": ["Cache-Control: no-cache"],
    "X-Forwarded-For": ["X-Forwarded-For: 192.0.2.1"],
    "Range": ["Range: bytes=0-3"],
}
BODIES = {
    "length 5": (["Content-Length: 5"], "hello"),
    "length 0": (["Content-Length: 0"], ""),
    "no length": ([], ""),
    "chunks": (["Transfer-Encoding: chunked"], "5\r\nhello\r\n0\r\n\r\n"),
    "chunks with a trailer": (["Transfer-Encoding: chunked"], "5\r\nhello\r\n0\r\nX-End: a\r\n\r\n"),
    "chunks and a length": (["Transfer-Encoding: chunked", "Content-Length: 5"], "5\r\nhello\r\n0\r\n\r\n"),
    "two lengths": (["Content-Length: 5", "Content-Length: 6"], "hello"),
    "an unknown coding": (["Transfer-Encoding: foo"], "hello"),
}


def open_proxy():
    """A proxy that asks for no login."""
    for (name, target), version in product(TARGETS.items(), ("1.1", "1.0")):
        yield tunnel(f"CONNECT {version}, {name}", request("CONNECT", target, version=version))
    hosts = {"no Host": [], "another Host": ["Host: other.lab.test"], "two Hosts": ["Host: {origin}", "Host: {origin}"], "an empty Host": ["Host:"]}
    for name, fields in hosts.items():
        yield tunnel(f"CONNECT, {name}", request("CONNECT", "{origin}", *fields, host=False))
        yield exchange(f"GET, {name}", request("GET", "http://{origin}/", *fields, host=False), probe=PROBE)
    for name in ("Connection: close", "Proxy-Connection: close", "Proxy-Connection: keep-alive", "Content-Length: 0", "Transfer-Encoding: chunked"):
        yield tunnel(f"CONNECT, {name}", request("CONNECT", "{origin}", name))
    yield tunnel("CONNECT, the first bytes come with it", request("CONNECT", "{origin}") + request("GET", "/", "Connection: close"), inside="")
    yield tunnel("CONNECT, in small letters", request("connect", "{origin}"))
    for (name, target), version in product(FORWARDED.items(), ("1.1", "1.0")):
        yield exchange(f"GET {version}, {name}", request("GET", target, version=version), probe=PROBE)
    for method in ("HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "FOO"):
        length = ["Content-Length: 0"] if method in ("POST", "PUT", "PATCH") else []
        yield exchange(f"{method}, forwarded", (method, request(method, "http://{origin}/", *length)), probe=PROBE)
    for method, count in product(("OPTIONS", "TRACE"), ("0", "1", "x")):
        yield exchange(f"{method}, Max-Forwards: {count}", request(method, "http://{origin}/", f"Max-Forwards: {count}"), probe=PROBE)
    for name, fields in FIELDS.items():
        yield reaching(f"what reaches the origin, {name}", request("GET", "http://{origin}/fields", *fields))
    for name, (fields, body) in BODIES.items():
        yield reaching(f"what reaches the origin, POST, {name}", request("POST", "http://{origin}/fields", *fields, body=body))
    yield reaching("what reaches the origin, another Host", request("GET", "http://{origin}/fields", "Host: other.lab.test", host=False))
    yield reaching("what reaches the origin, HTTP 1.0", request("GET", "http://{origin}/fields", version="1.0"))
    for name, status in {"204": "/none", "304": "/unchanged", "a redirection": "/away", "401": "/basic", "500": "/broken", "chunks": "/chunks", "cut": "/cut"}.items():
        yield exchange(f"the origin answers {name}", request("GET", "http://{origin}" + status), probe=PROBE)
        yield exchange(f"the origin answers {name}, 1.0", request("GET", "http://{origin}" + status, version="1.0"), probe=PROBE)
    get = request("GET", "http://{origin}/")
    yield exchange("two forwarded requests at once", get + get, "", probe=PROBE)
    yield exchange("a forwarded request, then a tunnel", get, ("CONNECT", request("CONNECT", "{origin}")), probe=request("GET", "/", "Connection: close"))
    yield ordering("forwarded", get)
    yield ordering("CONNECT to nobody", request("CONNECT", "{dead}"))


def tunnel(name, said, inside=request("GET", "/", "Connection: close"), fields=""):
    """A request for a tunnel, and what is in it."""

    def talk(place):
        with place.line() as line:
            line.send(wire(said, place))
            answer = messages.read(line, "CONNECT")
            facts = messages.facts(answer)
            if isinstance(answer, str):
                return facts
            if answer.status == 200:
                line.send(wire(inside, place))
                return facts | {"in the tunnel": _word(messages.read(line)), "end of the tunnel": _end(line)}
            return facts | messages.fate(line, wire(PROBE, place))

    return Dialogue(name, talk)


def reaching(name, said):
    """A request whose answer tells which fields have reached the origin."""

    def talk(place):
        with place.line() as line:
            line.send(wire(said, place))
            answer = messages.read(line)
            facts = messages.facts(answer)
            facts.pop("content", None)
            facts.pop("field content-length", None)
            if not isinstance(answer, str) and answer.status == 200:
                for field in answer.content.decode("latin-1").splitlines():
                    key, _, value = field.partition(":")
                    key = f"reaches the origin, {key.lower()}"
                    value = messages.named(key, value.strip()) or "(empty)"
                    facts[key] = f"{facts[key]} | {value}" if key in facts else value
            return facts

    return Dialogue(name, talk)


def _word(answer):
    return answer if isinstance(answer, str) else str(answer.status)


def _end(line):
    line.rest()
    return line.ending
