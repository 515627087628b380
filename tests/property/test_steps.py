"""Listed steps are exactly those that can be played, and playing never changes a position."""

import random

from hypothesis import given
from hypothesis import strategies as st

from core.rules import IllegalStep, Position
from tests.support.hypothesis_profile import DEEP, examples
from tests.support.playouts import SEEDS, Setting, in_any_setting, in_every_setting, play_out
from tests.support.step_kinds import candidates

MOST, POSITIONS = (150, 6) if DEEP else (30, 1)
"""Number of steps that we try of every form, and number of positions in a game."""


def is_taken(position: Position, step: str) -> bool:
    try:
        position_after = position.play(step)
    except IllegalStep:
        return False
    assert position_after != position
    return True


@in_every_setting()
def test_the_listed_steps_are_exactly_those_that_play_takes(setting: Setting, seed: int) -> None:
    rng = random.Random(seed)
    for position in play_out(setting, seed).some(rng, POSITIONS):
        before = _all_of(position)
        listed = set(position.steps())
        tried = candidates(position, rng, MOST)
        for step in tried:
            assert is_taken(position, step) == (step in listed), (step, position)
        assert before == _all_of(position)


def _all_of(position: Position) -> tuple[object, ...]:
    """Return everything that a position shows, except overlays."""
    return (
        position.steps(),
        position.state(),
        position.diagram(),
        position.concluded,
        position.outcome,
        hash(position),
        (position.seat, position.black_seat, position.ply, position.pending, position.forced),
        dict(position.options),
    )


@in_every_setting()
def test_positions_stay_as_they_were_while_the_game_goes_on(setting: Setting, seed: int) -> None:
    rng = random.Random(seed)
    positions = play_out(setting, seed, longest=30).positions
    kept = [(position, _all_of(position)) for position in rng.sample(positions, min(4, len(positions)))]
    for position in positions:
        for step in position.steps()[:: 1 + len(position.steps()) // 4]:
            position.play(step)
        for name in position.overlays:
            position.overlay(name)
    for position, seen in kept:
        assert _all_of(position) == seen


@in_every_setting()
def test_turns_are_counted_and_steps_of_a_turn_are_pending_until_it_is_complete(setting: Setting, seed: int) -> None:
    playout = play_out(setting, seed)
    assert playout.positions[0].ply == 0
    assert playout.positions[0].pending == ()
    for position_before, step, position_after in playout.plies():
        if position_after.ply == position_before.ply:
            assert position_after.seat == position_before.seat
            assert position_after.pending == (*position_before.pending, step)
        else:
            assert position_after.ply == position_before.ply + 1
            assert position_after.pending == ()


@in_every_setting()
def test_a_forced_step_is_the_only_one(setting: Setting, seed: int) -> None:
    for position in play_out(setting, seed).positions:
        if position.forced is not None:
            assert position.steps() == [position.forced]


@examples(300)
@given(in_any_setting, SEEDS, st.text(max_size=8))
def test_play_refuses_any_text_that_is_not_listed(setting: Setting, seed: int, text: str) -> None:
    position = play_out(setting, seed, longest=seed % 12).last
    assert is_taken(position, text) == (text in position.steps())
