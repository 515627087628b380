"""Interface of a platform: a folder here whose package defines ``SETTINGS``, ``configured`` and ``build``.

Platforms are discovered, not listed. The package of a platform stays light (no SDK is imported before ``build``), so
that a platform nobody configured costs nothing.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from types import ModuleType
from typing import Protocol, TypeAlias, cast, runtime_checkable

import bot.platforms
from bot.media.pictures import Pictures
from bot.settings.setting import Setting, Settings
from core.play.application import Application
from core.play.community.model import Room
from core.play.ports import Clock, Outgoing, Store, Work


class CannotServe(Exception):
    """A platform can't start; the text tells the operator why, and what to do."""


class RetryLater(Exception):
    """A message can't be delivered now.

    Attributes:
        seconds: how long the platform asked to wait; None: it didn't say.
        everywhere: whether it asked so for all rooms.
    """

    def __init__(self, problem: str, seconds: float | None = None, *, everywhere: bool = False) -> None:
        super().__init__(problem)
        self.seconds = seconds
        self.everywhere = everywhere


class DeliveryFailed(Exception):
    """A message can't be delivered at all; it is marked with this reason, and not repeated."""


class DeliveryUnknown(DeliveryFailed):
    """Nobody knows whether a message was delivered: it is marked so, and not repeated."""


@dataclass(frozen=True, slots=True)
class Services:
    """Services of the program that a platform is given.

    Attributes:
        application: executes updates.
        store: for reading what a page shows.
        pictures: draws boards.
        clock: the time.
        settings: every setting by name, checked.
    """

    application: Application
    store: Store
    pictures: Pictures
    clock: Clock
    settings: Settings


@dataclass(frozen=True, slots=True)
class Limit:
    """At most ``count`` messages within ``seconds``."""

    count: int
    seconds: float


def _unlimited(_room: Room) -> tuple[Limit, ...]:
    return ()


def _never(_outgoing: Outgoing) -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Pace:
    """Pace at which a platform takes messages.

    Attributes:
        concurrency: how many may be on their way at the same time, each to another room.
        overall: limits over all rooms.
        per_room: limits of one room.
        outside_room: whether a message goes somewhere else than to its room, so that the room's limits don't count for it.
    """

    concurrency: int = 1
    overall: tuple[Limit, ...] = ()
    per_room: Callable[[Room], tuple[Limit, ...]] = _unlimited
    outside_room: Callable[[Outgoing], bool] = _never


UNPACED = Pace()
"""One message after the other, as fast as they are taken."""


@dataclass(frozen=True, slots=True)
class Tool:
    """Command of a platform's own on the command line: ``stonepost <platform> <name>``.

    Attributes:
        name: its word.
        meaning: one line for ``--help``.
        run: from all settings to what is printed. Raises CannotServe.
    """

    name: str
    meaning: str
    run: Callable[[Settings], str]


OnSent: TypeAlias = Callable[[Work], Callable[[], None] | None]
"""What a platform wants written in the transaction that records that a message was sent. What it returns is called after it."""


@dataclass(frozen=True, slots=True)
class CheckResult:
    """Result of ``stonepost check`` for one subject.

    Attributes:
        subject: what was checked, in a word or two.
        text: its state, and what to do where something is wrong; one line.
        ok: whether the program can serve with it as it is.
    """

    subject: str
    text: str
    ok: bool = True


class Platform(Protocol):
    """Place where people are met. A platform with a ``pace`` (a :class:`Pace`) is served at that.

    One that shows what stands in the store is a :class:`StoreWatcher` as well.
    """

    @property
    def key(self) -> str:
        """As in :attr:`core.play.account.model.Account.platform`."""

    async def start(self) -> str:
        """Begin to serve; return one line that tells the operator where. Raises CannotServe."""

    async def stop(self) -> None:
        """Stop taking updates and let running ones finish."""

    async def deliver(self, outgoing: Outgoing) -> OnSent | None:
        """Send a message; return what is to be written in the transaction that records that it was sent.

        Raises RetryLater, DeliveryFailed or DeliveryUnknown; anything else counts as RetryLater.
        """


@runtime_checkable
class StoreWatcher(Protocol):
    """Platform that shows what stands in the store, and must look again when another process has written there."""

    async def store_changed(self) -> None:
        """Show what other processes have written meanwhile."""


class PlatformPackage(Protocol):
    """Contents of a platform's package.

    Besides, where it has any: ``TOOLS``, a sequence of :class:`Tool`; and ``check``, a coroutine function from all
    settings to the results of trying the platform without serving it (see :func:`check_of`).
    """

    SETTINGS: Sequence[Setting]

    def configured(self, settings: Settings) -> bool:
        """Whether the operator wants this platform served."""

    def build(self, services: Services) -> Platform:
        """Import what it takes, and make the platform."""


def packages() -> dict[str, PlatformPackage]:
    """Return every platform's package by key, in the order of the keys."""
    found: dict[str, ModuleType] = {}
    for module in pkgutil.iter_modules(bot.platforms.__path__):
        if module.ispkg:
            found[module.name] = importlib.import_module(f"bot.platforms.{module.name}")
    return cast("dict[str, PlatformPackage]", dict(sorted(found.items())))


def tools(package: PlatformPackage) -> Sequence[Tool]:
    """Return the command-line tools that a platform brings."""
    return cast("Sequence[Tool]", getattr(package, "TOOLS", ()))


def check_of(package: PlatformPackage) -> Callable[[Settings], Awaitable[list[CheckResult]]] | None:
    """Return how a platform checks whether it could be served as configured; None where it has no way."""
    return getattr(package, "check", None)
