"""Tables: points, tie-breaks and what leaving does to them, each rule with an example."""

from typing import Any

from core.tournament.standings import (
    Entrant,
    PlayedPairing,
    Standing,
    buchholz,
    cross_table,
    direct,
    group_table,
    points_of,
    sonneborn_berger,
    swiss_table,
)


def entrants(count: int, left: tuple[int, ...] = ()) -> list[Entrant]:
    """Players 1, 2, 3, ... in the order of their seeds."""
    return [Entrant(player, player, player in left) for player in range(1, count + 1)]


def game(first: int, second: int | None, winner: int | None = None, round_: int = 1, **more: Any) -> PlayedPairing:
    """Return a game."""
    return PlayedPairing(round_, 1, first, second, winner, **more)


def order(table: list[Standing]) -> list[int]:
    """Return the players, the top first."""
    return [line.player for line in table]


def test_a_win_is_a_point_a_draw_half_a_point_a_bye_a_point() -> None:
    games = [game(1, 2, 1), game(2, 1, 0), game(3, None), game(1, 3, None)]
    assert points_of(entrants(3), games) == {1: 1.5, 2: 0.5, 3: 1.0}


def test_sonneborn_berger_adds_points_of_beaten_players_and_half_for_draws() -> None:
    games = [game(1, 2, 1), game(1, 3, 0), game(2, 3, 2)]
    points = points_of(entrants(3), games)
    assert points == {1: 1.5, 2: 0.0, 3: 1.5}
    assert sonneborn_berger(points, games) == {1: 0 + 0.75, 2: 0.0, 3: 0.75 + 0}


def test_in_a_group_sonneborn_berger_parts_equals() -> None:
    """2 and 3 have two points each; 2 has beaten the first, 3 the two last."""
    games = [game(1, 3, 1), game(1, 4, 1), game(1, 5, 1), game(2, 1, 1), game(2, 4, 1), game(3, 4, 1), game(3, 5, 1),
             game(5, 2, 1), game(4, 5, 1)]  # fmt: skip
    table = group_table(entrants(5), games)
    assert [(line.player, line.points) for line in table[:3]] == [(1, 3.0), (2, 2.0), (3, 2.0)]
    assert table[1].tiebreak > table[2].tiebreak


def test_then_the_direct_match_counts_and_then_the_place_at_the_beginning() -> None:
    twice = [game(1, 2, 1), game(2, 1, 2), game(1, 3, 2), game(3, 1, 1), game(2, 3, 1), game(3, 2, 2)]
    table = group_table(entrants(3), twice)
    assert {(line.points, line.tiebreak) for line in table} == {(2.0, 4.0)}, "everybody has beaten one other twice"
    assert order(table) == [1, 2, 3], "as at the beginning"

    assert direct([1, 2], [game(2, 1, 1), game(1, 3, 1)]) == {1: 0.0, 2: 1.0}
    swiss = [game(2, 1, 1), game(3, 4, 1), game(1, 3, 1, 2), game(4, 2, 1, 2)]
    table = swiss_table(entrants(4), swiss)
    assert {(line.points, line.tiebreak) for line in table} == {(1.0, 2.0)}
    assert order(table) == [1, 2, 3, 4], "not all of them have met, so the direct match decides nothing"


def test_the_direct_match_parts_two_with_equal_points_and_tie_breaks() -> None:
    """1 and 2 have beaten one of the others each; 2 has won against 1, and lost once more."""
    games = [game(2, 1, 1), game(1, 3, 1), game(1, 4, 1), game(2, 3, 1), game(4, 2, 1), game(3, 4, 0)]
    table = swiss_table(entrants(4), games)
    first_standing, second_standing = table[:2]
    assert (first_standing.points, second_standing.points) == (2.0, 2.0)
    assert first_standing.tiebreak == second_standing.tiebreak
    assert (first_standing.player, second_standing.player) == (2, 1)


def test_buchholz_is_the_points_of_all_opponents() -> None:
    games = [game(1, 2, 1), game(3, 4, 1), game(1, 3, 1, 2), game(2, 4, 1, 2)]
    points = points_of(entrants(4), games)
    assert buchholz(points, games, ()) == {1: 2.0, 2: 2.0, 3: 2.0, 4: 2.0}


def test_a_bye_counts_for_buchholz_as_somebody_with_as_many_points_as_oneself() -> None:
    games = [game(1, 2, 1), game(3, None), game(1, 3, 1, 2), game(2, None, None, 2)]
    points = points_of(entrants(3), games)
    assert buchholz(points, games, ()) == {1: 2.0, 2: 3.0, 3: 3.0}


def test_so_does_a_point_from_somebody_who_never_moved() -> None:
    games = [game(1, 2, 1, left=2, forfeit=True), game(3, 4, 1), game(1, 3, 1, 2)]
    points = points_of(entrants(4), games)
    assert buchholz(points, games, {2})[1] == 2.0 + 1.0


def test_who_has_met_somebody_who_left_does_not_lose_by_it() -> None:
    """2 was beaten by 1, won then, and left: half a point for each round without them."""
    games = [game(1, 2, 1), game(3, 4, 1), game(2, 4, 1, 2), game(1, 3, 1, 2), game(1, 4, 1, 3), game(3, None, None, 3)]
    points = points_of(entrants(4), games)
    assert points[2] == 1.0
    assert buchholz(points, games, {2})[1] == 1.5 + points[3] + points[4]
    assert buchholz(points, games, ())[1] == 1.0 + points[3] + points[4]


def test_who_left_before_half_of_a_group_counts_for_nobody() -> None:
    games = [game(1, 2, 1), game(2, 1, 1), game(3, 1, 1), game(1, 3, 2, left=1), game(2, 3, 2), game(3, 2, 1)]
    table = group_table(entrants(3), games)
    assert [(line.player, line.points) for line in table] == [(3, 4.0), (1, 1.0), (2, 1.0)]

    played_pairings = [
        game(1, 2, 1),
        game(2, 1, 1, left=2, forfeit=True),
        game(1, 3, 2, left=1),
        game(3, 1, 1, left=2),
        game(2, 3, 2),
        game(3, 2, 1),
    ]
    table = group_table(entrants(3, left=(1,)), played_pairings)
    assert [(line.player, line.points, line.annulled) for line in table] == [
        (3, 2.0, False),
        (2, 0.0, False),
        (1, 0.0, True),
    ]


def test_a_player_who_left_halfway_loses_the_rest_and_ranks_below_the_others() -> None:
    played_pairings = [
        game(1, 2, 1),
        game(2, 1, 2),
        game(1, 3, 2, left=1),
        game(3, 1, 1, left=2),
        game(2, 3, 2),
        game(3, 2, None),
    ]
    table = group_table(entrants(3, left=(1,)), played_pairings)
    assert [(line.player, line.points, line.annulled) for line in table] == [
        (3, 3.0, False),
        (2, 0.0, False),
        (1, 2.0, False),
    ]


def test_a_cross_table_shows_who_beat_whom() -> None:
    games = [
        game(1, 2, 1),
        game(2, 1, 0),
        game(1, 3, 1, forfeit=True, left=2),
        game(2, 3, None),
        game(3, None, round_=2),
    ]
    rows = cross_table(swiss_table(entrants(3), games), games)
    assert [row.standing.player for row in rows] == [1, 3, 2]
    assert rows[0].cells == (("x",), ("+",), ("1", "½"))
    assert rows[1].cells == (("-",), ("x",), (".",))
    assert rows[2].cells == (("½", "0"), (".",), ("x",))
    assert rows[1].byes == (2,)
