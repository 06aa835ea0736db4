#!/usr/bin/env python3
"""A server by hand, which prints what arrives and answers as the URL says. It knows nothing of the harness.

    python3 server.py [PORT]        listens at PORT (8000) of 127.0.0.1, and at PORT + 1

Each request is printed with the number of its connection. What the query says is the answer:

    status=303  location=URL  set-cookie=TEXT  challenge=TEXT  header=NAME: VALUE  body=TEXT
    chunked      the content goes in one chunk
    end=N        closes the connection after N bytes of the answer
    second=end   closes the connection without an answer to its second request
    early        a response 103 (Early Hints) goes before
    once=TEXT    the status is for requests without a field Authorization (or Proxy-Authorization) only

Without any, the answer is 200 with the request line and the fields of the request.
"""
import socket
import sys
import threading
from urllib.parse import parse_qs, urlsplit

LOCK = threading.Lock()
SHOWN = ("authorization", "proxy-authorization", "cookie", "content-length", "transfer-encoding", "expect", "connection", "host")


def head_and_rest(connection, data):
    while b"\r\n\r\n" not in data:
        piece = connection.recv(65536)
        if not piece:
            return None, b""
        data += piece
    head, _, rest = data.partition(b"\r\n\r\n")
    return head.decode("latin-1").split("\r\n"), rest


def content(connection, fields, data):
    """The content of a request and what follows it."""
    if fields.get("transfer-encoding", "").lower() == "chunked":
        body = b""
        while True:
            while b"\r\n" not in data:
                data += connection.recv(65536)
            size, _, data = data.partition(b"\r\n")
            size = int(size, 16)
            while len(data) < size + 2:
                data += connection.recv(65536)
            body, data = body + data[:size], data[size + 2 :]
            if size == 0:
                return body, data
    size = int(fields.get("content-length", 0))
    while len(data) < size:
        piece = connection.recv(65536)
        if not piece:
            break
        data += piece
    return data[:size], data[size:]


def serve(connection, number, port):
    data, count = b"", 0
    while True:
        lines, data = head_and_rest(connection, data)
        if lines is None:
            break
        count += 1
        fields = {name.strip().lower(): value.strip() for name, _, value in (line.partition(":") for line in lines[1:])}
        if fields.get("expect", "").lower() == "100-continue":
            connection.sendall(b"HTTP/1.1 100 Continue\r\n\r\n")
        body, data = content(connection, fields, data)
        with LOCK:
            said = [f"{name}: {fields[name]}" for name in SHOWN if name in fields]
            print(f"port {port} connection {number}: {lines[0]} | {len(body)} bytes {body[:40]!r} | {'; '.join(said)}", flush=True)
        target = lines[0].split(" ")[1]
        wanted = {name: values for name, values in parse_qs(urlsplit(target).query, keep_blank_values=True).items()}
        first = lambda name, usual: wanted.get(name, [usual])[0]
        if first("second", "") == "end" and count == 2:
            break
        is_known = "authorization" in fields or "proxy-authorization" in fields
        status = "200" if "once" in wanted and is_known else first("status", "200")
        answer = first("body", "\n".join(lines) + "\n").encode("latin-1")
        if status in ("204", "304"):
            answer = b""
        out = [f"HTTP/1.1 {status} By hand"]
        out += [f"Set-Cookie: {value}" for value in wanted.get("set-cookie", [])]
        out += [f"Location: {value}" for value in wanted.get("location", [])]
        out += [value for value in wanted.get("header", [])]
        if status in ("401", "407"):
            name = "WWW-Authenticate" if status == "401" else "Proxy-Authenticate"
            out += [f"{name}: {value}" for value in wanted.get("challenge", [])]
        if "chunked" in wanted:
            out.append("Transfer-Encoding: chunked")
            answer = b"%x\r\n%s\r\n0\r\n\r\n" % (len(answer), answer)
        elif status not in ("204", "304"):
            out.append(f"Content-Length: {len(answer)}")
        bytes_out = ("\r\n".join(out) + "\r\n\r\n").encode("latin-1") + (b"" if lines[0].startswith("HEAD ") else answer)
        if "early" in wanted:
            bytes_out = b"HTTP/1.1 103 Early Hints\r\nLink: </style.css>; rel=preload\r\n\r\n" + bytes_out
        if "end" in wanted:
            connection.sendall(bytes_out[: int(first("end", "0"))])
            break
        connection.sendall(bytes_out)
    connection.close()


def listen(port, ready=None):
    listener = socket.create_server(("127.0.0.1", port), backlog=64)
    if ready is not None:
        ready.append(listener.getsockname()[1])
    number = 0
    while True:
        connection, _ = listener.accept()
        number += 1
        threading.Thread(target=serve, args=(connection, number, port), daemon=True).start()


if __name__ == "__main__":
    start = int(sys.argv[1]) if len(sys.argv) > 1 else 8000
    threading.Thread(target=listen, args=(start + 1,), daemon=True).start()
    listen(start)
