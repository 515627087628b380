"""Criocha: the rules one by one, on drawings of the bottom left of a board of size 13. Sentences in quotes are
those of the rules."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from core.rules import Outcome
from core.rules.diagram import Area, Piece, Tally
from tests.support.games import refusal
from tests.unit.core.ascii_boards import QUIET, criocha, criocha_cells, criocha_reference

SMOTHERED = "criocha.smothered"
ANNIHILATES = "criocha.annihilates"
NOTHING_TO_SPARE = "criocha.nothing-to-spare"


class Shown(NamedTuple):
    """A drawing, steps, and their expected result.

    Attributes:
        what: a few words on what is shown.
        says: the sentence of the rules.
        picture: of the board before.
        steps: legal ones (black's first), the last of them perhaps refused.
        after: the board then; or the code of the refusal of the last step.
        prison: black stones and white stones in it then.
        to_move: who plays the first step.
        captures: the option.
        annihilated: the colours that have, before.
    """

    what: str
    says: str
    picture: str
    steps: str
    after: str
    prison: tuple[int, int] = (0, 0)
    to_move: str = "black"
    captures: str = "mandatory"
    annihilated: tuple[str, ...] = ()


# Joining the four black stones leaves white with one enemy to look at.
CHAIN = """
    . . . . . . .
    . X . . . O .
    . . X . . . .
    . . . . . . .
    . O . . X . .
    . . . . . X .
    . . . . . . .
"""

# The same, but one of the white groups has an eye, a1.
CHAIN_AND_EYE = """
    . . . . . . .
    . X . . . O .
    . . X . . . .
    . . . . . . .
    . . . . X . .
    O O . . . X .
    . O . . . . .
"""

# Black has an eye, f1, too.
TWO_WITH_EYES = """
    . . . . . . .
    . . . . . . X
    . . O . . . .
    O O . . X X X
    . O . . X . X
"""

# A lone stone each.
DUEL = """
    . . . . O
    . . . . .
    . . . . .
    . X . . .
    . . . . .
"""

JUDGEMENTS = [
    Shown(
        "a group that looks out on two enemy supergroups is safe",
        '"a group that looks out on two enemy supergroups is safe"',
        QUIET,
        "d4",
        """
        . . . . . . .
        . O . . . X .
        . . . . . . .
        . . . X . . .
        . . . . . . .
        . X . . . O .
        . . . . . . .
        """,
    ),
    Shown(
        "groups joined diagonally are one supergroup",
        '"Supergroup: stones of one colour connected king-wise"; white\'s regions "together see exactly one"',
        CHAIN,
        "d4",
        """
        . . . . . . .
        . X . . . . .
        . . X . . . .
        . . . X . . .
        . . . . X . .
        . . . . . X .
        . . . . . . .
        """,
        prison=(0, 2),
    ),
    Shown(
        "a stone of the other colour at the joint keeps two supergroups apart",
        '"a group that looks out on two enemy supergroups is safe"',
        CHAIN,
        "d4",
        """
        . . . . . . .
        . X . . . O .
        . . X . . . .
        . . . O . . .
        . O . . X . .
        . . . . . X .
        . . . . . . .
        """,
        to_move="white",
    ),
    Shown(
        "two diagonals that cross each join their own colour",
        '"stones of one colour connected king-wise": whatever the other colour has there',
        """
        . . . . . . .
        . X . . . O .
        . . X . . . .
        . . . X O . .
        . . . O . . .
        . . O . . X .
        . . . . . . .
        """,
        "e3",
        """
        . . . . . . .
        . X . . . . .
        . . X . . . .
        . . . X . . .
        . . . . X . .
        . . . . . X .
        . . . . . . .
        """,
        prison=(0, 4),
    ),
    Shown(
        "both colours go to prison, but never the group of the placed stone",
        '"all smothered groups of both colours ... go to prison — except the group of the placed stone"',
        DUEL,
        "c3",  # one supergroup with b2, but another group
        """
        . . . . .
        . . . . .
        . . X . .
        . . . . .
        . . . . .
        """,
        prison=(1, 1),
    ),
    Shown(
        "the group of the placed stone is what it is connected to orthogonally",
        '"Group: stones of one colour connected orthogonally."',
        DUEL,
        "b3",
        """
        . . . . .
        . . . . .
        . X . . .
        . X . . .
        . . . . .
        """,
        prison=(0, 1),
    ),
    Shown(
        "a stone apart from one's others doesn't save itself",
        '"After that removal the group of the placed stone must not be smothered"',
        DUEL,
        "e1",  # white looks out on b2 and e1, and lives; e1 on e5 alone
        SMOTHERED,
    ),
    Shown(
        "a region that sees no enemy makes a group safe",
        '"and so is one with a region that sees no enemy at all": a1, for the white group there; not for c3',
        TWO_WITH_EYES,
        "g3",
        """
        . . . . . . .
        . . . . . . X
        . . . . . . X
        O O . . X X X
        . O . . X . X
        """,
        prison=(0, 1),
    ),
    Shown(
        "a supergroup is not smothered as a whole, but group by group",
        '"A group is smothered when": c3 and b2 are one supergroup, and two groups; now they are one group',
        TWO_WITH_EYES.replace(". . O . . . .", ". O O . . . ."),
        "g3",
        """
        . . . . . . .
        . . . . . . X
        . O O . . . X
        O O . . X X X
        . O . . X . X
        """,
    ),
    Shown(
        "a capture can leave the placed stone's own group smothered",
        '"After that removal the group of the placed stone must not be smothered, or the placement is illegal."',
        CHAIN_AND_EYE,
        "d4",  # f6 goes; then d4 looks out on the white group in the corner only
        SMOTHERED,
    ),
    Shown(
        "what a capture leaves smothered stays",
        '"captures are judged once, not repeated until nothing changes"',
        """
        . . . . . . . .
        . . X . . . . .
        . . . X . . O .
        . . . . . . . .
        O O . . X X X .
        . O . . X . X .
        """,
        "e3",  # all of black is one supergroup: g4 goes. c5 and d4 then look out on the corner only.
        """
        . . . . . . . .
        . . X . . . . .
        . . . X . . . .
        . . . . X . . .
        O O . . X X X .
        . O . . X . X .
        """,
        prison=(0, 1),
    ),
    Shown(
        "what stands smothered goes with the next placement",
        '"all smothered groups of both colours, judged ... on the board with the new stone"',
        """
        . . . . . . . .
        . . X . . . . .
        . . . X . . O .
        . . . . . . . .
        O O . . X X X .
        . O . . X . X .
        """,
        "e3 c2",
        """
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . X . . .
        O O O . X X X .
        . O . . X . X .
        """,
        prison=(2, 1),
    ),
    Shown(
        "a liberty may be diagonal",
        '"Liberty of a group: an empty point king-adjacent to one of its stones": b2 for a1',
        """
        . . . . . . .
        . O . . . X .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        X . . . . O .
        O X . . . . .
        """,
        "d4",
        """
        . . . . . . .
        . O . . . X .
        . . . . . . .
        . . . X . . .
        . . . . . . .
        X . . . . O .
        O X . . . . .
        """,
    ),
    Shown(
        "a group without a liberty goes",
        '"A group with no liberty is smothered (as in Go)."',
        """
        . . . . . . .
        . O . . . X .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        X . . . . O .
        O X . . . . .
        """,
        "b2",
        """
        . . . . . . .
        . O . . . X .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        X X . . . O .
        . X . . . . .
        """,
        prison=(0, 1),
    ),
    Shown(
        "a stone without a liberty can't be placed",
        '"must not be smothered, or the placement is illegal"; "A group with no liberty is smothered"',
        """
        . . . . . . .
        . O . . . X .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        X X . . . O .
        . X . . . . .
        """,
        "a1",
        SMOTHERED,
        to_move="white",
    ),
    Shown(
        "one may not fill the last eye of a group that needs it",
        '"After that removal the group of the placed stone must not be smothered"',
        """
        . . . . . . . .
        . . . . . . . .
        X X . . . O O O
        . X . . . O . O
        """,
        "a1",  # they would look out on white's only supergroup
        SMOTHERED,
    ),
    Shown(
        "a stone without a liberty can be placed where it captures",
        '"except the group of the placed stone. After that removal ..."; e4 looks out on one supergroup too',
        """
        . . . . .
        . . . . O
        . . . . .
        X X . . .
        . X . . .
        """,
        "a1",
        """
        . . . . .
        . . . . .
        . . . . .
        . . . . .
        O . . . .
        """,
        prison=(3, 1),
        to_move="white",
    ),
    Shown(
        "two enemies in two regions are two",
        '"counted over all the group\'s liberties together": the white wall sees a1 on one side, the eye on the other',
        """
        . . . . . . . .
        O O O . . . . .
        . . O . . X X X
        X . O . . X . X
        """,
        "f3",
        """
        . . . . . . . .
        O O O . . X . .
        . . O . . X X X
        . . O . . X . X
        """,
        prison=(1, 0),  # a1 looks out on the wall only
    ),
    Shown(
        "one enemy in two regions is one",
        '"all those regions together see exactly one": a3 and b3 see the black wall on both sides of it',
        """
        . . . . . . .
        . . . . . O .
        . . . . . . .
        O O . . . . .
        . . X . . . .
        . . X . . . .
        """,
        "c3",
        """
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . X . . . .
        . . X . . . .
        . . X . . . .
        """,
        prison=(0, 3),
    ),
    Shown(
        "a diagonal wall does not part regions",
        '"Region: empty points connected king-wise": without b2, a1 and the points outside are one region',
        TWO_WITH_EYES.replace("O O . . X", "O . . . X"),
        "g3",
        """
        . . . . . . .
        . . . . . . X
        . . . . . . X
        . . . . X X X
        . . . . X . X
        """,
        prison=(0, 3),
    ),
]


ANNIHILATIONS = [
    Shown(
        "an annihilation is legal while the opponent has not annihilated",
        '"It is illegal if the opponent has annihilated before."',
        CHAIN,
        "d4",
        """
        . . . . . . .
        . X . . . . .
        . . X . . . .
        . . . X . . .
        . . . . X . .
        . . . . . X .
        . . . . . . .
        """,
        prison=(0, 2),
        annihilated=("black",),
    ),
    Shown(
        "an annihilation is illegal after one by the opponent",
        '"It is illegal if the opponent has annihilated before."',
        CHAIN,
        "d4",
        ANNIHILATES,
        annihilated=("white",),
    ),
    Shown(
        "taking all but one enemy group is no annihilation",
        '"leaves no enemy stone on the board is an annihilation"',
        TWO_WITH_EYES,
        "g3",
        """
        . . . . . . .
        . . . . . . X
        . . . . . . X
        O O . . X X X
        . O . . X . X
        """,
        prison=(0, 1),
        annihilated=("white",),
    ),
    Shown(
        "where no enemy stood, none is annihilated",
        '"A placement that captures at least one enemy group and leaves no enemy stone"',
        """
        . . . .
        . . . .
        X X . .
        . X . .
        """,
        "d4",
        """
        . . . X
        . . . .
        X X . .
        . X . .
        """,
        annihilated=("white",),
    ),
]


SPARED = [
    Shown(
        "captures can be left out",
        '"a placement that would capture may also be played with ~: nothing is removed"',
        CHAIN,
        "d4~",
        """
        . . . . . . .
        . X . . . O .
        . . X . . . .
        . . . X . . .
        . O . . X . .
        . . . . . X .
        . . . . . . .
        """,
        captures="optional",
    ),
    Shown(
        "captures can't be left out where they are mandatory",
        '"captures = mandatory | optional"',
        CHAIN,
        "d4~",
        "criocha.captures-mandatory",
    ),
    Shown(
        "there must be something to leave out",
        '"offered only where the plain form would remove at least one group of either colour"',
        QUIET,
        "d4~",
        NOTHING_TO_SPARE,
        captures="optional",
    ),
    Shown(
        "the loss of one's own groups can be left out",
        '"at least one group of either colour"; "all or nothing, both colours"',
        """
        . . . . . . .
        . . . X . . .
        . . . . . . .
        O O . . X X X
        . O . . X . X
        """,
        "e3~",
        """
        . . . . . . .
        . . . X . . .
        . . . . X . .
        O O . . X X X
        . O . . X . X
        """,
        captures="optional",
    ),
    Shown(
        "captures can be left out so as not to be smothered after them",
        '"It is judged by itself: it may be legal where the plain placement is not"',
        CHAIN_AND_EYE,
        "d4~",
        """
        . . . . . . .
        . X . . . O .
        . . X . . . .
        . . . X . . .
        . . . . X . .
        O O . . . X .
        . O . . . . .
        """,
        captures="optional",
    ),
    Shown(
        "an annihilation that is forbidden can be played without its captures",
        '"it may be legal where the plain placement is not (an annihilation that is forbidden)"',
        CHAIN,
        "d4~",
        """
        . . . . . . .
        . X . . . O .
        . . X . . . .
        . . . X . . .
        . O . . X . .
        . . . . . X .
        . . . . . . .
        """,
        captures="optional",
        annihilated=("white",),
    ),
    Shown(
        "without its captures a stone may be smothered itself",
        '"the placed stone\'s own group must still not be smothered": c3 looks out on e5 only',
        DUEL,
        "c3~",
        SMOTHERED,
        captures="optional",
    ),
    Shown(
        "what was left out goes with the next placement that is not",
        '"nothing is removed": and the board is judged anew',
        CHAIN_AND_EYE,
        "d4~ c2",  # f6 is smothered still
        """
        . . . . . . .
        . X . . . . .
        . . X . . . .
        . . . X . . .
        . . . . X . .
        O O O . . X .
        . O . . . . .
        """,
        prison=(0, 1),
        captures="optional",
    ),
]

EVERYTHING = JUDGEMENTS + ANNIHILATIONS + SPARED


def state(picture: str, prison: tuple[int, int] = (0, 0)) -> dict[str, object]:
    """Return the state that a drawing shows."""
    signs = criocha_cells(picture)
    return {
        "black": sorted(signs.get("X", [])),
        "white": sorted(signs.get("O", [])),
        "prison": dict(zip(("black", "white"), prison, strict=True)),
    }


@pytest.mark.parametrize("shown", EVERYTHING, ids=lambda shown: shown.what)
def test_placing(shown: Shown) -> None:
    *before, last = shown.steps.split()
    position = criocha(shown.picture, shown.to_move, annihilated=shown.annihilated, captures=shown.captures)
    for step in before:
        position = position.play(step)
    if "\n" not in shown.after:
        assert refusal(position, last).rule == shown.after
    else:
        assert last in position.steps()
        assert position.play(last).state() == state(shown.after, shown.prison)


@pytest.mark.parametrize("shown", EVERYTHING, ids=lambda shown: shown.what)
def test_placing_by_the_reference(shown: Shown) -> None:
    *before, last = shown.steps.split()
    game = criocha_reference(shown.picture, shown.to_move, annihilated=shown.annihilated, captures=shown.captures)
    for step in before:
        assert step in game.steps()
        game = game.play(step)
    if "\n" not in shown.after:
        assert game.placed(game.colour, last).why_not == shown.after
    else:
        assert not game.placed(game.colour, last).why_not
        assert game.play(last).state() == state(shown.after, shown.prison)


# On the end: "A player who can neither place nor release has lost: the player who made the last move wins."

NO_PLACE_FOR_WHITE = """
    . . . .
    X X . .
    . X . .
"""


def test_a_player_who_can_neither_place_nor_release_has_lost() -> None:
    over = criocha(NO_PLACE_FOR_WHITE, "white", white=3)  # white stones in prison are no use to white
    assert over.outcome == Outcome(1, "last-action", {})
    assert over.steps() == []
    assert refusal(over, "h8").rule == refusal(over, "release").rule == refusal(over, "propose").rule == "over"


def test_whoever_can_release_can_go_on() -> None:
    position = criocha(NO_PLACE_FOR_WHITE, "white", black=1)
    assert position.outcome is None
    assert position.steps() == ["propose", "release"]


def test_the_last_move_that_wins_may_be_a_release() -> None:
    position = criocha(NO_PLACE_FOR_WHITE, "black", white=1)
    assert position.outcome is None
    assert position.play("release").outcome == Outcome(1, "last-action", {})


# On prison: "release: take one enemy stone out of prison. Prison holds both colours; they do not cancel."


@pytest.mark.parametrize(("to_move", "left"), [("black", (3, 1)), ("white", (2, 2))])
def test_a_release_takes_one_enemy_stone_and_leaves_the_rest(to_move: str, left: tuple[int, int]) -> None:
    position_after = criocha(QUIET, to_move, black=3, white=2).play("release")
    assert position_after.state() == state(QUIET, left)
    assert (position_after.seat, position_after.ply) == ((2, 11) if to_move == "black" else (1, 12))


def test_a_release_removes_nothing_from_the_board() -> None:
    smothered = criocha(CHAIN_AND_EYE, captures="optional", white=1).play("d4~")  # f6 is
    picture = CHAIN_AND_EYE.replace(". . . . . . .\n    . . . . X", ". . . X . . .\n    . . . . X")
    assert smothered.state() == state(picture, (0, 1))
    position_after = criocha(picture, "white", black=1).play("release")
    assert position_after.state() == state(picture)


def test_a_player_releases_no_stones_of_their_own() -> None:
    why = refusal(criocha(QUIET, black=4), "release")
    assert (why.rule, why.facts) == ("criocha.no-prisoner", {"look": "white", "others": 4})


def test_prisoners_are_counted_by_colour_on_top_of_those_before() -> None:
    position_after = criocha(DUEL, black=5, white=7).play("c3")
    assert position_after.state()["prison"] == {"black": 6, "white": 8}
    assert position_after.diagram().captured == (Piece("b2", "black"), Piece("e5", "white"))
    assert position_after.diagram().tallies == (Tally("prison", 6, look="black"), Tally("prison", 8, look="white"))


# What refusals say


def test_a_refusal_says_which_enemy_smothers_the_group() -> None:
    why = refusal(criocha(CHAIN_AND_EYE), "d4")
    assert why.facts == {"group": 1, "sees": "one", "look": "white", "near": "b2", "stones": 3, "taken": 1}
    assert why.cells == ("d4", "a2", "b1", "b2")


def test_a_refusal_says_that_a_group_would_have_no_liberty() -> None:
    why = refusal(criocha(QUIET.replace(". X . . . O .\n    . .", "X X . . . O .\n    . X"), "white"), "a1")
    assert why.facts == {"group": 1, "sees": "nothing", "look": "black", "near": "", "stones": 0, "taken": 0}
    assert why.cells == ("a1",)


def test_a_refusal_says_when_the_opponent_has_annihilated() -> None:
    why = refusal(criocha(CHAIN, annihilated=["white"]), "d4")
    assert why.facts == {"turn": 4, "look": "white", "count": 2, "spare": 0}
    assert why.cells == ("d4", "b3", "f6")
    assert refusal(criocha(CHAIN, annihilated=["white"], captures="optional"), "d4").facts["spare"] == 1


# What pictures show


def test_overlays_show_what_is_in_danger() -> None:
    position = criocha(CHAIN)
    assert position.overlays == ("territory", "outlook", "capturable")
    assert position.overlay("capturable") == (Area("capturable", ("b3", "f6"), 2, tone="warning"),)
    assert criocha(CHAIN_AND_EYE).overlay("capturable") == ()  # d4 would be smothered itself
    with pytest.raises(KeyError):
        position.overlay("bridges")


def test_overlays_show_on_how_many_enemies_groups_look_out() -> None:
    areas = criocha(QUIET.replace(". X . . . O .", ". . . . . O .")).overlay("outlook")
    assert areas == (  # each white group looks out on f6 alone; black's on both
        Area("narrow-outlook", ("e5", "e6", "e7", "f5", "f6", "f7", "g5", "g6", "g7"), 1, tone="warning"),
        Area("smothered", ("a5", "a6", "a7", "b5", "b6", "b7", "c5", "c6", "c7"), 2, tone="alarm"),
        Area("smothered", ("e1", "e2", "e3", "f1", "f2", "f3", "g1", "g2", "g3"), 2, tone="alarm"),
    )
    three = criocha(QUIET).play("d4").overlay("outlook")
    assert Area("wide-outlook", ("b6", "f2"), 2) in three


def test_positions_are_equal_when_the_same_can_happen() -> None:
    there = criocha(QUIET).play("d4").play("k10").play("k5")
    back = criocha(QUIET).play("k5").play("k10").play("d4")
    assert there == back
    assert hash(there) == hash(back)
    assert criocha(QUIET) != criocha(QUIET, "white")
    assert criocha(QUIET) != criocha(QUIET, black=1)
    assert criocha(QUIET) != criocha(QUIET, annihilated=["white"])
    assert criocha(QUIET) != criocha(QUIET, captures="optional")
    assert criocha(QUIET) != "criocha"
