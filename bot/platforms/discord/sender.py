"""Sending by the SDK: channels by id alone, so that nothing depends on what happens to be remembered of a server."""

from __future__ import annotations

import asyncio
import hashlib
import io
import logging
from collections import OrderedDict
from collections.abc import Sequence
from datetime import timedelta
from typing import Any, Final

import discord

from bot.media.pictures import Drawn, NoSuchPicture, Pictures
from bot.platforms.discord import ids, sent_messages
from bot.platforms.discord.errors import ARCHIVED, UNKNOWN_MESSAGE, Doubtful, Gone, trouble
from bot.platforms.discord.formatting import Dressed, Knob
from bot.platforms.discord.pending_interactions import Answer
from bot.platforms.interface import DeliveryUnknown, RetryLater
from core.play.ports import Clock, Outgoing, Store, Work

logger = logging.getLogger(__name__)

WIDTH: Final = 700
"""Width of a board in pixels."""
PATIENCE: Final = 60.0
"""Seconds that one request may take, with the pauses that Discord asks for."""
NONCE_LIFE: Final = timedelta(minutes=2)
"""For so long Discord surely knows a nonce again (it says: a few minutes)."""
_LONGEST_ALTERNATIVE: Final = 1024
_MOST_PEOPLE: Final = 10_000
"""Whose private channels are remembered: asking Discord for them is limited more than writing."""
_STYLES: Final = {
    "good": discord.ButtonStyle.success,
    "bad": discord.ButtonStyle.danger,
    "main": discord.ButtonStyle.primary,
    "plain": discord.ButtonStyle.secondary,
}
Options = dict[str, Any]  # the SDK's own


def view_of(knobs: Sequence[Knob]) -> discord.ui.View:
    """Buttons as the SDK takes them. It shall not remember them: what they mean is in their ids."""
    view = discord.ui.View(timeout=None)
    for knob in knobs:
        view.add_item(discord.ui.Button(style=_STYLES[knob.style], label=knob.label, custom_id=knob.id))
    view.stop()
    return view


