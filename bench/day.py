"""A day of 100,000 players at a growing pace, until the program falls behind: the limit of one process.

``python -m bench.day`` builds 2,000 groups on Telegram with 100,000 running matches, and plays a day at each pace. A day has
quiet and busy hours, and moments when the quiet hours of many players end and all their reminders are due at once. We play each
hour for just some seconds, at its rate of turns: a day at ten times the pace is as much work as a day of a million players. A
player first types the command for the board, and takes the turn once the board arrives.

It runs the whole program, and the whole platform except HTTP. Typed texts come as Telegram's updates; messages are worded and
drawn, and go through Telegram's library. Only the limits on sending are switched off.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from pathlib import Path
from statistics import quantiles
from typing import NamedTuple, cast

from bench.builder import NOW, Measures, games
from bench.groups import GROUP, TOKEN, Groups, Telegram, have_reminded
from bench.layers import by_layer, shares_text
from bench.store.timers import raw
from bot.chat import write
from bot.features.board.commands import Board
from bot.features.board.messages import BoardShown
from bot.features.match.commands import Move
from bot.features.match.messages import TurnAnnounced
from bot.features.time.messages import Reminder
from bot.platforms import telegram as package
from bot.platforms.interface import OnSent, PlatformPackage, Services
from bot.platforms.telegram.platform import TelegramPlatform
from bot.runtime.composition import known_settings, serving
from bot.settings.environment import load
from core.messages.content import Content
from storage import open_sqlite
from storage.outbox.outbox import Outgoing
from storage.schema import HEAD
from tests.support.sampled import sampled
from tests.support.telegram_club import without_certificates

PLAYERS = 100_000
TURNS_A_DAY = 3
"""Turns of one player in a day."""
HOURS = (3, 2, 2, 2, 2, 4, 8, 11, 11, 10, 10, 11, 13, 11, 10, 10, 11, 13, 16, 19, 20, 18, 13, 8)
"""Relative number of turns in each hour of a day."""
QUIET_ENDS = (7, 8, 9)
"""Hours at the beginning of which quiet hours end, and reminders are due."""
REMINDED = 0.1
"""Share of players who get a reminder at the end of their quiet hours."""
PACES = (1, 3, 5, 7, 10, 14, 20)
BEHIND = 5.0
"""Seconds; the program has fallen behind if one board or one turn in twenty takes longer."""
WARM = 20
"""Turns before the first hour, which don't count, since they load words and fonts."""
DAWN = timedelta(seconds=10)
"""Time from the start of the program to the first hour."""
PATIENCE = 60.0
"""Seconds after the last hour within which all messages must arrive."""
FELL_BEHIND = 3
"""Exit status of a process that fell behind."""
PLAY = """
import sys, uvloop
from pathlib import Path
from bench.day import play_day
made, copy, pace, hour = sys.argv[1:]
uvloop.run(play_day(Path(made), Path(copy), float(pace), float(hour)))
"""
"""Program that plays a day in a separate process, on the event loop of ``stonepost run``. None of our files is below it in the
stack, which distinguishes time in threads from time on the event loop."""


@dataclass
class Clock:
    """Clock that runs at normal speed, and starts at the time of the database."""

    begun: float = field(default_factory=time.monotonic)

    def now(self) -> datetime:
        """Return the time."""
        return NOW + timedelta(seconds=time.monotonic() - self.begun)


class Watched(TelegramPlatform):
    """Telegram's platform, which notices when the messages for which players wait have gone out."""

    def __init__(self, services: Services) -> None:
        with without_certificates():
            super().__init__(services, limited=False)
        self.awaited: dict[tuple[int, type[Content]], asyncio.Future[None]] = {}
        self.reminders = 0

    async def deliver(self, outgoing: Outgoing) -> OnSent | None:
        """Send a message."""
        follow = await super().deliver(outgoing)
        content = outgoing.message.content
        self.reminders += isinstance(content, Reminder)
        waiting = self.awaited.pop((outgoing.message.number or 0, type(content)), None)
        if waiting is not None:
            waiting.set_result(None)
        return follow


