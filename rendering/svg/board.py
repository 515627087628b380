"""Boards as SVG; see :mod:`rendering.svg`."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from html import escape
from typing import Final

from core.board import Board
from core.rules.diagram import Area, Diagram
from rendering import figures, ground, tints
from rendering.alt_text import alternative_text, cell_descriptions
from rendering.caption import Caption, Translate
from rendering.content import BoardContent, Placed
from rendering.figures import GAP, Figure
from rendering.layout import PITCH, Box, Layout, board_layout
from rendering.phrases import tally_icons, tally_text
from rendering.shapes import HATCH_INSET, Disc, Face, Frame, Hatching, Letters, outline
from rendering.svg.markup import CAPITAL, attributes, baseline, cells_path, filled, frame_path, letters, markup, number
from rendering.svg.stylesheet import file_css
from rendering.svg.symbols import every, hatch_id, symbols_of

_NO_OVERLAYS: Final[Mapping[str, Sequence[Area]]] = {}
_UNDER, _ABOVE = range(2)
"""Levels below the pieces: under the lines of a square board, and above them."""
_PLACE = re.compile(r'(?:<g class="cell"[^>]*><use class="hit"[^>]*/></g>|<use class="hit"[^>]*/>)')
"""Pattern of the area that reacts to the pointer: an empty cell, or the ground of a cell."""
_HEAD: Final = 56
"""Height of the line with the result above the board, in 800ths of the picture's width."""
_LETTER: Final = 0.62
"""Width of a letter as a fraction of the font size, for shortening long names."""


def board_svg(
    diagram: Diagram,
    caption: Caption,
    translate: Translate,
    *,
    overlays: Mapping[str, Sequence[Area]] = _NO_OVERLAYS,
    shown_overlay: str = "",
    playable: bool = False,
    names: bool = False,
    result: bool = False,
    label: str | None = None,
    coordinates: bool = True,
    rotation: int = 0,
) -> str:
    """Return a board as SVG, for a page that has the symbols and the style sheet. Any thread may call it.

    Args:
        diagram: the board.
        caption: determines which seat has which stones, who won and how; its names are in the alternative text.
        translate: returns all texts; see :mod:`rendering.phrases`.
        overlays: overlays by name, hidden until a script shows them.
        shown_overlay: name of the overlay to show at first.
        playable: whether cells are buttons, each with a label.
        names: whether to show the name of each empty cell.
        result: whether to show the caption's status and the winner above the board.
        label: text for people who can't see the board; None for the alternative text.
        coordinates: whether to show coordinates around the board; small boards are better without them.
        rotation: degrees by which the board is turned clockwise; see :data:`core.board.STEPS`.

    Raises:
        KeyError: if the diagram has a cell that the board doesn't have.
    """
    board = diagram.board
    place, content = board_layout(board, rotation), BoardContent(diagram, caption)
    parts = _Parts(content, place, rotation)
    features, own_areas = [*content.features(), *content.marked_cells()], [*content.areas(diagram.areas)]
    overlay_areas = {name: [*content.areas(areas)] for name, areas in overlays.items()}
    left, top, right, bottom = (0, 0, place.width, place.height) if coordinates else ground.extent(place)
    top -= place.px(_HEAD) if result else 0
    labels = cell_descriptions(diagram, caption, translate) if playable else {}

    def areas(*, level: int) -> str:
        shown_always = parts.group("features", features, level), parts.group("areas", own_areas, level)
        shown_at_times = (
            parts.overlay(name, placed, level, hidden=name != shown_overlay) for name, placed in overlay_areas.items()
        )
        return "".join((*shown_always, *shown_at_times))

    return "".join(
        (
            '<svg class="board" xmlns="http://www.w3.org/2000/svg"',
            f' viewBox="{left} {top} {right - left} {bottom - top}" role="{"group" if playable else "img"}"',
            f' aria-label="{escape(alternative_text(diagram, caption, translate) if label is None else label)}"',
            f' data-board="{board.kind}" data-size="{board.size}">',
            _ground(board),
            _coordinates(place) if coordinates else "",
            areas(level=_UNDER),
            _lines(board),
            areas(level=_ABOVE),
            parts.cells(labels, names=names),
            *(
                parts.top(name, placed, overlays[name], hidden=name != shown_overlay)
                for name, placed in overlay_areas.items()
            ),
            _result(content, caption, place, (left, top, right)) if result else "",
            _frame(place, (left, top, right, bottom)) if caption.tried else "",
            "</svg>",
        )
    )


