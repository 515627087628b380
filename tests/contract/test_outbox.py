"""Outbox: messages that are due, sent, delayed and given up, in every store."""

from __future__ import annotations

import logging

import pytest

from core.messages.command import Command
from core.messages.content import Unreadable
from core.messages.message import Message
from storage.store import Store
from storage.text import message_of
from storage.unit_of_work import UnitOfWork
from tests.contract.examples import NOON, RICH, World, damage, minutes, says


async def due(store: Store, at: float, limit: int = 50) -> list[str]:
    """Return the codes of messages that are due some minutes after noon."""
    return [
        outgoing.message.code for outgoing in await store.read(lambda uow: uow.outbox.due("web", minutes(at), limit))
    ]


async def test_a_message_comes_out_as_it_was_said(store: Store, world: World) -> None:
    one = await store.write(lambda uow: uow.outbox.add(world.lounge.id, RICH, NOON))
    two = await store.write(lambda uow: uow.outbox.add(world.den.id, says("hello"), NOON, player=world.bob))

    first_message, second_message = await store.read(lambda uow: uow.outbox.due("web", NOON))
    assert (first_message.id, first_message.room, first_message.player, first_message.message) == (
        one,
        world.lounge,
        None,
        RICH,
    )
    assert (first_message.at, first_message.attempts) == (NOON, 0)
    assert (second_message.id, second_message.room, second_message.player, second_message.message) == (
        two,
        world.den,
        world.bob,
        says("hello"),
    )
    assert one < two


async def test_nothing_is_due_before_it_was_said(store: Store, world: World) -> None:
    await store.write(lambda uow: uow.outbox.add(world.lounge.id, says("later"), minutes(5)))

    assert await due(store, 4.99) == []
    assert await due(store, 5) == ["later"]


async def test_what_was_sent_is_not_due_and_its_id_never_comes_again(store: Store, world: World) -> None:
    ids = await store.write(lambda uow: [uow.outbox.add(world.den.id, says(code), NOON) for code in "abc"])
    await store.write(lambda uow: uow.outbox.sent([ids[2], ids[0]]))
    await store.write(lambda uow: uow.outbox.sent([]))

    assert await due(store, 0) == ["b"]
    assert await store.read(lambda uow: uow.outbox.pending()) == 1
    assert await store.write(lambda uow: uow.outbox.add(world.den.id, says("d"), NOON)) > ids[2]


async def test_as_many_as_asked_for_in_the_order_of_saying(store: Store, world: World) -> None:
    await store.write(
        lambda uow: [uow.outbox.add((world.den, world.lounge)[i % 2].id, says(str(i)), NOON) for i in range(7)]
    )

    assert await due(store, 0, limit=3) == ["0", "1", "2"]
    assert await due(store, 0) == list("0123456")


async def test_nothing_overtakes_a_delayed_message_of_its_room_and_reader(store: Store, world: World) -> None:
    def write(uow: UnitOfWork) -> int:
        say = uow.outbox.add
        say(world.lounge.id, says("before"), NOON)
        held = say(world.lounge.id, says("held"), NOON)
        say(world.lounge.id, says("behind"), NOON)
        say(world.lounge.id, says("behind, to Ann alone"), NOON, player=world.ann)
        say(world.den.id, says("elsewhere"), NOON)
        say(world.lounge.id, says("behind as well"), NOON)
        return held

    held = await store.write(write)
    await store.write(lambda uow: uow.outbox.delay(held, minutes(3), "time-out"))

    assert await due(store, 2) == ["before", "behind, to Ann alone", "elsewhere"]
    everything = ["before", "held", "behind", "behind, to Ann alone", "elsewhere", "behind as well"]
    assert await due(store, 3) == everything
    assert await store.read(lambda uow: uow.outbox.pending()) == 6


async def test_a_postponed_message_has_not_failed(store: Store, world: World) -> None:
    def write(uow: UnitOfWork) -> None:
        held = uow.outbox.add(world.den.id, says("held"), NOON)
        uow.outbox.add(world.den.id, says("behind"), NOON)
        uow.outbox.postpone(held, minutes(2))

    await store.write(write)

    assert await due(store, 1) == []
    waiting = await store.read(lambda uow: uow.outbox.due(world.den.platform, minutes(2)))
    assert [(outgoing.message.code, outgoing.attempts) for outgoing in waiting] == [("held", 0), ("behind", 0)]


