"""Wording of a match that is looked at: its title, its options, its turns, its players, the question to the one on move."""

from __future__ import annotations

from datetime import timedelta, tzinfo

from bot.chat.wording.phrases import Phrases
from bot.chat.wording.rankings import rating_shown
from bot.chat.wording.time import agreed, time_in_short
from core.play.match.model import Match
from core.play.messages import Asked, RatingShown, TimeLeft
from core.play.time.control import Terms
from core.rules import Options


class MatchWords:
    """Words about one match.

    Args:
        match: the match.
        language: tag of the reader's language.
        zone: the reader's time zone.
    """

    def __init__(self, match: Match, language: str, zone: tzinfo | None = None) -> None:
        self._match = match
        self._language = language
        self._zone = zone
        self._say = Phrases(language, zone, own=zone is not None)

    def name(self, name: str, *, imported: bool) -> str:
        """Return the name of a player, as it stands in an imported record or as it is."""
        return self._say.imported(name) if imported else name

    def title(self, first: str, second: str) -> str:
        """Return the title of the match: its number, its game and its players."""
        return self._say.say(
            "match-title", number=self._match.number, game=self._match.game, first=first, second=second
        )

    def label(self, opponent: str) -> str:
        """Return a short title for one of its players."""
        return self._say.say("which-match-line", number=self._match.number, game=self._match.game, opponent=opponent)

    def agreed(self) -> list[str]:
        """Return what was agreed: each option, then the terms about time and rating."""
        options = [self._say.options(self._match.game, {name: value}) for name, value in self._match.options.items()]
        return [*options, *agreed(self._say, self._match.terms)]

    def turn(self, steps: str) -> str:
        """Return a turn in the game's notation; one that is a word as it is called on its button."""
        return _turn(self._say, steps)

    def length(self, length: timedelta) -> str:
        """Return a duration in words."""
        return self._say.span(length)

    def time(self, time: TimeLeft) -> str:
        """Return the time of the player on move in a few words."""
        return time_in_short(time, self._language, self._zone)

    def question(self, asked: Asked) -> str:
        """Return the question to the player on move."""
        return self._say.question(self._match.game, asked)

    def rating(self, rating: RatingShown) -> str:
        """Return a rating."""
        return rating_shown(self._say, rating)


def agreed_words(game: str, options: Options, terms: Terms, language: str) -> list[str]:
    """Return what is agreed or offered: each option, the clock, and whether it counts for ratings."""
    say = Phrases(language)
    told = [say.options(game, {name: value}) for name, value in options.items()]
    return [*told, say.terms(terms)]


def rating_words(rating: RatingShown, language: str) -> str:
    """Return a rating."""
    return rating_shown(Phrases(language), rating)


def turn_words(ply: int, name: str, steps: str, language: str) -> str:
    """Return a turn with its number and the name of who played it."""
    say = Phrases(language)
    return say.say("match-turn", ply=ply, name=name, steps=_turn(say, steps))


def _turn(say: Phrases, steps: str) -> str:
    return say.step(steps) if steps.isalpha() else steps
