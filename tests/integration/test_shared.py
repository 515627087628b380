"""Several processes serve one database: every update has its effect once, and every message is sent once, in order."""

import asyncio
import os
import random
import re
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import partial
from itertools import cycle
from pathlib import Path
from uuid import UUID

import aiohttp
import pytest
from msgspec.structs import replace

from bot.cli.operations import processes
from bot.features.match import rebuild
from bot.features.partner import partner
from core import rules
from core.match.model import Turn
from core.match.positions import replay
from core.time.model import PARTNER_TURN
from storage.outbox.posts import Post
from storage.postgres.store import open_postgres
from storage.sqlite.store import open_sqlite
from storage.store import Store
from storage.unit_of_work import UnitOfWork
from tests.support.partner import thinking_for
from tests.support.postgres import Cluster
from tests.support.racing import race
from tests.support.said import values
from tests.support.server import Server
from tests.support.table import Table

pytestmark = pytest.mark.storm

Database = Path | str
LEASE = "20"
SHORT_LEASE = "2"
"""Lease in tests where others wait for the end of a killed process's lease."""
PATIENCE = 30.0
LOOKING_ONCE = """
import sys
from bot.__main__ import main
from bot.platforms.web.site import live
from bot.runtime import delivery
live.HEARTBEAT = delivery.LOOK_AGAIN = 600.0
sys.exit(main())
"""


@dataclass
class People:
    """People at the chat page, who choose a process for each request."""

    session: aiohttp.ClientSession
    luck: random.Random = field(default_factory=lambda: random.Random(7))
    cookies: dict[str, str] = field(default_factory=dict)

    def new_id(self) -> str:
        return str(UUID(int=self.luck.getrandbits(128), version=4))

    async def join(self, server: Server, name: str) -> None:
        async with self.session.post(f"{server.address}/api/name", json={"name": name}) as answer:
            assert answer.status == 201, await answer.text()
            self.cookies[name] = "; ".join(f"{key}={morsel.value}" for key, morsel in answer.cookies.items())

    async def say(self, server: Server, name: str, text: str, update: str = "", room: str = "lobby") -> None:
        body = {"id": update or self.new_id(), "text": text}
        headers = {"Cookie": self.cookies[name]}
        async with self.session.post(
            f"{server.address}/api/rooms/{room}/messages", json=body, headers=headers
        ) as answer:
            assert answer.status in {200, 201}, await answer.text()


@pytest.fixture
async def people() -> AsyncIterator[People]:
    async with aiohttp.ClientSession(cookie_jar=aiohttp.DummyCookieJar()) as session:
        yield People(session)


@pytest.fixture(params=["sqlite", "postgres"])
async def database(request: pytest.FixtureRequest) -> AsyncIterator[Database]:
    """Return a database for several processes: a file, or one on a server."""
    if request.param == "sqlite":
        yield request.getfixturevalue("tmp_path") / "shared.db"
        return
    cluster: Cluster = request.getfixturevalue("cluster")
    async with cluster.database() as name:
        yield cluster.url(name)


@asynccontextmanager
async def opened(database: Database) -> AsyncIterator[Store]:
    """Open the database within the block, for our own checks."""
    store = await (open_sqlite(database) if isinstance(database, Path) else open_postgres(database))
    yield store
    await store.close()


class LooksOnce(Server):
    """Process without regular checks, which learns from others only by notifications."""

    def __init__(self, database: Database) -> None:
        super().__init__(database, fresh=True, shared="yes", lease_seconds=LEASE)

    def _anew(self, *arguments: str) -> subprocess.Popen[str]:
        return subprocess.Popen(
            [sys.executable, "-c", LOOKING_ONCE, *arguments],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, **self._settings},
        )


def shared(database: Database, lease: str = LEASE) -> Server:
    return Server(database, shared="yes", lease_seconds=lease)


@asynccontextmanager
async def several(database: Database, number: int, lease: str = LEASE) -> AsyncIterator[list[Server]]:
    """Yield some processes on one database, started at once."""
    servers = await asyncio.gather(*(asyncio.to_thread(shared, database, lease) for _ in range(number)))
    try:
        yield servers
    finally:
        for server in servers:
            server.kill()


async def all_said(store: Store) -> Sequence[Post]:
    """Wait until everything is delivered; return all posts of the histories."""
    async with asyncio.timeout(PATIENCE):
        while await store.read(lambda uow: uow.outbox.pending()):  # noqa: ASYNC110 - other processes set no event
            await asyncio.sleep(0.05)
    return await store.read(lambda uow: uow.posts.everywhere(0, 100_000))


async def check(database: Database, turns: Mapping[int, Sequence[str]]) -> None:
    """Check that every turn is stored and announced once, in order, and that the matches agree with their logs."""
    async with opened(database) as store:
        posts = await all_said(store)
        for number, steps in turns.items():
            log, differences = await store.read(partial(recorded, number=number))
            assert [turn.steps for turn in log] == list(steps)
            assert differences == []
            assert told(posts, number) == list(range(1, len(steps) + 1)), f"every turn of #{number}, once and in order"


