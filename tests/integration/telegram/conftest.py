"""Fake Telegram with a club in it, and the program that serves it; or the SDK's bot alone."""

from collections.abc import AsyncIterator
from datetime import timedelta

import pytest
from telegram import Bot

from bot.runtime import delivery, scheduler
from bot.runtime.composition import Running
from tests.support.fake_telegram import FakeTelegram, Person
from tests.support.telegram_club import Club, serve_telegram, without_certificates


@pytest.fixture(autouse=True)
def _short_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    """Retry failures soon, and check often for due messages."""
    monkeypatch.setattr(delivery, "LOOK_AGAIN", 0.2)
    monkeypatch.setattr(delivery, "FIRST_DELAY", timedelta(seconds=0.05))
    monkeypatch.setattr(scheduler, "TICK", timedelta(seconds=1))


@pytest.fixture
async def fake() -> AsyncIterator[FakeTelegram]:
    async with FakeTelegram() as fake:
        yield fake


@pytest.fixture
def club(fake: FakeTelegram) -> Club:
    return Club(fake)


@pytest.fixture
async def running(fake: FakeTelegram, club: Club) -> AsyncIterator[Running]:
    async with serve_telegram(fake) as running:
        await club.meet()
        yield running


@pytest.fixture
async def bot(fake: FakeTelegram) -> AsyncIterator[Bot]:
    """Yield the SDK's bot, which tests the fake itself."""
    with without_certificates():
        bot = Bot(fake.token, fake.api_base, fake.file_base)
    async with bot:
        yield bot


@pytest.fixture
def ann(fake: FakeTelegram) -> Person:
    return fake.person("Ann", started=True)
