"""Wording of a displayed match: its title, options, turns, players and question."""

from __future__ import annotations

from datetime import timedelta, tzinfo

from bot.chat.catalogue import humanised
from bot.chat.wording.phrases import Phrases
from bot.features.match.messages import Asked
from bot.features.match.words import question
from bot.features.rating.messages import RatingShown, rating_in_full, rating_in_short, rating_shown
from bot.features.time.messages import TimeLeft
from bot.features.time.words import agreed, time_in_short
from core.match.model import Challenge, Match
from core.rules import Game, OptionValue
from core.time.control import TimeControl


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
        self._say = Phrases(language, zone, is_own=zone is not None)

    def name(self, name: str, *, imported: bool) -> str:
        """Return a player's name; the names of an imported match are marked."""
        return self._say.say("imported-name", name=name) if imported else name

    def title(self, first_name: str, second_name: str) -> str:
        """Return the title of the match: its number, its game and its players."""
        return self._say.say(
            "match-title", number=self._match.number, game=self._match.game, first=first_name, second=second_name
        )

    def label(self, opponent: str) -> str:
        """Return a short title for one of its players."""
        return self._say.say("which-match-line", number=self._match.number, game=self._match.game, opponent=opponent)

    def agreed(self) -> list[str]:
        """Return the terms of the match: each option, then time and rating."""
        options = [self._say.options(self._match.game, {name: value}) for name, value in self._match.options.items()]
        is_rated = self._match.terms.rated and not self._match.terms.partner
        rated = [self._say.say("terms-rated")] if is_rated else []
        return [*options, *agreed(self._say, self._match.terms), *rated]

    def turn(self, steps: str) -> str:
        """Return a turn in the game's notation; for a word, the label of its button."""
        return _turn(self._say, steps)

    def left(self, length: timedelta) -> str:
        """Return a player's time left in words."""
        return self._say.left(length)

    def took(self, length: timedelta, *, planned: bool = False) -> str:
        """Return briefly how long a turn took, or that it was ``planned``."""
        if planned:
            return self._say.say("took-planned")
        return self._say.say("took-moments") if length < timedelta(minutes=1) else self._say.span(length)

    def time(self, time: TimeLeft) -> str:
        """Return the time of the player on move in a few words."""
        return time_in_short(time, self._language, self._zone)

    def question(self, asked_question: Asked) -> str:
        """Return the question to the player on move."""
        return question(self._say, self._match.game, asked_question)

    def level(self) -> str:
        """Return the level at which the computer plays."""
        return self._say.level(self._match.terms.partner)

    def rating(self, rating: RatingShown) -> str:
        """Return a rating without its deviation."""
        return rating_in_short(self._say, rating)

    def rating_about(self, rating: RatingShown) -> str:
        """Return how certain a rating is."""
        return rating_in_full(self._say, rating)


class OfferWords:
    """Words about an open challenge.

    Args:
        challenge: the challenge.
        language: tag of the reader's language.
    """

    def __init__(self, challenge: Challenge, language: str) -> None:
        self._challenge = challenge
        self._say = Phrases(language)

    def options(self) -> list[str]:
        """Return the options, each in a few words."""
        return [
            self._say.options(self._challenge.game, {name: value}) for name, value in self._challenge.options.items()
        ]

    def clock(self) -> str:
        """Return the terms about time and rating in a few words."""
        return self._say.terms(self._challenge.terms)

    def begins(self, by: str, to: str | None) -> str:
        """Return who moves first."""
        return self._say.form(f"seating-{self._challenge.seat}", to=to, by=by)

    def rating(self, rating: RatingShown) -> str:
        """Return a rating."""
        return rating_shown(self._say, rating)


class GameWords:
    """Words about a game.

    Args:
        game: the game.
        language: tag of the reader's language.
    """

    def __init__(self, game: Game, language: str) -> None:
        self._game = game
        self._say = Phrases(language)

    def about(self) -> str:
        """Return the game in one sentence."""
        return self._say.about(self._game.key)

    def lasts(self) -> str:
        """Return how long a match takes; empty if we have no text about it."""
        return self._first_text(f"lasts-{self._game.key}")

    def option(self, name: str) -> tuple[str, str]:
        """Return the name of an option, and its explanation (may be empty)."""
        label = (
            self._first_text(f"option-{self._game.key}-{name}-name", f"option-{name}-name")
            or humanised(name).capitalize()
        )
        return label, self._first_text(f"option-{self._game.key}-{name}-about", f"option-{name}-about")

    def value(self, name: str, value: OptionValue) -> tuple[str, str]:
        """Return a value of an option in a few words, and its explanation (may be empty)."""
        word = str(value).lower()
        ids = f"option-{self._game.key}-{name}-{word}-about", f"option-{name}-{word}-about"
        return self._say.options(self._game.key, {name: value}), self._first_text(*ids)

    def clock(self, control: TimeControl) -> str:
        """Return a time control."""
        return self._say.clock(control)

    def _first_text(self, *ids: str) -> str:
        return next((self._say.say(id_) for id_ in ids if self._say.has(id_)), "")


def turn_words(ply: int, name: str, steps: str, language: str) -> str:
    """Return a turn with its number and its player's name."""
    say = Phrases(language)
    return say.say("match-turn", ply=ply, name=name, steps=_turn(say, steps))


def _turn(say: Phrases, steps: str) -> str:
    word, _, count = steps.partition(":")
    if word == "komi":
        return say.say("turn-komi", count=count)
    return say.step(steps) if steps.isalpha() else steps


def rating_words(rating: RatingShown, language: str) -> str:
    """Return a rating."""
    return rating_shown(Phrases(language), rating)
