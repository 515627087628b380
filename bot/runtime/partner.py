"""The computer's turns: one loop that finds matches where the computer is on move, lets it think, and plays its turn.

The tasks are in the database, not here. If a process is lost, another process takes over its tasks.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Sequence
from typing import Final

from bot.features.partner.analysis import REVIEW, give_hint
from bot.features.partner.partner import ThinkingTask, let_go, take_turn, take_up
from bot.features.partner.reviewing import judged_so_far, keep_judgements
from bot.kernel.application import Application
from bot.observability.observers import DONE, FAILED, Observer
from bot.runtime.thinking import Thinker, TurnQuestion
from core.cache import Cache
from core.system import Clock
from core.time.model import PARTNER_TURN, Timer
from storage.store import Store

logger = logging.getLogger(__name__)

BATCH: Final = 50
"""Number of due turns from which we choose the fairest one to handle next."""
LOOK_AGAIN: Final = 5.0
"""Seconds after which we look for work that another process left undone."""
MAX_SERVED: Final = 10_000
"""People for whom we remember when they were last served."""


class PartnersTurns:
    """Handles the computer's turns, one after the other.

    Args:
        application: commits the turns.
        store: holds the tasks.
        clock: the time.
        thinker: searches for the turns.
        observers: notified of every turn.
        is_alone: whether no other process serves the store. If so, tasks that were begun before the start are due
            again.
    """

    def __init__(
        self,
        application: Application,
        store: Store,
        clock: Clock,
        thinker: Thinker,
        observers: Sequence[Observer] = (),
        *,
        is_alone: bool = False,
    ) -> None:
        self._application = application
        self._store = store
        self._clock = clock
        self._thinker = thinker
        self._called = asyncio.Event()
        application.partner_called = self._called.set
        self._observers = observers
        self._alone = is_alone
        self._served: Cache[int, float] = Cache(MAX_SERVED)

    async def run(self) -> None:
        """Handle turns until cancelled; then also end the process that thinks."""
        try:
            while True:
                self._called.clear()
                try:
                    if self._alone:
                        await self._application.run(let_go)
                        self._alone = False  # from now on, tasks that have been begun are our own
                    has_more = await self.take_one()
                except Exception:
                    logger.exception("can't look for the computer's turns; trying again")
                    has_more = False
                if not has_more:
                    await self._rest()
        finally:
            self._thinker.close()

    async def _rest(self) -> None:
        """Wait until the computer is called here, or until it is time to look for work that another process left undone."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._called.wait(), LOOK_AGAIN)

    async def take_one(self) -> bool:
        """Handle one turn. Returns whether one was due."""
        now = self._clock.now()
        due = await self._store.read(lambda uow: uow.timers.due_of(PARTNER_TURN, now, BATCH))
        if not due:
            return False
        timer_chosen = min(
            due, key=lambda timer: (timer.stage == REVIEW, self._served.get(_person(timer)) or 0.0, timer.due)
        )
        self._served.put(_person(timer_chosen), time.monotonic())
        task = await self._application.run(lambda context: take_up(context, timer_chosen.subject))
        if task is not None:
            await (self._judge(task) if task.timer.stage == REVIEW else self._take(task))
        return True

    async def _take(self, task: ThinkingTask) -> None:
        """Think about a turn, and play it; retry later if that fails."""
        outcome, seconds, waited = FAILED, 0.0, self._seconds_waited(task)
        question = TurnQuestion(
            game=task.game,
            options=dict(task.options),
            turns=task.turns,
            level=task.level,
            seed=task.number << 16 | len(task.turns),
        )
        try:
            answer = await self._thinker.answer(question)
            seconds, advice = answer.seconds, answer.advice
            if task.timer.stage:
                await self._application.run(lambda context: give_hint(context, task.timer, task.board, advice))
            else:
                steps = () if answer.gives_up else advice.steps
                await self._application.run(lambda context: take_turn(context, task, steps))
            outcome = DONE
        except Exception as problem:  # noqa: BLE001 - whatever it is, other matches go on
            await self._application.delay(task.timer, problem)
        finally:
            self._observe(task, outcome, seconds, waited)

    async def _judge(self, task: ThinkingTask) -> None:
        """Judge some turns of a finished match; turns of running matches come before the remaining ones."""
        outcome, waited, turns, start = FAILED, self._seconds_waited(task), 1, time.perf_counter()
        question = TurnQuestion(game=task.game, options=dict(task.options), turns=task.turns, level=task.level, seed=0)
        try:
            begin = await self._application.run(lambda context: judged_so_far(context, task.number))
            judgements = await self._thinker.judge(question, begin)
            await self._application.run(lambda context: keep_judgements(context, task, begin, judgements))
            outcome, turns = DONE, len(judgements)
        except Exception as problem:  # noqa: BLE001 - whatever it is, other matches go on
            await self._application.delay(task.timer, problem)
        finally:
            self._observe(task, outcome, time.perf_counter() - start, waited, turns)

    def _seconds_waited(self, task: ThinkingTask) -> float:
        """Return the seconds for which a task has waited."""
        return max((self._clock.now() - task.since).total_seconds(), 0.0)

    def _observe(self, task: ThinkingTask, outcome: str, seconds: float, waited: float, turns: int = 1) -> None:
        for observer in self._observers:
            observer.thought(task, outcome, seconds, waited, turns)


def _person(timer: Timer) -> int:
    """Return the person who is waiting for the computer."""
    return int(str(timer.data["person"]))
