"""Dispatch: the declarations of features, and their loading.

A function registers itself here for a command, an event or a due timer when its module is imported. Each feature also
declares how to merge the data of two players when they are linked.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable
from functools import cache
from typing import Any, Final, Generic, TypeAlias, TypeVar

from msgspec import Struct

from bot.chat.grammar.form import Form, PlainReader, declare
from bot.kernel.context import Context
from bot.kernel.events import Event
from core.account import Link
from core.messages.command import Command
from core.time.model import Timer

C = TypeVar("C", bound=Command)
E = TypeVar("E", bound=Event)
U = TypeVar("U")
Handler: TypeAlias = Callable[[Context, C], None]
Subscriber: TypeAlias = Callable[[Context, E], None]
TimerFunction: TypeAlias = Callable[[Context, Timer], None]
T = TypeVar("T", bound=TimerFunction)

HANDLERS: Final[dict[type[Command], Handler[Any]]] = {}
"""Handlers by kind of command."""
SUBSCRIBERS: Final[dict[type[object], tuple[Subscriber[Any], ...]]] = {}
"""Subscribers by kind of event, in the order of the calls; each may rely on the changes that earlier ones made."""
TIMERS: Final[dict[str, TimerFunction]] = {}
"""Functions by kind of timer. Each first checks whether the timer still applies, and finally replaces or drops it."""


def handles(kind: type[C]) -> Callable[[Handler[C]], Handler[C]]:
    """Return a decorator that registers the handler of a kind of command.

    A handler reads first, then writes. If it raises :class:`~bot.kernel.refusal.EarlyAnswer`, the command has no effect.
    """

    def register(handler: Handler[C]) -> Handler[C]:
        HANDLERS[kind] = handler
        return handler

    return register


def handler_of(command: Command) -> Handler[Any]:
    """Return the handler of a command."""
    return HANDLERS[type(command)]


def subscribe(kind: type[E], *subscribers: Subscriber[E]) -> None:
    """Register all functions to call for a kind of event, in order."""
    SUBSCRIBERS[kind] = subscribers


def handle_events(context: Context) -> None:
    """Call the subscribers of all recorded events, including events that subscribers record, until none is left."""
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


@cache
def load_features() -> None:
    """Import every module of every feature, and pass the forms of their commands to the chat.

    All code that reads or shows commands or stored messages must call this once: the program, the command line and
    tests.
    """
    package = "bot.features"
    features = importlib.import_module(package)
    declared: dict[str, tuple[Form, ...]] = {}
    plain: PlainReader | None = None
    for module in pkgutil.walk_packages(features.__path__, f"{package}."):
        feature_module = importlib.import_module(module.name)
        feature, _, name = module.name.removeprefix(f"{package}.").partition(".")
        if name == "commands":
            declared[feature] = getattr(feature_module, "FORMS", ())
            plain = getattr(feature_module, "PLAIN", plain)
    if plain is None:
        raise RuntimeError("no feature reads text that is no command")
    in_menus = sorted(declared, key=lambda feature: _place(feature, features.MENU_ORDER))
    declare({feature: declared[feature] for feature in in_menus if declared[feature]}, plain)


def _place(feature: str, order: tuple[str, ...]) -> tuple[int, str]:
    return order.index(feature) if feature in order else len(order), feature


def _check_nothing(_context: Context, _player: int, _merged_player: int) -> None:
    """Check nothing: this kind of data never prevents a merge."""


class Merge(Struct, Generic[U], frozen=True):
    """Merge of one kind of players' data.

    Attributes:
        name: key of the undo data.
        undo_type: type of the undo data, which we store as JSON.
        join: gives the second player's data to the first player; returns the undo data.
        part: returns the data to the second player.
        check: raises Refusal if the two players can't be merged.
    """

    name: str
    undo_type: type[U]
    join: Callable[[Context, int, int], U]
    part: Callable[[Context, Link, U], None]
    check: Callable[[Context, int, int], None] = _check_nothing
