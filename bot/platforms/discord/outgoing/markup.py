"""Markup of Discord: escapes plain text, shows times in the reader's own zone, and splits text into parts that fit.

``discord.utils.escape_markdown`` leaves addresses and ``<…>`` (emoji, times, commands) unchanged, but people's words
must not contain them.
"""

from __future__ import annotations

import re
from datetime import datetime
from typing import Final, Literal

from bot import chat
from bot.chat.catalogue import FALLBACK
from bot.chat.markup import Run, split_commands
from bot.platforms.discord.command_mentions import command_shown
from bot.platforms.discord.lengths import cut, length, shortened
from bot.platforms.outgoing import cut_at

MAX_TEXT: Final = 4000
"""Length of one message, of all its texts together."""
MAX_THREAD_NAME: Final = 100
_OPEN, _CLOSE = "\ue010", "\ue011"
_STAMP: Final = re.compile(f"{_OPEN}(-?[0-9]+)(R?){_CLOSE}")
"""Placeholder of a time within :func:`safe`: private-use characters, which :func:`safe` removes everywhere else."""
_MARKS: Final = re.compile(r"([\\*_~|`<>\[\]])")
_STARTS: Final = re.compile(r"^([ \t]*)(#{1,3} |-# |- |\+ )", re.MULTILINE)
_ADDRESS: Final = re.compile(r"(https?)://", re.IGNORECASE)
_AT: Final = re.compile(r"@(?=\w)")


def stamp(at: datetime, distance: Literal["near", "far"], _text: str) -> str:
    """Return a time that Discord will show in each reader's own zone and language; for passing to ``present``.

    Args:
        at: the time.
        distance: whether it is near; readers then also see how far away it is.
    """
    return f"{_OPEN}{int(at.timestamp())}{'R' if distance == 'near' else ''}{_CLOSE}"


def safe(text: str, language: str = FALLBACK, page: str = "") -> str:
    """Escape text so that nothing in it formats, links or mentions, but keep our own headings, bold words, times and commands.

    Args:
        text: the text with its marks.
        language: language of the text, for the names of commands' options.
        page: address of the chat page, or empty. Links to it stay links.
    """
    shown = (_timed(part, page) if isinstance(part, str) else _command(part, language) for part in split_commands(text))
    return chat.styled("".join(shown), ("## ", ""), ("**", "**"))


def _command(run: Run, language: str) -> str:
    """Return a command as people give it on Discord, with the options that they fill in."""
    mention, options = command_shown(run, language)
    return f"{mention} {_plain(options)}".strip()


def _timed(text: str, page: str) -> str:
    """Escape text, but keep our own times."""
    plain, *stamped = _STAMP.split(text)
    formatted = [_plain(plain, page)]
    for at, is_near, plain_after in zip(stamped[::3], stamped[1::3], stamped[2::3], strict=True):
        formatted += [f"<t:{at}:f>{is_near and f' (<t:{at}:R>)'}", _plain(plain_after, page)]
    return "".join(formatted)


def _plain(text: str, page: str = "") -> str:
    text = text.replace(_OPEN, "").replace(_CLOSE, "")
    text = _MARKS.sub(r"\\\1", text)
    text = _STARTS.sub(r"\1\\\2", text)
    text = _ADDRESS.sub(lambda found: _unlinked(found, page), text)
    return _AT.sub("@\u200b", text)


def _unlinked(found: re.Match[str], page: str) -> str:
    """Return the beginning of an address, so that it is no link unless it is one to the chat page."""
    is_ours = page and found.string.startswith(f"{page}/", found.start())
    return found[0] if is_ours else f"{found[1]}:\u200b//"


def parts(text: str, first_room: int = MAX_TEXT) -> list[str]:
    """Split a text into parts that each fit into a message, between paragraphs if possible, otherwise at line ends or blanks.

    Args:
        text: the whole text.
        first_room: maximum characters of the first part.
    """
    cut_parts: list[str] = []
    room = first_room
    while length(text) > room:
        max_end = len(cut(text, room))
        end = cut_at(text, max_end)
        if end == max_end and text[end - 1] == "\\":  # a backslash stays with what it escapes
            end -= 1
        cut_parts.append(text[:end])
        text = text[end:].lstrip("\n ")
        room = MAX_TEXT
    if text or not cut_parts:
        cut_parts.append(text)
    return cut_parts


def thread_name(text: str) -> str:
    """Return the name of a thread: one line that fits."""
    return shortened(text, MAX_THREAD_NAME)
