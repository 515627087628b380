"""Forms of all commands, as the features declare them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Final, Protocol

from msgspec import Struct

from bot.chat.grammar.form import Form
from bot.chat.lexicon import Lexicon
from core.messages.command import Command


class PlainReader(Struct, frozen=True):
    """Functions that read what no command's word begins.

    Attributes:
        bare: reads a text without a slash, in a language; ``asked``: whether its author speaks to us. None: ordinary talk.
        behind_slash: reads what stands behind a slash in place of a command's word; None: it can't be read.
    """

    bare: BareReader
    behind_slash: Callable[[str, Lexicon], Command | None]


class BareReader(Protocol):
    """Function that reads a text without a slash."""

    def __call__(self, text: str, known: Lexicon, *, asked: bool) -> Command | None:
        """Return its command; None for ordinary talk."""


_GROUPS: Final[dict[str, tuple[Form, ...]]] = {}
_PLAIN: Final[list[PlainReader]] = []


def declare(declared: Mapping[str, tuple[Form, ...]], plain: PlainReader) -> None:
    """Take the forms of all commands, by feature, in the order of menus, and what reads other text.

    They replace those of an earlier call.
    """
    _PLAIN[:] = [plain]
    _GROUPS.clear()
    _GROUPS.update(declared)
    forms.cache_clear()
    forms_by_kind.cache_clear()


def groups() -> Mapping[str, tuple[Form, ...]]:
    """Return the forms of each feature, in the order of menus. Raises RuntimeError if no feature is loaded yet."""
    if not _GROUPS:
        raise RuntimeError("no feature is loaded, so no command can be read")
    return _GROUPS


def plain_reader() -> PlainReader:
    """Return what reads text that begins with no command. Raises RuntimeError if no feature is loaded yet."""
    if not _PLAIN:
        raise RuntimeError("no feature is loaded, so no text can be read")
    return _PLAIN[0]


@cache
def forms() -> Mapping[str, Form]:
    """Return the form of every command by its English name, in the order of menus."""
    return {form.name: form for group in groups().values() for form in group}


@cache
def forms_by_kind() -> Mapping[type[Command], Form]:
    """Return every form, including those of acts, by the class of its commands."""
    return {each.kind: each for form in forms().values() for each in (form, *form.parts)}
