"""What went wrong when something was sent to Telegram, as delivery understands it."""

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


class Gone(Exception):
    """A chat that doesn't take messages from us: we are blocked, thrown out, never met, or it was deleted."""


class NoTopic(Exception):
    """A topic that is closed or deleted."""


class NoPictures(Exception):
    """A chat that takes words from us, and no pictures."""


class Moved(Exception):
    """A group that has become a supergroup.

    Attributes:
        to: its new id.
    """

    def __init__(self, to: int) -> None:
        super().__init__(f"the group is {to} now")
        self.to = to


class Unchanged(Exception):
    """An edit that would change nothing."""


class NotThere(Exception):
    """A message to edit that is gone, or too old."""


def trouble(problem: Exception) -> Exception:
    """Return the failure as one of the above, or of those that delivery knows; anything unknown as it is."""
    if isinstance(problem, RetryAfter):
        return RetryLater(str(problem), patience(problem))
    if isinstance(problem, ChatMigrated):
        return Moved(problem.new_chat_id)
    if isinstance(problem, Forbidden):
        return Gone(problem.message)
    if isinstance(problem, BadRequest):
        return _refused(problem)
    if isinstance(problem, NetworkError):
        return _unheard(problem)
    # A wrong token is the operator's matter; the message waits.
    return RetryLater(str(problem)) if isinstance(problem, InvalidToken) else problem


def patience(problem: RetryAfter) -> float:
    """For how many seconds Telegram asks."""
    wait = problem.retry_after
    return float(wait if isinstance(wait, int) else wait.total_seconds())


def _refused(problem: BadRequest) -> Exception:
    text = problem.message.lower()
    for said, kind in (
        (_GONE, Gone),
        (_NO_TOPIC, NoTopic),
        (_NO_PICTURES, NoPictures),
        (_UNCHANGED, Unchanged),
        (_NOT_THERE, NotThere),
    ):
        if any(one in text for one in said):
            return kind(problem.message)
    return DeliveryFailed(problem.message)


def _unheard(problem: NetworkError) -> Exception:
    """Without an answer nobody knows whether Telegram did it, unless the request can't have been written."""
    cause = problem.__cause__
    text = f"{type(problem).__name__}: {problem.message}"
    if isinstance(cause, httpx.HTTPError) and not isinstance(cause, _UNSENT):
        return DeliveryUnknown(text)
    if cause is None and "(504)" in problem.message:  # the gateway gave up waiting
        return DeliveryUnknown(text)
    return RetryLater(text)
