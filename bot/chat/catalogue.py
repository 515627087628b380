"""Catalogues: the texts of all languages, in Fluent files, one folder per language.

``locales/<tag>/**/*.ftl`` holds all texts of a language. The texts of a feature are in ``<feature>.ftl``, and those of
a game in ``games/<key>.ftl``, so that adding a game only adds files. A new language adds a folder.
``locales/<tag>/words/*.ftl`` holds the words that people may type (see :mod:`bot.chat.lexicon`); we don't read it here.
We parse each text on its first use, because parsing all texts of a language takes 0.6 s.

A code is a Fluent message id with dots for dashes: ``refused.over`` is the message ``refused-over``.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Iterator, Mapping
from datetime import datetime
from functools import cache
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, TypeAlias

from bot.chat.markup import MARKS, STYLES, Marked, has_commands, marked, typed_commands

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

logger = logging.getLogger(__name__)

LOCALES = Path(__file__).parent / "locales"
FALLBACK = "en"
"""Language of texts that are missing in another language."""

Parameter: TypeAlias = str | int | float | datetime
Words: TypeAlias = Callable[[str, Mapping[str, object]], str]
"""Function that returns the text for a code and parameters, in one language."""

_MAX_PARAMETER = 2000
"""Characters of a parameter that we show; Fluent refuses placeables longer than 2500."""

_IDENTIFIERS = frozenset({"deviation", "ladder", "number", "place", "tournament", "value"})
"""Parameters that are identifiers made of digits; we don't group their digits (``#1234``) or use them for plural forms."""

_ENTRY = re.compile(r"^(?=-?[a-zA-Z])", re.MULTILINE)
"""Pattern of the beginning of a message or term."""
_NAMED = re.compile(r"\{\s*(-?[a-z][\w-]*)")
"""Pattern of a reference to a message or term."""
_PLAIN = re.compile(r"[\w-]+ *= *((?:[^\s{}]|\{ *\$[\w-]+ *\})(?:[^\n{}]|\{ *\$[\w-]+ *\})*?)\s*")
"""Pattern of a one-line message whose only placeables are parameters. The first page's 370 take 0.2 s less without Fluent."""
_PARAMETER = re.compile(r"\{ *\$([\w-]+) *\}")

_UNSEEN = dict.fromkeys((*range(32), *range(127, 160), 8232, 8233), " ") | dict.fromkeys(
    (*range(0x202A, 0x202F), *range(0x2066, 0x206A), *map(ord, MARKS)), ""
)
"""Characters that we remove from parameters, because they could break a line, change the reading direction, or format text."""

_UNSEEN_IN_OURS = {sign: seen for sign, seen in _UNSEEN.items() if chr(sign) not in MARKS or chr(sign) in STYLES}
"""The same for texts from a catalogue, whose commands stay marked."""


def plain(name: str, value: object) -> Parameter:
    """Return a parameter in a form for Fluent: one line of text, a number, or a time."""
    if isinstance(value, str):
        text = (
            value.translate(_UNSEEN_IN_OURS) if isinstance(value, Marked) else typed_commands(value).translate(_UNSEEN)
        )
        return text if len(text) <= _MAX_PARAMETER else text[: _MAX_PARAMETER - 1] + "…"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int | float | datetime) and name not in _IDENTIFIERS:
        return value
    if isinstance(value, list | tuple):
        return plain(name, ", ".join(str(part) for part in value))
    return "" if value is None else plain(name, str(value))


