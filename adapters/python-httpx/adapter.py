"""Adapter for httpx, with its plug-ins httpx-ntlm and httpx-gssapi: a client for each session.

The relay is a proxy of httpx like any other. What httpx does not know of a policy, it is not told.
"""

from __future__ import annotations

import io
import logging
import ssl
import sys
from concurrent.futures import ThreadPoolExecutor
from http.cookiejar import CookieJar
from pathlib import Path
from typing import Any, Dict, List, Optional, Tuple

ADAPTERS = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ADAPTERS / "sdk" / "python"), str(ADAPTERS / "python-shared")]

from conformance_adapter import Adapter, HostNames, NotOffered, Parameters, data_of, error, error_of  # noqa: E402

try:
    import httpx
    from client_app import App, Log, limit_versions
    from credentials import for_proxy
    from login import Logins
except ImportError as missing:
    print(f"python-httpx: {missing}; install httpx, httpx-ntlm and httpx-gssapi (ci/setup --tests)", file=sys.stderr)
    sys.exit(69)

adapter = Adapter(
    "httpx",
    version=httpx.__version__,
    events=["task/complete", "task/response", "task/data", "task/redirect", "log"],
    features=[
        "app/launch.circumstance=*",
        "bytes.repeat",
        "configuration.HTTPAdditionalHeaders",
        "configuration.TLSMaximumSupportedProtocol",
        "configuration.TLSMinimumSupportedProtocol",
        "configuration.connectionProxyDictionary",
        "configuration.timeoutIntervalForRequest",
        "credentials.persistence",
        "environment.addresses",
        "environment.kerberos",
        "policy.additionalServers",
        "policy.applicationServers",
        "proxy.tls",
        "request.body",
        "request.timeoutInterval",
        "task/create.kind=download",
        "task/create.kind=upload",
        "task/create.style=*",
    ],
    policy_delivery="push",
    authentication="preset",
    name_resolution="hosts",
)
names = HostNames()
sessions = adapter.handles("session")
tasks = adapter.handles("task")
# httpx has a limit of its own, 5 s; that of an app which says nothing is that of the documents.
PATIENCE = 60


class Session:
    """The clients of a session, which share their cookies. More than one, where a proxy wants to know who asks: httpx tells that by the client."""

    def __init__(self, configuration: Dict[str, Any]) -> None:
        self.configuration = configuration
        self.logins = Logins()
        self.timeout = configuration.get("timeoutIntervalForRequest", PATIENCE)
        # A thread for each request at a time.
        self.workers = ThreadPoolExecutor(max_workers=32)
        self._cookies = CookieJar()
        self._clients: Dict[Optional[Tuple[str, str]], httpx.Client] = {}
        if "socks" in configuration.get("connectionProxyDictionary", {}):
            raise NotOffered("configuration.connectionProxyDictionary")

    def renew(self) -> None:
        """For a new policy: what was made for that of before is not used any more."""
        self._clients = {}

    def client(self, credentials: List[Parameters]) -> httpx.Client:
        user = for_proxy(credentials)
        login = None if user is None or not self.configuration.get("connectionProxyDictionary") else (user["user"], user["password"])
        if login not in self._clients:
            self._clients[login] = self._made(login)
        return self._clients[login]

    def _made(self, login: Optional[Tuple[str, str]]) -> httpx.Client:
        mounts: Dict[str, httpx.BaseTransport] = {}
        for scheme, place in self.configuration.get("connectionProxyDictionary", {}).items():
            tls = {"ssl_context": self._context()} if place.get("tls") else {}
            url = f"{'https' if tls else 'http'}://{place['host']}:{place['port']}"
            mounts[f"{scheme}://"] = self._by(httpx.Proxy(url, auth=login, **tls))
        if app is not None and app.relay is not None and app.relayed:
            fields = {"Proxy-Authorization": f"Bearer {app.token}"}
            relay = self._by(httpx.Proxy(app.relay, headers=fields, ssl_context=self._context()))
            mounts.update({f"all://{host}": relay for host in app.relayed})
        return httpx.Client(
            verify=self._context(),
            headers=self.configuration.get("HTTPAdditionalHeaders"),
            cookies=self._cookies,
            mounts=mounts,
            follow_redirects=True,
            event_hooks={"response": [redirected]},
            # No proxies and no netrc of the environment: the device has none.
            trust_env=False,
        )

    def _by(self, proxy: httpx.Proxy) -> httpx.HTTPTransport:
        return httpx.HTTPTransport(verify=self._context(), proxy=proxy, trust_env=False)

    def _context(self) -> ssl.SSLContext:
        anchors = app.anchors if app is not None else None
        return limit_versions(ssl.create_default_context(cafile=anchors), self.configuration)


