"""Three processes on one database, one of them killed every few seconds, every update sent to two of them.

``python -m tests.bench.sharing --engine postgres --seconds 120`` plays, kills, and then looks whether every turn is there once,
was told once and in order, no clock was charged twice, and nothing is left to say. It is a trial more than a measurement.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
import tempfile
import time
from collections import Counter
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING
from uuid import UUID

import aiohttp

from core import rules
from core.play import rebuild
from storage.postgres import open_postgres
from storage.sqlite import open_sqlite
from tests.support.postgres import Cluster, programs
from tests.support.server import Server

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Sequence

    from core.play.model import Turn
    from core.play.ports import Post, Store, Work
    from core.rules import Position

Database = Path | str
PROCESSES = 3
PAUSE = 0.5
"""Seconds that a killed process stays away."""


@dataclass
class Club:
    """The processes, and people who play behind them.

    Attributes:
        latencies: seconds until a turn was answered.
        steps: what was played, by match.
        met: how often a request met a process that was not there, or one that asked for patience.
    """

    database: Database
    session: aiohttp.ClientSession
    luck: random.Random
    lease: int
    servers: list[Server] = field(default_factory=list)
    cookies: dict[str, str] = field(default_factory=dict)
    latencies: list[float] = field(default_factory=list)
    steps: dict[int, list[str]] = field(default_factory=dict)
    met: Counter[str] = field(default_factory=Counter)

    def server(self) -> Server:
        return Server(self.database, shared="yes", lease_seconds=str(self.lease), log="error")

    def new_id(self) -> str:
        return str(UUID(int=self.luck.getrandbits(128), version=4))

    async def join(self, name: str) -> None:
        address = self.luck.choice(self.servers).address
        async with self.session.post(f"{address}/api/name", json={"name": name}) as answer:
            assert answer.status == 201, await answer.text()
            self.cookies[name] = "; ".join(f"{key}={morsel.value}" for key, morsel in answer.cookies.items())

    async def say(self, name: str, text: str) -> dict[str, object]:
        """Send an update to two processes at once, again and again, until one has answered."""
        body = {"id": self.new_id(), "text": text}
        while True:
            said = await asyncio.gather(*(self._send(each, name, body) for each in self.luck.sample(self.servers, 2)))
            for answer in said:
                if answer is not None:
                    return answer
            await asyncio.sleep(0.05)

    async def _send(self, server: Server, name: str, body: dict[str, str]) -> dict[str, object] | None:
        try:
            async with self.session.post(
                f"{server.address}/api/rooms/lobby/messages", json=body, headers={"Cookie": self.cookies[name]}
            ) as answer:
                self.met[str(answer.status)] += 1
                return await answer.json() if answer.status in {200, 201} else None
        except (aiohttp.ClientError, OSError, TimeoutError):
            self.met["away"] += 1
            return None

    async def kill(self, every: float, until: float) -> int:
        """Kill one process after the other, and start another in its place. Returns how many."""
        kills = 0
        while time.monotonic() + every + PAUSE < until:
            await asyncio.sleep(every)
            victim = kills % PROCESSES
            await asyncio.to_thread(self.servers[victim].kill)
            kills += 1
            await asyncio.sleep(PAUSE)
            self.servers[victim] = await asyncio.to_thread(self.server)
        return kills

    async def play(self, pair: int, until: float) -> None:
        """One match after the other, until the time is over."""
        names = f"ann{pair}", f"ben{pair}"
        game = rules.get("luup")
        while time.monotonic() < until:
            number = await self._begin(names)
            position: Position = game.start({"size": 8})
            self.steps[number] = []
            while position.outcome is None and time.monotonic() < until:
                step = self.luck.choice(position.steps())
                begun = time.monotonic()
                await self.say(names[position.seat - 1], f"#{number} {step}")
                self.latencies.append(time.monotonic() - begun)
                position = position.play(step)
                self.steps[number].append(step)

    async def _begin(self, names: tuple[str, str]) -> int:
        await self.say(names[0], f"/play luup @{names[1]} size 8 first 5m/move")
        async with opened(self.database, read_only=True) as store:
            number = await store.read(lambda work: _challenge(work, names[0]))
        await self.say(names[1], f"/accept {number}")
        return number


def _challenge(work: Work, name: str) -> int:
    account = work.people.by_handle("web", name)
    assert account is not None
    (challenge,) = work.challenges.made_by(account.player)
    return challenge.number


@asynccontextmanager
async def opened(database: Database, *, read_only: bool = False) -> AsyncIterator[Store]:
    """Our own look into the database."""
    if isinstance(database, Path):
        store: Store = await open_sqlite(database, read_only=read_only)
    else:
        store = await open_postgres(database, read_only=read_only)
    try:
        yield store
    finally:
        await store.close()


def recorded(work: Work, number: int) -> tuple[Sequence[Turn], list[rebuild.Discrepancy]]:
    """A match's log, and where the stored match differs from it."""
    return work.matches.turns(number), rebuild.check(work, number)


