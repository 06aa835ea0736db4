"""A socket client over TCP or TLS, direct or through a relay, that can end its direction and go on reading.

    client.py TARGET ANCHORS COMMAND...     TARGET is a JSON object: host, address, port, tls, relay: {host, address, port, token}

Commands: send:TEXT, end, reset, read:COUNT, read (until the end). Writes what it read, then a line `0` or, after a reset, `3`, which is also its exit status.
"""
import json
import socket
import ssl
import struct
import sys


class Plain:
    def __init__(self, address, port):
        self.socket = socket.create_connection((address, port), timeout=20)

    def send(self, data):
        self.socket.sendall(data)

    def receive(self):
        return self.socket.recv(65536)

    def end(self):
        self.socket.shutdown(socket.SHUT_WR)

    def reset(self):
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.socket.close()


class Secure:
    def __init__(self, lower, context, name):
        self.lower, self.incoming, self.outgoing = lower, ssl.MemoryBIO(), ssl.MemoryBIO()
        self.tls = context.wrap_bio(self.incoming, self.outgoing, server_hostname=name)
        self.drive(self.tls.do_handshake)

    def drive(self, step):
        while True:
            try:
                return step()
            except ssl.SSLWantReadError:
                self.flush()
                self.feed()
            finally:
                self.flush()

    def feed(self):
        data = self.lower.receive()
        if data:
            self.incoming.write(data)
        else:
            self.incoming.write_eof()

    def flush(self):
        if self.outgoing.pending:
            self.lower.send(self.outgoing.read())

    def send(self, data):
        self.drive(lambda: self.tls.write(data))

    def receive(self):
        try:
            return self.drive(lambda: self.tls.read(65536))
        except ssl.SSLZeroReturnError:
            return b""

    def end(self):
        try:
            self.tls.unwrap()
        except ssl.SSLWantReadError:
            pass
        self.flush()
        self.lower.end()

    def reset(self):
        self.lower.reset()


def connect(target, anchors):
    context = ssl.create_default_context(cafile=anchors)
    relay = target.get("relay")
    if relay:
        line = Secure(Plain(relay["address"], relay["port"]), context, relay["host"])
        line.send(f"CONNECT {target['host']}:{target['port']} HTTP/1.1\r\n"
                  f"Proxy-Authorization: Bearer {relay['token']}\r\n\r\n".encode())
        head = line.receive()
        assert head.startswith(b"HTTP/1.1 200 ") and head.endswith(b"\r\n\r\n"), head
    else:
        line = Plain(target["address"], target["port"])
    return Secure(line, context, target["host"]) if target["tls"] else line


def run(target, anchors, *commands):
    line = connect(json.loads(target), anchors)
    try:
        for command in commands:
            word, _, rest = command.partition(":")
            if word == "send":
                line.send(rest.encode())
            elif word == "end":
                line.end()
            elif word == "reset":
                line.reset()
            else:
                count = int(rest or sys.maxsize)
                while count > 0:
                    data = line.receive()
                    if not data:
                        break
                    sys.stdout.write(data.decode())
                    sys.stdout.flush()
                    count -= len(data)
    except ConnectionResetError:
        return 3
    return 0


status = run(*sys.argv[1:])
print(f"\n{status}", end="")
sys.exit(status)
