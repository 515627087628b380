"""Notes on matches: kept, shown, replaced and deleted; and seen by nobody else."""

from __future__ import annotations

from bot import chat
from bot.features.exploring.commands import Note, Plans
from tests.support.said import values
from tests.support.secrets import begun, told_to_others
from tests.support.table import Somebody, Table


async def answer_text(table: Table, who: str | Somebody, text: str) -> str:
    return chat.present(await table.answer(who, text), "en").text


def test_what_can_be_typed() -> None:
    assert chat.parse("/note 12 don't touch c3, ever") == Note("don't touch c3, ever", 12)
    assert chat.parse("/note #12 at 7 weak in 3 turns") == Note("weak in 3 turns", 12, 7)
    assert chat.parse("/notiz #12 nach 7 löschen", "de") == Note("", 12, 7)
    assert chat.parse("/note no") == Note("no")
    assert chat.parse("/notes 12") == Note(None, 12)
    assert chat.parse("/note 12 page 2") == Note(None, 12, page=2)
    assert chat.parse("/note 12 page 2 of my book") == Note("page 2 of my book", 12)
    assert chat.parse("/note 12 at 7 page 2") == Note("page 2", 12, 7)
    assert chat.parse("/plans page 2") == Plans(page=2)


async def test_a_note_is_kept_at_the_turn_now_and_shown_beside_the_match() -> None:
    table, number = await begun()
    message = await table.answer("bob", f"/note {number} keep the corner")
    assert (message.code, values(message)["ply"]) == ("note-kept", 1)
    await table.says("ann", f"/note {number} at 0 I chose Luup")

    details = await table.answer("bob", f"/match {number}")
    assert [(line.ply, line.text) for line in values(details)["notes"]] == [(1, "keep the corner")]
    assert "keep the corner" in chat.present(details, "en").text
    sent_message = await table.answer("bob", f"/note {number}")
    assert [line.text for line in values(sent_message)["notes"]] == ["keep the corner"]


async def test_a_note_is_replaced_and_deleted() -> None:
    table, number = await begun()
    await table.says("bob", f"/note {number} one")
    message = await table.answer("bob", f"/note {number} two")
    assert (values(message)["text"], values(message)["before"]) == ("two", "one")
    assert await table.codes("bob", f"/note {number} delete") == ["note-dropped"]
    assert await table.codes("bob", f"/note {number} delete") == ["no-note"]
    assert "You have no notes" in await answer_text(table, "bob", f"/note {number}")


async def test_it_costs_the_match_nothing() -> None:
    table, number = await begun()
    match_before = await table.match(number)
    await table.says("bob", f"/note {number} one")
    assert await table.match(number) == match_before


async def test_limits_are_told_in_words() -> None:
    table, number = await begun()
    assert await table.codes("bob", f"/note {number} {'x' * 501}") == ["refused.too-much-kept"]
    assert await table.codes("bob", f"/note {number} at 9 later") == ["refused.bad-ply"]
    assert "up to 500 characters" in await answer_text(table, "bob", f"/note {number} {'x' * 501}")


async def test_a_note_stays_where_it_was_written_when_turns_are_taken_back() -> None:
    table, number = await begun()
    await table.says("bob", f"/note {number} c3 was odd")
    await table.says("ann", f"/undo {number}")
    await table.says("bob", f"/accept {number}")
    await table.says("ann", f"#{number} a1")
    await table.says("bob", f"/note {number} a1 is odder")
    message = await table.answer("bob", f"/note {number}")
    assert [(line.ply, line.text, line.stands) for line in values(message)["notes"]] == [
        (1, "c3 was odd", False),
        (1, "a1 is odder", True),
    ]
    for text in (f"/note {number}", f"/match {number}"):
        told_text = await answer_text(table, "bob", text)
        assert "after 1 turn (since taken back): c3 was odd" in told_text
        assert "after 1 turn: a1 is odder" in told_text


