#!/usr/bin/env python3
"""A small adapter that misbehaves in the way its first argument names, in `app/launch` unless said otherwise.

A second argument: only in launches whose case or installation contains it.
"""
import json
import os
import signal
import subprocess
import sys
import time

WAY = sys.argv[1]
VICTIM = sys.argv[2] if len(sys.argv) > 2 else ""
REFUSES = WAY == "refuses-sessions"
EXITS = WAY == "exits-at-sessions"
WRAPPED = WAY in ("hands-control", "takes-no-rules", "keeps-control-to-itself")
MORE_OPERATIONS = ["session/create", "task/create", "task/resume"] if REFUSES or EXITS else []
MORE_OPERATIONS += ["device/set", "policy/update"] if WRAPPED else []
MORE_EVENTS = ["task/complete"] if REFUSES else []
MORE_EVENTS += ["app/exit"] if WAY == "keeps-control-to-itself" else ["app/exit", "app/control"]
OUT = os.fdopen(os.dup(1), "wb", buffering=0)
os.dup2(2, 1)


def write(data):
    while data:
        data = data[OUT.write(data) :]


def send(message):
    write(json.dumps({"jsonrpc": "2.0", **message}).encode() + b"\n")


def event(name, **parameters):
    send({"method": name, "params": parameters})


def linger():
    while True:
        time.sleep(1000)


def background(*command):
    # Holds the pipe: descriptor 1 of the child is the adapter's standard output.
    child = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=OUT, start_new_session=False)
    print(f"background {child.pid}", file=sys.stderr, flush=True)


def misbehave(request):
    """Returns whether the request is still to be answered."""
    identifier = request["id"]
    if WAY == "never-answers":
        return False
    if WAY == "garbage":
        write(b"Hello, I am an adapter\n")
    elif WAY == "invalid-utf8":
        write(b'{"jsonrpc":"2.0","method":"log","params":{"message":"\xff\xfe"}}\n')
    elif WAY == "not-a-message":
        write(b'{"jsonrpc":"2.0","id":null,"result":{}}\n')
    elif WAY == "long-line":
        write(b'{"jsonrpc":"2.0","method":"log","params":{"message":"')
        for _ in range(100):
            write(b"x" * 1_000_000)
        write(b'"}}\n')
    elif WAY == "deep-json":
        write(b"[" * 100_000 + b"]" * 100_000 + b"\n")
    elif WAY == "flood-events":
        while True:
            event("log", message="again")
    elif WAY == "flood-bytes":
        while True:
            event("log", message="x" * 500_000)
    elif WAY == "flood-errors":
        while True:
            sys.stderr.write("x" * 65_536)
    elif WAY == "fill-standard-error":
        for _ in range(160):
            sys.stderr.write("x" * 65_536)
        sys.stderr.flush()
    elif WAY == "replies-twice":
        send({"id": identifier, "result": {}})
    elif WAY == "replies-to-unknown":
        send({"id": 4711, "result": {}})
    elif WAY == "replies-to-text":
        send({"id": "never", "result": {}})
    elif WAY == "bad-result":
        send({"id": identifier, "result": {"dataDirectories": "/tmp"}})
        return False
    elif WAY == "null-result":
        send({"id": identifier, "result": {"extra": None}})
        return False
    elif WAY == "bad-event":
        event("task/complete", body={"size": 1})
    elif WAY == "bad-request":
        send({"id": 1, "method": "help", "params": {}})
    elif WAY == "bad-challenge":
        send({"id": 1, "method": "challenge", "params": {"previousFailureCount": 0}})
    elif WAY == "undeclared-event":
        event("session/invalid", session="session")
    elif WAY == "undeclared-challenge":
        space = {"host": "a.test", "port": 1, "authenticationMethod": "Basic"}
        send({"id": 1, "method": "challenge", "params": {"protectionSpace": space, "previousFailureCount": 0}})
    elif WAY == "error-reply":
        send({"id": identifier, "error": {"code": -32603, "message": "my fault"}})
        return False
    elif WAY == "crashes":
        write(b'{"jsonrpc":"2.0","method":"lo')
        os.kill(os.getpid(), signal.SIGSEGV)
    elif WAY == "exits":
        os._exit(7)
    elif WAY == "tells-exit":
        send({"id": identifier, "result": {}})
        event("app/exit", code=0)
        os._exit(0)
    elif WAY == "only-tells-exit":
        send({"id": identifier, "result": {}})
        event("app/exit", code=0)
        return False
    elif WRAPPED:
        send({"id": identifier, "result": {}})
        event("app/control", to="client")
        return False
    elif WAY == "exits-holding-pipe":
        background("sleep", "1000")
        os._exit(7)
    elif WAY == "closes-output":
        OUT.close()
        linger()
    elif WAY == "grandchild":
        background("sleep", "1000")
    elif WAY == "grandchild-setsid":
        background("setsid", "sleep", "1000")
    elif WAY == "grandchild-stubborn":
        background("setsid", "sh", "-c", "trap '' TERM HUP INT; while :; do sleep 1; done")
    return True


