#!/usr/bin/env python3
"""Echo answers every operation and reports every event from what app/launch brings: the settings hold "results" by operation, "events" by
event and a "challenge". What it gets it says again as the event log. See ci/sdks.
"""
import json
import os
import sys
import threading

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

from conformance_adapter import Adapter, NotOffered, Refused, data_of, error  # noqa: E402

OPERATIONS = [
    "reset",
    "rehearse",
    "app/launch",
    "app/quit",
    "app/activate",
    "app/configuration",
    "policy/update",
    "device/set",
    "storage/probe",
    "authorization/begin",
    "reachability/get",
    "secureCommunication/enable",
    "secureCommunication/disable",
    "secureCommunication/isEnabled",
    "secureCommunication/protocolClass",
    "kerberos/allowDelegation",
    "session/shared",
    "session/create",
    "session/effectiveConfiguration",
    "task/create",
    "task/resume",
    "task/suspend",
    "task/cancel",
    "task/write",
    "task/read",
    "connection/start",
    "connection/sendSynchronous",
    "httpRequest/send",
    "cookies/list",
    "cookies/set",
    "cookies/delete",
    "cookies/createStorage",
    "cache/create",
    "cache/setShared",
    "cache/setCapacity",
    "cache/usage",
    "credentialStorage/create",
    "credentialStorage/list",
    "protocolClass/define",
    "protocolClass/register",
    "webView/flag",
    "webView/create",
    "webView/load",
    "socket/create",
    "socket/setDelegate",
    "socket/disableHostVerification",
    "socket/disablePeerVerification",
    "socket/connect",
    "socket/append",
    "socket/write",
    "socket/consume",
    "socket/disconnect",
    "socket/state",
    "appConnect/setCallback",
    "arcgis/credential",
    "arcgis/setToken",
    "arcgis/layer",
    "arcgis/resubmit",
    "arcgis/query",
    "arcgis/trustHost",
]
EVENTS = [
    "attach",
    "log",
    "authorization/state",
    "reachability/changed",
    "session/invalid",
    "task/response",
    "task/data",
    "task/sent",
    "task/redirect",
    "task/metrics",
    "task/waiting",
    "task/delayed",
    "task/complete",
    "connection/response",
    "connection/data",
    "connection/done",
    "connection/failed",
    "protocolClass/hit",
    "webView/done",
    "webView/failed",
    "socket/open",
    "socket/read",
    "socket/close",
    "socket/error",
    "appConnect/state",
    "app/control",
    "app/message",
    "app/exit",
    "app/launchEvent",
    "arcgis/loaded",
    "arcgis/failed",
    "arcgis/result",
    "arcgis/error",
]

adapter = Adapter("echo", version="1", events=EVENTS, features=["echo.*"], authentication="challenge")
queries = adapter.handles("query")
script = {}
released = threading.Condition()
releases = 0
waiting = threading.local()


def say(value):
    adapter.emit("log", message=json.dumps(value), level="debug")


def result(name):
    return script.get("results", {}).get(name)


def echo(name):
    def handle(parameters):
        # Before it says anything, as task/cancel may come then.
        waiting.before = releases
        if parameters.get("session") not in ("mega", "long"):
            say(parameters)
        act = globals().get(name.replace("/", "_"))
        answer = act(parameters) if act else None
        return answer or result(name)

    return handle


def app_launch(parameters):
    script.clear()
    script.update(parameters.get("settings", {}))


def rehearse(parameters):
    adapter.emit(parameters["event"], **script["events"][parameters["event"]])


def task_resume(parameters):
    def ask():
        answer = adapter.challenge(**script["challenge"])
        members = {"disposition": answer.disposition, "credential": answer.credential}
        say({name: member for name, member in members.items() if member is not None})

    adapter.start(ask)


def task_read(parameters):
    with released:
        released.wait_for(lambda: releases > waiting.before)


def task_cancel(parameters):
    global releases
    with released:
        releases += 1
        released.notify_all()


def task_write(parameters):
    adapter.emit("task/complete", task=parameters["task"], body=adapter.content(data_of(parameters["data"])))


def socket_create(parameters):
    if parameters["host"] in ("bug", "fault"):
        raise RuntimeError("a bug")
    if parameters["host"] == "refused":
        raise Refused(error("refused", "timedOut", domain="NSURLErrorDomain", code=-1001))
    if parameters["host"] == "unoffered":
        raise NotOffered("socket/create.takesInRead")


def session_effectiveConfiguration(parameters):
    size = {"mega": 900 << 10, "long": 2 << 20}.get(parameters["session"])
    return {"configuration": {"long": "x" * size}} if size else None


def arcgis_query(parameters):
    queries[parameters["query"]] = True


def cache_usage(parameters):
    if parameters["cache"] == "nobody":
        queries[parameters["cache"]]


for operation in OPERATIONS:
    adapter.operation(operation)(echo(operation))
adapter.run()
