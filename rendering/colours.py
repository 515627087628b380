"""Colours of boards and stones to choose from, for the themes that have colours. High contrast keeps its own.

Every set of stones has a dark and a light one, which the words *black* and *white* go on naming.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from rendering.themes import CONTRAST, DARK, LIGHT, THEMES, Colour, StoneColours, Theme, rgb


class BoardColours(Struct, frozen=True):
    """Colours of boards; see :class:`~rendering.themes.Theme`."""

    surface: Colour
    grid: Colour
    shade: Colour
    faint: Colour
    features: tuple[Colour, Colour]


def _board(surface: str, grid: str, shade: str, faint: str, features: tuple[str, str]) -> BoardColours:
    first_feature, other_features = features
    return BoardColours(rgb(surface), rgb(grid), rgb(shade), rgb(faint), (rgb(first_feature), rgb(other_features)))


def _stones(*codes: str) -> StoneColours:
    """Return the colours of stones, given their codes in the order of :class:`~rendering.themes.StoneColours`, without inset."""
    top, bottom, rim, tier, sign, figure = map(rgb, codes)
    return StoneColours(top, bottom, rim, None, tier, sign, figure)


BOARDS: Final[dict[str, dict[str, BoardColours]]] = {
    "slate": {
        LIGHT.name: _board("#c6ced6", "#8591a0", "#667080", "#566372", ("#9ba6b3", "#b1bbc5")),
        DARK.name: _board("#56626f", "#343d47", "#2b333c", "#b3bfcb", ("#404b56", "#4a5561")),
    },
    "sea": {
        LIGHT.name: _board("#b5d5cc", "#789f94", "#55796f", "#436a5f", ("#8bb3a8", "#a0c4ba")),
        DARK.name: _board("#43695f", "#274740", "#203b35", "#a9cfc5", ("#31524a", "#3a5d54")),
    },
    "paper": {
        LIGHT.name: _board("#e9e7e2", "#a19d97", "#7c7872", "#6d6963", ("#c3c0ba", "#d6d3ce")),
        DARK.name: _board("#605d59", "#3c3a38", "#33312f", "#c0bcb6", ("#494744", "#54514e")),
    },
}
"""Colours of boards by name and theme, besides those in :mod:`rendering.themes`."""
STONES: Final[dict[str, dict[str, tuple[StoneColours, StoneColours]]]] = {
    "navy": {
        LIGHT.name: (
            _stones("#34507f", "#16294d", "#0e1c38", "#7f93b8", "#ffc46b", "#f3ead9"),
            _stones("#fff6df", "#f2e2b9", "#6a5730", "#d9c795", "#b4371a", "#2a2520"),
        ),
        DARK.name: (
            _stones("#24395f", "#0d1a33", "#8b9cbd", "#506488", "#ffbe5c", "#f3ead9"),
            _stones("#faefd3", "#e0cf9f", "#40351a", "#b8a670", "#a3300f", "#241f1a"),
        ),
    },
    "wine": {
        LIGHT.name: (
            _stones("#7c2c42", "#481224", "#350b19", "#b5808f", "#ffc46b", "#f3ead9"),
            _stones("#ffffff", "#eae9e6", "#5f5c57", "#d0cec9", "#b4371a", "#2a2520"),
        ),
        DARK.name: (
            _stones("#571c2d", "#2e0914", "#b98494", "#7f4a59", "#ffbe5c", "#f3ead9"),
            _stones("#f6f5f2", "#d9d7d2", "#3a3733", "#b0ada6", "#a3300f", "#241f1a"),
        ),
    },
    "forest": {
        LIGHT.name: (
            _stones("#2d5c47", "#113323", "#0a2418", "#7d9c8d", "#ffc46b", "#f3ead9"),
            _stones("#fdf3dc", "#eeddb4", "#66552f", "#d6c492", "#a8330f", "#2a2520"),
        ),
        DARK.name: (
            _stones("#1d4231", "#09231a", "#86a798", "#4c6f5f", "#ffbe5c", "#f3ead9"),
            _stones("#f8edd2", "#dfce9f", "#3f341a", "#b6a571", "#a3300f", "#241f1a"),
        ),
    },
}
"""Colours of black and of white stones by name and theme, besides those in :mod:`rendering.themes`."""


def colours_name(boards: str, stones: str) -> str:
    """Return the rest of the name of a theme with these colours: ``-slate-navy``; any other name means the usual ones."""
    return "".join(f"-{name}" for name, choices in ((boards, BOARDS), (stones, STONES)) if name in choices)


@cache
def all_colours() -> tuple[str, ...]:
    """Return what may follow the name of a theme; the usual colours, an empty text, first."""
    return tuple(colours_name(boards, stones) for boards in ("", *BOARDS) for stones in ("", *STONES))


@cache
def theme_names() -> frozenset[str]:
    """Return the names of all themes, with and without other colours."""
    return frozenset(theme + colours for theme in THEMES for colours in all_colours())


def find(theme: Theme | str) -> Theme:
    """Return a theme by name, perhaps with other colours of boards and stones; given a theme, return it unchanged.

    Args:
        theme: ``light``, ``light-slate``, ``light-navy``, ``light-slate-navy``.

    Raises:
        ValueError: if there are no such theme or colours.
    """
    return theme if isinstance(theme, Theme) else _find(theme)


@cache
def _find(name: str) -> Theme:
    if name not in theme_names():
        raise ValueError(f"no theme is called {name!r}; there are {', '.join(THEMES)}")
    base, _, colours = name.partition("-")
    theme = THEMES[base]
    if theme is CONTRAST or not colours:
        return theme
    for part in colours.split("-"):
        if part in BOARDS:
            board = BOARDS[part][base]
            theme = replace(
                theme,
                surface=board.surface,
                grid=board.grid,
                shade=board.shade,
                faint=board.faint,
                features=board.features,
            )
        else:
            black, white = STONES[part][base]
            theme = replace(theme, black=black, white=white)
    return replace(theme, name=name)
