"""Protocol of Discord: time, ids, and refusals as the platform answers them."""

from datetime import UTC, datetime
from typing import Any, Final

from tests.support.fakes import MovableClock

Json = dict[str, Any]

EPOCH: Final = 1_420_070_400.0
"""Start of the platform's ids: the first second of 2015."""

MILLISECONDS_SHIFT: Final = 22


def made_at(snowflake: int) -> float:
    """Return when an id was made, in seconds since 1970."""
    return EPOCH + (snowflake >> MILLISECONDS_SHIFT) / 1000


class Refusal(Exception):
    """Answer other than success: HTTP status, the platform's own code, and its sentence."""

    def __init__(self, status: int, code: int, message: str, errors: Json | None = None) -> None:
        super().__init__(f"{status} ({code}): {message} {errors or ''}".rstrip())
        self.status = status
        self.body: Json = {"message": message, "code": code} | ({"errors": errors} if errors else {})


def invalid(where: str, sentence: str) -> Refusal:
    """Return the refusal of a body that exceeds a limit; ``where`` is the path of the field, with dots."""
    errors: Json = {"_errors": [{"code": "INVALID", "message": sentence}]}
    for step in reversed(where.split(".")):
        errors = {step: errors}
    return Refusal(400, 50035, "Invalid Form Body", errors)


class Clock(MovableClock):
    """Clock of the fake."""

    def stamp(self) -> str:
        """Return the current time as the platform writes it."""
        return datetime.fromtimestamp(self.now(), UTC).isoformat()


class Ids:
    """Snowflakes: rising ids whose upper bits are the time of their creation."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._last = 0

    def new(self) -> int:
        """Return a new id."""
        self._last = max(self._last + 1, int((self._clock.now() - EPOCH) * 1000) << MILLISECONDS_SHIFT)
        return self._last
