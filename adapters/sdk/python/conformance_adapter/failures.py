"""What can go wrong: error answers of the adapter, and errors of the implementation in the words of the protocol."""

from __future__ import annotations

import socket
import ssl
from typing import Any, Dict, Optional

PARSE_ERROR = -32700
INVALID_REQUEST = -32600
METHOD_NOT_FOUND = -32601
INVALID_PARAMETERS = -32602
INTERNAL_ERROR = -32603
NOT_OFFERED = -32001
IMPLEMENTATION_ERROR = -32002
UNKNOWN_HANDLE = -32003
NO_COMMON_VERSION = -32004


class AdapterError(Exception):
    """Raised by a handler: the operation is answered with an error of this code."""

    def __init__(self, code: int, message: str, data: Optional[Dict[str, Any]] = None) -> None:
        super().__init__(message)
        self.code = code
        self.data = data

    def reply(self) -> Dict[str, Any]:
        """The `error` member of the answer."""
        reply: Dict[str, Any] = {"code": self.code, "message": str(self)}
        if self.data is not None:
            reply["data"] = self.data
        return reply


class InvalidParameters(AdapterError):
    """-32602: the parameters do not fit the operation."""

    def __init__(self, message: str) -> None:
        super().__init__(INVALID_PARAMETERS, message)


class NotOffered(AdapterError):
    """-32001: values that the adapter knows and cannot do, by their feature names."""

    def __init__(self, *features: str) -> None:
        super().__init__(NOT_OFFERED, "not offered: " + ", ".join(features), {"features": list(features)})


class Refused(AdapterError):
    """-32002: the implementation refused, threw, or returned an error. An observation, nobody's fault."""

    def __init__(self, failure: Dict[str, Any]) -> None:
        """`failure`: an `Error` of the protocol, as `error` and `error_of` make it."""
        super().__init__(IMPLEMENTATION_ERROR, failure["message"], {"error": failure})


class UnknownHandle(AdapterError):
    """-32003: nothing has this name."""

    def __init__(self, kind: str, handle: str) -> None:
        super().__init__(UNKNOWN_HANDLE, f"no {kind} is named {handle}")


def error(
    message: str, name: Optional[str] = None, *, domain: Optional[str] = None, code: Optional[int] = None
) -> Dict[str, Any]:
    """An `Error` of the protocol: by its portable name, by domain and code, or both. A message alone says only that it failed."""
    members = {"message": message, "name": name, "domain": domain, "code": code}
    return {key: value for key, value in members.items() if value is not None}


# OpenSSL's numbers of why a certificate is not good: not yet valid, expired, self-signed, self-signed in the chain, issuer not found.
_CERTIFICATE_ERRORS = {
    9: "serverCertificateNotYetValid",
    10: "serverCertificateHasBadDate",
    18: "serverCertificateUntrusted",
    19: "serverCertificateHasUnknownRoot",
    20: "serverCertificateHasUnknownRoot",
}


def error_of(failure: BaseException) -> Dict[str, Any]:
    """An exception of the standard library in the words of the protocol. What it does not tell apart is `other`."""
    if isinstance(failure, (TimeoutError, socket.timeout)):
        name = "timedOut"
    elif isinstance(failure, ssl.SSLCertVerificationError):
        name = _CERTIFICATE_ERRORS.get(failure.verify_code, "serverCertificateUntrusted")
    elif isinstance(failure, ssl.SSLError):
        name = "secureConnectionFailed"
    elif isinstance(failure, socket.gaierror):
        name = "cannotFindHost"
    elif isinstance(failure, (ConnectionResetError, BrokenPipeError, ConnectionAbortedError)):
        name = "networkConnectionLost"
    elif isinstance(failure, OSError):
        name = "cannotConnectToHost"
    else:
        name = "other"
    return error(f"{type(failure).__name__}: {failure}", name)
