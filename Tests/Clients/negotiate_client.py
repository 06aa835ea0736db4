"""requests with Negotiate: prints for each request the status, and whether the server proved itself to the client.

usage: negotiate_client.py LIBRARY COUNT URL [--resolve ADDRESS] [--user NAME --password TEXT] [--delegate] [--bind] [--show]

LIBRARY is `gssapi` (requests-gssapi: Kerberos, with the tickets of KRB5CCNAME) or `spnego` (pyspnego's own SPNEGO, with NTLM).
--resolve is the address of every host. --bind binds the login to the server's certificate. --show writes to
standard error what was sent.
"""
import argparse
import base64
import re
import socket
import sys
import urllib.parse
import warnings

import requests

warnings.simplefilter("ignore")
parser = argparse.ArgumentParser()
parser.add_argument("library", choices=["gssapi", "spnego"])
parser.add_argument("count", type=int)
parser.add_argument("url")
parser.add_argument("--resolve")
parser.add_argument("--user")
parser.add_argument("--password")
parser.add_argument("--delegate", action="store_true")
parser.add_argument("--bind", action="store_true")
parser.add_argument("--show", action="store_true")
options = parser.parse_args()

if options.resolve:
    lookup = socket.getaddrinfo
    socket.getaddrinfo = lambda host, *rest, **more: lookup(options.resolve, *rest, **more)
session = requests.Session()
session.trust_env = False
session.verify = False


def by_gssapi():
    import requests_gssapi

    authentication = requests_gssapi.HTTPSPNEGOAuth(
        mutual_authentication=requests_gssapi.REQUIRED,
        delegate=options.delegate,
        channel_bindings="tls-server-end-point" if options.bind else None,
    )
    try:
        answer = session.get(options.url, auth=authentication, timeout=20)
        if options.show:
            print("sent", answer.request.headers.get("Authorization"), file=sys.stderr)
        return answer.status_code, True
    except requests_gssapi.exceptions.MutualAuthenticationError:
        return 200, False


def by_spnego():
    import spnego

    name = urllib.parse.urlsplit(options.url).hostname
    context = spnego.client(
        options.user, options.password, name, "HTTP", protocol="negotiate", options=spnego.NegotiateOptions.use_negotiate
    )
    token = None
    answer = session.get(options.url, timeout=20)
    while answer.status_code == 401 and not context.complete:
        output = base64.b64encode(context.step(token)).decode()
        answer = session.get(options.url, headers={"Authorization": "Negotiate " + output}, timeout=20)
        given = re.fullmatch("Negotiate ([A-Za-z0-9+/=]+)", answer.headers.get("WWW-Authenticate", ""))
        token = base64.b64decode(given.group(1)) if given else None
        if not token:
            break
    if token:
        context.step(token)
    return answer.status_code, context.complete


for _ in range(options.count):
    status, proven = by_gssapi() if options.library == "gssapi" else by_spnego()
    print(status, "proven" if proven else "unproven")
