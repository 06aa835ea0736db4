"""A small client of secured ArcGIS services, on requests: what the documents say of an app's credentials, layers and query tasks.

Where they leave something open there is a choice, and `Choices` has them all.
"""

from __future__ import annotations

import re
import threading
import time
from dataclasses import dataclass
from typing import Any, Callable, Dict, List, Optional, Set, Tuple, Union
from urllib.parse import parse_qsl, urljoin, urlsplit

import requests
from requests.auth import AuthBase, HTTPBasicAuth, HTTPDigestAuth
from requests_ntlm import HttpNtlmAuth

TIMEOUT = (8, 20)
#: What tokens are bound to that this client gets.
REFERER = "https://python-arcgis.example/app"
#: Of an HTTP server's methods the safest first.
_METHODS = ("ntlm", "digest", "basic")


@dataclass(frozen=True)
class Choices:
    """What the documents leave to the implementation."""

    #: How a service's type is found: `probe` asks for the service's description without a login, once, `service` makes the request
    #: itself without a login, and `info` goes by what rest/info says of the whole server.
    discovery: str = "probe"
    #: Where tokens are: `query` is the parameter (in the form of a POST), `header` is X-Esri-Authorization, `cookie` is agstoken.
    token: str = "query"
    #: Whether a query is a POST.
    query: str = "POST"
    #: How a token is asked for.
    acquire: str = "POST"
    #: What a token is bound to: `referer`, `requestip` or nothing.
    bound: str = "referer"
    #: Whether a token that is about to end is replaced before it is refused.
    renewal: str = "early"
    #: Whether /generateToken goes behind the address of a token service.
    suffix: str = "yes"
    #: What is asked for besides the service when a layer loads.
    extras: str = "legend,export"
    #: How errors of services are named: by their own `codes`, or by the protocol's `names`.
    errors: str = "codes"
    #: Whether connections are kept.
    connections: str = "keep"


class ServiceError(Exception):
    """An error that a service reports in JSON, or an answer that is none."""

    def __init__(self, code: int, message: str) -> None:
        super().__init__(f"{code}: {message}")
        self.code = code


class Credential:
    """What the app knows: a user and password, or a token. Layers and tasks share it."""

    def __init__(
        self,
        user: Optional[str],
        password: Optional[str],
        token: Optional[str],
        referer: Optional[str],
        kind: Optional[str],
        token_url: Optional[str],
    ) -> None:
        self.user, self.password, self.referer = user, password, referer
        self.given = token
        self.kind = kind or ("token" if token_url is not None else None)
        self.token_url = token_url
        self.lock = threading.RLock()
        # By service: the token service's address, or the challenge of HTTP; by server: the token service's address, and the login of
        # HTTP; by token service: the token, and until when it is good.
        self.ways: Dict[str, Union[str, "Challenge"]] = {}
        self.found: Dict[str, str] = {}
        self.tokens: Dict[str, Tuple[str, float]] = {}
        self.logins: Dict[str, AuthBase] = {}

    def set_token(self, token: str) -> None:
        """The app's own token from now on."""
        with self.lock:
            self.given = token


class Transport(requests.adapters.HTTPAdapter):
    """Trusts listed hosts, at each hop: requests would carry one `verify` along to where a redirection leads."""

    def __init__(self, client: "Client") -> None:
        super().__init__(pool_maxsize=32)
        self._client = client

    def send(self, request: Any, *arguments: Any, **options: Any) -> requests.Response:
        host = (urlsplit(request.url).hostname or "").rstrip(".")
        options["verify"] = False if host in self._client.trusted else self._client.anchors
        return super().send(request, *arguments, **options)


