"""Picks: menus and previews for the mover alone; the buttons that lead there; boards with the names of their cells."""

from bot import chat
from bot.features.answers.commands import Accept
from bot.features.board.commands import Board, Matches
from bot.features.board.messages import BoardShown
from bot.features.challenge.commands import Play
from bot.features.exploring.messages import PreviewShown
from bot.features.match.commands import Move, Pick
from bot.features.match.messages import TurnMenu
from bot.media.look import Look
from bot.media.pictures import Pictures
from core.match.model import SeatWish
from core.messages.message import NAMES
from tests.support.table import Table
from tests.support.timed import match


async def test_one_picks_a_turn_step_by_step_and_it_is_played_last() -> None:
    table = Table()
    number = await match(table, "alice", "bob")
    board = (await table.match(number)).board
    [menu] = await table.does("alice", Pick(number))
    assert isinstance(menu.message.content, TurnMenu)
    assert menu.player is not None
    row = next(action.command for action in menu.message.actions if action.command == Pick(number, "e?", board))
    [cells] = await table.does("alice", row)
    cell = next(action.command for action in cells.message.actions if action.command == Pick(number, "e5", board))
    [outgoing] = await table.does("alice", cell)
    assert isinstance(outgoing.message.content, PreviewShown)
    assert await table.log(number) == [], "nothing is played yet"
    [play, back] = outgoing.message.actions
    assert (play.code, play.command) == ("play", Move("e5", number, board))
    assert back.command == Pick(number, "e?", board)
    await table.does("alice", play.command)
    assert len(await table.log(number)) == 1


async def test_a_draft_is_where_picking_begins_and_can_be_left() -> None:
    table = Table()
    number = await match(table, "alice", "bob")
    await table.does("alice", Move("e5", number))
    await table.does("bob", Move("a1", number))
    [menu] = await table.does("bob", Pick(number))
    content = menu.message.content
    assert isinstance(content, TurnMenu)
    assert content.steps == "a1"
    [outgoing] = await table.does("bob", Pick(number, "b1 d1"))
    await table.does("bob", outgoing.message.actions[0].command)
    assert (await table.log(number))[-1].endswith("b1 d1")


async def test_a_menu_says_what_each_step_does() -> None:
    table = Table()
    options = {"size": "5", "balance": "none"}
    [offer, *_] = await table.does("alice", Play("crumo", None, options, SeatWish.ME))
    number = offer.message.number
    assert number is not None
    await table.does("bob", Accept(number))
    await table.does("alice", Move("e5:1", number))
    await table.does("bob", Move("e8:1", number))
    [menu] = await table.does("alice", Pick(number, "e6?"))
    notes = {button.label: button.note for button in chat.present(menu.message, "en").buttons}
    assert notes["e6:1, stack of 1"] == "defends e5"
    assert notes["e6:2, stack of 2"] == "attacks e8"
    assert notes["e6:4, stack of 4"] == ""
    [rows] = await table.does("alice", Pick(number))
    assert not any(button.note for button in chat.present(rows.message, "de").buttons)


async def test_an_old_menu_says_so_and_what_is_illegal_is_refused() -> None:
    table = Table()
    number = await match(table, "alice", "bob")
    board = (await table.match(number)).board
    await table.does("alice", Move("e5", number))
    await table.does("bob", Move("a1 c2", number))
    assert [outgoing.message.code for outgoing in await table.does("alice", Pick(number, "b?", board))] == [
        "refused.stale"
    ]
    assert [outgoing.message.code for outgoing in await table.does("alice", Pick(number, "e5"))] == ["refused.illegal"]


async def test_lists_and_reminders_lead_to_the_menus_of_matches_that_wait() -> None:
    table = Table()
    number = await match(table, "alice", "bob")
    board = (await table.match(number)).board
    for who, wanted in (("alice", [Board(number), Pick(number, ply=board)]), ("bob", [Board(number)])):
        [outgoing] = await table.does(who, Matches())
        assert [action.command for action in outgoing.message.actions] == wanted
    [reminder] = await table.time(days=1.6)
    assert reminder.message.picture is not None, "one needn't look for the board"
    assert reminder.message.actions[0].command == Pick(number, ply=board)


async def test_a_board_shows_the_names_of_its_cells() -> None:
    table = Table()
    number = await match(table, "alice", "bob")
    [outgoing] = await table.does("alice", Board(number, overlay=NAMES))
    assert isinstance(outgoing.message.content, BoardShown)
    picture, pictures = outgoing.message.picture, Pictures(table.store)
    assert picture is not None
    plain = next(iter(await table.does("alice", Board(number)))).message.picture
    assert plain is not None
    assert (await pictures.draw(picture, Look("en"))).png != (await pictures.draw(plain, Look("en"))).png
