"""Markup of Telegram: escapes plain text, mentions people, shows times, and splits text into parts that fit.

``telegram.helpers`` escapes HTML, too, but leaves addresses and ``@names`` in people's words, which Telegram turns into
links.
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterable
from datetime import datetime
from typing import Final, Literal

from telegram.constants import CallbackQueryLimit
from telegram.helpers import mention_html

from bot import chat
from bot.platforms.outgoing import cut_at

MAX_TEXT: Final = 3900
"""Maximum characters of one message, without its markup: 4096, minus some for characters that count twice, and for our own."""
CAPTION: Final = 960
"""Maximum characters below a picture: 1024, minus some."""
ALERT: Final[int] = CallbackQueryLimit.ANSWER_CALLBACK_QUERY_TEXT_LENGTH
"""Maximum characters of an answer to a callback query."""
LABEL: Final = 64
"""Maximum characters on a button, as many as phones show."""
_ADDRESS: Final = re.compile(r"(?<=\w)(://|\.)(?=\w*[^\W\d])")
_AT: Final = re.compile(r"@(?=\w)")
_JOINER: Final = "\u2060"
_NEAR, _FAR, _TEXT, _END = "\ue010", "\ue011", "\ue012", "\ue013"
_DIGITS: Final = "".join(map(chr, range(0xE014, 0xE01E)))
_STAMP: Final = re.compile(f"([{_NEAR}{_FAR}])([{_DIGITS}]{{1,10}}){_TEXT}([^{_NEAR}-{_DIGITS[-1]}]*){_END}")
"""Placeholder of a time, from the private use area: if it is cut, its words remain, but none of our marks."""
_NUMBERS: Final = str.maketrans("0123456789", _DIGITS)
_READ: Final = str.maketrans(_DIGITS, "0123456789")
_NO_STAMPS: Final = dict.fromkeys(map(ord, f"{_NEAR}{_FAR}{_TEXT}{_END}{_DIGITS}"))
_FORMATS: Final = {_NEAR: "wdt", _FAR: "Dt"}
"""Formats of times: weekday (w), date (d or, in full, D) and time (t)."""


def stamp(at: datetime, distance: Literal["near", "far"], text: str) -> str:
    """Return a time that Telegram will show in each reader's own zone and language.

    Pass it to ``present``. Clients that are too old for that show the text.
    """
    number = str(int(at.timestamp())).translate(_NUMBERS)
    return f"{_NEAR if distance == 'near' else _FAR}{number}{_TEXT}{text}{_END}"


def unstamped(text: str) -> str:
    """Return a text with its times in words."""
    return text.translate(_NO_STAMPS)


def without_links(text: str) -> str:
    """Return plain text in which Telegram doesn't find mentions or links."""
    text = _ADDRESS.sub(lambda found: f"{found[1][0]}{_JOINER}{found[1][1:]}", text)
    return _AT.sub(f"@{_JOINER}", text)


def safe(text: str) -> str:
    """Return text as HTML: nothing in it formats, links or mentions, except its own headings, bold words and times."""
    escaped = html.escape(without_links(text), quote=False)
    return unstamped(_STAMP.sub(_time_tag, chat.styled(escaped, ("<b>", "</b>"), ("<b>", "</b>"))))


def _time_tag(matched: re.Match[str]) -> str:
    return f'<tg-time unix="{matched[2].translate(_READ)}" format="{_FORMATS[matched[1]]}">{matched[3]}</tg-time>'


def mention(ref: str, name: str) -> str:
    """Return a mention of a person, as HTML: by id, or by username if we only know that."""
    if ref.startswith("@"):
        return html.escape(ref)
    return mention_html(int(ref), without_links(name) or "…")


def mentioning(text: str, people: Iterable[tuple[str, str]]) -> str:
    """Return plain text as HTML, with each person mentioned at the last place that names them, or otherwise at the beginning.

    Args:
        text: the plain text.
        people: id and name of each person.
    """
    lead: list[str] = []
    places: list[tuple[int, int, str]] = []
    for ref, name in people:
        occurrences = list(re.finditer(rf"(?<!\w){re.escape(name)}(?!\w)", text)) if name else []
        free = [one for one in occurrences if all(one.end() <= start or end <= one.start() for start, end, _ in places)]
        if free:
            places.append((free[-1].start(), free[-1].end(), mention(ref, name)))
        else:
            lead.append(mention(ref, name))
    safe_parts, at = [], 0
    for start, end, mention_text in sorted(places):
        safe_parts += [safe(text[at:start]), mention_text]
        at = end
    safe_parts.append(safe(text[at:]))
    return "".join([f"{' '.join(lead)}\n" if lead else "", *safe_parts])


def parts(text: str, last: int = MAX_TEXT) -> list[str]:
    """Split a text into parts that each fit into a message, between paragraphs if possible, otherwise at line ends or blanks.

    Args:
        text: the plain text.
        last: maximum characters of the last part; below a picture there is less room.
    """
    cut_parts: list[str] = []
    while len(text) > last:
        room = min(MAX_TEXT, len(text) - 1)
        end = cut_at(text, room)
        cut_parts.append(text[:end])
        text = text[end:].lstrip("\n ")
    if text or not cut_parts:
        cut_parts.append(text)
    return cut_parts


def short(text: str, max_length: int = LABEL) -> str:
    """Return one line of at most ``max_length`` characters."""
    client = " ".join(text.split()) or "…"
    return client if len(client) <= max_length else f"{client[: max_length - 1]}…"
