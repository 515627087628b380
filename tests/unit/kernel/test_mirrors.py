"""Mirrors: messages elsewhere that keep a match up to date, limited in number and time."""

from datetime import timedelta

from bot.kernel import watching
from storage.unit_of_work import UnitOfWork
from tests.support.killed import START as NOON
from tests.support.memory import MemoryStore


async def test_a_mirror_ends_some_time_after_it_was_shared_last() -> None:
    def shared(uow: UnitOfWork) -> None:
        watching.keep_mirror(uow, 1, 7, NOON)
        watching.keep_mirror(uow, 1, 8, NOON)
        watching.keep_mirror(uow, 1, 7, NOON + timedelta(days=1))
        later = NOON + watching.MIRROR_LASTS
        assert watching.mirrors_of(uow, 1, later) == (8, 7)
        assert watching.mirrors_of(uow, 1, later + timedelta(days=1)) == (7,)
        assert watching.mirrors_of(uow, 1, later + timedelta(days=2)) == ()
        watching.drop_mirror(uow, 1, 8)
        assert watching.mirrors_of(uow, 1, NOON) == (7,)

    await MemoryStore().write(shared)


async def test_of_many_mirrors_the_latest_are_kept() -> None:
    def shared(uow: UnitOfWork) -> None:
        for room in range(1, watching.MAX_MIRRORS + 3):
            watching.keep_mirror(uow, 1, room, NOON)
        assert watching.mirrors_of(uow, 1, NOON) == tuple(range(3, watching.MAX_MIRRORS + 3))

    await MemoryStore().write(shared)
