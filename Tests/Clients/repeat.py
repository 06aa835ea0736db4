"""Sends the same request again and again by http.client, on several connections at a time, and says what came of it, each
outcome with how often it was.

usage: repeat.py SCHEME HOST ADDRESS PORT ANCHORS PATH COUNT
"""

import collections
import concurrent.futures
import http.client
import socket
import ssl
import sys

scheme, host, address, port, anchors, path, count = sys.argv[1:]
context = ssl.create_default_context(cafile=anchors)
# An end without close_notify is to be told from one with it.
context.options &= ~getattr(ssl, "OP_IGNORE_UNEXPECTED_EOF", 0x80)


def connected():
    plain = socket.create_connection((address, int(port)), timeout=10)
    if scheme == "http":
        return plain
    return context.wrap_socket(plain, server_hostname=host, suppress_ragged_eofs=False)


def outcome():
    got = 0
    words = []
    with connected() as sock:
        connection = http.client.HTTPConnection(host)
        connection.sock = sock
        try:
            connection.request("GET", path)
            response = connection.getresponse()
            words = [str(response.status), response.reason]
            while piece := response.read1(1 << 16):
                got += len(piece)
            words.append(str(got))
            if response.length:
                words.append(f"lacks {response.length}")
        except Exception as error:
            if words:
                words.append(str(got))
            words.append(type(error).__name__)
    return " ".join(words)


with concurrent.futures.ThreadPoolExecutor(8) as pool:
    outcomes = collections.Counter(pool.map(lambda _: outcome(), range(int(count))))
for words, times in sorted(outcomes.items()):
    print(times, words)
