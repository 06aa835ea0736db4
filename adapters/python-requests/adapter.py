"""Adapter for requests, with the plug-ins requests-ntlm and requests-gssapi.

The relay is a proxy of requests like any other. What requests does not know of a policy, it is not told.
"""

from __future__ import annotations

import io
import logging
import socket
import ssl
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Dict, List, Optional

ADAPTERS = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ADAPTERS / "sdk" / "python"), str(ADAPTERS / "python-shared")]

from conformance_adapter import Adapter, HostNames, NotOffered, Parameters, data_of, error_of  # noqa: E402

try:
    import requests
    import urllib3
    from client_app import App, Log, limit_versions
    from credentials import for_proxy
    from login import Logins
    from requests_failures import error_of_requests
except ImportError as missing:
    print(f"python-requests: {missing}; install requests, requests-ntlm and requests-gssapi (ci/setup --tests)", file=sys.stderr)
    sys.exit(69)

adapter = Adapter(
    "requests",
    version=requests.__version__,
    events=["task/complete", "task/response", "task/data", "task/redirect", "log"],
    features=[
        "app/launch.circumstance=*",
        "bytes.repeat",
        "configuration.HTTPAdditionalHeaders",
        "configuration.HTTPMaximumConnectionsPerHost",
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


class Transport(requests.adapters.HTTPAdapter):
    """The HTTPAdapter of requests, with what its documentation says to override."""

    def __init__(self, configuration: Dict[str, Any]) -> None:
        self._context: Optional[ssl.SSLContext] = None
        if "TLSMinimumSupportedProtocol" in configuration or "TLSMaximumSupportedProtocol" in configuration:
            self._context = limit_versions(urllib3.util.create_urllib3_context(), configuration)
        limit = configuration.get("HTTPMaximumConnectionsPerHost")
        super().__init__(**({} if limit is None else {"pool_maxsize": limit, "pool_block": True}))

    def init_poolmanager(self, *arguments: Any, **named: Any) -> None:
        if self._context is not None:
            named["ssl_context"] = self._context
        super().init_poolmanager(*arguments, **named)

    def proxy_manager_for(self, proxy: str, **named: Any) -> Any:
        if self._context is not None:
            named["ssl_context"] = self._context
        return super().proxy_manager_for(proxy, **named)

    def proxy_headers(self, proxy: str) -> Dict[str, str]:
        headers = super().proxy_headers(proxy)
        if app is not None and proxy == app.relay:
            headers["Proxy-Authorization"] = f"Bearer {app.token}"
        return headers


class Session:
    """A session of requests with what the app passes along with each of its requests."""

    def __init__(self, configuration: Dict[str, Any]) -> None:
        self.session = requests.Session()
        # No proxies and no netrc of the environment: the device has none.
        self.session.trust_env = False
        self.session.verify = app.anchors or True if app is not None else True
        self.session.headers.update(dict(configuration.get("HTTPAdditionalHeaders", [])))
        self.configuration = configuration
        self.logins = Logins()
        self.timeout = configuration.get("timeoutIntervalForRequest")
        # A thread for each request at a time; plug-ins keep state by thread.
        self.workers = ThreadPoolExecutor(max_workers=32)
        self.renew()

    def renew(self) -> None:
        """For a new policy: connections and headers of before are not used any more."""
        for scheme in ("http://", "https://"):
            if scheme in self.session.adapters:
                self.session.adapters[scheme].close()
            self.session.mount(scheme, Transport(self.configuration))

    def proxies(self, credentials: List[Parameters]) -> Dict[str, str]:
        found: Dict[str, str] = {}
        if app is not None and app.relay is not None:
            found = {f"{scheme}://{host}": app.relay for host in app.relayed for scheme in ("http", "https")}
        for scheme, proxy in self.configuration.get("connectionProxyDictionary", {}).items():
            if scheme == "socks":
                # PySocks asks the system for addresses; with h the proxy resolves the server's name.
                address = socket.getaddrinfo(proxy["host"], proxy["port"])[0][4][0]
                for other in ("http", "https"):
                    found.setdefault(other, f"socks5h://{address}:{proxy['port']}")
                continue
            # requests takes credentials for a proxy as part of its URL.
            user = for_proxy(credentials)
            login = "" if user is None else f"{requests.utils.quote(user['user'], '')}:{requests.utils.quote(user['password'], '')}@"
            found[scheme] = f"{'https' if proxy.get('tls') else 'http'}://{login}{proxy['host']}:{proxy['port']}"
        return found


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
        session.session.close()
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
    except requests.RequestException as failure:
        report["error"] = error_of_requests(failure)
    except Exception as failure:  # pylint: disable=broad-except
        # What comes through requests from the plug-ins and libraries below it.
        report["error"] = error_of(failure)
    adapter.emit("task/complete", task=task["task"], **report)


def perform(session: Session, task: Parameters) -> Dict[str, Any]:
    request = task["request"]
    credentials = task.get("credentials", [])
    data: Any = data_of(request.get("body"))
    if task.get("kind") == "upload" and data is not None:
        data = io.BytesIO(data)
    by_delegate = task.get("style") == "delegate"

    def redirected(response: requests.Response, **_: Any) -> None:
        target = session.session.get_redirect_target(response)
        if target is not None:
            url = requests.compat.urljoin(response.url, target)
            adapter.emit("task/redirect", task=task["task"], response=head(response), url=url)

    timeout = request.get("timeoutInterval", session.timeout)
    with session.session.request(
        request.get("method", "GET"),
        request["url"],
        data=data,
        headers=dict(request.get("headers", [])),
        auth=session.logins.auth(credentials) if credentials else None,
        timeout=timeout,
        proxies=session.proxies(credentials),
        stream=by_delegate or task.get("kind") == "download",
        hooks={"response": redirected},
    ) as response:
        if by_delegate:
            adapter.emit("task/response", task=task["task"], response=head(response))
        digest = adapter.digest()
        for piece in response.iter_content(64 << 10):
            digest.update(piece)
            if by_delegate:
                adapter.emit("task/data", task=task["task"], size=len(piece))
        return {"response": head(response), "body": digest.report()}


def head(response: requests.Response) -> Dict[str, Any]:
    versions = {10: "http/1.0", 11: "http/1.1"}
    return {
        "status": response.status_code,
        "url": response.url,
        "headers": [list(field) for field in response.raw.headers.iteritems()],
        "httpVersion": versions.get(response.raw.version),
    }


if __name__ == "__main__":
    logging.basicConfig(level=logging.DEBUG, handlers=[Log(adapter)])
    adapter.run()
