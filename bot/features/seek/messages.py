"""Messages about seeks and open offers."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

from bot.features.challenge.messages import ChallengeName
from core.messages.content import Content, Part, Refused
from core.names import Code, Coded, PlaceName, Written
from core.rules import OptionValue
from core.time.control import TimeControl


class Band(Part):
    """Band of strength: ratings from ``low`` up to, but not with, ``high``."""

    low: int
    high: int


class Sought(Part):
    """What is sought, without who seeks it and where; ``game`` None is any, ``band`` None says nothing of strength."""

    game: Code | None
    options: Mapping[str, Coded[OptionValue]]
    clock: TimeControl
    named: bool
    rated: bool
    near: int | None
    keep: int
    everywhere: bool
    band: Band | None = None


class OfferLine(ChallengeName):
    """Open challenge on a list."""

    options: Mapping[str, Coded[OptionValue]]
    clock: TimeControl
    rated: bool
    band: Band | None


class SeekMade(Content):
    """Confirmation: somebody is being sought; ``until`` is when that ends."""

    sought: Sought
    until: datetime


class SeekPaired(Content):
    """Confirmation, in place of the question that led to it: somebody sought the same, so the match has begun."""

    game: Code


class SeeksShown(Content):
    """What the asker seeks."""

    seeks: tuple[Sought, ...]
    until: tuple[datetime, ...]


class SeeksOff(Content):
    """Confirmation: the asker seeks nobody any more, in these games; None is any."""

    seeks: tuple[Sought, ...]


class SeekOver(Content):
    """Notice: a seek has ended, by the ``reason`` ``week`` or ``timeout`` (a first turn that its owner let time out)."""

    sought: Sought
    reason: Code


class SeekAlone(Content):
    """Notice: nobody has come within a day; the seek goes on. ``partner``: meanwhile the partner would play."""

    sought: Sought
    until: datetime
    partner: bool


class OffersShown(Content):
    """Open offers: challenges to anyone in a community, and what others and the asker (``mine``) seek."""

    community: PlaceName
    challenges: tuple[OfferLine, ...]
    seeks: tuple[Sought, ...]
    mine: tuple[Sought, ...]
    more: int
    page: int = 1
    pages: int = 1


class NoSeek(Refused):
    """Refusal: the asker seeks nothing, or nothing of that kind."""


class TooManySeeks(Refused):
    """Refusal: the asker seeks as much as one may."""

    limit: int


class SeekWhichGame(Refused):
    """Refusal: options were named, but no game that has them."""

    option: Written


class SeekStrength(Refused):
    """Refusal: ratings are a community's own, so nobody's strength can be chosen among all."""


class BadSeekNumber(Refused):
    """Refusal: the number behind ``option``, ``keep`` or ``strength``, is too small or too large."""

    option: Code
    least: int
    most: int


class OffersInHall(Refused):
    """Refusal: a board of offers isn't needed where the hall shows them."""
