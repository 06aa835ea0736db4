"""Adapters that the harness dials, and those that dial the harness."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path
from typing import List, Tuple

from .harness import LAUNCH, SECONDS, Harness

SAMPLE = str(Path(__file__).with_name("sample.py"))
SECRET = "correct horse"
FIRST = b'{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"secret":"%s"}}\n'


class TransportTests(unittest.TestCase):
    def start(self, *arguments: str, secret: str = SECRET) -> subprocess.Popen:
        environment = {key: value for key, value in os.environ.items() if key != "HARNESS_SECRET"}
        if secret:
            environment["HARNESS_SECRET"] = secret
        process = subprocess.Popen(
            [sys.executable, SAMPLE, *arguments],
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
        )
        assert process.stderr
        self.addCleanup(process.stderr.close)
        self.addCleanup(process.wait)
        self.addCleanup(process.kill)
        return process

    def listening(self, endpoint: str) -> Tuple[subprocess.Popen, str]:
        process = self.start("--listen", endpoint)
        assert process.stderr
        words = process.stderr.readline().decode().split()
        self.assertEqual(words[:2], ["listening", "at"], words)
        return process, words[2]

    def connect(self, endpoint: str) -> socket.socket:
        if endpoint.startswith("unix:"):
            connection = socket.socket(socket.AF_UNIX)
            connection.connect(endpoint[len("unix:") :])
        else:
            host, port = endpoint.rsplit(":", 1)
            connection = socket.create_connection((host.strip("[]"), int(port)), timeout=SECONDS)
        connection.settimeout(SECONDS)
        self.addCleanup(connection.close)
        return connection

    def converse(self, connection: socket.socket, **more: object) -> Harness:
        reader, writer = connection.makefile("rb"), connection.makefile("wb")
        self.addCleanup(reader.close)
        harness = Harness(reader, writer)
        harness.initialize(**more)
        harness.call("app/launch", LAUNCH)
        harness.call("app/quit")
        harness.call("shutdown")
        self.assertEqual(harness.wrong, [])
        return harness

    def assert_ends(self, process: subprocess.Popen, connection: socket.socket) -> None:
        connection.shutdown(socket.SHUT_RDWR)
        self.assertEqual(process.wait(SECONDS), 0)

    def assert_hung_up_on(self, connection: socket.socket, line: bytes) -> None:
        connection.sendall(line)
        try:
            self.assertEqual(connection.recv(1), b"")
        except ConnectionResetError:
            pass

    def test_listening_over_tcp(self) -> None:
        process, place = self.listening("127.0.0.1:0")
        for line in [FIRST % b"wrong", FIRST % b"", b"hello\n", b'{"jsonrpc":"2.0"}\n', b"[]\n", b'{"params":[]}\n']:
            with self.subTest(line=line):
                self.assert_hung_up_on(self.connect(place), line)
        silent = self.connect(place)
        connection = self.connect(place)
        harness = self.converse(connection, secret=SECRET)
        with self.assertRaises(OSError):
            # One connection is open: a second one is refused.
            self.connect(place).recv(1)
            raise ConnectionRefusedError
        self.assertFalse(harness.ended.is_set())
        silent.close()
        self.assert_ends(process, connection)

    def test_listening_at_a_unix_socket(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "socket")
            process, place = self.listening("unix:" + path)
            self.assertEqual(place, "unix:" + path)
            self.assertEqual(os.stat(path).st_mode & 0o777, 0o600)
            self.assert_hung_up_on(self.connect(place), FIRST % b"wrong")
            connection = self.connect(place)
            self.converse(connection, secret=SECRET)
            self.assertFalse(os.path.exists(path))
            self.assert_ends(process, connection)

    def test_a_socket_that_is_left_over_is_replaced(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "socket")
            left = socket.socket(socket.AF_UNIX)
            left.bind(path)
            left.close()
            process, place = self.listening("unix:" + path)
            connection = self.connect(place)
            self.converse(connection, secret=SECRET)
            self.assert_ends(process, connection)

    def test_dialling(self) -> None:
        for endpoint in self.endpoints():
            with self.subTest(endpoint=endpoint):
                with self.listener(endpoint) as (listener, place):
                    process = self.start("--dial", place)
                    connection, _ = listener.accept()
                    self.addCleanup(connection.close)
                    connection.settimeout(SECONDS)
                    reader, writer = connection.makefile("rb"), connection.makefile("wb")
                    self.addCleanup(reader.close)
                    harness = Harness(reader, writer)
                    attach = harness.event()
                    self.assertEqual(attach["method"], "attach")
                    self.assertEqual(attach["params"], {"secret": SECRET, "protocolVersions": [1]})
                    harness.initialize()
                    self.assertEqual(harness.reply("session/create", {"session": "a", "identifier": "bug"})["error"]["code"], -32603)
                    log = harness.event()
                    self.assertEqual(log["method"], "log")
                    self.assertIn("RuntimeError: a bug", log["params"]["message"])
                    self.assertEqual(harness.wrong, [])
                    self.assert_ends(process, connection)

    def endpoints(self) -> List[str]:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        return ["127.0.0.1:0", "unix:" + os.path.join(folder.name, "socket")]

    def listener(self, endpoint: str) -> "Listener":
        return Listener(endpoint)

    def test_wrong_usage_is_told(self) -> None:
        with tempfile.NamedTemporaryFile("w") as empty:
            for arguments, words in [
                (["--listen", "127.0.0.1:0"], "HARNESS_SECRET"),
                (["--listen", "127.0.0.1:0", "--secret-file", empty.name], "holds no secret"),
                (["--listen", "127.0.0.1:0", "--secret-file", "/nowhere"], "/nowhere"),
                (["--listen", "127.0.0.1:0", "--dial", "127.0.0.1:1"], "not allowed"),
            ]:
                with self.subTest(arguments=arguments):
                    process = self.start(*arguments, secret="")
                    assert process.stderr
                    self.assertIn(words, process.stderr.read().decode())
                    self.assertEqual(process.wait(SECONDS), 2)
        for arguments, words in [
            (["--listen", "nothing"], "HOST:PORT"),
            (["--listen", "::1:4"], "HOST:PORT"),
            (["--listen", "127.0.0.1:66000"], "HOST:PORT"),
            (["--dial", "127.0.0.1:1"], "cannot connect"),
            (["--dial", "unix:/nowhere"], "cannot connect"),
        ]:
            with self.subTest(arguments=arguments):
                process = self.start(*arguments)
                assert process.stderr
                self.assertIn(words, process.stderr.read().decode())
                self.assertEqual(process.wait(SECONDS), 2)

    def test_the_secret_of_a_file(self) -> None:
        with tempfile.NamedTemporaryFile("w") as file, Listener("127.0.0.1:0") as (listener, place):
            file.write("of a file\n")
            file.flush()
            self.start("--dial", place, "--secret-file", file.name)
            connection, _ = listener.accept()
            with connection, connection.makefile("rb") as reader:
                self.assertIn(b'"secret": "of a file"', reader.readline())


class Listener:
    """Somebody who listens, and where."""

    def __init__(self, endpoint: str) -> None:
        if endpoint.startswith("unix:"):
            self._socket = socket.socket(socket.AF_UNIX)
            self._socket.bind(endpoint[len("unix:") :])
            self._socket.listen()
            self._place = endpoint
        else:
            self._socket = socket.create_server(("127.0.0.1", 0))
            self._place = f"127.0.0.1:{self._socket.getsockname()[1]}"
        self._socket.settimeout(SECONDS)

    def __enter__(self) -> Tuple[socket.socket, str]:
        return self._socket, self._place

    def __exit__(self, *_: object) -> None:
        self._socket.close()
