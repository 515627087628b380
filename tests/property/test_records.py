"""A position is determined by its log."""

import copy
import random

from core.rules import IllegalStep, Position
from tests.support.hypothesis_profile import DEEP
from tests.support.playouts import Playout, Setting, in_every_setting, play_out

LONGEST, MOST = (400, 400) if DEEP else (70, 8)
"""Steps of a game, and the number of its positions that we compare completely."""


def assert_same(one: Position, other: Position) -> None:
    assert one == other
    assert hash(one) == hash(other)
    assert one.steps() == other.steps()
    assert one.state() == other.state()
    assert one.diagram().pieces == other.diagram().pieces
    assert one.outcome == other.outcome
    assert (one.seat, one.black_seat, one.forced) == (other.seat, other.black_seat, other.forced)


@in_every_setting()
def test_a_position_rebuilt_from_its_log_is_the_same_after_every_step(setting: Setting, seed: int) -> None:
    playout = play_out(setting, seed, longest=LONGEST)
    rebuilt = [setting.start()]
    for step in playout.log:  # only played, without any other call on these positions
        rebuilt.append(rebuilt[-1].play(step))
    pairs = [*zip(playout.positions, rebuilt, strict=True)]
    for position, second_position in reversed(pairs):
        assert position == second_position
        assert hash(position) == hash(second_position)
        assert (position.ply, position.pending, position.state()) == (
            second_position.ply,
            second_position.pending,
            second_position.state(),
        )
    for position, second_position in random.Random(seed).sample(pairs, min(MOST, len(pairs))):
        assert_same(position, second_position)
        assert position.diagram() == second_position.diagram()
        assert position.concluded == second_position.concluded


@in_every_setting()
def test_a_copy_is_equal_and_plays_on_alike(setting: Setting, seed: int) -> None:
    playout = play_out(setting, seed, longest=LONGEST)
    position, step, position_after = random.Random(seed).choice([*playout.plies()])
    twin = copy.copy(position)
    assert_same(position, twin)
    assert_same(position_after, twin.play(step))


@in_every_setting()
def test_positions_that_are_equal_go_on_equally(setting: Setting, seed: int) -> None:
    """Two steps, exchanged, often lead to an equal position; then the rest of the game must be equal, too."""
    rng = random.Random(seed)
    playout = play_out(setting, seed, longest=LONGEST)
    for _ in range(5):
        exchanged = _exchanged(playout, rng)
        if exchanged is None:
            continue
        index, other_position = exchanged
        for step in playout.log[index:]:
            position = playout.positions[index]
            if other_position != position:
                break
            assert_same(position, other_position)
            other_position = other_position.play(step)
            index += 1


@in_every_setting()
def test_positions_of_one_game_that_are_equal_have_the_same_future(setting: Setting, seed: int) -> None:
    """Equal positions occur when a stone is captured and placed again, or when a proposal is declined."""
    met: dict[Position, Position] = {}
    for position in play_out(setting, seed).positions:
        earlier_position = met.setdefault(position, position)
        if earlier_position is not position:
            assert_same(earlier_position, position)


def _exchanged(playout: Playout, rng: random.Random) -> tuple[int, Position] | None:
    """Return a number of steps, and the position after so many when two of them, not far apart, are exchanged."""
    if len(playout.log) < 3:
        return None
    first = rng.randrange(len(playout.log) - 1)
    second = min(first + rng.choice([1, 2, 2, 2, 3, 4]), len(playout.log) - 1)
    position = playout.positions[first]
    steps = list(playout.log[first : second + 1])
    steps[0], steps[-1] = steps[-1], steps[0]
    try:
        for step in steps:
            position = position.play(step)
    except IllegalStep:
        return None
    return second + 1, position
