"""Headless Chromium over its debugging pipe, for the clients of pages."""

import base64
import json
import os
import subprocess
import time

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

    def __init__(self, directory, options=(), environment=None):
        commands, answers = os.pipe(), os.pipe()
        arguments = ["chromium", "--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run", "--hide-scrollbars"]
        arguments += ["--remote-debugging-pipe", f"--user-data-dir={directory}", "--window-size=1600,1000", *options, "about:blank"]
        self.process = subprocess.Popen(
            # Not by sh: that of Debian takes no descriptors of two digits.
            ["bash", "-c", f'exec "$@" 3<&{commands[0]} 4>&{answers[1]}', "bash"] + arguments,
            pass_fds=(commands[0], answers[1]),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env=environment,
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
        self.until("document.readyState === 'complete' && location.protocol !== 'about:'")

    def press(self, key):
        code = {"Enter": 13, "ArrowUp": 38, "ArrowDown": 40, "Tab": 9, "Home": 36, " ": 32}.get(key, 0)
        text = {"text": "\r"} if key == "Enter" else {"text": key} if len(key) == 1 else {}
        for kind in ("keyDown", "keyUp"):
            self.ask("Input.dispatchKeyEvent", type=kind, key=key, windowsVirtualKeyCode=code, **text)

    def screenshot(self, path):
        with open(path, "wb") as file:
            file.write(base64.b64decode(self.ask("Page.captureScreenshot", format="png")["data"]))

    def emulate(self, scheme, **features):
        """Light or dark; other media features by their names, with `_` for `-`."""
        values = {"prefers_color_scheme": scheme, **features}
        listed = [{"name": name.replace("_", "-"), "value": value} for name, value in values.items()]
        self.ask("Emulation.setEmulatedMedia", features=listed)

    def resize(self, width, height):
        self.ask("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)

    def close(self):
        self.process.kill()
        self.process.wait()
