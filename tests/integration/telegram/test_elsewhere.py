"""Matches between people on Telegram and people elsewhere: on the chat page, and on Discord."""

import re
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any, cast

import pytest

from bot.platforms.web.config import Config
from bot.runtime.composition import known_settings, serving
from bot.settings.environment import load
from tests.support.discord_club import Club as Server
from tests.support.discord_club import DiscordPackage as Discord
from tests.support.discord_club import remember_addresses
from tests.support.fake_discord import FakeDiscord
from tests.support.fake_telegram import FakeTelegram, Message
from tests.support.games import shortest_game
from tests.support.memory import MemoryStore
from tests.support.table import TestClock, TestRng
from tests.support.telegram_club import Club, TelegramPackage, environment
from tests.support.web_page import Page, Visitor, WebPackage


async def invitation(club: Club, told: Message) -> str:
    """Return what somebody elsewhere types, as Ann is told when she asks for it."""
    known = len(club.ann.dm.replies)  # among them the list of commands
    await club.ann.press(told, "Code for other platforms …")
    code = await club.said(club.ann.dm, "/accept ", after=known)
    found = re.search(r"/accept \S+-\S+\b", code.text)
    assert found is not None
    return found[0]


@asynccontextmanager
async def with_the_page(fake: FakeTelegram) -> AsyncIterator[Page]:
    """The program serves that Telegram, and the chat page."""
    page = WebPackage(Config(port=0))
    found: Any = {"telegram": TelegramPackage(), "web": page}
    settings = load(environment(fake), known_settings())
    async with (
        serving(MemoryStore(), settings, rng=TestRng(), platform_packages=found) as running,
        AsyncExitStack() as stack,
    ):
        url = next(one for one in running.greetings if "http" in one).rpartition(" ")[2]
        assert page.platform is not None
        yield Page(url, running, page.platform, TestClock(), stack)


async def plays(dave: Visitor, steps: str) -> None:
    """A turn on the chat page."""
    assert (await dave.say(f"#1 {steps}")).status == 201


async def test_a_whole_match_between_telegram_and_the_chat_page(club: Club) -> None:
    options, turns = shortest_game("luup")
    typed = " ".join(f"{name}={value}" for name, value in options.items())
    async with with_the_page(club.fake) as page:
        dave = await page.visitor("Dave")
        club.ann.start()
        club.ann.says(f"/play luup {typed} me first untimed")
        told = await club.said(club.ann.dm, "Send this link to invite")
        assert (await dave.say(await invitation(club, told))).status == 201
        await club.said(club.ann.dm, "begins: Ann")
        begun = await dave.post_of("match-started")
        assert begun["match"] == 1

        for count, (seat, steps) in enumerate(turns, 1):
            known = len(club.ann.dm.replies), len(await dave.posts())
            if seat == 1:
                club.ann.says(steps)
            else:
                await plays(dave, steps)
            shown = await club.said(club.ann.dm, "", after=known[0])
            assert shown.file is not None, f"turn {count}: {shown.text}"
        await club.said(club.ann.dm, "is over")
        over = await dave.post_of("match-ended")
        assert over["match"] == 1
        eve = await page.visitor("Eve")
        assert not [post for post in await eve.posts() if post.get("code") == "match-ended"], "it is Dave's alone there"


async def test_a_whole_match_between_telegram_and_discord(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    remember_addresses(monkeypatch)
    options, turns = shortest_game("crumo")
    typed = " ".join(f"{name}={value}" for name, value in options.items())
    async with FakeDiscord() as discord:
        server = Server(discord)
        there = {
            "STONEPOST_DISCORD_TOKEN": discord.token,
            "STONEPOST_DISCORD_API_BASE": discord.api_base,
            "STONEPOST_DISCORD_GATEWAY_URL": discord.gateway_url,
        }
        settings = load(environment(club.fake) | there, known_settings())
        found: Any = {"telegram": TelegramPackage(), "discord": Discord()}
        async with serving(MemoryStore(), settings, rng=TestRng(), platform_packages=cast("Any", found)):
            club.ann.says(f"/play crumo {typed} me first untimed", club.group)
            challenge = await club.said(club.group, "Who wants to play?")
            club.ann.start()
            await club.said(club.ann.dm, "Welcome!")
            await club.ann.press(challenge, "Invite by link …")
            told = await club.said(club.ann.dm, "Send this link to invite")

            await server.bob.says(server.bob.dm, await invitation(club, told))
            await club.said(club.group, "begins: Ann")
            await server.said(server.bob.dm, "begins: Ann")
            for seat, steps in turns:
                known = len(club.group.replies), len(server.bob.dm.said)
                if seat == 1:
                    club.ann.says(f"/move #1 {steps}", club.group)
                else:
                    await server.bob.says(server.bob.dm, steps)
                await club.said(club.group, "", after=known[0])
                await server.said(server.bob.dm, "#1", after=known[1])
            await club.said(club.group, "is over")
            over = await server.said(server.bob.dm, "is over")
            assert over.attachments
