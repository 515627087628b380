"""Refusals of Criocha (those shared by games are in :mod:`core.rules.refusals`).

==============================  ============================================================================
code                            facts
==============================  ============================================================================
``criocha.smothered``           ``group``: stones of the group that the stone would belong to, including the
                                stone; ``sees``: ``nothing`` (no liberty) or ``one`` (all regions that it
                                looks out on see only one and the same enemy supergroup); ``look`` of the
                                enemy; ``near``: the stone of that supergroup closest to the placed one
                                (empty for nothing); ``stones`` of that supergroup; ``taken``: how many
                                stones would be captured first. Marks the group and the supergroup
``criocha.annihilates``         ``turn`` of the match in which the opponent annihilated; ``look`` and
                                ``count`` of the stones that would be captured; ``spare``: 1 if the stone
                                could be placed with ``~``, otherwise 0. Marks the captured stones
``criocha.no-prisoner``         ``look`` of the stones that the player could release; ``others``: how many
                                of the player's own are in prison
``criocha.captures-mandatory``  none: ``~`` requires ``captures=optional``
``criocha.nothing-to-spare``    none: ``~``, but nothing would be captured (opening stones never capture)
``criocha.pair-adjacent``       ``first`` of the two stones, which the second one would touch. Marks it
``criocha.no-second``           none: no point would be left for the second of the two stones
``criocha.pair-first``          ``placed``: how many of the two opening stones have been placed; their
                                ``look``; ``swap``: 1 if the seat could swap instead, otherwise 0
``criocha.choose-first``        ``about``: ``stones`` (of the opening) or ``komi``: the seat must
                                ``swap`` or ``keep``; the offered ``komi``; ``look`` of the seat's stones
``criocha.komi-first``          none: black has to offer komi
``criocha.komi-range``          ``most`` that can be offered
``criocha.no-such-choice``      ``balance`` of this game; ``kind``: ``komi`` or ``choice``, which it lacks
``criocha.opening-over``        ``kind``: ``komi`` or ``choice``, which was made earlier
``criocha.propose-too-early``   none: no one has made a normal move yet
``criocha.proposed-already``    none: only one proposal a turn is allowed
``criocha.answer-first``        none: an end is proposed, and the seat must ``accept`` or ``decline``
``criocha.nothing-proposed``    none: there is nothing to accept or decline
==============================  ============================================================================

The cell of the step is marked first.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from core.rules.base import KOMI_PATTERN, LOOKS, MAX_KOMI, Pair
from core.rules.criocha import capture
from core.rules.criocha.analysis import Analysis
from core.rules.criocha.capture import Placement
from core.rules.criocha.opening import CHOICES, PAIRS, Stage, has_komi
from core.rules.interface import Fact, IllegalStep, Options
from core.rules.refusals import placement_refusal

_KINDS: Final = {
    "swap": "choice",
    "keep": "choice",
    "release": "release",
    "propose": "propose",
    "accept": "answer",
    "decline": "answer",
}


class RefusalContext(NamedTuple):
    """The facts of a position that refusals depend on.

    Attributes:
        analysis: analysis of the board.
        options: options of the game.
        stage: stage of the game.
        colour: colour of the seat to act: 0 for black, 1 for white.
        prison: the numbers of black and white stones in prison.
        pending: the first stone of an opening pair, or empty.
        moved: whether a normal move has been made.
        annihilated: the turns in which black and white have annihilated; 0 for never.
        over: whether the game has ended.
    """

    analysis: Analysis
    options: Options
    stage: Stage
    colour: int
    prison: Pair
    pending: tuple[str, ...]
    moved: bool
    annihilated: Pair
    over: bool


def refusal(context: RefusalContext, step: str) -> IllegalStep:
    """Return the rule that forbids ``step``, which is illegal."""
    board = context.analysis.geometry.board
    cell = step.removesuffix("~")
    if KOMI_PATTERN.fullmatch(step):
        kind = "komi"
    elif cell in board.bits:
        kind = "place"
    else:
        kind = _KINDS.get(step, "")
    if kind and not context.over:
        wrong_stage = _wrong_stage(context, kind)
        if wrong_stage is not None:
            return IllegalStep(step, *wrong_stage)
        if step != cell and context.options["captures"] == "mandatory":
            return IllegalStep(step, "criocha.captures-mandatory", {}, (cell,))
    plain = placement_refusal(cell, board, stones=board.full ^ context.analysis.empty, over=context.over)
    if plain is not None:
        return IllegalStep(step, plain.rule, plain.facts, plain.cells)
    if context.stage in PAIRS:
        return _pair_refusal(context, step, cell)
    return _stone_refusal(context, step, cell)


def _wrong_stage(context: RefusalContext, kind: str) -> tuple[str, dict[str, Fact]] | None:
    """Return why no step of this kind is possible at this stage, as code and facts, or None if it is possible."""
    stage, look = context.stage, LOOKS[context.colour]
    code, facts = "", dict[str, "Fact"]()
    if stage == "answer":
        code = "answer-first"
    elif kind in {"komi", "choice"} and not has_komi(context.options):
        code, facts = "no-such-choice", {"balance": str(context.options["balance"]), "kind": kind}
    elif kind == "propose" and not context.moved:
        code = "propose-too-early"
    elif stage in PAIRS and kind != "place":
        swap = int(stage == "white-or-swap" and not context.pending)
        code, facts = "pair-first", {"placed": len(context.pending), "look": look, "swap": swap}
    elif stage in CHOICES:
        about, komi = ("stones", 0) if stage == "sides" else ("komi", context.prison[0])
        code, facts = "choose-first", {"about": about, "komi": komi, "look": look}
    elif stage == "komi":
        code, facts = ("komi-range", {"most": MAX_KOMI}) if kind == "komi" else ("komi-first", {})
    elif kind in {"komi", "choice"}:
        code, facts = "opening-over", {"kind": kind}
    elif kind == "release":
        code, facts = "no-prisoner", {"look": LOOKS[1 - context.colour], "others": context.prison[context.colour]}
    elif kind == "propose":
        code = "proposed-already"
    elif kind == "answer":
        code = "nothing-proposed"
    return (f"criocha.{code}", facts) if code else None


def _pair_refusal(context: RefusalContext, step: str, cell: str) -> IllegalStep:
    """Return why a stone of an opening pair can't be placed on an empty point."""
    if step != cell:
        return IllegalStep(step, "criocha.nothing-to-spare", {}, (cell,))
    if context.pending:
        return IllegalStep(step, "criocha.pair-adjacent", {"first": context.pending[0]}, (cell, *context.pending))
    return IllegalStep(step, "criocha.no-second", {}, (cell,))


