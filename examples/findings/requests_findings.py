"""What requests does, beside server.py (python3 server.py 8000). An argument names one part."""
import sys
from urllib.parse import quote

import requests
from requests.auth import HTTPBasicAuth, HTTPDigestAuth

HERE, THERE = "http://127.0.0.1:8000", "http://localhost:8001"
session = requests.Session()
session.trust_env = False


def part_basic():
    """HTTPBasicAuth knows ISO 8859-1 only, whatever the challenge says."""
    for user, password in (("jürgen", "Fußgänger"), ("ольга", "пароль")):
        try:
            challenge = quote('Basic realm="r", charset="UTF-8"')
            answer = session.get(f"{HERE}/basic?once=1&status=401&challenge={challenge}", auth=HTTPBasicAuth(user, password))
            print(answer.status_code, answer.request.headers["Authorization"])
        except Exception as failure:  # what an app would see
            print(type(failure).__name__, failure)


def part_digest():
    """Several challenges of Digest, several qualities of protection, a user to be hashed."""
    for said in (
        ['Digest realm="r", nonce="n1", qop="auth-int,auth", algorithm=MD5'],
        ['Digest realm="r", nonce="n1", qop="auth", algorithm=SHA-512-256', 'Digest realm="r", nonce="n1", qop="auth", algorithm=MD5'],
        ['Digest realm="r", nonce="n1", qop="auth", algorithm=SHA-256', 'Digest realm="r", nonce="n1", qop="auth", algorithm=MD5'],
        ['Digest realm="r", nonce="n1", qop="auth", algorithm=MD5-sess'],
        ['Digest realm="r", nonce="n1", qop="auth", algorithm=MD5, userhash=true'],
        ['Digest realm="r", nonce="n1", qop="auth", algorithm=MD5, charset=UTF-8'],
    ):
        url = f"{HERE}/digest?once=1&status=401" + "".join(f"&challenge={quote(text)}" for text in said)
        try:
            answer = requests.get(url, auth=HTTPDigestAuth("alice", "swordfish"))
            print(said, "->", answer.status_code, [f.partition("response=")[0][-12:] + f.partition("nc=")[2] for f in [answer.request.headers.get("Authorization", "")]])
        except Exception as failure:
            print(said, "->", type(failure).__name__, failure)


def part_post_twice():
    print(session.post(f"{HERE}/a?second=end", data="first").status_code)
    try:
        print(session.post(f"{HERE}/a?second=end", data="second").status_code)
    except requests.RequestException as failure:
        print(type(failure).__name__)


def part_authorization():
    """A field Authorization that the app has set."""
    for status in (301, 302, 303, 307, 308):
        for to in (f"{THERE}/there", "http://127.0.0.1:8001/port"):
            session.get(f"{HERE}/x?status={status}&location={quote(to)}", headers={"Authorization": "Bearer secret"})


def part_cookies():
    own = requests.Session()
    own.get(f"{HERE}/area/login?set-cookie=flavour%3D1")
    for path in ("/area/board", "/area/login/again", "/board", "/area", "/areas"):
        own.get(HERE + path)
    own = requests.Session()
    own.get(f"{HERE}/set?set-cookie={quote('a=1; Path=/shop')}")
    for path in ("/shop", "/shop/till", "/shopping", "/Shop"):
        own.get(HERE + path)
    own = requests.Session()
    own.get(f"{HERE}/set?status=302&location=/page&set-cookie={quote('visit=1; Path=/')}")


def part_moved_post():
    for status in (307, 308):
        for method in ("POST", "PUT"):
            session.request(method, f"{HERE}/old?status={status}&location={quote(THERE + '/new')}", data=b"x" * 20480)
    for status in (301, 302, 303):
        for method in ("POST", "PUT", "DELETE", "HEAD"):
            session.request(method, f"{HERE}/old?status={status}&location=/new", data=None if method == "HEAD" else b"x")


def part_cut():
    for method in ("GET",):
        try:
            answer = session.request(method, f"{HERE}/cut?end=80&body={'x' * 200}")
            print(answer.status_code, len(answer.content))
        except requests.RequestException as failure:
            print(type(failure).__name__, failure)
    print(session.head(f"{HERE}/head").status_code, session.get(f"{HERE}/none?status=204").status_code, session.get(f"{HERE}/none?status=304").status_code)


def part_heads():
    """A response 103 before the other; blanks behind a value; a method in small letters."""
    answer = session.get(f"{HERE}/early?early=")
    print("103 first:", answer.status_code, len(answer.content))
    answer = requests.get(f"{HERE}/blanks?header={quote('X-Told:   told   ')}")
    print("blanks:", repr(answer.headers["X-Told"]))
    requests.request("Sync", f"{HERE}/method")


def part_realm():
    """A realm with a backslash, which stands there as two."""
    challenge = quote('Digest realm="a \\\\ b", nonce="n1", qop="auth", algorithm=MD5')
    answer = requests.get(f"{HERE}/realm?once=1&status=401&challenge={challenge}", auth=HTTPDigestAuth("alice", "swordfish"))
    print(answer.request.headers["Authorization"])


def part_impostor():
    """A proxy with a certificate that nobody vouches for, beside impostor.py."""
    for url in ("http://portal.test/hello", "https://portal.test/hello"):
        try:
            answer = session.post(url, data="secret", proxies={"http": "https://localhost:8443", "https": "https://localhost:8443"}, timeout=5)
            print(url, answer.status_code, answer.text)
        except requests.RequestException as failure:
            print(url, type(failure).__name__)


for name, part in list(globals().items()):
    if name.startswith("part_") and (len(sys.argv) < 2 or name[5:] in sys.argv[1:]):
        print("##", name[5:], flush=True)
        part()
