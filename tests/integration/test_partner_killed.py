"""The process that thinks and the program are killed while the computer plays: no turn is lost or doubled."""

import asyncio
import os
import random
import signal
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

import aiohttp
import pytest

from bot.features.records.recount import check
from core import partner
from core.match.model import Match, MatchStatus
from core.match.positions import replay
from storage.sqlite.store import open_sqlite
from storage.unit_of_work import UnitOfWork
from tests.support.partner import thinking_for
from tests.support.server import Server
from tests.support.web_people import People

pytestmark = pytest.mark.storm

KILLS = 8


T = TypeVar("T")


def awaited(look: Callable[[], T], seconds: float = 60) -> T:
    """Call a function until its result isn't empty; return the result."""
    until = time.monotonic() + seconds
    while not (found := look()) and time.monotonic() < until:
        time.sleep(0.05)
    return found


async def look(database: Path) -> tuple[Match | None, tuple[str, ...] | None, list[object]]:
    """Return the match, a turn of the person if they are on move, and the differences from the logs."""
    store = await open_sqlite(database, read_only=True)

    def transaction(uow: UnitOfWork) -> tuple[Match | None, tuple[str, ...] | None, list[object]]:
        match = uow.matches.get(1)
        found = list(check(uow))
        if match is None or match.status is MatchStatus.FINISHED:
            return match, None, [*found]
        if uow.people.player(match.players[match.to_move - 1]).is_partner:
            return match, None, [*found]
        position = replay(match.game, match.options, uow.matches.turns(1))
        return match, partner.think(position, 3, seed=match.ply).steps, [*found]

    try:
        return await store.read(transaction)
    finally:
        await store.close()


async def test_a_match_is_played_to_its_end_whatever_is_killed(tmp_path: Path) -> None:
    luck = random.Random(5)
    people, database, kills = People(luck), tmp_path / "partner.db", 0
    with Server(database) as server:
        await people.join(server, "Ann")
        await people.say(server, "Ann", "/play luup partner 4 size 5 me first", people.new_id())
        async with asyncio.timeout(400):
            while True:
                match, turn, wrong = await look(database)
                assert wrong == []
                assert match is not None
                if match.status is MatchStatus.FINISHED:
                    break
                if turn is not None:
                    with suppress(aiohttp.ClientError, OSError):
                        await people.say(server, "Ann", f"#1 {' '.join(turn)}", people.new_id())
                    await asyncio.sleep(luck.uniform(0, 0.3))
                    if kills < KILLS and luck.random() < 0.3:
                        await asyncio.to_thread(server.kill)
                        server._start(server.port)
                    elif kills < KILLS:
                        for worker in thinking_for(server._process.pid):
                            os.kill(worker, signal.SIGKILL)
                    kills += 1
                await asyncio.sleep(0.05)
    assert kills >= 5


async def test_a_program_that_stops_leaves_no_process_behind(tmp_path: Path) -> None:
    people = People(random.Random(1))
    with Server(tmp_path / "partner.db") as server:
        await people.join(server, "Ann")
        assert thinking_for(server._process.pid) == [], "it starts with the partner's first turn"
        await people.say(server, "Ann", "/play luup partner 1 size 4 you first", people.new_id())
        workers = await asyncio.to_thread(awaited, lambda: thinking_for(server._process.pid))
        errors = await asyncio.to_thread(server.stop)
    assert errors == "", errors
    assert await asyncio.to_thread(awaited, lambda: not any(Path(f"/proc/{worker}").exists() for worker in workers))
