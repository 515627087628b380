"""Helpers of load runs: random turns, the program in a separate process, and its memory."""

import asyncio
import os
import random
import sys
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import IO

from core.rules import Position

_MEGABYTE = 1024 * 1024


def random_turn(position: Position, luck: random.Random) -> tuple[Position, str]:
    """Take a random turn and the forced ones after it; return the new position, and the steps of the turn."""
    steps: list[str] = []
    while not steps or position.pending:
        steps.append(luck.choice(position.steps()))
        position = position.play(steps[-1])
    while position.forced is not None:
        position = position.play(position.forced)
    return position, " ".join(steps)


@asynccontextmanager
async def program(
    settings: Mapping[str, str],
    *,
    stdout: int,
    stderr: IO[str] | None = None,
    command: Sequence[str] = (sys.executable, "-m", "bot"),
) -> AsyncIterator[asyncio.subprocess.Process]:
    """Run ``stonepost run`` within the block, as an operator does."""
    process = await asyncio.create_subprocess_exec(
        *command, "run", stdout=stdout, stderr=stderr, env={**os.environ, **settings}
    )
    try:
        yield process
    finally:
        if process.returncode is None:
            process.terminate()
        await process.wait()


def resident_megabytes(process: int) -> float:
    """Return the megabytes of a process in memory; 0 if it has ended."""
    try:
        pages = int(Path(f"/proc/{process}/statm").read_text(encoding="ascii").split()[1])
    except FileNotFoundError:
        return 0.0
    return pages * os.sysconf("SC_PAGE_SIZE") / _MEGABYTE
