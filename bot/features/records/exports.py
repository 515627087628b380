"""Exports: a match's record, all records of a community, and everything stored about the asker.

An archive has all records of a community, in one or more files.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from bot.features.match.lookup import any_match
from bot.features.match.permissions import only_managers
from bot.features.records import messages
from bot.features.records.commands import Export, Privacy
from bot.kernel.context import Context
from bot.kernel.dispatch import handles
from bot.kernel.refusal import Refusal
from core.messages.message import File, Message
from storage.unit_of_work import UnitOfWork

MAX_MATCHES: Final = 5_000
"""Maximum number of matches in one file of an archive."""
MAX_TURNS: Final = 100_000
"""Maximum number of turns in one file of an archive; compressed, such files are far smaller than any platform's limit."""
MAX_PARTS: Final = 20
"""Maximum number of files of an archive; for a larger archive the operator runs ``stonepost export``."""
_PAGE: Final = 5_000


class ArchivePart(Struct, frozen=True):
    """File of an archive with ``count`` matches: those with numbers above ``after`` and up to ``until``."""

    after: int
    until: int
    matches: int


@handles(Export)
def export(context: Context, command: Export) -> None:
    """Send the record of a match that the asker may see, or an archive of the community."""
    if command.everything:
        _archive(context)
        return
    match = any_match(context, command)
    first_name, second_name = context.names(match)
    content = messages.ExportShown(
        number=match.number, game=match.game, first=first_name, second=second_name, status=match.status, ply=match.ply
    )
    file = File("match", match.number, match.version)
    context.whisper(Message(content, number=match.number, file=file))


def _archive(context: Context) -> None:
    """Send all records of the community, in as few files as possible; for managers."""
    community = only_managers(context, messages.ExportNotAManager)
    archive_parts = parts(context.uow, community.id)
    if not archive_parts:
        raise Refusal(messages.ExportNothing(community.name))
    matches = sum(part.matches for part in archive_parts)
    if len(archive_parts) > MAX_PARTS:
        raise Refusal(messages.ExportTooLarge(community.name, matches))
    for place, part in enumerate(archive_parts, 1):
        is_only_part = len(archive_parts) == 1
        file_part = None if is_only_part else place
        file = File("archive", community.id, after=part.after, until=part.until, part=file_part)
        content = (
            messages.ExportAll(community.name, matches)
            if is_only_part
            else messages.ExportPart(
                community=community.name, matches=matches, here=part.matches, part=place, parts=len(archive_parts)
            )
        )
        context.whisper(Message(content, file=file))


@handles(Privacy)
def privacy(context: Context, _command: Privacy) -> None:
    """Send the asker everything stored about them, privately."""
    content = messages.PrivacyShown(context.name(context.player))
    context.whisper(Message(content, file=File("person", context.player)))


def parts(uow: UnitOfWork, community: int) -> list[ArchivePart]:
    """Return the files of a community's archive; empty if it has no matches."""
    archive_parts: list[ArchivePart] = []
    previous_number = count = turns = last_number = 0
    for number, plies in numbers(uow, community):
        if count and (count >= MAX_MATCHES or turns + plies > MAX_TURNS):
            archive_parts.append(ArchivePart(previous_number, last_number, count))
            previous_number, count, turns = last_number, 0, 0
        count, turns, last_number = count + 1, turns + plies, number
    return [*archive_parts, ArchivePart(previous_number, last_number, count)] if count else archive_parts


def numbers(uow: UnitOfWork, community: int, last_number: int = 0) -> Iterator[tuple[int, int]]:
    """Yield the numbers of a community's matches above ``last_number``, in ascending order, each with its number of turns."""
    while page := uow.matches.for_community(community, last_number, _PAGE):
        yield from page
        last_number = page[-1][0]
