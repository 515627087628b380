"""Phrases of boards: all their codes, and the phrases that pictures, text boards and alternative text share.

Parameters are strings, whole numbers, or (``cells``) names joined by blanks. ``name`` is a player's name, ``seat`` is 1
or 2 (0 for neither), ``look`` is ``black``, ``white``, ``neutral`` or empty. ``<meaning>`` is the meaning of an area or
tally of the diagram, so a game with a new meaning needs one more text.

=========================  ==============================  ==================================================
code                       parameters                      in English, for example
=========================  ==============================  ==================================================
``board.to-move``          name, seat                      Alice to move
``board.won``              name, seat                      Alice has won
``board.tried``            (none)                          only tried, not played
``board.nameless``         seat                            Player 1 (if no font has any character of the name)
``board.tally.<meaning>``  count, seat, look, size         total 12; round 2; 7 markers; 3 black in prison
``board.pile.<meaning>``   (none)                          prison; captured (before drawn stones with their number)
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
``board.alt.reason``       cells, count                    because of: d4 e5
``board.area.<meaning>``   cells, count, name, seat        looped: d4 e5
``board.sign.<look>``      (none)                          black; white; stone (the meaning of a character)
``board.sign.captured``    look                            taken, black
``board.sign.marker``      name, seat                      marker of Alice
``board.sign.<meaning>``   name, seat                      looped
``board.sign.last``        (none)                          last turn
``board.sign.draft``       (none)                          begun
``board.sign.refused``     (none)                          refused
``board.sign.reason``      (none)                          why it is refused
``board.cell``             cell, parts                     d4, part, part
``board.cell.between``     (none)                          ", " (between parts)
``board.cell.empty``       (none)                          empty
``board.cell.stone``       look                            black stone
``board.cell.stack``       look, height                    white stack of 3
=========================  ==============================  ==================================================
"""

from __future__ import annotations

from collections.abc import Iterable

from core.rules.diagram import Area, Diagram, StoneColour, Tally
from rendering.caption import Caption, SeatLine, Translate


def tally_icons(tallies: Iterable[Tally], translate: Translate) -> list[str | Tally]:
    """Return the tallies drawn as stones with numbers, each kind preceded by its heading."""
    parts: list[str | Tally] = []
    meaning = ""
    for tally in tallies:
        if tally.look is not None:
            if tally.meaning != meaning:
                parts.append(translate(f"board.pile.{tally.meaning}", {}))
                meaning = tally.meaning
            parts.append(tally)
    return parts


def tally_text(tally: Tally, translate: Translate) -> str:
    """Return a tally as text."""
    return translate(
        f"board.tally.{tally.meaning}",
        {"count": tally.count, "seat": tally.seat, "look": tally.look or "", "size": tally.size},
    )


def seat_notes(diagram: Diagram, seat: int, line: SeatLine, translate: Translate) -> list[str]:
    """Return the notes beside a player's name: the seat's tallies and the caption's note."""
    notes = [tally_text(tally, translate) for tally in diagram.tallies if tally.seat == seat]
    return [note for note in (*notes, line.note) if note]


def score_notes(
    score: Iterable[Tally], diagram: Diagram, seat: int, look: StoneColour | None, translate: Translate
) -> list[str]:
    """Return the notes beside a player on a page: their score, and the prisoners that count as theirs.

    Args:
        score: the score of both seats, besides the diagram's tallies.
        diagram: the board.
        seat: the player's.
        look: colour that they hold; None if both place the same stones.
        translate: returns all texts.
    """
    tallies = [tally for tally in (*score, *diagram.tallies) if tally.seat == seat]
    prisoners = [tally for tally in diagram.tallies if not tally.seat and tally.look and look and tally.look != look]
    return [tally_text(tally, translate) for tally in (*tallies, *prisoners)]


def board_notes(diagram: Diagram, caption: Caption, translate: Translate) -> list[str]:
    """Return the notes beside the title: "for analysis", tallies of no seat (all of them, without players), the status."""
    tried_notes = [translate("board.tried", {})] if caption.tried else []
    notes = [tally_text(t, translate) for t in diagram.tallies if not t.seat or not caption.seats]
    return [note for note in (*tried_notes, *notes, caption.status) if note]


def cell_list(cells: tuple[str, ...]) -> dict[str, object]:
    """Return the parameters that list cells, and their number."""
    return {"cells": " ".join(cells), "count": len(cells)}


def marked(diagram: Diagram) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Return the marks on single cells, the weakest first: each mark's code and its cells."""
    return (
        ("last", diagram.last),
        ("draft", diagram.draft),
        ("reason", diagram.reasons),
        ("refused", diagram.refused),
    )


def area_text(area: Area, caption: Caption, translate: Translate) -> str:
    """Return the meaning of an area, and its cells, as text."""
    facts = {**cell_list(area.cells), "name": caption.name(area.seat), "seat": area.seat}
    return translate(f"board.area.{area.meaning}", facts)


def turn_and_winner(caption: Caption, translate: Translate) -> list[str]:
    """Return the texts that say who is on move or has won."""
    texts = []
    for seat, line in enumerate(caption.seats, 1):
        for applies, code in ((line.to_move, "board.to-move"), (line.won, "board.won")):
            if applies:
                texts.append(translate(code, {"name": line.name, "seat": seat}))
    return texts
