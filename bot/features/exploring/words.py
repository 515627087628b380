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


def note_lines(say: Phrases, said: board_messages.MatchDetails | board_messages.ReplayShown) -> list[str]:
    """Return the reader's own notes with a title, and how to see the others; nothing without any."""
    left = [say.say("notes-left", said, left=said.notes_left)] if said.notes_left else []
    return [*_noted(say, said.notes), *left]


def _noted(say: Phrases, notes: Sequence[messages.NoteLine]) -> list[str]:
    listed = (f"• {say.say('notes-line' if each.stands else 'notes-line-gone', each)}" for each in notes)
    return [say.say("notes-title"), *listed] if notes else []


@words(messages.NotesShown)
def notes_shown(say: Phrases, said: messages.NotesShown) -> str:
    if not said.notes:
        return say.say("notes-none", said)
    gone = [say.say("notes-gone", each, number=said.number) for each in said.notes if not each.stands]
    return "\n".join([*_noted(say, said.notes), *say.page_of(said), *gone[:1]])


@words(messages.NoteDropped)
def note_dropped(say: Phrases, said: messages.NoteDropped) -> str:
    return say.say("note-dropped" if said.stands else "note-dropped-gone", said)


def _tried(say: Phrases, said: messages.PreviewShown | messages.PlanQuestion | messages.LineOpened) -> list[str]:
    """Return a line for each turn that is tried, numbered, and how the game would have ended, if it would."""
    told = []
    for place, turn in enumerate(said.turns, 1):
        passes = "".join(f" {say.say('turn-passed', name=_who(say, name))}" for name in turn.passes)
        told.append(f"{place}. {_who(say, turn.by)}: {turn.steps}{passes}")
    if said.end is not None:
        end = said.end
        named = {"winner": end.winner, "loser": end.loser, "first": end.first, "second": end.second}
        names = {part: name and _who(say, name) for part, name in named.items()}
        over = say.say("preview-drawn") if end.winner is None else say.say("preview-won", winner=names["winner"])
        told.append(f"{over} {say.result(said.game, end.reason, end.score, **names)}")
    return told


@words(messages.PreviewShown)
def preview(say: Phrases, said: messages.PreviewShown) -> str:
    """Return what is on a board that is only tried, what the whole line is, and what is fair."""
    asked, shown = said.asked and said.complete, "preview" if said.number is not None else "preview-alone"
    told = [say.say("preview-asked", said) if asked else say.form(shown, said, where=_where(say, said))]
    if said.ply is not None:
        told.append(say.say("preview-begins", said))
    told += _tried(say, said)
    if said.end is None and said.next is not None:
        told.append(say.say("preview-next", next=_who(say, said.next)))
    if said.running:
        told.append(say.say("preview-fair" if said.number is not None else "preview-fair-board"))
    return "\n".join(told)


@words(messages.LinesShown)
def lines_shown(say: Phrases, said: messages.LinesShown) -> str:
    where = _where(say, said)
    if not said.lines:
        return say.say("lines-none", where=where, command=_command(say, said, Line()))
    listed: list[str] = []
    for line in said.lines:
        listed.append(f"• {say.say('lines-line' if line.stands else 'lines-line-gone', line)}")
        listed += [f"◦ {say.say('lines-note', note)}" for note in line.notes]
    again = say.say("lines-next", command=_command(say, said, Line(cut=said.lines[0].line)))
    return "\n".join([say.say("lines-title", where=where), *listed, *say.page_of(said), again])


@words(messages.TreesShown)
def trees_shown(say: Phrases, said: messages.TreesShown) -> str:
    if not said.trees:
        return say.say("trees-none")
    listed = (f"• {say.say('trees-line', each, where=_where(say, each))}" for each in said.trees)
    return "\n".join([say.say("trees-title"), *listed, *say.page_of(said)])


@words(messages.LineKept)
def line_kept(say: Phrases, said: messages.LineKept) -> str:
    return say.say("line-kept", said, where=_where(say, said))


@words(messages.LineOpened)
def line_opened(say: Phrases, said: messages.LineOpened) -> str:
    return "\n".join([say.say("line-opened", said), *_tried(say, said)])


@words(messages.LineCut)
def line_cut(say: Phrases, said: messages.LineCut) -> str:
    return say.say("line-cut" if said.left is None else "line-cut-left", said, where=_where(say, said))


@words(messages.NotKept)
def not_kept(say: Phrases, said: messages.NotKept) -> str:
    return say.say(said.entry, said, where=_where(say, said), command=_command(say, said, Line()))


def _begun(code: str, said: messages.PlanQuestion | messages.PlanKept) -> str:
    """Return the code for a plan that waits on the opponent, or on the reader's own turn."""
    return code if said.first is None else f"{code}-first"


@words(messages.PlanQuestion)
def plan_question(say: Phrases, said: messages.PlanQuestion) -> str:
    told = [say.say(_begun("plan-question", said), said), *_tried(say, said)]
    if said.replaced:
        told.append(say.say("plan-question-replaced", replaced=", ".join(said.replaced)))
    return "\n".join([*told, say.say("plan-question-next", said)])


@words(messages.PlanKept)
def plan_kept(say: Phrases, said: messages.PlanKept) -> str:
    told = [say.say(_begun("plan-kept", said), said)]
    if said.replaced:
        told.append(say.say("plan-question-replaced", replaced=", ".join(said.replaced)))
    return "\n".join([*told, say.say("plan-kept-next", said)])


@words(messages.PlansShown)
def plans_shown(say: Phrases, said: messages.PlansShown) -> str:
    if not said.plans:
        return say.form("plans-none", said)
    listed = (f"• {say.say('plans-line', each)}" for each in said.plans)
    return "\n".join([say.say("plans-title"), *listed, *say.page_of(said), say.say("plans-next", said.plans[0])])


@words(messages.NoPlan)
def no_plan(say: Phrases, said: messages.NoPlan) -> str:
    return say.say("refused-no-plan", said, line=said.line or 0)


def _where(say: Phrases, said: _OfGround) -> str:
    """Return a match by its number, or a board without one by its game and options."""
    if said.number is not None:
        return f"#{said.number}"
    return say.say("tree-board", game=said.game, options=said.options)


def _command(say: Phrases, said: _OfGround, command: Line) -> str:
    """Return a command as one types it, about a match or a board without one."""
    if said.number is not None:
        return say.command(replace(command, number=said.number))
    try:
        options = rules.get(said.game).changed_options(said.options)
    except UnknownGame:  # a game that isn't there any more
        options = {}
    return say.command(replace(command, game=said.game, options=options))


def _who(say: Phrases, side: messages.Side) -> str:
    """Return who a player of a line is."""
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
