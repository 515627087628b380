"""Codes, linked players, and extra rooms where players are notified of their matches, in SQL."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from typing import Any

from msgspec.structs import asdict
from sqlalchemy import (
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    bindparam,
    cast,
    delete,
    func,
    literal_column,
    select,
    union_all,
    update,
)

from core.account import Code, Link
from storage.columns import FIRST, STAYS, UNDO, WITHHELD, Id, Instant, Json, UserText, file_section, metadata
from storage.errors import Conflict
from storage.operation.keys import keys
from storage.statements import Repository, bound, columns, insert_or_ignore, upsert

codes = Table(
    "codes",
    metadata,
    Column("digest", Text, nullable=False, info=WITHHELD),
    Column("kind", Text, nullable=False),
    Column("platform", Text, nullable=False),
    Column("ref", UserText, nullable=False, info=FIRST | WITHHELD),
    Column("until", Instant, nullable=False),
    Column("number", Id, ForeignKey("challenges.number")),
    Column("by_platform", Text),  # of the account that typed it first
    Column("by_ref", UserText, info=FIRST | WITHHELD),
    PrimaryKeyConstraint("digest"),
    CheckConstraint("(by_platform IS NULL) = (by_ref IS NULL)", name="claimed"),
    Index("ix_codes_platform_ref", "platform", "ref"),
    sqlite_with_rowid=False,
    info=file_section("codes"),
)

misses = Table(
    "misses",
    metadata,
    Column("id", Id, primary_key=True),
    Column("platform", Text, nullable=False),
    Column("ref", UserText, nullable=False, info=FIRST),
    Column("at", Instant, nullable=False),
    Index("ix_misses_platform_ref_at", "platform", "ref", "at"),
    info=file_section("wrong_codes"),
)

links = Table(
    "links",
    metadata,
    Column("id", Id, primary_key=True),
    Column("kept", Id, ForeignKey("players.id"), nullable=False, index=True, info=STAYS),
    Column("gone", Id, ForeignKey("players.id"), nullable=False, info=STAYS),
    Column("at", Instant, nullable=False),
    Column("until", Instant, nullable=False),
    Column("undo", Json, nullable=False, info=UNDO | WITHHELD),
    Column("parted_at", Instant),
    CheckConstraint("kept <> gone", name="two"),
    info=file_section("joined"),
)

places = Table(
    "places",
    metadata,
    Column("number", Id, ForeignKey("challenges.number"), nullable=False),
    Column("player", Id, ForeignKey("players.id"), nullable=False, info=FIRST),
    Column("room", Id, ForeignKey("rooms.id"), nullable=False),
    PrimaryKeyConstraint("number", "player"),
    Index("ix_places_player_room", "player", "room"),
    sqlite_with_rowid=False,
    info=file_section("places"),
)


_c, _m, _l, _p = codes.c, misses.c, links.c, places.c
_NO_UNDO: dict[str, object] = {}

DELETE_OLD_CODE = delete(codes).where(
    _c.platform == bindparam("of_platform"),
    _c.ref == bindparam("of_ref", type_=_c.ref.type),
    _c.kind == bindparam("of_kind"),
    _c.number.is_not_distinct_from(bindparam("of_number", type_=_c.number.type)),
)
ADD_CODE = insert_or_ignore(codes)
CODE = select(codes).where(_c.digest == bindparam("at_digest"))
CLAIM = (
    update(codes)
    .where(_c.digest == bindparam("at_digest"), _c.by_platform.is_(None))
    .values(bound(codes, "by_platform", "by_ref"))
)
CONSUME_CODE = delete(codes).where(_c.digest == bindparam("at_digest"))
ADD_MISS = insert_or_ignore(misses)
MISS_COUNT = (
    select(func.count())
    .select_from(misses)
    .where(
        _m.platform == bindparam("of_platform"),
        _m.ref == bindparam("of_ref", type_=_m.ref.type),
        _m.at >= bindparam("since", type_=_m.at.type),
    )
)
LINK = insert_or_ignore(links, "parted_at")
LATEST = (
    select(*columns(links, "id", "kept", "gone", "at", "until", "undo"))
    .where(_l.kept == bindparam("of_player"), _l.parted_at.is_(None))
    .order_by(_l.id.desc())
    .limit(1)
)
MERGED_INTO = select(_l.gone).where(_l.kept == bindparam("of_player"), _l.parted_at.is_(None)).order_by(_l.id)
UNLINK = update(links).where(_l.id == bindparam("at_id"), _l.parted_at.is_(None)).values(bound(links, "parted_at"))
_before = bindparam("before", type_=_c.until.type)
FORGET_CODES = delete(codes).where(_c.until < _before)
FORGET_MISSES = delete(misses).where(_m.at < _before)
FORGET_UNDO = update(links).where(_l.until < _before, _l.undo != _NO_UNDO).values(undo=_NO_UNDO)

PLACES = select(_p.player, _p.room).where(_p.number == bindparam("at_number")).order_by(_p.player)
PLACES_WITH_KEY = union_all(
    select(_p.player, cast(_p.room, String)).where(_p.number == bindparam("at_number")),
    select(literal_column("0"), keys.c.value).where(keys.c.name == bindparam("at_name")),
)
NOTIFIED_IN = select(_p.number).where(_p.player == bindparam("of_player"), _p.room == bindparam("in_room"))
SAVE_PLACE = upsert(places, "room")
DELETE_PLACE = delete(places).where(_p.number == bindparam("at_number"), _p.player == bindparam("of_player"))


def _code(*, by_platform: str | None, by_ref: str | None, **columns: Any) -> Code:
    return Code(claimed=None if by_platform is None or by_ref is None else (by_platform, by_ref), **columns)


class Links(Repository):
    """Codes, and links between players."""

    def add_code(self, code: Code) -> None:
        """Store a code, replacing the account's previous code of that kind and number. Raises Conflict."""
        of = {"of_platform": code.platform, "of_ref": code.ref, "of_kind": code.kind, "of_number": code.number}
        self._sql.change(DELETE_OLD_CODE, of)
        by_platform, by_ref = code.claimed or (None, None)
        values = {**asdict(code), "by_platform": by_platform, "by_ref": by_ref}
        if self._sql.change(ADD_CODE, values) != 1:
            raise Conflict("this code is given already")

    def code(self, digest: str) -> Code | None:
        """Return the code with this digest, expired or not; None if it was used or never existed."""
        return self._sql.one(CODE, {"at_digest": digest}, _code)

    def claim(self, digest: str, platform: str, ref: str) -> None:
        """Record that an account typed a code; the first claim wins."""
        self._sql.change(CLAIM, {"at_digest": digest, "by_platform": platform, "by_ref": ref})

    def consume(self, digest: str) -> bool:
        """Delete a code. Returns whether there was one."""
        return self._sql.change(CONSUME_CODE, {"at_digest": digest}) == 1

    def add_miss(self, platform: str, ref: str, at: datetime) -> None:
        """Record that an account typed a wrong code."""
        self._sql.change(ADD_MISS, {"platform": platform, "ref": ref, "at": at})

    def miss_count(self, platform: str, ref: str, since: datetime) -> int:
        """Return how many wrong codes an account has typed since a time."""
        return self._sql.number(MISS_COUNT, {"of_platform": platform, "of_ref": ref, "since": since})

    def link(
        self, kept_player: int, gone_player: int, at: datetime, until: datetime, undo: Mapping[str, object]
    ) -> Link:
        """Record a link between two players."""
        values = {"kept": kept_player, "gone": gone_player, "at": at, "until": until, "undo": undo}
        return Link(id=self._sql.new(LINK, values), kept=kept_player, gone=gone_player, at=at, until=until, undo=undo)

    def latest(self, player: int) -> Link | None:
        """Return the last link of a player that hasn't been undone, or None."""
        return self._sql.one(LATEST, {"of_player": player}, Link)

    def merged_into(self, player: int) -> Sequence[int]:
        """Return the players linked directly into this one and not separated since, in the order of linking."""
        return self._sql.scalars(MERGED_INTO, {"of_player": player})

    def all_players_of(self, player: int) -> list[int]:
        """Return the ids of a player and of all players linked into them, directly or indirectly."""
        linked_players = [player]
        for linked_player in linked_players:
            linked_players += self.merged_into(linked_player)
        return linked_players

    def one_person(self, players: Sequence[int]) -> bool:
        """Return whether one of two players has been linked into the other."""
        player, other_player = players
        return other_player in self.all_players_of(player) or player in self.all_players_of(other_player)

    def unlink(self, link: int, at: datetime) -> None:
        """Record that two players were separated. Raises Conflict if they already are."""
        if self._sql.change(UNLINK, {"at_id": link, "parted_at": at}) != 1:
            raise Conflict(f"what link {link} joined is parted")

    def forget(self, cutoff: datetime) -> int:
        """Delete codes, misses and undo data that expired before a time. Returns how many."""
        return sum(
            self._sql.change(statement, {"before": cutoff}) for statement in (FORGET_CODES, FORGET_MISSES, FORGET_UNDO)
        )


class Places(Repository):
    """Rooms, besides the match's own room, in which players are notified of matches and challenges."""

    def for_match(self, number: int) -> Mapping[int, int]:
        """Return these rooms by player id."""
        return dict(self._sql.rows(PLACES, {"at_number": number}))

    def with_key(self, number: int, name: str) -> tuple[Mapping[int, int], str]:
        """Return the rooms by player, and the value of a key (or empty), in one query."""
        places = dict(self._sql.rows(PLACES_WITH_KEY, {"at_number": number, "at_name": name}))
        value = str(places.pop(0, ""))
        return {player: int(places[player]) for player in sorted(places)}, value

    def told_in(self, room: int, player: int) -> Collection[int]:
        """Return the numbers of matches and challenges about which we notify a player in this room."""
        return self._sql.scalars(NOTIFIED_IN, {"of_player": player, "in_room": room})

    def save(self, number: int, player: int, room: int) -> None:
        """Store the room in which we notify a player of a match or challenge."""
        self._sql.change(SAVE_PLACE, {"number": number, "player": player, "room": room})

    def delete(self, number: int, player: int) -> None:
        """Delete this room: we notify the player only in the match's own room."""
        self._sql.change(DELETE_PLACE, {"at_number": number, "of_player": player})
