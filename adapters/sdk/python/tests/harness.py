"""The harness's end of the protocol, as far as the tests need it; every line is checked against the schema."""

from __future__ import annotations

import functools
import json
import queue
import threading
from pathlib import Path
from typing import Any, BinaryIO, Dict, List, Optional

try:
    import jsonschema
except ImportError:  # Without it the lines are not checked, all else is.
    jsonschema = None  # type: ignore[assignment]

SECONDS = 30
LAUNCH = {
    "case": "c",
    "installation": "i",
    "circumstance": "first",
    "environment": {"address": "127.0.0.1", "hosts": {}, "trustAnchors": []},
}


@functools.lru_cache(maxsize=None)
def schema() -> Optional[Dict[str, Any]]:
    """The schema of the protocol, where this is a checkout of the whole project and jsonschema is installed."""
    for folder in Path(__file__).resolve().parents:
        file = folder / "schema" / "protocol.schema.json"
        if jsonschema is not None and file.exists():
            return json.loads(file.read_text(encoding="utf-8"))
    return None


@functools.lru_cache(maxsize=None)
def validator(definition: str) -> Any:
    whole = schema()
    assert whole is not None
    return jsonschema.Draft202012Validator({"$ref": f"#/$defs/{definition}", "$defs": whole["$defs"]})


def check(definition: str, value: Any) -> None:
    if schema() is not None:
        validator(definition).validate(value)


class Harness:
    """Sends requests and takes what comes back."""

    def __init__(self, reader: BinaryIO, writer: BinaryIO) -> None:
        self._reader = reader
        self._writer = writer
        self._next_id = 1
        self._methods: Dict[Any, str] = {}
        self._answers: "queue.Queue[Dict[str, Any]]" = queue.Queue()
        self.events: "queue.Queue[Dict[str, Any]]" = queue.Queue()
        self.challenges: "queue.Queue[Dict[str, Any]]" = queue.Queue()
        self.wrong: List[str] = []
        self.ended = threading.Event()
        threading.Thread(target=self._read, daemon=True).start()

    def write(self, line: bytes) -> None:
        self._writer.write(line)
        self._writer.flush()

    def send(self, method: str, parameters: Optional[Dict[str, Any]] = None) -> int:
        identifier = self._next_id
        self._next_id += 1
        self._methods[identifier] = method
        message = {"jsonrpc": "2.0", "id": identifier, "method": method, "params": parameters or {}}
        self.write(json.dumps(message).encode() + b"\n")
        return identifier

    def answer(self) -> Dict[str, Any]:
        return self._answers.get(timeout=SECONDS)

    def call(self, method: str, parameters: Optional[Dict[str, Any]] = None) -> Dict[str, Any]:
        """The result."""
        answer = self.reply(method, parameters)
        assert "result" in answer, answer
        return answer["result"]

    def reply(self, method: str, parameters: Optional[Dict[str, Any]] = None) -> Dict[str, Any]:
        """The whole answer."""
        identifier = self.send(method, parameters)
        answer = self.answer()
        assert answer["id"] == identifier, answer
        return answer

    def initialize(self, **more: Any) -> Dict[str, Any]:
        limits = {"lineBytes": 1 << 20, "inlineBytes": 64}
        parameters = {"protocolVersions": [1], "harness": {"name": "test", "version": "1"}, "sameHost": True, "limits": limits}
        return self.call("initialize", {**parameters, **more})

    def event(self) -> Dict[str, Any]:
        return self.events.get(timeout=SECONDS)

    def _read(self) -> None:
        try:
            for line in self._reader:
                self._take(line)
        except (OSError, ValueError):
            pass
        self.ended.set()

    def _take(self, line: bytes) -> None:
        try:
            message = json.loads(line.decode())
            if "method" not in message:
                check("response", message)
                method = self._methods.get(message.get("id"))
                if "result" in message and method is not None:
                    check("result." + method.replace("/", "."), message["result"])
                self._answers.put(message)
            elif "id" in message:
                check("adapterRequest", message)
                self.challenges.put(message)
            else:
                check("event", message)
                self.events.put(message)
        except Exception as failure:  # pylint: disable=broad-except
            self.wrong.append(f"{line!r}: {failure}")
