"""A small Discord with a club in it, and the program at work there."""

from collections.abc import AsyncIterator

import pytest

from bot.runtime.composition import Running
from tests.support.discord_club import Club, at_work, remember_addresses
from tests.support.fake_discord import FakeDiscord


@pytest.fixture
async def fake(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[FakeDiscord]:
    remember_addresses(monkeypatch)
    async with FakeDiscord() as fake:
        yield fake


@pytest.fixture
def club(fake: FakeDiscord) -> Club:
    return Club(fake)


@pytest.fixture
async def running(fake: FakeDiscord, club: Club) -> AsyncIterator[Running]:
    del club  # it is there before the program
    async with at_work(fake) as running:
        yield running
