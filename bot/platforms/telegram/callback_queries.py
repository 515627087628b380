"""Presses of buttons."""

from __future__ import annotations

import logging
import re
from dataclasses import replace
from typing import Final

import telegram

from bot import chat
from bot.platforms.telegram import tokens
from bot.platforms.telegram.admins import to_lead
from bot.platforms.telegram.places import place, private_place, sender, topic_of
from bot.platforms.telegram.prompts import Asking
from bot.platforms.telegram.updates import Deed, Desk
from core.play.commands import Help
from core.play.updates import Place

logger = logging.getLogger(__name__)

_FOR_ONE: Final = re.compile(r"(\d+)>(/.*)")


class Presses:
    """Takes presses.

    Args:
        desk: to the core and back.
        asking: asks and shows.
    """

    def __init__(self, desk: Desk, asking: Asking) -> None:
        self._desk = desk
        self._asking = asking

    async def hear(self, update: str, query: telegram.CallbackQuery) -> None:
        """Take one press. What is raised means that it had no effect."""
        user = query.from_user
        meant = self._desk.tokens.read(query.data or "")
        text = meant.text if isinstance(meant, tokens.Typed) else None
        if isinstance(meant, tokens.Kept):
            key = meant.key
            text = await self._desk.store.read(lambda work: tokens.kept(work, key))
        message = query.message
        deed = Deed(
            update,
            sender(user),
            _place(query),
            user,
            user.id if message is None else message.chat.id,
            0 if message is None else message.message_id,
            query.id,
        )
        if isinstance(meant, tokens.Form):
            await self._asking.form(deed, meant)
        elif isinstance(meant, tokens.About):
            show = {"m": self._asking.more, "l": self._asking.less, "t": self._asking.as_text, "i": self._asking.invite}
            await show[meant.kind](deed, meant.number)
        elif text is None:
            await self._desk.note(deed, "gone")
        else:
            await self._command(deed, user, text)

    async def _command(self, deed: Deed, user: telegram.User, text: str) -> None:
        player, language = await self._desk.greet(user)
        text = _own(text, player)
        command = chat.parse(text, language) or Help()
        if to_lead(command) and deed.chat < 0 and await self._desk.admins.leads(deed.chat, user.id):
            deed = replace(deed, sender=sender(user, manages=True))
        await self._desk.receive(deed, command)


def _own(text: str, player: int) -> str:
    """What a button means for this player; there is a line for each where it means something else for others."""
    lines = {found[1]: found[2] for line in text.split("\n") if (found := _FOR_ONE.fullmatch(line))}
    return lines.get(str(player)) or next(iter(lines.values()), text)


def _place(query: telegram.CallbackQuery) -> Place:
    message = query.message
    if message is None:  # below a message that inline mode made: nobody knows in which chat
        return private_place(query.from_user)
    topic = topic_of(message) if isinstance(message, telegram.Message) else None
    return place(message.chat, topic, query.from_user)
