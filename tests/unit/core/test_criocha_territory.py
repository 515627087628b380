"""Territory of Criocha, on drawings of the bottom left of a board of size 13. Sentences in quotes are those of the rules."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from core.rules.diagram import Tally
from tests.unit.core import reference_criocha as reference
from tests.unit.core.ascii_boards import criocha, criocha_cells, criocha_reference


class Owned(NamedTuple):
    """A drawing with the territory in it, ``x`` black's and ``o`` white's.

    Attributes:
        what: is shown, in a few words.
        says: the sentence of the rules.
        picture: of the board.
        rest: the owner of all points that are not drawn, and are one region with others; or nobody.
        captures: the option.
        annihilated: the colours that have.
    """

    what: str
    says: str
    picture: str
    rest: str = ""
    captures: str = "mandatory"
    annihilated: tuple[str, ...] = ()


TERRITORIES = [
    Owned(
        "eyes belong to a group that has two",
        '"the only one who can place stones on those points"; outside both can',
        """
        . . . . . . . . . .
        X X X X . O O O O O
        x X x X . O o O o O
        """,
    ),
    Owned(
        "a board on which only one can place is theirs",
        '"the points of every region in which that player could place a stone on at least one point"',
        """
        x x x x
        X X x x
        x X x x
        """,
        rest="black",
    ),
    Owned(
        "a region belongs as a whole to who can place on one point of it",
        '"could place a stone on at least one point, and the opponent on none": a1, b1 and c1',
        """
        . . . . . . . . . .
        X X X X . O O O O O
        x x x X . O o O o O
        """,
    ),
    Owned(
        "a region in which both can live is nobody's, whoever's wall is around it",
        '"and the opponent on none": inside the wall all look out on two enemies',
        """
        X X X X X . . . . . .
        O . . . X . . . . . .
        . X . . X . O O O O O
        . . . O X . O o O o O
        """,
    ),
    Owned(
        "an only eye that its owner may not fill, but the enemy may, is the enemy's",
        '"in which that player could place a stone ..., and the opponent on none": white captures with a1',
        """
        . . . . . . . . . .
        X X . . . O O O O O
        o X . . . O o O o O
        """,
    ),
    Owned(
        "an eye that nobody may fill is nobody's",
        '"an eye that its owner may not fill either counts for nobody"',
        """
        . . . . . . . . . . .
        X X . O O O O . X X X
        . X . O o o O . X . X
        """,
    ),
    Owned(
        "who could only annihilate once more can't place",
        '"It is illegal if the opponent has annihilated before."',
        """
        x x x x x x x
        x x x x x X x
        x x x x x x x
        x X x x x x x
        x x x x x x x
        """,
        rest="black",
        annihilated=("black",),
    ),
    Owned(
        "who could place without captures can place",
        '"captures = optional"; "it may be legal where the plain placement is not"',
        """
        . . . . . . .
        . . . . . X .
        . . . . . . .
        . X . . . . .
        . . . . . . .
        """,
        captures="optional",
        annihilated=("black",),
    ),
]


@pytest.mark.parametrize("owned", TERRITORIES, ids=lambda owned: owned.what)
@pytest.mark.parametrize("to_move", ["black", "white"])
def test_territory(owned: Owned, to_move: str) -> None:
    position = criocha(owned.picture, to_move, annihilated=owned.annihilated, captures=owned.captures)
    shown = {area.seat: set(area.cells) for area in position.overlay("territory")}
    assert shown == {seat: points for seat, points in territory(owned).items() if points}
    assert position.score() == tuple(Tally("territory", len(points), seat) for seat, points in territory(owned).items())


@pytest.mark.parametrize("owned", TERRITORIES, ids=lambda owned: owned.what)
def test_territory_by_the_reference(owned: Owned) -> None:
    game = criocha_reference(owned.picture, annihilated=owned.annihilated, captures=owned.captures)
    assert game.territory() == {"black": territory(owned)[1], "white": territory(owned)[2]}


def territory(owned: Owned) -> dict[int, set[str]]:
    """Return the territory that a drawing shows, by seat."""
    signs = criocha_cells(owned.picture)
    beyond = set(reference.points(13)) - {point for points in signs.values() for point in points}
    return {
        seat: {*signs.get(sign, []), *(beyond if owned.rest == colour else ())}
        for seat, colour, sign in ((1, "black", "x"), (2, "white", "o"))
    }
