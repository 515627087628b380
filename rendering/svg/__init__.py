"""Boards as SVG for pages, with the figures and layout of the pictures of :mod:`rendering.draw`.

A page contains three parts of this:

- :func:`theme_css`, a style sheet. It has the colours of every theme as custom properties (``--board-surface``, ...),
  and the looks of hovered and picked cells. The browser, or ``data-theme`` of the root element, decides which theme
  applies;
- :func:`symbols_svg`, once: the symbols that boards refer to, such as ``#b-black``;
- :func:`board_svg`, once per board. It has no styles or scripts, and refers only to the symbols::

    <svg class="board" viewBox="0 0 1250 1129" role="img" aria-label="Crumo #12, ..." data-board="hexagon" data-size="6">
      <g class="ground">...</g>
      <g class="labels" font-size="39"><text x="88" y="1060">a</text>...</g>
      <g class="areas">...</g>                                   <!-- areas of the position itself -->
      <g class="overlay" data-overlay="guarded" hidden="">...</g>   <!-- below the stones -->
      <g class="cells">
        <g class="cell" data-cell="d4" transform="translate(575 565)">
          <use class="hit" href="#b-hexagon"/>
          <use class="piece" href="#b-black-3"/>
          <use class="mark" href="#b-last-black-around-3"/>
        </g>
        ...
      </g>
      <g class="overlay" data-overlay="guarded" hidden="">...</g>   <!-- above the stones -->
      <g class="result">...</g>                                  <!-- with result=True; the view box then begins above 0 -->
    </svg>

If a page shows many boards only to view, :func:`board_file` makes each of them a separate file.

**Cells** are 100 units wide on every board and come in reading order: rows from the top, each from the left. The origin
of a cell's group is its centre, so an element appended to it doesn't need a position: ``<use href="#b-white"
class="ghost"/>``. The numbers in ``transform`` are the position of the centre on the board. With ``playable=True`` the
board is a group of buttons: ``role="button"``, ``tabindex="-1"``, and the contents of the cell as ``aria-label``.
Pieces have the class ``piece``, captured pieces ``taken``, and marks ``mark``.

With ``coordinates=False``, for small boards, the view box ends at the board's edge. Neither this nor ``result`` moves a
cell.

**Symbols** all have their centre at the origin: ``b-black``, ``b-white``, ``b-neutral``; stacks ``b-black-2`` to
``b-white-12`` with their numbers; ``-draft`` (an incomplete turn) and ``-taken`` (captured) after a look;
``b-marker-1``, ``b-marker-2`` of the seats; ``b-last`` on an empty cell, ``b-last-black`` on a stone,
``b-last-black-around-2`` around the number of a stack of 2 (``-4`` for 4 or more); ``b-refused`` (a cross),
``b-reason`` (four corners); ``b-target`` (a possible target); ``b-star`` (the winner), ``b-pointer`` (the player on
move); ``b-hexagon`` and ``b-square``, a whole cell. ``b-way`` is an arrowhead, within the board:
``<line class="way" x1="575" y1="565" x2="675" y2="565" marker-end="url(#b-way)"/>``. Beside the board:
``<svg class="piece-sign" viewBox="-50 -50 100 100"><use href="#b-white"/></svg>``; :func:`tallies_html` makes these
signs for the numbers beside the board.

**Classes** that a script may set on a cell's group: ``closed`` (not selectable), ``target``, ``picked``, ``from`` (the
origin of a move), ``marked`` (a refused cell), ``marked-second`` (the reason: a group, attackers) and ``hinted``. An
overlay has up to three groups; to show or hide it, remove or set ``hidden`` on all of them.
"""

from rendering.svg.board import board_file, board_svg, tallies_html
from rendering.svg.stylesheet import theme_css
from rendering.svg.symbols import symbols_svg

__all__ = ["board_file", "board_svg", "symbols_svg", "tallies_html", "theme_css"]
