"""Audiences of matches, and talk of their players, in every store."""

from __future__ import annotations

from core.community import Watchers
from core.match.audience import Audience
from storage.store import Store
from storage.unit_of_work import UnitOfWork
from tests.contract.examples import World, match_in, minutes


async def matched(store: Store, world: World) -> int:
    return await store.write(lambda uow: match_in(uow, world).number)


async def test_a_match_about_which_nothing_was_decided_has_the_usual_audience(store: Store, world: World) -> None:
    number = await matched(store, world)
    assert await store.read(lambda uow: uow.audiences.for_match(number)) == Audience(number, Watchers.LINK)


async def test_an_audience_is_kept_and_replaced(store: Store, world: World) -> None:
    number = await matched(store, world)
    first_audience = Audience(number, Watchers.EVERYONE, closed_by_seat2=True)
    second_audience = Audience(number, Watchers.MEMBERS, closed_by_seat1=True, share_secret="abc", digest="def")
    for audience in (first_audience, second_audience):
        await store.write(lambda uow, audience=audience: uow.audiences.save(audience))  # type: ignore[misc]  # mypy can't infer it
        assert await store.read(lambda uow: uow.audiences.for_match(number)) == audience


async def test_what_was_decided_about_a_player_s_matches_is_read_at_once(store: Store, world: World) -> None:
    first, second, _ = [await matched(store, world) for _ in range(3)]
    audiences = [Audience(number, closed_by_seat2=True) for number in (first, second)]
    for each in audiences:
        await store.write(lambda uow, each=each: uow.audiences.save(each))  # type: ignore[misc]  # mypy can't infer it

    assert (
        sorted(await store.read(lambda uow: uow.audiences.for_player(world.ann)), key=lambda one: one.match)
        == audiences
    )
    assert await store.read(lambda uow: uow.audiences.for_player(world.cid)) == []


async def test_a_match_is_found_by_the_digest_of_its_address(store: Store, world: World) -> None:
    number, other = await matched(store, world), await matched(store, world)

    def share(uow: UnitOfWork) -> None:
        uow.audiences.save(Audience(number, share_secret="a", digest="one"))
        uow.audiences.save(Audience(other, share_secret="b", digest="two"))

    await store.write(share)
    found = await store.read(lambda uow: [uow.audiences.match_shared_by(digest) for digest in ("one", "two", "three")])
    assert found == [number, other, None]
    await store.write(lambda uow: uow.audiences.save(uow.audiences.for_match(number).unshared()))
    assert await store.read(lambda uow: uow.audiences.match_shared_by("one")) is None


async def test_talk_is_numbered_within_its_match(store: Store, world: World) -> None:
    number, other = await matched(store, world), await matched(store, world)

    def say(uow: UnitOfWork) -> None:
        for seat, text in ((1, "hello"), (2, "hello\u0000 yourself"), (1, "good luck")):
            uow.talk.add(number, seat, text, minutes(seat))
        uow.talk.add(other, 2, "elsewhere", minutes(9))

    await store.write(say)
    talk_lines = await store.read(lambda uow: uow.talk.for_match(number))
    assert [(line.number, line.seat, line.text) for line in talk_lines] == [
        (1, 1, "hello"),
        (2, 2, "hello yourself"),
        (3, 1, "good luck"),
    ]
    assert [line.at for line in talk_lines] == [minutes(1), minutes(2), minutes(1)]
    assert [line.number for line in await store.read(lambda uow: uow.talk.for_match(number, 3, 1))] == [2]
    assert [line.number for line in await store.read(lambda uow: uow.talk.after(number, 1, 1))] == [2]
    assert await store.read(lambda uow: uow.talk.after(number, 3, 5)) == []
    assert await store.read(lambda uow: uow.talk.get(number, 3)) == talk_lines[2]
    assert await store.read(lambda uow: uow.talk.get(other, 3)) is None
    assert await store.read(lambda uow: uow.talk.by_author(world.ann)) == [talk_lines[0], talk_lines[2]]


async def test_a_line_that_was_removed_is_gone_and_its_number_is_not_used_again(store: Store, world: World) -> None:
    number = await matched(store, world)
    await store.write(lambda uow: uow.talk.add(number, 1, "oops", minutes(1)))
    await store.write(lambda uow: uow.talk.remove(number, 1))

    assert await store.read(lambda uow: uow.talk.get(number, 1)) is None
    assert await store.write(lambda uow: uow.talk.add(number, 1, "again", minutes(2)).number) == 2
    assert [line.text for line in await store.read(lambda uow: uow.talk.for_match(number))] == ["again"]


async def test_people_belong_to_a_community_where_they_acted_last_or_have_played(store: Store, world: World) -> None:
    def settle(uow: UnitOfWork) -> tuple[int, int]:
        match_in(uow, world, room=world.lounge)
        den = uow.communities.open_room("web", "cave", "Cave", "cave", "Cave")
        cid = uow.people.account("web", "cid")
        assert cid is not None
        uow.people.touch(cid, "cid", "Cid", den.id)
        return world.lounge.community, den.community

    house, cave = await store.write(settle)
    people = (world.ann, world.bob, world.cid)
    assert await store.read(lambda uow: [uow.people.belongs(person, house) for person in people]) == [True, True, False]
    assert await store.read(lambda uow: [uow.people.belongs(person, cave) for person in people]) == [False, False, True]
