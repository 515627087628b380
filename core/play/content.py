"""What messages say: the base of their kinds, which stand by feature in :mod:`core.play.messages`. Free of platform and language.

A kind is a class: its fields are what its sentences need, for whoever says it (here) and whoever words it (``bot.chat``).
"""

from __future__ import annotations

import re
from dataclasses import Field, dataclass, field
from typing import Any, ClassVar, Final, dataclass_transform

_CAPITAL: Final = re.compile(r"(?<!^)(?=[A-Z])")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
class Part:
    """Values by name: a command, a kind of message, or something in it that has fields itself.

    Subclasses become dataclasses, and mypy keeps their values from being changed. What every one of some 300 dataclasses would
    get made for itself stands here once, for that would take a tenth of a second at every start.
    """

    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if "__annotations__" in cls.__dict__:
            dataclass(repr=False, eq=False)(cls)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in vars(self).items())})"

    def __eq__(self, other: object) -> bool:
        return vars(self) == vars(other) if type(self) is type(other) else NotImplemented

    def __hash__(self) -> int:
        return hash(tuple(vars(self).values()))


dataclass(repr=False, eq=False)(Part)  # not as a decorator: mypy knows it by dataclass_transform


class Content(Part):
    """A kind of message.

    Attributes:
        KIND: what it is called where it is stored, and in the catalogues: ``turn-played`` for ``TurnPlayed``.
        KINDS: every kind by that name.
    """

    PREFIX: ClassVar[str] = ""
    KIND: ClassVar[str]
    KINDS: ClassVar[dict[str, type[Content]]] = {}

    def __init_subclass__(cls, code: str = "", *, abstract: bool = False) -> None:
        """Make a kind of a class; of an ``abstract`` one only its subclasses are some."""
        super().__init_subclass__()
        if abstract:
            return
        cls.KIND = cls.PREFIX + (code or _CAPITAL.sub("-", cls.__name__).lower())
        known = cls.KINDS.setdefault(cls.KIND, cls)
        if known is not cls:
            raise TypeError(f"{cls.__qualname__} and {known.__qualname__} are both called {cls.KIND}")

    @property
    def entry(self) -> str:
        """Id of the catalogue's entry that words it, with dots for some dashes: its kind, or a variant of that."""
        return self.KIND


class Refused(Content, abstract=True):
    """Why a command can't have its effect: the rule or limit that forbids it."""

    PREFIX: ClassVar[str] = "refused."


class Unreadable(Content):
    """Stands for a stored message that can't be read any more."""
