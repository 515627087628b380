"""Telegram as a platform: start, stop, and updates."""

from __future__ import annotations

import asyncio
import logging
import secrets
from datetime import datetime
from typing import Final

import telegram
from msgspec import Struct
from telegram.error import InvalidToken, TelegramError

from bot import chat
from bot.features.challenge.invite_links import SECRET
from bot.platforms.button_cleanup import ButtonCleanup
from bot.platforms.connection import app_address, publish_commands
from bot.platforms.interface import CannotServe, OnSent, Pace, Services, Unreachable
from bot.platforms.telegram.admins import Admins
from bot.platforms.telegram.callback_data import CallbackDataSigner
from bot.platforms.telegram.client import UPDATE_TYPES, Client, Json
from bot.platforms.telegram.commands import menus
from bot.platforms.telegram.config import Config
from bot.platforms.telegram.incoming.callback_queries import CallbackQueryHandler
from bot.platforms.telegram.incoming.dispatcher import Dispatcher
from bot.platforms.telegram.incoming.inline_queries import InlineQueryHandler
from bot.platforms.telegram.incoming.messages import MessageHandler
from bot.platforms.telegram.incoming.opponent_lists import OpponentLists
from bot.platforms.telegram.incoming.polling import Polling
from bot.platforms.telegram.incoming.prompts import Prompts
from bot.platforms.telegram.incoming.updates import UpdateService
from bot.platforms.telegram.incoming.webhook import Webhook
from bot.platforms.telegram.outgoing.delivery import TelegramDelivery
from bot.platforms.telegram.outgoing.flood_control import IN_A_GROUP, IN_PRIVATE, FloodControl
from bot.platforms.telegram.outgoing.formatting import Formatter
from bot.platforms.telegram.outgoing.pending_replies import PendingReplies
from bot.platforms.telegram.outgoing.sender import MessageSender
from bot.platforms.telegram.outgoing.sent_messages import forget_quiet_boards
from bot.platforms.telegram.outgoing.shared_boards import SharedBoards
from bot.platforms.telegram.places import PLATFORM, target
from bot.platforms.telegram.profile import publish_profile
from core.community import Room
from core.rate_limits import Limit
from storage.errors import Unavailable
from storage.outbox.outbox import Outgoing
from storage.unit_of_work import UnitOfWork

logger = logging.getLogger(__name__)

_SIGNING_KEY: Final = "telegram:secret"
"""Store key of the secret that signs buttons."""
_COMMANDS: Final = "telegram:commands:"
"""Store key (with the bot's id) for the digest of the menus that Telegram has."""
_MENU_BUTTON: Final = "telegram:menu-button:"
"""Store key (with the bot's id) for the digest of the menu button that we have set."""
_STOP_TIMEOUT: Final = 5.0
"""Seconds that running handlers get when the program stops."""


def _room_limits(room: Room) -> tuple[Limit, ...]:
    return IN_PRIVATE if target(room.ref).chat > 0 else IN_A_GROUP


class _Parts(Struct, frozen=True):
    """Handlers and services that we create once we know the bot's name."""

    service: UpdateService
    messages: MessageHandler
    callback_queries: CallbackQueryHandler
    inline_queries: InlineQueryHandler
    delivery: TelegramDelivery
    cleanup: ButtonCleanup


