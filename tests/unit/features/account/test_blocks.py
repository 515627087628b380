"""Blocking of one person by another: what ends, what goes on, and what nobody learns."""

import pytest

from bot.features.account import messages
from bot.features.account.commands import Unblock
from bot.features.account.messages import BlockedPerson
from core.limits import MAX_BLOCKED
from core.messages.message import Message
from core.names import Name
from storage.unit_of_work import UnitOfWork
from tests.support.said import values
from tests.support.table import Table


@pytest.fixture
async def table() -> Table:
    """Ann and Ben know each other, and so does Cid."""
    made_table = Table()
    for name in ("ann", "ben", "cid"):
        await made_table.says(name, "/matches")
    return made_table


async def refused(table: Table, name: str, text: str, room: str = "lobby") -> str:
    return (await table.answer(name, text, room)).code


async def test_neither_can_challenge_the_other_and_both_read_the_same(table: Table) -> None:
    await table.says("ann", "/block @ben")

    their_message = await table.answer("ben", "/play cropa @ann")
    own_message = await table.answer("ann", "/play cropa @ben")
    assert their_message == Message(messages.PlayersBlocked(Name("Ann", 1)))
    assert own_message == Message(messages.PlayersBlocked(Name("Ben", 2))), "nobody learns who did it"
    assert "challenge-made" in await table.codes("ben", "/play cropa @cid")


async def test_neither_takes_the_other_s_open_challenge(table: Table) -> None:
    await table.says("ann", "/play cropa")
    await table.says("ben", "/play luup")
    await table.says("ann", "/block @ben")

    assert await refused(table, "ben", "/accept #1") == "refused.apart"
    assert await refused(table, "ann", "/accept #2") == "refused.apart"
    assert await refused(table, "ben", "/accept") == "refused.no-open-challenge", "it isn't meant either"
    message = await table.answer("ben", "/matches")
    assert values(message)["to_me"] == ()
    assert "match-started" in await table.codes("cid", "/accept #1")


async def test_an_invitation_doesn_t_lead_around_it(table: Table) -> None:
    await table.says("ann", "/play cropa")
    code = values(await table.answer("ann", "/invitation"))["code"]
    await table.says("ann", "/block @ben")

    assert await refused(table, "ben", f"/accept {code}", "elsewhere") == "refused.apart"


async def test_what_is_open_between_the_two_is_closed_as_if_by_hand(table: Table) -> None:
    await table.says("ann", "/play cropa @ben")
    await table.says("ben", "/play cropa @ann")
    await table.says("ben", "/play cropa @cid")

    codes = await table.codes("ann", "/block @ben")
    assert sorted(codes) == ["blocked", "challenge-declined", "challenge-withdrawn"]
    assert [one.number for one in await table.store.read(lambda uow: uow.challenges.made_by(2))] == [3]


async def test_the_match_goes_on_but_nothing_is_asked_or_given(table: Table) -> None:
    number = await table.start("ann", "ben", "cropa", "size 5 3d/move")
    await table.says("ann", f"#{number} c3")
    blocked = await table.answer("ben", "/block @ann")

    assert values(blocked)["numbers"] == (number,)
    for text in (f"/undo #{number}", f"/pause #{number}", f"/moretime #{number} 1d"):
        assert await refused(table, "ann", text) == "refused.apart-match"
    await table.says("ben", f"#{number} a1 e1")
    assert await table.log(number) == ["c3", "a1 e1"]
    await table.says("ann", f"/resign #{number} yes")
    assert await refused(table, "ann", "/play cropa @ben") == "refused.apart"


async def test_a_block_is_listed_and_lifted_by_its_button(table: Table) -> None:
    await table.says("ann", "/block @ben")
    await table.says("ann", "/block @cid")
    await table.says("ann", "/block @ben")
    message = await table.answer("ann", "/block")

    assert values(message)["people"] == (BlockedPerson(Name("Ben", 2), "ben"), BlockedPerson(Name("Cid", 3), "cid"))
    assert [action.command for action in message.actions] == [Unblock("ben"), Unblock("cid")]
    assert (await table.answer("ann", "/unblock @ben")).code == "unblocked"
    assert "challenge-made" in await table.codes("ben", "/play cropa @ann")
    assert values(await table.answer("ann", "/unblock"))["people"] == (BlockedPerson(Name("Cid", 3), "cid"),)
    assert values(await table.answer("ben", "/block"))["people"] == ()


async def test_lifting_one_s_own_block_doesn_t_lift_the_other_s(table: Table) -> None:
    await table.says("ann", "/block @ben")
    await table.says("ben", "/block @ann")
    await table.says("ann", "/unblock @ben")

    assert await refused(table, "ann", "/play cropa @ben") == "refused.apart"
    assert await refused(table, "ann", "/unblock @ben") == "refused.not-blocked"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("/block @ann", "refused.block-yourself"),
        ("/block @nobody", "refused.no-such-person"),
        ("/unblock @ben", "refused.not-blocked"),
    ],
)
async def test_what_can_t_be_blocked_or_lifted(table: Table, text: str, code: str) -> None:
    assert await refused(table, "ann", text) == code


async def test_a_handle_that_changes_hides_nobody(table: Table) -> None:
    await table.says("ann", "/block @ben")
    account = await table.account("ben")
    await table.store.write(lambda uow: uow.people.touch(account, "robert", "Robert"))

    assert values(await table.answer("ann", "/block"))["people"] == (BlockedPerson(Name("Robert", 2), "robert"),)
    assert await refused(table, "ann", "/play cropa @robert") == "refused.apart"
    assert (await table.answer("ann", "/unblock @robert")).code == "unblocked"


async def test_nobody_blocks_without_end(table: Table) -> None:
    def block_many(uow: UnitOfWork) -> None:
        for number in range(MAX_BLOCKED):
            other = uow.people.enrol("test", f"x{number}", None, f"X{number}").player
            uow.blocks.block(1, other, table.clock.now())

    await table.store.write(block_many)

    assert await table.answer("ann", "/block @ben") == Message(messages.TooManyBlocked(MAX_BLOCKED))


async def test_two_who_are_apart_don_t_meet_on_a_ladder(table: Table) -> None:
    table.managers.add("ann")
    await table.says("ann", "/ladder create cropa 3d/move")
    for name in ("ann", "ben", "cid"):
        await table.says(name, "/ladder join")
    await table.says("ann", "/block @cid")

    refusal = await table.answer("cid", "/ladder challenge @ann")
    assert refusal.code == "refused.ladder-apart"
    assert [each.name.text for each in values(refusal)["possible"]] == ["Ben"], "it says who can be challenged instead"
    assert [each.name.text for each in values(await table.answer("cid", "/ladder challenge"))["possible"]] == ["Ben"]
    assert "match-started" in await table.codes("cid", "/ladder challenge @ben")
