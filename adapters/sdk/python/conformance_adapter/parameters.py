"""Parameters of requests: objects that say what is missing in the words of the protocol."""

from __future__ import annotations

from typing import Any, Dict

from .failures import InvalidParameters


class Parameters(Dict[str, Any]):
    """A JSON object. A member that is asked for and missing is error -32602, so a handler need not look."""

    def __missing__(self, key: str) -> Any:
        raise InvalidParameters(f"{key} is missing")
