"""The adapter's end of the conformance harness's protocol, version 1. Needs only the standard library.

    from conformance_adapter import Adapter

    adapter = Adapter("mylib", version="2.1", events=["task/complete"], features=["request.body"])
    sessions = adapter.handles("session")

    @adapter.operation("session/create")
    def create_session(parameters):
        sessions[parameters["session"]] = mylib.Session()

    ...
    adapter.run()
"""

from .adapter import Adapter, Answer
from .content import Digest, data_of
from .failures import (
    AdapterError,
    InvalidParameters,
    NotOffered,
    Refused,
    UnknownHandle,
    error,
    error_of,
)
from .handles import Handles
from .names import HostNames
from .parameters import Parameters
from .transport import TransportError

__all__ = [
    "Adapter",
    "AdapterError",
    "Answer",
    "Digest",
    "Handles",
    "HostNames",
    "InvalidParameters",
    "NotOffered",
    "Parameters",
    "Refused",
    "TransportError",
    "UnknownHandle",
    "data_of",
    "error",
    "error_of",
]
