"""Logs: one line per event, as text or JSON, with secrets redacted."""

from __future__ import annotations

import logging
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterable
from types import TracebackType
from typing import Final
from urllib.parse import parse_qs, quote, urlsplit

from pythonjsonlogger.json import JsonFormatter

from bot.settings.setting import Setting, Settings

HIDDEN: Final = "***"
_TEXT: Final = "%(levelname)s %(name)s: %(message)s"
_JSON: Final = "{asctime}{levelname}{name}{message}"
_MIN_SECRET: Final = 4
"""Minimum characters of a text that we redact; shorter texts aren't secrets, and would hide ordinary words."""
_WINDOW: Final = 60.0
"""Length in seconds of the period in which we count similar lines."""
_FIRST: Final = 100
"""Number of similar lines that we write before we leave most of them out."""
_ONE_OF: Final = 1000
"""After that, we write one line out of this many."""
_MAX_KINDS: Final = 1000
"""Maximum kinds of lines that we count separately within a period."""


class Redactor:
    """Replaces secrets in text before it is shown or logged.

    Args:
        secrets: texts to replace, both as they are and as they are encoded in an address.
    """

    def __init__(self, secrets: Iterable[str] = ()) -> None:
        spelled = {
            form for secret in secrets if len(secret) >= _MIN_SECRET for form in (secret, quote(secret, safe=""))
        }
        self._secrets = sorted(spelled, key=len, reverse=True)  # the longest first, because one may contain another

    @classmethod
    def of(cls, settings: Settings, definitions: Iterable[Setting]) -> Redactor:
        """Return a redactor for secret settings, and for passwords in addresses among the other settings."""
        secret = [str(settings.get(setting.name, "")) for setting in definitions if setting.secret]
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
    """Formatter that redacts the lines of another formatter, including tracebacks, which a filter wouldn't reach."""

    def __init__(self, inner: logging.Formatter, redact: Redactor) -> None:
        super().__init__()
        self._inner = inner
        self._redact = redact

    def format(self, record: logging.LogRecord) -> str:
        return self._redact(self._inner.format(record))


def _is_ours(record: logging.LogRecord) -> bool:
    """Return whether a web server's record is about a bug of ours, not about a client's malformed request."""
    kind = type(record.exc_info[1] if record.exc_info else None)
    return kind.__module__ != "aiohttp.http_exceptions" and kind.__name__ != "RequestPayloadError"


class Repeats(logging.Filter):
    """Filter for repeated warnings: lets the first hundred of a kind pass in each minute, then one in a thousand, with a note.

    Args:
        now: a monotonic clock, in seconds.
    """

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._now = now
        self._since = now()
        self._seen: Counter[tuple[str, int, str]] = Counter()

    def filter(self, record: logging.LogRecord) -> bool:
        """Return whether to log a record; records made from the same template are of one kind."""
        if record.levelno < logging.WARNING:
            return True
        now = self._now()
        if now - self._since >= _WINDOW:
            self._since = now
            self._seen.clear()
        kind = record.name, record.levelno, str(record.msg)
        if kind not in self._seen and len(self._seen) >= _MAX_KINDS:
            kind = record.name, record.levelno, ""
        self._seen[kind] += 1
        count = self._seen[kind]
        if count > _FIRST and count % _ONE_OF:
            return False
        if count == _FIRST:
            record.msg, record.args = f"{record.getMessage()} (from now on only one of {_ONE_OF:,}, for a minute)", ()
        elif count > _FIRST:
            record.msg, record.args = f"{record.getMessage()} ({count:,} of them)", ()
            record.exc_info = record.exc_text = None
        return True


def set_up(settings: Settings, redact: Redactor) -> None:
    """Log to standard error as the settings say, and redact the tracebacks of uncaught errors."""
    inner: logging.Formatter
    if settings["STONEPOST_LOG_FORMAT"] == "json":
        renamed = {"asctime": "time", "levelname": "level", "name": "logger"}
        inner = JsonFormatter(_JSON, style="{", rename_fields=renamed, datefmt="%Y-%m-%dT%H:%M:%S%z")
    else:
        inner = logging.Formatter(_TEXT)
    handler = logging.StreamHandler()
    handler.setFormatter(_RedactingFormatter(inner, redact))
    handler.addFilter(Repeats())
    logging.getLogger("aiohttp.server").addFilter(_is_ours)
    logging.getLogger("aiosqlite").setLevel(
        logging.INFO
    )  # at debug level, it logs each call twice, without the statement
    root = logging.getLogger()
    root.setLevel(str(settings["STONEPOST_LOG"]).upper())
    root.handlers[:] = [handler]

    def uncaught(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        sys.stderr.write(redact("".join(traceback.format_exception(kind, error, trace))))

    sys.excepthook = uncaught
