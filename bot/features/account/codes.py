"""Codes that people pass on. Wrong ones are counted, since whoever guesses one takes somebody's place."""

from __future__ import annotations

from datetime import timedelta
from typing import Final

from bot.features.account import messages
from bot.kernel.context import Context
from bot.kernel.refusal import Refusal
from core.account.links import (
    ALPHABET,
    LENGTH,
    LINK,
    MANAGE,
    MISSES_COUNT,
    MOST_MISSES,
    SEAT,
    Code,
    digest,
    normal,
    written,
)
from core.account.model import Account

_FOR: Final = {LINK: messages.CodeForLink, SEAT: messages.CodeForSeat, MANAGE: messages.CodeForManage}
"""What is said of a code that is typed in the place of another kind, by its own kind."""


def give(context: Context, kind: str, life: timedelta, number: int | None = None) -> tuple[str, Code]:
    """Return a new code for the asker, as it is written; it replaces an earlier one."""
    account = asker(context)
    signs = context.chance.signs(ALPHABET, LENGTH)
    code = Code(digest(signs), kind, account.platform, account.ref, context.now + life, number)
    context.work.links.offer(code)
    return written(signs), code


def read(context: Context, typed: str, kind: str) -> Code:
    """Return a typed code, if it can be used.

    Raises:
        Refusal: it can't be used. Wrong codes are counted; after some, no more are accepted for a while.
    """
    account = asker(context)
    if context.work.links.misses(account.platform, account.ref, context.now - MISSES_COUNT) >= MOST_MISSES:
        minutes = MISSES_COUNT // timedelta(minutes=1)
        raise Refusal(messages.TooManyCodes(MOST_MISSES, minutes))
    signs = normal(typed)
    code = None if signs is None else context.work.links.offered(digest(signs))
    if code is None or code.claimed not in {None, (account.platform, account.ref)}:
        raise unknown(context, typed, kind)
    if code.until <= context.now:
        raise Refusal(messages.OldCode(typed[:20], code.kind))
    if code.kind != kind:
        raise Refusal(_FOR[code.kind](typed[:20]))
    return code


def unknown(context: Context, typed: str, kind: str) -> Refusal:
    """Return the refusal of a code that there isn't, and count it."""
    account = asker(context)
    context.work.links.missed(account.platform, account.ref, context.now)
    return Refusal(messages.UnknownCode(typed[:20], kind))


def asker(context: Context) -> Account:
    """Return the asker's account; commands always have one."""
    if context.account is None:
        raise RuntimeError("nobody asks")
    return context.account
