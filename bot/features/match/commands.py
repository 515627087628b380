"""Commands about matches: turns, requests and endings; and how people type them.

Text without a slash may be the steps of a turn, the answer to a request, or ordinary talk.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import ClassVar, Final

from bot.chat.grammar.form import Form, PlainReader
from bot.chat.grammar.slots import Flag, Number
from bot.chat.grammar.step_text import step_text
from bot.chat.grammar.turns import Picked, Steps, aim
from bot.chat.lexicon import Lexicon, fold
from bot.features.account.commands import Switch
from bot.features.answers.commands import Accept, Decline
from bot.features.board.commands import Board
from bot.features.exploring.commands import Preview
from core.messages.command import Command
from core.names import Written
from core.rules.parsing import NumberedSteps, looks_like_steps, may_be_steps, may_be_talk, numbered

CHOICE_OF_WORD: Final = "choose-word"
"""Code of an action that picks a plain word of a turn, such as ``swap``; it is a button where other choices are in a menu."""


class Move(Command):
    """Play a turn, or part of one.

    Attributes:
        text: the steps as typed.
        ply: the board that the mover saw, as :attr:`core.match.model.Match.board`; None to skip the check.
        plain: whether it was typed as bare coordinates, without a command.
    """

    IN_PLACE: ClassVar[bool] = True

    text: Written
    number: int | None = None
    ply: int | None = None
    plain: bool = False


class Pick(Command):
    """Choose a turn from menus; it is played only after a confirmation.

    Attributes:
        text: the choices so far, as :mod:`core.match.legal_choices` writes them; may be empty.
        ply: see :class:`Move`.
    """

    IN_PLACE: ClassVar[bool] = True

    number: int | None = None
    text: Written = ""
    ply: int | None = None


class Clear(Command):
    """Delete the asker's draft of a turn."""

    number: int | None = None


class Takebacks(Command):
    """Allow or stop requests to the asker to take turns back; without a choice, say which it is."""

    IN_PLACE: ClassVar[bool] = True

    allowed: bool | None = None


class Resign(Command):
    """Resign a match, once ``confirmed``."""

    FINAL: ClassVar[str] = "confirmed"

    number: int | None = None
    confirmed: bool = False


class Undo(Command):
    """Ask the opponent to take back the asker's last turn."""

    number: int | None = None


_QUESTION: Final = re.compile(r"[?？؟❓❔⁉🤔🤨🧐…]|(?<!\.)\.\.+$")
"""Signs that the author is only considering a turn."""
_MEANT: Final = re.compile(r"(?=.*\d)[\w\s.,;:?!~-]{1,12}|\w{1,3}")
"""Pattern of unreadable text after a match's number that was meant as a turn; we refuse it instead of publishing it."""
_ANSWERS: Final[Mapping[str, Callable[[int | None], Command]]] = {"accept": Accept, "decline": Decline}
"""Words that are steps in some games; on their own, they also answer an open request or challenge."""


def read_turn(text: str, lexicon: Lexicon, is_asked: bool) -> Command | None:
    """Return the command for a text without a slash, or None for ordinary talk.

    Args:
        text: the text as typed.
        lexicon: the words of its language.
        is_asked: whether the author is talking to the program, or is on move here.
    """
    if _QUESTION.search(text):
        return _question(text, lexicon, is_asked) or _turn_meant(text, lexicon)
    number, ply, steps = aim(text, lexicon, plain=True, anywhere=is_asked)
    if number is not None and not steps and text.startswith("#"):
        return Board(number, ply)
    numbered_steps = numbered(steps) if is_asked and number is None else None
    if numbered_steps is not None:
        return _numbered_turn(numbered_steps, lexicon)
    plain = step_text(steps, lexicon) if is_asked or number is not None else steps
    answer = _ANSWERS.get(fold(plain))
    if answer is not None:
        return answer(number)
    if is_asked and number is None and may_be_talk(plain) and not looks_like_steps(steps):
        return Preview(plain, asked=True)
    read = looks_like_steps(steps) or ((is_asked or number is not None) and may_be_steps(plain))
    typed = steps if looks_like_steps(steps) else plain
    return Move(typed, number, ply, plain=True) if read else _turn_meant(text, lexicon)


def _numbered_turn(numbered_steps: NumberedSteps, lexicon: Lexicon) -> Command | None:
    """Return the turn after a bare number. The handler finds out whether it is the number of a match or of a turn."""
    plain = step_text(numbered_steps.steps, lexicon)
    clear = may_be_steps(plain) and not may_be_talk(plain)
    return Move(f"{numbered_steps.number} {plain}", plain=True) if clear else None


def _question(text: str, lexicon: Lexicon, is_asked: bool) -> Command | None:
    """Return the command for a text with a question mark: it shows the turn without playing it."""
    command = read_turn(" ".join(_QUESTION.sub(" ", text).split()), lexicon, is_asked)
    if isinstance(command, Move) and (is_asked or command.number is not None):
        certain = may_be_steps(command.text) and not numbered(command.text)
        return Preview(command.text, command.number, command.ply, asked=True) if certain else None
    return command if isinstance(command, Preview) else None


def _turn_meant(text: str, lexicon: Lexicon) -> Command | None:
    """Return the turn for an unreadable text that must be meant as a turn, because it begins with a match's number."""
    number, ply, steps = aim(text, lexicon, plain=True)
    return Move(steps, number, ply, plain=True) if number is not None and _MEANT.fullmatch(steps) else None


def read_slash_turn(text: str, lexicon: Lexicon) -> Command | None:
    """Return the turn after a slash without a command, or None."""
    number, ply, steps = aim(text, lexicon)
    steps = step_text(steps, lexicon)
    return Move(steps, number, ply) if looks_like_steps(steps) or may_be_steps(steps) else None


MATCH: Final = Number()
FORMS: Final = (
    Form("move", Move, Steps(ply="ply"), MATCH),
    Form("pick", Pick, Picked(ply="ply"), MATCH, group="match"),
    Form("clear", Clear, MATCH, group="match"),
    Form("undo", Undo, MATCH, group="match"),
    Form("takebacks", Takebacks, Switch("allowed", "allowed"), group="me"),
    Form("resign", Resign, MATCH, Flag("confirmed", word="confirm"), group="match"),
)

PLAIN: Final = PlainReader(read_turn, read_slash_turn)
"""Reader of turns typed without a command."""
