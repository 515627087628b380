"""Dispatch: the functions of features that are called for a command, an event or a due timer. They register themselves here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias, TypeVar

from bot.kernel.context import Context
from bot.kernel.events import Event
from core.messages.command import Command
from core.time.model import Timer

C = TypeVar("C", bound=Command)
E = TypeVar("E", bound=Event)
Handler: TypeAlias = Callable[[Context, C], None]
Subscriber: TypeAlias = Callable[[Context, E], None]
TimerFunction: TypeAlias = Callable[[Context, Timer], None]
T = TypeVar("T", bound=TimerFunction)

HANDLERS: Final[dict[type[Command], Handler[Any]]] = {}
"""Handlers by kind of command."""
SUBSCRIBERS: Final[dict[type[object], tuple[Subscriber[Any], ...]]] = {}
"""Subscribers by kind of event, in the order in which they are called: each may rely on what earlier ones have stored."""
TIMERS: Final[dict[str, TimerFunction]] = {}
"""Functions by kind of timer. Each checks first whether the timer still applies, and replaces or drops it in the end."""


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


def subscribe(kind: type[E], *subscribers: Subscriber[E]) -> None:
    """Register all functions that are called for a kind of event, in order."""
    SUBSCRIBERS[kind] = subscribers


def follow(context: Context) -> None:
    """Call the subscribers of all recorded events, and of those that they record, until none is left."""
    for event in context.happened():
        for subscriber in SUBSCRIBERS[type(event)]:
            subscriber(context, event)


def on_timer(*kinds: str) -> Callable[[T], T]:
    """Return a decorator that registers the function of due timers of some kinds."""

    def register(function: T) -> T:
        TIMERS.update(dict.fromkeys(kinds, function))
        return function

    return register


def fire(context: Context, timer: Timer) -> None:
    """Call the function of a due timer."""
    TIMERS[timer.kind](context, timer)
