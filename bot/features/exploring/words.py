"""Wording of messages about notes and branches of turns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from msgspec.structs import replace

from bot.chat.wording.phrases import CHOICES, Phrases, labels, turn_choice, words
from bot.features.board import messages as board_messages
from bot.features.exploring import messages
from bot.features.exploring.commands import If, Line, Preview
from core import rules
from core.messages.content import Content
from core.messages.message import Action
from core.names import Name
from core.rules import UnknownGame

_OfGround: TypeAlias = (
    messages.PreviewShown
    | messages.LinesShown
    | messages.TreeLine
    | messages.LineKept
    | messages.LineCut
    | messages.NotKept
)


def note_lines(say: Phrases, content: board_messages.MatchDetails | board_messages.ReplayShown) -> list[str]:
    """Return the reader's own notes with a title, and how to see more; empty without notes."""
    more_lines = [say.say("notes-left", content, left=content.notes_left)] if content.notes_left else []
    return [*_note_lines(say, content.notes), *more_lines]


def _note_lines(say: Phrases, notes: Sequence[messages.NoteLine]) -> list[str]:
    lines = (f"• {say.say('notes-line' if note.stands else 'notes-line-gone', note)}" for note in notes)
    return [say.say("notes-title"), *lines] if notes else []


@words(messages.NotesShown)
def notes_shown(say: Phrases, content: messages.NotesShown) -> str:
    if not content.notes:
        return say.say("notes-none", content)
    stale_lines = [say.say("notes-gone", note, number=content.number) for note in content.notes if not note.stands]
    return "\n".join([*_note_lines(say, content.notes), *say.page_of(content), *stale_lines[:1]])


@words(messages.NoteDropped)
def note_dropped(say: Phrases, content: messages.NoteDropped) -> str:
    return say.say("note-dropped" if content.stands else "note-dropped-gone", content)


def _turn_lines(
    say: Phrases, content: messages.PreviewShown | messages.PlanQuestion | messages.LineOpened
) -> list[str]:
    """Return a numbered line for each tried turn, and how the game would end, if it would."""
    parts = []
    for place, turn in enumerate(content.turns, 1):
        passes = "".join(f" {say.say('turn-passed', name=_side_name(say, name))}" for name in turn.passes)
        parts.append(f"{place}. {_side_name(say, turn.by)}: {turn.steps}{passes}")
    if content.end is not None:
        end = content.end
        names_by_part = {"winner": end.winner, "loser": end.loser, "first": end.first, "second": end.second}
        names = {part: name and _side_name(say, name) for part, name in names_by_part.items()}
        over = say.say("preview-drawn") if end.winner is None else say.say("preview-won", winner=names["winner"])
        parts.append(f"{over} {say.result(content.game, end.reason, end.score, **names)}")
    return parts


@words(messages.PreviewShown)
def preview(say: Phrases, content: messages.PreviewShown) -> str:
    """Return the description of a tried board and its whole line, with a reminder of fair play."""
    is_asked, entry = content.asked and content.complete, "preview" if content.number is not None else "preview-alone"
    parts = [
        say.say("preview-asked", content) if is_asked else say.form(entry, content, where=_ground_name(say, content))
    ]
    if content.ply is not None:
        parts.append(say.say("preview-begins", content))
    parts += _turn_lines(say, content)
    if content.end is None and content.next is not None:
        parts.append(say.say("preview-next", next=_side_name(say, content.next)))
    if content.running:
        parts.append(say.say("preview-fair" if content.number is not None else "preview-fair-board"))
    return "\n".join(parts)


@words(messages.LinesShown)
def lines_shown(say: Phrases, content: messages.LinesShown) -> str:
    where = _ground_name(say, content)
    if not content.lines:
        return say.say("lines-none", where=where, command=_command(say, content, Line()))
    parts: list[str] = []
    for line in content.lines:
        parts.append(f"• {say.say('lines-line' if line.stands else 'lines-line-gone', line)}")
        parts += [f"◦ {say.say('lines-note', note)}" for note in line.notes]
    next_text = say.say("lines-next", command=_command(say, content, Line(cut=content.lines[0].line)))
    return "\n".join([say.say("lines-title", where=where), *parts, *say.page_of(content), next_text])


