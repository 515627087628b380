"""Challenges, in every store."""

from __future__ import annotations

import pytest

from core.community import Room
from core.match.model import Challenge, ChallengeStatus, SeatWish
from core.time.control import USUAL_TERMS, Expiry, Terms, TimeControl
from storage.errors import Conflict
from storage.store import Store
from storage.unit_of_work import UnitOfWork
from tests.contract.examples import NOON, World

TERMS = Terms(TimeControl.read("7d+1d max 14d"), Expiry.CLAIM, "Europe/Budapest")


def challenge(
    uow: UnitOfWork,
    room: Room,
    challenger: int,
    opponent: int | None = None,
    terms: Terms = USUAL_TERMS,
    *,
    listed: bool = True,
) -> Challenge:
    return uow.challenges.add(
        room=room,
        challenger=challenger,
        opponent=opponent,
        game="droched",
        options={"size": 7, "rule": "partisan", "pie": False},
        seat=SeatWish.RANDOM,
        at=NOON,
        terms=terms,
        is_listed=listed,
    )


async def test_a_challenge_comes_back_as_it_was_made(store: Store, world: World) -> None:
    made_challenge = await store.write(lambda uow: challenge(uow, world.lounge, world.ann, world.bob))

    assert made_challenge == Challenge(
        number=made_challenge.number,
        room=world.lounge.id,
        community=world.lounge.community,
        challenger=world.ann,
        opponent=world.bob,
        game="droched",
        options={"size": 7, "rule": "partisan", "pie": False},
        seat=SeatWish.RANDOM,
        status=ChallengeStatus.OPEN,
        made_at=NOON,
    )
    assert await store.read(lambda uow: uow.challenges.get(made_challenge.number)) == made_challenge
    assert await store.read(lambda uow: uow.challenges.get(made_challenge.number + 1)) is None


@pytest.mark.parametrize("terms", [TERMS, Terms(TimeControl.read("5m")), Terms()])
async def test_what_is_offered_about_time_comes_back(store: Store, world: World, terms: Terms) -> None:
    made_challenge = await store.write(lambda uow: challenge(uow, world.lounge, world.ann, world.bob, terms))

    assert made_challenge.terms == terms
    assert await store.read(lambda uow: uow.challenges.get(made_challenge.number)) == made_challenge
    assert await store.read(lambda uow: uow.challenges.open_to(world.bob)) == [made_challenge]
    assert await store.read(lambda uow: uow.challenges.made_by(world.ann)) == [made_challenge]
    await store.write(lambda uow: uow.challenges.close(made_challenge.number, ChallengeStatus.ACCEPTED))
    closed_challenge = await store.read(lambda uow: uow.challenges.get(made_challenge.number))
    assert closed_challenge is not None
    assert closed_challenge.terms == terms


async def test_numbers_rise_by_one(store: Store, world: World) -> None:
    numbers = [(await store.write(lambda uow: challenge(uow, world.den, world.ann))).number for _ in range(3)]

    assert numbers == [1, 2, 3]


@pytest.mark.parametrize("status", [ChallengeStatus.ACCEPTED, ChallengeStatus.DECLINED, ChallengeStatus.WITHDRAWN])
async def test_a_challenge_is_answered_once(store: Store, world: World, status: ChallengeStatus) -> None:
    made_challenge = await store.write(lambda uow: challenge(uow, world.lounge, world.ann, world.bob))
    await store.write(lambda uow: uow.challenges.close(made_challenge.number, status))

    with pytest.raises(Conflict):
        await store.write(lambda uow: uow.challenges.close(made_challenge.number, ChallengeStatus.DECLINED))
    found_challenge = await store.read(lambda uow: uow.challenges.get(made_challenge.number))
    assert found_challenge is not None
    assert found_challenge.status is status


async def test_an_unknown_challenge_cannot_be_closed(store: Store) -> None:
    with pytest.raises(Conflict):
        await store.write(lambda uow: uow.challenges.close(7, ChallengeStatus.ACCEPTED))


async def test_who_can_accept_what(store: Store, world: World) -> None:
    to_bob, to_anyone, elsewhere, of_bob, closed = await store.write(
        lambda uow: (
            challenge(uow, world.den, world.ann, world.bob).number,
            challenge(uow, world.lounge, world.ann).number,
            challenge(uow, world.den, world.cid).number,
            challenge(uow, world.lounge, world.bob).number,
            challenge(uow, world.lounge, world.cid, world.bob).number,
        )
    )
    await store.write(lambda uow: uow.challenges.close(closed, ChallengeStatus.DECLINED))

    async def open_to(player: int, room: Room | None) -> list[int]:
        challenges = await store.read(lambda uow: uow.challenges.open_to(player, None if room is None else room.id))
        return [each.number for each in challenges]

    assert await open_to(world.bob, None) == [to_bob]
    assert await open_to(world.bob, world.lounge) == [to_bob, to_anyone]
    assert await open_to(world.bob, world.den) == [to_bob, elsewhere]
    assert await open_to(world.ann, world.lounge) == [of_bob]
    assert await open_to(world.cid, world.den) == []

    async def concerning(player: int, room: Room | None) -> list[int]:
        challenges = await store.read(lambda uow: uow.challenges.concerning(player, None if room is None else room.id))
        return [each.number for each in challenges]

    assert await concerning(world.bob, None) == [to_bob, of_bob], "those that a player has made, too"
    assert await concerning(world.bob, world.lounge) == [to_bob, to_anyone, of_bob]
    assert await concerning(world.cid, world.den) == [elsewhere]


async def test_ones_own_open_challenges(store: Store, world: World) -> None:
    first, second, third = await store.write(
        lambda uow: [
            challenge(uow, room, world.ann, opponent).number
            for room, opponent in ((world.den, None), (world.lounge, world.bob), (world.lounge, world.cid))
        ]
    )
    await store.write(lambda uow: uow.challenges.close(second, ChallengeStatus.WITHDRAWN))

    challenges = await store.read(lambda uow: uow.challenges.made_by(world.ann))
    assert [each.number for each in challenges] == [first, third]
    assert await store.read(lambda uow: uow.challenges.made_by(world.bob)) == []


async def test_an_unlisted_challenge_is_found_by_number_or_challenger(store: Store, world: World) -> None:
    made_challenge = await store.write(lambda uow: challenge(uow, world.lounge, world.ann, listed=False))

    assert not made_challenge.listed
    assert await store.read(lambda uow: uow.challenges.get(made_challenge.number)) == made_challenge
    assert await store.read(lambda uow: uow.challenges.made_by(world.ann)) == [made_challenge]
    assert await store.read(lambda uow: uow.challenges.concerning(world.ann, world.lounge.id)) == [made_challenge]
    assert await store.read(lambda uow: uow.challenges.open_to(world.bob, world.lounge.id)) == []
    assert await store.read(lambda uow: uow.challenges.concerning(world.bob, world.lounge.id)) == []
    assert await store.read(lambda uow: uow.challenges.to_anyone(world.lounge.platform)) == []
    assert await store.read(lambda uow: uow.challenges.count_in(world.lounge.community)) == 1, "limits count it"
