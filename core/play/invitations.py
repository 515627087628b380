"""Invitations: a code lets whoever has it take the seat of an open challenge, wherever they are.

The code is shown to the challenger alone, who sends it on. It is derived, not stored: from the installation's secret and the
challenge.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from core.play.context import Context
    from core.play.messages import Message
    from core.play.model import Challenge, Match
    from core.play.ports import Work

SECRET: Final = "invitations:secret"  # noqa: S105 - the name, not the secret
"""Under this the store keeps the secret; a platform that shows codes makes one (random hexadecimal) when there is none."""
LENGTH: Final = 12
"""Characters of a code, of 5 bits each."""
_GUESTS: Final = "invitations:guest:"


def invitation(work: Work, challenge: Challenge) -> str | None:
    """The code of a challenge, of letters and digits; None while the installation has no secret."""
    secret = work.keys.get(SECRET)
    if secret is None:
        return None
    about = f"{challenge.number}:{challenge.made_at.isoformat()}"
    digest = hmac.new(secret.encode(), about.encode(), hashlib.sha256).digest()
    return base64.b32encode(digest).decode("ascii")[:LENGTH]


def opens(work: Work, challenge: Challenge, code: str | None) -> bool:
    """Whether a code that somebody gave is the challenge's."""
    known = None if code is None else invitation(work, challenge)
    return known is not None and code is not None and hmac.compare_digest(known.encode(), code.strip().upper().encode())


def welcome_guest(context: Context, match: Match) -> None:
    """Keep that whoever asked plays a match from a room that doesn't hear its announcements: they are told where they are."""
    if context.room.community != match.community:
        context.work.keys.put(f"{_GUESTS}{match.number}", f"{context.player} {context.room.id}")


def guest(work: Work, number: int) -> tuple[int, int] | None:
    """The player of a match who doesn't hear its room, and the room where they are told instead; None: there is none."""
    kept = work.keys.get(f"{_GUESTS}{number}")
    if kept is None:
        return None
    player, _, room = kept.partition(" ")
    return int(player), int(room)


def tell_guest(context: Context, message: Message) -> None:
    """Say an announcement about a match to its guest, too; whoever asked is answered anyway."""
    known = None if message.number is None else guest(context.work, message.number)
    if known is not None and known[0] != context.player:
        context.tell(*known, message)
