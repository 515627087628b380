"""Challenges that no one answers end: after a reminder, by which the challenger can keep them, at most twice."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.features.challenge.expiry import EXPIRY, expire_from_now
from core.match.model import ChallengeStatus
from tests.support.said import values
from tests.support.table import Table, codes

DAY = timedelta(days=1)


async def challenged(text: str = "/play luup @bob size 5") -> Table:
    table = Table()
    await table.says("bob", "/matches")
    await table.says("alice", text)
    await table.delivered()
    return table


async def status(table: Table) -> ChallengeStatus:
    challenge = await table.look(lambda uow: uow.challenges.get(1))
    assert challenge is not None
    return challenge.status


@pytest.mark.parametrize(
    ("text", "days"),
    [("/play luup @bob size 5", 14), ("/play luup size 5", 30), ("/play luup size 5 link", 14)],
    ids=["to a player", "to anyone in the room", "by link"],
)
async def test_a_challenge_without_an_answer_ends_after_a_reminder(text: str, days: int) -> None:
    table = await challenged(text)
    assert "challenge-expiring" not in codes(await table.time(days=days - 2.1))
    [reminder] = [outgoing for outgoing in await table.time(days=0.2) if outgoing.message.code == "challenge-expiring"]
    assert [action.code for action in reminder.message.actions] == ["keep", "withdraw"]
    assert await status(table) is ChallengeStatus.OPEN
    [ended] = await table.time(days=2)
    assert (ended.message.code, ended.message.supersedes) == ("challenge-expired", True)
    assert await status(table) is ChallengeStatus.EXPIRED
    assert (await table.answer("bob", "/accept 1")).code.startswith("refused.")
    assert await table.time(days=90) == [], "it is told once"


async def test_a_rematch_ends_after_a_week() -> None:
    table = Table()
    await table.start("alice", "bob", "luup", "size 5 untimed")
    await table.says("alice", "/resign 1 yes")
    await table.says("alice", "/rematch 1")
    await table.delivered()
    assert codes(await table.time(days=5.1)) == ["challenge-expiring"]
    assert codes(await table.time(days=2)) == ["challenge-expired"]


async def test_the_challenger_keeps_it_twice() -> None:
    table = await challenged()
    assert await table.codes("alice", "/keep") == ["refused.kept-already"]
    for _ in range(2):
        assert codes(await table.time(days=12.1)) == ["challenge-expiring"]
        message = await table.answer("alice", "/keep #1")
        assert values(message)["until"] == table.clock.now() + 14 * DAY
        assert await table.codes("alice", "/keep 1") == ["refused.kept-already"]
    [reminder] = await table.time(days=12.1)
    assert [action.code for action in reminder.message.actions] == ["withdraw"]
    assert await table.codes("alice", "/keep 1") == ["refused.kept-too-often"]
    assert codes(await table.time(days=2)) == ["challenge-expired"]


async def test_only_the_challenger_keeps_it() -> None:
    table = await challenged()
    await table.time(days=12.1)
    assert await table.codes("bob", "/keep 1") == ["refused.nothing-to-keep"]


async def test_a_challenge_that_was_accepted_never_ends() -> None:
    table = await challenged("/play luup @bob size 5 untimed")
    await table.says("bob", "/accept")
    assert not {"challenge-expiring", "challenge-expired"} & set(codes(await table.time(days=60)))


async def test_age_counts_from_an_upgrade() -> None:
    table = await challenged()
    await table.store.write(lambda uow: uow.timers.delete(EXPIRY, 1))
    table.clock.pass_(days=400)
    assert await table.store.write(lambda uow: expire_from_now(uow, table.clock.now())) == 1
    assert await table.store.write(lambda uow: expire_from_now(uow, table.clock.now())) == 0
    assert codes(await table.time(days=11)) == []
    assert codes(await table.time(days=1.1)) == ["challenge-expiring"]
