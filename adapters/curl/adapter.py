"""Adapter for curl, the command line tool: a process of curl for each task.

All that the tool is told stands in a configuration that it reads from its standard input, so that no password is among the arguments.
`CURL` names another curl than that of the path.
"""

from __future__ import annotations

import json
import math
import os
import shutil
import subprocess
import sys
import tempfile
import threading
from pathlib import Path
from typing import Any, Dict, List, Optional, Set, Tuple
from urllib.parse import urlsplit

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "sdk" / "python"))

from conformance_adapter import Adapter, NotOffered, Parameters, Refused, data_of, error  # noqa: E402

CURL = shutil.which(os.environ.get("CURL", "curl"))
if CURL is None:
    print("curl: there is no curl in PATH", file=sys.stderr)
    sys.exit(69)
VERSION = subprocess.run([CURL, "--version"], stdout=subprocess.PIPE, check=True).stdout.decode().split()[1]

adapter = Adapter(
    "curl",
    version=VERSION,
    language="C",
    events=["task/complete", "log"],
    features=[
        "app/launch.circumstance=*",
        "bytes.repeat",
        "configuration.HTTPAdditionalHeaders",
        "configuration.TLSMaximumSupportedProtocol",
        "configuration.TLSMinimumSupportedProtocol",
        "configuration.connectionProxyDictionary",
        "configuration.timeoutIntervalForRequest",
        "configuration.timeoutIntervalForResource",
        "environment.addresses",
        "environment.kerberos",
        "policy.additionalServers",
        "policy.applicationServers",
        "proxy.tls",
        "request.body",
        "request.timeoutInterval",
        "task/create.kind=download",
        "task/create.kind=upload",
    ],
    policy_delivery="push",
    authentication="preset",
    name_resolution="hosts",
)
sessions = adapter.handles("session")
tasks = adapter.handles("task")
METHODS = {"Basic": "basic", "Digest": "digest", "NTLM": "ntlm", "Negotiate": "negotiate"}
# curl's exit codes that say more than that it failed.
ERRORS = {
    1: "unsupportedURL",
    3: "badURL",
    5: "cannotFindHost",
    6: "cannotFindHost",
    7: "cannotConnectToHost",
    18: "networkConnectionLost",
    28: "timedOut",
    35: "secureConnectionFailed",
    47: "httpTooManyRedirects",
    52: "networkConnectionLost",
    55: "networkConnectionLost",
    56: "networkConnectionLost",
    58: "clientCertificateRequired",
    60: "serverCertificateUntrusted",
    92: "networkConnectionLost",
}
# OpenSSL's verdicts on a certificate, as curl's ssl_verify_result tells them.
CERTIFICATE_ERRORS = {
    9: "serverCertificateNotYetValid",
    10: "serverCertificateHasBadDate",
    19: "serverCertificateHasUnknownRoot",
    20: "serverCertificateHasUnknownRoot",
}


# The cookies of all sessions, which outlive the app.
COOKIES = Path.home() / "cookies"

# What curl writes as http_version, and ALPN's names of the same.
HTTP_VERSIONS = {"1": "http/1.0", "1.1": "http/1.1", "2": "h2"}


def in_url(address: str) -> str:
    """An IPv6 address stands in brackets (RFC 3986, section 3.2.2)."""
    return f"[{address}]" if ":" in address else address


