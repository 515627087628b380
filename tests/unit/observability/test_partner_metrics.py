"""Metrics of the computer distinguish turns, hints and reviews."""

import re

import pytest

from bot.runtime.thinking import NoAnswer, TurnQuestion
from core.partner import Judgement
from tests.support.partner import Company
from tests.support.table import Table


@pytest.fixture
def company() -> Company:
    return Company(Table())


def figures(company: Company, figure: str) -> dict[str, float]:
    """Return a figure by kind, and by outcome if it has one."""
    found: dict[str, float] = {}
    for labels, value in re.findall(rf"^{figure}{{(.*)}} (.*)$", company.metrics.written().decode(), re.MULTILINE):
        named = dict(re.findall(r'(\w+)="(.*?)"', labels))
        name = " ".join(filter(None, (named["kind"], named.get("level"), named.get("outcome"))))
        found[name] = found.get(name, 0) + float(value)
    return found


async def test_turns_hints_and_reviews_are_counted(company: Company) -> None:
    table = company.table
    await table.says("ada", "/play luup partner 1 size 4 me first")
    await table.says("ada", "/hint #1")
    await company.plays()
    await table.says("ada", "/move #1 d4")
    table.clock.pass_(seconds=3)
    await company.plays()
    await table.says("ada", "/resign #1 confirm")
    await table.says("ada", "/review 1")
    await company.plays()
    turns = figures(company, "stonepost_partner_turns_total")
    assert turns == {"hint 4 done": 1, "turn 1 done": 1, "review 4 done": 2}
    assert figures(company, "stonepost_partner_wait_seconds_sum")["turn"] == 3
    assert {*figures(company, "stonepost_partner_seconds_count")} == {"hint", "turn", "review"}


async def test_what_fails_is_counted_too(company: Company) -> None:
    table = company.table

    async def fails(question: TurnQuestion, begin: int) -> tuple[Judgement, ...]:
        raise NoAnswer(f"no idea of {question.game} after turn {begin}")

    company.thinker.judge = fails  # type: ignore[method-assign]  # in place of a process that has no answer
    await table.says("ada", "/play luup partner 1 size 4 me first")
    await table.says("ada", "/move #1 d4")
    await company.plays()
    await table.says("ada", "/resign #1 confirm")
    await table.says("ada", "/review 1")
    await company.plays()
    assert figures(company, "stonepost_partner_turns_total")["review 4 failed"] == 1
