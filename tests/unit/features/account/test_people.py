"""Who is who: names and handles follow what the platform says."""

from itertools import count

import pytest

from bot.features.account.commands import Coordinates, Rotate, Theme, Visibility
from bot.features.board.commands import Matches
from core.account import Account
from core.board import Rotation
from core.messages.updates import Place, Sender, Update
from core.time.preferences import BOARDS, STONES, USUAL_PREFERENCES
from tests.support.said import values
from tests.support.table import Table

COMINGS = count()


async def invited(table: Table, handle: str) -> object:
    """Return the name of whoever is meant by a handle, as the challenge says it."""
    messages = await table.says("alice", f"/play luup @{handle}")
    return values(messages[-1].message).get("to", messages[-1].message.code)


async def comes(table: Table, ref: str, handle: str | None, name: str) -> Account:
    """Somebody does something on a platform, under the handle and name that they have now."""
    sender = Sender("test", ref, handle, name)
    update = Update(f"coming-{next(COMINGS)}", sender, Place("lobby", "lobby", "lobby", "lobby"), Matches())
    receipt = await table.application.receive(update)
    assert receipt.account is not None
    return receipt.account


async def test_people_who_rename_themselves_are_found_under_the_new_name() -> None:
    table = Table()
    await comes(table, "1", "bob", "Bob")
    await comes(table, "1", "bobby", "Bobby")
    assert await invited(table, "bobby") == "Bobby"
    assert await invited(table, "bob") == "refused.no-such-person"


async def test_a_handle_means_whoever_has_it_now() -> None:
    table = Table()
    first_account = await comes(table, "1", "bob", "Bob the first")
    second_account = await comes(table, "2", "bob", "Bob the second")
    assert first_account.player != second_account.player
    assert await invited(table, "bob") == "Bob the second"
    assert (await comes(table, "1", "bob", "Bob the first")).player == first_account.player


async def test_people_without_a_handle_are_welcome() -> None:
    table = Table()
    players = {(await comes(table, ref, None, "Someone")).player for ref in ("1", "2", "3")}
    assert len(players) == 3


# Colours of boards


async def test_a_player_chooses_board_colours_and_resets_them() -> None:
    table = Table()
    for text, theme in (("/theme dark", "dark"), ("/theme kontrast", "contrast"), ("/colours off", None)):
        [outgoing] = await table.says("alice", text)
        assert values(outgoing.message)["theme"] == theme
        assert outgoing.message.picture is not None, "a board shows them"
        assert (await table.player("alice")).preferences.theme == theme
        [shown_outgoing] = await table.says("alice", "/theme")
        assert (shown_outgoing.message.code, values(shown_outgoing.message)["theme"]) == ("theme-shown", theme)
        commands = [action.command for action in shown_outgoing.message.actions]
        themes = [Theme(name) for name in ("light", "dark", "contrast", "off") if name != (theme or "off")]
        assert commands == [*themes, *(Theme(name) for name in (*BOARDS[1:], *STONES[1:]))]


async def test_a_player_chooses_colours_of_boards_and_stones_besides_the_theme() -> None:
    table = Table()
    await table.says("alice", "/theme dark")
    for text, boards, stones in (
        ("/theme slate", "slate", "classic"),
        ("/farben nachtblau", "slate", "navy"),
        ("/theme wood", "wood", "navy"),
    ):
        [outgoing] = await table.says("alice", text)
        assert outgoing.message.picture is not None, "a board shows them"
        assert values(outgoing.message) == {"theme": "dark", "boards": boards, "stones": stones}
        preferences = (await table.player("alice")).preferences
        assert (preferences.theme, preferences.boards, preferences.stones) == ("dark", boards, stones)


async def test_a_player_turns_boards_each_shape_for_itself() -> None:
    table = Table()
    for text, rotation in (
        ("/rotate 60", Rotation(60, 0)),
        ("/drehen 90°", Rotation(60, 90)),
        ("/rotate 180", Rotation(180, 180)),
        ("/rotate 0 square", Rotation(180, 0)),
        ("/rotate across", Rotation(180, 0, across=True)),
        ("/rotate 360", Rotation(0, 0, across=True)),
        ("/rotate alike", Rotation()),
    ):
        [outgoing] = await table.says("alice", text)
        assert outgoing.message.code == "rotation-set"
        assert outgoing.message.picture is not None, "a board shows it"
        assert (await table.player("alice")).preferences.rotation == rotation
    [shown] = await table.says("alice", "/rotate")
    assert values(shown.message) == {"hexagon": 0, "square": 0, "across": False}
    angles = [Rotate(angle) for angle in (60, 90, 120, 180, 240, 270, 300)]
    assert [action.command for action in shown.message.actions] == [*angles, Rotate(way="across")]


@pytest.mark.parametrize("text", ["/rotate 45", "/rotate 90 hexagonal", "/rotate 60 square"])
async def test_an_angle_by_which_no_board_can_be_turned_is_refused(text: str) -> None:
    table = Table()
    [refused] = await table.says("alice", text)
    assert refused.message.code == "refused.unknown-angle"
    assert (await table.player("alice")).preferences.rotation == Rotation()


async def test_somebody_hides_the_coordinates_of_boards_and_shows_them_again() -> None:
    table = Table()
    for text, shown in (("/coordinates off", False), ("/koordinaten an", True), ("/coords no", False)):
        [outgoing] = await table.says("alice", text)
        assert (outgoing.message.code, values(outgoing.message)["shown"]) == ("coordinates-set", shown)
        assert outgoing.message.picture is not None, "a board shows it"
        assert (await table.player("alice")).preferences.coordinates is shown
        [asked_outgoing] = await table.says("alice", "/coordinates")
        assert (asked_outgoing.message.code, values(asked_outgoing.message)["shown"]) == ("coordinates-shown", shown)
        assert [action.command for action in asked_outgoing.message.actions] == [Coordinates(shown=not shown)]


async def test_a_player_decides_who_sees_them() -> None:
    table = Table()
    for text, presence, search in (
        ("/visibility", True, False),
        ("/visibility presence off", False, False),
        ("/sichtbarkeit suchmaschinen an", False, True),
        ("/visibility search", False, True),
        ("/visibility here on", True, True),
        ("/visibility off", False, False),
    ):
        [outgoing] = await table.says("alice", text)
        assert values(outgoing.message) == {"presence": presence, "search": search}
        preferences = (await table.player("alice")).preferences
        assert (preferences.presence, preferences.findable) == (presence, search)
        assert [action.command for action in outgoing.message.actions] == [
            Visibility("presence", shown=not presence), Visibility("search", shown=not search)
        ]  # fmt: skip


async def test_colours_that_there_are_not_are_refused_with_those_there_are() -> None:
    table = Table()
    [refused] = await table.says("alice", "/theme pink")
    assert (refused.message.code, values(refused.message)["themes"]) == (
        "refused.unknown-theme",
        ("light", "dark", "contrast", "off", *BOARDS, *STONES),
    )


async def test_colours_touch_no_other_preference_and_reminders_none_of_them() -> None:
    table = Table()
    await table.says("alice", "/remind 3h")
    await table.says("alice", "/theme dark")
    await table.says("alice", "/remind usual")
    preferences = (await table.player("alice")).preferences
    assert (preferences.theme, preferences.stages) == ("dark", USUAL_PREFERENCES.stages)
