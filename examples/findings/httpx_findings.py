#!/usr/bin/env python3
"""httpx, called directly: server.py 8000 answers, and prints what it gets. usage: httpx_findings.py [PART ...]"""
import io
import sys
from urllib.parse import quote

import httpx

SERVER = "http://127.0.0.1:8000"


def outcome(call):
    try:
        answer = call()
        return f"{answer.status_code} {answer.history}"
    except Exception as failure:  # pylint: disable=broad-except
        return f"{type(failure).__name__}: {failure}"


def asks(challenge):
    """A URL that asks for a login once."""
    return f"{SERVER}/asks?status=401&once=yes&challenge={quote(challenge)}"


def digest():
    """Two challenges in one field: Digest is not seen behind Basic. RFC 9110, section 11.6.1."""
    for challenge in ('Digest realm="r", nonce="n", qop="auth"', 'Basic realm="r", Digest realm="r", nonce="n", qop="auth"'):
        print(challenge, "->", outcome(lambda: httpx.get(asks(challenge), auth=("alice", "swordfish"))), end=" by Basic; ")
        print(outcome(lambda: httpx.get(asks(challenge), auth=httpx.DigestAuth("alice", "swordfish"))), "by Digest")


def algorithm():
    """An algorithm that it does not know is an exception out of a dictionary. RFC 7616, section 3.3."""
    challenge = 'Digest realm="r", nonce="n", qop="auth", algorithm=SHA-512-256'
    print(outcome(lambda: httpx.get(asks(challenge), auth=httpx.DigestAuth("alice", "swordfish"))))


def upload():
    """A file that has been read is not read again where 307 leads, or after 401, although it could be."""
    moved = f"{SERVER}/old?status=307&location=/there"
    for content in (b"x" * 20480, io.BytesIO(b"x" * 20480)):
        print(type(content).__name__, "moved:", outcome(lambda: httpx.post(moved, content=content, follow_redirects=True)))
    content = io.BytesIO(b"x" * 20480)
    challenge = asks('Digest realm="r", nonce="n", qop="auth"')
    print("asked:", outcome(lambda: httpx.post(challenge, content=content, auth=httpx.DigestAuth("alice", "swordfish"))))


def tls():
    """Basic knows UTF-8, and 103 is no final response: what others get wrong."""
    print(outcome(lambda: httpx.get(SERVER + "/early?early", auth=("jürgen", "пароль"))))
    print(outcome(lambda: httpx.get(SERVER + "/cut?end=40")))


PARTS = {"digest": digest, "algorithm": algorithm, "upload": upload, "tls": tls}
for part in sys.argv[1:] or PARTS:
    print("==", part)
    PARTS[part]()
