"""Delivery sends the outbox in order, each message at least once; no message overtakes a waiting one."""

import asyncio
from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from typing import TypeVar

import pytest

from bot.features.match.commands import Move
from bot.features.match.messages import TurnAnnounced
from bot.platforms.interface import DeliveryFailed, DeliveryUnknown, OnSent, Pace, RetryLater
from bot.runtime.background import clean_up
from bot.runtime.delivery import FIRST_DELAY, LOOK_AGAIN, PATIENCE, CommitNotifier, Delivery
from bot.runtime.system import SteadyClock
from core.community import Room
from core.match.model import TurnNotice
from core.messages.content import Content, Unreadable
from core.messages.message import Message, Picture
from core.rate_limits import Limit
from storage.outbox.outbox import Outgoing
from storage.unit_of_work import UnitOfWork
from tests.support.memory import MemoryStore
from tests.support.said import Plain, turn_played
from tests.support.table import Table, TestClock
from tests.support.timed import match

T = TypeVar("T")


class Recorder:
    """Platform that delivers or raises, as the test chooses."""

    def __init__(self, *answers: Exception | None) -> None:
        self.answers = list(answers)
        self.said: list[str] = []
        self.pace = Pace()
        self.slow: asyncio.Event | None = None
        self.heard = asyncio.Event()
        self.on_sent: OnSent | None = None

    @property
    def key(self) -> str:
        return "test"

    async def start(self) -> str:
        return ""

    async def stop(self) -> None:
        """Do nothing."""

    async def deliver(self, outgoing: Outgoing) -> OnSent | None:
        answer = self.answers.pop(0) if self.answers else None
        if answer is not None:
            raise answer
        if self.slow is not None and outgoing.message.code == "slow":
            await self.slow.wait()
        self.said.append(outgoing.message.code)
        self.heard.set()
        return self.on_sent


class Desk:
    """Store with rooms, a platform, and the delivery between them."""

    def __init__(self, *answers: Exception | None) -> None:
        self.store = MemoryStore()
        self.clock = TestClock()
        self.platform = Recorder(*answers)
        self.commits = CommitNotifier()
        self.delivery = Delivery(self.store, self.platform, self.clock, self.commits)

    async def say(self, codes: Sequence[str | Content], room: str = "a", platform: str = "test") -> Room:
        def transaction(uow: UnitOfWork) -> Room:
            place = uow.communities.open_room(platform, room, room, room, room)
            for code in codes:
                uow.outbox.add(place.id, Message(Plain(code) if isinstance(code, str) else code), self.clock.now())
            return place

        return await self.store.write(transaction)

    async def pending(self) -> int:
        return await self.store.read(lambda uow: uow.outbox.pending())


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
    desk = Desk(RetryLater("slow down", seconds=90))
    await desk.say(["one"])
    await desk.delivery.round()
    desk.clock.time += timedelta(seconds=89)
    assert not await desk.delivery.round()
    desk.clock.time += timedelta(seconds=1)
    await desk.delivery.round()
    assert desk.platform.said == ["one"]


async def test_what_can_never_be_delivered_is_given_up_and_holds_up_nothing() -> None:
    desk = Desk(DeliveryFailed("the room is gone"))
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
    await desk.say([Unreadable(), "two"])
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
    desk.commits.notify()
    for _ in range(100):
        if desk.platform.said:
            break
        await asyncio.sleep(0.01)
    worker.cancel()
    assert desk.platform.said == ["one"]


async def test_old_updates_and_failures_are_forgotten() -> None:
    desk = Desk(DeliveryFailed("gone"))
    await desk.say(["one"])
    await desk.delivery.round()
    await desk.store.write(lambda uow: uow.inbox.first("test", "1", desk.clock.now()))
    desk.clock.pass_(days=100)
    house = asyncio.create_task(clean_up(desk.store, desk.clock, {}))
    await asyncio.sleep(0.01)
    house.cancel()
    assert await desk.store.write(lambda uow: uow.inbox.first("test", "1", desk.clock.now())), "forgotten"


async def test_what_may_have_arrived_is_marked_and_not_repeated() -> None:
    desk = Desk(DeliveryUnknown("time-out"))
    await desk.say(["one", "two"])
    await desk.delivery.round()
    assert desk.platform.said == ["two"]
    assert await desk.pending() == 0
    (failure,) = await desk.store.read(lambda uow: uow.outbox.failures())
    assert (failure.code, failure.problem) == ("one", "unknown whether it arrived: time-out")


