"""Sessions of accounts, in every store."""

from __future__ import annotations

import pytest

from core.account import Session
from storage.errors import Conflict
from storage.store import Store
from storage.unit_of_work import UnitOfWork
from tests.contract.examples import NOON, World, minutes


def session(ref: str, number: int, at: float = 0, by: tuple[str, str] | None = None) -> Session:
    """Return a session that began and was used at a time."""
    return Session("web", ref, number, "Firefox, Linux", minutes(at), minutes(at), minutes(at + 60), by)


async def of(store: Store, ref: str) -> list[Session]:
    """Return the sessions of an account."""

    def transaction(uow: UnitOfWork) -> list[Session]:
        account = uow.people.account("web", ref)
        assert account is not None
        return list(uow.sessions.for_account(account))

    return await store.read(transaction)


async def test_sessions_come_back_the_ones_used_last_first(store: Store, world: World) -> None:
    old_session, new_session = session("ann", 1, 5), session("ann", 2, 3, ("telegram", "7"))

    def transaction(uow: UnitOfWork) -> None:
        for each in (old_session, new_session, session("bob", 1)):
            uow.sessions.add(each)

    await store.write(transaction)
    assert await of(store, "ann") == [old_session, new_session]
    assert await store.read(lambda uow: uow.sessions.get("web", "ann", 2)) == new_session
    assert await store.read(lambda uow: uow.sessions.get("web", "ann", 3)) is None

    await store.write(lambda uow: uow.sessions.see(new_session, "Firefox, Android", minutes(9)))
    assert [(one.number, one.agent, one.seen) for one in await of(store, "ann")] == [
        (2, "Firefox, Android", minutes(9)),
        (1, "Firefox, Linux", minutes(5)),
    ]
    await store.write(lambda uow: uow.sessions.trust(old_session, NOON))
    assert [one.settled for one in await of(store, "ann")] == [minutes(63), NOON]
    assert world.ann


async def test_a_number_is_of_one_session(store: Store, world: World) -> None:
    await store.write(lambda uow: uow.sessions.add(session("ann", 1)))
    with pytest.raises(Conflict):
        await store.write(lambda uow: uow.sessions.add(session("ann", 1)))
    assert world.ann


async def test_a_session_ends_once_and_unused_ones_are_forgotten(store: Store, world: World) -> None:
    def transaction(uow: UnitOfWork) -> None:
        for number in (1, 2, 3):
            uow.sessions.add(session("ann", number, number))

    await store.write(transaction)
    first_session = session("ann", 1)
    assert [await store.write(lambda uow: uow.sessions.end(first_session)) for _ in range(2)] == [True, False]
    assert await store.write(lambda uow: uow.sessions.forget(minutes(3))) == 1
    assert [one.number for one in await of(store, "ann")] == [3]
    assert world.ann
    assert first_session.since == NOON
