"""Presentation of a message to one reader: text, buttons and a picture."""

from __future__ import annotations

import re
from datetime import tzinfo
from typing import Final

from bot.chat.catalogue import humanised
from bot.chat.grammar.writer import write
from bot.chat.languages import languages
from bot.chat.markup import unmarked
from bot.chat.wording.phrases import Moments, Phrases, worded
from bot.features.account.commands import Language, Theme, Unblock
from bot.features.board.messages import RunningLine
from bot.features.challenge.messages import Arranging, ChallengeName
from bot.features.exploring.commands import If, Line
from bot.features.exploring.messages import LinesShown, PlansShown
from bot.features.ladder.commands import Ladder
from bot.features.lessons.commands import Learn
from bot.features.match.commands import Board, Move, Pick, Play, Preview, Replay, Rules
from bot.features.match.messages import Ambiguous, TurnMenu, UnclearNumber
from bot.features.match.turn_menu_words import choice
from bot.features.rating.commands import Standings
from bot.features.seek.commands import Seek
from bot.features.seek.messages import OffersShown
from bot.features.time.commands import MoreTime, Remind
from bot.features.time.messages import MatchName
from bot.features.tournament.commands import Tournament
from core import rules
from core.messages.command import Command
from core.messages.content import Content
from core.messages.message import Action, File, Message, Picture
from core.rules.notation import step_parts
from core.time.control import TimeControl
from core.time.durations import read_duration
from core.values import dataclass

_ENTRY: Final = re.compile(r"• |[0-9]+\. ")
"""Beginning of an entry of a list."""


@dataclass(frozen=True, slots=True)
class Button:
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


@dataclass(frozen=True, slots=True)
class Presentation:
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
        reader: player id of the reader. None for a whole room: then everybody's buttons are there, and
            pressing one that is somebody else's gets a refusal.
        zone: time zone of moments: the reader's own, or that of a whole room, which is then named; None: UTC.
        moments: for a platform with time stamps of its own: returns what to write for a moment.
        lasting: whether it will be looked at for days: then it says until when somebody has time, not how long.
    """
    to_all = message.public and reader is None
    say = Phrases(language, zone, own=reader is not None, moments=moments, lasting=lasting, to_all=to_all)
    shown = (action for action in message.actions if reader is None or action.offered_to(reader))
    buttons = tuple(_button(say, action, language, message.content) for action in shown)
    return Presentation(worded(say, message.content), buttons, message.picture, message.file)


def button(action: Action, language: str) -> Button:
    """Return the button of an action that stands by itself, beside no message."""
    return _button(Phrases(language), action, language)


def _button(say: Phrases, action: Action, language: str, content: Content | None = None) -> Button:
    label = _among_alike(say, action, content) or _label(say, action, content)
    text, short = write(action.command, language), ""
    if action.entry is not None:
        short = say.say(f"beside-{type(action.command).__name__.lower()}")
    return Button(label, text, action.code, action.command, action.entry, short)


def _among_alike(say: Phrases, action: Action, content: Content | None) -> str:
    """Return the label of a seek on a list that has others for the same game; else nothing."""
    if action.entry is None or not isinstance(content, OffersShown) or not isinstance(action.command, Seek):
        return ""
    sought = content.seeks[action.entry - len(content.challenges)]
    alike = [each for each in content.seeks if each.game == sought.game]
    return say.say("pick-sought", sought=sought) if len(alike) > 1 else ""


def _label(say: Phrases, action: Action, content: Content | None) -> str:
    command = action.command
    if action.code == "overlay" and isinstance(command, Board) and command.overlay is not None:
        return say.overlay(command.overlay)
    if action.code in {"step", "lesson-step"} and isinstance(command, Learn | Move):
        step = command.text.rpartition(" ")[2]
        return step if isinstance(command, Learn) and step_parts(step).cell else say.step(step)
    if action.code == "more-time" and isinstance(command, MoreTime) and command.length is not None:
        return say.say("action-more-time", length=read_duration(command.length))
    if isinstance(command, Remind):
        return say.say(f"action-{action.code}", time=command.daily, platform=command.where)
    if action.code in {"pick", "choose", "arrange"} and content is not None:
        return (_arranged if isinstance(command, Play) and command.menu else _picked)(say, command, content)
    code = f"action-{action.code}"
    return (
        say.say(code, number=getattr(command, "number", None)) if say.has(code) else humanised(action.code).capitalize()
    )


def _arranged(say: Phrases, command: Command, content: Content) -> str:
    """Return the label of an answer to a question about a match that is arranged, from what is asked next."""
    if not isinstance(command, Play) or not isinstance(content, Arranging):
        return _picked(say, command, content)
    if command.menu == "first" and command.clock is not None:
        return say.clock(TimeControl.read(command.clock))
    if command.menu == "size":
        return say.say(f"action-arrange-seat-{command.seat}")
    return say.options(command.game, {"size": int(command.options.get("size", 0))})


def _picked(say: Phrases, command: Command, content: Content) -> str:
    """Return the label of one of several choices."""
    if isinstance(command, Learn | Play | Rules | Seek | Standings) and command.game is not None:
        return say.say("pick-seek", game=command.game) if isinstance(content, OffersShown) else say.game(command.game)
    if isinstance(command, Language | Theme):
        return _preferred(say, command)
    if isinstance(command, Unblock) and command.person is not None:
        return say.say("pick-unblock", handle=command.person)
    if isinstance(command, Ladder) and command.opponent is not None:
        return f"@{command.opponent}"
    if isinstance(command, Ladder | Tournament) and command.which is not None:
        return say.say(f"pick-{type(command).__name__.lower()}", which=command.which)
    return _told_apart(say, command, content)


def _preferred(say: Phrases, command: Language | Theme) -> str:
    """Return the label of a language, or of colours."""
    if isinstance(command, Theme):
        return say.say("pick-theme", theme=command.name)
    return languages().get(command.tag or "", command.tag or "")


def _told_apart(say: Phrases, command: Command, content: Content) -> str:
    """Return the label of one of several commands about matches: its steps, or its match."""
    if isinstance(content, TurnMenu) and isinstance(command, Pick):
        return choice(say, command.text.rpartition(" ")[2], content)
    if isinstance(command, Move | Preview | If) and isinstance(
        content, Ambiguous | LinesShown | PlansShown | UnclearNumber
    ):
        return command.text
    if isinstance(command, Replay):
        return say.say("pick-replay", first=command.first or 0, last=command.last)
    if isinstance(command, Line) and command.game is not None:
        return say.say(
            "tree-board", game=command.game, options=rules.get(command.game).resolve_options(command.options)
        )
    number = getattr(command, "number", None)
    return write(command) if number is None else _numbered(say, number, content)


def _numbered(say: Phrases, number: int, content: Content) -> str:
    """Return ``#12 Cropa against Bob``, from the message's own list."""
    for listed in vars(content).values():
        for each in listed if isinstance(listed, tuple) else ():
            if isinstance(each, RunningLine) and each.number == number:
                return say.say("pick-running", each)
            if isinstance(each, MatchName) and each.number == number:
                return say.say("pick-match", each)
            if isinstance(each, ChallengeName) and each.number == number:
                return say.say("pick-challenge", each)
    return say.say("pick-number", number=number)
