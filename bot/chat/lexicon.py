"""Lexicon: the words that people may type, in all languages: of commands, seats, options and values.

The words stand in ``locales/<tag>/words/*.ftl`` as lists with commas, the first being the one that is shown.
All languages' words are understood at any time; where two languages disagree, the asked one's meaning counts.
A game may bring words of its own (``words/<game>.ftl``); without, its options are typed by their plain names.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from bot.chat.catalogue import FALLBACK, LOCALES, tags


def fold(word: str) -> str:
    """Return a word as words are compared: without case and accents (``Größe`` is ``grosse``)."""
    folded = word.casefold()
    if folded.isascii():
        return folded
    return "".join(c for c in unicodedata.normalize("NFKD", folded) if not unicodedata.combining(c))


@cache
def entries(tag: str) -> Mapping[str, tuple[str, ...]]:
    """Return the word lists of one language, by id, as written."""
    found: dict[str, tuple[str, ...]] = {}
    for path in sorted((LOCALES / tag / "words").glob("*.ftl")):
        for id_, listed in _read(path):
            found[id_] = found.get(id_, ()) + listed
    return found


def _read(path: Path) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield the word lists of one file, each with its id."""
    from fluent.syntax import FluentParser, ast  # noqa: PLC0415 - only when first needed

    for entry in FluentParser().parse(path.read_text("utf-8")).body:
        if isinstance(entry, ast.Message) and entry.value is not None:
            text = "".join(part.value for part in entry.value.elements if isinstance(part, ast.TextElement))
            yield entry.id.name, tuple(" ".join(word.split()) for word in text.split(","))


def own_name(tag: str) -> str:
    """Return a language's name in itself. It has a file of its own, since it is needed before the others."""
    named = LOCALES / tag / "words" / "language.ftl"
    lists = dict(_read(named)) if named.exists() else {}
    return lists.get("language-name", (tag,))[0]


@dataclass(frozen=True, slots=True)
class Lexicon:
    """The meaning of typed words to somebody who speaks one language. Keys are folded; phrases have single blanks.

    Attributes:
        commands: to the command's English name.
        own_commands: the language's own words of commands, each with its spelling.
        options: names of options, to their plain names.
        values: values of options, to their plain text.
        languages: names of languages, to their tags.
        ids: everything else by id (``anyone``, ``against``, ``confirm``, ``turn``, ``seat``).
        shown: by id, the word that is shown in this language.
    """

    commands: Mapping[str, str]
    own_commands: Mapping[str, str]
    options: Mapping[str, str]
    values: Mapping[str, str]
    languages: Mapping[str, str]
    ids: Mapping[str, frozenset[str]]
    shown: Mapping[str, str]

    def means(self, word: str, id_: str) -> bool:
        """Return whether a folded word is among those of an id."""
        return word in self.ids.get(id_, ())


@cache
def _lexicon(language: str) -> Lexicon:
    commands: dict[str, str] = {}
    options: dict[str, str] = {}
    values: dict[str, str] = {}
    names: dict[str, str] = {}
    ids: dict[str, set[str]] = {}
    shown: dict[str, str] = {}
    for tag in sorted(tags(), key=lambda tag: tag == language):  # the asked language last: its meaning stays
        names[fold(tag)] = tag
        for id_, listed in entries(tag).items():
            kind, _, rest = id_.partition("-")
            folded = [fold(word) for word in listed]
            if kind == "command":
                commands.update(dict.fromkeys(folded, rest))
            elif kind == "option":
                options.update(dict.fromkeys(folded, rest))
            elif kind == "value":
                values.update(dict.fromkeys(folded, rest))
            elif kind == "language":
                names.update(dict.fromkeys(folded, tag if rest == "name" else rest))
            else:
                ids.setdefault(id_, set()).update(folded)
            if tag in {FALLBACK, language}:
                shown[id_] = listed[0]
    own = {
        fold(word): word for id_, listed in entries(language).items() if id_.startswith("command-") for word in listed
    }
    return Lexicon(
        commands,
        own,
        options,
        values,
        names,
        {id_: frozenset(words) for id_, words in ids.items()},
        shown,
    )


def lexicon(language: str) -> Lexicon:
    """Return the lexicon of a language; of English for a tag that is no language here."""
    return _lexicon(language if language in tags() else FALLBACK)


def platforms(known: Lexicon) -> list[str]:
    """Return the keys of the platforms that have words of their own."""
    return sorted(id_.removeprefix("platform-") for id_ in known.ids if id_.startswith("platform-"))


def platform_meant(word: str, known: Lexicon) -> str:
    """Return the key of the platform that a word names; one without words of its own is typed by its key."""
    folded = fold(word)
    return next((key for key in platforms(known) if known.means(folded, f"platform-{key}")), folded)
