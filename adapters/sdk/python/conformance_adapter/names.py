"""Host names by the harness's map, for libraries that resolve through Python's socket module."""

from __future__ import annotations

import socket
from typing import Any, Dict, List, Mapping, Union


class HostNames:
    """Stands before `socket.getaddrinfo`: names in the map have its addresses, all others are asked for as ever.

    Declare `name_resolution="hosts"`, make one, and `update` it in app/launch with `environment.hosts`; and with the feature
    `environment.addresses`, with the lists there.
    """

    def __init__(self) -> None:
        self._addresses: Dict[str, List[str]] = {}
        self._resolve = socket.getaddrinfo
        socket.getaddrinfo = self._getaddrinfo

    def update(self, addresses: Mapping[str, Union[str, List[str]]]) -> None:
        """Replaces the map, which has an address or several by name."""
        self._addresses = {
            name.lower().rstrip("."): [found] if isinstance(found, str) else list(found) for name, found in addresses.items()
        }

    def address(self, host: str) -> str:
        """The first address of a host; the host itself where the map has none."""
        return self._all(host)[0]

    def _all(self, host: str) -> List[str]:
        return self._addresses.get(host.lower().rstrip(".")) or [host]

    def _getaddrinfo(self, host: Any, *rest: Any, **named: Any) -> Any:
        name = host.decode("ascii") if isinstance(host, bytes) else host
        addresses = self._all(name) if isinstance(name, str) else [name]
        if len(addresses) == 1:
            return self._resolve(addresses[0], *rest, **named)
        family = named.get("family", rest[1] if len(rest) > 1 else socket.AF_UNSPEC)
        wanted = {socket.AF_INET: [a for a in addresses if ":" not in a], socket.AF_INET6: [a for a in addresses if ":" in a]}
        found = [self._resolve(address, *rest, **named) for address in wanted.get(family, addresses)]
        if not found:
            raise socket.gaierror(socket.EAI_NONAME, "Name or service not known")
        return [entry for entries in found for entry in entries]
