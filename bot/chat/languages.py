"""Languages: the supported languages, and the best one for a reader's preferences."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from bot.chat.catalogue import FALLBACK, tags
from bot.chat.lexicon import own_name

_MAX_PREFERENCE = 500
"""Characters of a preference that we read, because strangers may send headers of any length."""
_QUALITY = re.compile(r"q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)")


@cache
def languages() -> Mapping[str, str]:
    """Return the name of every language in that language, by tag, English first."""
    return MappingProxyType({tag: own_name(tag) for tag in tags()})


@cache
def _by_lower() -> Mapping[str, str]:
    return {tag.lower(): tag for tag in tags()}


def _closest(tag: str) -> str | None:
    """Return the supported language for a BCP 47 tag, dropping subtags from its end if necessary (``de`` for ``de-AT``)."""
    tags_by_name = _by_lower()
    candidate = tag.strip().lower().replace("_", "-")
    while candidate:
        if candidate in tags_by_name:
            return tags_by_name[candidate]
        candidate = candidate.rpartition("-")[0]
    return None


def _rank(preference: str) -> list[str]:
    """Return the tags of a preference, best first: a single tag, or the value of an ``Accept-Language`` header."""
    weighed: list[tuple[float, str]] = []
    for part in preference[:_MAX_PREFERENCE].split(","):
        tag, _, parameter = part.partition(";")
        quality = 1.0
        if parameter:
            match = _QUALITY.fullmatch(parameter.replace(" ", "").lower())
            quality = float(match[1]) if match else 0.0
        if quality > 0:
            weighed.append((quality, tag))
    return [tag for _, tag in sorted(weighed, key=lambda pair: -pair[0])]


def best_language(*preferences: str | None) -> str:
    """Return the tag of the language to use: the first supported preference, or English.

    Args:
        *preferences: tags (``de``, ``de-AT``, ``de_AT``) or ``Accept-Language`` values, the strongest first (the
            player's choice, the room's, the platform's hint); we skip None and empty ones.
    """
    for preference in preferences:
        for tag in _rank(preference) if preference else ():
            tag_found = _closest(tag)
            if tag_found is not None:
                return tag_found
    return FALLBACK
