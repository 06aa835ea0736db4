"""An adapter for an implementation of a few lines, which the tests drive: no network, everything at once."""

from __future__ import annotations

import os
import sys
import threading
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from conformance_adapter import Adapter, NotOffered, Parameters, Refused, data_of, error  # noqa: E402

adapter = Adapter(
    "sample",
    version="1",
    events=["task/complete", "task/response", "authorization/state"],
    features=["request.body", "bytes.repeat"],
    authentication="challenge",
    name_resolution="hosts",
)
sessions = adapter.handles("session")
tasks = adapter.handles("task")
held = threading.Event()


@adapter.operation("app/launch")
def launch(parameters: Parameters) -> None:
    print("the implementation prints")
    os.write(1, b"and writes to descriptor 1\n")


@adapter.operation("app/quit")
def quit_app(parameters: Parameters) -> None:
    pass


@adapter.operation("reset")
def reset(parameters: Parameters) -> None:
    pass


@adapter.operation("session/create")
def create_session(parameters: Parameters) -> None:
    if parameters.get("kind") == "background":
        raise NotOffered("session/create.kind=background")
    if parameters.get("identifier") == "":
        raise Refused(error("no identifier", "badURL"))
    if parameters.get("identifier") == "bug":
        raise RuntimeError("a bug")
    sessions[parameters["session"]] = {}


@adapter.operation("task/create")
def create_task(parameters: Parameters) -> None:
    assert sessions[parameters["session"]] is not None
    tasks[parameters["task"]] = parameters["request"]


@adapter.operation("task/resume")
def resume(parameters: Parameters) -> None:
    adapter.start(work, parameters["task"], tasks[parameters["task"]])


def work(task: str, request: Parameters) -> None:
    url = request["url"]
    if url.endswith("/held"):
        held.wait(20)
    body = data_of(request.get("body")) or b""
    if url.endswith("/secret"):
        space = {"host": "a.test", "port": 80, "authenticationMethod": "Basic"}
        answer = adapter.challenge(task=task, protectionSpace=space, previousFailureCount=0)
        body = f"{answer.disposition} {(answer.credential or {}).get('user')}".encode()
    response = {"status": 200, "url": url, "headers": [["A", "b"]], "httpVersion": None}
    adapter.emit("task/complete", task=task, response=response, body=adapter.content(body), error=None)


@adapter.operation("task/read")
def read(parameters: Parameters) -> dict:
    held.wait(20)
    return {"content": adapter.content(b"late")}


@adapter.operation("app/activate")
def activate(parameters: Parameters) -> None:
    held.set()


@adapter.operation("app/configuration")
def too_much(parameters: Parameters) -> dict:
    return {"servers": [], "configuration": {"long": "x" * (2 << 20)}}


if __name__ == "__main__":
    adapter.run()
