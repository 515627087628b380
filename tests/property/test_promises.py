"""Rules of single games, checked word for word from the diagrams alone."""

import random
from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from core import rules
from core.board import Board
from core.rules import Position
from core.rules.diagram import Diagram, Piece, StoneColour
from tests.support.hypothesis_profile import examples
from tests.support.playouts import SEEDS, SETTINGS, Setting, play_out

CROPA, DROCHED, LUUP = (rules.get(key) for key in ("cropa", "droched", "luup"))
RESTRICTIONS = st.sampled_from(["six", "triangle"])


def cells(diagram: Diagram, look: StoneColour) -> int:
    return diagram.board.mask(piece.cell for piece in diagram.pieces if piece.look == look)


def singles(board: Board, mask: int) -> list[int]:
    return [board.bit(name) for name in board.names(mask)]


def fitting(board: Board, own: int, other: int) -> list[int]:
    """Return the cells where a stone's group has at most one stone more than the largest other group (the rules of Cropa, 2)."""
    others = [group.bit_count() for group in board.components(other)]
    found = []
    for bit in singles(board, board.full & ~(own | other)):
        group = board.component(bit, own | bit)
        largest = max([0, *others, *(part.bit_count() for part in board.components(own & ~group))])
        if group.bit_count() <= largest + 1:
            found.append(bit)
    return found


@examples(15)
@given(st.sampled_from([5, 5, 7]), SEEDS)
def test_in_cropa_no_group_outgrows_the_others_by_two(size: int, seed: int) -> None:
    for position in play_out(Setting(CROPA, {"size": size}), seed).some(random.Random(seed), 3):
        if position.outcome is not None:
            continue
        diagram = position.diagram()
        board = diagram.board
        own, other = cells(diagram, "black"), cells(diagram, "white")
        if position.seat == 2:
            own, other = other, own
        legal = fitting(board, own, other)
        if not position.pending and position.ply:
            legal = [bit for bit in legal if fitting(board, own | bit, other)]
        assert position.steps() == (board.names(sum(legal)) or ["pass"])


@examples(15)
@given(st.sampled_from([5, 7, 9]), SEEDS)
def test_cropa_always_ends_and_some_size_differs(size: int, seed: int) -> None:
    last_position = play_out(Setting(CROPA, {"size": size}), seed).last
    assert last_position.outcome is not None
    diagram = last_position.diagram()
    black, white = (
        Counter(part.bit_count() for part in diagram.board.components(cells(diagram, look)))
        for look in ("black", "white")
    )
    assert black != white
    smallest = min(count for count in black | white if black[count] != white[count])
    assert last_position.outcome.winner == (1 if black[smallest] < white[smallest] else 2)
    assert last_position.outcome.score == {"size": smallest, "black": black[smallest], "white": white[smallest]}


def unrestricted(position: Position) -> list[str]:
    """Return the cells where the restriction allows a stone (the rules of Luup, 2)."""
    diagram = position.diagram()
    board, stones = diagram.board, cells(diagram, "neutral")
    empty = board.full & ~(stones | board.mask(marker.cell for marker in diagram.markers))
    found = []
    for bit in singles(board, empty):
        after = stones | bit
        if position.options["restriction"] == "six":
            legal = all((board.neighbours(stone) & after).bit_count() < 6 for stone in singles(board, after))
        else:
            beside = board.neighbours(bit) & stones
            legal = bool(bit & board.perimeter) or not any(
                board.neighbours(stone) & beside for stone in singles(board, beside)
            )
        if legal:
            found.append(board.name(bit))
    return sorted(found)


@examples(15)
@given(st.sampled_from([setting for setting in SETTINGS if setting.game is LUUP]), SEEDS)
def test_in_luup_the_restriction_alone_forbids_empty_cells(setting: Setting, seed: int) -> None:
    for position in play_out(setting, seed, longest=150).some(random.Random(seed), 10):
        if position.outcome is None:
            assert position.steps() == unrestricted(position)


