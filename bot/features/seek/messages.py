"""Messages about seeks and open offers, and their wording."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timedelta

from bot.chat.wording.phrases import CHOICES, Phrases, labels, words
from bot.features.challenge.messages import ChallengeName
from bot.features.seek.commands import Seek
from core.messages.content import Content, Part, Refused
from core.messages.message import Action
from core.names import Code, Coded, PlaceName, Written
from core.rules import OptionValue
from core.time.control import TimeControl


class Band(Part):
    """Band of strength: ratings from ``low`` up to, but excluding, ``high``."""

    low: int
    high: int


class SeekSummary(Part):
    """A match that a player seeks, without the player and place. ``game`` is None for any game, ``band`` for unknown strength."""

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
    """Open challenge in a list."""

    options: Mapping[str, Coded[OptionValue]]
    clock: TimeControl
    rated: bool
    band: Band | None


class SeekMade(Content):
    """Confirmation that the asker's seek has begun; ``until`` is when it ends."""

    sought: SeekSummary
    until: datetime


class SeekPaired(Content):
    """Confirmation, in place of the arranging question, that another player sought this match, too, so it has begun."""

    game: Code


class SeeksShown(Content):
    """List of the reader's seeks."""

    seeks: tuple[SeekSummary, ...]
    until: tuple[datetime, ...]


class SeeksOff(Content):
    """Confirmation that the asker's seeks for these games (None for any game) have ended."""

    seeks: tuple[SeekSummary, ...]


class SeekOver(Content):
    """Notice that a seek has ended; the ``reason`` is ``week`` or ``timeout`` (its owner let the first turn time out)."""

    sought: SeekSummary
    reason: Code


class SeekAlone(Content):
    """Notice that no opponent has come within a day; the seek continues. ``partner`` says whether the computer can play."""

    sought: SeekSummary
    until: datetime
    partner: bool


class OffersShown(Content):
    """Open offers: challenges to anyone in a community, and seeks by others and by the reader (``mine``)."""

    community: PlaceName
    challenges: tuple[OfferLine, ...]
    seeks: tuple[SeekSummary, ...]
    mine: tuple[SeekSummary, ...]
    more: int
    page: int = 1
    pages: int = 1


class NoSeek(Refused):
    """Refusal: the asker has no seek, or none of that kind."""


class TooManySeeks(Refused):
    """Refusal: the asker has the maximum number of seeks."""

    limit: int


class SeekWhichGame(Refused):
    """Refusal: the command names options, but no game that has them."""

    option: Written


class SeekStrength(Refused):
    """Refusal: each community has its own ratings, so a seek everywhere can't limit strength."""


class BadSeekNumber(Refused):
    """Refusal: the number after ``option``, ``keep`` or ``strength``, is too small or too large."""

    option: Code
    least: int
    most: int


class OffersInHall(Refused):
    """Refusal: a board of offers isn't needed where the lobby shows them."""


@words(Band)
def band(say: Phrases, content: Band) -> str:
    return say.say("sought-band", low=content.low, high=content.high)


@words(SeekSummary)
def sought(say: Phrases, content: SeekSummary) -> str:
    """Return the sought match on one line, leaving out what is usual."""
    parts = [say.game(content.game) if content.game else say.say("sought-any-game")]
    if content.options:
        parts.append(say.options(content.game or "", content.options))
    parts.append(_clock(say, content))
    if not content.rated and not content.everywhere:
        parts.append(say.say("sought-unrated"))
    if content.near is not None:
        parts.append(say.say("sought-near", near=content.near))
    if content.keep > 1:
        parts.append(say.say("sought-keep", keep=content.keep))
    parts.append(say.say("sought-everywhere" if content.everywhere else "sought-here"))
    return ", ".join(parts)


def _clock(say: Phrases, content: SeekSummary) -> str:
    """Return the clock in a few words; if the seek names none, the acceptable clocks."""
    if content.named:
        return say.clock(content.clock)
    short = content.clock.timed and content.clock.base < timedelta(days=1)
    return say.say("sought-clock-or" if short else "sought-clock-any", clock=content.clock)


