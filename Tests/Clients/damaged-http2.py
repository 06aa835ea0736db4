"""Sends HTTP/2 requests with damaged bytes, one connection for each seed; each has to end, or to answer, within its time.

usage: damaged-http2.py NAME ADDRESS PORT ANCHORS FIRST-SEED COUNT
prints how many connections were ended by the server or answered, and how many hung
"""
import random
import socket
import ssl
import struct
import sys

name, address, port, anchors, first, count = sys.argv[1:]


def frame(kind, flags, stream, payload):
    return struct.pack(">I", len(payload))[1:] + bytes([kind, flags]) + struct.pack(">I", stream) + payload


def literal(name, value):
    return b"\x00" + bytes([len(name)]) + name.encode() + bytes([len(value)]) + value.encode()


# RFC 7541, appendix A: 2 GET, 3 POST, 7 https; 1 :authority and 4 :path with a literal value.
def head(method):
    path = b"\x04" + bytes([1]) + b"/"
    return bytes([0x80 | method, 0x87]) + path + b"\x01" + bytes([len(name)]) + name.encode() + literal("x-field", "value")


whole = (
    b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"
    + frame(4, 0, 0, struct.pack(">HI", 4, 1 << 20))
    + frame(8, 0, 0, struct.pack(">I", 1 << 20))
    + frame(1, 5, 1, head(2))
    + frame(1, 4, 3, head(3))
    + frame(0, 1, 3, b"content of a request")
    + frame(6, 0, 0, b"12345678")
    + frame(3, 0, 1, struct.pack(">I", 8))
    + frame(1, 5, 5, head(2))
)
context = ssl.create_default_context(cafile=anchors)
context.set_alpn_protocols(["h2"])
ended = hung = 0
for seed in range(int(first), int(first) + int(count)):
    chance = random.Random(seed)
    begins = b""
    damaged = bytearray(whole)
    # Seed 0 damages nothing. Every third one spares the preface and the lengths of most frames.
    for _ in range(chance.randint(1, 4) if seed else 0):
        damaged[chance.randrange(24 if seed % 3 else 60, len(damaged))] = chance.randrange(256)
    if seed % 5 == 4:
        del damaged[chance.randrange(24, len(damaged)):]
    with socket.create_connection((address, int(port)), timeout=30) as plain:
        with context.wrap_socket(plain, server_hostname=name) as tls:
            try:
                tls.sendall(bytes(damaged))
                tls.settimeout(30)
                # The half-written may wait for more: then this side ends.
                begins = tls.recv(9)
                tls.settimeout(0.05)
                while tls.recv(1 << 16):
                    pass
            except socket.timeout:
                if not begins:
                    hung += 1
                    continue
            except (OSError, ssl.SSLError):
                pass
            ended += 1
print(ended, hung)
