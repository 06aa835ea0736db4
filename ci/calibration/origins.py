"""HTTP at an origin server: methods, versions, framing, host fields, malformed requests, connections."""
from itertools import product

from calibration.dialogues import exchange, ordering, request, waiting

METHODS = ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "FOO", "get"]
# How a client says what is to become of the connection.
ENDINGS = {
    "1.1": ("1.1", []),
    "1.1, close": ("1.1", ["Connection: close"]),
    "1.1, keep-alive": ("1.1", ["Connection: keep-alive"]),
    "1.1, Close among others": ("1.1", ["Connection: foo, Close"]),
    "1.0": ("1.0", []),
    "1.0, keep-alive": ("1.0", ["Connection: Keep-Alive"]),
}
# A body of POST: fields and bytes.
FRAMINGS = {
    "no length": ([], ""),
    "length 0": (["Content-Length: 0"], ""),
    "length 5": (["Content-Length: 5"], "hello"),
    "length with zeros": (["Content-Length: 005"], "hello"),
    "two equal lengths": (["Content-Length: 5", "Content-Length: 5"], "hello"),
    "equal lengths in a list": (["Content-Length: 5, 5"], "hello"),
    "two lengths": (["Content-Length: 5", "Content-Length: 6"], "hello"),
    "length of words": (["Content-Length: five"], ""),
    "negative length": (["Content-Length: -1"], ""),
    "length with a sign": (["Content-Length: +5"], "hello"),
    "empty length": (["Content-Length:"], ""),
    "length beyond all": (["Content-Length: 99999999999999999999999"], ""),
    "length in hexadecimal": (["Content-Length: 0x5"], "hello"),
    "chunks": (["Transfer-Encoding: chunked"], "5\r\nhello\r\n0\r\n\r\n"),
    "chunks, upper case": (["Transfer-Encoding: CHUNKED"], "5\r\nhello\r\n0\r\n\r\n"),
    "chunks with an extension": (["Transfer-Encoding: chunked"], "5;name=value\r\nhello\r\n0\r\n\r\n"),
    "chunks with a trailer": (["Transfer-Encoding: chunked", "Trailer: X-End"], "5\r\nhello\r\n0\r\nX-End: yes\r\n\r\n"),
    "chunks and a length": (["Transfer-Encoding: chunked", "Content-Length: 5"], "5\r\nhello\r\n0\r\n\r\n"),
    "chunks twice": (["Transfer-Encoding: chunked", "Transfer-Encoding: chunked"], "5\r\nhello\r\n0\r\n\r\n"),
    "chunks below identity": (["Transfer-Encoding: identity, chunked"], "5\r\nhello\r\n0\r\n\r\n"),
    "chunks before gzip": (["Transfer-Encoding: chunked, gzip"], "5\r\nhello\r\n0\r\n\r\n"),
    "an unknown coding": (["Transfer-Encoding: foo"], "hello"),
    "identity": (["Transfer-Encoding: identity"], ""),
    "a chunk of no size": (["Transfer-Encoding: chunked"], "\r\nhello\r\n0\r\n\r\n"),
    "a chunk of words": (["Transfer-Encoding: chunked"], "xyz\r\nhello\r\n0\r\n\r\n"),
    "a chunk beyond all": (["Transfer-Encoding: chunked"], "fffffffffffffffff\r\nhello\r\n0\r\n\r\n"),
    "a chunk longer than it says": (["Transfer-Encoding: chunked"], "3\r\nhello\r\n0\r\n\r\n"),
    "a chunk of a negative size": (["Transfer-Encoding: chunked"], "-5\r\nhello\r\n0\r\n\r\n"),
    "chunks with LF alone": (["Transfer-Encoding: chunked"], "5\nhello\n0\n\n"),
}
HOSTS = {
    "none": [],
    "empty": ["Host:"],
    "two equal": ["Host: {host}", "Host: {host}"],
    "two": ["Host: {host}", "Host: other.lab.test"],
    "with a port": ["Host: {host}:80"],
    "with an empty port": ["Host: {host}:"],
    "with a port of words": ["Host: {host}:http"],
    "upper case": ["Host: WWW.LAB.TEST"],
    "with a space": ["Host: www lab test"],
    "with a slash": ["Host: {host}/"],
    "with a user": ["Host: alice@{host}"],
    "a list": ["Host: {host}, {host}"],
    "an address of IPv6": ["Host: [::1]"],
    "half an address of IPv6": ["Host: [::1"],
    "ending in a dot": ["Host: {host}."],
}
TARGETS = {
    "a query": "/?a=b",
    "absolute": "http://{host}/",
    "absolute without a path": "http://{host}",
    "absolute, another host": "http://other.lab.test/",
    "absolute, https": "https://{host}/",
    "no slash": "index.html",
    "an asterisk": "*",
    "empty segments": "//",
    "dots": "/../",
    "escaped dots": "/%2e%2e/",
    "half an escape": "/%2",
    "an escape of no number": "/%zz",
    "an escaped zero byte": "/%00",
    "a fragment": "/#part",
    "bytes above ASCII": "/\xe4",
    "missing": "/not-there",
    "of 7,000 characters": "/" + "a" * 7000,
    "of 20,000 characters": "/" + "a" * 20000,
}
LINES = {
    "no version": "GET /\r\nHost: {host}\r\n\r\n",
    "HTTP 0.9": "GET /\r\n",
    "version 2.0": "GET / HTTP/2.0\r\nHost: {host}\r\n\r\n",
    "version 1.2": "GET / HTTP/1.2\r\nHost: {host}\r\n\r\n",
    "version 0.9": "GET / HTTP/0.9\r\nHost: {host}\r\n\r\n",
    "version 3": "GET / HTTP/3\r\nHost: {host}\r\n\r\n",
    "version 1.10": "GET / HTTP/1.10\r\nHost: {host}\r\n\r\n",
    "version in small letters": "GET / http/1.1\r\nHost: {host}\r\n\r\n",
    "another protocol": "GET / FOO/1.1\r\nHost: {host}\r\n\r\n",
    "two spaces": "GET  /  HTTP/1.1\r\nHost: {host}\r\n\r\n",
    "a tab": "GET\t/\tHTTP/1.1\r\nHost: {host}\r\n\r\n",
    "a space at the end": "GET / HTTP/1.1 \r\nHost: {host}\r\n\r\n",
    "a space before": " GET / HTTP/1.1\r\nHost: {host}\r\n\r\n",
    "a space in the target": "GET /a b HTTP/1.1\r\nHost: {host}\r\n\r\n",
    "a method of signs": "G@T / HTTP/1.1\r\nHost: {host}\r\n\r\n",
    "an empty line before": "\r\nGET / HTTP/1.1\r\nHost: {host}\r\n\r\n",
    "three empty lines before": "\r\n\r\n\r\nGET / HTTP/1.1\r\nHost: {host}\r\n\r\n",
    "lines that end in LF": "GET / HTTP/1.1\nHost: {host}\n\n",
    "one line that ends in LF": "GET / HTTP/1.1\r\nHost: {host}\nX-A: b\r\n\r\n",
    "a bare CR in a value": "GET / HTTP/1.1\r\nHost: {host}\r\nX-A: b\rc\r\n\r\n",
    "a zero byte in a value": "GET / HTTP/1.1\r\nHost: {host}\r\nX-A: b\0c\r\n\r\n",
    "a control byte in a value": "GET / HTTP/1.1\r\nHost: {host}\r\nX-A: b\x01c\r\n\r\n",
    "bytes above ASCII in a value": "GET / HTTP/1.1\r\nHost: {host}\r\nX-A: \xe4\r\n\r\n",
    "a space before the colon": "GET / HTTP/1.1\r\nHost: {host}\r\nX-A : b\r\n\r\n",
    "no space behind the colon": "GET / HTTP/1.1\r\nHost:{host}\r\nX-A:b\r\n\r\n",
    "no colon": "GET / HTTP/1.1\r\nHost: {host}\r\nX-A\r\n\r\n",
    "no name": "GET / HTTP/1.1\r\nHost: {host}\r\n: b\r\n\r\n",
    "a name of signs": "GET / HTTP/1.1\r\nHost: {host}\r\nX@A: b\r\n\r\n",
    "a space in a name": "GET / HTTP/1.1\r\nHost: {host}\r\nX A: b\r\n\r\n",
    "a folded value": "GET / HTTP/1.1\r\nHost: {host}\r\nX-A: b\r\n c\r\n\r\n",
    "a fold before any field": "GET / HTTP/1.1\r\n Host: {host}\r\n\r\n",
    "an empty value": "GET / HTTP/1.1\r\nHost: {host}\r\nX-A:\r\n\r\n",
    "a value of 7,000 bytes": "GET / HTTP/1.1\r\nHost: {host}\r\nX-A: " + "a" * 7000 + "\r\n\r\n",
    "a value of 20,000 bytes": "GET / HTTP/1.1\r\nHost: {host}\r\nX-A: " + "a" * 20000 + "\r\n\r\n",
    "90 fields": "GET / HTTP/1.1\r\nHost: {host}\r\n" + "X-A: b\r\n" * 90 + "\r\n",
    "200 fields": "GET / HTTP/1.1\r\nHost: {host}\r\n" + "X-A: b\r\n" * 200 + "\r\n",
    "a hello of TLS": "\x16\x03\x01\x00\x05hello\r\n\r\n",
    "the preface of HTTP/2": "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    "words": "hello\r\n\r\n",
}
OPTIONS = {
    "upgrade to h2c": ["Connection: Upgrade, HTTP2-Settings", "Upgrade: h2c", "HTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA"],
    "upgrade to TLS": ["Connection: Upgrade", "Upgrade: TLS/1.2"],
    "upgrade to an unknown protocol": ["Connection: Upgrade", "Upgrade: foo/2"],
    "TE": ["TE: trailers", "Connection: TE"],
    "an unknown language": ["Accept-Language: xx"],
    "nothing is acceptable": ["Accept: foo/bar"],
    "a range out of reach": ["Range: bytes=90000-"],
    "a range of words": ["Range: foo"],
    "an unknown cookie": ["Cookie: a=b"],
    "a condition on a date of words": ["If-Modified-Since: yesterday"],
    "authorization where none is asked": ["Authorization: Basic YWxpY2U6bm8="],
}


