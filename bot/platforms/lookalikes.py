"""Names that look alike, after Unicode Technical Standard #39: Latin and Cyrillic letters, figures and capitals among them.

Of these, names that could be mistaken for the partner's, who is the computer, are shown with the handle, or not let in.
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
"""Words that make no other name of it."""
_FIGURES: Final = str.maketrans("01345", "oieas")
"""Digits that are read as letters."""


@cache
def _prototypes() -> Mapping[int, str]:
    """Return what each character looks like, as the standard's table of confusables has it.

    The library's table names both ends of every line. A character that looks like just one other, which looks like several
    or isn't a single one, is the line's source.
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
    """Return a character without its long name, as soon as it is read: all names together would take 5 MB."""
    return entry["c"] if entry.keys() == {"c", "n"} else entry


def skeleton(name: str) -> str:
    """Return the skeleton of a name; names that look alike have equal skeletons."""
    prototypes = _prototypes()
    text = unicodedata.normalize("NFD", name)
    for _ in range(2):  # a replacement of several characters may have prototypes itself
        text = text.translate(prototypes)
    return unicodedata.normalize("NFD", text)


def looks(name: str) -> Looks:
    """Return how a name looks as it is written, in capitals, and in small letters."""
    return Looks(*(_look(spelled) for spelled in (name, name.upper(), name.casefold())))


def _look(spelled: str) -> str:
    """Return a skeleton whatever its case, for case makes no other name. L stays: its small letter is what I looks like."""
    return "L".join(part.casefold() for part in skeleton(spelled).split("L"))


def first_alike(name: str, other_names: Iterable[str]) -> str | None:
    """Return the first of other names for which this one can be mistaken, or None.

    Two can be, when they look alike as they are written, both in small letters, or one as it is written and the other in
    capitals. So ALlCE is Alice, and Ila isn't Lia: only lla and LIA look alike, and neither of them has those names.
    """
    written, capitals, small = looks(name)
    for other_name in other_names:
        other_written, other_capitals, other_small = looks(other_name)
        if written in {other_written, other_capitals} or capitals == other_written or small == other_small:
            return other_name
    return None


def told_apart(name: str, handle: str) -> str:
    """Return a person's name as it is shown: with the handle, where the name alone could be the partner's."""
    return f"{name} (@{handle})" if like_the_partners(name) else name


def like_the_partners(name: str) -> bool:
    """Return whether a name says only that it is the partner, perhaps at which level, in any language or look-alike letters."""
    plain = _letters(name)
    spelled = {plain, plain.translate(_FIGURES), re.sub(r"\d", "", plain)}
    return any(_pattern().fullmatch(look) for spelling in spelled for look in looks(spelling))


def _letters(name: str) -> str:
    """Return the letters and figures of a name, without accents."""
    return "".join(sign for sign in unicodedata.normalize("NFKD", name) if sign.isalnum())


@cache
def _pattern() -> re.Pattern[str]:
    """Return the pattern of what such names look like."""
    word_lists = [(id_, words) for tag in tags() for id_, words in entries(tag).items()]
    partner = _alternatives([word for id_, words in word_lists if id_ == "partner" for word in words])
    other_words = _alternatives(
        [*_AROUND, *(word for id_, words in word_lists if id_.startswith("level-") for word in words)]
    )
    return re.compile(f"(?:{other_words})*(?:{partner})(?:{other_words}|{partner})*")


def _alternatives(words: list[str]) -> str:
    alternatives = {look for word in words for look in looks(_letters(word))}
    return "|".join(sorted(map(re.escape, alternatives), key=len, reverse=True))
