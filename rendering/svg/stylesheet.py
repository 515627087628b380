"""Style sheet of boards: the colours of every theme, and the looks of cells that a script marks."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from rendering import tints
from rendering.colours import find, theme_names
from rendering.shapes import Disc, Hatching, Ring, Shadow, Stroke
from rendering.svg.markup import filled, lined
from rendering.svg.symbols import every_shape, stopped
from rendering.themes import CONTRAST, DARK, LIGHT, Theme
from rendering.tints import Tint

_GROUND: Final = (
    tints.PAPER,
    tints.INK,
    tints.MUTED,
    tints.SURFACE,
    tints.GRID,
    tints.FAINT,
    tints.ACCENT,
    tints.TRIED,
)
"""Tints around and below figures."""

_WISHES: Final = (("prefers-color-scheme:dark", DARK), ("prefers-contrast:more", CONTRAST))
"""Media queries and the theme for each; the last query that matches applies."""

_CLASSES = re.compile(r' class="([^"]+)"')
_RULE_OF = re.compile(r"\.([a-z0-9-]+)\{")
_VARIABLES = re.compile(r"var\((--[a-z0-9-]+)\)")
_PROPERTY = re.compile(r"(--[a-z0-9-]+):#[0-9a-f]+;?")
_RULES: Final = """\
.board-symbols{position:absolute}
svg.board{display:block;width:100%;height:auto;-webkit-user-select:none;user-select:none}
svg.board,.piece-sign{font-family:var(--sans,system-ui,sans-serif);text-anchor:middle}
svg.board [hidden]{display:none}
svg.board:is([data-coordinates=off] *) .labels{display:none}
.b-start{text-anchor:start}
.b-strong{font-weight:700}
svg.board>:not(.cells),g.cell>:not(.hit){pointer-events:none}
svg.board .hit{fill:none;stroke:none;pointer-events:all}
.piece-sign{width:1.25em;height:1.25em;vertical-align:-.28em}
svg.board .ghost{opacity:.6}
svg.board .way{stroke:var(--board-accent);stroke-width:9;stroke-linecap:round}
.way-head{fill:var(--board-accent)}
g.cell{outline:none}
g.cell.closed .hit{fill:var(--board-shade);fill-opacity:.28}
g.cell.target .hit{fill:var(--board-accent);fill-opacity:.3}
g.cell.hinted .hit{fill:var(--board-accent);fill-opacity:.2;stroke:var(--board-accent);stroke-width:6;stroke-dasharray:16 11}
g.cell.from .hit,g.cell.picked .hit{fill:var(--board-accent);fill-opacity:.35;stroke:var(--board-accent);stroke-width:6}
g.cell.marked .hit{fill:var(--board-refused);fill-opacity:.35;stroke:var(--board-refused);stroke-width:9}
g.cell.marked-second .hit{fill:none;stroke:var(--board-refused);stroke-width:8;stroke-dasharray:16 11}
@media (hover:hover){g.cell[role=button]:not(.closed):hover .hit{fill:var(--board-accent);fill-opacity:.25}}
g.cell:focus-visible .hit{stroke:var(--board-ink);stroke-width:8}
@media (forced-colors:active){svg.board,.board-symbols,.piece-sign{forced-color-adjust:none}}
"""


@cache
def theme_css(colours_name: str = "") -> str:
    """Return the style sheet of boards: custom properties of each theme, colours of elements, and states of cells.

    Making it takes 1.6 ms.

    Args:
        colours_name: other colours of boards and stones; see :func:`rendering.colours.colours_name`.
    """
    fills, lines, stops = _used_tints()
    colours = list(dict.fromkeys((*fills, *lines, *stops)))
    of = {theme: _properties(find(theme.name + colours_name), colours) for theme in (LIGHT, DARK, CONTRAST)}
    sheets = [f":root{{{of[LIGHT]}}}"]
    sheets += [f"@media ({wish}){{:root:not([data-theme]){{{of[theme]}}}}}" for wish, theme in _WISHES]
    sheets += [f':root[data-theme="{theme.name}"]{{{of[theme]}}}' for _, theme in _WISHES]
    sheets += [f".{filled(tint)}{{fill:{_variable(tint)}}}" for tint in fills]
    sheets += [f".{lined(tint)}{{fill:none;stroke:{_variable(tint)}}}" for tint in lines]
    sheets += [f".{stopped(tint)}{{stop-color:{_variable(tint)}}}" for tint in stops]
    return "\n".join(sheets) + "\n" + _RULES


def file_css(drawing: str, theme: str = "") -> str:
    """Return the part of the style sheet that a drawing needs, with one theme or all the themes that a browser can choose.

    Args:
        drawing: the drawing.
        theme: the theme; its colours alone (``-slate``) if the browser chooses the theme.
    """
    classes = {name for names in _CLASSES.findall(drawing) for name in names.split()}
    fixed = theme in theme_names()
    lines = theme_css("" if fixed else theme).splitlines()
    themes, other_lines = lines[: len(_WISHES) + 1], lines[len(_WISHES) + 1 :]
    if fixed:
        fills, strokes, stops = _used_tints()
        themes = [f":root{{{_properties(find(theme), list(dict.fromkeys((*fills, *strokes, *stops))))}}}"]
    rules = []
    for line in other_lines:
        rule = _RULE_OF.match(line)
        if rule is not None and rule[1] in classes:
            rules.append(line)
    variables = {name for rule in rules for name in _VARIABLES.findall(rule)}

    def if_used(declaration: re.Match[str]) -> str:
        return declaration[0] if declaration[1] in variables else ""

    colours = [_PROPERTY.sub(if_used, line) for line in themes]
    return "\n".join([*colours, *rules, "svg{font-family:system-ui,sans-serif;text-anchor:middle}"])


@cache
def _used_tints() -> tuple[list[Tint], list[Tint], list[Tint]]:
    """Return the tints that are used for filling, for lines, and in gradients; finding them takes 3 ms."""
    fills, lines, stops = list(_GROUND), [tints.REFUSED], [tints.SHADE]
    for shape in every_shape():
        if isinstance(shape, Disc) and shape.shaded is not None:
            stops += (shape.tint, shape.shaded)
        elif isinstance(shape, Ring | Stroke | Hatching):
            lines.append(shape.tint)
        elif not isinstance(shape, Shadow):
            fills.append(shape.tint)
    return list(dict.fromkeys(fills)), list(dict.fromkeys(lines)), list(dict.fromkeys(stops))


def _properties(theme: Theme, colours: list[Tint]) -> str:
    return ";".join(f"--board-{tint.name}:{_code(tint, theme)}" for tint in colours)


def _code(tint: Tint, theme: Theme) -> str:
    """Return the code of a colour, e.g. ``#f7f2e8``."""
    return "#" + bytes(tint.of(theme)).hex()


def _variable(tint: Tint) -> str:
    return f"var(--board-{tint.name})"
