"""What a manager can't undo is confirmed by another account of theirs, where one is linked."""

from __future__ import annotations

from datetime import timedelta

import pytest
from msgspec.structs import replace

from bot.cli.command import CommandFailed
from bot.cli.managers import confirm
from core.messages.message import Action
from tests.support.linked_club import TELEGRAM, WEB, WENDY, LinkedClub
from tests.support.said import values
from tests.support.table import codes, told

BOSS = replace(WEB, manages=True)


async def club() -> tuple[LinkedClub, int]:
    """Return a club whose manager has linked an account, and the number of a ladder there."""
    town = await LinkedClub.known(WEB, TELEGRAM, WENDY)
    await town.join(WEB, TELEGRAM)
    return town, await town.ladder(WENDY)


async def ask_to_close(town: LinkedClub, number: int) -> Action:
    """Let the manager close a ladder; return the button with which the other account confirms it."""
    messages = await town.says(BOSS, f"/ladder close {number} yes")
    assert codes(messages) == ["second-question", "second-asked"]
    assert told(messages, "second-question") == {("telegram", "dm-al", True)}
    assert values(messages[0].message)["which"] == number
    return messages[0].message.actions[0]


async def test_closing_a_ladder_waits_for_the_other_account() -> None:
    town, number = await club()
    assert codes(await town.says(BOSS, f"/ladder close {number}")) == ["ladder-close-question"]
    approve = await ask_to_close(town, number)
    await ask_to_close(town, number)  # nothing is confirmed yet
    assert codes(await town.does(TELEGRAM, approve.command)) == ["second-given"]
    assert codes(await town.says(BOSS, f"/ladder close {number} yes")) == ["ladder-closed"]


async def test_a_manager_without_another_account_needs_no_word() -> None:
    town = await LinkedClub.known(WENDY)
    number = await town.ladder(WENDY)
    assert codes(await town.says(replace(WENDY, manages=True), f"/ladder close {number} yes")) == ["ladder-closed"]


async def test_a_word_is_for_one_thing_and_for_ten_minutes() -> None:
    town, number = await club()
    [created] = await town.says(BOSS, "/ladder create luup 3d/move")
    other = int(values(created.message)["ladder"])
    approve = await ask_to_close(town, number)
    await town.does(TELEGRAM, approve.command)
    await ask_to_close(town, other)
    assert codes(await town.does(TELEGRAM, approve.command)) == ["refused.nothing-to-approve"]

    approve = await ask_to_close(town, number)
    await town.does(TELEGRAM, approve.command)
    town.clock.time += timedelta(minutes=10)
    approve = await ask_to_close(town, number)
    town.clock.time += timedelta(minutes=10)
    assert codes(await town.does(TELEGRAM, approve.command)) == ["refused.nothing-to-approve"]


async def test_nobody_confirms_with_the_account_that_asks() -> None:
    town, number = await club()
    approve = await ask_to_close(town, number)
    assert codes(await town.does(BOSS, approve.command)) == ["refused.nothing-to-approve"]
    assert codes(await town.does(WENDY, approve.command)) == ["refused.nothing-to-approve"]
    await ask_to_close(town, number)


async def test_cancelling_a_tournament_waits_for_the_other_account() -> None:
    town, _ = await club()
    await town.says(BOSS, "/tournament create cropa 3d/move")
    messages = await town.says(BOSS, "/tournament cancel 1 yes")
    assert codes(messages) == ["second-question", "second-asked"]
    await town.does(TELEGRAM, messages[0].message.actions[0].command)
    assert "tournament-cancelled" in codes(await town.does(BOSS, messages[1].message.actions[0].command))


async def test_the_operator_confirms_where_the_other_account_is_lost() -> None:
    town, number = await club()
    with pytest.raises(CommandFailed, match="has asked for nothing"):
        await confirm(town.store, "web", "ally", town.clock.time)
    await ask_to_close(town, number)
    [line] = await confirm(town.store, "web", "@ally", town.clock.time)
    assert f"ladder-close-{number} is confirmed" in line
    assert codes(await town.says(BOSS, f"/ladder close {number} yes")) == ["ladder-closed"]
