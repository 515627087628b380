"""Strangers on Discord and Telegram, each in a private chat, seek an opponent and meet: real clients, fake platforms."""

import contextlib
from typing import cast

import pytest

from bot.platforms.interface import PlatformPackage
from bot.runtime.composition import known_settings, serving
from bot.settings.environment import load
from tests.support import discord_club, telegram_club
from tests.support.discord_club import DiscordPackage, remember_addresses
from tests.support.fake_discord import FakeDiscord
from tests.support.fake_telegram import FakeTelegram
from tests.support.memory import MemoryStore
from tests.support.table import TestRng
from tests.support.telegram_club import TelegramPackage


async def test_strangers_on_discord_and_telegram_meet_and_play(monkeypatch: pytest.MonkeyPatch) -> None:
    remember_addresses(monkeypatch)
    async with FakeDiscord() as discord, FakeTelegram() as telegram, contextlib.AsyncExitStack() as stack:
        server, group = discord_club.Club(discord), telegram_club.Club(telegram)
        here = discord_club.environment(discord) | telegram_club.environment(telegram)
        found = {
            "discord": cast("PlatformPackage", DiscordPackage()),
            "telegram": cast("PlatformPackage", TelegramPackage()),
        }
        await stack.enter_async_context(
            serving(MemoryStore(), load(here, known_settings()), rng=TestRng(), platform_packages=found)
        )
        bob, ann = server.bob, group.ann
        ann.start()
        await group.said(ann.dm, "Welcome!")
        asked = await bob.slash("seek", bob.dm, game="luup", options="size=5")
        assert "everywhere" in asked.message.text
        ann.says("/offers")
        listed = await group.said(ann.dm, "Open offers")
        assert "Luup, size 5" in listed.text
        assert "Bob" not in listed.text
        await ann.press(listed, "Play Luup")
        await group.said(ann.dm, "begins: Bob vs Ann")
        theirs = await server.said(bob.dm, "begins: Bob vs Ann")
        assert theirs.attachments
        form = await bob.press(theirs, "Move")
        await bob.submit(form, {"turn": "a1"})
        await group.said(ann.dm, "Bob plays a1")
        ann.says("b1")
        await server.said(bob.dm, "Ann plays b1")
