"""Tints: the colours of a picture by their role, in any theme."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from operator import attrgetter
from typing import Final

from msgspec import Struct

from core.rules.diagram import StoneColour
from rendering.themes import Colour, StoneColours, Theme, mix

AREA: Final = 0.6
"""Fraction of a side's colour in the colour of its areas; the rest is the board's surface."""


class Tint(Struct, frozen=True, eq=False):
    """A colour by its role in a picture. There is only one object for each.

    Attributes:
        name: unique, made of lower-case letters, digits and dashes.
        of: returns the colour in a theme.
    """

    name: str
    of: Callable[[Theme], Colour]


def _plain(name: str) -> Tint:
    return Tint(name, attrgetter(name))


PAPER: Final = _plain("paper")
INK: Final = _plain("ink")
MUTED: Final = _plain("muted")
SURFACE: Final = _plain("surface")
GRID: Final = _plain("grid")
SHADE: Final = _plain("shade")
FAINT: Final = _plain("faint")
ACCENT: Final = _plain("accent")
LOOPED: Final = _plain("looped")
REFUSED: Final = _plain("refused")
HALO: Final = _plain("halo")

TRIED: Final = Tint("tried", lambda theme: mix(theme.paper, theme.accent, 0.5))
"""Inner part of the frame of a board for analysis."""


@cache
def pale(tint: Tint, share: float) -> Tint:
    """Return a tint blended into the board's surface; ``share`` is its fraction."""
    return Tint(f"{tint.name}-{round(100 * share)}", lambda theme: mix(theme.surface, tint.of(theme), share))


@cache
def seat_tint(seat: int) -> Tint:
    """Return the tint of a seat's marker; for seat 0, the tint of signs without an owner."""
    return Tint(f"seat-{seat}", lambda theme: theme.seats[seat - 1]) if seat else LOOPED


@cache
def side_tint(look: StoneColour) -> Tint:
    """Return the tint of the areas of black or white; for ``neutral``, the tint of areas that don't belong to one side alone."""
    if look == "neutral":
        return stone_tints("neutral").body
    index = 1 if look == "white" else 0
    return Tint(f"side-{look}", lambda theme: theme.sides[index])


class StoneTints:
    """The tints of the stones of one look: the colours of :class:`StoneColours`, and ``body``, midway between top and bottom.

    Args:
        look: look of the stones.
    """

    __slots__ = ("body", "bottom", "figure", "inset", "rim", "sign", "tier", "top")

    def __init__(self, look: StoneColour) -> None:
        def part(name: str, of: Callable[[StoneColours], Colour]) -> Tint:
            return Tint(f"{look}-{name}", lambda theme: of(theme.stone(look)))

        self.top = part("top", attrgetter("top"))
        self.bottom = part("bottom", attrgetter("bottom"))
        self.rim = part("rim", attrgetter("rim"))
        self.inset = part("inset", lambda colours: colours.inset or colours.top)
        self.tier = part("tier", attrgetter("tier"))
        self.sign = part("sign", attrgetter("sign"))
        self.figure = part("figure", attrgetter("figure"))
        self.body = part("body", lambda colours: mix(colours.bottom, colours.top, 0.5))


@cache
def stone_tints(look: StoneColour) -> StoneTints:
    """Return the tints of stones of a look."""
    return StoneTints(look)
