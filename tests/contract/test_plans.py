"""Conditional moves of players, in every store."""

from __future__ import annotations

from core.exploring.plan import Branches, Plan
from storage.store import Store
from tests.contract.examples import World, match_in

BRANCHES: Branches = {"e5 f6": {"d4 e4": {"g1 g2": {"h1": {}}}}, "pass": {"a1": {}}}


async def matched(store: Store, world: World) -> int:
    return await store.write(lambda uow: match_in(uow, world).number)


async def planned(store: Store, number: int) -> bool:
    return bool(await store.read(lambda uow: uow.plans.for_match(number)))


async def test_a_plan_is_found_as_it_was_kept(store: Store, world: World) -> None:
    number = await matched(store, world)
    assert not await planned(store, number)
    plan = Plan(number, world.ann, 3, BRANCHES)
    await store.write(lambda uow: uow.plans.save(plan))

    [kept_plan] = await store.read(lambda uow: uow.plans.for_match(number))
    assert (kept_plan, kept_plan.branches) == (plan, BRANCHES)
    assert await store.read(lambda uow: uow.plans.for_player(world.ann)) == [plan]
    assert await store.read(lambda uow: uow.plans.for_player(world.bob)) == []
    assert await planned(store, number)


async def test_a_plan_replaces_the_earlier_one_and_an_empty_one_deletes_it(store: Store, world: World) -> None:
    number = await matched(store, world)
    his = Plan(number, world.bob, 3, BRANCHES)
    await store.write(lambda uow: uow.plans.save(his))
    await store.write(lambda uow: uow.plans.save(Plan(number, world.ann, 3, BRANCHES)))
    later_plan = Plan(number, world.ann, 5, {"g1 g2": {"h1": {}}})
    await store.write(lambda uow: uow.plans.save(later_plan))
    plans = await store.read(lambda uow: uow.plans.for_match(number))
    assert sorted(plans, key=lambda plan: plan.player) == sorted([his, later_plan], key=lambda plan: plan.player)

    await store.write(lambda uow: uow.plans.save(Plan(number, world.ann, 7, {})))
    assert await store.read(lambda uow: uow.plans.for_match(number)) == [his]
    await store.write(lambda uow: uow.plans.delete(number))
    assert not await planned(store, number)


async def test_a_plan_is_handed_over(store: Store, world: World) -> None:
    number = await matched(store, world)
    plan = Plan(number, world.ann, 3, BRANCHES)
    await store.write(lambda uow: uow.plans.save(plan))
    await store.write(lambda uow: uow.plans.reassign(plan, world.cid))
    assert await store.read(lambda uow: uow.plans.for_player(world.ann)) == []
    assert await store.read(lambda uow: uow.plans.for_player(world.cid)) == [Plan(number, world.cid, 3, BRANCHES)]
