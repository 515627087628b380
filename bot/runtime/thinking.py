"""Thinking: runs the computer player's searches in one low-priority process, so that nothing else waits for them.

The process starts with the first question. If it is lost, the next question starts another. It imports only the rules
and the searches.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import signal
import threading
import time
from collections.abc import Callable, Mapping
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from multiprocessing import get_context, parent_process
from multiprocessing.process import BaseProcess
from typing import Final, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from core import partner, rules
from core.rules import OptionValue, Position

logger = logging.getLogger(__name__)
T = TypeVar("T")

LOW: Final = 10
"""Niceness of the process, added to ours."""
ATTEMPTS: Final = 2
"""Maximum processes that we try for one question."""
AT_ONCE: Final = 3.0
"""Seconds after which we judge no further turns, so that people don't wait long for the computer's turn."""
GRACE: Final = 20.0
"""Seconds beyond the time for an answer after which we treat the process as stuck."""


class WorkerLost(partner.NoThought):
    """The process that thinks has repeatedly ended or got stuck."""


class NoAnswer(partner.NoThought):
    """The process couldn't answer a question; the text says why."""


class TurnQuestion(Struct, frozen=True):
    """A question: which turn to play.

    Attributes:
        game: key of the game.
        options: options of the game.
        turns: the turns that lead to the position, each as its steps joined by blanks.
        level: the computer's level.
        seed: seed for the choice among equally good turns.
    """

    game: str
    options: Mapping[str, OptionValue]
    turns: tuple[str, ...]
    level: int
    seed: int

    def positions(self) -> list[Position]:
        """Return the position before the first turn and after each one. Raises IllegalStep."""
        positions = [rules.get(self.game).start(self.options)]
        for turn in self.turns:
            position = positions[-1]
            for step in turn.split():
                position = position.play(step)
            positions.append(position)
        return positions


class TurnAnswer(Struct, frozen=True):
    """Answer to a question.

    Attributes:
        advice: the turn to play.
        gives_up: whether the computer would rather resign.
        seconds: time that the search took.
    """

    advice: partner.Advice
    gives_up: bool
    seconds: float


def answer(question: TurnQuestion, seconds: float) -> TurnAnswer:
    """Return the answer to a question: the best turn that the search finds within ``seconds``."""
    start = time.monotonic()

    def go_on() -> bool:
        return time.monotonic() - start < seconds

    (*earlier_positions, position), level, seed = question.positions(), question.level, question.seed
    advice = partner.think(position, level, seed=seed, go_on=go_on, earlier_positions=earlier_positions)
    gives_up = partner.gives_up(position, level, advice, seed=seed, go_on=go_on)
    return TurnAnswer(advice, gives_up, time.monotonic() - start)


def best_turns(question: TurnQuestion, count: int, seconds: float) -> tuple[partner.BestTurn, ...]:
    """Return the best turns in a position, as far as the search finds them within ``seconds``."""
    start = time.monotonic()

    def go_on() -> bool:
        return time.monotonic() - start < seconds

    return partner.best_turns(question.positions()[-1], count, seed=question.seed, go_on=go_on)


def judge(question: TurnQuestion, begin: int, seconds: float) -> tuple[partner.Judgement, ...]:
    """Return judgements of some of the turns that lead to a position, after the first ``begin`` turns."""
    start = time.monotonic()

    def go_on() -> bool:
        return time.monotonic() - start < seconds

    turns = question.turns
    position, judgements = replace(question, turns=turns[:begin]).positions()[-1], []
    for turn in turns[begin:]:
        judgements.append(partner.judge(position, tuple(turn.split()), turns=len(turns), go_on=go_on))
        if time.monotonic() - start > AT_ONCE:
            break
        for step in turn.split():
            position = position.play(step)
    return tuple(judgements)


def _result_or_problem(function: Callable[[], T]) -> T | str:
    """Return the result of a function, or its problem as text, because not every exception can be sent between processes."""
    try:
        return function()
    except Exception as problem:  # noqa: BLE001 - whatever it is, the process goes on
        return f"{type(problem).__name__}: {problem}"


class Thinker:
    """A process that answers questions, one at a time.

    Args:
        seconds: maximum time for one answer.
        on_lost: called when the process is lost.
    """

    def __init__(self, seconds: float, on_lost: Callable[[], None] = lambda: None) -> None:
        self._seconds = seconds
        self._lost = on_lost
        self._pool: ProcessPoolExecutor | None = None
        self._turn = asyncio.Lock()

    @property
    def pid(self) -> int | None:
        """Return the id of the process, or None."""
        return next(iter(self._processes()), None)

    def _processes(self) -> Mapping[int, BaseProcess]:
        # Python before 3.14 has no public way to list the processes. There are none before the first question and after
        # the end.
        return (None if self._pool is None else self._pool._processes) or {}  # noqa: SLF001 - see above

    async def answer(self, question: TurnQuestion) -> TurnAnswer:
        """Return the answer to a question. Raises WorkerLost, NoAnswer."""
        return await self._run(partial(answer, question, self._seconds))

    async def best_turns(self, asked: partner.PositionAsked) -> tuple[partner.BestTurn, ...]:
        """Return the best turns in a position. Raises WorkerLost, NoAnswer."""
        question = TurnQuestion(asked.game, asked.options, (" ".join(asked.steps),), partner.LEVELS[-1], seed=0)
        return await self._run(partial(best_turns, question, asked.count, self._seconds))

    async def judge(self, question: TurnQuestion, begin: int) -> tuple[partner.Judgement, ...]:
        """Return the judgements of some turns, as :func:`judge` does. Raises WorkerLost, NoAnswer."""
        return await self._run(partial(judge, question, begin, self._seconds))

    async def _run(self, function: Callable[[], T]) -> T:
        """Run a function in the process; return its result. Raises WorkerLost, NoAnswer."""
        async with self._turn:
            for _ in range(ATTEMPTS):
                try:
                    pool = await self._running_pool()
                    thought = asyncio.get_running_loop().run_in_executor(pool, _result_or_problem, function)
                    result = await asyncio.wait_for(thought, self._seconds + GRACE)
                    break
                except (BrokenProcessPool, TimeoutError):
                    logger.warning("lost the process that thinks for the computer; starting another")
                    self._lost()
                    self.close()
            else:
                raise WorkerLost("the process that thinks for the partner ends, or is stuck, again and again")
        if isinstance(result, str):
            raise NoAnswer(result)
        return result

    async def _running_pool(self) -> ProcessPoolExecutor:
        """Return the pool of the process, after starting it if necessary."""
        if self._pool is None:
            self._pool = ProcessPoolExecutor(1, mp_context=get_context("spawn"), initializer=_settle)
            await asyncio.wrap_future(
                await asyncio.to_thread(self._pool.submit, os.getpid)
            )  # so that the start doesn't count as thinking
        return self._pool

    def close(self) -> None:
        """End the process at once; callers that still need an answer ask again."""
        for process in [*self._processes().values()]:
            process.kill()
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None


def _settle() -> None:
    """Prepare this process for thinking: it has low priority, ignores Ctrl-C, and ends with its parent."""
    with contextlib.suppress(AttributeError, OSError):  # not on every system
        os.nice(LOW)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
