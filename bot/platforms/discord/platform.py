"""Discord as a platform: the client, its start and stop, and what it hears and says."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable, Coroutine
from typing import Final

import aiohttp
import discord
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.platforms.discord.autocomplete import Suggesting
from bot.platforms.discord.button_cleanup import Tidying
from bot.platforms.discord.commands import described, digest
from bot.platforms.discord.config import Config
from bot.platforms.discord.delivery import Speaking
from bot.platforms.discord.departures import Absence
from bot.platforms.discord.interactions import Hearing
from bot.platforms.discord.messages import Listening
from bot.platforms.discord.missed_messages import CatchingUp
from bot.platforms.discord.places import PLATFORM
from bot.platforms.discord.sender import Sending
from bot.platforms.discord.shards import Shards, Turns, check_starts
from bot.platforms.interface import CannotServe, OnSent, Pace, Services
from core.play.ports import Outgoing

logger = logging.getLogger(__name__)

_COMMANDS: Final = "discord:commands:"
"""Under this and the application's id the store keeps the digest of the commands that Discord has."""
_PATIENCE: Final = 30.0
"""Seconds that the first connection may take; behind it, the program goes on connecting beside everything else."""
_LAST_WORDS: Final = 5.0
"""Seconds that running handlers get when the program stops."""
_LONGEST_WAIT: Final = 30.0
"""Seconds that the SDK waits by itself when Discord asks for patience; for more, the message goes back to delivery."""


def reach(config: Config) -> None:
    """Let the SDK find Discord where the settings say; where they say nothing, where it is."""
    if config.api:
        Route.BASE = config.api
        DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(config.gateway)


def intents(config: Config) -> discord.Intents:
    """What Discord shall tell us: of servers and their channels, and of messages; no more."""
    wanted = discord.Intents.none()
    wanted.guilds = True
    wanted.guild_messages = True
    wanted.dm_messages = True
    wanted.message_content = config.content
    return wanted