class Package:
    """Telegram's package, with :class:`Watched` as its platform."""

    SETTINGS = package.SETTINGS
    configured = staticmethod(package.configured)
    build = Watched


@dataclass
class Day:
    """Day of play.

    Attributes:
        shown: seconds from each command for a board to the board in the group.
        told: seconds from each typed turn to the board after it.
        unsaid: turns that weren't announced within :data:`PATIENCE`.
        busy: share of one core that the program used.
        spent: processor time, in seconds.
        places: processor time by file.
    """

    telegram: Telegram
    pace: float
    hour: float
    waiting: list[Waiting]
    shown: list[float] = field(default_factory=list)
    told: list[float] = field(default_factory=list)
    unsaid: int = 0
    reminders: int = 0
    busy: float = 0.0
    spent: float = 0.0
    places: Counter[str] = field(default_factory=Counter)
    _going: set[asyncio.Task[None]] = field(default_factory=set)

    async def play(self, platform: Watched, clock: Clock) -> None:
        """Play all hours, and wait until all messages have gone out."""
        self.platform = platform
        for _ in range(WARM):
            await self._turn(self.waiting.pop())
        self.shown.clear()
        self.told.clear()
        await asyncio.sleep((NOW + DAWN - clock.now()).total_seconds())
        start, spent = time.monotonic(), time.process_time()
        with sampled() as self.places:
            for hour, weight in enumerate(HOURS):
                await self._play_hour(start + hour * self.hour, turns_a_second(self.pace, weight))
            if self._going:
                _, late = await asyncio.wait(self._going, timeout=PATIENCE)
                self.unsaid = len(late)
        self.spent = time.process_time() - spent
        self.busy = self.spent / (time.monotonic() - start)
        self.reminders = platform.reminders

    async def _play_hour(self, start: float, rate: float) -> None:
        turns = 0
        while (elapsed := time.monotonic() - start) < self.hour or turns < self.hour * rate:
            while turns < min(elapsed, self.hour) * rate:
                turns += 1
                task = asyncio.create_task(self._turn(self.waiting.pop()))
                self._going.add(task)
                task.add_done_callback(self._going.discard)
            await asyncio.sleep(0.005)

    async def _turn(self, match: Waiting) -> None:
        """Let the player on move in a match look at the board, and take a turn."""
        self.shown.append(await self._says(match, write(Board(match.number)), BoardShown))
        self.told.append(await self._says(match, write(Move(match.turn, match.number)), TurnAnnounced))

    async def _says(self, match: Waiting, text: str, answer: type[Content]) -> float:
        start, answered = time.monotonic(), asyncio.get_running_loop().create_future()
        self.platform.awaited[match.number, answer] = answered
        self.telegram.says(match.player, text)
        await answered
        return time.monotonic() - start


class Waiting(NamedTuple):
    """Running match: its number, the player on move, and a turn that they can take."""

    number: int
    player: int
    turn: str


def turns_a_second(pace: float, weight: float) -> float:
    """Return the turns per second in an hour with a weight."""
    return PLAYERS * TURNS_A_DAY / 86_400 * pace * weight * len(HOURS) / sum(HOURS)


def waiting(path: Path) -> list[Waiting]:
    """Return all matches of a database, in any order. A file beside it caches them, since playing whole games takes long."""
    cache_file = path.with_suffix(".json")
    if not cache_file.exists():
        logs = games()
        sql = "SELECT number, CASE to_move WHEN 1 THEN seat1 ELSE seat2 END, ply FROM matches"
        with closing(sqlite3.connect(path)) as database:
            matches = [
                Waiting(number, player, logs[(number - 1) % len(logs)].log[ply][1])
                for number, player, ply in database.execute(sql)
            ]
        random.Random(7).shuffle(matches)
        cache_file.write_text(json.dumps(matches), encoding="utf-8")
    return [Waiting(*fields) for fields in json.loads(cache_file.read_text(encoding="utf-8"))]


