"""Symbols: the figures that boards refer to, defined once per page."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final

from rendering import figures, tints
from rendering.figures import Figure
from rendering.layout import PITCH, rise_of
from rendering.shapes import HATCH_WIDTH, Disc, Hatching, Shape, hatch_period, outline
from rendering.svg.markup import BLUR, closed_path, gradient_id, lined, markup, number
from rendering.tints import Tint

MAX_HEIGHT: Final = 12
"""Height of the highest stack that has a symbol; we draw higher stacks in place."""
_WAY: Final = (
    '<marker id="b-way" orient="auto" viewBox="-2 -2 4 4" markerWidth="4" markerHeight="4">'
    '<path class="way-head" d="M-1.6-1.4L1 0L-1.6 1.4z"/></marker>'
)
"""Head of an arrow."""
_KINDS: Final = ("hexagon", "square")
_ID = re.compile(r" id=\"([a-z0-9-]+)\"")
_REFERRED = re.compile(r"(?:href=\"|url\()#([a-z0-9-]+)")


@cache
def every() -> dict[str, Figure]:
    """Return the figures that have a symbol, by name. Without a cache, a board takes 3 ms longer."""
    return {figure.name: figure for figure in figures.every_figure(MAX_HEIGHT) if figure.name}


def every_shape() -> Iterator[Shape]:
    """Yield every shape that a board may have, except its ground."""
    for figure in figures.every_figure(MAX_HEIGHT):
        yield from figure.all_shapes()


def hatch_id(hatching: Hatching) -> str:
    """Return the id of a hatching pattern."""
    return f"b-hatching-{hatching.tint.name}"


def symbols_svg() -> str:
    """Return the definitions that boards refer to, as an SVG without a size. Include it once in a page."""
    begin = '<svg class="board-symbols" xmlns="http://www.w3.org/2000/svg" width="0" height="0" aria-hidden="true">'
    return f"{begin}<defs>{''.join(_definitions().values())}</defs></svg>"


def symbols_of(drawing: str) -> str:
    """Return the definitions that a drawing refers to, including indirectly."""
    definitions = _definitions()
    used_definitions: dict[str, str] = {}
    pending_names = _REFERRED.findall(drawing)
    while pending_names:
        name = pending_names.pop()
        if name not in used_definitions:
            used_definitions[name] = definitions[name]
            pending_names += _REFERRED.findall(definitions[name])
    return f"<defs>{''.join(used_definitions.values())}</defs>"


@cache
def _definitions() -> Mapping[str, str]:
    """Return all definitions by id; making them takes 11 ms."""
    return {_ID.findall(definition)[0]: definition for definition in _defined()}


def _defined() -> Iterator[str]:
    yield from _gradients()
    yield from (_pattern(figures.hatching(seat)) for seat in (0, 1, 2))
    yield _WAY
    yield from (f'<path id="b-{kind}" d="{closed_path(outline(rise_of(kind), PITCH, 0))}"/>' for kind in _KINDS)
    for name, figure in every().items():
        yield f'<g id="b-{name}">{"".join(map(markup, figure.all_shapes()))}</g>'


def _gradients() -> Iterator[str]:
    """Yield the gradient for each pair of tints that shades a disc, and the gradient for the shadows of stones."""
    discs = [shape for shape in every_shape() if isinstance(shape, Disc)]
    pairs = dict.fromkeys((disc.tint, disc.shaded) for disc in discs if disc.shaded is not None)
    for top, bottom in pairs:
        stops = f'<stop class="{stopped(top)}"/><stop class="{stopped(bottom)}" offset="1"/>'
        yield f'<linearGradient id="{gradient_id(top, bottom)}" x2="0" y2="1">{stops}</linearGradient>'
    shade = stopped(tints.SHADE)
    begin = number((figures.STONE - BLUR) / (figures.STONE + BLUR))
    stops = f'<stop class="{shade}" offset="{begin}" stop-opacity=".67"/><stop class="{shade}" offset="1" stop-opacity="0"/>'
    yield f'<radialGradient id="b-shadow">{stops}</radialGradient>'


def stopped(tint: Tint) -> str:
    """Return the class for a stop of a gradient."""
    return f"stop-{tint.name}"


def _pattern(figure: Figure) -> str:
    """Return a tile of hatching; its lines continue in the next tile, in any cell."""
    (hatching,) = figure.shapes
    if not isinstance(hatching, Hatching):
        raise TypeError(f"{figure.name} is no hatching")
    wide, far_end = hatch_period(PITCH), hatch_period(PITCH) + 5
    path = f"M-5 5L5-5M-5 {far_end}L{far_end}-5M{wide - 5} {far_end}L{far_end} {wide - 5}"
    if hatching.lean < 0:
        path = f"M{far_end} 5L{wide - 5}-5M{far_end} {far_end}L-5-5M5 {far_end}L-5 {wide - 5}"
    size = f'width="{wide}" height="{wide}" patternUnits="userSpaceOnUse"'
    line = f'<path class="{lined(hatching.tint)}" stroke-width="{number(wide * HATCH_WIDTH)}" d="{path}"/>'
    return f'<pattern id="{hatch_id(hatching)}" {size}>{line}</pattern>'