@words(messages.TreesShown)
def trees_shown(say: Phrases, content: messages.TreesShown) -> str:
    if not content.trees:
        return say.say("trees-none")
    tree_lines = (f"• {say.say('trees-line', tree, where=_ground_name(say, tree))}" for tree in content.trees)
    return "\n".join([say.say("trees-title"), *tree_lines, *say.page_of(content)])


@words(messages.LineKept)
def line_kept(say: Phrases, content: messages.LineKept) -> str:
    return say.say("line-kept", content, where=_ground_name(say, content))


@words(messages.LineOpened)
def line_opened(say: Phrases, content: messages.LineOpened) -> str:
    return "\n".join([say.say("line-opened", content), *_turn_lines(say, content)])


@words(messages.LineCut)
def line_cut(say: Phrases, content: messages.LineCut) -> str:
    return say.say("line-cut" if content.left is None else "line-cut-left", content, where=_ground_name(say, content))


@words(messages.NotKept)
def not_kept(say: Phrases, content: messages.NotKept) -> str:
    return say.say(content.entry, content, where=_ground_name(say, content), command=_command(say, content, Line()))


def _plan_code(code: str, content: messages.PlanQuestion | messages.PlanKept) -> str:
    """Return the code of a plan's text, which depends on whether the opponent or the reader is on move."""
    return code if content.first is None else f"{code}-first"


@words(messages.PlanQuestion)
def plan_question(say: Phrases, content: messages.PlanQuestion) -> str:
    parts = [say.say(_plan_code("plan-question", content), content), *_turn_lines(say, content)]
    if content.replaced:
        parts.append(say.say("plan-question-replaced", replaced=", ".join(content.replaced)))
    return "\n".join([*parts, say.say("plan-question-next", content)])


@words(messages.PlanKept)
def plan_kept(say: Phrases, content: messages.PlanKept) -> str:
    parts = [say.say(_plan_code("plan-kept", content), content)]
    if content.replaced:
        parts.append(say.say("plan-question-replaced", replaced=", ".join(content.replaced)))
    return "\n".join([*parts, say.say("plan-kept-next", content)])


@words(messages.PlansShown)
def plans_shown(say: Phrases, content: messages.PlansShown) -> str:
    if not content.plans:
        return say.form("plans-none", content)
    plan_lines = (f"• {say.say('plans-line', plan)}" for plan in content.plans)
    return "\n".join(
        [say.say("plans-title"), *plan_lines, *say.page_of(content), say.say("plans-next", content.plans[0])]
    )


@words(messages.NoPlan)
def no_plan(say: Phrases, content: messages.NoPlan) -> str:
    return say.say("refused-no-plan", content, line=content.line or 0)


def _ground_name(say: Phrases, content: _OfGround) -> str:
    """Return the name of the match or board: a match by its number, a board by its game and options."""
    if content.number is not None:
        return f"#{content.number}"
    return say.say("tree-board", game=content.game, options=content.options)


def _command(say: Phrases, content: _OfGround, command: Line) -> str:
    """Return a command as people type it, about a match or a board without one."""
    if content.number is not None:
        return say.command(replace(command, number=content.number))
    try:
        options = rules.get(content.game).changed_options(content.options)
    except UnknownGame:  # the game no longer exists
        options = {}
    return say.command(replace(command, game=content.game, options=options))


def _side_name(say: Phrases, side: messages.Side) -> str:
    """Return the name of a side in a line: a player's name, or the words for a colour and seat."""
    if isinstance(side, Name):
        return side.text
    look, _, seat = side.rpartition("-")
    return say.side(look, int(seat))


@labels(If)
def if_label(_say: Phrases, command: If, action: Action, content: Content | None) -> str | None:
    return turn_choice(command.text, action, content)


@labels(Line)
def line_label(say: Phrases, command: Line, action: Action, _content: Content | None) -> str | None:
    if action.code not in CHOICES or command.game is None:
        return None
    options = rules.get(command.game).resolve_options(command.options)
    return say.say("tree-board", game=command.game, options=options)


@labels(Preview)
def preview_label(_say: Phrases, command: Preview, action: Action, content: Content | None) -> str | None:
    return turn_choice(command.text, action, content)
