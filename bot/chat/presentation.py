"""Presentation of a message to one reader: text, buttons and a picture."""

from __future__ import annotations

import re
from datetime import tzinfo
from typing import Final

from msgspec import Struct
from msgspec.structs import asdict

from bot.chat.catalogue import humanised
from bot.chat.grammar.command_text import write
from bot.chat.grammar.form import forms_by_kind
from bot.chat.markup import unmarked
from bot.chat.wording.phrases import CHOICES, Moments, Phrases, labeller_of, message_text, note_of
from core.messages.command import Command
from core.messages.content import Content, Part
from core.messages.message import Action, File, Message, Picture

_ENTRY: Final = re.compile(r"• |[0-9]+\. ")
"""Pattern of the beginning of a list entry."""
OPENING: Final = "open"
"""Code of actions whose label is the word of their command, as menus show it."""


class Button(Struct, frozen=True):
    """A button: a command that the reader can send now.

    Attributes:
        label: text on the button.
        text: the command as a player could type it; :func:`bot.chat.parse` reads it back.
        code: the action's code, by which some platforms colour or order their buttons.
        command: the command itself.
        entry: index of the list entry to which it belongs; None for the whole message.
        short: shorter label, for use beside that entry, which already names the subject.
        note: what it does, if the label doesn't say that; may be empty.
    """

    label: str
    text: str
    code: str
    command: Command
    entry: int | None = None
    short: str = ""
    note: str = ""


class Presentation(Struct, frozen=True):
    """A message as one reader sees it.

    Attributes:
        marked: the text, with the marks of :mod:`bot.chat.markup` and no other markup; it may quote what other people
            wrote.
        buttons: commands that the reader can send now.
        picture: the picture of the message.
        file: the file of the message.
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
    """Return whether a line of a text is a list entry, to which buttons may belong."""
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
        language: tag of the reader's language; an unknown tag means English.
        reader: player id of the reader. None means a whole room, with everyone's buttons; pressing another player's
            button is refused.
        zone: time zone of times: the reader's own, or the room's, which the text then names; None for UTC.
        moments: makes time stamps, on platforms that have their own.
        lasting: whether people look at the message for days. If so, it says until when a player has time, not how long.
    """
    to_all = message.public and reader is None
    say = Phrases(
        language, zone, is_own=reader is not None, moments=moments, lasting=lasting, to_all=to_all, reader=reader
    )
    offered_actions = (action for action in message.actions if reader is None or action.offered_to(reader))
    buttons = tuple(_button(say, action, language, message.content) for action in offered_actions)
    return Presentation(message_text(say, message.content), buttons, message.picture, message.file)


def button(action: Action, language: str) -> Button:
    """Return the button for an action outside any message."""
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
        note=note_of(say, action.command, content),
    )


def _label(say: Phrases, action: Action, content: Content | None) -> str:
    """Return the label of a button: from its feature, from the list of choices, or from its code."""
    labeller = labeller_of(type(action.command))
    label = None if labeller is None else labeller(say, action.command, action, content)
    if label is not None:
        return label
    if action.code == OPENING:
        return say.word(f"command-{forms_by_kind()[type(action.command)].name}").capitalize()
    number = action.command.number
    if action.code in CHOICES and content is not None:
        return write(action.command) if number is None else _choice_label(say, number, content)
    code = f"action-{action.code}"
    if content is not None and say.has_own(content) and say.has(f"{code}-own"):
        code = f"{code}-own"
    return say.say(code, number=number) if say.has(code) else humanised(action.code).capitalize()


def _choice_label(say: Phrases, number: int, content: Content) -> str:
    """Return a label such as ``#12 Cropa against Bob``, from the message's own list."""
    for entries in asdict(content).values():
        for entry in entries if isinstance(entries, tuple) else ():
            if isinstance(entry, Part) and entry.PICK and getattr(entry, "number", None) == number:
                return say.say(entry.PICK, entry)
    return say.say("pick-number", number=number)
