"""Markup of Telegram: plain text escaped against its HTML and its own links, people mentioned, parts that fit."""

from __future__ import annotations

import html
import re
from collections.abc import Iterable
from typing import Final

from bot import chat
from bot.platforms.outgoing import cut_at

LONGEST: Final = 3900
"""Characters of one message, without its markup: 4096, less some for characters that count twice, and for our own."""
CAPTION: Final = 960
"""Characters below a picture: 1024, less some."""
ALERT: Final = 200
"""Characters of an answer to a callback query."""
LABEL: Final = 64
"""Characters on a button, as many as phones show."""
_ADDRESS: Final = re.compile(r"(?<=\w)(://|\.)(?=\w*[^\W\d])")
_AT: Final = re.compile(r"@(?=\w)")
_JOINER: Final = "\u2060"


def without_links(text: str) -> str:
    """Return plain text in which Telegram finds no mention and no link."""
    text = _ADDRESS.sub(lambda found: f"{found[1][0]}{_JOINER}{found[1][1:]}", text)
    return _AT.sub(f"@{_JOINER}", text)


def safe(text: str) -> str:
    """Return text as HTML: nothing in it formats, links or mentions but its own headings and bold words."""
    return chat.styled(html.escape(without_links(text), quote=False), ("<b>", "</b>"), ("<b>", "</b>"))


def mention(ref: str, name: str) -> str:
    """Return a mention of a person, as HTML: by id, or by username where only that is known."""
    if ref.startswith("@"):
        return html.escape(ref)
    return f'<a href="tg://user?id={int(ref)}">{safe(name) or "…"}</a>'


def mentioning(text: str, people: Iterable[tuple[str, str]]) -> str:
    """Return plain text as HTML, with people mentioned at the last place that names them; all others are mentioned in front.

    Args:
        text: the plain text.
        people: id and name of each.
    """
    lead: list[str] = []
    places: list[tuple[int, int, str]] = []
    for ref, name in people:
        found = list(re.finditer(rf"(?<!\w){re.escape(name)}(?!\w)", text)) if name else []
        free = [one for one in found if all(one.end() <= start or end <= one.start() for start, end, _ in places)]
        if free:
            places.append((free[-1].start(), free[-1].end(), mention(ref, name)))
        else:
            lead.append(mention(ref, name))
    told, at = [], 0
    for start, end, shown in sorted(places):
        told += [safe(text[at:start]), shown]
        at = end
    told.append(safe(text[at:]))
    return "".join([f"{' '.join(lead)}\n" if lead else "", *told])


def parts(text: str, last: int = LONGEST) -> list[str]:
    """Split a text into parts that fit into a message each, cut between paragraphs, else at line ends, else at blanks.

    Args:
        text: the plain text.
        last: characters that the last part may have; below a picture there is less room.
    """
    found: list[str] = []
    while len(text) > last:
        room = min(LONGEST, len(text) - 1)
        cut = cut_at(text, room)
        found.append(text[:cut])
        text = text[cut:].lstrip("\n ")
    if text or not found:
        found.append(text)
    return found


def short(text: str, most: int = LABEL) -> str:
    """Return one line of at most so many characters."""
    client = " ".join(text.split()) or "…"
    return client if len(client) <= most else f"{client[: most - 1]}…"
