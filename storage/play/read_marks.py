"""How far players have read the talk of their matches and the comments on them, and whether they know the results, in SQL."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import asdict
from sqlalchemy import (
    Boolean,
    CheckConstraint,
    Column,
    ColumnElement,
    ForeignKey,
    Integer,
    PrimaryKeyConstraint,
    Table,
    and_,
    bindparam,
    case,
    false,
    func,
    or_,
    select,
    update,
)
from sqlalchemy.sql.base import ReadOnlyColumnCollection

from core.match.audience import ReadMark, Unread
from storage.columns import WHOSE, Id, file_section, metadata
from storage.play.audiences import talk
from storage.play.comments import comments
from storage.play.match_rows import matches
from storage.statements import Repository, equals, groups, one_of, upsert


def _of_a_player(c: ReadOnlyColumnCollection[str, Column[Any]]) -> ColumnElement[bool]:
    """Return the condition for how far a player has read."""
    seats = ((1, matches.c.seat1), (2, matches.c.seat2))
    return or_(
        *(and_(c.seat == seat, c.match.in_(select(matches.c.number).where(player == WHOSE))) for seat, player in seats)
    )


read_marks = Table(  # a missing row means that nothing was read
    "read_marks",
    metadata,
    Column("match", Id, ForeignKey("matches.number"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("line", Integer, nullable=False),
    Column("comment", Integer, nullable=False),
    Column("result", Boolean, nullable=False),
    PrimaryKeyConstraint("match", "seat"),
    CheckConstraint("seat BETWEEN 1 AND 2", name="seat"),
    CheckConstraint("line >= 0", name="line"),
    CheckConstraint("comment >= 0", name="comment"),
    sqlite_with_rowid=False,
    info=file_section("read", _of_a_player),
)


_c, _m = read_marks.c, matches.c
_player = bindparam("of_player", type_=_m.seat1.type)
_SEAT = case((_m.seat1 == _player, 1), else_=2)

OF_SEAT = select(read_marks).where(
    _c.match == bindparam("of_match", type_=_c.match.type), _c.seat == bindparam("of_seat", type_=_c.seat.type)
)
SAVE = upsert(read_marks, "line", "comment", "result")
FORGET_RESULT = update(read_marks).where(_c.match == bindparam("of_match", type_=_c.match.type)).values(result=false())
_LINES = (
    select(func.count())
    .select_from(talk)
    .where(
        talk.c.match == _m.number, talk.c.number > func.coalesce(_c.line, 0), talk.c.seat != _SEAT, talk.c.text != ""
    )
    .scalar_subquery()
)
_COMMENTS = (
    select(func.count())
    .select_from(comments)
    .where(
        comments.c.match == _m.number,
        comments.c.number > func.coalesce(_c.comment, 0),
        comments.c.author != _player,
        comments.c.text != "",
    )
    .scalar_subquery()
)
UNREAD = (
    select(
        _m.number.label("match"),
        _LINES.label("lines"),
        _COMMENTS.label("comments"),
        and_(equals(_m.status, "finished"), ~func.coalesce(_c.result, False)).label("result"),
    )
    .select_from(matches.outerjoin(read_marks, and_(_c.match == _m.number, _c.seat == _SEAT)))
    .where(one_of(_m.number))
)


class ReadMarks(Repository):
    """How far players have read their matches."""

    def of_seat(self, match: int, seat: int) -> ReadMark:
        """Return how far the player of a seat has read a match."""
        return self._sql.one(OF_SEAT, {"of_match": match, "of_seat": seat}, ReadMark) or ReadMark(match, seat)

    def save(self, mark: ReadMark) -> None:
        """Store how far a player has read, replacing any earlier mark."""
        self._sql.change(SAVE, asdict(mark))

    def result_changed(self, match: int) -> None:
        """Let the result of a match be new for both players."""
        self._sql.change(FORGET_RESULT, {"of_match": match})

    def unread(self, player: int, matches: Sequence[int]) -> Sequence[Unread]:
        """Return what is new for a player in matches of theirs."""
        return [
            one for group in groups(matches) for one in self._sql.all(UNREAD, group | {"of_player": player}, _unread)
        ]


def _unread(*, match: int, lines: int, comments: int, result: bool) -> Unread:
    return Unread(match, lines, comments, bool(result))