class App:
    """What the app knows while it runs, and its processes."""

    def __init__(self, environment: Parameters) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="curl-adapter-"))
        self.addresses: Dict[str, str] = {host: in_url(address) for host, address in environment["hosts"].items()}
        self.several = {
            it["host"]: ",".join(in_url(address) for address in it["addresses"]) for it in environment.get("addresses", [])
        }
        self.trust = self.folder / "anchors.pem"
        self.trust.write_text("\n".join(environment["trustAnchors"]), encoding="utf-8")
        self.relay: Optional[Parameters] = environment.get("relay")
        if self.relay is not None:
            self.addresses[self.relay["host"]] = self.relay["address"]
        self.variables = {name: value for name, value in os.environ.items() if not name.lower().endswith("_proxy")}
        self.has_kerberos = "kerberos" in environment
        if self.has_kerberos:
            file = self.folder / "krb5.conf"
            file.write_text(environment["kerberos"]["configuration"], encoding="utf-8")
            self.variables["KRB5_CONFIG"] = str(file)
        self.relayed: Set[str] = set()
        self.token = ""
        # Until a request has ended, the file has those of the app that ran before.
        self.has_old_cookies = True
        self._processes: Set["subprocess.Popen[bytes]"] = set()
        self._logins: Dict[str, threading.Lock] = {}
        self._lock = threading.Lock()
        self._is_over = False

    def take(self, policy: Optional[Parameters]) -> None:
        """The relay is the proxy of what the administrator lists, once the app is authorized."""
        self.relayed = set()
        if policy is not None and policy["authorization"]["state"] == "authorized":
            self.token = policy["authorization"].get("token", "")
            self.relayed = {s["host"].lower() for s in policy.get("applicationServers", []) + policy.get("additionalServers", [])}

    def run(self, arguments: List[str], text: str, variables: Optional[Dict[str, str]] = None) -> Tuple[int, str]:
        """Runs a program to its end, or to that of the app: its status and what it wrote."""
        with self._lock:
            if self._is_over:
                return -1, ""
            process = subprocess.Popen(
                arguments,
                env=variables or self.variables,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
            )
            self._processes.add(process)
        output, errors = process.communicate(text.encode())
        with self._lock:
            self._processes.discard(process)
        for line in errors.decode(errors="replace").splitlines():
            adapter.emit("log", message=line, level="debug")
        return process.returncode, output.decode(errors="replace")

    def log_in(self, credential: Parameters) -> Dict[str, str]:
        """The environment with the tickets of this user: curl takes no password for Negotiate, the user logs in before."""
        cache = self.folder / f"tickets-{credential['user'].replace('/', '_')}"
        variables = {**self.variables, "KRB5CCNAME": f"FILE:{cache}"}
        with self._lock:
            lock = self._logins.setdefault(str(cache), threading.Lock())
        with lock:
            if not cache.exists():
                self.run(["kinit", credential["user"]], credential["password"] + "\n", variables)
        return variables

    def end(self) -> None:
        with self._lock:
            self._is_over = True
            processes = list(self._processes)
        for process in processes:
            process.kill()
            process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)


class Session:
    """curl has no sessions: options that come back."""

    def __init__(self, configuration: Dict[str, Any]) -> None:
        self.configuration = configuration


app: Optional[App] = None


@adapter.operation("app/launch")
def launch(parameters: Parameters) -> None:
    global app
    app = App(parameters["environment"])
    app.take(parameters.get("policy"))


@adapter.operation("policy/update")
def update_policy(parameters: Parameters) -> None:
    running().take(parameters["policy"])


@adapter.operation("app/quit")
def quit_app(parameters: Parameters) -> None:
    end_app()


@adapter.operation("reset")
def reset(parameters: Parameters) -> None:
    end_app()
    COOKIES.unlink(missing_ok=True)


@adapter.at_end
def end_app() -> None:
    global app
    if app is not None:
        app.end()
        app = None


def running() -> App:
    if app is None:
        raise Refused(error("the app does not run", "invalidState"))
    return app


@adapter.operation("session/create")
def create_session(parameters: Parameters) -> None:
    handle = parameters["session"]
    configuration = parameters.get("configuration", {})
    for name in ("TLSMinimumSupportedProtocol", "TLSMaximumSupportedProtocol"):
        if configuration.get(name) == "SSLv3":
            raise NotOffered(f"configuration.{name}")
    sessions[handle] = Session(configuration)


@adapter.operation("task/create")
def create_task(parameters: Parameters) -> None:
    tasks[parameters["task"]] = (sessions[parameters["session"]], parameters)


@adapter.operation("task/resume")
def resume_task(parameters: Parameters) -> None:
    session, task = tasks[parameters["task"]]
    adapter.start(perform, running(), session, task)


