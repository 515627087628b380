"""Commands about a community: settings, ladders, tournaments, standings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias

from core.play.commands.base import Command


class Settings(Command, managers=True, anonymous=True):
    """Change a setting of the community of this room; without a name, show all settings.

    Attributes:
        name: one of :data:`core.play.handlers.community.settings.NAMES`.
        value: in plain form (``yes``, ``off``, ``here``, a tag, ...) if it could be read, else as typed.
    """

    name: str | None = None
    value: str | None = None


LadderAct: TypeAlias = Literal["show", "join", "leave", "challenge", "decline", "close"]
TournamentAct: TypeAlias = Literal["show", "list", "join", "leave", "start", "cancel"]


class Ladder(Command, managers=True):
    """Show a ladder of this community, or do something on it.

    Attributes:
        which: the ladder's number, or the key of its game; None: the one that must be meant.
        opponent: handle of the challenged member, without ``@``; None: list those who can be challenged.
        match: number of the match to decline.
        confirmed: whether closing is confirmed.
    """

    act: LadderAct = "show"
    which: str | None = None
    opponent: str | None = None
    match: int | None = None
    confirmed: bool = False


class LadderCreate(Command, managers=True):
    """Create a ladder in this community, with the terms of :class:`~core.play.commands.playing.Play`.

    Attributes:
        reach: how many places above one's own can be challenged, as typed; None: as in the rules.
    """

    game: str
    options: Mapping[str, str] = {}
    clock: str | None = None
    expiry: str | None = None
    weekends: str | None = None
    unrated: bool = False
    reach: str | None = None


class Tournament(Command, managers=True):
    """Show a tournament of this community, or do something about it.

    Attributes:
        which: the tournament's number, or the key of its game; None: the one that must be meant.
        confirmed: whether leaving, or cancelling, is confirmed.
    """

    act: TournamentAct = "show"
    which: str | None = None
    confirmed: bool = False


class TournamentCreate(Command, managers=True):
    """Create a tournament in this community, with the terms of :class:`~core.play.commands.playing.Play`.

    Attributes:
        format: ``groups`` or ``swiss``; None: groups.
        size: the size of groups, or the number of rounds, as typed; None: the usual one.
        until: duration of the sign-up, as typed; None: a week.
    """

    game: str
    options: Mapping[str, str] = {}
    clock: str | None = None
    expiry: str | None = None
    weekends: str | None = None
    unrated: bool = False
    format: str | None = None
    size: str | None = None
    until: str | None = None


class Rating(Command):
    """Show the ratings of a player (a handle without ``@``; None: the asker), in one game or in all."""

    player: str | None = None
    game: str | None = None


class Standings(Command):
    """Show the highest rated players, in one game or in all; in this community, or ``everywhere``."""

    game: str | None = None
    everywhere: bool = False


class Stats(Command):
    """Show the statistics of a player (a handle without ``@``; None: the asker) in this community."""

    player: str | None = None


class History(Command):
    """Show the matches of two players against each other in this community; handles without ``@``, None: the asker."""

    one: str | None = None
    other: str | None = None
