"""Plans that are not played: what cancels them, who learns of them, and what becomes of them with their owners."""

from __future__ import annotations

from functools import partial

import pytest
from msgspec.structs import replace

from bot import chat
from bot.features.exploring.commands import Preview
from bot.features.match.messages import TurnAnnounced
from bot.kernel.notifications import record_delivery
from bot.platforms.discord.outgoing.markup import MAX_TEXT
from core.exploring.model import MAX_DEPTH
from core.exploring.plan import Branches, Plan
from core.names import Name
from storage.outbox.outbox import Outgoing
from storage.unit_of_work import UnitOfWork
from tests.support.linked_club import LinkedClub
from tests.support.plans import begun, buttons, lines, planned
from tests.support.said import values
from tests.support.table import Somebody, codes, managed, told

LONGEST_CHAIN = MAX_DEPTH - 1


# --- not playing


async def test_taking_turns_back_cancels_what_hung_on_them() -> None:
    table, number = await planned()
    await table.says("bob", "a1 b2")
    await table.says("ann", f"/if {number} e1 e2 > d1 d2 confirm")
    await table.says("bob", f"/undo {number}")
    assert lines(await table.answer("ann", "/plans")) == ["e1 e2 > d1 d2"], "not before it is agreed"
    messages = await table.says("ann", f"/accept {number}")
    ann = (await table.match(number)).players[0]
    assert {(outgoing.message.code, outgoing.player) for outgoing in messages} >= {("plan-undone", ann)}
    assert lines(await table.answer("ann", "/plans")) == []
    await table.says("bob", "a1 b2")
    assert await table.log(number) == ["c3", "a1 b2"]


async def test_cancelling() -> None:
    table, number = await planned("a1 b2 > d4 e5")
    await table.says("ann", f"/if {number} e1 e2 > a1 a2 confirm")
    assert await table.codes("ann", f"/plans {number} cut 3") == ["refused.no-plan"]
    message = await table.answer("ann", f"/plans {number} cut 1")
    assert (message.code, values(message)["steps"]) == ("plan-dropped", "a1 b2 > d4 e5")
    assert lines(await table.answer("ann", "/plans")) == ["e1 e2 > a1 a2"]
    assert await table.codes("ann", "/plans off") == ["plan-dropped"]
    assert await table.codes("ann", "/plans off") == ["refused.no-plan"]
    assert await table.codes("bob", "e1 e2") == ["turn-played"]
    assert await table.log(number) == ["c3", "e1 e2"]


async def test_with_plans_on_several_matches_they_are_told_apart() -> None:
    table, number = await planned()
    other = await table.start("ann", "bob", options="size 5")
    await table.says("ann", f"#{other} c3")
    await table.says("ann", f"/if {other} e1 e2 > a1 a2 confirm")
    person = Somebody("ann", room="ann", private=True)
    message = await table.answer(person, "/plans")
    assert [(plan.number, plan.steps) for plan in values(message)["plans"]] == [
        (number, "a1 b2 > d4 e5"),
        (other, "e1 e2 > a1 a2"),
    ]
    assert [button.label for button in chat.present(message, "en").buttons] == [
        f"#{number} Cropa vs Bob",
        f"#{other} Cropa vs Bob",
    ]
    assert await table.codes(person, "/plans off") == ["which-match"]
    one = await table.answer(person, f"/plans {other}")
    assert lines(one) == ["e1 e2 > a1 a2"]
    assert chat.present(one, "en").buttons[0].label == "e1 e2 > a1 a2"


async def test_adjourned_over_or_annulled_nothing_is_played() -> None:
    table = managed()
    _, number = await begun(table=table)
    await table.says("ann", f"/if {number} a1 b2 > d4 e5 confirm")
    await table.says("carol", f"/moderate #{number} adjourn a reason")
    assert await table.codes("bob", f"#{number} a1 b2") == ["refused.adjourned"]
    assert await table.log(number) == ["c3"]
    await table.says("carol", f"/moderate #{number} resume a reason")
    await table.says("bob", f"#{number} a1 b2")
    assert await table.log(number) == ["c3", "a1 b2", "d4 e5"], "what was planned is still meant"

    await table.says("ann", f"/if {number} e1 e2 > d1 d2 confirm")
    await table.says("bob", f"/resign {number} yes")
    assert await table.look(lambda uow: uow.plans.for_match(number)) == []


