"""Watching: who may see a match, by the community's setting, by its players' decisions, and by viewer."""

from __future__ import annotations

from itertools import product

import pytest

from bot.kernel.watching import may_see, shared_match
from core.community import Watchers
from core.match.audience import Audience, ShareLinks
from storage.unit_of_work import UnitOfWork
from tests.support.said import values
from tests.support.table import Somebody, Table, managed

LINKS = ShareLinks("secret")
ABROAD = "ann", "bob", "here", "known", "elsewhere", "blocked", "nobody", "link"
"""Viewers: the players; a person in the community's room; a former visitor; a person who was never there; a former visitor whom a
player blocks; a person without a name; and a person with the address.
"""
SEEN = {
    (Watchers.EVERYONE, "open"): {"ann", "bob", "here", "known", "elsewhere", "nobody", "link"},
    (Watchers.LINK, "open"): {"ann", "bob", "here", "known", "link"},
    (Watchers.MEMBERS, "open"): {"ann", "bob", "here", "known"},
    **{(watchers, "closed"): {"ann", "bob"} for watchers in Watchers},
}


@pytest.mark.parametrize(("watchers", "state"), list(product(Watchers, ("open", "closed"))))
async def test_who_may_see_a_match(watchers: Watchers, state: str) -> None:
    table = Table()
    number = await table.start("ann", "bob")
    await table.says("known", "/help")
    await table.says("blocked", "/help")
    await table.says("ann", "/block @blocked")
    for who in ("here", "elsewhere"):
        await table.says(Somebody(who, room="abroad"), "/help")
    match = await table.match(number)
    people = {who: (await table.player(who)).id for who in ABROAD[:-2]}

    def settle(uow: UnitOfWork) -> None:
        audience = Audience(number, watchers)
        if watchers is not Watchers.MEMBERS:
            audience = Audience(number, watchers, share_secret="seal", digest=LINKS.digest(LINKS.token(number, "seal")))
        uow.audiences.save(audience.set_closed(2, is_closed=True) if state == "closed" else audience)

    await table.store.write(settle)

    def look(uow: UnitOfWork) -> set[str]:
        here = match.community
        seen = {who for who, player in people.items() if may_see(uow, player, match, here if who == "here" else None)}
        seen |= {"nobody"} if may_see(uow, None, match) else set()
        return seen | ({"link"} if shared_match(uow, LINKS.token(number, "seal")) is not None else set())

    assert await table.look(look) == SEEN[watchers, state]


async def test_what_the_community_decides_is_for_matches_that_begin_later() -> None:
    table = managed()
    first = await table.start("ann", "bob")
    message = await table.answer("carol", "/settings watch members")
    assert values(message)["decided"].watch is Watchers.MEMBERS
    second = await table.start("ann", "bob")
    await table.says("carol", "/settings watch everyone")
    third = await table.start("ann", "bob")

    watcherses = await table.look(
        lambda uow: [uow.audiences.for_match(number).watchers for number in (first, second, third)]
    )
    assert watcherses == [Watchers.LINK, Watchers.MEMBERS, Watchers.EVERYONE]


async def test_rooms_of_the_page_are_open_to_everyone_at_first() -> None:
    table = Table()
    number = await table.start(Somebody("ann", "web"), Somebody("bob", "web"))
    assert (await table.look(lambda uow: uow.audiences.for_match(number))).watchers is Watchers.EVERYONE
    message = await table.answer(Somebody("ann", "web"), "/settings")
    assert values(message)["decided"].watch is Watchers.EVERYONE


async def test_a_match_that_may_not_be_seen_is_as_unknown_as_one_that_there_is_not() -> None:
    table = managed()
    number = await table.start("ann", "bob")
    assert await table.codes("dora", f"/board {number}") == ["board"]
    await table.store.write(lambda uow: uow.audiences.save(Audience(number, closed_by_seat1=True)))

    for command in ("/board", "/match", "/export", "/note", "/line"):
        assert await table.codes("dora", f"{command} {number}") == ["refused.unknown-number"]
        assert await table.codes("dora", f"{command} 99") == ["refused.unknown-number"]
        nothing = "trees-shown" if command == "/line" else "refused.no-match"  # her own lines, and she has none
        assert await table.codes("dora", command) == [nothing]
    assert await table.codes("carol", f"/moderate adjourn {number} a pause") == ["moderated"], (
        "those who manage it decide"
    )


def test_tokens_cannot_be_told_from_what_is_stored() -> None:
    one, other = LINKS.token(12, "seal"), ShareLinks("another secret").token(12, "seal")
    assert one != other
    assert len(one) * 5 >= 128
    assert one not in LINKS.digest(one)
    assert LINKS.token(13, "seal") != one != LINKS.token(12, "another")


async def test_a_token_that_is_none_finds_nothing() -> None:
    table = Table()
    for token in ("", "a", "ä" * 26, "a" * 26, "a" * 9999):
        assert await table.look(lambda uow, token=token: shared_match(uow, token)) is None  # type: ignore[misc]  # mypy can't infer it
