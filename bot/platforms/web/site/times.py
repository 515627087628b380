"""Times within texts of the page: elements that a script fills in the reader's own zone and language (``js/common/times.js``)."""

from __future__ import annotations

import re
from datetime import datetime
from typing import Final, Literal

from markupsafe import Markup, escape

_OPEN, _WORDS, _CLOSE = "\ue010", "\ue011", "\ue012"
"""Marks before a time, before its words and after them, from the private use area."""
_STAMP: Final = re.compile(f"{_OPEN}([-+.:T0-9]+){_WORDS}([^{_OPEN}{_WORDS}{_CLOSE}]*){_CLOSE}")


def stamp(at: datetime, _distance: Literal["near", "far"], text: str) -> str:
    """Return a time within a text, for :func:`timed`; for passing to ``Phrases`` and ``present``."""
    return f"{_OPEN}{at.isoformat()}{_WORDS}{text}{_CLOSE}"


def timed(text: str) -> Markup:
    """Return a text as HTML, with its times as elements. Without a script, they show the times in words."""
    return Markup(_STAMP.sub(r'<time datetime="\1">\2</time>', str(escape(text))))  # noqa: S704 - the text is escaped


def in_words(text: str) -> str:
    """Return a text with its times in words."""
    return _STAMP.sub(r"\2", text)
