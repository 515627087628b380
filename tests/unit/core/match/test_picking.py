"""Picking a turn from menus: all that is legal is found in few choices, nothing else, in menus of at most 25."""

import random

import pytest

from core import rules
from core.match.legal_choices import MAX_MENU_LENGTH, back, begin, branch_parts, menu, split
from core.match.positions import play_all
from core.rules import Position

MOST_CHOICES = 4
"""Choices of a step at most: near, row, cell, what to do there."""


def reached(position: Position) -> dict[str, int]:
    """Return every step that the menus of a position lead to, with the fewest choices it takes."""
    found: dict[str, int] = {}
    seen, waiting = {""}, [("", 1)]
    for branch, depth in waiting:
        for choice in _offered_steps(position, branch):
            if not choice.endswith("?"):
                found.setdefault(choice, depth)
            elif choice not in seen:
                seen.add(choice)
                waiting.append((choice, depth + 1))
    return found


def _offered_steps(position: Position, branch: str) -> tuple[str, ...]:
    offered = menu(begin(position, ()), branch)
    assert 0 < len(offered) <= MAX_MENU_LENGTH, (branch, offered)
    assert len(set(offered)) == len(offered)
    assert all(branch_parts(choice) for choice in offered if choice.endswith("?"))
    return offered


@pytest.mark.parametrize("game", rules.all(), ids=lambda game: game.key)
def test_every_legal_step_of_every_size_is_found_and_no_other(game: rules.Game) -> None:
    sizes = next(option.values for option in game.options if option.name == "size")
    rng = random.Random(game.key)
    for size in (min(sizes), max(sizes)):
        position: Position = game.start({"size": size})
        for turn in range(33):
            if position.outcome is not None:
                break
            steps = position.steps()
            if turn < 3 or not turn % 11:
                found = reached(position)
                assert found.keys() == set(steps)
                assert max(found.values()) <= MOST_CHOICES
            position = position.play(rng.choice(steps))


@pytest.mark.parametrize("game", rules.all(), ids=lambda game: game.key)
def test_a_whole_game_can_be_played_by_the_menus_alone(game: rules.Game) -> None:
    rng = random.Random(game.key)
    position: Position = game.start({"size": min(next(o.values for o in game.options if o.name == "size"))})
    for _ in range(1000):
        if position.outcome is not None:
            return
        branch = ""
        while True:
            choice = rng.choice(menu(begin(position, ()), branch))
            if not choice.endswith("?"):
                break
            branch = choice
        position = position.play(choice)
    pytest.fail("it doesn't end")


def test_the_first_menu_has_rows_and_above_them_what_is_near() -> None:
    position = play_all(rules.get("cropa").start(), ["c3", "g7", "h8"])
    offered = menu(begin(position, ()))
    assert offered[:4] == ("turn?", "stone?", "a?", "b?")
    assert set(menu(begin(position, ()), "stone?")) == {"b2", "b3", "c2", "c4", "d3", "d4"}
    assert "g6" in menu(begin(position, ()), "turn?")
    assert "c3" not in menu(begin(position, ()), "c?"), "somebody is there"


def test_nothing_follows_a_whole_turn() -> None:
    assert menu(begin(rules.get("luup").start(), (), "a1")) == ()


def test_a_branch_that_leads_nowhere_is_as_none() -> None:
    position = play_all(rules.get("luup").start({"size": 4}), ["a1"])
    first = menu(begin(position, ()))
    for branch in ("z?", "a1?", "what?", "komi-0-99?", "?", "turn-z?"):
        assert menu(begin(position, ()), branch) == first


@pytest.mark.parametrize(
    ("text", "before"),
    [
        ("", ""),
        ("d?", ""),
        ("turn?", ""),
        ("turn-d?", "turn?"),
        ("d4?", "d?"),
        ("d4-e?", "d4?"),
        ("e5 d4?", "e5 d?"),
        ("e5 d?", "e5"),
        ("e5 d4", "e5 d?"),
        ("d4:3", "d?"),
        ("swap", ""),
        ("komi-10-19?", ""),
    ],
)
def test_back_leads_to_the_choice_before(text: str, before: str) -> None:
    assert back(text) == before


def test_what_was_picked_is_steps_and_a_branch() -> None:
    assert split("d4 e5 f?") == ("d4 e5", "f?")
    assert split("f?") == ("", "f?")
    assert split("d4 e5") == ("d4 e5", "")
