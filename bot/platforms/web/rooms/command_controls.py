"""Commands that texts name, as controls of the page: a link to their setting, or a button that gives or begins them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from bot import chat
from bot.chat.catalogue import lookup
from bot.chat.grammar.form import forms, forms_by_kind
from bot.chat.lexicon import fold, lexicon
from bot.chat.markup import Run, has_commands, split_commands, unmarked
from bot.features.ladder.commands import Ladder
from bot.features.moderation.commands import Moderate
from bot.features.tournament.commands import Tournament
from core.messages.command import Command
from core.names import storable

SETTINGS: Final[Mapping[str, str]] = {
    "away": "vacation",
    "block": "blocked",
    "coordinates": "coordinates",
    "forget": "forget",
    "language": "language",
    "link": "linked",
    "privacy": "privacy",
    "quiet": "quiet",
    "remind": "stages",
    "rotate": "rotate-hexagon",
    "sessions": "sessions",
    "takebacks": "takebacks",
    "theme": "theme",
    "timezone": "zone",
    "unblock": "blocked",
    "unlink": "linked",
    "visibility": "presence",
}
"""Parts of the settings page, by the English name of the command that they stand for."""
MANAGERS_PAGE: Final = "/manage"


class ControlsState(Struct, frozen=True):
    """What the script of a page with controls needs at its start.

    Attributes:
        id: player id of the reader.
        name: their name.
        room: the room in which commands are given.
    """

    id: int
    name: str
    room: str


class CommandControl(Struct, frozen=True, kw_only=True):
    """Control in place of a command in a text.

    Attributes:
        label: text of the control: what it does, or the command with its slash.
        command: the command as people type it.
        sends: whether the control gives the command, which only shows something or asks; otherwise it is to be completed.
        href: the address of the page on which the reader sets the same; None if there is none.
    """

    label: str
    command: str
    sends: bool
    href: str | None = None


def text_parts(
    marked: str, language: str, buttons: Sequence[chat.Button] = ()
) -> Sequence[str | CommandControl] | None:
    """Return the parts of a text with marks: plain text, and a control for each command. None if it names no command.

    Args:
        marked: the text.
        language: tag of its language.
        buttons: the buttons below it. A command that one of them gives is called by its label.
    """
    if not has_commands(marked):
        return None

    def shown(run: Run) -> str | CommandControl:
        command = chat.parse(f"/{run.typed}", language) if buttons and not run.name else None
        for button in buttons:
            if button.command == command:
                return lookup(language)("control-button", {"label": button.label.removesuffix(" …")})
        return _control(run, language)

    parts = [part if isinstance(part, str) else shown(part) for part in split_commands(marked)]
    return [storable(unmarked(part)) if isinstance(part, str) else part for part in parts if part]


def _control(run: Run, language: str) -> str | CommandControl:
    """Return the control of a command; a usage line, and a command for people on any platform, stay text."""
    if (run.for_all and not run.name) or (run.name and not run.brief):
        return run.as_typed  # for people on any platform, or a line with all that one can type
    return _control_of(run.name, run.typed.removeprefix("/"), language)


@lru_cache(maxsize=2000)
def _control_of(name: str, typed: str, language: str) -> CommandControl:
    word = typed.partition(" ")[0]
    command_name = name or lexicon(language).commands.get(fold(word), "")
    command = None if name else chat.parse(f"/{typed}", language)
    sends = _only_shows(command)
    label, page = _page_of(command)
    if page:
        number = getattr(command, "which", None)
        return CommandControl(
            label=lookup(language)(label, {"number": number}), command=f"/{typed}", sends=sends, href=page
        )
    setting = SETTINGS.get(command_name)
    return CommandControl(
        label=(_label(command_name, command, language) if sends else None) or f"/{typed}",
        command=f"/{word}" if name else f"/{typed}",
        sends=sends,
        href=None if setting is None else f"/settings#set-{setting}",
    )


def _page_of(command: Command | None) -> tuple[str, str]:
    """Return the code of the label and the address of the page that has the control of a command; empty if no page is its own."""
    match command:
        case Moderate():
            return "page-manage-title", MANAGERS_PAGE
        case Ladder(which=None, act="show") | Tournament(which=None, act="show" | "list"):
            return "page-standings", "/standings"
        case Ladder(which=str(which)) | Tournament(which=str(which)) if which.isdecimal():
            kind = "ladder" if isinstance(command, Ladder) else "tournament"
            acts = {"join": f"action-{kind}-join", "leave": "page-competition-leave"}
            return acts.get(command.act, f"control-{kind}"), f"/{kind}s/{which}"
    return "", ""


def _label(name: str, command: Command | None, language: str) -> str | None:
    """Return the words of the button that gives the same command, and the number of its match, or None."""
    label = lookup(language).find(f"action-{name}")
    number = getattr(command, "number", None)
    return label and label.removesuffix(" …") + ("" if number is None else f" #{number}")


def _only_shows(command: Command | None) -> bool:
    """Return whether a command has no values but the number of a match, so that it shows something or asks."""
    form = None if command is None else forms_by_kind().get(type(command))
    if command is None or form is None:
        return False
    plain = forms()[form.name].read("", lexicon("en"))
    if type(plain) is not type(command):
        return False
    if "number" in command.__struct_fields__:
        plain = replace(plain, number=command.number)
    return plain == command
