"""The program is killed at every write while seeks are paired: every seek leads to exactly one match."""

import asyncio
from collections import Counter
from collections.abc import Sequence
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from storage.postgres.store import open_postgres
from storage.sqlite.store import open_sqlite
from storage.store import Store
from tests.support.databases import empty
from tests.support.killed import stories
from tests.support.postgres import Cluster
from tests.support.table import Somebody, Table

pytestmark = pytest.mark.storm

PEOPLE = 8


def test_seeks_are_paired_once_whenever_the_program_is_killed(folder: Path) -> None:
    peace, *killed = (story["ended"] for story in stories("killed_seeks", folder))
    assert sorted(map(sorted, peace["pairs"])) == [[1, 2], [1, 3], [1, 4]]
    assert len(peace["seeks"]) == 1, "that of who keeps two matches"
    assert len(killed) == 10
    for story in killed:
        assert story == peace


@pytest.mark.parametrize("engine", ["sqlite", "postgres"])
async def test_of_many_who_seek_at_once_behind_several_processes_each_gets_one_match(
    engine: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    async with AsyncExitStack() as stack:
        stores: Sequence[Store]
        if engine == "sqlite":
            empty(tmp_path / "shared.db")
            stores = [await open_sqlite(tmp_path / "shared.db") for _ in range(2)]
        else:
            cluster: Cluster = request.getfixturevalue("cluster")
            url = await stack.enter_async_context(cluster.empty())
            stores = [await open_postgres(url) for _ in range(2)]
        tables = [Table(store) for store in stores]
        people = [Somebody(f"p{number}", "chat", f"dm-{number}", private=True) for number in range(PEOPLE)]
        for each in people:
            await tables[0].says(each, "/help")
        for name in ("luup", "cropa"):
            seeking = (
                tables[number % 2].says(each, f"/seek {name}", update_id=f"{name}-{number}")
                for number, each in enumerate(people)
            )
            await asyncio.gather(*seeking)
        matches = [await tables[0].match(number) for number in await tables[0].look(lambda uow: uow.matches.numbers())]
        for name in ("luup", "cropa"):
            played = Counter(player for match in matches if match.game == name for player in match.players)
            assert set(played.values()) <= {1}
        left = await tables[0].look(lambda uow: [uow.seeks.for_player(player) for player in range(1, PEOPLE + 1)])
        assert 2 * len(matches) + sum(map(len, left)) == 2 * PEOPLE
        assert len([match for match in matches if match.game == "luup"]) == PEOPLE // 2
        for store in stores:
            await store.close()
