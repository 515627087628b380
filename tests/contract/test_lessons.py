"""Progress of players in lessons, in every store."""

from __future__ import annotations

from storage.store import Store
from storage.unit_of_work import Work
from tests.contract.examples import World


async def test_where_somebody_is_is_kept_by_game_and_replaced(store: Store, world: World) -> None:
    def keep(work: Work) -> None:
        for game, step in (("luup", 2), ("cropa", 5), ("luup", 3)):
            work.lessons.keep(world.ann, game, step)

    await store.write(keep)
    await store.write(lambda work: work.lessons.keep(world.bob, "luup", 9))
    assert await store.read(lambda work: work.lessons.of(world.ann)) == {"cropa": 5, "luup": 3}
    await store.write(lambda work: work.lessons.drop(world.ann))
    assert await store.read(lambda work: work.lessons.of(world.ann)) == {}
    assert await store.read(lambda work: work.lessons.of(world.bob)) == {"luup": 9}
