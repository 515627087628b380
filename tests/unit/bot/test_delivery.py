"""The outbox is emptied in order, at least once; nothing overtakes a message that waits."""

import asyncio
from collections.abc import Sequence
from datetime import timedelta

from bot.delivery import FIRST_DELAY, PATIENCE, Bell, Delivery
from bot.housekeeping import keep_house
from bot.platforms.frame import Later, Never
from core.play.messages import UNREADABLE, Message
from core.play.model import Room
from core.play.ports import Outgoing, Work
from storage.memory import MemoryStore
from tests.support.table import TestClock


class Recorder:
    """A platform that does what it is told to: delivers, or raises."""

    def __init__(self, *answers: Exception | None) -> None:
        self.answers = list(answers)
        self.said: list[str] = []

    @property
    def key(self) -> str:
        return "test"

    async def start(self) -> str:
        return ""

    async def stop(self) -> None:
        """Nothing to stop."""

    async def deliver(self, outgoing: Outgoing) -> None:
        answer = self.answers.pop(0) if self.answers else None
        if answer is not None:
            raise answer
        self.said.append(outgoing.message.code)


class Desk:
    """A store with rooms, a platform, and the delivery between them."""

    def __init__(self, *answers: Exception | None) -> None:
        self.store = MemoryStore()
        self.clock = TestClock()
        self.platform = Recorder(*answers)
        self.bell = Bell()
        self.delivery = Delivery(self.store, self.platform, self.clock, self.bell)

    async def say(self, codes: Sequence[str], room: str = "a", platform: str = "test") -> Room:
        def work(open_work: Work) -> Room:
            place = open_work.people.open_room(platform, room, room, room, room)
            for code in codes:
                open_work.outbox.say(place.id, Message(code), self.clock.now())
            return place

        return await self.store.write(work)

    async def pending(self) -> int:
        return await self.store.read(lambda work: work.outbox.pending())


async def test_messages_are_delivered_in_the_order_of_saying() -> None:
    desk = Desk()
    await desk.say(["one", "two", "three"])
    assert await desk.delivery.round()
    assert desk.platform.said == ["one", "two", "three"]
    assert await desk.pending() == 0
    assert not await desk.delivery.round()


async def test_a_failed_message_is_tried_again_and_nothing_in_its_room_overtakes_it() -> None:
    desk = Desk(RuntimeError("down"))
    await desk.say(["one", "two"], "a")
    await desk.say(["other"], "b")
    await desk.delivery.round()
    assert desk.platform.said == ["other"]
    desk.clock.time += FIRST_DELAY
    await desk.delivery.round()
    assert desk.platform.said == ["other", "one", "two"]


async def test_the_delay_grows_with_every_failure() -> None:
    desk = Desk(*(RuntimeError("down") for _ in range(3)))
    await desk.say(["one"])
    for seconds in (1, 2, 4):
        await desk.delivery.round()
        desk.clock.time += timedelta(seconds=seconds) - timedelta(milliseconds=1)
        assert not await desk.delivery.round(), f"not before {seconds} s"
        desk.clock.time += timedelta(milliseconds=1)
    await desk.delivery.round()
    assert desk.platform.said == ["one"]


async def test_the_platform_s_own_wish_to_wait_is_honoured() -> None:
    desk = Desk(Later("slow down", seconds=90))
    await desk.say(["one"])
    await desk.delivery.round()
    desk.clock.time += timedelta(seconds=89)
    assert not await desk.delivery.round()
    desk.clock.time += timedelta(seconds=1)
    await desk.delivery.round()
    assert desk.platform.said == ["one"]


async def test_what_can_never_be_delivered_is_given_up_and_holds_up_nothing() -> None:
    desk = Desk(Never("the room is gone"))
    await desk.say(["one", "two"])
    await desk.delivery.round()
    assert desk.platform.said == ["two"]
    assert await desk.pending() == 0


async def test_messages_for_a_platform_that_is_not_served_wait() -> None:
    desk = Desk()
    await desk.say(["letter"], platform="pigeon")
    await desk.say(["one"])
    await desk.delivery.round()
    assert desk.platform.said == ["one"]
    assert await desk.pending() == 1


async def test_what_fails_for_days_is_given_up_and_no_longer_holds_up_its_room() -> None:
    desk = Desk()
    await desk.say(["broken", "after"])
    begun = desk.clock.now()
    while "after" not in desk.platform.said and desk.clock.now() < begun + 2 * PATIENCE:
        desk.platform.answers = [RuntimeError("always")] if await desk.pending() == 2 else []
        await desk.delivery.round()
        desk.clock.pass_(minutes=10)
    assert desk.platform.said == ["after"]
    assert PATIENCE <= desk.clock.now() - begun < PATIENCE + timedelta(hours=1)


async def test_what_can_t_be_read_any_more_is_given_up() -> None:
    desk = Desk()
    await desk.say([UNREADABLE, "two"])
    await desk.delivery.round()
    assert desk.platform.said == ["two"]
    assert await desk.pending() == 0


async def test_a_message_is_marked_as_sent_at_once_so_that_a_stop_repeats_nothing() -> None:
    desk = Desk()
    await desk.say(["one", "two"])
    saying = asyncio.Event()

    async def deliver(outgoing: Outgoing) -> None:
        if outgoing.message.code == "two":
            saying.set()
            await asyncio.sleep(60)

    desk.platform.deliver = deliver  # type: ignore[method-assign]  # the second message takes long
    worker = asyncio.create_task(desk.delivery.run())
    await saying.wait()
    worker.cancel()
    assert await desk.pending() == 1


async def test_a_running_worker_is_woken_by_the_bell() -> None:
    desk = Desk()
    worker = asyncio.create_task(desk.delivery.run())
    await asyncio.sleep(0.01)
    await desk.say(["one"])
    desk.bell.ring()
    for _ in range(100):
        if desk.platform.said:
            break
        await asyncio.sleep(0.01)
    worker.cancel()
    assert desk.platform.said == ["one"]


async def test_old_updates_and_failures_are_forgotten() -> None:
    desk = Desk(Never("gone"))
    await desk.say(["one"])
    await desk.delivery.round()
    await desk.store.write(lambda work: work.inbox.first("test", "1", desk.clock.now()))
    desk.clock.pass_(days=100)
    house = asyncio.create_task(keep_house(desk.store, desk.clock))
    await asyncio.sleep(0.01)
    house.cancel()
    assert await desk.store.write(lambda work: work.inbox.first("test", "1", desk.clock.now())), "forgotten"
