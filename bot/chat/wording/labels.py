"""Labels: names and short phrases of one language, for boards, charts and buttons."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime

from bot.chat.catalogue import Words, lookup
from bot.chat.wording.phrases import Phrases, moment_text
from core import rules
from core.rules import IllegalStep, Options
from core.rules.notation import step_parts


def game_name(key: str, language: str) -> str:
    """Return the name of a game in a language, or its key if it has no name."""
    return Phrases(language).game(key)


def side_name(look: str, seat: int, language: str) -> str:
    """Return the name of a player whom we know only by the look of the stones, or by the seat."""
    return Phrases(language).side(look, seat)


def step_name(step: str, language: str) -> str:
    """Return the label of a button for a step that is a plain word."""
    return Phrases(language).step(step)


def why_not(problem: IllegalStep, game: str, language: str) -> str:
    """Return a few words that name an illegal step (or only its cell, if the rest doesn't matter) and the reason."""
    say = Phrases(language)
    step = problem.step if "." in problem.rule else step_parts(problem.step).cell or problem.step
    return say.say("why-not", step=step, reason=say.reason(problem.rule, game, problem.facts))


def overlay_words(game: str, name: str, language: str) -> tuple[str, str]:
    """Return the name of a board's overlay, in a word or two, and its meaning."""
    say = Phrases(language)
    return say.overlay(name), say.overlay_meaning(game, name)


def options_words(game: str, options: Options, language: str) -> str:
    """Return options of a game in words."""
    return Phrases(language).options(game, options)


def result_in_short(game: str, winner: int, reason: str, score: Mapping[str, object], language: str) -> str:
    """Return the result of a match, briefly enough to fit on its board, which shows the winner (0 for no one)."""
    return Phrases(language).result_in_short(game, winner, reason, score)


def chart_words(language: str) -> Words:
    """Return a function from a code of :mod:`rendering.charts`, or of a chart's label, to text in a language.

    For a code with a time ``at``, the catalogue has a date pattern, ``<code>.pattern``, instead of a text.
    """
    phrases, catalogue = Phrases(language), lookup(language)

    def text_of_code(code: str, params: Mapping[str, object]) -> str:
        at = params.get("at")
        if isinstance(at, datetime):
            return moment_text(at, catalogue(f"{code}.pattern"), UTC, catalogue.tag)
        return phrases.say(code, **params)

    return text_of_code


def example_game(keys: Sequence[str] = ()) -> str:
    """Return the key of a game to use as an example: the first of ``keys`` that exists, or the first of all games."""
    known_keys = [game.key for game in rules.all()]
    return next((key for key in (*keys, *known_keys) if key in known_keys), "")
