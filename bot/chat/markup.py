"""Markup of texts: headings and bold words. Characters that no one can type mark them until a platform shows them.

In a catalogue, a line ``# words`` is a heading, and ``__words__`` are bold; both end with their line at the latest.
"""

from __future__ import annotations

import re
from typing import Final

_HEADING, _BOLD, _END = "\ue001", "\ue002", "\ue003"
"""Marks before a heading, before bold words, and after either, from the private use area. We remove them from parameters."""
MARKS: Final = _HEADING + _BOLD + _END
_WRITTEN: Final = re.compile(r"^([ \t]+)# (.+)$|__(.+?)__", re.MULTILINE)
_MARKED: Final = re.compile(rf"([{_HEADING}{_BOLD}])([^{MARKS}\n]*){_END}?|[{MARKS}]")
_TITLE: Final = re.compile(rf"^{_HEADING}([^{MARKS}\n]*){_END}", re.MULTILINE)
_ENDS: Final = re.compile(rf"^(?:[^{_HEADING}\n].*\n\n|• .*\n(?=• ))", re.MULTILINE)
"""Last line of a paragraph, or an entry of a list before another entry, with the gap after it."""
_NONE: Final = dict.fromkeys(map(ord, MARKS))


def marked(source: str) -> str:
    """Return the source of a catalogue with marks around its headings and bold words."""

    def replacement(matched: re.Match[str]) -> str:
        front, heading, bold = matched.groups()
        return f"{_BOLD}{bold}{_END}" if bold else f"{front}{_HEADING}{heading}{_END}"

    return _WRITTEN.sub(replacement, source)


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


def unmarked(text: str) -> str:
    """Return a text without marks."""
    return text.translate(_NONE)


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

    return _MARKED.sub(shown, text)
