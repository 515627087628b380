"""Ten thousand reminders due at once: the time until delivery, and the wait of commands during that time."""

from __future__ import annotations

import asyncio
import tempfile
from contextlib import suppress
from datetime import timedelta
from itertools import count
from pathlib import Path
from time import perf_counter

from bench.rows import Row
from bot.features.board.commands import Board
from bot.runtime.delivery import CommitNotifier, Delivery
from bot.runtime.scheduler import Scheduler
from core import rules
from core.match.model import ChallengeStatus, Match, MatchStatus, SeatWish
from core.time.clock import MatchClock, ticks
from core.time.control import Terms, TimeControl
from core.time.model import MATCH, Timer
from storage import open_sqlite
from storage.outbox.outbox import Outgoing
from storage.store import Store
from storage.unit_of_work import UnitOfWork
from tests.support.table import Table

REMINDERS = 10_000
ROOMS = 200
TERMS = Terms(TimeControl.read("3d/move"))


class Everywhere:
    """Platform that accepts every message."""

    key = "test"

    def __init__(self) -> None:
        self.taken = 0

    async def start(self) -> str:
        return ""

    async def stop(self) -> None:
        """Do nothing."""

    async def deliver(self, outgoing: Outgoing) -> None:
        self.taken += outgoing.message.code == "reminder"


def begin_matches(uow: UnitOfWork, table: Table) -> None:
    """Create matches whose players get a reminder in a day and a half."""
    now, game = table.clock.now(), rules.get("luup")
    due = now + timedelta(days=1, hours=12)
    rooms = [uow.communities.open_room("test", f"room {n}", f"Room {n}", "c", "C") for n in range(ROOMS)]
    players = [uow.people.enrol("test", f"p{n}", f"p{n}", f"P{n}").player for n in range(1000)]
    options, clock = game.resolve_options(), MatchClock.begin(TERMS.control, 1, now)
    for number in range(REMINDERS):
        room = rooms[number % ROOMS]
        pair = players[number % 1000], players[(number + 1 + number // 1000) % 1000]
        challenge = uow.challenges.add(
            room=room, challenger=pair[0], opponent=pair[1], game=game.key, options=options, seat=SeatWish.ME, at=now,
            terms=TERMS,
        )  # fmt: skip
        uow.challenges.close(challenge.number, ChallengeStatus.ACCEPTED)
        match = Match(
            challenge.number, room.id, room.community, game.key, options, game.version, pair, MatchStatus.RUNNING, 1, 0, 1,
            None, None, now, now, clock, TERMS,
        )  # fmt: skip
        uow.matches.add(match)
        uow.timers.save(Timer(MATCH, match.number, due, clock.turn, "half", {"handled": ticks(now)}))


async def commands(table: Table, waited: list[float]) -> None:
    """Request boards again and again, and record the seconds of each request."""
    for number in count(1):
        start = perf_counter()
        await table.update("visitor", Board(number % REMINDERS + 1), "room 1")
        waited.append(perf_counter() - start)
        await asyncio.sleep(0.02)


async def measure(folder: Path) -> tuple[float, float, float]:
    """Return the seconds until all reminders are in the outbox, until all are delivered; and the longest wait of a command."""
    store: Store = await open_sqlite(folder / "reminders.db")
    table = Table(store)
    await store.write(lambda uow: begin_matches(uow, table))
    table.clock.pass_(days=1.5)
    commits, platform = CommitNotifier(), Everywhere()
    table.application._committed = commits.notify
    scheduler = Scheduler(table.application, store, table.clock, timedelta(days=7))
    waited: list[float] = []
    tasks = [
        asyncio.create_task(Delivery(store, platform, table.clock, commits).run()),
        asyncio.create_task(commands(table, waited)),
    ]
    start = perf_counter()
    await scheduler.tick()
    handed = perf_counter() - start
    while platform.taken < REMINDERS:  # noqa: ASYNC110 - an event would change the measured code
        await asyncio.sleep(0.05)
    delivered = perf_counter() - start
    for task in tasks:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
    await store.close()
    return handed, delivered, max(waited)


def rows(folder: Path) -> list[Row]:
    """Measure, with a database in ``folder``."""
    with tempfile.TemporaryDirectory(dir=folder) as temporary:
        handed, delivered, longest = asyncio.run(measure(Path(temporary)))
    return [
        Row(f"{REMINDERS:,} reminders due at once → handed to delivery", f"{handed:.1f} s", "", "at most 60 s"),
        Row("the same → delivered", f"{delivered:.1f} s"),
        Row("longest that a command waited meanwhile", f"{longest * 1e3:.0f} ms", "", "at most 200 ms"),
    ]
