"""Subscriptions: the features that are called for an event, in order."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeVar

from bot.features.account import blocking as blocks
from bot.features.account import forgetting as erasure
from bot.features.audit import log as audit_log
from bot.features.challenge import challenges
from bot.features.exploring import plans
from bot.features.ladder import effects
from bot.features.match import endings, turns
from bot.features.match import merge as matches
from bot.features.partner import partner, reviewing
from bot.features.rating import results
from bot.features.seek import seeks
from bot.features.sharing import handlers as sharing
from bot.features.talk import handlers as talk
from bot.features.time import match_clock, vacations
from bot.features.time import merge as preferences
from bot.features.tournament import rounds
from bot.kernel.context import Context
from bot.kernel.events import (
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