class Catalogue:
    """Catalogue of one language, without fallback, for all threads.

    Args:
        tag: tag of the language.
        entries: the source of each message and term, by id.
    """

    __slots__ = ("_adding", "_bundle", "_entries", "_parts", "tag")

    def __init__(self, tag: str, entries: Mapping[str, str]) -> None:
        self.tag = tag
        self._entries = entries
        self._parts: dict[str, list[str]] = {}
        self._bundle: FluentBundle | None = None
        self._adding = Lock()

    def has(self, code: str) -> bool:
        """Return whether this language has a text for a code."""
        return code.replace(".", "-") in self._entries

    def parameters(self, begin: str) -> dict[str, frozenset[str]]:
        """Return the names of the parameters of each message whose id begins with ``begin``, by the message's id."""
        return {
            id_: frozenset(_PARAMETER.findall(source)) for id_, source in self._entries.items() if id_.startswith(begin)
        }

    def find(self, code: str, params: Mapping[str, object]) -> str | None:
        """Return the text of a code, or None if this language doesn't have it."""
        message_id = code.replace(".", "-")
        if message_id not in self._entries:
            return None
        arguments = {name: plain(name, value) for name, value in params.items()}
        text = self._join(message_id, arguments)
        if text is None:
            text = self._format(message_id, arguments)
        return Marked(text) if text is not None and has_commands(text) else text

    def _join(self, message_id: str, arguments: Mapping[str, object]) -> str | None:
        """Return a text whose placeables are only words, or None if it needs Fluent for numbers or choices."""
        if (parts := self._parts.get(message_id)) is None:
            matched = _PLAIN.fullmatch(marked(self._entries[message_id]))
            parts = self._parts[message_id] = [] if matched is None else _PARAMETER.split(matched[1])
        values = [arguments.get(name) for name in parts[1::2]]
        words = [value for value in values if isinstance(value, str)]
        if not parts or len(words) < len(values):
            return None
        return parts[0] + "".join(word + following for word, following in zip(words, parts[2::2], strict=True))

    def _format(self, message_id: str, arguments: Mapping[str, Parameter]) -> str | None:
        """Return a text from Fluent."""
        bundle = self._bundle_with(message_id)
        pattern = bundle.get_message(message_id).value
        if pattern is None:
            return None
        text, errors = bundle.format_pattern(pattern, dict(arguments))
        if errors:
            logger.error("catalogue %s, message %s: %s", self.tag, message_id, errors)
        return str(text)

    def _bundle_with(self, message_id: str) -> FluentBundle:
        """Return the bundle of all parsed messages, after adding a message and its references."""
        with self._adding:  # one thread at a time, because a message needs its references
            if self._bundle is None:
                from fluent.runtime import FluentBundle  # noqa: PLC0415 - imports Babel, 0.1 s of the start

                self._bundle = FluentBundle([self.tag], use_isolating=False)
            self._add(self._bundle, message_id)
            return self._bundle

    def _add(self, bundle: FluentBundle, id_: str) -> None:
        """Parse a message and its references, unless they are parsed already."""
        if bundle.has_message(id_):
            return
        from fluent.runtime import FluentResource  # noqa: PLC0415 - as above

        source = marked(self._entries[id_])
        bundle.add_resource(FluentResource(source))
        for named_id in _NAMED.findall(source):
            if named_id in self._entries:
                self._add(bundle, named_id)


def sources(tag: str) -> Iterator[Path]:
    """Yield the files of a language's catalogue, in a fixed order."""
    for path in sorted((LOCALES / tag).rglob("*.ftl")):
        if path.parent.name != "words":
            yield path


def entries(path: Path) -> Iterator[tuple[str, str]]:
    """Yield the id and the source of each message and term of a file."""
    for entry in _ENTRY.split(path.read_text("utf-8"))[1:]:
        yield entry.partition("=")[0].rstrip(), entry.partition("\n#")[0]


@cache
def tags() -> tuple[str, ...]:
    """Return the tags of all languages: English first, then by tag."""
    return tuple(
        sorted(
            (folder.name for folder in LOCALES.iterdir() if folder.is_dir()),
            key=lambda tag: (tag != FALLBACK, tag),
        )
    )


@cache
def catalogue(tag: str) -> Catalogue:
    """Return the catalogue of an existing language (one of :func:`tags`); the first call reads it."""
    return Catalogue(tag, dict(entry for path in sources(tag) for entry in entries(path)))


def read_all() -> None:
    """Read the catalogues of all languages, so that no one waits for the first text."""
    for tag in tags():
        catalogue(tag)


def humanised(code: str) -> str:
    """Return the last part of a code as readable words, for codes without a text."""
    return code.rpartition(".")[2].replace("-", " ").replace("_", " ").strip()


class Lookup:
    """Texts of one language, with English as the fallback."""

    __slots__ = ("tag",)

    def __init__(self, tag: str) -> None:
        self.tag = tag

    def find(self, code: str, params: Mapping[str, object] | None = None) -> str | None:
        """Return the text of a code, or None if neither the language nor English has it."""
        text = catalogue(self.tag).find(code, params or {})
        if text is None and self.tag != FALLBACK:
            text = catalogue(FALLBACK).find(code, params or {})
        return text

    def has(self, code: str) -> bool:
        """Return whether a code has a text."""
        return catalogue(self.tag).has(code) or catalogue(FALLBACK).has(code)

    def first(self, codes: tuple[str, ...], params: Mapping[str, object] | None = None) -> str | None:
        """Return the text of the first code that has one, or None; the codes go from specific to general."""
        for code in codes:
            text = self.find(code, params)
            if text is not None:
                return text
        return None

    def __call__(self, code: str, params: Mapping[str, object] | None = None) -> str:
        """Return the text of a code.

        An unknown code (``board.tally.prison``) gets the general text of its kind (``board.tally.other``, with the
        parameter ``word``), or otherwise the last word of the code.
        """
        text = self.find(code, params)
        if text is None:
            word = humanised(code)
            text = self.find(f"{code.rpartition('.')[0]}.other", {**(params or {}), "word": word})
            return word if text is None else text
        return text


def lookup(tag: str) -> Lookup:
    """Return the lookup of a language, or the English one for an unknown tag."""
    return Lookup(tag if tag in tags() else FALLBACK)


def words(language: str) -> Words:
    """Return the lookup of a language as a function of code and parameters; it loads the texts on its first call."""
    return lookup(language)
