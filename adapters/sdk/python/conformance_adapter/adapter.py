"""An adapter: handlers for operations, and everything between them and the harness."""

from __future__ import annotations

import argparse
import json
import os
import sys
import threading
import time
import traceback
from dataclasses import dataclass
from typing import Any, Callable, Dict, Iterable, List, Optional, Sequence, Set, TypeVar

from . import check, transport
from .content import Digest
from .failures import (
    INTERNAL_ERROR,
    INVALID_REQUEST,
    METHOD_NOT_FOUND,
    NO_COMMON_VERSION,
    PARSE_ERROR,
    AdapterError,
    InvalidParameters,
)
from .handles import Handles
from .parameters import Parameters
from .table import BLOCKING, CHALLENGE_ANSWER, ENDING, HANDLES, NAMING, PARAMETERS

PROTOCOL_VERSION = 1

Handler = Callable[[Parameters], Optional[Dict[str, Any]]]
AnyHandler = TypeVar("AnyHandler", bound=Handler)


@dataclass(frozen=True)
class Answer:
    """What the app says to an authentication challenge."""

    #: `use` the credential; `default`: leave it to the implementation; `cancel` the task; `reject`: try the next protection space.
    disposition: str
    #: `user`, `password` and perhaps `persistence`, where it is to be used.
    credential: Optional[Dict[str, Any]] = None


