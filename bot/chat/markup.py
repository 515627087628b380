"""Markup of texts: headings, bold words and commands. Characters that no one can type mark them until a platform shows them.

In a catalogue, a line ``# words`` is a heading, and ``__words__`` are bold. A command stands between backticks, as people
type it but without its slash: ``resign #{ $number }``. Each platform shows its own way to give it. With its slash, it is for
people on any platform to type, and shown so everywhere. All of these end with their line at the latest.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

_HEADING, _BOLD, _END = "\ue001", "\ue002", "\ue003"
"""Marks before a heading, before bold words, and after either, from the private use area. We remove them from parameters."""
_COMMAND, _USAGE, _BRIEF, _TYPED, _OVER = "\ue004", "\ue005", "\ue006", "\ue007", "\ue008"
"""Marks before a command as people type it; before the name of a command, and before its usage, in full or in short; after
any of these.
"""
STYLES: Final = _HEADING + _BOLD + _END
MARKS: Final = STYLES + _COMMAND + _USAGE + _BRIEF + _TYPED + _OVER
_WRITTEN: Final = re.compile(r"^([ \t]+)# (.+)$|__(.+?)__", re.MULTILINE)
_NAMED: Final = re.compile(r"`(.+?)`")
_RUN: Final = re.compile(
    f"{_COMMAND}([^{MARKS}\n]*){_OVER}?|[{_USAGE}{_BRIEF}](?P<name>[^{MARKS}\n]*){_TYPED}(?P<usage>[^{MARKS}\n]*){_OVER}?"
)
_MARKED: Final = re.compile(rf"([{_HEADING}{_BOLD}])([^{MARKS}\n]*){_END}?|[{MARKS}]")
_TITLE: Final = re.compile(rf"^{_HEADING}([^{MARKS}\n]*){_END}", re.MULTILINE)
_ENDS: Final = re.compile(rf"^(?:[^{_HEADING}\n].*\n\n|• .*\n(?=• ))", re.MULTILINE)
"""Last line of a paragraph, or an entry of a list before another entry, with the gap after it."""
_NONE: Final = dict.fromkeys(map(ord, MARKS))


def marked(source: str) -> str:
    """Return the source of a catalogue with marks around its headings, bold words and commands."""

    def replacement(matched: re.Match[str]) -> str:
        front, heading, bold = matched.groups()
        return f"{_BOLD}{bold}{_END}" if bold else f"{front}{_HEADING}{heading}{_END}"

    return _WRITTEN.sub(replacement, _NAMED.sub(lambda named: command_run(named[1]), source))


def page_of_text(text: str, page: int, pages: int) -> str:
    """Return one page of a text, with its heading and page number.

    The pages are about equally long; each ends after a paragraph or a list entry.
    """
    remainder, part, heading = text, "", ""
    for pages_left in range(pages, pages - page, -1):
        heading = (_TITLE.findall(part) or [heading])[-1]
        ends = [] if pages_left == 1 else [ending.end() for ending in _ENDS.finditer(remainder)]
        cut_index = min(ends, key=lambda end: abs(end - len(remainder) / pages_left), default=len(remainder))
        part, remainder = remainder[:cut_index].rstrip(), remainder[cut_index:]
    if pages == 1:
        return text
    title_match = _TITLE.match(part)
    title = f"{_HEADING}{heading if title_match is None else title_match[1]} · {page}/{pages}{_END}"
    return f"{title}\n\n{part}" if title_match is None else title + part[title_match.end() :]


class Marked(str):
    """Text from a catalogue. If it is a parameter of another text, its commands stay marked."""

    __slots__ = ()


class Run(NamedTuple):
    """Command in a text.

    Attributes:
        typed: the command as people type it, without its slash; or the usage line for them.
        name: English name of the command whose usage it is; empty for a command to give.
        brief: whether only the command is meant, without all that can follow it.
    """

    typed: str
    name: str = ""
    brief: bool = False

    @property
    def as_typed(self) -> str:
        """Return the command or the usage line for people who type."""
        return self.typed if self.name or self.for_all else f"/{self.typed}"

    @property
    def for_all(self) -> bool:
        """Return whether every platform shows the command as it is, with its slash."""
        return self.typed.startswith("/")


def command_run(typed: str) -> str:
    """Return a command with its marks, given its text as people type it; with its slash, every platform shows it so."""
    return f"{_COMMAND}{typed}{_OVER}"


def usage_run(name: str, usage: str, *, brief: bool = False) -> str:
    """Return the usage line of a command, given by its English name, with its marks. See :class:`Run`."""
    return f"{_BRIEF if brief else _USAGE}{name}{_TYPED}{usage}{_OVER}"


def has_commands(text: str) -> bool:
    """Return whether a text has commands."""
    return _COMMAND in text or _USAGE in text or _BRIEF in text


def split_commands(text: str) -> Iterator[str | Run]:
    """Yield the parts of a text: its commands, and the text before, between and after them."""
    end = 0
    for found in _RUN.finditer(text):
        yield text[end : found.start()]
        name = found["name"] or ""
        yield Run(found["usage"], name, found[0].startswith(_BRIEF)) if name else Run(found[1] or "")
        end = found.end()
    yield text[end:]


def typed_commands(text: str) -> str:
    """Return a text with its commands as people type them."""
    if not has_commands(text):
        return text
    return "".join(part if isinstance(part, str) else part.as_typed for part in split_commands(text))


def unmarked(text: str) -> str:
    """Return a text without marks, with its commands as people type them."""
    return typed_commands(text).translate(_NONE)


def styled(text: str, heading: tuple[str, str], bold: tuple[str, str]) -> str:
    """Return a text with a platform's own markup in place of the marks; the caller has escaped the text.

    Args:
        text: the text with its marks, or part of it. If an end mark is cut off, the markup ends with the line.
        heading: the markup before and after a heading.
        bold: the markup before and after bold words.
    """

    def shown(matched: re.Match[str]) -> str:
        opening, closing = heading if matched[1] == _HEADING else bold
        return f"{opening}{matched[2]}{closing}" if matched[2] else ""

    return _MARKED.sub(shown, typed_commands(text))