class DiscordPlatform:
    """Discord.

    Args:
        services: what platforms are given.
        config: how it is reached; None: as the settings say. Raises CannotServe.
    """

    key = PLATFORM
    pace = Pace(concurrency=32)  # most of the time they wait for Discord, some of them for its limits

    def __init__(self, services: Services, config: Config | None = None) -> None:
        self._services = services
        self._config = config or Config.of(services.settings)
        reach(self._config)
        sharded = self._config.shards is not None
        self.client: discord.Client = (discord.AutoShardedClient if sharded else discord.Client)(
            intents=intents(self._config),
            allowed_mentions=discord.AllowedMentions.none(),
            chunk_guilds_at_startup=False,
            member_cache_flags=discord.MemberCacheFlags.none(),
            max_messages=None,
            max_ratelimit_timeout=_LONGEST_WAIT,
            proxy=self._config.proxy,
        )
        sending = Sending(self.client, services.store, services.pictures, services.clock)
        suggesting = Suggesting(services.store, services.application.positions, PLATFORM)
        self._tidying = Tidying(sending, services.store)
        self._speaking = Speaking(self.client, services, sending, self._tidying)
        self._hearing = Hearing(services, sending, suggesting)
        self._listening = Listening(services, content=self._config.content)
        self._catching_up = CatchingUp(self.client, services, self._missed)
        self._turns = Turns(services.store, services.clock)
        self._absence = Absence(services)
        self._running: set[asyncio.Task[None]] = set()
        self._beside_all: asyncio.Task[None] | None = None
        self._connection: asyncio.Task[None] | None = None
        self._stopping = False
        self.client.event(self.on_interaction)
        self.client.event(self.on_message)
        self.client.before_identify_hook = self._before_identify  # type: ignore[method-assign]  # the SDK's way is to inherit
        for event, what in (
            ("connect", self._catching_up.connected),
            ("ready", self._catching_up.ready),
            ("resumed", self._catching_up.resumed),
            ("disconnect", self._catching_up.disconnected),
        ):
            self._follow(event, what, sharded=sharded)

    @property
    def ready(self) -> bool:
        """Whether Discord's events are coming."""
        return self._connection is not None and not self._connection.done() and self.client.is_ready()

    async def start(self) -> str:
        """Log in, bring the commands up to date, and connect. Raises CannotServe."""
        try:
            await self.client.login(self._config.token)
            await self._sessions()
            await self._commands()
        except CannotServe:
            await self.client.close()
            raise
        except discord.LoginFailure as failure:
            await self.client.close()
            raise CannotServe(
                "Discord doesn't know the token in STONEPOST_DISCORD_TOKEN. Copy it anew from the developer portal, page Bot."
            ) from failure
        except (discord.DiscordException, aiohttp.ClientError, OSError, TimeoutError) as problem:
            await self.client.close()
            raise CannotServe(f"Discord can't be reached: {problem}") from problem
        await self._tidying.start()
        self._beside_all = asyncio.create_task(self._catching_up.run())
        self._connection = asyncio.create_task(self.client.connect(reconnect=True))
        self._connection.add_done_callback(self._ended)
        ready = asyncio.create_task(self.client.wait_until_ready())
        await asyncio.wait({ready, self._connection}, timeout=_PATIENCE, return_when=asyncio.FIRST_COMPLETED)
        ready.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await ready
        if self._connection.done():
            await self._refused(self._connection)
        name = "" if self.client.user is None else f" as {self.client.user}"
        return f"Stonepost is on Discord{name}"

    async def stop(self) -> None:
        """Take no more, let what is running finish, and disconnect."""
        self._stopping = True
        if self._running:
            await asyncio.wait(self._running, timeout=_LAST_WORDS)
        await self._tidying.stop()
        await self.client.close()
        tasks = [*self._running, *(task for task in (self._beside_all, self._connection) if task is not None)]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def deliver(self, outgoing: Outgoing) -> OnSent | None:
        """Say a message; returns what is to be written once it is said. Raises RetryLater, DeliveryFailed, DeliveryUnknown."""
        return await self._speaking.deliver(outgoing)

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Somebody uses a command, a button or a form."""
        await self._beside(self._hearing.hear(interaction))

    async def on_message(self, message: discord.Message) -> None:
        """Somebody writes; or we do, and see who is not there any more."""
        own = 0 if self.client.user is None else self.client.user.id
        if message.author.id == own:
            await self._beside(self._absence.look(message))
        elif own:
            await self._beside(self._listening.hear(message, own))

    async def _missed(self, message: discord.Message) -> None:
        if self.client.user is not None:
            await self._listening.hear(message, self.client.user.id, late=True)

    def _follow(self, event: str, tell: Callable[[int], None], *, sharded: bool) -> None:
        """Tell how a session is; without shards it is that of shard 0."""

        async def follow(shard: int = 0) -> None:
            tell(shard)

        follow.__name__ = f"on_shard_{event}" if sharded else f"on_{event}"
        self.client.event(follow)

    async def _before_identify(self, shard_id: int | None, *, initial: bool = False) -> None:
        del initial  # another process, or the one before us, may have begun a session just now
        await self._turns.wait(shard_id)

    async def _sessions(self) -> None:
        """Find out how many sessions there will be. Raises CannotServe when Discord won't let them begin."""
        recommended, _, limit = await self.client.http.get_bot_gateway()
        self._turns.at_once = max(1, limit["max_concurrency"])
        shards: Shards | None = self._config.shards
        own: tuple[int, ...] = (0,)
        if shards is not None and isinstance(self.client, discord.AutoShardedClient):
            count = shards.count or recommended
            own = shards.own(count)
            self.client.shard_count, self.client.shard_ids = count, list(own)
        check_starts(limit["remaining"], limit["reset_after"], len(own), self._services.clock.now())

    async def _beside(self, work: Coroutine[object, object, None]) -> None:
        """Do it, so that a stop waits for it; once stopping, not at all: Discord tells the person that nobody answered."""
        if self._stopping:
            work.close()
            return
        task = asyncio.ensure_future(work)
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        await task

    async def _commands(self) -> None:
        """Tell Discord our commands, if they are other ones than it has."""
        application = self.client.application_id
        if application is None:
            return
        commands = described()
        name, now = f"{_COMMANDS}{application}", digest(commands)
        if await self._services.store.read(lambda work: work.keys.get(name)) == now:
            return
        await self.client.http.bulk_upsert_global_commands(application, commands)
        await self._services.store.write(lambda work: work.keys.put(name, now))

    async def _refused(self, connection: asyncio.Task[None]) -> None:
        """Tell why the connection ended before it was there. Raises CannotServe."""
        problem = connection.exception()
        await self.stop()
        if isinstance(problem, discord.PrivilegedIntentsRequired):
            raise CannotServe(
                "Discord doesn't let the bot read messages: switch on the message content intent in the developer portal, "
                "page Bot, or set STONEPOST_DISCORD_MESSAGE_CONTENT=no."
            ) from problem
        raise CannotServe(f"Discord closed the connection: {problem}") from problem

    def _ended(self, connection: asyncio.Task[None]) -> None:
        """The connection ended, which it does by itself only when Discord wants no more of it."""
        if not self._stopping and not connection.cancelled() and connection.exception() is not None:
            logger.critical("Discord is no longer served: %s", connection.exception())