class Adapter:
    """The adapter's end of the protocol.

    Handlers run one after another on the thread of `run`, and must return when the call on the implementation returns. What takes
    longer goes onto a thread with `start` and ends in an event.
    """

    def __init__(
        self,
        name: str,
        *,
        version: Optional[str] = None,
        vendor: Optional[str] = None,
        language: str = "Python",
        events: Iterable[str] = (),
        features: Iterable[str] = (),
        profiles: Optional[Iterable[str]] = None,
        policy_delivery: Optional[str] = None,
        authentication: Optional[str] = None,
        authentication_methods: Optional[Iterable[str]] = None,
        blocking_challenges: Optional[bool] = None,
        restart: Optional[str] = None,
        name_resolution: Optional[str] = None,
        flush_seconds: Optional[float] = None,
    ) -> None:
        """What the implementation is called, and what the adapter offers of it: the members of the answer to `initialize`.

        The operations are those that get a handler, and `initialize`, `shutdown` and `sync`, which the adapter has by itself.
        """
        self._offer: Dict[str, Any] = {
            "protocolVersion": PROTOCOL_VERSION,
            "implementation": {"name": name, "version": version, "language": language, "vendor": vendor},
            "events": list(events),
            "features": list(features),
            "profiles": None if profiles is None else list(profiles),
            "policyDelivery": policy_delivery,
            "authentication": authentication,
            "authenticationMethods": None if authentication_methods is None else list(authentication_methods),
            "blockingChallenges": blocking_challenges,
            "restart": restart,
            "nameResolution": name_resolution,
            "flushSeconds": flush_seconds,
        }
        self._handlers: Dict[str, Handler] = {
            "initialize": self._initialize,
            "shutdown": lambda parameters: None,
            "sync": lambda parameters: {"at": time.time()},
        }
        self._at_end: List[Callable[[], None]] = []
        self._tables: List[Handles[Any]] = []
        self._streams: Optional[transport.Streams] = None
        self._writing = threading.Lock()
        self._line_bytes = 1 << 20
        self._inline_bytes = 16 << 10
        # What the harness has named since the app was last ended.
        self._known: Set[str] = set()
        self._is_over = False
        self._challenges: Dict[int, _Question] = {}
        self._next_id = 1
        self._reader: Optional[threading.Thread] = None

    # What an author writes

    def operation(self, name: str) -> Callable[[AnyHandler], AnyHandler]:
        """Makes a function the handler of an operation, which is offered then. It gets the parameters and returns the result, if any.

        What it raises is the answer: `Refused`, `NotOffered`, `UnknownHandle`, `InvalidParameters`; anything else is a fault of the
        adapter. A handler for `shutdown` or `sync` runs before the adapter's own answer: to end what must be ended, to let queues run
        dry. After that for `app/quit` and `reset` the objects in `handles` are dropped.
        """
        if name == "initialize":
            raise ValueError("initialize is answered by the adapter itself")

        def register(handler: AnyHandler) -> AnyHandler:
            if name == "sync":
                self._handlers[name] = lambda parameters: {"at": time.time(), **(handler(parameters) or {})}
            else:
                self._handlers[name] = handler
            return handler

        return register

    def at_end(self, action: Callable[[], None]) -> Callable[[], None]:
        """Has a function called when the harness is gone, just before the process exits: to end child processes."""
        self._at_end.append(action)
        return action

    def handles(self, kind: str) -> Handles[Any]:
        """An empty table of objects by their handles, which forgets them when the app quits."""
        table: Handles[Any] = Handles(kind)
        self._tables.append(table)
        return table

    def start(self, function: Callable[..., None], *arguments: Any) -> threading.Thread:
        """Calls a function on a thread of its own, which does not keep the process alive. What it raises goes to the log."""

        def guarded() -> None:
            try:
                function(*arguments)
            except Exception:  # pylint: disable=broad-except
                self.log(traceback.format_exc(), "error")

        thread = threading.Thread(target=guarded, name=getattr(function, "__name__", "adapter"), daemon=True)
        thread.start()
        return thread

    def emit(self, event: str, **parameters: Any) -> None:
        """Reports an event; `at` is added. Call it in the callback's thread, before the callback returns.

        Members that are None are left out. Late events of an earlier case, about objects of an app that was ended, are not reported.
        """
        if event not in self._offer["events"]:
            raise ValueError(f"{event} is not among the events that the adapter offers")
        if parameters.get("at") is None:
            parameters["at"] = time.time()
        line = self._line({"method": event, "params": parameters})
        with self._writing:
            named = [parameters[key] for key in HANDLES if parameters.get(key) is not None]
            if all(handle in self._known for handle in named):
                self._write(line)

    def challenge(self, **parameters: Any) -> Answer:
        """Asks the harness what to answer to an authentication challenge, and waits. Not on the thread of `run`.

        If the app quits meanwhile, or the harness goes, the answer is to cancel.
        """
        if self._offer["authentication"] != "challenge":
            raise ValueError("the adapter does not offer authentication by challenges")
        if threading.current_thread() is self._reader:
            raise RuntimeError("a challenge cannot wait on the thread that reads its answer")
        question = _Question()
        with self._writing:
            if self._is_over:
                return question.answer
            number = self._next_id
            self._next_id += 1
            self._challenges[number] = question
            self._write(self._line({"id": number, "method": "challenge", "params": parameters}))
        question.answered.wait()
        return question.answer

    def digest(self) -> Digest:
        """For content as it arrives."""
        return Digest(self._inline_bytes)

    def content(self, data: bytes) -> Dict[str, Any]:
        """A `Content` of the protocol."""
        digest = self.digest()
        digest.update(data)
        return digest.report()

    def log(self, message: str, level: str = "info") -> None:
        """A line for the log: standard error, or the event `log` where nobody reads that."""
        streams = self._streams
        if streams is not None and streams.is_attached:
            with self._writing:
                self._write(self._line({"method": "log", "params": {"message": message, "level": level}}))
        else:
            transport.complain(message)

    def run(self, arguments: Optional[Sequence[str]] = None) -> None:
        """Serves the harness until it is gone, and ends the process.

        Without arguments over standard input and output; `--listen HOST:PORT` and `--listen unix:PATH` wait for the harness's `connect:`
        and `unix:`, `--dial HOST:PORT` goes to its `listen:`.
        """
        parser = argparse.ArgumentParser(description=f"Adapter for {self._offer['implementation']['name']}")
        way = parser.add_mutually_exclusive_group()
        way.add_argument("--listen", metavar="ENDPOINT", help="wait for the harness at HOST:PORT or unix:PATH")
        way.add_argument("--dial", metavar="ENDPOINT", help="connect to a harness that listens at HOST:PORT")
        parser.add_argument("--secret-file", metavar="FILE", help=f"the secret; else of {transport.SECRET_VARIABLE}")
        options = parser.parse_args(arguments)
        status = 0
        try:
            if options.listen is not None or options.dial is not None:
                secret = transport.secret_of(os.environ, options.secret_file)
                if options.listen is not None:
                    streams = transport.listen(options.listen, secret, lambda place: transport.complain(f"listening at {place}"))
                else:
                    streams = transport.dial(options.dial, secret)
            else:
                streams = transport.standard_streams()
            self.serve(streams)
        except transport.TransportError as failure:
            transport.complain(f"{parser.prog}: {failure}")
            status = 2
        sys.stderr.flush()
        # Threads that hang in the implementation must not keep the process alive.
        os._exit(status)

    def serve(self, streams: transport.Streams) -> None:
        """Serves the harness over these streams until their end."""
        self._streams = streams
        self._reader = threading.current_thread()
        try:
            while True:
                line = streams.reader.readline(transport.LONGEST_LINE + 2)
                if not line:
                    break
                if not line.endswith(b"\n") and len(line) > transport.LONGEST_LINE:
                    while line and not line.endswith(b"\n"):
                        line = streams.reader.readline(transport.LONGEST_LINE)
                    self._answer(None, error={"code": INVALID_REQUEST, "message": "the line is too long"})
                elif line.strip():
                    self._take(line)
        except (OSError, ValueError):
            pass  # A connection that was reset is at its end too.
        finally:
            with self._writing:
                self._is_over = True
            self._cancel_challenges()
            for action in self._at_end:
                try:
                    action()
                except Exception:  # pylint: disable=broad-except
                    transport.complain(traceback.format_exc())
            with self._writing:
                streams.close()

    # Between the lines

    def _take(self, line: bytes) -> None:
        try:
            message = json.loads(line.decode(), object_pairs_hook=Parameters, parse_constant=_no_constant)
        except (ValueError, RecursionError) as failure:
            return self._answer(None, error={"code": PARSE_ERROR, "message": f"not JSON: {failure}"})
        identifier = message.get("id") if isinstance(message, dict) else None
        if not isinstance(identifier, (int, str)) or isinstance(identifier, bool):
            identifier = None
        problem = _problem(message)
        if problem is not None:
            return self._answer(identifier, error={"code": INVALID_REQUEST, "message": problem})
        if "method" not in message:
            return self._conclude(message)
        if "id" in message:
            self._perform(identifier, message["method"], message.get("params", Parameters()))
        return None  # There are no events of the harness; an unknown one is ignored.

    def _perform(self, identifier: Any, method: str, parameters: Parameters) -> None:
        handler = self._handlers.get(method)
        if handler is None:
            self._answer(identifier, error={"code": METHOD_NOT_FOUND, "message": f"{method} is not offered"})
        elif method in BLOCKING:
            self.start(self._call, identifier, method, handler, parameters)
        else:
            self._call(identifier, method, handler, parameters)

    def _call(self, identifier: Any, method: str, handler: Handler, parameters: Parameters) -> None:
        problem = check.problem(parameters, PARAMETERS.get(method, ""), "params")
        # What a harness of another version says in its first request may be different.
        if problem is not None and method != "initialize":
            return self._answer(identifier, error=InvalidParameters(problem).reply())
        named = parameters.get(NAMING.get(method, ""))
        if isinstance(named, str):
            # Before the handler: its callbacks may come before it returns.
            with self._writing:
                self._known.add(named)
        try:
            result = handler(parameters)
            if method in ENDING:
                self._forget()
            self._answer(identifier, result={} if result is None else result)
        except AdapterError as failure:
            self._answer(identifier, error=failure.reply())
        except Exception as failure:  # pylint: disable=broad-except
            self.log(traceback.format_exc(), "error")
            message = f"{method}: {type(failure).__name__}: {failure}"
            self._answer(identifier, error={"code": INTERNAL_ERROR, "message": message})
        return None

    def _initialize(self, parameters: Parameters) -> Dict[str, Any]:
        if PROTOCOL_VERSION not in parameters["protocolVersions"]:
            raise AdapterError(NO_COMMON_VERSION, f"this adapter speaks version {PROTOCOL_VERSION} only")
        problem = check.problem(parameters, PARAMETERS["initialize"], "params")
        if problem is not None:
            raise InvalidParameters(problem)
        limits = parameters["limits"]
        self._line_bytes = limits["lineBytes"]
        self._inline_bytes = limits["inlineBytes"]
        return {**self._offer, "operations": list(self._handlers)}

    def _forget(self) -> None:
        for table in self._tables:
            table.clear()
        # First of all: who waits for the answer to a challenge goes on at once, and would report how it ended.
        with self._writing:
            self._known.clear()
        self._cancel_challenges()

    def _conclude(self, message: Parameters) -> None:
        """An answer of the harness to a challenge."""
        with self._writing:
            question = self._challenges.pop(message.get("id", 0), None)
        if question is None:
            return
        wrong = check.problem(message.get("result"), CHALLENGE_ANSWER, "result")
        if wrong is not None:
            self.log(f"the challenge was answered with {message.get('error', wrong)}", "error")
            question.conclude(Answer("cancel"))
        else:
            result = message["result"]
            question.conclude(Answer(result["disposition"], result.get("credential")))

    def _cancel_challenges(self) -> None:
        with self._writing:
            questions = list(self._challenges.values())
            self._challenges.clear()
        for question in questions:
            question.conclude(Answer("cancel"))

    def _answer(self, identifier: Any, **answer: Any) -> None:
        try:
            line = self._line({"id": identifier, **answer})
        except (TypeError, ValueError) as failure:
            line = self._line({"id": identifier, "error": {"code": INTERNAL_ERROR, "message": f"the answer: {failure}"}})
        with self._writing:
            self._write(line)

    def _line(self, message: Dict[str, Any]) -> bytes:
        line = json.dumps(_without_none({"jsonrpc": "2.0", **message}), ensure_ascii=False, allow_nan=False).encode() + b"\n"
        if len(line) > self._line_bytes:
            raise ValueError(f"the line has {len(line)} bytes, more than {self._line_bytes}")
        return line

    def _write(self, line: bytes) -> None:
        """Under the lock."""
        if self._streams is not None:
            self._streams.write(line)


