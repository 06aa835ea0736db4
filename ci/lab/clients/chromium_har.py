"""Opens pages in headless Chromium, one after the other, and writes what it did as HAR 1.2, with cookies.

usage: chromium_har.py HAR URL ...

It is told by the events of the DevTools protocol, over a pipe. Names below `test` lead to loopback.
"""
import json
import os
import subprocess
import sys
import tempfile
import time


class Browser:
    def __init__(self, directory):
        commands, answers = os.pipe(), os.pipe()
        words = ["chromium", "--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run", "--no-proxy-server"]
        words += ["--host-resolver-rules=MAP *.test 127.0.0.1", "--disable-background-networking"]
        words += ["--remote-debugging-pipe", f"--user-data-dir={directory}", "about:blank"]
        self.process = subprocess.Popen(
            ["sh", "-c", f'exec "$@" 3<&{commands[0]} 4>&{answers[1]}', "sh", *words],
            pass_fds=(commands[0], answers[1]),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(commands[0])
        os.close(answers[1])
        self.input, self.output, self.rest = commands[1], answers[0], b""
        self.number, self.session, self.events = 0, None, []
        self.version = self.ask("Browser.getVersion")["product"].partition("/")[2]
        target = self.ask("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.ask("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Network"):
            self.ask(f"{domain}.enable")

    def ask(self, method, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.input, json.dumps(message).encode() + b"\0")
        while True:
            answer = self.read()
            if answer.get("id") == self.number:
                return answer.get("result", {})

    def read(self):
        while b"\0" not in self.rest:
            more = os.read(self.output, 1 << 16)
            if not more:
                raise RuntimeError("the browser has ended")
            self.rest += more
        text, _, self.rest = self.rest.partition(b"\0")
        message = json.loads(text)
        if message.get("method", "").startswith(("Network.", "Page.")):
            self.events.append((message["method"], message["params"]))
        return message

    def open(self, url):
        """Until the page and all that it asks for have come."""
        before = len(self.events)
        self.ask("Page.navigate", url=url)
        quiet, deadline = 0, time.monotonic() + 30
        while quiet < 10 and time.monotonic() < deadline:
            self.ask("Page.getFrameTree")
            time.sleep(0.05)
            names = [name for name, _ in self.events[before:]]
            open_requests = {parameters["requestId"] for name, parameters in self.events if name == "Network.requestWillBeSent"}
            for name, parameters in self.events:
                if name in ("Network.loadingFinished", "Network.loadingFailed"):
                    open_requests.discard(parameters["requestId"])
            # What a page asks for after it has come, such as its icon, is a moment later.
            quiet = quiet + 1 if "Page.loadEventFired" in names and not open_requests else 0


def entry_of(identifier, events):
    """What the events tell of one request, with the fields as they went over the wire."""
    named = {}
    for name, parameters in events:
        if parameters.get("requestId") == identifier:
            named.setdefault(name.removeprefix("Network."), parameters)
    sent = named["requestWillBeSent"]
    request = sent["request"]
    answer = named.get("responseReceived", {}).get("response", {})
    extra = named.get("responseReceivedExtraInfo", {})

    def fields(values):
        return [{"name": name, "value": line} for name, value in values.items() for line in value.split("\n")]

    response = {
        "status": extra.get("statusCode", answer.get("status", 0)),
        "statusText": answer.get("statusText", ""),
        "httpVersion": answer.get("protocol", "http/1.1"),
        "headers": fields(extra.get("headers", answer.get("headers", {}))),
        "cookies": [],
        "content": {"size": int(answer.get("encodedDataLength", 0)), "mimeType": answer.get("mimeType", "")},
        "redirectURL": "",
        "headersSize": -1,
        "bodySize": -1,
    }
    if "loadingFailed" in named:
        response["_error"] = named["loadingFailed"]["errorText"]
    started = sent["wallTime"]
    return {
        "startedDateTime": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(started)) + f".{int(started % 1 * 1000):03}Z",
        "time": 1,
        "connection": str(answer.get("connectionId", "")),
        "request": {
            "method": request["method"],
            "url": request["url"],
            "httpVersion": answer.get("protocol", "http/1.1"),
            "headers": fields(named.get("requestWillBeSentExtraInfo", {}).get("headers", request["headers"])),
            "queryString": [],
            "cookies": [],
            "headersSize": -1,
            "bodySize": -1,
        },
        "response": response,
        "cache": {},
        "timings": {"send": 0, "wait": 1, "receive": 0},
    }


def main():
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as directory:
        browser = Browser(directory)
        try:
            for url in sys.argv[2:]:
                browser.open(url)
        finally:
            browser.process.terminate()
            browser.process.wait()
    requests = [parameters["requestId"] for name, parameters in browser.events if name == "Network.requestWillBeSent"]
    entries = [entry_of(identifier, browser.events) for identifier in dict.fromkeys(requests)]
    creator = {"name": "Chromium by chromium_har.py", "version": browser.version}
    with open(sys.argv[1], "w", encoding="utf-8") as file:
        json.dump({"log": {"version": "1.2", "creator": creator, "entries": entries}}, file, indent=1)
        file.write("\n")


main()
