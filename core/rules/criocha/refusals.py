"""Why a step of Criocha is not legal. The codes and their facts stand in a table in :mod:`core.rules.criocha.game`."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from core.rules.criocha import capture as judge
from core.rules.criocha.capture import Fate
from core.rules.criocha.opening import CHOICES, MOST_KOMI, PAIRS, Stage, has_choice, has_komi
from core.rules.criocha.visibility import Pair, Sight
from core.rules.diagram import Look
from core.rules.frame import Fact, IllegalStep, Options
from core.rules.refusals import not_placeable

LOOKS: Final[tuple[Look, Look]] = ("black", "white")
_ANY_KOMI = re.compile(r"komi:(?:0|[1-9][0-9]*)")
_KINDS: Final = {
    "swap": "choice",
    "keep": "choice",
    "release": "release",
    "propose": "propose",
    "accept": "answer",
    "decline": "answer",
}


class Moment(NamedTuple):
    """What a refusal needs to know of a position.

    Attributes:
        sight: the board.
        options: of the game.
        stage: what is to come.
        colour: of the seat that acts: 0 black, 1 white.
        prison: black and white stones in it.
        pending: the first stone of an opening pair, or nothing.
        moved: whether a normal move has been made.
        annihilated: the turns in which black and white have annihilated; 0 for never.
        over: whether the game has ended.
    """

    sight: Sight
    options: Options
    stage: Stage
    colour: int
    prison: Pair
    pending: tuple[str, ...]
    moved: bool
    annihilated: Pair
    over: bool


def refusal(at: Moment, step: str) -> IllegalStep:
    """Return which rule forbids ``step``, which isn't legal."""
    board = at.sight.ground.board
    cell = step.removesuffix("~")
    kind = "komi" if _ANY_KOMI.fullmatch(step) else "place" if cell in board.bits else _KINDS.get(step, "")
    if kind and not at.over:
        untimely = _untimely(at, kind)
        if untimely is not None:
            return IllegalStep(step, *untimely)
        if step != cell and at.options["captures"] == "mandatory":
            return IllegalStep(step, "criocha.captures-mandatory", {}, (cell,))
    plain = not_placeable(cell, board, stones=board.full ^ at.sight.empty, over=at.over)
    if plain is not None:
        return IllegalStep(step, plain.rule, plain.facts, plain.cells)
    if at.stage in PAIRS:
        return _refused_of_pair(at, step, cell)
    return _refused_stone(at, step, cell)


def _untimely(at: Moment, kind: str) -> tuple[str, dict[str, Fact]] | None:
    """Why nothing of this kind can be said now, and the facts of it; None if it could be."""
    stage, look = at.stage, LOOKS[at.colour]
    code, facts = "", dict[str, "Fact"]()
    if stage == "answer":
        code = "answer-first"
    elif (kind == "komi" and not has_komi(at.options)) or (kind == "choice" and not has_choice(at.options)):
        code, facts = "no-such-choice", {"balance": str(at.options["balance"]), "kind": kind}
    elif kind == "propose" and not at.moved:
        code = "propose-too-early"
    elif stage in PAIRS and kind != "place":
        swap = int(stage == "white-or-swap" and not at.pending)
        code, facts = "pair-first", {"placed": len(at.pending), "look": look, "swap": swap}
    elif stage in CHOICES:
        about, komi = ("stones", 0) if stage == "sides" else ("komi", at.prison[0])
        code, facts = "choose-first", {"about": about, "komi": komi, "look": look}
    elif stage == "komi":
        code, facts = ("komi-range", {"most": MOST_KOMI}) if kind == "komi" else ("komi-first", {})
    elif kind in {"komi", "choice"}:
        code, facts = "opening-over", {"kind": kind}
    elif kind == "release":
        code, facts = "no-prisoner", {"look": LOOKS[1 - at.colour], "others": at.prison[at.colour]}
    elif kind == "propose":
        code = "proposed-already"
    elif kind == "answer":
        code = "nothing-proposed"
    return (f"criocha.{code}", facts) if code else None


def _refused_of_pair(at: Moment, step: str, cell: str) -> IllegalStep:
    """Why a stone of an opening pair can't stand on an empty point."""
    if step != cell:
        return IllegalStep(step, "criocha.nothing-to-spare", {}, (cell,))
    if at.pending:
        return IllegalStep(step, "criocha.pair-adjacent", {"first": at.pending[0]}, (cell, *at.pending))
    return IllegalStep(step, "criocha.no-second", {}, (cell,))


def _refused_stone(at: Moment, step: str, cell: str) -> IllegalStep:
    """Why a normal stone can't stand on an empty point."""
    board = at.sight.ground.board
    bit = board.bit(cell)
    plain, spare = (judge.place(at.sight, bit, at.colour, spare=spare) for spare in (False, True))
    fate = plain if step == cell else spare
    if fate.smothered:
        return _smothered(at, step, cell, fate)
    if step != cell:
        return IllegalStep(step, "criocha.nothing-to-spare", {}, (cell,))
    enemy = 1 - at.colour
    taken = plain.taken[enemy]
    facts: dict[str, Fact] = {
        "turn": at.annihilated[enemy],
        "look": LOOKS[enemy],
        "count": taken.bit_count(),
        "spare": int(at.options["captures"] == "optional" and not spare.smothered),
    }
    return IllegalStep(step, "criocha.annihilates", facts, (cell, *board.names(taken)))


def _smothered(at: Moment, step: str, cell: str, fate: Fate) -> IllegalStep:
    """The placed stone's group would be smothered; ``fate`` is what would come of the stone."""
    board, group = at.sight.ground.board, fate.smothered
    bit = board.bit(cell)
    only = judge.view(fate.after, group, at.colour).only or 0
    around = bit
    while only and not around & only:
        around |= board.king_around(around)
    facts: dict[str, Fact] = {
        "group": group.bit_count(),
        "sees": "one" if only else "nothing",
        "look": LOOKS[1 - at.colour],
        "near": board.names(around & only)[0] if only else "",
        "stones": only.bit_count(),
        "taken": sum(stones.bit_count() for stones in fate.taken),
    }
    return IllegalStep(step, "criocha.smothered", facts, (cell, *board.names(group ^ bit), *board.names(only)))
