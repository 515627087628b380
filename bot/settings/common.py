"""Settings of the program itself; each platform keeps its own in its package."""

from __future__ import annotations

from typing import Final

from bot.settings import rate_limits
from bot.settings.setting import Setting

DATABASE: Final = "data/stonepost.db"
"""File of the database unless another is set, in the folder where the program starts."""
COMMON: Final = (
    Setting(
        "STONEPOST_DATABASE",
        DATABASE,
        "SQLite database file, created if missing; or postgresql://user:password@host/database.",
    ),
    Setting(
        "STONEPOST_SECRET",
        "",
        "Secret that links to matches are made from; by default, random characters in a file beside the database.",
        secret=True,
    ),
    Setting(
        "STONEPOST_WEB_ADDRESS",
        "",
        "Public address of the chat page, e.g. https://play.example.org; links to matches begin with it.",
        form=(r"https?://[\w.:\[\]-]+/?", "an address like https://play.example.org"),
    ),
    Setting(
        "STONEPOST_SHARED",
        default=False,
        meaning="Whether several processes here share the SQLite database (yes for each). PostgreSQL is always shared.",
    ),
    Setting(
        "STONEPOST_LEASE_SECONDS",
        15,
        "Seconds without a heartbeat after which a process counts as dead, and others take over its work.",
        low=2,
        high=600,
    ),
    Setting(
        "STONEPOST_GIVE_BACK_HOURS",
        168,
        "Hours of downtime, at most, that players on move get back on their clocks.",
        high=24 * 365,
    ),
    Setting(
        "STONEPOST_WATCH",
        "",
        "Address and port of /healthz, /readyz and /metrics, e.g. 127.0.0.1:9464; empty: off.",
    ),
    *rate_limits.SETTINGS,
    Setting("STONEPOST_LOG", "warning", "How much to log.", values=("debug", "info", "warning", "error")),
    Setting(
        "STONEPOST_LOG_FORMAT",
        "text",
        "Format of the log: one line of text or JSON per event.",
        values=("text", "json"),
    ),
)
