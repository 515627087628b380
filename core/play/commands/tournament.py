"""Commands about tournaments."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias

from core.play.commands.base import Command

TournamentAct: TypeAlias = Literal["show", "list", "join", "leave", "start", "cancel"]


class Tournament(Command, managers=True):
    """Show a tournament of this community, or do something about it.

    Attributes:
        which: the tournament's number, or the key of its game; None: the one that must be meant.
        confirmed: whether leaving, or cancelling, is confirmed.
        page: of the list; None: the first.
    """

    act: TournamentAct = "show"
    which: str | None = None
    confirmed: bool = False
    page: int | None = None


class TournamentCreate(Command, managers=True):
    """Create a tournament in this community, with the terms of :class:`~core.play.commands.match.Play`.

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
