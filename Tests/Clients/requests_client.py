"""requests with its Basic and Digest, and requests-ntlm: prints the status of each request.

usage: requests_client.py SCHEME COUNT URL [--user NAME --password TEXT] [--proxy URL] [--body SIZE]

LM_COMPAT_LEVEL in the environment chooses the NTLM variant, as pyspnego documents.
"""
import argparse
import warnings

import requests
from requests.auth import HTTPBasicAuth, HTTPDigestAuth

warnings.simplefilter("ignore")
parser = argparse.ArgumentParser()
parser.add_argument("scheme", choices=["none", "basic", "digest", "ntlm"])
parser.add_argument("count", type=int)
parser.add_argument("url")
parser.add_argument("--user")
parser.add_argument("--password")
parser.add_argument("--proxy")
parser.add_argument("--body", type=int)
options = parser.parse_args()

session = requests.Session()
session.trust_env = False
session.verify = False
if options.proxy:
    session.proxies = {"http": options.proxy, "https": options.proxy}
if options.scheme == "basic":
    session.auth = HTTPBasicAuth(options.user, options.password)
elif options.scheme == "digest":
    session.auth = HTTPDigestAuth(options.user, options.password)
elif options.scheme == "ntlm":
    from requests_ntlm import HttpNtlmAuth

    session.auth = HttpNtlmAuth(options.user, options.password)
for _ in range(options.count):
    if options.body is None:
        print(session.get(options.url, timeout=20).status_code)
    else:
        print(session.post(options.url, data=b"a" * options.body, timeout=20).status_code)
