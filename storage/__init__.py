"""Storage: keeps everything in a database. :func:`open_sqlite` opens one, or raises :class:`CannotOpen`."""

from __future__ import annotations

from storage.errors import CannotOpen, NaiveTime, WriteRefused, without_password
from storage.sqlite.connection import serving_lock
from storage.sqlite.store import open_sqlite

__all__ = ["CannotOpen", "NaiveTime", "WriteRefused", "open_sqlite", "serving_lock", "without_password"]