def recorded(uow: UnitOfWork, number: int) -> tuple[Sequence[Turn], list[rebuild.Discrepancy]]:
    """Return a match's log, and the differences of the stored match from it."""
    return uow.matches.turns(number), rebuild.check(uow.matches, number)


def told(posts: Sequence[Post], number: int) -> list[object]:
    """Return the plies of a match's announced turns, in the order of the messages."""
    messages = [post.message for post in posts if post.message is not None and post.message.number == number]
    return [values(message).get("ply") for message in messages if message.code in {"turn-played", "match-ended"}]


async def test_whatever_process_is_asked_every_update_has_its_effect_once(database: Database, people: People) -> None:
    async with several(database, 3) as (one, two, three):
        for server, name in ((one, "ann"), (two, "ben")):
            await people.join(server, name)
        servers = cycle((one, two, three))
        await people.say(one, "ann", "/play luup @ben size 5 first")
        await people.say(two, "ben", "/accept 1")
        position, steps = rules.get("luup").start({"size": 5}), list[str]()
        while position.outcome is None and len(steps) < 12:
            step = people.luck.choice(position.steps())
            update, name = people.new_id(), ("ann", "ben")[position.seat - 1]
            await asyncio.gather(*(people.say(next(servers), name, f"#1 {step}", update) for _ in range(3)))
            position = position.play(step)
            steps.append(step)
        await check(database, {1: steps})
        for server in (one, two, three):
            assert server.stop() == ""


async def test_what_is_said_behind_one_process_is_seen_at_another(database: Database, people: People) -> None:
    async with several(database, 1) as (one,), AsyncExitStack() as stack:
        two = stack.enter_context(await asyncio.to_thread(LooksOnce, database))
        async with opened(database) as store:
            lines = await processes(store, datetime.now(UTC))
        assert [re.sub(r"\d+|\(.*\)", "_", line.partition(" since")[0]) for line in lines] == [
            "process _ _ serves push, web"
        ] * 2
        for name in ("ann", "ben"):
            await people.join(one, name)
        stream = await stack.enter_async_context(
            people.session.get(
                f"{two.address}/api/rooms/lobby/stream?after=0", headers={"Cookie": people.cookies["ben"]}
            )
        )
        assert stream.status == 200
        await people.say(one, "ann", "hello from the other side")
        await people.say(one, "ann", "/play luup @ben first")
        expected = {"hello from the other side", "challenge"}
        async with asyncio.timeout(PATIENCE):  # sooner than the next regular check
            async for line in stream.content:
                text = line.decode()
                expected -= {word for word in expected if word in text}
                if not expected:
                    break


async def test_others_go_on_where_a_killed_process_stopped(database: Database, people: People) -> None:
    async with several(database, 3, SHORT_LEASE) as servers:
        for name in ("ann", "ben"):
            await people.join(servers[0], name)
        positions, steps = {}, {}
        for _ in range(3):
            await people.say(servers[0], "ann", "/play luup @ben size 8 first")
            await people.say(servers[1], "ben", "/accept")
        async with opened(database) as store:  # on a server, numbers may be skipped
            numbers = await store.read(lambda uow: [match.number for match in uow.matches.running()])
        for number in numbers:
            positions[number], steps[number] = rules.get("luup").start({"size": 8}), list[str]()

        async def play(number: int, turns: int) -> None:
            for _ in range(turns):
                position = positions[number]
                step, update = people.luck.choice(position.steps()), people.new_id()
                while True:  # repeat the update, to any process, until one has answered
                    try:
                        name = ("ann", "ben")[position.seat - 1]
                        await people.say(people.luck.choice(servers), name, f"#{number} {step}", update)
                    except (aiohttp.ClientError, OSError):
                        await asyncio.sleep(0.02)
                    else:
                        break
                positions[number] = position.play(step)
                steps[number].append(step)

        for victim in (0, 1):
            playing = asyncio.gather(*(play(number, 8) for number in positions))
            await asyncio.sleep(0.1)
            await asyncio.to_thread(servers[victim].kill)
            await playing
        await check(database, steps)


async def test_who_writes_meanwhile_and_leaves_takes_nothing_along(tmp_path: Path, people: People) -> None:
    database = tmp_path / "served.db"
    with Server(database) as server:
        await people.join(server, "ann")
        await people.say(server, "ann", "before")
        async with opened(database) as store:  # like stonepost block
            await store.write(lambda uow: uow.keys.put("name", "value"))
        await people.say(server, "ann", "after")
        server.kill()
    async with opened(database) as store:
        posts = await store.read(lambda uow: uow.posts.everywhere(0, 100))
        assert [post.text for post in posts if post.author is not None] == ["before", "after"]
        assert await store.read(lambda uow: uow.keys.get("name")) == "value"


