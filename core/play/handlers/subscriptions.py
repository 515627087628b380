"""Subscriptions: the features that are called for an event, in order."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeVar

from core.play.context import Context
from core.play.events import (
    Decided,
    Event,
    MatchBegan,
    MatchEnded,
    MatchRuled,
    MemberRemoved,
    PlayerBack,
    PlayerBlocked,
    PlayerGoing,
    PlayerGone,
    PlayersLinked,
    PlayersParted,
    TurnBegan,
    TurnPlayed,
    TurnsTakenBack,
)
from core.play.handlers.account import blocks, erasure
from core.play.handlers.challenge import challenges
from core.play.handlers.community import audit_log
from core.play.handlers.ladder import effects
from core.play.handlers.match import endings, partner, reviewing, sharing, talk, turns
from core.play.handlers.match import merge as matches
from core.play.handlers.rating import results
from core.play.handlers.seek import seeks
from core.play.handlers.time import match_clock, vacations
from core.play.handlers.time import merge as preferences
from core.play.handlers.tournament import rounds
from core.play.handlers.tree import plans

E = TypeVar("E", bound=Event)
Hearer = Callable[[Context, Any], None]


def _heard(kind: type[E], *hearers: Callable[[Context, E], None]) -> tuple[type, tuple[Hearer, ...]]:
    """Return a row of the table; mypy checks that the subscribers take that kind of event."""
    return kind, hearers


HEARERS: Final[Mapping[type, tuple[Hearer, ...]]] = dict(
    [
        _heard(MatchBegan, sharing.match_began, challenges.announce_match, match_clock.turn_began),
        _heard(TurnPlayed, effects.turn_played, turns.announce_round, plans.turn_played),
        _heard(TurnBegan, turns.announce_turns, match_clock.turn_began, partner.turn_began),
        _heard(TurnsTakenBack, match_clock.turn_began, plans.taken_back),
        _heard(
            MatchEnded,
            match_clock.match_ended,
            plans.match_ended,
            results.match_ended,
            endings.announce_end,  # with the ratings
            effects.match_ended,
            rounds.match_ended,
            seeks.match_ended,
        ),
        _heard(MatchRuled, match_clock.turn_began, results.match_ruled, effects.match_ruled),
        _heard(PlayerBack, vacations.welcome, seeks.player_back),
        _heard(
            PlayerGoing, challenges.close_all, rounds.leave_all, endings.resign_all, erasure.wait_for_ends
        ),  # the last one after the ends of matches
        _heard(PlayerGone, effects.leave_all, talk.unsay_all, erasure.erase),
        _heard(PlayersLinked, preferences.players_linked, erasure.players_linked, reviewing.players_linked),
        _heard(PlayersParted, matches.players_parted, preferences.players_parted),
        _heard(PlayerBlocked, challenges.close_between, blocks.tell_blocked),
        _heard(MemberRemoved, effects.member_removed),
        _heard(Decided, audit_log.keep),
    ]
)
"""Subscribers by kind of event, in the order in which they are called: each may rely on what earlier ones have stored."""


def follow(context: Context) -> None:
    """Call the subscribers of all recorded events, and of those recorded meanwhile, until none is left."""
    for event in context.happened():
        for hear in HEARERS[type(event)]:
            hear(context, event)
