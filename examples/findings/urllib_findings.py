"""What urllib of Python's standard library does, beside server.py (python3 server.py 8000). Arguments name parts."""
import http.cookiejar
import sys
import urllib.error
import urllib.request
from urllib.parse import quote

HERE, THERE = "http://127.0.0.1:8000", "http://localhost:8001"


def opener():
    jar = urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar())
    return urllib.request.build_opener(urllib.request.ProxyHandler({}), jar)


def ask(url, method="GET", data=None, headers={}, by=None):
    try:
        with (by or opener()).open(urllib.request.Request(url, data, headers, method=method), timeout=10) as answer:
            print(method, url[:60], "->", answer.status, len(answer.read()))
    except Exception as failure:  # what an app would see
        print(method, url[:60], "->", type(failure).__name__, failure)


def part_head():
    for status in (301, 302, 303, 307, 308):
        ask(f"{HERE}/old?status={status}&location=/page", "HEAD")


def part_methods():
    for method in ("POST", "PUT", "DELETE"):
        for status in (301, 303, 307):
            ask(f"{HERE}/old?status={status}&location=/page", method, b"x")


def part_authorization():
    for to in (f"{THERE}/there", "http://127.0.0.1:8001/port"):
        ask(f"{HERE}/old?status=302&location={quote(to)}", headers={"Authorization": "Bearer secret", "Cookie": "own=1"})


def part_cookies():
    by = opener()
    ask(f"{HERE}/area/login?set-cookie=flavour%3D1", by=by)
    ask(f"{HERE}/set?set-cookie={quote('a=1; Path=/shop')}", by=by)
    for path in ("/area/board", "/board", "/shop", "/shop/till", "/shopping", "/Shop"):
        ask(HERE + path, by=by)


def part_cut():
    ask(f"{HERE}/cut?end=80&body={'x' * 200}")
    ask(f"{HERE}/none?status=204")
    ask(f"{HERE}/none?status=304")


def part_heads():
    """A response 103 before the other; blanks behind a value."""
    ask(f"{HERE}/early?early=")
    with opener().open(f"{HERE}/blanks?header={quote('X-Told:   told   ')}") as answer:
        print(repr(answer.headers["X-Told"]))


def part_scheme():
    ask("HTTP://127.0.0.1:8000/capitals")
    ask("http://LOCALHOST:8001/capitals")


def part_twice():
    by = opener()
    ask(f"{HERE}/a?second=end", "POST", b"first", by=by)
    ask(f"{HERE}/a?second=end", "POST", b"second", by=by)


for name, part in list(globals().items()):
    if name.startswith("part_") and (len(sys.argv) < 2 or name[5:] in sys.argv[1:]):
        print("##", name[5:], flush=True)
        part()
