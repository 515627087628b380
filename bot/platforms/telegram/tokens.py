"""What buttons and deep links carry. Signed, so that nobody can make up others; it says all that pressing means.

A button's data is its signature and then, as :func:`read` takes it apart: ``c/accept #12``, a command as one could type it;
``k<key>``, one that is too long for that and is kept in the store; ``fm12.7``, the form for a move in a match, with the number
of turns that its board had; ``m12`` more, ``l12`` less; ``t12`` the board in characters; ``i12`` the invitation.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import re
from dataclasses import dataclass
from typing import Final, TypeAlias

from core.play.handlers.match.invite_links import LENGTH
from core.play.ports import Work

LONGEST: Final = 64
"""Bytes of a button's data."""
SIGNATURE: Final = 8
"""Characters of its signature, of 6 bits each."""
FORMS: Final = {"m": "move", "p": "preview"}
_KEPT: Final = "telegram:button:"
_PARTS: Final = re.compile(r"f([mp])(\d{1,12})\.(\d{1,6})|([mlti])(\d{1,12})|c(.+)|k([0-9a-f]{20})", re.DOTALL)
_PAYLOAD: Final = re.compile(rf"c(\d{{1,12}})-([A-Z2-7]{{{LENGTH}}})|([bmpfri])(\d{{1,12}})|(hi)")


@dataclass(frozen=True, slots=True)
class Form:
    """A form for a turn.

    Attributes:
        kind: ``move`` or ``preview``.
        number: of the match.
        ply: how many turns the board had.
    """

    kind: str
    number: int
    ply: int


@dataclass(frozen=True, slots=True)
class About:
    """Something to be shown: ``m`` more, ``l`` less, ``t`` the board in characters, ``i`` the invitation."""

    kind: str
    number: int


@dataclass(frozen=True, slots=True)
class Typed:
    """A command as one could type it."""

    text: str


@dataclass(frozen=True, slots=True)
class Kept:
    """A command that is kept in the store."""

    key: str


Meaning: TypeAlias = Form | About | Typed | Kept


class Tokens:
    """Signs and reads. With another secret, all buttons are too old.

    Args:
        secret: of the installation.
    """

    def __init__(self, secret: str) -> None:
        self._secret = secret.encode()

    def _signature(self, data: str) -> str:
        digest = hmac.new(self._secret, data.encode(), hashlib.sha256).digest()
        return base64.urlsafe_b64encode(digest).decode("ascii")[:SIGNATURE]

    def form(self, form: Form) -> str:
        """The data of a button that opens a form."""
        kind = next(letter for letter, name in FORMS.items() if name == form.kind)
        return self._signed(f"f{kind}{form.number}.{form.ply}")

    def about(self, kind: str, number: int) -> str:
        """The data of a button as of :class:`About`."""
        return self._signed(f"{kind}{number}")

    def of_text(self, text: str) -> tuple[str, str | None]:
        """The data of a command's button, and the key to keep the text under when it doesn't fit."""
        if SIGNATURE + 1 + len(text.encode()) <= LONGEST:
            return self._signed(f"c{text}"), None
        key = hashlib.sha256(text.encode()).hexdigest()[:20]
        return self._signed(f"k{key}"), key

    def _signed(self, data: str) -> str:
        return f"{self._signature(data)}{data}"

    def read(self, data: str) -> Meaning | None:
        """What a button's data means; None where it isn't ours."""
        signature, rest = data[:SIGNATURE], data[SIGNATURE:]
        if not hmac.compare_digest(signature.encode(), self._signature(rest).encode()):
            return None
        found = _PARTS.fullmatch(rest)
        if found is None:
            return None
        kind, number, ply, about, of, text, key = found.groups()
        if kind:
            return Form(FORMS[kind], int(number), int(ply))
        if about:
            return About(about, int(of))
        return Typed(text) if text else Kept(key)

    def webhook(self) -> str:
        """What Telegram must send along with every update that it brings."""
        return hmac.new(self._secret, b"webhook", hashlib.sha256).hexdigest()


def keep(work: Work, key: str, text: str) -> None:
    """Keep a long command under its key."""
    work.keys.put(_KEPT + key, text)


def kept(work: Work, key: str) -> str | None:
    """The long command under a key."""
    return work.keys.get(_KEPT + key)


@dataclass(frozen=True, slots=True)
class Payload:
    """What a deep link asks for.

    ``c`` is a seat, by its code. Of a match, ``b`` is its board, ``m`` more, ``f`` the form for a move, ``p`` that for a preview,
    ``r`` everything about it, ``i`` how to invite somebody. ``hi`` is nothing but to begin.
    """

    kind: str
    number: int = 0
    code: str | None = None

    def text(self) -> str:
        """As it stands in the link, behind ``start=``: at most 64 letters, digits and hyphens."""
        return self.kind if self.kind == "hi" else f"{self.kind}{self.number}{f'-{self.code}' if self.code else ''}"


def payload(text: str) -> Payload | None:
    """Read what stood behind ``start=``; None for anything that isn't ours."""
    found = _PAYLOAD.fullmatch(text)
    if found is None:
        return None
    seat, code, kind, number, hello = found.groups()
    if hello:
        return Payload("hi")
    return Payload("c", int(seat), code) if seat else Payload(kind, int(number))


def deep_link(bot: str, meant: Payload) -> str:
    """The link that opens the private chat with the bot and asks for something."""
    return f"https://t.me/{bot}?start={meant.text()}"