def perform(owner: App, session: Session, task: Parameters) -> None:
    files = owner.folder / f"task-{task['task']}"
    files.mkdir()
    lines, variables = configuration_of(owner, session, task, files)
    status, output = owner.run([str(CURL), "--disable", "--config", "-"], "\n".join(lines) + "\n", variables)
    owner.has_old_cookies = False
    report: Dict[str, Any] = {}
    told = json.loads(output) if output.startswith("{") else {}
    if status == 0:
        report["response"] = {
            "status": told["http_code"],
            "url": told["url_effective"],
            "headers": last_head(files / "head"),
            "httpVersion": HTTP_VERSIONS.get(told["http_version"], told["http_version"]),
        }
        is_head = task["request"].get("method") == "HEAD"
        report["body"] = content(files / "body") if not is_head else adapter.content(b"")
    else:
        report["error"] = error_of_curl(status, told)
    adapter.emit("task/complete", task=task["task"], **report)


def configuration_of(owner: App, session: Session, task: Parameters, files: Path) -> Tuple[List[str], Dict[str, str]]:
    """What curl is told, and its environment."""
    request, settings = task["request"], session.configuration
    method = request.get("method", "GET")
    variables = owner.variables
    # Redirections are followed, as all sessions do; the standard output is for what curl says in the end.
    lines = ["silent", "show-error", "verbose", "location", 'write-out = "%{json}"']

    def say(option: str, value: Any) -> None:
        text = str(value).replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\r", "\\r").replace("\t", "\\t")
        lines.append(f'{option} = "{text}"')

    say("url", request["url"])
    say("output", files / "body")
    say("dump-header", files / "head")
    say("cacert", owner.trust)
    say("proxy-cacert", owner.trust)
    say("cookie", COOKIES)
    say("cookie-jar", COOKIES)
    if owner.has_old_cookies:
        lines.append("junk-session-cookies")
    # A request's own field is in the place of the session's.
    own = {name.lower() for name, _ in request.get("headers", [])}
    additional = [field for field in settings.get("HTTPAdditionalHeaders", []) if field[0].lower() not in own]
    for name, value in [*additional, *request.get("headers", [])]:
        say("header", f"{name}: {value}" if value else f"{name};")

    data = data_of(request.get("body"))
    # The method that curl chooses by itself; another one is told, and sent again whatever a redirection says.
    own_method = "GET"
    if data is not None or method in ("POST", "PUT", "PATCH"):
        (files / "upload").write_bytes(data or b"")
        if task.get("kind") == "upload":
            say("upload-file", files / "upload")
            own_method = "PUT"
        else:
            say("data-binary", f"@{files / 'upload'}")
            own_method = "POST"
    if method == "HEAD":
        lines.append("head")
    elif method != own_method:
        say("request", method)

    patience = request.get("timeoutInterval", settings.get("timeoutIntervalForRequest"))
    if patience is not None:
        # The nearest that curl has to a limit of silence: less than a byte a second, for whole seconds.
        say("connect-timeout", patience)
        say("speed-limit", 1)
        say("speed-time", max(1, math.ceil(patience)))
    if "timeoutIntervalForResource" in settings:
        say("max-time", settings["timeoutIntervalForResource"])
    if "TLSMinimumSupportedProtocol" in settings:
        lines.append(settings["TLSMinimumSupportedProtocol"].lower())
    if "TLSMaximumSupportedProtocol" in settings:
        say("tls-max", settings["TLSMaximumSupportedProtocol"].removeprefix("TLSv"))

    url = urlsplit(request["url"])
    direct = {host for host in owner.addresses if owner.relay is None or host != owner.relay["host"]}
    proxies: List[Parameters] = []
    found: Dict[str, str] = {}
    credentials = task.get("credentials", [])
    if url.scheme in ("http", "https") and url.hostname in owner.relayed and owner.relay is not None:
        proxies = [owner.relay]
        direct -= owner.relayed
        say("proxy", f"https://{owner.relay['host']}:{owner.relay['port']}")
        # A name there stands for all below it, also for those that the relay is for.
        say("noproxy", ",".join(sorted(h for h in direct if not any(r.endswith("." + h) for r in owner.relayed))))
        lines.append("proxytunnel")
        say("proxy-header", f"Proxy-Authorization: Bearer {owner.token}")
    elif chosen := proxy_of(url.scheme, settings.get("connectionProxyDictionary", {})):
        direct = set()
        # A redirection may lead to the other scheme, whose proxy curl finds in the environment only.
        for scheme in ("http", "https"):
            speaks, proxy = proxy_of(scheme, settings["connectionProxyDictionary"]) or chosen
            proxies.append(proxy)
            found[f"{scheme}_proxy"] = f"{speaks}://{proxy['host']}:{proxy['port']}"
        variables = log_in(owner, [c for c in credentials if c.get("isProxy", True)], "proxy-", say, lines, variables)
    variables = log_in(owner, [c for c in credentials if not c.get("isProxy", False)], "", say, lines, variables)
    # Whatever the port, since redirections may lead to others. What goes through a proxy is for that to resolve.
    for host in sorted(direct):
        # curl takes several addresses only for one port.
        if host in owner.several and host == url.hostname and url.port:
            say("resolve", f"{host}:{url.port}:{owner.several[host]}")
        else:
            say("connect-to", f"{host}::{owner.addresses[host]}:")
    for proxy in proxies:
        if proxy["host"] in owner.addresses:
            say("resolve", f"{proxy['host']}:{proxy['port']}:{owner.addresses[proxy['host']]}")
    return lines, {**variables, **found}


