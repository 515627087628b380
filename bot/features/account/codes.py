"""Codes that people pass on. We count wrong ones, because guessing a code means taking another person's place."""

from __future__ import annotations

from datetime import timedelta
from typing import Final

from bot.features.account import messages
from bot.kernel.context import Context
from bot.kernel.refusal import Refusal
from core.account import (
    CODE_ALPHABET,
    CODE_LENGTH,
    LINK_CODE,
    MANAGE_CODE,
    MAX_MISSES,
    MISSES_COUNT,
    SEAT_CODE,
    SIGN_IN_CODE,
    Account,
    Code,
    code_digest,
    read_code,
    write_code,
)

_FOR: Final = {
    LINK_CODE: messages.CodeForLink,
    SEAT_CODE: messages.CodeForSeat,
    MANAGE_CODE: messages.CodeForManage,
    SIGN_IN_CODE: messages.CodeForSignIn,
}
"""Notice for a code that was typed in place of another kind, by the code's own kind."""


def give(context: Context, kind: str, life: timedelta, number: int | None = None) -> tuple[str, Code]:
    """Return a new code for the asker, with its written form; it replaces an earlier code."""
    account = asker(context)
    signs = context.rng.signs(CODE_ALPHABET, CODE_LENGTH)
    code = Code(
        digest=code_digest(signs),
        kind=kind,
        platform=account.platform,
        ref=account.ref,
        until=context.now + life,
        number=number,
    )
    context.uow.links.add_code(code)
    return write_code(signs), code


def read(context: Context, typed: str, kind: str) -> Code:
    """Return a typed code, if it can be used.

    Raises:
        Refusal: the code can't be used. We count wrong codes; after a few, we accept no codes for a while.
    """
    account = asker(context)
    if context.uow.links.miss_count(account.platform, account.ref, context.now - MISSES_COUNT) >= MAX_MISSES:
        minutes = MISSES_COUNT // timedelta(minutes=1)
        raise Refusal(messages.TooManyCodes(MAX_MISSES, minutes))
    signs = read_code(typed)
    code = None if signs is None else context.uow.links.code(code_digest(signs))
    if code is None or code.claimed not in {None, (account.platform, account.ref)}:
        raise unknown(context, typed, kind)
    if code.until <= context.now:
        raise Refusal(messages.OldCode(typed[:20], code.kind))
    if code.kind != kind:
        raise Refusal(_FOR[code.kind](typed[:20]))
    return code


def unknown(context: Context, typed: str, kind: str) -> Refusal:
    """Return the refusal of a code that doesn't exist, and count it."""
    account = asker(context)
    context.uow.links.add_miss(account.platform, account.ref, context.now)
    return Refusal(messages.UnknownCode(typed[:20], kind))


def asker(context: Context) -> Account:
    """Return the asker's account; commands always have one."""
    if context.account is None:
        raise RuntimeError("nobody asks")
    return context.account
