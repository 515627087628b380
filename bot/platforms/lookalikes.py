"""Names that look alike, by Unicode Technical Standard #39, such as names with Latin and Cyrillic letters, digits or capitals.

We refuse names that could be mistaken for the computer's, or show them with the handle.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from typing import Final

from bot.chat.catalogue import tags
from bot.chat.lexicon import entries
from storage.people.people import Looks

_MARK = "\u200e"
"""Left-to-right mark, which the table puts around right-to-left text."""
_AROUND: Final = "a", "the", "der", "bot", "ai", "ki", "level", "stufe", "stonepost"
"""Words beside the computer's name that don't make it a different name."""
_FIGURES: Final = str.maketrans("01345", "oieas")
"""Digits that people read as letters."""


@cache
def _prototypes() -> Mapping[int, str]:
    """Return what each character looks like, from the standard's table of confusables.

    The library's table contains both ends of every line. The source is the character that looks like only one other, if
    that one looks like several or isn't a single character.
    """
    text = files("confusable_homoglyphs").joinpath("confusables.json").read_text("utf-8")
    table: dict[str, list[str]] = json.loads(text, object_hook=_likeness)
    targets = {}
    for source, [target, *other_targets] in table.items():
        lone = len(table[target]) == 1
        if other_targets or len(source.strip(_MARK)) > 1 or (lone and len(target) == 1 and source < target):
            continue
        targets[source.replace(_MARK, "")] = target.replace(_MARK, "")
    return {ord(source): target for source, target in targets.items() if len(source) == 1}


def _likeness(entry: dict[str, str]) -> dict[str, str] | str:
    """Return a character without its long name, as soon as it is read, because all names together would take 5 MB."""
    return entry["c"] if entry.keys() == {"c", "n"} else entry


def skeleton(name: str) -> str:
    """Return the skeleton of a name; names that look alike have equal skeletons."""
    prototypes = _prototypes()
    text = unicodedata.normalize("NFD", name)
    for _ in range(2):  # the replacement, if it has several characters, may have prototypes itself
        text = text.translate(prototypes)
    return unicodedata.normalize("NFD", text)


def looks(name: str) -> Looks:
    """Return how a name looks as written, in capitals, and in small letters."""
    return Looks(*(_skeleton(spelled) for spelled in (name, name.upper(), name.casefold())))


def _skeleton(spelled: str) -> str:
    """Return a skeleton that ignores case, because case doesn't make a different name. Keeps L: its small letter looks like I."""
    return "L".join(part.casefold() for part in skeleton(spelled).split("L"))


def first_alike(name: str, other_names: Iterable[str]) -> str | None:
    """Return the first of the other names that could be mistaken for this one, or None.

    Two names can be mistaken if they look alike as written, both in small letters, or one as written and the other in
    capitals. So ALlCE is Alice. But Ila isn't Lia: only lla and LIA look alike, and neither is anyone's name.
    """
    as_written, capitals, small = looks(name)
    for other_name in other_names:
        other_written, other_capitals, other_small = looks(other_name)
        if as_written in {other_written, other_capitals} or capitals == other_written or small == other_small:
            return other_name
    return None


def told_apart(name: str, handle: str) -> str:
    """Return a person's name as we show it: with the handle, if the name alone could be the computer's."""
    return f"{name} (@{handle})" if like_the_partners(name) else name


def like_the_partners(name: str) -> bool:
    """Return whether a name only means the computer, perhaps with a level, in any language or in look-alike letters."""
    plain = _letters(name)
    spelled = {plain, plain.translate(_FIGURES), re.sub(r"\d", "", plain)}
    return any(_pattern().fullmatch(look) for spelling in spelled for look in looks(spelling))


def _letters(name: str) -> str:
    """Return the letters and digits of a name, without accents."""
    return "".join(sign for sign in unicodedata.normalize("NFKD", name) if sign.isalnum())


@cache
def _pattern() -> re.Pattern[str]:
    """Return the pattern for the looks of names that could pass for the computer's."""
    word_lists = [(id_, words) for tag in tags() for id_, words in entries(tag).items()]
    partner = _alternatives_pattern([word for id_, words in word_lists if id_ == "partner" for word in words])
    other_words = _alternatives_pattern(
        [*_AROUND, *(word for id_, words in word_lists if id_.startswith("level-") for word in words)]
    )
    return re.compile(f"(?:{other_words})*(?:{partner})(?:{other_words}|{partner})*")


def _alternatives_pattern(words: list[str]) -> str:
    alternatives = {look for word in words for look in looks(_letters(word))}
    return "|".join(sorted(map(re.escape, alternatives), key=len, reverse=True))
