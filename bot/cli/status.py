"""Commands ``status`` and ``check``: the state of a database, and whether the program can serve as configured."""

from __future__ import annotations

import argparse
import asyncio
import shutil
from collections.abc import Iterator, Mapping
from datetime import datetime, timedelta
from pathlib import Path
from typing import Final

from msgspec import Struct, field

import rendering
from bot.cli.command import Commands, print_lines, require_database
from bot.features.time.downtime import last_heartbeat
from bot.observability import logs
from bot.observability.backups import RegularBackups, regular_backups
from bot.observability.dropped_updates import dropped
from bot.platforms.interface import CannotServe, CheckResult, check_of, packages
from bot.runtime.composition import database, known_settings, opened
from bot.runtime.scheduler import ALIVE_EVERY
from bot.runtime.system import SteadyClock
from bot.runtime.thinking import Thinker, TurnQuestion, WorkerLost
from bot.settings.rate_limits import limits_of
from bot.settings.setting import Settings
from core.limits import Drop
from core.partner import LEVELS
from storage import CannotOpen
from storage.operation.store_statistics import Figures
from storage.sqlite.connection import serving_lock
from storage.sqlite.inspection import examine
from storage.unit_of_work import UnitOfWork

LATE: Final = timedelta(minutes=5)
"""Time after which ``status`` reports a waiting message or timer as late."""
SILENT_AFTER: Final = 4 * ALIVE_EVERY
"""Time without a heartbeat after which a program that serves can't write."""
_SCARCE: Final = 200e6
"""Free bytes on the disk below which ``check`` warns the operator."""


def add_commands(commands: Commands) -> None:
    """Add ``status`` and ``check``."""
    commands.add("status", "show the state of a database: matches, unsent messages, late timers", _status)
    commands.add("check", "check the settings, and whether everything can be reached", _check)


# --- status ----------------------------------------------------------------------------------------------------


def _status(_arguments: argparse.Namespace, settings: Settings) -> int:
    require_database(settings)
    status = asyncio.run(status_of(settings, SteadyClock().now()))
    is_being_served = is_served(settings, status)
    print_lines(status.lines(served=is_being_served))
    return 0 if status.well and not (is_being_served and status.is_silent) else 1


class Status(Struct, frozen=True):
    """Status of a database.

    Attributes:
        figures: counts of what the database holds.
        alive: time of the last heartbeat of a program that serves the database, or None.
        now: time at which the status was read.
        dropped: commands dropped since the database was created, by reason.
        backups: how the regular backups went.
    """

    figures: Figures
    alive: datetime | None
    now: datetime
    dropped: Mapping[str, int] = field(default_factory=dict)
    backups: RegularBackups = RegularBackups()

    def lines(self, *, served: bool) -> Iterator[str]:
        """Yield the lines for the terminal."""
        figures = self.figures
        sign = "never" if self.alive is None else f"{_age_text(self.now - self.alive)} ago"
        yield f"served             {'yes' if served else 'no'}, last heartbeat {sign}"
        if served and self.is_silent:
            yield "writing            nothing has been written since; the disk may be full"
        yield f"players            {figures.players} in {figures.communities} communities"
        yield f"matches            {figures.running} running, {figures.finished} finished, {figures.challenges} open challenges"
        for platform, queue in sorted(figures.waiting.items()):
            yield f"unsent             {queue.count} on {platform}, the oldest waiting {_age_text(self.now - queue.oldest)}"
        if not figures.waiting:
            yield "unsent             none"
        lag = self.lag
        yield f"timers             {'none late' if lag is None else f'the earliest is {_age_text(lag)} late'}"
        if any(self.dropped.values()):
            yield (
                f"dropped            {self.dropped[Drop.OFTEN]} commands over the limits,"
                f" {self.dropped[Drop.BANNED]} from blocked accounts"
            )
        if figures.given_up or figures.troubled:
            yield (
                f"troubles           {figures.given_up} messages given up, {figures.troubled} timers failing:"
                " see stonepost troubles"
            )
        if figures.reports:
            yield f"reports            {figures.reports} open: see stonepost reports"
        yield from self._backup_lines()

    def _backup_lines(self) -> Iterator[str]:
        backups = self.backups
        last_good = "never" if backups.made is None else f"{_age_text(self.now - backups.made)} ago"
        if backups.failed is not None:
            yield (
                f"backups            failed {_age_text(self.now - backups.failed)} ago, last good one {last_good}:"
                f" {backups.problem}"
            )
        elif backups.made is not None:
            yield f"backups            last good one {last_good}"

    @property
    def lag(self) -> timedelta | None:
        """Return how late the earliest timer is, or None if it isn't late."""
        due = self.figures.due
        return self.now - due if due is not None and due < self.now else None

    @property
    def is_silent(self) -> bool:
        """Whether a program that serves the database would have written a heartbeat since the last one."""
        return self.alive is None or self.now - self.alive > SILENT_AFTER

    @property
    def well(self) -> bool:
        """Return whether nothing is late and nothing fails, and the last regular backup was good."""
        delays = [self.now - queue.oldest for queue in self.figures.waiting.values()]
        long_delays = [wait for wait in (*delays, self.lag) if wait is not None and wait > LATE]
        return not long_delays and not self.figures.troubled and self.backups.failed is None


async def status_of(settings: Settings, now: datetime) -> Status:
    """Return the status of the database. Raises storage.CannotOpen."""
    async with opened(settings, read_only=True) as store:

        def transaction(uow: UnitOfWork) -> Status:
            return Status(uow.statistics.figures(), last_heartbeat(uow), now, dropped(uow), regular_backups(uow))

        return await store.read(transaction)


