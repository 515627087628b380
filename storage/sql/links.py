"""Codes, joined players, and where players are told of their matches, in SQL."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime

from sqlalchemy import bindparam, delete, func, select, update

from core.play.account.links import Code, Link
from core.play.ports import Conflict
from storage.sql.statements import Sql, adding, columns, given, putting
from storage.tables.links import codes, links, misses, places

_c, _m, _l, _p = codes.c, misses.c, links.c, places.c
_NO_UNDO: dict[str, object] = {}

REPLACED = delete(codes).where(
    _c.platform == bindparam("of_platform"),
    _c.ref == bindparam("of_ref", type_=_c.ref.type),
    _c.kind == bindparam("of_kind"),
    _c.number.is_not_distinct_from(bindparam("of_number", type_=_c.number.type)),
)
OFFER = adding(codes)
OFFERED = select(codes).where(_c.digest == bindparam("at_digest"))
CLAIM = (
    update(codes)
    .where(_c.digest == bindparam("at_digest"), _c.by_platform.is_(None))
    .values(given(codes, "by_platform", "by_ref"))
)
USE = delete(codes).where(_c.digest == bindparam("at_digest"))
MISSED = adding(misses)
MISSES = (
    select(func.count())
    .select_from(misses)
    .where(
        _m.platform == bindparam("of_platform"),
        _m.ref == bindparam("of_ref", type_=_m.ref.type),
        _m.at >= bindparam("since", type_=_m.at.type),
    )
)
JOIN = adding(links, "parted_at")
LATEST = (
    select(*columns(links, "id", "kept", "gone", "at", "until", "undo"))
    .where(_l.kept == bindparam("of_player"), _l.parted_at.is_(None))
    .order_by(_l.id.desc())
    .limit(1)
)
GONE_INTO = select(_l.gone).where(_l.kept == bindparam("of_player"), _l.parted_at.is_(None)).order_by(_l.id)
PART = update(links).where(_l.id == bindparam("at_id"), _l.parted_at.is_(None)).values(given(links, "parted_at"))
_before = bindparam("before", type_=_c.until.type)
FORGET_CODES = delete(codes).where(_c.until < _before)
FORGET_MISSES = delete(misses).where(_m.at < _before)
FORGET_UNDO = update(links).where(_l.until < _before, _l.undo != _NO_UNDO).values(undo=_NO_UNDO)

PLACES = select(_p.player, _p.room).where(_p.number == bindparam("at_number")).order_by(_p.player)
TOLD_IN = select(_p.number).where(_p.player == bindparam("of_player"), _p.room == bindparam("in_room"))
PUT_PLACE = putting(places, "room")
DROP_PLACE = delete(places).where(_p.number == bindparam("at_number"), _p.player == bindparam("of_player"))


class SqlLinks:
    """:class:`core.play.account.links.Links` of one open transaction."""

    __slots__ = ("_sql",)

    def __init__(self, sql: Sql) -> None:
        self._sql = sql

    def offer(self, code: Code) -> None:
        """Keep a code in the place of the one of its kind and number that the account had. Raises Conflict."""
        of = {"of_platform": code.platform, "of_ref": code.ref, "of_kind": code.kind, "of_number": code.number}
        self._sql.change(REPLACED, of)
        by_platform, by_ref = code.claimed or (None, None)
        values = {
            "digest": code.digest,
            "kind": code.kind,
            "platform": code.platform,
            "ref": code.ref,
            "until": code.until,
            "number": code.number,
            "by_platform": by_platform,
            "by_ref": by_ref,
        }
        if self._sql.change(OFFER, values) != 1:
            raise Conflict("this code is given already")

    def offered(self, digest: str) -> Code | None:
        """The code with this digest, whether it has ended or not; None when it was used, or never was."""
        row = self._sql.first(OFFERED, {"at_digest": digest})
        if row is None:
            return None
        key, kind, of_platform, of_ref, until, number, *by = row
        return Code(key, kind, of_platform, of_ref, until, number, None if by[0] is None else (by[0], by[1]))

    def claim(self, digest: str, platform: str, ref: str) -> None:
        """Keep that an account typed a code; the first claim stays."""
        self._sql.change(CLAIM, {"at_digest": digest, "by_platform": platform, "by_ref": ref})

    def use(self, digest: str) -> bool:
        """Forget a code. Tells whether there was one."""
        return self._sql.change(USE, {"at_digest": digest}) == 1

    def missed(self, platform: str, ref: str, at: datetime) -> None:
        """Keep that an account typed a wrong code."""
        self._sql.change(MISSED, {"platform": platform, "ref": ref, "at": at})

    def misses(self, platform: str, ref: str, since: datetime) -> int:
        """How many wrong codes an account has typed since a moment."""
        (number,) = self._sql.rows(MISSES, {"of_platform": platform, "of_ref": ref, "since": since})[0]
        return int(number)

    def join(self, kept: int, gone: int, at: datetime, until: datetime, undo: Mapping[str, object]) -> Link:
        """Keep that two players are one."""
        values = {"kept": kept, "gone": gone, "at": at, "until": until, "undo": dict(undo)}
        return Link(self._sql.new(JOIN, values), kept, gone, at, until, undo)

    def latest(self, player: int) -> Link | None:
        """The last join of a player that was not parted since, or None."""
        row = self._sql.first(LATEST, {"of_player": player})
        return None if row is None else Link(*row)

    def gone_into(self, player: int) -> Sequence[int]:
        """The players that went into this one by themselves and were not parted since, in the order in which they did."""
        return [gone for (gone,) in self._sql.rows(GONE_INTO, {"of_player": player})]

    def part(self, link: int, at: datetime) -> None:
        """Keep that two players are two again. Raises Conflict when they are."""
        if self._sql.change(PART, {"at_id": link, "parted_at": at}) != 1:
            raise Conflict(f"what link {link} joined is parted")

    def forget(self, before: datetime) -> int:
        """Forget codes and misses that are over, and how to part what can't be parted, by a moment. Returns how many."""
        return sum(
            self._sql.change(statement, {"before": before}) for statement in (FORGET_CODES, FORGET_MISSES, FORGET_UNDO)
        )


class SqlPlaces:
    """:class:`core.play.account.links.Places` of one open transaction."""

    __slots__ = ("_sql",)

    def __init__(self, sql: Sql) -> None:
        self._sql = sql

    def of(self, number: int) -> Mapping[int, int]:
        """The ids of rooms by player id, of those who have such a place."""
        return dict(self._sql.rows(PLACES, {"at_number": number}))

    def told_in(self, room: int, player: int) -> Collection[int]:
        """The numbers of the matches and challenges of which a player is told in a room like that."""
        return [number for (number,) in self._sql.rows(TOLD_IN, {"of_player": player, "in_room": room})]

    def put(self, number: int, player: int, room: int) -> None:
        """Keep where a player is told of a match or challenge."""
        self._sql.change(PUT_PLACE, {"number": number, "player": player, "room": room})

    def drop(self, number: int, player: int) -> None:
        """Forget it: the player is told in the room of the match, like everybody."""
        self._sql.change(DROP_PLACE, {"at_number": number, "of_player": player})
