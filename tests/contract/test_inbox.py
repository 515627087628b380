"""Inbox: an update is new only once, in every store."""

from __future__ import annotations

import pytest

from storage.store import Store
from storage.unit_of_work import UnitOfWork
from tests.contract.examples import NOON, minutes


async def test_an_update_is_new_once(store: Store) -> None:
    async def first(platform: str, update: str) -> bool:
        return await store.write(lambda uow: uow.inbox.first(platform, update, NOON))

    assert await first("telegram", "1")
    assert not await first("telegram", "1")
    assert await first("telegram", "2")
    assert await first("discord", "1")
    assert not await first("telegram", "2")


async def test_an_update_whose_work_fails_is_new_again(store: Store) -> None:
    def fail(uow: UnitOfWork) -> None:
        assert uow.inbox.first("web", "1", NOON)
        raise RuntimeError

    with pytest.raises(RuntimeError):
        await store.write(fail)
    assert await store.write(lambda uow: uow.inbox.first("web", "1", NOON))


async def test_an_update_that_was_forgotten_is_new_again(store: Store) -> None:
    def write(uow: UnitOfWork) -> None:
        for number in range(5):
            uow.inbox.first("telegram", str(number), minutes(number))

    await store.write(write)
    assert await store.write(lambda uow: uow.inbox.forget(minutes(3))) == 3
    assert await store.write(lambda uow: uow.inbox.forget(minutes(3))) == 0

    def new(uow: UnitOfWork) -> list[bool]:
        return [uow.inbox.first("telegram", str(number), minutes(9)) for number in range(5)]

    assert await store.write(new) == [True, True, True, False, False]
