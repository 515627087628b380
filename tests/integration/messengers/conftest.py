"""Each messenger, with the program that serves it. A new one is one line in MESSENGERS."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import timedelta

import pytest

from bot.runtime import delivery, scheduler
from tests.support.discord_club import remember_addresses
from tests.support.messengers import Messenger, OnDiscord, OnTelegram

MESSENGERS: dict[str, type[OnDiscord | OnTelegram]] = {"discord": OnDiscord, "telegram": OnTelegram}


@pytest.fixture(autouse=True)
def _short_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    """Retry failures soon, and check often for due messages."""
    remember_addresses(monkeypatch)
    monkeypatch.setattr(delivery, "LOOK_AGAIN", 0.2)
    monkeypatch.setattr(delivery, "FIRST_DELAY", timedelta(seconds=0.05))
    monkeypatch.setattr(scheduler, "TICK", timedelta(seconds=1))


@pytest.fixture(params=MESSENGERS)
async def messenger(request: pytest.FixtureRequest) -> AsyncIterator[Messenger]:
    async with MESSENGERS[request.param].serve() as served:
        yield served
