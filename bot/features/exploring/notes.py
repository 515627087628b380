"""Notes: private texts of a player on the boards of a match."""

from __future__ import annotations

from bot.features.exploring import messages
from bot.features.exploring.commands import Note
from bot.features.exploring.ground import ExplorationContext, match_ground
from bot.features.match.lookup import any_match
from bot.kernel.context import Context
from bot.kernel.dispatch import handles
from bot.kernel.pages import on_page, pages, turning
from core.exploring.model import TooMuch
from core.match.model import Match, seen_board
from core.messages.message import Message


@handles(Note)
def note(context: Context, command: Note) -> None:
    """Store, replace, delete or show the asker's notes."""
    match = any_match(context, command)
    if command.text is None:
        _show(context, match, command.page)
        return
    ground = match_ground(context, match)
    content = _keep(ground, command.ply, command.text) if command.text else _drop(ground, command.ply)
    context.whisper(Message(content, number=match.number))


def _show(context: Context, match: Match, page_number: int | None) -> None:
    noted = notes_on(context, match)
    page, page_count = pages(len(noted), page_number)
    content = messages.NotesShown(
        number=match.number, game=match.game, notes=tuple(on_page(noted, page)), page=page, pages=page_count
    )
    actions = turning(Note(number=match.number), page, page_count, context.player)
    context.whisper(Message(content, number=match.number, actions=tuple(actions)))


def _keep(ground: ExplorationContext, board: int | None, text: str) -> messages.NoteKept:
    """Store a note on a board; the message also names the note that it replaces. Raises Refusal at a limit."""
    ply, version = ground.anchor(board)
    tree = ground.tree()
    previous_anchor = tree.anchor(ply, version)
    previous_note = previous_anchor.note if previous_anchor else ""
    try:
        ground.save(tree.with_note(ply, version, text))
    except TooMuch as limit:
        raise ground.refused(limit) from limit
    return messages.NoteKept(ground.number or 0, ply, text, previous_note or None)


def _drop(ground: ExplorationContext, board: int | None) -> messages.NoteDropped | messages.NoNote:
    """Delete the note on a board. If it has none, delete the newest note on a taken-back board with as many turns."""
    ply, tree, log = ground.plies if board is None else seen_board(board)[1], ground.tree(), ground.versions()
    noted = [node for node in tree.notes() if node.ply == ply]
    if not noted:
        return messages.NoNote(ground.number or 0, ground.after(board))
    latest_note = max(noted, key=lambda node: (node.version == log.get(ply), node.version))
    ground.save(tree.with_note_at(latest_note.id, ""))
    return messages.NoteDropped(ground.number or 0, ply, latest_note.version == log.get(ply))


def notes_on(context: Context, match: Match) -> tuple[messages.NoteLine, ...]:
    """Return the asker's notes on a match, by turn."""
    ground = match_ground(context, match)
    noted = ground.tree().notes()
    log = ground.versions() if noted else {}
    return tuple(messages.NoteLine(node.ply, node.note, log.get(node.ply) == node.version) for node in noted)


def standing_notes(context: Context, match: Match) -> tuple[messages.NoteLine, ...]:
    """Return the asker's notes on the current boards of a match, by turn; leaves out notes on taken-back boards."""
    return tuple(note_line for note_line in notes_on(context, match) if note_line.stands)


def note_at(context: Context, match: Match, ply: int) -> str:
    """Return the asker's note on a board of a match; empty without one, or if the board was taken back."""
    return next(
        (standing_note.text for standing_note in standing_notes(context, match) if standing_note.ply == ply), ""
    )
