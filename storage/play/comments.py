"""Comments on turns of finished matches, in SQL."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import asdict, replace
from sqlalchemy import (
    CheckConstraint,
    Column,
    ForeignKey,
    Integer,
    PrimaryKeyConstraint,
    Table,
    bindparam,
    func,
    select,
    update,
)

from core.match.model import Comment
from core.names import storable
from storage.columns import SPEECH, STAYS, WHOSE, Id, Instant, UserText, file_section, metadata
from storage.errors import Conflict
from storage.statements import Repository, bound, insert_or_ignore

comments = Table(
    "comments",
    metadata,
    Column("match", Id, ForeignKey("matches.number"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("ply", Integer, nullable=False),
    Column("author", Id, ForeignKey("players.id"), nullable=False, index=True, info=STAYS),
    Column("text", UserText, nullable=False, info=SPEECH),  # empty if the comment was removed
    Column("at", Instant, nullable=False),
    PrimaryKeyConstraint("match", "number"),
    CheckConstraint("number >= 1", name="number"),
    CheckConstraint("ply >= 0", name="ply"),
    sqlite_with_rowid=False,
    info=file_section("comments", lambda c: (c.text != "") & (c.author == WHOSE)),
)


_c = comments.c
_match = bindparam("of_match", type_=_c.match.type)
_number = bindparam("at_number", type_=_c.number.type)

LAST = select(func.max(_c.number)).where(_c.match == _match)
ADD = insert_or_ignore(comments)
_COMMENTS = select(comments).where(_c.text != "")
OF_MATCH = _COMMENTS.where(_c.match == _match).order_by(_c.ply, _c.number)
ONE = _COMMENTS.where(_c.match == _match, _c.number == _number)
BY = _COMMENTS.where(_c.author == bindparam("of_player", type_=_c.author.type)).order_by(_c.match, _c.number)
REMOVE = update(comments).where(_c.match == _match, _c.number == _number).values(text="")
REASSIGN = update(comments).where(_c.match == _match, _c.number == _number).values(bound(comments, "author"))


class Comments(Repository):
    """Comments on turns of finished matches."""

    def add(self, comment: Comment) -> Comment:
        """Add a comment with the next number of its match."""
        number = self._sql.number(LAST, {"of_match": comment.match}) + 1
        comment = replace(comment, number=number, text=storable(comment.text))
        if self._sql.change(ADD, asdict(comment)) != 1:
            raise Conflict(f"match {comment.match} has a comment {number}")
        return comment

    def for_match(self, match: int) -> Sequence[Comment]:
        """Return the comments on a match, by turn and number."""
        return self._sql.all(OF_MATCH, {"of_match": match}, Comment)

    def get(self, match: int, number: int) -> Comment | None:
        """Return a comment on a match, or None."""
        return self._sql.one(ONE, {"of_match": match, "at_number": number}, Comment)

    def by_author(self, player: int) -> Sequence[Comment]:
        """Return all comments that a player wrote, by match and number."""
        return self._sql.all(BY, {"of_player": player}, Comment)

    def remove(self, match: int, number: int) -> None:
        """Remove a comment permanently; its number is never reused."""
        self._sql.change(REMOVE, {"of_match": match, "at_number": number})

    def reassign(self, match: int, number: int, author: int) -> None:
        """Let a comment be by another player."""
        self._sql.change(REASSIGN, {"of_match": match, "at_number": number, "author": author})
