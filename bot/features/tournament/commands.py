"""Commands about tournaments."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Literal, TypeAlias

from core.messages.command import Command
from core.names import Code, Written

TournamentAct: TypeAlias = Literal["show", "list", "join", "leave", "start", "cancel"]


class Tournament(Command):
    """Show a tournament of this community, or do something about it.

    Attributes:
        which: the tournament's number, or the key of its game; None: the one that must be meant.
        confirmed: whether leaving, or cancelling, is confirmed.
        page: of the list; None: the first.
    """

    MANAGERS: ClassVar[bool] = True

    act: TournamentAct = "show"
    which: Written | None = None
    confirmed: bool = False
    page: int | None = None


class TournamentCreate(Command):
    """Create a tournament in this community, with the terms of :class:`~bot.features.challenge.commands.Play`.

    Attributes:
        format: ``groups`` or ``swiss``; None: groups.
        size: the size of groups, or the number of rounds, as typed; None: the usual one.
        until: duration of the sign-up, as typed; None: a week.
    """

    MANAGERS: ClassVar[bool] = True

    game: Code
    options: Mapping[str, Code] = {}
    clock: Code | None = None
    expiry: Code | None = None
    weekends: Code | None = None
    unrated: bool = False
    format: Code | None = None
    size: Code | None = None
    until: Code | None = None
