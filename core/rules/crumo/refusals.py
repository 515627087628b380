"""Why a step of Crumo is not legal. The codes stand in a table in :mod:`core.rules.crumo.game`."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Literal, NamedTuple, TypeAlias

from core.rules.crumo.ground import Ground
from core.rules.crumo.stacks import SIGNS
from core.rules.crumo.turn import Turn
from core.rules.frame import Fact, IllegalStep

Stage: TypeAlias = Literal["first", "choice", "play", "over"]

_CELL = "[a-z][1-9][0-9]?"
_PLACE = re.compile(rf"({_CELL})(?::([1-9][0-9]{{0,3}}))?")
_MOVE = re.compile(rf"({_CELL})-({_CELL})")


class Moment(NamedTuple):
    """What a refusal needs to know of a position.

    Attributes:
        turn: the board, and who acts.
        stage: what is to come: the first stack of the pie, the choice of colours, normal turns, or nothing.
        pending: the move of a whole stack that a placement must follow, or nothing.
        pie: whether colours are chosen after the first stack.
    """

    turn: Turn
    stage: Stage
    pending: str
    pie: bool


class _Said(NamedTuple):
    """A step, taken apart.

    Attributes:
        step: as it was given.
        plain: without ``~``.
        place: cell and height of a placement.
        move: the cells of a move.
    """

    step: str
    plain: str
    place: tuple[str, str | None] | None
    move: tuple[str, str] | None

    @property
    def cells(self) -> tuple[str, ...]:
        return self.place[:1] if self.place else self.move or ()


def _said(step: str) -> _Said:
    plain = step.removesuffix("~")
    place, move = _PLACE.fullmatch(plain), _MOVE.fullmatch(plain)
    return _Said(step, plain, (place[1], place[2]) if place else None, (move[1], move[2]) if move else None)


def refusal(moment: Moment, step: str) -> IllegalStep:
    """Return which rule forbids ``step``, which isn't legal."""
    said = _said(step)
    rule, facts, concerned = _out_of_place(moment, said) or _against_the_rules(moment.turn, said)
    index = moment.turn.stacks.ground.index
    own = tuple(cell for cell in dict.fromkeys(said.cells) if cell in index)
    return IllegalStep(step, rule, facts, (*own, *(cell for cell in concerned if cell not in own)))


_NO_FACTS: dict[str, Fact] = {}
_Why: TypeAlias = "tuple[str, dict[str, Fact], tuple[str, ...]]"
"""A rule's code, its facts, and the cells that they are about."""


def _out_of_place(moment: Moment, said: _Said) -> _Why | None:
    """Return why no step of this kind can be played now, or None when it could be."""
    board, index = moment.turn.stacks.ground.board, moment.turn.stacks.ground.index
    rule, facts = "", _NO_FACTS
    if moment.stage == "over":
        rule = "over"
    elif said.step in {"swap", "keep"}:
        rule, facts = "crumo.no-choice", {"balance": "pie" if moment.pie else "none"}
    elif not said.cells and said.step != "pass":
        rule = "not-a-step"
    elif moment.stage == "choice":
        rule = "crumo.choose"
    elif any(cell not in index for cell in said.cells):
        rule, facts = "off-board", {"kind": board.kind, "size": board.size}
    elif moment.stage == "first" and not said.place:
        rule = "crumo.first-stack"
    elif moment.pending and not said.place:
        rule, facts = "crumo.must-place", {"move": moment.pending}
    elif said.step != said.plain and not moment.turn.optional:
        rule = "crumo.captures-mandatory"
    return (rule, facts, ()) if rule else None


def _against_the_rules(turn: Turn, said: _Said) -> _Why:
    """Return which rule forbids a placement or a move."""
    why = None
    if said.place:
        why = _not_placed(turn, *said.place)
    elif said.move:
        why = _not_moved(turn, *said.move)
    if why is not None:
        return why
    # Of a plain placement, that was every rule; of a move, the one that judges the whole board is left.
    if said.step != said.plain and not _removes(turn, said.plain):
        return "crumo.nothing-to-spare", {}, ()
    return "crumo.no-placement", {}, ()


