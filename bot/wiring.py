"""The one place where the parts are put together."""

from __future__ import annotations

import asyncio
import contextlib
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from bot import chat
from bot.delivery import Delivery
from bot.pictures import Pictures
from bot.platforms.frame import CannotServe, Platform, PlatformPackage, Services, packages
from bot.settings import COMMON
from bot.world import SystemChance, SystemClock
from core.play.application import Application
from storage.sqlite import open_sqlite

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Mapping

    from bot.setting import Setting
    from core.play.ports import Chance, Clock, Store


@dataclass(frozen=True, slots=True)
class Running:
    """A program that serves.

    Attributes:
        store: where everything is kept.
        application: takes updates to their effects.
        pictures: draws boards.
        platforms: those that are served, by key.
        delivery: empties the outbox.
        greetings: one line from each platform.
    """

    store: Store
    application: Application
    pictures: Pictures
    platforms: Mapping[str, Platform]
    delivery: Delivery
    greetings: tuple[str, ...]


def known_settings() -> tuple[Setting, ...]:
    """Every setting, the platforms' own among them."""
    return COMMON + tuple(setting for package in packages().values() for setting in package.SETTINGS)


async def open_store(settings: Mapping[str, str | int | bool]) -> Store:
    """Open the database that the settings name. Raises storage.CannotOpen."""
    return await open_sqlite(Path(str(settings["STONEPOST_DATABASE"])))


@asynccontextmanager
async def serving(
    store: Store,
    settings: Mapping[str, str | int | bool],
    *,
    clock: Clock | None = None,
    chance: Chance | None = None,
    found: Mapping[str, PlatformPackage] | None = None,
) -> AsyncIterator[Running]:
    """Serve every configured platform on a store, and deliver, until the block is left.

    Args:
        store: stays open afterwards.
        settings: every setting by name.
        clock: the time; the machine's by default.
        chance: luck; the machine's by default.
        found: platforms' packages by key; those of ``bot.platforms`` by default.

    Raises:
        CannotServe: a platform can't start, or none is configured.
    """
    clock = clock or SystemClock()
    bell = asyncio.Event()
    application = Application(
        store,
        clock,
        chance or SystemChance(),
        languages=chat.languages(),
        committed=bell.set,
    )
    pictures = Pictures(store, application.positions)
    services = Services(application, store, pictures, clock, settings)
    platforms = {
        key: package.build(services)
        for key, package in (packages() if found is None else found).items()
        if package.configured(settings)
    }
    if not platforms:
        raise CannotServe("No platform is configured, so there is nobody to serve. See: stonepost settings")
    delivery = Delivery(store, platforms, clock, bell)
    started: list[Platform] = []
    worker: asyncio.Task[None] | None = None
    try:
        greetings = []
        for platform in platforms.values():
            greetings.append(await platform.start())
            started.append(platform)
        worker = asyncio.create_task(delivery.run(), name="delivery")
        yield Running(store, application, pictures, platforms, delivery, tuple(greetings))
    finally:
        for platform in reversed(started):
            await platform.stop()
        if worker is not None:
            worker.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await worker
