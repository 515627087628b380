"""The three best turns of a position, for people who ask what to play."""

import random

import pytest

from core import partner, rules
from core.rules import Position


def after(game: str, turns: int, **options: object) -> Position:
    """Return the position after some random steps."""
    rng, place = random.Random(game), rules.get(game).start(options)
    while place.ply < turns or place.pending:
        place = place.play(rng.choice([step for step in place.steps() if step != "pass"] or place.steps()))
    return place


@pytest.mark.parametrize(("game", "size"), [("cropa", 5), ("luup", 4), ("crumo", 5), ("droched", 7), ("criocha", 13)])
def test_the_best_turns_are_whole_turns_that_lead_to_different_boards(game: str, size: int) -> None:
    place = after(game, 8, size=size)
    found = partner.best_turns(place, 3, seed=1)
    assert 1 <= len(found) <= 3
    boards = set()
    for turn in found:
        board = place
        for step in turn.steps:
            board = board.play(step)
        assert board.ply == place.ply + 1
        assert turn.value is None or -1 <= turn.value <= 1
        boards.add(board)
    assert len(boards) == len(found)


def test_a_turn_that_wins_comes_first_with_the_highest_value() -> None:
    rng, place = random.Random(1), rules.get("luup").start({"size": 4, "target": 0})
    while not place.decisive():
        place = place.play(rng.choice(place.steps()))
    first = partner.best_turns(place, 3)[0]
    assert first.steps[0] in place.decisive()
    assert first.value == 1.0


def test_a_question_has_an_answer_without_a_value() -> None:
    place = rules.get("crumo").start({"size": 5}).play("e5:1")
    [answer] = partner.best_turns(place, 3)
    assert answer.steps in {("keep",), ("swap",)}
    assert answer.value is None


def test_nothing_is_best_once_the_game_is_over() -> None:
    place = rules.get("crumo").start({"size": 5})
    for step in ("e5:1", "keep", "pass", "pass"):
        place = place.play(step)
    with pytest.raises(partner.GameOver):
        partner.best_turns(place, 3)
