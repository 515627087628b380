"""What is said in a match against the partner is true of a computer: nobody is asked, told or reminded there."""

import pytest

from bot import chat
from bot.features.challenge import messages as challenge_messages
from bot.features.match.commands import Undo
from bot.features.match_state.state import match_state
from bot.features.partner.commands import Hint
from bot.features.time import messages as time_messages
from bot.platforms.buttons import VisibleMatch, match_menu
from core.limits import Limits
from tests.support.partner import Company
from tests.support.table import Table, codes


async def test_nobody_reads_talk_so_there_is_none(table: Table) -> None:
    await table.says("ada", "/play luup partner 1 size 4 me first")
    message = await table.answer("ada", "/talk #1 hello")
    assert isinstance(message.content, challenge_messages.PartnerReadsNothing)
    assert await table.look(lambda uow: uow.talk.for_match(1, None, 10)) == []


@pytest.mark.parametrize("typed", ["/pause #1", "/moretime #1 1d", "/claim #1"])
async def test_there_is_no_clock_to_ask_about(table: Table, typed: str) -> None:
    await table.says("ada", "/play luup partner 1 size 4 me first")
    message = await table.answer("ada", typed)
    assert message.content == time_messages.NoClock(1, partner=True)
    assert "computer" in chat.present(message, "en").text.lower()


@pytest.mark.parametrize("game", ["droched", "crumo", "criocha"])
async def test_only_people_are_asked_questions_and_get_buttons(table: Table, company: Company, game: str) -> None:
    for seat in ("you first", "me first"):
        messages = await table.says("ada", f"/play {game} partner 1 {seat}")
        messages += await company.plays()
        ada = (await table.player("ada")).name
        for message in (outgoing.message for outgoing in messages):
            asked = getattr(message.content, "question", None)
            people = {action.player for action in message.actions} - {None}
            assert people <= {(await table.player("ada")).id}
            assert asked is None or asked.next.text == ada


async def test_a_turn_is_taken_back_without_asking_also_after_the_partners(table: Table, company: Company) -> None:
    await table.says("ada", "/play luup partner 1 size 4 you first")
    [first_message] = await company.plays()
    assert [action.code for action in first_message.message.actions] == [], "nothing of Ada's could be taken back"
    [own_message] = await table.says("ada", "/move #1 a1")
    [answer] = await company.plays()
    ada = await table.player("ada")
    for message in (own_message.message, answer.message):
        assert [(action.code, action.player) for action in message.actions] == [("take-back", ada.id)]
    assert codes(await table.does("ada", answer.message.actions[0].command)) == ["taken-back"]


async def test_a_vacation_is_told_to_nobody(table: Table) -> None:
    await table.says("ada", "/play luup partner 1 size 4 me first")
    message = await table.answer("ada", "/away 5d")
    assert isinstance(message.content, time_messages.VacationYours)
    assert message.content.matches == 0


async def test_nobody_is_reminded_of_it_by_the_daily_list(table: Table) -> None:
    await table.says("ada", "/play luup partner 1 size 4 me first")
    await table.says("ada", "/remind daily 18:00")
    assert await table.time(days=3) == []


async def test_menus_and_pages_offer_what_helps_there(table: Table, company: Company) -> None:
    await table.says("ada", "/play luup partner 1 size 4 me first")
    await table.says("ada", "/move #1 a1")
    await company.plays()
    match, account = await table.match(1), await table.account("ada")

    def offered() -> set[str]:
        return {action.code for action in standing.actions}

    standing = await table.look(lambda uow: table.application.look(uow, account, match, match_state))
    assert {"take-back", "hint", "resign"} <= offered()
    assert not {"undo", "pause", "give-time", "claim"} & offered()
    visible_match = VisibleMatch(match, account.player, ())
    menu = {text for _, text in match_menu(visible_match, "en", "discord")}
    assert {chat.write(command, "en") for command in (Undo(1), Hint(1))} <= menu
    assert not any(text.startswith(("/moretime", "/pause", "/mute")) for text in menu)
    table.application._limits = Limits(partner=False)
    standing = await table.look(lambda uow: table.application.look(uow, account, match, match_state))
    assert "hint" not in offered()
