"""A task: a fetch of a page, and what DevTools tells of it."""

from __future__ import annotations

import base64
import json
import threading
from typing import Any, Dict, List, Optional

from browser import Browser
from conformance_adapter import Adapter, Parameters
from credentials import fitting
from failures import failure_of
from session import Session

_CACHES = {
    "useProtocolCachePolicy": "default",
    "reloadIgnoringLocalCacheData": "reload",
    "returnCacheDataElseLoad": "force-cache",
    "returnCacheDataDontLoad": "only-if-cached",
}


def _separated(headers: Dict[str, str]) -> List[List[str]]:
    """DevTools joins fields of one name by line feeds."""
    return [[name, value] for name, joined in headers.items() for value in joined.split("\n")]


class Task:
    """Events come on the browser's thread."""

    def __init__(self, adapter: Adapter, browser: Browser, session: Session, parameters: Parameters) -> None:
        self.handle: str = parameters["task"]
        self.session = session
        self.request: Parameters = parameters["request"]
        self.credentials: List[Parameters] = parameters.get("credentials", [])
        self._adapter = adapter
        self._browser = browser
        self._by_delegate = parameters.get("style") == "delegate"
        self._page: Optional[str] = None
        self._digest = adapter.digest()
        self._head: Optional[Dict[str, Any]] = None
        self._fields: Dict[int, List[List[str]]] = {}
        self._net_error: Optional[str] = None
        self._asked: List[Any] = []

    def resume(self) -> None:
        """Has the page fetch. The fragment, which is not sent, tells DevTools' events whose they are."""
        settings = self.session.configuration
        limit = self.request.get("timeoutInterval", settings.get("timeoutIntervalForRequest"))
        policy = self.request.get("cachePolicy", settings.get("requestCachePolicy", "useProtocolCachePolicy"))
        wanted = {
            "task": self.handle,
            "url": self.request["url"].partition("#")[0] + "#" + self.handle,
            "method": self.request.get("method", "GET"),
            "headers": self.request.get("headers", []),
            "body": self.request.get("body"),
            "cache": _CACHES[policy],
            "limit": None if limit is None else limit * 1000,
        }
        self._page = self.session.page(self.request["url"])
        self._browser.tell("Runtime.evaluate", self._page, expression=f"void run({json.dumps(wanted)})")

    def cancel(self) -> None:
        if self._page is not None:
            self._browser.tell("Runtime.evaluate", self._page, expression=f"cancel({json.dumps(self.handle)})")

    def login(self, challenge: Dict[str, Any]) -> Dict[str, Any]:
        """What Fetch.continueWithAuth says: the credential for the scheme and side, once."""
        is_proxy = challenge.get("source") == "Proxy"
        method = challenge["scheme"].lower()
        place = (is_proxy, challenge["origin"], method)
        if place in self._asked:
            return {"response": "CancelAuth"}
        self._asked.append(place)
        credential = fitting(self.credentials, method, is_proxy)
        if credential is None:
            return {"response": "CancelAuth"}
        return {"response": "ProvideCredentials", "username": credential["user"], "password": credential["password"]}

    def take(self, method: str, event: Dict[str, Any]) -> None:
        """An event of the domain Network."""
        if method == "Network.requestWillBeSent" and "redirectResponse" in event:
            head = self._head_of(event["redirectResponse"])
            self._adapter.emit("task/redirect", task=self.handle, response=head, url=event["request"]["url"])
        elif method == "Network.responseReceivedExtraInfo":
            self._fields[event["statusCode"]] = _separated(event["headers"])
        elif method == "Network.responseReceived":
            self._head = event["response"]
        elif method == "Network.loadingFailed":
            self._net_error = event.get("errorText")

    def _head_of(self, response: Dict[str, Any]) -> Dict[str, Any]:
        return {
            "status": response["status"],
            "url": response["url"].partition("#")[0],
            "headers": self._fields.get(response["status"], _separated(response["headers"])),
            "httpVersion": response.get("protocol"),
            "fromCache": bool(response.get("fromDiskCache")),
        }

    def reported(self, said: Dict[str, Any]) -> None:
        """What the page says."""
        if said["kind"] == "head" and self._by_delegate and self._head is not None:
            self._adapter.emit("task/response", task=self.handle, response=self._head_of(self._head))
        elif said["kind"] == "data":
            piece = base64.b64decode(said["base64"])
            self._digest.update(piece)
            if self._by_delegate:
                self._adapter.emit("task/data", task=self.handle, size=len(piece))
        elif said["kind"] == "end":
            # What the network tells may be a little later than what the page does.
            self._later(self._complete)
        elif said["kind"] == "failure":
            self._later(lambda: self._fail(said))

    @staticmethod
    def _later(action: Any) -> None:
        timer = threading.Timer(0.1, action)
        timer.daemon = True
        timer.start()

    def _complete(self) -> None:
        response = {} if self._head is None else {"response": self._head_of(self._head)}
        self._adapter.emit("task/complete", task=self.handle, body=self._digest.report(), **response)

    def _fail(self, said: Dict[str, Any]) -> None:
        self._adapter.emit("task/complete", task=self.handle, error=failure_of(said["name"], said["message"], self._net_error))