app: Optional[App] = None


@adapter.operation("app/launch")
def launch(parameters: Parameters) -> None:
    global app
    app = App(parameters["environment"], names)
    app.take(parameters.get("policy"))


@adapter.operation("policy/update")
def update_policy(parameters: Parameters) -> None:
    if app is not None:
        app.take(parameters["policy"])
    for session in sessions.values():
        session.renew()


@adapter.operation("app/quit")
def quit_app(parameters: Parameters) -> None:
    global app
    for session in sessions.values():
        session.workers.shutdown(wait=False)
    if app is not None:
        app.end()
        app = None


@adapter.operation("reset")
def reset(parameters: Parameters) -> None:
    quit_app(parameters)


@adapter.operation("session/create")
def create_session(parameters: Parameters) -> None:
    sessions[parameters["session"]] = Session(parameters.get("configuration", {}))


@adapter.operation("task/create")
def create_task(parameters: Parameters) -> None:
    if parameters.get("kind", "data") not in ("data", "download", "upload"):
        raise NotOffered(f"task/create.kind={parameters['kind']}")
    tasks[parameters["task"]] = (sessions[parameters["session"]], parameters)


@adapter.operation("task/resume")
def resume_task(parameters: Parameters) -> None:
    session, task = tasks[parameters["task"]]
    session.workers.submit(run, session, task)


def run(session: Session, task: Parameters) -> None:
    report: Dict[str, Any] = {}
    try:
        report = perform(session, task)
    except (httpx.HTTPError, httpx.InvalidURL, httpx.StreamError) as failure:
        report["error"] = error_of_httpx(failure)
    except Exception as failure:  # pylint: disable=broad-except
        # What comes through httpx from the plug-ins and libraries below it.
        report["error"] = error_of(failure)
    adapter.emit("task/complete", task=task["task"], **report)


def perform(session: Session, task: Parameters) -> Dict[str, Any]:
    request = task["request"]
    credentials = task.get("credentials", [])
    content: Any = data_of(request.get("body"))
    if task.get("kind") == "upload" and content is not None:
        content = io.BytesIO(content)
    by_delegate = task.get("style") == "delegate"
    with session.client(credentials).stream(
        request.get("method", "GET"),
        request["url"],
        content=content,
        headers=request.get("headers"),
        auth=session.logins.auth(credentials) if credentials else None,
        timeout=request.get("timeoutInterval", session.timeout),
        extensions={"conformance-task": task["task"]},
    ) as response:
        if by_delegate:
            adapter.emit("task/response", task=task["task"], response=head(response))
        digest = adapter.digest()
        for piece in response.iter_bytes():
            digest.update(piece)
            if by_delegate:
                adapter.emit("task/data", task=task["task"], size=len(piece))
        return {"response": head(response), "body": digest.report()}


def redirected(response: httpx.Response) -> None:
    """An event hook of httpx: each response, before it is followed."""
    if response.has_redirect_location:
        url = str(response.url.join(response.headers["location"]))
        adapter.emit("task/redirect", task=response.request.extensions["conformance-task"], response=head(response), url=url)


def head(response: httpx.Response) -> Dict[str, Any]:
    return {
        "status": response.status_code,
        "url": str(response.url),
        "headers": [[name.decode("latin-1"), value.decode("latin-1")] for name, value in response.headers.raw],
        "httpVersion": response.http_version.lower(),
    }


def error_of_httpx(failure: Exception) -> Dict[str, Any]:
    """What httpx tells apart by its exceptions, and by those that they come from."""
    cause: Optional[BaseException] = failure
    while cause is not None:
        if isinstance(cause, (ssl.SSLError, OSError)):
            return {**error_of(cause), "message": f"{type(failure).__name__}: {failure}"}
        cause = cause.__cause__ or cause.__context__
    name = "other"
    for kind, portable in [
        (httpx.TimeoutException, "timedOut"),
        (httpx.TooManyRedirects, "httpTooManyRedirects"),
        (httpx.UnsupportedProtocol, "unsupportedURL"),
        (httpx.InvalidURL, "badURL"),
        ((httpx.ProxyError, httpx.ConnectError), "cannotConnectToHost"),
        ((httpx.NetworkError, httpx.RemoteProtocolError), "networkConnectionLost"),
        (httpx.DecodingError, "badServerResponse"),
    ]:
        if isinstance(failure, kind):
            name = portable
            break
    return error(f"{type(failure).__name__}: {failure}", name)


if __name__ == "__main__":
    logging.basicConfig(level=logging.DEBUG, handlers=[Log(adapter)])
    adapter.run()
