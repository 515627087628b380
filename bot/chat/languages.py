"""Languages: the supported ones, and the best one for someone's preferences."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from bot.chat.catalogue import FALLBACK, tags
from bot.chat.lexicon import own_name

_MAX_PREFERENCE = 500
"""Characters of a preference that are read; headers come from strangers."""
_QUALITY = re.compile(r"q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)")


@cache
def languages() -> Mapping[str, str]:
    """Return the name of every language in itself, by tag, English first."""
    return MappingProxyType({tag: own_name(tag) for tag in tags()})


@cache
def _by_lower() -> Mapping[str, str]:
    return {tag.lower(): tag for tag in tags()}


def _supported(tag: str) -> str | None:
    """Return the language for a BCP 47 tag, dropping subtags from its end (``de-AT`` is served by ``de``)."""
    tags_by_name = _by_lower()
    candidate = tag.strip().lower().replace("_", "-")
    while candidate:
        if candidate in tags_by_name:
            return tags_by_name[candidate]
        candidate = candidate.rpartition("-")[0]
    return None


def _ranked(preference: str) -> list[str]:
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
    """Return the tag of the language to use: the first preference that is supported, else English.

    Args:
        *preferences: tags (``de``, ``de-AT``, ``de_AT``) or ``Accept-Language`` values, the strongest first (the
            player's choice, the room's, the platform's hint); None and empty ones are passed over.
    """
    for preference in preferences:
        for tag in _ranked(preference) if preference else ():
            tag_found = _supported(tag)
            if tag_found is not None:
                return tag_found
    return FALLBACK
