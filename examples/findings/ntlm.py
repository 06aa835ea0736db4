#!/usr/bin/env python3
"""A server that asks for NTLM and prints what each message says: python3 ntlm.py [PORT] [plain|session] [--messages] (8020, session).

It takes every password. `session` offers extended session security and tells its time, as Windows does; `plain` offers neither.
[MS-NLMP], sections 2.2.1.3 and 3.1.5.1.2.
"""
import base64
import random
import socket
import struct
import sys
import threading
import time

PORT = int(sys.argv[1]) if len(sys.argv) > 1 else 8020
IS_PLAIN = "plain" in sys.argv
UNICODE, OEM, NTLM, SIGN, EXTENDED, TARGET_INFO = 0x1, 0x2, 0x200, 0x8000, 0x80000, 0x800000
LOCK = threading.Lock()


def challenge(asked):
    """Names are in UTF-16 where the client knows that, else in its own character set."""
    flags = (asked & UNICODE or OEM) | NTLM | SIGN | 0x4 | 0x10000
    name = "CORP".encode("utf-16-le")
    info = b""
    if not IS_PLAIN:
        flags |= EXTENDED | TARGET_INFO
        now = int((time.time() + 11644473600) * 10_000_000)
        pairs = [(2, name), (1, "APP".encode("utf-16-le")), (7, struct.pack("<Q", now))]
        info = b"".join(struct.pack("<HH", kind, len(value)) + value for kind, value in pairs) + struct.pack("<HH", 0, 0)
    offset = 56
    return (
        b"NTLMSSP\0" + struct.pack("<I", 2) + struct.pack("<HHI", len(name), len(name), offset) + struct.pack("<I", flags) + b"12345678"
        + bytes(8) + struct.pack("<HHI", len(info), len(info), offset + len(name)) + bytes([10, 0, 0, 0, 0, 0, 0, 15]) + name + info
    )


def field(message, at):
    length, _, offset = struct.unpack_from("<HHI", message, at)
    return message[offset : offset + length], offset


def serve(connection, number):
    step, data, asked = "new", b"", 0
    while True:
        while b"\r\n\r\n" not in data:
            piece = connection.recv(65536)
            if not piece:
                return
            data += piece
        head, _, data = data.partition(b"\r\n\r\n")
        lines = head.decode("latin-1").split("\r\n")
        token = next((line.split(" ")[-1] for line in lines if line.lower().startswith("authorization: ntlm")), None)
        said, answer = "no credentials", "401 Asks\r\nWWW-Authenticate: NTLM\r\n"
        if token:
            message = base64.b64decode(token)
            kind = struct.unpack_from("<I", message, 8)[0]
            if kind == 1:
                asked = struct.unpack_from("<I", message, 12)[0]
                step, said = "asked", f"type 1, flags {asked:#x}"
                answer = "401 Asks\r\nWWW-Authenticate: NTLM " + base64.b64encode(challenge(asked)).decode() + "\r\n"
            else:
                if "--messages" in sys.argv:
                    print("message", token, flush=True)
                (lm, lm_at), (nt, nt_at), (user, user_at) = field(message, 12), field(message, 20), field(message, 36)
                _, host_at = field(message, 44)
                _, domain_at = field(message, 28)
                # Behind 64 bytes of fields, maybe 8 of a version, and 16 of the code; what follows at once has none.
                first = min(at for at in (lm_at, nt_at, user_at, host_at, domain_at) if at)
                has_code = first >= 80 and any(message[first - 16 : first])
                form = "NTLMv2" if len(nt) > 24 else "NTLM2 session" if lm[8:] == bytes(16) else "NTLMv1"
                name = user.decode("utf-16-le" if struct.unpack_from("<I", message, 60)[0] & UNICODE else "utf-8", "replace")
                said = f"type 3, user {name}, {form}, integrity code {'there' if has_code else 'absent'}"
                if step != "asked":
                    said += "  <- NOT the connection that was given the challenge"
                answer = "200 OK\r\n" if step == "asked" else "401 Wrong\r\nWWW-Authenticate: NTLM\r\n"
                step = "done"
        elif step == "done":
            answer, said = "200 OK\r\n", "logged in already"
        with LOCK:
            print(f"connection {number}: {lines[0]} | {said}", flush=True)
        time.sleep(random.random() / 20)
        connection.sendall(("HTTP/1.1 " + answer + "Content-Length: 0\r\n\r\n").encode())


listener, count = socket.create_server(("127.0.0.1", PORT), backlog=64), 0
while True:
    accepted, _ = listener.accept()
    count += 1
    threading.Thread(target=serve, args=(accepted, count), daemon=True).start()
