"""Errors of sending to Telegram, converted to errors of delivery."""

from __future__ import annotations

from typing import Final

import httpx
from telegram.error import BadRequest, ChatMigrated, Forbidden, InvalidToken, NetworkError, RetryAfter

from bot.platforms.interface import DeliveryFailed, DeliveryUnknown, RetryLater
from bot.platforms.outgoing import RoomUnavailable

_UNSENT: Final = (
    httpx.ConnectError,
    httpx.ConnectTimeout,
    httpx.PoolTimeout,
    httpx.UnsupportedProtocol,
    httpx.ProxyError,
)
"""Failures that happen before the request is written."""
_GONE: Final = (
    "chat not found",
    "peer_id_invalid",
    "user not found",
    "not enough rights to send text messages",
    "have no rights to send a message",
    "need administrator rights in the channel",
    "chat_write_forbidden",
    "chat_restricted",
    "group chat was deactivated",
    "user_is_blocked",
    "input_user_deactivated",
    "bot was kicked",
    "not a member",
)
_NO_TOPIC: Final = ("topic_closed", "topic_deleted", "message thread not found")
_NO_PICTURES: Final = (
    "not enough rights to send photos",
    "not enough rights to send animations",
    "chat_send_photos_forbidden",
    "chat_send_gifs_forbidden",
    "chat_send_media_forbidden",
)
_NO_STAMPS: Final = ('start tag "tg-time"',)
_UNCHANGED: Final = ("message is not modified",)
_NOT_THERE: Final = (
    "message to edit not found",
    "message can't be edited",
    "message_id_invalid",
    "message to delete not found",
)


def lacking(problem: RoomUnavailable) -> tuple[str, ...]:
    """Return the codes of the rights whose lack closed a chat, if Telegram says so."""
    text = str(problem).lower()
    return ("telegram-can-send-messages",) if "rights" in text or "write_forbidden" in text else ()


class TopicClosed(Exception):
    """A topic is closed or deleted."""


class PicturesForbidden(Exception):
    """A chat accepts text, but not pictures or animations."""


class StampsRefused(Exception):
    """The server is too old to show times as such."""


class GroupMigrated(Exception):
    """A group has become a supergroup.

    Attributes:
        to: its new id.
    """

    def __init__(self, to: int) -> None:
        super().__init__(f"the group is {to} now")
        self.to = to


class NotModified(Exception):
    """The edit would change nothing."""


class MessageNotFound(Exception):
    """The message to edit has been deleted, or is too old."""


def classify(problem: Exception) -> Exception:
    """Return an error as one of the above, or of those of delivery."""
    if isinstance(problem, RetryAfter):
        return RetryLater(str(problem), seconds_of(problem))
    if isinstance(problem, ChatMigrated):
        return GroupMigrated(problem.new_chat_id)
    if isinstance(problem, Forbidden):
        return RoomUnavailable(problem.message)
    if isinstance(problem, BadRequest):
        return _classify_refusal(problem)
    if isinstance(problem, NetworkError):
        return _classify_network_error(problem)
    # A wrong token is for the operator to fix; the message waits. After anything else the SDK got an answer that it can't read.
    kind = RetryLater if isinstance(problem, InvalidToken) else DeliveryUnknown
    return kind(f"{type(problem).__name__}: {problem}")


def seconds_of(problem: RetryAfter) -> float:
    """Return the number of seconds that Telegram asks us to wait."""
    wait = problem.retry_after
    return float(wait if isinstance(wait, int) else wait.total_seconds())


def _classify_refusal(problem: BadRequest) -> Exception:
    text = problem.message.lower()
    for phrases, kind in (
        (_GONE, RoomUnavailable),
        (_NO_TOPIC, TopicClosed),
        (_NO_PICTURES, PicturesForbidden),
        (_NO_STAMPS, StampsRefused),
        (_UNCHANGED, NotModified),
        (_NOT_THERE, MessageNotFound),
    ):
        if any(one in text for one in phrases):
            return kind(problem.message)
    return DeliveryFailed(problem.message)


def _classify_network_error(problem: NetworkError) -> Exception:
    """Classify a failure without an answer: the request may have succeeded, unless it was never written."""
    cause = problem.__cause__
    text = f"{type(problem).__name__}: {problem.message}"
    if isinstance(cause, httpx.HTTPError) and not isinstance(cause, _UNSENT):
        return DeliveryUnknown(text)
    if problem.message.startswith("Gateway Timeout"):
        return DeliveryUnknown(text)
    return RetryLater(text)
