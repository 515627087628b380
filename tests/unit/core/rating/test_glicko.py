"""Glicko-2 against its author's worked example, and against another implementation."""

import math
from datetime import UTC, datetime, timedelta

import glicko2  # type: ignore[import-untyped]  # it has no types
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.rating import (
    DRAWN,
    LOST,
    MAX_DEVIATION,
    PERIOD,
    PROVISIONAL,
    RANKED_BELOW,
    SCALE,
    WON,
    Rating,
    after,
    grown,
    match_played,
)

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
RATINGS = st.builds(
    Rating,
    st.floats(600, 2600),
    st.floats(30, 350),
    st.floats(0.03, 0.09),
)
SCORES = st.sampled_from([WON, DRAWN, LOST])


class Corrected(glicko2.Player):  # type: ignore[misc]  # it has no types
    """The package's player, with the paper's function f.

    Version 2.1.0 has the rating where the paper has the deviation; for a player at 1500 it's much the same.
    """

    def _f(self, x: float, delta: float, v: float, a: float) -> float:
        phi = float(self.rd) / SCALE
        whole = phi**2 + v + math.exp(x)
        return math.exp(x) * (delta**2 - whole) / (2 * whole**2) - (x - a) / float(self._tau) ** 2


def reference_rating(kind: type[glicko2.Player], rating: Rating, results: list[tuple[Rating, float]]) -> Rating:
    """Return what the package makes of results in one period."""
    player = kind(rating.value, rating.deviation, rating.volatility)
    opponents = [opponent for opponent, _ in results]
    player.update_player(
        [opponent.value for opponent in opponents],
        [opponent.deviation for opponent in opponents],
        [score for _, score in results],
    )
    return Rating(player.rating, min(player.rd, MAX_DEVIATION), player.vol)


def test_the_worked_example_of_the_paper() -> None:
    results = [
        (Rating(1400, 30), WON),
        (Rating(1550, 100), LOST),
        (Rating(1700, 300), LOST),
    ]
    rating = after(Rating(1500, 200, 0.06), results)
    assert rating.value == pytest.approx(1464.06, abs=0.01)
    assert rating.deviation == pytest.approx(151.52, abs=0.01)
    assert rating.volatility == pytest.approx(0.05999, abs=0.00001)
    assert rating.count == 3


def test_the_worked_example_by_the_package() -> None:
    results = [(Rating(1400, 30), WON), (Rating(1550, 100), LOST), (Rating(1700, 300), LOST)]
    own_rating = after(Rating(1500, 200, 0.06), results)
    other_rating = reference_rating(glicko2.Player, Rating(1500, 200, 0.06), results)
    assert (own_rating.value, own_rating.deviation) == pytest.approx(
        (other_rating.value, other_rating.deviation), abs=1e-4
    )


@given(RATINGS, st.lists(st.tuples(RATINGS, SCORES), min_size=1, max_size=6))
def test_any_period_is_as_the_package_has_it(rating: Rating, results: list[tuple[Rating, float]]) -> None:
    own_rating, other_rating = after(rating, results), reference_rating(Corrected, rating, results)
    assert (own_rating.value, own_rating.deviation) == pytest.approx(
        (other_rating.value, other_rating.deviation), abs=1e-6
    )
    assert own_rating.volatility == pytest.approx(other_rating.volatility, abs=1e-9)


@given(RATINGS, RATINGS, SCORES)
def test_the_package_as_it_is_published_hardly_differs(rating: Rating, opponent: Rating, score: float) -> None:
    own_rating, other_rating = (
        after(rating, [(opponent, score)]),
        reference_rating(glicko2.Player, rating, [(opponent, score)]),
    )
    assert own_rating.value == pytest.approx(other_rating.value, abs=0.5)
    assert own_rating.deviation == pytest.approx(other_rating.deviation, abs=0.5)


def test_the_deviation_of_a_period_without_a_match_is_the_papers() -> None:
    idle = glicko2.Player(1500, 200, 0.06)
    idle.did_not_compete()
    assert grown(200, 0.06, 1) == pytest.approx(idle.rd)
    assert Rating(1500, 200, 0.06, NOON).at_time(NOON + PERIOD).deviation == pytest.approx(idle.rd)


def test_two_half_periods_are_one() -> None:
    assert grown(grown(80, 0.06, 0.5), 0.06, 0.5) == pytest.approx(grown(80, 0.06, 1))


def test_nobody_is_less_known_than_a_newcomer() -> None:
    assert Rating(1500, 340, 0.06, NOON).at_time(NOON + timedelta(days=9999)).deviation == MAX_DEVIATION


def test_a_newcomer_does_not_change_by_waiting() -> None:
    assert Rating().at_time(NOON) == Rating()


