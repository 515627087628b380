"""Several processes: the owners of messages, and the takeover from a dead process."""

import asyncio
from datetime import datetime, timedelta

import pytest

from bot.runtime.delivery import CommitNotifier, Delivery
from bot.runtime.membership import Membership
from core.messages.message import Message
from tests.support.memory import MemoryStore
from tests.support.said import Plain
from tests.support.table import TestClock
from tests.unit.runtime.test_delivery import Recorder

LEASE = timedelta(seconds=10)


class Club:
    """Store that several processes serve, with a stopwatch."""

    def __init__(self) -> None:
        self.store = MemoryStore()
        self.clock = TestClock()
        self.seconds = 0.0
        self.frees = 0

    def pass_(self, seconds: float) -> None:
        self.seconds += seconds
        self.clock.pass_(seconds=seconds)

    def stopwatch(self) -> float:
        return self.seconds

    def freed(self) -> None:
        self.frees += 1

    async def join(self, *, platform: str = "test") -> Membership:
        member = Membership(
            self.store,
            [platform],
            self.clock,
            LEASE,
            self.freed,
            own_stopwatch=self.stopwatch,
            other_stopwatch=self.stopwatch,
        )
        await member.beat()
        return member

    async def ids(self) -> list[int]:
        return [process.id for process in await self.store.read(lambda uow: uow.processes.all())]

    async def seen(self) -> list[datetime]:
        return [process.seen for process in await self.store.read(lambda uow: uow.processes.all())]

    async def say(self, member: Membership | None, code: str) -> None:
        self.store.serve_as(None if member is None else member.current())
        await self.store.write(
            lambda uow: uow.outbox.add(
                uow.communities.open_room("test", "a", "a", "a", "a").id, Message(Plain(code)), self.clock.now()
            )
        )

    def delivery(self, member: Membership, platform: Recorder) -> Delivery:
        return Delivery(self.store, platform, self.clock, CommitNotifier(), member)


async def test_a_process_that_shows_no_sign_of_life_is_struck_off_by_the_others() -> None:
    club = Club()
    one, two = await club.join(), await club.join()
    await one.beat()
    assert await club.ids() == [one.current(), two.current()]
    for _ in range(4):
        club.pass_(3)
        await one.beat()
    assert await club.ids() == [one.current()]
    assert two.current() is None
    assert club.frees == 1


async def test_a_process_that_shows_signs_of_life_stays() -> None:
    club = Club()
    one, two = await club.join(), await club.join()
    for _ in range(10):
        club.pass_(3)
        await one.beat()
        await two.beat()
    assert await club.ids() == [one.current(), two.current()]


async def test_one_that_was_struck_off_comes_back_as_another() -> None:
    club = Club()
    one, two = await club.join(), await club.join()
    before = two.current()
    await one.beat()
    for _ in range(4):
        club.pass_(3)
        await one.beat()
    assert await club.ids() == [one.current()]
    await two.beat()
    assert two.current() not in {None, before, one.current()}
    await club.say(None, "anybody's")
    assert await club.delivery(two, platform := Recorder()).round()
    assert platform.said == ["anybody's"]


async def test_after_all_processes_stall_none_is_removed_before_another_lease() -> None:
    club = Club()
    one, two = await club.join(), await club.join()
    await one.beat()
    club.pass_(60)
    await one.beat()
    for _ in range(3):
        club.pass_(3)
        await one.beat()
    assert len(await club.ids()) == 2
    club.pass_(3)
    await one.beat()
    assert await club.ids() == [one.current()]
    assert two.current() is None


async def test_one_that_is_not_sure_to_count_as_alive_delivers_nothing() -> None:
    club = Club()
    one = await club.join()
    await club.say(one, "one")
    platform = Recorder()
    club.pass_(6)
    assert not await club.delivery(one, platform).round()
    await one.beat()
    assert club.frees == 1, "delivery looks again"
    assert await club.delivery(one, platform).round()
    assert platform.said == ["one"]


async def test_messages_behind_a_slow_one_are_not_sent_once_the_lease_is_unsure() -> None:
    club = Club()
    one = await club.join()
    for code in ("slow", "behind it"):
        await club.say(one, code)
    platform = Recorder()
    platform.slow = asyncio.Event()
    delivery = club.delivery(one, platform)
    not_adjourned = asyncio.create_task(delivery.round())
    while not delivery._slots.locked():  # noqa: ASYNC110 - there is no event for it
        await asyncio.sleep(0)
    club.pass_(6)
    platform.slow.set()
    await not_adjourned
    assert platform.said == ["slow"]
    await one.beat()
    await delivery.round()
    assert platform.said == ["slow", "behind it"]


async def test_each_delivers_its_own_and_what_nobody_owns_once() -> None:
    club = Club()
    one, two = await club.join(), await club.join()
    for member, code in ((one, "1"), (two, "2"), (one, "3"), (None, "4"), (two, "5")):
        await club.say(member, code)
    heard: list[str] = []
    first_recorder, second_recorder = Recorder(), Recorder()
    first_recorder.said = second_recorder.said = heard
    deliveries = club.delivery(one, first_recorder), club.delivery(two, second_recorder)
    while await club.store.read(lambda uow: uow.outbox.pending()):
        for delivery in deliveries:
            await delivery.round()
    assert heard == ["1", "2", "3", "4", "5"]


async def test_what_a_dead_process_had_to_say_the_others_say() -> None:
    club = Club()
    one, two = await club.join(), await club.join()
    await club.say(two, "left behind")
    await club.say(one, "behind it")
    platform = Recorder()
    delivery = club.delivery(one, platform)
    assert not await delivery.round()
    for _ in range(5):
        club.pass_(3)
        await one.beat()
    assert await delivery.round()
    assert platform.said == ["left behind", "behind it"]


async def test_one_that_ends_leaves_at_once() -> None:
    club = Club()
    one, two = await club.join(), Membership(club.store, ["test"], club.clock, LEASE)
    async with two.joined():
        await club.say(two, "left behind")
        assert await club.ids() == [one.current(), two.current()]
    assert two.current() is None
    assert await club.ids() == [one.current()]
    platform = Recorder()
    assert await club.delivery(one, platform).round()
    assert platform.said == ["left behind"]


async def test_signs_of_life_go_on_while_it_is_joined() -> None:
    club = Club()
    member = Membership(club.store, ["test"], club.clock, timedelta(seconds=0.05))
    async with member.joined():
        first = await club.seen()
        club.clock.pass_(seconds=1)
        async with asyncio.timeout(30):
            while (await club.seen()) == first:  # noqa: ASYNC110 - there is no event for it
                await asyncio.sleep(0.01)


async def test_a_store_that_fails_at_the_end_keeps_nobody_from_ending(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    club = Club()

    async def full(_work: object) -> None:
        raise OSError("the disk is full")

    async with Membership(club.store, ["test"], club.clock, LEASE).joined():
        monkeypatch.setattr(club.store, "write", full)
    assert "the disk is full" in caplog.text
