"""Links by which a match is shared: whoever has one may watch it, without a name.

A token is derived from a secret of the installation, the match, and random characters that are stored with it, its seal; so it
can be shown again, and a new seal makes a new one. Stored are the seal, in messages too, and a digest by which the match is
found. The secret isn't kept beside them: who reads the database finds no link in it.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
from typing import Final

SEAL: Final = 16
"""Characters of a seal."""
SIGNS: Final = "abcdefghijklmnopqrstuvwxyz234567"
"""Characters of seals and tokens, 5 bits each."""
PICTURE: Final = "/board.png"
"""What is appended to the address of a match for its picture."""
LENGTH: Final = 26
"""Characters of a token: 130 bits, which nobody can guess."""


class ShareLinks:
    """Links of an installation.

    Args:
        secret: known to the installation alone.
        page: address of the chat page as the world reaches it, without a slash at its end; empty: not known.
    """

    def __init__(self, secret: str, page: str = "") -> None:
        self._secret = secret.encode()
        self.page = page

    def token(self, match: int, seal: str) -> str:
        """Return the token of a match."""
        digest = hmac.new(self._secret, f"share:{match}:{seal}".encode(), hashlib.sha256).digest()
        return base64.b32encode(digest).decode("ascii").lower()[:LENGTH]

    def address(self, match: int, seal: str) -> str:
        """Return the address at which a match is shared; only its path, where the page's own address isn't known."""
        return f"{self.page}/s/{self.token(match, seal)}"

    def picture(self, match: int, seal: str) -> str:
        """Return the address of the picture of a shared match."""
        return f"{self.address(match, seal)}{PICTURE}"

    @staticmethod
    def digest(token: str) -> str:
        """Return what is stored instead of a token."""
        return hashlib.sha256(f"stonepost share {token}".encode()).hexdigest()
