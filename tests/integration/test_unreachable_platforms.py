"""Platforms that are unreachable at the start: the program serves the others, and retries until it reaches them."""

import asyncio
import socket
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from aiohttp import ClientSession

from bot.runtime import background
from bot.runtime.composition import Running, known_settings, serving
from bot.settings.environment import load
from tests.support.discord_club import eventually, remember_addresses, serve_discord
from tests.support.fake_discord import FakeDiscord
from tests.support.fake_telegram import FakeTelegram
from tests.support.memory import MemoryStore
from tests.support.telegram_club import Club, serve_telegram


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(background, "FIRST_PAUSE", 0.05)
    monkeypatch.setattr(background, "MAX_PAUSE", 0.2)
    remember_addresses(monkeypatch)


@contextmanager
def nobody() -> Iterator[str]:
    """Yield an address where no server listens."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        yield f"http://127.0.0.1:{taken.getsockname()[1]}"


async def is_served(running: Running) -> bool:
    """Return whether the chat page answers."""
    address = running.greetings[-1].rpartition(" ")[2]
    async with ClientSession() as session, session.get(f"{address}/health") as answer:
        return answer.status == 200


async def test_both_out_of_reach_leave_the_page() -> None:
    with nobody() as address:
        given = {
            "STONEPOST_PORT": "0",
            "STONEPOST_TELEGRAM_TOKEN": "1:token",
            "STONEPOST_TELEGRAM_API_BASE": address,
            "STONEPOST_DISCORD_TOKEN": "token",
            "STONEPOST_DISCORD_API_BASE": f"{address}/api",
            "STONEPOST_DISCORD_GATEWAY_URL": address.replace("http", "ws"),
        }
        async with serving(MemoryStore(), load(given, known_settings())) as running:
            for line, name in zip(running.greetings, ("Discord", "Telegram"), strict=False):
                assert line.startswith(f"{name} can't be reached: ")
                assert line.endswith(" Trying again.")
            assert await is_served(running)
            assert not any(getattr(running.platforms[key], "ready", True) for key in ("discord", "telegram"))
            await asyncio.sleep(0.3)
            assert await is_served(running), "after some more attempts, too"


async def test_telegram_is_served_once_it_is_reached() -> None:
    async with FakeTelegram() as fake:
        club = Club(fake)
        fake.fail("getMe", times=3)
        async with serve_telegram(fake) as running:
            assert "Trying again" in running.greetings[0]
            await club.meet()
            assert getattr(running.platforms["telegram"], "ready", False)


async def test_discord_is_served_once_it_is_reached() -> None:
    async with FakeDiscord() as fake:
        fake.fail("GET /users/@me", status=503, times=3)
        async with serve_discord(fake) as running:
            assert "Trying again" in running.greetings[0]

            async def ready() -> bool:
                return bool(getattr(running.platforms["discord"], "ready", False))

            await eventually(ready)


async def test_a_token_that_turns_out_to_be_wrong_ends_the_attempts(caplog: pytest.LogCaptureFixture) -> None:
    async with FakeTelegram() as fake:
        fake.fail("getMe", times=1)
        fake.fail("getMe", times=1, status=401, description="Unauthorized")
        async with serve_telegram(fake):

            async def told() -> bool:
                return "telegram is not served: Telegram rejects the token" in caplog.text

            await eventually(told)