async def play_day(source: Path, path: Path, pace: float, hour: float) -> None:
    """Play a day on a copy of a database, and print the result. Raises SystemExit if the program fell behind."""
    telegram = Telegram()
    day = Day(telegram, pace, hour, waiting(source))
    # The hour is shorter here, so there are fewer reminders in proportion.
    reminded = max(1, round(PLAYERS * REMINDED / len(QUIET_ENDS) * pace * hour / 3600))
    with raw(path) as database:
        for hour_number in QUIET_ENDS:
            matches = [day.waiting.pop().number for _ in range(reminded)]
            have_reminded(database, matches, NOW + DAWN + timedelta(seconds=hour_number * hour))
    settings = load({"STONEPOST_WEB": "no", "STONEPOST_TELEGRAM_TOKEN": TOKEN}, known_settings())
    clock = Clock()
    platform_packages = cast("dict[str, PlatformPackage]", {"telegram": Package})
    store = await open_sqlite(path)
    with telegram.connected():
        async with serving(store, settings, clock=clock, platform_packages=platform_packages) as running:
            await day.play(cast("Watched", running.platforms["telegram"]), clock)
    await store.close()
    sys.stdout.writelines(f"{line}\n" for line in lines(day))
    if day.unsaid or any(quantiles(durations, n=20)[18] > BEHIND for durations in (day.shown, day.told)):
        raise SystemExit(FELL_BEHIND)


def build_database(folder: Path) -> Path:
    """Return a database with all players and their matches; build it if it doesn't exist."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"groups-{HEAD}.db"
    if path.exists():
        return path
    unfinished = path.with_suffix(".unfinished")
    unfinished.unlink(missing_ok=True)

    async def create() -> None:
        await (await open_sqlite(unfinished)).close()

    asyncio.run(create())
    with raw(unfinished) as database:
        Groups(database, Measures(0, PLAYERS, PLAYERS, deepest=4, rooms=PLAYERS // GROUP)).build()
    unfinished.rename(path)
    return path


def lines(day: Day) -> Iterator[str]:
    """Yield the lines of the report about a day."""
    board_times, turn_times = (quantiles(durations, n=20) for durations in (day.shown, day.told))
    yield (
        f"{day.pace:4g} × a day of {PLAYERS:,}: {len(day.told):5} turns, {turns_a_second(day.pace, max(HOURS)):4.0f}/s in the"
        f" busiest hour; a board comes after {board_times[9] * 1e3:.0f} ms, of 20 one after {board_times[18] * 1e3:.0f};"
        f" a turn is told after {turn_times[9] * 1e3:.0f} ms, of 20 one after {turn_times[18] * 1e3:.0f};"
        f" {day.reminders} reminders; {day.unsaid} turns untold"
    )
    milliseconds = day.spent / max(1, len(day.told)) * 1e3
    yield f"       {day.busy:.0%} of a core, {milliseconds:.0f} ms for each turn: {shares_text(by_layer(day.places), 9)}"


def main() -> None:
    """Play days at a growing pace, until the program falls behind."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("paces", nargs="*", type=float, default=PACES, help="multiples of the pace of 100,000 players")
    parser.add_argument("--folder", type=Path, default=Path(tempfile.gettempdir(), "stonepost-day"))
    parser.add_argument("--hour", type=float, default=2.0, help="seconds for which each hour is played")
    arguments = parser.parse_args()
    path = build_database(arguments.folder)
    waiting(path)
    for pace in arguments.paces:
        with tempfile.TemporaryDirectory(dir=arguments.folder) as temporary:
            day = [sys.executable, "-c", PLAY, str(path), shutil.copy(path, temporary), str(pace), str(arguments.hour)]
            if subprocess.run(day, check=False).returncode:
                return


if __name__ == "__main__":
    main()
