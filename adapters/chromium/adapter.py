"""Adapter for Chromium: a page's fetch, driven by the DevTools protocol.

The relay wants a token, which Chromium shows no proxy. So no policy is taken, and no case with a console runs.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any, Dict, Optional

ADAPTERS = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ADAPTERS / "sdk" / "python"), str(ADAPTERS / "python-shared")]

from browser import Browser, Failed  # noqa: E402
from conformance_adapter import Adapter, NotOffered, Parameters, Refused, error  # noqa: E402
from session import Session  # noqa: E402
from task import Task  # noqa: E402

PROGRAMS = {name: shutil.which(os.environ.get(name.upper(), name)) for name in ("chromium", "certutil", "kinit")}
for name, found in PROGRAMS.items():
    if found is None:
        print(f"chromium: there is no {name} in PATH; install chromium, libnss3-tools and krb5-user (ci/setup --tests)", file=sys.stderr)
        sys.exit(69)
CHROMIUM, CERTUTIL, KINIT = (str(PROGRAMS[name]) for name in ("chromium", "certutil", "kinit"))
VERSION = subprocess.run([CHROMIUM, "--version"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=True).stdout.decode().split()[1]

adapter = Adapter(
    "chromium",
    version=VERSION,
    language="C++",
    events=["task/complete", "task/data", "task/redirect", "task/response"],
    features=[
        "app/launch.circumstance=*",
        "bytes.repeat",
        "configuration.connectionProxyDictionary",
        "configuration.requestCachePolicy",
        "configuration.timeoutIntervalForRequest",
        "environment.kerberos",
        "proxy.tls",
        "request.body",
        "request.cachePolicy",
        "request.timeoutInterval",
        "task/create.kind=download",
        "task/create.kind=upload",
        "task/create.style=*",
    ],
    authentication="preset",
    name_resolution="hosts",
)
sessions = adapter.handles("session")
tasks = adapter.handles("task")


class App:
    """A browser with the environment's names, anchors and realm."""

    def __init__(self, environment: Parameters) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="chromium-adapter-"))
        self.variables = {name: value for name, value in os.environ.items() if not name.lower().endswith("_proxy")}
        self._trust(environment["trustAnchors"])
        self.has_kerberos = "kerberos" in environment
        if self.has_kerberos:
            (self.folder / "krb5.conf").write_text(environment["kerberos"]["configuration"], encoding="utf-8")
            self.variables["KRB5_CONFIG"] = str(self.folder / "krb5.conf")
            self.variables["KRB5CCNAME"] = f"FILE:{self.folder / 'tickets'}"
        self.user: Optional[str] = None
        # By the request id of DevTools, and by that of an interception.
        self.asked: Dict[str, Task] = {}
        self.browser = Browser(CHROMIUM, self.folder, dict(environment["hosts"]), self.variables, self.take)
        self.browser.ask("Browser.getVersion")

    def _trust(self, anchors: Any) -> None:
        """The user's NSS database, which Chromium reads beside its own list."""
        folder = self.folder / ".pki" / "nssdb"
        folder.mkdir(parents=True)
        database = ["-d", f"sql:{folder}"]
        subprocess.run([CERTUTIL, *database, "-N", "--empty-password"], check=True, capture_output=True)
        for number, anchor in enumerate(anchors):
            file = self.folder / f"anchor-{number}.pem"
            file.write_text(anchor, encoding="utf-8")
            subprocess.run([CERTUTIL, *database, "-A", "-n", f"anchor-{number}", "-t", "C,,", "-i", str(file)], check=True, capture_output=True)

    def log_in(self, credentials: Any) -> None:
        """Chromium takes no password for Negotiate: the user logs in before, as on a desktop."""
        found = next((c for c in credentials if c.get("authenticationMethod") == "Negotiate"), None)
        if self.has_kerberos and found is not None and self.user != found["user"]:
            self.user = found["user"]
            subprocess.run([KINIT, found["user"]], input=found["password"].encode() + b"\n", env=self.variables, capture_output=True, check=False)

    def take(self, method: str, event: Dict[str, Any], page: Optional[str]) -> None:
        """An event of DevTools."""
        if page is None:
            return
        if method == "Fetch.requestPaused":
            self._paused(event, page)
        elif method == "Fetch.authRequired":
            task = self.asked.get(event["requestId"])
            answer = {"response": "CancelAuth"} if task is None else task.login(event["authChallenge"])
            self.browser.tell("Fetch.continueWithAuth", page, requestId=event["requestId"], authChallengeResponse=answer)
        elif method == "Runtime.bindingCalled":
            said = json.loads(event["payload"])
            if task := tasks.get(said["task"]):
                task.reported(said)
        elif method == "Page.frameNavigated":
            for session in list(sessions.values()):
                session.navigated(page, event["frame"]["url"])
        elif method.startswith("Network.") and "requestId" in event:
            if method == "Network.requestWillBeSent":
                if task := asking(event["request"]):
                    self.asked[event["requestId"]] = task
            if task := self.asked.get(event["requestId"]):
                task.take(method, event)

    def _paused(self, event: Dict[str, Any], page: str) -> None:
        if any(session.has(page) and session.answers(page, event) for session in list(sessions.values())):
            return
        task = asking(event["request"]) or self.asked.get(event.get("networkId", ""))
        if task is not None:
            self.asked[event["requestId"]] = task
        self.browser.tell("Fetch.continueRequest", page, requestId=event["requestId"])

    def end(self) -> None:
        self.browser.end()
        shutil.rmtree(self.folder, ignore_errors=True)


app: Optional[App] = None


def asking(request: Dict[str, Any]) -> Optional[Task]:
    """Whose request this is: the fragment of its URL has the handle."""
    return tasks.get(request.get("urlFragment", "").removeprefix("#"))


def running() -> App:
    if app is None:
        raise Refused(error("the app does not run", "invalidState"))
    return app


@adapter.operation("app/launch")
def launch(parameters: Parameters) -> None:
    global app
    end_app()
    app = App(parameters["environment"])


@adapter.operation("app/quit")
def quit_app(parameters: Parameters) -> None:
    end_app()


@adapter.operation("reset")
def reset(parameters: Parameters) -> None:
    end_app()


@adapter.at_end
def end_app() -> None:
    global app
    if app is not None:
        ending, app = app, None
        ending.end()


@adapter.operation("session/create")
def create_session(parameters: Parameters) -> None:
    sessions[parameters["session"]] = Session(running().browser, parameters.get("configuration", {}))


@adapter.operation("task/create")
def create_task(parameters: Parameters) -> None:
    if parameters.get("kind", "data") not in ("data", "download", "upload"):
        raise NotOffered(f"task/create.kind={parameters['kind']}")
    tasks[parameters["task"]] = Task(adapter, running().browser, sessions[parameters["session"]], parameters)


@adapter.operation("task/resume")
def resume_task(parameters: Parameters) -> None:
    adapter.start(perform, running(), tasks[parameters["task"]])


def perform(owner: App, task: Task) -> None:
    try:
        owner.log_in(task.credentials)
        task.resume()
    except Failed as failure:
        adapter.emit("task/complete", task=task.handle, error=error(str(failure), "other"))


@adapter.operation("task/cancel")
def cancel_task(parameters: Parameters) -> Dict[str, Any]:
    tasks[parameters["task"]].cancel()
    return {}


if __name__ == "__main__":
    adapter.run()