async def test_what_was_given_up_can_be_looked_at_the_latest_first(store: Store, world: World) -> None:
    def write(uow: UnitOfWork) -> None:
        for minute, code in enumerate(("gone", "closed")):
            number = uow.outbox.add(world.den.id, says(code), NOON, player=world.ann)
            uow.outbox.give_up(number, minutes(minute), f"it is {code}")

    await store.write(write)
    delivery_failures = await store.read(lambda uow: uow.outbox.failures())

    assert [(failure.code, failure.problem, failure.at) for failure in delivery_failures] == [
        ("closed", "it is closed", minutes(1)),
        ("gone", "it is gone", minutes(0)),
    ]
    assert {(failure.room, failure.player) for failure in delivery_failures} == {(world.den, world.ann)}
    assert len(await store.read(lambda uow: uow.outbox.failures(1))) == 1


async def test_a_reader_alone_is_a_queue_of_their_own(store: Store, world: World) -> None:
    def write(uow: UnitOfWork) -> None:
        held = uow.outbox.add(world.den.id, says("held"), NOON, player=world.ann)
        uow.outbox.add(world.den.id, says("to Ann"), NOON, player=world.ann)
        uow.outbox.add(world.den.id, says("to Bob"), NOON, player=world.bob)
        uow.outbox.add(world.den.id, says("to all"), NOON)
        uow.outbox.delay(held, minutes(1), "blocked")

    await store.write(write)

    assert await due(store, 0) == ["to Bob", "to all"]


async def test_attempts_are_counted(store: Store, world: World) -> None:
    number = await store.write(lambda uow: uow.outbox.add(world.den.id, says("x"), NOON))
    for attempt in (1, 2):
        await store.write(lambda uow, at=attempt: uow.outbox.delay(number, minutes(at), "no network"))  # type: ignore[misc]  # bound here

    assert await due(store, 1) == []
    (outgoing,) = await store.read(lambda uow: uow.outbox.due("web", minutes(2)))
    assert (outgoing.attempts, outgoing.at) == (2, NOON)


async def test_what_is_given_up_holds_nobody_up(store: Store, world: World) -> None:
    first = await store.write(lambda uow: uow.outbox.add(world.den.id, says("first"), NOON))
    await store.write(lambda uow: uow.outbox.add(world.den.id, says("second"), NOON))
    await store.write(lambda uow: uow.outbox.delay(first, minutes(9), "unreachable"))
    assert await due(store, 1) == []

    await store.write(lambda uow: uow.outbox.give_up(first, minutes(1), "gone"))

    assert await due(store, 1) == ["second"]
    assert await due(store, 99) == ["second"]
    assert await store.read(lambda uow: uow.outbox.pending()) == 1


async def test_what_is_due_is_due_on_a_platform(store: Store, world: World) -> None:
    def write(uow: UnitOfWork) -> None:
        elsewhere = uow.communities.open_room("discord", "den", "Den", "server", "Server")
        held = uow.outbox.add(elsewhere.id, says("held"), NOON)
        for code in "abc":
            uow.outbox.add(world.den.id, says(f"web {code}"), NOON)
            uow.outbox.add(elsewhere.id, says(f"discord {code}"), NOON)
        uow.outbox.add(elsewhere.id, says("to Ann"), NOON, player=world.ann)
        uow.outbox.delay(held, minutes(1), "time-out")

    await store.write(write)

    async def codes(platform: str, at: float, limit: int = 50) -> list[str]:
        due = await store.read(lambda uow: uow.outbox.due(platform, minutes(at), limit))
        assert all(outgoing.room.platform == platform for outgoing in due)
        return [outgoing.message.code for outgoing in due]

    assert await codes("web", 0) == ["web a", "web b", "web c"]
    assert await codes("web", 0, limit=2) == ["web a", "web b"]
    assert await codes("discord", 0) == ["to Ann"]
    assert await codes("discord", 1, limit=2) == ["held", "discord a"]
    assert await codes("telegram", 9) == []


async def test_what_was_given_up_is_forgotten(store: Store, world: World) -> None:
    def write(uow: UnitOfWork) -> None:
        gone = [uow.outbox.add(world.den.id, says("gone"), NOON) for _ in range(4)]
        uow.outbox.add(world.den.id, says("waiting"), NOON)
        for number, at in zip(gone, (1, 2, 3, 4), strict=True):
            uow.outbox.give_up(number, minutes(at), "blocked")

    await store.write(write)

    assert await store.write(lambda uow: uow.outbox.forget(minutes(3))) == 2
    assert await store.write(lambda uow: uow.outbox.forget(minutes(99))) == 2
    assert await store.write(lambda uow: uow.outbox.forget(minutes(99))) == 0
    assert await due(store, 99) == ["waiting"]