def board_file(drawing: str, theme: str = "") -> str:
    """Return a board as a separate file with its colours and symbols, for boards that are only viewed.

    Args:
        drawing: the board.
        theme: name of its theme; its colours alone (``-slate``) or nothing if the browser chooses the theme.
    """
    start, _, body = _PLACE.sub("", drawing).partition(">")
    body = symbols_of(body) + body
    return f"{start}><style>{file_css(body, theme)}</style>{body}"


class _Parts:
    """The parts of a board that change from turn to turn."""

    def __init__(self, content: BoardContent, place: Layout, rotation: int) -> None:
        self._content = content
        self._place = place
        self._rotation = rotation
        self._centres = place.centres
        self._lined = content.diagram.board.kind == "square"

    # Areas

    def group(self, css: str, placed: Sequence[Placed], level: int, attributes_text: str = "") -> str:
        """Return the figures below or above the lines of a board; on boards without lines, all figures are below."""
        groups: defaultdict[Figure, list[str]] = defaultdict(list)
        for cell, figure in placed:
            if level == (_UNDER if figure.under or not self._lined else _ABOVE):
                groups[figure].append(cell)
        if not groups:
            return ""
        figures_svg = (self._spread(figure, groups[figure]) for figure in sorted(groups, key=_rank))
        return f'<g class="{css}"{attributes_text}>{"".join(figures_svg)}</g>'

    def overlay(self, name: str, placed: Sequence[Placed], level: int, *, hidden: bool) -> str:
        """Return one of the groups of an overlay."""
        return self.group("overlay", placed, level, _overlay(name, hidden=hidden))

    def top(self, name: str, placed: Sequence[Placed], areas: Sequence[Area], *, hidden: bool) -> str:
        """Return the part of an overlay that is above the pieces: numbers, and signs on cells of captured stones."""
        figures_svg = [
            self._placed_figure(figure, cell) for cell, figure in (*self._numbers(areas), *self._signs(placed))
        ]
        return f'<g class="overlay"{_overlay(name, hidden=hidden)}>{"".join(figures_svg)}</g>' if figures_svg else ""

    def _numbers(self, areas: Sequence[Area]) -> Iterator[Placed]:
        """Yield the numbers on pieces. We draw a piece with marks again, because its marks must surround the number."""
        content, sizes = self._content, self._content.sizes(areas)
        marks: defaultdict[str, list[Figure]] = defaultdict(list)
        for cell, mark in content.marks(sizes):
            marks[cell].append(mark)
        for cell, size in sizes.items():
            if cell in marks:
                yield cell, content.piece(content.pieces[cell])
            yield cell, size
            for mark in marks[cell]:
                yield cell, mark

    def _signs(self, placed: Sequence[Placed]) -> Iterator[Placed]:
        """Yield the signs of areas on cells where a captured stone would hide them."""
        captured_cells = {piece.cell for piece in self._content.diagram.captured if self._content.free(piece.cell)}
        for cell, figure in placed:
            ground = figure.shapes[0]
            if cell in captured_cells and isinstance(ground, Face):
                yield cell, Figure("", (Disc(ground.tint, figures.STONE * 0.6),))
            elif cell in captured_cells and figure.name:
                yield cell, figure

    def _spread(self, figure: Figure, cells: list[str]) -> str:
        """Return a figure on many cells; a figure that fills cells becomes a single path."""
        shape, rise = figure.shapes[0], self._place.rise
        centres = [self._centres[cell] for cell in cells]
        match shape:
            case Face(tint, inset):
                return f'<path class="{filled(tint)}" d="{cells_path(outline(rise, PITCH, inset), centres)}"/>'
            case Frame(tint):
                path = frame_path(shape, rise, centres)
                return f'<path class="{filled(tint)}" fill-rule="evenodd" d="{path}"/>'
            case Hatching():
                path = cells_path(outline(rise, PITCH, HATCH_INSET), centres)
                return f'<path fill="url(#{hatch_id(shape)})" d="{path}"/>'
            case _:
                return "".join(self._placed_figure(figure, cell) for cell in cells)

    def _placed_figure(self, figure: Figure, cell: str) -> str:
        return _drawn(figure, "", *self._centres[cell])

    # Cells

    def cells(self, labels: Mapping[str, str], *, names: bool) -> str:
        """Return the cells with their contents."""
        content, areas = self._content, self._content.diagram.areas
        svg_by_cell: dict[str, list[str]] = {cell: [] for cell in self._centres}

        def put(css: str, placed: Iterable[Placed]) -> None:
            for cell, figure in placed:
                svg_by_cell[cell].append(_drawn(figure, css))

        covered = {cell for area in areas if not area.permanent for cell in area.cells}
        put("taken", content.taken(covered))
        if names:
            covered_cells = covered | content.markers.keys() | {cell for cell, _ in content.features()}
            put(
                "name",
                content.names([cell for cell in svg_by_cell if cell not in covered_cells and not svg_by_cell[cell]]),
            )
        put("piece", content.standing())
        sizes = content.sizes(areas)
        put("size", sizes.items())
        put("mark", content.marks(sizes))
        parts: list[str] = []
        for cell, begin, end in _empty_cells(content.diagram.board, self._rotation):
            label = f' role="button" tabindex="-1" aria-label="{escape(labels[cell])}"' if labels else ""
            parts += (begin, label, end, *svg_by_cell[cell], "</g>")
        return f'<g class="cells">{"".join(parts)}</g>'


