"""Drives a served environment with nothing but its ready file and Python's standard library: clients, changes, gates, journal, end.

usage: ready_file_driver.py READY.json
"""
import json
import ssl
import sys
import threading
import urllib.error
import urllib.request

PLACE = sys.argv[1]
LIMIT = 60


def read_ready():
    with open(PLACE, encoding="utf-8") as file:
        return json.load(file)


ready = read_ready()
alice = ready["accounts"]["alice"]
steps = 0


def holds(what, condition, *details):
    global steps
    if not condition:
        sys.exit(f"{what}: it is not so: {details}")
    steps += 1
    print(what)


class Passwords(urllib.request.HTTPPasswordMgrWithDefaultRealm):
    def find_user_password(self, realm, uri):
        return alice["user"], alice["password"]


gateway = urllib.request.ProxyHandler(dict.fromkeys(["http", "https"], ready["gateway"]["url"]))
trust = urllib.request.HTTPSHandler(context=ssl.create_default_context(cafile=ready["certificateAuthority"]))
logins = [urllib.request.HTTPBasicAuthHandler(Passwords()), urllib.request.HTTPDigestAuthHandler(Passwords())]
directly = urllib.request.build_opener(urllib.request.ProxyHandler({}))


def get(url, *handlers):
    try:
        with urllib.request.build_opener(gateway, trust, *handlers).open(url, timeout=LIMIT) as answer:
            return answer.status, answer.read().decode()
    except urllib.error.HTTPError as error:
        return error.code, error.read().decode()


def admin(path, content=None, method=None):
    data = None if content is None else json.dumps(content).encode()
    headers = {"Authorization": f"Bearer {ready['admin']['token']}"}
    if data is not None:
        headers["Content-Type"] = "application/json"
    request = urllib.request.Request(ready["admin"]["url"] + path, data, headers, method=method)
    return directly.open(request, timeout=LIMIT)


def ask(*arguments, **named):
    with admin(*arguments, **named) as answer:
        return json.load(answer)


class Stream:
    """The journal as it is written."""

    def __init__(self, path):
        self.answer = admin(path)

    def next(self):
        """An event's name and data."""
        event = {"event": "message"}
        for line in self.answer:
            name, _, value = line.decode().rstrip("\n").partition(": ")
            if name in ("event", "data"):
                event[name] = value
            if not name and "data" in event:
                return event["event"], json.loads(event["data"])
        sys.exit("the stream has ended without saying so")

    def until(self, name):
        while True:
            event, data = self.next()
            if event != "message" or data["name"] == name:
                return event, data


stream = Stream("/journal/follow")
holds("the stream begins at the start", stream.until("environment.started")[1]["number"] == 1)
for scheme in ("http", "https"):
    holds(f"{scheme} through the gateway", get(f"{scheme}://portal.corp.test/") == (200, "hello"))
holds("no login, no page", get("https://wiki.corp.test/")[0] == 401)
holds("Basic", get("https://wiki.corp.test/", logins[0]) == (200, "wiki"))
holds("Digest", get("https://files.corp.test/", logins[1]) == (200, "files"))
holds("who they were stands in the journal", stream.until("basic.authenticated")[1]["user"] == alice["user"])

state = ask("/state")
holds("the state tells what the file does", state["ready"] == ready, state["ready"])
changed = ask("/change", {"servers": {"portal.corp.test": {"routes": {"/": {"status": 404}}}}})
holds("a change holds", get("https://portal.corp.test/")[0] == 404 and changed["states"]["portal.corp.test"] == "up")
try:
    ask("/change", {"relay": {"stat": "down"}})
    sys.exit("a wrong change was taken")
except urllib.error.HTTPError as error:
    problem = json.load(error)["problems"][0]
    holds("a wrong change is told", error.code == 422 and problem["didYouMean"] == ["state"], problem)

answers = []
client = threading.Thread(target=lambda: answers.append(get("https://slow.corp.test/")), daemon=True)
client.start()
gate = stream.until("gate.reached")[1]["gate"]
holds("who waits at a gate", not answers and {"gate": gate, "released": False} in ask("/state")["gates"])
ask("/release", {"gate": gate})
client.join(LIMIT)
holds("goes on when it opens", answers == [(200, "at last")], answers)

ask("/change", {"console": {"withdrawn": ["app"]}})
holds("a withdrawal takes the token out of the file", "token" not in read_ready()["relay"])
holds("and holds at the gateway", get("http://wiki.corp.test/")[0] == 403)

before = ask("/reset", method="POST")["journal"]["last"]
holds("a reset undoes all of it", get("https://portal.corp.test/") == (200, "hello"))
after = ask(f"/journal?after={before}&name=connection.accepted")["entries"]
holds("and numbers connections from 1 again", after[0]["connection"] == 1, after[0])
holds("and closes the gates", ask("/state")["gates"] == state["gates"])
again = read_ready()
holds("where everything was stays", again["servers"] == ready["servers"] and again["admin"] == ready["admin"])

page = ask("/journal?limit=1000")
with open(ready["journal"], encoding="utf-8") as file:
    lines = [json.loads(line) for line in file]
holds("the journal's file has every entry", lines[: len(page["entries"])] == page["entries"] and not page["more"])
with admin("/shutdown", method="POST") as answer:
    holds("the end is told before it comes", answer.status == 202 and json.load(answer)["stopping"] is True)
holds("and ends the stream", stream.until("environment.stopped")[1]["name"] == "environment.stopped")
holds("in order", stream.next()[0] == "end")
print(f"all of {steps} steps")
