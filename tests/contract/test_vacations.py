"""Vacations, in every store."""

from __future__ import annotations

import pytest

from core.time.model import Vacation
from storage.errors import Conflict
from storage.store import Store
from storage.unit_of_work import UnitOfWork
from tests.contract.examples import NOON, World, minutes


async def of(store: Store, player: int, since: float = -999) -> list[Vacation]:
    """Return a player's vacations since some minutes after noon."""
    return list(await store.read(lambda uow: uow.vacations.for_player(player, minutes(since))))


async def test_a_vacation_begins_and_ends(store: Store, world: World) -> None:
    away = Vacation(world.ann, minutes(1), minutes(90))
    await store.write(lambda uow: uow.vacations.begin(away))
    assert await of(store, world.ann) == [away]
    assert await of(store, world.bob) == []

    await store.write(lambda uow: uow.vacations.end(world.ann, minutes(30)))
    assert await of(store, world.ann) == [Vacation(world.ann, minutes(1), minutes(90), minutes(30))]


async def test_nobody_is_on_two_vacations(store: Store, world: World) -> None:
    first_vacation = Vacation(world.ann, NOON, minutes(9))
    await store.write(lambda uow: uow.vacations.begin(first_vacation))

    with pytest.raises(Conflict):
        await store.write(lambda uow: uow.vacations.begin(Vacation(world.ann, minutes(1), minutes(2))))
    assert await of(store, world.ann) == [first_vacation]
    await store.write(lambda uow: uow.vacations.begin(Vacation(world.bob, NOON, minutes(9))))
    await store.write(lambda uow: uow.vacations.end(world.ann, minutes(1)))
    await store.write(lambda uow: uow.vacations.begin(Vacation(world.ann, minutes(1), minutes(2))))


async def test_a_work_goes_on_after_a_second_vacation_was_refused(store: Store, world: World) -> None:
    def write(uow: UnitOfWork) -> None:
        uow.vacations.begin(Vacation(world.ann, NOON, minutes(9)))
        with pytest.raises(Conflict):
            uow.vacations.begin(Vacation(world.ann, minutes(1), minutes(2)))
        uow.vacations.end(world.ann, minutes(3))

    await store.write(write)

    assert await of(store, world.ann) == [Vacation(world.ann, NOON, minutes(9), minutes(3))]


async def test_only_who_is_away_can_come_back(store: Store, world: World) -> None:
    def end(uow: UnitOfWork) -> None:
        uow.vacations.end(world.ann, minutes(2))

    with pytest.raises(Conflict):
        await store.write(end)
    await store.write(lambda uow: uow.vacations.begin(Vacation(world.ann, NOON, minutes(9))))
    await store.write(end)
    with pytest.raises(Conflict):
        await store.write(end)


async def test_vacations_come_by_their_start_without_those_that_are_long_over(store: Store, world: World) -> None:
    past = [Vacation(world.ann, minutes(at), minutes(at + 5), minutes(at + 3)) for at in (20, 0, 10)]
    current = Vacation(world.ann, minutes(30), minutes(40))

    def write(uow: UnitOfWork) -> None:
        for vacation in (past[0], current, *past[1:]):
            uow.vacations.begin(vacation)

    await store.write(write)

    assert await of(store, world.ann) == [past[1], past[2], past[0], current]
    assert await of(store, world.ann, 13) == [past[0], current], "one that had ended by then is not among them"
    assert await of(store, world.ann, 12.9) == [past[2], past[0], current]
    assert await of(store, world.ann, 999) == [current]


async def test_a_vacation_is_a_known_players(store: Store, world: World) -> None:
    with pytest.raises(Exception):  # noqa: B017, PT011 - each store says so in its own way
        await store.write(lambda uow: uow.vacations.begin(Vacation(999, NOON, minutes(1))))
    assert await of(store, 999) == []
    assert world.ann