async def test_a_note_of_a_turn_that_was_taken_back_can_be_deleted() -> None:
    table, number = await begun()
    for cell in ("c3", "a1"):
        await table.says("bob", f"/note {number} at 1 on {cell}")
        await table.says("ann", f"/undo {number}")
        await table.says("bob", f"/accept {number}")
        if cell == "c3":
            await table.says("ann", f"#{number} a1")
    assert await table.codes("bob", f"/note {number} delete") == ["no-note"], "nothing was noted on the board of now"
    assert f"/note #{number} at 1 delete" in await answer_text(table, "bob", f"/note {number}")
    dropped = await answer_text(table, "bob", f"/note {number} at 1 delete")
    assert "after 1 turn (since taken back)" in dropped
    assert [line.text for line in values(await table.answer("bob", f"/note {number}"))["notes"]] == ["on c3"], (
        "the newest"
    )

    await table.says("ann", f"#{number} b2")
    await table.says("bob", f"/note {number} on b2")
    for left in (["on c3"], []):
        assert await table.codes("bob", f"/note {number} delete") == ["note-dropped"]
        message = await table.answer("bob", f"/note {number}")
        assert [line.text for line in values(message)["notes"]] == left, "the one that stands first"
    assert await table.codes("bob", f"/note {number} delete") == ["no-note"]
    assert await table.codes("bob", f"/note {number} at 9 delete") == ["refused.bad-ply"]


async def test_many_notes_are_listed_in_pages() -> None:
    table, number = await begun("size 7 untimed")
    await table.plays(number, 11)
    for ply in range(1, 13):
        assert await table.codes("ann", f"/note {number} at {ply} note {ply}") == ["note-kept"]
    first_message = await table.answer("ann", f"/note {number}")
    assert [line.text for line in values(first_message)["notes"]] == [f"note {ply}" for ply in range(1, 11)]
    assert "Page 1 of 2." in chat.present(first_message, "en").text
    (on,) = first_message.actions
    (second_message,) = await table.does("ann", on.command)
    assert [line.text for line in values(second_message.message)["notes"]] == ["note 11", "note 12"]
    assert [action.command for action in second_message.message.actions] == [Note(None, number, page=1)]
    assert await table.codes("ann", f"/note {number} page 3") == ["refused.no-such-page"]
    for text, shown in (("match", range(3, 13)), ("replay", range(1, 11))):
        message = await table.answer("ann", f"/{text} {number}")
        assert [line.ply for line in values(message)["notes"]] == [*shown]
        assert f"2 more notes: /note #{number}" in chat.present(message, "en").text


async def test_what_others_would_read_is_not_executed() -> None:
    table, number = await begun()
    bob = Somebody("bob", overheard=True)
    refused = await table.answer(bob, f"/note {number} secret")
    assert refused.code == "refused.overheard"
    assert "You have no notes" in await answer_text(table, "bob", f"/note {number}")


async def test_nobody_else_finds_a_note_by_any_means() -> None:
    """Not even whether there is one: every answer is as it was before."""
    asked = ["/note {}", "/match {}", "/board {}", "/note {} delete", "/note {} at 1", "/matches", "/export {}"]
    assert await told_to_others(asked) == await told_to_others(asked, "/note {} secret")


async def test_a_button_does_where_one_is_alone_what_was_typed_where_others_read() -> None:
    table, number = await begun()
    other = await table.start("ann", "bob", options="size 5 untimed")
    refused = await table.answer(Somebody("bob", overheard=True, home=number), "/note c3 was odd")
    (action,) = refused.actions
    assert action.command == Note("c3 was odd", number), "which match was meant is clear there, but not in private"
    await table.does(Somebody("bob", room="bobs", private=True), action.command)
    assert "c3 was odd" in await answer_text(table, "bob", f"/note {number}")
    assert "You have no notes" in await answer_text(table, "bob", f"/note {other}")


async def test_a_note_is_shown_beside_its_board_to_its_owner_alone() -> None:
    table, number = await begun()
    await table.says("bob", f"/note {number} at 0 I like corners")
    await table.says("bob", f"/note {number} c3 was odd")
    assert "Your private note here: I like corners" in await answer_text(table, "bob", f"/board {number} at 0")
    assert "c3 was odd" in await answer_text(table, "bob", f"/board {number}")
    assert "Your note" not in await answer_text(table, "ann", f"/board {number}")

    await table.says("ann", f"/undo {number}")
    await table.says("bob", f"/accept {number}")
    await table.says("ann", f"#{number} a1")
    assert "c3 was odd" not in await answer_text(table, "bob", f"/board {number}"), "it was about another board"


async def test_a_long_note_is_not_kept_in_a_button() -> None:
    table, number = await begun()
    refused = await table.answer(Somebody("bob", overheard=True), f"/note {number} {'x' * 61}")
    assert [action.command for action in refused.actions] == [Note(None, number)]
