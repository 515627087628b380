"""Reports to managers, in every store."""

from __future__ import annotations

from msgspec.structs import replace

from core.report import Report, ReportDecision
from storage.store import Store
from storage.unit_of_work import UnitOfWork
from tests.contract.examples import NOON, World, match_in, minutes


def report(world: World, at: int = 0, **fields: object) -> Report:
    """Return Ann's report of Bob in the den's community."""
    return replace(Report(world.den.community, world.ann, world.bob, None, None, "rude", minutes(at)), **fields)


async def add(store: Store, *reports: Report) -> list[Report]:
    return await store.write(lambda uow: [uow.reports.add(each) for each in reports])


async def test_a_report_comes_back_as_it_was_made(store: Store, world: World) -> None:
    number = await store.write(lambda uow: match_in(uow, world).number)
    person, line = await add(store, report(world), report(world, 1, match=number, line=3, reason="nul\0"))

    assert person.id < line.id
    assert await store.read(lambda uow: uow.reports.get(person.id)) == person
    assert await store.read(lambda uow: uow.reports.get(line.id)) == replace(line, reason="nul")
    assert await store.read(lambda uow: uow.reports.get(99)) is None


async def test_a_report_is_open_until_one_manager_decides(store: Store, world: World) -> None:
    first, second = await add(store, report(world), report(world, 1))
    elsewhere = await store.write(lambda uow: uow.communities.open_room("telegram", "1", "Club", "1", "Club"))
    (third,) = await add(store, report(world, 2, community=elsewhere.community))

    def still_open(uow: UnitOfWork) -> list[list[int]]:
        found = (
            uow.reports.open_in(world.den.community),
            uow.reports.open_on("web"),
            uow.reports.open_on("telegram"),
            uow.reports.open_by(world.ann),
            uow.reports.open_by(world.bob),
        )
        return [[each.id for each in reports] for reports in found]

    both, every = [first.id, second.id], [first.id, second.id, third.id]
    assert await store.read(still_open) == [both, both, [third.id], every, []]
    decide = ReportDecision.DISMISSED
    assert await store.write(lambda uow: uow.reports.decide(first.id, decide, world.cid, minutes(5)))
    assert not await store.write(lambda uow: uow.reports.decide(first.id, ReportDecision.HANDLED, world.bob, NOON))
    decided = replace(first, decided_at=minutes(5), decided_by=world.cid, decision=decide)
    assert await store.read(lambda uow: uow.reports.get(first.id)) == decided
    left = [second.id]
    assert await store.read(still_open) == [left, left, [third.id], [second.id, third.id], []]


async def test_reports_of_a_day_are_counted_for_their_reporter(store: Store, world: World) -> None:
    await add(store, report(world), report(world, 1), report(world, 2), report(world, 2, reporter=world.cid))
    assert await store.read(lambda uow: uow.reports.count_by(world.ann, NOON)) == 2
    assert await store.read(lambda uow: uow.reports.count_by(world.bob, NOON)) == 0


async def test_reports_by_and_about_a_player_can_become_another_players(store: Store, world: World) -> None:
    by, about, other = await add(
        store,
        report(world),
        report(world, reporter=world.cid, reported=world.ann),
        report(world, reporter=world.cid),
    )
    found = await store.read(lambda uow: uow.reports.about(world.ann))
    assert [each.id for each in found] == [by.id, about.id]

    def reassign(uow: UnitOfWork) -> None:
        uow.reports.reassign(by.id, world.cid, world.bob)
        uow.reports.reassign(about.id, world.cid, world.bob)

    await store.write(reassign)
    assert await store.read(lambda uow: uow.reports.about(world.ann)) == []
    for player in (world.bob, world.cid):
        assert [each.id for each in await store.read(lambda uow: uow.reports.about(player))] == [  # noqa: B023 - at once
            by.id,
            about.id,
            other.id,
        ]
