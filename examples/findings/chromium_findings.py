#!/usr/bin/env python3
"""Chromium's fetch, by its command line alone, beside `python3 server.py 8000`: python3 chromium_findings.py [PART ...]

Pages are dumped after their scripts have run. What arrived is printed by the server.
"""
import subprocess
import sys
import tempfile

PARTS = {
    # A POST on a connection that is used again, which ends without an answer, is sent again.
    "post": "await ask('/one?second=end'); await ask('/order?second=end', { method: 'POST', body: 'order' })",
}


FLAGS = ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-web-security", "--no-proxy-server", "--disable-features=LocalNetworkAccessChecks"]


def dump(place, folder):
    words = ["chromium", *FLAGS, f"--user-data-dir={folder}/profile", "--virtual-time-budget=5000", "--dump-dom", place]
    return subprocess.run(words, capture_output=True, text=True, check=False, timeout=60).stdout


def field():
    """Basic behind another method in the same field is not seen: the server gets no login, though the URL has one."""
    for challenge in ("Basic%20realm%3D%22a%22", "Made-Up,%20Basic%20realm%3D%22a%22"):
        with tempfile.TemporaryDirectory() as folder:
            dump(f"http://alice:swordfish@127.0.0.1:8000/?once&status=401&challenge={challenge}", folder)


def run(script):
    page = f"""<!doctype html><body><script>
    const ask = (path, options) => fetch('http://127.0.0.1:8000' + path, options)
        .then((answer) => document.body.append(path, ': ', answer.status, '; '), (error) => document.body.append(path, ': ', error, '; '));
    (async () => {{ {script} }})();</script>"""
    with tempfile.TemporaryDirectory() as folder:
        place = f"{folder}/page.html"
        with open(place, "w", encoding="utf-8") as file:
            file.write(page)
        said = dump(f"file://{place}", folder)
        print(said.rpartition("</script>")[2].partition("</body>")[0])


for part in sys.argv[1:] or [*PARTS, "field"]:
    if part in PARTS:
        run(PARTS[part])
    else:
        field()
