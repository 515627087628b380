"""Names that cost nothing against people who are all new: who gets known by playing, and how far a rating can be pushed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import UTC, datetime, timedelta
from itertools import combinations
from random import Random

from bot.features.rating.calculation import reckoned
from core.match.model import RESIGNED
from core.rating import OF_ONE_OPPONENT, PLAYED_OUT, PROVISIONAL, Played, Rating, Scope

HERE = Scope(1, "cropa")
BEGAN = datetime(2026, 1, 1, tzinfo=UTC)
BOSS = 100
Match = tuple[int, int, int]
"""Winner, loser, and turns of each."""


def ratings(matches: Iterable[Match]) -> dict[int, Rating]:
    """Return the ratings after matches, one an hour."""
    results = [
        Played(
            order, 1, "cropa", (winner, loser), 1, RESIGNED, None, (turns, turns), (timedelta(),) * 2,
            BEGAN + timedelta(hours=order), order,
        )
        for order, (winner, loser, turns) in enumerate(matches, 1)
    ]  # fmt: skip
    return {player: change.rating for _, player, change in reckoned(results, HERE)}


def ring(puppets: Sequence[int], turns: int, rounds: int = 1) -> list[Match]:
    """Return what puppets do among themselves: each resigns to those before it."""
    return [(winner, loser, turns) for _ in range(rounds) for winner, loser in combinations(puppets, 2)]


def test_thirty_puppets_that_resign_to_one_player_cannot_inflate_a_rating() -> None:
    puppets = range(30)
    found = ratings([*ring(puppets, 2), *((BOSS, puppet, 2) for puppet in [*puppets, *puppets])])
    assert all(found[puppet].provisional for puppet in puppets)
    assert all(1300 <= rating.value <= 1700 for rating in found.values())


def test_two_puppets_who_only_play_each_other_stay_unknown() -> None:
    found = ratings([*ring((1, 2), 40, rounds=50), *((BOSS, puppet, 40) for puppet in (1, 2) for _ in range(50))])
    assert {found[puppet].known for puppet in (1, 2)} == {2 * OF_ONE_OPPONENT}
    assert all(1300 <= rating.value <= 1700 for rating in found.values())


def test_puppets_of_a_known_player_cannot_move_ratings_beyond_the_bounds() -> None:
    rng = Random(1)
    people = [*range(200, 212)]
    honest = [(*rng.sample(people, 2), 20) for _ in range(200)]
    before = ratings(honest)
    best = max(people, key=lambda player: before[player].value)
    after = ratings([*honest, *ring(range(30), 2), *((best, puppet, 2) for puppet in range(30))])
    assert after[best].value <= max(1700, before[best].value)


def test_twelve_newcomers_who_play_one_another_get_known_and_ranked() -> None:
    people, rng, matches = range(12), Random(1), []
    for _ in range(2):
        for stronger, weaker in combinations(people, 2):  # the lower number wins four of five
            upset = rng.random() < 0.2
            matches.append((weaker, stronger, 20) if upset else (stronger, weaker, 20))
    found = ratings(matches)
    now = BEGAN + timedelta(hours=len(matches))
    assert all(not rating.provisional and rating.ranked(now) for rating in found.values())
    values = [rating.value for rating in found.values()]
    assert max(values) > 1700, "the best of them is beyond the bounds"
    assert min(values) < 1300


def test_four_opponents_make_a_player_known_and_resignations_count() -> None:
    found = ratings(ring(range(5), PLAYED_OUT, OF_ONE_OPPONENT))
    assert {rating.known for rating in found.values()} == {4 * OF_ONE_OPPONENT}
    assert 4 * OF_ONE_OPPONENT >= PROVISIONAL > 3 * OF_ONE_OPPONENT
