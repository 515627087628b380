"""The process that thinks starts on demand, can be killed at any moment, and never outlives the program."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.runtime import thinking
from bot.runtime.thinking import NoAnswer, Thinker, TurnQuestion, WorkerLost, answer

QUESTION = TurnQuestion("luup", {"size": 5}, ("a1", "b3"), 4, 1)
PARENT = """
import asyncio
from bot.runtime.thinking import TurnQuestion, Thinker
async def main():
    thinker = Thinker(30)
    await thinker.answer(TurnQuestion("luup", {"size": 4}, (), 1, 0))
    print(thinker.pid, flush=True)
    await asyncio.sleep(60)
if __name__ == "__main__":
    asyncio.run(main())
"""


@pytest.fixture
async def thinker() -> AsyncIterator[Thinker]:
    thinker = Thinker(60)
    yield thinker
    thinker.close()


def wait_for_end(pid: int) -> bool:
    """Wait for the end of a process; return whether it ended in time."""
    for _ in range(600):
        try:
            if " Z " in Path(f"/proc/{pid}/stat").read_text(encoding="utf-8"):
                return True
        except OSError:
            return True
        time.sleep(0.05)
    return False


def worker_of_a_killed_program(script: Path) -> int:
    """Run a program that lets its process think, and kill it; return the process."""
    script.write_text(PARENT, encoding="utf-8")
    folder = str(Path(thinking.__file__).parents[2])
    with subprocess.Popen(
        [sys.executable, str(script)], stdout=subprocess.PIPE, text=True, env={**os.environ, "PYTHONPATH": folder}
    ) as program:
        assert program.stdout is not None
        worker = int(program.stdout.readline())
        program.kill()
    return worker


async def test_it_starts_with_the_first_question_and_answers_as_anywhere_else(thinker: Thinker) -> None:
    assert thinker.pid is None
    turn_answer = await thinker.answer(QUESTION)
    assert turn_answer.advice == answer(QUESTION, 60).advice
    assert not turn_answer.gives_up
    pid = thinker.pid
    await thinker.answer(QUESTION)
    assert thinker.pid == pid, "the same process thinks on"


async def test_others_go_first(thinker: Thinker) -> None:
    await thinker.answer(QUESTION)
    assert thinker.pid is not None
    lowest_priority = 19
    expected = min(os.getpriority(os.PRIO_PROCESS, 0) + thinking.LOW, lowest_priority)
    assert os.getpriority(os.PRIO_PROCESS, thinker.pid) == expected


async def test_a_killed_process_is_started_again_and_the_question_asked_again() -> None:
    lost = []
    thinker = Thinker(60, lambda: lost.append(1))
    await thinker.answer(QUESTION)
    for count in (1, 2):
        assert thinker.pid is not None
        os.kill(thinker.pid, signal.SIGSTOP)  # so that it still thinks when it is killed
        first = asyncio.create_task(thinker.answer(QUESTION))
        second = asyncio.create_task(thinker.answer(QUESTION))
        await asyncio.sleep(0)
        os.kill(thinker.pid, signal.SIGKILL)
        assert (await first).advice == (await second).advice == answer(QUESTION, 60).advice
        assert len(lost) == count
    thinker.close()


async def test_what_a_search_raises_is_told_and_the_process_goes_on(thinker: Thinker) -> None:
    with pytest.raises(NoAnswer, match="no-such-game"):
        await thinker.answer(TurnQuestion("no-such-game", {}, (), 1, 0))
    assert (await thinker.answer(QUESTION)).advice.steps


async def test_one_that_ends_again_and_again_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    thinker = Thinker(60)

    async def dies() -> object:
        pool = await Thinker._running_pool(thinker)
        assert thinker.pid is not None
        os.kill(thinker.pid, signal.SIGKILL)
        return pool

    monkeypatch.setattr(thinker, "_running_pool", dies)
    with pytest.raises(WorkerLost):
        await thinker.answer(QUESTION)


async def test_it_ends_with_the_program_however_that_ends(thinker: Thinker, tmp_path: Path) -> None:
    await thinker.answer(QUESTION)
    pid = thinker.pid
    thinker.close()
    assert pid is not None
    assert await asyncio.to_thread(wait_for_end, pid)
    assert wait_for_end(await asyncio.to_thread(worker_of_a_killed_program, tmp_path / "program.py"))
