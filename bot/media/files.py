"""Files of messages, made when a message is delivered, in short steps, so that other work doesn't wait."""

from __future__ import annotations

import asyncio
import gzip
import io
import logging
from collections.abc import AsyncIterator, Iterable, Sequence
from typing import Final

import msgspec
from msgspec import Struct

from bot import chat
from bot.features.records.exports import numbers
from bot.features.records.messages import size
from bot.features.records.writer import record
from bot.media.animations import AnimatedTurns, course_of
from bot.media.look import Look
from bot.media.pictures import Pictures
from bot.media.scenes import NoSuchPicture
from core.messages.message import File, Message
from core.records.document import MatchRecord
from storage.store import Store
from storage.unit_of_work import UnitOfWork

logger = logging.getLogger(__name__)

ANIMATION: Final = "image/gif"
"""Media type of animations."""
AT_ONCE: Final = 1
"""Maximum files that we make at the same time."""
PLAIN: Final = 1_000_000
"""Maximum bytes of a file of many matches that we send uncompressed."""
_PAGE: Final = 20
"""Number of matches that we read in one transaction."""
_PRETTY: Final = 1
"""Number of blanks by which we indent a record that is alone in its file."""


class FileContent(Struct, frozen=True):
    """File ready to be sent.

    Attributes:
        name: name of the file.
        content_type: media type.
        data: content, in bytes.
        alternative: alternative text of an animation; empty for other files.
    """

    name: str
    content_type: str
    data: bytes
    alternative: str = ""

    @property
    def plays(self) -> bool:
        """Return whether the file plays automatically, as an animation does."""
        return self.content_type == ANIMATION


class Attachment(Struct, frozen=True):
    """The file of a message, or a note that says why it has none."""

    file: FileContent | None = None
    note: str = ""


class NoSuchFile(LookupError):
    """The match or community doesn't exist, or the file isn't for this reader."""


def name_of(file: File) -> str:
    """Return the name of a file before we make it; if the file turns out to be large, it also gets ``.gz``."""
    if file.kind == "match":
        return f"match-{file.subject}.json"
    if file.kind == "replay":
        turns = "" if file.until is None else f"-{file.after}-{file.until}"
        return f"replay-{file.subject}{turns}.gif"
    if file.kind == "archive":
        return "matches.jsonl" if file.part is None else f"matches-{file.part}.jsonl"
    return "privacy.json"


