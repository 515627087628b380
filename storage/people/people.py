"""Players and their accounts, in SQL."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, NamedTuple

from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import (
    CheckConstraint,
    Column,
    ColumnElement,
    ForeignKey,
    Integer,
    PrimaryKeyConstraint,
    Table,
    Text,
    UniqueConstraint,
    and_,
    bindparam,
    exists,
    or_,
    select,
    type_coerce,
    union,
    union_all,
    update,
)

from core.account import Account, Player
from core.names import storable
from core.time.preferences import USUAL_PREFERENCES, Preferences
from storage.columns import (
    FIRST,
    NULL,
    ROW,
    WHOSE,
    WITHHELD,
    WORD,
    Id,
    Instant,
    Packed,
    UserText,
    file_section,
    metadata,
    partial,
)
from storage.errors import Conflict, HandleTaken
from storage.people.blocks import barred
from storage.people.communities import rooms
from storage.people.devices import devices
from storage.play.match_rows import matches
from storage.statements import Repository, Statement, bound, columns, equals, groups, insert_or_ignore, one_of
from storage.text import clean_handle, fold

players = Table(
    "players",
    metadata,
    Column("id", Id, primary_key=True),
    Column("name", UserText, nullable=False, info=WORD),
    Column("language", UserText, info=NULL),
    Column(
        "preferences", Packed(Preferences, USUAL_PREFERENCES), info=NULL
    ),  # only what differs from the defaults; NULL if nothing does
    Column("away_until", Instant, info=NULL),
    Column("platform", Text, info=NULL),  # platform of their last command
    Column("forgotten_at", Instant, info=WITHHELD),  # when they were erased
    Column("timeouts", Integer, nullable=False, server_default="0"),  # since their last command
    info=file_section("player", lambda c: c.id == WHOSE),
)

accounts = Table(
    "accounts",
    metadata,
    Column("platform", Text, nullable=False),
    Column("ref", UserText, nullable=False, info=ROW),
    Column("player", Id, ForeignKey("players.id"), nullable=False, index=True, info=FIRST),
    Column("handle", UserText, info=ROW),
    Column("folded", UserText, info=ROW | WITHHELD),  # the handle in the form that we compare
    # How the handle looks, if we refuse look-alikes: as written, in capitals, and in small letters.
    Column("look_written", UserText, info=ROW | WITHHELD),
    Column("look_capitals", UserText, info=ROW | WITHHELD),
    Column("look_small", UserText, info=ROW | WITHHELD),
    Column("private", Id, ForeignKey("rooms.id")),  # room that only they read
    Column("room", Id, ForeignKey("rooms.id")),  # room of their last command
    Column("joined_at", Instant),
    PrimaryKeyConstraint("platform", "ref"),
    UniqueConstraint("platform", "folded"),
    CheckConstraint("(handle IS NULL) = (folded IS NULL)", name="handle"),
    *(
        partial(f"ix_accounts_look_{look}", f"look_{look}", "platform", where=f"look_{look} IS NOT NULL")
        for look in ("written", "capitals", "small")
    ),
    sqlite_with_rowid=False,
    info=file_section("accounts"),
)

_PLAYER = "player_"
"""Prefix of a player's columns in a row that also holds their account."""
_BARRED = (  # read together with every account, without a separate statement
    select(barred.c.reason)
    .where(barred.c.platform == accounts.c.platform, barred.c.ref == accounts.c.ref)
    .correlate(accounts)
    .scalar_subquery()
)
_ACCOUNT = select(
    *columns(accounts, "platform", "ref", "player", "handle", "private", "room", joined="joined_at"),
    _BARRED.label("banned"),
)

