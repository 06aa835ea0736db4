#!/usr/bin/env python3
"""An adapter for http.client and socket, of few operations, without the SDK. It is right but for the flaw that its argument names, if any."""
import base64
import contextlib
import hashlib
import http.client
import json
import os
import socket
import sys
import threading
import time
import urllib.parse

FLAW = sys.argv[1] if len(sys.argv) > 1 else ""
OUT = os.fdopen(os.dup(1), "wb", buffering=0)
os.dup2(2, 1)
lock = threading.Lock()
generation, hosts, sessions, tasks, sockets = 0, {}, set(), {}, {}


class Refused(Exception):
    def __init__(self, code, message, **data):
        super().__init__(message)
        self.reply = {"code": code, "message": message, **({"data": data} if data else {})}


def write(message):
    text = json.dumps({"jsonrpc": "2.0", **message})
    if FLAW == "repeats-a-member":
        text = '{"jsonrpc": "2.0", ' + text[1:]
    OUT.write((text + "\n").encode())


def send(**message):
    with lock:
        write(message)


def emit(name, born, **parameters):
    """Nothing of an app that has ended is reported."""
    with lock:
        if born == generation or FLAW == "reports-late":
            scale = 1000 if FLAW == "milliseconds" else 1
            write({"method": name, "params": {"at": time.time() * scale, **parameters}})


