"""Palettes: the colours of a theme, at most 256.

We compose pictures from palette indices, so they don't need quantizing at the end, and compress well. A palette
contains the blends of any two colours that meet in a picture.
"""

from __future__ import annotations

import math
from functools import cache
from typing import Final

from PIL import Image

from rendering.themes import Colour, Theme, mix, rgb
from rendering.tints import AREA

_LEVELS = 12
"""Steps of the blend from a background to the colour of text."""
_EMOJI: Final = tuple(
    map(
        rgb,
        ["#ffcc32", "#f28f20", "#e4332e", "#f48fb1", "#9c5bc1", "#3f8ae0", "#69c7f5", "#4caf50", "#7a4b32", "#e0a079"],
    )
)
"""Colours of emoji in names."""


def _ramps(theme: Theme) -> list[tuple[Colour, Colour, int]]:
    """Return pairs of colours that meet, with the number of steps from the first to the second."""
    surface = theme.surface
    ramps = [
        (theme.card, theme.ink, _LEVELS),
        (theme.card, theme.muted, _LEVELS),
        (theme.paper, theme.ink, _LEVELS),
        (theme.paper, theme.muted, _LEVELS),
        (surface, theme.grid, 6),
        (theme.paper, theme.grid, 6),
        (surface, theme.shade, 7),
        (theme.paper, theme.outline, 4),
        (theme.outline, theme.card, 3),
        (theme.paper, theme.accent, 4),
        (surface, theme.refused, 5),
        (theme.halo, theme.refused, 5),
        (surface, theme.faint, 8),
    ]
    ramps += [(colour, colour, 1) for colour in (*_EMOJI, *theme.features)]
    for colour in (theme.accent, *theme.seats):
        ramps += [(surface, colour, 8), (theme.card, colour, 4)]
    for colour in theme.sides:
        ramps.append((mix(surface, colour, AREA), colour, 1))
    if theme.looped != theme.accent:
        ramps.append((surface, theme.looped, 6))
    for stone in (theme.black, theme.white, theme.neutral):
        middle = mix(stone.bottom, stone.top, 0.5)
        ramps += [
            (stone.bottom, stone.top, 9),
            (stone.rim, surface, 5),
            (stone.rim, theme.card, 3),
            (stone.tier, stone.rim, 1),
            (middle, stone.rim, 3),
            (middle, stone.sign, 4),
            (middle, stone.figure, 6),
            (middle, surface, 4),
        ]
        if stone.inset is not None:
            ramps.append((stone.inset, stone.top, 6))
    return ramps


class Palette:
    """The colours of a theme. One object for each theme; see :func:`palette`.

    Attributes:
        theme: the theme.
        colours: at most 256 colours, each at its index.

    Raises:
        ValueError: if there are more than 256 colours, including blends.
    """

    __slots__ = ("_exact", "_image", "_sources", "colours", "theme")

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        colours: dict[Colour, None] = {}
        for start, end, steps in _ramps(theme):
            for step in range(steps + 1):
                colours[mix(start, end, step / steps)] = None
        if len(colours) > 256:
            raise ValueError(f"the theme {theme.name!r} needs {len(colours)} colours; a palette has 256")
        self.colours = tuple(colours)
        self._exact = {colour: index for index, colour in enumerate(self.colours)}
        self._sources = bytes(value for colour in self.colours for value in colour)
        self._image = Image.new("P", (1, 1))
        self._image.putpalette(self._sources)

    def index(self, colour: Colour) -> int:
        """Return the index of the colour nearest to the given one."""
        if colour in self._exact:
            return self._exact[colour]
        nearest = min(self.colours, key=lambda entry: math.dist(entry, colour))
        return self._exact[nearest]

    def reduce(self, picture: Image.Image) -> Image.Image:
        """Return an RGB image converted to palette indices (mode L)."""
        reduced = picture.quantize(palette=self._image, dither=Image.Dither.NONE)
        return Image.frombytes("L", reduced.size, reduced.tobytes())

    def restore(self, indices: Image.Image) -> Image.Image:
        """Return an image of palette indices (mode L) converted to RGB."""
        return self.finish(indices.copy()).convert("RGB")

    def finish(self, indices: Image.Image) -> Image.Image:
        """Attach the palette to an image of indices (mode L), in place, and return it (mode P)."""
        indices.putpalette(self._sources)
        return indices

    def coverage(self, background: Colour, colour: Colour) -> list[int]:
        """Return, for each coverage of a pixel (0 to 255), the index of a colour blended with the background."""
        levels = [self.index(mix(background, colour, level / _LEVELS)) for level in range(_LEVELS + 1)]
        return [levels[round(value * _LEVELS / 255)] for value in range(256)]


@cache
def palette(theme: Theme) -> Palette:
    """Return the palette of a theme."""
    return Palette(theme)
