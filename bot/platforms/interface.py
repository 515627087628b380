"""Interface of a platform: a folder here whose package defines ``SETTINGS``, ``configured`` and ``build``.

Platforms are discovered, not listed. A platform's package doesn't import its SDK before ``build``, so that a platform
that isn't configured costs nothing.
"""

from __future__ import annotations

import asyncio
import importlib
import pkgutil
from collections.abc import Awaitable, Callable, Mapping, Sequence
from datetime import datetime
from importlib.util import find_spec
from types import ModuleType
from typing import Protocol, TypeAlias, cast, runtime_checkable

from msgspec import Struct, field

import bot.platforms
from bot.features.account.closed_rooms import Managers
from bot.kernel.application import Application
from bot.media.pictures import Pictures
from bot.platforms.open_apps import OpenApps
from bot.settings.setting import Setting, Settings
from core.community import Room
from core.match.audience import ShareLinks
from core.partner import BestTurn, PositionAsked
from core.rate_limits import Limit
from core.system import Clock
from storage.outbox.outbox import Outgoing
from storage.store import Store
from storage.unit_of_work import UnitOfWork


class CannotServe(Exception):
    """A platform can't start; the text tells the operator why, and what to do."""


def require(module: str, user: str, library: str, extra: str) -> None:
    """Raise CannotServe, which says how to install a library, if it is missing. The library isn't imported yet.

    Args:
        module: of the library.
        user: what needs it.
        library: its name.
        extra: our extra that brings it.
    """
    if find_spec(module) is None:
        raise CannotServe(
            f"{user} needs {library}, which isn't installed: make install EXTRAS={extra}"
            f" (without make: pip install 'stonepost[{extra}]')"
        )


class Unreachable(CannotServe):
    """A platform can't be reached now. Another attempt, with a new platform, may succeed."""


class RetryLater(Exception):
    """A message can't be delivered now.

    Attributes:
        seconds: time that the platform asked us to wait; None if it didn't say.
        everywhere: whether that applies to all rooms.
    """

    def __init__(self, problem: str, seconds: float | None = None, *, everywhere: bool = False) -> None:
        super().__init__(problem)
        self.seconds = seconds
        self.everywhere = everywhere


class RoomChanged(Exception):
    """A message now waits for another room, and others may, too: the caller must look again for due messages and their rooms."""


class Undelivered(Exception):
    """A message can't be delivered as it is addressed.

    Attributes:
        follow: what to write in the transaction that records this, or None.
    """

    def __init__(self, problem: str, *, follow: OnSent | None = None) -> None:
        super().__init__(problem)
        self.follow = follow


class DeliveryFailed(Undelivered):
    """A message can't be delivered at all; we mark it with this reason, and don't retry.

    Attributes:
        unreachable: whether its only reader caused this, by blocking the bot or leaving.
    """

    def __init__(self, problem: str, *, unreachable: bool = False) -> None:
        super().__init__(problem)
        self.unreachable = unreachable


class DeliveryUnknown(DeliveryFailed):
    """We don't know whether a message was delivered: we mark it, and don't retry."""


class RoomLost(Undelivered):
    """A room no longer takes messages: we send this one to each person concerned instead.

    Attributes:
        managers: who manages the room's community.
        rights: codes of the rights that are missing there, if the platform says.
    """

    def __init__(self, problem: str, managers: Managers | None = None, rights: Sequence[str] = ()) -> None:
        super().__init__(problem)
        self.managers = managers or Managers()
        self.rights = rights


BestTurns: TypeAlias = Callable[[PositionAsked], Awaitable[tuple[BestTurn, ...]]]
"""Function that returns the best turns of a position, thinking outside this process. Raises NoThought."""


class Services(Struct, frozen=True):
    """Services of the program for a platform.

    Attributes:
        application: executes updates.
        store: for reading what a page shows.
        pictures: draws boards.
        clock: the time.
        settings: every setting by name, checked.
        links: links by which matches are shared.
        commits: returns an event that is set at every commit, including those of other processes; the caller clears it.
        open_apps: knows who reads a page inside a messenger.
        best_turns: asks the computer what to play; None where it doesn't play.
    """

    application: Application
    store: Store
    pictures: Pictures
    clock: Clock
    settings: Settings
    links: ShareLinks = field(default_factory=lambda: ShareLinks(""))
    commits: Callable[[], asyncio.Event] = asyncio.Event
    open_apps: OpenApps = field(default_factory=OpenApps)
    best_turns: BestTurns | None = None


def _unlimited(_room: Room) -> tuple[Limit, ...]:
    return ()


def _never(_outgoing: Outgoing) -> bool:
    return False


class Pace(Struct, frozen=True):
    """Pace at which a platform takes messages.

    Attributes:
        concurrency: maximum number of messages sent at the same time, each to another room.
        overall: limits of all rooms together.
        per_room: limits of one room.
        outside_room: returns whether a message goes somewhere other than its room, so that the room's limits don't apply.
    """

    concurrency: int = 1
    overall: tuple[Limit, ...] = ()
    per_room: Callable[[Room], tuple[Limit, ...]] = _unlimited
    outside_room: Callable[[Outgoing], bool] = _never


