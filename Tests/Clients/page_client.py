"""Drives the web page of the admin interface in headless Chromium, over its debugging pipe.

usage: page_client.py URL TOKEN [SCREENSHOT]

Ends with 0 if the page does what it shall; with SCREENSHOT it only takes one.
"""

import gzip
import json
import os
import subprocess
import sys
import tempfile
import time
import urllib.request

from browser import CONTRAST, Browser


def state(url, token):
    request = urllib.request.Request(f"{url}/state", headers={"Authorization": f"Bearer {token}"})
    with urllib.request.urlopen(request, timeout=30) as answer:
        return json.load(answer)


def wait_for(condition, seconds=30):
    deadline = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < deadline, "the state is not as it should be"
        time.sleep(0.05)


def check_stored(browser, directory):
    """Journals and bundles from files, what a request can be copied as, and the way back."""
    shown = "document.querySelector('.rows').innerText"
    entries = [
        {"number": 1, "time": 1000, "name": "tls.established", "at": "app.corp.test", "connection": 4},
        {"number": 2, "time": 1001, "name": "request.received", "at": "app.corp.test", "connection": 4, "request": 2, "via": "proxy.corp.test",
         "method": "PUT", "path": "/it's", "query": "a=1", "headers": {"Host": "app.corp.test", "X-Team": "blue \u202e"}, "body": "<b>"},
        {"number": 3, "time": 1002, "name": "response.sent", "at": "app.corp.test", "connection": 4, "request": 2, "status": 201, "bytes": 5},
    ]

    def put(name, content):
        path = os.path.join(directory, name)
        with open(path, "wb") as file:
            file.write(content)
        root = browser.ask("DOM.getDocument")["root"]["nodeId"]
        node = browser.ask("DOM.querySelector", nodeId=root, selector="#file")["nodeId"]
        browser.ask("DOM.setFileInputFiles", files=[path], nodeId=node)

    put("kept.jsonl", "".join(json.dumps(it) + "\n" for it in entries).encode())
    browser.until(f"{shown}.includes('PUT /it') && !document.getElementById('stored').hidden")
    assert not browser.value(f"{shown}.includes('withdrawn')")
    browser.value("[...document.querySelectorAll('.line')].find((it) => it.innerText.includes('PUT')).click()")
    for name, expected in (("curl", "-X PUT -H 'X-Team: blue"), ("step", 'request: "PUT https://app.corp.test/it\'s?a=1"')):
        browser.value(f"[...document.querySelectorAll('.copies button')].find((it) => it.textContent === 'Copy as {name}').click()")
        text = browser.value("document.querySelector('.copies code').textContent")
        assert expected in text and "\u202e" not in text, text
    assert "expect: { status: 201 }" in text, text

    entry = {**entries[1], "fields": {it: entries[1][it] for it in ("method", "headers", "query")}, "origin": "wire", "path": "/bundled"}
    bundle = {"evidence": {"main": {"evidence": {"entries": [entry]}}}}
    head = b"enterprise-session-conformance bundle/1 sha256=0\n"
    put("kept.bundle", head + gzip.compress(json.dumps(bundle).encode()))
    browser.until(f"{shown}.includes('PUT /bundled')")

    problem = "document.getElementById('journal-problem').textContent"
    for name, content, words in (
        ("broken.jsonl", b'{"name":"a","time":1}\n{"na', "line 2 is no JSON"),
        ("other.json", b'{"a":1}\n', "no journal and no bundle"),
        ("torn.bundle", head + gzip.compress(b"{}")[:12], "damaged"),
        ("empty.bundle", head + gzip.compress(b"{}"), "has no journal"),
        ("binary.bundle", bytes(range(256)), "no JSON"),
    ):
        put(name, content)
        browser.until(f"{problem}.includes({json.dumps(words)})")
        assert browser.value(f"{shown}.includes('PUT /bundled')")
    browser.value("document.getElementById('back').click()")
    browser.until(f"{shown}.includes('withdrawn') && document.getElementById('stored').hidden")


