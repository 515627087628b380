"""The program is killed while people play on Discord: every turn is announced once, and none is lost."""

import asyncio
import random
from pathlib import Path

import pytest

from bench.load.club import Table, make_clubs
from bench.load.discord import serve_program
from storage.sqlite.store import open_sqlite
from tests.support.fake_discord import FakeDiscord

pytestmark = pytest.mark.storm


async def test_a_kill_in_the_middle_loses_nothing_and_repeats_nothing(tmp_path: Path) -> None:
    database, luck = tmp_path / "stonepost.db", random.Random(3)
    async with FakeDiscord(keep_files=False) as fake:
        clubs = await make_clubs(fake, database, 1, 8)
        async with serve_program(fake, database, tmp_path / "first") as process:
            moving = [asyncio.create_task(move(table, luck)) for table in clubs.tables]
            await fake.until(lambda: sum(said(table) for table in clubs.tables) >= 1, 30)
            process.kill()
        for task in moving:
            task.cancel()
        await asyncio.gather(*moving, return_exceptions=True)

        stored = await plies(database)
        async with serve_program(fake, database, tmp_path / "second"):
            for table in clubs.tables:
                taken = bool(stored[table.number])
                await fake.until(lambda table=table, taken=taken: said(table) == taken, 30)  # type: ignore[misc]  # mypy can't infer a lambda with defaults
            for table in clubs.tables:
                if not stored[table.number]:
                    await table.players[0].slash("move", table.thread, turn=table.last, match=table.number)
                    await fake.until(lambda table=table: said(table) == 1, 30)  # type: ignore[misc]  # the same
        assert [said(table) for table in clubs.tables] == [1] * 8
        assert set((await plies(database)).values()) == {1}


async def move(table: Table, luck: random.Random) -> None:
    mover = table.mover
    await mover.slash("move", table.thread, turn=table.turn(luck), match=table.number)


def said(table: Table) -> int:
    """Return the number of announced turns."""
    return sum(message.author.bot for message in table.thread.said) - 1


async def plies(database: Path) -> dict[int, int]:
    """Return the number of stored turns of each match."""
    store = await open_sqlite(database, read_only=True)
    try:
        return await store.read(lambda uow: {match.number: match.ply for match in uow.matches.running()})
    finally:
        await store.close()
