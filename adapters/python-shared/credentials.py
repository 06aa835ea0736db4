"""Which credential answers which refusal."""

from __future__ import annotations

import re
from typing import Any, Dict, List, Optional, Tuple

Credential = Dict[str, Any]
# The beginning of a challenge: at the start of the field or behind a comma, followed by a parameter, a token or nothing.
_SCHEME = re.compile(r"(?:^|,)\s*(basic|digest|ntlm|negotiate)(?=\s|,|$)", re.IGNORECASE)


def methods(field: str) -> List[str]:
    """The known methods of a field WWW-Authenticate or Proxy-Authenticate, in their order."""
    return [name.lower() for name in _SCHEME.findall(field)]


def fitting(credentials: List[Credential], method: str, is_proxy: bool) -> Optional[Credential]:
    """The first that is for this method and side; one that names neither is for all."""
    for credential in credentials:
        if method and credential.get("authenticationMethod", method).lower() == method:
            if credential.get("isProxy", is_proxy) == is_proxy:
                return credential
    return None


def answering(response: Any, credentials: List[Credential], answered: Dict[bool, Tuple[str, ...]]) -> Optional[Tuple[str, Credential, bool]]:
    """What answers a refusal, 401 or 407: the first of its methods that there is a credential and a plug-in for, and whether a proxy asks.

    `answered` has the methods with a plug-in, by whether they are for a proxy.
    """
    is_proxy = response.status_code == 407
    field = response.headers.get("proxy-authenticate" if is_proxy else "www-authenticate", "")
    for method in methods(field):
        credential = fitting(credentials, method, is_proxy)
        if credential is not None and method in answered[is_proxy]:
            return method, credential, is_proxy
    return None


def for_proxy(credentials: List[Credential]) -> Optional[Credential]:
    """What a library may say to a proxy beforehand, as Basic: what is for Basic or any method. What is for one method waits for a plug-in."""
    for credential in credentials:
        is_for_proxy = credential.get("isProxy", "authenticationMethod" not in credential)
        if is_for_proxy and credential.get("authenticationMethod", "Basic") == "Basic":
            return credential
    return None


def lasts(credential: Credential) -> bool:
    """Whether it is for more than one request."""
    return credential.get("persistence", "forSession") != "none"
