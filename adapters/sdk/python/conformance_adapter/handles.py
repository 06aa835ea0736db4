"""The objects that the harness has named."""

from __future__ import annotations

from typing import Dict, TypeVar

from .failures import UnknownHandle

Object = TypeVar("Object")


class Handles(Dict[str, Object]):
    """Objects of one kind by the names that the harness gave them. An unknown name is error -32003."""

    def __init__(self, kind: str) -> None:
        super().__init__()
        self.kind = kind

    def __missing__(self, handle: str) -> Object:
        raise UnknownHandle(self.kind, handle)
