"""Sender of messages through the SDK: only by channel id, so that nothing depends on cached servers."""

from __future__ import annotations

import asyncio
import hashlib
import io
import logging
from collections.abc import Awaitable, Callable, Iterable, Iterator
from contextlib import suppress
from datetime import timedelta
from functools import partial
from http import HTTPStatus
from typing import Any, Final

import aiohttp
import discord
from msgspec.structs import replace

from bot import chat
from bot.media.pictures import Pictures, RenderedPicture
from bot.platforms.buttons import store_commands
from bot.platforms.discord.lengths import cut, length
from bot.platforms.discord.outgoing.errors import ARCHIVED, UNKNOWN_MESSAGE, MaybeSent, classify
from bot.platforms.discord.outgoing.formatting import Payload, mentioning
from bot.platforms.discord.outgoing.layout import MAX_ALTERNATIVE, layout, without_buttons
from bot.platforms.discord.outgoing.markup import MAX_TEXT, safe
from bot.platforms.discord.outgoing.pending_replies import ORIGINAL, PendingReply
from bot.platforms.discord.places import PLATFORM
from bot.platforms.discord.sent_messages import Attempt, file_name, find_sent
from bot.platforms.interface import DeliveryFailed, DeliveryUnknown, RetryLater
from bot.platforms.outgoing import MessageRef, RoomUnavailable, SentParts, draw
from core.cache import Cache
from core.system import Clock
from storage.outbox.outbox import Outgoing
from storage.store import Store

logger = logging.getLogger(__name__)

WIDTH: Final = 700
"""Default width of a board in pixels."""
TIMEOUT: Final = 60.0
"""Maximum seconds for one request, including pauses that Discord asks for."""
NONCE_LIFE: Final = timedelta(minutes=2)
"""Time for which Discord certainly recognises a nonce (documented as a few minutes)."""
_MAX_PEOPLE: Final = 10_000
"""Maximum people whose private channels we remember: asking Discord for them is limited more strictly than writing."""
_REPLY: Final = 0
"""Channel id of replies to interactions, whose messages don't need ids."""
Options = dict[str, Any]  # the SDK's own type


