"""Callback data of buttons, and requests in links that open the private chat with the bot.

We sign callback data, so that no one can forge it; it contains the whole meaning of a press.

A button's data is its signature, followed by a text that :meth:`CallbackDataSigner.read` parses: ``c/accept #12``, a
typed command; ``k<key>``, a longer command that we store under the key; ``u/play luup`` and ``v<key>``, commands that
lack a person; ``fm12.7``, the form for a move in a
match, with the board that the user saw (:attr:`core.match.model.Match.board`); ``m12`` more, ``l12`` less; ``t12`` the
board in characters; ``i12`` the invitation; ``s12.7`` the current board, in the message from inline mode that person 7
shared; ``j12.AB`` the seat of an offer that was shared there, by its code.

The SDK's own callback data (``CallbackDataCache``) is a random key of objects in memory: it is lost with the process,
or needs a file beside the database. Ours needs neither, and several processes can read it.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import re
from enum import StrEnum
from typing import Final, TypeAlias

from msgspec import Struct
from telegram.constants import InlineKeyboardButtonLimit
from telegram.helpers import create_deep_linked_url

from bot.features.challenge.invite_links import LENGTH
from bot.platforms.buttons import StoredCommand, StoredText, TurnForm, TypedCommand, key_of

MAX_DATA: Final[int] = InlineKeyboardButtonLimit.MAX_CALLBACK_DATA
"""Maximum bytes of a button's data."""
SIGNATURE: Final = 8
"""Length of the signature in characters, 6 bits each."""
_FORMS: Final = {"m": "move", "p": "preview"}
_PARTS: Final = re.compile(
    r"f([mp])(\d{1,12})\.(\d{1,10})|([mltisj])(\d{1,12})(?:\.(\w{1,20}))?|([cu])(.+)|([kv])([0-9a-f]{20})",
    re.DOTALL,
)
_PARAMETER: Final = re.compile(rf"c(\d{{1,12}})-([A-Z2-7]{{{LENGTH}}})|([bkmpfri])(\d{{1,12}})|(hi)")


class View(Struct, frozen=True):
    """Request to see a match: ``m`` more, ``l`` less, ``t`` the board in characters, ``i`` the invitation.

    Below a message from inline mode, ``s`` updates the board, and ``j`` takes the seat of an offer.

    Attributes:
        kind: the letter.
        number: number of the match.
        detail: for ``s``, Telegram's id of the person who shared it; for ``j``, the code of the seat.
    """

    kind: str
    number: int
    detail: str = ""


class PersonQuestion(Struct, frozen=True):
    """Request to choose a person whom a command lacks."""

    command: TypedCommand | StoredCommand


Meaning: TypeAlias = TurnForm | View | TypedCommand | StoredCommand | PersonQuestion


class CallbackDataSigner:
    """Signer and reader of callback data. We treat buttons signed with another secret as too old.

    Args:
        secret: secret of the installation.
    """

    def __init__(self, secret: str) -> None:
        self._secret = secret.encode()

    def of_form(self, form: TurnForm) -> str:
        """Return the data of a button that opens a form."""
        return self._signed(f"f{form.kind[0]}{form.number}.{form.ply}")

    def of_view(self, kind: str, number: int) -> str:
        """Return the data of a button for a :class:`View`."""
        return self._signed(f"{kind}{number}")

    def of_shared(self, number: int, sharer: int) -> str:
        """Return the data of the button that updates a shared board."""
        return self._signed(f"s{number}.{sharer}")

    def of_seat(self, number: int, code: str) -> str:
        """Return the data of the button that takes the seat of a shared offer."""
        return self._signed(f"j{number}.{code}")

    def of_command(self, text: str, *, lacks_person: bool = False) -> tuple[str, StoredText | None]:
        """Return the data of a command's button, and what to store if the text doesn't fit."""
        typed, stored = ("u", "v") if lacks_person else ("c", "k")
        if SIGNATURE + 1 + len(text.encode()) <= MAX_DATA:
            return self._signed(f"{typed}{text}"), None
        key = key_of(text, 20)
        return self._signed(f"{stored}{key}"), (key, text)

    def read(self, data: str) -> Meaning | None:
        """Return the meaning of a button's data, or None if it isn't ours."""
        signature, content = data[:SIGNATURE], data[SIGNATURE:]
        if not hmac.compare_digest(signature.encode(), self._signature(content).encode()):
            return None
        parsed = _PARTS.fullmatch(content)
        if parsed is None:
            return None
        kind, number, ply, view, of, detail, typed, text, stored, key = parsed.groups()
        if kind:
            return TurnForm(_FORMS[kind], int(number), int(ply))
        if view:
            return View(view, int(of), detail or "")
        command = TypedCommand(text) if text else StoredCommand(key)
        return PersonQuestion(command) if typed == "u" or stored == "v" else command

    def webhook_secret(self) -> str:
        """Return the token that Telegram must send with every update to the webhook."""
        return hmac.new(self._secret, b"webhook", hashlib.sha256).hexdigest()

    def _signed(self, data: str) -> str:
        return f"{self._signature(data)}{data}"

    def _signature(self, data: str) -> str:
        digest = hmac.new(self._secret, data.encode(), hashlib.sha256).digest()
        return base64.urlsafe_b64encode(digest).decode("ascii")[:SIGNATURE]


class LinkKind(StrEnum):
    """What a deep link asks for. Addresses that people share contain the values."""

    SEAT = "c"
    """a seat of a challenge, by its code"""
    BOARD = "b"
    PICK = "k"
    """the menu for picking a turn"""
    MORE = "m"
    """further commands about a match"""
    MOVE = "f"
    """the form for a move"""
    PREVIEW = "p"
    """the form for a preview"""
    ABOUT = "r"
    """everything about a match"""
    INVITE = "i"
    """how to invite someone"""
    HELLO = "hi"
    """only to start the chat"""


class DeepLink(Struct, frozen=True):
    """Request of a deep link."""

    kind: LinkKind
    number: int = 0
    code: str | None = None

    def parameter(self) -> str:
        """Return the parameter after ``start=``: at most 64 letters, digits and hyphens."""
        if self.kind is LinkKind.HELLO:
            return self.kind.value
        parameter = f"{self.kind}{self.number}"
        return f"{parameter}-{self.code}" if self.code else parameter

    def url(self, bot: str) -> str:
        """Return the address, given the bot's username."""
        return create_deep_linked_url(bot, self.parameter())

    def app_url(self, bot: str) -> str:
        """Return the address that opens the page of its match inside Telegram."""
        return f"https://t.me/{bot}?startapp=m{self.number}"


def parse_deep_link(parameter: str) -> DeepLink | None:
    """Read the parameter after ``start=``, or return None if it isn't ours."""
    parsed = _PARAMETER.fullmatch(parameter)
    if parsed is None:
        return None
    seat, code, kind, number, hello = parsed.groups()
    if hello:
        return DeepLink(LinkKind.HELLO)
    return DeepLink(LinkKind.SEAT, int(seat), code) if seat else DeepLink(LinkKind(kind), int(number))
