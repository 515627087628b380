"""Exports: the record of a match, all records of a community, and everything stored about the asker."""

from __future__ import annotations

from bot.features.match.lookup import any_match
from bot.features.match.permissions import only_managers
from bot.features.records import messages
from bot.features.records.archive import MOST_PARTS, parts
from bot.features.records.commands import Export, Privacy
from bot.kernel.context import Context
from bot.kernel.dispatch import handles
from bot.kernel.refusal import Refusal
from core.messages.message import File, Message


@handles(Export)
def export(context: Context, command: Export) -> None:
    """Send the record of a match that the asker may see, or an archive of the community."""
    if command.everything:
        _archive(context)
        return
    match = any_match(context, command)
    first, second = context.names(match)
    shown = messages.ExportShown(match.number, match.game, first, second, match.status, match.ply)
    file = File("match", match.number, match.version)
    context.whisper(Message(shown, number=match.number, file=file))


def _archive(context: Context) -> None:
    """Send all records of the community, in as few files as possible; for managers."""
    community = only_managers(context, messages.ExportNotAManager)
    found = parts(context.work, community.id)
    if not found:
        raise Refusal(messages.ExportNothing(community.name))
    matches = sum(part.matches for part in found)
    if len(found) > MOST_PARTS:
        raise Refusal(messages.ExportTooLarge(community.name, matches))
    for place, part in enumerate(found, 1):
        one = len(found) == 1
        file = File("archive", community.id, after=part.after, until=part.until, part=None if one else place)
        told = (
            messages.ExportAll(community.name, matches)
            if one
            else messages.ExportPart(community.name, matches, part.matches, place, len(found))
        )
        context.whisper(Message(told, file=file))


@handles(Privacy)
def privacy(context: Context, _command: Privacy) -> None:
    """Send the asker everything stored about them, privately."""
    shown = messages.PrivacyShown(context.name(context.player))
    context.whisper(Message(shown, file=File("person", context.player)))
