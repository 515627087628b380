"""Pairing: double round robins in groups, and Swiss rounds.

We pair a Swiss round by FIDE's rules: the Basic Rules (C.04.1) and the Dutch system (C.04.3). The pairs minimise the
total cost over the whole field. The cost of a pair is a row of numbers, and each number outweighs all later ones. They
are the criteria of C.04.3, article 2, in their order, followed by the order within a score group. So players with equal
points meet, and a rematch happens only if it is unavoidable.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import combinations
from typing import Final, TypeAlias

from msgspec import Struct

Pair: TypeAlias = tuple[int, int | None]
"""Ids of the player who moves first and of the other player; None if the first player has a bye."""
MAX_AHEAD: Final = 2
"""Maximum difference between a player's matches in the two seats, and maximum consecutive matches in one seat."""
MUST: Final = 3
STRONG: Final = 2
MILD: Final = 1
REMEMBERED: Final = 2
"""How many rounds back we check who met an opponent with more or fewer points."""


# --- double round robin in groups --------------------------------------------------------------------------------


def groups_of(players: Sequence[int], size: int) -> list[list[int]]:
    """Return groups of at most ``size`` players, as equal in size and strength as possible.

    We deal out the players by strength, back and forth. No one is alone in a group if there are two players and
    ``size`` is at least 3.

    Args:
        players: player ids, the strongest first.
        size: maximum players of a group.
    """
    count = -(-len(players) // size)
    groups: list[list[int]] = [[] for _ in range(count)]
    for place, player in enumerate(players):
        row, column = divmod(place, count)
        groups[count - 1 - column if row % 2 else column].append(player)
    return groups


def circle(players: Sequence[int]) -> list[list[tuple[int, int]]]:
    """Return a single round robin by the circle method: each player plays at most once a round, and each pair meets once."""
    ring: list[int | None] = [*players]
    if len(ring) % 2:
        ring.append(None)
    rounds = []
    for turn in range(len(ring) - 1):
        pairs = []
        for place in range(len(ring) // 2):
            player, opponent = ring[place], ring[-1 - place]
            if player is not None and opponent is not None:
                pairs.append((opponent, player) if (turn + place) % 2 else (player, opponent))
        rounds.append(pairs)
        ring = [ring[0], ring[-1], *ring[1:-1]]
    return rounds


def double_round_robin(players: Sequence[int]) -> list[tuple[int, int]]:
    """Return every pair twice, with each player first once."""
    single_pairs = [pair for pairs in circle(players) for pair in pairs]
    return single_pairs + [(opponent, player) for player, opponent in single_pairs]


# --- Swiss rounds ------------------------------------------------------------------------------------------------


Matching: TypeAlias = Callable[[int, Mapping[tuple[int, int], int]], Sequence[tuple[int, int]]]
"""Function that returns a minimum-cost perfect matching in a complete graph, as pairs with the lower number first.

Its first argument is the number of players, which is even; they are numbered from 0. Its second argument maps each pair
(the lower number first) to its cost, a non-negative whole number. The cost of a matching is the sum over its pairs.
"""


class Competitor(Struct, frozen=True, dict=True):
    """A player to be paired.

    Attributes:
        player: player id.
        seed: seed.
        points: points so far.
        met: ids of earlier opponents.
        seats: seats in earlier rounds, in order.
        free: whether they have got a point without playing, from a bye or a no-show.
        floats: for each round so far, -1 if the opponent had fewer points or it was a bye, 1 if they had more,
            otherwise 0.
    """

    player: int
    seed: int
    points: float = 0.0
    met: frozenset[int] = frozenset()
    seats: tuple[int, ...] = ()
    free: bool = False
    floats: tuple[int, ...] = ()

    @cached_property
    def ahead(self) -> int:
        """Return how much more often they moved first than second."""
        return self.seats.count(1) - self.seats.count(2)

    @cached_property
    def must(self) -> int:
        """Return the seat that they must have, or 0 if they may have either."""
        if abs(self.ahead) >= MAX_AHEAD:
            return 2 if self.ahead > 0 else 1
        last_seats = set(self.seats[-MAX_AHEAD:])
        return 3 - last_seats.pop() if len(self.seats) >= MAX_AHEAD and len(last_seats) == 1 else 0

    @cached_property
    def wish(self) -> tuple[int, int]:
        """Return the preferred seat (or 0), and how strongly: :data:`MUST`, :data:`STRONG`, :data:`MILD` or 0."""
        if self.must:
            return self.must, MUST
        if self.ahead:
            return (2 if self.ahead > 0 else 1), STRONG
        return (3 - self.seats[-1], MILD) if self.seats else (0, 0)

    def floated(self, way: int, rounds_ago: int) -> bool:
        """Return whether they floated in a direction (-1 for down, 1 for up) that many rounds ago."""
        return len(self.floats) >= rounds_ago and self.floats[-rounds_ago] == way


def ranked(competitors: Sequence[Competitor]) -> list[Competitor]:
    """Return competitors in the order of pairing: by points, then by seed."""
    return sorted(competitors, key=lambda competitor: (-competitor.points, competitor.seed))


def pairings(competitors: Sequence[Competitor], matching: Matching) -> list[Pair]:
    """Return the pairs of the next round, the highest table first; a bye comes last.

    Args:
        competitors: the players to pair.
        matching: finds the pairs of least cost.
    """
    order = ranked(competitors)
    index_pairs = sorted(matching(len(order) + len(order) % 2, _Costs(order).table()))
    byes: list[Pair] = [(order[higher].player, None) for higher, lower in index_pairs if lower == len(order)]
    pairs = [(order[higher], order[lower]) for higher, lower in index_pairs if lower < len(order)]
    pairs.sort(key=lambda pair: (-pair[0].points, -pair[1].points, pair[0].seed))
    return [_seated(higher, lower, table) for table, (higher, lower) in enumerate(pairs, 1)] + byes


def can_be_paired(competitors: Sequence[Competitor]) -> bool:
    """Return whether any two competitors haven't met yet."""
    return any(opponent.player not in competitor.met for competitor, opponent in combinations(competitors, 2))


class _Costs:
    """The costs of all pairs, each a row of numbers packed into one.

    Args:
        order: the players by rank. If their number is odd, an extra last rank is the bye.
    """

    def __init__(self, order: Sequence[Competitor]) -> None:
        self._order = order
        self._end = {competitor.points: rank for rank, competitor in enumerate(order)}
        self._top = {competitor.points: rank for rank, competitor in reversed([*enumerate(order)])}
        self._radix = (8 * len(order) + 8) ** 3  # more than the sum of any one number over all pairs

    def table(self) -> dict[tuple[int, int], int]:
        """Return the cost of each pair of ranks; if there is a bye, it is the last rank."""
        count = len(self._order)
        costs = {
            (higher, lower): self._encoded(self._pair(higher, lower)) for higher, lower in combinations(range(count), 2)
        }
        if count % 2:
            costs |= {(rank, count): self._encoded(self._bye(rank)) for rank in range(count)}
        return costs

    def _encoded(self, criteria: Sequence[int]) -> int:
        whole = 0
        for criterion in criteria:
            whole = whole * self._radix + criterion
        return whole

    def _bye(self, rank: int) -> list[int]:
        """Return the cost of a bye: no one gets a second one, and preferably the lowest rank gets it (C2, C5)."""
        one = self._order[rank]
        floats: list[int] = []
        for ago in range(1, REMEMBERED + 1):
            floats += [one.floated(-1, ago), 0]  # a bye is a float down, never up
        return [int(one.free), 0, 0, int(2 * one.points), 0, 0, 0, 0, *floats, (4 * (len(self._order) - 1 - rank)) ** 2]

    def _pair(self, higher_rank: int, lower_rank: int) -> list[int]:
        """Return the cost of a pair, the higher rank first."""
        higher, lower = self._order[higher_rank], self._order[lower_rank]
        return [
            0,
            int(lower.player in higher.met),  # C1
            int(bool(higher.must) and higher.must == lower.must),  # C3
            0,  # C5
            *_score_gap(higher, lower),  # C6, C7
            *_refused(higher, lower),  # C12, C13
            *_floats(higher, lower),  # C14 to C17
            self._misfit(higher_rank, lower_rank) ** 2,
        ]

    def _misfit(self, higher_rank: int, lower_rank: int) -> int:
        """Return how far a pair is from ideal: equals should be half a score group apart, floaters at the edge of their group."""
        higher, lower = self._order[higher_rank], self._order[lower_rank]
        top, end = self._top[higher.points], self._end[higher.points]
        if higher.points == lower.points:
            return 2 * (lower_rank - higher_rank) - (end - top + 1)
        return 2 * (end - higher_rank + lower_rank - self._top[lower.points])


def _score_gap(higher: Competitor, lower: Competitor) -> tuple[int, int]:
    """Return how many half points apart two players are, and by how much that exceeds one point."""
    distance = int(2 * abs(higher.points - lower.points))
    return distance, max(distance - 2, 0) ** 2


def _refused(higher: Competitor, lower: Competitor) -> tuple[int, int]:
    """Return how many seat preferences a pair violates (0 or 1), and how many of these are strong."""
    (seat, strength), (other_seat, other_strength) = higher.wish, lower.wish
    if not seat or seat != other_seat:
        return 0, 0
    return 1, int(min(strength, other_strength) >= STRONG)


def _floats(higher: Competitor, lower: Competitor) -> Iterator[int]:
    """Yield how many floats are repeated, from one round ago and from two: first down, then up."""
    is_apart = higher.points != lower.points
    for ago in range(1, REMEMBERED + 1):
        yield int(is_apart and higher.floated(-1, ago))
        yield int(is_apart and lower.floated(1, ago))


def _seated(higher: Competitor, lower: Competitor, table: int) -> Pair:
    """Return two players, starting with the one who moves first; ``higher`` has the higher rank."""
    is_first = _first(higher, lower, table)
    return (higher.player, lower.player) if is_first else (lower.player, higher.player)


def _first(higher: Competitor, lower: Competitor, table: int) -> bool:
    if higher.must != lower.must and (higher.must or lower.must):
        return higher.must == 1 or lower.must == 2
    if higher.ahead != lower.ahead:
        return higher.ahead < lower.ahead
    for seat, other_seat in zip(reversed(higher.seats), reversed(lower.seats), strict=False):
        if seat != other_seat:
            return seat == 2
    return higher.seats[-1] == 2 if higher.seats else table % 2 == 1
