"""Quick lists of cell names from bit masks.

Names sort as strings (``a1 a10 a2``), bits lie as the board does (``a1 a2 ... a10``). Lines of a board lie 16
or 32 bits apart, so one call splits a mask into its lines; the names of each line, sorted, are looked up.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from struct import Struct

_LONGEST = 13
"""A line of more cells is looked up in two parts, so that no table outgrows 2 ** 13 entries."""


class _Line(dict[int, tuple[str, ...]]):
    """The sorted names of every set of cells of one line, filled as they are asked for."""

    __slots__ = ("cells",)

    def __init__(self, cells: list[tuple[str, int]]) -> None:
        super().__init__()
        self.cells = sorted(cells)

    def __missing__(self, bits: int) -> tuple[str, ...]:
        names = self[bits] = tuple(name for name, bit in self.cells if bits & bit)
        return names


def lister(bits: Mapping[str, int], stride: int) -> Callable[[int], list[str]]:
    """Return the function from a mask to its names, sorted as strings.

    Args:
        bits: the mask of every cell by name; the cells of a line share the name's letter.
        stride: how many bits the lines lie apart, 16 or 32.
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

    # Sorted as strings, all numbers that begin with 1 stand before all others.
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
