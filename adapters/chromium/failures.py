"""What Chromium tells apart by its net errors, in the words of the protocol."""

from __future__ import annotations

from typing import Any, Dict, Optional

from conformance_adapter import error

_NAMES = {
    "ERR_ABORTED": "cancelled",
    "ERR_ADDRESS_UNREACHABLE": "cannotConnectToHost",
    "ERR_CERT_AUTHORITY_INVALID": "serverCertificateHasUnknownRoot",
    "ERR_CERT_DATE_INVALID": "serverCertificateHasBadDate",
    "ERR_CONNECTION_FAILED": "cannotConnectToHost",
    "ERR_CONNECTION_REFUSED": "cannotConnectToHost",
    "ERR_CONNECTION_TIMED_OUT": "timedOut",
    "ERR_CONTENT_LENGTH_MISMATCH": "networkConnectionLost",
    "ERR_EMPTY_RESPONSE": "networkConnectionLost",
    "ERR_INCOMPLETE_CHUNKED_ENCODING": "networkConnectionLost",
    "ERR_NAME_NOT_RESOLVED": "cannotFindHost",
    "ERR_PROXY_CERTIFICATE_INVALID": "serverCertificateUntrusted",
    "ERR_PROXY_CONNECTION_FAILED": "cannotConnectToHost",
    "ERR_SSL_CLIENT_AUTH_CERT_NEEDED": "clientCertificateRequired",
    "ERR_TIMED_OUT": "timedOut",
    "ERR_TOO_MANY_REDIRECTS": "httpTooManyRedirects",
    "ERR_TUNNEL_CONNECTION_FAILED": "cannotConnectToHost",
    "ERR_UNKNOWN_URL_SCHEME": "unsupportedURL",
}
_FAMILIES = {
    "ERR_CERT_": "serverCertificateUntrusted",
    "ERR_SSL_": "secureConnectionFailed",
    "ERR_CONNECTION_": "networkConnectionLost",
    "ERR_HTTP2_": "networkConnectionLost",
    "ERR_INVALID_": "badServerResponse",
    "ERR_RESPONSE_HEADERS_": "badServerResponse",
}


def failure_of(name: str, message: str, text: Optional[str]) -> Dict[str, Any]:
    """An error of fetch by its name and message, with the net error that Network.loadingFailed told, such as net::ERR_FAILED."""
    if name == "TimeoutError":
        return error(f"{name}: {message}", "timedOut")
    if name == "AbortError":
        return error(f"{name}: {message}", "cancelled")
    code = (text or "").removeprefix("net::")
    family = next((found for start, found in _FAMILIES.items() if code.startswith(start)), "other")
    return error(f"{name}: {message}" + (f" ({text})" if text else ""), _NAMES.get(code, family))
