"""Watching: who may see a match, and where else we show it. All code that shows a match checks here.

A mirror is a message outside the match's own rooms that we keep up to date, for example where a player has shared its
board.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Final

from core.community import Community, Watchers
from core.match.audience import TOKEN_LENGTH, Audience, ShareLinks
from core.match.model import Match
from storage.unit_of_work import UnitOfWork


class MatchVisibility:
    """Matches that a viewer may see. Reads data that many matches share only once.

    A match's players may always see it. For others, its community's setting at the beginning of the match decides. They
    don't see it if a player has closed it, or if the viewer and a player have blocked each other. For a viewer with the
    match's address, see :func:`shared_match`.

    Args:
        uow: the open transaction.
        viewer: id of the player who looks, or None without an account.
        community: id of the community in which the viewer asks (so they belong to it), or None.
        of: id of a player; if we check many matches of that player, we read their audiences together.
    """

    def __init__(
        self, uow: UnitOfWork, viewer: int | None, community: int | None = None, of: int | None = None
    ) -> None:
        self._uow = uow
        self._viewer = viewer
        self._here = community
        own_audiences = () if of is None else uow.audiences.for_player(of)
        self._known = {audience.match: audience for audience in own_audiences}
        self._of = of
        self._around: Collection[int] | None = None
        self._belongs: dict[int, bool] = {}

    def sees(self, number: int, community: int, players: tuple[int, int]) -> bool:
        """Return whether the viewer may see a match."""
        if self._viewer in players:
            return True
        audience = self._audience(number, players)
        if audience.closed or self._are_apart(players):
            return False
        return audience.watchers is Watchers.EVERYONE or community == self._here or self._is_member(community)

    def seen(self, matches: Iterable[Match]) -> list[Match]:
        """Return those of many matches that the viewer may see."""
        matches = [*matches]
        self.expect([match.number for match in matches])
        return [match for match in matches if self.sees(match.number, match.community, match.players)]

    def expect(self, numbers: Sequence[int]) -> None:
        """Read the audiences of matches together, before :meth:`sees` is asked about each."""
        self._known |= self._uow.audiences.several(numbers)

    def _audience(self, number: int, players: tuple[int, int]) -> Audience:
        if number in self._known:
            return self._known[number]
        return Audience(number) if self._of in players else self._uow.audiences.for_match(number)

    def _are_apart(self, players: tuple[int, int]) -> bool:
        if self._viewer is None:
            return False
        if self._around is None:
            self._around = self._uow.blocks.around_player(self._viewer)
        return any(player in self._around for player in players)

    def _is_member(self, community: int) -> bool:
        if self._viewer is None:
            return False
        if community not in self._belongs:
            self._belongs[community] = self._uow.people.belongs(self._viewer, community)
        return self._belongs[community]


def may_see(uow: UnitOfWork, player: int | None, match: Match, community: int | None = None) -> bool:
    """Return whether a player may see a match; see :class:`MatchVisibility`."""
    return MatchVisibility(uow, player, community).sees(match.number, match.community, match.players)


def shared_match(uow: UnitOfWork, token: str) -> Match | None:
    """Return the match shared by the address with this token, or None if there isn't one or sharing has ended."""
    if len(token) != TOKEN_LENGTH or not token.isascii():
        return None
    number = uow.audiences.match_shared_by(ShareLinks.digest(token))
    return None if number is None or uow.audiences.for_match(number).closed else uow.matches.get(number)


def watchers_of(community: Community, public: Collection[str]) -> Watchers:
    """Return who may watch matches that begin in a community.

    Args:
        community: the community.
        public: keys of platforms whose rooms are open to everyone.
    """
    usual = Watchers.EVERYONE if community.platform in public else Watchers.LINK
    return community.settings.watch or usual


MAX_MIRRORS: Final = 10
"""Maximum mirrors of one match; we keep the latest."""
MIRROR_LASTS: Final = timedelta(days=180)
"""Time for which we update a mirror after the match was last shared there."""
_MIRRORS: Final = "mirrors:"
"""Prefix of a key (followed by a match's number) for the rooms of its mirrors, each with its last day as a Python ordinal."""


def mirrors_of(uow: UnitOfWork, number: int, now: datetime) -> tuple[int, ...]:
    """Return the rooms of the mirrors of a match or challenge."""
    return _current_mirrors(_read_mirrors(uow, number), now)


def places_and_mirrors(uow: UnitOfWork, number: int, now: datetime) -> tuple[Mapping[int, int], tuple[int, ...]]:
    """Return the rooms where players get news of a match or challenge, by player id. Also return the rooms of its mirrors."""
    places, rooms = uow.places.with_key(number, f"{_MIRRORS}{number}")
    return places, _current_mirrors(_parse(rooms), now)


def keep_mirror(uow: UnitOfWork, number: int, room: int, now: datetime) -> None:
    """Record the room of a mirror of a match or challenge; drop the earliest mirror if there are too many."""
    mirrors = {mirror_room: until for mirror_room, until in _read_mirrors(uow, number).items() if mirror_room != room}
    _put_mirrors(uow, number, mirrors | {room: (now + MIRROR_LASTS).toordinal()})


def drop_mirror(uow: UnitOfWork, number: int, room: int) -> None:
    """Forget a mirror of a match or challenge."""
    _put_mirrors(
        uow,
        number,
        {mirror_room: until for mirror_room, until in _read_mirrors(uow, number).items() if mirror_room != room},
    )


def _read_mirrors(uow: UnitOfWork, number: int) -> dict[int, int]:
    return _parse(uow.keys.get(f"{_MIRRORS}{number}") or "")


def _parse(value: str) -> dict[int, int]:
    return {int(room): int(until or 0) for room, _, until in (entry.partition(":") for entry in value.split())}


def _current_mirrors(mirrors: Mapping[int, int], now: datetime) -> tuple[int, ...]:
    return tuple(room for room, until in mirrors.items() if until >= now.toordinal())


def _put_mirrors(uow: UnitOfWork, number: int, mirrors: dict[int, int]) -> None:
    name = f"{_MIRRORS}{number}"
    if mirrors:
        uow.keys.put(name, " ".join(f"{room}:{until}" for room, until in [*mirrors.items()][-MAX_MIRRORS:]))
    else:
        uow.keys.delete(name)


def may_be_mirrored(audience: Audience) -> bool:
    """Return whether people outside its community may watch a match that someone has shared with them."""
    return not audience.closed and audience.watchers is not Watchers.MEMBERS
