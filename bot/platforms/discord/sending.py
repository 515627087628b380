"""Sending by the SDK: channels by id alone, so that nothing depends on what happens to be remembered of a server."""

from __future__ import annotations

import io
import logging
from typing import TYPE_CHECKING, Any, Final

import discord

from bot.pictures import NoSuchPicture
from bot.platforms.discord import ids
from bot.platforms.discord.troubles import ARCHIVED, Gone, trouble

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.pictures import Drawn, Pictures
    from bot.platforms.discord.dressing import Dressed, Knob
    from core.play.ports import Store, Work

logger = logging.getLogger(__name__)

WIDTH: Final = 700
"""Width of a board in pixels."""
_LONGEST_ALTERNATIVE: Final = 1024
_STYLES: Final = {
    "good": discord.ButtonStyle.success,
    "bad": discord.ButtonStyle.danger,
    "main": discord.ButtonStyle.primary,
    "plain": discord.ButtonStyle.secondary,
}


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
    """

    def __init__(self, client: discord.Client, store: Store, pictures: Pictures) -> None:
        self._client = client
        self._store = store
        self._pictures = pictures

    async def to_channel(self, channel: int, dressed: Dressed, nonce: str) -> str:
        """Send to a channel, thread or private chat; returns the reference of the last message, ``channel/message``.

        Args:
            channel: its id.
            dressed: what is said.
            nonce: with the same one Discord takes a message once only, for some minutes; at most 23 characters.

        Raises:
            Gone, Later, Never: see :mod:`.troubles`.
        """
        drawn = await self._draw(dressed)
        await self._keep(dressed.knobs)
        target = self._client.get_partial_messageable(channel)
        last = 0
        for index, text in enumerate(dressed.texts):
            end = index == len(dressed.texts) - 1
            options = self._options(dressed, drawn) if end else {}
            options |= {"content": text, "nonce": f"{nonce}-{index}", "allowed_mentions": _allowed(dressed, index)}
            try:
                last = await self._send(target, options)
            except Exception as problem:
                raise trouble(problem) from problem
        return f"{channel}/{last}"

    async def to_person(self, person: int, dressed: Dressed, nonce: str) -> str:
        """Send a direct message; see :meth:`to_channel`."""
        try:
            channel = await self._client.create_dm(discord.Object(person))
        except discord.HTTPException as problem:  # 400 is the answer for somebody who can't be written to
            raise (Gone(str(problem)) if problem.status == 400 else trouble(problem)) from problem
        except Exception as problem:
            raise trouble(problem) from problem
        return await self.to_channel(channel.id, dressed, nonce)

    async def to_interaction(self, interaction: discord.Interaction, dressed: Dressed) -> None:
        """Answer an interaction that was deferred; only who caused it reads that. Raises as :meth:`to_channel`."""
        drawn = await self._draw(dressed)
        await self._keep(dressed.knobs)
        for index, text in enumerate(dressed.texts):
            end = index == len(dressed.texts) - 1
            options = self._options(dressed, drawn) if end else {}
            nobody = discord.AllowedMentions.none()
            try:
                await interaction.followup.send(content=text, ephemeral=True, allowed_mentions=nobody, **options)
            except Exception as problem:
                raise trouble(problem) from problem

    async def take_buttons(self, reference: str) -> None:
        """Take the buttons off an earlier message; one that is gone has none."""
        channel, _, message = reference.partition("/")
        target = self._client.get_partial_messageable(int(channel)).get_partial_message(int(message))
        try:
            await target.edit(view=None)
        except (discord.DiscordException, OSError, TimeoutError) as problem:
            logger.info("the buttons of message %s stay: %s", reference, problem)

    async def _send(self, target: discord.PartialMessageable, options: dict[str, Any]) -> int:  # the SDK's own options
        try:
            return (await target.send(suppress_embeds=True, **options)).id
        except discord.HTTPException as problem:
            if problem.code != ARCHIVED:
                raise
        await self._client.http.edit_channel(target.id, archived=False)
        return (await target.send(suppress_embeds=True, **options)).id

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
    def _options(dressed: Dressed, drawn: Drawn | None) -> dict[str, Any]:  # the SDK's own options
        options: dict[str, Any] = {}
        if dressed.knobs:
            options["view"] = view_of(dressed.knobs)
        if drawn is not None:
            alternative = drawn.alternative[:_LONGEST_ALTERNATIVE]
            options["file"] = discord.File(io.BytesIO(drawn.png), "board.png", description=alternative)
        return options

    async def _keep(self, knobs: Sequence[Knob]) -> None:
        """Keep the commands that don't fit into their buttons."""
        long = [knob.keep for knob in knobs if knob.keep is not None]

        def work(open_work: Work) -> None:
            for key, text in long:
                ids.keep(open_work, key, text)

        if long:
            await self._store.write(work)


def _allowed(dressed: Dressed, index: int) -> discord.AllowedMentions:
    """Those whom a message pings, and nobody else; its later parts ping nobody."""
    people = [discord.Object(ping) for ping in dressed.pings] if index == 0 else []
    return discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=people)
