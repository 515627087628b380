"""Lexicon: words that people may type, in all languages, for commands, seats, options and values.

The words are in ``locales/<tag>/words/*.ftl``, as lists separated by commas; we show the first word of a list. We understand
the words of all languages. If two languages disagree, the author's language decides. A game may have its own words
(``words/<game>.ftl``); otherwise players type the plain names of its options.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path

from msgspec import Struct

from bot.chat import catalogue
from bot.chat.catalogue import FALLBACK, LOCALES, tags


def fold(word: str) -> str:
    """Return a word in the form that we compare, without case and accents (``Größe`` is ``grosse``)."""
    folded = word.casefold()
    if folded.isascii():
        return folded
    return "".join(c for c in unicodedata.normalize("NFKD", folded) if not unicodedata.combining(c))


@cache
def entries(tag: str) -> Mapping[str, tuple[str, ...]]:
    """Return the word lists of one language, by id, as written."""
    lists: dict[str, tuple[str, ...]] = {}
    for path in sorted((LOCALES / tag / "words").glob("*.ftl")):
        for id_, words in _read(path):
            lists[id_] = lists.get(id_, ()) + words
    return lists


def _read(path: Path) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield the word lists of one file, each with its id."""
    for id_, source in catalogue.entries(path):
        yield id_, tuple(" ".join(word.split()) for word in source.partition("=")[2].split(","))


def own_name(tag: str) -> str:
    """Return a language's name in that language, from a separate file, because we need it before the other words."""
    path = LOCALES / tag / "words" / "language.ftl"
    lists = dict(_read(path)) if path.exists() else {}
    return lists.get("language-name", (tag,))[0]


@cache
def shown_words(language: str) -> Mapping[str, str]:
    """Return the words that we show in a language, by id; English words for an unknown tag, and for missing words."""
    own_lists = entries(language) if language in tags() else {}
    return {id_: words[0] for id_, words in {**entries(FALLBACK), **own_lists}.items()}


class Lexicon(Struct, frozen=True):
    """Meanings of typed words for a speaker of one language. Keys are folded; phrases have single blanks.

    Attributes:
        commands: English names of commands, by word.
        own_commands: the language's own words for commands, with their spelling.
        options: plain names of options, by word.
        values: plain values of options, by word.
        languages: tags of languages, by name.
        ids: all other words, by id (``anyone``, ``against``, ``confirm``, ``turn``, ``seat``).
        shown: see :func:`shown_words`.
    """

    commands: Mapping[str, str]
    own_commands: Mapping[str, str]
    options: Mapping[str, str]
    values: Mapping[str, str]
    languages: Mapping[str, str]
    ids: Mapping[str, frozenset[str]]
    shown: Mapping[str, str]

    def means(self, word: str, id_: str) -> bool:
        """Return whether a folded word belongs to an id."""
        return word in self.ids.get(id_, ())

    def which(self, word: str, ids: Iterable[str], prefix: str = "") -> str | None:
        """Return the id, among ``ids``, to which a folded word belongs, or None; ``prefix`` comes before each id."""
        return next((id_ for id_ in ids if word in self.ids.get(prefix + id_, ())), None)


@cache
def _lexicon(language: str) -> Lexicon:
    commands: dict[str, str] = {}
    options: dict[str, str] = {}
    values: dict[str, str] = {}
    names: dict[str, str] = {}
    ids: dict[str, set[str]] = {}
    for tag in sorted(tags(), key=lambda tag: tag == language):  # the author's language last, so that its meanings win
        names[fold(tag)] = tag
        for id_, entry_words in entries(tag).items():
            kind, _, name = id_.partition("-")
            folded = [fold(word) for word in entry_words]
            if kind == "command":
                commands.update(dict.fromkeys(folded, name))
            elif kind == "option":
                options.update(dict.fromkeys(folded, name))
            elif kind == "value":
                values.update(dict.fromkeys(folded, name))
            elif kind == "language":
                names.update(dict.fromkeys(folded, tag if name == "name" else name))
            else:
                ids.setdefault(id_, set()).update(folded)
    own_commands = {
        fold(word): word
        for id_, entry_words in entries(language).items()
        if id_.startswith("command-")
        for word in entry_words
    }
    return Lexicon(
        commands=commands,
        own_commands=own_commands,
        options=options,
        values=values,
        languages=names,
        ids={id_: frozenset(words) for id_, words in ids.items()},
        shown=shown_words(language),
    )


def lexicon(language: str) -> Lexicon:
    """Return the lexicon of a language, or the English one for an unknown tag."""
    return _lexicon(language if language in tags() else FALLBACK)


def platforms(lexicon: Lexicon) -> list[str]:
    """Return the keys of the platforms that have words in a lexicon."""
    return sorted(id_.removeprefix("platform-") for id_ in lexicon.ids if id_.startswith("platform-"))


def platform_meant(word: str, lexicon: Lexicon) -> str:
    """Return the key of the platform that a word names; for a platform without words, the word must be its key."""
    folded = fold(word)
    return lexicon.which(folded, platforms(lexicon), "platform-") or folded