def _stone_refusal(context: RefusalContext, step: str, cell: str) -> IllegalStep:
    """Return why a stone of a normal turn can't be placed on an empty point."""
    board = context.analysis.geometry.board
    bit = board.bit(cell)
    plain, spare = (capture.place(context.analysis, bit, context.colour, spare=spare) for spare in (False, True))
    placement = plain if step == cell else spare
    if placement.smothered:
        return _smothered(context, step, cell, placement)
    if step != cell:
        return IllegalStep(step, "criocha.nothing-to-spare", {}, (cell,))
    enemy = 1 - context.colour
    captured = plain.captured[enemy]
    facts: dict[str, Fact] = {
        "turn": context.annihilated[enemy],
        "look": LOOKS[enemy],
        "count": captured.bit_count(),
        "spare": int(context.options["captures"] == "optional" and not spare.smothered),
    }
    return IllegalStep(step, "criocha.annihilates", facts, (cell, *board.names(captured)))


def _smothered(context: RefusalContext, step: str, cell: str, placement: Placement) -> IllegalStep:
    """Return the refusal of a stone whose group would be smothered."""
    board, group = context.analysis.geometry.board, placement.smothered
    bit = board.bit(cell)
    guard = capture.guard(placement.after, group, context.colour) or 0
    around = bit
    while guard and not around & guard:
        around |= board.king_around(around)
    facts: dict[str, Fact] = {
        "group": group.bit_count(),
        "sees": "one" if guard else "nothing",
        "look": LOOKS[1 - context.colour],
        "near": board.names(around & guard)[0] if guard else "",
        "stones": guard.bit_count(),
        "taken": sum(stones.bit_count() for stones in placement.captured),
    }
    return IllegalStep(step, "criocha.smothered", facts, (cell, *board.names(group ^ bit), *board.names(guard)))
