"""The port for players, their accounts, communities and rooms."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Protocol

from core.play.account.model import Account, Player
from core.play.community.model import Community, Room
from core.play.community.settings import CommunitySettings
from core.play.time.preferences import Preferences


class People(Protocol):
    """Players, their accounts, communities and rooms."""

    def player(self, player: int) -> Player:
        """The player with this id. Raises KeyError."""

    def names(self, players: Sequence[int]) -> Mapping[int, str]:
        """The names of players by id; unknown ids are left out."""

    def several(self, players: Sequence[int]) -> Mapping[int, Player]:
        """Players by id; unknown ids are left out."""

    def account(self, platform: str, ref: str) -> Account | None:
        """The account with the platform's own id, or None."""

    def person(self, platform: str, ref: str) -> tuple[Account, Player] | None:
        """The account with the platform's own id, with its player; or None."""

    def by_handle(self, platform: str, handle: str) -> Account | None:
        """The account that people mean by this handle, whatever its case, or None; so for what is not storable."""

    def accounts_of(self, player: int) -> Sequence[Account]:
        """All accounts of a player, by platform."""

    def enrol(self, platform: str, ref: str, handle: str | None, name: str, *, take_over: bool = False) -> Account:
        """Create a player with a first account. Raises Conflict when the account exists.

        When another account of the platform has the handle: raises HandleTaken, or with ``take_over`` leaves the other
        one without.
        """

    def named(self, name: str) -> Player:
        """Create a player who is no more than a name: without an account, so that nobody can be it, or challenge it.

        So are the players of matches that came from records.
        """

    def touch(self, account: Account, handle: str | None, name: str, room: int | None = None) -> Account:
        """Bring an account's handle and its player's name up to date; nothing is written when nothing has changed.

        With the ``room`` where the person acts just now, that is kept, too, and the platform as the last one of the player.
        The newest holder of a handle has it: another account of the platform is left without. An account that was joined
        to a player doesn't change what the player is called. Raises KeyError for an account that is not stored.
        """

    def rename_account(self, account: Account, ref: str) -> Account:
        """Keep that the platform's own id of an account is another one now. Raises Conflict when another account has it."""

    def rename_room(self, room: int, ref: str) -> Room:
        """Keep that the platform's own id of a room is another one now.

        Raises:
            KeyError: there is no such room.
            Conflict: another room has that id.
        """

    def rename_community(self, community: int, ref: str) -> None:
        """Keep that the platform's own id of a community is another one now; raises as :meth:`rename_room`."""

    def give(self, account: Account, player: int, joined: datetime | None) -> Account:
        """Let an account belong to another player from now on. Raises KeyError for an account that is not stored."""

    def set_language(self, player: int, tag: str | None) -> None:
        """Keep the language that a player chose."""

    def set_preferences(self, player: int, preferences: Preferences) -> None:
        """Keep how a player wants to be reminded."""

    def set_away(self, player: int, until: datetime | None) -> None:
        """Keep until when a player is on vacation; None: no longer."""

    def set_private(self, account: Account, room: int) -> Account:
        """Keep the room where only this account's person reads what is said. Raises KeyError for an unknown account."""

    def set_community(self, community: int, settings: CommunitySettings) -> None:
        """Keep what a community decides."""

    def communities(self, platform: str | None = None) -> Sequence[Community]:
        """All communities (of one platform), by id."""

    def room(self, room: int) -> Room:
        """The room with this id. Raises KeyError."""

    def community(self, community: int) -> Community:
        """The community with this id. Raises KeyError."""

    def find_room(self, platform: str, ref: str) -> Room | None:
        """The room with the platform's own id, or None."""

    def open_room(self, platform: str, ref: str, name: str, community_ref: str, community_name: str) -> Room:
        """The room with the platform's own id; it and its community are created when new, and renamed when renamed.

        A room that has moved to another community belongs there from now on.
        """

    def rooms(self, platform: str) -> Sequence[Room]:
        """All rooms of a platform, by id."""
