"""Swiss pairing, rule by rule."""

import pytest

from bot.runtime.system import least_cost
from core.tournament import pairing
from core.tournament.pairing import Competitor, Pair, can_be_paired


def players_with(*points: float, met: tuple[tuple[int, int], ...] = ()) -> list[Competitor]:
    """Players 1, 2, 3, ... with these points, some of whom have met."""
    return [
        Competitor(
            player,
            player,
            each,
            frozenset(other for pair in met if player in pair for other in pair if other != player),
        )
        for player, each in enumerate(points, 1)
    ]


def pairings(competitors: list[Competitor]) -> list[Pair]:
    """Return the pairs of least cost."""
    return pairing.pairings(competitors, least_cost)


def opponents(competitors: list[Competitor]) -> list[set[int | None]]:
    """Return who meets whom, without seats."""
    return [set(pair) for pair in pairings(competitors)]


def test_at_first_the_best_of_the_lower_half_meets_the_best_of_the_upper_half() -> None:
    assert opponents(players_with(0, 0, 0, 0, 0, 0)) == [{1, 4}, {2, 5}, {3, 6}]


def test_people_meet_others_with_as_many_points() -> None:
    assert opponents(players_with(0, 1, 0, 1)) == [{2, 4}, {1, 3}]
    assert opponents(players_with(1, 1, 1, 0, 0, 0, met=((1, 4), (2, 5), (3, 6)))) == [{1, 2}, {3, 4}, {5, 6}]


def test_nobody_meets_anybody_twice() -> None:
    assert opponents(players_with(1, 1, 0, 0, met=((1, 2), (3, 4)))) == [{1, 3}, {2, 4}]


def test_the_top_gives_way_where_the_others_could_not_be_paired_else() -> None:
    """If 1 met 2, then 3 and 4 would be left, who have met."""
    assert opponents(players_with(2, 2, 0, 0, met=((3, 4), (1, 3)))) == [{1, 4}, {2, 3}]


def test_a_pairing_is_found_that_goes_through_an_odd_circle() -> None:
    """Only one way is left: 1-2, 3-4, 5-6; paired from the top without looking ahead, 1 would take 3."""
    apart = {(1, 2), (1, 3), (2, 3), (3, 4), (4, 5), (5, 6), (4, 6)}
    met = tuple((one, other) for one in range(1, 7) for other in range(one + 1, 7) if (one, other) not in apart)
    assert opponents(players_with(0, 0, 0, 0, 0, 0, met=met)) == [{1, 2}, {3, 4}, {5, 6}]


def test_repeat_pairings_are_as_few_as_possible() -> None:
    met = ((1, 2), (1, 3), (1, 4))  # 1 has met everybody
    found = opponents(players_with(0, 0, 0, 0, met=met))
    assert sum(pair in ({1, 2}, {1, 3}, {1, 4}) for pair in found) == 1
    assert can_be_paired(players_with(0, 0, 0, 0, met=met))
    assert not can_be_paired(players_with(0, 0, met=((1, 2),)))
    assert not can_be_paired(players_with(0))


def test_the_lowest_has_the_bye() -> None:
    assert pairings(players_with(1, 0, 1, 0, 0))[-1] == (5, None)


def test_no_player_gets_a_bye_after_a_bye_or_a_win_against_a_no_show() -> None:
    competitors = players_with(1, 1, 0)
    competitors[2] = Competitor(3, 3, 0, free=True)
    assert pairings(competitors)[-1] == (2, None)


def test_the_bye_goes_further_up_where_the_others_could_not_be_paired_else() -> None:
    """Without 3, 1 and 2 would have to meet again."""
    assert pairings(players_with(2, 1, 0, met=((1, 2),))) == [(1, 3), (2, None)]


def test_when_all_have_had_a_bye_the_lowest_has_another() -> None:
    competitors = [Competitor(player, player, free=True) for player in (1, 2, 3)]
    assert pairings(competitors)[-1] == (3, None)


@pytest.mark.parametrize(
    ("one", "other", "first"),
    [
        ((1,), (2,), 2),  # who has moved first more often moves second
        ((1, 2), (2, 1), 1),  # as often: the other seat than last time
        ((2, 2), (1, 2), 1),  # never the same seat three times in a row
        ((1, 1), (1, 2), 2),
        ((1, 2), (1, 2), 1),  # all the same: who stands above has another seat than last time
        ((2, 1), (2, 1), 2),
    ],
)
def test_seats_are_balanced(one: tuple[int, ...], other: tuple[int, ...], first: int) -> None:
    pair = pairings([Competitor(1, 1, seats=one), Competitor(2, 2, seats=other)])
    assert pair == [(first, 3 - first)]


def test_two_who_must_both_have_the_same_seat_do_not_meet() -> None:
    competitors = [Competitor(player, player, seats=(1, 1) if player < 3 else (2, 2)) for player in (1, 2, 3, 4)]
    assert opponents(competitors) == [{1, 3}, {2, 4}]
    competitors = [Competitor(1, 1, 2, seats=(1, 1)), Competitor(2, 2, 2, seats=(1, 1)), *competitors[2:]]
    assert opponents(competitors) == [{1, 3}, {2, 4}], "rather do they meet somebody with fewer points"


def test_the_top_takes_nobody_whom_the_others_need() -> None:
    """From the top down it was 5-3, 6-1, 4-2: two floats, though 5-6, 3-4 leave only one."""
    points = {5: 3.0, 6: 3.0, 3: 3.0, 4: 3.0, 1: 2.0, 2: 1.0}
    met = {6: frozenset({4}), 4: frozenset({6})}
    seats = {4: (1,), 2: (1,)}
    field = [
        Competitor(player, seed, points[player], met.get(player, frozenset()), seats.get(player, ()))
        for seed, player in enumerate(points, 1)
    ]
    assert opponents(field) == [{5, 6}, {3, 4}, {1, 2}]


def test_among_as_many_points_wishes_for_seats_come_before_the_order() -> None:
    field = [Competitor(player, player, 1, seats=(1,) if player in {1, 3} else (2,)) for player in (1, 2, 3, 4)]
    assert opponents(field) == [{1, 4}, {2, 3}], "1 and 3, who move second this time, would meet by the order"


def test_nobody_floats_the_same_way_again_where_somebody_else_can() -> None:
    field = [Competitor(player, player, 1, floats=(-1,) if player == 3 else (0,)) for player in (1, 2, 3)]
    field.append(Competitor(4, 4, 0))
    (down,) = (pair - {4} for pair in opponents(field) if 4 in pair)
    assert down == {2}, "3, the lowest of the three, went down the last time"
    field[1] = Competitor(2, 2, 1, floats=(-1, 0))
    (down,) = (pair - {4} for pair in opponents(field) if 4 in pair)
    assert down == {1}, "and 2 the time before that"


def test_a_leader_is_not_sent_to_the_bottom_to_spare_others_a_float() -> None:
    assert opponents(players_with(3, 2, 2, 1)) == [{1, 2}, {3, 4}], "rather two floats of a point than one of two"


def test_a_round_of_the_largest_field_is_found() -> None:
    met = tuple((player, player + step) for player in range(1, 65) for step in range(1, 12) if player + step <= 64)
    field = players_with(*((64 - player) // 6 / 2 for player in range(64)), met=met)
    pairs = pairings(field)
    assert sorted(player for pair in pairs for player in pair if player is not None) == list(range(1, 65))
    assert not any(second in field[first - 1].met for first, second in pairs)
