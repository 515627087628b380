"""Presentation of a message to one reader: text, buttons and a picture."""

from __future__ import annotations

import re
from datetime import tzinfo
from typing import Final

from msgspec import Struct
from msgspec.structs import asdict

from bot.chat.catalogue import humanised
from bot.chat.grammar.command_text import write
from bot.chat.markup import unmarked
from bot.chat.wording.phrases import CHOICES, Moments, Phrases, labeller_of, worded
from core.messages.command import Command
from core.messages.content import Content, Part
from core.messages.message import Action, File, Message, Picture

_ENTRY: Final = re.compile(r"• |[0-9]+\. ")
"""Beginning of an entry of a list."""


class Button(Struct, frozen=True):
    """Button: a command that the reader can give now.

    Attributes:
        label: text on the button.
        text: the command as one could type it; :func:`bot.chat.parse` reads it back.
        code: the action's code, for platforms that colour or order their buttons by it.
        command: the command itself.
        entry: which entry of a list it belongs to; None: to the whole message.
        short: what may stand on it beside that entry, which names what it is about.
    """

    label: str
    text: str
    code: str
    command: Command
    entry: int | None = None
    short: str = ""


class Presentation(Struct, frozen=True):
    """Message as one reader sees it.

    Attributes:
        marked: lines of text that may quote what others typed, with the marks of :mod:`bot.chat.markup` and no other markup.
        buttons: commands that the reader can give now.
        picture: the board that belongs to it.
        file: the file that belongs to it.
    """

    marked: str
    buttons: tuple[Button, ...] = ()
    picture: Picture | None = None
    file: File | None = None

    @property
    def text(self) -> str:
        """Return the text without marks."""
        return unmarked(self.marked)


def is_entry(line: str) -> bool:
    """Return whether a line of a text is an entry of a list, to which buttons may belong."""
    return _ENTRY.match(line) is not None


def present(
    message: Message,
    language: str,
    reader: int | None = None,
    zone: tzinfo | None = None,
    moments: Moments | None = None,
    *,
    lasting: bool = False,
) -> Presentation:
    """Return a message as a reader sees it.

    Args:
        message: the message.
        language: tag of the reader's language; English is used for an unknown one.
        reader: player id of the reader. None for a whole room: then everyone's buttons are there, and
            pressing someone else's button gets a refusal.
        zone: time zone of moments: the reader's own, or that of a whole room, which is then named; None: UTC.
        moments: for a platform with time stamps of its own: returns what to write for a moment.
        lasting: whether it will be looked at for days: then it says until when someone has time, not how long.
    """
    to_all = message.public and reader is None
    say = Phrases(language, zone, is_own=reader is not None, moments=moments, lasting=lasting, to_all=to_all)
    offered_actions = (action for action in message.actions if reader is None or action.offered_to(reader))
    buttons = tuple(_button(say, action, language, message.content) for action in offered_actions)
    return Presentation(worded(say, message.content), buttons, message.picture, message.file)


def button(action: Action, language: str) -> Button:
    """Return the button of an action that stands by itself, beside no message."""
    return _button(Phrases(language), action, language)


def _button(say: Phrases, action: Action, language: str, content: Content | None = None) -> Button:
    text, short = write(action.command, language), ""
    if action.entry is not None:
        short = say.say(f"beside-{type(action.command).__name__.lower()}")
    return Button(
        label=_label(say, action, content),
        text=text,
        code=action.code,
        command=action.command,
        entry=action.entry,
        short=short,
    )


def _label(say: Phrases, action: Action, content: Content | None) -> str:
    """Return the label of a button: its feature's, that of a choice among a list, or that of its code."""
    labeller = labeller_of(type(action.command))
    label = None if labeller is None else labeller(say, action.command, action, content)
    if label is not None:
        return label
    number = action.command.number
    if action.code in CHOICES and content is not None:
        return write(action.command) if number is None else _numbered(say, number, content)
    code = f"action-{action.code}"
    return say.say(code, number=number) if say.has(code) else humanised(action.code).capitalize()


def _numbered(say: Phrases, number: int, content: Content) -> str:
    """Return ``#12 Cropa against Bob``, from the message's own list."""
    for entries in asdict(content).values():
        for entry in entries if isinstance(entries, tuple) else ():
            if isinstance(entry, Part) and entry.PICK and getattr(entry, "number", None) == number:
                return say.say(entry.PICK, entry)
    return say.say("pick-number", number=number)