async def test_a_slow_room_does_not_hold_up_the_others() -> None:
    desk = Desk()
    await desk.say(["slow", "slow too"], "a")
    await desk.say(["quick"], "b")
    desk.platform.slow = asyncio.Event()
    desk.platform.pace = Pace(concurrency=2)
    desk.delivery = Delivery(desk.store, desk.platform, desk.clock, desk.commits)
    round_ = asyncio.create_task(desk.delivery.round())
    await desk.platform.heard.wait()
    assert desk.platform.said == ["quick"]
    desk.platform.slow.set()
    await round_
    assert desk.platform.said == ["quick", "slow", "slow too"]


async def test_a_platform_s_pace_is_kept_and_what_must_wait_long_makes_room() -> None:
    desk = Desk()
    desk.platform.pace = Pace(per_room=lambda _: (Limit(2, 60.0),))
    desk.delivery = Delivery(desk.store, desk.platform, desk.clock, desk.commits)
    await desk.say(["one", "two", "three", "four"], "a")
    await desk.say(["other"], "b")
    await desk.delivery.round()
    assert sorted(desk.platform.said) == ["one", "other", "two"]
    assert await desk.pending() == 2
    desk.clock.pass_(seconds=55)
    assert not await desk.delivery.round(), "it isn't due before"


async def test_waiting_turns_are_skipped_once_a_later_board_waits_too() -> None:
    desk = Desk()
    desk.platform.pace = Pace(per_room=lambda _: (Limit(1, 60.0),))
    desk.delivery = Delivery(desk.store, desk.platform, desk.clock, desk.commits)
    room = await desk.say(["first"])

    def turns(uow: UnitOfWork) -> None:
        for number, steps in ((1, "a1"), (2, "a2"), (1, "b1"), (1, "c1"), (2, "b2")):
            board = Picture(match=number, version=1)
            message = Message(turn_played(steps=steps), number=number, supersedes=True, picture=board)
            uow.outbox.add(room.id, message, desk.clock.now())

    await desk.store.write(turns)
    await desk.say(["talk"])
    await desk.delivery.round()
    assert desk.platform.said == ["first"]
    assert await desk.pending() == 6, "nothing has waited for long"
    desk.clock.pass_(seconds=61)
    await desk.delivery.round()
    contents = await desk.store.read(lambda uow: [outgoing.message.content for outgoing in uow.outbox.waiting()])
    assert [content.steps if isinstance(content, TurnAnnounced) else content.entry for content in contents] == [
        "c1",
        "b2",
        "talk",
    ]


@pytest.mark.parametrize("answers", [(), (None, RetryLater("wait", seconds=0.6))], ids=["paced", "refused"])
async def test_what_waits_for_a_moment_comes_when_that_is_over(answers: Sequence[Exception | None]) -> None:
    desk = Desk(*answers)
    desk.platform.pace = Pace(per_room=lambda _: () if answers else (Limit(1, 0.6),))
    desk.delivery = Delivery(desk.store, desk.platform, SteadyClock(), desk.commits)
    await desk.say(["one", "two"])
    worker = asyncio.create_task(desk.delivery.run())
    for _ in range(int((LOOK_AGAIN - 1) / 0.01)):
        if desk.platform.said == ["one", "two"]:
            break
        await asyncio.sleep(0.01)
    worker.cancel()
    assert desk.platform.said == ["one", "two"]


async def test_a_platform_that_asks_for_silence_gets_it_in_every_room() -> None:
    desk = Desk(RetryLater("slow down", seconds=90, everywhere=True))
    await desk.say(["one"], "a")
    await desk.delivery.round()
    await desk.say(["other"], "b")
    await desk.delivery.round()
    assert desk.platform.said == []
    assert await desk.pending() == 2


async def test_what_was_said_is_not_said_again_while_the_store_cannot_keep_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.runtime.delivery.FIRST_DELAY", timedelta())
    desk = Desk()
    await desk.say(["one"])

    async def full(_work: object) -> None:
        raise OSError("the disk is full")

    for _ in range(3):
        with monkeypatch.context() as broken:
            broken.setattr(desk.store, "write", full)
            with pytest.raises(OSError, match="full"):
                await desk.delivery.round()
    assert await desk.delivery.round()
    assert desk.platform.said == ["one"]
    assert await desk.pending() == 0


