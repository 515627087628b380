"""Comments on a match as its page shows them."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from bot.features.comments.handlers import closed_by, comments_on, why_closed
from bot.features.comments.messages import NoComments
from core.match.model import Match
from storage.unit_of_work import UnitOfWork


class CommentEntry(Struct, frozen=True, kw_only=True):
    """Comment on a match.

    Attributes:
        number: its number.
        ply: the turn.
        mine: whether the reader wrote it.
        name: name of its author.
        text: the words.
        at: when it was written (ISO 8601).
    """

    number: int
    ply: int
    mine: bool
    name: str
    text: str
    at: str


class CommentsState(Struct, frozen=True, kw_only=True):
    """Comments on a match.

    Attributes:
        open: whether people can read and write them.
        closed: whether the reader has closed the match to comments; None if they can't.
        comments: the comments, by turn.
        read: number of the last comment that the reader has seen, if they play in the match; otherwise 0.
    """

    open: bool
    closed: bool | None
    comments: Sequence[CommentEntry]
    read: int


def comments_state(uow: UnitOfWork, match: Match, reader: int | None) -> CommentsState:
    """Return the comments on a match for a reader; None is a reader without a name."""
    refused = why_closed(uow, match)
    seat = 0 if reader is None else match.seat_of(reader)
    can_close = seat and (refused is None or isinstance(refused, NoComments))
    comments = comments_on(uow, match, reader)
    names = uow.people.names(sorted({comment.author for comment in comments}))
    return CommentsState(
        open=refused is None,
        closed=seat in closed_by(uow, match.number) if can_close else None,
        comments=[
            CommentEntry(
                number=comment.number,
                ply=comment.ply,
                mine=comment.author == reader,
                name=names[comment.author],
                text=comment.text,
                at=comment.at.isoformat(),
            )
            for comment in comments
        ],
        read=uow.read_marks.of_seat(match.number, seat).comment if seat else 0,
    )