async def drained(store: Store) -> float:
    """Wait until nothing is left to say; returns the seconds that took."""
    begun = time.monotonic()
    while await store.read(lambda work: work.outbox.pending()):  # noqa: ASYNC110 - other processes set no event
        await asyncio.sleep(0.1)
    return time.monotonic() - begun


def flaws(
    club: Club, posts: Sequence[Post], found: dict[int, tuple[Sequence[Turn], list[rebuild.Discrepancy]]]
) -> list[str]:
    """What is not as it must be."""
    told: dict[int, list[object]] = {number: [] for number in club.steps}
    for post in posts:
        message = post.message
        if message is not None and message.number in told and message.code in {"turn-played", "match-ended"}:
            told[message.number].append(message.params.get("ply"))
    wrong = []
    for number, steps in club.steps.items():
        log, differences = found[number]
        if [turn.steps for turn in log] != steps:
            wrong.append(f"#{number} has other turns than were answered")
        if told[number] != list(range(1, len(log) + 1)):
            wrong.append(f"the turns of #{number} were not told once and in order: {told[number]}")
        wrong += [f"#{number}: {difference}" for difference in differences]
    return wrong


async def trial(database: Database, pairs: int, seconds: float, every: float) -> bool:
    """Play, kill, and look. Tells whether all is as it must be."""
    async with aiohttp.ClientSession(
        cookie_jar=aiohttp.DummyCookieJar(), timeout=aiohttp.ClientTimeout(total=10)
    ) as session:
        club = Club(database, session, random.Random(11), lease=3)
        club.servers = list(await asyncio.gather(*(asyncio.to_thread(club.server) for _ in range(PROCESSES))))
        try:
            for pair in range(pairs):
                await club.join(f"ann{pair}")
                await club.join(f"ben{pair}")
            until = time.monotonic() + seconds
            kills, *_ = await asyncio.gather(
                club.kill(every, until), *(club.play(pair, until) for pair in range(pairs))
            )
            async with opened(database, read_only=True) as store:
                waited = await drained(store)
                posts = await store.read(lambda work: work.posts.everywhere(0, 1_000_000))
                found = {number: await store.read(partial(recorded, number=number)) for number in club.steps}
            wrong = flaws(club, posts, found)
        finally:
            for server in club.servers:
                server.kill()
    turns = sorted(club.latencies)
    lines = [
        f"{len(club.steps)} matches, {len(turns)} turns in {seconds:.0f} s, {kills} kills; answers: {dict(club.met)}",
        f"a turn was answered after {median(turns) * 1e3:.0f} ms (median), {turns[-1]:.1f} s at worst",
        f"nothing was left to say {waited:.1f} s after the end",
        *(wrong or ["every turn is there once, was told once and in order; every match is as its log says"]),
    ]
    sys.stdout.write("\n".join(lines) + "\n")
    return not wrong


def main() -> int:
    """Choose the engine."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--engine", choices=("sqlite", "postgres"), default="postgres")
    parser.add_argument("--pairs", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=120)
    parser.add_argument("--every", type=float, default=4)
    given = parser.parse_args()
    run = partial(trial, pairs=given.pairs, seconds=given.seconds, every=given.every)
    if given.engine == "sqlite":
        with tempfile.TemporaryDirectory() as folder:
            return 0 if asyncio.run(run(Path(folder, "shared.db"))) else 1
    found = programs()
    if found is None:
        sys.stderr.write("no PostgreSQL server is installed\n")
        return 2
    cluster = Cluster(found)
    try:
        asyncio.run(cluster.sql("CREATE DATABASE shared"))
        return 0 if asyncio.run(run(cluster.url("shared"))) else 1
    finally:
        cluster.stop()


if __name__ == "__main__":
    sys.exit(main())
