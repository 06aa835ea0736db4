"""Host names by the harness's map, for libraries that resolve through Python's socket module."""

from __future__ import annotations

import socket
from typing import Any, Dict, Mapping


class HostNames:
    """Stands before `socket.getaddrinfo`: names in the map have its address, all others are asked for as ever.

    Declare `name_resolution="hosts"`, make one, and `update` it in app/launch with `environment.hosts`.
    """

    def __init__(self) -> None:
        self._addresses: Dict[str, str] = {}
        self._resolve = socket.getaddrinfo
        socket.getaddrinfo = self._getaddrinfo

    def update(self, addresses: Mapping[str, str]) -> None:
        """Replaces the map."""
        self._addresses = {name.lower().rstrip("."): address for name, address in addresses.items()}

    def address(self, host: str) -> str:
        """The address of a host; the host itself where the map has none."""
        return self._addresses.get(host.lower().rstrip("."), host)

    def _getaddrinfo(self, host: Any, *rest: Any, **named: Any) -> Any:
        name = host.decode("ascii") if isinstance(host, bytes) else host
        return self._resolve(self.address(name) if isinstance(name, str) else name, *rest, **named)
