"""A client of WebSocket (RFC 6455) for tests: opens, sends a text in two frames with a ping in between, and closes.

usage: websocket.py ADDRESS PORT TLS PATH TEXT
"""

import base64
import hashlib
import os
import socket
import ssl
import struct
import sys

address, port, tls, path, text = sys.argv[1:]
line = socket.create_connection((address, int(port)), timeout=10)
if tls == "tls":
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    line = context.wrap_socket(line)
key = base64.b64encode(os.urandom(16)).decode()
line.sendall(f"GET {path} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: keep-alive, Upgrade\r\n"
             f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode())
stream = line.makefile("rb")
print(stream.readline().decode().strip())
fields = {}
while field := stream.readline().decode().strip():
    name, _, value = field.partition(": ")
    fields[name.lower()] = value
wanted = base64.b64encode(hashlib.sha1((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").encode()).digest()).decode()
print("accepted" if fields.get("sec-websocket-accept") == wanted else "not accepted")


def send(first, payload):
    mask = os.urandom(4)
    size = len(payload)
    length = bytes([0x80 | size]) if size < 126 else b"\xfe" + struct.pack(">H", size) if size < 65536 \
        else b"\xff" + struct.pack(">Q", size)
    line.sendall(bytes([first]) + length + mask + bytes(byte ^ mask[i % 4] for i, byte in enumerate(payload)))


def receive():
    first, size = stream.read(2)
    if size == 126:
        size, = struct.unpack(">H", stream.read(2))
    elif size == 127:
        size, = struct.unpack(">Q", stream.read(8))
    return first, stream.read(size)


half = len(text) // 2
send(0x01, text[:half].encode())
send(0x89, b"are you there")
send(0x80, text[half:].encode())
for _ in range(2):
    first, payload = receive()
    print(hex(first), payload.decode() if len(payload) < 100 else len(payload))
send(0x88, struct.pack(">H", 1000) + b"bye")
first, payload = receive()
print(hex(first), struct.unpack(">H", payload)[0], "end" if not stream.read() else "more")
