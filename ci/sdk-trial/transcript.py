"""What the echo of one language says to all that can be asked of it."""
import json
import os
import socket
import subprocess
import tempfile
import time

from dialogue import PATIENCE, SECRET, Dialogue, Wrong, dial, environment, listening
from samples import EVENTS, FORMS, OPERATIONS, parameters, result

# The SDK answers these itself; app/launch brings what the others answer, and task/read waits.
OWN = ("initialize", "shutdown", "sync", "app/launch", "task/read", "task/resume")


def told(text):
    """What the echo says that it got; a text that is none of this is left."""
    try:
        return json.loads(text)
    except ValueError:
        return text


def plain(message):
    """A message without what differs from run to run: its id, instants, words for people."""
    if "method" in message:
        members = dict(message["params"])
        if message["method"] == "log":
            members["message"] = told(members["message"])
        # In samples it is an instant of its own.
        if 1795211590 < members.get("at", 0) < 1e11:
            members["at"] = "now"
        return {"method": message["method"], "params": members}
    if "error" in message:
        data = message["error"].get("data")
        return {"error": message["error"]["code"], "data": data}
    return {"result": message.get("result")}


class Transcript:
    """The steps of the conversation, with what was said to each."""

    def __init__(self, dialogue):
        self.dialogue, self.steps = dialogue, []

    def note(self, step, answers, others):
        self.steps.append([step, [plain(answer) for answer in answers], [plain(other) for other in others]])

    def ask(self, step, method, asked=None, answer=None, said=True):
        """Asks, and expects that the echo says what it got, and this answer."""
        reply, others = self.dialogue.call(method, asked)
        self.note(step, [reply], others)
        if said and (not others or others[0].get("method") != "log" or told(others[0]["params"]["message"]) != (asked or {})):
            raise Wrong(f"{step}: asked {json.dumps(asked)[:900]}, it got {json.dumps(others)[:900]} and answered {json.dumps(reply)[:300]}")
        if answer is not None and reply.get("result") != answer:
            raise Wrong(f"{step}: it answers {json.dumps(reply)[:900]}, not {json.dumps(answer)[:900]}")
        return reply, others[1:] if said else others

    def launch(self, form, whole=True):
        """Brings the script of a form, in parts, as no line may be long."""
        settings = {
            "results": {name: result(name, form, whole) for name in OPERATIONS if name != "initialize"},
            "events": {name: parameters(name, form, whole) for name in EVENTS},
            "challenge": parameters("challenge", form, whole),
        }
        asked = {**parameters("app/launch", form, whole), "settings": settings}
        if len(json.dumps(asked, ensure_ascii=False).encode()) > 60 << 10:
            raise ValueError("the script is too long for a line")
        self.ask(f"launch {form}", "app/launch", asked, settings["results"]["app/launch"])
        return settings

    def form(self, form, whole=True):
        """Every operation and event in one form."""
        settings = self.launch(form, whole)
        self.ask("name", "session/create", {"session": "one"})
        for name in OPERATIONS:
            if name in OWN or name in ("reset", "app/quit", "rehearse", "task/write", "socket/create"):
                continue
            self.ask(name, name, parameters(name, form, whole), settings["results"][name])
        for name in EVENTS:
            asked = {"event": name, "handle": "one"} if whole else {"event": name}
            _, events = self.ask(f"rehearse {name}", "rehearse", asked, {})
            wanted = {"at": 1795211591, **settings["events"][name]}
            if [plain(event) for event in events] != [plain({"method": name, "params": wanted})]:
                raise Wrong(f"{name}: expected {json.dumps(wanted)[:900]}, it reports {json.dumps(events)[:900]}")

    def challenges(self, forms):
        for form in forms:
            settings = self.launch(form)
            self.ask("name", "session/create", {"session": "one"})
            identifier = self.dialogue.send("task/resume", {"task": "one"})
            answers, others = self.dialogue.collect([identifier], events=2)
            asked = next(other for other in others if other.get("method") == "challenge")
            if asked["params"] != settings["challenge"]:
                raise Wrong(f"challenge: it asks {json.dumps(asked)[:900]}")
            answer = result("challenge", form)
            self.dialogue.answer(asked["id"], answer)
            _, said = self.dialogue.collect([], events=1)
            # A credential goes with "use" only, in the SDKs that have a type for that.
            got = json.loads(said[0]["params"]["message"])
            if got.get("disposition") != answer["disposition"]:
                raise Wrong(f"challenge: answered {answer}, it got {got}")
            if got["disposition"] == "use" and got != answer:
                raise Wrong(f"challenge: answered {answer}, it got {got}")
            self.note("challenge", [answers[identifier]], [{"method": "challenge", "params": asked["params"]}])

    def contents(self):
        """Bytes to the adapter, and their digests back."""
        self.ask("name", "task/create", {"task": "one", "session": "one"})
        forms = [
            {"repeat": "abc", "size": 5 << 20}, {"repeat": "☃", "size": 5}, {"repeat": "", "size": 7}, {"text": "\u0000☃"},
            {"base64": "/wD+"}, {"text": "x" * 5000}, {"base64": ""}, {"repeat": "yz", "size": 4096}, {"repeat": "yz", "size": 4097},
        ]
        for data in forms:
            if data.get("repeat") == "":
                continue
            _, events = self.ask(f"bytes {str(data)[:40]}", "task/write", {"task": "one", "data": data}, {})
            if len(events) != 1:
                raise Wrong(f"{data}: it reports {events}")

    def errors(self):
        for host in ("bug", "fault", "refused", "unoffered", "fine"):
            asked = {"socket": "one", "host": host, "port": 1, "useSSL": True}
            self.ask(f"error {host}", "socket/create", asked)
        self.ask("unknown handle", "cache/usage", {"cache": "nobody"})
        self.ask("a long line", "session/effectiveConfiguration", {"session": "mega"}, {"configuration": {"long": "x" * (900 << 10)}}, said=False)
        self.ask("too long a line", "session/effectiveConfiguration", {"session": "long"}, said=False)

    def waiting(self):
        """Requests that take long hold nobody up, and are answered when they end."""
        first = [self.dialogue.send("task/read", parameters("task/read", 0)) for _ in range(3)]
        answers, others = self.dialogue.collect([], events=3)
        reply, _ = self.dialogue.call("sync")
        if "result" not in reply:
            raise Wrong(f"sync while others wait: {reply}")
        cancel = self.dialogue.send("task/cancel", {"task": "one"})
        answers, others = self.dialogue.collect([*first, cancel], events=1)
        self.note("task/read", [answers[identifier] for identifier in [*first, cancel]], others)

    def ends(self, operation):
        """Nothing is heard of an app after its end, and a challenge is answered by it."""
        self.launch(0)
        self.ask("name", "session/create", {"session": "one"})
        identifier = self.dialogue.send("task/resume", {"task": "one"})
        self.dialogue.collect([identifier], events=2)
        reply, said = self.dialogue.call(operation)
        self.note(operation, [reply], [])
        # It may come before the answer or after it.
        told_all = [told(each["params"]["message"]) for each in said]
        while {"disposition": "cancel"} not in told_all:
            _, said = self.dialogue.collect([], events=1)
            told_all.append(told(said[0]["params"]["message"]))
        self.ask(f"silence after {operation}", "rehearse", {"event": "task/complete"}, {})
        if len(self.steps[-1][2]) != 1:
            raise Wrong(f"an event of the app before was reported after {operation}: {self.steps[-1]}")

    def resets(self):
        for round_ in range(1000):
            if round_ % 10 == 0:
                self.dialogue.call("session/create", {"session": f"reset-{round_}"})
            reply, _ = self.dialogue.call("reset")
            if reply.get("result") != {}:
                raise Wrong(f"reset {round_}: {reply}")


