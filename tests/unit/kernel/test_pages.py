"""Long lists have pages of ten entries, with buttons for other pages; a command can name a page by number."""

from __future__ import annotations

import pytest

from bot import chat
from core.messages.message import Message
from tests.support.ladders import Club
from tests.support.said import values
from tests.support.table import Somebody, Table, Who, managed

CAROL = Somebody("carol", room="club", manages=True)
NEXT, BEFORE = "Next page ▶", "◀ Previous page"
NAMES = [f"p{number:02}" for number in range(23)]


def turning(message: Message) -> list[str]:
    """Return the labels of the buttons that turn pages."""
    return [button.label for button in chat.present(message, "en").buttons if button.label in {NEXT, BEFORE}]


async def leafed(table: Table, who: Who, message: Message) -> list[Message]:
    """Return all pages of a list in order, through its buttons; check that a player can also type each of them."""
    messages = [message]
    while NEXT in turning(messages[-1]):
        [button] = [button for button in chat.present(messages[-1], "en").buttons if button.label == NEXT]
        assert chat.parse(button.text, "en") == button.command
        [outgoing] = await table.does(who, button.command)
        messages.append(outgoing.message)
    assert [turning(message) for message in messages] == [[NEXT], [BEFORE, NEXT], [BEFORE]]
    return messages


@pytest.mark.parametrize("language", ["en", "de"])
async def test_matches_are_listed_by_tens(language: str) -> None:
    table = Table()
    await table.says("ann", "/help")
    for number in range(23):
        await (table.start("ann", f"p{number}") if number % 2 else table.says(f"p{number}", "/play cropa @ann"))
    pages = await leafed(table, "ann", await table.answer("ann", "/matches"))
    kinds = [
        [kind for kind, lines in values(message).items() if isinstance(lines, tuple | list) and lines]
        for message in pages
    ]
    numbers = [
        line.number for message in pages for kind in ("waiting", "others", "to_me") for line in values(message)[kind]
    ]
    assert sorted(numbers) == list(range(1, 24))
    assert kinds == [["waiting"], ["waiting", "to_me"], ["to_me"]]
    assert len(chat.present(pages[1], language).text) < 2000


async def test_open_offers_are_listed_by_tens() -> None:
    table = Table()
    for name in NAMES[2:]:
        await table.says(name, "/play cropa")
    for name, game in zip(NAMES, ("luup", "crumo"), strict=False):
        await table.says(name, f"/seek {game}")
    pages = await leafed(table, "ann", await table.answer("ann", "/offers"))
    assert [[len(values(message)[kind]) for kind in ("challenges", "seeks")] for message in pages] == [
        [10, 0],
        [10, 0],
        [1, 2],
    ]
    assert "Page 2 of 3" in chat.present(pages[1], "en").text


async def test_tournaments_are_listed_by_tens() -> None:
    table = managed()
    for _ in range(23):
        await table.says(CAROL, "/tournament create cropa 3d/move")
    pages = await leafed(table, CAROL, await table.answer(CAROL, "/tournament list"))
    assert [each.tournament for page in pages for each in values(page)["tournaments"]] == list(range(23, 0, -1))


async def test_a_ladder_lists_all_places_and_its_summary_those_around_the_asker() -> None:
    club = await Club.of(*NAMES)
    first_message = (await club.says("p20", "/ladder"))[0]
    assert [place.place for place in values(first_message)["around"]] == list(range(18, 24))
    pages = await leafed(club.table, "p20", first_message)
    assert [place.place for message in pages for place in values(message)["top"]] == list(range(1, 24))
    assert (await club.says("p20", "/ladder cropa page 4"))[0].code == "refused.no-such-page"
