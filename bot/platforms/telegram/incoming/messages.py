"""Messages: commands, replies to the bot, plain turns in private chats, and Telegram's service messages."""

from __future__ import annotations

import logging
import re
from collections.abc import Mapping
from typing import Final

import telegram
from msgspec import Struct
from msgspec.structs import replace
from telegram.constants import ChatType, MessageEntityType
from telegram.error import TelegramError

from bot import chat
from bot.features.answers.commands import Accept
from bot.features.board.commands import Board, ShowMatch
from bot.features.challenge.commands import Play
from bot.features.match.commands import Move, Pick
from bot.features.records.commands import Import
from bot.media.record_reader import import_fetched, limit
from bot.platforms.buttons import TurnForm
from bot.platforms.conversations import answer_to, number_in, parse_addressed, parse_if_asked
from bot.platforms.outgoing import MessageRef
from bot.platforms.telegram.callback_data import DeepLink, LinkKind, parse_deep_link
from bot.platforms.telegram.incoming.opponent_lists import OpponentLists
from bot.platforms.telegram.incoming.opponents import is_unknown, resolve_opponent
from bot.platforms.telegram.incoming.prompts import Prompts
from bot.platforms.telegram.incoming.updates import Incoming, UpdateService
from bot.platforms.telegram.outgoing.sent_messages import Prompt, forget_prompt, match_of, prompt_of
from bot.platforms.telegram.places import (
    PLATFORM,
    anonymous_sender,
    handle,
    migrate,
    place,
    ref,
    sender,
    topic_of,
)
from core.cache import Cache
from core.messages.command import Command, Misunderstood
from storage.unit_of_work import UnitOfWork

logger = logging.getLogger(__name__)

_SLASHES: Final = ("/", "／")
_MAX_REMEMBERED: Final = 10_000
"""Messages whose words are remembered, the latest ones."""
_START: Final = re.compile(r"[/／]start(?:@\w+)?(?:\s+(\S+))?\s*", re.IGNORECASE)


class ReadingContext(Struct, frozen=True):
    """Everything that we know about a message before we parse it.

    Attributes:
        language: language in which we read it.
        prompt: the prompt to which it replies, if any.
        number: the match or challenge whose message it replies to.
        answered: text of the message to which it replies.
    """

    language: str
    prompt: Prompt | None = None
    number: int | None = None
    answered: str = ""


