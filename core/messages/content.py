"""Contents of messages: the base of their kinds, which are in :mod:`bot.features`, and what several kinds share.

A kind is a class whose fields are the parameters of its sentences: set here, and worded by ``bot.chat``. It knows no platform
and no language.
"""

from __future__ import annotations

import re
from typing import ClassVar, Final, dataclass_transform

from msgspec import Struct, field

from core.names import Code, Name, Written

_CAPITAL: Final = re.compile(r"(?<!^)(?=[A-Z])")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
class Part(Struct, frozen=True, omit_defaults=True):
    """Base of commands, of kinds of messages, and of structured values of their fields: frozen, as their subclasses are.

    Attributes:
        PICK: of what a list has, with a ``number``: id of the label by which it is chosen; empty: it isn't.
    """

    PICK: ClassVar[str] = ""


class Content(Part):
    """Base of all kinds of messages.

    Attributes:
        KIND: its name in stored messages and catalogues: ``round-ended`` for ``RoundEnded``, unless it declares another.
        KINDS: every kind by that name.
        ABSTRACT: whether it is only a base of kinds. It isn't inherited.
        IN_DIGEST: whether a daily digest tells it, so that it isn't pushed by itself to those who get one.
        OF_TURNS: whether its choices are turns: then these are their labels.
    """

    PREFIX: ClassVar[str] = ""
    IN_DIGEST: ClassVar[bool] = False
    OF_TURNS: ClassVar[bool] = False
    ABSTRACT: ClassVar[bool] = True
    KIND: ClassVar[str]
    KINDS: ClassVar[dict[str, type[Content]]] = {}

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        declared = vars(cls)
        if declared.get("ABSTRACT", False):
            return
        cls.KIND = declared.get("KIND") or cls.PREFIX + _CAPITAL.sub("-", cls.__name__).lower()
        registered_class = cls.KINDS.setdefault(cls.KIND, cls)
        if registered_class is not cls:
            raise TypeError(f"{cls.__qualname__} and {registered_class.__qualname__} are both called {cls.KIND}")

    @property
    def entry(self) -> str:
        """Return the id of its entry in the catalogue, with dots for some dashes: its kind, or a variant of that."""
        return self.KIND


class Refused(Content):
    """Base of refusals: the rule or limit that forbids what a command asks for."""

    ABSTRACT: ClassVar[bool] = True
    PREFIX: ClassVar[str] = "refused."


class Unreadable(Content):
    """Placeholder for a stored message that can't be read any more."""


# --- what several kinds share ------------------------------------------------------------------------------------


class RoundOf(Part):
    """Round of the tournament that a match belongs to."""

    tournament: int
    round: int


class Ruling(Part):
    """Ruling: who decided, and why."""

    by: Name
    why: Written


class OfMatch(Part):
    """Base of messages about a match or challenge."""

    number: int
    game: Code


class OfLadder(Part):
    """Base of messages about a ladder."""

    ladder: int
    game: Code


class OfTournament(Part):
    """Base of messages about a tournament."""

    tournament: int
    game: Code


class NumberRefused(Refused):
    """Base of refusals about a match or challenge."""

    ABSTRACT: ClassVar[bool] = True

    number: int
