"""Timers: the function of each kind that is called when a timer is due."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from core.play.account.erasure import FORGET
from core.play.context import Context
from core.play.handlers import boards
from core.play.handlers.account import erasure, unreachable
from core.play.handlers.challenge import waiting
from core.play.handlers.ladder import effects
from core.play.handlers.match import timers
from core.play.handlers.rating import recomputation
from core.play.handlers.seek import seeks
from core.play.handlers.seek.pairing import SEEK
from core.play.handlers.time import digest, vacations
from core.play.handlers.time.match_clock import MATCH
from core.play.handlers.time.notifications import UNREACHED
from core.play.handlers.tournament import rounds
from core.play.time.model import Timer

TIMERS: Final[Mapping[str, Callable[[Context, Timer], None]]] = {
    MATCH: timers.timer_due,
    waiting.WAITING: waiting.timer_due,
    vacations.VACATION: vacations.timer_due,
    digest.DIGEST: digest.timer_due,
    effects.LADDER: effects.timer_due,
    rounds.TOURNAMENT: rounds.timer_due,
    recomputation.ANEW: recomputation.timer_due,
    UNREACHED: unreachable.timer_due,
    FORGET: erasure.timer_due,
    SEEK: seeks.timer_due,
    **dict.fromkeys(boards.TIMERS, boards.timer_due),
}
"""Functions by kind of timer. Each checks first whether the timer still applies, and replaces or drops it in the end."""


def fire(context: Context, timer: Timer) -> None:
    """Call the function of a due timer."""
    TIMERS[timer.kind](context, timer)
