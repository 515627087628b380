from bot.features.match.commands import Move
from bot.media.look import Look
from bot.media.pictures import Pictures
from core.match.model import MatchStatus
from storage.outbox.outbox import Outgoing
from tests.support.games import whole_game
from tests.support.said import values
from tests.support.table import Table


async def test_a_turn_is_committed_and_said_with_the_board_and_who_is_next() -> None:
    table = Table()
    number = await table.start("alice", "bob")
    (outgoing,) = await table.says("alice", "/move e5")
    assert outgoing.player is None
    assert outgoing.message.code == "turn-played"
    assert values(outgoing.message)["steps"] == "e5"
    assert values(outgoing.message)["next"] == "Bob"
    assert outgoing.message.picture is not None
    match = await table.match(number)
    assert (match.ply, match.to_move) == (1, 2)
    assert outgoing.message.notify == (match.players[1],)


async def test_coordinates_alone_are_a_move() -> None:
    table = Table()
    number = await table.start("alice", "bob")
    assert await table.codes("alice", "E5") == ["turn-played"]
    assert await table.codes("bob", "a1, C2") == ["turn-played"]
    assert await table.log(number) == ["e5", "a1 c2"]


async def test_an_unfinished_turn_is_kept_until_it_is_completed() -> None:
    table = Table()
    number = await table.start("alice", "bob")
    await table.says("alice", "e5")
    (outgoing,) = await table.says("bob", "a1")
    assert (outgoing.message.code, values(outgoing.message)["steps"]) == ("draft-kept", "a1")
    assert outgoing.player == (await table.match(number)).players[1], "nobody else sees it"
    assert await table.log(number) == ["e5"]
    assert await table.codes("bob", "c2") == ["turn-played"]
    assert await table.log(number) == ["e5", "a1 c2"]


async def test_a_whole_turn_takes_the_place_of_a_begun_one() -> None:
    table = Table()
    number = await table.start("alice", "bob")
    await table.says("alice", "e5")
    await table.says("bob", "a1")
    await table.says("bob", "c2 i1")
    assert await table.log(number) == ["e5", "c2 i1"]


async def test_a_begun_turn_can_be_cleared() -> None:
    table = Table()
    number = await table.start("alice", "bob")
    await table.says("alice", "e5")
    await table.says("bob", "a1")
    assert await table.codes("bob", "/clear") == ["draft-cleared"]
    assert await table.codes("bob", "/clear") == ["no-draft"]
    await table.says("bob", "c2")
    await table.says("bob", "i1")
    assert await table.log(number) == ["e5", "c2 i1"]


async def test_the_same_update_delivered_again_has_no_second_effect() -> None:
    table = Table()
    number = await table.start("alice", "bob")
    assert len(await table.says("alice", "e5", update_id="once")) == 1
    assert await table.says("alice", "e5", update_id="once") == []
    assert await table.log(number) == ["e5"]


async def test_only_the_one_on_move_moves() -> None:
    table = Table()
    number = await table.start("alice", "bob")
    message = await table.answer("bob", "a1")
    assert message.code == "refused.not-your-turn"
    assert values(message)["next"] == "Alice"
    assert await table.codes("carol", f"/move {number} a1") == ["refused.not-a-player"]
    assert await table.codes("carol", "a1") == ["refused.no-match"]


async def test_a_turn_for_an_older_board_is_refused() -> None:
    table = Table()
    number = await table.start("alice", "bob")
    await table.says("alice", "e5")
    (outgoing,) = await table.does("bob", Move("a1 c2", number, ply=0))
    assert outgoing.message.code == "refused.stale"
    (outgoing,) = await table.does("bob", Move("a1 c2", number, ply=1))
    assert outgoing.message.code == "turn-played"


