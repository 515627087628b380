"""Watching: who may see a match. Everything that shows one asks here."""

from __future__ import annotations

from collections.abc import Collection

from core.play.community.model import Community
from core.play.community.settings import Watchers
from core.play.match.model import Match
from core.play.ports import Work
from core.play.share_links import LENGTH, ShareLinks


def may_see(work: Work, player: int | None, match: Match, here: int | None = None) -> bool:
    """Return whether somebody may see a match.

    Its players always may. Others may as its community had decided when it began, unless a player has closed it, or one of the
    two and they have blocked each other. Whoever has its address asks :func:`shared_match` instead.

    Args:
        work: the open transaction.
        player: id of the player; None: somebody without an account.
        match: the match.
        here: id of the community where they ask, to which they thus belong; None: nowhere.
    """
    if player is not None and match.seat_of(player):
        return True
    audience = work.audiences.of(match.number)
    if audience.closed:
        return False
    if player is None:
        return audience.watchers is Watchers.EVERYONE or match.community == here
    if any(work.blocks.apart(player, other) for other in match.players):
        return False
    return (
        audience.watchers is Watchers.EVERYONE
        or match.community == here
        or work.people.belongs(player, match.community)
    )


def shared_match(work: Work, token: str) -> Match | None:
    """Return the match that is shared by the address with a token; None: there is none, or it was ended."""
    if len(token) != LENGTH or not token.isascii():
        return None
    number = work.audiences.shared(ShareLinks.digest(token))
    return None if number is None or work.audiences.of(number).closed else work.matches.get(number)


def watchers_of(community: Community, public: Collection[str]) -> Watchers:
    """Return who may watch matches that begin in a community; ``public``: platforms whose rooms are open to whoever comes."""
    usual = Watchers.EVERYONE if community.platform in public else Watchers.LINK
    return community.settings.watch or usual