class Client:
    """What the services of one app have in common."""

    def __init__(self, anchors: Any, choices: Choices) -> None:
        self.anchors, self.choices = anchors, choices
        self.trusted: Set[str] = set()
        self._sessions: List[requests.Session] = []
        self.session = self.new_session()
        # NTLM authenticates a connection, and requests-ntlm does not say which of a pool: one login at a time, on connections that
        # nobody else uses.
        self._ntlm = threading.Lock()
        self._of_logins: Dict[HttpNtlmAuth, requests.Session] = {}

    def new_session(self) -> requests.Session:
        session = requests.Session()
        session.trust_env = False
        session.headers.update({"User-Agent": "python-arcgis/1", "Accept": "application/json, image/png;q=0.9, */*;q=0.1"})
        if self.choices.connections != "keep":
            session.headers["Connection"] = "close"
        for scheme in ("http://", "https://"):
            session.mount(scheme, Transport(self))
        self._sessions.append(session)
        return session

    def trust(self, host: str) -> None:
        self.trusted.add(host.lower().rstrip("."))

    def end(self) -> None:
        for session in self._sessions:
            session.close()

    # What layers and tasks do

    def load(self, url: str, credential: Optional[Credential]) -> None:
        """Loads a layer: its service, and what a map needs to show it."""
        url, own = _parts(url)
        self.ask(url, own, credential)
        for extra in filter(None, self.choices.extras.split(",")):
            parameters = {"bbox": "-1,-1,1,1", "size": "64,64", "format": "png", "f": "image"} if extra == "export" else {}
            try:
                self.ask(f"{url}/{extra}", {**own, **parameters}, credential, any_content=extra == "export")
            except ServiceError:
                pass  # A layer without a legend is a layer.

    def query(self, url: str, credential: Optional[Credential]) -> int:
        """All features, by as many pages as the service makes of them."""
        url, own = _parts(url)
        if not url.endswith("/query"):
            url += "/0/query" if url.rsplit("/", 1)[-1] in ("MapServer", "FeatureServer") else "/query"
        count = 0
        while True:
            parameters = {**own, "where": "1=1", "outFields": "*", "returnGeometry": "false"}
            if count:
                parameters["resultOffset"] = str(count)
            answer = self.ask(url, parameters, credential, method=self.choices.query)
            features = answer.get("features", [])
            count += len(features)
            if not features or not answer.get("exceededTransferLimit"):
                return count

    # How a service is asked

    def ask(
        self,
        url: str,
        parameters: Dict[str, str],
        credential: Optional[Credential],
        method: str = "GET",
        any_content: bool = False,
    ) -> Dict[str, Any]:
        """An answer of a service, by whatever login it wants."""

        def attempt(token: Optional[str] = None, referer: Optional[str] = None, auth: Optional[AuthBase] = None) -> Dict[str, Any]:
            return self._read(self._send(method, url, parameters, token, referer, auth), any_content)

        if credential is None:
            return attempt()
        if credential.given is not None:
            return attempt(credential.given, credential.referer)
        return self._ask_as_user(url, credential, attempt)

    def _ask_as_user(self, url: str, credential: Credential, attempt: Callable[..., Dict[str, Any]]) -> Dict[str, Any]:
        service = _service(url)
        way = self._way(url, credential)
        if way is None:
            try:
                return attempt()
            except Challenge as refusal:
                if credential.kind == "token":
                    raise
                way = credential.ways[service] = refusal
            except ServiceError as refusal:
                if refusal.code not in (498, 499) or credential.kind == "http":
                    raise
                way = credential.ways[service] = self._discover(url, credential)
        if isinstance(way, str):
            token = self._token(way, credential)
            try:
                return attempt(token, self._referer())
            except Challenge as refusal:
                # The server has a token service, and this service logs in by HTTP all the same.
                if credential.kind == "token":
                    raise
                way = credential.ways[service] = refusal
            except ServiceError as refusal:
                if refusal.code != 498:
                    raise
                return attempt(self._token(way, credential, instead_of=token), self._referer())
        return self._by_http(url, credential, way, attempt)

    def _way(self, url: str, credential: Credential) -> Union[str, "Challenge", None]:
        """How a service wants to know who asks: the address of the token service, or a challenge of HTTP. None: it is not known yet."""
        service = _service(url)
        with credential.lock:
            if credential.kind == "token":
                return credential.token_url or self._discover(url, credential)
            if service not in credential.ways and credential.kind is None:
                if self.choices.discovery == "info":
                    try:
                        credential.ways[service] = self._discover(url, credential)
                    except ServiceError:
                        pass
                elif self.choices.discovery == "probe":
                    try:
                        self._read(self._send("GET", service, {}, None, None, None))
                    except Challenge as refusal:
                        credential.ways[service] = refusal
                    except ServiceError as refusal:
                        if refusal.code not in (498, 499):
                            raise
                        credential.ways[service] = self._discover(url, credential)
            return credential.ways.get(service)

    def _by_http(
        self, url: str, credential: Credential, refusal: "Challenge", attempt: Callable[..., Dict[str, Any]]
    ) -> Dict[str, Any]:
        plugin = credential.logins.get(_server(url))
        if plugin is None:
            method = next((method for method in _METHODS if method in refusal.methods), None)
            if method is None:
                raise refusal
            user, password = credential.user or "", credential.password or ""
            if method == "basic":
                encoding = "utf-8" if refusal.is_utf8 else "latin-1"
                plugin = HTTPBasicAuth(user.encode(encoding, "replace"), password.encode(encoding, "replace"))
            else:
                plugin = HttpNtlmAuth(user, password) if method == "ntlm" else HTTPDigestAuth(user, password)
        answer = attempt(auth=plugin)
        credential.logins[_server(url)] = plugin
        return answer

    def _send(
        self,
        method: str,
        url: str,
        parameters: Dict[str, str],
        token: Optional[str],
        referer: Optional[str],
        auth: Optional[AuthBase],
    ) -> requests.Response:
        fields = {"f": "json", **parameters}
        headers: Dict[str, str] = {}
        if token is not None:
            if self.choices.token == "header":
                headers["X-Esri-Authorization"] = f"Bearer {token}"
            elif self.choices.token == "cookie":
                headers["Cookie"] = f"agstoken={token}"
            else:
                fields["token"] = token
        if referer is not None:
            headers["Referer"] = referer
        content = {"data": fields} if method == "POST" else {"params": fields}
        if isinstance(auth, HttpNtlmAuth):
            with self._ntlm:
                if auth not in self._of_logins:
                    self._of_logins[auth] = self.new_session()
                return self._of_logins[auth].request(method, url, headers=headers, auth=auth, timeout=TIMEOUT, **content)
        return self.session.request(method, url, headers=headers, auth=auth, timeout=TIMEOUT, **content)

    @staticmethod
    def _read(response: requests.Response, any_content: bool = False) -> Dict[str, Any]:
        if response.status_code == 401:
            raise Challenge(response)
        try:
            answer = response.json()
        except ValueError:
            answer = None
        if isinstance(answer, dict) and isinstance(answer.get("error"), dict):
            problem = answer["error"]
            raise ServiceError(int(problem.get("code", 0)), str(problem.get("message", "")))
        if response.status_code >= 400:
            raise ServiceError(response.status_code, response.reason)
        if not isinstance(answer, dict):
            if any_content:
                return {}
            raise ServiceError(response.status_code, "the answer is no JSON object")
        return answer

    # Tokens

    def _discover(self, url: str, credential: Credential) -> str:
        """The address of a server's token service."""
        with credential.lock:
            place = f"{_server(url)}/rest/info"
            if place not in credential.found:
                access = self._read(self._send("GET", place, {}, None, None, None)).get("authInfo") or {}
                address = access.get("tokenServicesUrl")
                if not address or not access.get("isTokenBasedSecurity", True):
                    raise ServiceError(0, "the server names no token service")
                credential.found[place] = urljoin(place, address)
            return credential.found[place]

    def _referer(self) -> Optional[str]:
        return REFERER if self.choices.bound == "referer" else None

    def _token(self, service: str, credential: Credential, instead_of: Optional[str] = None) -> str:
        """A token that is still good; for as many requests at once as there are, one."""
        with credential.lock:
            token, until = credential.tokens.get(service, (None, 0.0))
            is_old = self.choices.renewal == "early" and time.time() >= until
            if token is not None and token != instead_of and not is_old:
                return token
            address = service.rstrip("/")
            if self.choices.suffix == "yes" and not address.endswith("/generateToken"):
                address += "/generateToken"
            elif self.choices.suffix != "yes":
                address = service
            fields = {"username": credential.user or "", "password": credential.password or "", "f": "json", "expiration": "60"}
            if self.choices.bound == "referer":
                fields.update(client="referer", referer=REFERER)
            elif self.choices.bound == "requestip":
                fields.update(client="requestip")
            content = {"data": fields} if self.choices.acquire == "POST" else {"params": fields}
            asked = time.time()
            answer = self._read(self.session.request(self.choices.acquire, address, timeout=TIMEOUT, **content))
            if not isinstance(answer.get("token"), str):
                raise ServiceError(0, "the token service gave no token")
            token = answer["token"]
            # The service's clock may differ from ours; what counts is how long it is from now, and a tenth of that less.
            life = float(answer.get("expires", (asked + 3600) * 1000)) / 1000 - asked
            credential.tokens[service] = (token, asked + 0.9 * life)
            return token


class Challenge(ServiceError):
    """A server that wants a login by HTTP."""

    def __init__(self, response: requests.Response) -> None:
        super().__init__(401, response.reason)
        fields = response.raw.headers.getlist("WWW-Authenticate")
        self.methods = {part.split()[0].lower() for field in fields for part in field.split(",") if part.split()}
        self.is_utf8 = any(re.search(r'charset="?utf-8\b', field, re.IGNORECASE) for field in fields)


def _service(url: str) -> str:
    """The address of the service that something belongs to."""
    found = re.match(r".*?/(MapServer|FeatureServer)\b", url)
    return found.group() if found else url


def _parts(url: str) -> Tuple[str, Dict[str, str]]:
    """A URL that more can be put behind, and the parameters that the app has given it."""
    place, _, own = url.partition("?")
    return place.rstrip("/"), dict(parse_qsl(own, keep_blank_values=True))


def _server(url: str) -> str:
    """The address of an ArcGIS Server, of that of something on it."""
    return url.split("/rest/", 1)[0]
