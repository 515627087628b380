"""Markup of texts: headings and bold words in catalogues, kept as characters that nobody can type until a platform shows them.

In a catalogue, a line ``# words`` of a text is a heading, and ``__words__`` are bold; both end with their line at the latest.
"""

from __future__ import annotations

import re
from typing import Final

_HEADING, _BOLD, _END = "\ue001", "\ue002", "\ue003"
"""Before a heading, before bold words, and after either: of the private use area; arguments of texts can't bring them along."""
MARKS: Final = _HEADING + _BOLD + _END
_WRITTEN: Final = re.compile(r"^([ \t]+)# (.+)$|__(.+?)__", re.MULTILINE)
_MARKED: Final = re.compile(rf"([{_HEADING}{_BOLD}])([^{MARKS}\n]*){_END}?|[{MARKS}]")
_TITLE: Final = re.compile(rf"^{_HEADING}([^{MARKS}\n]*){_END}", re.MULTILINE)
_ENDS: Final = re.compile(rf"^(?:[^{_HEADING}\n].*\n\n|• .*\n(?=• ))", re.MULTILINE)
"""A paragraph's last line, or an entry of a list before another one, with what parts them from what follows."""
_NONE: Final = dict.fromkeys(map(ord, MARKS))


def marked(source: str) -> str:
    """Return the source of a catalogue with the marks of what is written as headings and bold words there."""

    def replacement(written: re.Match[str]) -> str:
        front, heading, bold = written.groups()
        return f"{_BOLD}{bold}{_END}" if bold else f"{front}{_HEADING}{heading}{_END}"

    return _WRITTEN.sub(replacement, source)


def leaf(text: str, page: int, pages: int) -> str:
    """Return one page of a text, each about as long: cut after paragraphs or entries of a list, below its heading and number."""
    rest, part, heading = text, "", ""
    for left in range(pages, pages - page, -1):
        heading = (_TITLE.findall(part) or [heading])[-1]
        ends = [] if left == 1 else [found.end() for found in _ENDS.finditer(rest)]
        cut = min(ends, key=lambda end: abs(end - len(rest) / left), default=len(rest))
        part, rest = rest[:cut].rstrip(), rest[cut:]
    if pages == 1:
        return text
    own = _TITLE.match(part)
    title = f"{_HEADING}{heading if own is None else own[1]} · {page}/{pages}{_END}"
    return f"{title}\n\n{part}" if own is None else title + part[own.end() :]


def unmarked(text: str) -> str:
    """Return a text without marks, for whoever shows plain text."""
    return text.translate(_NONE)


def styled(text: str, heading: tuple[str, str], bold: tuple[str, str]) -> str:
    """Return a text with a platform's own markup in place of the marks. What needs to be escaped was escaped before.

    Args:
        text: the text with its marks, or a part of one: what was cut off is closed at the end of its line.
        heading: what stands before and after a heading.
        bold: what stands before and after bold words.
    """

    def shown(found: re.Match[str]) -> str:
        before, after = heading if found[1] == _HEADING else bold
        return f"{before}{found[2]}{after}" if found[2] else ""

    return _MARKED.sub(shown, text)
