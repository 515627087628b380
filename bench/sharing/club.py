"""Club: the processes, the people who play through them, and the matches with which they begin."""

from __future__ import annotations

import asyncio
import random
import re
import time
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from itertools import cycle
from pathlib import Path
from uuid import UUID

import aiohttp

from bench.sharing.spent import Bill
from core import rules
from core.match.model import ChallengeStatus, Match, MatchEvent, MatchStatus, SeatWish
from core.time.clock import MatchClock, ticks
from core.time.control import Terms, TimeControl
from core.time.model import MATCH, Timer
from storage.postgres.store import open_postgres
from storage.sqlite.store import open_sqlite
from storage.store import Store
from storage.unit_of_work import UnitOfWork
from tests.support.server import Server

Database = Path | str
PAUSE = 0.5
"""Seconds between the kill of a process and the start of the next one."""
CONTROLS = ("30m/move", "30m+1m max 60m")
HALF = timedelta(minutes=15)
"""Time after the beginning of a turn of a new match at which the reminder is due."""


@asynccontextmanager
async def opened(database: Database, *, read_only: bool = False) -> AsyncIterator[Store]:
    """Open the database within the block, for our own checks."""
    if isinstance(database, Path):
        store: Store = await open_sqlite(database, read_only=read_only)
    else:
        store = await open_postgres(database, read_only=read_only)
    try:
        yield store
    finally:
        await store.close()


@dataclass
class Club:
    """Club of processes, and people who play through them.

    Attributes:
        latencies: seconds until each turn was answered.
        steps: steps that were played, by match.
        running: the matches with which each pair began.
        complaints: errors in the logs of the processes, with their counts.
        met: number of answers by HTTP status; ``away`` counts requests to a process that wasn't there.
    """

    database: Database
    session: aiohttp.ClientSession
    luck: random.Random
    lease: int
    bill: Bill
    servers: list[Server] = field(default_factory=list)
    cookies: dict[str, str] = field(default_factory=dict)
    latencies: list[float] = field(default_factory=list)
    steps: dict[int, list[str]] = field(default_factory=dict)
    running: dict[int, list[int]] = field(default_factory=dict)
    met: Counter[str] = field(default_factory=Counter)
    complaints: Counter[str] = field(default_factory=Counter)

    def server(self) -> Server:
        return Server(self.database, shared="yes", lease_seconds=str(self.lease), log="error", behind_proxy="yes")

    def new_id(self) -> str:
        return str(UUID(int=self.luck.getrandbits(128), version=4))

    async def join(self, name: str) -> None:
        address = self.luck.choice(self.servers).address
        network = {"X-Forwarded-For": f"10.0.{len(self.cookies) // 50}.1"}  # an address may only bring a few people
        async with self.session.post(f"{address}/api/name", json={"name": name}, headers=network) as answer:
            assert answer.status == 201, await answer.text()
            self.cookies[name] = "; ".join(f"{key}={morsel.value}" for key, morsel in answer.cookies.items())

    async def say(self, name: str, text: str) -> None:
        """Send an update to two processes at once, if there are two, and repeat that until one has accepted it."""
        body, several = {"id": self.new_id(), "text": text}, min(2, len(self.servers))
        while True:
            met = self.luck.sample(self.servers, several)
            results = await asyncio.gather(*(self._send(server, name, body) for server in met))
            if any(results):
                return
            await asyncio.sleep(0.05)

    async def _send(self, server: Server, name: str, body: dict[str, str]) -> bool:
        """Send an update to a process. Returns whether it has executed the update, or knows that another one has."""
        try:
            async with self.session.post(
                f"{server.address}/api/rooms/lobby/messages", json=body, headers={"Cookie": self.cookies[name]}
            ) as answer:
                self.met[str(answer.status)] += 1
                return answer.status in {200, 201}
        except (aiohttp.ClientError, OSError, TimeoutError):
            self.met["away"] += 1
            return False

    async def kill(self, interval: float, until: float) -> int:
        """Kill one process after the other, and replace each; return the number of kills."""
        kills = 0
        while time.monotonic() + interval + PAUSE < until:
            await asyncio.sleep(interval)
            victim = kills % len(self.servers)
            self.bill.ends(self.servers[victim])
            self.complaints += complaints(await asyncio.to_thread(self.servers[victim].kill))
            kills += 1
            await asyncio.sleep(PAUSE)
            self.servers[victim] = await asyncio.to_thread(self.server)
            self.bill.started(self.servers[victim])
        return kills

    async def play(self, pairs: Sequence[int], until: float) -> None:
        """Take turns of the pairs until the time is over, each in one of the pair's matches, or in a new one."""
        game = rules.get("luup")
        positions = {pair: {number: game.start({"size": 8}) for number in self.running[pair]} for pair in pairs}
        for pair in cycle(pairs):
            if time.monotonic() >= until:
                return
            names, running = (f"ann{pair}", f"ben{pair}"), positions[pair]
            if not running:
                number = await self._begin(names)
                running[number], self.steps[number] = game.start({"size": 8}), []
            number = self.luck.choice(list(running))
            position = running[number]
            step = self.luck.choice(position.steps())
            start = time.monotonic()
            await self.say(names[position.seat - 1], f"#{number} {step}")
            self.latencies.append(time.monotonic() - start)
            self.steps[number].append(step)
            running[number] = position.play(step)
            if running[number].outcome is not None:
                del running[number]

    async def _begin(self, names: tuple[str, str]) -> int:
        await self.say(names[0], f"/play luup @{names[1]} size 8 first 30m/move")
        async with opened(self.database, read_only=True) as store:
            number = await store.read(lambda uow: _challenge(uow, names[0]))
        await self.say(names[1], f"/accept {number}")
        return number