def grammar():
    """What is so at every origin, whether it asks for a login or not."""
    for (ending, (version, fields)), method in product(ENDINGS.items(), METHODS):
        yield exchange(f"{method}, {ending}", (method, request(method, "/", *fields, *_length(method), version=version)))
    for name, (fields, body) in FRAMINGS.items():
        yield waiting(f"POST, {name}", request("POST", "/", *fields, body=body))
    for name in ("no length", "length 5", "chunks", "chunks and a length"):
        fields, body = FRAMINGS[name]
        yield waiting(f"POST 1.0, {name}", request("POST", "/", *fields, body=body, version="1.0"))
        yield waiting(f"GET, {name}", request("GET", "/", *fields, body=body))
    for (name, fields), version in product(HOSTS.items(), ("1.1", "1.0")):
        yield exchange(f"host {version}, {name}", request("GET", "/", *fields, version=version, host=False))
    for name, target in TARGETS.items():
        yield exchange(f"target, {name}", request("GET", target))
    for name, said in LINES.items():
        yield waiting(f"malformed, {name}", said)
    for name, fields in OPTIONS.items():
        yield exchange(f"field, {name}", request("GET", "/", *fields))
    yield ordering("200", request("GET", "/"))
    yield ordering("404", request("GET", "/not-there"))
    yield ordering("400", request("GET", "/", host=False))
    yield from _connections()


