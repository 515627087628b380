"""Web Push as a platform: delivery to the push services of browsers (RFC 8030)."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable
from datetime import timedelta
from http import HTTPStatus
from typing import TYPE_CHECKING, Final

import aiohttp

from bot import chat
from bot.features.talk import messages as talk_messages
from bot.platforms.interface import DeliveryFailed, OnSent, Pace, RetryLater, Services
from bot.platforms.push_services import PublicResolver, is_endpoint
from core.account import PUSH, Device
from core.messages.message import Message
from storage.outbox.outbox import Outgoing
from storage.unit_of_work import UnitOfWork

if TYPE_CHECKING:
    from bot.platforms.push_cryptography import Vapid

logger = logging.getLogger(__name__)

TTL: Final = timedelta(days=1)
"""Age at which a message is no longer worth pushing."""
_MAX_TEXT: Final = 400
"""Maximum characters of a notification; systems show fewer."""
_TIMEOUT: Final = aiohttp.ClientTimeout(total=20)
_MAX_WAIT: Final = 3600.0
_GONE: Final = frozenset({HTTPStatus.NOT_FOUND, HTTPStatus.GONE})
_PASSING: Final = frozenset({HTTPStatus.REQUEST_TIMEOUT, HTTPStatus.TOO_EARLY, HTTPStatus.TOO_MANY_REQUESTS})


def _connector() -> aiohttp.BaseConnector:
    return aiohttp.TCPConnector(resolver=PublicResolver(), use_dns_cache=False, limit=20)


class PushPlatform:
    """Web Push.

    Args:
        services: services of the program.
        connector: makes the connector to push services; tests have their own.
    """

    key = PUSH
    ready = None
    """Whether people can write there: no one can."""
    pace = Pace(concurrency=8)

    def __init__(self, services: Services, connector: Callable[[], aiohttp.BaseConnector] = _connector) -> None:
        self._services = services
        self._connector = connector
        self._session: aiohttp.ClientSession | None = None
        self._vapid: Vapid | None = None

    async def start(self) -> str:
        """Prepare to connect. Returns nothing for the operator, because push belongs to the chat page."""
        self._session = aiohttp.ClientSession(
            connector=self._connector(), timeout=_TIMEOUT, cookie_jar=aiohttp.DummyCookieJar(), trust_env=False
        )
        return ""

    async def stop(self) -> None:
        """Close all connections."""
        session, self._session = self._session, None
        if session is not None:
            await session.close()

    async def deliver(self, outgoing: Outgoing) -> OnSent | None:
        """Push a message to a device. We drop devices that are gone and messages that are too old.

        Raises:
            RetryLater: the push service can't take it now.
            DeliveryFailed: it never will.
        """
        if self._services.clock.now() - outgoing.at > TTL:
            return None

        def transaction(uow: UnitOfWork) -> tuple[Device, bytes] | None:
            device = uow.devices.get(outgoing.room.id)
            if device is None or outgoing.player != device.player:
                return None
            return device, json.dumps(payload(uow, outgoing, device.player), ensure_ascii=False).encode()

        payload_and_device = await self._services.store.read(transaction)
        return None if payload_and_device is None else await self._post(*payload_and_device)

    async def _vapid_key(self) -> Vapid:
        """Return the key of this installation, cached."""
        if self._vapid is None:
            from bot.platforms.push_cryptography import vapid_of  # noqa: PLC0415 - loads cryptography

            address = str(self._services.settings.get("STONEPOST_WEB_ADDRESS", ""))
            self._vapid = await self._services.store.write(lambda uow: vapid_of(uow, address))
        return self._vapid

    async def _post(self, device: Device, text: bytes) -> OnSent | None:
        if self._session is None:
            raise RetryLater("Web Push has not been started")
        if not is_endpoint(device.endpoint):
            raise DeliveryFailed("the device's address is none of a push service")
        from bot.platforms.push_cryptography import encrypt  # noqa: PLC0415 - it imports cryptography, which few ever need

        vapid = await self._vapid_key()
        headers = {
            "Authorization": vapid.authorization(device.endpoint, self._services.clock.now()),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(int(TTL.total_seconds())),
            "Urgency": "normal",
        }
        body = encrypt(text, device.key, device.auth)
        try:
            async with self._session.post(
                device.endpoint, data=body, headers=headers, allow_redirects=False
            ) as response:
                status, wait = response.status, response.headers.get("Retry-After", "")
        except (aiohttp.ClientError, TimeoutError, OSError) as problem:
            # Don't log its text, because the address is a secret.
            raise RetryLater(f"the push service can't be reached ({type(problem).__name__})") from None
        if status in _GONE:
            logger.info("a device of player %d is gone", device.player)
            return _forget(device)
        if status in _PASSING or status >= HTTPStatus.INTERNAL_SERVER_ERROR:
            seconds = min(float(wait), _MAX_WAIT) if wait.isascii() and wait.isdigit() else None
            raise RetryLater(f"the push service answered {status}", seconds)
        if not HTTPStatus.OK <= status < HTTPStatus.MULTIPLE_CHOICES:
            raise DeliveryFailed(f"the push service answered {status}")
        return None


def _forget(device: Device) -> OnSent:
    def transaction(uow: UnitOfWork) -> None:
        stored_device = uow.devices.get(device.room)
        if stored_device == device:  # unless it was added again in the meantime
            uow.devices.delete(device.room)

    return transaction


def payload(uow: UnitOfWork, outgoing: Outgoing, player: int) -> dict[str, object]:
    """Return the data to push: the text, its link, the message that it replaces, and in how many matches the reader is on move.

    We don't push what players say to each other, only that they said something.
    """
    reader = uow.people.player(player)
    language = chat.best_language(reader.language, None)
    number = outgoing.message.number
    match = None if number is None else uow.matches.get(number)
    waiting = [
        running_match
        for running_match in uow.matches.running_of(player)
        if running_match.waits_for(player) and not running_match.clock.adjourned
    ]
    return {
        "title": "Stonepost" if match is None else f"#{match.number} {chat.game_name(match.game, language)}",
        "body": _body(outgoing.message, language, uow, player),
        "url": "/" if match is None else f"/m/{match.number}",
        "tag": "stonepost" if number is None else f"stonepost-{number}",
        "language": language,
        "waiting": len(waiting),
    }


def _body(message: Message, language: str, uow: UnitOfWork, player: int) -> str:
    content = message.content
    if isinstance(content, talk_messages.TalkSaid):
        return chat.words(language)("push-talk", {"name": content.name})
    zone = uow.people.player(player).preferences.tzinfo
    text = chat.present(message, language, player, zone).text.strip()
    return text if len(text) <= _MAX_TEXT else f"{text[: _MAX_TEXT - 1]}…"
