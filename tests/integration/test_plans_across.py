"""A whole match of conditional moves, on three platforms at once: the page, Discord and Telegram."""

import contextlib
from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import cast

import pytest

from bot.features.records import recount
from bot.platforms.interface import PlatformPackage
from bot.platforms.web.config import Config
from bot.platforms.web.requests.page_limits import PageLimits
from bot.runtime.composition import Running, known_settings, serving
from bot.settings.environment import load
from tests.support import discord_club, telegram_club
from tests.support.fake_discord import FakeDiscord
from tests.support.fake_telegram import FakeTelegram
from tests.support.games import shortest_game
from tests.support.memory import MemoryStore
from tests.support.table import TestClock, TestRng
from tests.support.web_page import Page, Visitor, WebPackage


@dataclass
class World:
    """Program on three platforms: Ann is on the page, Bob on Discord and on Telegram."""

    running: Running
    ann: Visitor
    discord: discord_club.Club
    telegram: telegram_club.Club

    async def code(self) -> str:
        """Return the code of Ann's invitation."""
        post = await self.ann.post_of("invitation")
        return next(word for word in str(post["text"]).split() if len(word) == 9 and word[4] == "-")

    async def log(self) -> list[tuple[int, str]]:
        """Return the turns of the match with their seats, without forced ones."""
        turns = await self.running.store.read(lambda uow: uow.matches.turns(1))
        return [(turn.seat, turn.steps) for turn in turns if not turn.forced]


@pytest.fixture
async def world(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[World]:
    discord_club.remember_addresses(monkeypatch)
    async with FakeDiscord() as discord, FakeTelegram() as telegram, contextlib.AsyncExitStack() as stack:
        here, there = discord_club.Club(discord), telegram_club.Club(telegram)
        environment = discord_club.environment(discord) | telegram_club.environment(telegram)
        del environment["STONEPOST_WEB"]
        web = WebPackage(Config(port=0, hosts=frozenset(), limits=PageLimits()))
        found = {
            "web": cast("PlatformPackage", web),
            "discord": cast("PlatformPackage", discord_club.DiscordPackage()),
            "telegram": cast("PlatformPackage", telegram_club.TelegramPackage()),
        }
        settings = load(environment, known_settings())
        async with serving(MemoryStore(), settings, rng=TestRng(), platform_packages=found) as running:
            url = next(line for line in running.greetings if "http://" in line).rpartition(" ")[2]
            assert web.platform is not None
            async with stack:
                page = Page(url, running, web.platform, TestClock(), stack)
                yield World(running, await page.visitor("Ann"), here, there)


async def test_a_whole_match_by_plans_alone(world: World) -> None:
    """Ann plans on the page, Bob on Telegram; after the first typed turn, all others follow, and Bob gets the news on Discord."""
    options, turns = shortest_game("luup")
    chosen = " ".join(f"{name}={str(value).lower()}" for name, value in options.items())
    await world.ann.say(f"/play luup {chosen} untimed me first")
    await world.ann.say("/invitation")
    bob, there = world.discord.bob, world.telegram.bob
    await bob.slash("accept", code=await world.code())
    await world.ann.post_of("match-started")
    asked = await bob.slash("me link")
    code = next(word for word in asked.message.text.replace("`", " ").split() if len(word) == 9 and word[4] == "-")
    there.start()
    await world.telegram.said(there.dm, "Welcome!")
    there.says(f"/link {code}")
    await there.press(await world.telegram.said(there.dm, "Discord"), "Link")
    await world.telegram.said(there.dm, "one player")

    steps = [steps for _, steps in turns]
    planned = steps if turns[-1][0] == 2 else steps[:-1]
    there.says(f"/if 1 {' > '.join(planned)} confirm")
    await world.telegram.said(there.dm, "reply automatically")
    mine = steps if turns[-1][0] == 1 else steps[:-1]
    await world.ann.say(f"/if 1 {' > '.join(mine)}")
    question = await world.ann.post_of("plan-question")
    confirm = next(button for button in question["buttons"] if button["label"] == "Confirm")
    await world.ann.say(confirm["text"])
    await world.ann.post_of("plan-kept")
    assert await world.log() == []

    await world.ann.say(f"#1 {steps[0]}")
    ended = await world.ann.post_of("match-ended")
    assert await world.log() == turns
    told = [ended["text"], (await world.discord.said(bob.dm, "is over")).text]
    for text in told:
        places = [text.index(f"conditional move: {each}") for each in steps[1:]]
        assert places == sorted(places), "in order, in one message"
    assert [post for post in await world.ann.posts() if post.get("code") == "turn-played"] == []
    assert ended["match"] == 1
    assert await world.running.store.read(lambda uow: list(recount.check(uow))) == []