def check(browser, url, token, directory):
    # Without a token there is a field for it, with the focus.
    browser.open(f"{url}/")
    browser.until("document.activeElement.id === 'token'")
    browser.ask("Input.insertText", text="wrong")
    browser.press("Enter")
    browser.until("document.getElementById('login-problem').textContent.includes('not the token')")
    # The browser itself complains of the 401.
    browser.complaints.clear()
    browser.ask("Input.insertText", text=token)
    browser.press("Enter")
    browser.until("!document.getElementById('workspace').hidden")
    browser.until("document.getElementById('status').dataset.state === 'live'")

    # From the fragment, which does not stay; and nowhere but in this tab.
    browser.value("sessionStorage.clear()")
    browser.open(f"{url}/#token={token}")
    browser.until("document.getElementById('status').dataset.state === 'live'")
    assert browser.value("location.href") == f"{url}/", browser.value("location.href")
    assert browser.value("Object.keys(sessionStorage).join()") == "token"
    assert browser.value("localStorage.length + document.cookie.length") == 0

    # Texts of the journal are texts.
    browser.until("document.querySelector('.rows').innerText.includes('<img src=x')")
    assert browser.value("document.querySelectorAll('main img, main script, main iframe, main a').length") == 0
    assert browser.value("window.pwned === undefined")
    assert "\u202e" not in browser.value("document.body.innerText")
    assert "\\u{202e}" in browser.value("document.querySelector('.rows').innerText")

    # Switches.
    browser.value("document.querySelector('[aria-label=\"State of relay\"]').focus()")
    browser.press("d")
    wait_for(lambda: state(url, token)["states"]["relay"] == "down")
    browser.until("document.querySelector('[aria-label=\"State of relay\"]').closest('li').dataset.state === 'down'")
    browser.value("document.querySelector('[data-withdraw=app]').focus()")
    browser.press(" ")
    wait_for(lambda: state(url, token)["authorization"]["withdrawn"] == ["app"])
    browser.until("document.getElementById('authorized').textContent.includes('withdrawn')")
    browser.value("[...document.querySelectorAll('#gates button')].find((it) => it.textContent === 'Release').click()")
    wait_for(lambda: state(url, token)["gates"][0]["released"])
    browser.value("document.querySelector('[data-tickets=expired]').click()")
    browser.until("document.querySelector('.rows').innerText.includes('kdc.tickets: expired')")

    # Any change, and what is wrong with it.
    browser.value("document.getElementById('piece').focus()")
    browser.ask("Input.insertText", text="relay: { stat: up }")
    browser.value("document.querySelector('#change button').click()")
    browser.until("document.getElementById('change-problem').textContent.startsWith('1:10 ')")
    browser.complaints.clear()
    browser.value("document.getElementById('piece').value = 'relay: { state: up }'")
    browser.value("document.querySelector('#change button').click()")
    wait_for(lambda: state(url, token)["states"]["relay"] == "up")
    browser.until("document.getElementById('change-problem').textContent === ''")

    # The journal by keys alone.
    browser.value("document.querySelector('.rows [tabindex=\"0\"]').focus()")
    assert browser.value("document.querySelectorAll('.rows [tabindex=\"0\"]').length") == 1
    before = browser.value("document.activeElement.getAttribute('aria-label')")
    browser.press("ArrowUp")
    assert browser.value("document.activeElement.getAttribute('aria-label')") != before
    browser.press("Enter")
    browser.until("document.activeElement.getAttribute('aria-expanded') === 'true'")
    assert browser.value("document.activeElement.parentElement.querySelector('.all').innerText.includes('number')")
    rows = "document.querySelectorAll('.rows > :not([hidden])').length"
    few = browser.value(rows)
    browser.value("document.getElementById('details').click()")
    assert browser.value(rows) > few
    browser.value("document.getElementById('words').focus()")
    browser.ask("Input.insertText", text="withdrawn")
    browser.until(f"{rows} > 0 && {rows} < {few}")
    browser.value("document.getElementById('words').value = ''")
    browser.value("document.getElementById('words').dispatchEvent(new Event('input'))")

    # A scenario of what clients have done: a line is struck, and the rest is kept.
    browser.value("document.getElementById('record').click()")
    browser.until("document.querySelectorAll('#recorded-lines input').length === 1")
    browser.until("!document.getElementById('recording-keep').disabled")
    assert browser.value("document.getElementById('recorded-lines').innerText.includes('<img src=x')")
    assert browser.value("document.querySelectorAll('dialog img').length") == 0 and browser.value("window.pwned === undefined")
    poor = browser.value(CONTRAST.replace("body *", "dialog *"))
    assert not poor, poor
    browser.value("document.querySelector('#recorded-lines input').click()")
    browser.value("document.getElementById('recording-keep').click()")
    browser.until("document.getElementById('recorded-notes').innerText.includes('Written: lab-recorded.yaml')")
    assert not browser.value("document.querySelector('#recorded-lines input').checked")
    browser.value("document.querySelector('#recorded-requests input').click()")
    browser.value("document.getElementById('recording-check').click()")
    browser.until("document.getElementById('recording-problem').textContent.includes('no request is left')")
    browser.complaints.clear()
    browser.value("document.getElementById('recording-close').click()")

    check_stored(browser, directory)

    # Every command is one that a shell reads as it stands.
    commands = browser.value("[...document.querySelectorAll('#commands code')].map((it) => it.dataset.command)")
    assert len(commands) >= 4, commands
    for command in commands:
        subprocess.run(["sh", "-n", "-c", command], check=True)

    # Every control has a name, and texts can be read, by day and by night.
    for node in browser.ask("Accessibility.getFullAXTree")["nodes"]:
        role = node.get("role", {}).get("value")
        if role in ("button", "combobox", "textbox", "searchbox", "switch", "checkbox", "list", "region") and not node["ignored"]:
            unnamed = role != "list" and not node.get("name", {}).get("value")
            assert not unnamed, node
    for scheme in ("light", "dark"):
        browser.emulate(scheme, prefers_reduced_motion="reduce")
        poor = browser.value(CONTRAST)
        assert not poor, (scheme, poor)
    # Without wish for motion nothing moves, whatever is switched and arrives; what moved before may still be on its way.
    browser.open(f"{url}/#token={token}")
    browser.until("document.getElementById('status').dataset.state === 'live'")
    browser.until("document.getElementById('authorized').textContent.includes('withdrawn')")
    browser.value("document.querySelector('[data-withdraw=app]').click()")
    browser.until("!document.getElementById('authorized').textContent.includes('withdrawn')")
    moving = browser.value("document.getAnimations().map((it) => it.animationName ?? it.transitionProperty)")
    assert not moving, moving

    assert not browser.complaints, browser.complaints


def main():
    url, token = sys.argv[1:3]
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as directory:
        browser = Browser(directory)
        try:
            if len(sys.argv) > 3:
                scheme = os.environ.get("SCHEME", "light")
                browser.emulate(scheme)
                width, height = (int(it) for it in os.environ.get("SIZE", "1600x1000").split("x"))
                browser.resize(width, height)
                browser.open(f"{url}/#token={token}")
                browser.until("document.querySelector('.rows').childElementCount > 0")
                browser.value("new Promise((done) => setTimeout(done, 1200))")
                browser.screenshot(sys.argv[3])
            else:
                check(browser, url, token, directory)
        finally:
            browser.close()


if __name__ == "__main__":
    main()
