from bot import chat
from bot.features.challenge.commands import Rematch
from core.match.model import MatchStatus, Result
from tests.support.games import whole_game
from tests.support.said import values
from tests.support.table import Table, codes


async def test_a_turn_is_taken_back_when_the_opponent_agrees() -> None:
    table = Table()
    number = await table.start("alice", "bob")
    await table.says("alice", "e5")
    message = await table.answer("alice", "/undo")
    assert message.code == "takeback-asked"
    assert values(message)["turns"] == 1
    assert await table.codes("bob", "/accept") == ["taken-back"]
    assert await table.log(number) == []
    assert (await table.match(number)).to_move == 1
    await table.says("alice", "d4")
    assert await table.log(number) == ["d4"]


async def test_the_asker_reads_that_they_asked_and_the_opponent_what_to_answer() -> None:
    table = Table()
    await table.start("alice", "bob")
    await table.says("alice", "e5")
    message = await table.answer("alice", "/undo")
    answerer, maker = (action.player for action in message.actions if action.code in {"accept", "withdraw"})
    own, other, room = (chat.present(message, "en", reader) for reader in (maker, answerer, None))
    assert own.text == "#1: You asked to take back the last turn. Waiting for Bob."
    assert [button.label for button in own.buttons] == ["Cancel request"]
    assert other.text == room.text == "#1: Alice wants to take back the last turn. Bob, do you agree?"
    assert [button.label for button in other.buttons] == ["Accept", "Decline"]
    assert await table.codes("alice", own.buttons[0].text) == ["takeback-withdrawn"]


async def test_what_followed_one_s_own_turn_goes_back_with_it() -> None:
    table = Table()
    number = await table.start("alice", "bob")
    await table.says("alice", "e5")
    await table.says("bob", "a1 c2")
    message = await table.answer("alice", "/undo")
    assert values(message)["turns"] == 2
    await table.says("bob", f"/accept {number}")
    assert await table.log(number) == []


async def test_the_log_is_still_known_as_it_stood_before_a_takeback() -> None:
    table = Table()
    number = await table.start("alice", "bob")
    await table.says("alice", "e5")
    then = (await table.match(number)).version
    await table.says("alice", "/undo")
    await table.says("bob", "/accept")
    await table.says("alice", "d4")
    turns = await table.store.read(lambda uow: uow.matches.turns(number))
    turns_before = await table.store.read(lambda uow: uow.matches.turns(number, then))
    assert ([turn.steps for turn in turns_before], [turn.steps for turn in turns]) == (["e5"], ["d4"])


async def test_a_request_can_be_withdrawn_refused_or_overtaken_by_a_turn() -> None:
    table = Table()
    number = await table.start("alice", "bob")
    await table.says("alice", "e5")
    await table.says("alice", "/undo")
    assert await table.codes("alice", "/undo") == ["refused.already-asked"]
    assert await table.codes("alice", "/accept") == ["refused.no-open-challenge"]
    assert await table.codes("alice", f"/accept {number}") == ["refused.not-for-you"]
    assert await table.codes("carol", f"/accept {number}") == ["refused.already-accepted"]
    assert await table.codes("alice", "/withdraw") == ["takeback-withdrawn"]
    await table.says("alice", "/undo")
    assert await table.codes("bob", "/decline") == ["takeback-refused"]
    await table.plays(number, 2)
    await table.says("alice", "/undo")
    await table.plays(number)
    assert await table.codes("bob", f"/accept {number}") == ["refused.nothing-asked"]
    assert len(await table.log(number)) == 4


async def test_there_must_be_a_turn_of_one_s_own_to_take_back() -> None:
    table = Table()
    await table.start("alice", "bob")
    await table.says("alice", "e5")
    assert await table.codes("bob", "/undo") == ["refused.nothing-to-undo"]


async def test_a_begun_turn_does_not_survive_a_takeback() -> None:
    table = Table()
    number = await table.start("alice", "bob")
    await table.says("alice", "e5")
    await table.says("bob", "a1")
    await table.says("alice", "/undo")
    await table.says("bob", "/accept")
    await table.says("alice", "d4")
    assert await table.codes("bob", "c2") == ["draft-kept"]
    assert await table.log(number) == ["d4"]


async def test_resigning_asks_first() -> None:
    table = Table()
    number = await table.start("alice", "bob")
    (outgoing,) = await table.says("alice", "/resign")
    assert outgoing.message.code == "resign-question"
    assert (await table.match(number)).status is MatchStatus.RUNNING
    (outgoing,) = await table.does("alice", outgoing.message.actions[0].command)
    assert outgoing.message.code == "match-ended"
    match = await table.match(number)
    assert (match.status, match.result) == (MatchStatus.FINISHED, Result(2, "resigned"))


async def test_a_finished_match_stays_as_it_is() -> None:
    table = Table()
    number = await table.start("alice", "bob")
    await table.says("alice", "e5")
    await table.says("bob", f"/resign {number} yes")
    for text in (
        f"/undo {number}",
        f"/resign {number}",
        f"#{number} a1 c2",
        f"/clear {number}",
    ):
        assert await table.codes("alice", text) == ["refused.over"], text
    assert await table.codes("alice", f"/board {number}") == ["board"]
    assert await table.codes("alice", f"/try {number} a1") == ["preview"], "anybody may go on with it for themselves"


