"""Layout of a picture: positions of cells, labels and cards, for drawing and for clicking.

We compute a layout in whole pixels at scale 1 and then multiply it, so that the layout is the same at all scales.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from core.board import STEPS, Board, images
from core.rules.diagram import Diagram

PITCH: Final = 100
"""Width of cells in SVG boards, which don't have a fixed size."""
Box: TypeAlias = tuple[int, int, int, int]
"""Left, top, right, bottom in pixels."""

_SIN_60 = math.sqrt(3) / 2
_MIN_WIDTH, _MAX_WIDTH, _MAX_SCALE = 200, 2400, 4
_LETTERS = "abcdefghijklmnopqrstuvwxyz"


class _Margins(NamedTuple):
    """Room for coordinates around a board, in 800ths of the picture's width.

    Attributes:
        side: margin on both sides of the cells.
        square: distance between a square cell and the centre of its label.
        beside: distance between a hexagonal cell and the centre of the letter beside it.
        above: distance between a hexagonal cell and the centre of the number above or below it.
        half: half the height of a label, rounded up.
        top: margin above the labels, without a title.
        bottom: margin below the labels.
    """

    side: int
    square: int
    beside: int
    above: int
    half: int
    top: int
    bottom: int


_DRAWN: Final = _Margins(side=48, square=24, beside=20, above=22, half=14, top=10, bottom=11)
_BARE: Final = _Margins(side=36, square=20, beside=17, above=18, half=10, top=2, bottom=6)
"""Margins of a board by itself, which leave room for labels that are hardly larger on a large screen than on a phone."""


class Label(Struct, frozen=True):
    """A coordinate beside the board: its text and its centre, in pixels."""

    text: str
    x: int
    y: int


class Cells(Struct, frozen=True):
    """Positions of the cells in a picture, e.g. for clicks.

    Attributes:
        centres: for each cell, as fractions (0 to 1) of the picture's width and height, from the top left.
        radius: half the distance between neighbouring cells, as a fraction of the picture's **width**.
    """

    centres: dict[str, tuple[float, float]]
    radius: float


