"""Messages about remarks between the players of a match."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime

from core.messages.content import Content, NumberRefused, Quoting, Refused
from core.names import Name, Speech, Written


class TalkSaid(Quoting):
    """Remark by the opponent, for the reader only: the line's number in the match, and the author."""

    number: int
    line: int
    name: Name
    text: Speech

    def quotes(self, match: int, lines: Collection[int], *, comment: bool) -> bool:
        """Return whether this is one of the lines."""
        return (self.number, False) == (match, comment) and self.line in lines


class TalkPassedOn(Content):
    """Confirmation that we sent the remark to the opponent."""

    number: int
    name: Name


class TalkTooLong(Refused):
    """Refusal: the remark is too long."""

    most: int
    count: int


class TalkForgotten(NumberRefused):
    """Refusal: the opponent was erased, and no longer reads anything."""

    name: Name


class TalkMutedHere(NumberRefused):
    """Refusal: the managers of the match's community have muted the asker."""

    until: datetime


class TalkLineRemoved(Content):
    """Notice to the players that a manager has removed a line of their talk."""

    number: int
    line: int
    name: Name
    by: Name
    why: Written


class NoSuchTalk(NumberRefused):
    """Refusal: the match's talk has no line with this number."""

    line: int