@examples(30)
@given(st.sampled_from([4, 5, 6, 7, 8]), RESTRICTIONS, SEEDS)
def test_luup_always_ends_with_a_loop(size: int, restriction: str, seed: int) -> None:
    setting = Setting(LUUP, {"size": size, "restriction": restriction, "mode": "impartial", "target": 0})
    positions = play_out(setting, seed).positions
    last_position = positions[-1]
    assert last_position.outcome is not None
    assert last_position.outcome.reason == "loop"
    board = last_position.diagram().board
    empty = board.full & ~cells(last_position.diagram(), "neutral")
    looped = [part for part in board.components(empty) if not part & board.perimeter]
    assert last_position.outcome.score["area"] == sum(part.bit_count() for part in looped) > 0
    assert last_position.outcome.winner == positions[-2].seat


@examples(15)
@given(st.sampled_from([4, 5, 6]), RESTRICTIONS, SEEDS)
def test_partisan_luup_leaves_no_looped_cell_empty(size: int, restriction: str, seed: int) -> None:
    setting = Setting(LUUP, {"size": size, "restriction": restriction, "mode": "partisan"})
    for position in play_out(setting, seed).positions:
        diagram = position.diagram()
        filled = [*(piece.cell for piece in diagram.pieces), *(marker.cell for marker in diagram.markers)]
        empty = diagram.board.full & ~diagram.board.mask(filled)
        assert all(part & diagram.board.perimeter for part in diagram.board.components(empty))


@examples(8)
@given(st.sampled_from([4, 5]), RESTRICTIONS, SEEDS)
def test_a_luup_round_adds_to_the_loopers_total_and_the_loser_starts_the_next(
    size: int, restriction: str, seed: int
) -> None:
    setting = Setting(LUUP, {"size": size, "restriction": restriction, "mode": "impartial", "target": 999})
    for position_before, _, position_after in play_out(setting, seed).plies():
        if position_after.concluded is None:
            assert position_after.state()["totals"] == position_before.state()["totals"]
            continue
        (looped,) = position_after.concluded.areas
        assert looped.seat == position_before.seat == 3 - position_after.seat
        totals = position_before.state()["totals"]
        assert isinstance(totals, list)
        totals[position_before.seat - 1] += len(looped.cells)
        assert position_after.state()["totals"] == totals


@examples(40)
@given(st.sampled_from([4, 4, 5]), RESTRICTIONS, SEEDS)
def test_in_partisan_luup_the_looper_gets_markers_and_more_of_them_win(size: int, restriction: str, seed: int) -> None:
    playout = play_out(Setting(LUUP, {"size": size, "restriction": restriction, "mode": "partisan"}), seed)
    for position_before, _, position_after in playout.plies():
        gained = Counter(
            marker.seat for marker in set(position_after.diagram().markers) - set(position_before.diagram().markers)
        )
        assert set(gained) <= {position_before.seat}
        assert position_after.outcome or (position_after.seat == position_before.seat) == bool(gained)
    markers = Counter(marker.seat for marker in playout.last.diagram().markers)
    assert playout.last.outcome is not None
    assert playout.last.outcome.winner == (0 if markers[1] == markers[2] else 1 if markers[1] > markers[2] else 2)


@examples(15)
@given(st.sampled_from([7, 9]), st.sampled_from(["none", "komi-pie"]), SEEDS)
def test_in_droched_no_board_comes_back_at_the_end_of_a_turn_of_the_same_player(
    size: int, balance: str, seed: int
) -> None:
    left: dict[int, set[tuple[Piece, ...]]] = {1: set(), 2: set()}
    for position_before, step, position_after in play_out(
        Setting(DROCHED, {"size": size, "balance": balance}), seed
    ).plies():
        if step == "release" or len(step) <= 3:
            board = position_after.diagram().pieces
            assert board not in left[position_before.seat], step
            left[position_before.seat].add(board)
