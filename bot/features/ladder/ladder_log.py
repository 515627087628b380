"""Log of a ladder: changes of places, each logged as an event, and facts derived from the events."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime, timedelta
from typing import cast

from msgspec.structs import replace

from core.ladder import Counted, LadderEvent, LadderEventKind, LadderMatch, Member
from storage.standings.ladders import Ladders


def leader(ladders: Ladders, ladder: int) -> int:
    """Return the player at the top, or 0."""
    return next((member.player for member in ladders.members(ladder, 1, 1)), 0)


def noted(ladders: Ladders, event: LadderEvent, previous_leader: int) -> LadderEvent:
    """Log an event; ``previous_leader`` was at the top before it. Return the event with the new leader."""
    current_leader = leader(ladders, event.ladder)
    event = replace(event, leader=None if current_leader == previous_leader else current_leader)
    ladders.add_event(event)
    return event


def join(ladders: Ladders, ladder: int, player: int, at: datetime) -> tuple[Member, LadderEvent]:
    """Add a member at the bottom (rule 1)."""
    previous_leader = leader(ladders, ladder)
    member = ladders.add_member(ladder, player, at)
    event = LadderEvent(
        ladder=ladder, kind=LadderEventKind.JOINED, player=player, before=None, after=member.place, at=at
    )
    return member, noted(ladders, event, previous_leader)


def remove(ladders: Ladders, member: Member, kind: LadderEventKind, at: datetime) -> LadderEvent:
    """Remove a member; everyone below moves up one place."""
    previous_leader = leader(ladders, member.ladder)
    current = ladders.member(member.ladder, member.player) or member
    ladders.delete_member(member.ladder, member.player)
    event = LadderEvent(ladder=member.ladder, kind=kind, player=member.player, before=current.place, after=None, at=at)
    return noted(ladders, event, previous_leader)


def match_ended(ladders: Ladders, event: LadderEvent) -> LadderEvent:
    """Apply the event of an ended match: move its player, if the event says so, and log it."""
    previous_leader = leader(ladders, event.ladder)
    if event.after is not None and event.before != event.after:
        ladders.move(event.ladder, event.player, event.after)
    return noted(ladders, event, previous_leader)


def hand_over(ladders: Ladders, member: Member, player: int, at: datetime) -> LadderEvent:
    """Give a member's place to a player, who may be the member; the log records strikes and inactivity as of now."""
    previous_leader = leader(ladders, member.ladder)
    if player != member.player:
        ladders.reassign_member(member.ladder, member.player, player)
    data = {"from": member.player, "strikes": member.strikes, "silent": member.silent}
    kind = LadderEventKind.HANDED_OVER
    event = LadderEvent(
        ladder=member.ladder, kind=kind, player=player, before=member.place, after=member.place, at=at, data=data
    )
    return noted(ladders, event, previous_leader)


def correct(
    ladders: Ladders, played_for: LadderMatch, counts: Counted | None, places: Sequence[int], at: datetime
) -> LadderEvent:
    """Reorder a ladder because the effect of a match has changed (None if it no longer has one)."""
    ladder = played_for.ladder
    previous_leader = leader(ladders, ladder)
    current_order = [member.player for member in ladders.members(ladder)]
    for place, player in enumerate(places, 1):
        if current_order[place - 1] != player:
            ladders.move(ladder, player, place)
            current_order.remove(player)  # a move shifts the players in between, in our copy, too
            current_order.insert(place - 1, player)
    data: dict[str, object] = {"match": played_for.match, "places": [*places]}
    if counts is not None:
        data |= {"winner": counts.winner, "loser": counts.loser, "reason": counts.reason}
    kind = LadderEventKind.CORRECTED
    event = LadderEvent(
        ladder=ladder, kind=kind, player=played_for.challenger, before=None, after=None, at=at, data=data
    )
    return noted(ladders, event, previous_leader)


def stood_before(event: LadderEvent) -> int:
    """Return the player who had the event's first place before it; another than the event's player if a place was handed over."""
    return int(str(event.data["from"])) if event.kind is LadderEventKind.HANDED_OVER else event.player


def log(ladders: Ladders, ladder: int) -> Iterator[LadderEvent]:
    """Return the whole log of a ladder, in order."""
    last_id = 0
    while page := ladders.events(ladder, last_id):
        yield from page
        last_id = page[-1].id


def apply_event(places: list[int], event: LadderEvent) -> None:
    """Apply an event to a list of players, the top first. Raises ValueError if that is impossible."""
    if event.kind is LadderEventKind.CORRECTED:
        corrected = cast("list[int]", event.data["places"])
        if sorted(corrected) != sorted(places):
            raise ValueError(f"event {event.id}: it puts others in order than stood there")
        places[:] = corrected
        return
    if event.before is not None:
        player = stood_before(event)
        if not event.before <= len(places) or places[event.before - 1] != player:
            raise ValueError(f"event {event.id}: player {player} was not at place {event.before}")
        del places[event.before - 1]
    if event.after is not None:
        if event.after > len(places) + 1 or event.player in places:
            raise ValueError(f"event {event.id}: player {event.player} can't go to place {event.after}")
        places.insert(event.after - 1, event.player)


def time_on_top(
    reigns: Iterable[LadderEvent], now: datetime, closed_at: datetime | None = None
) -> dict[int, timedelta]:
    """Return the total time that each player was at the top.

    Args:
        reigns: events that changed the player at the top, in order.
        now: the end of the period.
        closed_at: when the ladder was closed; time after that doesn't count.
    """
    durations: dict[int, timedelta] = defaultdict(timedelta)
    king, since = 0, now
    for event in reigns:
        if king:
            durations[king] += max(event.at - since, timedelta())
        king, since = event.leader or 0, event.at
    if king:
        durations[king] += max((closed_at or now) - since, timedelta())
    return dict(durations)
