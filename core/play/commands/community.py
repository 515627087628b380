"""What people can ask for about their community: settings, ladders, tournaments, standings."""

from __future__ import annotations

from collections.abc import Mapping

from core.play.commands.base import Command


class Settings(Command, managers=True, anonymous=True):
    """Decide something for the community of this room; without a name, tell what is decided.

    Attributes:
        name: one of :data:`core.play.handlers.community.settings.NAMES`.
        value: as typed; in plain form (``yes``, ``off``, ``here``, a tag, ...) where it could be understood.
    """

    name: str | None = None
    value: str | None = None


class Ladder(Command, managers=True):
    """Look at a ladder of this community, or do something on it.

    Attributes:
        act: ``show``, ``join``, ``leave``, ``challenge``, ``decline`` or ``close``.
        which: a ladder's number, or the key of its game; None: the one that must be meant.
        opponent: who is challenged, a handle without ``@``; None: tell who can be.
        match: number of the match that is declined.
        confirmed: whether closing was asked for twice.
    """

    act: str = "show"
    which: str | None = None
    opponent: str | None = None
    match: int | None = None
    confirmed: bool = False


class LadderCreate(Command, managers=True):
    """Begin a ladder in this community, for matches as of :class:`~core.play.commands.playing.Play`.

    Attributes:
        reach: how many places above one's own can be challenged, as typed; None: as the rules have it.
    """

    game: str
    options: Mapping[str, str] = {}
    clock: str | None = None
    expiry: str | None = None
    weekends: str | None = None
    unrated: bool = False
    reach: str | None = None


class Tournament(Command, managers=True):
    """Look at a tournament of this community, or do something about it.

    Attributes:
        act: ``show``, ``list``, ``join``, ``leave``, ``start`` or ``cancel``.
        which: a tournament's number, or the key of its game; None: the one that must be meant.
        confirmed: whether leaving, or cancelling, was asked for twice.
    """

    act: str = "show"
    which: str | None = None
    confirmed: bool = False


class TournamentCreate(Command, managers=True):
    """Announce a tournament in this community, with matches as of :class:`~core.play.commands.playing.Play`.

    Attributes:
        format: ``groups`` or ``swiss``; None: groups.
        size: the size of groups, or the number of rounds, as typed; None: what is usual.
        until: for how long people can sign up, as typed; None: a week.
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
    """Tell the ratings of a player (a handle without ``@``; None: one's own), of one game or of all."""

    player: str | None = None
    game: str | None = None


class Standings(Command):
    """Tell who is rated highest, in one game or in all; in this community, or ``everywhere``."""

    game: str | None = None
    everywhere: bool = False


class Stats(Command):
    """Tell how a player has done in this community (a handle without ``@``; None: oneself)."""

    player: str | None = None


class History(Command):
    """Tell how two players have done against each other in this community; handles without ``@``, None: oneself."""

    one: str | None = None
    other: str | None = None
