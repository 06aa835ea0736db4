"""httpx with its Basic and Digest: prints the status of each request.

usage: httpx_client.py SCHEME COUNT URL [--user NAME --password TEXT]
"""
import argparse

import httpx

parser = argparse.ArgumentParser()
parser.add_argument("scheme", choices=["none", "basic", "digest"])
parser.add_argument("count", type=int)
parser.add_argument("url")
parser.add_argument("--user")
parser.add_argument("--password")
options = parser.parse_args()

login = None
if options.scheme == "basic":
    login = httpx.BasicAuth(options.user, options.password)
elif options.scheme == "digest":
    login = httpx.DigestAuth(options.user, options.password)
with httpx.Client(auth=login, trust_env=False, timeout=20) as client:
    for _ in range(options.count):
        print(client.get(options.url).status_code)