# Without a separate statement.
_HAS_DEVICES = exists().where(devices.c.player == players.c.id).correlate(players)
_preferences_text = type_coerce(players.c.preferences, Text)
_IS_UNFINDABLE = and_(
    players.c.forgotten_at.is_(None),
    or_(_preferences_text.is_(None), _preferences_text.not_like('%"findable":true%')),
)
FINDABLE = (
    select(players.c.id)
    .where(players.c.forgotten_at.is_(None), _preferences_text.like('%"findable":true%'))
    .order_by(players.c.id.desc())
    .limit(bindparam("at_most"))
)
SEVERAL = select(players, _HAS_DEVICES.label("devices")).where(one_of(players.c.id))
ACCOUNT = _ACCOUNT.where(accounts.c.platform == bindparam("platform"), accounts.c.ref == bindparam("ref"))
PERSON = (
    _ACCOUNT.add_columns(
        *(column.label(f"{_PLAYER}{column.name}") for column in players.c), _HAS_DEVICES.label(f"{_PLAYER}devices")
    )
    .join(players, players.c.id == accounts.c.player)
    .where(accounts.c.platform == bindparam("platform"), accounts.c.ref == bindparam("ref"))
)
BY_HANDLE = _ACCOUNT.where(accounts.c.platform == bindparam("platform"), accounts.c.folded == bindparam("folded"))
_LOOKS_LIKE = (  # one query for each, so that each uses an index
    accounts.c.look_written == bindparam("written"),
    accounts.c.look_capitals == bindparam("written"),
    accounts.c.look_written == bindparam("capitals"),
    accounts.c.look_small == bindparam("small"),
)
ALIKE = union(
    *(
        select(accounts.c.handle).where(
            look, accounts.c.platform == bindparam("platform"), accounts.c.folded != bindparam("folded")
        )
        for look in _LOOKS_LIKE
    )
).limit(1)
ACCOUNTS_OF = _ACCOUNT.where(accounts.c.player == bindparam("player")).order_by(accounts.c.platform, accounts.c.ref)
ACCOUNTS_OF_SEVERAL = _ACCOUNT.where(one_of(accounts.c.player)).order_by(accounts.c.platform, accounts.c.ref)
CONFLICTING = select(accounts.c.ref).where(
    accounts.c.platform == bindparam("platform"),
    or_(accounts.c.ref == bindparam("ref"), accounts.c.folded == bindparam("folded")),
)
AS_STORED = (
    select(
        *columns(accounts, "player", "handle", "private", "room", joined="joined_at"),
        players.c.name,
        players.c.platform.label("acted_on"),
    )
    .join(players)
    .where(accounts.c.platform == bindparam("platform"), accounts.c.ref == bindparam("ref"))
)
IS_MEMBER = union_all(
    select(accounts.c.player)
    .join(rooms, rooms.c.id == accounts.c.room)
    .where(accounts.c.player == bindparam("player"), rooms.c.community == bindparam("community")),
    *(  # one part for each partial index
        select(seat).where(
            equals(matches.c.status, status), seat == bindparam("player"), matches.c.community == bindparam("community")
        )
        for status in ("running", "finished")
        for seat in (matches.c.seat1, matches.c.seat2)
    ),
).limit(1)
ADD_PLAYER = insert_or_ignore(players, "forgotten_at", "preferences", "away_until", "platform", "timeouts")
ADD_ACCOUNT = insert_or_ignore(accounts, "private", "room", "joined_at")
CLEAR_HANDLE = (
    update(accounts)
    .where(accounts.c.platform == bindparam("on_platform"), accounts.c.folded == bindparam("wanted"))
    .values(handle=None, folded=None)
)
_CHANGE_ACCOUNT = update(accounts).where(
    accounts.c.platform == bindparam("on_platform"), accounts.c.ref == bindparam("at_ref", type_=accounts.c.ref.type)
)
SET_HANDLE = _CHANGE_ACCOUNT.values(bound(accounts, "handle", "folded"))
SET_PRIVATE = _CHANGE_ACCOUNT.values(bound(accounts, "private"))
SET_ROOM = _CHANGE_ACCOUNT.values(bound(accounts, "room"))
RENAME_ACCOUNT = _CHANGE_ACCOUNT.values(ref=bindparam("new_ref", type_=accounts.c.ref.type))
RENAME_BARRED = (
    update(barred)
    .where(barred.c.platform == bindparam("on_platform"), barred.c.ref == bindparam("at_ref", type_=barred.c.ref.type))
    .values(ref=bindparam("new_ref", type_=barred.c.ref.type))
)
REASSIGN_ACCOUNT = _CHANGE_ACCOUNT.values(bound(accounts, "player", "joined_at"))
_CHANGE_PLAYER = update(players).where(players.c.id == bindparam("player"))
RENAME_PLAYER = _CHANGE_PLAYER.values(bound(players, "name"))
SET_LANGUAGE = _CHANGE_PLAYER.values(bound(players, "language"))
SET_PREFERENCES = _CHANGE_PLAYER.values(bound(players, "preferences"))
SET_AWAY = _CHANGE_PLAYER.values(bound(players, "away_until"))
SET_PLATFORM = _CHANGE_PLAYER.values(bound(players, "platform"))
SET_TIMEOUTS = _CHANGE_PLAYER.values(bound(players, "timeouts"))


def _person(**columns: Any) -> tuple[Account, Player]:
    of_player = {name: columns.pop(name) for name in tuple(columns) if name.startswith(_PLAYER)}
    return Account(**columns), Player(**{name.removeprefix(_PLAYER): value for name, value in of_player.items()})


class Looks(NamedTuple):
    """The looks of a handle: as written, in capitals, and in small letters (:func:`bot.platforms.lookalikes.looks`)."""

    written: str
    capitals: str
    small: str


