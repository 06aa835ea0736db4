"""Adapter for a small client of ArcGIS services on requests: `services.py` beside it."""

from __future__ import annotations

import os
import ssl
import sys
import warnings
from pathlib import Path
from typing import Any, Callable, Dict, Optional

ADAPTERS = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ADAPTERS / "sdk" / "python"), str(ADAPTERS / "python-shared")]

from conformance_adapter import Adapter, HostNames, Parameters, error, error_of  # noqa: E402

try:
    import requests
    import urllib3
    from client_app import App
    from requests_failures import causes_of, error_of_requests
    from services import Choices, Client, Credential, ServiceError
except ImportError as missing:
    print(f"python-arcgis: {missing}; install requests and requests-ntlm (ci/setup --tests)", file=sys.stderr)
    sys.exit(69)

adapter = Adapter(
    "python-arcgis",
    version="1",
    events=["arcgis/loaded", "arcgis/failed", "arcgis/result", "arcgis/error"],
    features=[
        "app/launch.circumstance=*",
        "arcgis/credential.*",
        "arcgis/layer.credential",
        "arcgis/query.credential",
        "arcgis/resubmit.credential",
    ],
    name_resolution="hosts",
)
names = HostNames()
credentials = adapter.handles("credential")
layers = adapter.handles("layer")
CHOICES = Choices(**dict(pair.split("=", 1) for pair in os.environ.get("ARCGIS_CHOICES", "").split(";") if pair))


class Running:
    """An app while it runs."""

    def __init__(self, environment: Parameters) -> None:
        self.app = App(environment, names)
        self.client = Client(self.app.anchors or True, CHOICES)

    def end(self) -> None:
        self.client.end()
        self.app.end()


running: Optional[Running] = None


@adapter.operation("app/launch")
def launch(parameters: Parameters) -> None:
    global running
    running = Running(parameters["environment"])


@adapter.operation("app/quit")
def quit_app(parameters: Parameters) -> None:
    global running
    if running is not None:
        running.end()
        running = None


@adapter.operation("reset")
def reset(parameters: Parameters) -> None:
    quit_app(parameters)


@adapter.operation("arcgis/credential")
def create_credential(parameters: Parameters) -> None:
    of = parameters.get
    credentials[parameters["credential"]] = Credential(
        of("user"), of("password"), of("token"), of("referer"), of("authenticationType"), of("tokenUrl")
    )


@adapter.operation("arcgis/setToken")
def set_token(parameters: Parameters) -> None:
    credentials[parameters["credential"]].set_token(parameters["token"])


@adapter.operation("arcgis/trustHost")
def trust_host(parameters: Parameters) -> None:
    client().trust(parameters["host"])


@adapter.operation("arcgis/layer")
def create_layer(parameters: Parameters) -> None:
    layers[parameters["layer"]] = parameters["layer"]
    load(parameters)


@adapter.operation("arcgis/resubmit")
def resubmit_layer(parameters: Parameters) -> None:
    load({**parameters, "layer": layers[parameters["layer"]]})


@adapter.operation("arcgis/query")
def start_query(parameters: Parameters) -> None:
    query, url, of, credential = parameters["query"], parameters["url"], client(), credential_of(parameters)

    def run() -> None:
        failure, count = outcome(lambda: of.query(url, credential))
        if failure is None:
            adapter.emit("arcgis/result", query=query, features=count)
        else:
            adapter.emit("arcgis/error", query=query, error=failure)

    adapter.start(run)


def load(parameters: Dict[str, Any]) -> None:
    layer, url, of, credential = parameters["layer"], parameters["url"], client(), credential_of(parameters)

    def run() -> None:
        failure, _ = outcome(lambda: of.load(url, credential))
        if failure is None:
            adapter.emit("arcgis/loaded", layer=layer)
        else:
            adapter.emit("arcgis/failed", layer=layer, error=failure)

    adapter.start(run)


def client() -> Client:
    if running is None:
        raise RuntimeError("no app runs")
    return running.client


def credential_of(parameters: Dict[str, Any]) -> Optional[Credential]:
    handle = parameters.get("credential")
    return None if handle is None else credentials[handle]


def outcome(action: Callable[[], Any]) -> Any:
    """What an action returned, behind its failure if it has failed."""
    try:
        return None, action()
    except ServiceError as failure:
        # Its own kind of error, as an SDK of ArcGIS has one.
        if CHOICES.errors == "names":
            return error(str(failure), "userAuthenticationRequired" if failure.code in (401, 498, 499) else "badServerResponse"), None
        return error(str(failure), domain="ServiceErrorDomain", code=failure.code), None
    except requests.RequestException as failure:
        return error_of_service(failure), None
    except Exception as failure:  # pylint: disable=broad-except
        return error_of(failure), None


def error_of_service(failure: requests.RequestException) -> Dict[str, Any]:
    """An app must be able to tell a certificate for another name (62) from one that is signed by itself."""
    if any(isinstance(cause, ssl.SSLCertVerificationError) and cause.verify_code == 62 for cause in causes_of(failure)):
        return error(f"{type(failure).__name__}: {failure}", "secureConnectionFailed")
    return error_of_requests(failure)


if __name__ == "__main__":
    warnings.simplefilter("ignore", urllib3.exceptions.InsecureRequestWarning)
    adapter.run()
