"""Hints: in matches against the partner, first where, then what, then why; nowhere that would help against a person."""

from functools import partial

from bot.features.partner import messages as partner_messages
from bot.features.partner.commands import Hint
from bot.features.partner.partner import take_turn, take_up
from bot.media.pictures import Pictures, describe
from core.limits import Limits
from core.messages.message import Message
from core.time.model import PARTNER_TURN
from tests.support.partner import Company
from tests.support.table import Table, codes


async def start_match(table: Table, text: str = "/play luup partner 1 size 4 me first") -> int:
    [outgoing] = await table.says("ada", text)
    assert outgoing.message.number is not None
    return outgoing.message.number


async def play_both(table: Table, number: int, turns: list[str]) -> None:
    """Play turns of both, the partner's as if it had thought of them."""
    for turn in turns:
        task = await table.application.run(lambda context: take_up(context, number))
        if task is None or task.timer.stage:
            await table.says("ada", f"/move #{number} {turn}")
        else:
            assert await table.application.run(partial(take_turn, task=task, steps=(turn,)))
    await table.delivered()


def show_hint(message: Message) -> partner_messages.HintShown:
    assert isinstance(message.content, partner_messages.HintShown), message
    return message.content


async def test_a_hint_says_where_then_what_then_why(table: Table, company: Company) -> None:
    await start_match(table)
    assert codes(await table.says("ada", "/hint")) == ["hint-coming"]
    [where] = await company.plays()
    first_hint_shown = show_hint(where.message)
    assert first_hint_shown.cells
    assert not first_hint_shown.steps
    assert where.message.picture is not None
    assert where.message.picture.hinted == first_hint_shown.cells
    pictures = Pictures(table.store)
    found = await pictures.find(where.message.picture, "en")
    assert f"marked: {' '.join(first_hint_shown.cells)};" in describe(found, "en").alternative
    [button] = where.message.actions
    assert button.command == Hint(1, what=True)

    await table.says("ada", "/hint what")
    [outgoing] = await company.plays()
    second_hint_shown = show_hint(outgoing.message)
    assert second_hint_shown.steps in first_hint_shown.cells
    assert not second_hint_shown.reasons
    assert outgoing.message.picture is not None
    assert outgoing.message.picture.steps == (second_hint_shown.steps,)
    [button] = outgoing.message.actions
    assert button.command == Hint(1, why=True)

    await table.says("ada", "/hint 1 why")
    [why] = await company.plays()
    assert show_hint(why.message).steps == second_hint_shown.steps
    assert why.message.actions == ()
    assert {question.level for question in company.thinker.asked} == {4}


async def test_a_hint_is_forgotten_once_the_turn_is_played(table: Table, company: Company) -> None:
    await start_match(table)
    await table.says("ada", "/hint")
    await table.says("ada", "/move #1 d4")
    assert codes(await company.plays()) == ["turn-played"]


async def test_a_hint_survives_a_restart(table: Table) -> None:
    await start_match(table)
    await table.says("ada", "/hint")
    second_company = Company(table)
    assert codes(await second_company.plays()) == ["hint"]
    assert codes(await second_company.plays()) == []


async def test_a_hint_that_was_thought_about_too_long_is_not_told(table: Table, company: Company) -> None:
    number = await start_match(table)
    await table.says("ada", "/hint")
    task = await table.application.run(lambda context: take_up(context, number))
    assert task is not None
    await table.says("ada", "/resign confirm")
    assert await table.store.read(lambda uow: uow.timers.get(PARTNER_TURN, number)) is None
    assert codes(await company.plays()) == []


async def test_no_hint_is_given_against_a_person(table: Table, company: Company) -> None:
    await table.says("ada", "/play luup size 4 me first")
    await table.says("ben", "/accept")
    assert codes(await table.says("ada", "/hint 1")) == ["refused.hint-against-person"]
    assert codes(await company.plays()) == []


async def test_no_hint_is_given_while_the_partner_is_off_or_on_move(table: Table) -> None:
    number = await start_match(table)
    table.application._limits = Limits(partner=False)
    assert codes(await table.says("ada", "/hint")) == ["refused.partner-off"]
    table.application._limits = Limits()
    await table.says("ada", "/move #1 d4")
    assert codes(await table.says("ada", f"/hint {number}")) == ["refused.not-your-turn"]


async def test_no_hint_is_given_about_a_position_of_a_match_against_a_person(table: Table, company: Company) -> None:
    await table.says("ada", "/play luup size 4 me first")
    await table.says("ben", "/accept")
    for who, turn in [("ada", "a1"), ("ben", "d4"), ("ada", "b2"), ("ben", "e2"), ("ada", "f1"), ("ben", "c5")]:
        await table.says(who, f"/move #1 {turn}")
    number = await start_match(table)
    await play_both(table, number, ["g4", "d4", "f4", "c5", "b5"])
    assert codes(await table.says("ada", f"/hint {number}"))[-1] != "refused.stands-elsewhere"
    await play_both(table, number, ["e2"])
    assert codes(await table.says("ada", f"/hint {number}")) == ["refused.stands-elsewhere"]
    assert codes(await company.plays()) == []
    await table.says("ada", "/move #1 g2")
    assert codes(await table.says("ada", f"/hint {number}")) == ["hint-coming"]


async def test_the_partner_waits_where_its_turn_would_help_against_a_person(table: Table, company: Company) -> None:
    await table.says("ada", "/play luup size 4 you first")
    await table.says("ben", "/accept")
    turns = ["a1", "d4", "b2", "e2", "f1", "c5", "g2"]
    for at, turn in enumerate(turns):
        await table.says("ada" if at % 2 else "ben", f"/move #1 {turn}")
    number = await start_match(table)
    await play_both(table, number, turns)
    assert codes(await company.plays()) == ["partner-waits"]
    assert codes(await company.plays()) == []
    await table.says("ada", "/move #1 a3")
    table.clock.pass_(minutes=11)
    assert codes(await company.plays()) == ["turn-played"]
