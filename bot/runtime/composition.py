"""Composition root: the one place that puts the parts together."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from datetime import timedelta
from functools import partial
from importlib.metadata import version
from pathlib import Path

from msgspec import Struct

import rendering
from bot import chat
from bot.features.challenge.expiry import expire_from_now
from bot.features.records.commands import Import
from bot.features.records.imports import reading
from bot.features.records.recount import renew_ratings
from bot.features.time.absence import watch_from_now
from bot.kernel.application import Application
from bot.kernel.gate import Gate
from bot.media.pictures import Pictures
from bot.media.record_reader import RecordReader
from bot.observability.dropped_updates import DroppedUpdateCounter
from bot.observability.observers import SENT, LogObserver, Observer, WatchedApplication
from bot.platforms.interface import (
    CannotServe,
    CliCommand,
    HistoryKeeper,
    Platform,
    PlatformPackage,
    Services,
    Unreachable,
    packages,
    platforms_with,
    require,
    tools,
)
from bot.runtime import watchdog
from bot.runtime.background import clean_up, listen_for_changes, start_when_reachable
from bot.runtime.delivery import CommitNotifier, Delivery
from bot.runtime.membership import Membership
from bot.runtime.partner import PartnersTurns
from bot.runtime.scheduler import Scheduler
from bot.runtime.system import SteadyClock, SystemRng, least_cost, share_links
from bot.runtime.thinking import Thinker
from bot.settings.common import COMMON
from bot.settings.rate_limits import MAX_PIXELS, limits_of
from bot.settings.setting import Setting, Settings
from core.match.audience import ShareLinks
from core.system import Clock, Rng
from storage.outbox.outbox import Outgoing
from storage.sqlite.connection import serving_lock
from storage.sqlite.store import open_sqlite
from storage.store import Store


class Running(Struct, frozen=True):
    """Parts of a serving program.

    Attributes:
        store: holds everything.
        application: executes updates.
        pictures: draws boards.
        platforms: served platforms, by key.
        greetings: one line from each platform, for the operator.
    """

    store: Store
    application: Application
    pictures: Pictures
    platforms: Mapping[str, Platform]
    greetings: tuple[str, ...]


def known_settings() -> tuple[Setting, ...]:
    """Return every setting, including those of platforms."""
    return COMMON + tuple(setting for package in packages().values() for setting in package.SETTINGS)


def platform_tools() -> dict[str, tuple[CliCommand, ...]]:
    """Return the command-line tools of platforms that have any, by the platform's key."""
    tools_by_key = {key: tuple(tools(package)) for key, package in packages().items()}
    return {key: package_tools for key, package_tools in tools_by_key.items() if package_tools}


def database(settings: Settings) -> Path | str:
    """Return the file of the database, or its address if it is on a server."""
    address = str(settings["STONEPOST_DATABASE"])
    return address if on_server(address) else Path(address)


@asynccontextmanager
async def opened(settings: Settings, *, read_only: bool = False) -> AsyncIterator[Store]:
    """Open the database named by the settings, within the block. Raises storage.CannotOpen, CannotServe."""
    store = await open_store(database(settings), read_only=read_only)
    try:
        yield store
    finally:
        await store.close()


async def open_store(address: Path | str, *, read_only: bool) -> Store:
    """Open a database file, or a database on a server. Raises storage.CannotOpen, CannotServe."""
    if isinstance(address, Path):
        return await open_sqlite(address, read_only=read_only)
    require_postgres()
    from storage.postgres.store import open_postgres  # noqa: PLC0415 - its driver is an extra, and takes time to import

    return await open_postgres(address, read_only=read_only)


def require_postgres() -> None:
    """Refuse to go on without PostgreSQL's driver. Raises CannotServe."""
    require("asyncpg", "PostgreSQL", "asyncpg", "postgres")


@asynccontextmanager
async def locked(settings: Settings) -> AsyncIterator[None]:
    """Hold the lock of a database file within the block; exclusively, unless the settings share it. Raises storage.CannotOpen."""
    address = database(settings)
    with serving_lock(address, shared=_shared(settings)) if isinstance(address, Path) else contextlib.nullcontext():
        yield


