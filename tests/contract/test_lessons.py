"""Progress of players in lessons, in every store."""

from __future__ import annotations

from storage.store import Store
from storage.unit_of_work import UnitOfWork
from tests.contract.examples import World


async def test_where_somebody_is_is_kept_by_game_and_replaced(store: Store, world: World) -> None:
    def keep(uow: UnitOfWork) -> None:
        for game, step in (("luup", 2), ("cropa", 5), ("luup", 3)):
            uow.lessons.save(world.ann, game, step)

    await store.write(keep)
    await store.write(lambda uow: uow.lessons.save(world.bob, "luup", 9))
    assert await store.read(lambda uow: uow.lessons.for_player(world.ann)) == {"cropa": 5, "luup": 3}
    await store.write(lambda uow: uow.lessons.delete(world.ann))
    assert await store.read(lambda uow: uow.lessons.for_player(world.ann)) == {}
    assert await store.read(lambda uow: uow.lessons.for_player(world.bob)) == {"luup": 9}
