"""Audience: who may see a match besides its players, as its community and its players have decided, and by which link.

Anyone with the link may watch the match, without a name. The token in the link is derived from the installation's secret, the
match, and the match's share secret. Those random characters are stored with the match, so we can show the link again, and new
ones make a new link. We also store a digest of the token, by which the match is found. The installation's secret isn't in the
database, so nobody can make a link from the database alone.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from core.community import Watchers

SHARE_SECRET_LENGTH: Final = 16
"""Characters of a share secret."""
SHARE_CHARACTERS: Final = "abcdefghijklmnopqrstuvwxyz234567"
"""Characters that share secrets and tokens consist of, 5 bits each."""
PICTURE: Final = "/board.png"
"""What is appended to the address of a match for its picture."""
TOKEN_LENGTH: Final = 26
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

    def token(self, match: int, share_secret: str) -> str:
        """Return the token of a match."""
        digest = hmac.new(self._secret, f"share:{match}:{share_secret}".encode(), hashlib.sha256).digest()
        return base64.b32encode(digest).decode("ascii").lower()[:TOKEN_LENGTH]

    def address(self, match: int, share_secret: str) -> str:
        """Return the address at which a match is shared; only its path, where the page's own address isn't known."""
        return f"{self.page}/s/{self.token(match, share_secret)}"

    def picture(self, match: int, share_secret: str) -> str:
        """Return the address of the picture of a shared match."""
        return f"{self.address(match, share_secret)}{PICTURE}"

    @staticmethod
    def digest(token: str) -> str:
        """Return what is stored instead of a token."""
        return hashlib.sha256(f"stonepost share {token}".encode()).hexdigest()


class Latest(Struct, frozen=True):
    """How far a match has come in all that an open page of it shows.

    Attributes:
        version: the match's version.
        audience: whether each seat has closed it, and the digest of its address.
        talk: number of the last line that its players said to each other, and how many there are; 0 without any.
    """

    version: int
    audience: tuple[bool, bool, str | None] = (False, False, None)
    talk: tuple[int, int] = (0, 0)


class Audience(Struct, frozen=True):
    """Audience of a match. The default is that of a match for which no one has decided anything.

    Attributes:
        match: its number.
        watchers: who may watch it, by the community's setting when it began.
        closed_by_seat1: whether seat 1 has closed it to all watchers.
        closed_by_seat2: whether seat 2 has.
        share_secret: random characters from which its address is made; None: it isn't shared.
        digest: what the token of that address is found by (:meth:`ShareLinks.digest`).
    """

    match: int
    watchers: Watchers = Watchers.LINK
    closed_by_seat1: bool = False
    closed_by_seat2: bool = False
    share_secret: str | None = None
    digest: str | None = None

    @property
    def closed(self) -> bool:
        """Return whether a player has closed it."""
        return self.closed_by_seat1 or self.closed_by_seat2

    def closed_by(self, seat: int) -> bool:
        """Return whether a seat has closed it."""
        return self.closed_by_seat1 if seat == 1 else self.closed_by_seat2

    def set_closed(self, seat: int, *, is_closed: bool) -> Audience:
        """Return it closed or opened by a seat; closing ends its address."""
        one, two = (is_closed, self.closed_by_seat2) if seat == 1 else (self.closed_by_seat1, is_closed)
        audience = replace(self, closed_by_seat1=one, closed_by_seat2=two)
        return audience.unshared() if is_closed else audience

    def working_secret(self, links: ShareLinks) -> str | None:
        """Return the share_secret if its address works; None: the match isn't shared, or the secret was another one then."""
        share_secret = self.share_secret
        return (
            share_secret
            if share_secret is not None and links.digest(links.token(self.match, share_secret)) == self.digest
            else None
        )

    def unshared(self) -> Audience:
        """Return it without an address."""
        return replace(self, share_secret=None, digest=None)
