"""Settings of the program itself; those of platforms are in their packages."""

from __future__ import annotations

from typing import Final

from bot.settings import rate_limits
from bot.settings.setting import Setting

COMMON: Final = (
    Setting(
        "STONEPOST_DATABASE",
        "data/stonepost.db",
        "File of the SQLite database, created when missing; or postgresql://user:password@host/database.",
    ),
    Setting(
        "STONEPOST_SECRET",
        "",
        "What links to matches are made from; by default random characters in a file beside the database.",
        secret=True,
    ),
    Setting(
        "STONEPOST_WEB_ADDRESS",
        "",
        "Address of the chat page as people reach it, e.g. https://play.example.org; links to matches begin with it.",
        form=(r"https?://[\w.:\[\]-]+/?", "an address like https://play.example.org"),
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
    Setting("STONEPOST_LOG", "warning", "How much to log.", values=("debug", "info", "warning", "error")),
    Setting(
        "STONEPOST_LOG_FORMAT", "text", "Form of the log: a line of text or of JSON an event.", values=("text", "json")
    ),
)
