"""Chat: turns text into commands and messages into text, in every language, for all platforms.

A platform calls :func:`parse` with typed text and :func:`present` with a message, and its buttons send
:attr:`Button.text`. This package knows nothing of any platform.
"""

from __future__ import annotations

from bot.chat.catalogue import Words, read_all, words
from bot.chat.grammar.command_text import parse, write
from bot.chat.languages import best_language, languages
from bot.chat.markup import styled
from bot.chat.presentation import Button, Presentation, button, is_entry, present
from bot.chat.wording.labels import (
    chart_words,
    game_name,
    options_words,
    overlay_words,
    result_in_short,
    side_name,
    step_name,
    why_not,
)
from bot.chat.wording.phrases import Moments

__all__ = [
    "Button",
    "Moments",
    "Presentation",
    "Words",
    "best_language",
    "button",
    "chart_words",
    "game_name",
    "is_entry",
    "languages",
    "options_words",
    "overlay_words",
    "parse",
    "present",
    "read_all",
    "result_in_short",
    "side_name",
    "step_name",
    "styled",
    "why_not",
    "words",
    "write",
]
