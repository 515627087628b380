"""Wording of charts: labels in words, with dates in the language's own form."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime

from bot.chat.catalogue import Words, lookup
from bot.chat.wording.dates import dated
from bot.chat.wording.phrases import Phrases


def chart_words(language: str) -> Words:
    """Return a function that puts codes of :mod:`rendering.charts` and labels of charts into a language."""
    say, found = Phrases(language), lookup(language)

    def words(code: str, params: Mapping[str, object]) -> str:
        at = params.get("at")
        if isinstance(at, datetime):
            return dated(at, found(f"{code}.pattern"), UTC, found.tag)
        return say.say(code, **params)

    return words
