"""Reasons that the partner gives: each one on a small board where it is true, and in the words of both languages."""

from collections.abc import Mapping
from typing import Any

import pytest

from bot.chat.wording.phrases import Phrases
from bot.features.partner.analysis import reasons_given
from bot.features.partner.messages import reason
from core import partner, rules
from core.rules import IllegalStep, Position
from tests.support.games import play_steps

LUUP = {"size": 4}
OPEN = "c6 e3 e5 b5 c5 a3 a4"
"""Turns after which some cells let a loop be closed, and others don't."""


def at(game: str, options: Mapping[str, object], steps: str) -> Position:
    return play_steps(rules.get(game).start(options), steps)


def thought(position: Position) -> dict[str, partner.Reason]:
    """Return the reasons for what the partner would play, by code."""
    return {each.code: each for each in partner.think(position, partner.LEVELS[-1]).reasons}


def of(position: Position, step: str) -> dict[str, partner.Reason]:
    """Return the reasons of a turn, by code."""
    return {each.code: each for each in partner.reasons_for(position, (step,))}


def reason_texts(found: partner.Reason) -> tuple[str, str]:
    """Return a reason in English and in German."""
    [reason_given] = reasons_given([found])
    english, german = (reason(Phrases(language), reason_given) for language in ("en", "de"))
    return english, german


def wins(position: Position) -> bool:
    """Return whether the seat to act closes a loop whatever the other one does, by looking at every turn."""
    if position.decisive():
        return True
    safe = (position_after for position_after in map(position.play, position.steps()) if not position_after.decisive())
    return any(not wins(position_after) for position_after in safe)


def test_the_only_step_is_the_only_one_that_is_allowed() -> None:
    steps = "g1 c7 e2 i2 g2 b2 e4 h4 f6 b3 b5 f4 e3 d7 g7 e9 h6 f8 d8 h1 d6 d5 g4 f1 i1 e1 d1 d4 b1 a4 i4 a5 a1 i3 i5 c1 a3 a2"
    position = at("luup", {"size": 5, "mode": "partisan", "restriction": "triangle"}, steps)
    assert reason_texts(thought(position)["only-step"]) == (
        "it’s the only legal turn",
        "es ist der einzige erlaubte Zug",
    )
    for cell in position.diagram().board.cells:
        if cell == "b6":
            assert position.play(cell).ply == position.ply + 1
        else:
            with pytest.raises(IllegalStep):
                position.play(cell)


def test_a_turn_that_wins_ends_the_match() -> None:
    position = at("luup", LUUP, f"{OPEN} b3")
    assert reason_texts(thought(position)["wins"]) == ("it wins at once", "er gewinnt sofort")
    [step] = partner.think(position, partner.LEVELS[-1]).steps
    end = position.play(step).outcome
    assert end is not None
    assert end.winner == position.seat


def test_where_all_is_lost_every_turn_lets_the_other_one_win() -> None:
    position = at("luup", LUUP, "d7 e6 f3 b3 g2 b5 a1 c1 f5 c6 e2 b1 d6 d3 a3 e4 e5 g1 d5 c3 d1")
    assert reason_texts(thought(position)["lost"]) == ("every turn loses now", "inzwischen verliert jeder Zug")
    for step in position.steps():
        position_after = position.play(step)
        assert position_after.outcome is None
        assert any(
            end is not None and end.winner == position_after.seat
            for end in (position_after.play(one).outcome for one in position_after.steps())
        )


def test_an_end_that_was_searched_is_won_whatever_the_other_one_does() -> None:
    position = at("luup", LUUP, "d4 g3 c4 g4 c2 e2 b4 g1 f1 f3 a1 c6 e6 a4 e5 d3 d5 e1 a2")
    assert reason_texts(thought(position)["endgame-won"]) == (
        "it wins against any reply; the computer searched to the end",
        "er gewinnt, was der andere auch tut; das ist zu Ende gerechnet",
    )
    [step] = partner.think(position, partner.LEVELS[-1]).steps
    position_after = position.play(step)
    assert not position.decisive()
    assert not wins(position_after)


def test_a_turn_of_luup_is_safe_where_others_let_a_loop_be_closed() -> None:
    position = at("luup", LUUP, OPEN)
    unsafe = [step for step in position.steps() if position.play(step).decisive()]
    assert unsafe
    assert reason_texts(of(position, "f3")["luup.safe"]) == (
        "it gives no loop away, unlike 2 other cells",
        "er lässt keine Schlinge schließen; 2 andere Felder täten das",
    )
    for step in position.steps():
        found = of(position, step)
        assert ("luup.safe" in found) == (step not in unsafe)
        assert step in unsafe or found["luup.safe"].facts["unsafe"] == len(unsafe)


@pytest.mark.parametrize(
    ("game", "options", "steps", "step", "place"),
    [
        ("criocha", {"size": 13, "balance": "none"}, "k7 d2 k9 b6 a13 b12 c12 b11 a11 m11", "c13", "prison"),
        (
            "crumo",
            {"size": 5, "balance": "none"},
            "b4:5 e7:3 b3:3 h4:6 d8:7 e2:3 b3-b1 h4-e7 i5:8 e7-e1",
            "d1:6",
            "captured",
        ),
    ],
)
def test_a_turn_that_gives_costs_stones_of_ones_own(
    game: str, options: Mapping[str, object], steps: str, step: str, place: str
) -> None:
    position = at(game, options, steps)
    found_reason = of(position, step)["gives"]
    before, after = dict[str, Any](position.state()), dict[str, Any](position.play(step).state())
    mine, yours = ("black", "white") if position.seat == position.black_seat else ("white", "black")
    holder = mine if place == "prison" else yours  # prisoners stand under whose they are
    lost = after[place][holder] - before[place][holder]
    assert found_reason.facts == {"count": lost}
    assert {*before[mine]} - {*after[mine]}
    assert reason_texts(found_reason) == (f"it gives up {lost}", f"er gibt {lost} her")
