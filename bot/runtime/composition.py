"""The one place where the parts are put together."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Coroutine, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path

import rendering
from bot import chat
from bot.media.pictures import Pictures
from bot.media.record_reader import RecordReader
from bot.observability.dropped_updates import Tally
from bot.observability.observers import LogObserver, Observer, WatchedApplication
from bot.platforms.interface import CannotServe, Platform, PlatformPackage, Services, Tool, packages, tools
from bot.runtime.change_listener import hear_others
from bot.runtime.delivery import Bell, Delivery
from bot.runtime.housekeeping import keep_house
from bot.runtime.membership import Membership
from bot.runtime.scheduler import Scheduler
from bot.runtime.system_clock import SteadyClock, SystemChance
from bot.settings.loading import COMMON
from bot.settings.rate_limits import MOST_PIXELS, Gatekeeper, limits_of
from bot.settings.setting import Setting, Settings
from core.play.application import Application
from core.play.handlers.recount import catch_up
from core.play.ports import Chance, Clock, Store
from storage.sqlite.store import open_sqlite, serving_lock


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


def database(settings: Settings) -> Path | str:
    """The file of the database, or the address of one on a server."""
    named = str(settings["STONEPOST_DATABASE"])
    return named if on_server(named) else Path(named)


@asynccontextmanager
async def opened(settings: Settings, *, read_only: bool = False) -> AsyncIterator[Store]:
    """The database that the settings name, open within the block. Raises storage.CannotOpen, CannotServe."""
    store = await open_store(database(settings), read_only=read_only)
    try:
        yield store
    finally:
        await store.close()


async def open_store(named: Path | str, *, read_only: bool) -> Store:
    """Open a file, or a database on a server. Raises storage.CannotOpen, CannotServe."""
    if isinstance(named, Path):
        return await open_sqlite(named, read_only=read_only)
    try:
        from storage.postgres.store import open_postgres  # noqa: PLC0415 - its driver is an extra, and takes time to import
    except ImportError as missing:
        raise CannotServe(
            f"PostgreSQL needs the package {missing.name}, which is not installed: pip install 'stonepost[postgres]'"
        ) from missing
    return await open_postgres(named, read_only=read_only)


@asynccontextmanager
async def locked(settings: Settings) -> AsyncIterator[None]:
    """The database, ours alone to serve within the block, or shared where the settings say so. Raises storage.CannotOpen."""
    named = database(settings)
    with serving_lock(named, shared=_shared(settings)) if isinstance(named, Path) else contextlib.nullcontext():
        yield


@asynccontextmanager
async def serving(
    store: Store,
    settings: Settings,
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
    application = WatchedApplication(
        store,
        clock,
        chance or SystemChance(),
        languages=chat.languages(),
        themes=tuple(rendering.THEMES),
        committed=bell.ring,
        read_record=RecordReader(),
        gate=Gatekeeper.of(settings),
        limits=limits_of(settings),
    )
    most_pixels = int(settings.get("STONEPOST_PICTURE_PIXELS", MOST_PIXELS))
    pictures = Pictures(store, application.positions, most=most_pixels)
    services = Services(application, store, pictures, clock, settings)
    platforms = {
        key: package.build(services)
        for key, package in (packages() if found is None else found).items()
        if package.configured(settings)
    }
    if not platforms:
        raise CannotServe("No platform is configured, so there is nobody to serve. See: stonepost settings")
    most = timedelta(hours=int(settings["STONEPOST_GIVE_BACK_HOURS"]))
    tally = Tally(store)
    observers: list[Observer] = [LogObserver(), tally]
    member = _membership(store, platforms, clock, settings, bell)
    scheduler = Scheduler(application, store, clock, most, shared=member is not None)
    async with AsyncExitStack() as stack:
        greetings = []
        if watch := str(settings.get("STONEPOST_WATCH") or ""):
            from importlib.metadata import version  # noqa: PLC0415 - as below

            from bot.observability.health import Health, watched  # noqa: PLC0415 - most are watched by nobody
            from bot.observability.metrics import Metrics  # noqa: PLC0415 - the same

            metrics = Metrics(version("stonepost"))
            observers.append(metrics)
            health = Health(store, clock, platforms, scheduler, metrics)
            greetings.append(await stack.enter_async_context(watched(health, watch)))
        application.observers = observers
        await scheduler.wake()  # before anybody can move
        await store.write(catch_up)  # ratings of matches that an older version of the program has kept
        if member is not None:  # before anything is said, so that answers come from the process that was asked
            await stack.enter_async_context(member.joined())
        stack.push_async_callback(tally.keep)  # once no more is taken
        for platform in platforms.values():
            greetings.append(await platform.start())
            stack.push_async_callback(platform.stop)
        for platform in platforms.values():
            delivery = Delivery(store, platform, clock, bell, member, observers=observers)
            await stack.enter_async_context(_beside(delivery.run()))
        if member is not None:
            await stack.enter_async_context(_beside(hear_others(store, tuple(platforms.values()), scheduler, bell)))
        await stack.enter_async_context(_beside(scheduler.run()))
        await stack.enter_async_context(_beside(keep_house(store, clock)))
        await stack.enter_async_context(_beside(tally.run()))
        yield Running(store, application, pictures, platforms, tuple(greetings))


def _shared(settings: Settings) -> bool:
    """Whether other processes may serve the database, too: on a server always."""
    return bool(settings.get("STONEPOST_SHARED")) or on_server(str(settings.get("STONEPOST_DATABASE", "")))


def on_server(named: str) -> bool:
    """Whether a text is the address of a database on a server."""
    return named.startswith(("postgresql://", "postgres://"))


def _membership(
    store: Store, platforms: Mapping[str, Platform], clock: Clock, settings: Settings, bell: Bell
) -> Membership | None:
    """This process among several, where the store is shared."""
    if not _shared(settings):
        return None
    lease = timedelta(seconds=int(settings["STONEPOST_LEASE_SECONDS"]))
    return Membership(store, sorted(platforms), clock, lease, bell.ring)


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
