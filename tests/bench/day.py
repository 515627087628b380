"""A day of 100,000 players at more and more than its own pace, until delivery falls behind: where one process on one file ends.

``python -m tests.bench.day`` builds a community with 100,000 running matches and shows, for each pace, how soon turns were
answered and told. A day has its quiet and its busy hours, and moments at which the quiet hours of many end and all their
reminders are due at once. Each of its hours is played for some seconds only, with as many turns a second as it would have:
a day at ten times its pace asks of the program what a day of a million players does. Its platform takes every message at once.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import shutil
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from itertools import count
from pathlib import Path
from statistics import quantiles

from bot.platforms.interface import OnSent, Pace
from bot.runtime.delivery import CommitNotifier, Delivery
from bot.runtime.matching import least_cost
from core.play.application import Application
from core.play.commands import Move
from core.play.ports import Outgoing, Store
from core.play.updates import Place, Sender, Update
from storage import open_sqlite
from storage.schema import HEAD
from tests.bench.communities import Game
from tests.bench.large import NOW, Builder, Measures, games, player_and_turn
from tests.bench.store.timers import make_due, raw
from tests.support.table import TestChance

PLAYERS = 100_000
TURNS_A_DAY = 3
"""Of one player."""
HOURS = (3, 2, 2, 2, 2, 4, 8, 11, 11, 10, 10, 11, 13, 11, 10, 10, 11, 13, 16, 19, 20, 18, 13, 8)
"""How much is played in each hour of a day; what counts are the ratios."""
QUIET_ENDS = (7, 8, 9)
"""Hours at whose beginning quiet hours end, and reminders are due."""
REMINDED = 0.1
"""Players who are reminded at the end of their quiet hours."""
PACES = (1, 5, 10, 20, 40, 80, 160)
BEHIND = 5.0
"""Seconds: delivery has fallen behind when one message of twenty takes longer."""


@dataclass
class FastClock:
    """Clock of a day of which an hour takes some seconds."""

    hour: float
    begun: float = field(default_factory=time.monotonic)

    def now(self) -> datetime:
        """Return the time."""
        return NOW + timedelta(hours=(time.monotonic() - self.begun) / self.hour)


class Taker:
    """Platform that takes every message at once, and notes how long after its turn."""

    key = "test"
    pace = Pace(concurrency=30)

    def __init__(self, clock: FastClock) -> None:
        self._clock = clock
        self.waited: list[float] = []

    async def start(self) -> str:
        """Return no greeting."""
        return ""

    async def stop(self) -> None:
        """Do nothing."""

    async def deliver(self, outgoing: Outgoing) -> OnSent | None:
        """Take a message."""
        self.waited.append((self._clock.now() - outgoing.at) / timedelta(hours=1) * self._clock.hour)
        return None


@dataclass
class Day:
    """A day that is played.

    Attributes:
        answered: seconds until each turn was.
        late: turns that were to be taken, and weren't within their hour.
    """

    path: Path
    store: Store
    application: Application
    platform: Taker
    clock: FastClock
    pace: float
    answered: list[float] = field(default_factory=list)
    late: int = 0
    _logs: Sequence[Game] = field(default_factory=games)
    _luck: random.Random = field(default_factory=lambda: random.Random(7))
    _ids: count[int] = field(default_factory=count)

    async def play(self) -> None:
        """Play all its hours."""
        mean = PLAYERS * TURNS_A_DAY / 86_400 * self.pace
        for hour, weight in enumerate(HOURS):
            if hour in QUIET_ENDS:
                await self._end_quiet_hours()
            await self._play_hour(mean * weight * len(HOURS) / sum(HOURS))

    async def _end_quiet_hours(self) -> None:
        # As many to each turn as there are on such a day, for the hour is shorter than that.
        reminded = PLAYERS * REMINDED / len(QUIET_ENDS) * self.pace * self.clock.hour / 3600
        matches = self._luck.sample(range(1, PLAYERS + 1), max(1, round(reminded)))
        await asyncio.to_thread(make_due, self.path, matches, self.clock.now())

    async def _play_hour(self, rate: float) -> None:
        begun, turns, taken = time.monotonic(), 0, set[asyncio.Task[None]]()
        while (passed := time.monotonic() - begun) < self.clock.hour:
            while turns < passed * rate:
                turns += 1
                task = asyncio.create_task(self._turn())
                taken.add(task)
                task.add_done_callback(taken.discard)
            await asyncio.sleep(0.005)
        self.late += len(taken)
        await asyncio.gather(*taken)

    async def _turn(self) -> None:
        """Let whoever is on move in some match look at it, and take a turn."""
        begun, number = time.monotonic(), self._luck.randrange(1, PLAYERS + 1)
        player, turn = await self.store.read(lambda work: player_and_turn(work, number, self._logs))
        update = Update(
            f"day-{next(self._ids)}",
            Sender("test", f"ref-{player}", f"p{player}", f"P{player}"),
            Place("lobby", "lobby", "lobby", "lobby"),
            Move(turn, number),
        )
        await self.application.receive(update)
        self.answered.append(time.monotonic() - begun)

    async def tick(self) -> None:
        """Fire what is due, until cancelled."""
        while True:
            if await self.application.tick() == 0:
                await asyncio.sleep(0.05)


async def played(path: Path, pace: float, hour: float) -> Day:
    """Play a day on a database, and return it when all was said."""
    clock, commits = FastClock(hour), CommitNotifier()
    store = await open_sqlite(path)
    platform = Taker(clock)
    application = Application(store, clock, TestChance(), matching=least_cost, committed=commits.notify)
    day = Day(path, store, application, platform, clock, pace)
    async with AsyncExitStack() as stack:
        stack.push_async_callback(store.close)
        running = [
            asyncio.create_task(day.tick()),
            asyncio.create_task(Delivery(store, platform, clock, commits).run()),
        ]
        await day.play()
        while await store.read(lambda work: work.outbox.pending()):  # noqa: ASYNC110 - nothing tells of it
            await asyncio.sleep(0.05)
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)
    return day


def built(folder: Path) -> Path:
    """Return a database with all players and their matches, which is built if it isn't there."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"day-{HEAD}.db"
    if path.exists():
        return path
    unfinished = path.with_suffix(".unfinished")
    unfinished.unlink(missing_ok=True)

    async def create() -> None:
        await (await open_sqlite(unfinished)).close()

    asyncio.run(create())
    with raw(unfinished) as database:
        Builder(database, Measures(0, PLAYERS, PLAYERS, deepest=4, rooms=2_000)).build()
    unfinished.rename(path)
    return path


