"""What went wrong when something was sent to Discord, as delivery understands it."""

from __future__ import annotations

from typing import Final

import aiohttp
import discord

from bot.platforms.frame import Later, Never

ARCHIVED: Final = 50083
"""Discord's code for a thread that has to be reopened first."""
EXPIRED: Final = 50027
"""Discord's code for an interaction that is too old to be answered; it comes with the status of a wrong token."""
_BANNED_FOR: Final = 60.0
"""Seconds to leave Discord alone after a 429 that doesn't say how long."""


class Gone(Exception):
    """A room that doesn't take messages from us: deleted, left, closed, or without the permission."""


def trouble(problem: Exception) -> Exception:
    """Return the failure as :class:`Later`, :class:`Never` or :class:`Gone`; anything unknown as it is."""
    if isinstance(problem, discord.RateLimited):
        return Later(str(problem), problem.retry_after)
    expired = isinstance(problem, discord.HTTPException) and problem.code == EXPIRED
    if expired or isinstance(problem, discord.Forbidden | discord.NotFound):
        return Gone(str(problem))
    if isinstance(problem, discord.HTTPException):
        return _refused(problem)
    if isinstance(problem, aiohttp.ClientError | OSError | TimeoutError):
        # With its nonce, Discord takes a message once only, though we don't know whether it had arrived.
        return Later(f"{type(problem).__name__}: {problem}")
    return problem


def _refused(problem: discord.HTTPException) -> Later | Never:
    if problem.status == 429:
        return Later(str(problem), _BANNED_FOR, everywhere=True)
    if problem.status >= 500 or problem.status == 401:  # a wrong token is the operator's matter; the message waits
        return Later(str(problem))
    return Never(str(problem))
