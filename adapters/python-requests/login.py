"""Logging in by the plug-ins of requests.

requests wants to know the method beforehand and has one plug-in for each. Which one a server wants the app learns here as any program
can: by a response hook that reads its first 401 or 407. What then goes over the wire is the plug-in's doing; from the second request
to the same server on it is simply the `auth` of the request, as its documentation shows.
"""

from __future__ import annotations

import threading
from typing import Any, Callable, Dict, List, Tuple
from urllib.parse import urlsplit

import requests
from credentials import Credential, answering, fitting, lasts
from tickets import tickets
from gssapi.exceptions import GSSError
from requests.auth import AuthBase, HTTPBasicAuth, HTTPDigestAuth, HTTPProxyAuth
from requests_gssapi import HTTPSPNEGOAuth
from requests_ntlm import HttpNtlmAuth

Prepare = Callable[[requests.PreparedRequest], requests.PreparedRequest]
# For proxies there are two plug-ins only, and for those behind CONNECT none.
_METHODS = {False: ("basic", "digest", "ntlm", "negotiate"), True: ("basic", "ntlm")}


class Logins:
    """The plug-ins of one session: one for each user and method, which keeps what it knows from request to request.

    What is for one request only (persistence `none`) waits for that request's refusal, and its plug-in is used for nothing else.
    """

    def __init__(self) -> None:
        self._plugins: Dict[Any, AuthBase] = {}
        self._learned: Dict[Tuple[str, str], str] = {}
        self._lock = threading.Lock()

    def auth(self, credentials: List[Credential]) -> Prepare:
        """The `auth` of a request with these credentials."""

        def prepare(request: requests.PreparedRequest) -> requests.PreparedRequest:
            lasting = [credential for credential in credentials if lasts(credential)]
            credential = fitting(lasting, self._learned.get(_origin(request), ""), False)
            if credential is not None:
                return self._plugin(self._learned[_origin(request)], credential, False)(request)
            request.register_hook("response", lambda response, **options: self._answer(response, credentials, options))
            return request

        return prepare

    def _answer(self, response: requests.Response, credentials: List[Credential], options: Dict[str, Any]) -> requests.Response:
        if response.status_code not in (401, 407):
            return response
        answer = answering(response, credentials, _METHODS)
        if answer is None:
            return response
        method, credential, is_proxy = answer
        if not is_proxy:
            self._learned[_origin(response.request)] = method
        return _use(self._plugin(method, credential, is_proxy), response, options)

    def _plugin(self, method: str, credential: Credential, is_proxy: bool) -> Any:
        user, password = credential["user"], credential["password"]
        with self._lock:
            key = (method, is_proxy, user, password)
            if key in self._plugins and lasts(credential):
                return self._plugins[key]
            if method == "basic":
                plugin: AuthBase = (HTTPProxyAuth if is_proxy else HTTPBasicAuth)(user, password)
            elif method == "digest":
                plugin = HTTPDigestAuth(user, password)
            elif method == "ntlm":
                plugin = HttpNtlmAuth(user, password)
            else:
                plugin = _kerberos(user, password)
            if lasts(credential):
                self._plugins[key] = plugin
            return plugin


def _kerberos(user: str, password: str) -> HTTPSPNEGOAuth:
    """With tickets for this user, whom GSSAPI logs in."""
    try:
        return HTTPSPNEGOAuth(creds=tickets(user, password))
    except GSSError as failure:
        raise requests.RequestException(f"GSSAPI: {failure}") from failure


def _use(plugin: Any, response: requests.Response, options: Dict[str, Any]) -> requests.Response:
    """Hands a refusal to the plug-in as the hook would that it registers itself."""
    if isinstance(plugin, HttpNtlmAuth):
        return plugin.response_hook(response, **options)
    if isinstance(plugin, HTTPSPNEGOAuth):
        return plugin.handle_response(response, **options)
    if isinstance(plugin, HTTPDigestAuth):
        plugin.init_per_thread_state()
        plugin._thread_local.num_401_calls = 1
        return plugin.handle_401(response, **options)
    # HTTPBasicAuth and HTTPProxyAuth answer no refusals, they come along with the request.
    response.content
    response.raw.release_conn()
    answer = response.connection.send(plugin(response.request.copy()), **options)
    answer.history.append(response)
    return answer


def _origin(request: requests.PreparedRequest) -> Tuple[str, str]:
    parts = urlsplit(request.url or "")
    return parts.scheme, parts.netloc
