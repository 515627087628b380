"""No command shows anything private to a watcher of a match."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

import pytest

from bot.chat.grammar.form import forms_by_kind
from bot.features.exploring.commands import Line, Note
from bot.features.match.commands import Move
from bot.platforms.buttons import visible_match
from bot.platforms.interface import Services
from core.messages.command import Command
from core.messages.message import message_data
from tests.support.table import Somebody, Table

PRIVATE = "psst", "my plan", "b2 b3", "c4"
"""Private texts of a player: talk, notes, drafts."""
VALUES = {"text": "a1", "game": "cropa", "person": "ann", "player": "ann", "opponent": "ann", "length": "1d"}
"""Values for fields that a command may need."""


def about(kind: type[Command], number: int) -> Command:
    """Return a command of a kind, with a match and values for its other fields."""
    given = {name: value for name, value in VALUES.items() if name in kind.__struct_fields__}
    return kind(**given, number=number)


def kinds() -> list[type[Command]]:
    """Return all kinds of commands about a match."""
    return sorted((kind for kind in forms_by_kind() if "number" in kind.__struct_fields__), key=lambda kind: kind.KIND)


async def full() -> tuple[Table, int]:
    """Return a match about which its players keep many things private."""
    table = Table()
    number = await table.start("ann", "bob", options="size 5 untimed")
    await table.says("ann", "e5")
    assert await table.codes("bob", "c4") == ["draft-kept"]
    assert await table.codes("ann", f"/say {number} psst") == ["talk-said", "talk-passed-on"]
    assert await table.codes("bob", f"/note {number} my plan") == ["note-kept"]
    assert await table.codes("ann", f"/line {number} b2 b3") == ["line-kept"]
    return table, number


def test_there_are_such_commands() -> None:
    assert {Move, Note, Line} <= set(kinds())


@pytest.mark.parametrize("kind", kinds(), ids=lambda kind: kind.KIND)
@pytest.mark.parametrize("room", ["lobby", "den"])
async def test_a_watcher_is_shown_nothing_private(kind: type[Command], room: str) -> None:
    table, number = await full()
    for command in (about(kind, number), about(kind, number + 7)):
        messages = await table.does(Somebody("dora", room=room, manages=True), command)
        told = [repr(message_data(outgoing.message)) for outgoing in messages]
        assert [(word, text) for text in told for word in PRIVATE if word in text] == []


@pytest.mark.parametrize("closed", [False, True])
async def test_buttons_of_messengers_ask_the_same(closed: bool) -> None:
    table, number = await full()
    await table.says("dora", "/help")
    if closed:
        await table.says("bob", f"/watch {number} closed")
    services = cast("Services", SimpleNamespace(store=table.store, application=table.application))

    seen = {
        who: await visible_match(services, "test", number, f"ref-{who}", community)
        for who, community in (("ann", None), ("dora", "lobby"), ("eve", "den"))
    }
    assert {who for who, match in seen.items() if match is not None} == ({"ann"} if closed else {"ann", "dora"})
