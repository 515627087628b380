"""Every command as it is declared: each module here that has ``FORMS`` adds its own. None is listed anywhere else."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Mapping
from functools import cache
from typing import Final

from bot.chat.grammar.form import Form
from core.play.commands import Command

_ORDER: Final = ("match", "time", "records", "ladder", "rating", "tournament", "account", "community")
"""In which order menus show what is about what; other modules come behind."""


@cache
def forms() -> Mapping[str, Form]:
    """Return every command's form by its English name, in the order of menus."""
    found = sorted((module.name for module in pkgutil.iter_modules(__path__)), key=_place)
    return {form.name: form for module in found for form in importlib.import_module(f"{__name__}.{module}").FORMS}


def _place(module: str) -> tuple[int, str]:
    return _ORDER.index(module) if module in _ORDER else len(_ORDER), module


@cache
def forms_by_kind() -> Mapping[type[Command], Form]:
    """Return every form, those of acts too, by the kind of command that it makes."""
    return {each.kind: each for form in forms().values() for each in (form, *form.parts)}
