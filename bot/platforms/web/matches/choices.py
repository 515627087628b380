"""Choices of the one who acts, as JSON: what a board can offer next."""

from __future__ import annotations

from bot import chat
from core.play.match.legal_choices import Begun, Range, choices
from core.rules.notation import StepParts

_NUMBER = "{n}"
"""Placeholder of a number that is chosen on the page."""


def choices_json(begun: Begun, language: str) -> dict[str, object]:
    """Return the legal steps that can come next in a turn: those that begin on a cell, words, and words with a number."""
    found = choices(begun)
    return {
        "cells": {cell: [_parts_json(parts) for parts in all_] for cell, all_ in found.cells.items()},
        "words": [{"step": word, "label": chat.step_name(word, language)} for word in found.words],
        "ranges": [_range_json(numbers, language) for numbers in found.ranges],
    }


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
