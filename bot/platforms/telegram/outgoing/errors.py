"""Errors of sending to Telegram, as delivery understands them."""

from __future__ import annotations

from typing import Final

import httpx
from telegram.error import BadRequest, ChatMigrated, Forbidden, InvalidToken, NetworkError, RetryAfter

from bot.platforms.interface import DeliveryFailed, DeliveryUnknown, RetryLater

_UNSENT: Final = (
    httpx.ConnectError,
    httpx.ConnectTimeout,
    httpx.PoolTimeout,
    httpx.UnsupportedProtocol,
    httpx.ProxyError,
)
"""Failures from before the request was written."""
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
_NO_PICTURES: Final = ("not enough rights to send photos", "chat_send_photos_forbidden", "chat_send_media_forbidden")
_UNCHANGED: Final = ("message is not modified",)
_NOT_THERE: Final = (
    "message to edit not found",
    "message can't be edited",
    "message_id_invalid",
    "message to delete not found",
)


class RoomClosed(Exception):
    """A chat doesn't take messages from us: the bot is blocked, kicked, never met, or the chat was deleted."""


class TopicClosed(Exception):
    """A topic is closed or deleted."""


class PicturesForbidden(Exception):
    """A chat takes words from us, and no pictures."""


class GroupMigrated(Exception):
    """A group has become a supergroup.

    Attributes:
        to: its new id.
    """

    def __init__(self, to: int) -> None:
        super().__init__(f"the group is {to} now")
        self.to = to


class NotModified(Exception):
    """An edit would change nothing."""


class MessageNotFound(Exception):
    """A message to edit is gone, or too old."""


def classify(problem: Exception) -> Exception:
    """Return an error as one of the above, or of those that delivery knows; anything unknown as it is."""
    if isinstance(problem, RetryAfter):
        return RetryLater(str(problem), seconds_of(problem))
    if isinstance(problem, ChatMigrated):
        return GroupMigrated(problem.new_chat_id)
    if isinstance(problem, Forbidden):
        return RoomClosed(problem.message)
    if isinstance(problem, BadRequest):
        return _classify_refusal(problem)
    if isinstance(problem, NetworkError):
        return _classify_network_error(problem)
    # A wrong token is the operator's matter; the message waits.
    return RetryLater(str(problem)) if isinstance(problem, InvalidToken) else problem


def seconds_of(problem: RetryAfter) -> float:
    """Return how many seconds Telegram asks to wait."""
    wait = problem.retry_after
    return float(wait if isinstance(wait, int) else wait.total_seconds())


def _classify_refusal(problem: BadRequest) -> Exception:
    text = problem.message.lower()
    for said, kind in (
        (_GONE, RoomClosed),
        (_NO_TOPIC, TopicClosed),
        (_NO_PICTURES, PicturesForbidden),
        (_UNCHANGED, NotModified),
        (_NOT_THERE, MessageNotFound),
    ):
        if any(one in text for one in said):
            return kind(problem.message)
    return DeliveryFailed(problem.message)


def _classify_network_error(problem: NetworkError) -> Exception:
    """Classify a failure without an answer: Telegram may have done it, unless the request can't have been written."""
    cause = problem.__cause__
    text = f"{type(problem).__name__}: {problem.message}"
    if isinstance(cause, httpx.HTTPError) and not isinstance(cause, _UNSENT):
        return DeliveryUnknown(text)
    if cause is None and "(504)" in problem.message:  # the gateway gave up waiting
        return DeliveryUnknown(text)
    return RetryLater(text)
