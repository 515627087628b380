"""Double round robin in groups: division into groups, and pairings."""

from __future__ import annotations

from collections.abc import Sequence


def groups_of(players: Sequence[int], size: int) -> list[list[int]]:
    """Return groups of at most ``size`` players, as equal in size and strength as possible.

    Players are dealt out by strength, back and forth. With a size of at least 3 nobody is alone, if there are two players.

    Args:
        players: player ids, the strongest first.
        size: the most players of one group.
    """
    count = -(-len(players) // size)
    groups: list[list[int]] = [[] for _ in range(count)]
    for place, player in enumerate(players):
        row, column = divmod(place, count)
        groups[count - 1 - column if row % 2 else column].append(player)
    return groups


def circle(players: Sequence[int]) -> list[list[tuple[int, int]]]:
    """Return a single round robin by the circle method: everybody plays at most once a round, and all pairs meet once."""
    ring: list[int | None] = [*players]
    if len(ring) % 2:
        ring.append(None)
    rounds = []
    for turn in range(len(ring) - 1):
        pairs = []
        for place in range(len(ring) // 2):
            one, other = ring[place], ring[-1 - place]
            if one is not None and other is not None:
                pairs.append((other, one) if (turn + place) % 2 else (one, other))
        rounds.append(pairs)
        ring = [ring[0], ring[-1], *ring[1:-1]]
    return rounds


def double_round_robin(players: Sequence[int]) -> list[tuple[int, int]]:
    """Return every pair twice, once with each player first."""
    once = [pair for pairs in circle(players) for pair in pairs]
    return once + [(second, first) for first, second in once]