async def test_what_a_platform_keeps_of_a_message_is_written_with_its_being_said(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("bot.runtime.delivery.FIRST_DELAY", timedelta())
    desk = Desk()
    await desk.say(["one"])
    problems = [OSError("the disk is full")]

    def keep(uow: UnitOfWork) -> None:
        if problems:
            raise problems.pop()
        uow.keys.put("where", f"{uow.outbox.pending()} left")

    desk.platform.on_sent = keep
    with pytest.raises(OSError, match="full"):
        await desk.delivery.round()
    assert await desk.pending() == 1, "neither is kept without the other"
    await desk.delivery.round()
    assert await desk.store.read(lambda uow: uow.keys.get("where")) == "0 left"
    assert desk.platform.said == ["one"], "it isn't said again for that"


async def test_one_that_can_t_be_recorded_holds_up_no_other_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.runtime.delivery.FIRST_DELAY", timedelta())
    desk = Desk()
    room = await desk.say(["one", "two"], "a")
    await desk.say(["three"], "b")

    async def deliver(outgoing: Outgoing) -> OnSent | None:
        desk.platform.said.append(outgoing.message.code)
        return refuse if outgoing.room == room else None

    def refuse(_work: UnitOfWork) -> None:
        raise ValueError("too much")

    desk.platform.deliver = deliver  # type: ignore[method-assign]  # what it writes in one room can't be written
    for _ in range(2):
        with pytest.raises(ValueError, match="much"):
            await desk.delivery.round()
        await asyncio.gather(*desk.delivery._busy.values(), return_exceptions=True)
        assert await desk.pending() == 2
    assert sorted(desk.platform.said) == ["one", "three"], "none is sent twice"


async def test_whoever_is_on_move_counts_as_told_once_the_message_is_delivered() -> None:
    table = Table()
    number = await match(table, "alice", "bob")
    await table.update("alice", Move("e5", number))
    match_before = await table.match(number)
    assert match_before.told is not None
    assert match_before.told.turn < match_before.clock.turn
    table.clock.pass_(minutes=5)
    await Delivery(table.store, Recorder(), table.clock, CommitNotifier()).round()
    found_match = await table.match(number)
    assert found_match.told == TurnNotice(found_match.clock.turn, table.clock.now())


async def test_what_is_on_its_way_when_we_are_stopped_is_kept_as_said() -> None:
    desk = Desk()
    begun, arrived = asyncio.Event(), asyncio.Event()

    async def deliver(outgoing: Outgoing) -> None:
        begun.set()
        await arrived.wait()
        desk.platform.said.append(outgoing.message.code)

    desk.platform.deliver = deliver  # type: ignore[method-assign]  # a slow platform
    await desk.say(["one"])
    running = asyncio.create_task(desk.delivery.run())
    await begun.wait()
    running.cancel()
    asyncio.get_running_loop().call_later(0.05, arrived.set)
    await asyncio.gather(running, return_exceptions=True)
    assert desk.platform.said == ["one"]
    assert await desk.pending() == 0


async def test_what_is_said_while_the_outbox_is_read_is_not_said_again(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = Desk()
    desk.platform.slow = asyncio.Event()
    await desk.say(["slow"])
    first = asyncio.create_task(desk.delivery.round())
    await asyncio.sleep(0.01)
    read = desk.store.read

    async def read_slowly(transaction: Callable[[UnitOfWork], T]) -> T:
        found = await read(transaction)
        assert desk.platform.slow
        desk.platform.slow.set()
        await first
        return found

    monkeypatch.setattr(desk.store, "read", read_slowly)
    await desk.delivery.round()
    assert desk.platform.said == ["slow"]


async def test_what_is_delayed_for_a_moment_is_looked_for_then(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.runtime.delivery.LOOK_AGAIN", 60.0)
    desk = Desk(RetryLater("in a moment", seconds=0.05))
    desk.clock.time = datetime.now(UTC)
    desk.delivery = Delivery(desk.store, desk.platform, SteadyClock(), desk.commits)
    await desk.say(["one"])
    running = asyncio.create_task(desk.delivery.run())
    async with asyncio.timeout(30):  # long before the next regular read of the outbox
        await desk.platform.heard.wait()
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    assert desk.platform.said == ["one"]


async def test_a_stop_while_a_message_is_recorded_as_sent_does_not_send_it_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    desk = Desk()
    await desk.say(["one"])
    recording, resumed = asyncio.Event(), asyncio.Event()
    write = desk.store.write

    async def slow_write(transaction: Callable[[UnitOfWork], T]) -> T:
        recording.set()
        await resumed.wait()
        return await write(transaction)

    monkeypatch.setattr(desk.store, "write", slow_write)
    worker = asyncio.create_task(desk.delivery.run())
    await recording.wait()
    worker.cancel()
    await asyncio.gather(worker, return_exceptions=True)
    resumed.set()
    await asyncio.sleep(0.01)
    assert desk.platform.said == ["one"]
    assert await desk.pending() == 0
