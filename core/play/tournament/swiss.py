"""Swiss pairing of the next round, after FIDE's basic rules for Swiss systems (C.04.1).

Nobody meets anybody twice; players meet others with as many points; a bye goes to the lowest without one; seats are
balanced. From the top down, each player gets the best opponent with whom all others can still be paired: so a pairing without
rematches is found whenever there is one, and otherwise one with as few rematches as possible.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Final, TypeAlias

from core.play.tournament.matching import largest_matching, pairs_in

if TYPE_CHECKING:
    Allowed: TypeAlias = Callable[["Competitor", "Competitor"], bool]

Pair: TypeAlias = tuple[int, int | None]
"""Ids of the player who moves first and of the other; None: the first has a bye."""
MOST_AHEAD: Final = 2
"""Largest difference between a player's matches in the two seats, and of times in a row in the same seat."""


@dataclass(frozen=True)
class Competitor:
    """Player to be paired.

    Attributes:
        player: player id.
        seed: seed.
        points: points so far.
        met: ids of earlier opponents.
        seats: earlier seats, in order.
        free: whether they got a point without playing: by a bye, or from a no-show.
    """

    player: int
    seed: int
    points: float = 0.0
    met: frozenset[int] = frozenset()
    seats: tuple[int, ...] = ()
    free: bool = False

    @cached_property
    def ahead(self) -> int:
        """Return how many more times they moved first than second."""
        return self.seats.count(1) - self.seats.count(2)

    @cached_property
    def must(self) -> int:
        """Return the seat that they must have; 0: either."""
        if abs(self.ahead) >= MOST_AHEAD:
            return 2 if self.ahead > 0 else 1
        last = set(self.seats[-MOST_AHEAD:])
        return 3 - last.pop() if len(self.seats) >= MOST_AHEAD and len(last) == 1 else 0


def ranked(competitors: Sequence[Competitor]) -> list[Competitor]:
    """Return competitors in the order of pairing: by points, then by seed."""
    return sorted(competitors, key=lambda each: (-each.points, each.seed))


def _fresh(one: Competitor, other: Competitor) -> bool:
    return other.player not in one.met


def _fresh_and_fair(one: Competitor, other: Competitor) -> bool:
    return _fresh(one, other) and not (one.must and one.must == other.must)


def pairings(competitors: Sequence[Competitor]) -> list[Pair]:
    """Return the pairs of the next round, the highest table first; a bye comes last."""
    order = ranked(competitors)
    resting = _bye(order) if len(order) % 2 else None
    order = [each for each in order if each is not resting]
    allowed: Allowed = _fresh_and_fair if _most(order, _fresh_and_fair) * 2 == len(order) else _fresh
    found: list[Pair] = [
        _seated(one, other, table) for table, (one, other) in enumerate(_from_the_top(order, allowed), 1)
    ]
    return found if resting is None else [*found, (resting.player, None)]


def can_be_paired(competitors: Sequence[Competitor]) -> bool:
    """Return whether any two of them have not met yet."""
    return any(_fresh(one, other) for place, one in enumerate(competitors) for other in competitors[:place])


def _most(competitors: Sequence[Competitor], allowed: Allowed) -> int:
    """Return the most pairs that can be made."""
    friends = [
        [place for place, other in enumerate(competitors) if other is not one and allowed(one, other)]
        for one in competitors
    ]
    return pairs_in(largest_matching(friends))


def _bye(order: Sequence[Competitor]) -> Competitor:
    """Return the player with the bye: the lowest without one, so that as few others as possible must meet again."""
    candidates = [each for each in reversed(order) if not each.free] or list(reversed(order))
    best, most = candidates[0], -1
    for each in candidates:
        pairs = _most([other for other in order if other is not each], _fresh)
        if pairs > most:
            best, most = each, pairs
        if pairs * 2 == len(order) - 1:
            break
    return best


def _from_the_top(order: Sequence[Competitor], allowed: Allowed) -> list[tuple[Competitor, Competitor]]:
    found: list[tuple[Competitor, Competitor]] = []
    rest = list(order)
    wanted = _most(rest, allowed)
    while rest:
        one, *others = rest
        other, agreed = _opponent(one, others, allowed, wanted)
        found.append((one, other))
        wanted -= agreed
        rest = [each for each in others if each is not other]
    return found


def _opponent(one: Competitor, others: Sequence[Competitor], allowed: Allowed, wanted: int) -> tuple[Competitor, bool]:
    """Return the best opponent that leaves ``wanted`` allowed pairs possible, and whether this pair is an allowed one."""
    inclined = _by_inclination(one, others)
    for agreed in (True, False):
        for other in inclined:
            if allowed(one, other) is agreed:
                rest = [each for each in others if each is not other]
                if _most(rest, allowed) >= wanted - agreed:
                    return other, agreed
    raise AssertionError("a largest matching either has a pair of this one or does without")  # pragma: no cover


def _by_inclination(one: Competitor, others: Sequence[Competitor]) -> list[Competitor]:
    """Return possible opponents by preference: those with equal points first, then downwards.

    Among equals the best of the lower half suits the best of the upper half.
    """
    level = [each for each in others if each.points == one.points]
    half = (len(level) + 1) // 2 - 1
    near = sorted(range(len(level)), key=lambda place: (abs(place - half), -place))
    return [level[place] for place in near] + [each for each in others if each.points != one.points]


def _seated(one: Competitor, other: Competitor, table: int) -> Pair:
    """Return two players with the one who moves first in front; ``one`` is ranked higher."""
    first = _first(one, other, table)
    return (one.player, other.player) if first else (other.player, one.player)


def _first(one: Competitor, other: Competitor, table: int) -> bool:
    if one.must != other.must and (one.must or other.must):
        return one.must == 1 or other.must == 2
    if one.ahead != other.ahead:
        return one.ahead < other.ahead
    for mine, theirs in zip(reversed(one.seats), reversed(other.seats), strict=False):
        if mine != theirs:
            return mine == 2
    return one.seats[-1] == 2 if one.seats else table % 2 == 1
