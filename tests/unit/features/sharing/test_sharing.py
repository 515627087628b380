"""Sharing: the address of a match, and closing it to watchers."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot import chat
from bot.features.sharing.commands import Share, Watch
from bot.features.sharing.messages import addressed
from bot.kernel.watching import shared_match
from core.match.audience import ShareLinks
from core.match.model import Match
from storage.unit_of_work import UnitOfWork
from tests.support.said import values
from tests.support.table import Somebody, Table, managed

LINKS = ShareLinks("secret of the tests", "https://play.example.org")
"""Those of :class:`Table`."""


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("/share 12", Share(12)),
        ("/share", Share()),
        ("/share #12 off", Share(12, end=True)),
        ("/watch 12", Watch(12)),
        ("/watch 12 closed", Watch(12, closed=True)),
        ("/watch open", Watch(closed=False)),
    ],
)
def test_what_can_be_typed(typed: str, meant: object) -> None:
    assert chat.parse(typed) == meant
    assert chat.parse(chat.write(meant, "de"), "de") == meant  # type: ignore[arg-type]  # they are commands


async def start_match() -> tuple[Table, int]:
    table = managed()
    return table, await table.start("ann", "bob", options="size 5 untimed")


async def address(table: Table, who: str, number: int) -> str:
    """Return the address that somebody is shown."""
    message = addressed(await table.answer(who, f"/share {number}"), LINKS)
    [found] = [word for word in chat.present(message, "en").text.split() if word.startswith("https://")]
    return found


async def led_to(table: Table, where: str) -> Match | None:
    """Return the match to which an address leads."""
    return await table.look(lambda uow: shared_match(uow, where.rpartition("/")[2]))


async def test_both_players_are_shown_the_same_address_again_and_again() -> None:
    table, number = await start_match()
    first = await address(table, "ann", number)
    assert first.startswith("https://play.example.org/s/")
    assert {first, await address(table, "bob", number)} == {await address(table, "ann", number)}
    assert await led_to(table, first) == await table.match(number)
    assert await led_to(table, first[:-1] + ("a" if first[-1] != "a" else "b")) is None


async def test_an_address_that_was_ended_leads_nowhere_and_the_next_one_is_another() -> None:
    table, number = await start_match()
    first = await address(table, "ann", number)
    assert await table.codes("bob", f"/share {number} off") == ["share-ended"]
    assert await table.codes("bob", f"/share {number} off") == ["refused.not-shared"]
    assert await led_to(table, first) is None
    second = await address(table, "ann", number)
    assert second != first
    assert await led_to(table, first) is None
    assert await led_to(table, second) is not None


async def test_only_its_players_share_a_match() -> None:
    table, number = await start_match()
    for command in ("share", "watch"):
        assert await table.codes("carol", f"/{command} {number}") == ["refused.not-a-player"]
        assert await table.codes(Somebody("dora", room="den"), f"/{command} {number}") == ["refused.unknown-number"]


async def test_a_match_that_is_closed_by_either_player_has_no_address() -> None:
    table, number = await start_match()
    first = await address(table, "ann", number)
    message = await table.answer("bob", f"/watch {number} closed")
    assert values(message)["closed"] == "you"
    assert await led_to(table, first) is None
    refused = await table.answer("ann", f"/share {number}")
    assert (refused.code, values(refused)["closed"]) == ("refused.share-closed", "other")
    message = await table.answer("ann", f"/watch {number} open")
    assert values(message)["closed"] == "other", "each opens only what they have closed"
    assert await table.codes("dora", f"/board {number}") == ["refused.unknown-number"]

    await table.says("bob", f"/watch {number} open")
    assert await table.codes("dora", f"/board {number}") == ["board"]
    assert await led_to(table, first) is None, "what was ended stays so"


async def test_where_only_members_watch_there_is_no_address() -> None:
    table = managed()
    await table.says("carol", "/settings watch members")
    number = await table.start("ann", "bob")
    assert await table.codes("ann", f"/share {number}") == ["refused.share-members-only"]


async def test_the_address_is_nowhere_in_the_store() -> None:
    table, number = await start_match()
    await table.update("ann", Share(number))
    found = LINKS.token(number, (await table.look(lambda uow: uow.audiences.for_match(number))).share_secret or "")
    dump = "\n".join(table.store.raw.iterdump())  # type: ignore[attr-defined]  # this store's own
    assert "match-shared" in dump
    assert found not in dump


async def test_without_the_address_of_the_page_a_path_is_told_and_what_to_do() -> None:
    table, number = await start_match()
    text = chat.present(addressed(await table.answer("ann", f"/share {number}"), ShareLinks("secret")), "en").text
    assert " /s/" in text
    assert "put it before the path" in text
    with_address = chat.present(addressed(await table.answer("ann", f"/share {number}"), LINKS), "en").text
    assert "put it before the path" not in with_address
    assert "preview" in with_address, "that others keep it is said where one shares"


async def test_after_the_secret_is_lost_the_old_address_is_no_longer_mentioned() -> None:
    table, number = await start_match()
    await table.update("ann", Share(number))
    assert values((await table.says("ann", f"/watch {number}"))[-1].message)["shared"]

    def lose(uow: UnitOfWork) -> None:
        audience = uow.audiences.for_match(number)
        token = ShareLinks("another secret").token(number, audience.share_secret or "")
        uow.audiences.save(replace(audience, digest=LINKS.digest(token)))

    await table.store.write(lose)

    assert not values((await table.says("ann", f"/watch {number}"))[-1].message)["shared"]
    assert values((await table.says("ann", f"/share {number}"))[-1].message)["new"]
