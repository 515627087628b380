"""What people write: commands, answers to the bot, plain turns in private; and everything else that Telegram calls a message."""

from __future__ import annotations

import logging
import re
from dataclasses import dataclass, replace
from typing import Final

import telegram

from bot import chat
from bot.platforms.telegram.admins import to_lead
from bot.platforms.telegram.documents import brought
from bot.platforms.telegram.opponents import challenged
from bot.platforms.telegram.places import (
    PLATFORM,
    handle,
    in_the_name_of,
    migrate,
    place,
    sender,
    topic_of,
)
from bot.platforms.telegram.prompts import Asking, turn
from bot.platforms.telegram.sent_messages import Prompt, keep_prompt, match_of, prompt_of
from bot.platforms.telegram.tokens import Form, Payload, payload
from bot.platforms.telegram.updates import Deed, Desk
from core.play.commands import (
    Accept,
    Board,
    Command,
    Help,
    Import,
    Misunderstood,
    Move,
    Play,
    Preview,
    Rules,
    Settings,
    ShowMatch,
)
from core.play.ports import Work

logger = logging.getLogger(__name__)

_SLASHES: Final = ("/", "／")
_START: Final = re.compile(r"/start(?:@\w+)?\s+(\S+)\s*", re.IGNORECASE)
_NAMELESS: Final = (Settings, Help, Rules, Board, ShowMatch, Misunderstood)
"""What those may do who write in the name of a group."""


@dataclass(frozen=True, slots=True)
class Known:
    """What is known about a message before it is read.

    Attributes:
        language: to read it in.
        prompt: what it answers, if that was a question to type something.
        number: the match whose board it answers.
    """

    language: str
    prompt: Prompt | None = None
    number: int | None = None