class MessageHandler:
    """Handler of messages.

    Args:
        service: connects Telegram and the core.
        prompts: sends prompts and views.
        opponent_lists: takes the people who are chosen.
    """

    def __init__(self, service: UpdateService, prompts: Prompts, opponent_lists: OpponentLists) -> None:
        self._service = service
        self._prompts = prompts
        self._opponent_lists = opponent_lists
        self._words: Cache[MessageRef, int] = Cache(_MAX_REMEMBERED)  # hashes, by message

    async def handle(self, update: str, message: telegram.Message, *, edited: bool = False) -> None:
        """Handle one message. An exception means that it had no effect."""
        if message.migrate_to_chat_id is not None or message.migrate_from_chat_id is not None:
            await self._migrate(update, message)
            return
        if any(user.id == self._service.me.id for user in message.new_chat_members) or message.group_chat_created:
            await self._welcome(update, message)
            return
        if message.users_shared is not None and message.from_user is not None:
            await self._opponent_lists.choose(update, message, message.from_user)
            return
        text = message.text or message.caption
        shared = message.via_bot is not None and (
            message.chat.type != ChatType.PRIVATE or message.via_bot == self._service.me
        )
        if not text or message.is_automatic_forward or shared:
            return
        where, user = MessageRef(message.chat.id, message.message_id), message.from_user
        if edited and self._words.get(where) == hash(text):  # what changed may be the preview of a link
            return
        if user is None or message.sender_chat is not None:
            await self._from_anonymous(update, message, text, edited=edited)
        elif not user.is_bot and not await self._opponent_lists.cancel(message, user):
            await self._from_person(update, message, user, text, edited=edited)
        self._words.put(where, hash(text))

    async def _from_person(
        self, update: str, message: telegram.Message, user: telegram.User, text: str, *, edited: bool
    ) -> None:
        addressed = self._may_concern_us(message, text)
        if not addressed and (edited or not await self._is_overheard_turn(message, user, text)):
            return
        player, language = await self._service.ensure_person(user)
        context = await self._reading_context(message, user, player, language)
        plain = self._plain_text(message, text)
        command = self._parse(message, plain, context) if addressed else chat.parse(plain, language, is_asked=True)
        if command is None:
            return
        where = place(message.chat, topic_of(message), user)
        where = replace(where, home=context.number, overheard=not where.private)
        incoming = Incoming(
            id=update, sender=sender(user), place=where, user=user, chat=message.chat.id, message=message.message_id
        )
        unread = "edited" if edited else _not_their_words(message, text)
        if unread is not None:
            await self._service.tell(incoming, unread)
            return
        start = _START.fullmatch(text.strip())
        if start is not None and (start[1] is None or message.chat.type == ChatType.PRIVATE):
            await self._follow_deep_link(
                incoming, DeepLink(LinkKind.HELLO) if start[1] is None else parse_deep_link(start[1])
            )
            return
        if isinstance(command, Play):
            await self._challenge(incoming, message, user, text, command)
            return
        if isinstance(command, Import) and not command.text:
            command = await self._attached_record(message) or command
        receipt = await self._service.receive(incoming, command)
        if isinstance(command, Move) and receipt.said and not receipt.whispered and not text.startswith(_SLASHES):
            self._service.run_in_background(self._service.sender.confirm(message.chat.id, message.message_id))
        if context.prompt is not None and message.chat.type != ChatType.PRIVATE:
            self._service.run_in_background(self._delete_prompt(message.chat.id, user.id, context.prompt))

    # Who it is from, and what it answers

    async def _reading_context(
        self, message: telegram.Message, user: telegram.User, player: int, language: str
    ) -> ReadingContext:
        answered = message.reply_to_message
        if answered is None or not self._answers_us(message):
            return ReadingContext(language)
        where = MessageRef(message.chat.id, answered.message_id)
        answered_text = answered.text or answered.caption or ""

        def transaction(uow: UnitOfWork) -> ReadingContext:
            number = match_of(uow, player, where)
            named_number = number_in(answered_text) if number is None else None
            prompt = prompt_of(uow, message.chat.id, user.id, answered.message_id, named_number)
            return ReadingContext(language, prompt, number or named_number, answered_text)

        return await self._service.store.read(transaction)

    def _plain_text(self, message: telegram.Message, text: str) -> str:
        """Return the text without the bot's mention, and with ids for mentioned people who have no username."""
        entities = message.parse_entities() if message.text else message.parse_caption_entities()
        texts_by_entity = sorted(entities.items(), key=lambda pair: -pair[0].offset)
        data = text.encode("utf-16-le")
        for entity, entity_text in texts_by_entity:
            name = None
            is_own = (
                entity.type == MessageEntityType.MENTION
                and entity_text.lower() == f"@{self._service.me.username}".lower()
            )
            if is_own and not text.startswith(_SLASHES):
                name = ""
            elif entity.type == MessageEntityType.TEXT_MENTION and entity.user is not None:
                name = f"@{handle(entity.user)}"
            if name is not None:
                start, end = 2 * entity.offset, 2 * (entity.offset + entity.length)
                data = data[:start] + name.encode("utf-16-le") + data[end:]
        return data.decode("utf-16-le").strip()

    def _parse(self, message: telegram.Message, text: str, context: ReadingContext) -> Command | None:
        """Return the command in a message, or None if it isn't for us."""
        private = message.chat.type == ChatType.PRIVATE
        if context.prompt is not None and not text.startswith(_SLASHES):
            return context.prompt.form.command(text)
        if text.startswith(_SLASHES):
            return self._slash(text, context.language, private=private)
        if (answer := answer_to(context.answered, text, context.language)) is not None:
            return answer
        if not (private or self._mentioned(message) or self._answers_us(message)):
            return None
        return chat.parse(text, context.language) or parse_addressed(text, context.language, private=private)

    def _slash(self, text: str, language: str, *, private: bool) -> Command | None:
        head = text.split(None, 1)[0]
        _, at, whom = head.partition("@")
        if at and whom.lower() != (self._service.me.username or "").lower():
            return None
        command = chat.parse(text, language)
        unknown = isinstance(command, Misunderstood) and command.problem == "unknown-command"
        return None if unknown and not private and not at else command  # it may be for another bot

    def _may_concern_us(self, message: telegram.Message, text: str) -> bool:
        """Return whether a message may be for us; with privacy mode off, the bot receives all messages of a group."""
        if message.chat.type == ChatType.PRIVATE or text.startswith(_SLASHES) or self._mentioned(message):
            return True
        return self._answers_us(message)

    async def _is_overheard_turn(self, message: telegram.Message, user: telegram.User, text: str) -> bool:
        """Return whether a message that isn't addressed to us is the turn of a player on move in this group."""
        if _not_their_words(message, text) is not None:
            return False
        room = ref(message.chat.id, topic_of(message))
        reading = self._service.store, text, chat.best_language(user.language_code)
        return await parse_if_asked(*reading, platform=PLATFORM, person=str(user.id), room=room) is not None

    def _answers_us(self, message: telegram.Message) -> bool:
        answered = message.reply_to_message
        return answered is not None and answered.from_user is not None and answered.from_user.id == self._service.me.id

    def _mentioned(self, message: telegram.Message) -> bool:
        name = f"@{self._service.me.username}".lower()
        entities = (
            message.parse_entities([MessageEntityType.MENTION])
            if message.text
            else message.parse_caption_entities([MessageEntityType.MENTION])
        )
        return any(entity_text.lower() == name for entity_text in entities.values())

    # What it does

    async def _follow_deep_link(self, incoming: Incoming, link: DeepLink | None) -> None:
        """Execute the request in a deep link."""
        number = 0 if link is None else link.number
        if incoming.user is not None:
            incoming = await self._service.enter_private_chat(
                incoming, incoming.user, number if link is not None and link.kind is not LinkKind.SEAT else 0
            )
        if link is None or link.kind is LinkKind.HELLO:
            await self._service.tell(incoming, "welcome")
            if incoming.user is not None and incoming.chat > 0:
                await self._service.welcome_back(incoming.user)
        elif link.kind is LinkKind.SEAT:
            await self._service.receive(incoming, Accept(number, link.code))
        elif link.kind is LinkKind.MORE:
            await self._prompts.show_more(incoming, number)
        elif link.kind is LinkKind.INVITE:
            await self._prompts.show_invitation(incoming, number)
        elif link.kind in {LinkKind.MOVE, LinkKind.PREVIEW}:
            match = await self._service.store.read(lambda uow: uow.matches.get(number))
            kind = "move" if link.kind is LinkKind.MOVE else "preview"
            await self._prompts.ask_turn(incoming, TurnForm(kind, number, 0 if match is None else match.board))
        else:
            kinds: Mapping[LinkKind, type[Board | Pick]] = {LinkKind.BOARD: Board, LinkKind.PICK: Pick}
            await self._service.receive(incoming, kinds.get(link.kind, ShowMatch)(number))

    async def _challenge(
        self, incoming: Incoming, message: telegram.Message, user: telegram.User, text: str, command: Play
    ) -> None:
        """Challenge someone. In a private chat, if we can't find the named person, offer the match to anyone and say so."""
        opponent = await resolve_opponent(self._service, message, text, command)
        if isinstance(opponent, str):
            await self._service.tell(incoming, "no-bots", {"name": opponent})
        elif opponent.game and incoming.chat == user.id and await is_unknown(self._service, user, text, opponent):
            await self._service.receive(incoming, replace(opponent, opponent=None))
            await self._prompts.say_unknown(incoming, opponent.opponent or "")
        else:
            await self._service.receive(incoming, opponent)

    async def _attached_record(self, message: telegram.Message) -> Import | None:
        """Return the command that imports a document sent with a bare ``/import``, or None without a document.

        Telegram lets bots fetch files of up to 20 MB. We refuse larger files, and files over our own limit, without
        fetching them.
        """
        answered = message.reply_to_message
        document = message.document or (None if answered is None else answered.document)
        if document is None:
            return None

        async def fetch() -> bytes:
            return bytes(await (await document.get_file()).download_as_bytearray())

        max_bytes = limit(self._service.services.settings)
        return await import_fetched(document.file_size or 0, max_bytes, fetch, (TelegramError,))

    async def _delete_prompt(self, chat_id: int, person: int, prompt: Prompt) -> None:
        """Delete a prompt that has been answered."""
        await self._service.store.write(lambda uow: forget_prompt(uow, chat_id, person, prompt))
        await self._service.sender.delete(chat_id, prompt.message)

    async def _from_anonymous(self, update: str, message: telegram.Message, text: str, *, edited: bool) -> None:
        """Handle a message in the name of a group or channel: it can't play, but an admin of a group may use it to manage."""
        context = ReadingContext(chat.best_language(None))
        command = self._parse(message, self._plain_text(message, text), context)
        if command is None or message.forward_origin is not None or not text.startswith(_SLASHES):
            return
        group = message.sender_chat or message.chat
        is_admin = message.chat.type != ChatType.CHANNEL and group.id == message.chat.id
        where = place(message.chat, topic_of(message), None)
        incoming = Incoming(
            id=update,
            sender=anonymous_sender(group, manages=is_admin),
            place=where,
            user=None,
            chat=message.chat.id,
            message=message.message_id,
        )
        if message.chat.type == ChatType.CHANNEL:
            await self._service.tell(incoming, "channel")
        elif edited:
            await self._service.tell(incoming, "edited")
        elif is_admin and command.ANONYMOUS:
            await self._service.receive(incoming, command)
        else:
            await self._service.tell(incoming, "nameless")

    async def _welcome(self, update: str, message: telegram.Message) -> None:
        """Introduce the bot to a group to which it was added."""
        where = place(message.chat, None, None)
        incoming = Incoming(
            id=update, sender=anonymous_sender(message.chat), place=where, user=None, chat=message.chat.id, message=0
        )
        await self._service.tell(incoming, "hello")

    async def _migrate(self, update: str, message: telegram.Message) -> None:
        """Record that the group has become a supergroup."""
        old_id, new_id = message.chat.id, message.migrate_to_chat_id
        if new_id is None:
            old_id, new_id = message.migrate_from_chat_id or 0, message.chat.id
        now = self._service.services.clock.now()

        def transaction(uow: UnitOfWork) -> None:
            if uow.inbox.first(PLATFORM, update, now) and migrate(uow, old_id, new_id):
                logger.info("group %d is %d now", old_id, new_id)

        await self._service.store.write(transaction)


def _not_their_words(message: telegram.Message, text: str) -> str | None:
    """Return why we don't act on a message, or None if it contains its author's own words to us.

    A caption belongs to its photo or file: it isn't a turn or talk, but may be a command.
    """
    if message.forward_origin is not None:
        return "forwarded"
    if message.via_bot is not None:
        return "via-bot"
    return "caption" if message.text is None and not text.startswith(_SLASHES) else None
