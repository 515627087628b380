"""The rows that benches write directly into tables are like those of the store."""

from pathlib import Path

from bench import builder, communities, groups
from bench.store.timers import raw
from bot.features.match.rebuild import check
from bot.features.records import recount
from storage import open_sqlite
from storage.unit_of_work import UnitOfWork


async def compared(path: Path) -> tuple[int, list[object]]:
    """Return the number of matches, and the differences from their logs."""

    def compare(uow: UnitOfWork) -> tuple[int, list[object]]:
        numbers = uow.matches.numbers()
        return len(numbers), [flaw for number in numbers for flaw in check(uow.matches, number)]

    store = await open_sqlite(path)
    await store.write(recount.refill)
    try:
        return await store.read(compare)
    finally:
        await store.close()


async def test_a_community_that_is_filled_in_is_as_its_logs_say(tmp_path: Path) -> None:
    """Its matches are there, and agree with their logs."""
    path = tmp_path / "filled.db"
    await (await open_sqlite(path)).close()
    communities.fill(path, matches=3, players=4)
    assert await compared(path) == (3, [])


async def test_a_year_that_is_filled_in_is_as_its_logs_say(tmp_path: Path) -> None:
    """Running and finished matches are there, and agree with their logs."""
    path = tmp_path / "filled.db"
    await (await open_sqlite(path)).close()
    with raw(path) as database:
        builder.Builder(database, builder.Measures(turns=200, players=5, running=4)).build()
    matches, wrong = await compared(path)
    assert matches > 4
    assert wrong == []


async def test_groups_that_are_filled_in_are_as_their_logs_say(tmp_path: Path) -> None:
    """Their matches are there, and agree with their logs."""
    path = tmp_path / "filled.db"
    await (await open_sqlite(path)).close()
    with raw(path) as database:
        groups.Groups(database, builder.Measures(turns=0, players=100, running=100, deepest=4)).build()
    assert await compared(path) == (100, [])
