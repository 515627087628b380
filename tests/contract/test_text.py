"""Text that no database can hold is stored in its nearest valid form, and can be found by it, in every store."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from core.account import Account
from core.community import Community, Room
from core.match.model import Draft
from core.names import storable
from storage.errors import HandleTaken
from storage.store import Store
from storage.unit_of_work import UnitOfWork
from tests.contract.examples import NOON, World, match_in, minutes, says, turn

ODD = ["\ud800", "a\udfffb", "nul\0nul", "\0", "☃\ud83d", "\ud83d\ude00", "\x01\uffff", "", "e\u0301🜁"]


@pytest.fixture(params=ODD, ids=ascii)
def odd(request: pytest.FixtureRequest) -> str:
    return str(request.param)


async def test_people_with_odd_names(store: Store, odd: str) -> None:
    kept = storable(odd)
    account = await store.write(lambda uow: uow.people.enrol("telegram", odd, f"{odd}x", odd))

    assert account == Account("telegram", kept, account.player, f"{kept}x")
    assert await store.read(lambda uow: uow.people.account("telegram", odd)) == account
    assert await store.read(lambda uow: uow.people.account("telegram", kept)) == account
    assert await store.read(lambda uow: uow.people.accounts_of(account.player)) == [account]
    assert await store.read(lambda uow: uow.people.names([account.player])) == {account.player: kept}
    assert await store.read(lambda uow: uow.people.touch(account, f"{odd}x", odd)) == account, "nothing has changed"
    with pytest.raises(HandleTaken):
        await store.write(lambda uow: uow.people.enrol("telegram", "other", f"{odd}x", "Other"))
    renamed = await store.write(lambda uow: uow.people.touch(account, f"{odd}y", f"{odd}z"))
    assert renamed == replace(account, handle=f"{kept}y")
    assert await store.read(lambda uow: uow.people.names([account.player])) == {account.player: f"{kept}z"}
    await store.write(lambda uow: uow.people.set_language(account.player, odd))
    assert (await store.read(lambda uow: uow.people.player(account.player))).language == kept


async def test_a_handle_that_cannot_be_kept_is_nobodys(store: Store, odd: str) -> None:
    kept = storable(f"x{odd}")
    account = await store.write(lambda uow: uow.people.enrol("web", "1", f"x{odd}", "Somebody"))
    assert await store.read(lambda uow: uow.people.by_handle("web", kept)) == account

    found_account = await store.read(lambda uow: uow.people.by_handle("web", f"x{odd}"))
    assert found_account == (account if kept == f"x{odd}" else None)


async def test_places_with_odd_names(store: Store, odd: str) -> None:
    kept = storable(odd)
    room = await store.write(lambda uow: uow.communities.open_room("telegram", odd, odd, odd, odd))

    assert room == Room(room.id, "telegram", kept, room.community, kept)
    assert await store.read(lambda uow: uow.communities.open_room("telegram", odd, odd, odd, odd)) == room, (
        "it is known"
    )
    assert await store.read(lambda uow: uow.communities.find_room("telegram", odd)) == room
    assert await store.read(lambda uow: uow.communities.rooms("telegram")) == [room]
    community = await store.read(lambda uow: uow.communities.get(room.community))
    assert community == Community(room.community, "telegram", kept, kept)


async def test_odd_updates(store: Store, odd: str) -> None:
    assert await store.write(lambda uow: uow.inbox.first("web", odd, NOON))
    assert not await store.write(lambda uow: uow.inbox.first("web", odd, NOON))
    assert not await store.write(lambda uow: uow.inbox.first("web", storable(odd), NOON))


async def test_odd_posts(store: Store, world: World, odd: str) -> None:
    post = await store.write(lambda uow: uow.posts.add(room=world.den.id, at=NOON, author=world.ann, text=odd))

    assert post is not None
    assert post.text == storable(odd)
    assert await store.read(lambda uow: uow.posts.page(world.den.id, None)) == [post]


async def test_odd_problems(store: Store, world: World, odd: str) -> None:
    def write(uow: UnitOfWork) -> None:
        number = uow.outbox.add(world.den.id, says("x"), NOON)
        uow.outbox.delay(number, minutes(1), odd)
        uow.outbox.give_up(number, minutes(1), odd)

    await store.write(write)


async def test_odd_keys(store: Store, odd: str) -> None:
    kept = storable(odd)
    await store.write(lambda uow: uow.keys.put(f"{odd}:{odd}", odd))

    assert await store.read(lambda uow: uow.keys.get(f"{odd}:{odd}")) == kept
    assert await store.read(lambda uow: uow.keys.find(f"{odd}:", odd)) == f"{kept}:{kept}"
    assert await store.read(lambda uow: uow.keys.find(f"{odd};", odd)) is None


async def test_odd_turns(store: Store, world: World, odd: str) -> None:
    """The rules reject such texts, but a store must cope with them."""
    match = await store.write(lambda uow: match_in(uow, world))

    def write(uow: UnitOfWork) -> None:
        uow.matches.append(match.number, turn(1, 1, odd))
        uow.matches.save_draft(Draft(match.number, world.bob, 1, odd))

    await store.write(write)
    assert [each.steps for each in await store.read(lambda uow: uow.matches.turns(match.number))] == [storable(odd)]
    draft = await store.read(lambda uow: uow.matches.draft(match.number, world.bob))
    assert draft == Draft(match.number, world.bob, 1, storable(odd))


@pytest.mark.parametrize(
    "look",
    [
        lambda uow, odd: uow.people.account("web", odd),
        lambda uow, odd: uow.people.by_handle("web", odd),
        lambda uow, odd: uow.communities.find_room("web", odd),
        lambda uow, odd: uow.keys.get(odd),
        lambda uow, odd: uow.keys.find(odd, "value"),
        lambda uow, odd: uow.keys.find("name", odd),
    ],
)
async def test_nothing_is_found_where_nothing_is(
    store: Store, odd: str, look: Callable[[UnitOfWork, str], object]
) -> None:
    assert await store.read(lambda uow: look(uow, odd)) is None