class _StoredAccount(Struct, frozen=True):
    """An account's columns, its player's name, and the platform of the player's last command."""

    player: int
    handle: str | None
    private: int | None
    room: int | None
    joined: datetime | None
    name: str
    acted_on: str | None


def all_findable(player: ColumnElement[int], *conditions: ColumnElement[bool]) -> ColumnElement[bool]:
    """Return the condition that search engines may list all players in a column of the rows that satisfy conditions."""
    return ~exists().where(players.c.id == player, _IS_UNFINDABLE, *conditions)


class People(Repository):
    """Players and their accounts."""

    def player(self, player: int) -> Player:
        """Return the player with this id. Raises KeyError."""
        return self._sql.loaded(players, devices).get(player) or self.several([player])[player]

    def names(self, ids: Sequence[int]) -> Mapping[int, str]:
        """Return the names of players by id; unknown ids are left out."""
        return {player: known_player.name for player, known_player in self.several(ids).items()}

    def several(self, ids: Sequence[int]) -> Mapping[int, Player]:
        """Return players by id; unknown ids are left out."""
        players_by_id: dict[int, Player] = self._sql.loaded(players, devices)
        for group in groups([player for player in ids if player not in players_by_id]):
            players_by_id |= {player.id: player for player in self._sql.all(SEVERAL, group, Player)}
        return {player: players_by_id[player] for player in ids if player in players_by_id}

    def findable(self, limit: int) -> Sequence[int]:
        """Return the ids of players whom search engines may list, the newest first."""
        return self._sql.scalars(FINDABLE, {"at_most": limit})

    def account(self, platform: str, ref: str) -> Account | None:
        """Return the account with this id on a platform, or None."""
        return self._sql.one(ACCOUNT, {"platform": platform, "ref": ref}, Account)

    def person(self, platform: str, ref: str) -> tuple[Account, Player] | None:
        """Return the account with this id on a platform, with its player; or None."""
        pair = self._sql.one(PERSON, {"platform": platform, "ref": ref}, _person)
        if pair is not None:
            account, player = pair
            self._sql.loaded(players, devices)[account.player] = player
        return pair

    def by_handle(self, platform: str, handle: str) -> Account | None:
        """Return the account with this handle, ignoring case, or None; also None for text that can't be stored."""
        if storable(handle) != handle:
            return None
        return self._sql.one(BY_HANDLE, {"platform": platform, "folded": fold(handle)}, Account)

    def alike(self, platform: str, handle: str, looks: Looks) -> str | None:
        """Return another handle of a platform that could be confused with this one, or None.

        Two handles can be confused if they look alike as written, if they look alike in small letters, or if one as
        written looks like the other in capitals.
        """
        return self._sql.value(ALIKE, {"platform": platform, "folded": fold(handle), **looks._asdict()})

    def belongs(self, player: int, community: int) -> bool:
        """Return whether a player is known in a community: they last acted in one of its rooms, or play or have played there."""
        return self._sql.first(IS_MEMBER, {"player": player, "community": community}) is not None

    def accounts_of(self, player: int) -> Sequence[Account]:
        """Return all accounts of a player, by platform."""
        return self._sql.all(ACCOUNTS_OF, {"player": player}, Account)

    def accounts_of_several(self, players: Sequence[int]) -> Mapping[int, Sequence[Account]]:
        """Return all accounts of players, each by platform, in a statement for many."""
        accounts_by_player: dict[int, list[Account]] = {player: [] for player in players}
        for group in groups(players):
            for account in self._sql.all(ACCOUNTS_OF_SEVERAL, group, Account):
                accounts_by_player[account.player].append(account)
        return accounts_by_player

    def enrol(
        self,
        platform: str,
        ref: str,
        handle: str | None,
        name: str,
        *,
        take_over: bool = False,
        looks: Looks | None = None,
    ) -> Account:
        """Create a player with a first account. Raises Conflict if the account exists.

        ``looks`` are needed on platforms that use :meth:`alike` and where the handle stays the same.

        If another account of the platform has the handle: raises HandleTaken or, with ``take_over``, takes the handle
        from that account.
        """
        ref, handle = storable(ref), clean_handle(handle)
        folded = None if handle is None else fold(handle)
        refs = self._sql.scalars(CONFLICTING, {"platform": platform, "ref": ref, "folded": folded})
        if ref in refs:
            raise Conflict(f"{platform} account {ref} exists")
        if refs and not take_over:
            raise HandleTaken(f"{platform} handle {handle} is taken")
        if refs:
            self._sql.change(CLEAR_HANDLE, {"on_platform": platform, "wanted": folded})
        player = self._sql.new(ADD_PLAYER, {"name": name, "language": None})
        values = {"platform": platform, "ref": ref, "player": player, "handle": handle, "folded": folded}
        values |= {f"look_{kind}": None if looks is None else getattr(looks, kind) for kind in Looks._fields}
        if self._sql.change(ADD_ACCOUNT, values) != 1:  # possible on PostgreSQL, where others write at the same time
            raise Conflict(f"{platform} account {ref} or handle {handle} was taken just now")
        return self.account(platform, ref) or Account(platform, ref, player, handle)  # the account may be banned

    def add_named(self, name: str, platform: str | None = None) -> Player:
        """Create a player with a name but no account, as in imported matches: no one can act as them or challenge them.

        We store ``platform`` as the one where they last acted.
        """
        name = storable(name)
        player = self._sql.new(ADD_PLAYER, {"name": name, "language": None})
        if platform is not None:
            self._sql.change(SET_PLATFORM, {"player": player, "platform": platform})
        return Player(player, name, platform=platform)

    def touch(self, account: Account, handle: str | None, name: str, room: int | None = None) -> Account:
        """Update an account's handle and its player's name; write only what has changed.

        ``room`` is the room where the person is acting now; we store it and its platform as their last ones. The handle
        moves here from any other account of the platform. A linked account doesn't rename the player. Raises KeyError
        for an account that isn't stored.
        """
        platform, ref, handle, name = account.platform, account.ref, clean_handle(handle), storable(name)
        stored_account = self._sql.one(AS_STORED, {"platform": platform, "ref": ref}, _StoredAccount)
        if stored_account is None:
            raise KeyError((platform, ref))
        player = stored_account.player
        if stored_account.name != name and stored_account.joined is None:
            self._sql.change(RENAME_PLAYER, {"player": player, "name": name})
        if stored_account.handle != handle:
            folded = None if handle is None else fold(handle)
            if folded is not None:
                self._sql.change(CLEAR_HANDLE, {"on_platform": platform, "wanted": folded})
            values = {"on_platform": platform, "at_ref": ref, "handle": handle, "folded": folded}
            self._sql.change(SET_HANDLE, values)
        if room is not None and stored_account.acted_on != platform:
            self._sql.change(SET_PLATFORM, {"player": player, "platform": platform})
        if room is not None and stored_account.room != room:
            self._sql.change(SET_ROOM, {"on_platform": platform, "at_ref": ref, "room": room})
        return Account(
            platform=platform,
            ref=ref,
            player=player,
            handle=handle,
            private=stored_account.private,
            room=stored_account.room if room is None else room,
            joined=stored_account.joined,
            banned=account.banned,
        )

    def give(self, account: Account, player: int, joined_at: datetime | None) -> Account:
        """Move an account to another player. Raises KeyError for an account that isn't stored."""
        return self._change_account(account, REASSIGN_ACCOUNT, {"player": player, "joined_at": joined_at})

    def rename_account(self, account: Account, ref: str) -> Account:
        """Change the platform's id of an account. Raises Conflict if another account has it."""
        ref = storable(ref)
        if self.account(account.platform, ref) is not None:
            raise Conflict(f"{account.platform} account {ref} exists")
        where = {"on_platform": account.platform, "at_ref": account.ref}
        if self._sql.change(RENAME_ACCOUNT, where | {"new_ref": ref}) != 1:
            raise KeyError((account.platform, account.ref))
        self._sql.change(RENAME_BARRED, where | {"new_ref": ref})
        return replace(account, ref=ref)

    def set_language(self, player: int, tag: str | None) -> None:
        """Store the language that a player chose."""
        self._sql.change(SET_LANGUAGE, {"player": player, "language": tag})

    def set_preferences(self, player: int, preferences: Preferences) -> None:
        """Store a player's preferences."""
        self._sql.change(SET_PREFERENCES, {"player": player, "preferences": preferences})

    def set_away(self, player: int, until: datetime | None) -> None:
        """Store until when a player is on vacation, or None when it has ended."""
        self._sql.change(SET_AWAY, {"player": player, "away_until": until})

    def set_timeouts(self, player: int, count: int) -> None:
        """Store how many matches of a player have timed out since their last command."""
        self._sql.change(SET_TIMEOUTS, {"player": player, "timeouts": count})

    def set_private(self, account: Account, room: int) -> Account:
        """Store the private room of an account. Raises KeyError for an unknown account."""
        return self._change_account(account, SET_PRIVATE, {"private": room})

    def _change_account(self, account: Account, statement: Statement, values: dict[str, object]) -> Account:
        """Change an account, and return its new state. Raises KeyError."""
        self._sql.change(statement, {"on_platform": account.platform, "at_ref": account.ref, **values})
        changed_account = self.account(account.platform, account.ref)
        if changed_account is None:
            raise KeyError((account.platform, account.ref))
        return changed_account
