"""A ladder as its own log and its matches' logs say it stands."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from core.play.ladder import book
from core.play.ladder.model import LadderEventKind, Member
from core.play.ladder.rules import Whose, redeemed, shift, streak_after, struck
from core.play.model import OUT_OF_TIME, MatchStatus

if TYPE_CHECKING:
    from datetime import datetime

    from core.play.ladder.model import Ladder, LadderEvent
    from core.play.model import Match
    from core.play.ports import Work


@dataclass(slots=True)
class Recounted:
    """A ladder, recounted.

    Attributes:
        places: player ids, the top first.
        joined_at: by player, since when they are on it.
        streaks: by player, the streak and the longest one.
        strikes: by player.
        silent: those who lost on time and have not moved since.
        handed: by player, of those whose place was handed over, with what strikes, and whether silent, and when.
        problems: where the log contradicts itself or the matches; nothing else counts then.
    """

    places: list[int] = field(default_factory=list)
    joined_at: dict[int, datetime] = field(default_factory=dict)
    streaks: dict[int, tuple[int, int]] = field(default_factory=dict)
    strikes: dict[int, int] = field(default_factory=dict)
    silent: set[int] = field(default_factory=set)
    handed: dict[int, LadderEvent] = field(default_factory=dict)
    problems: list[str] = field(default_factory=list)

    def member(self, known: Member, place: int) -> Member:
        """A member as they should be; when they were seen, and whether they leave, stands in no log."""
        streak, longest = self.streaks[known.player]
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
    flags: dict[int, list[datetime]] = defaultdict(list)  # by player on it, when they lost on time
    told: set[int] = set()
    for event in book.log(work.ladders, number):
        try:
            _follow(work, ladder, found, event, flags)
        except ValueError as problem:
            found.problems.append(str(problem))
            return found
        if event.match is not None:
            told.add(event.match)
    played = [each.match for each in work.ladders.matches(number)]
    over = {match for match in played if _finished(work, match) is not None}
    if told != over:
        found.problems.append(f"matches with an event but not both played and over: {sorted(told ^ over)}")
        return found
    for player in flags.keys() | found.handed.keys():
        _strike(work, found, player, flags[player], played)
    return found


def _finished(work: Work, number: int) -> Match | None:
    match = work.matches.get(number)
    return None if match is None or match.status is not MatchStatus.FINISHED else match


def _follow(work: Work, ladder: Ladder, found: Recounted, event: LadderEvent, flags: dict[int, list[datetime]]) -> None:
    """Let an event happen. Raises ValueError when it contradicts what stood before, or the match."""
    top = found.places[0] if found.places else 0
    if event.kind is LadderEventKind.MATCH:
        _match(work, ladder, found, event, flags)
    book.follow(found.places, event)
    now = found.places[0] if found.places else 0
    if event.leader != (None if now == top else now):
        raise ValueError(f"event {event.id}: its leader is {event.leader}, the places say {now} after {top}")
    if event.kind is LadderEventKind.JOINED:
        found.joined_at[event.player] = event.at
        found.streaks[event.player] = (0, 0)
    elif event.kind is LadderEventKind.HANDED_OVER:
        _hand_over(found, event, flags)
    elif event.kind is not LadderEventKind.MATCH:
        flags.pop(event.player, None)
        found.handed.pop(event.player, None)


def _hand_over(found: Recounted, event: LadderEvent, flags: dict[int, list[datetime]]) -> None:
    """Let a player stand in the place of another one. Strikes are counted from what they were told to be then.

    They can't be counted across it: whose the turns were has changed.
    """
    before = book.stood_before(event)
    found.joined_at[event.player] = found.joined_at.pop(before)
    found.streaks[event.player] = found.streaks.pop(before)
    flags.pop(before, None)
    found.handed.pop(before, None)
    found.handed[event.player] = event


def _match(work: Work, ladder: Ladder, found: Recounted, event: LadderEvent, flags: dict[int, list[datetime]]) -> None:
    """What a match should have done: checked against the event, and counted."""
    match = _finished(work, event.match or 0)
    if match is None or match.result is None:
        raise ValueError(f"event {event.id}: match {event.match} is not over")
    place = {player: place for place, player in enumerate(found.places, 1)}
    result = match.result
    if not result.winner:
        for player in _winner_and_loser(work, event, match, 1):
            if player in place:
                found.streaks[player] = (0, found.streaks[player][1])
        return
    winner, loser = _winner_and_loser(work, event, match, result.winner)
    out_of_time = result.reason == OUT_OF_TIME
    should = None
    if ladder.closed_at is None or event.at < ladder.closed_at:
        should = shift(place.get(winner), place.get(loser), len(place), out_of_time=out_of_time)
    if should is None:
        moved = event.before == event.after
    else:
        whose = winner if should.whose is Whose.WINNER else loser
        moved = (event.player, event.before, event.after) == (whose, should.before, should.after)
    if not moved:
        raise ValueError(f"event {event.id}: match {match.number} should have done {should}")
    for player, won in ((winner, True), (loser, False)):
        if player in place:
            streak = streak_after(found.streaks[player][0], won=won)
            found.streaks[player] = (streak, max(streak, found.streaks[player][1]))
    if out_of_time and loser in place:
        flags[loser].append(event.at)


def _winner_and_loser(work: Work, event: LadderEvent, match: Match, seat: int) -> tuple[int, int]:
    """Who won a match, and who lost it, by the ids that they had when it ended; they may have been joined or parted since.

    Raises ValueError when what is told of challenger and defender isn't of this match, or the event names another winner.
    """
    played_for = work.ladders.match(match.number)
    if played_for is None or {played_for.challenger, played_for.defender} != set(match.players):
        raise ValueError(f"event {event.id}: match {match.number} is not between its challenger and defender")
    roles = ("challenger", "defender")
    if match.players[seat - 1] != played_for.challenger:
        roles = ("defender", "challenger")
    winner, loser = (int(str(event.data[role])) for role in roles)
    if event.data.get("winner", winner) != winner:
        raise ValueError(f"event {event.id}: player {winner} won match {match.number}")
    return winner, loser


def _strike(work: Work, found: Recounted, player: int, times: list[datetime], played: list[int]) -> None:
    """Count a player's strikes: from when they lost on time, and from the turns they played on the ladder.

    By the time: the logs of two matches know no other order. Of what has the same time, turns come first.
    """
    handed = found.handed.get(player)
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
    """When a player took turns in a match, those that were taken back too."""
    seat = match.seat_of(player)
    turns = (*work.matches.turns(match.number), *work.matches.undone(match.number))
    return [turn.at for turn in turns if turn.seat == seat and not turn.forced]


def _moved_since(work: Work, player: int, since: datetime) -> bool:
    """Whether a player has taken a turn in any match after a moment."""
    over = [work.matches.get(each.match) for each in work.results.of_player(player) if each.at > since]
    matches = [*work.matches.running_of(player), *(match for match in over if match is not None)]
    return any(at > since for match in matches for at in _turns(work, match, player))
