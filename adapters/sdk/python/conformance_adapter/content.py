"""Content in both directions: `Bytes`, which the harness sends, and `Content`, which the adapter reports."""

from __future__ import annotations

import base64
import binascii
import hashlib
from typing import Any, Dict, Mapping, Optional

from .failures import InvalidParameters


def data_of(message: Optional[Mapping[str, Any]]) -> Optional[bytes]:
    """The bytes that `{text}`, `{base64}` or `{repeat, size}` stands for; None for None."""
    if message is None:
        return None
    if "text" in message:
        return str(message["text"]).encode()
    if "base64" in message:
        try:
            return base64.b64decode(message["base64"], validate=True)
        except binascii.Error as failure:
            raise InvalidParameters(f"base64: {failure}") from failure
    pattern, size = str(message["repeat"]).encode(), int(message["size"])
    if not pattern:
        raise InvalidParameters("repeat is empty")
    return (pattern * (size // len(pattern) + 1))[:size]


class Digest:
    """What has been received, counted and hashed as it arrives. Keeps no more of it than may stand in a message."""

    def __init__(self, inline_bytes: int) -> None:
        self.size = 0
        self._hash = hashlib.sha256()
        self._limit = inline_bytes
        self._kept = bytearray()

    def update(self, data: bytes) -> None:
        self.size += len(data)
        self._hash.update(data)
        if self.size <= self._limit:
            self._kept += data

    def report(self) -> Dict[str, Any]:
        """A `Content` of the protocol."""
        report: Dict[str, Any] = {"size": self.size, "sha256": self._hash.hexdigest()}
        if self.size <= self._limit:
            data = bytes(self._kept)
            try:
                report["text"] = data.decode()
            except UnicodeDecodeError:
                report["base64"] = base64.b64encode(data).decode()
        return report