def _rank(figure: Figure) -> int:
    """Return the rank of a figure among the figures of areas, bottom layer first."""
    ranks = (Hatching, Face, Frame)
    return ranks.index(type(figure.shapes[0])) if isinstance(figure.shapes[0], ranks) else len(ranks)


def _overlay(name: str, *, hidden: bool) -> str:
    return f' data-overlay="{escape(name)}"' + (' hidden=""' if hidden else "")


def _drawn(figure: Figure, css: str, x: int = 0, y: int = 0) -> str:
    """Return a figure centred on a point: a reference to its symbol, if it has one."""
    css_attribute = f' class="{css}"' if css else ""
    if figure.name in every():
        return f'<use{css_attribute} href="#b-{figure.name}"{attributes(x=str(x), y=str(y))}/>'
    (first_shape, *other_shapes) = shapes = figure.all_shapes()
    if isinstance(first_shape, Letters) and not other_shapes:
        return letters(first_shape, x, y)
    at = f' transform="translate({x} {y})"' if x or y else ""
    return f"<g{css_attribute}{at}>{''.join(map(markup, shapes))}</g>"


@lru_cache(maxsize=64)
def _empty_cells(board: Board, rotation: int) -> tuple[tuple[str, str, str], ...]:
    """Return, for each cell in reading order: its name, and the parts of its group's start tag before and after the label.

    Computing them takes 0.2 ms, and 1 ms on the largest boards.
    """
    place = board_layout(board, rotation)
    hit = f'><use class="hit" href="#b-{board.kind}"/>'
    return tuple(
        (cell, f'<g class="cell" data-cell="{cell}" transform="translate({x} {y})"', hit)
        for cell, (x, y) in sorted(place.centres.items(), key=lambda item: (item[1][1], item[1][0]))
    )


def _ground(board: Board) -> str:
    """Return the empty board without lines."""
    place = board_layout(board)
    if board.kind == "hexagon":
        insets = (-ground.rim(place), tints.GRID), (GAP, tints.SURFACE)
        paths = [
            (tint, cells_path(outline(place.rise, PITCH, inset), place.centres.values())) for inset, tint in insets
        ]
        svg = "".join(f'<path class="{filled(tint)}" d="{path}"/>' for tint, path in paths)
    else:
        svg = ""
        for plate, tint in zip(ground.plates(place), (tints.GRID, tints.SURFACE), strict=True):
            left, top, right, bottom = plate.box
            box = attributes(x=str(left), y=str(top), width=str(right - left), height=str(bottom - top))
            svg += f'<rect class="{filled(tint)}"{box} rx="{plate.radius}"/>'
    return f'<g class="ground">{svg}</g>'


