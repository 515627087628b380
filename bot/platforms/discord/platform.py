"""Discord as a platform: the client, its start and stop, its events."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable, Coroutine, Mapping, Sequence
from datetime import datetime
from typing import Any, Final

import aiohttp
import discord
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.platforms.button_cleanup import ButtonCleanup
from bot.platforms.connection import publish_commands
from bot.platforms.discord.command_mentions import learn_ids
from bot.platforms.discord.commands import definitions
from bot.platforms.discord.config import Config
from bot.platforms.discord.departures import Departures
from bot.platforms.discord.incoming.autocomplete import Autocomplete
from bot.platforms.discord.incoming.interactions import InteractionHandler
from bot.platforms.discord.incoming.messages import MessageHandler
from bot.platforms.discord.incoming.missed_messages import MissedMessages
from bot.platforms.discord.outgoing.delivery import DiscordDelivery
from bot.platforms.discord.outgoing.errors import trace
from bot.platforms.discord.outgoing.public_answers import PublicAnswers, forget_lapsed
from bot.platforms.discord.outgoing.sender import MessageSender
from bot.platforms.discord.places import PLATFORM
from bot.platforms.discord.shards import IdentifyQueue, Shards, check_starts
from bot.platforms.interface import CannotServe, OnSent, Pace, Services, Unreachable
from core.rate_limits import Limit
from storage.outbox.outbox import Outgoing
from storage.unit_of_work import UnitOfWork

logger = logging.getLogger(__name__)

_COMMANDS: Final = "discord:commands:"
"""Store key (with the application's id) for the digest of the commands that Discord has."""
_CONNECT_TIMEOUT: Final = 30.0
"""Maximum seconds for logging in, and then for the first connection, which continues in the background."""
_STOP_TIMEOUT: Final = 5.0
"""Seconds that running handlers get when the program stops."""
_MAX_RATELIMIT_TIMEOUT: Final = 30.0
"""Maximum seconds that the SDK itself waits for a rate limit; after that, the message goes back to delivery."""


def set_addresses(config: Config) -> None:
    """Set the addresses at which the SDK reaches Discord, if the settings name any."""
    if config.api:
        Route.BASE = config.api
        DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(config.gateway)


def intents(config: Config) -> discord.Intents:
    """Return the events that we want from Discord: servers, channels and messages."""
    chosen_intents = discord.Intents.none()
    chosen_intents.guilds = True
    chosen_intents.guild_messages = True
    chosen_intents.dm_messages = True
    chosen_intents.message_content = config.message_content
    return chosen_intents


class DiscordPlatform:
    """Discord.

    Args:
        services: services of the program.
        config: configuration of the connection; None to use the settings. Raises CannotServe.
    """

    key = PLATFORM
    pace = Pace(
        concurrency=32,  # most of the time they wait for Discord or its limits
        overall=(Limit(20, 1.05),),  # it takes 50 requests a second: a message, an edit of the one before, and others
    )

    def __init__(self, services: Services, config: Config | None = None) -> None:
        self._services = services
        self._config = config or Config.of(services.settings)
        set_addresses(self._config)
        sharded = self._config.shards is not None
        self.client: discord.Client = (discord.AutoShardedClient if sharded else discord.Client)(
            intents=intents(self._config),
            allowed_mentions=discord.AllowedMentions.none(),
            chunk_guilds_at_startup=False,
            member_cache_flags=discord.MemberCacheFlags.none(),
            max_messages=None,
            max_ratelimit_timeout=_MAX_RATELIMIT_TIMEOUT,
            proxy=self._config.proxy,
            http_trace=trace(),
        )
        sender = MessageSender(self.client, services.store, services.pictures, services.clock)
        autocomplete = Autocomplete(services.store, services.application.positions, services.clock, PLATFORM)
        self._cleanup = ButtonCleanup(sender.remove_buttons, services.store, PLATFORM)
        public_answers = PublicAnswers(services, sender)
        self._delivery = DiscordDelivery(self.client, services, sender, self._cleanup, public_answers)
        self._interactions = InteractionHandler(services, sender, autocomplete, public_answers)
        self._messages = MessageHandler(services, message_content=self._config.message_content)
        self._missed = MissedMessages(self.client, services, self._handle_missed)
        self._identify_queue = IdentifyQueue(services.store, services.clock)
        self._departures = Departures(services)
        self._running: set[asyncio.Task[None]] = set()
        self._catching_up: asyncio.Task[None] | None = None
        self._connection: asyncio.Task[None] | None = None
        self._stopping = False
        self.client.event(self.on_interaction)
        self.client.event(self.on_message)
        self.client.before_identify_hook = self._before_identify  # type: ignore[method-assign]  # the SDK means it to be inherited
        for event, tell in (
            ("connect", self._missed.connected),
            ("ready", self._missed.ready),
            ("resumed", self._missed.resumed),
            ("disconnect", self._missed.disconnected),
        ):
            self._listen(event, tell, sharded=sharded)

    @property
    def ready(self) -> bool:
        """Return whether we are receiving Discord's events."""
        return self._connection is not None and not self._connection.done() and self.client.is_ready()

    async def start(self) -> str:
        """Log in, update the commands, and connect. Raises CannotServe."""
        try:
            async with asyncio.timeout(_CONNECT_TIMEOUT):
                await self.client.login(self._config.token)
                await self._count_sessions()
                await self._publish_commands()
        except CannotServe:
            await self.client.close()
            raise
        except discord.LoginFailure as failure:
            await self.client.close()
            raise CannotServe(
                "Discord rejects the token in STONEPOST_DISCORD_TOKEN. Copy it again from the developer portal, page Bot."
            ) from failure
        except (discord.DiscordException, aiohttp.ClientError, OSError, TimeoutError) as problem:
            await self.client.close()
            raise Unreachable(f"Discord can't be reached: {str(problem) or type(problem).__name__}") from problem
        await self._cleanup.start()
        self._catching_up = asyncio.create_task(self._missed.run())
        self._connection = asyncio.create_task(self.client.connect(reconnect=True))
        self._connection.add_done_callback(self._on_disconnected)
        ready = asyncio.create_task(self.client.wait_until_ready())
        await asyncio.wait({ready, self._connection}, timeout=_CONNECT_TIMEOUT, return_when=asyncio.FIRST_COMPLETED)
        ready.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await ready
        if self._connection.done():
            await self._fail_start(self._connection)
        name = "" if self.client.user is None else f" as {self.client.user}"
        return f"Stonepost is on Discord{name}"

    async def stop(self) -> None:
        """Stop accepting events, let running handlers finish, and disconnect."""
        self._stopping = True
        if self._running:
            await asyncio.wait(self._running, timeout=_STOP_TIMEOUT)
        await self._cleanup.stop()
        await self.client.close()
        tasks = [*self._running, *(task for task in (self._catching_up, self._connection) if task is not None)]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def deliver(self, outgoing: Outgoing) -> OnSent | None:
        """Send a message; return a function that records it. Raises RetryLater, DeliveryFailed, DeliveryUnknown."""
        return await self._delivery.deliver(outgoing)

    def forget(self, uow: UnitOfWork, now: datetime) -> int:
        """Forget the public answers that we can't change any more. Returns how many."""
        return forget_lapsed(uow, now)

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Handle a command, a button or a form."""
        await self._run(self._interactions.handle(interaction))

    async def on_message(self, message: discord.Message) -> None:
        """Handle a message; if it is ours, check whether the people it mentions are still in the server."""
        bot_id = 0 if self.client.user is None else self.client.user.id
        if message.author.id == bot_id:
            await self._run(self._departures.check_mentions(message))
        elif bot_id:
            await self._run(self._messages.handle(message, bot_id))

    async def _handle_missed(self, message: discord.Message) -> None:
        if self.client.user is not None:
            await self._messages.handle(message, self.client.user.id, late=True)

    def _listen(self, event: str, tell: Callable[[int], None], *, sharded: bool) -> None:
        """Forward an event of the sessions; without shards, it belongs to shard 0."""

        async def listen(shard: int = 0) -> None:
            tell(shard)

        listen.__name__ = f"on_shard_{event}" if sharded else f"on_{event}"
        self.client.event(listen)

    async def _before_identify(self, shard_id: int | None, *, initial: bool = False) -> None:
        del initial  # another process, or the previous run, may just have begun a session
        await self._identify_queue.wait(shard_id)

    async def _count_sessions(self) -> None:
        """Determine the number of sessions. Raises CannotServe if Discord doesn't allow us to begin them."""
        recommended, _, limit = await self.client.http.get_bot_gateway()
        self._identify_queue.max_concurrency = max(1, limit["max_concurrency"])
        shards: Shards | None = self._config.shards
        shard_ids: tuple[int, ...] = (0,)
        if shards is not None and isinstance(self.client, discord.AutoShardedClient):
            count = shards.count or recommended
            shard_ids = shards.own_shards(count)
            self.client.shard_count, self.client.shard_ids = count, list(shard_ids)
        check_starts(limit["remaining"], limit["reset_after"], len(shard_ids), self._services.clock.now())

    async def _run(self, handler: Coroutine[object, object, None]) -> None:
        """Run a handler so that a stop waits for it. Start none while stopping: Discord tells the user that no bot responded."""
        if self._stopping:
            handler.close()
            return
        task = asyncio.ensure_future(handler)
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        await task

    async def _publish_commands(self) -> None:
        """Publish our commands if Discord has other ones, and learn their ids, with which messages mention them."""
        application = self.client.application_id
        if application is None:
            return
        commands = definitions()
        published: Sequence[Mapping[str, Any]] = ()

        async def publish() -> None:
            nonlocal published
            published = await self.client.http.bulk_upsert_global_commands(application, commands)

        await publish_commands(self._services.store, f"{_COMMANDS}{application}", commands, publish)
        learn_ids(published or await self.client.http.get_global_commands(application))

    async def _fail_start(self, connection: asyncio.Task[None]) -> None:
        """Explain why the connection ended before it was ready. Raises CannotServe."""
        problem = connection.exception()
        await self.stop()
        if isinstance(problem, discord.PrivilegedIntentsRequired):
            raise CannotServe(
                "Discord doesn't let the bot read messages: turn on the message content intent in the developer portal, "
                "page Bot, or set STONEPOST_DISCORD_MESSAGE_CONTENT=no."
            ) from problem
        raise Unreachable(f"Discord closed the connection: {problem}") from problem

    def _on_disconnected(self, connection: asyncio.Task[None]) -> None:
        """Log why the connection ended. Unless we are stopping, it ends only if Discord refuses to continue."""
        if not self._stopping and not connection.cancelled() and connection.exception() is not None:
            logger.critical("Discord is no longer served: %s", connection.exception())
