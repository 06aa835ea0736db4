"""The protocol as an adapter speaks it over standard input and output."""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
import unittest
from pathlib import Path

from .harness import LAUNCH, SECONDS, Harness

SAMPLE = str(Path(__file__).with_name("sample.py"))


class AdapterTests(unittest.TestCase):
    def setUp(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, SAMPLE], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
        )
        assert self.process.stdin and self.process.stdout and self.process.stderr
        self.addCleanup(self.process.stderr.close)
        self.addCleanup(self.process.stdout.close)
        self.addCleanup(self.process.wait)
        self.addCleanup(self.process.kill)
        self.addCleanup(self.process.stdin.close)
        self.harness = Harness(self.process.stdout, self.process.stdin)

    def tearDown(self) -> None:
        self.assertEqual(self.harness.wrong, [])

    def launch(self) -> Harness:
        self.harness.initialize()
        self.harness.call("app/launch", LAUNCH)
        self.harness.call("session/create", {"session": "s"})
        return self.harness

    def task(self, url: str, task: str = "t", **request: object) -> None:
        self.harness.call("task/create", {"task": task, "session": "s", "request": {"url": url, **request}})
        self.harness.call("task/resume", {"task": task})

    def test_initialize_says_what_has_a_handler(self) -> None:
        offer = self.harness.initialize()
        self.assertEqual(offer["protocolVersion"], 1)
        self.assertEqual(offer["implementation"], {"name": "sample", "version": "1", "language": "Python"})
        self.assertIn("task/read", offer["operations"])
        self.assertLessEqual({"initialize", "shutdown", "sync"}, set(offer["operations"]))
        self.assertEqual(offer["authentication"], "challenge")
        self.assertNotIn("restart", offer)

    def test_no_common_version(self) -> None:
        answer = self.harness.reply("initialize", {"protocolVersions": [2, 3]})
        self.assertEqual(answer["error"]["code"], -32004)

    def test_a_task(self) -> None:
        self.launch()
        self.task("http://a.test/", body={"text": "grüße"})
        event = self.harness.event()
        self.assertEqual(event["method"], "task/complete")
        body = "grüße".encode()
        self.assertEqual(
            event["params"]["body"], {"size": 7, "sha256": hashlib.sha256(body).hexdigest(), "text": "grüße"}
        )
        self.assertEqual(event["params"]["response"], {"status": 200, "url": "http://a.test/", "headers": [["A", "b"]]})
        self.assertNotIn("error", event["params"])
        self.assertGreater(event["params"]["at"], 1e9)

    def test_content_over_the_limit_is_size_and_digest(self) -> None:
        self.launch()
        self.task("http://a.test/", body={"repeat": "abc", "size": 65})
        body = (b"abc" * 22)[:65]
        self.assertEqual(
            self.harness.event()["params"]["body"], {"size": 65, "sha256": hashlib.sha256(body).hexdigest()}
        )

    def test_content_that_is_no_text(self) -> None:
        self.launch()
        self.task("http://a.test/", body={"base64": "/w=="})
        self.assertEqual(self.harness.event()["params"]["body"]["base64"], "/w==")

    def test_errors(self) -> None:
        self.launch()
        for method, parameters, code, data in [
            ("webView/create", {"webView": "w"}, -32601, None),
            ("session/create", {}, -32602, None),
            ("session/create", {"session": "b", "identifier": "bug"}, -32603, None),
            (
                "session/create",
                {"session": "b", "kind": "background"},
                -32001,
                {"features": ["session/create.kind=background"]},
            ),
            (
                "session/create",
                {"session": "b", "identifier": ""},
                -32002,
                {"error": {"message": "no identifier", "name": "badURL"}},
            ),
            ("task/resume", {"task": "nobody"}, -32003, None),
            ("app/configuration", {}, -32603, None),
        ]:
            with self.subTest(code=code, method=method):
                error = self.harness.reply(method, parameters)["error"]
                self.assertEqual(error["code"], code)
                self.assertEqual(error.get("data"), data)
        self.assertIn("at", self.harness.call("sync"))

    def test_lines_that_are_no_messages(self) -> None:
        self.launch()
        deep = b"[" * 60_000 + b"\n"
        for line, code in [
            (b"{\n", -32700),
            (b"\xff\n", -32700),
            (deep, -32700),
            (b"[]\n", -32600),
            (b'{"id":7,"method":"sync"}\n', -32600),
            (b'{"jsonrpc":"2.0","id":true,"method":"sync"}\n', -32600),
            (b'{"jsonrpc":"2.0","id":7,"method":"sync","params":[]}\n', -32600),
            (b'{"jsonrpc":"2.0","id":7}\n', -32600),
            (b"x" * 200_000 + b"\n", -32600),
        ]:
            with self.subTest(line=line[:50]):
                self.harness.write(line)
                self.assertEqual(self.harness.answer()["error"]["code"], code)
        self.harness.write(b"\r\n\n")
        self.harness.write(b'{"jsonrpc":"2.0","method":"unheard of","params":{}}\n')
        self.harness.write(b'{"jsonrpc":"2.0","id":"text","method":"sync","params":{}}\r\n')
        self.assertEqual(self.harness.answer()["id"], "text")

    def test_challenges(self) -> None:
        self.launch()
        self.task("http://a.test/secret")
        question = self.harness.challenges.get(timeout=SECONDS)
        self.assertEqual(question["params"]["task"], "t")
        self.harness.call("sync")  # The reader is free meanwhile.
        credential = {"user": "alice", "password": "p", "persistence": "none"}
        result = {"disposition": "use", "credential": credential}
        self.harness.write(json.dumps({"jsonrpc": "2.0", "id": question["id"], "result": result}).encode() + b"\n")
        self.assertEqual(self.harness.event()["params"]["body"]["text"], "use alice")

    def test_quitting_cancels_challenges_and_silences_the_app(self) -> None:
        self.launch()
        self.task("http://a.test/secret")
        question = self.harness.challenges.get(timeout=SECONDS)
        self.harness.call("app/quit")
        self.harness.call("reset")
        self.harness.call("app/launch", LAUNCH)
        self.assertEqual(self.harness.reply("task/resume", {"task": "t"})["error"]["code"], -32003)
        self.harness.write(b'{"jsonrpc":"2.0","id":%d,"result":{"disposition":"cancel"}}\n' % question["id"])
        self.harness.call("session/create", {"session": "s.2"})
        self.harness.call("task/create", {"task": "t.2", "session": "s.2", "request": {"url": "http://a.test/"}})
        self.harness.call("task/resume", {"task": "t.2"})
        self.assertEqual(self.harness.event()["params"]["task"], "t.2")

    def test_nothing_of_before_is_reported_after_reset(self) -> None:
        self.launch()
        self.task("http://a.test/held")
        self.harness.call("reset")
        self.harness.call("app/launch", LAUNCH)
        self.harness.call("app/activate", {"active": True})
        self.harness.call("session/create", {"session": "s.2"})
        for number in range(20):
            task = f"t{number}"
            self.harness.call("task/create", {"task": task, "session": "s.2", "request": {"url": "http://a.test/"}})
            self.harness.call("task/resume", {"task": task})
            self.assertEqual(self.harness.event()["params"]["task"], task)

    def test_what_may_take_long_does_not_stop_the_reader(self) -> None:
        self.launch()
        first = self.harness.send("task/read", {"task": "t", "minimum": 1, "maximum": 2, "timeout": 5})
        second = self.harness.send("sync")
        self.assertEqual(self.harness.answer()["id"], second)
        self.harness.send("app/activate", {"active": True})
        self.assertEqual({self.harness.answer()["id"] for _ in range(2)}, {first, second + 1})

    def test_many_resets(self) -> None:
        self.harness.initialize()
        for number in range(1_000):
            self.harness.call("app/launch", LAUNCH)
            self.harness.call("session/create", {"session": f"s{number}"})
            self.harness.call("app/quit")
            self.harness.call("reset")

    def test_shutdown_and_the_end_of_input(self) -> None:
        self.launch()
        self.task("http://a.test/held")
        self.harness.call("shutdown")
        assert self.process.stdin and self.process.stderr
        self.process.stdin.close()
        self.assertEqual(self.process.wait(SECONDS), 0)
        log = self.process.stderr.read().decode()
        self.assertIn("the implementation prints", log)
        self.assertIn("and writes to descriptor 1", log)

    def test_the_end_of_input_alone(self) -> None:
        self.launch()
        self.task("http://a.test/secret")
        assert self.process.stdin
        self.process.stdin.close()
        self.assertEqual(self.process.wait(SECONDS), 0)
