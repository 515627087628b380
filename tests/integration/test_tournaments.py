"""Whole tournaments by chat, in every store: each update comes twice, the program restarts, and matches end at once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from sqlite3 import IntegrityError

import pytest

from bot.features.records.recount import check
from bot.features.tournament.commands import Tournament
from core.messages.command import Command
from core.messages.updates import Receipt
from core.tournament.model import TournamentStatus
from storage import open_sqlite
from storage.store import Store
from storage.unit_of_work import UnitOfWork
from tests.support.memory import MemoryStore
from tests.support.said import values
from tests.support.table import Table, Who
from tests.support.tournaments import Cup

PEOPLE = ("ann", "bob", "cid", "dan", "eve", "fay", "gus")
STRONG = ("cid", "ann", "gus", "eve", "bob", "fay", "dan")
"""Results: a player beats another."""
Said = tuple[str, dict[str, object]]
"""The code of a message, and its parameters."""


class Repeating(Table):
    """Table where every update comes twice."""

    async def update(
        self, who: Who, command: Command, room: str | None = None, *, update_id: str | None = None
    ) -> Receipt:
        known = update_id or f"once-{next(self._ids)}"
        receipt = await super().update(who, command, room, update_id=known)
        assert (await super().update(who, command, room, update_id=known)).duplicate
        return receipt


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    opened = await open_sqlite(tmp_path / "cup.db")
    yield opened
    await opened.close()


async def lived(store: Store, what: str, path: Path | None = None) -> tuple[list[Said], Store]:
    """Play a whole tournament; return its messages. With a path, the program restarts with every round."""
    cup = Cup(Repeating(store))
    cup.table.managers.add("carol")
    await cup.says("carol", f"/tournament create cropa size 5, 3d/move, {what}, until 3d")
    for name in PEOPLE:
        await cup.says(name, "/tournament join")
    said: list[Said] = []
    said += [(each.message.code, dict(values(each.message))) for each in await cup.table.time(days=3)]
    rounds = 0
    while await cup.running():
        rounds += 1
        assert rounds < 9
        if path is not None:
            await cup.table.store.close()
            again = Repeating(await open_sqlite(path))
            again.clock.time, again.managers, again._ids = cup.table.clock.time, {"carol"}, cup.table._ids
            cup = Cup(again)
        said += [(each.code, dict(values(each))) for each in await cup.round(*STRONG)]
        assert await cup.differences() == []
    return said, cup.table.store


@pytest.mark.parametrize(
    ("what", "rounds", "matches"),
    [("swiss 4", 4, 12), ("groups 3", 2, 6 + 2 + 2 + 6), ("groups 8", 1, 42)],
)
async def test_a_whole_tournament(store: Store, what: str, rounds: int, matches: int) -> None:
    said, kept = await lived(store, what)
    codes = [code for code, _ in said]
    assert codes.count("tournament-round") == rounds
    assert codes.count("match-started") == codes.count("match-ended") == matches
    assert codes[0] == "tournament-reminder"
    assert codes[-1] == "tournament-ended"
    _, params = said[-1]
    assert params["winner"] == "Cid"
    found = await kept.read(lambda uow: uow.tournaments.get(1))
    assert found is not None
    assert found.status is TournamentStatus.FINISHED


@pytest.mark.parametrize("what", ["swiss 3", "groups 4"])
async def test_it_is_the_same_when_the_program_begins_anew_with_every_round(what: str, tmp_path: Path) -> None:
    at_once, _ = await lived(MemoryStore(), what)
    path = tmp_path / "cup.db"
    with_pauses, last = await lived(await open_sqlite(path), what, path)
    await last.close()
    assert at_once == with_pauses


async def test_a_deadline_that_two_processes_see_is_had_once(tmp_path: Path) -> None:
    first = await open_sqlite(tmp_path / "cup.db")
    second = await open_sqlite(tmp_path / "cup.db")
    cup = await Cup.announced("groups 3", *PEOPLE, store=first)
    other = Table(second)
    cup.table.clock.pass_(days=3)
    other.clock.time = cup.table.clock.now()
    await asyncio.gather(cup.table.application.tick(), other.application.tick(), other.application.tick())
    assert len(await cup.running()) == 6 + 2 + 2
    assert await cup.differences() == []
    await asyncio.gather(first.close(), second.close())


async def test_a_tournament_that_contradicts_its_matches_is_noticed() -> None:
    """The comparison in the tests above can fail."""
    cup = await Cup.begun("swiss 2", *PEOPLE[:4])
    await cup.round(*STRONG)

    def spoil(uow: UnitOfWork) -> list[str]:
        entry = uow.tournaments.entries(1)[0]
        uow.tournaments.reassign(1, entry.player, 99)
        return [each.stored for each in check(uow)]

    with pytest.raises(IntegrityError):
        await cup.table.store.write(spoil)  # there is no player 99

    carol = await cup.table.account("carol")

    def gone(uow: UnitOfWork) -> list[str]:
        uow.tournaments.reassign(1, uow.tournaments.entries(1)[0].player, carol.player)
        return [each.stored for each in check(uow)]

    found = await cup.table.store.write(gone)
    assert len(found) == 2
    assert all("is played by" in each for each in found)
    await cup.table.does("ann", Tournament())
