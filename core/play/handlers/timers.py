"""Timers: which feature looks at a timer when its time has come."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from core.play.account.erasure import FORGET
from core.play.context import Context
from core.play.handlers.account import erasure
from core.play.handlers.ladder import effects
from core.play.handlers.match.reminders import timer_due
from core.play.handlers.rating import recomputation
from core.play.handlers.time import vacations
from core.play.handlers.time.digest import DIGEST, tell_digest
from core.play.handlers.time.match_clock import MATCH
from core.play.handlers.tournament import rounds
from core.play.time.model import Timer


def fire(context: Context, timer: Timer) -> None:
    """Have the effect of a timer whose time has come."""
    TIMERS[timer.kind](context, timer)


def ratings_anew(context: Context, timer: Timer) -> None:
    """Reckon a part of a community's ratings anew."""
    recomputation.step(context.work, timer.subject, context.now)


TIMERS: Mapping[str, Callable[[Context, Timer], None]] = {
    MATCH: timer_due,
    vacations.VACATION: vacations.vacation_over,
    DIGEST: tell_digest,
    effects.LADDER: effects.look,
    rounds.TOURNAMENT: rounds.look,
    recomputation.ANEW: ratings_anew,
    FORGET: erasure.forgotten,
}
"""By the kind of timer."""
