"""Refusals of Crumo (those shared by games are in :mod:`core.rules.refusals`; ``occupied`` is by ``stack``).

============================  ============================================================================
code                          facts
============================  ============================================================================
``crumo.no-height``           ``cell``: a cell without a height
``crumo.too-high``            ``height``; ``highest`` that guards a cell of the board from there (placing 1)
``crumo.only-enemies``        ``height``, ``stacks``: the enemies on all cells that it would guard, ``count``
                              of them (placing 1); marks them
``crumo.repelled``            ``stacks``: the enemies that it would guard, ``count`` of them, ``stack``: the
                              one closest to falling, with its ``attack``, the new stack's included, and its
                              ``defence`` (placing 2); marks them
``crumo.dies``                ``attack``, ``defence`` of the new stack, the only one to die, ``attackers``:
                              where the attack comes from; marks these and where defence comes from
``crumo.no-stack``            ``origin``, which is empty
``crumo.not-yours``           ``origin``, where an enemy is
``crumo.not-straight``        ``origin``, ``target``: on no straight line, or the same
``crumo.too-far``             ``origin``, ``target``, their ``distance``, ``height`` of the stack
``crumo.onto-enemy``          ``target``, where an enemy is
``crumo.no-placement``        none: after this move of a whole stack nothing could be placed
``crumo.must-place``          ``move`` of a whole stack that was made; a placement must follow
``crumo.first-stack``         none: before colours are chosen, black places a stack
``crumo.choose``              none: colours have to be chosen
``crumo.no-choice``           ``balance``: ``pie`` (colours are chosen once, after the first stack) or
                              ``none`` (they are not chosen in this game)
``crumo.captures-mandatory``  none: ``~`` requires ``captures=optional``
``crumo.nothing-to-spare``    none: ``~``, but nothing would be removed
============================  ============================================================================

The cells of the step that are on the board are marked first.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Literal, NamedTuple, TypeAlias

from core.rules.crumo.actions import Actions
from core.rules.crumo.geometry import Geometry
from core.rules.crumo.stacks import SIGNS
from core.rules.interface import Fact, IllegalStep

Stage: TypeAlias = Literal["first", "choice", "play"]
"""The first stack of the pie; the choice of colours; normal turns."""

_CELL = "[a-z][1-9][0-9]?"
_PLACE = re.compile(rf"({_CELL})(?::([1-9][0-9]{{0,3}}))?")
_MOVE = re.compile(rf"({_CELL})-({_CELL})")


class RefusalContext(NamedTuple):
    """The facts of a position that refusals depend on.

    Attributes:
        actions: the board, and the colour to act.
        stage: stage of the game.
        pending: the move of a whole stack that a placement must follow, or empty.
        pie: whether colours are chosen after the first stack.
        over: whether the game has ended.
    """

    actions: Actions
    stage: Stage
    pending: tuple[str, ...]
    pie: bool
    over: bool


class _Step(NamedTuple):
    """The parts of a step, which may be any text.

    Attributes:
        step: the text as the player wrote it.
        plain: the text without ``~``.
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


def _parse(step: str) -> _Step:
    plain = step.removesuffix("~")
    place, move = _PLACE.fullmatch(plain), _MOVE.fullmatch(plain)
    return _Step(step, plain, (place[1], place[2]) if place else None, (move[1], move[2]) if move else None)


def refusal(context: RefusalContext, step: str) -> IllegalStep:
    """Return the rule that forbids ``step``, which is illegal."""
    parts = _parse(step)
    rule, facts, concerned = _wrong_stage(context, parts) or _broken_rule(context.actions, parts)
    index = context.actions.stacks.geometry.index
    step_cells = tuple(cell for cell in dict.fromkeys(parts.cells) if cell in index)
    return IllegalStep(step, rule, facts, (*step_cells, *(cell for cell in concerned if cell not in step_cells)))


_NO_FACTS: dict[str, Fact] = {}
_Reason: TypeAlias = "tuple[str, dict[str, Fact], tuple[str, ...]]"
"""A rule's code, its facts, and the cells that they concern."""


