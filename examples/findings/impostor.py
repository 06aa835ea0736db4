#!/usr/bin/env python3
"""A proxy by TLS with a certificate that nobody vouches for; prints what it is told: python3 impostor.py [PORT] (8443). Needs openssl."""
import os
import socket
import ssl
import subprocess
import sys
import tempfile
import threading

with tempfile.TemporaryDirectory() as folder:
    key, certificate = os.path.join(folder, "key.pem"), os.path.join(folder, "certificate.pem")
    command = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", key, "-out", certificate, "-days", "2", "-subj", "/CN=impostor"]
    subprocess.run(command, check=True, stderr=subprocess.DEVNULL)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate, key)


def serve(connection):
    try:
        stream = context.wrap_socket(connection, server_side=True)
        print("told:", stream.recv(65536), flush=True)
        stream.sendall(b"HTTP/1.1 200 OK\r\nContent-Length: 8\r\nConnection: close\r\n\r\nimpostor")
        stream.close()
    except OSError as failure:
        print("refused:", failure, flush=True)


listener = socket.create_server(("127.0.0.1", int(sys.argv[1]) if len(sys.argv) > 1 else 8443))
while True:
    threading.Thread(target=serve, args=(listener.accept()[0],), daemon=True).start()
