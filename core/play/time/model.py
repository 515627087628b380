"""Timer and vacation: what is to be looked at later, and who is away. Immutable; times aware UTC."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime


@dataclass(frozen=True, slots=True)
class Timer:
    """Something that is to be looked at when its time has come. There is one of a kind for each subject.

    Attributes:
        kind: what is looked at: ``match``, ``vacation``, ``digest``, ``ladder``, ``tournament``.
        subject: number of the match, ladder or tournament, or id of the player.
        due: when.
        turn: of a match: the turn (see :attr:`MatchClock.turn`) that it is about.
        stage: of a match: what comes then (a reminder's stage, ``flag``, ``pause``).
        data: what must be remembered until then.
        attempts: how often looking at it has failed.
        problem: why it failed last.
    """

    kind: str
    subject: int
    due: datetime
    turn: int = 0
    stage: str = ""
    data: Mapping[str, object] = field(default_factory=dict)
    attempts: int = 0
    problem: str = ""


@dataclass(frozen=True, slots=True)
class Vacation:
    """A time in which a player was, or is, away and their clocks stand.

    Attributes:
        player: who.
        start: since when.
        until: until when it was announced.
        ended: when it ended; None while it goes on.
    """

    player: int
    start: datetime
    until: datetime
    ended: datetime | None = None