async def test_a_turn_ends_a_pause_so_it_is_answered() -> None:
    table, number = await planned()
    await table.says("ann", f"/pause {number} 14d")
    await table.says("bob", f"/accept {number}")
    assert await table.time(days=3) == []
    assert await table.log(number) == ["c3"]
    await table.says("bob", "a1 b2")
    match = await table.match(number)
    assert match.clock.paused_until is None
    assert match.ply == 3


async def test_a_vacation_goes_on() -> None:
    table, number = await planned()
    await table.says("ann", "/vacation 5d")
    until = (await table.player("ann")).away_until
    assert until is not None
    assert codes(await table.says("bob", "a1 b2")) == ["turn-played"]
    assert (await table.player("ann")).away_until == until
    match = await table.match(number)
    assert (match.ply, match.to_move) == (3, 2)
    assert match.clock.since == table.clock.now()
    assert await table.differences() == []


async def test_nobody_counts_as_told_of_a_turn_by_having_planned() -> None:
    """Ann is told when it is next her turn; until that is delivered, her time can't run out."""
    table, number = await planned()
    await table.says("bob", "a1 b2")
    await table.update("bob", chat.parse(f"#{number} e1 e2"))  # type: ignore[arg-type]  # a command
    match = await table.match(number)
    assert match.waits_for(match.players[0])
    assert match.told is None or match.told.turn != match.clock.turn

    def deliver(uow: UnitOfWork) -> list[Outgoing]:
        waiting = list(uow.outbox.waiting())
        for outgoing in waiting:
            record_delivery(uow, outgoing, table.clock.now())
        return waiting

    assert "turn-played" in codes(await table.store.write(deliver))
    match = await table.match(number)
    assert match.told is not None
    assert match.told.turn == match.clock.turn


@pytest.mark.parametrize(
    "branches",
    [
        {"a1 b2": {"a1 b2": {"d4 e5": {"d1 d2": {}}}}},
        {"a1 b2": {"d4": {}}},
        {"a1 b2": {"swap": {}}},
        {"hello": {"d4 e5": {}}},
    ],
)
async def test_an_answer_that_the_rules_no_longer_know_is_not_played(branches: Branches) -> None:
    """As after a change of the rules: the opponent's turn stands, and the owner is asked."""
    table, number = await begun()
    match = await table.match(number)
    await table.store.write(lambda uow: uow.plans.save(Plan(number, match.players[0], match.clock.turn, branches)))
    assert "turn-played" in await table.codes("bob", "a1 b2")
    assert await table.log(number) == ["c3", "a1 b2"]
    assert await table.look(lambda uow: uow.plans.for_match(number)) == []


async def test_a_plan_that_waits_on_another_turn_is_void() -> None:
    table, number = await begun()
    match = await table.match(number)
    void = Plan(number, match.players[0], match.clock.turn - 1, {"a1 b2": {"d4 e5": {}}})
    await table.store.write(lambda uow: uow.plans.save(void))
    assert lines(await table.answer("ann", "/plans")) == []
    await table.says("bob", "a1 b2")
    assert await table.log(number) == ["c3", "a1 b2"]
    assert await table.look(lambda uow: uow.plans.for_match(number)) == []


async def test_a_strike_is_lifted_by_hand_only() -> None:
    club = LinkedClub()
    ann, bob = Somebody("ann"), Somebody("bob")
    ladder = await club.ladder(ann, bob)
    number = await club.challenge(bob, ann)
    players = (await club.match(number)).players
    names = {(await club.player("ann")).id: "ann", (await club.player("bob")).id: "bob"}
    first, second = (names[player] for player in players)
    for player in players:
        await club.store.write(partial(_strike, ladder, player))
    await club.says(second, f"/if {number} d4 > a1 b2 confirm")
    assert await club.codes(first, f"#{number} d4") == ["turn-played"]
    assert len(await club.log(number)) == 2
    strikes = [await club.look(partial(_strikes, ladder, player)) for player in players]
    assert strikes == [0, 1]


def _strike(ladder: int, player: int, uow: UnitOfWork) -> None:
    member = uow.ladders.member(ladder, player)
    assert member is not None
    uow.ladders.save_member(replace(member, strikes=1))


def _strikes(ladder: int, player: int, uow: UnitOfWork) -> int:
    member = uow.ladders.member(ladder, player)
    assert member is not None
    return member.strikes


async def test_a_banned_player_answers_nothing() -> None:
    table, number = await planned()
    await table.store.write(lambda uow: uow.blocks.ban("test", "ref-ann", "spam", table.clock.now()))
    await table.says("bob", "a1 b2")
    assert await table.log(number) == ["c3", "a1 b2"]


