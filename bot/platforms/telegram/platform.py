"""Telegram as a platform: its start and stop, and what it hears and says."""

from __future__ import annotations

import asyncio
import logging
import secrets
from typing import Final

import telegram
from telegram.error import InvalidToken, TelegramError

from bot.platforms.interface import CannotServe, Limit, Pace, Services
from bot.platforms.telegram.admins import Admins
from bot.platforms.telegram.callback_queries import Presses
from bot.platforms.telegram.client import KINDS, Json, Line
from bot.platforms.telegram.commands import Menu, digest, menus
from bot.platforms.telegram.config import Config
from bot.platforms.telegram.delivery import Speaking
from bot.platforms.telegram.dispatcher import Intake
from bot.platforms.telegram.formatting import Dressing
from bot.platforms.telegram.inline import Inline
from bot.platforms.telegram.limits import IN_A_GROUP, IN_PRIVATE, Gate
from bot.platforms.telegram.messages import Messages
from bot.platforms.telegram.pending_answers import Answers
from bot.platforms.telegram.places import PLATFORM, target
from bot.platforms.telegram.polling import Polling
from bot.platforms.telegram.prompts import Asking
from bot.platforms.telegram.sender import Sending
from bot.platforms.telegram.tokens import Tokens
from bot.platforms.telegram.updates import Desk
from bot.platforms.telegram.webhook import Webhook
from core.play.invitations import SECRET
from core.play.model import Room
from core.play.ports import Outgoing, Work

logger = logging.getLogger(__name__)

_BUTTONS: Final = "telegram:secret"
"""Under this the store keeps the secret that signs buttons."""
_COMMANDS: Final = "telegram:commands:"
"""Under this and the bot's id the store keeps the digest of the menus that Telegram has."""
_LAST_WORDS: Final = 5.0
"""Seconds that running handlers get when the program stops."""


def _in_room(room: Room) -> tuple[Limit, ...]:
    return IN_PRIVATE if target(room.ref).chat > 0 else IN_A_GROUP


def _goes_elsewhere(outgoing: Outgoing) -> bool:
    """Whether a message for a group's room goes to one person's private chat, or answers a press."""
    return outgoing.player is not None and target(outgoing.room.ref).chat < 0


