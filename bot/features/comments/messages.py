"""Messages about comments on turns of finished matches, with their wording."""

from __future__ import annotations

from collections.abc import Collection

from bot.chat.wording.phrases import Phrases, words
from core.messages.content import Content, NumberRefused, OfMatch, Part, Quoting
from core.names import Name, PlaceName, Speech, Written


class CommentLine(Part):
    """A comment: its number in the match, the turn, and the author."""

    line: int
    ply: int
    name: Name
    text: Speech


class CommentsShown(OfMatch, Quoting):
    """Page of the comments on a match, by turn."""

    comments: tuple[CommentLine, ...]
    page: int = 1
    pages: int = 1

    def quotes(self, match: int, lines: Collection[int], *, comment: bool) -> bool:
        """Return whether one of the comments is in the list."""
        return (self.number, True) == (match, comment) and any(line.line in lines for line in self.comments)


class CommentMade(Content):
    """Confirmation of a comment: its number in the match, and the turn."""

    number: int
    line: int
    ply: int


class CommentDeleted(Content):
    """Confirmation that the reader's comment is deleted."""

    number: int
    line: int


class CommentRemoved(Content):
    """Notice to the author that a manager has removed a comment."""

    number: int
    line: int
    name: Name
    by: Name
    why: Written


class CommentQuestion(Content):
    """Question whether to publish the reader's note on a turn as a comment."""

    number: int
    ply: int
    text: Written


class CommentsClosed(Content):
    """Confirmation that the reader, who plays in the match, has closed it to comments."""

    number: int


class CommentsOpened(Content):
    """Confirmation that the reader no longer closes the match to comments; ``other`` if the other player still does."""

    number: int
    other: bool


class CommentEarly(NumberRefused):
    """Refusal: the match isn't over."""


class CommentsOff(NumberRefused):
    """Refusal: the match's community doesn't allow comments."""

    community: PlaceName


class NoComments(NumberRefused):
    """Refusal: a player of the match has closed it to comments, or to watchers."""


class CommentTooLong(NumberRefused):
    """Refusal: the comment is too long."""

    most: int
    count: int


class TooManyComments(NumberRefused):
    """Refusal: the asker has written as many comments on the match as one person may."""

    most: int


class NoRoomForComments(NumberRefused):
    """Refusal: all people together have written as many comments as one match can have."""

    most: int


class NoSuchComment(NumberRefused):
    """Refusal: the match has no such comment, or the asker can't see or delete it."""

    line: int


class NoNoteThere(NumberRefused):
    """Refusal: the asker has no note on the turn."""

    ply: int


@words(CommentsShown)
def comments_shown(say: Phrases, content: CommentsShown) -> str:
    if not content.comments:
        return say.say("comments-none", content)
    # a comment of several lines stands on one line, so that none looks like another person's
    lines = [say.say("comments-line", one, text=" ".join(one.text.split())) for one in content.comments]
    how = say.say("comments-how", content, line=content.comments[0].line)
    return "\n".join([say.say("comments-title", content), *lines, *say.page_of(content), how])
