"""Comments on turns of finished matches, where the community allows them and neither player has closed the match to them."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Final

from bot.features.board import messages as board_messages
from bot.features.comments import messages
from bot.features.comments.commands import Comment as Command
from bot.features.exploring.notes import note_at
from bot.features.match import messages as match_messages
from bot.features.match.lookup import any_match
from bot.features.talk.handlers import unmuted, withdraw
from bot.kernel.context import Context
from bot.kernel.dispatch import handles
from bot.kernel.pages import on_page, pages, turning
from bot.kernel.refusal import Refusal
from core.match.model import MAX_TALK_LENGTH, Comment, Match, MatchStatus, seen_board
from core.messages.content import NumberRefused
from core.messages.message import Action, Message
from storage.operation.keys import COMMENTS_CLOSED
from storage.unit_of_work import UnitOfWork

MAX_EACH: Final = 50
"""Maximum comments of one person on one match."""
MAX_COMMENTS: Final = 500
"""Maximum comments on one match."""


# --- where comments are open


def closed_by(uow: UnitOfWork, match: int) -> set[int]:
    """Return the seats that have closed a match to comments."""
    return {int(seat) for seat in uow.keys.get(f"{COMMENTS_CLOSED}{match}") or ""}


def why_closed(uow: UnitOfWork, match: Match) -> NumberRefused | None:
    """Return why no one can read or write comments on a match; None if they can."""
    community = uow.communities.get(match.community)
    if match.status is not MatchStatus.FINISHED:
        return messages.CommentEarly(match.number)
    if not community.settings.comments:
        return messages.CommentsOff(match.number, community.called)
    if closed_by(uow, match.number) or uow.audiences.for_match(match.number).closed:
        return messages.NoComments(match.number)
    return None


def comments_on(uow: UnitOfWork, match: Match, reader: int | None) -> Sequence[Comment]:
    """Return the comments on a match that a reader may see, by turn. Leaves out those of people whom they have blocked."""
    if why_closed(uow, match) is not None:
        return []
    blocked = () if reader is None else uow.blocks.blocked_by(reader)
    return [comment for comment in uow.comments.for_match(match.number) if comment.author not in blocked]


def new_comments(uow: UnitOfWork, match: Match, player: int) -> int:
    """Return how many comments of others a player of a match can read but hasn't."""
    if why_closed(uow, match) is not None:
        return 0
    read = uow.read_marks.of_seat(match.number, match.seat_of(player)).comment
    return sum(one.number > read and one.author != player for one in comments_on(uow, match, player))


def comment_shown(context: Context, match: Match, number: int) -> Comment:
    """Return a comment that the asker may see. Raises Refusal."""
    shown = (one for one in comments_on(context.uow, match, context.player) if one.number == number)
    comment = next(shown, None)
    if comment is None:
        raise Refusal(messages.NoSuchComment(match.number, number), number=match.number)
    return comment


# --- what one does


@handles(Command)
def comment(context: Context, command: Command) -> None:
    """Comment on a turn, publish a note there, delete a comment, close the match to comments, or show them."""
    if command.cut is not None:
        _delete(context, command, command.cut)
        return
    match = any_match(context, command)
    if command.closed is not None:
        _switch(context, match, is_closed=command.closed)
    elif command.publish:
        _publish(context, match, command)
    elif command.text:
        _add(context, match, _turn(match, command.ply), command.text)
    else:
        _show(context, match, command.page)


def _turn(match: Match, board: int | None) -> int:
    """Return the number of a turn, by default the last one. Raises Refusal."""
    ply = match.ply if board is None else seen_board(board)[1]
    if not 0 <= ply <= match.ply:
        raise Refusal(board_messages.BadPly(ply, match.ply, match.number))
    return ply


def _check_may_write(context: Context, match: Match) -> None:
    """Raise Refusal if the asker can't comment on a match."""
    refused = why_closed(context.uow, match)
    if refused is not None:
        raise Refusal(refused, number=match.number)
    unmuted(context, match)


