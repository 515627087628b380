"""The codes that :data:`rendering.caption.Words` turns into words, and what is common to all texts.

Parameters are strings, whole numbers, or (``cells``) names joined by a blank. ``name`` is a player's name,
``seat`` 1 or 2 (0: nobody), ``look`` one of ``black``, ``white``, ``neutral``, or empty. Codes that end in a
meaning follow the diagram: a game that says something new needs that one more text.

=========================  ==============================  ==================================================
code                       parameters                      in English, for example
=========================  ==============================  ==================================================
``board.to-move``          name, seat                      Alice to move
``board.won``              name, seat                      Alice has won
``board.nameless``         seat                            Player 1 (nothing of the name can be drawn)
``board.tally.<meaning>``  count, seat, look               total 12; round 2; 7 markers; 3 black in prison
``board.pile.<meaning>``   (none)                          prison; captured (beside drawn stones and their number)
``board.alt``              what, parts                     what: part; part; part.
``board.alt.between``      (none)                          "; " (between parts)
``board.alt.game``         title, kind, size               Luup, hexagonal board of size 6
``board.alt.match``        title, number, kind, size       Luup #12, hexagonal board of size 6
``board.alt.tally``        name, tally                     Alice: total 12
``board.alt.empty``        (none)                          no stones
``board.alt.stones``       look, count                     13 black stones
``board.alt.stacks``       look, count, pieces             5 black stacks of 9 pieces in all
``board.alt.markers``      name, seat, count               4 markers of Alice
``board.alt.last``         cells, count                    last turn d4 e5
``board.alt.draft``        cells, count                    begun: d4
``board.alt.captured``     look, cells, count              taken: 2 black on d4 e5
``board.alt.refused``      cells, count                    marked: d4
``board.area.<meaning>``   cells, count, name, seat        looped: d4 e5
``board.sign.<look>``      (none)                          black; white; stone (what a character stands for)
``board.sign.captured``    look                            taken, black
``board.sign.marker``      name, seat                      marker of Alice
``board.sign.<meaning>``   name, seat                      looped
``board.sign.last``        (none)                          last turn
``board.sign.draft``       (none)                          begun
``board.sign.refused``     (none)                          refused
``board.cell``             cell, parts                     d4, part, part
``board.cell.between``     (none)                          ", " (between parts)
``board.cell.empty``       (none)                          empty
``board.cell.stone``       look                            black stone
``board.cell.stack``       look, height                    white stack of 3
=========================  ==============================  ==================================================
"""

from __future__ import annotations

from collections.abc import Iterable

from core.rules.diagram import Area, Diagram, Tally
from rendering.caption import Caption, SeatLine, Words


def piles(tallies: Iterable[Tally], words: Words) -> list[str | Tally]:
    """Return what to write and to draw of stones beside the board: each kind in a word, then its tallies."""
    parts: list[str | Tally] = []
    meaning = ""
    for tally in tallies:
        if tally.look is not None:
            if tally.meaning != meaning:
                parts.append(words(f"board.pile.{tally.meaning}", {}))
                meaning = tally.meaning
            parts.append(tally)
    return parts


def tally_text(tally: Tally, words: Words) -> str:
    """Return a number beside the board in words."""
    return words(f"board.tally.{tally.meaning}", {"count": tally.count, "seat": tally.seat, "look": tally.look or ""})


def seat_notes(diagram: Diagram, seat: int, line: SeatLine, words: Words) -> list[str]:
    """Return what stands beside a player's name: the seat's numbers, and the caption's note."""
    notes = [tally_text(tally, words) for tally in diagram.tallies if tally.seat == seat]
    return [note for note in (*notes, line.note) if note]


def board_notes(diagram: Diagram, caption: Caption, words: Words) -> list[str]:
    """Return what stands beside the title: numbers of no seat (all, if nobody is seated), and the status."""
    notes = [tally_text(t, words) for t in diagram.tallies if not t.seat or not caption.seats]
    return [note for note in (*notes, caption.status) if note]


def cell_list(cells: tuple[str, ...]) -> dict[str, object]:
    """Return the parameters that tell of cells: their names, and how many they are."""
    return {"cells": " ".join(cells), "count": len(cells)}


def area_text(area: Area, caption: Caption, words: Words) -> str:
    """Return what an area means, with its cells."""
    facts = {**cell_list(area.cells), "name": caption.name(area.seat), "seat": area.seat}
    return words(f"board.area.{area.meaning}", facts)


def standing(caption: Caption, words: Words) -> list[str]:
    """Return who is on move and who has won."""
    said = []
    for seat, line in enumerate(caption.seats, 1):
        for holds, code in ((line.to_move, "board.to-move"), (line.won, "board.won")):
            if holds:
                said.append(words(code, {"name": line.name, "seat": seat}))
    return said
