"""Port of players, their accounts, communities and rooms."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Protocol

from core.account.model import Account, Player
from core.community.model import Community, Room
from core.community.settings import CommunitySettings
from core.time.preferences import Preferences


class People(Protocol):
    """Port of players, their accounts, communities and rooms."""

    def player(self, player: int) -> Player:
        """Return the player with this id. Raises KeyError."""

    def names(self, players: Sequence[int]) -> Mapping[int, str]:
        """Return the names of players by id; unknown ids are left out."""

    def several(self, players: Sequence[int]) -> Mapping[int, Player]:
        """Return players by id; unknown ids are left out."""

    def account(self, platform: str, ref: str) -> Account | None:
        """Return the account with the platform's own id, or None."""

    def person(self, platform: str, ref: str) -> tuple[Account, Player] | None:
        """Return the account with the platform's own id, with its player; or None."""

    def by_handle(self, platform: str, handle: str) -> Account | None:
        """Return the account with this handle, in any case, or None; also None for text that can't be stored."""

    def handles(self, platform: str) -> Sequence[str]:
        """Return the handles of all accounts on a platform."""

    def belongs(self, player: int, community: int) -> bool:
        """Return whether a player is known in a community: they acted last in one of its rooms, or play or have played there."""

    def accounts_of(self, player: int) -> Sequence[Account]:
        """Return all accounts of a player, by platform."""

    def enrol(self, platform: str, ref: str, handle: str | None, name: str, *, take_over: bool = False) -> Account:
        """Create a player with a first account. Raises Conflict when the account exists.

        When another account of the platform has the handle: raises HandleTaken, or with ``take_over`` leaves the other
        one without.
        """

    def named(self, name: str, platform: str | None = None) -> Player:
        """Create a player with a name but no account, as in imported matches: nobody can be or challenge them.

        ``platform`` is said to be where they act.
        """

    def touch(self, account: Account, handle: str | None, name: str, room: int | None = None) -> Account:
        """Update an account's handle and its player's name; nothing is written when nothing has changed.

        With ``room``, the room where the person is acting now, that room and its platform are stored as their last ones. The
        handle is taken from any other account of the platform that has it. A linked account doesn't rename the player.
        Raises KeyError for an account that is not stored.
        """

    def rename_account(self, account: Account, ref: str) -> Account:
        """Change the platform's id of an account. Raises Conflict when another account has it."""

    def rename_room(self, room: int, ref: str) -> Room:
        """Change the platform's id of a room.

        Raises:
            KeyError: there is no such room.
            Conflict: another room has that id.
        """

    def rename_community(self, community: int, ref: str) -> None:
        """Change the platform's id of a community; raises as :meth:`rename_room`."""

    def give(self, account: Account, player: int, joined: datetime | None) -> Account:
        """Move an account to another player. Raises KeyError for an account that is not stored."""

    def set_language(self, player: int, tag: str | None) -> None:
        """Store the language that a player chose."""

    def set_preferences(self, player: int, preferences: Preferences) -> None:
        """Store a player's preferences."""

    def set_away(self, player: int, until: datetime | None) -> None:
        """Store until when a player is on vacation; None: no longer."""

    def set_private(self, account: Account, room: int) -> Account:
        """Store the private room of an account. Raises KeyError for an unknown account."""

    def set_community(self, community: int, settings: CommunitySettings) -> None:
        """Store a community's settings."""

    def communities(self, platform: str | None = None) -> Sequence[Community]:
        """Return all communities (of one platform), by id."""

    def room(self, room: int) -> Room:
        """Return the room with this id. Raises KeyError."""

    def community(self, community: int) -> Community:
        """Return the community with this id. Raises KeyError."""

    def find_room(self, platform: str, ref: str) -> Room | None:
        """Return the room with the platform's own id, or None."""

    def open_room(
        self, platform: str, ref: str, name: str, community_ref: str, community_name: str, *, private: bool = False
    ) -> Room:
        """Return the room with the platform's id; it and its community are created or renamed as needed.

        One that was ``private`` once, so that only one person reads it, stays so.

        A room that has moved to another community belongs there from now on.
        """

    def rooms(self, platform: str) -> Sequence[Room]:
        """Return all rooms of a platform, by id."""
