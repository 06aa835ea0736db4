#!/usr/bin/env python3
"""A proxy that wants a login by Basic for everything, and prints what it is asked: python3 proxy.py [PORT] (8030).

It opens no tunnel and fetches nothing: to whom has logged in it answers by itself.
"""
import socket
import sys
import threading


def serve(connection, number):
    data = b""
    while True:
        while b"\r\n\r\n" not in data:
            piece = connection.recv(65536)
            if not piece:
                return
            data += piece
        head, _, data = data.partition(b"\r\n\r\n")
        lines = head.decode("latin-1").split("\r\n")
        login = next((line for line in lines if line.lower().startswith("proxy-authorization:")), "no login")
        print(f"connection {number}: {lines[0]} | {login}", flush=True)
        is_known = login != "no login"
        status = "200 OK" if is_known else "407 Asks\r\nProxy-Authenticate: Basic realm=\"proxy\""
        length = "" if is_known and lines[0].startswith("CONNECT") else "Content-Length: 2\r\n"
        connection.sendall(f"HTTP/1.1 {status}\r\n{length}\r\n".encode() + (b"ok" if length else b""))
        if not length:
            connection.close()
            return


listener, count = socket.create_server(("127.0.0.1", int(sys.argv[1]) if len(sys.argv) > 1 else 8030)), 0
while True:
    accepted, _ = listener.accept()
    count += 1
    threading.Thread(target=serve, args=(accepted, count), daemon=True).start()
