"""Messages about challenges."""

from __future__ import annotations

from collections.abc import Mapping

from core.play.content import Content, Refused
from core.play.match.model import SeatWish
from core.play.messages.subject import NumberRefused, OfMatch
from core.play.time.control import Terms
from core.rules import OptionValue


class ChallengeName(OfMatch):
    """A challenge on a list."""

    by: str


class ChallengeMade(OfMatch, Content):
    """A challenge, to somebody or (``to`` None) to anyone."""

    options: Mapping[str, OptionValue]
    terms: Terms
    by: str
    to: str | None
    seat: SeatWish


class ChallengeDeclined(OfMatch, Content):
    """A challenge is declined; ``to`` made it."""

    by: str
    to: str


class ChallengeWithdrawn(OfMatch, Content):
    """A challenge is taken back."""

    by: str


class ChallengeYourself(Refused):
    """Nobody plays against themself."""


class NoSuchPerson(Refused):
    """Nobody is called so."""

    handle: str


class UnknownGame(Refused):
    """No game is called what was typed; one is nearest, or several begin so."""

    typed: str
    nearest: str | None
    several: tuple[str, ...]
    games: tuple[str, ...]


class BadOption(Refused):
    """A game can't be played so; the rest is as in :class:`core.rules.BadOption`."""

    problem: str
    option: str
    value: str
    allowed: tuple[str, ...]
    game: str


class WhichChallenge(Refused):
    """Which of several challenges is meant?"""

    challenges: tuple[ChallengeName, ...]


class NoOpenChallenge(Refused):
    """Nothing is open: at all, or under a number."""

    number: int | None


class UnknownNumber(NumberRefused):
    """There is none that whoever asks may see."""


class NotForYou(NumberRefused):
    """The answer is somebody else's."""


class AlreadyAccepted(NumberRefused):
    """Two others play it already."""

    first: str
    second: str
