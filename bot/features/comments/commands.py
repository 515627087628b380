"""The command for comments on turns of finished matches."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import ClassVar, Final

from bot.chat.grammar.form import Form
from bot.chat.grammar.slot import Reading, Slot
from bot.chat.grammar.slots import Number
from bot.chat.grammar.tokens import number_of
from bot.chat.grammar.turns import Turn, aim_text
from core.match.model import MAX_TALK_LENGTH
from core.messages.command import Command
from core.names import Written


class Comment(Command):
    """Comment on a turn of a finished match; without anything to do, show all comments on it.

    Attributes:
        text: the comment; None to do something else.
        ply: the turn; None for the last one.
        page: which page of the comments to show, from 1; None for the first.
        cut: number of the comment to delete.
        closed: whether to close the match to comments, or to open it again; None for neither.
        publish: whether to publish the asker's note on the turn.
        seen: digest of the note that they have confirmed to publish; None to ask first.
    """

    IN_PLACE: ClassVar[bool] = True

    text: Written | None = None
    number: int | None = None
    ply: int | None = None
    page: int | None = None
    cut: int | None = None
    closed: bool | None = None
    publish: bool = False
    seen: Written | None = None


DIGEST: Final = re.compile("[0-9a-f]{8}")
"""Beginning of a digest of a note."""


class CommentText(Slot[str]):
    """Text of a comment, as typed, after a match's number and a turn: ``#12 at 7 strong``.

    *delete 3*, *close*, *open* and *page 2* alone aren't comments, and neither is *publish* after a turn.
    """

    field: str = "text"
    asked: str = "comment"

    most: ClassVar[int | None] = MAX_TALK_LENGTH
    endless: ClassVar[bool] = True

    def pick(self, reading: Reading) -> None:
        number, ply, text = aim_text(reading.whole(), reading.known)
        reading.values.update(number=number, ply=ply)
        first_word, _, remainder = text.partition(" ")
        sure, _, seen = remainder.partition(" ")
        if (
            reading.means(first_word, "comment-publish")
            and (not sure or reading.means(sure, "confirm"))
            and (not seen or DIGEST.fullmatch(seen))
        ):
            reading.values.update(publish=True, seen=seen or None)
        elif ply is None and self._is_about_all(reading, text, first_word, number_of(remainder)):
            return
        elif text:
            reading.values[self.field] = text

    @staticmethod
    def _is_about_all(reading: Reading, text: str, first_word: str, number: int | None) -> bool:
        """Read what isn't about one turn. Returns whether there was something like it."""
        for word, field in (("line-page", "page"), ("comment-delete", "cut")):
            if number is not None and reading.means(first_word, word):
                reading.values[field] = number
                return True
        for word, is_closed in (("comments-close", True), ("comments-open", False)):
            if reading.means(text, word):
                reading.values["closed"] = is_closed
                return True
        return False

    def write(self, command: Command, words: Mapping[str, str]) -> list[str]:
        if not isinstance(command, Comment):
            return []
        if command.publish:
            return [words["comment-publish"], *([words["confirm"], command.seen] if command.seen else [])]
        if command.closed is not None:
            return [words["comments-close" if command.closed else "comments-open"]]
        for word, number in (("line-page", command.page), ("comment-delete", command.cut)):
            if number is not None:
                return [words[word], str(number)]
        return super().write(command, words)


FORMS: Final = (
    Form("comment", Comment, Number(completion="any-match"), Turn("ply", "after"), CommentText(), group="explore"),
)
