"""What went wrong when something was sent to Discord, as delivery understands it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import aiohttp
import discord

from bot.platforms.interface import DeliveryFailed, RetryLater

ARCHIVED: Final = 50083
"""Discord's code for a thread that has to be reopened first."""
EXPIRED: Final = 50027
"""Discord's code for an interaction that is too old to be answered; it comes with the status of a wrong token."""
UNKNOWN_MESSAGE: Final = 10008
BANNED_FOR: Final = 60.0
"""Seconds to leave Discord alone after a 429 that doesn't say how long."""


class Gone(Exception):
    """A room that doesn't take messages from us: deleted, left, closed, or without the permission."""


class Doubtful(RetryLater):
    """Something went wrong behind the moment from which on the message may have arrived."""


def trouble(problem: Exception) -> Exception:
    """Return the failure as :class:`RetryLater`, :class:`DeliveryFailed` or :class:`Gone`; anything unknown as it is."""
    if isinstance(problem, discord.RateLimited):
        return RetryLater(str(problem), problem.retry_after)
    expired = isinstance(problem, discord.HTTPException) and problem.code == EXPIRED
    if expired or isinstance(problem, discord.Forbidden | discord.NotFound):
        return Gone(str(problem))
    if isinstance(problem, discord.HTTPException):
        return _refused(problem)
    if isinstance(problem, aiohttp.ClientConnectorError):
        return RetryLater(f"{type(problem).__name__}: {problem}")
    if isinstance(problem, aiohttp.ClientError | OSError | TimeoutError):
        return Doubtful(f"{type(problem).__name__}: {problem}")
    return problem


def _refused(problem: discord.HTTPException) -> RetryLater | DeliveryFailed:
    if problem.status == 429:
        return _limited(problem, problem.response.headers)
    if problem.status >= 500:
        return Doubtful(str(problem))
    if problem.status == 401:  # a wrong token is the operator's matter; the message waits
        return RetryLater(str(problem))
    return DeliveryFailed(str(problem))


def _limited(problem: discord.HTTPException, headers: Mapping[str, str]) -> RetryLater:
    """A limit that the SDK has run into again and again concerns its route alone, unless it says that it is for everything.

    A 429 that didn't come from Discord itself (without ``Via``) is the guard before it, who lets nothing through.
    """
    banned = "Via" not in headers
    try:
        seconds = float(headers["Retry-After"])
    except (KeyError, ValueError):
        seconds = BANNED_FOR if banned else 1.0
    return RetryLater(str(problem), seconds, everywhere=banned or "X-RateLimit-Global" in headers)