class _Question:
    """A challenge and its answer, once it is there."""

    def __init__(self) -> None:
        self.answered = threading.Event()
        self.answer = Answer("cancel")

    def conclude(self, answer: Answer) -> None:
        self.answer = answer
        self.answered.set()


def _no_constant(name: str) -> None:
    """Python's reader takes NaN and Infinity."""
    raise ValueError(f"{name} is no number")


def _problem(message: Any) -> Optional[str]:
    """Why a JSON value is no message."""
    if not isinstance(message, dict):
        return "the line is not an object"
    if message.get("jsonrpc") != "2.0":
        return 'jsonrpc is not "2.0"'
    identifier = message.get("id", 0)
    if isinstance(identifier, bool) or not isinstance(identifier, (int, str)):
        return "the id is neither an integer nor a string"
    if "method" in message:
        if not isinstance(message["method"], str):
            return "the method is not a string"
        if not isinstance(message.get("params", {}), dict):
            return "params is not an object"
    elif "error" not in message and ("id" not in message or not isinstance(message.get("result"), dict)):
        return "neither a method nor an answer"
    return None


def _without_none(value: Any) -> Any:
    """The protocol knows no null: what is absent is absent."""
    if isinstance(value, dict):
        return {key: _without_none(member) for key, member in value.items() if member is not None}
    if isinstance(value, (list, tuple)):
        if any(member is None for member in value):
            raise ValueError("None in a list")
        return [_without_none(member) for member in value]
    return value
