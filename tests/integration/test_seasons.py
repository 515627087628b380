"""A community simulated for months: ladders and tournaments stay consistent, and follow from the logs.

``SEASON_DAYS=730 SEASON_PEOPLE=60`` simulates two years of sixty people, which takes a while.
"""

from __future__ import annotations

import os
import random
from collections import Counter
from pathlib import Path

from bot.features.ladder import ladder_log
from bot.features.records import recount
from bot.features.tournament.recount import problems
from core.ladder import OUT_AT, LadderEvent, max_challenges_against
from core.rating import Rating, Scope
from core.tournament.model import Departure, TournamentStatus
from storage import open_sqlite
from storage.store import Store
from storage.unit_of_work import UnitOfWork
from tests.support.ladders import Club
from tests.support.seasons import GAMES, MONTH, Seasons
from tests.support.table import Table

DAYS = int(os.environ.get("SEASON_DAYS", "40"))
PEOPLE = int(os.environ.get("SEASON_PEOPLE", "11"))


def holds(uow: UnitOfWork) -> None:
    """Check the conditions that must hold every day."""
    for ladder in uow.ladders.numbers():
        members = uow.ladders.members(ladder)
        assert [member.place for member in members] == list(range(1, len(members) + 1))
        for member in members:
            running = [each for each in uow.ladders.running_of(member.player) if each[0].ladder == ladder]
            against = sum(played_for.defender == member.player for played_for, _ in running)
            assert against <= max_challenges_against(1)
            assert 0 <= member.strikes < OUT_AT
    for tournament in uow.tournaments.numbers():
        assert problems(uow, tournament) == []


def all_ratings(uow: UnitOfWork) -> dict[tuple[Scope, int], Rating]:
    """Return all ratings."""
    found: dict[tuple[Scope, int], Rating] = {}
    player = uow.ratings.next_player(0)
    while player is not None:
        found |= {(scope, player): rating for scope, rating in uow.ratings.for_player(player)}
        player = uow.ratings.next_player(player)
    return found


def places(uow: UnitOfWork) -> list[list[int]]:
    """Return the places of all players."""
    return [[member.player for member in uow.ladders.members(ladder)] for ladder in uow.ladders.numbers()]


async def test_a_community_holds_together_and_follows_from_its_logs() -> None:
    seasons = Seasons(PEOPLE, random.Random(2026))
    store = seasons.club.table.store
    await seasons.begin()
    for _ in range(DAYS):
        await seasons.day()
        await store.read(holds)

    assert await seasons.club.differences() == []
    before = await store.read(all_ratings), await store.read(places)
    assert await store.write(recount.refill) == len(await store.read(lambda uow: uow.results.since(None, 0, 99999)))
    assert (await store.read(all_ratings), await store.read(places)) == before

    def logs(uow: UnitOfWork) -> list[LadderEvent]:
        return [event for ladder in range(1, len(GAMES) + 1) for event in ladder_log.log(uow.ladders, ladder)]

    events = await store.read(logs)
    reasons = Counter(str(event.data["reason"]) for event in events if event.match is not None)
    kinds = Counter(event.kind.value for event in events)
    assert min(reasons["time"], reasons["resigned"], reasons["declined"]) > 0, reasons
    assert kinds["match"] > DAYS / 2, kinds
    assert kinds["left"] > 0
    assert len(await store.read(lambda uow: uow.ladders.snapshots(1))) >= (DAYS - 31) // 31

    def cups(uow: UnitOfWork) -> tuple[Counter[TournamentStatus], Counter[Departure | None]]:
        numbers = uow.tournaments.numbers()
        found = [uow.tournaments.get(number) for number in numbers]
        entries = [entry for number in numbers for entry in uow.tournaments.entries(number)]
        return Counter(each.status for each in found if each is not None), Counter(each.departure for each in entries)

    statuses, departures = await store.read(cups)
    assert statuses[TournamentStatus.FINISHED] >= max(1, (DAYS - 1) // MONTH - 2), statuses  # some take two months
    assert min(departures[Departure.NO_SHOW], departures[None]) > 0, departures


async def test_both_stores_live_the_same_weeks(tmp_path: Path) -> None:
    def cups(uow: UnitOfWork) -> list[object]:
        numbers = uow.tournaments.numbers()
        return [[uow.tournaments.entries(each), uow.tournaments.pairings(each)] for each in numbers]

    async def lived(store: Store | None) -> tuple[object, ...]:
        seasons = Seasons(6, random.Random(7), Club(Table(store)))
        await seasons.begin()
        for _ in range(10):
            await seasons.day()
        assert await seasons.club.differences() == []
        where = seasons.club.table.store
        return (
            await where.read(places),
            await where.read(all_ratings),
            await where.read(cups),
            await seasons.club.events(),
        )

    on_sqlite = await open_sqlite(tmp_path / "weeks.db")
    try:
        assert await lived(on_sqlite) == await lived(None)
    finally:
        await on_sqlite.close()
