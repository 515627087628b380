"""Names that look alike, after Unicode Technical Standard #39: Latin and Cyrillic letters, figures and capitals among them."""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from importlib.resources import files

REMEMBERED = 20_000
"""Names whose skeletons are kept."""
_MARK = "\u200e"
"""Left-to-right mark, by which the table surrounds what is written from right to left."""


@cache
def _prototypes() -> Mapping[int, str]:
    """Return what each character looks like, as the standard's table of confusables has it.

    The library's table names both ends of every line. A character that looks like just one other, which looks like several
    or isn't a single one, is the line's source.
    """
    text = files("confusable_homoglyphs").joinpath("confusables.json").read_text("utf-8")
    table = {key: [one["c"] for one in found] for key, found in json.loads(text).items()}
    found = {}
    for source, [target, *others] in table.items():
        lone = len(table[target]) == 1
        if others or len(source.strip(_MARK)) > 1 or (lone and len(target) == 1 and source < target):
            continue
        found[source.replace(_MARK, "")] = target.replace(_MARK, "")
    return {ord(source): target for source, target in found.items() if len(source) == 1}


def skeleton(name: str) -> str:
    """Return the skeleton of a name: of two that look alike it is the same."""
    known = _prototypes()
    text = unicodedata.normalize("NFD", name)
    for _ in range(2):  # what stands for several may have prototypes itself
        text = text.translate(known)
    return unicodedata.normalize("NFD", text)


@lru_cache(maxsize=REMEMBERED)
def _skeletons(name: str) -> tuple[str, frozenset[str]]:
    """Return the skeleton of a name, and those of all its spellings, since names are the same in any case."""
    one, *others = (skeleton(spelled).casefold() for spelled in (name, name.casefold(), name.upper()))
    return one, frozenset((one, *others))


def first_alike(name: str, others: Iterable[str]) -> str | None:
    """Return the first of other names for which this one can be mistaken, or None."""
    own, spellings = _skeletons(name)
    for other in others:
        theirs, also = _skeletons(other)
        if own in also or theirs in spellings:
            return other
    return None
