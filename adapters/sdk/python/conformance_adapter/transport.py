"""How the adapter and the harness find each other: standard streams, or a connection that either side dials."""

from __future__ import annotations

import hmac
import json
import os
import socket
import stat
import sys
from typing import Any, BinaryIO, Callable, Optional, Tuple

SECRET_VARIABLE = "HARNESS_SECRET"
# The harness never writes more; somebody else may.
LONGEST_LINE = 64 * 1024
# For the first line of a peer that has connected, so that a silent one does not keep the harness out.
_SECONDS_TO_SPEAK = 5.0
_SECONDS_TO_DIAL = 30.0


class TransportError(Exception):
    """The harness cannot be reached, or there is no secret."""


class Streams:
    """Bytes in and out."""

    def __init__(self, reader: BinaryIO, writer: BinaryIO, connection: Optional[socket.socket] = None) -> None:
        self.reader = reader
        self._writer = writer
        self._connection = connection

    @property
    def is_attached(self) -> bool:
        """Whether it is a connection, and standard error reaches nobody."""
        return self._connection is not None

    def write(self, line: bytes) -> None:
        try:
            self._writer.write(line)
            self._writer.flush()
        except (OSError, ValueError):
            pass  # A harness that is gone is noticed by the end of input.

    def close(self) -> None:
        if self._connection is not None:
            try:
                self._connection.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass
            self._connection.close()


def standard_streams() -> Streams:
    """Takes the descriptors 0 and 1 away from everybody else: what prints goes to standard error, and children inherit neither.

    What Python has printed and not flushed before this goes to standard error as well.
    """
    reader = os.fdopen(os.dup(0), "rb")
    writer = os.fdopen(os.dup(1), "wb", buffering=0)
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    os.dup2(2, 1)
    return Streams(reader, writer)


def secret_of(environment: "os._Environ[str]", file: Optional[str] = None) -> str:
    """The shared secret: of a file, or of the environment."""
    if file is not None:
        try:
            with open(file, encoding="utf-8") as stream:
                secret = stream.read().strip()
        except OSError as failure:
            raise TransportError(f"{file}: {failure.strerror}") from failure
        if not secret:
            raise TransportError(f"{file} holds no secret")
        return secret
    secret = environment.get(SECRET_VARIABLE, "").strip()
    if not secret:
        raise TransportError(f"there is no secret in {SECRET_VARIABLE}")
    return secret


def dial(endpoint: str, secret: str) -> Streams:
    """Connects to a harness that listens, and proves the secret."""
    family, address = _parse(endpoint)
    try:
        if family == socket.AF_UNIX:
            connection = socket.socket(family, socket.SOCK_STREAM)
            connection.connect(address)
        else:
            connection = socket.create_connection(address, timeout=_SECONDS_TO_DIAL)
            connection.settimeout(None)
    except OSError as failure:
        raise TransportError(f"cannot connect to {endpoint}: {failure}") from failure
    streams = _streams(connection)
    attach = {"jsonrpc": "2.0", "method": "attach", "params": {"secret": secret, "protocolVersions": [1]}}
    streams.write(json.dumps(attach).encode() + b"\n")
    return streams


def listen(endpoint: str, secret: str, on_listening: Callable[[str], None]) -> Streams:
    """Waits for the harness: for a connection whose first line is `initialize` with the secret. All others are closed without a word.

    Then nobody listens any more, so that second connections are refused.
    """
    family, address = _parse(endpoint)
    try:
        if family == socket.AF_UNIX:
            listener = socket.socket(family, socket.SOCK_STREAM)
            _remove_stale(address)
            listener.bind(address)
            os.chmod(address, 0o600)
            listener.listen()
        else:
            # A name may have addresses of either version; the first will do.
            found = socket.getaddrinfo(address[0], address[1], 0, socket.SOCK_STREAM, 0, socket.AI_PASSIVE)[0]
            listener = socket.create_server(found[4][:2], family=found[0])
    except OSError as failure:
        raise TransportError(f"cannot listen at {endpoint}: {failure}") from failure
    with listener:
        on_listening(endpoint if family == socket.AF_UNIX else _text(listener.getsockname()))
        try:
            while True:
                connection, _ = listener.accept()
                caller = _proven(connection, secret)
                if caller is not None:
                    return caller
                connection.close()
        finally:
            if family == socket.AF_UNIX:
                os.unlink(address)


class _Replay:
    """A reader that gives the first line once more."""

    def __init__(self, line: bytes, rest: BinaryIO) -> None:
        self._line = line
        self._rest = rest

    def readline(self, limit: int = -1) -> bytes:
        line, self._line = self._line, b""
        return line or self._rest.readline(limit)


def _proven(connection: socket.socket, secret: str) -> Optional[Streams]:
    streams = _streams(connection)
    connection.settimeout(_SECONDS_TO_SPEAK)
    try:
        line = streams.reader.readline(LONGEST_LINE)
        message = json.loads(line)
        given = message["params"]["secret"] if message["method"] == "initialize" else ""
        if not isinstance(given, str) or not hmac.compare_digest(given.encode(), secret.encode()):
            return None
    except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return None
    connection.settimeout(None)
    streams.reader = _Replay(line, streams.reader)  # type: ignore[assignment]
    return streams


def _streams(connection: socket.socket) -> Streams:
    if connection.family != socket.AF_UNIX:
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return Streams(connection.makefile("rb"), connection.makefile("wb"), connection)


def _remove_stale(path: str) -> None:
    """Removes a socket that nobody listens at any more, never another file."""
    try:
        if not stat.S_ISSOCK(os.lstat(path).st_mode):
            return
    except OSError:
        return
    probe = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    with probe:
        try:
            probe.connect(path)
        except ConnectionRefusedError:
            os.unlink(path)
        except OSError:
            pass


def _parse(endpoint: str) -> Tuple[int, Any]:
    if endpoint.startswith("unix:") and len(endpoint) > len("unix:"):
        return socket.AF_UNIX, endpoint[len("unix:") :]
    host, colon, port = endpoint.rpartition(":")
    if host.startswith("[") and host.endswith("]"):
        host = host[1:-1]
    elif ":" in host:
        host = ""
    if not colon or not host or not port.isdigit() or int(port) > 65535:
        raise TransportError(f"{endpoint}: neither HOST:PORT nor unix:PATH")
    return socket.AF_INET, (host, int(port))


def _text(address: Tuple[Any, ...]) -> str:
    host, port = address[:2]
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"


def complain(message: str) -> None:
    """A line on standard error."""
    print(message, file=sys.stderr, flush=True)