class Layout(Struct, frozen=True, eq=False):
    """All positions in a picture of one size, in pixels. Equal arguments return the same object.

    Attributes:
        board: the board.
        width: width of the picture.
        height: height of the picture.
        unit: one 800th of the width; sizes of text and lines are multiples of it.
        pitch: distance between the centres of neighbouring cells in a row; even.
        rise: distance between two rows.
        centres: the centre of each cell.
        slab: outline of a square board.
        labels: the coordinates around the board.
        title: the band of the title.
        cards: the players' cards; empty without players.
    """

    board: Board
    width: int
    height: int
    unit: float
    pitch: int
    rise: int
    centres: Mapping[str, tuple[int, int]]
    slab: Box
    labels: tuple[Label, ...]
    title: Box
    cards: tuple[Box, ...]

    def px(self, units: float) -> int:
        """Return a length in whole pixels, at least 1; ``units`` are 800ths of the width."""
        return max(1, round(units * self.unit))

    @property
    def label_size(self) -> int:
        """Return the font size of the coordinates."""
        return self.px(25 if self.pitch >= 40 * self.unit else 22)

    def turned(self, rotation: int) -> Layout:
        """Return this layout with the board turned clockwise about its middle; labels stay upright.

        A turned board covers the same places as before, so only the cells trade theirs.

        Args:
            rotation: degrees, a multiple of :data:`core.board.STEPS`.

        Raises:
            ValueError: for any other angle.
        """
        step = STEPS[self.board.kind]
        place, rest = divmod(rotation % 360, step)
        if rest:
            raise ValueError(f"a {self.board.kind} isn't turned by {rotation} degrees")
        turns = images(self.board)[: 360 // step]
        image = turns[-place if self.board.kind == "hexagon" else place]  # those of a hexagon go counterclockwise
        sine, cosine = math.sin(math.radians(rotation)), math.cos(math.radians(rotation))

        def moved(label: Label) -> Label:
            name, (x, y) = min(self.centres.items(), key=lambda item: math.dist(item[1], (label.x, label.y)))
            to_right, down = label.x - x, label.y - y
            new_x, new_y = self.centres[image[name]]
            return Label(
                label.text,
                new_x + round(to_right * cosine - down * sine),
                new_y + round(to_right * sine + down * cosine),
            )

        return replace(
            self,
            centres={name: self.centres[image[name]] for name in self.centres},
            labels=tuple(map(moved, self.labels)),
        )

    def times(self, scale: int) -> Layout:
        """Return this layout with all lengths multiplied."""

        def box(lengths: Box) -> Box:
            left, top, right, bottom = lengths
            return left * scale, top * scale, right * scale, bottom * scale

        return Layout(
            board=self.board,
            width=self.width * scale,
            height=self.height * scale,
            unit=self.unit * scale,
            pitch=self.pitch * scale,
            rise=self.rise * scale,
            centres={name: (x * scale, y * scale) for name, (x, y) in self.centres.items()},
            slab=box(self.slab),
            labels=tuple(Label(label.text, label.x * scale, label.y * scale) for label in self.labels),
            title=box(self.title),
            cards=tuple(box(card) for card in self.cards),
        )


def check(width: int, scale: int) -> None:
    """Check the width and scale of a picture. Raises ValueError if one is out of range."""
    if not _MIN_WIDTH <= width <= _MAX_WIDTH:
        raise ValueError(f"a picture is {_MIN_WIDTH} to {_MAX_WIDTH} pixels wide, not {width}")
    if scale not in range(1, _MAX_SCALE + 1):
        raise ValueError(f"a picture's scale is a whole number from 1 to {_MAX_SCALE}, not {scale}")


def layout(board: Board, width: int, scale: int, *, seats: bool, rotation: int = 0) -> Layout:
    """Return the layout of a picture.

    Args:
        board: the board.
        width: width of the picture in pixels at scale 1, 200 to 2400.
        scale: whole number from 1 to 4 that multiplies all lengths.
        seats: whether to leave room for two players' cards.
        rotation: degrees by which the board is turned clockwise; see :data:`core.board.STEPS`.

    Raises:
        ValueError: for a width or scale out of range.
    """
    check(width, scale)
    return _layout(board, width, scale, seats, rotation)


@lru_cache(maxsize=64)
def board_layout(board: Board, rotation: int = 0) -> Layout:
    """Return the layout of only a board, without title and cards, whose cells are :data:`PITCH` wide.

    It takes 0.1 to 0.4 ms to make, and one drawing needs it several times. For ``rotation``, see :func:`layout`.
    """
    if rotation:
        return board_layout(board).turned(rotation)
    across = board.size if board.kind == "square" else 2 * board.size - 1
    frame = _Frame(math.ceil(across * PITCH * 800 / (800 - 2 * _BARE.side)), seats=False, bare=True)
    return _hexagon(board, frame) if board.kind == "hexagon" else _square(board, frame)


@lru_cache(maxsize=64)  # empty boards are cached by layout: without this cache, a picture takes 24 ms longer
def _layout(board: Board, width: int, scale: int, seats: bool, rotation: int) -> Layout:
    if scale > 1:
        return _layout(board, width, 1, seats, rotation).times(scale)
    if rotation:
        return _layout(board, width, 1, seats, 0).turned(rotation)
    frame = _Frame(width, seats=seats)
    return _hexagon(board, frame) if board.kind == "hexagon" else _square(board, frame)


class _Frame:
    """The parts of a layout that all boards share, at scale 1."""

    def __init__(self, width: int, *, seats: bool, bare: bool = False) -> None:
        self.width = width
        self.title: Box = (0, 0, 0, 0)
        self.cards: tuple[Box, ...] = ()
        self.margins = _BARE if bare else _DRAWN
        self.top = self.px(self.margins.top)
        if not bare:
            self._add_head(seats=seats)

    def _add_head(self, *, seats: bool) -> None:
        margin, gap = self.px(20), self.px(14)
        self.title = (margin, gap, self.width - margin, gap + self.px(46))
        bottom = self.title[3]
        if seats:
            top, bottom = bottom + self.px(6), bottom + self.px(6) + self.px(76)
            left, right = self.width // 2 - gap // 2, self.width // 2 + gap - gap // 2
            self.cards = (margin, top, left, bottom), (right, top, self.width - margin, bottom)
        self.top = bottom + gap

    def px(self, units: float) -> int:
        """Return a length in whole pixels; ``units`` are 800ths of the width."""
        return round(units * self.width / 800)

    def pitch(self, across: int) -> int:
        """Return the width of a cell (even) such that ``across`` cells fit between the margins."""
        return (self.width - 2 * self.px(self.margins.side)) // across // 2 * 2

    def layout(
        self,
        board: Board,
        *,
        height: int,
        pitch: int,
        rise: int,
        centres: Mapping[str, tuple[int, int]],
        labels: list[Label],
        slab: Box = (0, 0, 0, 0),
    ) -> Layout:
        """Return the layout with this frame; for the arguments, see :class:`Layout`."""
        unit, title, cards = self.width / 800, self.title, self.cards
        return Layout(
            board=board,
            width=self.width,
            height=height,
            unit=unit,
            pitch=pitch,
            rise=rise,
            centres=centres,
            slab=slab,
            labels=tuple(labels),
            title=title,
            cards=cards,
        )


def _hexagon(board: Board, frame: _Frame) -> Layout:
    """Return the layout of a hexagonal board.

    A row has its letter at the left end and the number of its last cell at the right end. The bottom and top rows have the
    numbers of all cells.
    """
    px, margins = frame.px, frame.margins
    longest = 2 * board.size - 1
    pitch = frame.pitch(longest)
    rise = rise_of(board.kind, pitch)
    reach = pitch // 2 + px(margins.beside)  # from the centre of a border cell to its label
    up = round(pitch / 2 / _SIN_60) + px(margins.above)  # from the centre of a cell in the top row to its label
    left = (frame.width - (longest - 1) * pitch) // 2
    lowest = frame.top + up + px(margins.half) + (longest - 1) * rise
    centres = {}
    for name in board.cells:
        row, column = board.row_column(name)
        centres[name] = left + abs(board.size - 1 - row) * pitch // 2 + column * pitch, lowest - row * rise
    labels = []
    for row in range(longest):
        count = longest - abs(board.size - 1 - row)
        x, y = centres[f"{_LETTERS[row]}1"]
        labels.append(Label(_LETTERS[row], x - reach, y))
        if row in {0, longest - 1}:
            beyond = y + up if row == 0 else y - up
            labels += [Label(str(k + 1), x + k * pitch, beyond) for k in range(count)]
        else:
            labels.append(Label(str(count), x + (count - 1) * pitch + reach + px(4), y))
    return frame.layout(
        board,
        height=lowest + up + px(margins.half) + px(margins.bottom),
        pitch=pitch,
        rise=rise,
        centres=centres,
        labels=labels,
    )


def _square(board: Board, frame: _Frame) -> Layout:
    """Return the layout of a square board, with letters below and above, and numbers on both sides."""
    px, margins, size = frame.px, frame.margins, board.size
    pitch = frame.pitch(size)
    reach = pitch // 2 + px(margins.square)
    span = (size - 1) * pitch
    left = (frame.width - span) // 2
    highest = frame.top + px(margins.half) + reach
    right, lowest = left + span, highest + span
    centres = {}
    for name in board.cells:
        row, column = board.row_column(name)
        centres[name] = left + column * pitch, lowest - row * pitch
    labels = []
    for index in range(size):
        x, y = left + index * pitch, lowest - index * pitch
        letter, number = _LETTERS[index], str(index + 1)
        labels += [Label(letter, x, lowest + reach), Label(letter, x, highest - reach)]
        labels += [Label(number, left - reach, y), Label(number, right + reach, y)]
    rim = pitch // 2 + px(4)
    height = lowest + reach + px(margins.half) + px(margins.bottom)
    slab = left - rim, highest - rim, right + rim, lowest + rim
    return frame.layout(board, height=height, pitch=pitch, rise=pitch, centres=centres, labels=labels, slab=slab)


def rise_of(kind: str, pitch: int = PITCH) -> int:
    """Return the distance between two rows, on a kind of board whose cells are ``pitch`` wide."""
    return round(pitch * _SIN_60) if kind == "hexagon" else pitch


def size(board: Board | Diagram, width: int = 800, *, scale: int = 1, seats: bool = True) -> tuple[int, int]:
    """Return the width and height, in pixels, of a picture of this board.

    Args:
        board: the board, or a diagram of it.
        width: width of the picture at scale 1, in pixels.
        scale: factor by which the picture is larger.
        seats: whether the caption names players.

    Raises:
        ValueError: for a width or scale out of range.
    """
    place = layout(board.board if isinstance(board, Diagram) else board, width, scale, seats=seats)
    return place.width, place.height


def cells(board: Board | Diagram, width: int = 800, *, seats: bool = True, rotation: int = 0) -> Cells:
    """Return the positions of the cells in a picture, as fractions that are valid at every scale.

    Args:
        board: the board, or a diagram of it.
        width: width of the picture in pixels at scale 1.
        seats: whether the caption names players.
        rotation: degrees by which the board is turned clockwise.

    Raises:
        ValueError: for a width out of range.
    """
    place = layout(board.board if isinstance(board, Diagram) else board, width, 1, seats=seats, rotation=rotation)
    centres = {name: (x / place.width, y / place.height) for name, (x, y) in place.centres.items()}
    return Cells(centres, place.pitch / 2 / place.width)
