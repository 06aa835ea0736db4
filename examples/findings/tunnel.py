#!/usr/bin/env python3
"""A proxy that plays each https server behind its tunnels itself, and prints what is asked in the clear and inside: python3 tunnel.py [PORT] [STATUS]

PORT (8040) of 127.0.0.1 is plain, PORT + 1 by TLS. CONNECT is answered by STATUS; without one, by 407 with Basic and Digest to whom does not log in, and
by 200 else; any other method that logs in is led to https. The certificate is of localhost, and signs itself: it is written to tunnel.pem. Needs openssl.
"""
import os
import socket
import ssl
import subprocess
import sys
import tempfile
import threading

PORT = int(sys.argv[1]) if len(sys.argv) > 1 else 8040
STATUS = sys.argv[2] if len(sys.argv) > 2 else None
ASKS = 'HTTP/1.1 407 Asks\r\nProxy-Authenticate: {}\r\nContent-Length: 0\r\n\r\n'
with tempfile.TemporaryDirectory() as folder:
    key = os.path.join(folder, "key.pem")
    command = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", key, "-out", "tunnel.pem", "-days", "2", "-subj", "/CN=localhost"]
    subprocess.run([*command, "-addext", "subjectAltName=DNS:localhost"], check=True, stderr=subprocess.DEVNULL)
    CONTEXT = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    CONTEXT.load_cert_chain("tunnel.pem", key)
CONTEXT.sni_callback = lambda connection, name, context: print("server name:", name, flush=True)


def head(stream):
    data = b""
    while b"\r\n\r\n" not in data:
        piece = stream.recv(65536)
        if not piece:
            return []
        data += piece
    return data.decode("latin-1").split("\r\n")


def shown(where, lines):
    fields = [line for line in lines[1:] if line.lower().startswith(("proxy-authorization", "authorization"))]
    print(f"{where}: {lines[0]} | {'; '.join(fields)}", flush=True)
    return bool(fields)


def serve(connection, is_secured):
    try:
        stream = CONTEXT.wrap_socket(connection, server_side=True) if is_secured else connection
        while lines := head(stream):
            has_login = shown("proxy", lines)
            if STATUS:
                stream.sendall(f"HTTP/1.1 {STATUS} Is it\r\nLocation: http://localhost:9/\r\nContent-Length: 9\r\n\r\nthe proxy".encode())
            elif not has_login:
                method = 'Digest realm="proxy", nonce="once", qop="auth"' if "digest" in lines[0] else 'Basic realm="proxy"'
                stream.sendall(ASKS.format(method).encode())
            elif not lines[0].startswith("CONNECT"):
                stream.sendall(b"HTTP/1.1 302 There\r\nLocation: https://localhost:8443/page\r\nContent-Length: 0\r\n\r\n")
            else:
                stream.sendall(b"HTTP/1.1 200 OK\r\n\r\n")
                inner = CONTEXT.wrap_socket(stream, server_side=True)
                while lines := head(inner):
                    shown("  inside", lines)
                    inner.sendall(b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")
    except OSError as failure:
        print("refused:", failure, flush=True)


def listen(port, is_secured):
    listener = socket.create_server(("127.0.0.1", port))
    while True:
        threading.Thread(target=serve, args=(listener.accept()[0], is_secured), daemon=True).start()


threading.Thread(target=listen, args=(PORT + 1, True), daemon=True).start()
listen(PORT, False)
