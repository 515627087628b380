"""Devices to which messages are pushed: when players are linked and separated, and in the file of what is kept of them."""

from __future__ import annotations

from collections.abc import Sequence

from bot.kernel.notifications import add_device
from core.account import PUSH, Device
from tests.support.linked_club import BOB, DISCORD, WEB
from tests.support.table import Somebody, Table

ENDPOINT = "https://push.example.org/secret-path"


async def with_a_device() -> Table:
    """Return a town where Alice has two accounts, and a device on the chat page."""
    town = Table()
    for somebody in (WEB, DISCORD, BOB):
        await town.says(somebody, "/matches")
    player = (await town.account(WEB)).player
    await town.store.write(lambda uow: add_device(uow, player, ENDPOINT, town.clock.time, key="key", auth="auth"))
    return town


async def devices(town: Table, somebody: Somebody) -> Sequence[Device]:
    player = (await town.account(somebody)).player
    return await town.look(lambda uow: uow.devices.for_player(player))


async def test_a_device_follows_its_player_when_accounts_are_linked_and_parted() -> None:
    town = await with_a_device()
    await town.join(WEB, DISCORD)
    assert len(await devices(town, DISCORD)) == 1
    messages = await town.says(BOB, "/play luup @alice")
    pushed = [outgoing.player for outgoing in messages if outgoing.room.platform == PUSH]
    assert pushed == [(await town.account(DISCORD)).player], "told on one platform, pushed to the device of the other"
    await town.says(DISCORD, "/unlink yes")
    assert len(await devices(town, DISCORD)) == 0
    assert len(await devices(town, WEB)) == 1


async def test_what_is_kept_of_a_device_is_told_without_its_secrets() -> None:
    town = await with_a_device()
    player = (await town.account(WEB)).player
    kept = await town.look(lambda uow: uow.personal_file.for_player(player))
    assert kept["devices"] == [{"endpoint": "push.example.org", "since": town.clock.time, "session": None}]
    assert "secret-path" not in str(kept)
