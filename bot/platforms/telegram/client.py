"""Client of the Bot API: the SDK's bot, which also returns updates unparsed, so that one bad update doesn't affect others."""

from __future__ import annotations

import os
import ssl
from collections.abc import Sequence
from typing import Any, Final, TypeAlias, cast

import telegram
from telegram.constants import PollingLimit
from telegram.request import HTTPXRequest

from bot.platforms.telegram.config import Config

Json: TypeAlias = dict[str, Any]  # as Telegram sent it

POLL_TIMEOUT: Final = 50
"""Seconds for which Telegram keeps a request for updates open if there are none."""
UPDATE_TYPES: Final = (
    "message",
    "edited_message",
    "channel_post",
    "callback_query",
    "inline_query",
    "chosen_inline_result",
    "my_chat_member",
)
"""Types of updates that we request."""
MAX_UPDATES: Final[int] = PollingLimit.MAX_LIMIT
"""Maximum updates that Telegram returns at once: the oldest unconfirmed ones."""
_CONNECTIONS: Final = 64
os.environ.setdefault("PTB_TIMEDELTA", "true")  # durations as timedelta, the future default; otherwise the SDK warns
_READ_SLACK: Final = 10.0


class Client(telegram.Bot):
    """The SDK's bot with the configured connection."""

    def __init__(self, config: Config) -> None:
        options = {
            "verify": ssl.create_default_context(),
            "trust_env": False,
        }  # the system's certificates; SSL_CERT_FILE
        super().__init__(
            config.token,
            base_url=f"{config.api}/bot",
            base_file_url=f"{config.files}/file/bot",
            request=HTTPXRequest(
                connection_pool_size=_CONNECTIONS,
                read_timeout=20.0,
                write_timeout=20.0,
                connect_timeout=10.0,
                pool_timeout=5.0,
                proxy=config.proxy,
                httpx_kwargs=options,
            ),
            get_updates_request=HTTPXRequest(
                connection_pool_size=2, connect_timeout=10.0, proxy=config.proxy, httpx_kwargs=options
            ),
        )

    async def fetch(
        self,
        offset: int,
        wait: int = POLL_TIMEOUT,
        update_types: Sequence[str] = UPDATE_TYPES,
        *,
        limit: int = MAX_UPDATES,
    ) -> list[Json]:
        """Return updates from ``offset`` on, unparsed; this confirms earlier ones. Raises TelegramError.

        The SDK's ``get_updates`` parses them; its ``do_api_request`` warns about methods for which it has its own.
        """
        data = {"offset": offset, "timeout": wait, "limit": limit, "allowed_updates": list(update_types)}
        updates = await self._post("getUpdates", data, read_timeout=wait + _READ_SLACK)
        return cast("list[Json]", updates)