def _with_band(text: str, say: Phrases, strength: Band | None) -> str:
    return text if strength is None else f"{text}, {band(say, strength)}"


def _lines(say: Phrases, seeks: tuple[SeekSummary, ...]) -> list[str]:
    return [f"• {_with_band(sought(say, seek), say, seek.band)}" for seek in seeks]


@words(SeeksShown)
def seeks_shown(say: Phrases, content: SeeksShown) -> str:
    if not content.seeks:
        return say.say("seeks-none")
    lines = (
        say.say("seeks-line", sought=seek, until=until)
        for seek, until in zip(content.seeks, content.until, strict=False)
    )
    return "\n".join([say.say("seeks-shown"), *lines, say.say("seeks-more")])


@words(SeeksOff)
def seeks_off(say: Phrases, content: SeeksOff) -> str:
    return "\n".join([say.say("seeks-off"), *_lines(say, content.seeks)])


@words(OffersShown)
def offers_shown(say: Phrases, content: OffersShown) -> str:
    challenges = []
    for challenge in content.challenges:
        line = say.say("offers-challenge", challenge, options=say.options(challenge.game, challenge.options))
        if not challenge.rated:
            line += f", {say.say('sought-unrated')}"
        challenges.append(f"• {_with_band(line, say, challenge.band)}")
    parts = [*challenges, *_lines(say, content.seeks)]
    lines = [say.form("offers-shown", content), *parts] if parts else [say.form("offers-none", content)]
    if content.more:
        lines.append(say.say("offers-more", count=content.more))
    if content.pages > 1:
        lines.append(say.say("offers-page", content))
    if content.mine:
        lines += [say.say("offers-mine"), *_lines(say, content.mine)]
    return "\n".join([*lines, say.say("offers-how" if parts else "offers-how-none")])


class SoughtWords:
    """Words about a seek in a list of offers.

    Args:
        sought: the sought match.
        language: tag of the reader's language.
    """

    def __init__(self, sought: SeekSummary, language: str) -> None:
        self._sought = sought
        self._say = Phrases(language)

    def game(self) -> str:
        """Return the name of the game."""
        return self._say.game(self._sought.game) if self._sought.game else self._say.say("sought-any-game")

    def text(self, *, is_mine: bool) -> str:
        """Return the sought game and the region, in a sentence."""
        reach = self._say.say("sought-everywhere" if self._sought.everywhere else "sought-here")
        return self._say.say("sought-mine" if is_mine else "sought-by-somebody", game=self.game(), reach=reach)

    def options(self) -> list[str]:
        """Return the named options, or that any are acceptable."""
        game, options = self._sought.game or "", self._sought.options
        option_texts = [self._say.options(game, {name: value}) for name, value in options.items()]
        return option_texts or [self._say.say("sought-any-size")]

    def clock(self) -> str:
        """Return the clock in a few words."""
        return _clock(self._say, self._sought)

    def begins(self) -> str:
        """Return who moves first."""
        return self._say.say("seating-random")

    def seeker(self) -> str:
        """Return the text to show instead of an opponent's name."""
        return self._say.say("sought-somebody")

    def strength(self) -> str | None:
        """Return the band of strength, if it is known."""
        return None if self._sought.band is None else band(self._say, self._sought.band)


@labels(Seek)
def seek_label(say: Phrases, command: Seek, action: Action, content: Content | None) -> str | None:
    if not isinstance(content, OffersShown):
        return say.game(command.game) if action.code in CHOICES and content and command.game is not None else None
    if action.entry is not None:
        seek = content.seeks[action.entry - len(content.challenges)]
        if sum(other_seek.game == seek.game for other_seek in content.seeks) > 1:
            return say.say("pick-sought", sought=seek)
    return say.say("pick-seek", game=command.game) if action.code in CHOICES and command.game is not None else None
