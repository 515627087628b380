"""The one place where the parts are put together."""

from __future__ import annotations

import asyncio
import contextlib
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path
from typing import TYPE_CHECKING

from bot import chat
from bot.delivery import Bell, Delivery
from bot.housekeeping import keep_house
from bot.pictures import Pictures
from bot.platforms.frame import CannotServe, Platform, PlatformPackage, Services, Tool, packages, tools
from bot.scheduler import Scheduler
from bot.settings import COMMON
from bot.world import SteadyClock, SystemChance
from core.play.application import Application
from core.play.recount import catch_up
from storage.sqlite import open_sqlite, serving_lock

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Coroutine, Mapping

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
        greetings: one line from each platform.
    """

    store: Store
    application: Application
    pictures: Pictures
    platforms: Mapping[str, Platform]
    greetings: tuple[str, ...]


def known_settings() -> tuple[Setting, ...]:
    """Every setting, the platforms' own among them."""
    return COMMON + tuple(setting for package in packages().values() for setting in package.SETTINGS)


def platform_tools() -> dict[str, tuple[Tool, ...]]:
    """The command-line tools of platforms, by the platform's key; of those that have any."""
    found = {key: tuple(tools(package)) for key, package in packages().items()}
    return {key: some for key, some in found.items() if some}


def database(settings: Mapping[str, str | int | bool]) -> Path:
    """The file of the database."""
    return Path(str(settings["STONEPOST_DATABASE"]))


@asynccontextmanager
async def opened(settings: Mapping[str, str | int | bool], *, read_only: bool = False) -> AsyncIterator[Store]:
    """The database that the settings name, open within the block. Raises storage.CannotOpen."""
    store = await open_sqlite(database(settings), read_only=read_only)
    try:
        yield store
    finally:
        await store.close()


@asynccontextmanager
async def locked(settings: Mapping[str, str | int | bool]) -> AsyncIterator[None]:
    """The database, ours alone to serve within the block. Raises storage.CannotOpen."""
    with serving_lock(database(settings)):
        yield


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
    clock = clock or SteadyClock()
    bell = Bell()
    application = Application(store, clock, chance or SystemChance(), languages=chat.languages(), committed=bell.ring)
    pictures = Pictures(store, application.positions)
    services = Services(application, store, pictures, clock, settings)
    platforms = {
        key: package.build(services)
        for key, package in (packages() if found is None else found).items()
        if package.configured(settings)
    }
    if not platforms:
        raise CannotServe("No platform is configured, so there is nobody to serve. See: stonepost settings")
    most = timedelta(hours=int(settings["STONEPOST_GIVE_BACK_HOURS"]))
    scheduler = Scheduler(application, store, clock, most)
    async with AsyncExitStack() as stack:
        greetings = []
        await scheduler.wake()  # before anybody can move
        await store.write(catch_up)  # ratings of matches that an older version of the program has kept
        for platform in platforms.values():
            greetings.append(await platform.start())
            stack.push_async_callback(platform.stop)
        for platform in platforms.values():
            await stack.enter_async_context(_beside(Delivery(store, platform, clock, bell).run()))
        await stack.enter_async_context(_beside(scheduler.run()))
        await stack.enter_async_context(_beside(keep_house(store, clock)))
        yield Running(store, application, pictures, platforms, tuple(greetings))


@asynccontextmanager
async def _beside(work: Coroutine[object, object, None]) -> AsyncIterator[None]:
    """Run something that never ends by itself beside the block."""
    task = asyncio.create_task(work)
    try:
        yield
    finally:
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await task
