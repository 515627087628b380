"""Fast conversion of masks to sorted lists of cell names.

Names sort as strings (``a1 a10 a2``), while bits follow the board (``a1 a2 ... a10``). Lines of a board are 16 or 32 bits
apart, so one call splits a mask into lines. A table then gives the sorted names of each line.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from struct import Struct

_MAX_SETS = 1 << 10
"""Maximum sets of cells in a line's table."""


class _Line(dict[int, tuple[str, ...]]):
    """Table of one line: the sorted names of each set of its cells, filled on demand and emptied when full."""

    __slots__ = ("cells",)

    def __init__(self, cells: list[tuple[str, int]]) -> None:
        super().__init__()
        self.cells = sorted(cells)

    def __missing__(self, bits: int) -> tuple[str, ...]:
        if len(self) >= _MAX_SETS:  # another thread may do this too; at worst, it computes the names again
            self.clear()
        names = self[bits] = tuple([name for name, bit in self.cells if bits & bit])
        return names


def name_lister(bits: Mapping[str, int], stride: int) -> Callable[[int], list[str]]:
    """Return a function from a mask to the names of its cells, sorted as strings.

    Args:
        bits: the mask of each cell, by name; the cells of a line share a letter.
        stride: distance between two lines in bits, 16 or 32.
    """
    # The cells of a line share a letter, and their bits are one number of 16 or 32 bits in the mask. We unpack these numbers
    # and look up the names of each.
    letters = sorted({name[0] for name in bits})
    size = len(letters) * stride // 8
    unpack = Struct(f"<{len(letters)}{'H' if stride == 16 else 'I'}").unpack
    lines = [
        _Line([(name, bit >> stride * row) for name, bit in bits.items() if name[0] == letter])
        for row, letter in enumerate(letters)
    ]

    def names(mask: int) -> list[str]:
        cell_names: list[str] = []
        for line, part in zip(lines, unpack(mask.to_bytes(size, "little")), strict=True):
            cell_names += line[part]
        return cell_names

    return names
