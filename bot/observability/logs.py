"""Logs: one line an event, as text or JSON; and nothing that is secret ever leaves the program, in logs or elsewhere."""

from __future__ import annotations

import logging
import sys
import traceback
from collections.abc import Iterable
from types import TracebackType
from typing import Final
from urllib.parse import parse_qs, quote, urlsplit

from pythonjsonlogger.json import JsonFormatter

from bot.settings.setting import Setting, Settings

SETTINGS: Final = (
    Setting("STONEPOST_LOG", "warning", "How much to log.", values=("debug", "info", "warning", "error")),
    Setting(
        "STONEPOST_LOG_FORMAT", "text", "Form of the log: a line of text or of JSON an event.", values=("text", "json")
    ),
)
HIDDEN: Final = "***"
_TEXT: Final = "%(levelname)s %(name)s: %(message)s"
_JSON: Final = "{asctime}{levelname}{name}{message}"
_SHORTEST: Final = 4
"""What is shorter is no secret, and would hide ordinary words."""


class Discretion:
    """Hides secrets in whatever is about to be shown.

    Args:
        secrets: what must not be shown, each also as it stands in an address.
    """

    def __init__(self, secrets: Iterable[str] = ()) -> None:
        spelled = {form for secret in secrets if len(secret) >= _SHORTEST for form in (secret, quote(secret, safe=""))}
        self._secrets = sorted(spelled, key=len, reverse=True)  # one may be part of another

    @classmethod
    def about(cls, settings: Settings, known: Iterable[Setting]) -> Discretion:
        """About the secret settings, and the passwords in addresses among the others."""
        secret = [str(settings.get(setting.name, "")) for setting in known if setting.secret]
        return cls(secret + [password for value in settings.values() for password in _passwords(str(value))])

    def __call__(self, text: str) -> str:
        """The text without secrets."""
        for secret in self._secrets:
            text = text.replace(secret, HIDDEN)
        return text


def _passwords(value: str) -> list[str]:
    """The passwords in an address: beside the user's name, or among its parameters."""
    try:
        parts = urlsplit(value)
        return [one for one in (parts.password, *parse_qs(parts.query).get("password", ())) if one]
    except ValueError:
        return []


class _Discreet(logging.Formatter):
    """Another formatter's lines, without secrets: tracebacks, too, which no filter of records would reach."""

    def __init__(self, inner: logging.Formatter, discretion: Discretion) -> None:
        super().__init__()
        self._inner = inner
        self._discretion = discretion

    def format(self, record: logging.LogRecord) -> str:
        return self._discretion(self._inner.format(record))


def set_up(settings: Settings, discretion: Discretion) -> None:
    """Log to the error stream as the settings say, and let no uncaught error show a secret."""
    inner: logging.Formatter
    if settings["STONEPOST_LOG_FORMAT"] == "json":
        renamed = {"asctime": "time", "levelname": "level", "name": "logger"}
        inner = JsonFormatter(_JSON, style="{", rename_fields=renamed, datefmt="%Y-%m-%dT%H:%M:%S%z")
    else:
        inner = logging.Formatter(_TEXT)
    handler = logging.StreamHandler()
    handler.setFormatter(_Discreet(inner, discretion))
    root = logging.getLogger()
    root.setLevel(str(settings["STONEPOST_LOG"]).upper())
    root.handlers[:] = [handler]

    def uncaught(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        sys.stderr.write(discretion("".join(traceback.format_exception(kind, error, trace))))

    sys.excepthook = uncaught