def _coordinates(place: Layout) -> str:
    """Return the letters and numbers around a board."""
    size = place.label_size
    labels = (f'<text x="{label.x}" y="{label.y}" dy="{CAPITAL}em">{label.text}</text>' for label in place.labels)
    css = f"labels {filled(tints.MUTED)}"
    return f'<g class="{css}" font-size="{size}" aria-hidden="true">{"".join(labels)}</g>'


def _lines(board: Board) -> str:
    """Return the lines and dots of a square board."""
    if board.kind == "hexagon":
        return ""
    place = board_layout(board)
    path = "".join(f"M{left} {top}H{right}V{bottom}H{left}z" for left, top, right, bottom in ground.lines(place))
    dots = (_drawn(figures.dot(tints.GRID), "", *place.centres[cell]) for cell in ground.dots(board))
    return f'<g class="lines"><path class="{filled(tints.GRID)}" d="{path}"/>{"".join(dots)}</g>'


def _frame(place: Layout, edges: Box) -> str:
    """Return the frame of a board for analysis."""
    paths = []
    for (left, top, right, bottom), thick, tint in ground.frame(place, edges):
        outer = f"M{left} {top}H{right}V{bottom}H{left}z"
        inner = f"M{left + thick} {top + thick}H{right - thick}V{bottom - thick}H{left + thick}z"
        paths.append(f'<path class="{filled(tint)}" fill-rule="evenodd" d="{outer}{inner}"/>')
    return f'<g class="tried">{"".join(paths)}</g>'


def _result(content: BoardContent, caption: Caption, place: Layout, edges: tuple[int, int, int]) -> str:
    """Return the line above the board: a star, the winner's stone and name, and the caption's status.

    Args:
        content: determines whether seats have markers.
        caption: the texts.
        place: the layout.
        edges: left, top and right edge of the picture.
    """
    left, top, right = edges
    px, x, y = place.px, left + place.px(20), top + place.px(_HEAD / 2 + 4)
    size, parts, status = px(32), [], escape(caption.status)
    winner = next((seat for seat, line in enumerate(caption.seats, 1) if line.won), 0)
    if winner:
        line = caption.seats[winner - 1]
        signs = [figures.star()]
        if line.look is not None:
            signs.append(figures.stone(line.look))
        elif content.markers:
            signs.append(figures.marker(winner))
        for sign in signs:
            at = f"translate({x + px(18)} {y}) scale({number(px(44) / PITCH)})"
            parts.append(f'<use href="#b-{sign.name}" transform="{at}"/>')
            x += px(44)
        x += px(4)
        room = max(8, int((right - x) / size / _LETTER) - len(caption.status) - 3)
        name = line.name if len(line.name) <= room else f"{line.name[: room - 1].rstrip()}…"
        status = f'<tspan class="b-strong">\u2068{escape(name)}\u2069</tspan>' + (f"  ·  {status}" if status else "")
    css = f"{filled(tints.INK)} b-start"
    parts.append(f'<text class="{css}" x="{x}" y="{number(baseline(y, size))}" font-size="{size}">{status}</text>')
    return f'<g class="result" aria-hidden="true">{"".join(parts)}</g>'


def tallies_html(diagram: Diagram, translate: Translate, seat: int = 0) -> str:
    """Return the numbers beside a board (e.g. stones in prison) as HTML: a seat's or, for 0, shared ones. May be empty."""
    tallies = [tally for tally in diagram.tallies if tally.seat == seat]
    parts = []
    for part in tally_icons(tallies, translate):
        if isinstance(part, str):
            parts.append(escape(part))
        else:
            stone = f'<use href="#b-{part.look or "neutral"}"/>'
            parts.append(f'<svg class="piece-sign" viewBox="-50 -50 100 100">{stone}</svg>{part.count}')
    parts += [escape(tally_text(tally, translate)) for tally in tallies if tally.look is None]
    if not parts:
        return ""
    label = escape(", ".join(tally_text(tally, translate) for tally in tallies))
    return f'<span class="tallies" role="img" aria-label="{label}">{" ".join(parts)}</span>'
