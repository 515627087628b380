"""Audiences of matches and talk of their players, in SQL."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
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
    Text,
    and_,
    bindparam,
    func,
    or_,
    select,
    update,
)
from sqlalchemy.sql.base import ReadOnlyColumnCollection

from core.community import Watchers
from core.match.audience import Audience
from core.match.model import TalkLine
from core.names import storable
from storage.columns import SPEECH, WHOSE, WITHHELD, EnumText, Id, Instant, UserText, file_section, metadata
from storage.errors import Conflict
from storage.play.match_rows import matches
from storage.play.match_search import numbers_of
from storage.statements import Repository, equals, groups, insert_or_ignore, one_of, upsert


def _closed_by(c: ReadOnlyColumnCollection[str, Column[Any]]) -> ColumnElement[bool]:
    """Return the condition for matches that a player has closed to watchers."""
    of_seat = ((c.closed_by_seat1, matches.c.seat1), (c.closed_by_seat2, matches.c.seat2))
    return or_(
        *(and_(is_closed, c.match.in_(select(matches.c.number).where(seat == WHOSE))) for is_closed, seat in of_seat)
    )


audiences = Table(  # only matches about whose watchers someone has decided something
    "audiences",
    metadata,
    Column("match", Id, ForeignKey("matches.number"), primary_key=True, autoincrement=False),
    Column("watchers", EnumText(Watchers), nullable=False, info=WITHHELD),
    Column("closed_by_seat1", Boolean, nullable=False, info=WITHHELD),
    Column("closed_by_seat2", Boolean, nullable=False, info=WITHHELD),
    Column("share_secret", Text, info=WITHHELD),
    Column("digest", Text, unique=True, info=WITHHELD),
    CheckConstraint("watchers IN ('everyone', 'link', 'members')", name="watchers"),
    CheckConstraint("(share_secret IS NULL) = (digest IS NULL)", name="address"),
    info=file_section("closed", _closed_by),
)

talk = Table(
    "talk",
    metadata,
    Column("match", Id, ForeignKey("matches.number"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("text", UserText, nullable=False, info=SPEECH),  # empty if the line was removed
    Column("at", Instant, nullable=False),
    PrimaryKeyConstraint("match", "number"),
    CheckConstraint("number >= 1", name="number"),
    CheckConstraint("seat BETWEEN 1 AND 2", name="seat"),
    sqlite_with_rowid=False,
    info=file_section("talk", lambda c: and_(c.text != "", OWN)),
)


_match = bindparam("at_match", type_=talk.c.match.type)
_number = bindparam("at_number", type_=talk.c.number.type)
_player = bindparam("of_player", type_=matches.c.seat1.type)

OF = select(audiences).where(audiences.c.match == _match)
SEVERAL = select(audiences).where(one_of(audiences.c.match))
OF_PLAYER = select(audiences).where(audiences.c.match.in_(numbers_of(_player)))
SAVE = upsert(audiences, "watchers", "closed_by_seat1", "closed_by_seat2", "share_secret", "digest")
MATCH_SHARED_BY = select(audiences.c.match).where(audiences.c.digest == bindparam("of_digest"))

LAST = select(func.max(talk.c.number)).where(talk.c.match == _match)
ADD = insert_or_ignore(talk)
_LINES = select(talk).where(talk.c.text != "")
LINES = _LINES.where(talk.c.match == _match).order_by(talk.c.number.desc()).limit(bindparam("at_most"))
LINES_BEFORE = LINES.where(talk.c.number < bindparam("before"))
LINES_AFTER = (
    _LINES.where(talk.c.match == _match, talk.c.number > bindparam("after"))
    .order_by(talk.c.number)
    .limit(bindparam("at_most"))
)
LINE = _LINES.where(talk.c.match == _match, talk.c.number == _number)
REMOVE = update(talk).where(talk.c.match == _match, talk.c.number == _number).values(text="")
OWN: ColumnElement[bool] = or_(  # that a player wrote a line; their matches are found by the partial indexes
    *(
        and_(
            talk.c.seat == number,
            talk.c.match.in_(select(matches.c.number).where(equals(matches.c.status, status), seat == _player)),
        )
        for status in ("running", "finished")
        for number, seat in ((1, matches.c.seat1), (2, matches.c.seat2))
    )
)
BY = _LINES.where(OWN).order_by(talk.c.match, talk.c.number)


class Audiences(Repository):
    """Audiences of matches: who may watch them."""

    def for_match(self, match: int) -> Audience:
        """Return the audience of a match."""
        return self._sql.one(OF, {"at_match": match}, Audience) or Audience(match)

    def several(self, numbers: Sequence[int]) -> Mapping[int, Audience]:
        """Return the audiences of matches by number, in a statement for many."""
        audiences_by_match = {number: Audience(number) for number in numbers}
        for group in groups(numbers):
            audiences_by_match |= {audience.match: audience for audience in self._sql.all(SEVERAL, group, Audience)}
        return audiences_by_match

    def for_player(self, player: int) -> Sequence[Audience]:
        """Return the audiences of a player's matches, if someone has decided anything about them."""
        return self._sql.all(OF_PLAYER, {"of_player": player}, Audience)

    def save(self, audience: Audience) -> None:
        """Store the audience of a match, replacing any earlier one."""
        self._sql.change(SAVE, asdict(audience))

    def match_shared_by(self, digest: str) -> int | None:
        """Return the number of the match whose address has this digest, or None."""
        return self._sql.value(MATCH_SHARED_BY, {"of_digest": digest})


class Talk(Repository):
    """The players' chat in matches."""

    def add(self, match: int, seat: int, text: str, at: datetime) -> TalkLine:
        """Add a line."""
        line = TalkLine(
            match=match, number=self._sql.number(LAST, {"at_match": match}) + 1, seat=seat, text=storable(text), at=at
        )
        if self._sql.change(ADD, asdict(line)) != 1:
            raise Conflict(f"match {match} has a line {line.number}")
        return line

    def for_match(self, match: int, before_number: int | None = None, limit: int = 50) -> Sequence[TalkLine]:
        """Return the last lines of a match (before a number), in ascending order."""
        values = {"at_match": match, "before": before_number, "at_most": limit}
        return self._sql.all(LINES if before_number is None else LINES_BEFORE, values, TalkLine)[::-1]

    def after(self, match: int, number: int, limit: int) -> Sequence[TalkLine]:
        """Return the first lines of a match after a number, in ascending order."""
        return self._sql.all(LINES_AFTER, {"at_match": match, "after": number, "at_most": limit}, TalkLine)

    def get(self, match: int, number: int) -> TalkLine | None:
        """Return a line of a match, or None."""
        return self._sql.one(LINE, {"at_match": match, "at_number": number}, TalkLine)

    def remove(self, match: int, number: int) -> None:
        """Remove a line permanently; its number is never reused."""
        self._sql.change(REMOVE, {"at_match": match, "at_number": number})

    def by_author(self, player: int) -> Sequence[TalkLine]:
        """Return all lines that a player wrote, by match and number."""
        return self._sql.all(BY, {"of_player": player}, TalkLine)
