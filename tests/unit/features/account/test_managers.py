"""Managers whom the operator appoints with a code, where the platform doesn't say who manages."""

from __future__ import annotations

from datetime import timedelta

from bot.features.account.managers import LIFE, new_code
from bot.kernel.admission import dismiss, managers
from tests.support.said import values
from tests.support.table import Somebody, Table

CAROL = Somebody("carol", "web")


async def code_for(table: Table, platform: str = "web") -> str:
    """Return a code of the operator that makes someone a manager of a platform."""
    text, _ = await table.store.write(lambda uow: new_code(uow, table.rng, platform, table.clock.now()))
    return text


async def names(table: Table) -> list[str]:
    """Return who was appointed to manage the page."""
    accounts = await table.store.read(lambda uow: managers(uow, "web"))
    return [account.ref for account in accounts]


async def reply_codes(table: Table, who: Somebody, text: str) -> list[str]:
    return [outgoing.message.code for outgoing in await table.says(who, text)]


async def test_a_code_of_the_operator_makes_one_person_a_manager() -> None:
    table = await Table.known(CAROL)
    code = await code_for(table)
    assert await reply_codes(table, CAROL, f"/manage {code}") == ["manager-made"]
    assert await names(table) == ["ref-carol"]
    assert await reply_codes(table, Somebody("dave", "web"), f"/manage {code}") == ["refused.unknown-code"]
    assert await names(table) == ["ref-carol"]


async def test_without_a_code_people_learn_how_to_manage_and_whether_they_do() -> None:
    table = await Table.known(CAROL)
    (message_before,) = await table.says(CAROL, "/manage")
    assert not values(message_before.message)["already"]
    await table.says(CAROL, f"/manage {await code_for(table)}")
    (message_after,) = await table.says(CAROL, "/manage")
    assert values(message_after.message)["already"]


async def test_a_code_expires_after_a_day() -> None:
    table = await Table.known(CAROL)
    code = await code_for(table)
    table.clock.pass_(seconds=LIFE.total_seconds() + 1)
    assert await reply_codes(table, CAROL, f"/manage {code}") == ["refused.old-code"]
    assert await names(table) == []
    assert timedelta(days=1) == LIFE


async def test_a_new_code_replaces_the_one_before() -> None:
    table = await Table.known(CAROL)
    first, second = await code_for(table), await code_for(table)
    assert await reply_codes(table, CAROL, f"/manage {first}") == ["refused.unknown-code"]
    assert await reply_codes(table, CAROL, f"/manage {second}") == ["manager-made"]


async def test_a_code_for_another_platform_is_unknown_here() -> None:
    table = await Table.known(CAROL)
    code = await code_for(table, "discord")
    assert await reply_codes(table, CAROL, f"/manage {code}") == ["refused.unknown-code"]


async def test_a_dismissed_manager_manages_no_longer() -> None:
    table = await Table.known(CAROL)
    await table.says(CAROL, f"/manage {await code_for(table)}")
    account = await table.account(CAROL)
    assert await table.store.write(lambda uow: dismiss(uow, account))
    assert await names(table) == []
    assert not await table.store.write(lambda uow: dismiss(uow, account)), "there is nothing left to revoke"
