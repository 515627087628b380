"""Notes of players whose accounts are linked, and of those who are parted again."""

from __future__ import annotations

from core.exploring.model import Tree
from storage.unit_of_work import UnitOfWork
from tests.support.said import values
from tests.support.table import Somebody, Table

WEB = Somebody("ally", "web", "lobby")
DISCORD = Somebody("alice", "discord", "general")
BOB = Somebody("bob", "discord", "general")
WENDY = Somebody("wendy", "web", "lobby")


async def notes(town: Table, who: Somebody, number: int) -> list[str]:
    message = await town.answer(who, f"/note {number}")
    return [line.text for line in values(message).get("notes", ())]


async def start_town() -> Table:
    town = Table()
    for somebody in (WEB, DISCORD, BOB, WENDY):
        await town.says(somebody, "/matches")
    return town


async def test_notes_are_one_players_and_go_with_their_matches_when_they_part() -> None:
    town = await start_town()
    there, here = await town.start(DISCORD, BOB), await town.start(WEB, WENDY)
    await town.says(DISCORD, f"/note {there} there")
    await town.says(WEB, f"/note {here} here")
    await town.join(DISCORD, WEB)
    assert await notes(town, WEB, there) == await notes(town, DISCORD, there) == ["there"]
    assert await notes(town, DISCORD, here) == ["here"]

    await town.says(WEB, f"/note {there} since")
    await town.says(WEB, "/unlink yes")
    assert await notes(town, DISCORD, there) == ["since"]
    assert await notes(town, WEB, here) == ["here"]
    assert await town.codes(WEB, f"/note {there}") == ["refused.unknown-number"]
    assert len(await town.look(lambda uow: uow.trees.for_player(1))) == 1


async def test_notes_of_both_on_one_match_are_joined() -> None:
    town = await start_town()
    number = await town.start(DISCORD, BOB)
    one, two = (await town.account(WEB)).player, (await town.account(DISCORD)).player

    def remember(uow: UnitOfWork) -> None:
        match = uow.matches.get(number)
        assert match is not None
        for player, text in ((one, "watched"), (two, "played")):
            uow.trees.save(Tree(player, number, match.game, match.options).with_note(0, 0, text))

    await town.store.write(remember)
    await town.join(DISCORD, WEB)
    (found,) = await notes(town, DISCORD, number)
    assert set(found.split()) == {"watched", "played"}