class MessageSender:
    """Sender of messages.

    Args:
        client: the SDK's client.
        store: stores the commands of buttons with long texts.
        pictures: draws boards.
        clock: the time.
    """

    def __init__(self, client: discord.Client, store: Store, pictures: Pictures, clock: Clock) -> None:
        self._client = client
        self._store = store
        self._pictures = pictures
        self._clock = clock
        self._started_at = clock.now()
        self._private_channels: Cache[int, int] = Cache(_MAX_PEOPLE)

    async def to_channel(self, channel: int, payload: Payload, outgoing: Outgoing, sent_parts: SentParts) -> MessageRef:
        """Send to a channel, thread or private chat, only once, however often we try.

        Args:
            channel: id of the channel.
            payload: the formatted message.
            outgoing: the message in the outbox.
            sent_parts: parts that were sent before, which we don't send again.

        Returns:
            A reference of the last message that was sent.

        Raises:
            RoomClosed, RetryLater, DeliveryFailed, DeliveryUnknown: see :mod:`.errors`.
        """
        picture = await self._prepare(payload)
        target = self._client.get_partial_messageable(channel)

        async def send(index: int) -> int:
            options = _options(payload, index, picture)
            nonce = _nonce(outgoing, channel, index)
            common = {"nonce": nonce, "allowed_mentions": _allowed_mentions(payload, index)}
            attempt = Attempt(nonce, options["view"].to_components())
            earlier_message = await self._earlier(channel, outgoing, attempt)
            if earlier_message is not None:
                return earlier_message
            return await self._send(
                partial(self._send_once, target), options | common, _plainer(payload, index, picture)
            )

        return MessageRef(channel, await sent_parts.send_rest(channel, len(payload.texts), send))

    async def to_person(self, person: int, payload: Payload, outgoing: Outgoing, sent_parts: SentParts) -> MessageRef:
        """Send a direct message; see :meth:`to_channel`."""
        channel = await self.private_channel(person)
        try:
            return await self.to_channel(channel, payload, outgoing, sent_parts)
        except RoomUnavailable:
            self._private_channels.drop(person)
            raise

    async def private_channel(self, person: int) -> int:
        """Return the id of the private chat with a person. Raises RoomUnavailable, RetryLater, DeliveryFailed."""
        channel = self._private_channels.get(person)
        if channel is None:
            try:
                async with asyncio.timeout(TIMEOUT):
                    channel = (await self._client.create_dm(discord.Object(person))).id
            except discord.HTTPException as problem:
                refused = problem.status == HTTPStatus.BAD_REQUEST  # as for a user who doesn't accept direct messages
                raise (RoomUnavailable(str(problem)) if refused else classify(problem)) from problem
            except Exception as problem:
                raise classify(problem) from problem
            self._private_channels.put(person, channel)
        return channel

    async def to_interaction(self, reply: PendingReply, payload: Payload, sent_parts: SentParts | None = None) -> None:
        """Reply to a deferred interaction; only the person who made it can read the reply.

        A reply that replaces the thinking indicator can safely be sent again. We don't repeat any other reply if we
        don't know whether it arrived.

        Args:
            reply: the interaction.
            payload: the formatted message.
            sent_parts: parts that were sent before, which we don't send again; None if it isn't in the outbox.

        Raises:
            RoomClosed, RetryLater, DeliveryFailed, DeliveryUnknown: see :mod:`.errors`.
        """
        picture = await self._prepare(payload)
        webhook = self._webhook(reply)
        nobody = {"allowed_mentions": discord.AllowedMentions.none()}

        async def send(index: int) -> int:
            reply_once = partial(self._reply_once, webhook, thinking=reply.thinking and not index)
            return await self._send(
                reply_once, _options(payload, index, picture) | nobody, _plainer(payload, index, picture)
            )

        await (sent_parts or SentParts(self._store, None)).send_rest(_REPLY, len(payload.texts), send)

    async def to_everyone(self, interaction: discord.Interaction, payload: Payload) -> discord.WebhookMessage:
        """Answer an interaction so that everyone there sees it, in a message of its own; return the message.

        Raises RoomUnavailable, RetryLater, DeliveryFailed.
        """
        options = _options(payload, 0, await self._prepare(payload))
        try:
            async with asyncio.timeout(TIMEOUT):
                return await interaction.followup.send(
                    wait=True, allowed_mentions=_allowed_mentions(payload, 0), **options
                )
        except Exception as problem:
            raise classify(problem) from problem

    async def edit_answer(self, reply: PendingReply, message: str, payload: Payload) -> None:
        """Change a message with which we answered an interaction, by its id or ``@original``.

        Raises RoomUnavailable, RetryLater, DeliveryFailed.
        """
        picture, webhook = await self._prepare(payload), self._webhook(reply)
        nobody = {"allowed_mentions": discord.AllowedMentions.none()}

        async def edit(options: Options) -> int:
            try:
                async with asyncio.timeout(TIMEOUT):
                    await _edit_answer(webhook, message, options)
            except Exception as problem:
                raise classify(problem) from problem
            return 0

        last = len(payload.texts) - 1
        await self._send(edit, _options(payload, last, picture) | nobody, _plainer(payload, last, picture))

    async def drop_thinking(self, reply: PendingReply) -> None:
        """Remove the thinking indicator of an interaction that can't be replied to. Nothing is raised."""
        if reply.thinking:
            with suppress(discord.DiscordException, aiohttp.ClientError, OSError, TimeoutError):
                async with asyncio.timeout(TIMEOUT):
                    await self._webhook(reply).delete_message(ORIGINAL)  # type: ignore[arg-type]  # Discord's word for it

    async def edit(self, message: MessageRef, payload: Payload) -> bool:
        """Edit a message in place; return False if it no longer exists. Raises RoomUnavailable, RetryLater, DeliveryFailed."""
        target = self._client.get_partial_messageable(message.chat).get_partial_message(message.message)
        nobody = discord.AllowedMentions.none()
        picture = await self._prepare(payload)

        async def edit(options: Options) -> int:
            files = [options["file"]] if "file" in options else []
            try:
                async with asyncio.timeout(TIMEOUT):
                    # Empty content turns an old message into one with a layout.
                    await target.edit(content=None, allowed_mentions=nobody, view=options["view"], attachments=files)
            except discord.NotFound:
                return 0
            except Exception as problem:
                raise classify(problem) from problem
            return message.message

        return bool(await self._send(edit, _options(payload, 0, picture), _plainer(payload, 0, picture)))

    async def remove_buttons(self, message: MessageRef) -> None:
        """Remove the buttons of an earlier message. Raises RoomUnavailable, RetryLater, DeliveryFailed."""
        target = self._client.get_partial_messageable(message.chat).get_partial_message(message.message)
        try:
            async with asyncio.timeout(TIMEOUT):
                view, files = without_buttons(await target.fetch())
                await (target.edit(view=view, attachments=files) if files else target.edit(view=view))
        except Exception as problem:
            raise classify(problem) from problem

    # To channels

    @staticmethod
    async def _send(send: Callable[[Options], Awaitable[int]], options: Options, plainer: Iterable[Payload]) -> int:
        """Send one message; return its id. Each time that Discord refuses it, send a plainer form."""
        for payload in plainer:
            try:
                return await send(options)
            except DeliveryUnknown:
                raise
            except DeliveryFailed as problem:
                logger.warning("Discord doesn't accept a message; sending a plainer one: %s", problem)
            options = {name: value for name, value in options.items() if name != "file"}
            options["view"] = layout(payload, 0, None)
        return await send(options)

    async def _send_once(self, target: discord.PartialMessageable, options: Options) -> int:
        try:
            async with asyncio.timeout(TIMEOUT):
                try:
                    return (await target.send(suppress_embeds=True, **options)).id
                except discord.HTTPException as problem:
                    if problem.code != ARCHIVED:
                        raise
                await self._client.http.edit_channel(target.id, archived=False)
                if "file" in options:
                    options["file"].reset()
                return (await target.send(suppress_embeds=True, **options)).id
        except Exception as problem:
            raise classify(problem) from problem

    async def _earlier(self, channel: int, outgoing: Outgoing, attempt: Attempt) -> int | None:
        """Return the id of the message that an earlier attempt sent, perhaps before the program was killed, or None.

        As long as Discord recognises the nonce, it prevents repetitions itself. After that, we search the channel.

        Raises:
            DeliveryUnknown: we can't find out.
            RoomClosed, RetryLater, DeliveryFailed: see :mod:`.errors`.
        """
        if self._clock.now() - outgoing.at < NONCE_LIFE:
            return None
        try:
            async with asyncio.timeout(TIMEOUT):
                return await find_sent(self._client, channel, attempt, outgoing.at)
        except Exception as problem:
            problem_kind = classify(problem)
            if isinstance(problem_kind, RetryLater):
                raise problem_kind from problem
            if outgoing.attempts or outgoing.at < self._started_at:
                raise DeliveryUnknown(f"the channel can't be looked at: {problem}") from problem
            return None  # the first attempt

    # To interactions

    def _webhook(self, reply: PendingReply) -> discord.Webhook:
        """Return the webhook that replies to an interaction, made as the SDK itself does."""
        data: Any = {"id": reply.application, "type": discord.WebhookType.application.value, "token": reply.token}
        return discord.Webhook.from_state(data=data, state=self._client._connection)  # noqa: SLF001 - no other way leads there

    async def _reply_once(self, webhook: discord.Webhook, options: Options, *, thinking: bool) -> int:
        try:
            async with asyncio.timeout(TIMEOUT):
                await self._reply(webhook, options, thinking=thinking)
        except Exception as problem:
            problem_kind = classify(problem)
            if isinstance(problem_kind, MaybeSent) and not thinking:
                problem_kind = DeliveryUnknown(str(problem_kind))
            raise problem_kind from problem
        return 0

    @staticmethod
    async def _reply(webhook: discord.Webhook, options: Options, *, thinking: bool) -> None:
        if thinking:
            try:
                await _edit_answer(webhook, ORIGINAL, options)
            except discord.NotFound as problem:
                if problem.code != UNKNOWN_MESSAGE:
                    raise
            else:
                return
            if "file" in options:
                options["file"].reset()
        await webhook.send(ephemeral=True, **options)

    # To both

    async def _prepare(self, payload: Payload) -> RenderedPicture | None:
        """Draw the board, and store the commands that don't fit into their buttons."""
        picture = None
        if payload.picture is not None:
            look = replace(payload.look, width=payload.width or WIDTH)
            picture = await draw(self._pictures, payload.picture, look)
        pressed = (*payload.choices, *payload.buttons, *(() if payload.people is None else (payload.people,)))
        await store_commands(self._store, PLATFORM, (button.stored for button in pressed))
        return picture


