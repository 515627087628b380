"""What an operator does beside serving: back up, restore, check the settings and what they lead to, see how things are."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from pathlib import Path
from typing import Final

from bot.cli.replay import Failure
from bot.observability.dropped_updates import dropped
from bot.platforms.interface import CannotServe, CheckResult, check_of, packages
from bot.runtime.composition import database, opened
from bot.runtime.scheduler import ALIVE_EVERY
from bot.settings.setting import Settings
from core.play.handlers.time.downtime import last_heartbeat
from core.play.ports import Drop, Figures, Work
from storage import CannotOpen
from storage.sqlite.backup import Copied, back_up, restore
from storage.sqlite.inspection import examine
from storage.sqlite.store import serving_lock

LATE: Final = timedelta(minutes=5)
"""What waits longer than this to be said, or to be looked at, is a trouble."""
_SCARCE: Final = 200e6
"""Free bytes beneath which an operator should know."""


# Backups


def backup(settings: Settings, place: Path, keep: int | None, now: datetime) -> str:
    """Copy the database; returns one line that says what was copied. Raises Failure."""
    if keep is not None and not place.is_dir():
        raise Failure(f"--keep counts the backups of a directory, and {place} is none")
    try:
        copied = back_up(_file(settings), place, now, keep=keep)
    except CannotOpen as problem:
        raise Failure(str(problem).replace("can't open the database", "can't back up:", 1)) from problem
    return f"{copied.path}: {_told(copied)}, looked through"


def put_back(settings: Settings, place: Path, now: datetime) -> Iterator[str]:
    """Put a backup in the database's place; says what was done. Raises Failure."""
    try:
        copied = restore(place, _file(settings), now)
    except CannotOpen as problem:
        raise Failure(str(problem).replace("can't open the database", "can't restore:", 1)) from problem
    yield f"{copied.path}: {_told(copied)}, restored from {place}"
    if copied.kept is not None:
        yield f"What was there before is kept as {copied.kept}"
    yield "Clocks go on from the moment of the backup when it is served again, up to STONEPOST_GIVE_BACK_HOURS."


def _file(settings: Settings) -> Path:
    """The file of the database. Raises Failure where it is none."""
    named = database(settings)
    if isinstance(named, Path):
        return named
    raise Failure("the database is on a PostgreSQL server: pg_dump and pg_restore copy it, as docs/operate.md tells")


def _told(copied: Copied) -> str:
    return f"{copied.size / 1e6:.1f} MB, {copied.matches} matches, schema {copied.revision}"


# How things are


@dataclass(frozen=True, slots=True)
class Standing:
    """How a served database stands.

    Attributes:
        figures: how much there is of everything.
        alive: the last sign of life of a program that serves it; None: there never was one.
        now: when this was found.
        dropped: how many commands were dropped since the database began, by why.
    """

    figures: Figures
    alive: datetime | None
    now: datetime
    dropped: Mapping[str, int] = field(default_factory=dict)

    def lines(self, *, served: bool) -> Iterator[str]:
        """For the terminal."""
        figures = self.figures
        sign = "never" if self.alive is None else f"{_ago(self.now - self.alive)} ago"
        yield f"served             {'yes' if served else 'no'}, last sign of life {sign}"
        yield f"players            {figures.players} in {figures.communities} communities"
        yield f"matches            {figures.running} running, {figures.finished} finished, {figures.challenges} open challenges"
        for platform, queue in sorted(figures.waiting.items()):
            yield f"to be said         {queue.count} on {platform}, the oldest for {_ago(self.now - queue.oldest)}"
        if not figures.waiting:
            yield "to be said         nothing"
        lag = self.lag
        yield f"timers             {'none is late' if lag is None else f'the earliest is late by {_ago(lag)}'}"
        if any(self.dropped.values()):
            yield (
                f"dropped            {self.dropped[Drop.OFTEN]} commands that came too fast,"
                f" {self.dropped[Drop.BARRED]} of blocked accounts"
            )
        if figures.given_up or figures.troubled:
            yield (
                f"troubles           {figures.given_up} messages given up, {figures.troubled} timers failing:"
                " see stonepost troubles"
            )

    @property
    def lag(self) -> timedelta | None:
        """By how much the earliest timer is late; None: none is."""
        due = self.figures.due
        return self.now - due if due is not None and due < self.now else None

    @property
    def well(self) -> bool:
        """Whether nothing is late and nothing fails."""
        waits = [self.now - queue.oldest for queue in self.figures.waiting.values()]
        late = [wait for wait in (*waits, self.lag) if wait is not None and wait > LATE]
        return not late and not self.figures.troubled


async def standing(settings: Settings, now: datetime) -> Standing:
    """How the database stands. Raises storage.CannotOpen."""
    async with opened(settings, read_only=True) as store:

        def work(open_work: Work) -> Standing:
            return Standing(open_work.census.figures(), last_heartbeat(open_work), now, dropped(open_work))

        return await store.read(work)


def served(settings: Settings, found: Standing) -> bool:
    """Whether a program serves the database just now; on a server that is known by its signs of life."""
    named = database(settings)
    if isinstance(named, str):
        return found.alive is not None and found.now - found.alive < 3 * ALIVE_EVERY
    try:
        with serving_lock(named, whatever=True):
            return False
    except CannotOpen as problem:
        if problem.code == "in-use":
            return True
        raise


def _ago(span: timedelta) -> str:
    seconds = max(int(span.total_seconds()), 0)
    for unit, size in (("d", 86400), ("h", 3600), ("min", 60)):
        if seconds >= 2 * size:
            return f"{seconds // size} {unit}"
    return f"{seconds} s"


# What the settings lead to


async def check(settings: Settings, now: datetime) -> list[CheckResult]:
    """Look at what is configured, and whether it can be reached."""
    named = database(settings)
    if isinstance(named, Path):
        found = [_database_found(named), _room_left(named)]
        if found[0].ok and examine(named.resolve(), to_write=False) is not None:
            found.append(await _stands(settings, now))
    else:
        found = [await _stands(settings, now)]
    several = packages()
    names = [key for key, package in several.items() if package.configured(settings)]
    if not names:
        found.append(
            CheckResult(
                "platforms", "none is configured, so there is nobody to serve; see: stonepost settings", ok=False
            )
        )
    for key, package in several.items():
        if key not in names:
            found.append(CheckResult(key, "not configured"))
            continue
        look = check_of(package)
        found.extend([CheckResult(key, "configured")] if look is None else await look(settings))
    return found


def _database_found(path: Path) -> CheckResult:
    try:
        revision = examine(path.resolve())
    except CannotOpen as problem:
        return CheckResult("database", str(problem), ok=False)
    if revision is None:
        return CheckResult("database", f"{path} is not there yet; the first start makes it")
    return CheckResult("database", f"{path}, schema {revision}, {path.stat().st_size / 1e6:.1f} MB")


def _room_left(path: Path) -> CheckResult:
    folder = path.resolve().parent
    while not folder.exists():
        folder = folder.parent
    free = shutil.disk_usage(folder).free
    return CheckResult("disk", f"{free / 1e9:.1f} GB are free in {folder}", ok=free >= _SCARCE)


async def _stands(settings: Settings, now: datetime) -> CheckResult:
    try:
        found = await standing(settings, now)
    except CannotServe as problem:
        return CheckResult("database", str(problem), ok=False)
    except CannotOpen as problem:
        return CheckResult("matches", str(problem), ok=problem.code == "old")
    running = await asyncio.to_thread(served, settings, found)
    told = "; ".join(" ".join(line.split()) for line in found.lines(served=running))
    return CheckResult("matches", told, ok=found.well or not running)