def run(words, trace, isSample):
    """The transcript, which is compared with that of other languages.

    Raises Wrong where it is not what was asked for.
    """
    dialogue = Dialogue.child(words, trace)
    try:
        transcript = Transcript(dialogue)
        reply, _ = dialogue.initialize()
        offer = reply.get("result")
        if not offer or set(offer["operations"]) != set(OPERATIONS) or set(offer["events"]) != set(EVENTS):
            raise Wrong(f"initialize: {reply}; missing {set(OPERATIONS) - set((offer or {}).get('operations', []))}")
        for form in range(2 if isSample else FORMS):
            transcript.form(form)
            transcript.form(form, whole=False)
        transcript.challenges(range(1 if isSample else FORMS))
        transcript.contents()
        transcript.errors()
        transcript.waiting()
        for operation in ("reset", "app/quit"):
            transcript.ends(operation)
        if not isSample:
            transcript.resets()
        dialogue.call("shutdown")
        dialogue.close()
        dialogue.expect_exit()
        hang_ups(words)
        transports(words)
        return transcript.steps
    finally:
        dialogue.kill()


def hang_ups(words):
    for last in (b"", b'{"jsonrpc":"2.0","id":9,"method":"sy'):
        dialogue = Dialogue.child(words)
        try:
            dialogue.initialize()
            dialogue.call("app/launch", {**parameters("app/launch", 0), "settings": {"challenge": parameters("challenge", 0)}})
            dialogue.send("task/read", parameters("task/read", 0))
            dialogue.call("task/resume", {"task": "one"})
            dialogue.writer.write(last)
            dialogue.writer.flush()
            dialogue.close()
            dialogue.expect_exit()
        finally:
            dialogue.kill()


def transports(words):
    """By a connection that either side dials, and only with the secret."""
    with tempfile.TemporaryDirectory() as folder:
        for wish in ("127.0.0.1:0", f"unix:{folder}/socket"):
            process, place = listening(words, wish)
            converse(process, dial(place), {"secret": SECRET})
        listener = socket.create_server(("127.0.0.1", 0))
        listener.settimeout(PATIENCE)
        place = "127.0.0.1:%d" % listener.getsockname()[1]
        process = subprocess.Popen([*words, "--dial", place], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, env=environment())
        try:
            connection, _ = listener.accept()
        except OSError as failure:
            process.kill()
            raise Wrong(f"--dial: {failure}") from failure
        finally:
            listener.close()
        converse(process, connection, {}, attaches=True)


def converse(process, connection, more, attaches=False):
    dialogue = Dialogue.connection(connection, process)
    try:
        if attaches:
            attach = dialogue.next()
            if attach.get("method") != "attach" or attach["params"].get("secret") != SECRET or attach["params"].get("protocolVersions") != [1]:
                raise Wrong(f"--dial: it begins with {attach}")
        reply, _ = dialogue.initialize(**more)
        if "result" not in reply or "result" not in dialogue.call("sync")[0] or dialogue.call("shutdown")[0].get("result") != {}:
            raise Wrong(f"over a connection: {reply}")
        connection.shutdown(socket.SHUT_RDWR)
        dialogue.expect_exit()
    finally:
        dialogue.kill()


def round_trip(words, count=3000):
    """Seconds that a request with an event and an answer takes, the best of three."""
    dialogue = Dialogue.child(words)
    try:
        dialogue.initialize()
        asked = parameters("session/create", 0)
        best = None
        for _ in range(3):
            start = time.perf_counter()
            for _ in range(count):
                dialogue.call("session/create", asked)
            taken = (time.perf_counter() - start) / count
            best = min(best or taken, taken)
        return best
    finally:
        dialogue.kill()
