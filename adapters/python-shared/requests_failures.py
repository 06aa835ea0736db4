"""What requests tells of its failures, for the adapters that are built on it."""

from __future__ import annotations

import ssl
from typing import Any, Dict, List

import requests
import urllib3
from conformance_adapter import error, error_of


def causes_of(failure: BaseException) -> List[BaseException]:
    """An exception and all that it carries."""
    causes: List[BaseException] = []
    pending: List[Any] = [failure]
    while pending:
        cause = pending.pop()
        if isinstance(cause, BaseException) and cause not in causes:
            causes.append(cause)
            pending += [*cause.args, getattr(cause, "reason", None), cause.__cause__, cause.__context__]
    return causes


def error_of_requests(failure: requests.RequestException) -> Dict[str, Any]:
    """What requests tells apart by its exceptions and by what they carry."""
    causes = causes_of(failure)
    kinds = requests.exceptions
    for cause in causes:
        if isinstance(cause, ssl.SSLCertVerificationError):
            return error_of(cause)
    for kind, name in [
        (kinds.Timeout, "timedOut"),
        (kinds.SSLError, "secureConnectionFailed"),
        (kinds.TooManyRedirects, "httpTooManyRedirects"),
        (kinds.InvalidSchema, "unsupportedURL"),
        ((kinds.InvalidURL, kinds.MissingSchema), "badURL"),
        (urllib3.exceptions.ReadTimeoutError, "timedOut"),
        (urllib3.exceptions.NameResolutionError, "cannotFindHost"),
        ((urllib3.exceptions.NewConnectionError, urllib3.exceptions.ProxyError), "cannotConnectToHost"),
        ((urllib3.exceptions.ProtocolError, kinds.ConnectionError, kinds.ChunkedEncodingError), "networkConnectionLost"),
    ]:
        if any(isinstance(cause, kind) for cause in causes):
            return error(f"{type(failure).__name__}: {failure}", name)
    return error(f"{type(failure).__name__}: {failure}", "other")