def _add(context: Context, match: Match, ply: int, text: str) -> None:
    _check_may_write(context, match)
    if len(text) > MAX_TALK_LENGTH:
        raise Refusal(messages.CommentTooLong(match.number, MAX_TALK_LENGTH, len(text)), number=match.number)
    comments = context.uow.comments.for_match(match.number)
    if sum(one.author == context.player for one in comments) >= MAX_EACH:
        raise Refusal(messages.TooManyComments(match.number, MAX_EACH), number=match.number)
    if len(comments) >= MAX_COMMENTS:
        raise Refusal(messages.NoRoomForComments(match.number, MAX_COMMENTS), number=match.number)
    added = context.uow.comments.add(Comment(match.number, 0, ply, context.player, text, context.now))
    context.whisper(Message(messages.CommentMade(match.number, added.number, ply), number=match.number))


def _publish(context: Context, match: Match, command: Command) -> None:
    """Make a comment of the asker's note on a turn, after asking; if it has changed since the question, ask again."""
    ply = _turn(match, command.ply)
    _check_may_write(context, match)
    note = note_at(context, match, ply)
    if not note:
        raise Refusal(messages.NoNoteThere(match.number, ply), number=match.number)
    digest = hashlib.sha256(note.encode()).hexdigest()[:8]
    if command.seen == digest:
        _add(context, match, ply, note)
        return
    yes = Action("comment-publish", Command(number=match.number, ply=ply, publish=True, seen=digest), context.player)
    context.whisper(Message(messages.CommentQuestion(match.number, ply, note), number=match.number, actions=(yes,)))


def _delete(context: Context, command: Command, number: int) -> None:
    """Delete a comment of the asker, even if they no longer see the match, or it has been closed to comments."""
    match = any_match(context, command).number if command.number is None else command.number
    comment = context.uow.comments.get(match, number)
    if comment is None or comment.author != context.player:
        raise Refusal(messages.NoSuchComment(match, number), number=any_match(context, command).number)
    remove(context, comment)
    context.whisper(Message(messages.CommentDeleted(match, number), number=match))


def remove(context: Context, comment: Comment) -> None:
    """Remove a comment from the store, and the messages that quote it."""
    context.uow.comments.remove(comment.match, comment.number)
    withdraw(context, {comment.match: (comment.number,)}, comment=True)


def _switch(context: Context, match: Match, *, is_closed: bool) -> None:
    """Close a match to comments for one of its players, or open it again."""
    seat = match.seat_of(context.player)
    if not seat:
        raise Refusal(match_messages.NotAPlayer(match.number))
    others = closed_by(context.uow, match.number) - {seat}
    seats = others | {seat} if is_closed else others
    key = f"{COMMENTS_CLOSED}{match.number}"
    if seats:
        context.uow.keys.put(key, "".join(map(str, sorted(seats))))
    else:
        context.uow.keys.delete(key)
    content = (
        messages.CommentsClosed(match.number) if is_closed else messages.CommentsOpened(match.number, bool(others))
    )
    context.whisper(Message(content, number=match.number, actions=(switch(context, match, is_closed=is_closed),)))


def switch(context: Context, match: Match, *, is_closed: bool) -> Action:
    """Return the button that closes a match to comments for the asker, or opens it again."""
    command = Command(number=match.number, closed=not is_closed)
    return Action("comments-open" if is_closed else "comments-close", command, context.player)


def _show(context: Context, match: Match, page_number: int | None) -> None:
    refused = why_closed(context.uow, match)
    seat = match.seat_of(context.player)
    own_switch: tuple[Action, ...] = ()
    if seat and not isinstance(refused, messages.CommentEarly | messages.CommentsOff):
        own_switch = (switch(context, match, is_closed=seat in closed_by(context.uow, match.number)),)
    if refused is not None:
        raise Refusal(refused, number=match.number, actions=own_switch)
    comments = comments_on(context.uow, match, context.player)
    page, page_count = pages(len(comments), page_number)
    lines = tuple(
        messages.CommentLine(one.number, one.ply, context.name(one.author), one.text) for one in on_page(comments, page)
    )
    content = messages.CommentsShown(number=match.number, game=match.game, comments=lines, page=page, pages=page_count)
    actions = (*turning(Command(number=match.number), page, page_count, context.player), *own_switch)
    context.whisper(Message(content, number=match.number, actions=actions))