class Sending:
    """Sends.

    Args:
        client: the SDK's.
        store: where the commands of long buttons are kept.
        pictures: draws boards.
        clock: the time.
    """

    def __init__(self, client: discord.Client, store: Store, pictures: Pictures, clock: Clock) -> None:
        self._client = client
        self._store = store
        self._pictures = pictures
        self._clock = clock
        self._began = clock.now()
        self._private: OrderedDict[int, int] = OrderedDict()
        self._answered: dict[str, int] = {}  # how much of an answer of several parts has arrived, by its token

    async def to_channel(self, channel: int, dressed: Dressed, outgoing: Outgoing) -> str:
        """Send to a channel, thread or private chat, once, however often it is tried.

        Args:
            channel: its id.
            dressed: what is said.
            outgoing: the message of the outbox.

        Returns:
            The reference of the last message that it took, ``channel/message``.

        Raises:
            Gone, RetryLater, DeliveryFailed, DeliveryUnknown: see :mod:`.troubles`.
        """
        drawn = await self._draw(dressed)
        await self._keep(dressed.knobs)
        target = self._client.get_partial_messageable(channel)
        last = 0
        for index, text in enumerate(dressed.texts):
            end = index == len(dressed.texts) - 1
            options = self._options(dressed, drawn) if end else {}
            nonce = _nonce(outgoing, channel, index)
            options |= {"content": text, "nonce": nonce, "allowed_mentions": _allowed(dressed, index)}
            knobs = dressed.knobs if end else ()
            last = await self._earlier(channel, outgoing, text, knobs, nonce) or await self._once(target, options)
        return f"{channel}/{last}"

    async def to_person(self, person: int, dressed: Dressed, outgoing: Outgoing) -> str:
        """Send a direct message; see :meth:`to_channel`."""
        channel = self._private.get(person)
        if channel is None:
            try:
                async with asyncio.timeout(PATIENCE):
                    channel = (await self._client.create_dm(discord.Object(person))).id
            except discord.HTTPException as problem:  # 400 is the answer for somebody who can't be written to
                raise (Gone(str(problem)) if problem.status == 400 else trouble(problem)) from problem
            except Exception as problem:
                raise trouble(problem) from problem
            self._private[person] = channel
            if len(self._private) > _MOST_PEOPLE:
                self._private.popitem(last=False)
        try:
            return await self.to_channel(channel, dressed, outgoing)
        except Gone:
            self._private.pop(person, None)
            raise

    async def to_interaction(self, answer: Answer, dressed: Dressed) -> None:
        """Answer an interaction that was deferred; only who caused it reads that.

        What takes the place of a promise can be said again without harm; anything else of which nobody knows whether it arrived
        is not repeated.

        Raises:
            Gone, RetryLater, DeliveryFailed, DeliveryUnknown: see :mod:`.troubles`.
        """
        drawn = await self._draw(dressed)
        await self._keep(dressed.knobs)
        hook = self._hook(answer)
        for index in range(self._answered.get(answer.token, 0), len(dressed.texts)):
            end = index == len(dressed.texts) - 1
            options = self._options(dressed, drawn) if end else {}
            options |= {"content": dressed.texts[index], "allowed_mentions": discord.AllowedMentions.none()}
            again = answer.promised and not index
            try:
                async with asyncio.timeout(PATIENCE):
                    await self._answer(hook, options, promised=again)
            except Exception as problem:
                found = trouble(problem)
                if not isinstance(found, RetryLater):
                    self._answered.pop(answer.token, None)
                if isinstance(found, Doubtful) and not again:
                    self._answered.pop(answer.token, None)
                    found = DeliveryUnknown(str(found))
                raise found from problem
            self._answered[answer.token] = index + 1
        self._answered.pop(answer.token, None)

    async def take_buttons(self, reference: str) -> None:
        """Take the buttons off an earlier message. Raises Gone, RetryLater, DeliveryFailed."""
        channel, _, message = reference.partition("/")
        target = self._client.get_partial_messageable(int(channel)).get_partial_message(int(message))
        try:
            async with asyncio.timeout(PATIENCE):
                await target.edit(view=None)
        except Exception as problem:
            raise trouble(problem) from problem

    # To channels

    async def _once(self, target: discord.PartialMessageable, options: Options) -> int:
        try:
            async with asyncio.timeout(PATIENCE):
                return await self._send(target, options)
        except Exception as problem:
            raise trouble(problem) from problem

    async def _send(self, target: discord.PartialMessageable, options: Options) -> int:
        try:
            return (await target.send(suppress_embeds=True, **options)).id
        except discord.HTTPException as problem:
            if problem.code != ARCHIVED:
                raise
        await self._client.http.edit_channel(target.id, archived=False)
        if "file" in options:
            options["file"].reset()
        return (await target.send(suppress_embeds=True, **options)).id

    async def _earlier(
        self, channel: int, outgoing: Outgoing, text: str, knobs: Sequence[Knob], nonce: str
    ) -> int | None:
        """The message that an earlier attempt has left, maybe of this program before it was killed.

        As long as Discord knows the nonce again, it finds out by itself. Later, a look at the channel tells.

        Raises:
            DeliveryUnknown: nobody knows.
            Gone, RetryLater, DeliveryFailed: see :mod:`.troubles`.
        """
        if self._clock.now() - outgoing.at < NONCE_LIFE:
            return None
        sought = sent_messages.Sought(nonce, text, tuple(knob.id for knob in knobs))
        try:
            async with asyncio.timeout(PATIENCE):
                return await sent_messages.find(self._client, channel, sought, outgoing.at)
        except Exception as problem:
            found = trouble(problem)
            if isinstance(found, RetryLater):
                raise found from problem
            if outgoing.attempts or outgoing.at < self._began:
                raise DeliveryUnknown(f"the channel can't be looked at: {problem}") from problem
            return None  # nobody has tried before

    # To interactions

    def _hook(self, answer: Answer) -> discord.Webhook:
        """What answers an interaction, as the SDK makes it of the interaction itself."""
        data: Any = {"id": answer.application, "type": discord.WebhookType.application.value, "token": answer.token}
        return discord.Webhook.from_state(data=data, state=self._client._connection)  # noqa: SLF001 - no other way leads there

    @staticmethod
    async def _answer(hook: discord.Webhook, options: Options, *, promised: bool) -> None:
        if promised:
            edited = {key: value for key, value in options.items() if key != "file"}
            edited |= {"attachments": [options["file"]]} if "file" in options else {}
            try:
                await hook.edit_message("@original", **edited)  # type: ignore[call-overload]  # Discord's word for the promise
            except discord.NotFound as problem:
                if problem.code != UNKNOWN_MESSAGE:
                    raise
            else:
                return
            if "file" in options:
                options["file"].reset()
        await hook.send(ephemeral=True, **options)

    # What both need

    async def _draw(self, dressed: Dressed) -> Drawn | None:
        if dressed.picture is None:
            return None
        try:
            return await self._pictures.draw(dressed.picture, dressed.language, width=WIDTH, theme=dressed.theme)
        except NoSuchPicture as missing:
            logger.warning("a message shows a board that there is not: %s", missing)
        except Exception:  # the words are still worth reading
            logger.exception("a board can't be drawn")
        return None

    @staticmethod
    def _options(dressed: Dressed, drawn: Drawn | None) -> Options:
        options: Options = {}
        if dressed.knobs:
            options["view"] = view_of(dressed.knobs)
        if drawn is not None:
            alternative = drawn.alternative[:_LONGEST_ALTERNATIVE]
            board = dressed.picture is None or dressed.picture.chart is None
            name = "board.png" if board else "standings.png"
            options["file"] = discord.File(io.BytesIO(drawn.png), name, description=alternative)
        if dressed.made is not None:
            options["file"] = discord.File(io.BytesIO(dressed.made.data), dressed.made.name)
        return options

    async def _keep(self, knobs: Sequence[Knob]) -> None:
        """Keep the commands that don't fit into their buttons."""
        long = [knob.keep for knob in knobs if knob.keep is not None]

        def work(open_work: Work) -> None:
            for key, text in long:
                ids.keep(open_work, key, text)

        if long:
            await self._store.write(work)


def _nonce(outgoing: Outgoing, channel: int, index: int) -> str:
    """The same for every attempt to bring a part of a message to a channel, and for nothing else; at most 25 characters."""
    text = f"{outgoing.at.timestamp()} {outgoing.id} {channel} {index}"
    return hashlib.sha256(text.encode()).hexdigest()[:24]


def _allowed(dressed: Dressed, index: int) -> discord.AllowedMentions:
    """Those whom a message pings, and nobody else; its later parts ping nobody."""
    people = [discord.Object(ping) for ping in dressed.pings] if index == 0 else []
    return discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=people)
