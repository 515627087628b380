"""Logs: one line an event, as text or JSON, with secrets redacted."""

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

HIDDEN: Final = "***"
_TEXT: Final = "%(levelname)s %(name)s: %(message)s"
_JSON: Final = "{asctime}{levelname}{name}{message}"
_SHORTEST: Final = 4
"""Characters of the shortest text that is redacted; anything shorter is no secret, and would hide ordinary words."""


class Redactor:
    """Replaces secrets in text that is about to be shown or logged.

    Args:
        secrets: each is replaced as it is, and as it is encoded in an address.
    """

    def __init__(self, secrets: Iterable[str] = ()) -> None:
        spelled = {form for secret in secrets if len(secret) >= _SHORTEST for form in (secret, quote(secret, safe=""))}
        self._secrets = sorted(spelled, key=len, reverse=True)  # the longest first: one may contain another

    @classmethod
    def of(cls, settings: Settings, known: Iterable[Setting]) -> Redactor:
        """Return a redactor for the secret settings, and for the passwords in addresses among the others."""
        secret = [str(settings.get(setting.name, "")) for setting in known if setting.secret]
        return cls(secret + [password for value in settings.values() for password in _passwords(str(value))])

    def __call__(self, text: str) -> str:
        """Return the text without secrets."""
        for secret in self._secrets:
            text = text.replace(secret, HIDDEN)
        return text


def _passwords(value: str) -> list[str]:
    """Return the passwords in an address: beside the user's name, or among its parameters."""
    try:
        parts = urlsplit(value)
        return [one for one in (parts.password, *parse_qs(parts.query).get("password", ())) if one]
    except ValueError:
        return []


class _RedactingFormatter(logging.Formatter):
    """Formatter that redacts the lines of another one; tracebacks, too, which no filter of records would reach."""

    def __init__(self, inner: logging.Formatter, redact: Redactor) -> None:
        super().__init__()
        self._inner = inner
        self._redact = redact

    def format(self, record: logging.LogRecord) -> str:
        return self._redact(self._inner.format(record))


def set_up(settings: Settings, redact: Redactor) -> None:
    """Log to the error stream as the settings say, and redact the tracebacks of uncaught errors."""
    inner: logging.Formatter
    if settings["STONEPOST_LOG_FORMAT"] == "json":
        renamed = {"asctime": "time", "levelname": "level", "name": "logger"}
        inner = JsonFormatter(_JSON, style="{", rename_fields=renamed, datefmt="%Y-%m-%dT%H:%M:%S%z")
    else:
        inner = logging.Formatter(_TEXT)
    handler = logging.StreamHandler()
    handler.setFormatter(_RedactingFormatter(inner, redact))
    root = logging.getLogger()
    root.setLevel(str(settings["STONEPOST_LOG"]).upper())
    root.handlers[:] = [handler]

    def uncaught(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        sys.stderr.write(redact("".join(traceback.format_exception(kind, error, trace))))

    sys.excepthook = uncaught