def main() -> None:
    """Play days, each at a greater pace than the one before, until delivery falls behind."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--folder", type=Path, default=Path(tempfile.gettempdir(), "stonepost-day"))
    parser.add_argument("--hour", type=float, default=2.0, help="seconds for which each hour is played")
    given = parser.parse_args()
    path = built(given.folder)
    for pace in PACES:
        with tempfile.TemporaryDirectory(dir=given.folder) as temporary:
            day = asyncio.run(played(Path(shutil.copy(path, temporary)), pace, given.hour))
        answered, waited = (quantiles(some, n=20) for some in (day.answered, day.platform.waited))
        busiest = PLAYERS * TURNS_A_DAY / 86_400 * pace * max(HOURS) * len(HOURS) / sum(HOURS)
        sys.stdout.write(
            f"{pace:4} × a day of {PLAYERS:,}: {len(day.answered):6} turns, {busiest:5.0f}/s in the busiest hour;"
            f" answered after {answered[9] * 1e3:.0f} ms, of 20 one after {answered[18] * 1e3:.0f};"
            f" told after {waited[9] * 1e3:.0f} ms, of 20 one after {waited[18] * 1e3:.0f}; {day.late} late\n"
        )
        sys.stdout.flush()
        if waited[18] > BEHIND or answered[18] > BEHIND:
            return


if __name__ == "__main__":
    main()
