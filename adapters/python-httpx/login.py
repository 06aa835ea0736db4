"""Logging in by the `Auth` classes of httpx and of its plug-ins.

httpx wants to know the method beforehand and has one class for each. Which one a server wants the app learns here as any program can: by
an `Auth` of its own that looks at the first 401 or 407, and hands it to the class for the first method of it. From the second request to
the same server on that class has the request from the start.
"""

from __future__ import annotations

import threading
from typing import Any, Dict, Generator, List, Optional, Tuple

import httpx
from credentials import Credential, answering, fitting, lasts
from tickets import tickets
from gssapi.exceptions import GSSError
from httpx_gssapi import HTTPSPNEGOAuth
from httpx_ntlm import HttpNtlmAuth

Flow = Generator[httpx.Request, httpx.Response, None]
# httpx-ntlm alone answers a proxy, and none of them one behind CONNECT. Basic is told to a proxy beforehand.
_METHODS = {False: ("basic", "digest", "ntlm", "negotiate"), True: ("ntlm",)}


class Logins:
    """The logins of one session: one for each user and method, which keeps what it knows from request to request.

    What is for one request only (persistence `none`) waits for that request's refusal, and is used for nothing else.
    """

    def __init__(self) -> None:
        self._made: Dict[Any, httpx.Auth] = {}
        self._learned: Dict[Tuple[str, str], str] = {}
        self._lock = threading.Lock()

    def auth(self, credentials: List[Credential]) -> httpx.Auth:
        """The `auth` of a request with these credentials."""
        return _Login(self, credentials)

    def known(self, request: httpx.Request, credentials: List[Credential]) -> Optional[httpx.Auth]:
        """For a server that has told its method before."""
        method = self._learned.get(_origin(request), "")
        credential = fitting([c for c in credentials if lasts(c)], method, False)
        return None if credential is None else self._auth(method, credential, False)

    def found(self, response: httpx.Response, credentials: List[Credential]) -> Optional[httpx.Auth]:
        """For the first method of a refusal that there is a credential and a class for."""
        answer = answering(response, credentials, _METHODS)
        if answer is None:
            return None
        method, credential, is_proxy = answer
        if not is_proxy:
            self._learned[_origin(response.request)] = method
        return self._auth(method, credential, is_proxy)

    def _auth(self, method: str, credential: Credential, is_proxy: bool) -> httpx.Auth:
        key = (method, is_proxy, credential["user"], credential["password"])
        with self._lock:
            if not lasts(credential):
                return _made(method, *key[2:])
            if key not in self._made:
                self._made[key] = _made(method, *key[2:])
            return self._made[key]


class _Login(httpx.Auth):
    def __init__(self, logins: Logins, credentials: List[Credential]) -> None:
        self._logins = logins
        self._credentials = credentials

    def auth_flow(self, request: httpx.Request) -> Flow:
        known = self._logins.known(request, self._credentials)
        if known is not None:
            yield from known.auth_flow(request)
            return
        response = yield request
        found = self._logins.found(response, self._credentials) if response.status_code in (401, 407) else None
        if found is None:
            return
        flow = found.auth_flow(request)
        request = next(flow)
        # Basic comes along with a request; the others begin with one that has been refused already.
        answer = (yield request) if isinstance(found, httpx.BasicAuth) else response
        while True:
            try:
                request = flow.send(answer)
            except StopIteration:
                return
            answer = yield request


def _made(method: str, user: str, password: str) -> httpx.Auth:
    if method == "basic":
        return httpx.BasicAuth(user, password)
    if method == "digest":
        return httpx.DigestAuth(user, password)
    if method == "ntlm":
        return HttpNtlmAuth(user, password)
    try:
        return HTTPSPNEGOAuth(creds=tickets(user, password))
    except GSSError as failure:
        raise httpx.RequestError(f"GSSAPI: {failure}") from failure


def _origin(request: httpx.Request) -> Tuple[str, str]:
    return request.url.scheme, request.url.netloc.decode("ascii")
