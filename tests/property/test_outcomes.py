"""Outcomes of games are consistent with their final positions."""

import random
from collections.abc import Mapping

from core.rules import Position
from tests.support.games import ENDING
from tests.support.playouts import Setting, in_every_setting, play_out

POINTS = frozenset({"score", "agreed-score"})
"""Reasons of outcomes that are decided by the points of black and white."""


def assert_sound(setting: Setting, end: Position) -> None:
    outcome = end.outcome
    assert outcome is not None
    assert outcome.winner in {0, 1, 2}
    assert outcome.reason
    assert end.steps() == []
    assert end.pending == ()
    if setting.game.drawless or setting.options.get("mode") == "impartial":  # Luup is drawless unless it is partisan
        assert outcome.winner != 0
    if outcome.reason in POINTS:
        assert_points_decide(end, outcome.score)


def assert_points_decide(end: Position, score: Mapping[str, object]) -> None:
    black, white = score["black"], score["white"]
    assert isinstance(black, (int, float))
    assert isinstance(white, (int, float))
    assert black >= 0 <= white
    assert 2 * black % 1 == 2 * white % 1 == 0
    assert end.outcome is not None
    assert (black > white) == (end.outcome.winner == end.black_seat)
    if end.game.drawless:
        assert black != white
        assert (black + white) % 1 == 0.5, "half a point goes to one of them"


@in_every_setting()
def test_an_outcome_names_a_winner_and_what_decided(setting: Setting, seed: int) -> None:
    last_position = play_out(setting, seed).last
    if last_position.outcome is not None:
        assert_sound(setting, last_position)


@in_every_setting()
def test_whenever_players_may_end_a_game_it_ends_at_once_and_with_a_winner(setting: Setting, seed: int) -> None:
    for position in play_out(setting, seed).some(random.Random(seed), 6):
        end, taken = position, 0
        while ending := [step for step in ENDING if step in end.steps()]:
            end = end.play(ending[0])
            taken += 1
            assert taken <= 3
        if taken and position.forced is None and not position.pending:
            assert_sound(setting, end)
