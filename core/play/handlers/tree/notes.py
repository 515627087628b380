"""Notes: what a player writes to themselves beside the board of a match."""

from __future__ import annotations

from core.play import messages
from core.play.commands import Note
from core.play.context import Context
from core.play.dispatch import handles
from core.play.handlers.match.lookup import any_match
from core.play.match.model import Match
from core.play.messages import Message
from core.play.refusal import Refusal
from core.play.tree.model import TooMuch, Tree


@handles(Note)
def note(context: Context, command: Note) -> None:
    """Keep, replace, delete or show notes of the asker."""
    match = any_match(context, command)
    if command.text is None:
        shown = messages.NotesShown(match.number, match.game, notes_on(context, match))
        context.whisper(Message(shown, number=match.number))
        return
    ply, version = board_of(context, match, command.ply)
    tree = tree_on(context, match)
    known = tree.anchor(ply, version)
    before = known.note if known else ""
    try:
        tree = tree.noted(ply, version, command.text) if command.text or before else tree
    except TooMuch as limit:
        raise Refusal(messages.TooMuchKept(limit.what, limit.most), number=match.number) from limit
    context.work.trees.save(tree)
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


def tree_on(context: Context, match: Match) -> Tree:
    """Return the asker's tree on a match, perhaps an empty one."""
    tree = context.work.trees.of_match(context.player, match.number)
    return tree or Tree(context.player, match.number, match.game, match.options)


def board_of(context: Context, match: Match, ply: int | None) -> tuple[int, int]:
    """Return how a board of the log is found again: its number of turns, and the match's version that the last one made.

    Args:
        context: of the handler.
        match: as stored.
        ply: number of turns; None: those played so far.

    Raises:
        Refusal: so many turns weren't played.
    """
    wanted = match.ply if ply is None else ply
    turns = context.work.matches.turns(match.number)
    if not 0 <= wanted <= len(turns):
        raise Refusal(messages.BadPly(match.number, wanted, match.ply))
    return wanted, turns[wanted - 1].version if wanted else 0
