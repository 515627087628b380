"""Timers and vacations. Immutable; times are aware and in UTC."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Final

from msgspec import Struct, field

MATCH: Final = "match"
"""Kind of the timers of matches."""
DIGEST: Final = "digest"
"""Kind of the timers of digests."""
VACATION: Final = "vacation"
"""Kind of the timers that end vacations."""
VACATION_AHEAD: Final = "vacation-ahead"
"""Kind of the timers that begin planned vacations. Their data: ``plans``, the start and the end of each, by start."""
FORGET: Final = "forget"
"""Kind of the timers of planned erasures."""
ABOUT_PLAYERS: Final = (DIGEST, FORGET, VACATION, VACATION_AHEAD)
"""Kinds of timers whose subject is a player."""
PARTNER_TURN: Final = "partner"
"""Kind of the timers for the computer player's turns; the computer player runs these itself when it has time."""
MIN_VACATION: Final = timedelta(hours=1)


class Timer(Struct, frozen=True):
    """A timer. There is at most one of each kind for each subject.

    Attributes:
        kind: its purpose; see :func:`bot.kernel.dispatch.on_timer`.
        subject: number of the match, ladder or tournament, or id of the player.
        due: when it is due.
        turn: for a match, the turn concerned (see :attr:`MatchClock.turn`).
        stage: for a match, the stage that is due (a reminder's stage, ``flag``, ``pause``).
        data: facts to remember until then.
        attempts: how often it has failed.
        problem: why it last failed.
    """

    kind: str
    subject: int
    due: datetime
    turn: int = 0
    stage: str = ""
    data: Mapping[str, object] = field(default_factory=dict)
    attempts: int = 0
    problem: str = ""


class Vacation(Struct, frozen=True):
    """A player's vacation, which stops their clocks.

    Attributes:
        player: player id.
        start: when it began.
        until: its announced end.
        ended: when it really ended; None while it lasts.
        automatic: whether it began by itself, when a player's time ran out. It is counted in whole days.
    """

    player: int
    start: datetime
    until: datetime
    ended: datetime | None = None
    automatic: bool = False

    def ends_at(self, now: datetime) -> datetime:
        """Return when the vacation ends if the player comes back now. An automatic one ends after a whole day."""
        if not self.automatic:
            return min(self.until, now)
        days = -((self.start - now) // timedelta(days=1))
        return min(self.until, self.start + timedelta(days=max(days, 1)))