async def _edit_answer(webhook: discord.Webhook, message: str, options: Options) -> None:
    """Change an answer, with its file or without one."""
    edited = {key: value for key, value in options.items() if key != "file"}
    edited |= {"content": None, "attachments": [options["file"]] if "file" in options else []}
    await webhook.edit_message(message, **edited)  # type: ignore[call-overload]  # the SDK sends any text


def _options(payload: Payload, index: int, picture: RenderedPicture | None) -> Options:
    """Return the contents of one part of a message, for the SDK."""
    file = None
    if index == len(payload.texts) - 1:
        if picture is not None:
            board = payload.picture is None or payload.picture.chart is None
            name = file_name(payload.picture) if board else "standings.png"
            description = cut(picture.alternative, MAX_ALTERNATIVE)
            payload = _with_rest(payload, picture.alternative[len(description) :])
            file = discord.File(io.BytesIO(picture.png), name, description=description)
        if payload.file is not None:
            description = cut(payload.file.alternative, MAX_ALTERNATIVE)
            file = discord.File(io.BytesIO(payload.file.data), payload.file.name, description=description or None)
    options: Options = {"view": layout(payload, index, file)}
    return options if file is None else options | {"file": file}


def _with_rest(payload: Payload, rest_text: str) -> Payload:
    """Return a message with the part of its picture's alternative text that didn't fit, if there is room for it."""
    text = f"{payload.texts[-1]}\n-# …{safe(rest_text)}"
    return replace(payload, texts=(*payload.texts[:-1], text)) if rest_text and length(text) <= MAX_TEXT else payload