class TelegramPlatform:
    """Telegram.

    Args:
        services: services of the program.
        config: configuration of the connection; None to use the settings. Raises CannotServe.
        limited: whether to keep Telegram's limits; a self-hosted server may have none.
    """

    key = PLATFORM

    def __init__(self, services: Services, config: Config | None = None, *, limited: bool = True) -> None:
        self._services = services
        self._config = config or Config.of(services.settings)
        self._pending = PendingReplies()
        self.pace = Pace(16, per_room=_room_limits, outside_room=self._goes_outside_room) if limited else Pace(16)
        self._flood_control = FloodControl(limited=limited)
        self.client = Client(self._config)
        self._app = app_address(services.settings)
        self._dispatcher = Dispatcher(self._handle, self._discard, self._put_off)
        self._polling = Polling(self.client, self._dispatcher, services.store, services.clock)
        self._webhook: Webhook | None = None
        self._polling_task: asyncio.Task[None] | None = None
        self._parts: _Parts | None = None

    @property
    def ready(self) -> bool:
        """Return whether we are receiving updates."""
        return self._webhook is not None or (self._polling_task is not None and not self._polling_task.done())

    async def start(self) -> str:
        """Connect, update the menus, and start receiving updates. Raises CannotServe."""
        try:
            await self.client.initialize()
            me = self.client.bot
            secret = await self._build(me)
            await self._publish_commands(me.id)
            await self._publish_menu_button(me.id)
            await publish_profile(self.client, self._services.store)
            await self._receive_updates(secret)
        except InvalidToken as failure:
            await self.client.shutdown()
            raise CannotServe(
                "Telegram rejects the token in STONEPOST_TELEGRAM_TOKEN. BotFather shows it: /mybots, API Token."
            ) from failure
        except TelegramError as problem:
            await self._close()
            raise Unreachable(f"Telegram can't be reached: {problem}") from problem
        except CannotServe:
            await self._close()
            raise
        return f"Stonepost is on Telegram as @{me.username}"

    async def stop(self) -> None:
        """Stop accepting updates, let running ones finish, and confirm them."""
        if self._webhook is not None:
            await self._webhook.stop()
        task, self._polling_task = self._polling_task, None
        if task is not None:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
        await self._dispatcher.finish(_STOP_TIMEOUT)
        if task is not None:
            await self._polling.confirm()
        if self._parts is not None:
            await self._parts.service.finish(_STOP_TIMEOUT)
            await self._parts.cleanup.stop()
        await self._close()

    async def deliver(self, outgoing: Outgoing) -> OnSent | None:
        """Send a message; see :meth:`.TelegramDelivery.deliver`."""
        return await self._started().delivery.deliver(outgoing)

    def forget(self, uow: UnitOfWork, now: datetime) -> int:
        """Forget the boards in quiet groups whose matches are over. Returns how many."""
        del now
        return forget_quiet_boards(uow)

    async def _build(self, me: telegram.User) -> str:
        """Create the parts, now that we know the bot's name; return the webhook's secret."""
        signer = CallbackDataSigner(await self._services.store.write(_secrets))
        formatter = Formatter(signer, me.username or "", self._app, linked=bool(me.has_main_web_app))
        pending = self._pending
        sender = MessageSender(self.client, self._services.store, self._services.pictures, self._flood_control)
        admins = Admins(self.client)
        service = UpdateService(self._services, sender, formatter, pending, signer=signer, admins=admins, me=me)
        prompts = Prompts(service)
        opponent_lists = OpponentLists(service, prompts)
        cleanup = ButtonCleanup(sender.remove_buttons, self._services.store, PLATFORM)
        self._parts = _Parts(
            service,
            MessageHandler(service, prompts, opponent_lists),
            CallbackQueryHandler(service, prompts, opponent_lists),
            InlineQueryHandler(service, self.client),
            TelegramDelivery(
                self._services,
                sender,
                formatter,
                pending,
                cleanup=cleanup,
                run_in_background=service.run_in_background,
                shared_boards=SharedBoards(self._services, self.client, formatter),
                admins=admins,
            ),
            cleanup,
        )
        await cleanup.start()
        return signer.webhook_secret()

    def _goes_outside_room(self, outgoing: Outgoing) -> bool:
        """Return whether a message for a group is sent to one person's private chat; or whether it answers a press.

        The answer to a press is an alert or an edit more often than a message, whose pace flood control keeps.
        """
        if outgoing.player is None:
            return False
        reply = self._pending.find(outgoing.id, outgoing.player)
        return target(outgoing.room.ref).chat < 0 or (reply is not None and not reply.typed)

    def _started(self) -> _Parts:
        if self._parts is None:
            raise RuntimeError("Telegram is not served yet")
        return self._parts

    async def _receive_updates(self, secret: str) -> None:
        """Receive updates, by the webhook or by polling. Waiting ones aren't dropped."""
        await self._polling.restore()
        if self._config.webhook:
            self._webhook = Webhook(self._config, secret, self._dispatcher)
            await self._webhook.start()
            await self.client.set_webhook(
                self._config.webhook,
                secret_token=secret,
                allowed_updates=list(UPDATE_TYPES),
                drop_pending_updates=False,
            )
            return
        await self.client.delete_webhook(drop_pending_updates=False)
        self._polling_task = asyncio.create_task(self._polling.run())
        self._polling_task.add_done_callback(_log_end)

    async def _publish_commands(self, bot: int) -> None:
        """Publish our menus if Telegram has other ones."""
        command_menus = menus()

        async def publish() -> None:
            for scope, language, commands in command_menus:
                menu_scope = telegram.BotCommandScope(scope)
                await self.client.set_my_commands(list(commands), scope=menu_scope, language_code=language or None)

        await publish_commands(self._services.store, f"{_COMMANDS}{bot}", command_menus, publish)

    async def _publish_menu_button(self, bot: int) -> None:
        """Make the menu button open the page inside Telegram or, if that is no longer possible, show the commands again."""
        name, app = f"{_MENU_BUTTON}{bot}", self._app
        if not app and await self._services.store.read(lambda uow: uow.keys.get(name)) is None:
            return
        button = telegram.MenuButtonWebApp(chat.words("en")("telegram-menu-app", {}), telegram.WebAppInfo(app))
        menu = button if app else telegram.MenuButtonDefault()

        async def publish() -> None:
            await self.client.set_chat_menu_button(menu_button=menu)

        await publish_commands(self._services.store, name, menu.to_dict(), publish)

    async def _handle(self, data: Json) -> None:
        """Handle an update. An exception means that it had no effect."""
        try:
            update = telegram.Update.de_json(data, self.client)
        except Exception:  # it will never be readable
            logger.exception("can't read update %s", data.get("update_id"))
            return
        name, parts = self._update_id(data), self._started()
        message = update.message or update.edited_message or update.channel_post
        if message is not None:
            await parts.messages.handle(name, message, edited=update.edited_message is not None)
        elif update.callback_query is not None:
            await parts.callback_queries.handle(name, update.callback_query)
        elif update.inline_query is not None:
            await parts.inline_queries.handle(update.inline_query)
        elif update.chosen_inline_result is not None:
            await parts.inline_queries.chosen(name, update.chosen_inline_result)
        elif update.my_chat_member is not None:
            await parts.service.keep_membership(name, update.my_chat_member)

    def _update_id(self, data: Json) -> str:
        """Return the id of an update for the core, which includes the bot's id, because bots number their updates separately."""
        return f"{self.client.id}:{data['update_id']}"

    async def _discard(self, data: Json) -> None:
        name, now = self._update_id(data), self._services.clock.now()
        await self._services.store.write(lambda uow: uow.inbox.first(PLATFORM, name, now))

    async def _put_off(self, data: Json, problem: Unavailable) -> None:
        """Tell the user that their button or command waits until the store works again. Never raises."""
        try:
            update = telegram.Update.de_json(data, self.client)
            query, message, user = update.callback_query, update.message, update.effective_user
            words = chat.words(chat.best_language(None if user is None else user.language_code))
            text = words(f"telegram-store-{problem.code}", {})
            if query is not None:
                await self.client.answer_callback_query(query.id, text, show_alert=True)
            elif message is not None and (message.chat.id > 0 or (message.text or "").startswith("/")):
                await self.client.send_message(message.chat.id, text, reply_to_message_id=message.message_id)
        except Exception as failure:  # noqa: BLE001 - the request is still carried out later
            logger.info("can't tell anyone that update %s waits: %s", data.get("update_id"), failure)

    async def _close(self) -> None:
        if self._webhook is not None:
            await self._webhook.stop()
        await self.client.shutdown()


def _secrets(uow: UnitOfWork) -> str:
    """Return the secret that signs buttons; create it, and that of invitations, if missing."""
    for name in (_SIGNING_KEY, SECRET):
        if uow.keys.get(name) is None:
            uow.keys.put(name, secrets.token_hex(32))
    return uow.keys.get(_SIGNING_KEY) or ""


def _log_end(task: asyncio.Task[None]) -> None:
    """Log why polling ended, which never happens by itself."""
    if not task.cancelled() and task.exception() is not None:
        logger.critical("Telegram is no longer served", exc_info=task.exception())
