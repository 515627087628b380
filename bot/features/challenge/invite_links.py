"""Codes of invite links: anyone who opens the link may accept an open challenge.

We show the link only to the challenger, who passes it on. We don't store its code, but derive it from the
installation's secret and the challenge. So we can show it again, and it is valid as long as the challenge. For codes
that people type, see :mod:`bot.features.answers.invitations`.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
from typing import Final

from core.match.model import Challenge
from storage.unit_of_work import UnitOfWork

SECRET: Final = "invitations:secret"  # noqa: S105 - the name, not the secret
"""Key of the secret (random hexadecimal); a platform that shows links creates it if it is missing."""
LENGTH: Final = 12
"""Length of a code in characters, 5 bits each."""


def invitation(uow: UnitOfWork, challenge: Challenge) -> str | None:
    """Return the code of a challenge, in letters and digits; None while the installation has no secret."""
    secret = uow.keys.get(SECRET)
    if secret is None:
        return None
    about = f"{challenge.number}:{challenge.made_at.isoformat()}"
    digest = hmac.new(secret.encode(), about.encode(), hashlib.sha256).digest()
    return base64.b32encode(digest).decode("ascii")[:LENGTH]


def opens(uow: UnitOfWork, challenge: Challenge, code: str | None) -> bool:
    """Return whether a code belongs to the challenge."""
    own_code = None if code is None else invitation(uow, challenge)
    return own_code is not None and code is not None and hmac.compare_digest(own_code.encode(), code.encode())
