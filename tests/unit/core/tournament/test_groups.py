"""Groups: as equal as can be, and in each everybody plays everybody else twice, once with each seat."""

from collections import Counter

import pytest

from core.tournament.pairing import circle, double_round_robin, groups_of


def test_a_chosen_size_is_the_most_of_one_group() -> None:
    assert groups_of([1, 2, 3], 4) == [[1, 2, 3]]
    assert [len(group) for group in groups_of(range(9), 4)] == [3, 3, 3]
    assert sorted(len(group) for group in groups_of(range(10), 4)) == [3, 3, 4]
    assert [len(group) for group in groups_of(range(4), 3)] == [2, 2], "nobody is alone"


def test_the_strong_are_dealt_out_back_and_forth() -> None:
    assert groups_of([1, 2, 3, 4, 5, 6, 7, 8], 4) == [[1, 4, 5, 8], [2, 3, 6, 7]]


@pytest.mark.parametrize("count", range(2, 9))
def test_in_each_round_of_the_circle_everybody_plays_once_at_most(count: int) -> None:
    players = list(range(1, count + 1))
    rounds = circle(players)
    assert len(rounds) == count - 1 + count % 2
    for pairs in rounds:
        playing = [player for pair in pairs for player in pair]
        assert len(set(playing)) == len(playing) == count - count % 2
    met = Counter(frozenset(pair) for pairs in rounds for pair in pairs)
    assert len(met) == count * (count - 1) // 2
    assert set(met.values()) == {1}


def test_four_players_play_twelve_matches() -> None:
    pairs = double_round_robin([1, 2, 3, 4])
    assert sorted(pairs) == [(one, other) for one in range(1, 5) for other in range(1, 5) if one != other]
