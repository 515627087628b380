"""Sender of messages through the SDK, within Telegram's limits: texts, photos, edits, answers to callback queries."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any, Final, TypeVar

import telegram
from msgspec.structs import replace
from telegram import (
    CopyTextButton,
    ForceReply,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    InputFile,
    InputMediaPhoto,
    LinkPreviewOptions,
    ReplyKeyboardMarkup,
    ReplyKeyboardRemove,
    ReplyParameters,
    WebAppInfo,
)
from telegram.constants import ChatAction, ParseMode, ReactionEmoji
from telegram.error import BadRequest, Forbidden, TelegramError

from bot import chat
from bot.media.files import FileContent
from bot.media.look import Look
from bot.media.pictures import Pictures, describe
from bot.media.scenes import NoSuchPicture
from bot.platforms.buttons import store_commands
from bot.platforms.interface import DeliveryFailed, DeliveryUnknown, RetryLater
from bot.platforms.outgoing import MessageRef, RoomUnavailable, SentParts, draw
from bot.platforms.telegram.outgoing.errors import (
    GroupMigrated,
    MessageNotFound,
    NotModified,
    PicturesForbidden,
    classify,
)
from bot.platforms.telegram.outgoing.flood_control import FloodControl
from bot.platforms.telegram.outgoing.formatting import Payload, Rows
from bot.platforms.telegram.outgoing.markup import MAX_TEXT, safe
from bot.platforms.telegram.places import PLATFORM, Target
from core.cache import Cache
from core.messages.message import Picture
from storage.store import Store

logger = logging.getLogger(__name__)
T = TypeVar("T")

WIDTH: Final = 800
"""Default width of a board in pixels."""
_MAX_PHOTOS: Final = 1000
_MAX_UNREACTIVE: Final = 1000
"""Maximum chats that we remember because they don't accept reactions."""
_SEEN_AFTER: Final = 1.0
"""Seconds after which we show that a picture is being made."""
_ACTION_LASTS: Final = 4.5
"""Seconds for which Telegram shows that, minus some."""
_ATTEMPTS: Final = 4
"""Attempts for small requests that aren't in the outbox."""
_MAX_DELAY: Final = 60.0
"""Longest wait, in seconds, before an attempt."""
_MAX_UPLOAD_WAIT: Final = 1.0
"""Longest wait, in seconds, for the upload of the same photo to another chat."""
_NO_PREVIEW: Final = LinkPreviewOptions(is_disabled=True)


def keyboard(rows: Rows) -> InlineKeyboardMarkup | None:
    """Return buttons as a keyboard of the SDK."""
    if not rows:
        return None
    return InlineKeyboardMarkup(
        [
            [
                InlineKeyboardButton(
                    button.label,
                    url=button.url,
                    callback_data=button.data,
                    web_app=None if button.app is None else WebAppInfo(button.app),
                    switch_inline_query=button.share,
                    copy_text=None if button.copy is None else CopyTextButton(button.copy),
                )
                for button in row
            ]
            for row in rows
        ]
    )


