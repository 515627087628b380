"""Geometry of the boards of Crumo, as tables: the cells that each stack guards, and the names of steps.

Cells are numbered in the sort order of the names of placements (``a10:`` before ``a1:``). Sets have two forms:

*cells*
    masks with one bit per cell, by number.
*fields*
    integers with 16 bits per cell, so that one operation works on all cells. A field contains a number (how many
    stacks guard the cell), or heights of stacks (height h is bit h - 1), or a *flag*, its highest bit.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, reduce
from itertools import compress
from operator import getitem, or_
from struct import Struct
from typing import Final, NamedTuple, TypeVar, final

from core.board import hexagon

_T = TypeVar("_T")

WIDTH: Final = 16
"""Bits of a field."""
_KEPT = 128
"""Maximum cached lists of moves of a cell."""


class Place(NamedTuple):
    """A placement: its bit in the fields of heights, the cell's number, the height."""

    bit: int
    cell: int
    height: int


class Move(NamedTuple):
    """A move: the numbers of its cells, and their distance, which is also the number of pieces that move."""

    origin: int
    target: int
    pieces: int


class _ByHeight(dict[int, int]):
    """A table by the height of a stack, negative for white; ``taller`` applies to heights above the table."""

    __slots__ = ("taller",)

    def __init__(self, by_height: Iterable[tuple[int, int]], empty_value: int, taller: int) -> None:
        super().__init__({0: empty_value})
        self.taller = taller
        for height, value in by_height:
            self[height] = self[-height] = value

    def __missing__(self, height: int) -> int:
        return self.taller


class _Placements(dict[int, tuple[str, ...]]):
    """A cache of the sorted placements on one cell, by the field of their heights."""

    __slots__ = ("_named",)

    def __init__(self, cell: str, heights: Iterable[int], suffix: str) -> None:
        super().__init__()
        self._named = sorted((f"{cell}:{height}{suffix}", 1 << height - 1) for height in heights)

    def __missing__(self, field: int) -> tuple[str, ...]:
        names = self[field] = tuple(name for name, bit in self._named if bit & field)
        return names


class _Moves(dict[int, tuple[str, ...]]):
    """A cache of the sorted moves from one cell, by their target cells; emptied when it is full."""

    __slots__ = ("_named",)

    def __init__(self, named_targets: Iterable[tuple[str, int]]) -> None:
        super().__init__()
        self._named = sorted(named_targets)

    def __missing__(self, targets: int) -> tuple[str, ...]:
        if len(self) >= _KEPT:
            self.clear()
        names = self[targets] = tuple([name for name, bit in self._named if bit & targets])
        return names