def test_a_clock_that_was_set_back_changes_nothing() -> None:
    rating = Rating(1500, 80, 0.06, NOON)
    assert rating.at_time(NOON - timedelta(days=1)) == rating
    first_rating, second_rating = match_played(rating, Rating(1500, 80, 0.06, NOON), WON, NOON - timedelta(days=1))
    assert first_rating.at == second_rating.at == NOON


@given(RATINGS, RATINGS, SCORES, st.floats(0, 900))
def test_a_match_seen_from_the_other_side_is_the_same(one: Rating, two: Rating, score: float, days: float) -> None:
    now = NOON + timedelta(days=days)
    first_rating, second_rating = match_played(one, two, score, now)
    assert match_played(two, one, 1 - score, now) == (second_rating, first_rating)


def test_a_win_raises_and_a_loss_lowers() -> None:
    first_rating, second_rating = match_played(Rating(), Rating(), WON, NOON)
    assert first_rating.value > 1500 > second_rating.value
    assert first_rating.value - 1500 == pytest.approx(1500 - second_rating.value)
    assert first_rating.deviation == second_rating.deviation < MAX_DEVIATION
    assert match_played(Rating(), Rating(), DRAWN, NOON)[0].value == 1500


def test_both_ratings_are_those_from_before_the_match() -> None:
    strong, weak = Rating(1800, 60, 0.06, NOON), Rating(1400, 60, 0.06, NOON)
    upset = match_played(weak, strong, WON, NOON)
    assert upset[0] == Rating(*_values(after(weak, [(strong, WON)], 0)), at=NOON, count=1)
    assert upset[1] == Rating(*_values(after(strong, [(weak, LOST)], 0)), at=NOON, count=1)


def _values(rating: Rating) -> tuple[float, float, float]:
    return rating.value, rating.deviation, rating.volatility


def test_somebody_is_ranked_after_some_matches_and_until_they_are_long_idle() -> None:
    rating, now = Rating(), NOON
    for match in range(40):
        now += timedelta(days=5)
        rating, _ = match_played(rating, Rating(1500, 60, 0.06, now), (WON, LOST)[match % 2], now)
    assert rating.count == 40
    assert rating.ranked(now)
    end = rating.ranked_until
    assert end is not None
    assert rating.ranked(end - timedelta(minutes=1))
    assert not rating.ranked(end + timedelta(minutes=1))
    assert rating.at_time(end).deviation == pytest.approx(RANKED_BELOW, abs=1e-6)
    assert timedelta(days=180) < end - now < timedelta(days=1500)


def test_newcomers_are_not_ranked() -> None:
    assert not Rating().ranked(NOON)
    assert Rating().ranked_until is None
    first_rating, _ = match_played(Rating(), Rating(), WON, NOON)
    assert first_rating.ranked_until is None


def test_throwaway_names_move_a_rating_within_bounds_only() -> None:
    rating = Rating()
    for _ in range(100):
        rating, _ = match_played(rating, Rating(), WON, NOON)
    assert rating.value == 1700
    for _ in range(100):
        rating, _ = match_played(rating, Rating(), LOST, NOON)
    assert rating.value >= 1300


def test_who_stands_beyond_the_bounds_stays_there_against_newcomers() -> None:
    strong, weak = Rating(2000, 80, count=50), Rating(1100, 80, count=50)
    assert match_played(strong, Rating(), WON, NOON)[0].value == 2000
    assert match_played(strong, Rating(), LOST, NOON)[0].value < 2000
    assert match_played(weak, Rating(), LOST, NOON)[0].value == 1100
    assert match_played(weak, Rating(), WON, NOON)[0].value > 1100


def test_who_is_known_moves_ratings_without_bounds() -> None:
    rating = Rating(1700, 60, known=PROVISIONAL)
    assert match_played(Rating(1690, 60, count=50), rating, WON, NOON)[0].value > 1700
    assert match_played(Rating(), rating, WON, NOON)[0].value > 1700, "and a newcomer's own"


def test_a_match_counts_for_being_known_where_it_was_played_out() -> None:
    rating, other_rating = match_played(Rating(), Rating(), WON, NOON, is_known=True)
    assert (rating.known, other_rating.known, rating.count) == (1, 1, 1)
    assert match_played(rating, other_rating, WON, NOON)[0].known == 1
    assert Rating(known=PROVISIONAL - 1).provisional
    assert not Rating(known=PROVISIONAL).provisional


@pytest.mark.parametrize(("opponent", "most"), [(Rating(deviation=60.0, at=NOON), 10), (Rating(), 21)])
def test_a_place_takes_ten_to_about_twenty_matches(opponent: Rating, most: int) -> None:
    rating, count = Rating(), 0
    while not rating.ranked(NOON):
        rating, _ = match_played(rating, opponent, (WON, LOST)[count % 2], NOON)
        count += 1
    assert count == most
