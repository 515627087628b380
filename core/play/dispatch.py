"""Dispatch of commands: each handler registers itself for its kind of command, with :func:`handles`."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable
from functools import cache
from typing import Any, Final, TypeAlias, TypeVar

from core.play.commands import Command
from core.play.context import Context

C = TypeVar("C", bound=Command)
Handler: TypeAlias = Callable[[Context, C], None]
HANDLERS: Final[dict[type[Command], Handler[Any]]] = {}
"""Handlers by kind of command."""


def handles(kind: type[C]) -> Callable[[Handler[C]], Handler[C]]:
    """Return a decorator that registers the handler of a kind of command.

    A handler reads first and writes after that; an :class:`~core.play.refusal.Answer` that it raises ends it without effect.
    """

    def register(handler: Handler[C]) -> Handler[C]:
        HANDLERS[kind] = handler
        return handler

    return register


def handler_of(command: Command) -> Handler[Any]:
    """Return the handler of a command."""
    discover()
    return HANDLERS[type(command)]


@cache
def discover() -> None:
    """Import every module of ``core.play``, so that all handlers are known."""
    package = importlib.import_module(__name__.rpartition(".")[0])
    for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        importlib.import_module(module.name)