def _removes(turn: Turn, plain: str) -> bool:
    """Whether a placement or a move would remove anything."""
    stacks = turn.stacks
    place, move = stacks.ground.places.get(plain), stacks.ground.moves.get(plain)
    if place is not None:
        return bool(stacks.removing(turn.colour) & place.bit)
    return move is not None and bool(stacks.upsetting(turn.colour, move.origin) >> move.target & 1)


def _not_placed(turn: Turn, cell: str, digits: str | None) -> _Why | None:
    """Return why a stack can't be placed, or None when it can."""
    stacks, ground = turn.stacks, turn.stacks.ground
    number = ground.index[cell]
    if stacks.heights[number]:
        return "occupied", {"by": "stack"}, ()
    if digits is None:
        return "crumo.no-height", {"cell": cell}, ()
    height = int(digits)
    if height not in ground.targets[number]:
        return "crumo.too-high", {"height": height, "highest": max(ground.targets[number])}, ()
    bit = ground.places[f"{cell}:{height}"].bit
    enemy = stacks.cells[1 - turn.colour]
    enemies = [other for other in ground.targets[number][height] if enemy >> other & 1]
    judged = turn.judged()
    if judged.aimless & bit:
        names = _names(ground, enemies)
        return "crumo.only-enemies", {"height": height, "stacks": names, "count": len(names)}, names
    if judged.repelled & bit:
        return _repelled(turn, enemies)
    return _doomed(turn, number) if judged.doomed & bit else None


def _names(ground: Ground, numbers: Iterable[int]) -> tuple[str, ...]:
    return tuple(sorted(ground.names[number] for number in numbers))


def _repelled(turn: Turn, enemies: list[int]) -> _Why:
    """Return the facts of a stack that guards enemies which all have more defence than attack."""
    stacks, ground = turn.stacks, turn.stacks.ground
    odds = [
        (
            stacks.guarding(1 - turn.colour, number),
            stacks.guarding(turn.colour, number) + 1,
            ground.names[number],
        )
        for number in enemies
    ]
    defence, attack, weakest = min(odds, key=lambda each: (each[0] - each[1], each[2]))
    names = _names(ground, enemies)
    facts: dict[str, Fact] = {
        "stack": weakest,
        "attack": attack,
        "defence": defence,
        "stacks": names,
        "count": len(names),
    }
    return "crumo.repelled", facts, names


def _doomed(turn: Turn, number: int) -> _Why:
    """Return the facts of a stack that would be the only one to die."""
    stacks = turn.stacks
    attackers = _names(stacks.ground, stacks.aiming_at(1 - turn.colour, number))
    defenders = _names(stacks.ground, stacks.aiming_at(turn.colour, number))
    facts: dict[str, Fact] = {
        "attack": len(attackers),
        "defence": len(defenders) + 1,
        "attackers": attackers,
    }
    return "crumo.dies", facts, (*attackers, *defenders)


def _not_moved(turn: Turn, origin: str, target: str) -> _Why | None:
    """Return why pieces can't be moved so, or None when they can, but for the placement to follow."""
    stacks, ground, sign = turn.stacks, turn.stacks.ground, SIGNS[turn.colour]
    height = stacks.heights[ground.index[origin]] * sign
    move = ground.moves.get(f"{origin}-{target}")
    rule, facts = "", _NO_FACTS
    if height <= 0:
        rule, facts = ("crumo.not-yours" if height else "crumo.no-stack"), {"origin": origin}
    elif move is None:
        rule, facts = "crumo.not-straight", {"origin": origin, "target": target}
    elif move.pieces > height:
        facts = {"origin": origin, "target": target, "distance": move.pieces, "height": height}
        rule = "crumo.too-far"
    elif stacks.heights[move.target] * sign < 0:
        rule, facts = "crumo.onto-enemy", {"target": target}
    return (rule, facts, ()) if rule else None
