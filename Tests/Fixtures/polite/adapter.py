#!/usr/bin/env python3
"""A well-behaved adapter of few operations, for tests of the connection: it answers out of order, refuses and asks back."""
import json
import os
import sys
import time

OUT = os.fdopen(os.dup(1), "wb", buffering=0)
os.dup2(2, 1)
AHEAD = 100  # seconds by which its clock is ahead
held = []
challenged = {}


def send(**message):
    OUT.write((json.dumps({"jsonrpc": "2.0", **message}) + "\n").encode())


def refuse(identifier, code, **data):
    send(id=identifier, error={"code": code, "message": "refused", "data": data})


for line in sys.stdin:
    message = json.loads(line)
    identifier = message.get("id")
    parameters = message.get("params", {})
    method = message.get("method")
    if method is None:
        # The answer to a challenge: its disposition becomes the error of the task.
        send(method="task/complete", params={"task": challenged.pop(identifier), "error": {"message": message["result"]["disposition"]}})
    elif method == "initialize":
        send(id=identifier, result={
            "protocolVersion": 1, "implementation": {"name": "polite", "version": "2"}, "features": ["request.*"],
            "operations": ["initialize", "shutdown", "sync", "task/create", "task/resume", "session/create", "cookies/createStorage"],
            "events": ["task/complete", "log"], "authentication": "challenge", "flushSeconds": 99, "new": 1,
        })
    elif method == "sync":
        for number in range(100):
            send(method="log", params={"message": str(number)})
        send(id=identifier, result={"at": time.time() + AHEAD})
    elif method == "cookies/createStorage":
        # Answered in reverse, three at a time.
        held.insert(0, identifier)
        if len(held) == 3:
            for one in held:
                send(id=one, result={})
            held.clear()
    elif method == "session/create":
        refuse(identifier, -32002, error={"message": "no session", "name": "invalidState"})
    elif method == "task/create":
        refuse(identifier, -32001, features=["request.cachePolicy=x"])
    elif method == "task/resume":
        challenge = "c-" + parameters["task"]
        challenged[challenge] = parameters["task"]
        send(id=challenge, method="challenge", params={
            "task": parameters["task"], "previousFailureCount": 0,
            "protectionSpace": {"host": "a.test", "port": 1, "authenticationMethod": "Basic"},
        })
        send(id=identifier, result={})
    elif method == "shutdown":
        send(id=identifier, result={})
