"""Choices of the player on move: the next legal steps, and why a step isn't among them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

from bot import chat
from core.match.legal_choices import Begun, choices
from core.rules import IllegalStep, Position
from core.rules.notation import StepParts

_NUMBER = "{n}"
"""Placeholder of a number that people choose on the page."""


class CellStep(Struct, frozen=True, omit_defaults=True):
    """A step that begins on a cell; leaves out fields that it doesn't have.

    Attributes:
        step: the whole step.
        height: height of the placed stack, or 0.
        to: the cell to which the piece moves; empty if it isn't a move.
        spare: whether it spares pieces instead of capturing them.
    """

    step: str
    height: int = 0
    to: str = ""
    spare: bool = False


class WordStep(Struct, frozen=True):
    """Step that is a word, and its label."""

    step: str
    label: str


class RangeStep(Struct, frozen=True):
    """Steps that consist of a word and a number in a range; ``step`` has a placeholder for the number."""

    label: str
    least: int
    most: int
    step: str


class StepChoices(Struct, frozen=True, kw_only=True):
    """Legal next steps of a turn: by the cell where they begin, words, and words with a number."""

    cells: Mapping[str, Sequence[CellStep]]
    words: Sequence[WordStep]
    ranges: Sequence[RangeStep]


class StepRefusal(Struct, frozen=True):
    """Why a step is refused.

    Attributes:
        text: the reason in words; empty if the step isn't refused.
        marks: the step's own cells.
        second: the cells that are the reason.
    """

    text: str = ""
    marks: Sequence[str] = ()
    second: Sequence[str] = ()


def step_choices(draft_turn: Begun, language: str) -> StepChoices:
    """Return the legal next steps of a turn."""
    legal_choices = choices(draft_turn)
    return StepChoices(
        cells={
            cell: [cell_step(parts) for parts in cell_choices] for cell, cell_choices in legal_choices.cells.items()
        },
        words=[WordStep(word, _label(word, draft_turn.position, language)) for word in legal_choices.words],
        ranges=[
            RangeStep(
                chat.step_name(number_range.word, language),
                number_range.least,
                number_range.most,
                f"{number_range.word}:{_NUMBER}",
            )
            for number_range in legal_choices.ranges
        ],
    )


def step_refusal(refusal: IllegalStep | None, game: str, language: str) -> StepRefusal:
    """Return why a step is refused, if it is."""
    if refusal is None:
        return StepRefusal()
    return StepRefusal(chat.why_not(refusal, game, language), refusal.own, refusal.reasons)


def _label(word: str, position: Position, language: str) -> str:
    """Return the label of a step that is a word. If it changes the player's colour, the label names the new colour."""
    label, seat = chat.step_name(word, language), position.seat
    black = position.play(word).black_seat == seat
    if not position.game.coloured or black == (position.black_seat == seat):
        return label
    return chat.words(language)("action-step-to", {"step": label, "colour": "black" if black else "white"})


def cell_step(parts: StepParts) -> CellStep:
    """Return a step that begins on a cell."""
    return CellStep(parts.step, parts.height, parts.target, parts.spare)
