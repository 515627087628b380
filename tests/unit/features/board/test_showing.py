"""Showing: replays with the asker's notes, and boards and replays where everybody reads them, without any."""

from __future__ import annotations

from bot import chat
from bot.features.board.commands import Board, Replay
from core.messages.message import File, Message
from tests.support.said import values
from tests.support.secrets import begun
from tests.support.table import Somebody, Table


async def text(table: Table, who: str | Somebody, typed: str) -> str:
    return chat.present(await table.answer(who, typed), "en").text


def offers(message: Message) -> dict[str, object]:
    return {action.code: action.command for action in message.actions}


def test_what_can_be_typed() -> None:
    assert chat.parse("/replay 12") == Replay(12)
    assert chat.parse("/replay #12 from 10 to 30") == Replay(12, 10, 30)
    assert chat.parse("/replay 12 10 30 public") == Replay(12, 10, 30, public=True)
    assert chat.parse("/replay from 10") == Replay(None, 10)
    assert chat.parse("/nachspielen 12 von 10 bis 30 öffentlich", "de") == Replay(12, 10, 30, public=True)
    assert chat.parse("/board 12 at 7 public") == Board(12, 7, public=True)
    assert chat.parse("/board 12 at 7 territory public") == Board(12, 7, "territory", public=True)


async def test_a_replay_is_a_file_from_the_first_board_to_the_last() -> None:
    table, number = await begun()
    match = await table.match(number)
    message = await table.answer("bob", f"/replay {number}")
    assert message.file == File("replay", number, match.version)
    assert (values(message)["begin"], values(message)["end"], message.picture) == (0, match.ply, None)
    assert f"#{number}" in chat.present(message, "en").text


async def test_a_part_of_it() -> None:
    table, number = await begun()
    await table.plays(number, 2)
    plies = (await table.match(number)).ply
    assert plies >= 2
    for typed in (f"/replay {number} from 1 to {plies}", f"/replay {number} from {plies} to 1"):
        message = await table.answer("bob", typed)
        assert (values(message)["begin"], values(message)["end"]) == (1, plies)
    message = await table.answer("bob", f"/replay {number} from 0 to 1")
    assert message.file is not None
    assert (message.file.after, message.file.until) == (0, 1)


async def test_what_isnt_there_is_refused() -> None:
    table = Table()
    number = await table.start("ann", "bob")
    assert await table.codes("bob", f"/replay {number}") == ["refused.nothing-to-replay"]
    assert "has no turns yet" in await text(table, "bob", f"/replay {number}")
    assert await table.codes("bob", f"/replay {number} from 0 to 9") == ["refused.bad-ply"]
    assert await table.codes("bob", "/replay 99") == ["refused.unknown-number"]


async def test_a_turn_that_isnt_there_is_refused_with_those_that_are() -> None:
    table, number = await begun()
    for typed in (f"/replay {number} from 0 to 9", f"/replay {number} from 9"):
        assert values(await table.answer("bob", typed)) == {"ply": 9, "plies": 1, "number": number}


async def test_notes_stand_beside_ones_own_replay_only() -> None:
    table, number = await begun()
    await table.says("bob", f"/note {number} keep the corner")
    message = await table.answer("bob", f"/replay {number}")
    assert [(note.ply, note.text) for note in values(message)["notes"]] == [(1, "keep the corner")]
    assert "keep the corner" in chat.present(message, "en").text
    for typed in (f"/replay {number}", f"/board {number}"):
        assert "corner" not in repr(await table.answer("ann", typed))
    for typed in (f"/replay {number} public", f"/board {number} at 1 public"):
        messages = await table.says("bob", typed)
        assert messages, typed
        assert "corner" not in repr(messages), typed


async def test_a_note_on_a_taken_back_turn_is_not_shown_beside_its_replacement() -> None:
    table, number = await begun()
    await table.says("bob", f"/note {number} c3 was odd")
    await table.says("ann", f"/undo {number}")
    await table.says("bob", f"/accept {number}")
    await table.says("ann", f"#{number} a1")
    assert values(await table.answer("bob", f"/replay {number}"))["notes"] == ()
    await table.says("bob", f"/note {number} a1 is odder")
    message = await table.answer("bob", f"/replay {number}")
    assert [(note.ply, note.text) for note in values(message)["notes"]] == [(1, "a1 is odder")]
    assert "c3 was odd" in await text(table, "bob", f"/note {number}"), "it is kept all the same"


async def test_a_board_is_shown_to_everybody_where_the_match_is() -> None:
    table, number = await begun()
    await table.plays(number, 1)
    assert "show-everybody" not in offers(await table.answer("bob", f"/board {number}")), "it stands there"
    button = offers(await table.answer("bob", f"/board {number} at 1"))["show-everybody"]
    assert button == Board(number, 1, public=True)

    [outgoing] = [outgoing for outgoing in await table.does("bob", button) if outgoing.player is None]
    assert (outgoing.message.code, values(outgoing.message)["by"]) == ("board", "Bob")
    assert not offers(outgoing.message)
    assert "Bob shares this board" in chat.present(outgoing.message, "en").text
