"""Timers: the function of each kind that is called when a timer is due."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from bot.features.account import forgetting as erasure
from bot.features.account import unreachable
from bot.features.challenge import waiting
from bot.features.ladder import effects
from bot.features.match import timers
from bot.features.rating import recomputation
from bot.features.seek import boards, seeks
from bot.features.seek.pairing import SEEK
from bot.features.time import digest, vacations
from bot.features.time.match_clock import MATCH
from bot.features.time.notifications import UNREACHED
from bot.features.tournament import rounds
from bot.kernel.context import Context
from core.account.erasure import FORGET
from core.time.model import Timer

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