class TelegramPlatform:
    """Telegram.

    Args:
        services: what platforms are given.
        config: how it is reached; None: as the settings say. Raises CannotServe.
        limited: whether Telegram's limits are kept; a server of one's own may have none.
    """

    key = PLATFORM

    def __init__(self, services: Services, config: Config | None = None, *, limited: bool = True) -> None:
        self._services = services
        self._config = config or Config.of(services.settings)
        self.pace = Pace(16, per_room=_in_room, outside_room=_goes_elsewhere) if limited else Pace(16)
        self._gate = Gate(limited=limited)
        self.line = Line(self._config)
        self._intake = Intake(self._hear, self._give_up)
        self._polling = Polling(self.line, self._intake, services.store, services.clock)
        self._webhook: Webhook | None = None
        self._fetching: asyncio.Task[None] | None = None
        self._speaking: Speaking | None = None
        self._desk: Desk | None = None
        self._messages: Messages | None = None
        self._presses: Presses | None = None
        self._inline: Inline | None = None

    @property
    def ready(self) -> bool:
        """Whether updates are being taken."""
        return self._webhook is not None or (self._fetching is not None and not self._fetching.done())

    async def start(self) -> str:
        """Greet Telegram, bring the menus up to date, and begin to take updates. Raises CannotServe."""
        try:
            await self.line.initialize()
            me = self.line.bot
            webhook = await self._ready(me)
            await self._synchronise(me.id)
            await self._listen(webhook)
        except InvalidToken as failure:
            await self.line.shutdown()
            raise CannotServe(
                "Telegram doesn't know the token in STONEPOST_TELEGRAM_TOKEN. BotFather shows it: /mybots, API Token."
            ) from failure
        except TelegramError as problem:
            await self._close()
            raise CannotServe(f"Telegram can't be reached: {problem}") from problem
        except CannotServe:
            await self._close()
            raise
        return f"Stonepost is on Telegram as @{me.username}"

    async def stop(self) -> None:
        """Take no more, let what is running finish, and confirm it."""
        if self._webhook is not None:
            await self._webhook.stop()
        fetching, self._fetching = self._fetching, None
        if fetching is not None:
            fetching.cancel()
            await asyncio.gather(fetching, return_exceptions=True)
        await self._intake.finish(_LAST_WORDS)
        if fetching is not None:
            await self._polling.confirm()
        if self._desk is not None:
            await self._desk.finish(_LAST_WORDS)
        await self._close()

    async def deliver(self, outgoing: Outgoing) -> None:
        """Say a message. Raises RetryLater, DeliveryFailed, DeliveryUnknown."""
        if self._speaking is None:
            raise RuntimeError("Telegram is not served yet")
        await self._speaking.deliver(outgoing)

    async def _ready(self, me: telegram.User) -> str:
        """Put the parts together, now that the bot's name is known; returns the webhook's secret."""
        tokens = Tokens(await self._services.store.write(_secrets))
        dressing, answers = Dressing(tokens, me.username or ""), Answers()
        sending = Sending(self.line, self._services.store, self._services.pictures, self._gate)
        desk = Desk(self._services, sending, dressing, answers, tokens=tokens, admins=Admins(self.line), me=me)
        asking = Asking(desk)
        self._desk = desk
        self._messages, self._presses = Messages(desk, asking), Presses(desk, asking)
        self._inline = Inline(desk, self.line)
        self._speaking = Speaking(self._services, sending, dressing, answers, desk.beside)
        return tokens.webhook()

    async def _listen(self, secret: str) -> None:
        """Let updates come: brought by Telegram, or fetched. None that waits is dropped."""
        await self._polling.recall()
        if self._config.webhook:
            self._webhook = Webhook(self._config, secret, self._intake)
            await self._webhook.start()
            await self.line.set_webhook(
                self._config.webhook, secret_token=secret, allowed_updates=list(KINDS), drop_pending_updates=False
            )
            return
        await self.line.delete_webhook(drop_pending_updates=False)
        self._fetching = asyncio.create_task(self._polling.run())
        self._fetching.add_done_callback(_ended)

    async def _synchronise(self, bot: int) -> None:
        """Tell Telegram our menus, if they are other ones than it has."""
        found = menus()
        name, now = f"{_COMMANDS}{bot}", digest(found)
        if await self._services.store.read(lambda work: work.keys.get(name)) == now:
            return
        for menu in found:
            await self._tell(menu)
        await self._services.store.write(lambda work: work.keys.put(name, now))

    async def _tell(self, menu: Menu) -> None:
        kinds: dict[str, telegram.BotCommandScope] = {
            "all_private_chats": telegram.BotCommandScopeAllPrivateChats(),
            "all_group_chats": telegram.BotCommandScopeAllGroupChats(),
            "all_chat_administrators": telegram.BotCommandScopeAllChatAdministrators(),
        }
        await self.line.set_my_commands(
            list(menu.commands), scope=kinds[menu.scope], language_code=menu.language or None
        )

    async def _hear(self, data: Json) -> None:
        """Have the effect of an update. What is raised means that it had none."""
        try:
            update = telegram.Update.de_json(data, self.line)
        except Exception:  # one that can't be read never will be
            logger.exception("update %s can't be read", data.get("update_id"))
            return
        name = self._name(data)
        if self._messages is None or self._presses is None or self._inline is None:
            raise RuntimeError("Telegram is not served yet")
        message = update.message or update.edited_message or update.channel_post
        if message is not None:
            await self._messages.hear(name, message, edited=update.edited_message is not None)
        elif update.callback_query is not None:
            await self._presses.hear(name, update.callback_query)
        elif update.inline_query is not None:
            await self._inline.hear(update.inline_query)

    def _name(self, data: Json) -> str:
        """What the core knows an update by: another bot's updates have numbers of their own."""
        return f"{self.line.id}:{data['update_id']}"

    async def _give_up(self, data: Json) -> None:
        name, now = self._name(data), self._services.clock.now()
        await self._services.store.write(lambda work: work.inbox.first(PLATFORM, name, now))

    async def _close(self) -> None:
        if self._webhook is not None:
            await self._webhook.stop()
        await self.line.shutdown()


def _secrets(work: Work) -> str:
    """The secret that signs buttons; it, and that of invitations, are made when there is none."""
    for name in (_BUTTONS, SECRET):
        if work.keys.get(name) is None:
            work.keys.put(name, secrets.token_hex(32))
    return work.keys.get(_BUTTONS) or ""


def _ended(fetching: asyncio.Task[None]) -> None:
    """Fetching ended, which it never does by itself."""
    if not fetching.cancelled() and fetching.exception() is not None:
        logger.critical("Telegram is no longer served", exc_info=fetching.exception())
