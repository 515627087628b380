"""Notes: what a player writes to themselves beside the board of a match."""

from __future__ import annotations

from core.play import messages
from core.play.commands import Note
from core.play.context import Context
from core.play.dispatch import handles
from core.play.handlers.match.lookup import any_match
from core.play.handlers.tree.ground import match_ground
from core.play.match.model import Match
from core.play.messages import Message
from core.play.tree.model import TooMuch


@handles(Note)
def note(context: Context, command: Note) -> None:
    """Keep, replace, delete or show notes of the asker."""
    match = any_match(context, command)
    if command.text is None:
        shown = messages.NotesShown(match.number, match.game, notes_on(context, match))
        context.whisper(Message(shown, number=match.number))
        return
    ground = match_ground(context, match)
    ply, version = ground.anchor(command.ply)
    tree = ground.tree()
    known = tree.anchor(ply, version)
    before = known.note if known else ""
    try:
        tree = tree.noted(ply, version, command.text) if command.text or before else tree
    except TooMuch as limit:
        raise ground.refused(limit) from limit
    ground.save(tree)
    told: messages.NoteKept | messages.NoteDropped | messages.NoNote
    if command.text:
        told = messages.NoteKept(match.number, ply, command.text, before or None)
    elif before:
        told = messages.NoteDropped(match.number, ply)
    else:
        told = messages.NoNote(match.number, ply)
    context.whisper(Message(told, number=match.number))


def notes_on(context: Context, match: Match) -> tuple[messages.NoteLine, ...]:
    """Return the asker's notes on a match, by turn."""
    tree = context.work.trees.of_match(context.player, match.number)
    return tuple(messages.NoteLine(node.ply, node.note) for node in tree.notes()) if tree else ()


def standing_notes(context: Context, match: Match) -> tuple[messages.NoteLine, ...]:
    """Return the asker's notes on the boards of a match that weren't taken back, by turn."""
    tree = context.work.trees.of_match(context.player, match.number)
    noted = tree.notes() if tree else []
    if not noted:
        return ()
    versions = {0: 0} | {turn.ply: turn.version for turn in context.work.matches.turns(match.number)}
    return tuple(messages.NoteLine(node.ply, node.note) for node in noted if versions.get(node.ply) == node.version)


def note_at(context: Context, match: Match, ply: int) -> str:
    """Return the asker's note on a board of a match; empty without one, and for one on a board that was taken back."""
    tree = context.work.trees.of_match(context.player, match.number)
    noted = {node.version: node.note for node in tree.notes() if node.ply == ply} if tree else {}
    return noted.get(match_ground(context, match).anchor(ply)[1], "") if noted else ""
