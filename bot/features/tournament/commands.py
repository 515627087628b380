"""Commands about tournaments."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final, Literal, TypeAlias

from bot.chat.grammar.form import Act, Form
from bot.chat.grammar.measures import one_length
from bot.chat.grammar.slot import Kind, Reading, Slot, pick_named
from bot.chat.grammar.slots import Flag, Named, NumberOrGame, pair
from bot.chat.grammar.terms import OPEN_TO_ANYONE
from bot.chat.grammar.tokens import quoted
from bot.chat.grammar.turns import PAGE
from core.messages.command import Command
from core.names import Code, Written
from core.time.control import MAX_VACATION_DAYS
from core.tournament.model import GROUP_SIZES, ROUNDS

TournamentAct: TypeAlias = Literal["show", "list", "join", "leave", "start", "cancel"]


class Tournament(Command):
    """Show a tournament of this community, or do something about it.

    Attributes:
        which: the tournament's number, or the key of its game; None for the only possible one.
        confirmed: whether the asker has confirmed leaving or cancelling.
        page: page of the list; None for the first.
    """

    MANAGERS: ClassVar[bool] = True
    FINAL: ClassVar[str] = "confirmed"

    act: TournamentAct = "show"
    which: Written | None = None
    confirmed: bool = False
    page: int | None = None


class TournamentCreate(Command):
    """Create a tournament in this community, with the terms of :class:`~bot.features.challenge.commands.Play`.

    Attributes:
        format: ``groups`` or ``swiss``; None means groups. ``knockout`` is refused.
        size: the size of groups, or the number of rounds, as typed; None for the usual value.
        until: duration of the sign-up, as typed; None for a week.
        vacation: maximum days in each round of vacation that begins by itself, as typed; None for none.
    """

    MANAGERS: ClassVar[bool] = True

    game: Code
    options: Mapping[str, Code] = {}
    clock: Code | None = None
    expiry: Code | None = None
    weekends: Code | None = None
    unrated: bool = False
    no_takebacks: bool = False
    format: Code | None = None
    size: Code | None = None
    until: Code | None = None
    vacation: Code | None = None


_FORMATS: Final = ("groups", "swiss")
KNOCKOUT: Final = "knockout"
"""Format that people name, but that doesn't exist."""
_MAX_PHRASE: Final = 4
"""Most words in the name of a format."""


class Format(Slot[str]):
    """Format of a tournament and its number: ``swiss 5 rounds``, ``groups of 4``, ``double round robin``."""

    field: str = "format"
    asked: str = "format"

    @property
    def choices(self) -> tuple[str, ...]:
        return tuple(f"format-{name}" for name in _FORMATS)

    def pick(self, reading: Reading) -> None:
        pick_named(reading, self)

    def take(self, reading: Reading) -> bool:
        if self.field in reading.values:
            return False
        name, value = pair(reading.words[0]) or ("", "")
        for phrase, length in [(name, 1)] if name else reading.phrases(_MAX_PHRASE):
            format_name = reading.which(phrase, (*_FORMATS, KNOCKOUT), "format-")
            if format_name is not None:
                reading.drop(length)
                reading.values.update({self.field: format_name, "size": value or self._number(reading)})
                return True
        return False

    @staticmethod
    def _number(reading: Reading) -> str | None:
        """Read the number after the name, with its unit."""
        words = reading.words
        if len(words) > 1 and reading.means(words[0], "format-of"):
            words.popleft()
        if not words or not words[0].lstrip("+-").isdigit():
            return None
        number = words.popleft()
        if words and reading.means(words[0], "format-rounds"):
            words.popleft()
        return number

    def write(self, command: Command, words: Mapping[str, str]) -> list[str]:
        size = command.size if isinstance(command, TournamentCreate) else None
        return [word + ("" if size is None else f"={quoted(size)}") for word in super().write(command, words)]

    def _say(self, value: str, words: Mapping[str, str]) -> list[str]:
        return [words[f"format-{value}"]]


class FormatNumber(Slot[None]):
    """Number of a format in forms: rounds, or players in a group. When typed, it follows the format."""

    asked: str = "number"
    kind: Kind = "number"

    least: ClassVar[int] = min(*ROUNDS, *GROUP_SIZES)
    most: ClassVar[int | None] = max(*ROUNDS, *GROUP_SIZES)

    def typed(self, values: Mapping[str, str | int], words: Mapping[str, str]) -> list[str]:
        usual = [] if "format" in values or self.asked not in values else [words[f"format-{_FORMATS[0]}"]]
        return [*usual, *super().typed(values, words)]


class Until(Named[str]):
    """Sign-up time: ``until 3d``; kept as typed if it isn't a duration."""

    field: str = "until"
    asked: str = "until"
    marked: bool = True
    name: str = "tournament-until"
    anywhere: bool = True

    def _value_after_name(self, reading: Reading, name: str) -> str:
        while reading.words and reading.means(reading.words[0], "filler"):
            reading.words.popleft()
        length = one_length(reading.words, reading.known)
        if length is None:
            return reading.following()
        reading.drop(length[1])
        return length[0]


class VacationDays(Named[str]):
    """Maximum days in a round of vacation that begins by itself: ``vacation 3``, ``vacation 3 days``; kept as typed otherwise."""

    field: str = "vacation"
    asked: str = "vacation"
    kind: Kind = "number"
    marked: bool = True
    name: str = "tournament-vacation"
    anywhere: bool = True

    least: ClassVar[int] = 1
    most: ClassVar[int | None] = MAX_VACATION_DAYS

    def _value_after_name(self, reading: Reading, name: str) -> str:
        length = one_length(reading.words, reading.known)
        if length is None:
            return reading.following()
        reading.drop(length[1])
        return length[0].removesuffix("d")


_CREATE: Final = Form(
    "tournament",
    TournamentCreate,
    *OPEN_TO_ANYONE,
    Format(),
    FormatNumber(),
    Until(),
    VacationDays(),
    act="tournament-create",
)
FORMS: Final = (
    Form(
        "tournament",
        Tournament,
        Act(
            prefix="tournament-",
            acts={
                "join": ("which",),
                "leave": ("which", "confirmed"),
                "create": _CREATE,
                "start": ("which",),
                "cancel": ("which", "confirmed"),
                "list": ("which", "page"),
                "show": ("which",),
            },
            before=("which",),
        ),
        PAGE,
        NumberOrGame(asked="tournament", completion="tournament"),
        Flag("confirmed", word="confirm"),
    ),
)
