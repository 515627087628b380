"""Commands ``appoint``, ``managers``, ``dismiss``, ``confirm`` and ``reports``: managers, and what waits for them."""

from __future__ import annotations

import argparse
from datetime import datetime

from bot.cli.command import CommandFailed, Commands, on_store, print_lines
from bot.features.account.managers import new_code
from bot.features.match import second_word
from bot.kernel import admission
from bot.platforms.interface import packages
from bot.runtime.system import SteadyClock, SystemRng
from bot.settings.setting import Settings
from core.account import Account
from core.report import Report
from storage.store import Store
from storage.unit_of_work import UnitOfWork


def add_commands(commands: Commands) -> None:
    """Add ``appoint``, ``managers``, ``dismiss``, ``confirm`` and ``reports``."""
    appoint_ = commands.add(
        "appoint", "print a code that makes one person a manager of all rooms of the page", _appoint
    )
    managers_ = commands.add("managers", "list the managers who used such a code", _managers)
    dismiss_ = commands.add("dismiss", "remove a manager", _dismiss)
    dismiss_.add_argument("who", metavar="WHO", help="their name there")
    confirm_ = commands.add("confirm", "confirm what a manager wants to do who has lost their other account", _confirm)
    confirm_.add_argument("who", metavar="WHO", help="their name there")
    commands.add("reports", "list the reports that no manager has decided about", _reports)
    for parser in (appoint_, managers_, dismiss_, confirm_):
        parser.add_argument("--platform", default="web", metavar="PLATFORM", help="a platform other than the page")


def _appoint(arguments: argparse.Namespace, settings: Settings) -> int:
    now = SteadyClock().now()
    print_lines(on_store(settings, lambda store: appoint(store, arguments.platform, now)))
    return 0


def _managers(arguments: argparse.Namespace, settings: Settings) -> int:
    print_lines(on_store(settings, lambda store: manager_lines(store, arguments.platform)), "No one is a manager.")
    return 0


def _dismiss(arguments: argparse.Namespace, settings: Settings) -> int:
    print_lines(on_store(settings, lambda store: dismiss(store, arguments.platform, arguments.who)))
    return 0


def _confirm(arguments: argparse.Namespace, settings: Settings) -> int:
    now = SteadyClock().now()
    print_lines(on_store(settings, lambda store: confirm(store, arguments.platform, arguments.who, now)))
    return 0


def _reports(_arguments: argparse.Namespace, settings: Settings) -> int:
    print_lines(on_store(settings, report_lines), "No report is open.")
    return 0


async def appoint(store: Store, platform: str, now: datetime) -> list[str]:
    """Return the lines to pass on to the future manager: a command with a code. Raises CommandFailed."""
    _check_platform(platform)
    code, until = await store.write(lambda uow: new_code(uow, SystemRng(), platform, now))
    return [
        f"/manage {code}",
        f"The first person to send this becomes a manager. It works until {until:%Y-%m-%d %H:%M} UTC.",
    ]


async def manager_lines(store: Store, platform: str) -> list[str]:
    """Return a line for each manager. Raises CommandFailed."""
    _check_platform(platform)
    return await store.read(lambda uow: [_manager_line(uow, account) for account in admission.managers(uow, platform)])


async def report_lines(store: Store) -> list[str]:
    """Return a line for each open report."""

    def transaction(uow: UnitOfWork) -> list[str]:
        platforms = sorted({community.platform for community in uow.communities.all()})
        return [_report_line(uow, report) for platform in platforms for report in uow.reports.open_on(platform)]

    return await store.read(transaction)


def _report_line(uow: UnitOfWork, report: Report) -> str:
    community, names = uow.communities.get(report.community), uow.people.names([report.reporter, report.reported])
    about = f"{names[report.reporter]} reports {names[report.reported]}"
    where = f"{community.platform}, {community.name}"
    return f"{report.id}  {report.at:%Y-%m-%d %H:%M}  {where}: {about}: {report.reason or 'no reason'}"


async def dismiss(store: Store, platform: str, person: str) -> list[str]:
    """Remove a manager; return a line. Raises CommandFailed if the person isn't one."""
    _check_platform(platform)

    def transaction(uow: UnitOfWork) -> list[str]:
        account = uow.people.by_handle(platform, person.removeprefix("@")) or uow.people.account(platform, person)
        if account is None or not admission.dismiss(uow, account):
            raise CommandFailed(f"{person} is not a manager on {platform}; see `stonepost managers`")
        return [f"{_manager_line(uow, account)}: no longer a manager"]

    return await store.write(transaction)


async def confirm(store: Store, platform: str, person: str, now: datetime) -> list[str]:
    """Confirm what a manager asked to do within ten minutes; return a line. Raises CommandFailed if they asked for nothing."""
    _check_platform(platform)

    def transaction(uow: UnitOfWork) -> list[str]:
        account = uow.people.by_handle(platform, person.removeprefix("@")) or uow.people.account(platform, person)
        pending = None if account is None else second_word.confirm(uow, account, now)
        if account is None or pending is None:
            raise CommandFailed(
                f"{person} on {platform} has asked for nothing within ten minutes that needs to be confirmed"
            )
        until = now + second_word.LIFE
        return [f"{_manager_line(uow, account)}: {pending.deed} is confirmed; they repeat it by {until:%H:%M} UTC"]

    return await store.write(transaction)


def _check_platform(platform: str) -> None:
    if platform not in (platforms := tuple(packages())):
        raise CommandFailed(f"there is no platform {platform!r}; the platforms are {', '.join(platforms)}")


def _manager_line(uow: UnitOfWork, account: Account) -> str:
    name = account.handle or uow.people.player(account.player).name
    return f"{account.platform} {name} (player {account.player})"
