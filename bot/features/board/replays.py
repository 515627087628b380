"""Replays: turns of a match one after the other."""

from __future__ import annotations

from typing import Final

from bot.features.board import messages
from bot.features.board.commands import Replay
from bot.features.exploring.notes import standing_notes
from bot.features.match.lookup import any_match
from bot.features.match.showing import imported, show_everybody, showing
from bot.kernel.context import Context
from bot.kernel.dispatch import handles
from bot.kernel.pages import PAGE
from bot.kernel.refusal import Refusal
from core.match.model import Match
from core.messages.message import Action, File, Message

LONGEST: Final = 600
"""Most turns of one animation; a longer match is shown in parts."""


_MOST_PARTS: Final = 10


@handles(Replay)
def replay(context: Context, command: Replay) -> None:
    """Show turns of any match that the asker may see, with the asker's own notes on them; or to everybody, without any."""
    match = any_match(context, command)
    begin, end = sorted((command.first or 0, match.ply if command.last is None else command.last))
    for ply in (begin, end):
        if not 0 <= ply <= match.ply:
            raise Refusal(messages.BadPly(ply, match.ply, match.number))
    if begin == end:
        raise Refusal(messages.NothingToReplay(match.number, match.ply), number=match.number)
    if end - begin > LONGEST:
        raise _too_long(match, command, begin, end)
    first, second = context.names(match)
    noted = () if command.public else tuple(each for each in standing_notes(context, match) if begin <= each.ply <= end)
    shown = messages.ReplayShown(
        number=match.number,
        game=match.game,
        first=first,
        second=second,
        begin=begin,
        end=end,
        plies=match.ply,
        by=context.name(context.player) if command.public else None,
        imported=imported(context, match),
        notes=noted[:PAGE],
        notes_left=len(noted[PAGE:]),
    )
    whole = begin == 0 and end == match.ply
    file = File("replay", match.number, match.version, begin, None if whole else end)
    if command.public:
        show_everybody(context, match, Message(shown, number=match.number, file=file))
        return
    actions = showing(context, match, Replay(match.number, begin or None, end, public=True))
    send = context.whisper if noted else context.answer
    send(Message(shown, number=match.number, file=file, actions=actions))


def _too_long(match: Match, command: Replay, begin: int, end: int) -> Refusal:
    """Return the refusal of an animation that would have too many turns, with a button for each part of it."""
    starts = range(begin, end, LONGEST)[:_MOST_PARTS]
    parts = (Replay(match.number, start, min(end, start + LONGEST), public=command.public) for start in starts)
    return Refusal(
        messages.ReplayTooLong(match.number, end - begin, LONGEST),
        number=match.number,
        actions=tuple(Action("pick", part) for part in parts),
    )
