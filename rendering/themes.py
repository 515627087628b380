"""Colour themes, and the style of a picture. To add a theme, add a :class:`Theme` to :data:`THEMES`.

:mod:`rendering.colours` has other colours of boards and stones.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from msgspec import Struct

from core.rules.diagram import StoneColour

Colour: TypeAlias = tuple[int, int, int]
"""Red, green, blue; 0 to 255."""


def rgb(code: str) -> Colour:
    """Return the colour of a hexadecimal code such as ``#f6f1e7``."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


def mix(start: Colour, end: Colour, share: float) -> Colour:
    """Return the blend of two colours: ``start`` for a share of 0, ``end`` for 1."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(start, end, strict=True))
    return red, green, blue


class StoneColours(Struct, frozen=True):
    """The colours of stones of one look.

    Attributes:
        top: top of the body.
        bottom: bottom of the body.
        rim: line around the body.
        inset: bright edge that distinguishes neutral stones by shape; None for others.
        tier: pieces below the top piece of a stack.
        sign: mark of the last turn on the stone; it contrasts with the body.
        figure: number on a stack.
    """

    top: Colour
    bottom: Colour
    rim: Colour
    inset: Colour | None
    tier: Colour
    sign: Colour
    figure: Colour


class Theme(Struct, frozen=True):
    """All colours of a picture.

    Attributes:
        name: key in :data:`THEMES`.
        paper: background of the picture.
        ink: names and the title.
        muted: coordinates and secondary text; readable on ``paper`` and ``card``.
        card: background of a player's name.
        outline: card of the player who isn't on move.
        accent: the player on move, the draft, and the last turn on an empty cell.
        surface: cells.
        grid: lines between cells, and the board's rim.
        shade: shadow below a stone.
        faint: names in empty cells.
        features: permanent areas: those with the first meaning, and others.
        black: black stones.
        white: white stones.
        neutral: stones of both seats.
        seats: markers of seat 1 and seat 2.
        sides: areas of black and of white. Blue and orange, one darker than the other, stay distinct with any colour
            blindness and in any print.
        looped: hatching of areas without a seat.
        refused: cross on a refused cell.
        halo: outline of that cross, which makes it contrast with any stone.
        curves: lines in charts, on ``card``; the first is the most prominent.
    """

    name: str
    paper: Colour
    ink: Colour
    muted: Colour
    card: Colour
    outline: Colour
    accent: Colour
    surface: Colour
    grid: Colour
    shade: Colour
    faint: Colour
    features: tuple[Colour, Colour]
    black: StoneColours
    white: StoneColours
    neutral: StoneColours
    seats: tuple[Colour, Colour]
    sides: tuple[Colour, Colour]
    looped: Colour
    refused: Colour
    halo: Colour
    curves: tuple[Colour, ...]

    def stone(self, look: StoneColour) -> StoneColours:
        """Return the colours of stones of this look."""
        return {"black": self.black, "white": self.white, "neutral": self.neutral}[look]


LIGHT: Final = Theme(
    name="light",
    paper=rgb("#f7f2e8"),
    ink=rgb("#2a2520"),
    muted=rgb("#6f6458"),
    card=rgb("#fffdf8"),
    outline=rgb("#ded3c0"),
    accent=rgb("#b4471f"),
    surface=rgb("#e8cf9f"),
    grid=rgb("#b48f5c"),
    shade=rgb("#8d6b3e"),
    faint=rgb("#8a6c43"),
    features=(rgb("#c5a472"), rgb("#d7ba89")),
    black=StoneColours(
        rgb("#4a4540"), rgb("#1f1c1a"), rgb("#171513"), None, rgb("#8a8178"), rgb("#ffc46b"), rgb("#f3ead9")
    ),
    white=StoneColours(
        rgb("#ffffff"), rgb("#efe8da"), rgb("#6a5c48"), None, rgb("#d8ccb4"), rgb("#b4371a"), rgb("#2a2520")
    ),
    neutral=StoneColours(
        rgb("#5f8894"), rgb("#446a77"), rgb("#2c4a55"), rgb("#93b6bf"), rgb("#446a77"), rgb("#fff4d8"), rgb("#fff4d8")
    ),
    seats=(rgb("#a83c2a"), rgb("#2f4f9e")),
    sides=(rgb("#3f73b0"), rgb("#e8912a")),
    looped=rgb("#b4471f"),
    refused=rgb("#c4161c"),
    halo=rgb("#fffdf8"),
    curves=tuple(map(rgb, ("#b4471f", "#2f4f9e", "#1f7a6d", "#8a3f94", "#6d6a10", "#4d4640"))),
)
DARK: Final = Theme(
    name="dark",
    paper=rgb("#1d1b19"),
    ink=rgb("#f0e9dc"),
    muted=rgb("#b0a597"),
    card=rgb("#2a2724"),
    outline=rgb("#433d37"),
    accent=rgb("#f0a04b"),
    surface=rgb("#77603f"),
    grid=rgb("#4d3c26"),
    shade=rgb("#43341f"),
    faint=rgb("#c7b08a"),
    features=(rgb("#5b482e"), rgb("#695437")),
    black=StoneColours(
        rgb("#2d2a28"), rgb("#100f0e"), rgb("#948672"), None, rgb("#5d554b"), rgb("#ffbe5c"), rgb("#f3ead9")
    ),
    white=StoneColours(
        rgb("#f7f2e8"), rgb("#d9d0c0"), rgb("#40372b"), None, rgb("#b3a791"), rgb("#b4371a"), rgb("#241f1a")
    ),
    neutral=StoneColours(
        rgb("#8fb4be"), rgb("#6b929d"), rgb("#233f49"), rgb("#c2dbe1"), rgb("#6b929d"), rgb("#1f2f36"), rgb("#1f2f36")
    ),
    seats=(rgb("#f08a6c"), rgb("#a9c1ff")),
    sides=(rgb("#4f9be0"), rgb("#ffe08a")),
    looped=rgb("#f0a04b"),
    refused=rgb("#ff5a4f"),
    halo=rgb("#1d1b19"),
    curves=tuple(map(rgb, ("#f0a04b", "#a9c1ff", "#7ed3c4", "#e7a3dd", "#cdd66f", "#d8d0c4"))),
)
CONTRAST: Final = Theme(  # like printed books: black and white, with a few dark colours
    name="contrast",
    paper=rgb("#ffffff"),
    ink=rgb("#000000"),
    muted=rgb("#3a3a3a"),
    card=rgb("#ffffff"),
    outline=rgb("#565656"),
    accent=rgb("#7d3c00"),
    surface=rgb("#ffffff"),
    grid=rgb("#000000"),
    shade=rgb("#606060"),
    faint=rgb("#3a3a3a"),
    features=(rgb("#a2a2a2"), rgb("#cfcfcf")),
    black=StoneColours(
        rgb("#000000"), rgb("#000000"), rgb("#000000"), None, rgb("#d0d0d0"), rgb("#ffffff"), rgb("#ffffff")
    ),
    white=StoneColours(
        rgb("#ffffff"), rgb("#ffffff"), rgb("#000000"), None, rgb("#d0d0d0"), rgb("#7d3c00"), rgb("#000000")
    ),
    neutral=StoneColours(
        rgb("#005c77"), rgb("#001f2e"), rgb("#000000"), rgb("#ffffff"), rgb("#001f2e"), rgb("#ffffff"), rgb("#ffffff")
    ),
    seats=(rgb("#8f0f00"), rgb("#003fa3")),
    sides=(rgb("#0d5ad5"), rgb("#ffb010")),
    looped=rgb("#7d3c00"),
    refused=rgb("#a3005c"),
    halo=rgb("#ffffff"),
    curves=tuple(map(rgb, ("#003fa3", "#a00014", "#000000", "#00584d", "#7a2f8f", "#5e4a00"))),
)
THEMES: Final[dict[str, Theme]] = {theme.name: theme for theme in (LIGHT, DARK, CONTRAST)}


class Style(Struct, frozen=True, kw_only=True):
    """The style of a picture.

    Attributes:
        theme: a name for :func:`rendering.colours.find`: ``light``, ``dark-slate``, ``light-sea-navy``.
        width: width of a board in pixels at scale 1, 200 to 2400; a large cross table is wider.
        scale: 1 to 4: factor by which the picture is larger than that.
        coordinates: whether to show coordinates around a board.
        rotation: degrees by which a board is turned clockwise; see :data:`core.board.STEPS`.
    """

    theme: str = "light"
    width: int = 800
    scale: int = 1
    coordinates: bool = True
    rotation: int = 0


USUAL_STYLE: Final = Style()