def is_victim(launch):
    return VICTIM in f"{launch['case']} {launch['installation']}"


def refusal(request):
    """An object that is not made is not known later, and to be asked for it is a fault of the harness."""
    if WAY == "no-version" and request["method"] == "initialize":
        return {"code": -32004, "message": "version 2 is spoken here"}
    if EXITS and request["method"] == "session/create":
        os._exit(0)
    if not REFUSES:
        return None
    if request["method"] == "session/create":
        return {"code": -32002, "message": "no", "data": {"error": {"message": "no sessions today"}}}
    if request["method"] == "task/create":
        os._exit(9)
    return None


def result(request):
    if request["method"] == "initialize":
        more = {}
        if WAY in ("tells-exit", "only-tells-exit"):
            more = {"features": ["app/launch.circumstance=*"]}
        if WAY == "names-its-profile":
            more = {"profiles": ["dynamics.url-session"]}
        if WRAPPED:
            rules = [] if WAY == "takes-no-rules" else ["policy.tunnelRules"]
            features = ["device.clientApp", "policy.applicationServers", "policy.additionalServers", *rules]
            more = {"policyDelivery": "push", "features": [*features, "app/launch.circumstance=*"]}
        return {
            **more,
            "protocolVersion": 2 if WAY == "other-version" else 1,
            "implementation": {"name": "hostile"},
            "operations": ["initialize", "shutdown", "app/launch", "app/quit", *MORE_OPERATIONS],
            "events": ["log", *MORE_EVENTS],
        }
    return {}


def has_started():
    """Whether a process before this one has left the mark that the second argument names."""
    if os.path.exists(VICTIM):
        return True
    with open(VICTIM, "w", encoding="utf-8"):
        return False


def main():
    if WAY == "exits-at-once" or WAY == "exits-at-once-later" and has_started():
        print("my library is not installed", file=sys.stderr)
        sys.exit(3)
    if WAY == "never-answers-initialize":
        linger()
    if WAY == "prints-first":
        write(b"Welcome!\n")
    if WAY == "never-reads":
        linger()
    if WAY in ("ignores-term", "ignores-shutdown"):
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
    for line in sys.stdin.buffer:
        request = json.loads(line)
        if request["method"] == "app/launch" and is_victim(request["params"]) and not misbehave(request):
            continue
        if request["method"] == "shutdown" and WAY == "ignores-shutdown":
            continue
        if request["method"] == "policy/update":
            event("log", message=json.dumps(request["params"]["policy"]["tunnelRules"]))
            event("app/control", to="app")
        error = refusal(request)
        send({"id": request["id"], **({"error": error} if error else {"result": result(request)})})
    if WAY == "ignores-term":
        linger()
    if WAY == "exits-badly":
        sys.exit(9)


main()
