"""Commands for records of matches: ``export`` writes them to a file, ``import`` reads them into a community."""

from __future__ import annotations

import argparse
import gzip
import io
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, ExitStack, nullcontext
from datetime import datetime
from pathlib import Path
from typing import BinaryIO, Final, Literal

import msgspec
from msgspec import Struct

from bot import chat
from bot.cli.command import CommandFailed, Commands, on_store, print_lines
from bot.cli.operations import find_community
from bot.features.records.exports import numbers
from bot.features.records.imports import store_record
from bot.kernel.refusal import EarlyAnswer, Refusal
from bot.media.files import Files
from bot.media.record_reader import read
from bot.runtime.system import SteadyClock
from bot.settings.setting import Settings
from core.community import Community, Room
from core.messages.content import Refused
from storage.store import Store
from storage.unit_of_work import UnitOfWork

STREAM: Final = Path("-")
"""Stands for standard input, or standard output, in place of a file."""


def add_commands(commands: Commands) -> None:
    """Add ``export`` and ``import``."""
    identification = "its name, or its id on the platform"
    parser = commands.add("export", "write the records of all matches, or of a community's, to a file", _export)
    parser.add_argument("--community", help=f"{identification} (default: all of them)")
    parser.add_argument(
        "file", metavar="FILE", type=Path, help="a new file, one match per line; .gz: compressed; -: standard output"
    )
    parser = commands.add("import", "import records into a community, as finished unrated matches", _import)
    parser.add_argument("community", metavar="COMMUNITY", help=identification)
    parser.add_argument(
        "file", metavar="FILE", type=Path, help="one record, or one per line; .gz: compressed; -: standard input"
    )


def _export(arguments: argparse.Namespace, settings: Settings) -> int:
    summary = on_store(settings, lambda store: export(store, arguments.community, arguments.file), read_only=True)
    print(summary, file=sys.stderr if arguments.file == STREAM else sys.stdout)
    return 0


def _import(arguments: argparse.Namespace, settings: Settings) -> int:
    now = SteadyClock().now()
    results = on_store(settings, lambda store: import_records(store, arguments.community, arguments.file, now))
    print_lines(results)
    return 0 if all(result.number for result in results) else 1


async def export(store: Store, community: str | None, place: Path) -> str:
    """Write records to a new file, one per line, compressed if its name ends in ``.gz``; return a line for the terminal.

    Args:
        store: holds the matches.
        community: name of a community, or its id on the platform; None: all communities.
        place: the file, or :data:`STREAM`.

    Raises:
        CommandFailed: the community doesn't exist, or the file exists or can't be written.
    """

    def look(uow: UnitOfWork) -> list[int]:
        if community is None:
            return list(uow.matches.numbers())
        return [number for number, _ in numbers(uow, find_community(uow, community).id)]

    match_numbers = await store.read(look)
    try:
        with ExitStack() as stack:
            raw_file = stack.enter_context(_open_file(place, "xb"))
            output = (
                stack.enter_context(gzip.GzipFile(fileobj=raw_file, mode="wb", mtime=0))
                if _is_compressed(place)
                else raw_file
            )
            async for page in Files(store).pages(match_numbers):
                for record in page:
                    output.write(msgspec.json.encode(record) + b"\n")
            output.flush()
    except FileExistsError as problem:
        raise CommandFailed(f"{place} already exists; name a new file") from problem
    except OSError as problem:
        raise CommandFailed(f"can't write {place}: {problem.strerror}") from problem
    return f"{place}: {len(match_numbers)} matches"


class Imported(Struct, frozen=True):
    """Result of importing one record from a file: its line, and either the match's number or the problem."""

    line: int
    number: int | None = None
    problem: str = ""

    def __str__(self) -> str:
        return f"line {self.line}: " + (self.problem if self.number is None else f"#{self.number}")


async def import_records(store: Store, community: str, place: Path, now: datetime) -> list[Imported]:
    """Import every record of a file into a community, except invalid ones.

    Args:
        store: receives the matches.
        community: name of the community, or its id on the platform.
        place: a file of one record, or of one per line; compressed if its name ends in ``.gz``; or :data:`STREAM`.
        now: the time.

    Raises:
        CommandFailed: the community doesn't exist, or we can't read the file.
    """
    room = await store.read(lambda uow: _room(uow, find_community(uow, community)))
    results = []
    for line, text in _records(place):
        record = read(text)
        if isinstance(record, Refused):
            results.append(Imported(line, problem=_refusal_text(Refusal(record))))
            continue
        try:
            match = await store.write(lambda uow, record=record: store_record(uow, room, record, now))  # type: ignore[misc]  # bound at once
        except EarlyAnswer as answer:
            results.append(Imported(line, problem=_refusal_text(answer)))
        else:
            results.append(Imported(line, match.number))
    return results


def _refusal_text(answer: EarlyAnswer) -> str:
    return chat.present(answer.message, chat.best_language()).text


def _open_file(place: Path, mode: Literal["rb", "xb"]) -> AbstractContextManager[BinaryIO]:
    """Open a file, or the standard stream that :data:`STREAM` stands for. Raises OSError."""
    if place != STREAM:
        return place.open(mode)
    return nullcontext(sys.stdin.buffer if mode == "rb" else sys.stdout.buffer)


def _is_compressed(place: Path) -> bool:
    return place.suffix == ".gz"


def _room(uow: UnitOfWork, community: Community) -> Room:
    """Return the room for a community's imported matches, which is its first one. Raises CommandFailed if it has none."""
    rooms = uow.communities.rooms(community.platform)
    first_room = next((room for room in rooms if room.community == community.id), None)
    if first_room is None:
        raise CommandFailed(f"{community.name} has no room yet")
    return first_room


def _records(place: Path) -> Iterator[tuple[int, str]]:
    """Yield the records of a file, each with the line where it begins. A JSON object over several lines is one record."""
    try:
        with ExitStack() as stack:
            raw_file = stack.enter_context(_open_file(place, "rb"))
            stream = gzip.GzipFile(fileobj=raw_file) if _is_compressed(place) else raw_file
            lines = io.TextIOWrapper(stream, encoding="utf-8-sig")
            first_line = lines.readline()
            if first_line.strip() in {"{", ""}:  # a record over several lines
                yield 1, first_line + lines.read()
                return
            yield 1, first_line
            yield from ((number, line) for number, line in enumerate(lines, 2) if line.strip())
    except (OSError, EOFError, UnicodeDecodeError) as problem:
        raise CommandFailed(f"can't read {place}: {problem}") from problem