async def test_an_illegal_step_names_the_rule_and_marks_the_cell() -> None:
    table = Table()
    await table.start("alice", "bob")
    await table.says("alice", "e5")
    message = await table.answer("bob", "e5 a1")
    assert message.code == "refused.illegal"
    assert (values(message)["step"], values(message)["rule"]) == ("e5", "occupied")
    assert message.picture is not None
    assert (message.picture.marks, message.picture.reasons) == (("e5",), ())


async def test_a_refusal_marks_what_it_is_about_beside_the_cell_itself() -> None:
    table = Table()
    await table.start("alice", "bob")
    await table.says("alice", "e5")
    await table.says("bob", "a1 c1")
    message = await table.answer("alice", "e6 e7")
    assert message.picture is not None
    rendered_picture = await Pictures(table.store).draw(message.picture, Look("en"))
    assert "marked: e7" in rendered_picture.alternative
    assert "because of: e5 e6" in rendered_picture.alternative


async def test_what_can_t_be_read_is_told_apart_from_what_is_illegal() -> None:
    table = Table()
    await table.start("alice", "bob")
    assert await table.codes("alice", "/move hello") == ["refused.unreadable"]


async def test_what_is_ambiguous_is_asked_back_with_the_candidates() -> None:
    table = Table()
    number = await table.start("alice", "bob", "cropa", "size 7")
    await table.says("alice", "a1")
    message = await table.answer("bob", "/move g1 1")
    assert message.code == "refused.ambiguous"
    picked = [action.command for action in message.actions]
    assert all(isinstance(command, Move) and command.number == number for command in picked)


async def test_a_preview_shows_and_commits_nothing() -> None:
    table = Table()
    number = await table.start("alice", "bob")
    match_before = await table.match(number)
    (outgoing,) = await table.says("alice", "/preview e5")
    assert (outgoing.message.code, values(outgoing.message)["complete"]) == ("preview", True)
    assert outgoing.player == match_before.players[0]
    assert await table.match(number) == match_before
    (button,) = outgoing.message.actions
    await table.does("alice", button.command)
    assert await table.log(number) == ["e5"]


async def test_whole_games_are_played_to_their_results() -> None:
    for game, index in (("cropa", 0), ("luup", 0), ("luup", 12)):
        table = Table()
        options, turns = whole_game(game, index)
        text = " ".join(f"{name} {value}" for name, value in options.items())
        number = await table.start("alice", "bob", game, text)
        message = None
        for seat, steps in turns:
            messages = await table.says(("alice", "bob")[seat - 1], steps)
            message = messages[-1].message
        match = await table.match(number)
        assert match.status is MatchStatus.FINISHED
        assert match.result is not None
        assert match.to_move == 0
        assert message is not None
        assert message.code == "match-ended"
        assert values(message)["winner"] == ("Alice", "Bob")[match.result.winner - 1]
        assert await table.codes("alice", f"/move {number} a1") == ["refused.over"]


async def test_a_forced_pass_is_played_by_the_match_and_stands_in_the_log() -> None:
    table = Table()
    _, turns = whole_game("cropa", 0)
    number = await table.start("alice", "bob")
    for seat, steps in turns:
        await table.says(("alice", "bob")[seat - 1], steps)
    log = await table.store.read(lambda uow: uow.matches.turns(number))
    assert [(turn.steps, turn.forced) for turn in log[-2:]] == [("pass", True), ("pass", True)]


async def test_a_round_of_a_match_to_a_target_is_shown_before_the_next_begins() -> None:
    table = Table()
    number = await table.start("alice", "bob", "luup", "size 4 restriction triangle target 8")
    _, turns = whole_game("luup", 22)
    messages: list[Outgoing] = []
    while len(messages) < 2:  # the turn that ends a round says two things
        seat, steps = turns.pop(0)
        messages = await table.says(("alice", "bob")[seat - 1], steps)
    assert [outgoing.message.code for outgoing in messages] == ["round-ended", "turn-played"]
    picture = messages[0].message.picture
    assert picture is not None
    assert picture.concluded
    assert (await table.match(number)).status is MatchStatus.RUNNING
