"""All settings in one place: read from the environment, checked, never guessed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from difflib import get_close_matches

from bot.observability import logs
from bot.settings import rate_limits
from bot.settings.setting import Setting

PREFIX = "STONEPOST_"

COMMON: tuple[Setting, ...] = (
    Setting(
        "STONEPOST_DATABASE",
        "data/stonepost.db",
        "File of the SQLite database, created when missing; or postgresql://user:password@host/database.",
    ),
    Setting(
        "STONEPOST_SHARED",
        default=False,
        meaning="Whether several processes on this machine share the SQLite database (yes for each); PostgreSQL always is.",
    ),
    Setting(
        "STONEPOST_LEASE_SECONDS",
        15,
        "Of several processes, one without a sign of life for so long counts as dead, and others go on with what was its own.",
        low=2,
        high=600,
    ),
    Setting(
        "STONEPOST_GIVE_BACK_HOURS",
        168,
        "The most that a standstill of the program gives back to the players on move, in hours.",
        high=24 * 365,
    ),
    Setting(
        "STONEPOST_WATCH",
        "",
        "Address and port where /healthz, /readyz and /metrics are answered, e.g. 127.0.0.1:9464; empty: nowhere.",
    ),
    *rate_limits.SETTINGS,
    *logs.SETTINGS,
)


class BadSetting(ValueError):
    """A setting that is unknown or has a value it can't have; the text says which, and what would do."""


def load(environ: Mapping[str, str], known: Iterable[Setting]) -> dict[str, str | int | bool]:
    """Return every known setting with its value.

    Raises:
        BadSetting: for a name with our prefix that is unknown (naming the nearest), or for a bad value.
    """
    settings = {setting.name: setting for setting in known}
    for name in environ:
        if name.startswith(PREFIX) and name not in settings:
            nearest = get_close_matches(name, settings, n=1, cutoff=0.5)
            hint = f"; did you mean {nearest[0]}?" if nearest else ""
            raise BadSetting(f"There is no setting {name}{hint}")
    values: dict[str, str | int | bool] = {}
    for setting in settings.values():
        try:
            given = environ.get(setting.name, "").strip()  # set to nothing is as good as not set
            values[setting.name] = setting.read(given) if given else setting.default
        except ValueError as bad:
            raise BadSetting(str(bad)) from bad
    return values
