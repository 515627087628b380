"""Figures, in every store."""

from __future__ import annotations

from core.match.model import SeatWish
from core.report import Report, ReportDecision
from core.time.model import Timer
from storage.operation.store_statistics import Figures, Queue
from storage.store import Store
from storage.unit_of_work import UnitOfWork
from tests.contract.examples import NOON, World, finished, match_in, minutes, says


async def test_an_empty_store_has_nothing(store: Store) -> None:
    assert await store.read(lambda uow: uow.statistics.figures()) == Figures(0, 0, 0, 0, 0, {}, 0, None, 0)


async def test_everything_is_counted(store: Store, world: World) -> None:
    def write(uow: UnitOfWork) -> None:
        uow.challenges.add(
            room=world.den, challenger=world.ann, opponent=None, game="luup", options={}, seat=SeatWish.ME, at=NOON
        )
        matches = [match_in(uow, world) for _ in range(3)]
        uow.matches.save(finished(matches[1]))
        elsewhere = uow.communities.open_room("telegram", "1", "Club", "1", "Club")
        first = uow.outbox.add(world.den.id, says("lost"), NOON)
        for at, room in ((2, world.den), (3, world.lounge), (4, elsewhere)):
            uow.outbox.add(room.id, says("waits"), minutes(at))
        uow.outbox.give_up(first, minutes(1), "nobody there")
        report = Report(world.den.community, world.ann, world.bob, None, None, "rude", NOON)
        decided, _ = uow.reports.add(report), uow.reports.add(report)
        uow.reports.decide(decided.id, ReportDecision.HANDLED, world.cid, NOON)
        uow.timers.save(Timer("match", 1, minutes(8)))
        uow.timers.save(Timer("match", 2, minutes(7), attempts=2))

    await store.write(write)
    assert await store.read(lambda uow: uow.statistics.figures()) == Figures(
        players=3,
        communities=2,
        challenges=4,  # the challenges of the matches were never answered here
        running=2,
        finished=1,
        waiting={"web": Queue(2, minutes(2)), "telegram": Queue(1, minutes(4))},
        given_up=1,
        due=minutes(7),
        troubled=1,
        reports=1,
    )