def _plainer(payload: Payload, index: int, picture: RenderedPicture | None) -> Iterator[Payload]:
    """Yield ever plainer forms of one part of a message: without its file, its text alone, a sentence."""
    without_file = _without_file(payload, index, picture)
    if without_file is not None:
        yield without_file
    text = payload.texts[index] if without_file is None else without_file.texts[0]
    refused = safe(chat.words(payload.look.language)("discord-refused", {}), payload.look.language)
    noted = f"{text}\n-# {refused}"
    yield Payload((noted if length(noted) <= MAX_TEXT else text,), payload.look)
    mention = " ".join(f"<@{ping}>" for ping in payload.pings) if index == 0 else ""
    yield Payload(mentioning(mention, refused), payload.look)


def _without_file(payload: Payload, index: int, picture: RenderedPicture | None) -> Payload | None:
    """Return one part of a message without its file: with the board in characters, or a note that the animation is missing.

    Return None if it has no such file.
    """
    plays = payload.file is not None and payload.file.plays
    if index < len(payload.texts) - 1 or not (picture or plays):
        return None
    refused = safe(chat.words(payload.look.language)("replay-refused", {}))
    text, instead = payload.texts[index], refused if picture is None else f"```\n{picture.text()}\n```"
    board = f"{text}\n{instead}"
    return replace(payload, texts=(board if length(board) <= MAX_TEXT else text,))


def _nonce(outgoing: Outgoing, channel: int, index: int) -> str:
    """Return a nonce of at most 25 characters that is unique, but equal for all attempts to send this part to this channel."""
    text = f"{outgoing.at.timestamp()} {outgoing.id} {channel} {index}"
    return hashlib.sha256(text.encode()).hexdigest()[:24]


def _allowed_mentions(payload: Payload, index: int) -> discord.AllowedMentions:
    """Return the people and the role that a message may ping; later parts of a message don't ping anyone."""
    people = [discord.Object(ping) for ping in payload.pings] if index == 0 else []
    roles = [discord.Object(payload.role)] if index == 0 and payload.role is not None else False
    return discord.AllowedMentions(everyone=False, roles=roles, replied_user=False, users=people)
