"""Fake Discord with a club in it, and the program that serves it."""

from collections.abc import AsyncIterator
from datetime import timedelta

import pytest

from bot.platforms.discord.incoming import missed_messages
from bot.runtime import delivery, scheduler
from bot.runtime.composition import Running
from tests.support.discord_club import Club, remember_addresses, serve_discord
from tests.support.fake_discord import FakeDiscord


@pytest.fixture(autouse=True)
def _addresses(monkeypatch: pytest.MonkeyPatch) -> None:
    """Restore the SDK's own addresses after each test."""
    remember_addresses(monkeypatch)


@pytest.fixture(autouse=True)
def _short_delays(monkeypatch: pytest.MonkeyPatch) -> None:
    """Retry failures soon, and check often for due messages."""
    monkeypatch.setattr(missed_messages, "INTERVAL", 0.2)
    monkeypatch.setattr(missed_messages, "PAUSE", 0.0)
    monkeypatch.setattr(delivery, "LOOK_AGAIN", 0.2)
    monkeypatch.setattr(scheduler, "TICK", timedelta(seconds=1))
    monkeypatch.setattr(delivery, "FIRST_DELAY", timedelta(seconds=0.2))


@pytest.fixture
async def fake() -> AsyncIterator[FakeDiscord]:
    async with FakeDiscord() as fake:
        yield fake


@pytest.fixture
def club(fake: FakeDiscord) -> Club:
    return Club(fake)


@pytest.fixture
async def running(fake: FakeDiscord, club: Club) -> AsyncIterator[Running]:
    del club  # it exists before the program
    async with serve_discord(fake) as running:
        yield running
