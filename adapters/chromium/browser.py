"""A headless Chromium, by the DevTools protocol over its debugging pipe, which needs no library."""

from __future__ import annotations

import json
import os
import subprocess
import threading
from concurrent.futures import Future
from pathlib import Path
from typing import Any, Callable, Dict, List, Optional

# What a browser does for its user and no app asks for; and what a page of one site may not do to another, since an app is no page.
_FLAGS = [
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--no-first-run",
    "--no-default-browser-check",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-domain-reliability",
    "--disable-extensions",
    "--disable-sync",
    "--metrics-recording-only",
    "--password-store=basic",
    "--disable-quic",
    "--disable-web-security",
    "--allow-running-insecure-content",
    "--disable-features=HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,LocalNetworkAccessChecks,MediaRouter,OptimizationHints,Translate",
    "--no-proxy-server",
    # The policy AuthServerAllowlist: to whom the user's tickets may be shown.
    "--auth-server-allowlist=*",
]


class Failed(Exception):
    """The browser answered with an error, or is gone."""


class Browser:
    """A process, and what is said to it. Events come on the thread that reads; whoever handles them must not wait for an answer there."""

    def __init__(self, program: str, folder: Path, addresses: Dict[str, str], variables: Dict[str, str], take: Callable[..., None]) -> None:
        rules = [f"MAP {name} {address}" for name, address in addresses.items()]
        profile = folder / "profile"
        profile.mkdir()
        # The policy DisableAuthNegotiateCnameLookup, since the rules below make an address the canonical name of a host. And Chromium leaves its
        # sandbox for GSSAPI only at the start after the one at which it first heard of Negotiate: this says that it has.
        state = {"auth": {"disable_negotiate_cname_lookup": True}, "net": {"received_http_auth_negotiate_headers": True}}
        (profile / "Local State").write_text(json.dumps(state), encoding="utf-8")
        arguments = [program, *_FLAGS, "--remote-debugging-pipe", f"--user-data-dir={profile}"]
        arguments.append(f"--host-resolver-rules={','.join([*rules, 'MAP * ~NOTFOUND'])}")
        commands, answers = os.pipe(), os.pipe()
        self._process = subprocess.Popen(
            ["bash", "-c", f'exec "$@" 3<&{commands[0]} 4>&{answers[1]}', "bash", *arguments, "about:blank"],
            pass_fds=(commands[0], answers[1]),
            env={**variables, "HOME": str(folder)},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=(folder / "errors").open("wb"),
        )
        os.close(commands[0])
        os.close(answers[1])
        self._input, self._output = commands[1], answers[0]
        self._take = take
        self._lock = threading.Lock()
        self._number = 0
        self._open: Dict[int, "Future[Dict[str, Any]]"] = {}
        threading.Thread(target=self._read, daemon=True).start()

    def tell(self, method: str, session: Optional[str] = None, **parameters: Any) -> "Future[Dict[str, Any]]":
        """Says something; the answer comes later."""
        answer: "Future[Dict[str, Any]]" = Future()
        with self._lock:
            self._number += 1
            message = {"id": self._number, "method": method, "params": parameters}
            if session is not None:
                message["sessionId"] = session
            self._open[self._number] = answer
            data = json.dumps(message).encode() + b"\0"
            try:
                while data:
                    data = data[os.write(self._input, data) :]
            except OSError as failure:
                answer.set_exception(Failed(str(failure)))
        return answer

    def ask(self, method: str, session: Optional[str] = None, **parameters: Any) -> Dict[str, Any]:
        """Says something and waits for the answer."""
        return self.tell(method, session, **parameters).result(timeout=25)

    def _read(self) -> None:
        pieces: List[bytes] = []
        while True:
            more = os.read(self._output, 1 << 16)
            if not more:
                break
            *ends, rest = more.split(b"\0")
            for end in ends:
                message = json.loads(b"".join([*pieces, end]))
                pieces = []
                self._dispatch(message)
            pieces.append(rest)
        with self._lock:
            left, self._open = self._open, {}
        for answer in left.values():
            if not answer.done():
                answer.set_exception(Failed("the browser has ended"))

    def _dispatch(self, message: Dict[str, Any]) -> None:
        if "id" not in message:
            self._take(message["method"], message.get("params", {}), message.get("sessionId"))
            return
        with self._lock:
            answer = self._open.pop(message["id"], None)
        if answer is None:
            return
        if "error" in message:
            answer.set_exception(Failed(message["error"].get("message", "an error")))
        else:
            answer.set_result(message.get("result", {}))

    def end(self) -> None:
        """Ends the process. Its children end with it."""
        self.tell("Browser.close")
        try:
            self._process.wait(timeout=3)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        os.close(self._input)
