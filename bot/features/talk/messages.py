"""Messages of what the players of a match say to each other."""

from __future__ import annotations

from datetime import datetime

from core.messages.content import Content, NumberRefused, Refused
from core.names import Name, Speech, Written


class TalkSaid(Content):
    """What the opponent says, to the reader alone: the line's number in the match, and who said it."""

    number: int
    line: int
    name: Name
    text: Speech


class TalkPassedOn(Content):
    """Confirmation that the opponent is told."""

    number: int
    name: Name


class TalkTooLong(Refused):
    """Refusal: the remark is too long."""

    most: int
    count: int


class TalkForgotten(NumberRefused):
    """Refusal: the opponent was erased, and reads nothing any more."""

    name: Name


class TalkMutedHere(NumberRefused):
    """Refusal: the managers of the match's community have muted the asker."""

    until: datetime


class TalkLineRemoved(Content):
    """Notice to the players that a manager has removed a line of what they said."""

    number: int
    line: int
    name: Name
    by: Name
    why: Written


class NoSuchTalk(NumberRefused):
    """Refusal: nothing with this number was said in the match."""

    line: int
