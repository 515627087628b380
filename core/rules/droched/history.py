"""History of a game of Droched: the boards at the end of every turn, in a few bytes.

A *log* has two bytes for each stone that was placed or removed: its cell, its colour, and whether it was the last of
its turn. A release takes two more bytes. We can restore all boards from a log, and cache them.

A board is one number here: the black stones, and above them the white ones.
"""

from __future__ import annotations

from functools import cache
from struct import pack, unpack
from typing import TypeAlias

from core.board import Board

Boards: TypeAlias = tuple[int, ...]

_COLOUR = 1 << 9  # no board has so many cells
_CHANGE = (1 << 10) - 1
_LAST = 1 << 15
_KEPT = 32
RELEASE = pack("<H", _LAST | _CHANGE)
"""The log of a turn that doesn't change the board."""


def board_number(board: Board, black: int, white: int) -> int:
    """Return a board as one number."""
    return black | white << board.full.bit_length()


def stones(board: Board, number: int) -> tuple[int, int]:
    """Return the black and the white stones of a board's number."""
    return number & board.full, number >> board.full.bit_length()


def entry(board: Board, black: int, white: int, *, complete: bool = True) -> bytes:
    """Return the log of one turn that places and removes these stones.

    Args:
        board: the board.
        black: black stones that were placed or removed.
        white: white stones that were placed or removed.
        complete: whether the turn ends with them.
    """
    if complete and (one := _one_stone(board).get((black, white))):  # most turns
        return one
    numbers = _numbers(board)
    codes = [numbers[name] for name in board.names(black)]
    codes += [numbers[name] | _COLOUR for name in board.names(white)]
    if complete:
        codes[-1] |= _LAST
    return pack(f"<{len(codes)}H", *codes)


def boards(board: Board, log: bytes) -> tuple[Boards, Boards]:
    """Return the boards at the end of black's turns and of white's, in order; black begins.

    We keep the latest results, and replay a log from the longest cached log that it continues.
    :class:`core.cache.Cache` can't search for that.
    """
    answers = _latest(board)
    answer = answers.get(log)
    if answer is not None:
        return answer
    # Another thread may empty the cache during this.
    prefixes = [item for item in list(answers.items()) if log.startswith(item[0])]
    prefix, (black, white) = max(prefixes, key=lambda item: len(item[0]), default=(b"", ((), ())))
    remaining_log = log[len(prefix) :]
    if len(black) > len(white):
        new_boards = _replayed(board, remaining_log, black[-1])
        answer = black + new_boards[1::2], white + new_boards[::2]
    else:
        new_boards = _replayed(board, remaining_log, white[-1] if white else 0)
        answer = black + new_boards[::2], white + new_boards[1::2]
    if len(answers) >= _KEPT:  # at worst, we replay boards again
        answers.clear()
    answers[log] = answer
    return answer


def _replayed(board: Board, log: bytes, current_board: int) -> Boards:
    """Return the boards at the end of a log's turns; the log starts from ``current_board``."""
    changes = _changes(board)
    ends = []
    for code in unpack(f"<{len(log) // 2}H", log):
        current_board ^= changes[code & _CHANGE]
        if code & _LAST:
            ends.append(current_board)
    return tuple(ends)


@cache
def _latest(board: Board) -> dict[bytes, tuple[Boards, Boards]]:  # noqa: ARG001 - one for each board
    return {}


@cache
def _numbers(board: Board) -> dict[str, int]:
    return {name: number for number, name in enumerate(board.cells)}


@cache
def _one_stone(board: Board) -> dict[tuple[int, int], bytes]:
    """Return the log of every turn that places or removes one stone, by the black and the white stones concerned."""
    logs = {}
    for name, number in _numbers(board).items():
        bit = board.bit(name)
        logs[bit, 0] = pack("<H", number | _LAST)
        logs[0, bit] = pack("<H", number | _COLOUR | _LAST)
    return logs


@cache
def _changes(board: Board) -> list[int]:
    """Return, for each code, the change that it makes to a board."""
    changes = [0] * (_CHANGE + 1)
    for name, number in _numbers(board).items():
        bit = board.bit(name)
        changes[number] = bit
        changes[number | _COLOUR] = board_number(board, 0, bit)
    return changes
