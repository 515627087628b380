"""Custom ids of buttons and forms. They say all that pressing means, so that a button lives as long as its message.

``c:/accept #12`` is a command as one could type it; ``k:<key>`` one that is too long for that, kept in the store under the key;
``f:move:12:7`` opens a form, with the number of turns that the board had; ``m:12`` opens more.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import Final

from core.play.ports import Work

LONGEST: Final = 100
"""Characters of a custom id."""
FORMS: Final = ("move", "preview")
FIELD: Final = "turn"
"""The custom id of the one field of a form."""
_KEY: Final = "discord:button:"


@dataclass(frozen=True, slots=True)
class Form:
    """A form for a turn.

    Attributes:
        kind: one of :data:`FORMS`.
        number: of the match.
        ply: how many turns the board had; None: unknown.
    """

    kind: str
    number: int
    ply: int | None = None

    def id(self) -> str:
        """Its custom id."""
        return f"f:{self.kind}:{self.number}:{'' if self.ply is None else self.ply}"


@dataclass(frozen=True, slots=True)
class More:
    """Whatever else can be done about a match."""

    number: int

    def id(self) -> str:
        """Its custom id."""
        return f"m:{self.number}"


@dataclass(frozen=True, slots=True)
class Typed:
    """A command as one could type it."""

    text: str


@dataclass(frozen=True, slots=True)
class Kept:
    """A command that is kept in the store."""

    key: str


def of_text(text: str) -> tuple[str, str | None]:
    """The custom id of a command's text, and the key to keep the text under when it doesn't fit into the id."""
    short = f"c:{text}"
    if len(short) <= LONGEST and len(short.encode("utf-16-le")) // 2 <= LONGEST:
        return short, None
    key = hashlib.sha256(text.encode()).hexdigest()[:32]
    return f"k:{key}", key


def keep(work: Work, key: str, text: str) -> None:
    """Keep a long command under its key."""
    work.keys.put(_KEY + key, text)


def kept(work: Work, key: str) -> str | None:
    """The long command under a key."""
    return work.keys.get(_KEY + key)


def read(custom_id: str) -> Form | More | Typed | Kept | None:
    """What a custom id means; None for one that isn't ours."""
    kind, _, rest = custom_id.partition(":")
    if kind == "c" and rest:
        return Typed(rest)
    if kind == "k" and rest:
        return Kept(rest)
    if kind == "m" and rest.isdecimal():
        return More(int(rest))
    if kind == "f":
        form, number, ply = (*rest.split(":"), "", "", "")[:3]
        if form in FORMS and number.isdecimal() and (not ply or ply.isdecimal()):
            return Form(form, int(number), int(ply) if ply else None)
    return None
