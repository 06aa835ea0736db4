#!/usr/bin/env python3
"""An adapter for urllib, as small as one can be: requests, without proxies, credentials and cookies."""
import os
import sys
import urllib.error
import urllib.request

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

from conformance_adapter import Adapter, data_of, error_of  # noqa: E402

adapter = Adapter(
    "urllib",
    version="1",
    events=["task/complete"],
    features=["policy.*", "app/launch.circumstance=*", "request.body"],
    policy_delivery="push",
)
sessions = adapter.handles("session")
tasks = adapter.handles("task")


@adapter.operation("app/launch")
def launch(parameters):
    assert parameters["environment"]


@adapter.operation("app/quit")
@adapter.operation("reset")
def end(parameters):
    pass


@adapter.operation("session/create")
def create_session(parameters):
    sessions[parameters["session"]] = urllib.request.build_opener(urllib.request.ProxyHandler({}))


@adapter.operation("task/create")
def create_task(parameters):
    tasks[parameters["task"]] = (sessions[parameters["session"]], parameters["request"])


@adapter.operation("task/resume")
def resume(parameters):
    adapter.start(send, parameters["task"], *tasks[parameters["task"]])


def send(task, opener, request):
    headers = dict(request.get("headers", []))
    call = urllib.request.Request(request["url"], data_of(request.get("body")), headers, method=request.get("method", "GET"))
    try:
        with open_any(opener, call) as answer:
            response = {"status": answer.status, "url": answer.url, "headers": answer.headers.items()}
            adapter.emit("task/complete", task=task, response=response, body=adapter.content(answer.read()))
    except Exception as failure:  # whatever the library raises is what it says
        adapter.emit("task/complete", task=task, error=error_of(failure))


def open_any(opener, call):
    try:
        return opener.open(call)
    except urllib.error.HTTPError as refusal:  # to urllib a status of 400 and more is an error; to the protocol it is an answer
        return refusal


adapter.run()
