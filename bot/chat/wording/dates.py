"""Dates and times of day in a language's own form."""

from __future__ import annotations

from datetime import datetime, tzinfo


def dated(moment: datetime, pattern: str, zone: tzinfo, language: str) -> str:
    """Return a moment in a zone, formatted by a CLDR pattern in a language (a tag)."""
    from babel import Locale  # noqa: PLC0415 - its data is large: only when first needed
    from babel.dates import format_datetime  # noqa: PLC0415 - the same

    return str(format_datetime(moment, pattern, tzinfo=zone, locale=Locale.parse(language, sep="-")))


def time_of_day(minute: int) -> str:
    """Return a minute of the day as ``18:05``."""
    return f"{minute // 60:02}:{minute % 60:02}"


def zone_name(moment: datetime, zone: tzinfo) -> str:
    """Return the name of a zone at a moment: ``UTC``, ``CET``, ``UTC+0545``."""
    name = moment.astimezone(zone).tzname() or ""
    return f"UTC{name}" if name.startswith(("+", "-")) else name
