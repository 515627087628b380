"""The words of charts: as any others, with dates in the language's own form."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING, cast

from bot.chat.catalogue import lookup
from bot.chat.dates import dated
from bot.chat.phrases import Params, Phrases

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.chat.catalogue import Words


def chart_words(language: str) -> Words:
    """Return what puts codes of :mod:`rendering.charts`, and labels of charts, into words of a language."""
    say, found = Phrases(language), lookup(language)

    def words(code: str, params: Mapping[str, object]) -> str:
        at = params.get("at")
        if isinstance(at, datetime):
            return dated(at, found(f"{code}.pattern"), UTC, found.tag)
        return say.say(code, cast("Params", params))

    return words
