"""Six requests at once in one session of requests with requests-ntlm, beside ntlm.py."""
import sys
import threading

import requests
from requests_ntlm import HttpNtlmAuth

session = requests.Session()
session.trust_env = False
session.auth = HttpNtlmAuth("alice", "swordfish")
URL = sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8020/page"


def ask():
    try:
        print(session.get(URL, timeout=10).status_code)
    except Exception as failure:  # what an app would see
        print(type(failure).__name__, failure)


crowd = [threading.Thread(target=ask) for _ in range(6)]
for each in crowd:
    each.start()
for each in crowd:
    each.join()
