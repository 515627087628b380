"""Sending by the SDK, at Telegram's pace: words, photos, edits, answers to presses."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeVar

import telegram
from telegram import (
    CopyTextButton,
    ForceReply,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    InputFile,
    InputMediaPhoto,
    LinkPreviewOptions,
    ReplyParameters,
)

from bot.media.files import Made
from bot.media.pictures import NoSuchPicture, Pictures
from bot.platforms.interface import RetryLater
from bot.platforms.telegram import tokens
from bot.platforms.telegram.errors import Gone, NoPictures, NoTopic, NotThere, Unchanged, trouble
from bot.platforms.telegram.formatting import Dressed, Rows
from bot.platforms.telegram.limits import Gate
from bot.platforms.telegram.markup import LONGEST, safe, short
from bot.platforms.telegram.places import Target
from core.play.messages import Picture
from core.play.ports import Store, Work

logger = logging.getLogger(__name__)
T = TypeVar("T")

WIDTH: Final = 800
"""Width of a board in pixels."""
_MOST_FILES: Final = 1000
_TRIES: Final = 4
_PATIENCE: Final = 60.0
"""How often, and after how many seconds at most, small things are tried again that aren't in the outbox."""
_NO_PREVIEW: Final = LinkPreviewOptions(is_disabled=True)


def keyboard(rows: Rows) -> InlineKeyboardMarkup | None:
    """Buttons as the SDK takes them."""
    if not rows:
        return None
    return InlineKeyboardMarkup(
        [
            [
                InlineKeyboardButton(
                    knob.label,
                    url=knob.url,
                    callback_data=knob.data,
                    switch_inline_query=knob.share,
                    copy_text=None if knob.copy is None else CopyTextButton(knob.copy),
                )
                for knob in row
            ]
            for row in rows
        ]
    )


