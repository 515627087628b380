"""Blocks between players, bans, and numbers of open challenges and running matches, in every store."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from core.account import Account, Ban
from core.match.model import ChallengeStatus, MatchStatus, Result
from storage.store import Store
from storage.unit_of_work import UnitOfWork
from tests.contract.examples import NOON, World, match_in, minutes
from tests.contract.test_challenges import challenge


async def test_a_block_holds_until_it_is_lifted(store: Store, world: World) -> None:
    def blocks(uow: UnitOfWork) -> tuple[object, ...]:
        return (
            list(uow.blocks.blocked_by(world.ann)),
            list(uow.blocks.blockers_of(world.bob)),
            uow.blocks.is_between(world.bob, world.ann),
        )

    assert await store.read(blocks) == ([], [], False)
    assert await store.write(lambda uow: uow.blocks.block(world.ann, world.bob, NOON))
    assert not await store.write(lambda uow: uow.blocks.block(world.ann, world.bob, minutes(1))), "twice is once"
    assert await store.read(blocks) == ([world.bob], [world.ann], True)
    assert not await store.write(lambda uow: uow.blocks.unblock(world.bob, world.ann)), "that isn't Bob's to lift"
    assert await store.write(lambda uow: uow.blocks.unblock(world.ann, world.bob))
    assert await store.read(blocks) == ([], [], False)


async def test_blocks_come_in_order_and_from_both_sides(store: Store, world: World) -> None:
    def write(uow: UnitOfWork) -> None:
        uow.blocks.block(world.ann, world.cid, NOON)
        uow.blocks.block(world.ann, world.bob, minutes(1))
        uow.blocks.block(world.cid, world.bob, minutes(2))

    await store.write(write)

    assert list(await store.read(lambda uow: uow.blocks.blocked_by(world.ann))) == [world.cid, world.bob]
    assert list(await store.read(lambda uow: uow.blocks.blockers_of(world.bob))) == [world.ann, world.cid]
    assert set(await store.read(lambda uow: uow.blocks.around_player(world.cid))) == {world.ann, world.bob}
    assert not await store.read(lambda uow: uow.blocks.is_between(world.ann, world.ann))


async def account(store: Store, ref: str = "bob") -> Account:
    found_account = await store.read(lambda uow: uow.people.account("web", ref))
    assert found_account is not None
    return found_account


async def test_every_look_at_an_account_tells_whether_it_is_barred(store: Store, world: World) -> None:
    account_before = await account(store)
    await store.write(lambda uow: uow.blocks.ban("web", "bob", "spam", NOON))
    account_after = await account(store)

    assert account_before.banned is None
    assert account_after == replace(account_before, banned="spam")
    assert await store.read(lambda uow: uow.people.by_handle("web", "BOB")) == account_after
    assert list(await store.read(lambda uow: uow.people.accounts_of(world.bob))) == [account_after]
    touched = await store.write(lambda uow: uow.people.touch(account_after, "robert", "Robert", world.den.id))
    assert touched.banned == "spam", "a new name changes nothing"
    assert await account(store) == touched
    assert (await account(store, "ann")).banned is None


async def test_who_is_barred_is_told_once(store: Store) -> None:
    def tell(uow: UnitOfWork) -> bool:
        return uow.blocks.mark_told("web", "bob", minutes(1))

    assert not await store.write(tell), "nobody is barred"
    await store.write(lambda uow: uow.blocks.ban("web", "bob", "", NOON))
    assert [await store.write(tell) for _ in range(3)] == [True, False, False]
    assert list(await store.read(lambda uow: uow.blocks.bans())) == [Ban("web", "bob", "", NOON, minutes(1))]
    await store.write(lambda uow: uow.blocks.ban("web", "bob", "again", minutes(2)))
    assert await store.write(tell), "a new reason is told"


@pytest.mark.usefixtures("world")
async def test_an_operator_lets_somebody_in_again(store: Store) -> None:
    await store.write(lambda uow: uow.blocks.ban("web", "bob", "spam", NOON))

    assert await store.write(lambda uow: uow.blocks.unban("web", "bob"))
    assert not await store.write(lambda uow: uow.blocks.unban("web", "bob"))
    assert (await account(store)).banned is None
    assert list(await store.read(lambda uow: uow.blocks.bans())) == []


async def test_somebody_can_be_barred_before_they_come(store: Store) -> None:
    await store.write(lambda uow: uow.blocks.ban("web", "eve", "known elsewhere", NOON))

    eve = await store.write(lambda uow: uow.people.enrol("web", "eve", "eve", "Eve"))
    assert eve.banned == "known elsewhere"


async def test_a_bar_follows_an_account_whose_id_changes(store: Store, world: World) -> None:
    await store.write(lambda uow: uow.blocks.ban("web", "bob", "spam", NOON))

    renamed = await store.write(lambda uow: uow.people.rename_account(uow.people.accounts_of(world.bob)[0], "bob2"))
    assert renamed.banned == "spam"
    assert (await account(store, "bob2")).banned == "spam"
    assert [bar.ref for bar in await store.read(lambda uow: uow.blocks.bans())] == ["bob2"]


async def test_what_is_open_in_a_community_is_counted(store: Store, world: World) -> None:
    here = world.lounge.community
    first_challenge = await store.write(lambda uow: challenge(uow, world.lounge, world.ann))
    await store.write(lambda uow: challenge(uow, world.den, world.bob))

    assert await store.read(lambda uow: uow.challenges.count_in(here)) == 2
    await store.write(lambda uow: uow.challenges.close(first_challenge.number, ChallengeStatus.WITHDRAWN))
    assert await store.read(lambda uow: uow.challenges.count_in(here)) == 1
    assert await store.read(lambda uow: uow.challenges.count_in(here + 1)) == 0


@pytest.mark.parametrize("turns", [0, 3])
async def test_what_is_running_is_counted(store: Store, world: World, turns: int) -> None:
    def counts(uow: UnitOfWork) -> tuple[int, ...]:
        people = (uow.matches.count_of(player) for player in (world.ann, world.bob, world.cid))
        return (uow.matches.count_in(world.lounge.community), *people)

    await store.write(lambda uow: match_in(uow, world, seats=(world.cid, world.ann)))
    match = await store.write(lambda uow: match_in(uow, world, seats=(world.ann, world.bob)))
    for _ in range(turns):
        match = replace(match, version=match.version + 1, ply=match.ply + 1, to_move=3 - match.to_move)
        await store.write(lambda uow: uow.matches.save(match))  # noqa: B023 - it runs at once
    assert await store.read(counts) == (2, 2, 1, 1)
    over = replace(
        match, version=match.version + 1, status=MatchStatus.FINISHED, to_move=0, result=Result(1, "resigned")
    )
    await store.write(lambda uow: uow.matches.save(over))
    assert await store.read(counts) == (1, 1, 0, 1)


async def test_who_blocks_somebody_no_longer_reads_what_they_write(store: Store, world: World) -> None:
    room = world.lounge.id

    def write(uow: UnitOfWork) -> None:
        for author, text in ((world.ann, "one"), (world.bob, "two"), (None, "three"), (world.bob, "four")):
            uow.posts.add(room=room, at=NOON, author=author, text=text)
        uow.blocks.block(world.ann, world.bob, NOON)

    await store.write(write)

    def read(uow: UnitOfWork, reader: int | None) -> list[str]:
        since = [post.text for post in uow.posts.since(room, reader, 0)]
        assert since == [post.text for post in uow.posts.page(room, reader)]
        assert since[-1:] == [post.text for post in uow.posts.page(room, reader, limit=1)]
        return since

    assert await store.read(lambda uow: read(uow, world.ann)) == ["one", "three"]
    assert await store.read(lambda uow: read(uow, world.bob)) == ["one", "two", "three", "four"], "one way only"
    assert await store.read(lambda uow: read(uow, None)) == ["one", "two", "three", "four"]
    await store.write(lambda uow: uow.blocks.unblock(world.ann, world.bob))
    assert await store.read(lambda uow: read(uow, world.ann)) == ["one", "two", "three", "four"]
