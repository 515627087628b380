"""Fake Discord served by the program: a server with people, and the bot in it."""

import asyncio
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import TypeVar

import discord.gateway
import discord.http
import pytest

from bot.platforms import discord as package
from bot.platforms.discord.platform import DiscordPlatform
from bot.platforms.interface import Platform, Services
from bot.runtime.composition import Running, known_settings, serving
from bot.settings.environment import load
from core.system import Clock
from storage.store import Store
from tests.support.fake_discord import FakeDiscord, Guild, Member
from tests.support.fake_discord.model import Channel, Message
from tests.support.memory import MemoryStore
from tests.support.table import TestRng

T = TypeVar("T")


class DiscordPackage:
    """Platform package whose client doesn't wait for missing servers, or before it reconnects."""

    SETTINGS = package.SETTINGS
    WRITES_FIRST = package.WRITES_FIRST

    def __init__(self, *, patient: bool = False) -> None:
        self.built: list[DiscordPlatform] = []
        self._patient = patient

    def configured(self, settings: dict[str, str | int | bool]) -> bool:
        return package.configured(settings)

    def build(self, services: Services) -> Platform:
        platform = package.build(services)
        assert isinstance(platform, DiscordPlatform)
        platform.client._connection.guild_ready_timeout = 0.05

        async def at_once(shard_id: int | None, *, initial: bool = False) -> None:
            del shard_id, initial

        if not self._patient:
            platform.client.before_identify_hook = at_once  # type: ignore[method-assign]  # five seconds are long in a test
        self.built.append(platform)
        return platform


def environment(fake: FakeDiscord) -> dict[str, str]:
    """Return the settings with which the program finds a fake Discord."""
    return {
        "STONEPOST_WEB": "no",
        "STONEPOST_COMMANDS_EACH": "0",  # whole matches are played within seconds
        "STONEPOST_DISCORD_TOKEN": fake.token,
        "STONEPOST_DISCORD_API_BASE": fake.api_base,
        "STONEPOST_DISCORD_GATEWAY_URL": fake.gateway_url,
    }


@asynccontextmanager
async def serve_discord(
    fake: FakeDiscord,
    store: Store | None = None,
    *,
    content: bool = False,
    clock: Clock | None = None,
    proxy: str = "",
    shards: str = "",
    patient: bool = False,
    more: dict[str, str] | None = None,
) -> AsyncIterator[Running]:
    """Serve a fake Discord within the block. Ann's challenges give her seat 1.

    Unless ``patient``, sessions begin without waiting for their turn.
    """
    settings_of_test = {
        "STONEPOST_DISCORD_MESSAGE_CONTENT": "yes" if content else "no",
        "STONEPOST_DISCORD_PROXY": proxy,
        "STONEPOST_DISCORD_SHARDS": shards,
    }
    settings = load(environment(fake) | settings_of_test | (more or {}), known_settings())
    found = {"discord": DiscordPackage(patient=patient)}
    serves = serving(store or MemoryStore(), settings, clock=clock, rng=TestRng(), platform_packages=found)  # type: ignore[arg-type]  # a class stands in for the module
    async with serves as running:
        yield running


def remember_addresses(monkeypatch: pytest.MonkeyPatch) -> None:
    """Restore the SDK's own addresses after the test."""
    monkeypatch.setattr(discord.http.Route, "BASE", discord.http.Route.BASE)
    socket = discord.gateway.DiscordWebSocket
    monkeypatch.setattr(socket, "DEFAULT_GATEWAY", socket.DEFAULT_GATEWAY)


def challenge_number(challenge: Message) -> int:
    """Return the number of the challenge or match in a message."""
    matched = re.search(r"#(\d+)", challenge.text)
    assert matched is not None, challenge.text
    return int(matched[1])


async def eventually(look: Callable[[], Awaitable[T]], seconds: float = 30) -> T:
    """Return the result of ``look`` once it isn't empty. Raises TimeoutError."""
    async with asyncio.timeout(seconds):
        while not (found := await look()):  # noqa: ASYNC110 - a store notifies nobody
            await asyncio.sleep(0.01)
    return found


class Club:
    """Server where Ann and Bob play."""

    def __init__(self, fake: FakeDiscord) -> None:
        self.fake = fake
        self.guild: Guild = fake.guild("Club", channels=["general", "games"])
        self.ann: Member = self.guild.member("Ann", manage=True)
        self.bob: Member = self.guild.member("Bob")
        self.cid: Member = self.guild.member("Cid")

    @property
    def general(self) -> Channel:
        return self.guild["general"]

    async def said(self, channel: Channel, words: str, *, after: int = 0) -> Message:
        """Return the latest message of a channel after its first ``after`` ones, once it contains some words."""

        def found() -> Message | None:
            return next((message for message in reversed(channel.said[after:]) if words in message.text), None)

        await self.fake.until(found)
        message = found()
        assert message is not None
        return message

    async def thread(self, number: int = 1) -> Channel:
        """Return the thread of a match, once it exists and has a message."""

        def found() -> Channel | None:
            own_channels = [thread for thread in self.guild.threads if thread.name.startswith(f"#{number} ")]
            return next((thread for thread in own_channels if thread.said), None)

        await self.fake.until(found)
        thread = found()
        assert thread is not None
        return thread

    async def begin(
        self, channel: Channel | None = None, game: str = "cropa", options: str = "size=5", *, accept: str = "Accept"
    ) -> Channel:
        """Let Ann challenge Bob, who accepts by the button; return the match's thread."""
        where = channel or self.general
        known = len(where.said)
        await self.ann.slash(
            "play", where, game=game, opponent=self.bob, options=options, first="I move first", clock="untimed"
        )
        challenge = await self.said(where, "#", after=known)
        await self.bob.press(challenge, accept)
        return await self.thread(challenge_number(challenge))


async def move(club: Club, thread: Channel, steps: str, *, by: str) -> Message:
    """Take a turn with a slash command; return the message about it."""
    known = len(thread.said)
    member = club.ann if by == "Ann" else club.bob
    await member.slash("move", thread, turn=steps)
    return await club.said(thread, by, after=known)
