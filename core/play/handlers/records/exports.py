"""Files of what is kept: the record of a match, those of a community, and everything about whoever asks."""

from __future__ import annotations

from core.play.commands import Export, Privacy
from core.play.context import Context
from core.play.dispatch import handles
from core.play.handlers.match.lookup import any_match
from core.play.handlers.match.permissions import only_managers
from core.play.handlers.records.archive import MOST_PARTS, parts
from core.play.messages import File, Message, Value
from core.play.refusal import Refusal


@handles(Export)
def export(context: Context, command: Export) -> None:
    """Send the record of any match one may see, as it stands now; or those of all matches of the community."""
    if command.everything:
        _archive(context)
        return
    match = any_match(context, command)
    first, second = context.names(match)
    params: dict[str, Value] = {
        "number": match.number,
        "game": match.game,
        "first": first,
        "second": second,
        "status": match.status.value,
        "ply": match.ply,
    }
    file = File("match", match.number, match.version)
    context.whisper(Message("export", params, match.number, file=file))


def _archive(context: Context) -> None:
    """All records of the community, in as few files as can be sent; for those who may decide for it."""
    community = only_managers(context, "export-not-a-manager")
    found = parts(context.work, community.id)
    if not found:
        raise Refusal("export-nothing", {"community": community.name})
    matches = sum(part.matches for part in found)
    if len(found) > MOST_PARTS:
        raise Refusal("export-too-large", {"community": community.name, "matches": matches})
    for place, part in enumerate(found, 1):
        one = len(found) == 1
        file = File("archive", community.id, after=part.after, until=part.until, part=None if one else place)
        params: dict[str, Value] = {
            "community": community.name,
            "matches": matches,
            "here": part.matches,
            "part": place,
            "parts": len(found),
        }
        context.whisper(Message("export-all" if one else "export-part", params, file=file))


@handles(Privacy)
def privacy(context: Context, _command: Privacy) -> None:
    """Send whoever asks what is kept of them, where only they read it."""
    message = Message("privacy", {"name": context.name(context.player)}, file=File("person", context.player))
    context.whisper(message)
