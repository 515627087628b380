"""Serialization: frozen values as plain data for storage, and back; dataclasses by their fields, without defaults.

Moments become text in ISO form, durations seconds, enums their values, tuples lists, time controls text as people type it.
A class with a ``KIND`` is one of several that a field may have: it becomes ``{kind: fields}``, and the ``KINDS`` of its
base map kinds to classes.
"""

from __future__ import annotations

import collections.abc
from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields
from datetime import datetime, timedelta
from enum import Enum
from functools import cache
from operator import attrgetter
from types import NoneType, UnionType
from typing import Any, Final, Literal, TypeAlias, TypeVar, Union, cast, get_args, get_origin, get_type_hints

from core.time.control import TimeControl

T = TypeVar("T")
Plain: TypeAlias = Any
"""Anything that JSON can represent."""
Converter: TypeAlias = Callable[[Any], Any]

_UNREADABLE: Final = (ValueError, KeyError, TypeError, AttributeError)


def pack(value: object) -> Plain:
    """Return plain data that :func:`unpack` reads back. Raises TypeError for values without a plain form."""
    kind: type = type(value)
    return (_PACKERS.get(kind) or _packer(kind))(value)


def unpack(kind: type[T], data: Plain) -> T:
    """Return the value of a kind from the data that :func:`pack` returned.

    Raises:
        ValueError, KeyError, TypeError or AttributeError: for data that :func:`pack` never returns.
    """
    return cast("T", _reader(cast("Any", kind))(data))


# --- packing ---------------------------------------------------------------------------------------------------


def _same(value: Plain) -> Plain:
    return value


def _list(values: collections.abc.Iterable[object]) -> Plain:
    return [pack(each) for each in values]


def _mapping(values: Mapping[str, object]) -> Plain:
    return {name: pack(each) for name, each in values.items()}


_PLAIN: Final[frozenset[type]] = frozenset((str, int, float, bool, NoneType))
_PACKERS: Final[dict[type, Converter]] = {
    **dict.fromkeys(_PLAIN, _same),
    **dict.fromkeys((tuple, list), _list),
    dict: _mapping,
    datetime: datetime.isoformat,
    timedelta: timedelta.total_seconds,
    TimeControl: str,
}


@cache
def _packer(kind: type) -> Converter:
    if issubclass(kind, Enum):
        return attrgetter("value")
    if issubclass(kind, Mapping):
        return _mapping
    usual = _usual(kind)
    held_by = attrgetter(*(name for name, _ in usual), "__class__", "__class__")  # of two or more names, it is a tuple

    def packed(value: object) -> Plain:
        return {
            name: held if type(held) in _PLAIN else pack(held)
            for (name, default), held in zip(usual, held_by(value), strict=False)
            if held is not default and held != default
        }

    return (lambda value: {kind.KIND: packed(value)}) if hasattr(kind, "KIND") else packed


def _usual(kind: Any) -> list[tuple[str, object]]:  # noqa: ANN401 - a dataclass, or a part of a message
    """Return the fields of a class, each with its default; MISSING where it has none."""
    return [
        (each.name, each.default if each.default_factory is MISSING else each.default_factory())
        for each in fields(kind)
    ]


# --- reading ---------------------------------------------------------------------------------------------------


def _exactly(*kinds: type) -> Converter:
    def read(value: Plain) -> Plain:
        if type(value) not in kinds:
            raise TypeError(f"no {kinds[0].__name__}: {value!r}")
        return value

    return read


_A_LIST: Final = _exactly(list)
_READERS: Final[dict[Any, Converter]] = {
    **{kind: _exactly(kind) for kind in (str, int, bool, NoneType)},
    **dict.fromkeys((Any, object), _same),
    float: _exactly(float, int),
    datetime: datetime.fromisoformat,
    timedelta: lambda seconds: timedelta(seconds=seconds),
    TimeControl: TimeControl.read,
}


@cache
def _reader(hint: Any) -> Converter:  # noqa: ANN401 - any annotation
    """Return a function that reads the values of an annotation."""
    if hint in _READERS:
        return _READERS[hint]
    if (origin := get_origin(hint)) is not None:
        return _GENERIC[origin](get_args(hint))
    if issubclass(hint, Enum):
        return cast("Converter", hint)
    return _kinds(hint.KINDS) if hasattr(hint, "KINDS") else _fields(hint)


def _one_of(inner: tuple[Any, ...]) -> Converter:
    readers = [_reader(each) for each in inner]

    def read(value: Plain) -> object:
        for reader in readers:
            try:
                return reader(value)
            except _UNREADABLE:
                continue
        raise ValueError(f"none of {inner}: {value!r}")

    return read


def _literal(inner: tuple[Any, ...]) -> Converter:
    return dict(zip(inner, inner, strict=True)).__getitem__


def _tuple(inner: tuple[Any, ...]) -> Converter:
    readers = [_reader(each) for each in inner if each is not Ellipsis]
    if Ellipsis in inner:
        return lambda values: tuple(readers[0](each) for each in _A_LIST(values))
    return lambda values: tuple(read(each) for read, each in zip(readers, _A_LIST(values), strict=True))


def _values(inner: tuple[Any, ...]) -> Converter:
    reader = _reader(inner[1])
    return lambda data: {str(name): reader(each) for name, each in data.items()}


_GENERIC: Final[dict[Any, Callable[[tuple[Any, ...]], Converter]]] = {
    **dict.fromkeys((Union, UnionType), _one_of),
    Literal: _literal,
    tuple: _tuple,
    collections.abc.Mapping: _values,
}


def _kinds(kinds: Mapping[str, type]) -> Converter:
    def read(data: Plain) -> object:
        ((kind, held),) = data.items()
        return _fields(kinds[kind])(held)

    return read


@cache
def _fields(kind: type) -> Converter:
    """Return a function that reads a dataclass; KeyError for unknown fields, TypeError or AttributeError for missing ones."""
    hints = get_type_hints(kind)
    readers = {each.name: _reader(hints[each.name]) for each in fields(cast("Any", kind))}
    return lambda data: kind(**{name: readers[name](value) for name, value in data.items()})
