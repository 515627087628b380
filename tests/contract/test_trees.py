"""Players' own trees of turns and notes, in every store."""

from __future__ import annotations

import pytest

from core.exploring.model import Node, Tree
from storage.errors import Conflict
from storage.store import Store
from storage.unit_of_work import UnitOfWork
from tests.contract.examples import World, match_in

OPTIONS = {"size": 8, "partisan": True}


async def matched(store: Store, world: World) -> int:
    return await store.write(lambda uow: match_in(uow, world).number)


def of(uow: UnitOfWork, player: int, match: int) -> Tree:
    found_tree = uow.trees.for_match(player, match)
    assert found_tree is not None
    return found_tree


def tree(player: int, match: int | None, text: str = "a note") -> Tree:
    grown, _ = Tree(player, match, "luup", OPTIONS).grown(2, 3, ["d4 e5", "f6 g7"])
    return grown.with_note(7, 9, text)


async def test_a_tree_is_found_as_it_was_saved(store: Store, world: World) -> None:
    number = await matched(store, world)
    await store.write(lambda uow: uow.trees.save(tree(world.ann, number)))
    kept_tree = await store.read(lambda uow: of(uow, world.ann, number))

    assert (kept_tree.player, kept_tree.match, kept_tree.game, kept_tree.options) == (
        world.ann,
        number,
        "luup",
        OPTIONS,
    )
    assert kept_tree.nodes == tree(world.ann, number).nodes
    assert await store.read(lambda uow: uow.trees.for_player(world.ann)) == [kept_tree]


async def test_changes_replace_what_was_saved(store: Store, world: World) -> None:
    number = await matched(store, world)
    await store.write(lambda uow: uow.trees.save(tree(world.ann, number)))

    def change(uow: UnitOfWork) -> None:
        kept_tree = of(uow, world.ann, number)
        uow.trees.save(kept_tree.cut(3).with_note(7, 9, "another\u0000 one").with_note(8, 10, "more"))

    await store.write(change)
    kept_tree = await store.read(lambda uow: of(uow, world.ann, number))
    assert [(node.id, node.parent, node.ply, node.note) for node in kept_tree.nodes] == [
        (4, None, 7, "another one"),
        (5, None, 8, "more"),
    ]


async def test_a_tree_without_nodes_is_gone(store: Store, world: World) -> None:
    number = await matched(store, world)
    await store.write(lambda uow: uow.trees.save(tree(world.ann, number)))

    def empty(uow: UnitOfWork) -> None:
        kept_tree = of(uow, world.ann, number)
        uow.trees.save(Tree(kept_tree.player, kept_tree.match, kept_tree.game, kept_tree.options, (), kept_tree.id))

    await store.write(empty)
    assert await store.read(lambda uow: uow.trees.for_player(world.ann)) == []
    await store.write(lambda uow: uow.trees.save(Tree(world.ann, number, "luup", OPTIONS)))
    assert await store.read(lambda uow: uow.trees.for_player(world.ann)) == []


async def test_everybody_has_their_own(store: Store, world: World) -> None:
    number = await matched(store, world)
    await store.write(lambda uow: uow.trees.save(tree(world.ann, number, "hers")))
    await store.write(lambda uow: uow.trees.save(tree(world.bob, number, "his")))

    assert await store.read(lambda uow: of(uow, world.ann, number).notes()[0].note) == "hers"
    assert await store.read(lambda uow: of(uow, world.bob, number).notes()[0].note) == "his"
    assert await store.read(lambda uow: uow.trees.for_match(world.cid, number)) is None
    assert await store.read(lambda uow: uow.trees.for_player(world.cid)) == []


async def test_boards_without_a_match_are_told_apart_by_their_options(store: Store, world: World) -> None:
    small = Tree(world.ann, None, "luup", OPTIONS | {"size": 5}, (Node(1, None, 0, 0, "", "small"),))
    await store.write(lambda uow: uow.trees.save(tree(world.ann, None)))
    await store.write(lambda uow: uow.trees.save(small))

    found_tree = await store.read(lambda uow: uow.trees.for_board(world.ann, "luup", small.options))
    assert found_tree is not None
    assert (found_tree.match, found_tree.nodes) == (None, small.nodes)
    assert await store.read(lambda uow: uow.trees.for_board(world.bob, "luup", small.options)) is None
    assert await store.read(lambda uow: uow.trees.for_board(world.ann, "cropa", small.options)) is None
    assert [each.options["size"] for each in await store.read(lambda uow: uow.trees.for_player(world.ann))] == [8, 5]


@pytest.mark.parametrize("on_a_match", [True, False])
async def test_nobody_has_two_at_one_place(store: Store, world: World, *, on_a_match: bool) -> None:
    number = await matched(store, world) if on_a_match else None
    await store.write(lambda uow: uow.trees.save(tree(world.ann, number)))
    with pytest.raises(Conflict):
        await store.write(lambda uow: uow.trees.save(tree(world.ann, number)))

    await store.write(lambda uow: uow.trees.save(tree(world.bob, number, "his")))
    with pytest.raises(Conflict):
        await store.write(lambda uow: uow.trees.reassign(uow.trees.for_player(world.bob)[0], world.ann))
    await store.write(lambda uow: uow.trees.reassign(uow.trees.for_player(world.bob)[0], world.cid))
    assert await store.read(lambda uow: uow.trees.for_player(world.bob)) == []
    assert await store.read(lambda uow: uow.trees.for_player(world.cid)[0].notes()[0].note) == "his"
