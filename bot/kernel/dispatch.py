"""Dispatch of commands: each handler registers itself for its kind of command, with :func:`handles`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias, TypeVar

from bot.kernel.context import Context
from core.messages.command import Command

C = TypeVar("C", bound=Command)
Handler: TypeAlias = Callable[[Context, C], None]
HANDLERS: Final[dict[type[Command], Handler[Any]]] = {}
"""Handlers by kind of command."""


def handles(kind: type[C]) -> Callable[[Handler[C]], Handler[C]]:
    """Return a decorator that registers the handler of a kind of command.

    A handler reads first and writes after that; an :class:`~bot.kernel.refusal.Answer` that it raises ends it without effect.
    """

    def register(handler: Handler[C]) -> Handler[C]:
        HANDLERS[kind] = handler
        return handler

    return register


def handler_of(command: Command) -> Handler[Any]:
    """Return the handler of a command."""
    return HANDLERS[type(command)]