UNPACED = Pace()
"""One message after the other, without limits."""


class CliCommand(Struct, frozen=True):
    """Command of a platform on the command line: ``stonepost <platform> <name>``.

    Attributes:
        name: name of the command.
        meaning: one line for ``--help``.
        run: takes all settings and returns the text to print. Raises CannotServe.
    """

    name: str
    meaning: str
    run: Callable[[Settings], str]


OnSent: TypeAlias = Callable[[UnitOfWork], Callable[[], None] | None]
"""Function that writes in the transaction that records that a message was sent. It may return a function to call afterwards."""


class CheckResult(Struct, frozen=True):
    """Result of ``stonepost check`` for one subject.

    Attributes:
        subject: what was checked, in a word or two.
        text: its state, and what to do if something is wrong; one line.
        ok: whether the program can serve in this state.
    """

    subject: str
    text: str
    ok: bool = True


class Platform(Protocol):
    """Platform on which people play.

    One may be :class:`Paced`, :class:`Connected`, a :class:`StoreWatcher`, a :class:`Housekeeper` or a
    :class:`HistoryKeeper` as well. These are protocols even if only one platform has them, because the code that serves
    platforms doesn't know them by name.
    """

    @property
    def key(self) -> str:
        """Return the key, as in :attr:`core.account.Account.platform`."""

    async def start(self) -> str:
        """Start serving; return a line that tells the operator where, if necessary. Raises CannotServe, Unreachable."""

    async def stop(self) -> None:
        """Stop accepting updates and let running ones finish."""

    async def deliver(self, outgoing: Outgoing) -> OnSent | None:
        """Send a message; return what to write in the transaction that records that it was sent.

        It has one recipient: ``outgoing.player``, or everyone in the room. For a message in several parts, it stores
        which were sent (:class:`bot.platforms.outgoing.SentParts`).

        Raises RetryLater, RoomChanged, DeliveryFailed, DeliveryUnknown or RoomLost; anything else counts as RetryLater.
        """


@runtime_checkable
class Paced(Protocol):
    """A platform that takes messages only at a certain pace; any other takes them one by one."""

    @property
    def pace(self) -> Pace:
        """Return how many messages the platform takes at once, and in a period."""


@runtime_checkable
class Connected(Protocol):
    """A platform that serves only while it is connected; any other serves as long as the program runs."""

    @property
    def ready(self) -> bool | None:
        """Return whether the platform is connected; None if it receives no updates from people."""


@runtime_checkable
class StoreWatcher(Protocol):
    """A platform that shows stored data, and must check again when another process has written to the store."""

    async def store_changed(self) -> None:
        """Show what other processes have written."""


@runtime_checkable
class Housekeeper(Protocol):
    """A platform that stores something which becomes useless after a while."""

    def forget(self, uow: UnitOfWork, now: datetime) -> int:
        """Delete what is useless now. Returns how much."""


@runtime_checkable
class HistoryKeeper(Protocol):
    """A platform that shows histories which the store keeps (its package sets ``HISTORIES = True``)."""

    def written(self, outgoing: Outgoing) -> None:
        """Show a message that a commit has written into the history of its room."""


class PlatformPackage(Protocol):
    """Contents of a platform's package.

    Optional:

    - ``TOOLS``: a sequence of :class:`CliCommand`.
    - ``PUBLIC``: True if anyone may enter its rooms.
    - ``HISTORIES``: True if the store keeps the history of its rooms, so that a transaction writes the messages there.
    - ``WRITES_FIRST``: True if it can write in private to people who have never written to it.
    - ``check``: a coroutine function from all settings to the results of trying the platform without serving it
      (see :func:`check_of`).
    """

    SETTINGS: Sequence[Setting]

    def configured(self, settings: Settings) -> bool:
        """Return whether the operator has configured this platform."""

    def build(self, services: Services) -> Platform:
        """Import the platform's modules, and create it."""


def packages() -> dict[str, PlatformPackage]:
    """Return every platform's package by key, sorted by key."""
    packages_by_key: dict[str, ModuleType] = {}
    for module in pkgutil.iter_modules(bot.platforms.__path__):
        if module.ispkg:
            packages_by_key[module.name] = importlib.import_module(f"bot.platforms.{module.name}")
    return cast("dict[str, PlatformPackage]", dict(sorted(packages_by_key.items())))


def tools(package: PlatformPackage) -> Sequence[CliCommand]:
    """Return the command-line tools of a platform."""
    return cast("Sequence[CliCommand]", getattr(package, "TOOLS", ()))


def platforms_with(packages_by_key: Mapping[str, PlatformPackage], flag: str) -> frozenset[str]:
    """Return the keys of the platforms whose packages set this flag, such as ``PUBLIC``."""
    return frozenset(key for key, package in packages_by_key.items() if getattr(package, flag, False))


def check_of(package: PlatformPackage) -> Callable[[Settings], Awaitable[list[CheckResult]]] | None:
    """Return the function that checks a platform's configuration, or None."""
    return getattr(package, "check", None)
