"""A session: a browser context, with a page for each origin that it asks."""

from __future__ import annotations

import base64
import threading
from concurrent.futures import TimeoutError as TimedOut
from pathlib import Path
from typing import Any, Dict, Optional
from urllib.parse import urlsplit

from browser import Browser
from conformance_adapter import NotOffered

_SCRIPT = Path(__file__).with_name("page.js").read_text(encoding="utf-8")
# Answered by the adapter: a page has to be from somewhere.
_PLACE = "/page-without-content"
_PAGE = base64.b64encode(b'<!doctype html><link rel="icon" href="data:,">').decode()


class Session:
    """Its cookies, its cache and its logins are of the browser context."""

    def __init__(self, browser: Browser, configuration: Dict[str, Any]) -> None:
        self.configuration = configuration
        self._browser = browser
        proxies = configuration.get("connectionProxyDictionary", {})
        if "socks" in proxies:
            raise NotOffered("configuration.connectionProxyDictionary")
        rules = [f"{scheme}={'https' if p.get('tls') else 'http'}://{p['host']}:{p['port']}" for scheme, p in proxies.items()]
        server = ";".join(rules) or "direct://"
        self._context = browser.ask("Target.createBrowserContext", proxyServer=server, proxyBypassList="<-loopback>")["browserContextId"]
        self._pages: Dict[str, str] = {}
        self._lock = threading.Lock()
        self._loaded: Dict[str, threading.Event] = {}

    def page(self, url: str) -> str:
        """The DevTools session of the page from which this URL is asked."""
        parts = urlsplit(url)
        origin = f"{parts.scheme}://{parts.netloc.rpartition('@')[2]}" if parts.scheme.lower() in ("http", "https") else ""
        with self._lock:
            if origin not in self._pages:
                self._pages[origin] = self._made(origin)
            return self._pages[origin]

    def _made(self, origin: str) -> str:
        browser = self._browser
        target = browser.ask("Target.createTarget", url="about:blank", browserContextId=self._context)["targetId"]
        page = browser.ask("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        self._loaded[page] = threading.Event()
        for domain in ("Network", "Page", "Runtime"):
            browser.ask(f"{domain}.enable", page)
        browser.ask("Runtime.addBinding", page, name="report")
        browser.ask("Fetch.enable", page, patterns=[{"urlPattern": "*"}], handleAuthRequests=True)
        browser.ask("Page.addScriptToEvaluateOnNewDocument", page, source=_SCRIPT)
        if not origin:
            browser.ask("Runtime.evaluate", page, expression=_SCRIPT)
            return page
        # While one renderer takes the place of another, what is said to the first may never be answered.
        for _ in range(5):
            self._loaded[page].clear()
            browser.tell("Page.navigate", page, url=origin + _PLACE)
            self._loaded[page].wait(timeout=3)
            try:
                told = browser.tell("Runtime.evaluate", page, expression="typeof run").result(timeout=2)
            except TimedOut:
                continue
            if told["result"].get("value") == "function":
                break
        return page

    def has(self, page: Optional[str]) -> bool:
        return page in self._loaded

    def navigated(self, page: str, url: str) -> None:
        """A page is somewhere now; first it is at about:blank."""
        if page in self._loaded and urlsplit(url).path == _PLACE:
            self._loaded[page].set()

    def answers(self, page: str, paused: Dict[str, Any]) -> bool:
        """Answers the request of a page for itself; nobody else is asked for it."""
        if urlsplit(paused["request"]["url"]).path != _PLACE:
            return False
        fields = [{"name": "Content-Type", "value": "text/html"}]
        self._browser.tell("Fetch.fulfillRequest", page, requestId=paused["requestId"], responseCode=200, responseHeaders=fields, body=_PAGE)
        return True
