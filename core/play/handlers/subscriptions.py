"""Subscriptions: which features hear of an event, and in which order."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeVar

from core.play import timekeeping
from core.play.context import Context
from core.play.events import (
    Decided,
    Event,
    MatchBegan,
    MatchEnded,
    MatchRuled,
    PlayerBack,
    PlayerGoing,
    PlayerGone,
    TurnPlayed,
    TurnsTakenBack,
)
from core.play.handlers import (
    auditing,
    away,
    challenges,
    climbing,
    finishing,
    forgetting,
    hosting,
    settling,
    turns,
)

E = TypeVar("E", bound=Event)
Hearer = Callable[[Context, Any], None]


def _heard(kind: type[E], *hearers: Callable[[Context, E], None]) -> tuple[type, tuple[Hearer, ...]]:
    """A row of the table, whose hearers take that kind of event."""
    return kind, hearers


HEARERS: Final[Mapping[type, tuple[Hearer, ...]]] = dict(
    [
        _heard(MatchBegan, challenges.announce, timekeeping.watch),
        _heard(TurnPlayed, climbing.turn_played, turns.announce, timekeeping.watch),
        _heard(TurnsTakenBack, timekeeping.watch),
        _heard(
            MatchEnded,
            timekeeping.watch_no_more,
            settling.settle,
            finishing.announce,  # with the ratings
            climbing.match_ended,
            hosting.match_ended,
        ),
        _heard(MatchRuled, timekeeping.watch, settling.rule, climbing.match_ruled),
        _heard(PlayerBack, away.welcome),
        _heard(
            PlayerGoing, challenges.close_all, hosting.leave_all, finishing.resign_all, forgetting.going
        ),  # the last one behind the ends of matches
        _heard(PlayerGone, climbing.leave_all, forgetting.erase),
        _heard(Decided, auditing.keep),
    ]
)
"""By kind of event. Who stands later may rely on what those before have stored, and speaks after them."""


def follow(context: Context) -> None:
    """Let everybody hear what has happened, and what happens by that, until nothing is left."""
    for event in context.happened():
        for hear in HEARERS[type(event)]:
            hear(context, event)