async def test_a_blocked_player_answers_since_turns_go_on() -> None:
    table, number = await planned()
    await table.says("bob", "/block @ann")
    await table.says("bob", f"#{number} a1 b2")
    assert await table.log(number) == ["c3", "a1 b2", "d4 e5"]


async def test_a_delivered_turn_is_answered_once() -> None:
    table, number = await planned("a1 b2 > d4 e5 > e1 e2 > d1 d2")
    for _ in range(3):
        await table.says("bob", "a1 b2", update_id="again")
    assert await table.log(number) == ["c3", "a1 b2", "d4 e5"]


# --- nobody else


async def test_nobody_else_learns_that_there_is_a_plan() -> None:
    """Every answer, and every message to anybody, is as it was without; until it is played."""
    asked = ["/if {} a1 b2 > d4 e5", "/plans", "/plans {}", "/plans {} off", "/match {}", "/board {}", "/export {}"]
    asked += ["/line {}", "/try {} a1 b2", "/matches", "/stats", "#{} a1", "/undo {}"]
    answers = []
    for is_planned in (False, True):
        table, number = await begun()
        await table.says("cid", "/matches")
        if is_planned:
            await table.says("ann", f"/if {number} a4 b2 > d4 e5 confirm")
        table.managers.add("cid")
        answers.append(
            [
                [(outgoing.player, outgoing.message) for outgoing in await table.says(who, text.format(number))]
                for who in ("bob", "cid")
                for text in asked
                if (who, text) != ("cid", "#{} a1")
            ]
        )
    assert answers[0] == answers[1]


async def test_what_is_told_of_a_plan_is_told_to_its_owner_alone() -> None:
    table, number = await begun("size 5 untimed")
    ann = Somebody("ann", room="ann", private=True)
    await table.says(ann, f"/if {number} a1 b2 > d4 e5 confirm")
    messages = await table.says("bob", "a4 a5")
    assert told(messages, "plan-left") == {("test", "ann", True)}


# --- people who come, go and are joined


async def test_own_data_has_plans_and_forgetting_deletes_them() -> None:
    table, number = await planned()
    ann = (await table.player("ann")).id
    await table.says("ann", "/forget me yes")
    await table.time(days=60)
    assert await table.look(lambda uow: uow.plans.for_player(ann)) == []
    assert await table.look(lambda uow: uow.plans.for_match(number)) == []


async def test_plans_go_with_the_accounts_that_are_joined_and_parted() -> None:
    table, number = await planned()
    away = Somebody("annie", "web", "room")
    await table.says(away, "/help")
    await table.join(away, "ann")
    assert lines(await table.answer(away, "/plans")) == ["a1 b2 > d4 e5"]
    await table.says("bob", f"#{number} a1 b2")
    assert await table.log(number) == ["c3", "a1 b2", "d4 e5"]
    await table.says(away, f"/if {number} e1 e2 > d1 d2 confirm")
    await table.says("ann", "/unlink test yes")
    assert [plan.steps for plan in values(await table.answer("ann", "/plans"))["plans"]] == ["e1 e2 > d1 d2"]


async def test_the_button_for_a_turn_alone_still_plays() -> None:
    table, number = await begun()
    assert "play" in buttons(await table.answer("bob", f"/try {number} a1 b2"))
    assert isinstance(chat.parse(f"/try {number} a1 b2"), Preview)


async def test_the_longest_chain_is_one_message_on_every_platform() -> None:
    table, number = await planned()
    messages = await table.says("bob", "a1 b2")
    content = messages[0].message.content
    assert isinstance(content, TurnAnnounced)
    turn = content.earlier[0]
    names = "Somebody With A Name", "Another Person"
    earlier = tuple(replace(turn, by=Name(names[place % 2]), steps="d14 e15") for place in range(LONGEST_CHAIN))
    message = replace(messages[0].message, content=replace(content, earlier=earlier))
    for language in ("en", "de"):
        text = chat.present(message, language).text
        assert len(text) < MAX_TEXT
        assert text.count("d14 e15") == LONGEST_CHAIN
    assert number


async def test_own_data_tells_what_is_planned() -> None:
    table, number = await planned()
    ann = (await table.player("ann")).id
    kept = await table.look(lambda uow: uow.personal_file.for_player(ann))
    assert kept["plans"] == [{"match": number, "branches": ["a1 b2 > d4 e5"]}]
    assert "plans" not in str((await table.answer("bob", f"/match {number}")).content)
