"""Recount of a ladder from its own log and its matches' logs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime

from msgspec import Struct, field
from msgspec.structs import replace

from bot.features.ladder import book
from bot.features.ladder.replay import Counting, Standing, corrected_places, counted_by_result, replayed
from core.ladder import Counted, Ladder, LadderEvent, LadderEventKind, Member, Whose, redeemed, struck
from core.match.model import Match, MatchStatus
from storage.unit_of_work import Work


class Recounted(Struct):
    """Result of a recount.

    Attributes:
        standing: who stands where, and with what streaks.
        strikes: strikes by player.
        silent: players who lost on time and have not moved since.
        problems: contradictions in the log or with the matches; if there are any, the rest is void.
    """

    standing: Standing = field(default_factory=Standing)
    strikes: dict[int, int] = field(default_factory=dict)
    silent: set[int] = field(default_factory=set)
    problems: list[str] = field(default_factory=list)

    @property
    def places(self) -> list[int]:
        """Player ids by place, the top first."""
        return self.standing.places

    @property
    def joined_at(self) -> dict[int, datetime]:
        """When each player joined, by player."""
        return self.standing.joined_at

    def member(self, known: Member, place: int) -> Member:
        """Return a member as they should be, except for what no log contains: when they were seen, and whether they leave."""
        streak, longest = self.standing.streaks[known.player]
        return replace(
            known,
            place=place,
            joined_at=self.joined_at[known.player],
            streak=streak,
            longest=longest,
            strikes=self.strikes.get(known.player, 0),
            silent=known.player in self.silent,
        )


def recounted(work: Work, number: int) -> Recounted:
    """Recount a ladder."""
    found = Recounted()
    ladder = work.ladders.get(number)
    if ladder is None:
        found.problems.append("missing")
        return found
    events, counting = list(book.log(work.ladders, number)), Counting()
    played = [each.match for each in work.ladders.matches(number)]
    try:
        for index, event in enumerate(events):
            counting.count(event)
            _follow(
                ladder, found, event, events[: index + 1] if event.kind is LadderEventKind.CORRECTED else (), counting
            )
        _agree(work, played, {event.id: event for event in events}, counting)
    except ValueError as problem:
        found.problems.append(str(problem))
        return found
    for player in found.standing.flags.keys() | found.standing.handed.keys():
        _strike(work, found, player, found.standing.flags[player], played)
    return found


def _follow(
    ladder: Ladder, found: Recounted, event: LadderEvent, until: Sequence[LadderEvent], counting: Counting
) -> None:
    """Apply an event; for a correction, ``until`` are all events up to it. Raises ValueError when it contradicts the log."""
    top = found.places[0] if found.places else 0
    counts = counting.of_event.get(event.id)
    if event.kind is LadderEventKind.CORRECTED:
        fresh = replayed(ladder, until, counting.of_event)
        if fresh.places != corrected_places(event) or sorted(fresh.places) != sorted(found.places):
            raise ValueError(f"event {event.id}: the places should have become {fresh.places}")
        found.standing = fresh
    else:
        if event.kind is LadderEventKind.MATCH:
            _check_shift(ladder, found, event, counts)
        found.standing.follow(event, counts)
    now = found.places[0] if found.places else 0
    if event.leader != (None if now == top else now):
        raise ValueError(f"event {event.id}: its leader is {event.leader}, the places say {now} after {top}")


def _check_shift(ladder: Ladder, found: Recounted, event: LadderEvent, counts: Counted | None) -> None:
    """Raise ValueError unless a match moved the right player."""
    should = found.standing.moved(ladder, event, counts)
    if should is None or counts is None:
        moved = event.before == event.after
    else:
        whose = counts.winner if should.whose is Whose.WINNER else counts.loser
        moved = (event.player, event.before, event.after) == (whose, should.before, should.after)
    if not moved:
        raise ValueError(f"event {event.id}: match {event.about} should have done {should}")


def _agree(work: Work, played: Iterable[int], events: Mapping[int, LadderEvent], counting: Counting) -> None:
    """Raise ValueError unless every match counts for what its own log says."""
    known = set(played)
    for number in sorted(known | counting.events.keys()):
        match = work.matches.get(number) if number in known else None
        ended = None if match is None or match.status is not MatchStatus.FINISHED or match.annulled else match
        counts = counting.of(number)
        if (ended is None) != (counts is None):
            raise ValueError(f"match {number} counts for {counts}, but is {'not ' if ended is None else ''}over")
        if ended is not None and counts is not None:
            should = _counted_by_log(work, ended, events[counting.events[number]])
            if counts != should:
                raise ValueError(f"match {number} counts for {counts}, its log says {should}")


def _counted_by_log(work: Work, match: Match, event: LadderEvent) -> Counted:
    """Return what an ended match counts for by its own log, with the ids that its players had when it ended.

    They may have been linked or separated since. Raises ValueError when challenger and defender aren't its players.
    """
    played_for = work.ladders.match(match.number)
    if played_for is None or {played_for.challenger, played_for.defender} != set(match.players):
        raise ValueError(f"event {event.id}: match {match.number} is not between its challenger and defender")
    return counted_by_result(match, played_for, event)


def _strike(work: Work, found: Recounted, player: int, times: list[datetime], played: list[int]) -> None:
    """Count a player's strikes, from losses on time and turns on the ladder.

    They are ordered by time, since the logs of two matches have no other order; at the same time, turns come first.
    """
    handed = found.standing.handed.get(player)
    strikes, silent = (0, False) if handed is None else (int(str(handed.data["strikes"])), bool(handed.data["silent"]))
    if not (times or strikes or silent):
        return
    moments = [(at, 1) for at in times]
    since = times[0] if handed is None else handed.at
    for number in played:
        match = work.matches.get(number)
        if match is not None and player in match.players and match.changed_at >= since:
            turns = _turns(work, match, player)
            moments += [(at, 0) for at in turns if at > since or (handed is None and at == since)]
    for _, kind in sorted(moments):
        strikes = struck(strikes) if kind else redeemed(strikes)
    found.strikes[player] = strikes
    if (times or silent) and not _moved_since(work, player, times[-1] if times else since):
        found.silent.add(player)


def _turns(work: Work, match: Match, player: int) -> list[datetime]:
    """Return the times of the turns that a player gave in a match, including those taken back; planned ones they didn't."""
    seat = match.seat_of(player)
    turns = (*work.matches.turns(match.number), *work.matches.undone(match.number))
    return [turn.at for turn in turns if turn.seat == seat and not (turn.forced or turn.planned)]


def _moved_since(work: Work, player: int, since: datetime) -> bool:
    """Return whether a player has played a turn in any match after a time."""
    over = [work.matches.get(each.match) for each in work.results.of_player(player) if each.at > since]
    matches = [*work.matches.running_of(player), *(match for match in over if match is not None)]
    return any(at > since for match in matches for at in _turns(work, match, player))
