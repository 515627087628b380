from bot import chat
from bot.features.board.messages import ResultLine, TurnLine
from core import rules
from core.messages.command import Command
from core.messages.message import Message
from core.names import Name
from tests.support.said import values
from tests.support.table import Table


def buttons(message: Message) -> dict[str, Command]:
    """Return the commands of a message's buttons by their codes."""
    return {action.code: action.command for action in message.actions}


async def test_one_steps_through_a_match_board_by_board_with_what_is_shown_on_top() -> None:
    table = Table()
    number = await table.start("alice", "bob", "luup", "size 4")
    for who, cell in (("alice", "a1"), ("bob", "b2")):
        await table.says(who, cell)
    board = await table.answer("carol", f"/board {number} loops")
    seen = [(values(board)["ply"], values(board)["overlay"])]
    for step in ("step-back", "step-back", "step-on", "step-on"):
        [outgoing] = await table.does("carol", buttons(board)[step])
        board = outgoing.message
        seen.append((values(board)["ply"], values(board)["overlay"]))
        assert ("step-back" in buttons(board), "step-on" in buttons(board)) == (seen[-1][0] > 0, seen[-1][0] < 2)
    assert seen == [(ply, "loops") for ply in (2, 1, 0, 1, 2)]


async def test_the_board_can_be_seen_at_any_turn() -> None:
    table = Table()
    number = await table.start("alice", "bob")
    await table.says("alice", "e5")
    await table.says("bob", "a1 c2")
    message = await table.answer("carol", f"/board {number} at 1")
    assert (values(message)["ply"], values(message)["plies"]) == (1, 2)
    assert message.picture is not None
    assert message.picture.ply == 1
    assert await table.codes("carol", f"/board {number} at 3") == ["refused.bad-ply"]


async def test_one_s_own_board_shows_the_turn_one_has_begun_and_nobody_else_s() -> None:
    table = Table()
    number = await table.start("alice", "bob")
    await table.says("alice", "e5")
    await table.says("bob", "a1")
    for who, steps in (("bob", ("a1",)), ("alice", ()), ("carol", ())):
        picture = (await table.answer(who, f"/board {number}")).picture
        assert picture is not None
        assert picture.steps == steps


async def test_matches_lists_those_that_wait_first_and_open_challenges() -> None:
    table = Table()
    await table.start("alice", "bob")
    await table.start("bob", "alice", "luup", "size 4")
    await table.says("alice", "/play luup")
    await table.says("bob", "/play cropa @alice")
    message = await table.answer("alice", "/matches")
    numbers = {
        name: [line.number for line in lines]
        for name, lines in values(message).items()
        if isinstance(lines, list | tuple)
    }
    assert numbers == {"waiting": [1], "others": [2], "to_me": [4], "mine": [3], "finished": []}


async def test_matches_lists_what_was_finished_lately_the_latest_first() -> None:
    table = Table()
    for loser in ("alice", "bob", "alice", "bob", "alice", "bob"):
        number = await table.start("alice", "bob")
        table.clock.pass_(hours=1)
        await table.says(loser, f"/resign {number} yes")
    message = await table.answer("alice", "/matches")
    lines = values(message)["finished"]
    assert lines[0] == ResultLine(6, "cropa", Name("Bob", 1), "won")
    told = [(line.number, line.how) for line in lines]
    assert told == [(6, "won"), (5, "lost"), (4, "won"), (3, "lost"), (2, "won")]
    text = chat.present(message, "en").text
    assert "You have no running match" in text
    assert "• #5 Cropa: lost to Bob" in text
    assert "/board #6" in text


async def test_a_match_is_told_in_full() -> None:
    table = Table()
    number = await table.start("alice", "bob")
    await table.says("alice", "e5")
    message = await table.answer("carol", f"/match {number}")
    assert values(message)["turns"] == (TurnLine(1, 1, "e5", forced=False),)
    assert (values(message)["first"], values(message)["second"], values(message)["next"]) == ("Alice", "Bob", "Bob")


async def test_rules_of_the_game_in_this_room_or_the_list_of_games() -> None:
    table = Table()
    assert await table.codes("alice", "/rules") == ["games"]
    await table.start("alice", "bob", "luup", "size 4")
    for text, game in (("/rules", "luup"), ("/rules cropa", "cropa")):
        page = await table.answer("carol", text)
        codes, games = [page.code], {values(page)["game"]}
        while on := buttons(page).get("lines-after"):
            [outgoing] = await table.does("carol", on)
            page = outgoing.message
            codes.append(page.code)
            games.add(values(page)["game"])
            assert page.picture is not None
            assert "lines-before" in buttons(page)
        assert games == {game}
        told, details = rules.get(game).leaves
        examples = ["rules-example"] * len(rules.get(game).examples)
        assert codes == ["rules"] * told + examples + ["rules-details"] * details
    assert await table.codes("carol", "/rules luup page 99") == ["refused.no-such-page"]
    assert await table.codes("carol", "/rules chess") == ["refused.unknown-game"]


async def test_a_language_is_kept_for_the_person_who_chose_it() -> None:
    table = Table()
    await table.says("bob", "/matches")
    assert await table.codes("alice", "/language") == ["languages"]
    assert await table.codes("alice", "/language de") == ["language-set"]
    assert await table.codes("alice", "/language xx") == ["refused.unknown-language"]
    languages = await table.store.read(lambda uow: [uow.people.player(player).language for player in (1, 2)])
    assert sorted(map(str, languages)) == ["None", "de"]


async def test_text_that_is_no_command_is_answered() -> None:
    table = Table()
    message = await table.answer("alice", "/acept 1")
    assert message.code == "misunderstood.unknown-command"
    assert values(message)["typed"]["nearest"] == "accept"
    assert await table.codes("alice", "/help") == ["help"]


async def test_how_to_look_at_a_match_by_typing_is_said_only_where_it_has_no_button() -> None:
    table = Table()
    number = await table.start("alice", "bob")
    message = await table.answer("alice", "/matches")
    assert "pick" in buttons(message)
    assert "/board #" not in chat.present(message, "en").text
    await table.says("alice", f"/resign {number} yes")
    assert f"/board #{number}" in chat.present(await table.answer("alice", "/matches"), "en").text
