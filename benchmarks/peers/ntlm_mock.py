"""A server that wants NTLM, as one would write it in Python: the standard library's threaded server and pyspnego.

usage: ntlm_mock.py ADDRESS      prints its port; NTLM_USER_FILE holds DOMAIN:USER:PASSWORD
"""
import base64
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import spnego


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    context = None

    def answer(self, status, fields=()):
        body = b"welcome"
        self.send_response(status)
        for name, value in fields:
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def do_GET(self):
        scheme, _, token = self.headers.get("Authorization", "").partition(" ")
        if scheme != "NTLM":
            return self.answer(401, [("WWW-Authenticate", "NTLM")])
        if self.context is None:
            self.context = spnego.server(protocol="ntlm")
        try:
            out = self.context.step(base64.b64decode(token))
        except spnego.exceptions.SpnegoError:
            self.context = None
            return self.answer(401, [("WWW-Authenticate", "NTLM")])
        if not self.context.complete:
            return self.answer(401, [("WWW-Authenticate", "NTLM " + base64.b64encode(out).decode())])
        self.close_connection = True
        self.answer(200, [("Connection", "close")])

    def log_message(self, *_):
        pass


class Server(ThreadingHTTPServer):
    request_queue_size = 1024


server = Server((sys.argv[1], 0), Handler)
print(server.server_address[1], flush=True)
server.serve_forever()
