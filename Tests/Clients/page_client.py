"""Drives the web page of the admin interface in headless Chromium, over its debugging pipe.

usage: page_client.py URL TOKEN [SCREENSHOT]

Ends with 0 if the page does what it shall; with SCREENSHOT it only takes one.
"""

import base64
import json
import os
import subprocess
import sys
import tempfile
import time
import urllib.request

CONTRAST = """
(() => {
  const parse = (text) => {
    const numbers = text.match(/-?[\\d.]+/g).map(Number);
    const scale = text.startsWith("color(") ? 255 : 1;
    return [...numbers.slice(0, 3).map((it) => it * scale), numbers[3] ?? 1];
  };
  const over = (top, below) => [0, 1, 2].map((i) => top[i] * top[3] + below[i] * (1 - top[3]));
  const backgroundOf = (element) => {
    const layers = [];
    for (let it = element; it; it = it.parentElement) {
      const colour = parse(getComputedStyle(it).backgroundColor);
      if (colour[3] > 0) layers.push(colour);
      if (colour[3] === 1) break;
    }
    return layers.reverse().reduce((below, top) => over(top, below), [255, 255, 255]);
  };
  const light = (colour) => {
    const [r, g, b] = colour.map((it) => it / 255).map((it) => (it <= 0.04045 ? it / 12.92 : ((it + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const poor = [];
  for (const element of document.querySelectorAll("body *")) {
    const hasText = [...element.childNodes].some((it) => it.nodeType === 3 && it.data.trim());
    if (!hasText || !element.checkVisibility() || element.disabled || element.matches(".unseen, .skip, option")) continue;
    const back = backgroundOf(element);
    const ink = over(parse(getComputedStyle(element).color), back);
    const [dark, bright] = [light(ink), light(back)].sort((a, b) => a - b);
    const ratio = (bright + 0.05) / (dark + 0.05);
    if (ratio < 4.5) poor.push(`${element.tagName}.${element.className} ${element.textContent.slice(0, 30)} ${ratio.toFixed(2)}`);
  }
  return poor;
})()
"""


class Browser:
    """One page of a browser of its own."""

    def __init__(self, directory):
        commands, answers = os.pipe(), os.pipe()
        arguments = ["chromium", "--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run", "--hide-scrollbars"]
        arguments += ["--remote-debugging-pipe", f"--user-data-dir={directory}", "--window-size=1600,1000", "about:blank"]
        self.process = subprocess.Popen(
            ["sh", "-c", f'exec "$@" 3<&{commands[0]} 4>&{answers[1]}', "sh"] + arguments,
            pass_fds=(commands[0], answers[1]),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(commands[0])
        os.close(answers[1])
        self.input, self.output, self.rest = commands[1], answers[0], b""
        self.number, self.session, self.complaints = 0, None, []
        target = self.ask("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.ask("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Accessibility"):
            self.ask(f"{domain}.enable")

    def ask(self, method, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.input, json.dumps(message).encode() + b"\0")
        while True:
            answer = self.read()
            if answer.get("id") != self.number:
                continue
            if "error" in answer:
                raise RuntimeError(f"{method}: {answer['error']}")
            return answer["result"]

    def read(self):
        while b"\0" not in self.rest:
            more = os.read(self.output, 1 << 16)
            if not more:
                raise RuntimeError("the browser has ended")
            self.rest += more
        text, _, self.rest = self.rest.partition(b"\0")
        message = json.loads(text)
        if message.get("method") == "Runtime.exceptionThrown":
            self.complaints.append(message["params"]["exceptionDetails"])
        if message.get("method") == "Log.entryAdded" and message["params"]["entry"]["level"] == "error":
            self.complaints.append(message["params"]["entry"])
        return message

    def value(self, expression):
        answer = self.ask("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(f"{expression}: {answer['exceptionDetails']}")
        return answer["result"].get("value")

    def until(self, expression, seconds=30):
        deadline = time.monotonic() + seconds
        while not self.value(expression):
            if time.monotonic() > deadline:
                raise AssertionError(f"never: {expression}\n{self.value('document.body.innerText')}")
            time.sleep(0.05)

    def open(self, url):
        # A change of the fragment alone would not load anything.
        self.ask("Page.navigate", url="about:blank")
        self.ask("Page.navigate", url=url)
        self.until("document.readyState === 'complete' && location.protocol === 'http:'")

    def press(self, key):
        code = {"Enter": 13, "ArrowUp": 38, "ArrowDown": 40, "Tab": 9, "Home": 36, " ": 32}.get(key, 0)
        text = {"text": "\r"} if key == "Enter" else {"text": key} if len(key) == 1 else {}
        for kind in ("keyDown", "keyUp"):
            self.ask("Input.dispatchKeyEvent", type=kind, key=key, windowsVirtualKeyCode=code, **text)

    def screenshot(self, path):
        with open(path, "wb") as file:
            file.write(base64.b64decode(self.ask("Page.captureScreenshot", format="png")["data"]))


def state(url, token):
    request = urllib.request.Request(f"{url}/state", headers={"Authorization": f"Bearer {token}"})
    with urllib.request.urlopen(request, timeout=30) as answer:
        return json.load(answer)


def wait_for(condition, seconds=30):
    deadline = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < deadline, "the state is not as it should be"
        time.sleep(0.05)


def check(browser, url, token):
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
    browser.until("document.getElementById('rows').innerText.includes('<img src=x')")
    assert browser.value("document.querySelectorAll('main img, main script, main iframe, main a').length") == 0
    assert browser.value("window.pwned === undefined")
    assert "\u202e" not in browser.value("document.body.innerText")
    assert "\\u{202e}" in browser.value("document.getElementById('rows').innerText")

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
    browser.until("document.getElementById('rows').innerText.includes('kdc.tickets: expired')")

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
    browser.value("document.querySelector('#rows [tabindex=\"0\"]').focus()")
    assert browser.value("document.querySelectorAll('#rows [tabindex=\"0\"]').length") == 1
    before = browser.value("document.activeElement.getAttribute('aria-label')")
    browser.press("ArrowUp")
    assert browser.value("document.activeElement.getAttribute('aria-label')") != before
    browser.press("Enter")
    browser.until("document.activeElement.getAttribute('aria-expanded') === 'true'")
    assert browser.value("document.activeElement.parentElement.querySelector('.all').innerText.includes('number')")
    rows = "document.querySelectorAll('#rows > :not([hidden])').length"
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
        features = [{"name": "prefers-color-scheme", "value": scheme}, {"name": "prefers-reduced-motion", "value": "reduce"}]
        browser.ask("Emulation.setEmulatedMedia", features=features)
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
                browser.ask("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])
                width, height = (int(it) for it in os.environ.get("SIZE", "1600x1000").split("x"))
                browser.ask("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)
                browser.open(f"{url}/#token={token}")
                browser.until("document.getElementById('rows').childElementCount > 0")
                browser.value("new Promise((done) => setTimeout(done, 1200))")
                browser.screenshot(sys.argv[3])
            else:
                check(browser, url, token)
        finally:
            browser.process.kill()
            browser.process.wait()


if __name__ == "__main__":
    main()
