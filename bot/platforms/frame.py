"""What a platform is to the rest: a folder here whose package defines ``SETTINGS``, ``configured`` and ``build``.

Platforms are discovered, not listed. A platform's package itself stays light (no SDK is imported before ``build``), so
that a platform nobody configured costs nothing.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from types import ModuleType
from typing import Protocol, TypeAlias, cast, runtime_checkable

from bot.media.pictures import Pictures
from bot.settings.setting import Setting
from core.play.application import Application
from core.play.model import Room
from core.play.ports import Clock, Outgoing, Store, Work


class CannotServe(Exception):
    """A platform can't start; the text tells the operator why, and what to do."""


class Later(Exception):
    """A message can't be delivered now.

    Attributes:
        seconds: how long the platform asked to wait; None: it didn't say.
        everywhere: whether it asked so for all rooms.
    """

    def __init__(self, problem: str, seconds: float | None = None, *, everywhere: bool = False) -> None:
        super().__init__(problem)
        self.seconds = seconds
        self.everywhere = everywhere


class Never(Exception):
    """A message can't ever be delivered; it is marked with this reason."""


class Unsure(Never):
    """Nobody knows whether a message was delivered: it is marked so, and not repeated."""


@dataclass(frozen=True, slots=True)
class Services:
    """What a platform is given.

    Attributes:
        application: takes updates to their effects.
        store: for reading what a page shows.
        pictures: draws boards.
        clock: the time.
        settings: every setting by name, checked.
    """

    application: Application
    store: Store
    pictures: Pictures
    clock: Clock
    settings: Mapping[str, str | int | bool]


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
    """How fast a platform takes messages.

    Attributes:
        at_once: how many may be on their way at the same time, each to another room.
        overall: limits over all rooms.
        in_room: limits of one room.
        elsewhere: whether a message goes somewhere else than to its room, so that the room's limits don't count for it.
    """

    at_once: int = 1
    overall: tuple[Limit, ...] = ()
    in_room: Callable[[Room], tuple[Limit, ...]] = _unlimited
    elsewhere: Callable[[Outgoing], bool] = _never


EASY = Pace()
"""One after the other, as fast as they are taken."""


@dataclass(frozen=True, slots=True)
class Tool:
    """A command of a platform's own on the command line: ``stonepost <platform> <name>``.

    Attributes:
        name: its word.
        meaning: one line for ``--help``.
        run: from all settings to what is printed. Raises CannotServe.
    """

    name: str
    meaning: str
    run: Callable[[Mapping[str, str | int | bool]], str]


Beside: TypeAlias = "Callable[[Work], None]"
"""What a platform wants written beside something else, in the same transaction."""


@dataclass(frozen=True, slots=True)
class Finding:
    """What ``stonepost check`` found about one thing.

    Attributes:
        what: the thing, in a word or two.
        told: how it is, and what to do where it isn't well; one line.
        well: whether the program can serve with it as it is.
    """

    what: str
    told: str
    well: bool = True


class Platform(Protocol):
    """One place where people are met. One that has its own ``pace`` (a :class:`Pace`) is served at that.

    One that shows what stands in the store has a method ``others_wrote`` (:class:`Showing`) as well.
    """

    @property
    def key(self) -> str:
        """As in :attr:`core.play.model.Account.platform`."""

    async def start(self) -> str:
        """Begin to serve; returns one line that tells the operator where. Raises CannotServe."""

    async def stop(self) -> None:
        """Stop taking updates and let running ones finish."""

    async def deliver(self, outgoing: Outgoing) -> Beside | None:
        """Say a message; returns what is to be written in the transaction that keeps that it was said.

        Raises Later, Never or Unsure; anything else counts as Later.
        """


@runtime_checkable
class Showing(Protocol):
    """A platform that shows what stands in the store, and is to look again when another process has written there."""

    async def others_wrote(self) -> None:
        """Show what other processes have written meanwhile."""


class PlatformPackage(Protocol):
    """What the package of a platform defines.

    Besides, where it has any: ``TOOLS``, a sequence of :class:`Tool`; and ``check``, from all settings to what is found
    when the platform is tried without being served, a coroutine function (see :func:`checks`).
    """

    SETTINGS: Sequence[Setting]

    def configured(self, settings: Mapping[str, str | int | bool]) -> bool:
        """Whether the operator wants this platform served."""

    def build(self, services: Services) -> Platform:
        """Import what it takes, and make the platform."""


def packages() -> dict[str, PlatformPackage]:
    """Every platform's package by key, in the order of the keys."""
    import bot.platforms  # noqa: PLC0415 - the package's own path, known only once it is imported

    found: dict[str, ModuleType] = {}
    for module in pkgutil.iter_modules(bot.platforms.__path__):
        if module.ispkg:
            found[module.name] = importlib.import_module(f"bot.platforms.{module.name}")
    return cast("dict[str, PlatformPackage]", dict(sorted(found.items())))


def tools(package: PlatformPackage) -> Sequence[Tool]:
    """The command-line tools that a platform brings."""
    return cast("Sequence[Tool]", getattr(package, "TOOLS", ()))


def checks(package: PlatformPackage) -> Callable[[Mapping[str, str | int | bool]], Awaitable[list[Finding]]] | None:
    """How a platform tries whether it could be served as configured; None where it has no way."""
    return getattr(package, "check", None)
