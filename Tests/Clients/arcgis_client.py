"""Clients of ArcGIS Server: prints how many features a layer has, or the error.

usage: arcgis_client.py restapi|georest ROOT LAYER USER PASSWORD

ROOT is the URL of the services, LAYER the path of a layer below it. restapi (bmi-arcgis-restapi) gets itself a token. georest is
given one that has expired already, and asks for a better one when it is refused.
"""
import contextlib
import io
import json
import sys
import urllib.parse
import urllib.request

library, root, layer, user, password = sys.argv[1:]


def acquire(minutes):
    server = root.split("/rest/")[0]
    with urllib.request.urlopen(f"{server}/rest/info?f=json", timeout=20) as answer:
        service = json.load(answer)["authInfo"]["tokenServicesUrl"]
    form = {"username": user, "password": password, "expiration": minutes, "client": "requestip", "f": "json"}
    with urllib.request.urlopen(service, urllib.parse.urlencode(form).encode(), timeout=20) as answer:
        return json.load(answer)["token"]


def with_restapi():
    import restapi

    with contextlib.redirect_stdout(io.StringIO()):
        token = restapi.generate_token(root, user, password)
        features = restapi.MapServiceLayer(f"{root}/{layer}", token=token).query(where="1=1", f="json")
    return len(features)


def with_georest():
    from georest.restesri import auth, services

    server = urllib.parse.urlsplit(root)
    auth.set_token(acquire(0), portal=f"{server.scheme}://{server.netloc}/portal", refresh=lambda: acquire(5))
    return services.queryFeatureServiceCount(f"{root}/{layer}")


try:
    print(with_restapi() if library == "restapi" else with_georest())
except Exception as error:
    print(f"{type(error).__name__}: {error}", file=sys.stderr)
    sys.exit(1)
