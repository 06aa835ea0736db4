"""What authors use of the SDK apart from the protocol."""

from __future__ import annotations

import socket
import ssl
import unittest
import urllib.error

from conformance_adapter import Adapter, Digest, HostNames, InvalidParameters, data_of, error, error_of


class LibraryTests(unittest.TestCase):
    def test_bytes(self) -> None:
        self.assertIsNone(data_of(None))
        self.assertEqual(data_of({"text": "é"}), b"\xc3\xa9")
        self.assertEqual(data_of({"base64": "AAE="}), b"\x00\x01")
        self.assertEqual(data_of({"repeat": "abc", "size": 7}), b"abcabca")
        self.assertEqual(data_of({"repeat": "abc", "size": 0}), b"")
        for wrong in [{"base64": "?"}, {"repeat": "", "size": 1}]:
            with self.assertRaises(InvalidParameters):
                data_of(wrong)

    def test_a_digest_in_pieces(self) -> None:
        whole, pieces = Digest(4), Digest(4)
        whole.update(b"abcd")
        for piece in [b"ab", b"", b"cd"]:
            pieces.update(piece)
        self.assertEqual(whole.report(), pieces.report())
        pieces.update(b"e")
        self.assertEqual(set(pieces.report()), {"size", "sha256"})

    def test_errors(self) -> None:
        self.assertEqual(error("m"), {"message": "m"})
        self.assertEqual(error("m", domain="D", code=-1), {"message": "m", "domain": "D", "code": -1})
        untrusted = ssl.SSLCertVerificationError(1, "failed")
        for number, name in [(10, "serverCertificateHasBadDate"), (20, "serverCertificateHasUnknownRoot"), (62, "serverCertificateUntrusted")]:
            untrusted.verify_code = number
            self.assertEqual(error_of(untrusted)["name"], name)
        for failure, name in [
            (socket.timeout("late"), "timedOut"),
            (ssl.SSLError(1, "alert"), "secureConnectionFailed"),
            (socket.gaierror(-2, "unknown"), "cannotFindHost"),
            (ConnectionRefusedError(111, "refused"), "cannotConnectToHost"),
            (ConnectionResetError(104, "reset"), "networkConnectionLost"),
            (ValueError("odd"), "other"),
        ]:
            self.assertEqual(error_of(failure)["name"], name)

    def test_host_names(self) -> None:
        before = socket.getaddrinfo
        names = HostNames()
        try:
            names.update({"Portal.corp.test": "127.9.8.7"})
            for name in ["portal.corp.test", "PORTAL.corp.test.", b"portal.corp.test"]:
                self.assertEqual(socket.getaddrinfo(name, 80)[0][4], ("127.9.8.7", 80))
            self.assertEqual(names.address("elsewhere.test"), "elsewhere.test")
            names.update({"portal.corp.test": ["::1", "127.9.8.7"]})
            found = socket.getaddrinfo("portal.corp.test", 80, type=socket.SOCK_STREAM)
            self.assertEqual([entry[4][0] for entry in found], ["::1", "127.9.8.7"])
            found = socket.getaddrinfo("portal.corp.test", 80, socket.AF_INET, socket.SOCK_STREAM)
            self.assertEqual([entry[4][0] for entry in found], ["127.9.8.7"])
            self.assertEqual(names.address("portal.corp.test"), "::1")
            names.update({})
            self.assertEqual(names.address("portal.corp.test"), "portal.corp.test")
        finally:
            socket.getaddrinfo = before

    def test_what_was_not_declared_cannot_be_reported(self) -> None:
        adapter = Adapter("a")
        with self.assertRaises(ValueError):
            adapter.emit("task/complete", task="t")
        with self.assertRaises(ValueError):
            adapter.challenge(task="t")
        with self.assertRaises(ValueError):
            adapter.operation("initialize")