@asynccontextmanager
async def serving(
    store: Store,
    settings: Settings,
    *,
    clock: Clock | None = None,
    rng: Rng | None = None,
    platform_packages: Mapping[str, PlatformPackage] | None = None,
) -> AsyncIterator[Running]:
    """Serve every configured platform on a store within the block.

    Args:
        store: the store; it stays open afterwards.
        settings: every setting by name.
        clock: the time; by default the machine's.
        rng: source of randomness; by default the machine's.
        platform_packages: packages of platforms by key; by default those of ``bot.platforms``.

    Raises:
        CannotServe: a platform can't start, or none is configured.
    """
    chat.read_all()
    clock = clock or SteadyClock()
    commits = CommitNotifier()
    available = packages() if platform_packages is None else platform_packages
    address = database(settings) if "STONEPOST_DATABASE" in settings else None
    links = await share_links(store, settings, address if isinstance(address, Path) else None)
    application = _application(store, clock, rng or SystemRng(), settings, commits, links=links, available=available)
    max_pixels = int(settings.get("STONEPOST_PICTURE_PIXELS", MAX_PIXELS))
    pictures = Pictures(store, application.positions, application.lines, max_pixels=max_pixels)
    thinker = _thinker(application, settings) if limits_of(settings).partner else None
    best_turns = None if thinker is None else thinker.best_turns
    services = Services(application, store, pictures, clock, settings, links, commits.subscribe, best_turns=best_turns)
    platforms = _platforms(services, available)
    drop_counter = DroppedUpdateCounter(store)
    observers: list[Observer] = [LogObserver(), drop_counter]
    application.observers = observers
    application.written = partial(_show_written, platforms, observers)
    member = _membership(store, platforms, clock, settings, commits)
    max_give_back = timedelta(hours=int(settings["STONEPOST_GIVE_BACK_HOURS"]))
    scheduler = Scheduler(application, store, clock, max_give_back, shared=member is not None)
    async with AsyncExitStack() as stack:
        greetings: list[str] = []
        if settings.get("STONEPOST_WATCH"):
            greetings.append(await stack.enter_async_context(_watched(services, platforms, scheduler, observers)))
        await scheduler.wake()  # before anyone can move
        await store.write(lambda uow: renew_ratings(uow, clock.now()))
        await store.write(lambda uow: expire_from_now(uow, clock.now()))
        await store.write(lambda uow: watch_from_now(uow, clock.now()))
        if member is not None:  # before anything is sent, so that answers come from the process that got the command
            await stack.enter_async_context(member.joined())
        stack.push_async_callback(drop_counter.save)  # once the platforms have stopped

        def delivery(platform: Platform) -> Coroutine[object, object, None]:
            return Delivery(store, platform, clock, commits, member, observers=observers).run()

        start_notices, jobs = await _start(platforms, lambda key: available[key].build(services), delivery, stack)
        if member is not None:
            jobs.append(listen_for_changes(store, tuple(platforms.values()), scheduler, commits))
        pause = watchdog.interval()
        if pause is not None:
            jobs.append(watchdog.give_signs(pause))
        if thinker is not None:
            alone = not _shared(settings)
            jobs.append(PartnersTurns(application, store, clock, thinker, observers, is_alone=alone).run())
        for job in (*jobs, scheduler.run(), clean_up(store, clock, platforms), drop_counter.run()):
            await stack.enter_async_context(_background(job))
        yield Running(store, application, pictures, platforms, (*greetings, *start_notices))


async def _start(
    platforms: dict[str, Platform],
    build: Callable[[str], Platform],
    deliver: Callable[[Platform], Coroutine[object, object, None]],
    stack: AsyncExitStack,
) -> tuple[list[str], list[Coroutine[object, object, None]]]:
    """Start the platforms, which stop with the stack; return their lines for the operator, and the coroutines of delivery.

    If a platform is unreachable, we serve the others and keep trying to start it.
    """

    async def deliver_later(key: str) -> None:
        late = await start_when_reachable(key, lambda: build(key))
        if late is not None:
            platforms[key] = late
            try:
                await deliver(late)
            finally:
                await late.stop()

    greetings, jobs = [], []
    for key, platform in platforms.items():
        try:
            greeting = await platform.start()
        except Unreachable as problem:
            greetings.append(f"{problem} Trying again.")
            jobs.append(deliver_later(key))
        else:
            if greeting:
                greetings.append(greeting)
            stack.push_async_callback(platform.stop)
            jobs.append(deliver(platform))
    return greetings, jobs