def _length(method):
    return ["Content-Length: 0"] if method in ("POST", "PUT", "PATCH") else []


def _connections():
    get = request("GET", "/")
    yield exchange("two requests, one after another", get, get)
    yield exchange("two requests at once", get + get, "")
    yield exchange("a request at once behind one with a body", request("POST", "/", "Content-Length: 5", body="hello") + get, "")
    yield exchange("a request at once behind chunks", request("POST", "/", "Transfer-Encoding: chunked", body="5\r\nhello\r\n0\r\n\r\n") + get, "")
    yield exchange("a malformed request at once behind a good one", get + "G@T / HTTP/1.1\r\n\r\n", "")
    yield exchange("a request at once behind one that closes", request("GET", "/", "Connection: close") + get)
    for size in (0, 5):
        for version in ("1.1", "1.0"):
            said = request("POST", "/", f"Content-Length: {size}", "Expect: 100-continue", version=version)
            yield waiting(f"POST {version}, a body of {size} that waits for 100", said, "hello" if size else None)
    yield waiting("POST, a body that does not wait for 100", request("POST", "/", "Content-Length: 5", "Expect: 100-continue", body="hello"))
    yield waiting("GET that waits for 100", request("GET", "/", "Expect: 100-continue"))
    yield waiting("POST, an unknown expectation", request("POST", "/", "Content-Length: 5", "Expect: 200-ok"), "hello")
    yield waiting("POST, half a body", request("POST", "/", "Content-Length: 10", body="hello"))
