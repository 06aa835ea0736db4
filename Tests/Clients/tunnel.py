"""Forwards connections to 127.0.0.1 through the relay: ADDRESS PORT NAME ANCHORS TOKEN TARGET COMMAND.

Runs the shell command with the port in $PORT and ends with it."""
import os, select, socket, ssl, subprocess, sys, threading

address, port, name, anchors, token, target, command = sys.argv[1:]
context = ssl.create_default_context(cafile=anchors)


def carry(client):
    relay = context.wrap_socket(socket.create_connection((address, int(port))), server_hostname=name)
    relay.sendall(f"CONNECT {target} HTTP/1.1\r\nHost: {target}\r\nProxy-Authorization: Bearer {token}\r\n\r\n".encode())
    head = b""
    while b"\r\n\r\n" not in head:
        piece = relay.recv(4096)
        if not piece:
            return client.close()
        head += piece
    if b" 200 " not in head.split(b"\r\n")[0]:
        return client.close()
    ends = [client, relay]
    while True:
        ready = ends if relay.pending() else select.select(ends, [], [])[0]
        for end in ready:
            if end is relay and not relay.pending() and relay not in select.select([relay], [], [], 0)[0]:
                continue
            if end is client and client not in select.select([client], [], [], 0)[0]:
                continue
            piece = end.recv(65536)
            if not piece:
                client.close()
                return relay.close()
            (relay if end is client else client).sendall(piece)


def accept(listener):
    while True:
        client = listener.accept()[0]
        threading.Thread(target=carry, args=[client], daemon=True).start()


listener = socket.create_server(("127.0.0.1", 0))
threading.Thread(target=accept, args=[listener], daemon=True).start()
environment = dict(os.environ, PORT=str(listener.getsockname()[1]))
sys.exit(subprocess.run(["/bin/sh", "-c", command], env=environment).returncode)
