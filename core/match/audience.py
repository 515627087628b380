"""Audience: who may see a match besides its players, as its community and its players have decided."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from core.community.settings import Watchers
from core.match.share_links import ShareLinks


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
    """Audience of a match. One that nobody has decided anything about has the usual one.

    Attributes:
        match: its number.
        watchers: who may watch it, by the community's setting when it began.
        closed1: whether seat 1 has closed it to all watchers.
        closed2: whether seat 2 has.
        seal: random characters from which its address is made; None: it isn't shared.
        digest: what the token of that address is found by (:meth:`core.match.share_links.ShareLinks.digest`).
    """

    match: int
    watchers: Watchers = Watchers.LINK
    closed1: bool = False
    closed2: bool = False
    seal: str | None = None
    digest: str | None = None

    @property
    def closed(self) -> bool:
        """Return whether a player has closed it."""
        return self.closed1 or self.closed2

    def closed_by(self, seat: int) -> bool:
        """Return whether a seat has closed it."""
        return self.closed1 if seat == 1 else self.closed2

    def set_closed(self, seat: int, *, closed: bool) -> Audience:
        """Return it closed or opened by a seat; closing ends its address."""
        one, two = (closed, self.closed2) if seat == 1 else (self.closed1, closed)
        kept = replace(self, closed1=one, closed2=two)
        return kept.unshared() if closed else kept

    def working_seal(self, links: ShareLinks) -> str | None:
        """Return the seal if its address works; None: the match isn't shared, or the secret was another one then."""
        seal = self.seal
        return seal if seal is not None and links.digest(links.token(self.match, seal)) == self.digest else None

    def unshared(self) -> Audience:
        """Return it without an address."""
        return replace(self, seal=None, digest=None)
