"""Invariants of all positions of all games."""

import random
from collections import Counter
from collections.abc import Iterator, Mapping

import pytest

from core.board import Board
from core.rules import IllegalStep, Position
from core.rules.diagram import Area, Diagram, Piece
from tests.support.playouts import Playout, Setting, in_every_setting, play_out
from tests.support.step_kinds import cells_of, is_step_of

PATIENCE = 150
"""Number of steps after which random players end a game if they can."""


@in_every_setting()
def test_a_game_goes_on_exactly_as_long_as_there_are_steps(setting: Setting, seed: int) -> None:
    positions = play_out(setting, seed).positions
    for position in positions:
        assert position.seat in {1, 2}
        assert position.black_seat in {1, 2}
        assert position.game.key == setting.game.key
        assert position.options == setting.options
        steps = position.steps()
        assert bool(steps) == (position.outcome is None)
        assert steps == sorted(set(steps))
        assert all(is_step_of(setting.game, step) for step in steps[:: 1 + len(steps) // 9])
    assert all(position.outcome is None for position in positions[:-1])


@in_every_setting()
def test_a_game_that_can_be_ended_or_runs_out_of_cells_ends(setting: Setting, seed: int) -> None:
    """Only a match of many rounds may be cut off before its end."""
    longest = PATIENCE + 10 * len(setting.start().diagram().board.cells)
    last_position = play_out(setting, seed, longest=longest).last
    assert last_position.outcome is not None or last_position.state().get("round") != 1


@in_every_setting()
def test_a_diagram_draws_exactly_what_the_state_tells(setting: Setting, seed: int) -> None:
    for position in play_out(setting, seed).some(random.Random(seed), 25):
        diagram = position.diagram()
        assert_well_formed(diagram)
        if position.concluded is not None:
            assert_well_formed(position.concluded)
        state = position.state()
        assert Counter(_drawn_pieces(diagram)) == Counter(_pieces_of_state(state)), position
        own = {cell for step in position.pending for cell in cells_of(step)}
        assert own.issuperset(diagram.draft)
        assert position.pending or not diagram.draft


def _drawn_pieces(diagram: Diagram) -> Iterator[tuple[str, str, int]]:
    """Yield each piece and marker on the board: its cell, its owner or look, its height."""
    yield from ((piece.cell, piece.look, piece.height) for piece in diagram.pieces)
    yield from ((marker.cell, f"marker of {marker.seat}", 1) for marker in diagram.markers)


def _pieces_of_state(state: Mapping[str, object]) -> Iterator[tuple[str, str, int]]:
    """Yield the same from ``state()``, by the names of the conformance vectors."""
    for name, look in (("black", "black"), ("white", "white"), ("stones", "neutral")):
        standing = state.get(name, ())
        if isinstance(standing, Mapping):
            yield from ((cell, look, height) for cell, height in standing.items())
        else:
            assert isinstance(standing, (list, tuple))
            assert list(standing) == sorted(set(standing))
            yield from ((cell, look, 1) for cell in standing)
    markers = state.get("markers", {})
    assert isinstance(markers, Mapping)
    yield from ((cell, f"marker of {seat}", 1) for seat, cells in markers.items() for cell in cells)


def assert_well_formed(diagram: Diagram) -> None:
    cells = set(diagram.board.cells)
    standing = [piece.cell for piece in diagram.pieces]
    markers = [marker.cell for marker in diagram.markers]
    assert standing == sorted(standing)
    assert len(set(standing + markers)) == len(standing) + len(markers)
    assert set(diagram.draft) <= set(standing)
    for named in (standing, markers, diagram.last, [piece.cell for piece in diagram.captured]):
        assert cells.issuperset(named)
    assert all(piece.height >= 1 for piece in (*diagram.pieces, *diagram.captured))
    assert all(marker.seat in {1, 2} for marker in diagram.markers)
    assert all(tally.seat in {0, 1, 2} for tally in diagram.tallies)
    assert_areas(diagram.areas, diagram.board)


def assert_areas(areas: tuple[Area, ...], board: Board) -> None:
    for area in areas:
        assert area.cells
        assert list(area.cells) == sorted(set(area.cells))
        assert set(area.cells) <= set(board.cells)
        assert area.seat in {0, 1, 2}


@in_every_setting()
def test_every_overlay_can_be_shown_at_every_moment(setting: Setting, seed: int) -> None:
    for position in play_out(setting, seed).some(random.Random(seed), 5):
        assert len(set(position.overlays)) == len(position.overlays)
        for name in position.overlays:
            assert_areas(position.overlay(name), position.diagram().board)
        with pytest.raises(KeyError):
            position.overlay("no such thing")


@in_every_setting()
def test_no_piece_is_lost_or_made_out_of_nothing(setting: Setting, seed: int) -> None:
    """Every earlier or placed piece is still there or was captured; the prison gets the captured ones."""
    playout = play_out(setting, seed)
    for position_before, turn, position_after in _turns(playout):
        if position_after.concluded is not None:
            continue  # the board was cleared for another round
        stood, stands = position_before.diagram(), position_after.diagram()
        if not any(map(cells_of, turn)):
            assert stood.pieces == stands.pieces, turn
            assert stands.captured in {(), stood.captured}, "what was captured before may stay marked"
            if turn == ["release"]:
                released = _count_pieces(position_before.state()["prison"]) - _count_pieces(
                    position_after.state()["prison"]
                )
                assert released[_OTHER[_look(position_before)]] > 0
            continue
        captured = _count(stands.captured)
        assert _count(stood.pieces) + _placed(turn, _look(position_before)) == _count(stands.pieces) + captured, turn
        if "prison" in position_after.state():
            taken = _count_pieces(position_after.state()["prison"]) - _count_pieces(position_before.state()["prison"])
            assert taken == captured, turn
        if "captured" in position_after.state():
            by = _count_pieces(position_after.state()["captured"]) - _count_pieces(position_before.state()["captured"])
            assert by == +Counter({"white": captured["black"], "black": captured["white"]}), turn


_OTHER = {"black": "white", "white": "black"}


def _turns(playout: Playout) -> Iterator[tuple[Position, list[str], Position]]:
    """Yield, for every complete turn, the position before, its steps, and the position after."""
    began, turn = playout.positions[0], list[str]()
    for _, step, position_after in playout.plies():
        turn.append(step)
        if not position_after.pending:
            yield began, turn, position_after
            began, turn = position_after, []


def _look(position: Position) -> str:
    """Return the look of the pieces that the seat to act places."""
    if not position.game.coloured:
        return "neutral"
    return "black" if position.seat == position.black_seat else "white"


def _count(pieces: tuple[Piece, ...]) -> Counter[str]:
    counted: Counter[str] = Counter()
    for piece in pieces:
        counted[piece.look] += piece.height
    return counted


def _placed(turn: list[str], look: str) -> Counter[str]:
    """Return the pieces that a turn places: stones (``d4``) and stacks (``d4:3``)."""
    placed: Counter[str] = Counter()
    for step in turn:
        cell, _, height = step.removesuffix("~").partition(":")
        if cells_of(cell) == (cell,):
            placed[look] += int(height or 1)
    return placed


def _count_pieces(state: object) -> Counter[str]:
    assert isinstance(state, Mapping)
    return Counter(state)


@in_every_setting()
def test_a_step_with_a_tilde_captures_nothing(setting: Setting, seed: int) -> None:
    rng = random.Random(seed)
    for position in play_out(setting, seed).some(rng, 10):
        spares = [step for step in position.steps() if step.endswith("~")]
        diagram_before = position.diagram()
        earlier = diagram_before.captured if position.pending else ()
        for step in rng.sample(spares, min(3, len(spares))):
            diagram_after = position.play(step).diagram()
            assert diagram_after.captured == earlier, step
            assert _count(diagram_after.pieces) == _count(diagram_before.pieces) + _placed([step], _look(position)), (
                step
            )


@in_every_setting()
def test_a_tilde_is_refused_only_where_nothing_would_be_captured(setting: Setting, seed: int) -> None:
    if "spare" not in setting.game.step_kinds or setting.options.get("captures") == "mandatory":
        return
    rng = random.Random(seed)
    for position in play_out(setting, seed).some(rng, 10):
        earlier = position.diagram().captured if position.pending else ()
        plain = [step for step in position.steps() if cells_of(step) and not step.endswith("~")]
        for step in rng.sample(plain, min(10, len(plain))):
            captures = len(position.play(step).diagram().captured) > len(earlier)
            assert _spares_something(position, f"{step}~") == captures, step


def _spares_something(position: Position, step: str) -> bool:
    try:
        position.play(step)
    except IllegalStep as refusal:
        return not refusal.rule.endswith(".nothing-to-spare")
    return True