def _application(
    store: Store,
    clock: Clock,
    rng: Rng,
    settings: Settings,
    commits: CommitNotifier,
    *,
    links: ShareLinks,
    available: Mapping[str, PlatformPackage],
) -> WatchedApplication:
    return WatchedApplication(
        store,
        clock,
        rng,
        languages=chat.languages(),
        themes=tuple(rendering.THEMES),
        committed=commits.notify,
        preparations={Import: reading(RecordReader())},
        gate=Gate.of(settings, time.monotonic),
        limits=limits_of(settings),
        matching=least_cost,
        public=platforms_with(available, "PUBLIC"),
        histories=platforms_with(available, "HISTORIES"),
        writing_first=platforms_with(available, "WRITES_FIRST"),
        links=links,
    )


def _show_written(platforms: Mapping[str, Platform], observers: Sequence[Observer], outgoing: Outgoing) -> None:
    """Show a message that a commit has written to a history, if we serve its platform here."""
    keeper: object = platforms.get(outgoing.room.platform)
    if isinstance(keeper, HistoryKeeper):
        keeper.written(outgoing)
    for observer in observers:
        observer.delivered(outgoing.room.platform, outgoing, SENT, 0.0)


def _platforms(services: Services, available: Mapping[str, PlatformPackage]) -> dict[str, Platform]:
    """Create every configured platform. Raises CannotServe if there is none."""
    platforms = {
        key: package.build(services) for key, package in available.items() if package.configured(services.settings)
    }
    if not platforms:
        raise CannotServe("No platform is configured. See: stonepost settings")
    return platforms


@asynccontextmanager
async def _watched(
    services: Services, platforms: Mapping[str, Platform], scheduler: Scheduler, observers: list[Observer]
) -> AsyncIterator[str]:
    """Serve health and metrics within the block; yield one line that says where. Raises CannotServe."""
    from bot.observability.health import Health, watched  # noqa: PLC0415 - brings aiohttp, 200 ms
    from bot.observability.metrics import Metrics  # noqa: PLC0415 - needed only here, like health

    metrics = Metrics(version("stonepost"))
    observers.append(metrics)
    health = Health(services.store, services.clock, platforms, scheduler.looked_within, metrics)
    async with watched(health, str(services.settings["STONEPOST_WATCH"])) as greeting:
        yield greeting


def _thinker(application: WatchedApplication, settings: Settings) -> Thinker:
    """Return what thinks for the computer; its process starts with the first question."""

    def lost() -> None:
        for observer in application.observers:
            observer.worker_lost()

    return Thinker(float(settings.get("STONEPOST_PARTNER_SECONDS", 10)), lost)


def _shared(settings: Settings) -> bool:
    """Return whether other processes may serve the database, too; on a server they always may."""
    return bool(settings.get("STONEPOST_SHARED")) or on_server(str(settings.get("STONEPOST_DATABASE", "")))


def on_server(address: str) -> bool:
    """Return whether a text is the address of a database on a server."""
    return address.startswith(("postgresql://", "postgres://"))


def _membership(
    store: Store, platforms: Mapping[str, Platform], clock: Clock, settings: Settings, commits: CommitNotifier
) -> Membership | None:
    """Return the membership of this process; None if the store isn't shared."""
    if not _shared(settings):
        return None
    lease = timedelta(seconds=int(settings["STONEPOST_LEASE_SECONDS"]))
    return Membership(store, sorted(platforms), clock, lease, commits.notify)


@asynccontextmanager
async def _background(job: Coroutine[object, object, None]) -> AsyncIterator[None]:
    """Run an endless coroutine in the background of the block."""
    task = asyncio.create_task(job)
    try:
        yield
    finally:
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await task
