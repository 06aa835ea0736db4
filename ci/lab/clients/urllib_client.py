"""A client of urllib: a GET, and a POST that is redirected. usage: urllib_client.py AUTHORITY-FILE URL POST-URL"""
import ssl
import sys
import urllib.error
import urllib.request

opener = urllib.request.build_opener(urllib.request.HTTPSHandler(context=ssl.create_default_context(cafile=sys.argv[1])))
for url, data in ((sys.argv[2], None), (sys.argv[3], b"amount=7")):
    try:
        with opener.open(url, data, timeout=30) as answer:
            print(answer.status)
    except urllib.error.HTTPError as error:
        print(error)
