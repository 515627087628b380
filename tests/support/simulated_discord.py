"""The program on simcord's Discord: in one process, without a network; a club with Ann, Bob and Cid."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import TypeAlias, TypeVar
from unittest.mock import patch
from urllib.parse import unquote

import discord
from simcord import ChannelHandle, Env, GuildHandle, InteractionResult, MemberActor, ResponseMessage
from simcord.http.client import _path_of

from bot.platforms import discord as package
from bot.platforms.discord.platform import DiscordPlatform
from bot.platforms.discord.sent_messages import text_of
from bot.platforms.interface import Platform, Services
from bot.runtime.composition import Running, known_settings, serving
from bot.settings.environment import load
from storage.store import Store
from tests.support.memory import MemoryStore
from tests.support.table import TestRng

T = TypeVar("T")
PATIENCE = 30.0
"""Seconds within which everything expected must happen."""


Work: TypeAlias = Coroutine[object, object, None]


class SimulatedPlatform(DiscordPlatform):
    """Platform with simcord in place of discord.py's connection.

    Within simcord's calls time stands still unless a test moves it; the program's delivery goes by real time, and both must agree
    how old an interaction is. So handlers run in a task of their own, and what simcord waits for waits for them.
    """

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.env = Env(self.client)
        self._heard: asyncio.Queue[tuple[Work, asyncio.Future[None]]] = asyncio.Queue()
        self._worker: asyncio.Task[None] | None = None

    async def start(self) -> str:
        await self.env.start()
        await self._publish_commands()
        self._worker = asyncio.create_task(self._work())
        return "simulated"

    async def stop(self) -> None:
        self._stopping = True
        if self._worker is not None:
            self._worker.cancel()
        await self.env.shutdown()
        self.env.raise_errors()

    async def _run(self, uow: Work) -> None:
        done = asyncio.get_running_loop().create_future()
        self._heard.put_nowait((uow, done))
        await done

    async def _work(self) -> None:
        async with asyncio.TaskGroup() as group:
            while True:
                group.create_task(self._handle(*await self._heard.get()))

    async def _handle(self, uow: Work, done: asyncio.Future[None]) -> None:
        try:
            await super()._run(uow)
        finally:
            if not done.done():
                done.set_result(None)


class Simulated:
    """Platform package that builds it."""

    SETTINGS = package.SETTINGS

    def __init__(self) -> None:
        self.built: SimulatedPlatform | None = None

    def configured(self, settings: dict[str, str | int | bool]) -> bool:
        return package.configured(settings)

    def build(self, services: Services) -> Platform:
        self.built = SimulatedPlatform(services)
        return self.built


class Stage:
    """Server where Ann (who manages it), Bob and Cid play."""

    def __init__(self, env: Env, running: Running) -> None:
        self.env = env
        self.running = running
        self.guild: GuildHandle = env.create_guild("Club")
        self.general: ChannelHandle = self.guild.create_text_channel("general")
        managers = self.guild.create_role("Managers", permissions=discord.Permissions(manage_guild=True))
        self.ann: MemberActor = self.guild.add_member(env.create_user("ann", global_name="Ann"), roles=[managers])
        self.bob: MemberActor = self.guild.add_member(env.create_user("bob", global_name="Bob"))
        self.cid: MemberActor = self.guild.add_member(env.create_user("cid", global_name="Cid"))

    async def until(self, look: Callable[[], T | None]) -> T:
        """Return the result of ``look`` once it isn't empty; delivery runs meanwhile. Raises TimeoutError."""
        async with asyncio.timeout(PATIENCE):
            while not (found := look()):  # noqa: ASYNC110 - delivery is outside of what simcord waits for
                await asyncio.sleep(0.002)
        return found

    async def said(self, channel: ChannelHandle, words: str, *, after: int = 0) -> discord.Message:
        """Return the latest message of a channel after its first ``after`` ones, once it holds these words."""
        return await self.until(
            lambda: next((one for one in reversed(channel.history()[after:]) if words in plain(one)), None)
        )

    async def answer(self, result: InteractionResult) -> ResponseMessage:
        """Return what a person is told, once it is there."""

        def told() -> ResponseMessage | None:
            if result.followups:
                return result.followups[-1]
            response, clicked = result.response, result._interaction.source_message_id
            return response if response is not None and plain(response) and response.id != clicked else None

        return await self.until(told)

    async def thread(self, channel: ChannelHandle, number: int = 1) -> ChannelHandle:
        """Return the thread of a match, once it has a message."""

        def found() -> ChannelHandle | None:
            ours = [thread for thread in channel.threads if (thread.name or "").startswith(f"#{number} ")]
            return next((thread for thread in ours if thread.history()), None)

        return await self.until(found)

    async def begin(self, game: str, options: str = "", channel: ChannelHandle | None = None) -> ChannelHandle:
        """Let Ann challenge Bob, who accepts; she has the first seat. Return the match's thread."""
        where = channel or self.general
        more = {"options": options} if options else {}
        await self.ann.slash(where, "play", game=game, opponent=self.bob, first="me first", clock="untimed", **more)
        challenge = await self.said(where, "Ann challenges Bob")
        await self.bob.click(challenge, label="Accept")
        return await self.thread(where)


def plain(message: discord.Message | ResponseMessage) -> str:
    """Return the text of a message without escapes of Discord's markup."""
    shown = message.message if isinstance(message, ResponseMessage) else message
    return text_of(shown).replace("\\", "").replace("\u200b", "")


def labels(message: discord.Message) -> list[str]:
    """Return the labels of a message's buttons."""
    view = discord.ui.LayoutView.from_message(message)
    return [one.label or "" for one in view.walk_children() if isinstance(one, discord.ui.Button)]


@asynccontextmanager
async def serve_simulated(store: Store | None = None) -> AsyncIterator[Stage]:
    """Serve a simulated Discord within the block. Ann's challenges give her seat 1."""
    settings = load(
        {"STONEPOST_WEB": "no", "STONEPOST_DISCORD_TOKEN": "simulated", "STONEPOST_COMMANDS_EACH": "0"},
        known_settings(),
    )
    package_ = Simulated()
    found = {"discord": package_}
    serves = serving(store or MemoryStore(), settings, rng=TestRng(), platform_packages=found)  # type: ignore[arg-type]  # a class stands in for the module
    as_meant = patch("simcord.http.client._path_of", lambda url: unquote(_path_of(url)))  # "%40original" is "@original"
    with as_meant:
        async with serves as running:
            assert package_.built is not None
            env = package_.built.env
            with env.time_context():
                yield Stage(env, running)
