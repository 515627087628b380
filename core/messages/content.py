"""Contents of messages: the base of their kinds, which are in :mod:`bot.features`, free of platform and language.

A kind is a class whose fields are the parameters of its sentences: set here, and worded by ``bot.chat``.
"""

from __future__ import annotations

import re
from dataclasses import Field, field, fields, make_dataclass
from functools import cache, partial
from inspect import get_annotations
from typing import ClassVar, Final, dataclass_transform

_CAPITAL: Final = re.compile(r"(?<!^)(?=[A-Z])")


class _Fields:
    """Descriptor of what ``dataclasses.fields`` and ``dataclasses.replace`` look for in a class."""

    def __get__(self, _: Part | None, kind: type[Part]) -> dict[str, Field[object]]:
        return _fields(kind)  # type: ignore[arg-type]  # classes are hashable


@cache
def _fields(kind: type[Part]) -> dict[str, Field[object]]:
    defaults = {
        name: field(default_factory=partial(getattr, kind, name)) for name in kind.FIELDS if hasattr(kind, name)
    }
    declared = [(name, object, defaults.get(name, field())) for name in kind.FIELDS]
    return {
        each.name: each for each in fields(make_dataclass(kind.__name__, declared, init=False, repr=False, eq=False))
    }


@dataclass_transform(frozen_default=True)
class Part:
    """Base of commands, of kinds of messages, and of structured values of their fields.

    Declared and used like a frozen dataclass, which mypy takes it for. But the methods of a real one are made and compiled for
    it; for some 350 kinds that would take a tenth of a second at every start, so all share the methods of this class. Nothing but
    mypy keeps anybody from changing one.

    Attributes:
        FIELDS: names of the fields, in order. Defaults are attributes of the class.
        PICK: of what a list has, with a ``number``: id of the label by which it is chosen; empty: it isn't.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ()
    PICK: ClassVar[str] = ""
    _NAMES: ClassVar[frozenset[str]] = frozenset()
    __dataclass_fields__ = _Fields()

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        own = (name for name, hint in get_annotations(cls).items() if "ClassVar" not in str(hint))
        cls.FIELDS = tuple(dict.fromkeys((*cls.FIELDS, *own)))
        cls._NAMES = frozenset(cls.FIELDS)

    def __init__(self, *values: object, **named: object) -> None:
        held = vars(self)
        held.update(zip(self.FIELDS, values, strict=False), **named)
        if len(held) < len(values) + len(named) or not held.keys() <= self._NAMES:
            raise TypeError(f"{type(self).__name__} has the fields {', '.join(self.FIELDS)}: {values}, {named}")
        if len(held) < len(self.FIELDS):
            for name in self.FIELDS:
                if name not in held:
                    held[name] = getattr(type(self), name)  # its default

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in vars(self).items())})"

    def __eq__(self, other: object) -> bool:
        return vars(self) == vars(other) if type(self) is type(other) else NotImplemented

    def __hash__(self) -> int:
        return hash(tuple(getattr(self, name) for name in self.FIELDS))


class Content(Part):
    """Base of all kinds of messages.

    Attributes:
        KIND: its name in stored messages and catalogues: ``turn-played`` for ``TurnPlayed``.
        KINDS: every kind by that name.
        IN_DIGEST: whether a daily digest tells it, so that it isn't pushed by itself to those who get one.
        OF_TURNS: whether its choices are turns: then these are their labels.
    """

    PREFIX: ClassVar[str] = ""
    IN_DIGEST: ClassVar[bool] = False
    OF_TURNS: ClassVar[bool] = False
    KIND: ClassVar[str]
    KINDS: ClassVar[dict[str, type[Content]]] = {}

    def __init_subclass__(cls, code: str = "", *, abstract: bool = False) -> None:
        """Register a class as a kind, under its own name or ``code``, unless it is ``abstract``."""
        super().__init_subclass__()
        if abstract:
            return
        cls.KIND = cls.PREFIX + (code or _CAPITAL.sub("-", cls.__name__).lower())
        known = cls.KINDS.setdefault(cls.KIND, cls)
        if known is not cls:
            raise TypeError(f"{cls.__qualname__} and {known.__qualname__} are both called {cls.KIND}")

    @property
    def entry(self) -> str:
        """Return the id of its entry in the catalogue, with dots for some dashes: its kind, or a variant of that."""
        return self.KIND


class Refused(Content, abstract=True):
    """Base of refusals: the rule or limit that forbids what a command asks for."""

    PREFIX: ClassVar[str] = "refused."


class Unreadable(Content):
    """Placeholder for a stored message that can't be read any more."""
