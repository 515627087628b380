"""Names that could be mistaken for the partner's, who is the computer: shown with the handle, or not let in."""

from __future__ import annotations

import re
import unicodedata
from functools import cache, lru_cache
from typing import Final

from bot.chat.catalogue import tags
from bot.chat.lexicon import entries
from bot.platforms.lookalikes import REMEMBERED, looks

_AROUND: Final = "a", "the", "der", "bot", "ai", "ki", "level", "stufe", "stonepost"
"""Words that make no other name of it."""
_FIGURES: Final = str.maketrans("01345", "oieas")
"""What stands for letters."""


def told_apart(name: str, handle: str) -> str:
    """Return a person's name as it is shown: with the handle, where the name alone could be the partner's."""
    return f"{name} (@{handle})" if like_the_partners(name) else name


@lru_cache(maxsize=REMEMBERED)
def like_the_partners(name: str) -> bool:
    """Return whether a name says only that it is the partner, perhaps at which level, in any language or look-alike letters."""
    plain = _letters(name)
    spelled = {plain, plain.translate(_FIGURES), re.sub(r"\d", "", plain)}
    return any(_pattern().fullmatch(look) for each in spelled for look in looks(each))


def _letters(name: str) -> str:
    """Return the letters and figures of a name, without accents."""
    return "".join(sign for sign in unicodedata.normalize("NFKD", name) if sign.isalnum())


@cache
def _pattern() -> re.Pattern[str]:
    """Return the pattern of what such names look like."""
    listed = [(id_, words) for tag in tags() for id_, words in entries(tag).items()]
    partner = _alternatives([word for id_, words in listed if id_ == "partner" for word in words])
    others = _alternatives([*_AROUND, *(word for id_, words in listed if id_.startswith("level-") for word in words)])
    return re.compile(f"(?:{others})*(?:{partner})(?:{others}|{partner})*")


def _alternatives(words: list[str]) -> str:
    shown = {look for word in words for look in looks(_letters(word))}
    return "|".join(sorted(map(re.escape, shown), key=len, reverse=True))
