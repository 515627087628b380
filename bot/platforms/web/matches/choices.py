"""Choices of the one who acts, as JSON: what a board can offer next."""

from __future__ import annotations

from bot import chat
from core.match.legal_choices import Begun, Range, choices
from core.rules import IllegalStep, Position
from core.rules.notation import StepParts

_NUMBER = "{n}"
"""Placeholder of a number that is chosen on the page."""


def choices_json(begun: Begun, language: str) -> dict[str, object]:
    """Return the legal steps that can come next in a turn: those that begin on a cell, words, and words with a number."""
    found = choices(begun)
    return {
        "cells": {cell: [_parts_json(parts) for parts in all_] for cell, all_ in found.cells.items()},
        "words": [{"step": word, "label": _label(word, begun.position, language)} for word in found.words],
        "ranges": [_range_json(numbers, language) for numbers in found.ranges],
    }


def refusal_json(refusal: IllegalStep | None, game: str, language: str) -> dict[str, object]:
    """Return why a step is refused: in words, and by the cells to mark, which are its own and those for which it is refused."""
    if refusal is None:
        return {"text": "", "marks": [], "second": []}
    return {"text": chat.why_not(refusal, game, language), "marks": refusal.own, "second": refusal.reasons}


def _label(word: str, position: Position, language: str) -> str:
    """Return how a step is called that is a word; one that changes the colour of who takes it, with the new one."""
    label, seat = chat.step_name(word, language), position.seat
    black = position.play(word).black_seat == seat
    if not position.game.coloured or black == (position.black_seat == seat):
        return label
    return chat.words(language)("action-step-to", {"step": label, "colour": "black" if black else "white"})


def _range_json(numbers: Range, language: str) -> dict[str, object]:
    label = chat.step_name(numbers.word, language)
    return {"label": label, "least": numbers.least, "most": numbers.most, "step": f"{numbers.word}:{_NUMBER}"}


def _parts_json(parts: StepParts) -> dict[str, object]:
    """Return a step that begins on a cell as JSON, without empty fields."""
    data: dict[str, object] = {"step": parts.step}
    if parts.height:
        data["height"] = parts.height
    if parts.target:
        data["to"] = parts.target
    if parts.spare:
        data["spare"] = True
    return data
