"""Replay of a ladder's log, with the present effects of its matches, or with their effects at each event."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import cast

from msgspec import Struct, field

from bot.features.ladder import ladder_log
from core.ladder import (
    Counted,
    Ladder,
    LadderEvent,
    LadderEventKind,
    LadderMatch,
    MovingPlayer,
    Shift,
    shift,
    streak_after,
)
from core.match.model import OUT_OF_TIME, Match


def counted_by_event(event: LadderEvent) -> Counted | None:
    """Return the effect of a match according to its event or a correction, or None if it has no effect."""
    if "reason" not in event.data:
        return None
    winner = int(str(event.data.get("winner", 0)))
    if "loser" in event.data:
        return Counted(winner, int(str(event.data["loser"])), str(event.data["reason"]))
    players = [int(str(event.data[role])) for role in ("challenger", "defender")]
    loser = players[0] if winner == players[1] else players[1]
    return Counted(winner, loser, str(event.data["reason"]))


def counted_by_result(match: Match, played_for: LadderMatch, event: LadderEvent) -> Counted:
    """Return the effect of a finished match by its own result, with the player ids of its ladder event."""
    result = match.final_result
    roles = ("challenger", "defender")
    if result.winner and match.players[result.winner - 1] != played_for.challenger:
        roles = ("defender", "challenger")
    winner, loser = (int(str(event.data[role])) for role in roles)
    return Counted(winner if result.winner else 0, loser, result.reason)


class Counting(Struct):
    """Effects of all matches, by the events so far.

    Attributes:
        of_event: effects, by the id of the event that ended a match.
        events: by match, the id of the last event that ended it.
    """

    of_event: dict[int, Counted | None] = field(default_factory=dict)
    events: dict[int, int] = field(default_factory=dict)

    def count(self, event: LadderEvent) -> None:
        """Add an event. Raises ValueError for a correction of a match that hasn't ended."""
        if event.kind is LadderEventKind.MATCH:
            self.events[event.about] = event.id
            self.of_event[event.id] = counted_by_event(event)
        elif event.kind is LadderEventKind.CORRECTED:
            if event.about not in self.events:
                raise ValueError(f"event {event.id}: match {event.about} had no effect before")
            self.of_event[self.events[event.about]] = counted_by_event(event)

    def of(self, match: int) -> Counted | None:
        """Return the present effect of a match."""
        return self.of_event.get(self.events.get(match, 0))


class LadderState(Struct):
    """State of a ladder.

    Attributes:
        places: player ids, the top first.
        joined_at: by player, when they joined.
        streaks: by player, the current and the longest streak.
        flags: by member, the times of their losses on time.
        handed: by player, the event that handed over their place.
    """

    places: list[int] = field(default_factory=list)
    joined_at: dict[int, datetime] = field(default_factory=dict)
    streaks: dict[int, tuple[int, int]] = field(default_factory=dict)
    flags: dict[int, list[datetime]] = field(default_factory=lambda: defaultdict(list))
    handed: dict[int, LadderEvent] = field(default_factory=dict)

    def moved(self, ladder: Ladder, event: LadderEvent, counts: Counted | None) -> Shift | None:
        """Return the change of place that a match causes from the current places."""
        if counts is None or not counts.winner or not (ladder.closed_at is None or event.at < ladder.closed_at):
            return None
        if event.data.get("rejoined"):
            return None
        winner, loser = (self._place(player) for player in (counts.winner, counts.loser))
        return shift(winner, loser, len(self.places), out_of_time=counts.reason == OUT_OF_TIME)

    def _place(self, player: int) -> int | None:
        return self.places.index(player) + 1 if player in self.places else None

    def apply_event(self, event: LadderEvent, counts: Counted | None = None) -> None:
        """Apply an event as logged. Raises ValueError if it is impossible."""
        ladder_log.apply_event(self.places, event)
        self._update_records(event, counts)

    def play(self, ladder: Ladder, event: LadderEvent, counts: Counted | None) -> None:
        """Apply an event to the current places, ignoring the places that it names; skip corrections."""
        if event.kind is LadderEventKind.CORRECTED:
            return
        if event.kind is LadderEventKind.MATCH:
            place_shift = self.moved(ladder, event, counts)
            if place_shift is not None and counts is not None:
                player = counts.winner if place_shift.whose is MovingPlayer.WINNER else counts.loser
                self.places.remove(player)
                self.places.insert(place_shift.after - 1, player)
        elif event.kind is LadderEventKind.HANDED_OVER:
            self.places[self.places.index(ladder_log.stood_before(event))] = event.player
        elif event.kind is LadderEventKind.JOINED:
            self.places.append(event.player)
        else:
            self.places.remove(event.player)
        self._update_records(event, counts)

    def _update_records(self, event: LadderEvent, counts: Counted | None) -> None:
        """Update everything except the places."""
        player = event.player
        if event.kind is LadderEventKind.MATCH:
            self._count(event, counts)
        elif event.kind is LadderEventKind.JOINED:
            self.joined_at[player] = event.at
            self.streaks[player] = (0, 0)
        elif event.kind is LadderEventKind.HANDED_OVER:
            previous_player = ladder_log.stood_before(event)
            self.joined_at[player] = self.joined_at.pop(previous_player)
            self.streaks[player] = self.streaks.pop(previous_player)
            self.flags.pop(
                previous_player, None
            )  # strikes can't be counted across it, because the turns now belong to another player
            self.handed.pop(previous_player, None)
            self.handed[player] = event
        elif event.kind is not LadderEventKind.CORRECTED:
            self.flags.pop(player, None)
            self.handed.pop(player, None)

    def _count(self, event: LadderEvent, counts: Counted | None) -> None:
        if counts is None:
            return
        if not counts.winner:
            for role in ("challenger", "defender"):
                player = int(str(event.data[role]))
                if player in self.places:
                    self.streaks[player] = (0, self.streaks[player][1])
            return
        for player, has_won in ((counts.winner, True), (counts.loser, False)):
            if player in self.places:
                streak = streak_after(self.streaks[player][0], is_won=has_won)
                self.streaks[player] = (streak, max(streak, self.streaks[player][1]))
        if counts.reason == OUT_OF_TIME and counts.loser in self.places:
            self.flags[counts.loser].append(event.at)


def replayed(ladder: Ladder, events: Iterable[LadderEvent], of_event: Mapping[int, Counted | None]) -> LadderState:
    """Return the state of a ladder as if every match had always had its present effect.

    Members still join and leave as before: a member removed for too many strikes stays out.
    """
    standing = LadderState()
    for event in events:
        standing.play(ladder, event, of_event.get(event.id))
    return standing


def corrected_places(event: LadderEvent) -> list[int]:
    """Return the player ids of a correction, the top first."""
    return cast("list[int]", event.data["places"])
