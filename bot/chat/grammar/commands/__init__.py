"""Declarations of all commands: every module here that has ``FORMS`` adds its own; there is no list of them."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Mapping
from functools import cache
from typing import Final

from bot.chat.grammar.form import Form
from core.play.commands import Command

_ORDER: Final = (
    "challenge",
    "seek",
    "match",
    "lessons",
    "second_look",
    "sharing",
    "tree",
    "time",
    "ladder",
    "tournament",
    "rating",
    "records",
    "account",
    "community",
)
"""Order of the modules in menus; other modules come last."""


@cache
def groups() -> Mapping[str, tuple[Form, ...]]:
    """Return the forms of each module, in the order of menus."""
    found = sorted((module.name for module in pkgutil.iter_modules(__path__)), key=_place)
    return {module: importlib.import_module(f"{__name__}.{module}").FORMS for module in found}


@cache
def forms() -> Mapping[str, Form]:
    """Return the form of every command by its English name, in the order of menus."""
    return {form.name: form for group in groups().values() for form in group}


def _place(module: str) -> tuple[int, str]:
    return _ORDER.index(module) if module in _ORDER else len(_ORDER), module


@cache
def forms_by_kind() -> Mapping[type[Command], Form]:
    """Return every form, including those of acts, by the class of its commands."""
    return {each.kind: each for form in forms().values() for each in (form, *form.parts)}