class MessageSender:
    """Sender of messages.

    Args:
        bot: the SDK's bot.
        store: stores the commands of buttons with long texts.
        pictures: draws boards.
        flood_control: keeps Telegram's limits.
    """

    def __init__(self, bot: telegram.Bot, store: Store, pictures: Pictures, flood_control: FloodControl) -> None:
        self._bot = bot
        self._store = store
        self._pictures = pictures
        self._flood_control = flood_control
        self.without_photos: set[int] = set()
        """Chats that take no photos, as far as was found out."""
        self._photo_ids: Cache[tuple[Picture, Look] | bytes, str] = Cache(_MAX_PHOTOS)  # also by the image's digest
        self._uploads: dict[tuple[Picture, Look], asyncio.Event] = {}
        self._unreactive: deque[int] = deque(maxlen=_MAX_UNREACTIVE)

    # Messages

    async def send(
        self, target: Target, payload: Payload, sent_parts: SentParts | None = None, *, reply_to: int = 0
    ) -> int:
        """Send a message, with all its parts; return the id of the last one.

        Args:
            target: where to send it.
            payload: the formatted message.
            sent_parts: parts that were sent before, which we don't send again, or None.
            reply_to: id of the message to which it replies.

        Raises:
            RoomClosed, TopicClosed, GroupMigrated, RetryLater, DeliveryFailed, DeliveryUnknown: see :mod:`.errors`.
        """
        await self._store_commands(payload.rows)
        last_index = len(payload.texts) - 1

        async def send(index: int) -> int:
            options: dict[str, Any] = {  # the SDK's own options
                "chat_id": target.chat,
                "message_thread_id": target.topic,
                "disable_notification": payload.silent,
                "reply_markup": keyboard(payload.rows) if index == last_index else None,
                "reply_parameters": _reply_parameters(reply_to if index == 0 else 0),
            }
            text = payload.texts[index]
            return await self._send_part(text, payload if index == last_index else None, options, patient=index > 0)

        return await (sent_parts or SentParts(self._store, None)).send_rest(target.chat, len(payload.texts), send)

    async def _send_part(
        self, text: str, last_payload: Payload | None, options: dict[str, Any], *, patient: bool
    ) -> int:
        html = {"caption": text, "parse_mode": ParseMode.HTML, **options}
        if last_payload is not None and last_payload.file is not None and last_payload.file.plays:
            return await self._send_animation(last_payload.file, last_payload.look.language, html, patient=patient)
        if last_payload is not None and last_payload.file is not None:
            file = InputFile(last_payload.file.data, last_payload.file.name)
            return await self._send_plain(
                options["chat_id"], lambda: self._bot.send_document(document=file, **html), patient=patient
            )
        if last_payload is None or last_payload.picture is None:
            return await self._send_text(text, options, patient=patient)
        async with self._upload(last_payload.picture, last_payload.look):
            return await self._send_photo(text, last_payload, last_payload.picture, options, patient=patient)

    async def _send_photo(
        self, text: str, last_payload: Payload, picture: Picture, options: dict[str, Any], *, patient: bool
    ) -> int:
        chat = options["chat_id"]
        photo = await self._photo(picture, last_payload.look, Target(chat, options["message_thread_id"]))
        if photo is None:
            return await self._send_text(text, options, patient=patient)
        html = {"caption": text, "parse_mode": ParseMode.HTML, **options}
        try:
            async with self._flood_control.slot(chat, patient=patient):
                message = await self._call(chat, self._bot.send_photo(photo=photo, **html))
        except (PicturesForbidden, DeliveryFailed) as problem:
            if isinstance(problem, DeliveryUnknown):
                raise
            logger.info("chat %s doesn't accept the picture: %s", chat, problem)
            if isinstance(problem, PicturesForbidden):
                self.without_photos.add(chat)
            self._photo_ids.drop((picture, last_payload.look.of_pictures))
            board = await self.board_text(picture, last_payload.look.language)
            return await self._send_text(f"{text}\n{board}"[:MAX_TEXT] if board else text, options, patient=patient)
        self.without_photos.discard(chat)
        self._remember(picture, last_payload.look, photo, message)
        return message.message_id

    async def _send_animation(
        self, animation: FileContent, language: str, html: dict[str, Any], *, patient: bool
    ) -> int:
        """Send an animation; in a chat that doesn't accept it, send only its caption, which then says so."""
        chat_id, file = html["chat_id"], InputFile(animation.data, animation.name)
        try:
            async with self._flood_control.slot(chat_id, patient=patient):
                return (await self._call(chat_id, self._bot.send_animation(animation=file, **html))).message_id
        except (PicturesForbidden, DeliveryFailed) as problem:
            if isinstance(problem, DeliveryUnknown):
                raise
            logger.info("chat %s doesn't accept the animation: %s", chat_id, problem)
        text = f"{html['caption']}\n{safe(chat.words(language)('replay-refused', {}))}"
        options = {name: value for name, value in html.items() if name not in {"caption", "parse_mode"}}
        return await self._send_text(text, options, patient=patient)

    async def _send_text(self, text: str, options: dict[str, Any], *, patient: bool) -> int:
        message = {"text": text, "parse_mode": ParseMode.HTML, "link_preview_options": _NO_PREVIEW, **options}
        return await self._send_plain(options["chat_id"], lambda: self._bot.send_message(**message), patient=patient)

    async def _send_plain(self, chat: int, call: Callable[[], Awaitable[telegram.Message]], *, patient: bool) -> int:
        """Send a text or a file. If Telegram says that pictures are forbidden, the chat doesn't accept anything at all."""
        try:
            async with self._flood_control.slot(chat, patient=patient):
                return (await self._call(chat, call())).message_id
        except PicturesForbidden as problem:
            raise RoomUnavailable(str(problem)) from problem

    async def send_prompt(
        self,
        target: Target,
        text: str,
        markup: ForceReply | ReplyKeyboardMarkup | ReplyKeyboardRemove,
        *,
        reply_to: int = 0,
    ) -> int | None:
        """Send a message that changes what the person answers with; return None if that isn't possible."""

        def call() -> Awaitable[telegram.Message]:
            return self._bot.send_message(
                target.chat,
                text,
                parse_mode=ParseMode.HTML,
                message_thread_id=target.topic,
                reply_parameters=_reply_parameters(reply_to),
                reply_markup=markup,
            )

        try:
            async with self._flood_control.slot(target.chat, patient=True):
                return (await self._retry(target.chat, call)).message_id
        except Exception as problem:  # noqa: BLE001 - who pressed can press again
            logger.info("can't send a form to chat %d: %s", target.chat, problem)
            return None

    # Edits

    async def edit(
        self, chat: int, message: int, payload: Payload, *, photo: bool = False, target: Target | None = None
    ) -> int:
        """Edit a message, or replace it if it can't be edited this way. Returns the id of the message.

        Args:
            chat: id of the chat.
            message: id of the message.
            payload: its new content.
            photo: whether it is currently a photo.
            target: where a new message goes; None for the private chat.

        Raises:
            as :meth:`send`.
        """
        if (payload.picture is not None or not photo) and len(payload.texts) == 1:  # a photo can't become a text
            await self._store_commands(payload.rows)
            try:
                async with self._flood_control.edit_slot(chat):
                    await self._edit(chat, message, payload)
            except NotModified:
                return message
            except (MessageNotFound, DeliveryFailed) as problem:
                if isinstance(problem, DeliveryUnknown):
                    raise
                logger.info("can't edit message %d/%d: %s", chat, message, problem)
            else:
                return message
        message_id = await self.send(target or Target(chat), payload)
        await self.delete(chat, message)
        return message_id

    async def edit_text(self, message: MessageRef, payload: Payload) -> None:
        """Edit a text that is still there. Raises as :meth:`send`."""
        async with self._flood_control.edit_slot(message.chat):
            with suppress(NotModified, MessageNotFound):
                await self._edit(message.chat, message.message, payload)

    async def _edit(self, chat: int, message: int, payload: Payload) -> None:
        where: dict[str, Any] = {"chat_id": chat, "message_id": message, "reply_markup": keyboard(payload.rows)}
        if payload.picture is None:
            text = self._bot.edit_message_text(
                payload.texts[0], parse_mode=ParseMode.HTML, link_preview_options=_NO_PREVIEW, **where
            )
            await self._call(chat, text)
            return
        async with self._upload(payload.picture, payload.look):
            photo = await self._photo(payload.picture, payload.look, Target(chat))
            if photo is None:
                raise MessageNotFound("there is no such board")
            media = InputMediaPhoto(photo, caption=payload.texts[0], parse_mode=ParseMode.HTML)
            edited = await self._call(chat, self._bot.edit_message_media(media, **where))
            if not isinstance(edited, bool):
                self._remember(payload.picture, payload.look, photo, edited)

    async def set_buttons(self, chat: int, message: int, rows: Rows) -> None:
        """Replace the buttons of an earlier message; does nothing if the message was deleted."""
        await self._store_commands(rows)

        def call() -> Awaitable[object]:
            return self._bot.edit_message_reply_markup(chat_id=chat, message_id=message, reply_markup=keyboard(rows))

        try:
            await self._retry(chat, call)
        except NotModified:
            pass
        except Exception as problem:  # noqa: BLE001 - buttons that stay are answered as too old
            logger.info("the buttons of message %d/%d stay: %s", chat, message, problem)

    async def remove_buttons(self, message: MessageRef) -> None:
        """Remove the buttons of an earlier message. Raises RoomUnavailable, RetryLater, DeliveryFailed, DeliveryUnknown."""
        try:
            await self._call(
                message.chat, self._bot.edit_message_reply_markup(chat_id=message.chat, message_id=message.message)
            )
        except (NotModified, MessageNotFound, GroupMigrated) as problem:  # it has no buttons
            logger.debug("message %s has no buttons: %s", message, problem)

    async def delete(self, chat: int, message: int) -> None:
        """Delete one of our messages, if possible."""
        try:
            await self._retry(chat, lambda: self._bot.delete_message(chat, message))
        except Exception as problem:  # noqa: BLE001 - it is only tidier without it
            logger.info("message %d/%d stays: %s", chat, message, problem)

    # Signs of progress, which no one misses if they fail

    @asynccontextmanager
    async def busy(self, where: Target, action: str) -> AsyncIterator[None]:
        """Show an activity in a chat during the block, if the block takes long enough to notice."""
        task = asyncio.create_task(self._show_action(where, action))
        try:
            yield
        finally:
            task.cancel()

    async def _show_action(self, where: Target, action: str) -> None:
        await asyncio.sleep(_SEEN_AFTER)
        with suppress(TelegramError):
            while self._flood_control.is_open(where.chat):
                await self._bot.send_chat_action(where.chat, action, message_thread_id=where.topic)
                await asyncio.sleep(_ACTION_LASTS)

    async def confirm(self, chat: int, message: int) -> None:
        """React to a user's message to show that we executed it, unless the chat forbids the reaction."""
        if chat in self._unreactive or not self._flood_control.is_open(chat):
            return
        try:
            await self._bot.set_message_reaction(chat, message, ReactionEmoji.OK_HAND_SIGN)
        except TelegramError as problem:
            logger.info("chat %d doesn't accept a reaction: %s", chat, problem)
            if isinstance(problem, BadRequest | Forbidden):
                self._unreactive.append(chat)

    # Callback queries

    async def answer_callback_query(self, query: str, text: str = "", *, url: str | None = None) -> bool:
        """Answer with nothing, with a text that only the person sees, or by opening a link. Returns whether that succeeded."""
        try:
            await self._bot.answer_callback_query(query, text or None, show_alert=bool(text), url=url)
        except Exception as problem:  # noqa: BLE001 - too late: Telegram stopped waiting
            logger.info("can't answer a press: %s", problem)
            return False
        return True

    # Pictures

    def photo_id(self, picture: Picture, look: Look) -> str | None:
        """Return Telegram's id of the photo of a board, or None."""
        return self._photo_ids.get((picture, look.of_pictures))

    async def board_text(self, picture: Picture, language: str) -> str | None:
        """Return a board in characters, as HTML."""
        try:
            described = describe(await self._pictures.find(picture, language), language)
        except NoSuchPicture as missing:
            logger.warning("a message shows a board that doesn't exist: %s", missing)
            return None
        return f"<pre>{safe(described.text)}</pre>"

    @asynccontextmanager
    async def _upload(self, picture: Picture, look: Look) -> AsyncIterator[None]:
        """Send a photo within the block. If another chat is just getting it, wait for its id, but not long."""
        key = (picture, look.of_pictures)
        earlier_upload = self._uploads.get(key)
        if earlier_upload is not None and self._photo_ids.get(key) is None:
            with suppress(TimeoutError):
                async with asyncio.timeout(_MAX_UPLOAD_WAIT):
                    await earlier_upload.wait()
        own_upload = self._uploads[key] = asyncio.Event()
        try:
            yield
        finally:
            own_upload.set()
            if self._uploads.get(key) is own_upload:
                del self._uploads[key]

    async def _photo(self, picture: Picture, look: Look, where: Target) -> bytes | str | None:
        photo_id = self._photo_ids.get((picture, look.of_pictures))
        if photo_id is not None:
            return photo_id
        async with self.busy(where, ChatAction.UPLOAD_PHOTO):
            picture_drawn = await draw(self._pictures, picture, replace(look, width=WIDTH))
        if picture_drawn is None:
            return None
        return self._photo_ids.get(_digest(picture_drawn.png)) or picture_drawn.png

    def _remember(self, picture: Picture, look: Look, photo: bytes | str, message: telegram.Message) -> None:
        if not message.photo:
            return
        photo_id = message.photo[-1].file_id
        self._photo_ids.put((picture, look.of_pictures), photo_id)
        if isinstance(photo, bytes):
            self._photo_ids.put(_digest(photo), photo_id)

    # Requests

    async def _store_commands(self, rows: Rows) -> None:
        """Store the commands that don't fit into their buttons."""
        await store_commands(self._store, PLATFORM, (button.stored for row in rows for button in row))

    async def _retry(self, chat: int, call: Callable[[], Awaitable[T]]) -> T:
        """Call like :meth:`_call`, and retry after short waits; for requests that aren't in the outbox."""
        for _ in range(_ATTEMPTS):
            try:
                return await self._call(chat, call())
            except RetryLater as later:
                await asyncio.sleep(min(later.seconds or 1.0, _MAX_DELAY))
        return await self._call(chat, call())

    async def _call(self, chat: int, call: Awaitable[T]) -> T:
        """Make a request. Raises what :func:`.errors.classify` returns for a failure."""
        try:
            return await call
        except Exception as problem:
            problem_kind = classify(problem)
            if isinstance(problem_kind, RetryLater) and problem_kind.seconds is not None:
                everywhere = self._flood_control.note_wait(chat, problem_kind.seconds)
                raise RetryLater(str(problem), problem_kind.seconds, everywhere=everywhere) from problem
            raise problem_kind from problem


def _digest(png: bytes) -> bytes:
    return hashlib.sha256(png).digest()


def _reply_parameters(message: int) -> ReplyParameters | None:
    return ReplyParameters(message, allow_sending_without_reply=True) if message else None
