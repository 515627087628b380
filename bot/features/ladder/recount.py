"""Recount of a ladder from its own log and its matches' logs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime

from msgspec import Struct, field
from msgspec.structs import replace

from bot.features.ladder import ladder_log
from bot.features.ladder.replay import Counting, LadderState, corrected_places, counted_by_result, replayed
from core.ladder import (
    Counted,
    Ladder,
    LadderEvent,
    LadderEventKind,
    Member,
    MovingPlayer,
    strikes_after_timeout,
    strikes_after_turn,
)
from core.match.model import Match, MatchStatus
from storage.unit_of_work import UnitOfWork


class Recounted(Struct):
    """Result of a recount.

    Attributes:
        standing: the places and streaks.
        strikes: strikes by player.
        silent: players who lost on time and haven't moved since.
        problems: contradictions in the log or with the matches; if there are any, the other values are invalid.
    """

    standing: LadderState = field(default_factory=LadderState)
    strikes: dict[int, int] = field(default_factory=dict)
    silent: set[int] = field(default_factory=set)
    problems: list[str] = field(default_factory=list)

    @property
    def places(self) -> list[int]:
        """Player ids in order of place, the top first."""
        return self.standing.places

    @property
    def joined_at(self) -> dict[int, datetime]:
        """When each player joined, by player id."""
        return self.standing.joined_at

    def member(self, member: Member, place: int) -> Member:
        """Return a member with recounted values; the log doesn't say when we last saw them and whether they are leaving."""
        streak, longest = self.standing.streaks[member.player]
        return replace(
            member,
            place=place,
            joined_at=self.joined_at[member.player],
            streak=streak,
            longest=longest,
            strikes=self.strikes.get(member.player, 0),
            silent=member.player in self.silent,
        )


def recounted(uow: UnitOfWork, number: int) -> Recounted:
    """Recount a ladder."""
    recount = Recounted()
    ladder = uow.ladders.get(number)
    if ladder is None:
        recount.problems.append("missing")
        return recount
    events, counting = list(ladder_log.log(uow.ladders, number)), Counting()
    numbers = [match.match for match in uow.ladders.matches(number)]
    try:
        for index, event in enumerate(events):
            counting.count(event)
            _apply_event(
                ladder, recount, event, events[: index + 1] if event.kind is LadderEventKind.CORRECTED else (), counting
            )
        _check_effects(uow, numbers, {event.id: event for event in events}, counting)
    except ValueError as problem:
        recount.problems.append(str(problem))
        return recount
    for player in recount.standing.flags.keys() | recount.standing.handed.keys():
        _strike(uow, recount, player, recount.standing.flags[player], numbers)
    return recount


def _apply_event(
    ladder: Ladder, recount: Recounted, event: LadderEvent, until: Sequence[LadderEvent], counting: Counting
) -> None:
    """Apply an event; for a correction, ``until`` contains all events up to it. Raises ValueError if it contradicts the log."""
    top = recount.places[0] if recount.places else 0
    counts = counting.of_event.get(event.id)
    if event.kind is LadderEventKind.CORRECTED:
        fresh = replayed(ladder, until, counting.of_event)
        if fresh.places != corrected_places(event) or sorted(fresh.places) != sorted(recount.places):
            raise ValueError(f"event {event.id}: the places should have become {fresh.places}")
        recount.standing = fresh
    else:
        if event.kind is LadderEventKind.MATCH:
            _check_shift(ladder, recount, event, counts)
        recount.standing.apply_event(event, counts)
    leader = recount.places[0] if recount.places else 0
    if event.leader != (None if leader == top else leader):
        raise ValueError(f"event {event.id}: its leader is {event.leader}, the places say {leader} after {top}")


def _check_shift(ladder: Ladder, recount: Recounted, event: LadderEvent, counts: Counted | None) -> None:
    """Raise ValueError unless the match moved the right player."""
    should = recount.standing.moved(ladder, event, counts)
    if should is None or counts is None:
        is_right = event.before == event.after
    else:
        expected_player = counts.winner if should.whose is MovingPlayer.WINNER else counts.loser
        is_right = (event.player, event.before, event.after) == (expected_player, should.before, should.after)
    if not is_right:
        raise ValueError(f"event {event.id}: match {event.about} should have done {should}")


def _check_effects(
    uow: UnitOfWork, numbers: Iterable[int], events: Mapping[int, LadderEvent], counting: Counting
) -> None:
    """Raise ValueError unless every match has the effect that its own log says."""
    known_numbers = set(numbers)
    for number in sorted(known_numbers | counting.events.keys()):
        match = uow.matches.get(number) if number in known_numbers else None
        ended_match = None if match is None or match.status is not MatchStatus.FINISHED or match.annulled else match
        counts = counting.of(number)
        if (ended_match is None) != (counts is None):
            raise ValueError(f"match {number} counts for {counts}, but is {'not ' if ended_match is None else ''}over")
        if ended_match is not None and counts is not None:
            should = _counted_by_log(uow, ended_match, events[counting.events[number]])
            if counts != should:
                raise ValueError(f"match {number} counts for {counts}, its log says {should}")


def _counted_by_log(uow: UnitOfWork, match: Match, event: LadderEvent) -> Counted:
    """Return the effect of an ended match by its own log, with the ids that its players had when it ended.

    The players may have been linked or separated since. Raises ValueError if challenger and defender aren't the match's
    players.
    """
    played_for = uow.ladders.match(match.number)
    if played_for is None or {played_for.challenger, played_for.defender} != set(match.players):
        raise ValueError(f"event {event.id}: match {match.number} is not between its challenger and defender")
    return counted_by_result(match, played_for, event)


def _strike(uow: UnitOfWork, recount: Recounted, player: int, times: list[datetime], numbers: list[int]) -> None:
    """Count a player's strikes from their losses on time and their turns on the ladder.

    We order both by time, because the logs of two matches have no other common order. At equal times, turns come first.
    """
    handed = recount.standing.handed.get(player)
    strikes, silent = (0, False) if handed is None else (int(str(handed.data["strikes"])), bool(handed.data["silent"]))
    if not (times or strikes or silent):
        return
    moments = [(at, 1) for at in times]
    since = times[0] if handed is None else handed.at
    for number in numbers:
        match = uow.matches.get(number)
        if match is not None and player in match.players and match.changed_at >= since:
            turns = _turns(uow, match, player)
            moments += [(at, 0) for at in turns if at > since or (handed is None and at == since)]
    for _, kind in sorted(moments):
        strikes = strikes_after_timeout(strikes) if kind else strikes_after_turn(strikes)
    recount.strikes[player] = strikes
    if (times or silent) and not _moved_since(uow, player, times[-1] if times else since):
        recount.silent.add(player)


def _turns(uow: UnitOfWork, match: Match, player: int) -> list[datetime]:
    """Return the times of a player's turns in a match, including taken-back turns but not planned ones."""
    seat = match.seat_of(player)
    turns = (*uow.matches.turns(match.number), *uow.matches.undone_turns(match.number))
    return [turn.at for turn in turns if turn.seat == seat and not (turn.forced or turn.planned)]


def _moved_since(uow: UnitOfWork, player: int, since: datetime) -> bool:
    """Return whether a player has played a turn in any match since a time."""
    over = [uow.matches.get(result.match) for result in uow.results.for_player(player) if result.at > since]
    matches = [*uow.matches.running_of(player), *(match for match in over if match is not None)]
    return any(at > since for match in matches for at in _turns(uow, match, player))
