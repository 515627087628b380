"""Shortcut past the minute's wait before an erasure."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

from msgspec.structs import replace

from core.time.model import FORGET
from storage.unit_of_work import UnitOfWork

if TYPE_CHECKING:
    from bot.runtime.composition import Running


async def forgotten_now(running: Running, player: int) -> None:
    """Erase a person whose erasure is planned, without a delay."""

    def hurry(uow: UnitOfWork) -> None:
        timer = uow.timers.get(FORGET, player)
        assert timer is not None
        uow.timers.save(replace(timer, due=datetime.now(UTC) - timedelta(seconds=1)))

    await running.store.write(hurry)
    await running.application.tick()
    assert (await running.store.read(lambda uow: uow.people.player(player))).forgotten_at is not None
