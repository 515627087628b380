"""What a platform is to the rest: a folder here whose package defines ``SETTINGS``, ``configured`` and ``build``.

Platforms are discovered, not listed. A platform's package itself stays light (no SDK is imported before ``build``), so
that a platform nobody configured costs nothing.
"""

from __future__ import annotations

import importlib
import pkgutil
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, cast

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from types import ModuleType

    from bot.pictures import Pictures
    from bot.setting import Setting
    from core.play.application import Application
    from core.play.ports import Clock, Outgoing, Store


class CannotServe(Exception):
    """A platform can't start; the text tells the operator why, and what to do."""


class Later(Exception):
    """A message can't be delivered now.

    Attributes:
        seconds: how long the platform asked to wait; None: it didn't say.
    """

    def __init__(self, problem: str, seconds: float | None = None) -> None:
        super().__init__(problem)
        self.seconds = seconds


class Never(Exception):
    """A message can't ever be delivered (or nobody knows whether it was); it is marked with this reason."""


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


class Platform(Protocol):
    """One place where people are met."""

    @property
    def key(self) -> str:
        """As in :attr:`core.play.model.Account.platform`."""

    async def start(self) -> str:
        """Begin to serve; returns one line that tells the operator where. Raises CannotServe."""

    async def stop(self) -> None:
        """Stop taking updates and let running ones finish."""

    async def deliver(self, outgoing: Outgoing) -> None:
        """Say a message. Raises Later or Never; anything else counts as Later."""


class PlatformPackage(Protocol):
    """What the package of a platform defines."""

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
