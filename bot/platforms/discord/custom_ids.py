"""Custom ids of buttons and forms. They contain the whole meaning of a press, so a button works as long as its message exists.

``c:/accept #12`` is a typed command; ``k:<key>`` refers to a longer command that we store under the key;
``f:move:12:7`` opens a form, with the board that the user saw (:attr:`core.match.model.Match.board`); ``m:12`` shows
more commands; ``s:12:<code>`` accepts an open challenge, wherever its button is. ``uc:`` and ``uk:`` are lists of people, for a
command that lacks a person.

The SDK's views wait in memory for a press, and are lost in a restart. Its ``DynamicItem`` reads custom ids, too, with a
class for each kind of button. But it doesn't handle menu entries or forms, and runs in tasks that a stopping program
doesn't wait for.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from bot.platforms.buttons import StoredCommand, StoredText, TurnForm, TypedCommand, key_of
from bot.platforms.discord.lengths import length

MAX_CUSTOM_ID: Final = 100
"""Maximum characters of a custom id."""
MENU: Final = "menu"
"""Custom id of a menu. The values of its entries have the form of custom ids."""
FORMS: Final = ("move", "preview")
FIELD: Final = "turn"
"""Custom id of a form's only field."""


_PERSON: Final = "u"


class More(Struct, frozen=True):
    """Press of the button for further commands about a match, by its number."""

    number: int


class Seat(Struct, frozen=True):
    """Press that accepts an open challenge wherever it is shown, by the code of its invite link."""

    number: int
    code: str


def of_form(form: TurnForm) -> str:
    """Return the custom id of a form, which is also that of the button that opens it."""
    return f"f:{form.kind}:{form.number}:{'' if form.ply is None else form.ply}"


def of_more(number: int) -> str:
    """Return the custom id of the button for further commands about a match."""
    return f"m:{number}"


def of_seat(number: int, code: str) -> str:
    """Return the custom id of the button that accepts an open challenge."""
    return f"s:{number}:{code}"


def of_command(text: str) -> tuple[str, StoredText | None]:
    """Return the custom id of a command's text, and what to store if the text doesn't fit."""
    short = f"c:{text}"
    if length(short) <= MAX_CUSTOM_ID:
        return short, None
    key = key_of(text, 32)
    return f"k:{key}", (key, text)


def of_person(text: str) -> tuple[str, StoredText | None]:
    """Return the custom id of a list of people, given a command's text that lacks the person, and what to store."""
    custom_id, stored = of_command(text)
    if length(custom_id) + len(_PERSON) <= MAX_CUSTOM_ID:
        return f"{_PERSON}{custom_id}", stored
    key = key_of(text, 32)
    return f"{_PERSON}k:{key}", (key, text)


def read(custom_id: str) -> TurnForm | More | Seat | TypedCommand | StoredCommand | None:
    """Return the meaning of a custom id, or None if it isn't ours. For a list of people, it is the command without the person."""
    custom_id = custom_id.removeprefix(_PERSON)
    kind, _, content = custom_id.partition(":")
    if kind == "c" and content:
        return TypedCommand(content)
    if kind == "k" and content:
        return StoredCommand(content)
    if kind == "m" and content.isdecimal():
        return More(int(content))
    if kind == "s":
        number, _, code = content.partition(":")
        return Seat(int(number), code) if number.isdecimal() and code else None
    if kind == "f":
        form, number, ply = (*content.split(":"), "", "", "")[:3]
        if form in FORMS and number.isdecimal() and (not ply or ply.isdecimal()):
            return TurnForm(form, int(number), int(ply) if ply else None)
    return None
