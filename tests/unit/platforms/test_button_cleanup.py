"""Void buttons are taken off, now or later, also by the next run of the program."""

import asyncio

import pytest

from bot.platforms import button_cleanup
from bot.platforms.button_cleanup import ButtonCleanup
from bot.platforms.interface import RetryLater
from bot.platforms.outgoing import MessageRef, RoomUnavailable
from tests.support.memory import MemoryStore

FIRST, SECOND = MessageRef(7, 1), MessageRef(-8, 2)


class Messenger:
    """A messenger that takes buttons off, or fails as told."""

    def __init__(self, *problems: Exception) -> None:
        self.problems = list(problems)
        self.asked: list[MessageRef] = []
        self.done = asyncio.Event()

    async def remove(self, message: MessageRef) -> None:
        self.asked.append(message)
        if self.problems:
            raise self.problems.pop(0)
        self.done.set()


async def stored_value(store: MemoryStore) -> str | None:
    return await store.read(lambda uow: uow.keys.get("toy:worn"))


async def test_what_is_refused_for_now_is_tried_again() -> None:
    store, messenger = MemoryStore(), Messenger(RetryLater("a pause", 0.0))
    cleanup = ButtonCleanup(messenger.remove, store, "toy")
    record = cleanup.schedule([FIRST])
    await store.write(lambda uow: record(uow, ()))
    await messenger.done.wait()
    assert messenger.asked == [FIRST, FIRST]
    await cleanup.stop()
    assert await stored_value(store) == "", "what is done isn't done again"


async def test_the_next_run_goes_on_with_what_was_left() -> None:
    store, messenger = MemoryStore(), Messenger(RetryLater("a long pause", 600.0), RetryLater("the same", 600.0))
    cleanup = ButtonCleanup(messenger.remove, store, "toy")
    record = cleanup.schedule([FIRST])
    await store.write(lambda uow: record(uow, [SECOND]))
    cleanup.begin([SECOND])
    await asyncio.sleep(0)
    await cleanup.stop()
    assert await stored_value(store) == "7/1 -8/2"

    later_messenger = Messenger()
    cleanup = ButtonCleanup(later_messenger.remove, store, "toy")
    await cleanup.start()
    await later_messenger.done.wait()
    await cleanup.stop()
    assert set(later_messenger.asked) == {FIRST, SECOND}


async def test_buttons_in_a_room_that_is_closed_stay() -> None:
    store, messenger = MemoryStore(), Messenger(RoomUnavailable("left"))
    cleanup = ButtonCleanup(messenger.remove, store, "toy")
    cleanup.begin([FIRST])
    await asyncio.sleep(0.01)
    await cleanup.stop()
    assert messenger.asked == [FIRST]


async def test_buttons_are_taken_off_once_though_two_messages_void_them() -> None:
    messenger = Messenger()
    cleanup = ButtonCleanup(messenger.remove, MemoryStore(), "toy")
    for _ in range(2):
        cleanup.schedule([FIRST])
        await messenger.done.wait()
        await asyncio.sleep(0)
    await cleanup.stop()
    assert messenger.asked == [FIRST]


async def test_the_latest_ones_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(button_cleanup, "_MAX_MESSAGES", 1)
    store, messenger = MemoryStore(), Messenger(*[RetryLater("a pause", 600.0)] * 2)
    cleanup = ButtonCleanup(messenger.remove, store, "toy")
    record = cleanup.schedule([FIRST, SECOND])
    await store.write(lambda uow: record(uow, ()))
    assert await stored_value(store) == "-8/2"
    await cleanup.stop()
