"""What pictures of Droched show: stones, the features of the border, bridges and eyes."""

from __future__ import annotations

from collections.abc import Iterator

from core.board import Board
from core.rules.diagram import Area, Piece
from core.rules.droched.bridges import Ground, Standing, placeable


def pieces(board: Board, black: int, white: int) -> tuple[Piece, ...]:
    """The stones on these cells, sorted by cell."""
    names = board.names(black | white)
    return tuple(Piece(name, "black" if board.bit(name) & black else "white") for name in names)


def features(ground: Ground) -> tuple[Area, ...]:
    """The twelve features: six times ``corner``, then six times ``edge``."""
    names = ground.board.names
    corners = (Area("corner", tuple(names(cells)), ground=True) for cells in ground.corners)
    edges = (Area("edge", tuple(names(cells)), ground=True) for cells in ground.edges)
    return (*corners, *edges)


def bridges(ground: Ground, at: Standing, seats: tuple[int, int]) -> Iterator[Area]:
    """What each group reaches; ``seats`` are those that hold black and white.

    By seat, ``bridge`` is all groups that reach three features or more. A ``narrow-bridge`` is one group that
    reaches just two, a ``broken-bridge`` one that reaches fewer: its stones, and the cells of these features
    that it stands on or that are open to it.
    """
    board = ground.board
    empty = board.full ^ (at.black | at.white)
    for stones, seat in zip((at.black, at.white), seats, strict=True):
        safe = 0
        doubtful = []
        for group in board.components(stones):
            reach = ground.reach(group, empty)
            reached = ground.features(reach)
            if len(reached) > 2:
                safe |= group
            else:
                cells = tuple(board.names(group | (reach & sum(reached))))
                if len(reached) == 2:
                    doubtful.append(Area("narrow-bridge", cells, seat, tone="warning"))
                else:
                    doubtful.append(Area("broken-bridge", cells, seat, tone="alarm"))
        if safe:
            yield Area("bridge", tuple(board.names(safe)), seat)
        yield from doubtful


def eyes(ground: Ground, at: Standing, seats: tuple[int, int]) -> Iterator[Area]:
    """Where only one seat could place a stone, were it its turn (repetition aside); ``seats`` as above."""
    black, white = (placeable(ground, at, colour)[0] for colour in (0, 1))
    for cells, seat in zip((black & ~white, white & ~black), seats, strict=True):
        if cells:
            yield Area("eye", tuple(ground.board.names(cells)), seat)