def bytes_of(body):
    if "repeat" in body:
        text = body["repeat"].encode()
        return (text * (body["size"] // len(text) + 1))[: body["size"]]
    return body["text"].encode() if "text" in body else base64.b64decode(body["base64"])


def content(data):
    report = {"size": len(data), "sha256": hashlib.sha256(data).hexdigest()}
    if FLAW == "loses-bytes":
        data = data[:-1]
        report = {"size": len(data), "sha256": hashlib.sha256(data).hexdigest()}
    if len(data) <= 16384:
        try:
            report["text"] = data.decode("latin-1" if FLAW == "takes-latin-1" else "utf-8")
        except UnicodeDecodeError:
            report["base64"] = base64.b64encode(data).decode()
    if FLAW == "takes-latin-1" and "text" in report:
        data = report["text"].encode()
        report.update(size=len(data), sha256=hashlib.sha256(data).hexdigest())
    return report


def run(handle, task, born):
    request, connection = task["request"], None
    named = {"task": handle}
    try:
        url = urllib.parse.urlsplit(request["url"])
        connection = task["connection"] = http.client.HTTPConnection(hosts[url.hostname], url.port, timeout=30)
        headers = {"Host": url.netloc}
        if FLAW != "drops-headers":
            headers.update(request.get("headers", []))
        # http.client asks nobody: an app that knows who it is says so with each request.
        for credential in task["credentials"] if FLAW != "drops-credentials" else []:
            login = f"{credential['user']}:{credential['password']}".encode()
            headers["Authorization"] = "Basic " + base64.b64encode(login).decode()
        body = bytes_of(request["body"]) if "body" in request and FLAW != "drops-body" else None
        method = "GET" if FLAW == "drops-method" else request.get("method", "GET")
        connection.request(method, f"{url.path}?{url.query}", body=body, headers=headers)
        answer = connection.getresponse()
        received = [] if FLAW == "drops-response-headers" else answer.getheaders()
        response = {"status": answer.status, "url": request["url"], "headers": received}
        data = answer.read()
    except Exception as failure:  # pylint: disable=broad-except
        emit("task/complete", born, **named, error={"message": str(failure), "name": "other"})
        return
    if task["style"] == "delegate":
        parts = [("task/response", {"response": response}), ("task/data", {"size": len(data)})]
        for name, members in reversed(parts) if FLAW == "swaps-events" else parts:
            emit(name, born, **named, **members)
    if FLAW == "invents-event":
        emit("task/sent", born, **named, sent=len(data))
    for _ in range(2 if FLAW == "completes-twice" else 1):
        emit("task/complete", born, **named, response=response, body=content(data))


def known(parameters, kind, table):
    if parameters[kind] not in table:
        raise Refused(-32003, f"nothing is named {parameters[kind]}")
    return parameters[kind]


def launch(parameters):
    hosts.update(parameters["environment"]["hosts"])


def end(parameters):
    global generation
    with lock:
        generation += 1
    sessions.clear()
    tasks.clear()
    for line in sockets.values():
        line["closed"] = True
    sockets.clear()


def create_session(parameters):
    sessions.add(parameters["session"])


def create_task(parameters):
    known(parameters, "session", sessions)

    def keep():
        style, credentials = parameters.get("style", "completion"), parameters.get("credentials", [])
        tasks[parameters["task"]] = {"request": parameters["request"], "style": style, "credentials": credentials}

    if FLAW == "answers-before-it-acts":
        threading.Timer(0.3, keep).start()
    else:
        keep()


def resume(parameters):
    handle = parameters["task"] if FLAW == "knows-everybody" else known(parameters, "task", tasks)
    if handle in tasks:
        threading.Thread(target=run, args=(handle, tasks[handle], generation), daemon=True).start()


def cancel(parameters):
    connection = tasks[known(parameters, "task", tasks)].get("connection")
    if connection is not None and connection.sock is not None and FLAW != "forgets-to-cancel":
        connection.sock.shutdown(2)


def create_socket(parameters):
    sockets[parameters["socket"]] = {"to": (hosts[parameters["host"]], parameters["port"]), "in": b"", "out": b"", "closed": False}


def connect_socket(parameters):
    """Connects before it answers, so that a write that follows at once has a connection."""
    handle = known(parameters, "socket", sockets)
    line = sockets[handle]
    try:
        line["connection"] = socket.create_connection(line["to"], timeout=30)
    except OSError as failure:
        emit("socket/error", generation, socket=handle, state="Error", error={"message": str(failure), "name": "other"})
        return
    threading.Thread(target=receive, args=(handle, line, generation), daemon=True).start()


def receive(handle, line, born):
    emit("socket/open", born, socket=handle, state="Connecting" if FLAW == "opens-in-another-state" else "Open")
    while not line["closed"]:
        try:
            data = line["connection"].recv(4096)
        except OSError:
            break
        if not data:
            break
        line["in"] += data
        emit("socket/read", born, socket=handle, state="Open", available=len(data) if FLAW == "counts-the-news" else len(line["in"]))
    line["connection"].close()
    emit("socket/close", born, socket=handle, state="Disconnected")


def append(parameters):
    sockets[known(parameters, "socket", sockets)]["out"] += bytes_of(parameters["data"])


def write_socket(parameters):
    line = sockets[known(parameters, "socket", sockets)]
    with contextlib.suppress(OSError):  # The thread that receives tells that the connection has ended.
        line["connection"].sendall(line["out"])
    line["out"] = b""


def consume(parameters):
    line = sockets[known(parameters, "socket", sockets)]
    taken, line["in"] = line["in"], b""
    return {"content": content(taken[1:] if FLAW == "loses-socket-bytes" else taken)}


def disconnect(parameters):
    line = sockets[known(parameters, "socket", sockets)]
    if FLAW != "stays-connected" and "connection" in line:
        with contextlib.suppress(OSError):
            line["connection"].shutdown(socket.SHUT_WR)


def sync(parameters):
    return {"at": time.time()}


OPERATIONS = {
    "initialize": None, "shutdown": lambda parameters: None, "reset": end, "sync": sync, "app/launch": launch, "app/quit": end,
    "session/create": create_session, "task/create": create_task, "task/resume": resume, "task/cancel": cancel,
    "socket/create": create_socket, "socket/connect": connect_socket, "socket/append": append, "socket/write": write_socket,
    "socket/consume": consume, "socket/disconnect": disconnect,
}


def initialize(parameters):
    if 1 not in parameters["protocolVersions"] and FLAW != "takes-any-version":
        raise Refused(-32004, "version 1 is spoken here")
    features = ["policy.*", "app/launch.circumstance=*", "request.body", "bytes.repeat", "task/create.style=delegate"]
    return {
        "protocolVersion": 1,
        "implementation": {"name": "http.client"},
        "operations": list(OPERATIONS) + (["cache/usage"] if FLAW == "promises-too-much" else []),
        "events": ["task/response", "task/data", "task/complete", "socket/open", "socket/read", "socket/close", "socket/error"],
        "features": features + (["request.bodi"] if FLAW == "misspells" else []),
        "policyDelivery": "push",
        "authentication": "preset",
        "authenticationMethods": ["basic" if FLAW == "misspells-a-method" else "Basic"],
        "nameResolution": "hosts",
    }


OPERATIONS["initialize"] = initialize


def serve(line):
    try:
        message = json.loads(line)
    except ValueError as failure:
        return send(error={"code": -32700, "message": str(failure)})
    if not isinstance(message, dict) or not isinstance(message.get("method"), str) or message.get("id") is None:
        return send(error={"code": -32600, "message": "no request"})
    method = message["method"]
    try:
        if method not in OPERATIONS:
            raise Refused(-32601, f"{method} is not offered")
        try:
            send(id=message["id"], result=OPERATIONS[method](message.get("params", {})) or {})
            if method == "app/launch" and FLAW == "answers-twice":
                send(id=message["id"], result={})
        except KeyError as missing:
            code = -32603 if FLAW == "wrong-code" else -32602
            raise Refused(code, f"{missing} is missing") from missing
    except Refused as refusal:
        send(id=message["id"], error=refusal.reply)
    return None


for received in sys.stdin.buffer:
    serve(received)
if FLAW == "outlives-its-input":
    time.sleep(60)
if FLAW == "exits-badly":
    sys.exit(3)