def complaints(log: str) -> Counter[str]:
    """Return the errors in a log, with numbers replaced, and their counts."""
    lines = [line for line in log.splitlines() if re.match(r"[A-Z]+ |[\w.]+(Error|Exception|Conflict)", line)]
    return Counter(re.sub(r"\d+", "N", line)[:120] for line in lines)


def _challenge(uow: UnitOfWork, name: str) -> int:
    (challenge,) = uow.challenges.made_by(_player(uow, name))
    return challenge.number


def _player(uow: UnitOfWork, name: str) -> int:
    account = uow.people.by_handle("web", name)
    assert account is not None
    return account.player


def begin(uow: UnitOfWork, names: Sequence[str], wait: timedelta, control: str, now: datetime) -> int:
    """Begin a match whose first reminder is due after ``wait``, unless the player moves before; return its number."""
    game, terms = rules.get("luup"), Terms(TimeControl.read(control))
    challenger, opponent = (_player(uow, name) for name in names)
    room = uow.communities.find_room("web", "lobby")
    assert room is not None
    options, began = game.resolve_options({"size": 8}), now + wait - HALF
    clock = MatchClock.begin(terms.control, 1, began)
    number = uow.challenges.add(
        room=room,
        challenger=challenger,
        opponent=opponent,
        game=game.key,
        options=options,
        seat=SeatWish.ME,
        at=began,
        terms=terms,
    ).number
    uow.challenges.close(number, ChallengeStatus.ACCEPTED)
    match = Match(
        number, room.id, room.community, game.key, options, game.version, (challenger, opponent), MatchStatus.RUNNING, 1, 0, 1,
        None, None, began, began, clock, terms,
    )  # fmt: skip
    uow.matches.add(match)
    uow.matches.add_event(number, MatchEvent(1, "started", 0, {}, began))
    uow.timers.save(Timer(MATCH, number, began + HALF, clock.turn, "half", {"handled": ticks(began)}))
    return number


async def fill(store: Store, club: Club, pairs: int, matches: int, seconds: float) -> None:
    """Begin all matches directly in the store; their reminders are due during the trial."""
    luck = random.Random(5)
    for pair in range(pairs):

        def transaction(uow: UnitOfWork, pair: int = pair) -> list[int]:
            return [
                begin(
                    uow,
                    (f"ann{pair}", f"ben{pair}"),
                    timedelta(seconds=luck.uniform(5, seconds * 0.9)),
                    CONTROLS[number % len(CONTROLS)],
                    datetime.now(UTC),
                )
                for number in range(matches // pairs)
            ]

        club.running[pair] = await store.write(transaction)
        club.steps |= {number: [] for number in club.running[pair]}
