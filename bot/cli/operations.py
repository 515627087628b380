"""Commands for operating a database while it is in use: ``troubles``, ``processes`` and ``communities``."""

from __future__ import annotations

import argparse
from datetime import UTC, datetime, timedelta

from msgspec.structs import replace

import rendering
from bot import chat
from bot.cli.command import CommandFailed, Commands, on_store, print_lines, require_database
from bot.features.community import messages as community_messages
from bot.features.community.handlers import NAMES, ROOMS, announced_in, decided, described, with_room
from bot.kernel.refusal import Refusal
from bot.platforms.interface import packages, platforms_with
from bot.runtime.system import SteadyClock
from bot.settings.setting import Settings
from core.community import Community
from core.time.control import write_duration
from storage.operation.processes import Process
from storage.store import Store
from storage.unit_of_work import UnitOfWork

MAX_LISTED = 50
"""Maximum entries of each kind that ``troubles`` lists."""


def add_commands(commands: Commands) -> None:
    """Add ``troubles``, ``processes`` and ``communities``."""
    parser = commands.add("troubles", "list failing timers, and messages that were given up", _troubles)
    parser.add_argument("--retry", action="store_true", help="retry the failing timers now")
    commands.add("processes", "list the processes that serve a shared database, with their last heartbeat", _processes)
    parser = commands.add(
        "communities", "list every community with its settings, or change a setting of one", _communities
    )
    parser.add_argument("community", nargs="?", metavar="COMMUNITY", help="its name, or its id on the platform")
    parser.add_argument("setting", nargs="?", metavar="SETTING", help=", ".join(NAMES))
    parser.add_argument(
        "value", nargs="?", metavar="VALUE", help="such as 3d/move, 1d, 30d, no, 20d, de, dark, results"
    )


def _troubles(arguments: argparse.Namespace, settings: Settings) -> int:
    now, retry = SteadyClock().now(), arguments.retry
    lines = on_store(settings, lambda store: troubles(store, now, retry=retry), read_only=not retry)
    print_lines(lines, "Nothing has failed.")
    return 1 if lines else 0


def _processes(_arguments: argparse.Namespace, settings: Settings) -> int:
    now = SteadyClock().now()
    lines = on_store(settings, lambda store: processes(store, now), read_only=True)
    print_lines(lines, "No process shares this database. A process that serves it alone isn't listed.")
    return 0


def _communities(arguments: argparse.Namespace, settings: Settings) -> int:
    if arguments.community is None:
        print_lines(on_store(settings, communities, read_only=True))
        return 0
    if arguments.value is None:
        require_database(settings)
        raise CommandFailed("give a setting and a value, for example: stonepost communities lobby clock 3d/move")
    print(
        on_store(settings, lambda store: change_setting(store, arguments.community, arguments.setting, arguments.value))
    )
    return 0


async def troubles(store: Store, now: datetime, *, retry: bool = False) -> list[str]:
    """Return a line for each failure that the operator may have to handle: failing timers, and messages that we gave up.

    Args:
        store: where to look.
        now: the time.
        retry: whether to retry the timers at once, instead of after their delay.
    """

    def transaction(uow: UnitOfWork) -> list[str]:
        timers = uow.timers.troubled(1, MAX_LISTED)
        if retry:
            for timer in timers:
                uow.timers.save(replace(timer, due=now, attempts=0, problem=""))
        timer_lines = [
            f"timer {timer.kind} {timer.subject} ({timer.stage or 'no stage'}): failed {timer.attempts} times, next try"
            f" {timer.due:%Y-%m-%d %H:%M} UTC: {timer.problem}"
            for timer in timers
        ]
        return timer_lines + [
            f"message {failure.id} ({failure.code}) to {failure.room.platform} {failure.room.name}: given up"
            f" {failure.at:%Y-%m-%d %H:%M} UTC: {failure.problem}"
            for failure in uow.outbox.failures(MAX_LISTED)
        ]

    return await (store.write(transaction) if retry else store.read(transaction))


async def processes(store: Store, now: datetime) -> list[str]:
    """Return a line for every process that serves a shared database, with its last heartbeat."""
    serving_processes = await store.read(lambda uow: uow.processes.all())
    return [_process_line(process, now) for process in serving_processes]


def _process_line(process: Process, now: datetime) -> str:
    platforms = ", ".join(process.platforms) or "nothing"
    ago = max(now - process.seen, timedelta()) // timedelta(seconds=1)
    since = f"{process.started:%Y-%m-%d %H:%M} UTC"
    return f"process {process.id} ({process.name}) serves {platforms} since {since}, last heartbeat {ago} s ago"


async def communities(store: Store) -> list[str]:
    """Return a line for every community, with its settings."""
    return await store.read(lambda uow: [_community_line(uow, community) for community in uow.communities.all()])


async def change_setting(store: Store, name: str, setting: str, value: str) -> str:
    """Change a setting of a community; return a line with all its settings.

    Args:
        store: the store.
        name: the community's name, or its id on the platform.
        setting: one of :data:`bot.features.community.handlers.NAMES`.
        value: in plain form: a clock, a length, a tag, ...; for announcements, the room's name or its id on the
            platform.

    Raises:
        CommandFailed: the community or the setting doesn't exist, the name is ambiguous, or the value is impossible.
    """
    if setting not in NAMES:
        raise CommandFailed(f"there is no setting {setting!r}; the settings are {', '.join(NAMES)}")

    choices = {"language": chat.languages(), "theme": rendering.THEMES}

    def transaction(uow: UnitOfWork) -> str:
        community = find_community(uow, name)
        if setting in ROOMS:
            room = announced_in(uow, community, value)
            new_settings = with_room(uow, community, setting, room, datetime.now(UTC))
        else:
            new_settings = decided(community, setting, value, choices)
        uow.communities.set_settings(community.id, new_settings)
        return _community_line(uow, replace(community, settings=new_settings))

    try:
        return await store.write(transaction)
    except Refusal as refusal:
        raise CommandFailed(chat.present(refusal.message, chat.best_language()).text) from refusal


def find_community(uow: UnitOfWork, name: str) -> Community:
    """Return the community with this name, or with this id on its platform. Raises CommandFailed if there isn't exactly one."""
    matching_communities = [community for community in uow.communities.all() if name in {community.name, community.ref}]
    if len(matching_communities) == 1:
        return matching_communities[0]
    if not matching_communities:
        raise CommandFailed(f"there is no community {name!r}; see `stonepost communities`")
    ids = ", ".join(f"{community.platform} {community.ref}" for community in matching_communities)
    raise CommandFailed(f"several communities are called {name!r}: {ids}; use the id of one")


def _community_line(uow: UnitOfWork, community: Community) -> str:
    """Return a line with a community's settings, as the operator types them."""
    description = described(uow, community, community_messages.SettingsShown, platforms_with(packages(), "PUBLIC"))
    settings = description.decided
    values: dict[str, object] = {name: getattr(settings, name) for name in NAMES}
    values |= {"announcements": description.announcements, "offers": description.offers, "board": description.board}
    values["start"] = settings.start if settings.group is None else settings.group.name
    values["ping"] = None if settings.ping is None else settings.ping.name
    values_text = ", ".join(f"{name} {_typed_text(value)}" for name, value in values.items())
    return f"{community.platform} {community.ref} ({community.name}): {values_text}"


def _typed_text(value: object) -> str:
    if isinstance(value, timedelta):
        return write_duration(value)
    return {None: "off", True: "yes", False: "no"}[value] if value is None or isinstance(value, bool) else str(value)
