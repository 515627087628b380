"""Commands about lessons."""

from __future__ import annotations

from core.messages.command import Command
from core.names import Code, Written


class Learn(Command):
    """Learn a game by exercises: show one, or answer it; without a game, list the games that can be learned.

    Attributes:
        game: the game's key as typed; None: the asker is to choose one.
        step: number of the exercise; None: the one where the asker is.
        text: the answer: steps as typed; empty: none yet.
        hint: show what leads to the answer.
    """

    game: Code | None = None
    step: int | None = None
    text: Written = ""
    hint: bool = False
