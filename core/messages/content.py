"""Contents of messages: the base of their kinds (which are in :mod:`bot.features`), and the parts that several kinds share.

A kind is a class, and its fields are the parameters of its sentences. Features set the fields, and ``bot.chat`` finds
the words. A kind knows nothing of platforms or languages.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from typing import ClassVar, Final, dataclass_transform

from msgspec import Struct, field

from core.names import Code, Name, Written

_CAPITAL: Final = re.compile(r"(?<!^)(?=[A-Z])")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
class Part(Struct, frozen=True, omit_defaults=True):
    """Base of commands, of kinds of messages, and of structured values in their fields. Subclasses are frozen, too.

    Attributes:
        PICK: for an item of a list that has a ``number``: id of the button label that picks it; empty if it can't be
            picked.
    """

    PICK: ClassVar[str] = ""


class Content(Part):
    """Base of all kinds of messages.

    Attributes:
        KIND: its name in stored messages and catalogues: ``round-ended`` for ``RoundEnded``, unless the class declares
            another.
        KINDS: every kind by that name.
        ABSTRACT: whether it is only a base class; subclasses don't inherit this.
        IN_DIGEST: whether the daily digest includes it; people with a digest then get no separate push message.
        OF_TURNS: whether its choices are turns, which are then their own labels.
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
        """Return the id of the catalogue entry for this content: its kind, or a variant of it.

        Some dashes of the id are written as dots.
        """
        return self.KIND


class Refused(Content):
    """Base of refusals: the rule or limit that forbids a command."""

    ABSTRACT: ClassVar[bool] = True
    PREFIX: ClassVar[str] = "refused."


class Quoting(Content):
    """Base of messages that quote lines of talk or comments, so that we can remove them together.

    Attributes:
        MATCH: name of the field with the match's number.
    """

    ABSTRACT: ClassVar[bool] = True
    MATCH: ClassVar[str] = "number"

    @classmethod
    def kinds(cls) -> Iterator[type[Quoting]]:
        """Yield all kinds of such messages."""
        return (kind for kind in cls.KINDS.values() if issubclass(kind, Quoting))

    def quotes(self, match: int, lines: Collection[int], *, comment: bool) -> bool:
        """Return whether it quotes one of these lines (or comments) of a match, or of rooms if ``match`` is 0."""
        raise NotImplementedError


class Unreadable(Content):
    """Placeholder for a stored message that we can no longer read."""


# --- parts that several kinds share ------------------------------------------------------------------------------


class RoundOf(Part):
    """The round of the tournament that a match belongs to."""

    tournament: int
    round: int


class Ruling(Part):
    """A ruling: the manager who decided, and why."""

    by: Name
    why: Written


class OfMatch(Part):
    """Base of messages about one match or challenge."""

    number: int
    game: Code


class OfLadder(Part):
    """Base of messages about one ladder."""

    ladder: int
    game: Code


class OfTournament(Part):
    """Base of messages about one tournament."""

    tournament: int
    game: Code


class NumberRefused(Refused):
    """Base of refusals about one match or challenge."""

    ABSTRACT: ClassVar[bool] = True

    number: int
