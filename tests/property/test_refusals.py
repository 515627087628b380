"""A refusal names the rule that forbids the step, with documented facts and cells of the board."""

import random
from collections.abc import Mapping
from functools import cache

import pytest

from core import rules
from core.rules import Game, IllegalStep, Position, refusals
from core.rules.diagram import Diagram
from tests.support.games import documented_refusals, refusal_or_none, table_of
from tests.support.hypothesis_profile import DEEP
from tests.support.playouts import Setting, in_every_setting, play_out
from tests.support.step_kinds import JUNK, candidates, cells_of, is_step_of

MOST, POSITIONS = (150, 6) if DEEP else (30, 2)


@cache
def codes(game: Game) -> Mapping[str, frozenset[str]]:
    """Return the refusals of a game, its own and the shared ones, with their facts."""
    return {**table_of(refusals), **documented_refusals(game)}


@pytest.mark.parametrize("game", rules.all(), ids=lambda game: game.key)
def test_every_game_tells_its_refusals_in_a_table(game: Game) -> None:
    assert {"over", "not-a-step", "off-board", "occupied"} < codes(game).keys()
    assert any(code.startswith(f"{game.key}.") for code in codes(game))


@in_every_setting()
def test_a_refusal_explains_itself(setting: Setting, seed: int) -> None:
    rng = random.Random(seed)
    for position in play_out(setting, seed).some(rng, POSITIONS):
        diagram = position.diagram()
        for step in candidates(position, rng, MOST):
            refusal = refusal_or_none(position, step)
            if refusal is not None:
                assert refusal.step == step
                assert_known(refusal, setting.game)
                assert_no_fallback(refusal, position)
                assert_cells(refusal, diagram)
                assert_true(refusal, position, diagram)


def assert_known(refusal: IllegalStep, game: Game) -> None:
    """Its code and facts are documented in the table."""
    assert refusal.rule in codes(game), refusal
    assert refusal.facts.keys() <= codes(game)[refusal.rule], refusal
    for fact in refusal.facts.values():
        assert type(fact) in {int, str, tuple}, refusal
        assert not isinstance(fact, tuple) or (fact and all(type(part) is str for part in fact)), refusal


def assert_no_fallback(refusal: IllegalStep, position: Position) -> None:
    """Only a text that no game has as a step is refused as ``not-a-step``."""
    if position.outcome is not None:
        assert refusal.rule == "over", refusal
    elif is_step_of(position.game, refusal.step):
        assert refusal.rule not in {"not-a-step", "over"}, refusal
    elif refusal.step in JUNK:
        assert refusal.rule == "not-a-step", refusal


def assert_cells(refusal: IllegalStep, diagram: Diagram) -> None:
    """All marked and named cells are on the board; those of the step are marked first."""
    cells = diagram.board.bits
    named = [part for fact in refusal.facts.values() for part in (fact if isinstance(fact, tuple) else [fact])]
    assert all(part in cells for part in named if isinstance(part, str) and cells_of(part) == (part,)), refusal
    assert all(cell in cells for cell in refusal.cells), refusal
    assert len(set(refusal.cells)) == len(refusal.cells), refusal
    own = {cell for cell in cells_of(refusal.step) if cell in cells}
    of_step = [cell in own for cell in refusal.cells]
    assert of_step == sorted(of_step, reverse=True), (refusal, refusal.cells)
    assert not own or not of_step or of_step[0], (refusal, refusal.cells)


def assert_true(refusal: IllegalStep, position: Position, diagram: Diagram) -> None:
    """Its facts are true, as far as the diagram shows it: limits are exceeded, occupied cells are occupied."""
    numbers = {name: fact for name, fact in refusal.facts.items() if isinstance(fact, int)}
    assert all(number >= 0 for number in numbers.values()), refusal
    for less, more in (("limit", "size"), ("height", "distance"), ("highest", "height")):
        if less in numbers and more in numbers:
            assert numbers[less] < numbers[more], refusal
    assert 1 <= numbers.get("turn", 1) <= max(1, position.ply), refusal
    named = set(cells_of(refusal.step))
    if refusal.rule == "occupied":
        occupied = {piece.cell for piece in diagram.pieces} | {marker.cell for marker in diagram.markers}
        assert named & occupied, refusal
    if refusal.rule == "off-board":
        assert not named <= diagram.board.bits.keys(), refusal
