"""Forms of all commands, as the features declare them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from bot.chat.grammar.form import Form
from core.messages.command import Command

_GROUPS: Final[dict[str, tuple[Form, ...]]] = {}


def declare(declared: Mapping[str, tuple[Form, ...]]) -> None:
    """Take the forms of all commands, by feature, in the order of menus; they replace those of an earlier call."""
    _GROUPS.clear()
    _GROUPS.update(declared)
    forms.cache_clear()
    forms_by_kind.cache_clear()


def groups() -> Mapping[str, tuple[Form, ...]]:
    """Return the forms of each feature, in the order of menus. Raises RuntimeError if no feature is loaded yet."""
    if not _GROUPS:
        raise RuntimeError("no feature is loaded, so no command can be read")
    return _GROUPS


@cache
def forms() -> Mapping[str, Form]:
    """Return the form of every command by its English name, in the order of menus."""
    return {form.name: form for group in groups().values() for form in group}


@cache
def forms_by_kind() -> Mapping[type[Command], Form]:
    """Return every form, including those of acts, by the class of its commands."""
    return {each.kind: each for form in forms().values() for each in (form, *form.parts)}