def is_served(settings: Settings, status: Status) -> bool:
    """Return whether a program serves the database now.

    A program holds a lock on a database file. On a server, we go by the last heartbeat.
    """
    address = database(settings)
    if isinstance(address, str):
        return status.alive is not None and status.now - status.alive < 3 * ALIVE_EVERY
    try:
        with serving_lock(address, replacing=True):
            return False
    except CannotOpen as problem:
        if problem.code == "in-use":
            return True
        raise


def _age_text(span: timedelta) -> str:
    seconds = max(int(span.total_seconds()), 0)
    for unit, size in (("d", 86400), ("h", 3600), ("min", 60)):
        if seconds >= 2 * size:
            return f"{seconds // size} {unit}"
    return f"{seconds} s"


# --- check -----------------------------------------------------------------------------------------------------


def _check(_arguments: argparse.Namespace, settings: Settings) -> int:
    redact = logs.Redactor.of(settings, known_settings())
    results = asyncio.run(check(settings, SteadyClock().now()))
    for result in results:
        print(f"{'ok ' if result.ok else 'BAD'} {result.subject}: {redact(result.text)}")
    return 0 if all(result.ok for result in results) else 1


async def check(settings: Settings, now: datetime) -> list[CheckResult]:
    """Check the database and every configured platform, without serving."""
    address = database(settings)
    if isinstance(address, Path):
        results = [_check_file(address), _check_disk(address)]
        if results[0].ok and examine(address.resolve(), to_write=False) is not None:
            results.append(await _check_status(settings, now))
    else:
        results = [await _check_status(settings, now), *await _check_durability(address)]
    results += [_check_fonts(), await _check_partner(settings)]
    platform_packages = packages()
    configured_keys = [key for key, package in platform_packages.items() if package.configured(settings)]
    if not configured_keys:
        results.append(CheckResult("platforms", "none is configured; see: stonepost settings", ok=False))
    for key, package in platform_packages.items():
        if key not in configured_keys:
            results.append(CheckResult(key, "not configured"))
            continue
        check_platform = check_of(package)
        results.extend([CheckResult(key, "configured")] if check_platform is None else await check_platform(settings))
    return results


def _check_file(path: Path) -> CheckResult:
    try:
        revision = examine(path.resolve())
    except CannotOpen as problem:
        return CheckResult("database", str(problem), ok=False)
    if revision is None:
        return CheckResult("database", f"{path} doesn't exist yet; the first start creates it")
    return CheckResult("database", f"{path}, schema {revision}, {path.stat().st_size / 1e6:.1f} MB")


def _check_disk(path: Path) -> CheckResult:
    folder = path.resolve().parent
    while not folder.exists():
        folder = folder.parent
    free = shutil.disk_usage(folder).free
    return CheckResult("disk", f"{free / 1e9:.1f} GB free in {folder}", ok=free >= _SCARCE)


async def _check_durability(address: str) -> list[CheckResult]:
    """Check whether committed data survive a crash of the server's machine.

    The result is empty if we can't reach the server; another check has reported that already.
    """
    try:
        from storage.postgres.store import switched_off  # noqa: PLC0415 - its driver is an extra

        disabled_settings = await switched_off(address)
    except (ImportError, CannotOpen):
        return []
    if not disabled_settings:
        return [CheckResult("durability", "the server keeps committed data through a crash of its machine")]
    text = " and ".join(f"{name} = off" for name in sorted(disabled_settings))
    return [
        CheckResult(
            "durability",
            f"the server runs with {text}: a crash of its machine can damage the database beyond repair",
            ok=False,
        )
    ]


_FONTS: Final = {
    "shaping": "Hebrew, Arabic and Indic scripts (libfribidi0)",
    "east-asian": "Chinese, Japanese and Korean (fonts-noto-cjk)",
    "emoji": "emoji (fonts-noto-color-emoji)",
}
"""Scripts that pictures can't show without a font or a library, with Debian's package for each."""


def _check_fonts() -> CheckResult:
    lacking = [_FONTS[script] for script in rendering.missing_fonts()]
    if not lacking:
        return CheckResult("fonts", "every name can be drawn")
    return CheckResult("fonts", f"names can't be drawn in {'; '.join(lacking)}; see docs/operate.md")


async def _check_partner(settings: Settings) -> CheckResult:
    """Ask the computer for a turn, in a separate process, as during play."""
    if not limits_of(settings).partner:
        return CheckResult("partner", "switched off: no one can play the computer (STONEPOST_PARTNER)")
    thinker = Thinker(float(settings["STONEPOST_PARTNER_SECONDS"]))
    try:
        answer = await thinker.answer(
            TurnQuestion(game="luup", options={"size": 4}, turns=(), level=LEVELS[-1], seed=0)
        )
    except WorkerLost as problem:
        return CheckResult("partner", f"can't play: {problem}; STONEPOST_PARTNER=no switches it off", ok=False)
    finally:
        thinker.close()
    return CheckResult("partner", f"plays; its first turn took {answer.seconds:.1f} s")


async def _check_status(settings: Settings, now: datetime) -> CheckResult:
    try:
        status = await status_of(settings, now)
    except CannotServe as problem:
        return CheckResult("database", str(problem), ok=False)
    except CannotOpen as problem:
        return CheckResult("matches", str(problem), ok=problem.code == "old")
    is_being_served = await asyncio.to_thread(is_served, settings, status)
    text = "; ".join(" ".join(line.split()) for line in status.lines(served=is_being_served))
    return CheckResult("matches", text, ok=status.well or not is_being_served)