def _wrong_stage(context: RefusalContext, parts: _Step) -> _Reason | None:
    """Return why no step of this kind is possible at this stage, or None if it is possible."""
    board, index = context.actions.stacks.geometry.board, context.actions.stacks.geometry.index
    rule, facts = "", _NO_FACTS
    if context.over:
        rule = "over"
    elif parts.step in {"swap", "keep"}:
        rule, facts = "crumo.no-choice", {"balance": "pie" if context.pie else "none"}
    elif not parts.cells and parts.step != "pass":
        rule = "not-a-step"
    elif context.stage == "choice":
        rule = "crumo.choose"
    elif any(cell not in index for cell in parts.cells):
        rule, facts = "off-board", {"kind": board.kind, "size": board.size}
    elif context.stage == "first" and not parts.place:
        rule = "crumo.first-stack"
    elif context.pending and not parts.place:
        rule, facts = "crumo.must-place", {"move": context.pending[0]}
    elif parts.step != parts.plain and not context.actions.optional:
        rule = "crumo.captures-mandatory"
    return (rule, facts, ()) if rule else None


def _broken_rule(actions: Actions, parts: _Step) -> _Reason:
    """Return the rule that forbids a placement or a move."""
    reason = None
    if parts.place:
        reason = _placement_reason(actions, *parts.place)
    elif parts.move:
        reason = _move_reason(actions, *parts.move)
    if reason is not None:
        return reason
    # A plain placement can't break any other rule; a move can only lack a legal placement after it.
    if parts.step != parts.plain and not _kills_stack(actions, parts.plain):
        return "crumo.nothing-to-spare", {}, ()
    return "crumo.no-placement", {}, ()


def _kills_stack(actions: Actions, plain: str) -> bool:
    """Return whether a placement or a move would make any stack die."""
    stacks = actions.stacks
    place, move = stacks.geometry.places.get(plain), stacks.geometry.moves.get(plain)
    if place is not None:
        return bool(stacks.deadly_placements(actions.colour) & place.bit)
    return move is not None and bool(stacks.deadly_targets(actions.colour, move.origin) >> move.target & 1)


def _placement_reason(actions: Actions, cell: str, digits: str | None) -> _Reason | None:
    """Return why a stack can't be placed, or None if it can."""
    stacks, geometry = actions.stacks, actions.stacks.geometry
    number = geometry.index[cell]
    if stacks.heights[number]:
        return "occupied", {"by": "stack"}, ()
    if digits is None:
        return "crumo.no-height", {"cell": cell}, ()
    height = int(digits)
    if height not in geometry.targets[number]:
        return "crumo.too-high", {"height": height, "highest": max(geometry.targets[number])}, ()
    bit = geometry.places[f"{cell}:{height}"].bit
    enemy = stacks.cells[1 - actions.colour]
    enemies = [enemy_number for enemy_number in geometry.targets[number][height] if enemy >> enemy_number & 1]
    placements = actions.judged()
    if placements.aimless & bit:
        names = _names(geometry, enemies)
        return "crumo.only-enemies", {"height": height, "stacks": names, "count": len(names)}, names
    if placements.repelled & bit:
        return _repelled_refusal(actions, enemies)
    return _doomed(actions, number) if placements.doomed & bit else None


def _names(geometry: Geometry, numbers: Iterable[int]) -> tuple[str, ...]:
    return tuple(sorted(geometry.names[number] for number in numbers))


def _repelled_refusal(actions: Actions, enemies: list[int]) -> _Reason:
    """Return the refusal of a stack if all enemies that it would guard have more defence than attack."""
    stacks, geometry = actions.stacks, actions.stacks.geometry
    odds = [
        (
            stacks.guarding(1 - actions.colour, number),
            stacks.guarding(actions.colour, number) + 1,
            geometry.names[number],
        )
        for number in enemies
    ]
    defence, attack, weakest = min(odds, key=lambda entry: (entry[0] - entry[1], entry[2]))
    names = _names(geometry, enemies)
    facts: dict[str, Fact] = {
        "stack": weakest,
        "attack": attack,
        "defence": defence,
        "stacks": names,
        "count": len(names),
    }
    return "crumo.repelled", facts, names


def _doomed(actions: Actions, number: int) -> _Reason:
    """Return the refusal of a stack that would be the only one to die."""
    stacks = actions.stacks
    attackers = _names(stacks.geometry, stacks.aiming_at(1 - actions.colour, number))
    defenders = _names(stacks.geometry, stacks.aiming_at(actions.colour, number))
    facts: dict[str, Fact] = {
        "attack": len(attackers),
        "defence": len(defenders) + 1,
        "attackers": attackers,
    }
    return "crumo.dies", facts, (*attackers, *defenders)


def _move_reason(actions: Actions, origin: str, target: str) -> _Reason | None:
    """Return why pieces can't move like this, or None if only the following placement may be missing."""
    stacks, geometry, sign = actions.stacks, actions.stacks.geometry, SIGNS[actions.colour]
    height = stacks.heights[geometry.index[origin]] * sign
    move = geometry.moves.get(f"{origin}-{target}")
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