UNREADABLES = {
    "no JSON": '{"content":{"unreadable":{}}',
    "nothing": "",
    "no message": "{}",
    "a list": "[1,2]",
    "a number": "7",
    "null": "null",
    "an unknown command": '{"content":{"unreadable":{}},"actions":[{"code":"a","command":{"castle":{"number":1}}}]}',
    "a field that is gone": '{"content":{"unreadable":{}},"actions":[{"code":"a","command":{"accept":{"colour":1}}}]}',
    "a field that is lacking": '{"content":{"unreadable":{}},"actions":[{"code":"a","command":{"move":{}}}]}',
    "an unknown seat": '{"content":{"unreadable":{}},"actions":[{"code":"a","command":{"play":{"game":"luup","seat":"third"}}}]}',
    "a picture's field that is gone": '{"content":{"unreadable":{}},"picture":{"sound":1}}',
    "an action that is none": '{"content":{"unreadable":{}},"actions":["a"]}',
}


@pytest.mark.parametrize("kept", UNREADABLES.values(), ids=UNREADABLES)
async def test_a_message_that_cannot_be_read_hides_no_other(
    store: Store, world: World, kept: str, caplog: pytest.LogCaptureFixture
) -> None:
    def write(uow: UnitOfWork) -> tuple[int, int]:
        numbers = [uow.outbox.add(world.den.id, says(code), NOON) for code in "abc"]
        posts = [uow.posts.add(room=world.den.id, at=NOON, message=says(code)) for code in "abc"]
        assert posts[1] is not None
        return numbers[1], posts[1].id

    said, posted = await store.write(write)
    await damage(store, "outbox", said, kept)
    await damage(store, "posts", posted, kept)

    assert await due(store, 0) == ["a", Unreadable.KIND, "c"]
    assert [record.levelno for record in caplog.records] == [logging.ERROR]
    assert f"row {said} of the outbox" in caplog.text
    (_, outgoing, _) = await store.read(lambda uow: uow.outbox.due("web", NOON))
    assert (outgoing.id, outgoing.room, outgoing.message, outgoing.at) == (said, world.den, Message(Unreadable()), NOON)
    page = await store.read(lambda uow: uow.posts.page(world.den.id, None))
    assert page == await store.read(lambda uow: uow.posts.since(world.den.id, None, 0))
    assert [post.message and post.message.code for post in page] == ["a", Unreadable.KIND, "c"]
    assert f"row {posted} of the posts" in caplog.text
    await store.write(lambda uow: uow.outbox.give_up(said, NOON, "it can't be read"))
    assert await due(store, 0) == ["a", "c"]


async def test_a_message_with_a_command_that_is_called_otherwise_now(
    store: Store, world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await store.write(lambda uow: uow.outbox.add(world.den.id, RICH, NOON))
    monkeypatch.delitem(Command.KINDS, "accept")
    message_of.cache_clear()  # like a program that has just started

    assert await due(store, 0) == [Unreadable.KIND]


async def test_what_is_settled_stays_settled(store: Store, world: World) -> None:
    def write(uow: UnitOfWork) -> None:
        gone, sent = (uow.outbox.add(world.den.id, says("x"), NOON) for _ in range(2))
        uow.outbox.give_up(gone, NOON, "blocked")
        uow.outbox.sent([sent])
        for number in (gone, sent, 999):
            uow.outbox.delay(number, NOON, "too late")
            uow.outbox.give_up(number, NOON, "too late")
            uow.outbox.sent([number])

    await store.write(write)

    assert await due(store, 99) == []
    assert await store.read(lambda uow: uow.outbox.pending()) == 0


async def test_whether_anything_waits_for_a_room(store: Store, world: World) -> None:
    def waits(uow: UnitOfWork) -> tuple[bool, bool]:
        return uow.outbox.waits(world.den.id), uow.outbox.waits(world.lounge.id)

    assert await store.read(waits) == (False, False)
    number = await store.write(lambda uow: uow.outbox.add(world.den.id, says("x"), minutes(5), player=world.bob))
    assert await store.read(waits) == (True, False), "delayed or not, to whomever"
    await store.write(lambda uow: uow.outbox.give_up(number, NOON, "gone"))
    assert await store.read(waits) == (False, False)
