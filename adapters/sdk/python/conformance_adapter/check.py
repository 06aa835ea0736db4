"""Whether messages of the harness fit the protocol: by the table, in its own notation."""

from __future__ import annotations

import base64
import binascii
import functools
import math
import re
from typing import Any, Callable, Dict, List, NamedTuple, Optional

from .table import TYPES

#: What is wrong with a value at a path; None if nothing is.
Reader = Callable[[Any, str], Optional[str]]


class _Field(NamedTuple):
    name: str
    type: str
    is_required: bool


def _is_number(value: Any) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool) and math.isfinite(value)


def _is_integer(value: Any) -> bool:
    return _is_number(value) and value == int(value) and abs(value) < 1 << 53


def _is_text(value: Any) -> bool:
    return isinstance(value, str)


def _is_base64(value: Any) -> bool:
    try:
        return _is_text(value) and base64.b64decode(value, validate=True) is not None
    except (binascii.Error, ValueError):
        return False


def _matches(pattern: str) -> Callable[[Any], bool]:
    return lambda value: _is_text(value) and re.fullmatch(pattern, value) is not None


def _is_pair(value: Any) -> bool:
    return isinstance(value, list) and len(value) == 2 and all(map(_is_text, value))


def _holds_null(value: Any) -> bool:
    members = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return value is None or any(map(_holds_null, members))


_SIMPLE: Dict[str, Any] = {
    "string": ("a text", _is_text),
    "int": ("an integer below 2^53", _is_integer),
    "number": ("a number", _is_number),
    "instant": ("a number", _is_number),
    "seconds": ("a number of seconds", lambda value: _is_number(value) and value >= 0),
    "bool": ("true or false", lambda value: isinstance(value, bool)),
    "handle": ("a handle", _matches("[A-Za-z0-9._-]{1,64}")),
    "sha256": ("64 hexadecimal digits", _matches("[0-9a-f]{64}")),
    "base64": ("base64 with padding", _is_base64),
    "object": ("an object without null", lambda value: isinstance(value, dict) and not _holds_null(value)),
    "strings": ("an object of texts", lambda value: isinstance(value, dict) and all(map(_is_text, value.values()))),
    "Headers": ("a list of [name, value]", lambda value: isinstance(value, list) and all(map(_is_pair, value))),
}


@functools.lru_cache(maxsize=None)
def _fields(notation: str) -> List[_Field]:
    fields = []
    for field in notation.split(", ") if notation else []:
        name, _, kind = field.partition(":")
        fields.append(_Field(name, kind.rstrip("!"), kind.endswith("!")))
    return fields


@functools.lru_cache(maxsize=None)
def _reader(kind: str) -> Reader:
    if kind.endswith("[]"):
        return _list_reader(_reader(kind[:-2]))
    if kind in _SIMPLE:
        words, holds = _SIMPLE[kind]
        return lambda value, path: None if holds(value) else f"{path}: must be {words}"
    form = "=" + kind if "|" in kind else TYPES[kind]
    if form == "=":
        return _reader("string")
    if form.startswith("="):
        values = form[1:].split("|")
        return lambda value, path: None if _is_text(value) and value in values else f"{path}: must be one of {', '.join(values)}"
    return _object_reader(form)


def _list_reader(element: Reader) -> Reader:
    def read(value: Any, path: str) -> Optional[str]:
        if not isinstance(value, list):
            return f"{path}: must be a list"
        return next(filter(None, (element(item, f"{path}[{index}]") for index, item in enumerate(value))), None)

    return read


def _object_reader(form: str) -> Reader:
    forms = form.split(" / ")

    def read(value: Any, path: str) -> Optional[str]:
        if len(forms) == 1 or not isinstance(value, dict):
            return problem(value, forms[0], path)
        fitting = [each for each in forms if all(field.name in value for field in _fields(each))]
        return problem(value, fitting[0], path) if len(fitting) == 1 else f"{path}: must be one of {form}"

    return read


def problem(value: Any, notation: str, path: str) -> Optional[str]:
    """What is wrong with an object by a notation of its members; None if nothing is."""
    if not isinstance(value, dict):
        return f"{path}: must be an object"
    for field in _fields(notation):
        if field.name in value:
            found = _reader(field.type)(value[field.name], f"{path}.{field.name}")
            if found is not None:
                return found
        elif field.is_required:
            return f"{path}.{field.name}: is missing"
    return None
