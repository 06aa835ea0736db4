"""A client of requests. usage: requests_client.py AUTHORITY-FILE URL ..."""
import sys

import requests

with requests.Session() as session:
    for url in sys.argv[2:]:
        try:
            print(session.get(url, verify=sys.argv[1], timeout=30).status_code)
        except requests.exceptions.RequestException as error:
            print(error)
