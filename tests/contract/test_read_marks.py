"""How far players have read their matches, in every store."""

from __future__ import annotations

from core.match.audience import ReadMark, Unread
from core.match.model import Comment
from storage.store import Store
from storage.unit_of_work import UnitOfWork
from tests.contract.examples import World, match_in, minutes


async def talked(store: Store, world: World) -> int:
    """Return a match in which Ann has said three things, of which one was removed, and Bob has said and commented one."""

    def say(uow: UnitOfWork) -> int:
        number = match_in(uow, world).number
        for seat in (1, 1, 1, 2):
            uow.talk.add(number, seat, "hello", minutes(1))
        uow.talk.remove(number, 2)
        uow.comments.add(Comment(number, 0, 0, world.bob, "strong", minutes(2)))
        return number

    return await store.write(say)


async def test_at_first_nothing_is_read(store: Store, world: World) -> None:
    number = await talked(store, world)
    assert await store.read(lambda uow: uow.read_marks.of_seat(number, 2)) == ReadMark(number, 2)
    assert await store.read(lambda uow: uow.read_marks.unread(world.ann, [number])) == [
        Unread(number, 1, 1, result=False)
    ]
    assert await store.read(lambda uow: uow.read_marks.unread(world.bob, [number])) == [
        Unread(number, 2, 0, result=False)
    ]


async def test_a_mark_is_kept_and_replaced(store: Store, world: World) -> None:
    number = await talked(store, world)
    for mark, unread in (
        (ReadMark(number, 1, comment=1), Unread(number, 1, 0, result=False)),
        (ReadMark(number, 1, line=4, comment=1, result=True), Unread(number, 0, 0, result=False)),
    ):
        await store.write(lambda uow, mark=mark: uow.read_marks.save(mark))  # type: ignore[misc]  # mypy can't infer it
        assert await store.read(lambda uow: uow.read_marks.of_seat(number, 1)) == mark
        assert await store.read(lambda uow: uow.read_marks.unread(world.ann, [number])) == [unread]
    assert await store.read(lambda uow: uow.read_marks.unread(world.bob, [number])) == [
        Unread(number, 2, 0, result=False)
    ]


async def test_a_result_that_has_changed_is_new_again(store: Store, world: World) -> None:
    number = await talked(store, world)
    await store.write(lambda uow: uow.read_marks.save(ReadMark(number, 1, 4, 1, result=True)))
    await store.write(lambda uow: uow.read_marks.result_changed(number))
    assert await store.read(lambda uow: uow.read_marks.of_seat(number, 1)) == ReadMark(number, 1, 4, 1, result=False)


async def test_many_matches_are_read_in_groups(store: Store, world: World) -> None:
    numbers = [await talked(store, world) for _ in range(18)]
    unread = await store.read(lambda uow: uow.read_marks.unread(world.ann, numbers))
    assert {one.match: one.lines for one in unread} == dict.fromkeys(numbers, 1)
    assert await store.read(lambda uow: uow.read_marks.unread(world.ann, [])) == []


def test_a_mark_never_goes_back() -> None:
    mark = ReadMark(7, 1, 5, 2, result=True)
    assert mark.further(3, 1) == mark
    assert mark.further(8) == ReadMark(7, 1, 8, 2, result=True)
