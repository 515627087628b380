"""Protocol of the Bot API: time, refusals as the platform answers them, parameters of a request."""

import json
from dataclasses import dataclass, field
from typing import Any, Final

from aiohttp import BodyPartReader, web

from tests.support.fakes import MovableClock

Json = dict[str, Any]

ADMITTED_BYTES: Final = 50 * 1024 * 1024
"""Most bytes of a file that a bot can upload."""


class Refusal(Exception):
    """Answer other than success: HTTP status, the platform's sentence, and what a program may read from it."""

    def __init__(self, status: int, description: str, **parameters: int) -> None:
        super().__init__(f"{status}: {description} {parameters or ''}".rstrip())
        self.status = status
        self.body: Json = {"ok": False, "error_code": status, "description": description}
        if parameters:
            self.body["parameters"] = parameters


def bad(sentence: str, **parameters: int) -> Refusal:
    """Return a refusal with status 400, the most common one."""
    return Refusal(400, f"Bad Request: {sentence}", **parameters)


def forbidden(sentence: str) -> Refusal:
    """Return a refusal with status 403: the bot may not, or no longer, do that."""
    return Refusal(403, f"Forbidden: {sentence}")


class Clock(MovableClock):
    """Clock of the fake."""

    def stamp(self) -> int:
        """Return the current time as the platform writes it."""
        return int(self.now())


@dataclass(frozen=True, slots=True)
class Upload:
    """File of a request."""

    filename: str
    data: bytes


@dataclass(frozen=True)
class Parameters:
    """Parameters of a request. Numbers, lists and objects come as JSON in strings, or as they are in a JSON body."""

    values: Json = field(default_factory=dict)
    uploads: dict[str, Upload] = field(default_factory=dict)

    def text(self, key: str, default: str = "") -> str:
        """Return a string."""
        value = self.values.get(key)
        return default if value is None else str(value)

    def number(self, key: str, default: int = 0) -> int:
        """Return a whole number; 400 if it isn't one."""
        value = self.values.get(key)
        if value is None or value == "":
            return default
        try:
            return int(value)
        except ValueError:
            raise bad(f"invalid {key} specified") from None

    def truth(self, key: str) -> bool:
        """Return a boolean."""
        return str(self.values.get(key, "")).lower() in {"true", "1", "yes"}

    def json(self, key: str) -> Any:  # noqa: ANN401 - whatever the bot sent
        """Return a list or an object, None if it is missing; 400 if it can't be read."""
        value = self.values.get(key)
        if not isinstance(value, str):
            return value
        if not value:
            return None
        try:
            return json.loads(value)
        except ValueError:
            raise bad(f"can't parse {key.replace('_', ' ')}: Can't parse JSON object") from None


async def read(request: web.Request) -> Parameters:
    """Read a query, a form, a form with files, or JSON."""
    values: Json = dict(request.query)
    uploads: dict[str, Upload] = {}
    if request.content_type == "application/json":
        text = await request.text()
        values |= json.loads(text) if text else {}
    elif request.content_type == "multipart/form-data":
        async for part in await request.multipart():
            assert isinstance(part, BodyPartReader)
            data = bytes(await part.read(decode=False))
            if part.filename is None:
                values[part.name or ""] = data.decode()
            else:
                uploads[part.name or ""] = Upload(part.filename, data)
    elif request.body_exists:
        values |= {key: value for key, value in (await request.post()).items() if isinstance(value, str)}
    if any(len(upload.data) > ADMITTED_BYTES for upload in uploads.values()):
        raise Refusal(413, "Request Entity Too Large")
    return Parameters(values, uploads)
