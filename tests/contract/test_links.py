"""Linked players, codes, and the places where players get news of their matches, in every store."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from core.account import LINK_CODE, SEAT_CODE, Code, Link
from core.match.model import ChallengeStatus, Draft, MatchStatus, Result, SeatWish
from core.messages.message import Message
from core.time.model import Vacation
from storage.errors import Conflict
from storage.outbox.outbox import Outgoing
from storage.store import Store
from storage.unit_of_work import UnitOfWork
from tests.contract.examples import NOON, World, match_in, minutes, says
from tests.support.said import Plain

OFFER = Code("1a2b", LINK_CODE, "web", "ann", minutes(15))


# --- codes


async def test_a_code_is_found_until_it_is_used(store: Store) -> None:
    await store.write(lambda uow: uow.links.add_code(OFFER))

    assert await store.read(lambda uow: uow.links.code("1a2b")) == OFFER
    assert await store.read(lambda uow: uow.links.code("ffff")) is None
    assert await store.write(lambda uow: uow.links.consume("1a2b"))
    assert not await store.write(lambda uow: uow.links.consume("1a2b"))
    assert await store.read(lambda uow: uow.links.code("1a2b")) is None


async def test_a_new_code_takes_the_place_of_the_one_before(store: Store, world: World) -> None:
    def write(uow: UnitOfWork) -> None:
        number = match_in(uow, world).number
        for digest in ("first", "second"):
            uow.links.add_code(replace(OFFER, digest=digest))
            uow.links.add_code(Code(f"seat-{digest}", SEAT_CODE, "web", "ann", minutes(99), number))
        uow.links.add_code(Code("bobs", LINK_CODE, "web", "bob", minutes(15)))

    await store.write(write)

    def known(uow: UnitOfWork) -> list[str]:
        digests = ("first", "second", "seat-first", "seat-second", "bobs")
        return [digest for digest in digests if uow.links.code(digest) is not None]

    assert await store.read(known) == ["second", "seat-second", "bobs"]


async def test_a_code_is_given_once(store: Store) -> None:
    await store.write(lambda uow: uow.links.add_code(OFFER))

    with pytest.raises(Conflict):
        await store.write(lambda uow: uow.links.add_code(replace(OFFER, ref="bob")))


async def test_whoever_types_a_code_first_has_it(store: Store) -> None:
    def write(uow: UnitOfWork) -> None:
        uow.links.add_code(OFFER)
        uow.links.claim("1a2b", "discord", "7")
        uow.links.claim("1a2b", "discord", "8")

    await store.write(write)

    assert await store.read(lambda uow: uow.links.code("1a2b")) == replace(OFFER, claimed=("discord", "7"))


async def test_wrong_codes_are_counted_by_account(store: Store) -> None:
    def write(uow: UnitOfWork) -> None:
        for at in (1, 2, 2, 3):
            uow.links.add_miss("web", "ann", minutes(at))
        uow.links.add_miss("web", "bob", minutes(3))

    await store.write(write)

    assert await store.read(lambda uow: uow.links.miss_count("web", "ann", minutes(2))) == 3
    assert await store.read(lambda uow: uow.links.miss_count("discord", "ann", NOON)) == 0


async def test_what_is_over_is_forgotten(store: Store, world: World) -> None:
    def write(uow: UnitOfWork) -> None:
        uow.links.add_code(OFFER)
        uow.links.add_miss("web", "ann", minutes(1))
        uow.links.link(world.ann, world.bob, NOON, minutes(20), {"matches": [1]})

    await store.write(write)

    assert await store.write(lambda uow: uow.links.forget(minutes(1))) == 0
    assert await store.write(lambda uow: uow.links.forget(minutes(16))) == 2
    assert await store.write(lambda uow: uow.links.forget(minutes(21))) == 1
    assert await store.write(lambda uow: uow.links.forget(minutes(21))) == 0
    link = await store.read(lambda uow: uow.links.latest(world.ann))
    assert link is not None
    assert link.undo == {}, "that they are one is kept, but not how to part them"


# --- linked players


async def test_the_last_join_comes_first(store: Store, world: World) -> None:
    def write(uow: UnitOfWork) -> None:
        uow.links.link(world.ann, world.bob, NOON, minutes(9), {})
        uow.links.link(world.ann, world.cid, minutes(1), minutes(10), {"accounts": [["web", "cid"]]})

    await store.write(write)
    last_link = await store.read(lambda uow: uow.links.latest(world.ann))
    assert last_link is not None
    assert (last_link.gone, last_link.at, last_link.until) == (world.cid, minutes(1), minutes(10))
    assert last_link.undo == {"accounts": [["web", "cid"]]}
    assert await store.read(lambda uow: uow.links.latest(world.bob)) is None

    await store.write(lambda uow: uow.links.unlink(last_link.id, minutes(2)))
    with pytest.raises(Conflict):
        await store.write(lambda uow: uow.links.unlink(last_link.id, minutes(3)))
    link_before = await store.read(lambda uow: uow.links.latest(world.ann))
    assert link_before is not None
    assert link_before.gone == world.bob


async def test_all_who_went_into_a_player_and_were_not_parted_are_that_person(store: Store, world: World) -> None:
    def write(uow: UnitOfWork) -> Link:
        uow.links.link(world.ann, world.bob, NOON, minutes(9), {})
        return uow.links.link(world.cid, world.ann, minutes(1), minutes(10), {})

    last_link = await store.write(write)

    def look(uow: UnitOfWork) -> tuple[list[int], list[int], list[bool]]:
        pairs = ((world.cid, world.bob), (world.bob, world.cid), (world.ann, world.bob), (world.ann, world.cid))
        people = [uow.links.one_person(pair) for pair in pairs]
        return list(uow.links.merged_into(world.cid)), uow.links.all_players_of(world.cid), people

    assert await store.read(look) == ([world.ann], [world.cid, world.ann, world.bob], [True] * 4)
    await store.write(lambda uow: uow.links.unlink(last_link.id, minutes(2)))
    assert await store.read(look) == ([], [world.cid], [False, False, True, False])


async def test_an_account_is_given_to_another_player(store: Store, world: World) -> None:
    def write(uow: UnitOfWork) -> None:
        account = uow.people.enrol("discord", "7", "bobby", "Bobby")
        given_account = uow.people.give(account, world.bob, minutes(3))
        assert (given_account.player, given_account.joined) == (world.bob, minutes(3))

    await store.write(write)

    accounts = await store.read(lambda uow: uow.people.accounts_of(world.bob))
    assert [(account.platform, account.ref) for account in accounts] == [("discord", "7"), ("web", "bob")]
    assert await store.read(lambda uow: uow.people.by_handle("discord", "Bobby")) == accounts[0]


async def test_a_joined_account_does_not_change_what_the_player_is_called(store: Store, world: World) -> None:
    def write(uow: UnitOfWork) -> None:
        account = uow.people.enrol("discord", "7", "bobby", "Bobby")
        account = uow.people.give(account, world.bob, minutes(3))
        renamed = uow.people.touch(account, "bobster", "Bobster")
        assert renamed.handle == "bobster"
        assert uow.people.player(world.bob).name == "Bob"
        uow.people.touch(uow.people.give(account, world.bob, None), "bobster", "Bobster")

    await store.write(write)

    assert await store.read(lambda uow: uow.people.player(world.bob).name) == "Bobster"


async def test_where_a_person_acted_last_is_kept(store: Store, world: World) -> None:
    def write(uow: UnitOfWork) -> None:
        ann = uow.people.account("web", "ann")
        assert ann is not None
        assert (ann.room, uow.people.player(world.ann).platform) == (None, None)
        uow.people.touch(ann, "Ann", "Ann", world.den.id)
        uow.people.touch(ann, "Ann", "Ann")  # it is only read

    await store.write(write)

    ann = await store.read(lambda uow: uow.people.account("web", "ann"))
    assert ann is not None
    assert ann.room == world.den.id
    assert await store.read(lambda uow: uow.people.player(world.ann).platform) == "web"


async def test_a_match_changes_hands_with_the_begun_turn(store: Store, world: World) -> None:
    def write(uow: UnitOfWork) -> int:
        match = match_in(uow, world)
        uow.matches.save_draft(Draft(match.number, world.ann, 0, "a1"))
        uow.matches.reassign(match.number, world.ann, world.cid)
        return match.number

    number = await store.write(write)

    def look(uow: UnitOfWork) -> None:
        match = uow.matches.get(number)
        assert match is not None
        assert (match.players, match.version) == ((world.cid, world.bob), 0)
        assert [match.number for match in uow.matches.running_of(world.cid)] == [number]
        assert uow.matches.running_of(world.ann) == []
        assert uow.matches.draft(number, world.cid) == Draft(number, world.cid, 0, "a1")
        assert uow.matches.draft(number, world.ann) is None

    await store.read(look)


async def test_nobody_gets_both_seats(store: Store, world: World) -> None:
    number = await store.write(lambda uow: match_in(uow, world).number)

    with pytest.raises(Conflict):
        await store.write(lambda uow: uow.matches.reassign(number, world.ann, world.bob))
    with pytest.raises(Conflict):
        await store.write(lambda uow: uow.challenges.reassign(number, world.ann, world.bob))
    assert await store.read(lambda uow: uow.matches.numbers_of(world.bob)) == [number]


async def test_all_matches_of_a_player_are_listed(store: Store, world: World) -> None:
    def write(uow: UnitOfWork) -> None:
        for seats in ((world.ann, world.bob), (world.cid, world.bob), (world.bob, world.ann)):
            match_in(uow, world, seats=seats)
        match = uow.matches.get(1)
        assert match is not None
        ended_match = replace(
            match,
            version=1,
            status=MatchStatus.FINISHED,
            to_move=0,
            result=Result(1, "resigned"),
            changed_at=minutes(1),
        )
        uow.matches.save(ended_match)

    await store.write(write)

    assert await store.read(lambda uow: uow.matches.numbers_of(world.ann)) == [1, 3]
    assert await store.read(lambda uow: uow.matches.numbers_of(world.cid)) == [2]


async def test_challenges_change_hands(store: Store, world: World) -> None:
    def write(uow: UnitOfWork) -> None:
        for opponent in (world.bob, None):
            uow.challenges.add(
                room=world.lounge,
                challenger=world.ann,
                opponent=opponent,
                game="luup",
                options={},
                seat=SeatWish.ME,
                at=NOON,
            )
        uow.challenges.reassign(1, world.bob, world.cid)
        uow.challenges.reassign(2, world.ann, world.bob)

    await store.write(write)

    def look(uow: UnitOfWork) -> None:
        assert [challenge.number for challenge in uow.challenges.open_to(world.cid)] == [1]
        assert uow.challenges.open_to(world.bob) == []
        assert [challenge.number for challenge in uow.challenges.made_by(world.bob)] == [2]
        challenge = uow.challenges.get(1)
        assert challenge is not None
        assert (challenge.challenger, challenge.opponent, challenge.status) == (
            world.ann,
            world.cid,
            ChallengeStatus.OPEN,
        )

    await store.read(look)


async def test_past_vacations_count_as_another_players(store: Store, world: World) -> None:
    past = [Vacation(world.ann, minutes(at), minutes(at + 2), minutes(at + 1)) for at in (1, 5)]

    def write(uow: UnitOfWork) -> None:
        for vacation in (*past, Vacation(world.ann, minutes(9), minutes(20)), replace(past[0], player=world.bob)):
            uow.vacations.begin(vacation)
        assert list(uow.vacations.reassign(world.ann, world.bob)) == [minutes(1), minutes(5)]
        assert [vacation.start for vacation in uow.vacations.for_player(world.ann, NOON)] == [minutes(9)], (
            "one that goes on stays"
        )
        assert len(uow.vacations.for_player(world.bob, NOON)) == 3
        assert list(uow.vacations.reassign(world.bob, world.ann, [minutes(5)])) == [minutes(5)]

    await store.write(write)

    assert [vacation.start for vacation in await store.read(lambda uow: uow.vacations.for_player(world.ann, NOON))] == [
        minutes(5),
        minutes(9),
    ]


# --- waiting messages, and their places


async def test_what_waits_to_be_said_is_put_to_another_reader(store: Store, world: World) -> None:
    def write(uow: UnitOfWork) -> None:
        first = uow.outbox.add(world.den.id, says("one"), NOON, world.ann)
        uow.outbox.add(world.den.id, says("two"), NOON)
        given_up = uow.outbox.add(world.den.id, says("three"), NOON)
        uow.outbox.give_up(given_up, NOON, "why")
        uow.outbox.readdress(first, world.lounge.id, world.bob, Message(Plain("one"), notify=(world.bob,)))
        uow.outbox.readdress(given_up, world.lounge.id, world.bob, says("other"))

    await store.write(write)

    def told(waiting: Sequence[Outgoing]) -> list[tuple[int, int | None, str, Sequence[int]]]:
        return [
            (outgoing.room.id, outgoing.player, outgoing.message.code, outgoing.message.notify) for outgoing in waiting
        ]

    there, here = (world.lounge.id, world.bob, "one", (world.bob,)), (world.den.id, None, "two", ())
    assert told(await store.read(lambda uow: uow.outbox.waiting())) == [there, here]
    assert told(await store.read(lambda uow: uow.outbox.waiting(world.lounge.id))) == [there]
    assert told(await store.read(lambda uow: uow.outbox.waiting(world.den.id))) == [here]


async def test_which_platforms_keep_a_history_is_known(store: Store, world: World) -> None:
    await store.write(lambda uow: uow.communities.open_room("discord", "1", "General", "9", "Club"))
    assert not await store.read(lambda uow: uow.posts.keeps("web"))

    await store.write(lambda uow: uow.posts.add(room=world.den.id, at=NOON, text="hi", author=world.ann))

    assert await store.read(lambda uow: uow.posts.keeps("web"))
    assert not await store.read(lambda uow: uow.posts.keeps("discord"))


async def test_a_player_has_one_place_for_a_match(store: Store, world: World) -> None:
    number = await store.write(lambda uow: match_in(uow, world).number)
    assert await store.read(lambda uow: uow.places.for_match(number)) == {}

    def write(uow: UnitOfWork) -> None:
        uow.places.save(number, world.ann, world.den.id)
        uow.places.save(number, world.bob, world.den.id)
        uow.places.save(number, world.ann, world.lounge.id)
        uow.places.delete(number, world.bob)
        uow.places.delete(number, world.bob)

    await store.write(write)
    assert await store.read(lambda uow: uow.places.for_match(number)) == {world.ann: world.lounge.id}
    assert list(await store.read(lambda uow: uow.places.told_in(world.lounge.id, world.ann))) == [number]
    assert not await store.read(lambda uow: uow.places.told_in(world.den.id, world.ann))


async def test_a_place_is_a_known_matchs(store: Store, world: World) -> None:
    with pytest.raises(Exception):  # noqa: B017, PT011 - each store says so in its own way
        await store.write(lambda uow: uow.places.save(99, world.ann, world.den.id))
    assert await store.read(lambda uow: uow.places.for_match(99)) == {}
