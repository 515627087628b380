"""Commands about lessons."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from bot.chat.grammar.form import Form
from bot.chat.grammar.slot import Kind, Reading, Slot
from bot.chat.grammar.slots import GAME, Flag
from bot.chat.grammar.step_text import step_text
from bot.chat.grammar.tokens import number_of
from core.messages.command import Command
from core.names import Code, Written


class Learn(Command):
    """Learn a game by exercises: show one, or answer it; without a game, list the games with exercises.

    Attributes:
        game: the game's key as typed; None if the asker chooses one.
        step: number of the exercise; None for the asker's current one.
        text: the answer, with steps as typed; empty for no answer yet.
        hint: whether to show steps that lead to the answer.
    """

    IN_PLACE: ClassVar[bool] = True

    game: Code | None = None
    step: int | None = None
    text: Written = ""
    hint: bool = False


class Exercise(Slot[int]):
    """Number of an exercise, directly after the game."""

    field: str = "step"
    asked: str = "exercise"
    kind: Kind = "number"

    least: ClassVar[int] = 1

    def take(self, reading: Reading) -> bool:
        """Read a number, unless it is part of an answer."""
        return "text" not in reading.values and super().take(reading)

    def _read(self, word: str, reading: Reading) -> int | None:
        return number_of(word)

    def _say(self, value: int, words: Mapping[str, str]) -> list[str]:
        return [str(value)]


class Answer(Slot[str]):
    """Answer to an exercise: all words after the exercise's number."""

    field: str = "text"
    asked: str = "answer"

    raw: ClassVar[bool] = True

    def take(self, reading: Reading) -> bool:
        """Read all remaining words, after the number of the exercise."""
        if "step" not in reading.values:
            return False
        reading.values[self.field] = step_text(reading.rest(), reading.known)
        return True

    def write(self, command: Command, words: Mapping[str, str]) -> list[str]:
        """Return the answer as people type it."""
        return [command.text] if isinstance(command, Learn) and command.text else []


FORMS: Final = (Form("learn", Learn, GAME, Exercise(), Flag("hint", word="lesson-hint"), Answer()),)
