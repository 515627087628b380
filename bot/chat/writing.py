"""From a command to the text that :func:`bot.chat.parse` reads as just this command. Buttons carry it."""

from __future__ import annotations

from bot.chat.catalogue import FALLBACK
from bot.chat.lexicon import lexicon
from bot.chat.tokens import quoted
from core.play.commands import (
    Board,
    Command,
    Help,
    Language,
    Matches,
    Misunderstood,
    Move,
    Play,
    Preview,
    Resign,
    Rules,
    ShowMatch,
)
from core.play.model import SeatWish


def write(command: Command, language: str = FALLBACK) -> str:
    """Return a command as text in a language's words.

    Raises:
        ValueError: for :class:`Misunderstood`, which stands for no text in particular.
    """
    if isinstance(command, Misunderstood):
        raise ValueError("what was misunderstood can't be said")  # noqa: TRY004 - a command, but none to write
    shown = lexicon(language).shown
    if isinstance(command, Help) and command.topic is not None:
        command = Help(shown.get(f"command-{command.topic}", command.topic))
    arguments = _arguments(command, shown["turn"])
    if isinstance(command, Move) and command.plain:
        return " ".join(arguments)
    if isinstance(command, Play) and command.seat is not SeatWish.RANDOM:
        arguments.append(shown[f"seat-{command.seat.value}"])
    if isinstance(command, Resign) and command.confirmed:
        arguments.append(shown["confirm"])
    name = "match" if isinstance(command, ShowMatch) else type(command).__name__.lower()
    word = "/" + shown[f"command-{name}"]
    return " ".join([word, *arguments])


def _arguments(command: Command, turn: str) -> list[str]:
    """What stands behind the command's word in any language; ``turn`` is said before a turn's number."""
    if isinstance(command, Play):
        person = [] if command.opponent is None else ["@" + quoted(command.opponent)]
        options = [f"{quoted(name)}={quoted(value)}" for name, value in command.options.items()]
        return [quoted(command.game), *person, *options]
    if isinstance(command, Rules | Help | Language):
        word = command.game if isinstance(command, Rules) else None
        word = command.topic if isinstance(command, Help) else word
        word = command.tag if isinstance(command, Language) else word
        return [] if word is None else [quoted(word)]
    if isinstance(command, Matches | Misunderstood):
        return []
    ply = command.ply if isinstance(command, Move | Board) else None
    steps = [command.text] if isinstance(command, Move | Preview) else []
    overlay = [command.overlay] if isinstance(command, Board) and command.overlay else []
    return [*_number(command.number), *([] if ply is None else [turn, str(ply)]), *overlay, *steps]


def _number(number: int | None) -> list[str]:
    return [] if number is None else [f"#{number}"]
