#!/usr/bin/env python3
"""Adapter for urllib of the Python standard library.

urllib knows neither a relay nor an app's authorization: told of a policy it does nothing with it and dials directly.
The harness sees that; this program only says what urllib did.
"""
import base64
import hashlib
import http.cookiejar
import json
import os
import platform
import socket
import ssl
import sys
import threading
import time
import urllib.error
import urllib.request

OUT = os.fdopen(os.dup(1), "wb", buffering=0)
os.dup2(2, 1)  # whatever prints goes to the log
lock = threading.RLock()
hosts, sessions, tasks = {}, {}, {}
context = ssl.create_default_context()
resolve = socket.getaddrinfo
# Names are the same in capitals; Python hands out what the app has written.
socket.getaddrinfo = lambda host, *rest, **named: resolve(hosts.get(str(host).lower(), host), *rest, **named)


class Refused(Exception):
    def __init__(self, code, message):
        super().__init__(message)
        self.reply = {"code": code, "message": message}


def send(**message):
    with lock:
        OUT.write((json.dumps({"jsonrpc": "2.0", **message}) + "\n").encode())


def error(failure):
    """An exception in the words of the protocol; what urllib does not tell apart stays `other`."""
    cause = getattr(failure, "reason", failure)
    if isinstance(cause, TimeoutError):
        name = "timedOut"
    elif isinstance(cause, ssl.SSLCertVerificationError):
        # OpenSSL's numbers: not yet valid, expired, self-signed, self-signed in the chain, issuer not found
        name = {9: "serverCertificateNotYetValid", 10: "serverCertificateHasBadDate", 18: "serverCertificateUntrusted",
                19: "serverCertificateHasUnknownRoot", 20: "serverCertificateHasUnknownRoot"}.get(
                    cause.verify_code, "serverCertificateUntrusted")
    elif isinstance(cause, ssl.SSLError):
        name = "secureConnectionFailed"
    elif isinstance(cause, socket.gaierror):
        name = "cannotFindHost"
    elif isinstance(cause, (ConnectionRefusedError, OSError)) and isinstance(failure, urllib.error.URLError):
        name = "cannotConnectToHost"
    elif isinstance(cause, OSError):
        name = "networkConnectionLost"
    else:
        name = "other"
    return {"message": f"{type(cause).__name__}: {cause}", "name": name}


def content(body):
    report = {"size": len(body), "sha256": hashlib.sha256(body).hexdigest()}
    if len(body) <= 16384:
        try:
            report["text"] = body.decode()
        except UnicodeDecodeError:
            report["base64"] = base64.b64encode(body).decode()
    return report


def session(handle):
    if handle not in sessions:
        cookies = urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar())
        tls = urllib.request.HTTPSHandler(context=context)
        # No proxy of the environment: the device has none.
        sessions[handle] = urllib.request.build_opener(urllib.request.ProxyHandler({}), tls, cookies)
    return sessions[handle]


def run(handle, opener, request):
    report = {"task": handle}
    try:
        body = request.get("body", {})
        data = body["text"].encode() if "text" in body else base64.b64decode(body["base64"]) if body else None
        call = urllib.request.Request(request["url"], data=data, method=request.get("method", "GET"))
        for name, value in request.get("headers", []):
            call.add_header(name, value)
        try:
            answer = opener.open(call, timeout=request.get("timeoutInterval", 60))
        except urllib.error.HTTPError as refusal:  # a status of 400 and more is an answer too
            answer = refusal
        with answer:
            report["response"] = {"status": answer.status, "url": answer.url, "headers": answer.headers.items()}
            report["body"] = content(answer.read())
    except Exception as failure:
        report["error"] = error(failure)
    report["at"] = time.time()
    with lock:
        if handle in tasks:  # the app may have quit meanwhile
            send(method="task/complete", params=report)


def launch(parameters):
    environment = parameters["environment"]
    hosts.update((name.lower(), address) for name, address in environment["hosts"].items())
    if environment["trustAnchors"]:
        global context
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
        context.load_verify_locations(cadata="\n".join(environment["trustAnchors"]))


def quit_app(parameters):
    with lock:
        sessions.clear()
        tasks.clear()
        hosts.clear()


def create_task(parameters):
    if parameters["session"] not in sessions:
        raise Refused(-32003, f"no session {parameters['session']}")
    tasks[parameters["task"]] = (session(parameters["session"]), parameters["request"])


def resume_task(parameters):
    if parameters["task"] not in tasks:
        raise Refused(-32003, f"no task {parameters['task']}")
    threading.Thread(target=run, args=(parameters["task"], *tasks[parameters["task"]]), daemon=True).start()


OPERATIONS = {
    "initialize": lambda parameters: {
        "protocolVersion": 1,
        "implementation": {"name": "urllib", "version": platform.python_version(), "language": "Python"},
        "operations": list(OPERATIONS),
        "events": ["task/complete"],
        "features": ["request.body", "request.timeoutInterval", "policy.*", "app/launch.circumstance=*"],
        "policyDelivery": "push",
        "nameResolution": "hosts",
    },
    "shutdown": lambda parameters: None,
    "app/launch": launch,
    "app/quit": quit_app,
    "reset": quit_app,
    "session/create": lambda parameters: session(parameters["session"]) and None,
    "task/create": create_task,
    "task/resume": resume_task,
}

for line in sys.stdin:
    message = json.loads(line)
    try:
        if message["method"] not in OPERATIONS:
            raise Refused(-32601, f"{message['method']} is not offered")
        send(id=message["id"], result=OPERATIONS[message["method"]](message["params"]) or {})
    except Refused as refusal:
        send(id=message["id"], error=refusal.reply)