@final
class Geometry:
    """The tables of one board size. Immutable except for cached names.

    Attributes:
        board: the board.
        names: the name of each cell, by number.
        index: the number of each cell, by name.
        everywhere: all cells.
        every_height: fields of all heights.
        ones: fields of 1.
        flags: the flag of every cell.
        flag: the flag of each cell.
        beside: for each cell, the numbers of its neighbours.
        targets: for each cell by straight distance, nearest first, the numbers of the cells there.
        aims: for each cell, the fields of the stacks that would guard it from elsewhere.
        aimable: the fields of the stacks that would guard at least one other cell of the board.
        guarding: for each cell by height, fields that are 1 on the cells that such a stack guards, including its own.
        alongside: for each cell by height, the fields of stacks of that height beside it.
        lines: for each cell by height, the cells to which its pieces can move.
        rings: for each cell by height, the cells at exactly that distance.
        places: every placement by name.
        moves: every move by name.
        placing: for each cell, the names of placements by field of heights.
        sparing: for each cell, the names of placements with ``~`` by field of heights.
        moving: for each cell, the names of moves by target cells.
        lead: for each cell, the number of the cell whose placements come right after this cell's moves in sort order.
    """

    __slots__ = (
        "_aiming",
        "_bytes",
        "_unpack",
        "aimable",
        "aims",
        "alongside",
        "beside",
        "board",
        "every_height",
        "everywhere",
        "flag",
        "flags",
        "guarding",
        "index",
        "lead",
        "lines",
        "moves",
        "moving",
        "names",
        "ones",
        "places",
        "placing",
        "rings",
        "sparing",
        "targets",
    )

    def __init__(self, size: int) -> None:
        self.board = board = hexagon(size)
        self.names = names = tuple(sorted(board.cells, key=lambda cell: f"{cell}:"))
        self.index = index = {name: number for number, name in enumerate(names)}
        count = len(names)
        reaches = tuple(self._cells_by_distance(name) for name in names)
        self.targets = reaches
        self.everywhere = (1 << count) - 1
        self.ones = sum(1 << WIDTH * number for number in range(count))
        self.flags = self.ones << WIDTH - 1
        self.every_height = filled(self.flags)
        self.flag = tuple(1 << WIDTH * number + WIDTH - 1 for number in range(count))
        self.beside = tuple(tuple(reach[1]) for reach in reaches)
        self.aims = tuple(
            sum(1 << WIDTH * target + height - 1 for height, ring in reach.items() for target in ring)
            for reach in reaches
        )
        self.aimable = reduce(or_, self.aims)
        self._tabulate(reaches)
        self.places = {
            f"{name}:{height}": Place(1 << WIDTH * number + height - 1, number, height)
            for number, name in enumerate(names)
            for height in reaches[number]
        }
        self.moves = {
            f"{name}-{names[target]}": Move(number, target, height)
            for number, name in enumerate(names)
            for height, ring in reaches[number].items()
            for target in ring
        }
        self.placing = tuple(_Placements(name, reach, "") for name, reach in zip(names, reaches, strict=True))
        self.sparing = tuple(_Placements(name, reach, "~") for name, reach in zip(names, reaches, strict=True))
        moves_by_origin: list[list[tuple[str, int]]] = [[] for _ in names]
        for name, move in self.moves.items():
            moves_by_origin[move.origin].append((name, 1 << move.target))
        self.moving = tuple(map(_Moves, moves_by_origin))
        self.lead = tuple(index.get(f"{name}0", index[name]) for name in names)
        self._unpack = Struct(f"<{count}H").unpack
        self._bytes = count * WIDTH // 8
        self._aiming = tuple(_unions(self.aims[at : at + 8]) for at in range(0, count, 8))

    def _cells_by_distance(self, name: str) -> dict[int, list[int]]:
        """Return the numbers of the cells at each straight distance from a cell, nearest first."""
        board = self.board
        reaches = {}
        for height in range(1, 2 * board.size - 1):
            ring = board.names(board.at_distance(board.bit(name), height))
            if ring:
                reaches[height] = [self.index[cell_name] for cell_name in ring]
        return reaches

    def _tabulate(self, reaches: Sequence[dict[int, list[int]]]) -> None:
        """Fill the tables by height."""
        guarding, alongside, lines, rings = [], [], [], []
        for number, reach in enumerate(reaches):
            own_guard = 1 << WIDTH * number
            guarded = [
                (height, own_guard + sum(1 << WIDTH * target for target in ring)) for height, ring in reach.items()
            ]
            guarding.append(_ByHeight(guarded, 0, own_guard))
            around = sum(1 << WIDTH * target for target in self.beside[number])
            heights = range(1, 2 * self.board.size - 1)
            alongside.append(_ByHeight(((height, around << height - 1) for height in heights), 0, 0))
            ring_cells = [(height, sum(1 << target for target in ring)) for height, ring in reach.items()]
            rings.append(_ByHeight(ring_cells, 0, 0))
            so_far, reached_cells = 0, []
            for height, ring in ring_cells:
                so_far |= ring
                reached_cells.append((height, so_far))
            lines.append(_ByHeight(reached_cells, 0, so_far))
        self.guarding = tuple(guarding)
        self.alongside = tuple(alongside)
        self.lines = tuple(lines)
        self.rings = tuple(rings)

    def aiming(self, cells: int) -> int:
        """Return the fields of all stacks that would guard at least one of these cells from elsewhere."""
        tables = self._aiming
        fields: int = reduce(or_, map(getitem, tables, cells.to_bytes(len(tables), "little")))
        return fields

    def aiming_at(self, flags: int) -> int:
        """Return what :meth:`aiming` returns, for flagged cells; faster for a few of them."""
        return reduce(or_, self.flagged(flags, self.aims), 0)

    def flagged(self, flags: int, of_each: Iterable[_T]) -> Iterator[_T]:
        """Iterate over a table's entries for flagged cells."""
        return compress(of_each, flags.to_bytes(self._bytes, "little")[1::2])

    def numbers(self, flags: int) -> Iterator[int]:
        """Iterate over the numbers of flagged cells, in order."""
        return self.flagged(flags, range(len(self.names)))

    def fields(self, values: int) -> tuple[int, ...]:
        """Return the field of every cell."""
        return self._unpack(values.to_bytes(self._bytes, "little"))

    def flagged_names(self, flags: int) -> tuple[str, ...]:
        """Return the names of flagged cells, sorted."""
        return tuple(sorted(self.names[number] for number in self.numbers(flags)))


def _unions(sets: Iterable[int]) -> list[int]:
    """Return the union of every selection of these sets; bit i of its index selects set i."""
    unions = [0]
    for cells in sets:
        unions += [union | cells for union in unions]
    return unions


def field(values: int, number: int) -> int:
    """Return the field of one cell."""
    return values >> WIDTH * number & (1 << WIDTH) - 1


def filled(flags: int) -> int:
    """Return fields with all heights where a flag is set, and none elsewhere."""
    return flags - (flags >> WIDTH - 1)


@cache
def geometry(size: int) -> Geometry:
    """Return the tables of a size (cells per side)."""
    return Geometry(size)
