"""Audience: who may watch a match besides its players, by the community's setting, a player's choice or a link.

Anyone with the link may watch the match, without giving a name. The token in the link is derived from the
installation's secret, the match, and the match's share secret. We store the share secret with the match, to show the
link again. New random characters make a new link. We also store a digest of the token, to find the match by it. The
installation's secret isn't in the database, so a copy of the database isn't enough to make a link.
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
"""Length of a share secret in characters."""
SHARE_CHARACTERS: Final = "abcdefghijklmnopqrstuvwxyz234567"
"""Alphabet of share secrets and tokens, 5 bits per character."""
PICTURE: Final = "/board.png"
"""Suffix that turns the address of a match into that of its picture."""
TOKEN_LENGTH: Final = 26
"""Length of a token in characters: 130 bits, impossible to guess."""


class ShareLinks:
    """The share links of an installation.

    Args:
        secret: a secret that only the installation knows.
        page: public address of the chat page, without a trailing slash; empty if unknown.
    """

    def __init__(self, secret: str, page: str = "") -> None:
        self._secret = secret.encode()
        self.page = page

    def token(self, match: int, share_secret: str) -> str:
        """Return the token of a match."""
        digest = hmac.new(self._secret, f"share:{match}:{share_secret}".encode(), hashlib.sha256).digest()
        return base64.b32encode(digest).decode("ascii").lower()[:TOKEN_LENGTH]

    def address(self, match: int, share_secret: str) -> str:
        """Return the address at which a match is shared; only its path if the page's address isn't known."""
        return f"{self.page}/s/{self.token(match, share_secret)}"

    def picture(self, match: int, share_secret: str) -> str:
        """Return the address of the picture of a shared match."""
        return f"{self.address(match, share_secret)}{PICTURE}"

    def sign_in(self, code: str) -> str:
        """Return the address at which a code signs a browser in; empty if the page's address isn't known.

        The code stands where no browser sends it: it isn't in logs, and previews don't use it.
        """
        return f"{self.page}/sign-in#{code}" if self.page else ""

    @staticmethod
    def digest(token: str) -> str:
        """Return the digest to store instead of a token."""
        return hashlib.sha256(f"stonepost share {token}".encode()).hexdigest()


class Latest(Struct, frozen=True):
    """The state of a match as an open page shows it.

    Attributes:
        version: version of the match.
        audience: whether each seat has closed the match, and the digest of its share token.
        talk: number of the players' last chat line, and how many lines there are; 0 without lines.
        comments: the same for comments.
        commenting: whether it is over and its community allows comments; and the seats that have closed it to them, as ``12``.
    """

    version: int
    audience: tuple[bool, bool, str | None] = (False, False, None)
    talk: tuple[int, int] = (0, 0)
    comments: tuple[int, int] = (0, 0)
    commenting: tuple[bool, str] = (False, "")


class ReadMark(Struct, frozen=True):
    """How far a player has read a match.

    Attributes:
        match: number of the match.
        seat: the player's seat.
        line: number of the last chat line that they have seen; 0 for none.
        comment: the same for comments.
        result: whether they have seen how the match ended.
    """

    match: int
    seat: int
    line: int = 0
    comment: int = 0
    result: bool = False

    def further(self, line: int = 0, comment: int = 0, *, result: bool = False) -> ReadMark:
        """Return the mark after they have read as far as a line and a comment, and perhaps seen the result: never back."""
        return replace(
            self, line=max(self.line, line), comment=max(self.comment, comment), result=self.result or result
        )


class Unread(Struct, frozen=True):
    """What is new for a player of a match.

    Attributes:
        match: number of the match.
        lines: number of unread lines of the opponent.
        comments: number of unread comments of others.
        result: whether they haven't seen the result, if there is one.
    """

    match: int
    lines: int
    comments: int
    result: bool


class Audience(Struct, frozen=True):
    """The audience of a match. The defaults apply until someone decides otherwise.

    Attributes:
        match: number of the match.
        watchers: who may watch it, by the community's setting when it began.
        closed_by_seat1: whether seat 1 has closed it to all watchers.
        closed_by_seat2: whether seat 2 has closed it to all watchers.
        share_secret: random characters from which its address is made, or None if it isn't shared.
        digest: digest of its token, by which we find it (:meth:`ShareLinks.digest`).
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
        """Return whether this seat has closed it."""
        return self.closed_by_seat1 if seat == 1 else self.closed_by_seat2

    def set_closed(self, seat: int, *, is_closed: bool) -> Audience:
        """Return the audience closed or reopened by a seat. Closing it also revokes its address."""
        one, two = (is_closed, self.closed_by_seat2) if seat == 1 else (self.closed_by_seat1, is_closed)
        audience = replace(self, closed_by_seat1=one, closed_by_seat2=two)
        return audience.unshared() if is_closed else audience

    def working_secret(self, links: ShareLinks) -> str | None:
        """Return the share secret if its address works. None if the match isn't shared or the installation's secret changed."""
        share_secret = self.share_secret
        return (
            share_secret
            if share_secret is not None and links.digest(links.token(self.match, share_secret)) == self.digest
            else None
        )

    def unshared(self) -> Audience:
        """Return the audience without an address."""
        return replace(self, share_secret=None, digest=None)