def proxy_of(scheme: str, proxies: Parameters) -> Optional[Tuple[str, Parameters]]:
    """The session's proxy for URLs of a scheme, after what curl has to be told that it speaks."""
    if proxy := proxies.get(scheme):
        return ("https" if proxy.get("tls") else "http", proxy)
    # With h the proxy resolves names.
    return ("socks5h", proxies["socks"]) if "socks" in proxies else None


def log_in(
    owner: App, credentials: List[Parameters], prefix: str, say: Any, lines: List[str], variables: Dict[str, str]
) -> Dict[str, str]:
    """curl takes one user and password, and the methods that it may choose from."""
    if not credentials:
        return variables
    methods = {METHODS[c["authenticationMethod"]] for c in credentials if c.get("authenticationMethod") in METHODS}
    if not methods or methods == set(METHODS.values()):
        lines.append(prefix + "anyauth")
    else:
        lines += [prefix + method for method in sorted(methods)]
    user = next((c for c in credentials if c.get("authenticationMethod") != "Negotiate"), credentials[0])
    say(prefix + "user", f"{user['user']}:{user['password']}")
    tickets = next((c for c in credentials if c.get("authenticationMethod") == "Negotiate"), None)
    if owner.has_kerberos and tickets is not None:
        return owner.log_in(tickets)
    return variables


def last_head(file: Path) -> List[List[str]]:
    """The fields of the last of the responses that curl has seen."""
    text = file.read_text(encoding="latin-1") if file.exists() else ""
    blocks = [block for block in text.replace("\r\n", "\n").split("\n\n") if block.startswith("HTTP/")]
    fields = [line.partition(":") for line in (blocks[-1].split("\n")[1:] if blocks else [])]
    return [[name, value.strip()] for name, colon, value in fields if colon]


def content(file: Path) -> Dict[str, Any]:
    digest = adapter.digest()
    if file.exists():
        with file.open("rb") as stream:
            while piece := stream.read(1 << 16):
                digest.update(piece)
    return digest.report()


def error_of_curl(status: int, told: Dict[str, Any]) -> Dict[str, Any]:
    name = ERRORS.get(status, "other")
    if status == 60:
        verdict = told.get("ssl_verify_result") or told.get("proxy_ssl_verify_result")
        name = CERTIFICATE_ERRORS.get(verdict, name)
    if status == 56 and "CONNECT tunnel failed" in (told.get("errormsg") or ""):
        name = "cannotConnectToHost"
    return error(f"curl ({status}): {told.get('errormsg') or 'ended without a word'}", name)


if __name__ == "__main__":
    adapter.run()
