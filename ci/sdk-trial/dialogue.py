"""The harness's end of the protocol: asks an adapter, and keeps what both sides say."""
import json
import os
import queue
import signal
import socket
import subprocess
import threading
import time

PATIENCE = 20
SECRET = "between us ☃"


class Wrong(Exception):
    """What an adapter does wrong."""


class Dialogue:
    """A conversation with one adapter."""

    def __init__(self, reader, writer, trace=None, process=None):
        self.reader, self.writer, self.trace, self.process = reader, writer, trace, process
        self.messages = queue.Queue()
        self.last = 0
        self.lock = threading.Lock()
        threading.Thread(target=self.read, daemon=True).start()

    @classmethod
    def child(cls, words, trace=None):
        process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=environment())
        return cls(process.stdout, process.stdin, trace, process)

    @classmethod
    def connection(cls, connection, process, trace=None):
        return cls(connection.makefile("rb"), connection.makefile("wb"), trace, process)

    def note(self, arrow, line):
        if self.trace:
            with self.lock:
                self.trace.write(f"1 {arrow} {line.decode().strip()}\n")

    def read(self):
        try:
            for line in self.reader:
                try:
                    message = json.loads(line.decode())
                except ValueError:
                    message = {"broken": line[:200].decode("latin-1")}
                self.note("←", line)
                self.messages.put(message)
        except (OSError, ValueError):
            pass
        self.messages.put(None)

    def line(self, line, traced=False):
        """Writes bytes, with a line feed."""
        if traced:
            self.note("→", line)
        try:
            self.writer.write(line + b"\n")
            self.writer.flush()
        except OSError as failure:
            raise Wrong(f"it reads no more: {failure}") from failure

    def send(self, method, parameters=None):
        self.last += 1
        message = {"jsonrpc": "2.0", "id": self.last, "method": method, "params": parameters or {}}
        self.line(json.dumps(message, ensure_ascii=False).encode(), traced=True)
        return self.last

    def answer(self, identifier, result):
        self.line(json.dumps({"jsonrpc": "2.0", "id": identifier, "result": result}).encode(), traced=True)

    def next(self, seconds=PATIENCE):
        """The next message; None at the end of its output."""
        try:
            return self.messages.get(timeout=seconds)
        except queue.Empty:
            raise Wrong(f"it says nothing for {seconds} s") from None

    def collect(self, identifiers, events=0, seconds=PATIENCE):
        """What is said until these requests are answered and so many events have come: answers by id, all else in order."""
        answers, others = {}, []
        while not (set(identifiers) <= set(answers) and len(others) >= events):
            try:
                message = self.next(seconds)
            except Wrong as failure:
                raise Wrong(f"{failure}; so far {json.dumps([answers, others])[:500]}") from None
            if message is None:
                raise Wrong(f"it has ended; so far {json.dumps([answers, others])[:500]}")
            if "method" in message or message.get("id") not in identifiers:
                others.append(message)
            else:
                answers[message["id"]] = message
        return answers, others

    def call(self, method, parameters=None):
        """What comes until the answer: the answer, and the rest."""
        identifier = self.send(method, parameters)
        answers, others = self.collect([identifier])
        return answers[identifier], others

    def initialize(self, **more):
        limits = {"lineBytes": 1 << 20, "inlineBytes": 1 << 12}
        hello = {"protocolVersions": [1], "harness": {"name": "ci/sdks", "version": "1"}, "sameHost": True, "limits": limits}
        return self.call("initialize", {**hello, **more})

    def expect_exit(self, status=0, seconds=5):
        if self.process is None:
            return
        try:
            found = self.process.wait(seconds)
        except subprocess.TimeoutExpired:
            raise Wrong(f"it does not exit within {seconds} s") from None
        if found != status:
            raise Wrong(f"it exits with {found}, not {status}")

    def close(self):
        """The end of input."""
        try:
            self.writer.close()
        except OSError:
            pass

    def kill(self):
        self.close()
        if self.process and self.process.poll() is None:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait()


def environment(**more):
    return {**os.environ, "HARNESS_SECRET": SECRET, **more}


def listening(words, wish):
    """Starts an adapter that listens; returns it, and where."""
    process = subprocess.Popen(
        [*words, "--listen", wish], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, env=environment()
    )
    for line in process.stderr:
        if line.startswith(b"listening at "):
            threading.Thread(target=process.stderr.read, daemon=True).start()
            return process, line.decode().split()[-1]
    raise Wrong(f"--listen {wish}: it ends with {process.wait()} and does not say where it listens")


def dial(place):
    end = time.monotonic() + PATIENCE
    while True:
        try:
            if place.startswith("unix:"):
                connection = socket.socket(socket.AF_UNIX)
                connection.connect(place[len("unix:"):])
                return connection
            host, port = place.rsplit(":", 1)
            return socket.create_connection((host.strip("[]"), int(port)), timeout=PATIENCE)
        except OSError as failure:
            if time.monotonic() > end:
                raise Wrong(f"nobody listens at {place}: {failure}") from failure
