"""Subscriptions: the features that we call for an event, in order. Each may rely on what earlier ones have stored."""

from __future__ import annotations

from bot.features.account import blocking, forgetting, panel, sessions
from bot.features.audit import log as audit_log
from bot.features.challenge import challenges
from bot.features.exploring import plans
from bot.features.ladder import effects
from bot.features.match import clock, endings, turns
from bot.features.match import merge as match_merge
from bot.features.partner import partner, reviewing
from bot.features.rating import results
from bot.features.seek import boards, seeks
from bot.features.sharing import handlers as sharing
from bot.features.talk import handlers as talk
from bot.features.time import absence, vacations
from bot.features.time import merge as time_merge
from bot.features.tournament import rounds
from bot.kernel.dispatch import subscribe
from bot.kernel.events import (
    Decided,
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
    PreferenceChanged,
    TurnBegan,
    TurnPlayed,
    TurnsTakenBack,
)

subscribe(
    MatchBegan,
    sharing.match_began,
    challenges.announce_match,
    clock.turn_began,
    absence.match_began,
    boards.match_changed,
)
subscribe(TurnPlayed, effects.turn_played, turns.announce_round, plans.turn_played, boards.match_changed)
subscribe(TurnBegan, turns.announce_turns, clock.turn_began, partner.turn_began)
subscribe(TurnsTakenBack, clock.turn_began, plans.taken_back, boards.match_changed)
subscribe(
    MatchEnded,
    clock.match_ended,
    absence.match_ended,
    plans.match_ended,
    results.match_ended,
    endings.announce_end,  # with the ratings
    effects.match_ended,
    rounds.match_ended,
    seeks.match_ended,
    boards.match_changed,
)
subscribe(
    MatchRuled, clock.turn_began, absence.match_began, results.match_ruled, effects.match_ruled, boards.match_changed
)
subscribe(PlayerBack, vacations.welcome, absence.player_back, seeks.player_back)
subscribe(
    PlayerGoing,
    challenges.close_all,
    rounds.leave_all,
    endings.resign_all,
    forgetting.wait_for_ends,  # after the ends of matches
)
subscribe(PlayerGone, effects.leave_all, talk.unsay_all, forgetting.erase)
subscribe(PlayersLinked, time_merge.players_linked, forgetting.players_linked, reviewing.players_linked)
subscribe(PlayersParted, match_merge.players_parted, time_merge.players_parted, sessions.players_parted)
subscribe(PlayerBlocked, challenges.close_between, blocking.tell_blocked)
subscribe(MemberRemoved, effects.member_removed)
subscribe(Decided, audit_log.keep)
subscribe(PreferenceChanged, panel.answer_change)
