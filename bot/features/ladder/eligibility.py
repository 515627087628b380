"""Eligibility for ladder challenges: loads the facts that the rules need, counted from the running matches."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from typing import Final

from core.ladder import Challenger, Defender, Ladder, LadderMatch, Member, by_place, hinders, hinders_all, reach
from core.match.model import Match
from core.rating import Scope
from storage.unit_of_work import Work

MOST_LOOKED_AT: Final = 200
"""Most places that are searched for members who can be challenged."""


def _running(work: Work, ladder: int, player: int) -> list[tuple[LadderMatch, Match]]:
    return [each for each in work.ladders.running_of(player) if each[0].ladder == ladder]


def challenger_of(work: Work, ladder: Ladder, member: Member) -> Challenger:
    """Return the facts about the challenger."""
    own = [
        match
        for played_for, match in _running(work, ladder.id, member.player)
        if played_for.challenger == member.player
    ]
    away = work.people.player(member.player).away_until is not None
    return Challenger(
        member.place,
        highest(work, ladder, member),
        sum(not stopped_by_vacation(work, match) for match in own),
        away=away,
        leaving=member.leaving,
    )


def highest(work: Work, ladder: Ladder, member: Member) -> int:
    """Return the highest place that a member can challenge."""
    if ladder.reach is not None or by_place(member.place) <= 1:  # then the rating can't matter
        return reach(member.place, 0, ladder.reach)
    rating = work.ratings.get(Scope(ladder.community, ladder.game), member.player)
    return reach(member.place, work.ladders.rated_at_least(ladder.id, rating.value, by_place(member.place)))


def stopped_by_vacation(work: Work, match: Match) -> bool:
    """Return whether a running match waits for a player on vacation (rule 8)."""
    mover = match.players[match.to_move - 1]
    return work.people.player(mover).away_until is not None


def defender_of(work: Work, ladder: Ladder, member: Member, other: Member) -> Defender:
    """Return the facts about a member who would be challenged."""
    running = _running(work, ladder.id, other.player)
    return Defender(
        other.place,
        sum(played_for.defender == other.player for played_for, _ in running),
        playing=any(member.player in match.players for _, match in running) and member.player != other.player,
        met_at=work.ladders.met_at(ladder.id, member.player, other.player),
        away=work.people.player(other.player).away_until is not None,
        silent=other.silent,
        leaving=other.leaving,
        apart=work.blocks.apart(member.player, other.player),
    )


def possible(work: Work, ladder: Ladder, member: Member, mine: Challenger, now: datetime) -> Iterator[Member]:
    """Yield the members whom a member can challenge now, the highest first."""
    if hinders_all(mine) is not None:
        return
    last = min(member.place - 1, mine.highest + MOST_LOOKED_AT - 1)
    for other in work.ladders.members(ladder.id, mine.highest, last):
        if hinders(mine, defender_of(work, ladder, member, other), now) is None:
            yield other
