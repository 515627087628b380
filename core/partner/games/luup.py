"""Luup: a player who lets the opponent close a loop has lost. So random games and the tree leave out such steps.

What remains is a fight over who first runs out of safe steps. The last twenty or so steps decide it, so we search them
exhaustively.
"""

from __future__ import annotations

from typing import ClassVar, final

from core.partner.knowledge import Budget, Knowledge, Played, PseudoRandom, Reason, Survey, result_for_first
from core.rules import Position


@final
class LuupKnowledge(Knowledge):
    """See the module."""

    budgets: ClassVar = (
        Budget(games=4, careless=0.87),
        Budget(games=8, careless=0.5),
        Budget(games=16, careless=0.15),
        Budget(games=150, nodes=1000),
    )

    def survey(self, position: Position) -> Survey:
        """See :class:`Knowledge`: the steps that don't let anyone close a loop. A seat that can close one now has won."""
        if position.options["mode"] != "impartial":
            return super().survey(position)
        if position.outcome is not None:
            return Survey((), result_for_first(position.outcome.winner))
        if position.decisive():
            return Survey((), result_for_first(position.seat))
        safe = [step for step in position.steps() if not position.lets_win(step)]
        return Survey(safe, None if safe else result_for_first(3 - position.seat))

    def playout(self, position: Position, rng: PseudoRandom) -> tuple[float, Played]:
        """See :class:`Knowledge`: random safe steps until there are none."""
        if position.options["mode"] != "impartial":
            return super().playout(position, rng)
        played_steps: Played = []
        unsafe: set[str] = set()  # unsafe steps usually stay unsafe
        random = rng.random
        while True:
            steps = [step for step in position.steps() if step not in unsafe]
            safe_step = None
            while safe_step is None and steps:
                index = int(random() * len(steps))
                step = steps[index]
                if position.lets_win(step):
                    unsafe.add(step)
                    steps[index] = steps[-1]
                    steps.pop()
                else:
                    safe_step = step
            step = safe_step or next((step for step in position.steps() if not position.lets_win(step)), "")
            if not step:
                return result_for_first(3 - position.seat), played_steps
            played_steps.append((position.seat, step))
            position = position.play(step)

    def may_resign(self, position: Position) -> bool:
        """See :class:`Knowledge`: losing a round isn't losing the match."""
        return not position.options.get("target")

    def reasons(self, previous_position: Position, position: Position) -> tuple[Reason, ...]:
        """See :class:`Knowledge`."""
        if previous_position.options["mode"] != "impartial":
            return ()
        if position.outcome is not None or position.concluded is not None:
            return (Reason("luup.closes"),)
        threats = position.decisive()
        if threats:
            return (Reason("luup.lets-close", {"cells": tuple(threats)}),)
        unsafe = sum(1 for step in previous_position.steps() if previous_position.lets_win(step))
        return (Reason("luup.safe", {"unsafe": unsafe}),) if unsafe else ()


KNOWLEDGE = LuupKnowledge()
