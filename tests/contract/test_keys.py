"""Keys and their values, in every store."""

from __future__ import annotations

from storage.store import Store
from storage.unit_of_work import UnitOfWork


async def test_a_key_is_kept_and_replaced(store: Store) -> None:
    assert await store.read(lambda uow: uow.keys.get("session")) is None
    await store.write(lambda uow: uow.keys.put("session", "one"))
    await store.write(lambda uow: uow.keys.put("session", "two"))

    assert await store.read(lambda uow: uow.keys.get("session")) == "two"


async def test_a_key_is_found_by_its_value(store: Store) -> None:
    def write(uow: UnitOfWork) -> None:
        for name, value in (("web:b", "x"), ("web:a", "y"), ("WEB:c", "x"), ("other", "x"), ("we_:d", "z")):
            uow.keys.put(name, value)

    await store.write(write)

    async def find(prefix: str, value: str) -> str | None:
        return await store.read(lambda uow: uow.keys.find(prefix, value))

    assert await find("web:", "x") == "web:b"
    assert await find("web:", "y") == "web:a"
    assert await find("web:", "z") is None
    assert await find("web_", "x") is None
    assert await find("web%", "x") is None
    assert await find("", "y") == "web:a"
    await store.write(lambda uow: uow.keys.put("web:b", "new"))
    assert await find("web:", "x") is None


async def test_keys_are_listed_by_the_beginning_of_their_names_and_deleted(store: Store) -> None:
    def transaction(uow: UnitOfWork) -> None:
        for name in ("web:b", "web:a", "web_c", "Web:d"):
            uow.keys.put(name, f"of {name}")
        assert uow.keys.starting("web:") == {"web:a": "of web:a", "web:b": "of web:b"}
        uow.keys.delete("web:a")
        uow.keys.delete("web:unknown")
        assert uow.keys.starting("web:") == {"web:b": "of web:b"}

    await store.write(transaction)


async def test_keys_are_found_by_the_beginning_of_their_names_and_their_value(store: Store) -> None:
    def transaction(uow: UnitOfWork) -> None:
        for name in ("web.a:1", "web.a:2", "web.ab:1", "web_a:1", "Web.a:1"):
            uow.keys.put(name, "yes")
        uow.keys.put("web.a:3", "no")

        assert uow.keys.find_all("web.a:", "yes") == ["web.a:1", "web.a:2"]
        assert uow.keys.find_all("%", "yes") == []

    await store.write(transaction)