async def test_nobody_s_time_is_given_back_because_a_process_came_and_went(tmp_path: Path, people: People) -> None:
    database = tmp_path / "shared.db"
    with shared(database) as one:
        for name in ("ann", "ben"):
            await people.join(one, name)
        await people.say(one, "ann", "/play luup @ben size 5 first 5m/move")
        await people.say(one, "ben", "/accept 1")
        async with opened(database) as store:
            before = await store.read(lambda uow: uow.matches.get(1))
            with shared(database) as two:
                two.kill()
            after = await store.read(lambda uow: uow.matches.get(1))
        assert before is not None
        assert after is not None
        assert (after.version, after.clock) == (before.version, before.clock)


def test_a_second_process_is_refused_unless_both_say_that_they_share(tmp_path: Path) -> None:
    database = tmp_path / "alone.db"
    with Server(database):
        with pytest.raises(RuntimeError, match=r"another stonepost .* set STONEPOST_SHARED=yes for each"):
            Server(database)
        with pytest.raises(RuntimeError, match=r"another stonepost .* serves this database alone"):
            shared(database)


async def test_of_several_hands_on_one_ply_behind_as_many_processes_one_moves(database: Database) -> None:
    async with opened(database) as one, opened(database) as two, opened(database) as three:
        tables = [Table(store) for store in (one, two, three)]
        lost = await race(tables, 15, random.Random(3))
        assert lost == 2 * 15


async def takes_up(server: Server, people: People, store: Store, turn: str) -> list[int]:
    """Let a process take up the computer's turn after one of Ann's, and stop the process that thinks; return that one.

    No other process may look for the computer's turns during that time, since it might take this one up.
    """
    await people.say(server, "ann", "/hint 1")
    async with asyncio.timeout(PATIENCE):
        while await store.read(lambda uow: uow.timers.get(PARTNER_TURN, 1)):  # noqa: ASYNC110 - other processes set no event
            await asyncio.sleep(0.05)
    workers = thinking_for(server._process.pid)
    for worker in workers:
        os.kill(worker, signal.SIGSTOP)
    await people.say(server, "ann", turn)
    async with asyncio.timeout(PATIENCE):
        while True:
            timer = await store.read(lambda uow: uow.timers.get(PARTNER_TURN, 1))
            if timer is not None and timer.due > datetime.now(UTC):
                return workers
            await asyncio.sleep(0.05)


def end_the_lease(uow: UnitOfWork) -> None:
    """Advance past the time that a process has for the computer's turn."""
    timer = uow.timers.get(PARTNER_TURN, 1)
    assert timer is not None
    uow.timers.save(replace(timer, due=timer.due - partner.LEASE))


async def played(store: Store, ply: int) -> None:
    """Wait until some turns are played; check that each was played and announced once."""
    async with asyncio.timeout(PATIENCE):
        while len(await store.read(lambda uow: uow.matches.turns(1))) < ply:  # noqa: ASYNC110 - the same
            await asyncio.sleep(0.05)
    posts = await all_said(store)
    log, differences = await store.read(partial(recorded, number=1))
    assert (len(log), differences, told(posts, 1)) == (ply, [], list(range(1, ply + 1)))


async def test_the_partner_s_turn_goes_on_elsewhere_when_a_process_is_killed_while_it_thinks(
    database: Database, people: People
) -> None:
    async with several(database, 1, SHORT_LEASE) as (one,), opened(database) as store:
        await people.join(one, "ann")
        await people.say(one, "ann", "/play luup partner 4 size 5 me first")
        workers = await takes_up(one, people, store, "#1 e5")
        async with several(database, 1, SHORT_LEASE):
            killed = asyncio.create_task(asyncio.to_thread(one.kill))
            await asyncio.sleep(0.2)
            for worker in workers:  # it is stopped, so it can't notice that no one needs it any more
                os.kill(worker, signal.SIGKILL)
            await killed
            await played(store, 1)
            await store.write(end_the_lease)
            await played(store, 2)


async def test_a_process_that_thinks_too_long_for_the_partner_plays_no_second_turn(
    database: Database, people: People
) -> None:
    async with several(database, 1) as (one,), opened(database) as store:
        await people.join(one, "ann")
        await people.say(one, "ann", "/play luup partner 4 size 5 me first")
        workers = await takes_up(one, people, store, "#1 e5")
        async with several(database, 1) as (two,):
            await store.write(end_the_lease)
            await played(store, 2)
            for worker in workers:
                os.kill(worker, signal.SIGCONT)
            position = replay("luup", {"size": 5}, await store.read(lambda uow: uow.matches.turns(1)))
            await people.say(two, "ann", f"#1 {position.steps()[0]}")
            await played(store, 4)
            assert (one.stop(), two.stop()) == ("", "")
