"""Boards as SVG, to be put into a page: the same figures in the same layout as in the pictures of :mod:`rendering.draw`.

A page has three parts of it:

- :func:`theme_css`, a style sheet: the colours of every theme as custom properties (``--board-surface``, ...; which one
  applies, the browser decides, or ``data-theme`` of the root element), and how cells look that are pointed at or picked;
- :func:`symbols_svg`, once: what boards refer to, as ``#b-black``;
- :func:`board_svg`, as often as there are boards. It has no style, no script, and refers to nothing but the symbols::

    <svg class="board" viewBox="0 0 1250 1129" role="img" aria-label="Crumo #12, ..." data-board="hexagon" data-size="6">
      <g class="ground">...</g>
      <g class="labels" font-size="39"><text x="88" y="1060">a</text>...</g>
      <g class="areas">...</g>                                   <!-- what the position itself shows -->
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
      <g class="result">...</g>                                  <!-- with result=True; the view box begins above 0, then -->
    </svg>

Where boards are only looked at, and there are many, :func:`board_file` makes of one a file that needs no page around it.

**Cells** are 100 units wide on every board and stand in the order of reading: rows from the top, each from the left.
The origin of a cell's group is its centre, so what is appended to it needs no place:
``<use href="#b-white" class="ghost"/>``. The numbers of ``transform`` are where the centre is on the board. With
``playable=True`` the board is a group of buttons: ``role="button"``, ``tabindex="-1"``, and what stands there as
``aria-label``. A piece has the class ``piece``, one that was taken ``taken``, marks ``mark``.

With ``coordinates=False`` the view box ends at the board's edge, for small boards; no cell moves by that, nor by ``result``.

**Symbols**, all with their centre in the origin: ``b-black``, ``b-white``, ``b-neutral``; stacks ``b-black-2`` to
``b-white-12`` with their numbers; ``-draft`` (of an incomplete turn) and ``-taken`` (captured) behind a look;
``b-marker-1``, ``b-marker-2`` of the seats; ``b-last`` on an empty cell, ``b-last-black`` on a stone, ``b-last-black-around-2``
around the number of a stack of 2 (``-4``: of 4 and more); ``b-refused`` (a cross), ``b-reason`` (four corners);
``b-target`` (may be moved to); ``b-star`` (has won), ``b-pointer`` (is to move); ``b-hexagon`` and ``b-square``, a whole cell.
``b-way`` is the head of an arrow, within the board:
``<line class="way" x1="575" y1="565" x2="675" y2="565" marker-end="url(#b-way)"/>``.
Beside the board: ``<svg class="piece-sign" viewBox="-50 -50 100 100"><use href="#b-white"/></svg>``; :func:`tallies_html`
makes that of the numbers beside it.

**Classes** that a script may give to a cell's group: ``closed`` (can't be picked), ``target``, ``picked``, ``from`` (what
moves), ``marked`` (a refused cell) ``marked-second`` (why it is refused: a group, attackers) and ``hinted``.
An overlay has up to three groups, whose ``hidden`` is taken away and put back together.
"""

from rendering.svg.board import board_file, board_svg, tallies_html
from rendering.svg.stylesheet import theme_css
from rendering.svg.symbols import symbols_svg

__all__ = ["board_file", "board_svg", "symbols_svg", "tallies_html", "theme_css"]
