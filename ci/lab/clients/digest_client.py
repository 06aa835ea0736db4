"""A client of requests that logs in by Digest, and waits before the last page. usage: digest_client.py USER PASSWORD URL ..."""
import sys
import time

import requests
from requests.auth import HTTPDigestAuth

with requests.Session() as session:
    session.auth = HTTPDigestAuth(sys.argv[1], sys.argv[2])
    for url in sys.argv[3:]:
        if url == sys.argv[-1]:
            time.sleep(2.5)
        print(session.get(url, timeout=30).status_code)