async def test_forced_passes_go_back_with_the_turn_before_them() -> None:
    table = Table()
    options, turns = whole_game("cropa", 0)
    number = await table.start("alice", "bob", "cropa", f"size {options['size']}")
    for seat, steps in turns[:-1]:
        await table.says(("alice", "bob")[seat - 1], steps)
    seat = turns[-2][0]
    before = await table.log(number)
    await table.says(("alice", "bob")[seat - 1], "/undo")
    await table.says(("bob", "alice")[seat - 1], "/accept")
    after = await table.log(number)
    assert after == before[: len(after)]
    assert (await table.match(number)).to_move == seat


async def test_a_turn_tells_that_it_ends_the_request_of_the_other() -> None:
    table = Table()
    number = await table.start("alice", "bob")
    await table.says("alice", "e5")
    await table.says("alice", "/undo")
    board = await table.answer("bob", f"/board {number}")
    assert [action.code for action in board.actions if action.code != "overlay"] == ["step-back", "accept", "decline"]
    assert values(board)["asked"] == "Alice"
    (outgoing,) = await table.says("bob", "a1 c2")
    assert values(outgoing.message)["unanswered"] == "Alice"


async def test_after_the_end_each_player_can_ask_for_a_rematch_with_seats_changed() -> None:
    table = Table()
    number = await table.start("alice", "bob")
    (outgoing,) = await table.says("alice", f"/resign {number} yes")
    rematch = {action.player: action.command for action in outgoing.message.actions if action.code == "rematch"}
    match = await table.match(number)
    (challenge,) = await table.does("alice", rematch[match.players[0]])
    assert values(challenge.message)["options"] == {"size": 5}
    second_message = await table.answer("bob", "/accept")
    assert values(second_message)["first"] == "Bob"


async def test_a_rematch_button_challenges_the_other_player_for_either_presser() -> None:
    table = Table()
    number = await table.start("alice", "bob")
    (outgoing,) = await table.says("alice", f"/resign {number} yes")
    rematch = {action.command for action in outgoing.message.actions if action.code == "rematch"}
    assert rematch == {Rematch(number)}
    for name, other in (("bob", "Alice"), ("alice", "Bob")):
        (challenge,) = await table.does(name, Rematch(number))
        assert values(challenge.message)["to"] == other
        await table.says(name, "/withdraw")
    assert await table.codes("carol", f"/rematch {number}") == ["refused.not-a-player"]


async def test_a_rematch_that_both_want_begins() -> None:
    table = Table()
    number = await table.start("alice", "bob")
    assert await table.codes("alice", f"/rematch {number}") == ["refused.goes-on"]
    await table.says("alice", f"/resign {number} yes")
    await table.says("alice", "/rematch")
    assert await table.codes("alice", "/rematch") == ["refused.rematch-offered"], "a press that comes twice"
    assert await table.codes("bob", "/rematch") == ["match-started"]
    assert (await table.match(2)).players == (await table.match(1)).players[::-1]


async def test_who_never_played_has_no_rematch() -> None:
    assert await Table().codes("alice", "/rematch") == ["refused.no-match"]


async def test_opponents_of_managers_can_accept_a_rematch_where_only_managers_start() -> None:
    table = Table()
    table.managers.add("carol")
    number = await table.start("carol", "bob")
    await table.says("carol", "/settings start managers")
    await table.says("bob", f"/resign {number} yes")
    assert codes(await table.does("bob", Rematch(number))) == ["refused.may-not-start"]
    assert codes(await table.does("carol", Rematch(number))) == ["challenge-made"]
    assert codes(await table.does("bob", Rematch(number))) == ["match-started"]


async def test_a_refused_request_can_be_made_again_only_after_the_next_turn() -> None:
    table = Table()
    number = await table.start("alice", "bob")
    await table.says("alice", "e5")
    await table.says("alice", "/undo")
    await table.says("bob", "/decline")

    assert await table.codes("alice", "/undo") == ["refused.already-refused"]

    await table.says("bob", "a1 c2")
    assert await table.codes("alice", "/undo") == ["takeback-asked"]
    assert (await table.match(number)).takeback is not None


async def test_a_request_made_again_after_it_was_withdrawn_makes_no_sound() -> None:
    table = Table()
    await table.start("alice", "bob")
    await table.says("alice", "e5")
    bob = (await table.player("bob")).id
    assert (await table.answer("alice", "/undo")).hushed == ()

    assert (await table.answer("alice", "/withdraw")).hushed == (bob,)
    assert (await table.answer("alice", "/undo")).hushed == (bob,)


async def test_terms_without_takebacks_allow_no_request() -> None:
    table = Table()
    await table.start("alice", "bob", options="size 5 untimed no-takebacks")
    turn = await table.answer("alice", "e5")
    assert [action.code for action in turn.actions if action.code == "undo"] == []

    refused = await table.answer("alice", "/undo")
    assert (refused.code, values(refused)["by"]) == ("refused.no-takebacks", None)


async def test_a_player_stops_requests_to_take_back_and_allows_them_again() -> None:
    table = Table()
    await table.start("alice", "bob")
    assert await table.codes("bob", "/takebacks off") == ["takebacks-set"]
    await table.says("alice", "e5")
    refused = await table.answer("alice", "/undo")
    assert (refused.code, values(refused)["by"]) == ("refused.no-takebacks", "Bob")

    assert await table.codes("bob", "/rücknahmen an") == ["takebacks-set"]
    assert await table.codes("alice", "/undo") == ["takeback-asked"]


async def test_players_who_are_told_on_a_messenger_know_the_result() -> None:
    table = Table()
    number = await table.start("alice", "bob")
    await table.says("alice", "/resign yes")
    for player in (await table.match(number)).players:
        [unread] = await table.look(lambda uow, player=player: uow.read_marks.unread(player, [number]))  # type: ignore[misc]  # mypy can't infer it
        assert not unread.result
