"""Texts of the page itself, from the same catalogues as everything else.

They are those whose ids begin with ``page-``. Its templates say them (``t("offers")``), and so do its scripts, which get those
that the template of their page declares, as plain JSON: each has its parameters left as ``{name}`` to be filled in (so these
texts have no plural forms or selectors).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from bot import chat
from bot.chat.catalogue import FALLBACK, catalogue, lookup
from bot.chat.grammar.forms import forms
from bot.chat.grammar.writer import usage
from bot.chat.lexicon import shown_words
from bot.features.account.commands import Coordinates, Language, Theme
from core import rules
from rendering import THEMES

_BEGIN = "page-"
_SERVED_ONLY = "error-"
"""Prefix of texts that only the server uses."""


@cache
def parameters() -> Mapping[str, frozenset[str]]:
    """Return the page's texts by id (without ``page-``), each with the names of its parameters."""
    return {id_.removeprefix(_BEGIN): names for id_, names in catalogue(FALLBACK).parameters(_BEGIN).items()}


@cache
def texts(language: str) -> Mapping[str, str]:
    """Return all texts of the page in a language."""
    words = chat.words(language)
    return {
        name: words(f"{_BEGIN}{name}", {param: f"{{{param}}}" for param in params})
        for name, params in parameters().items()
    }


def page_words(language: str) -> dict[str, str]:
    """Return those texts of the page that scripts may say."""
    return {name: text for name, text in texts(language).items() if not name.startswith(_SERVED_ONLY)}


def problem_text(language: str, code: str, params: Mapping[str, object]) -> str:
    """Return the text of a problem, as a sentence."""
    known = f"error-{code}" in parameters()
    return chat.words(language)(f"{_BEGIN}error-{code if known else 'fault'}", params)


def commands(language: str) -> list[dict[str, str]]:
    """Return every command for the page: its English name and its word, its usage, one line of help, and its first argument."""
    said, shown = lookup(language), shown_words(language)
    return [
        {
            "name": name,
            "word": f"/{shown[f'command-{name}']}",
            "usage": usage(name, language),
            "help": said.find(f"summary-{name}", {}) or "",
            "takes": form.asked[0].asked if form.asked else "",
        }
        for name, form in forms().items()
    ]


def games(language: str) -> list[dict[str, str]]:
    """Return every game: its key and its name."""
    return [{"key": game.key, "name": game_name(game.key, language)} for game in rules.all()]


def languages() -> list[dict[str, str]]:
    """Return every language: its tag, its name in itself, and the command (in itself) that chooses it."""
    return [
        {"tag": tag, "name": name, "command": chat.write(Language(tag), tag)} for tag, name in chat.languages().items()
    ]


def themes(language: str) -> dict[str, str]:
    """Return the command that chooses each of the colours of the page; ``off`` is what browsers are asked for."""
    return {name: chat.write(Theme(name), language) for name in (*THEMES, "off")}


def coordinates(language: str) -> dict[str, str]:
    """Return the commands that show and hide the coordinates of boards."""
    return {name: chat.write(Coordinates(shown=name == "on"), language) for name in ("on", "off")}


def game_name(key: str, language: str) -> str:
    """Return the name of a game."""
    return chat.words(language)(f"game.{key}", {})
