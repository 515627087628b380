"""Buttons under requests: each answers the request that it was made for, and no newer one."""

from bot import chat
from bot.features.answers.commands import Accept, Decline, Withdraw
from bot.features.match.commands import Move
from bot.features.match.rebuild import check
from bot.features.time.commands import MoreTime
from core.messages.command import Command
from tests.support import timed
from tests.support.table import Table


async def asks(table: Table, who: str, typed: str) -> dict[str, Command]:
    """Return the commands of the buttons under what is said to a command, by their codes."""
    return {action.code: action.command for action in (await table.answer(who, typed)).actions}


async def does(table: Table, who: str, command: Command) -> list[str]:
    return [outgoing.message.code for outgoing in await table.does(who, command)]


async def test_an_old_button_answers_no_newer_request() -> None:
    table = Table()
    number = await table.start("alice", "bob")
    await table.says("alice", "e5")
    old = await asks(table, "alice", "/undo")
    await table.says("alice", "/withdraw")
    new = await asks(table, "alice", "/undo")
    for who, answer in (("bob", "accept"), ("bob", "decline"), ("alice", "withdraw")):
        assert await does(table, who, old[answer]) == ["refused.request-closed"], answer
    assert (await table.match(number)).takeback is not None
    assert await does(table, "bob", new["accept"]) == ["taken-back"]


async def test_a_button_for_a_takeback_answers_no_pause() -> None:
    table = Table()
    number = await timed.match(table, "alice", "bob")
    await table.does("alice", Move("e5", number))
    old = await asks(table, "alice", "/undo")
    await table.says("alice", "/withdraw")
    new = await asks(table, "alice", "/pause 14d")
    assert await does(table, "bob", old["accept"]) == ["refused.request-closed"]
    assert await does(table, "bob", old["decline"]) == ["refused.request-closed"]
    assert await does(table, "bob", new["accept"]) == ["paused"]


async def test_a_button_for_a_pause_ends_no_newer_one() -> None:
    table = Table()
    number = await timed.match(table, "alice", "bob")
    resumes = []
    for _ in range(2):
        await table.says("alice", f"/pause 7d #{number}")
        resumes.append((await asks(table, "bob", f"/accept {number}"))["resume"])
        if len(resumes) == 1:
            assert await does(table, "bob", resumes[0]) == ["resumed"]
            assert await does(table, "bob", resumes[0]) == ["refused.not-paused"]
    assert await does(table, "alice", resumes[0]) == ["refused.already-paused"]
    assert (await table.match(number)).clock.paused_until is not None
    assert await does(table, "alice", resumes[1]) == ["resumed"]
    for language in ("en", "de"):
        assert chat.parse(chat.write(resumes[0], language), language) == resumes[0]


async def test_a_challenge_s_button_answers_no_request_in_the_match_that_it_became() -> None:
    table = Table()
    await table.says("bob", "/matches")
    challenge = await asks(table, "alice", "/play cropa @bob me first")
    await table.does("bob", challenge["accept"])
    await table.says("alice", "e5")
    await table.says("alice", "/undo 1")
    for who, answer in (("bob", "accept"), ("bob", "decline")):
        assert await does(table, who, challenge[answer]) == ["refused.request-closed"], answer
    assert await does(table, "alice", challenge["withdraw"]) == ["refused.offer-accepted"]
    assert await does(table, "bob", Accept(1)) == ["taken-back"], "what is typed means the newest"


async def test_a_request_is_still_meant_when_something_else_has_happened_since() -> None:
    table = Table()
    number = await timed.match(table, "alice", "bob")
    await table.does("alice", Move("e5", number))
    asked = await asks(table, "alice", "/undo")
    await table.does("alice", MoreTime("1d", number))
    assert (await asks(table, "bob", f"/board {number}"))["accept"] == asked["accept"]
    assert await table.store.read(lambda uow: check(uow.matches, number)) == []
    assert await does(table, "bob", asked["accept"]) == ["taken-back"]


async def test_a_question_which_request_is_meant_names_each_one() -> None:
    table = Table()
    for number in (1, 2):
        await table.start("alice", "bob")
        await table.says("alice", f"#{number} e5")
        await table.says("alice", f"/undo {number}")
    first_command, second_command = (action.command for action in (await table.answer("bob", "/accept")).actions)
    await table.says("alice", "/withdraw 1")
    await table.says("alice", "/undo 1")
    assert await does(table, "bob", first_command) == ["refused.request-closed"]
    assert await does(table, "bob", second_command) == ["taken-back"]


async def test_every_kind_of_answer_can_be_written_and_read() -> None:
    for command in (Accept(12, request=31), Decline(12, 31), Withdraw(12, 0)):
        for language in ("en", "de"):
            assert chat.parse(chat.write(command, language), language) == command