class Files:
    """Files of messages, made on demand.

    Args:
        store: holds the matches.
        pictures: draws animations; None if we don't draw any.
    """

    def __init__(self, store: Store, pictures: Pictures | None = None) -> None:
        self._store = store
        self._pictures = pictures
        self._making = asyncio.Semaphore(AT_ONCE)

    async def make(self, file: File, reader: int, look: Look) -> FileContent:
        """Make a file, in short steps off the event loop.

        Args:
            file: the file to make.
            reader: id of the player who gets it; 0 for everyone in a room.
            look: look of an animation.

        Raises:
            NoSuchFile: the file doesn't exist for this reader.
        """
        if file.kind == "replay":
            return await self._replay(file, look)
        async with self._making:
            if file.kind == "match":
                return await self._match(file)
            if file.kind == "archive":
                return await self._archive(file)
            if file.kind == "person" and file.subject == reader:
                return await self._person(file)
        raise NoSuchFile(f"{file.kind} {file.subject} for player {reader}")

    async def attachment(self, message: Message, reader: int, look: Look, max_bytes: int) -> Attachment:
        """Return the attachment of a message to a player.

        Args:
            message: the message.
            reader: id of the player who gets it; 0 for everyone in a room.
            look: look of an animation, and of the note if there is no file.
            max_bytes: maximum size of a file that the platform can send, in bytes.
        """
        if message.file is None:
            return Attachment()
        say = chat.words(look.language)
        try:
            content = await self.make(message.file, reader, look)
        except NoSuchFile as missing:
            logger.warning("the file of a message doesn't exist: %s", missing)
            return Attachment(note=say("export-lost", {}))
        if len(content.data) > max_bytes:
            code = "replay-unsendable" if content.plays else "export-unsendable"
            return Attachment(note=say(code, {"size": size(len(content.data)), "number": message.number}))
        return Attachment(content)

    async def _replay(self, file: File, look: Look) -> FileContent:
        def read(uow: UnitOfWork) -> AnimatedTurns:
            return course_of(
                uow, file.subject, look.language, version=file.version, first_ply=file.after, last_ply=file.until
            )

        try:
            return await self.replay(await self._store.read(read), look)
        except NoSuchPicture as missing:
            raise NoSuchFile(str(missing)) from missing

    async def replay(self, course: AnimatedTurns, look: Look) -> FileContent:
        """Return the file of an animation.

        Raises:
            NoSuchPicture: its match can't be replayed.
            NoSuchFile: we don't draw animations.
        """
        if self._pictures is None:
            raise NoSuchFile("animations aren't drawn here")
        animation = await self._pictures.animate(course, look)
        whole = course.first == 0 and course.last == len(course.turns)
        file = File(
            kind="replay",
            subject=course.match.number,
            version=None,
            after=course.first,
            until=None if whole else course.last,
        )
        return FileContent(name_of(file), ANIMATION, animation.gif, animation.alternative)

    async def _match(self, file: File) -> FileContent:
        records = await self._records([file.subject], file.version)
        if not records:
            raise NoSuchFile(f"no match #{file.subject}")
        data = await asyncio.to_thread(_readable_json, records[0])
        return FileContent(name_of(file), "application/json", data + b"\n")

    async def _archive(self, file: File) -> FileContent:
        until = file.until

        def look(uow: UnitOfWork) -> list[int]:
            return [number for number, _ in numbers(uow, file.subject, file.after) if until is None or number <= until]

        writer = RecordsWriter()
        async for page in self.pages(await self._store.read(look)):
            await asyncio.to_thread(writer.lines, page)
        return await asyncio.to_thread(writer.finish, name_of(file), "application/jsonl")

    async def _person(self, file: File) -> FileContent:
        def read(uow: UnitOfWork) -> tuple[dict[str, object], Sequence[int]]:
            return uow.personal_file.for_player(file.subject), uow.matches.numbers_of(file.subject)

        personal_data, matches = await self._store.read(read)
        writer = RecordsWriter()
        await asyncio.to_thread(writer.begin, personal_data, "matches")
        async for page in self.pages(matches):
            await asyncio.to_thread(writer.items, page)
        await asyncio.to_thread(writer.end)
        return await asyncio.to_thread(writer.finish, name_of(file), "application/json")

    async def pages(self, matches: Sequence[int]) -> AsyncIterator[list[MatchRecord]]:
        """Yield the records of matches in pages, each read in its own transaction."""
        for start in range(0, len(matches), _PAGE):
            yield await self._records(matches[start : start + _PAGE])

    async def _records(self, match_numbers: Sequence[int], version: int | None = None) -> list[MatchRecord]:
        def look(uow: UnitOfWork) -> list[MatchRecord]:
            matches = (uow.matches.get(number) for number in match_numbers)
            return [record(uow, match, version) for match in matches if match is not None]

        return await self._store.read(look)


class RecordsWriter:
    """Writer of a file with many records. It writes piece by piece, and starts to compress once the file is large."""

    def __init__(self) -> None:
        self._raw = io.BytesIO()
        self._packed: gzip.GzipFile | None = None
        self._first = True

    def lines(self, records: Iterable[MatchRecord]) -> None:
        """Write records, one per line."""
        for match_record in records:
            self._write(msgspec.json.encode(match_record) + b"\n")

    def begin(self, data: dict[str, object], name: str) -> None:
        """Begin an object with the fields of ``data`` and, as its last field, a list called ``name``."""
        self._write(_readable_json(data).rstrip(b"}\n") + f',\n "{name}": ['.encode())

    def items(self, records: Iterable[MatchRecord]) -> None:
        """Write records into the list."""
        for match_record in records:
            self._write((b"" if self._first else b",") + b"\n  " + msgspec.json.encode(match_record))
            self._first = False

    def end(self) -> None:
        """End the list and the object."""
        self._write(b"\n ]\n}\n")

    def finish(self, name: str, content_type: str) -> FileContent:
        """Return the finished file."""
        if self._packed is None:
            return FileContent(name, content_type, self._raw.getvalue())
        self._packed.close()
        return FileContent(f"{name}.gz", "application/gzip", self._raw.getvalue())

    def _write(self, data: bytes) -> None:
        if self._packed is not None:
            self._packed.write(data)
        elif self._raw.tell() + len(data) > PLAIN:
            written_data, self._raw = self._raw.getvalue(), io.BytesIO()
            self._packed = gzip.GzipFile(fileobj=self._raw, mode="wb", compresslevel=6, mtime=0)
            self._packed.write(written_data + data)
        else:
            self._raw.write(data)


def _readable_json(data: object) -> bytes:
    """Return data as JSON that people can read."""
    return msgspec.json.format(msgspec.json.encode(data), indent=_PRETTY)