class Sending:
    """Sends.

    Args:
        bot: the SDK's.
        store: where the commands of long buttons are kept.
        pictures: draws boards.
        gate: keeps the pace.
    """

    def __init__(self, bot: telegram.Bot, store: Store, pictures: Pictures, gate: Gate) -> None:
        self._bot = bot
        self._store = store
        self._pictures = pictures
        self._gate = gate
        self._files: OrderedDict[tuple[Picture, str, str], str] = OrderedDict()

    # Messages

    async def say(
        self, target: Target, dressed: Dressed, done: dict[tuple[int, int], int], *, reply_to: int = 0
    ) -> int:
        """Send a message, with all its parts; returns the id of the last one.

        Args:
            target: where.
            dressed: what.
            done: what of it was sent before, by chat and part: it isn't sent again; what is sent is added.
            reply_to: the message that it answers.

        Raises:
            Gone, NoTopic, Moved, RetryLater, DeliveryFailed, DeliveryUnknown: see :mod:`.troubles`.
        """
        await self._keep(dressed.rows)
        last = 0
        for index, text in enumerate(dressed.texts):
            place = target.chat, index
            if place not in done:
                end = index == len(dressed.texts) - 1
                options: dict[str, Any] = {  # the SDK's own options
                    "chat_id": target.chat,
                    "message_thread_id": target.topic,
                    "disable_notification": dressed.silent,
                    "reply_markup": keyboard(dressed.rows) if end else None,
                    "reply_parameters": (
                        ReplyParameters(reply_to, allow_sending_without_reply=True) if reply_to and index == 0 else None
                    ),
                }
                done[place] = await self._part(text, dressed if end else None, options, patient=bool(done))
            last = done[place]
        return last

    async def _part(self, text: str, last: Dressed | None, options: dict[str, Any], *, patient: bool) -> int:
        if last is not None and last.made is not None:
            return await self._document(text, last.made, options, patient=patient)
        if last is None or last.picture is None:
            return await self._text(text, options, patient=patient)
        photo = await self._photo(last.picture, last.language, last.theme)
        if photo is None:
            return await self._text(text, options, patient=patient)
        try:
            async with self._gate.through(options["chat_id"], patient=patient):
                sent = await self._try(
                    options["chat_id"], self._bot.send_photo(photo=photo, caption=text, parse_mode="HTML", **options)
                )
        except NoPictures as problem:
            logger.info("chat %s takes no pictures: %s", options["chat_id"], problem)
            board = await self.board_text(last.picture, last.language)
            return await self._text(f"{text}\n{board}"[:LONGEST] if board else text, options, patient=patient)
        self._remember(last.picture, last.language, last.theme, sent)
        return sent.message_id

    async def _document(self, text: str, made: Made, options: dict[str, Any], *, patient: bool) -> int:
        chat = options["chat_id"]
        file = InputFile(made.data, made.name)
        try:
            async with self._gate.through(chat, patient=patient):
                sent = await self._try(
                    chat, self._bot.send_document(document=file, caption=text, parse_mode="HTML", **options)
                )
        except NoPictures as problem:  # nor files
            raise Gone(str(problem)) from problem
        return sent.message_id

    async def _text(self, text: str, options: dict[str, Any], *, patient: bool) -> int:
        chat = options["chat_id"]
        message = {"text": text, "parse_mode": "HTML", "link_preview_options": _NO_PREVIEW, **options}
        try:
            async with self._gate.through(chat, patient=patient):
                sent = await self._try(chat, self._bot.send_message(**message))
        except NoPictures as problem:  # it takes nothing at all
            raise Gone(str(problem)) from problem
        return sent.message_id

    async def prompt(self, target: Target, text: str, placeholder: str, *, reply_to: int) -> int | None:
        """Ask for something by a message whose answer is to be typed; None where that can't be said."""
        try:
            async with self._gate.through(target.chat, patient=True):
                sent = await self._patiently(
                    target.chat,
                    lambda: self._bot.send_message(
                        target.chat,
                        text,
                        parse_mode="HTML",
                        message_thread_id=target.topic,
                        reply_parameters=ReplyParameters(reply_to, allow_sending_without_reply=True)
                        if reply_to
                        else None,
                        reply_markup=ForceReply(selective=True, input_field_placeholder=short(placeholder)),
                    ),
                )
        except Exception as problem:  # noqa: BLE001 - who pressed can press again
            logger.info("chat %d can't be asked: %s", target.chat, problem)
            return None
        return sent.message_id

    # Edits

    async def edit(self, chat: int, message: int, dressed: Dressed, *, photo: bool) -> int:
        """Let a message say something else; one that can't be edited so is replaced by a new one. Returns its id.

        Args:
            chat: where it is; a private one.
            message: which.
            dressed: what it says then.
            photo: whether it is a photo now.

        Raises:
            as :meth:`say`.
        """
        if photo == (dressed.picture is not None) and len(dressed.texts) == 1:
            await self._keep(dressed.rows)
            try:
                await self._edit(chat, message, dressed)
            except Unchanged:
                return message
            except NotThere as problem:
                logger.info("message %d/%d can't be edited: %s", chat, message, problem)
            else:
                return message
        said = await self.say(Target(chat), dressed, {})
        await self.delete(chat, message)
        return said

    async def _edit(self, chat: int, message: int, dressed: Dressed) -> None:
        where: dict[str, Any] = {"chat_id": chat, "message_id": message, "reply_markup": keyboard(dressed.rows)}
        if dressed.picture is None:
            text = self._bot.edit_message_text(
                dressed.texts[0], parse_mode="HTML", link_preview_options=_NO_PREVIEW, **where
            )
            await self._try(chat, text)
            return
        photo = await self._photo(dressed.picture, dressed.language, dressed.theme)
        if photo is None:
            raise NotThere("there is no such board")
        media = InputMediaPhoto(photo, caption=dressed.texts[0], parse_mode="HTML")
        sent = await self._try(chat, self._bot.edit_message_media(media, **where))
        if not isinstance(sent, bool):
            self._remember(dressed.picture, dressed.language, dressed.theme, sent)

    async def set_buttons(self, chat: int, message: int, rows: Rows) -> None:
        """Put other buttons below an earlier message, or none; one that is gone has none."""
        await self._keep(rows)
        try:
            await self._patiently(
                chat,
                lambda: self._bot.edit_message_reply_markup(
                    chat_id=chat, message_id=message, reply_markup=keyboard(rows)
                ),
            )
        except Unchanged:
            pass
        except Exception as problem:  # noqa: BLE001 - buttons that stay are answered as too old
            logger.info("the buttons of message %d/%d stay: %s", chat, message, problem)

    async def delete(self, chat: int, message: int) -> None:
        """Take away a message of ours; one that can't be taken away stays."""
        try:
            await self._patiently(chat, lambda: self._bot.delete_message(chat, message))
        except Exception as problem:  # noqa: BLE001 - it is only tidier without it
            logger.info("message %d/%d stays: %s", chat, message, problem)

    # Presses

    async def answer(self, press: str, text: str = "", *, url: str | None = None) -> bool:
        """Answer a press: with nothing, with words that only the person sees, or by opening something. Tells whether it could."""
        try:
            await self._bot.answer_callback_query(press, text or None, show_alert=bool(text), url=url)
        except Exception as problem:  # noqa: BLE001 - too late: Telegram stopped waiting
            logger.info("a press can't be answered: %s", problem)
            return False
        return True

    # Pictures

    def file_of(self, picture: Picture, language: str, theme: str) -> str | None:
        """Telegram's id of the photo of a board, where it has it already."""
        return self._files.get((picture, language, theme))

    async def board_text(self, picture: Picture, language: str) -> str | None:
        """A board in characters, as HTML."""
        try:
            described = await self._pictures.describe(picture, language)
        except NoSuchPicture as missing:
            logger.warning("a message shows a board that there is not: %s", missing)
            return None
        return f"<pre>{safe(described.text)}</pre>"

    async def _photo(self, picture: Picture, language: str, theme: str) -> bytes | str | None:
        known = self._files.get((picture, language, theme))
        if known is not None:
            self._files.move_to_end((picture, language, theme))
            return known
        try:
            return (await self._pictures.draw(picture, language, width=WIDTH, theme=theme)).png
        except NoSuchPicture as missing:
            logger.warning("a message shows a board that there is not: %s", missing)
        except Exception:  # the words are still worth reading
            logger.exception("a board can't be drawn")
        return None

    def _remember(self, picture: Picture, language: str, theme: str, sent: telegram.Message) -> None:
        if sent.photo:
            self._files[picture, language, theme] = sent.photo[-1].file_id
            if len(self._files) > _MOST_FILES:
                self._files.popitem(last=False)

    async def _keep(self, rows: Rows) -> None:
        """Keep the commands that don't fit into their buttons."""
        long = [knob.keep for row in rows for knob in row if knob.keep is not None]

        def work(open_work: Work) -> None:
            for key, text in long:
                tokens.keep(open_work, key, text)

        if long:
            await self._store.write(work)

    async def _patiently(self, chat: int, call: Callable[[], Awaitable[T]]) -> T:
        """As :meth:`_try`, again when Telegram asks for a little patience: for what isn't in the outbox."""
        for _ in range(_TRIES):
            try:
                return await self._try(chat, call())
            except RetryLater as later:
                await asyncio.sleep(min(later.seconds or 1.0, _PATIENCE))
        return await self._try(chat, call())

    async def _try(self, chat: int, call: Awaitable[T]) -> T:
        """Do it, with what goes wrong as :mod:`.troubles` calls it."""
        try:
            return await call
        except Exception as problem:
            found = trouble(problem)
            if isinstance(found, RetryLater) and found.seconds is not None:
                everywhere = self._gate.asked_to_wait(chat, found.seconds)
                raise RetryLater(str(problem), found.seconds, everywhere=everywhere) from problem
            raise found from problem


def topicless(target: Target, problem: Gone | NoTopic) -> Target | None:
    """Where to go on when a topic is closed: the group's general one; None where that was it."""
    return Target(target.chat) if isinstance(problem, NoTopic) and target.topic is not None else None