class Messages:
    """Takes messages.

    Args:
        desk: to the core and back.
        asking: asks and shows.
    """

    def __init__(self, desk: Desk, asking: Asking) -> None:
        self._desk = desk
        self._asking = asking

    async def hear(self, update: str, message: telegram.Message, *, edited: bool = False) -> None:
        """Take one message. What is raised means that it had no effect."""
        if message.migrate_to_chat_id is not None or message.migrate_from_chat_id is not None:
            await self._migrate(update, message)
            return
        if any(user.id == self._desk.me.id for user in message.new_chat_members) or message.group_chat_created:
            await self._hello(update, message)
            return
        text = message.text or message.caption
        if not text or message.via_bot is not None or message.is_automatic_forward:
            return
        user = message.from_user
        if user is None or message.sender_chat is not None:
            await self._nameless(update, message, text)
        elif not user.is_bot:
            await self._from_person(update, message, user, text, edited=edited)

    async def _from_person(
        self, update: str, message: telegram.Message, user: telegram.User, text: str, *, edited: bool
    ) -> None:
        if not self._concerns_us(message, text):
            return
        player, language = await self._desk.greet(user)
        known = await self._known(message, user, player, language)
        command = self._read(message, self._plain(message, text), known)
        if command is None:
            return
        where = place(message.chat, topic_of(message), user)
        deed = Deed(update, sender(user), where, user, message.chat.id, message.message_id)
        if edited or message.forward_origin is not None:
            await self._desk.note(deed, "edited" if edited else "forwarded")
            return
        start = _START.fullmatch(text.strip())
        if start is not None and message.chat.type == "private":
            await self._started(deed, payload(start[1]))
            return
        if isinstance(command, Play):
            found = await challenged(self._desk, message, text, command)
            if isinstance(found, str):
                await self._desk.note(deed, "no-bots", {"name": found})
                return
            command = found
        if isinstance(command, Import) and not command.text:
            command = await brought(self._desk, message) or command
        if to_lead(command) and message.chat.type != "private":
            manages = await self._desk.admins.leads(message.chat.id, user.id)
            deed = replace(deed, sender=sender(user, manages=manages))
        await self._desk.receive(deed, command)
        if known.prompt is not None and message.chat.type != "private":
            self._desk.beside(self._tidy(message.chat.id, user.id, known.prompt))

    # Who it is from, and what it answers

    async def _known(self, message: telegram.Message, user: telegram.User, player: int, language: str) -> Known:
        answered = message.reply_to_message
        if answered is None or not self._answers_us(message):
            return Known(language)
        where = message.chat.id, answered.message_id

        def work(open_work: Work) -> Known:
            prompt = prompt_of(open_work, message.chat.id, user.id)
            if prompt is not None and prompt.message == answered.message_id:
                return Known(language, prompt)
            return Known(language, None, match_of(open_work, player, where))

        return await self._desk.store.read(work)

    def _plain(self, message: telegram.Message, text: str) -> str:
        """The text without the bot's mention, and with ids for people who are named without a username."""
        entities = message.parse_entities() if message.text else message.parse_caption_entities()
        found = sorted(entities.items(), key=lambda pair: -pair[0].offset)
        data = text.encode("utf-16-le")
        for entity, said in found:
            name = None
            own = entity.type == "mention" and said.lower() == f"@{self._desk.me.username}".lower()
            if own and not text.startswith(_SLASHES):
                name = ""
            elif entity.type == "text_mention" and entity.user is not None:
                name = f"@{handle(entity.user)}"
            if name is not None:
                start, end = 2 * entity.offset, 2 * (entity.offset + entity.length)
                data = data[:start] + name.encode("utf-16-le") + data[end:]
        return data.decode("utf-16-le").strip()

    def _read(self, message: telegram.Message, text: str, known: Known) -> Command | None:
        """The command that a message is; None where it isn't meant for us."""
        private = message.chat.type == "private"
        if known.prompt is not None and not text.startswith(_SLASHES):
            return turn(known.prompt.form, text)
        if text.startswith(_SLASHES):
            return self._slash(text, known.language, private=private)
        command = chat.parse(text, known.language)
        if isinstance(command, Move | Preview) and command.number is None and known.number is not None:
            command = replace(command, number=known.number)
        named = self._mentioned(message)
        if command is None and (private or named):
            return _meant(text, known.language)
        return command if private or named or self._answers_us(message) else None

    def _slash(self, text: str, language: str, *, private: bool) -> Command | None:
        head = text.split(None, 1)[0]
        _, at, whom = head.partition("@")
        if at and whom.lower() != (self._desk.me.username or "").lower():
            return None
        command = chat.parse(text, language)
        unknown = isinstance(command, Misunderstood) and command.problem == "unknown-command"
        return None if unknown and not private and not at else command  # it may be another bot's

    def _concerns_us(self, message: telegram.Message, text: str) -> bool:
        """Whether a message can be meant for us; where privacy mode is off, we hear all that is said in a group."""
        if message.chat.type == "private" or text.startswith(_SLASHES) or self._mentioned(message):
            return True
        return self._answers_us(message)

    def _answers_us(self, message: telegram.Message) -> bool:
        answered = message.reply_to_message
        return answered is not None and answered.from_user is not None and answered.from_user.id == self._desk.me.id

    def _mentioned(self, message: telegram.Message) -> bool:
        name = f"@{self._desk.me.username}".lower()
        entities = message.parse_entities(["mention"]) if message.text else message.parse_caption_entities(["mention"])
        return any(said.lower() == name for said in entities.values())

    # What it does

    async def _started(self, deed: Deed, meant: Payload | None) -> None:
        """Do what a deep link asks for."""
        number = 0 if meant is None else meant.number
        if deed.user is not None:
            deed = await self._desk.entered(deed, deed.user, number if meant is not None and meant.kind != "c" else 0)
        if meant is None or meant.kind == "hi":
            await self._desk.receive(deed, Help())
        elif meant.kind == "c":
            await self._desk.receive(deed, Accept(number, meant.code))
        elif meant.kind == "m":
            await self._asking.more(deed, number)
        elif meant.kind == "i":
            await self._asking.invite(deed, number)
        elif meant.kind in {"f", "p"}:
            match = await self._desk.store.read(lambda work: work.matches.get(number))
            kind = "move" if meant.kind == "f" else "preview"
            await self._asking.form(deed, Form(kind, number, 0 if match is None else match.ply))
        else:
            await self._desk.receive(deed, Board(number) if meant.kind == "b" else ShowMatch(number))

    async def _tidy(self, chat_id: int, person: int, prompt: Prompt) -> None:
        """Take away a question that was answered."""
        await self._desk.store.write(lambda work: keep_prompt(work, chat_id, person, None))
        await self._desk.sending.delete(chat_id, prompt.message)

    async def _nameless(self, update: str, message: telegram.Message, text: str) -> None:
        """Somebody writes in the name of a group or a channel: they can't play, but who leads a group may decide for it."""
        known = Known(chat.best_language(None))
        command = self._read(message, self._plain(message, text), known)
        if command is None or message.forward_origin is not None or not text.startswith(_SLASHES):
            return
        behind = message.sender_chat or message.chat
        leads = message.chat.type != "channel" and behind.id == message.chat.id
        where = place(message.chat, topic_of(message), None)
        deed = Deed(update, in_the_name_of(behind, manages=leads), where, None, message.chat.id, message.message_id)
        if message.chat.type == "channel":
            await self._desk.note(deed, "channel")
        elif leads and isinstance(command, _NAMELESS):
            await self._desk.receive(deed, command)
        else:
            await self._desk.note(deed, "nameless")

    async def _hello(self, update: str, message: telegram.Message) -> None:
        """We were taken into a group: say what can be done here."""
        where = place(message.chat, None, None)
        deed = Deed(update, in_the_name_of(message.chat), where, None, message.chat.id, 0)
        await self._desk.note(deed, "hello")

    async def _migrate(self, update: str, message: telegram.Message) -> None:
        """The group has become a supergroup."""
        old, new = message.chat.id, message.migrate_to_chat_id
        if new is None:
            old, new = message.migrate_from_chat_id or 0, message.chat.id
        now = self._desk.services.clock.now()

        def work(open_work: Work) -> None:
            if open_work.inbox.first(PLATFORM, update, now) and migrate(open_work, old, new):
                logger.info("group %d is %d now", old, new)

        await self._desk.store.write(work)


def _meant(text: str, language: str) -> Command:
    """What is said to the bot without a slash: a command all the same, else a wish for help."""
    command = chat.parse(f"/{text}", language) if text else None
    unknown = isinstance(command, Misunderstood) and command.problem == "unknown-command"
    return Help() if command is None or unknown else command
