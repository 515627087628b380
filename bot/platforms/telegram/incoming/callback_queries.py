"""Callback queries: presses of buttons."""

from __future__ import annotations

import asyncio
import re
from typing import Final, TypeAlias

import telegram
from msgspec.structs import replace

from bot import chat
from bot.features.answers.commands import Accept
from bot.features.challenge.commands import Play
from bot.features.help.commands import Help
from bot.features.seek.commands import Seek
from bot.platforms.buttons import TurnForm, command_text
from bot.platforms.telegram.callback_data import DeepLink, LinkKind, PersonQuestion, View
from bot.platforms.telegram.incoming.opponent_lists import OpponentLists
from bot.platforms.telegram.incoming.prompts import Prompts
from bot.platforms.telegram.incoming.updates import Incoming, UpdateService
from bot.platforms.telegram.places import PLATFORM, place, private_place, sender, topic_of
from core.cache import Cache
from core.messages.updates import Place

_FOR_ONE: Final = re.compile(r"(\d+)>(/.*)")
_IN_GROUP: Final = re.compile(r"(-\d+(?:/\d+)?(?:#\d+)?) (/.*)", re.DOTALL)
"""A command that acts in the room of a group, although its button is in the private chat."""
_DOUBLE_TAP: Final = 1.0
"""Seconds after an answered press in which the same press is its second tap."""
_MAX_REMEMBERED: Final = 10_000
"""People whose latest press is remembered."""


Press: TypeAlias = tuple[int, str | None, str | None]
"""Ids of a message in its chat, or of one from inline mode, and the data of the button."""


class CallbackQueryHandler:
    """Handler of callback queries.

    Args:
        service: connects Telegram and the core.
        prompts: sends prompts and views.
        opponent_lists: shows lists of people.
    """

    def __init__(self, service: UpdateService, prompts: Prompts, opponent_lists: OpponentLists) -> None:
        self._service = service
        self._prompts = prompts
        self._opponent_lists = opponent_lists
        self._presses: Cache[int, tuple[Press, float]] = Cache(_MAX_REMEMBERED)  # by user; when it was answered

    async def handle(self, update: str, query: telegram.CallbackQuery) -> None:
        """Handle one callback query. An exception means that it had no effect.

        The second tap of a double tap is only acknowledged: the first one has done what was meant.
        """
        user, message = query.from_user, query.message
        press = 0 if message is None else message.message_id, query.inline_message_id, query.data
        last_press, answered_at = self._presses.get(user.id) or (None, 0.0)
        if press == last_press and asyncio.get_running_loop().time() - answered_at < _DOUBLE_TAP:
            await self._service.sender.answer_callback_query(query.id)
            return
        await self._handle(update, query)
        self._presses.put(user.id, (press, asyncio.get_running_loop().time()))

    async def _handle(self, update: str, query: telegram.CallbackQuery) -> None:
        user, message = query.from_user, query.message
        meaning = self._service.signer.read(query.data or "")
        lacks_person = isinstance(meaning, PersonQuestion)
        if isinstance(meaning, PersonQuestion):
            meaning = meaning.command
        text = await command_text(self._service.store, PLATFORM, meaning)
        incoming = Incoming(
            id=update,
            sender=sender(user),
            place=_place(query),
            user=user,
            chat=user.id if message is None else message.chat.id,
            message=0 if message is None else message.message_id,
            callback_query=query.id,
        )
        if isinstance(meaning, TurnForm):
            await self._prompts.ask_turn(incoming, meaning)
        elif isinstance(meaning, View) and query.inline_message_id is not None:
            await self._shared(incoming, query.inline_message_id, meaning)
        elif isinstance(meaning, View):
            await self._prompts.show(meaning.kind, incoming, meaning.number)
        elif text is None:
            await self._service.tell(incoming, "gone")
        elif lacks_person:
            await self._opponent_lists.show(incoming, text)
        else:
            await self._command(incoming, user, text)

    async def _command(self, incoming: Incoming, user: telegram.User, text: str) -> None:
        """Execute a button's command, in the group that its text names, if any."""
        player, language = await self._service.ensure_person(user)
        own_text = _own_line(text, player)
        in_group = _IN_GROUP.fullmatch(own_text)
        if in_group is not None:
            room, own_text = in_group.groups()
            group = await self._service.group_place(room, user)
            if group is not None:
                incoming = replace(incoming, place=replace(group, pressed=incoming.place.pressed))
        command = chat.parse(own_text, language) or Help()
        await self._service.receive(incoming, command)
        if incoming.chat > 0 and isinstance(command, Play | Seek):  # instead of choosing a person from the list
            await self._opponent_lists.close(user)

    async def _shared(self, incoming: Incoming, message: str, meaning: View) -> None:
        """Handle a press below a message from inline mode. People who never wrote to us take a seat in the private chat."""
        joins = meaning.kind == "j"
        await self._service.keep_shared(incoming.id, message, meaning.number, None if joins else meaning.detail)
        if not joins:
            await self._service.acknowledge(incoming)
        elif await self._prompts.has_started(incoming):
            await self._service.receive(incoming, Accept(meaning.number, meaning.detail))
        else:
            await self._prompts.open_private_chat(incoming, DeepLink(LinkKind.SEAT, meaning.number, meaning.detail))


def _own_line(text: str, player: int) -> str:
    """Return what a button means for this player; the button of an older message may have a line for each player."""
    lines = {matched[1]: matched[2] for line in text.split("\n") if (matched := _FOR_ONE.fullmatch(line))}
    return lines.get(str(player)) or next(iter(lines.values()), text)


def _place(query: telegram.CallbackQuery) -> Place:
    message = query.message
    if message is None:  # below a message from inline mode, whose chat we don't know
        return private_place(query.from_user)
    topic = topic_of(message) if isinstance(message, telegram.Message) else None
    return replace(place(message.chat, topic, query.from_user), pressed=f"{message.chat.id}:{message.message_id}")
