"""Fast conversion of masks to sorted lists of cell names.

Names sort as strings (``a1 a10 a2``), while bits are in the order of the board (``a1 a2 ... a10``). The lines of a board
are 16 or 32 bits apart, so one call splits a mask into lines; the sorted names of each line come from a table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from struct import Struct

_LONGEST = 13
"""Longer lines are looked up in two parts, so that no table has more than 2 ** 13 entries."""


class _Line(dict[int, tuple[str, ...]]):
    """Table of one line: the sorted names of each set of its cells, filled on demand."""

    __slots__ = ("cells",)

    def __init__(self, cells: list[tuple[str, int]]) -> None:
        super().__init__()
        self.cells = sorted(cells)

    def __missing__(self, bits: int) -> tuple[str, ...]:
        names = self[bits] = tuple(name for name, bit in self.cells if bits & bit)
        return names


def name_lister(bits: Mapping[str, int], stride: int) -> Callable[[int], list[str]]:
    """Return the function from a mask to its names, sorted as strings.

    Args:
        bits: the mask of every cell, by name; the cells of a line share a letter.
        stride: distance of two lines in bits, 16 or 32.
    """
    letters = sorted({name[0] for name in bits})
    size = len(letters) * stride // 8
    unpack = Struct(f"<{len(letters)}{'H' if stride == 16 else 'I'}").unpack

    def lines(wanted: Callable[[str], bool]) -> list[_Line]:
        return [
            _Line([(n, bit >> stride * row) for n, bit in bits.items() if n[0] == letter and wanted(n)])
            for row, letter in enumerate(letters)
        ]

    if max(int(name[1:]) for name in bits) <= _LONGEST:
        whole = lines(lambda _: True)

        def names(mask: int) -> list[str]:
            found: list[str] = []
            for line, part in zip(whole, unpack(mask.to_bytes(size, "little")), strict=True):
                found += line[part]
            return found

        return names

    # Sorted as strings, the numbers that begin with 1 come first.
    ones = lines(lambda name: name[1] == "1")
    others = lines(lambda name: name[1] != "1")
    ones_mask = sum(bit for name, bit in bits.items() if name[1] == "1")

    def names_in_parts(mask: int) -> list[str]:
        found: list[str] = []
        first = mask & ones_mask
        for one, first_part, other, second_part in zip(
            ones,
            unpack(first.to_bytes(size, "little")),
            others,
            unpack((mask ^ first).to_bytes(size, "little")),
            strict=True,
        ):
            found += one[first_part]
            found += other[second_part]
        return found

    return names_in_parts
