"""Command: something that people can ask for, free of platform and language; and its plain form for storage."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from enum import Enum
from functools import cache
from types import UnionType
from typing import Final, Union, get_args, get_origin, get_type_hints

KINDS: Final[dict[str, type[Command]]] = {}
"""Every kind of command by its stored name: that of its class, in small letters."""


@dataclass(frozen=True, slots=True)
class Command:
    """Base of all commands: subclasses are frozen dataclasses with slots, and are known from being defined.

    A ``number`` that is None means: the match that must be meant here.
    """

    def __init_subclass__(cls) -> None:
        KINDS[cls.__name__.lower()] = cls


def kinds() -> Mapping[str, type[Command]]:
    """Return every kind of command by its stored name, those of modules that nobody has imported yet, too."""
    _discover()
    return KINDS


@cache
def _discover() -> None:
    package = __name__.rpartition(".")[0]
    for module in pkgutil.iter_modules(importlib.import_module(package).__path__, f"{package}."):
        importlib.import_module(module.name)


def pack(command: Command) -> dict[str, object]:
    """Return plain data for storage; :func:`unpack` gives the command back."""
    return {"command": type(command).__name__.lower(), **asdict(command)}


def unpack(data: Mapping[str, object]) -> Command:
    """Return the command that :func:`pack` made plain.

    Raises:
        ValueError: when the data names no command, or fields that it lacks.
    """
    kind = kinds().get(str(data.get("command")))
    if kind is None:
        raise ValueError(f"no command: {data.get('command')!r}")
    given = {name: value for name, value in data.items() if name != "command"}
    if not given.keys() <= {known.name for known in fields(kind)}:
        raise ValueError(f"fields that {kind.__name__} lacks: {sorted(given)}")
    hints = _hints(kind.__name__.lower())
    return kind(**{name: _restored(value, hints[name]) for name, value in given.items()})


@cache
def _hints(name: str) -> Mapping[str, object]:
    return get_type_hints(KINDS[name])


def _restored(value: object, hint: object) -> object:
    """A value of a field as its type has it: plain data knows no enumerations and no tuples."""
    for kind in get_args(hint) if get_origin(hint) in {Union, UnionType} else (hint,):
        if isinstance(value, str) and isinstance(kind, type) and issubclass(kind, Enum):
            return kind(value)
        if isinstance(value, list) and get_origin(kind) is tuple:
            return tuple(value)
    return value
